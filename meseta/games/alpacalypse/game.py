"""The Alpacalypse: tribes of alpacas rise after the end of the world, over ten rounds.

An unofficial implementation of the game by Adam Hill and Clayton Hargrave. 2 to 5 tribes; see
``rules/`` for the phases of a round, ``content/`` for cards, tribes and tiles, and
``docs/rules/alpacalypse.md`` for every clause.
"""

from pathlib import Path
from typing import Any

from meseta.core.game import Game, Result
from meseta.core.guide import FirstGame, Guide
from meseta.core.rng import Rng
from meseta.core.sheet import Sheet
from meseta.games.alpacalypse.actions import action_space
from meseta.games.alpacalypse.box import Box, open_box
from meseta.games.alpacalypse.check import census, check
from meseta.games.alpacalypse.fields import FIELDS, TELLINGS
from meseta.games.alpacalypse.rules.action import Actions, Turn
from meseta.games.alpacalypse.rules.cards import ChooseDeck, FieldTest, Keep, KeepSome, Scavenge
from meseta.games.alpacalypse.rules.carry import Carry, Completed, MayComplete
from meseta.games.alpacalypse.rules.complete import BuildFree, Built
from meseta.games.alpacalypse.rules.event import Aftermath, Event, Respond
from meseta.games.alpacalypse.rules.market import Bid, CleanUp, CloseMarket, Market, Pick
from meseta.games.alpacalypse.rules.payment import Discount, Fee, Pay, Settle
from meseta.games.alpacalypse.rules.powers import ChooseTile, KeepTile
from meseta.games.alpacalypse.rules.prestige import ChooseTrack, Climb, GainAny
from meseta.games.alpacalypse.rules.resolution import (
    Abilities,
    Exchanges,
    Powers,
    Production,
    Resolution,
    ReturnHome,
)
from meseta.games.alpacalypse.rules.round import End, Round
from meseta.games.alpacalypse.rules.setup import OPTIONS, Blessing, ChooseTribe, setup
from meseta.games.alpacalypse.rules.spaces import UseSpace
from meseta.games.alpacalypse.scoring import results
from meseta.games.alpacalypse.strategy import evaluate, features
from meseta.games.alpacalypse.table import AlpacaTable
from meseta.games.alpacalypse.view import view
from meseta.games.alpacalypse.words import AlpacaWords

STEPS = (
    ChooseTribe,
    Blessing,
    Round,
    Event,
    Respond,
    Aftermath,
    Market,
    Bid,
    Pick,
    CloseMarket,
    CleanUp,
    Actions,
    Turn,
    UseSpace,
    Carry,
    Climb,
    GainAny,
    ChooseTrack,
    ChooseDeck,
    FieldTest,
    Keep,
    KeepSome,
    Scavenge,
    MayComplete,
    Fee,
    Discount,
    Settle,
    Pay,
    Completed,
    Built,
    BuildFree,
    ChooseTile,
    KeepTile,
    Resolution,
    Powers,
    Abilities,
    Exchanges,
    Production,
    ReturnHome,
    End,
)


class Alpacalypse(Game):
    """The game, with the cards and tiles of a box."""

    def __init__(self, box: Box) -> None:
        super().__init__(
            name="alpacalypse",
            title="The Alpacalypse",
            tagline="Alpaca tribes bid, build and boast: ten rounds to the most prestige.",
            designers=("Adam Hill", "Clayton Hargrave"),
            version=2,
            seat_counts=(2, 3, 4, 5),
            seat_keys=("anka", "bram", "cusi", "dora", "enzo"),
            content_hash=box.hash,
            pack=box.pack,
            options=OPTIONS,
            actions=action_space(
                tuple(tribe.id for tribe in box.tribes),
                tuple(power.id for power in box.powers),
                tuple(building.id for building in box.buildings),
                box.card_ids,
            ),
            steps=STEPS,
            fields=FIELDS,
            tellings=TELLINGS,
            words=AlpacaWords(Path(__file__).parent),
            guide=Guide(
                minutes=(25, 50),
                weight="medium",
                first=FirstGame(3, "easy", {"random_tribes": True}),
            ),
            leeway=0.07,
        )
        self.box = box

    def blank(self, seats: int, rng: Rng) -> AlpacaTable:
        return AlpacaTable(self, seats, rng, self.box)

    def values(self, t: AlpacaTable) -> list[Any]:
        return [
            t.round, t.first, t.token, t.new_day, t.days, t.passed, t.tribes, t.stock, t.tracks,
            t.members, t.helpers, t.hand_md, t.deck_md, t.hand_pc, t.deck_pc, t.hand_bp, t.deck_bp,
            t.hand_at, t.deck_at, t.hand_starter, t.deck_starter, t.discards, t.done,
            t.starters_done, t.age_done, t.best_bid, t.market, t.bag, t.bids, t.ranked, t.dealt,
            t.buyers, t.built, t.wonders, t.powers, t.milestones, t.tiles, t.cubes, t.laid, t.due,
            t.fresh, t.doubled, t.last_actor, t.streak,
        ]  # fmt: skip

    def setup(self, t: AlpacaTable, options: dict[str, Any]) -> None:
        setup(t, options)

    def check(self, t: AlpacaTable) -> None:
        check(t)

    def census(self, t: AlpacaTable) -> dict[str, int]:
        return census(t)

    def view(self, t: AlpacaTable, viewer: int | None) -> dict[str, Any]:
        return view(t, viewer)

    def results(self, t: AlpacaTable) -> list[Result]:
        return results(t)

    def round_of(self, t: AlpacaTable) -> int:
        return t.round

    def evaluate(self, t: AlpacaTable) -> list[float]:
        return evaluate(t)

    def features(self, t: AlpacaTable, seat: int, sheet: Sheet) -> None:
        features(t, seat, sheet)


def make(pack: str | None, source: str) -> Alpacalypse:
    """The game with its standard content, or with the text of a pack."""
    return Alpacalypse(open_box(pack, source))
