"""A round with its four phases, and the end of the game."""

from typing import Any

from meseta.core.agenda import Step
from meseta.core.kinds import Whole
from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.rules.action import Actions
from meseta.games.alpacalypse.rules.claims import best_of_age, check_tile, place_cube
from meseta.games.alpacalypse.rules.event import Event
from meseta.games.alpacalypse.rules.market import Market
from meseta.games.alpacalypse.rules.resolution import Resolution
from meseta.games.alpacalypse.scoring import ranking, score
from meseta.games.alpacalypse.table import AGE_2, AGE_3, DECKS, ROUNDS, AlpacaTable


class Round(Step[AlpacaTable]):
    """Event, Market, Action, Resolution; an age begins with its first round (PACA-AGE-04)."""

    shape = (("number", Whole(1, ROUNDS)),)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, t: AlpacaTable) -> None:
        t.round = self.number
        tells.round(t, t.round, t.age())
        if self.number in (1, AGE_2, AGE_3):
            t.age_done = [0] * (t.seats * DECKS)
            t.best_bid = [0] * t.seats
            for seat in t.order():
                check_tile(t, seat)
        t.then(Event(), *phases_after_event(self.number))


def phases_after_event(number: int) -> list[Step[Any]]:
    """The other phases of that round, and what comes after it."""
    following: Step[Any] = Round(number + 1) if number < ROUNDS else End()
    return [Market(), Actions(), Resolution(), following]


class End(Step[AlpacaTable]):
    """The tile of the last age is judged, and the winners are named (PACA-END-01)."""

    def run(self, t: AlpacaTable) -> None:
        winners = best_of_age(t)
        for seat in range(t.seats):
            if winners >> seat & 1:
                place_cube(t, seat, 2)
        ranks = ranking(t)
        best = [seat for seat in range(t.seats) if ranks[seat] == 1]
        if len(best) == 1:
            tells.won(t, best[0], score(t, best[0]))
        else:
            tells.shared(t, sum(1 << seat for seat in best), score(t, best[0]))
