"""Altiplano with The Traveler: bag building on the high plateau.

An unofficial implementation of the game by Reiner Stockhausen. See ``rules/`` for the phases of a
round, ``content/`` for tiles and cards, and ``docs/rules/altiplano.md`` for every clause.
"""

from pathlib import Path
from typing import Any

from meseta.core.game import Game, Result
from meseta.core.guide import FirstGame, Guide
from meseta.core.rng import Rng
from meseta.core.sheet import Sheet
from meseta.games.altiplano.actions import SEAT_KEYS, action_space
from meseta.games.altiplano.box import Box
from meseta.games.altiplano.check import census, check
from meseta.games.altiplano.fields import STATE
from meseta.games.altiplano.habit import habit, laps
from meseta.games.altiplano.rules.cards import TakeCard
from meseta.games.altiplano.rules.cleanup import Cleanup
from meseta.games.altiplano.rules.drawing import Draw, Drawing, EndRetrieving, PutBack, Retrieve
from meseta.games.altiplano.rules.effects import Do, GainChoice
from meseta.games.altiplano.rules.end import CheckStock
from meseta.games.altiplano.rules.event import Grant, Offer, RevealEvent
from meseta.games.altiplano.rules.gains import GainCorn, StoreCorn
from meseta.games.altiplano.rules.picking import Pick, PickMore, StandFor
from meseta.games.altiplano.rules.planning import EndPlanning, Plan, Planning
from meseta.games.altiplano.rules.round import Round
from meseta.games.altiplano.rules.setup import (
    OPTIONS,
    ChooseRole,
    DealMissions,
    KeepMission,
    PassMissions,
    setup,
)
from meseta.games.altiplano.rules.storing import Store, StoreMore
from meseta.games.altiplano.rules.traveller import DealSort, PayGood, Trade, TradeMore
from meseta.games.altiplano.rules.turns import Actions, NextTurn, Survey, Turn
from meseta.games.altiplano.scoring import results
from meseta.games.altiplano.strategy import courses, evaluate, features
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.tellings import TELLINGS
from meseta.games.altiplano.unpacking import open_box
from meseta.games.altiplano.view import view
from meseta.games.altiplano.words import AltiWords


class Altiplano(Game):
    """The game, with what is in a box."""

    def __init__(self, box: Box) -> None:
        super().__init__(
            name="altiplano",
            title="Altiplano",
            tagline="A bag, a plateau, a warehouse: plan each round around the circle.",
            designers=("Reiner Stockhausen",),
            version=1,
            seat_counts=(2, 3, 4, 5),
            seat_keys=SEAT_KEYS,
            content_hash=box.hash,
            pack=box.pack,
            options=OPTIONS,
            actions=action_space(box),
            steps=(
                ChooseRole,
                DealMissions,
                PassMissions,
                KeepMission,
                Round,
                RevealEvent,
                Grant,
                Offer,
                Drawing,
                Retrieve,
                EndRetrieving,
                Draw,
                PutBack,
                Planning,
                Plan,
                EndPlanning,
                Actions,
                Turn,
                NextTurn,
                Survey,
                Do,
                GainChoice,
                GainCorn,
                StoreCorn,
                TakeCard,
                Pick,
                PickMore,
                StandFor,
                Store,
                StoreMore,
                Trade,
                TradeMore,
                DealSort,
                PayGood,
                CheckStock,
                Cleanup,
            ),
            fields=STATE.fields,
            tellings=TELLINGS,
            words=AltiWords(Path(__file__).parent),
            guide=Guide(
                minutes=(40, 75),
                weight="heavy",
                first=FirstGame(3, "easy", {"traveler": False, "roles": "random"}),
            ),
            habits=True,
            leeway=0.065,
        )
        self.box = box

    def blank(self, seats: int, rng: Rng) -> AltiTable:
        t = AltiTable(self, seats, rng)
        t.box = self.box
        return t

    def setup(self, t: AltiTable, options: dict[str, Any]) -> None:
        setup(t, options)

    def check(self, t: AltiTable) -> None:
        check(t)

    def census(self, t: AltiTable) -> dict[str, int]:
        return census(t)

    def view(self, t: AltiTable, viewer: int | None) -> dict[str, Any]:
        return view(t, viewer)

    def results(self, t: AltiTable) -> list[Result]:
        return results(t)

    def round_of(self, t: AltiTable) -> int:
        return t.round

    def evaluate(self, t: AltiTable) -> list[float]:
        return evaluate(t)

    def courses(self, t: AltiTable, seat: int, most: int) -> list[list[int]]:
        return courses(t, seat, most)

    def laps(self, t: AltiTable) -> int:
        return laps(t)

    def habit(self, t: AltiTable, seat: int) -> list[int]:
        return habit(t, seat)

    def features(self, t: AltiTable, seat: int, sheet: Sheet) -> None:
        features(t, seat, sheet)


def make(pack: str | None, source: str) -> Altiplano:
    """The game with its standard content, or with the text of a pack."""
    return Altiplano(open_box(pack, source))
