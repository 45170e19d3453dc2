"""The Alpha: wolf packs hunt for five weeks, and the pack with the most food wins.

An unofficial implementation of the game by Ralph Rosario. 3 to 6 packs; see ``rules/`` for the
phases of a week, ``content/`` for tiles and dice, and ``docs/rules/the_alpha.md`` for every clause.
"""

from pathlib import Path
from typing import Any

from meseta.core.agenda import ENDLESS
from meseta.core.game import Game, Result
from meseta.core.guide import FirstGame, Guide
from meseta.core.rng import Rng
from meseta.core.sheet import Sheet
from meseta.games.the_alpha.actions import action_space, placed
from meseta.games.the_alpha.box import Box, open_box
from meseta.games.the_alpha.check import census, check
from meseta.games.the_alpha.constants import PIECES, WEEKS
from meseta.games.the_alpha.features import features, regions
from meseta.games.the_alpha.fields import STATE, TELLINGS
from meseta.games.the_alpha.rules.advance import Advance
from meseta.games.the_alpha.rules.chase import Chase, Reroll, Scatter
from meseta.games.the_alpha.rules.conflict import Conflict, Deal, Injury
from meseta.games.the_alpha.rules.dominance import Dominance
from meseta.games.the_alpha.rules.resolve import Resolve
from meseta.games.the_alpha.rules.setup import options, setup
from meseta.games.the_alpha.rules.stalk import Stalk
from meseta.games.the_alpha.rules.week import Week
from meseta.games.the_alpha.scoring import results
from meseta.games.the_alpha.strategy import evaluate, stalking
from meseta.games.the_alpha.table import AlphaTable
from meseta.games.the_alpha.view import view
from meseta.games.the_alpha.words import AlphaWords


class TheAlpha(Game):
    """The game, with the tiles and dice of a box."""

    def __init__(self, box: Box) -> None:
        super().__init__(
            name="the_alpha",
            title="The Alpha",
            tagline="Wolf packs stalk, fight and share: five weeks to eat the most.",
            designers=("Ralph Rosario",),
            version=1,
            seat_counts=(3, 4, 5, 6),
            seat_keys=("red", "blue", "yellow", "green", "purple", "white"),
            content_hash=box.hash,
            pack=box.pack,
            options=options(box),
            actions=action_space(box.ids),
            steps=(
                Week,
                Stalk,
                Dominance,
                Chase,
                Reroll,
                Scatter,
                Resolve,
                Conflict,
                Injury,
                Deal,
                Advance,
            ),
            fields=STATE.fields,
            tellings=TELLINGS,
            words=AlphaWords(Path(__file__).parent),
            guide=Guide(minutes=(10, 20), weight="light", first=FirstGame(4, "easy")),
            ways=len(PIECES),
            glances=2,
            answers=True,
            leeway=0.4,
        )
        self.box = box

    def blank(self, seats: int, rng: Rng) -> AlphaTable:
        t = AlphaTable(self, seats, rng)
        t.box = self.box
        return t

    def setup(self, t: AlphaTable, options: dict[str, Any]) -> None:
        setup(t, options)

    def check(self, t: AlphaTable) -> None:
        check(t)

    def census(self, t: AlphaTable) -> dict[str, int]:
        return census(t)

    def view(self, t: AlphaTable, viewer: int | None) -> dict[str, Any]:
        return view(t, viewer)

    def results(self, t: AlphaTable) -> list[Result]:
        return results(t)

    def round_of(self, t: AlphaTable) -> int:
        return WEEKS + 1 - t.weeks_left

    def evaluate(self, t: AlphaTable) -> list[float]:
        return evaluate(t)

    def laps(self, t: AlphaTable) -> int:
        # To the end of Stalk, before any die is cast; after it, to that of the week.
        return 0 if stalking(t) or t.weeks_left > 1 else ENDLESS

    def features(self, t: AlphaTable, seat: int, sheet: Sheet) -> None:
        features(t, seat, sheet)

    def parts(self, t: AlphaTable, seat: int) -> list[Sheet]:
        return regions(t, seat)

    def aim(self, t: AlphaTable, action: int) -> tuple[int, int]:
        piece, tile = placed(action)
        return (-1, -1) if tile < 0 else (t.region_of(tile), piece)


def make(pack: str | None, source: str) -> TheAlpha:
    """The game with its standard content, or with the text of a pack."""
    return TheAlpha(open_box(pack, source))
