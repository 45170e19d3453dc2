"""Cards Against the Apocalypse: seven rounds to build a shelter that lasts for ever.

An unofficial implementation of the cooperative game by Tytus Czyżewski, Sergiusz Stein and Máté
Mrsan. Made for three; see ``rules/`` for the steps of a round, ``content/`` for the cards, and
``docs/rules/cards_against_the_apocalypse.md`` for every clause.
"""

from pathlib import Path
from typing import Any

from meseta.core.game import Game, Result
from meseta.core.guide import FirstGame, Guide
from meseta.core.rng import Rng
from meseta.core.sheet import Sheet
from meseta.games.cards_against_the_apocalypse.actions import GO_ON, HOLD, action_space
from meseta.games.cards_against_the_apocalypse.box import Box, open_box
from meseta.games.cards_against_the_apocalypse.check import census, check
from meseta.games.cards_against_the_apocalypse.fields import FIELDS, TELLINGS
from meseta.games.cards_against_the_apocalypse.rules.abilities import (
    Arrange,
    Lift,
    Protect,
    Relocate,
    TakeCard,
)
from meseta.games.cards_against_the_apocalypse.rules.action import Action, Shift, TakeActions
from meseta.games.cards_against_the_apocalypse.rules.catastrophes import (
    DrawCatastrophe,
    Strike,
    Target,
)
from meseta.games.cards_against_the_apocalypse.rules.end import FinalCheck
from meseta.games.cards_against_the_apocalypse.rules.laying import Lay
from meseta.games.cards_against_the_apocalypse.rules.needs import CheckNeeds
from meseta.games.cards_against_the_apocalypse.rules.pauses import Pause
from meseta.games.cards_against_the_apocalypse.rules.pool import DiscardPool, FillPool
from meseta.games.cards_against_the_apocalypse.rules.round import Round
from meseta.games.cards_against_the_apocalypse.rules.setup import OPTIONS, StartResource, setup
from meseta.games.cards_against_the_apocalypse.rules.turning import EndOfRound, WasteActs
from meseta.games.cards_against_the_apocalypse.scoring import results
from meseta.games.cards_against_the_apocalypse.strategy import evaluate, features
from meseta.games.cards_against_the_apocalypse.table import CataTable
from meseta.games.cards_against_the_apocalypse.view import view
from meseta.games.cards_against_the_apocalypse.words import CataWords


class CardsAgainstTheApocalypse(Game):
    """The game, with the cards of a box."""

    def __init__(self, box: Box) -> None:
        super().__init__(
            name="cards_against_the_apocalypse",
            title="Cards Against the Apocalypse",
            tagline="Together underground: seven rounds to build a shelter that lasts for ever.",
            designers=("Tytus Czyżewski", "Sergiusz Stein", "Máté Mrsan"),
            version=1,
            seat_counts=(2, 3, 4),
            seat_keys=("amber", "teal", "coral", "violet"),
            content_hash=box.hash,
            pack=box.pack,
            options=OPTIONS,
            actions=action_space(box.ability_ids),
            steps=(
                StartResource,
                Round,
                FillPool,
                DrawCatastrophe,
                TakeActions,
                Action,
                Lay,
                Shift,
                DiscardPool,
                Pause,
                TakeCard,
                Protect,
                Lift,
                Relocate,
                Arrange,
                CheckNeeds,
                Strike,
                Target,
                WasteActs,
                EndOfRound,
                FinalCheck,
            ),
            fields=FIELDS,
            tellings=TELLINGS,
            words=CataWords(Path(__file__).parent),
            guide=Guide(
                minutes=(10, 20),
                weight="medium",
                first=FirstGame(3, "adept", {"gentle_shelter": True}),
            ),
            hold=HOLD,
            go_on=GO_ON,
            team=True,
            leeway=0.4,
        )
        self.box = box

    def blank(self, seats: int, rng: Rng) -> CataTable:
        return CataTable(self, seats, rng, self.box)

    def values(self, t: CataTable) -> list[Any]:
        return [
            t.round, t.gentle, t.quiet, t.board, t.pool, t.discard, t.supply, t.building_deck,
            t.catastrophe_deck, t.catastrophes, t.owners, t.used, t.spent, t.deaths,
            t.malfunctioned,
        ]  # fmt: skip

    def setup(self, t: CataTable, options: dict[str, Any]) -> None:
        setup(t, options)

    def check(self, t: CataTable) -> None:
        check(t)

    def census(self, t: CataTable) -> dict[str, int]:
        return census(t)

    def view(self, t: CataTable, viewer: int | None) -> dict[str, Any]:
        return view(t)

    def results(self, t: CataTable) -> list[Result]:
        return results(t)

    def round_of(self, t: CataTable) -> int:
        return t.round

    def evaluate(self, t: CataTable) -> list[float]:
        return evaluate(t)

    def features(self, t: CataTable, seat: int, sheet: Sheet) -> None:
        features(t, seat, sheet)


def make(pack: str | None, source: str) -> CardsAgainstTheApocalypse:
    """The game with its standard content, or with the text of a pack."""
    return CardsAgainstTheApocalypse(open_box(pack, source))
