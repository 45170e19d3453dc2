"""How good a table is for each player: for bots that look ahead, and for learning."""

from math import exp

from meseta.core.sheet import Sheet
from meseta.games.altiplano.actions import DONE
from meseta.games.altiplano.constants import MOST_PLAYERS
from meseta.games.altiplano.outlook import (
    WEIGHTS,
    Outlook,
    rounds_left,
    rounds_that_count,
    standing,
)
from meseta.games.altiplano.planner import plans
from meseta.games.altiplano.prospects import plan_worth
from meseta.games.altiplano.rules.drawing import Retrieve
from meseta.games.altiplano.rules.planning import Plan
from meseta.games.altiplano.scoring import breakdown, open_rows, result_parts
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import CORN, KINDS, PLACES


def evaluate(t: AltiTable) -> list[float]:
    """Each player's chance to win, about: who has most points with what should still come."""
    if t.over:
        return final_chances(t)
    rounds = rounds_that_count(t)
    prospects: list[float] = []
    for seat in range(t.seats):
        look = Outlook(t, seat, rounds)
        prospects.append(standing(t, look) + plan_worth(t, look))
    spread = WEIGHTS.spread + WEIGHTS.spread_round * rounds
    best = max(prospects)
    chances = [exp((prospect - best) / spread) for prospect in prospects]
    total = sum(chances)
    return [chance / total for chance in chances]


def final_chances(t: AltiTable) -> list[float]:
    """Who has won; those who tie share it."""
    standings = [sum(result_parts(t, seat)) * 1000 + t.coins_of(seat) for seat in range(t.seats)]
    best = max(standings)
    winners = standings.count(best)
    return [1.0 / winners if standing == best else 0.0 for standing in standings]


def courses(t: AltiTable, seat: int, most: int) -> list[list[int]]:
    """Whole plans while planning; to leave everything, or take back one thing, before drawing."""
    choice = t.top
    if isinstance(choice, Plan):
        return plans(t, seat, most)
    if isinstance(choice, Retrieve):
        lifts = [action for action in choice.legal(t, seat) if action >= t.box.numbers.lift]
        return [[DONE], *[[action, DONE] for action in lifts[: most - 1]]]
    return []


def features(t: AltiTable, seat: int, sheet: Sheet) -> None:
    """The table in numbers, the seat's own things first, then those of the others in turn."""
    sheet.add(t.round / 20)
    sheet.add(t.ending)
    sheet.add(rounds_left(t) / 20)
    sheet.flag(t.traveler)
    sheet.add_parts(t.supply.numbers(), 20)
    for place in range(PLACES):
        sheet.flag(t.traveller == place)
    for distance in range(MOST_PLAYERS):
        if distance < t.seats:
            add_player(t, (seat + distance) % t.seats, sheet)
        else:
            sheet.skip(PER_PLAYER)


def add_player(t: AltiTable, seat: int, sheet: Sheet) -> None:
    me = t.player(seat)
    owned = t.owned_tiles(seat)
    sheet.add_parts(breakdown(t, seat, me.missions.cards(), owned), 20)
    for kind in range(KINDS):
        sheet.add(owned[kind] / 5)
    for kind in range(KINDS):
        sheet.add(me.planning[kind] / 4)
    for place in range(PLACES):
        sheet.flag(me.pawn == place)
    sheet.add(owned[CORN] / 5)
    sheet.add(sum(me.bag) / 10)
    sheet.add(sum(me.container) / 10)
    sheet.add(me.coins / 10)
    sheet.add(me.opals / 5)
    sheet.add(me.road / 7)
    sheet.add(me.carts / 3)
    sheet.add(me.carts_used / 3)
    sheet.add(me.passed)
    sheet.add(open_rows(t, seat) / 4)
    sheet.add(me.extensions.bit_count() / 6)
    sheet.add(me.assets.bit_count() / 3)


PER_PLAYER = 8 + KINDS + KINDS + PLACES + 12
