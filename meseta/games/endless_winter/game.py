"""Endless Winter: Paleoamericans: the game as a whole."""

from pathlib import Path
from typing import Any

from meseta.core.game import Game, Result
from meseta.core.guide import FirstGame, Guide
from meseta.core.rng import Rng
from meseta.core.sheet import Sheet
from meseta.games.endless_winter.actions import action_space
from meseta.games.endless_winter.box import Box, open_box
from meseta.games.endless_winter.check import census, check
from meseta.games.endless_winter.check_agenda import EFFECT_STEPS
from meseta.games.endless_winter.fields import STATE, TELLINGS
from meseta.games.endless_winter.habit import habit
from meseta.games.endless_winter.rules.columns import Bottom, Middle, Remainder, Top
from meseta.games.endless_winter.rules.culture import PlayCulture
from meseta.games.endless_winter.rules.eclipse import (
    Benefits,
    BoardBenefits,
    Eclipse,
    EndEclipse,
    HexBenefits,
    PileCards,
    ScoreStones,
    SupplySpace,
)
from meseta.games.endless_winter.rules.end import FinalScoring
from meseta.games.endless_winter.rules.figure import PlaceFigure
from meseta.games.endless_winter.rules.parts import connect
from meseta.games.endless_winter.rules.pile import EclipsePile, EndTurn
from meseta.games.endless_winter.rules.preparation import DrawHand, NextRestToken, Preparation
from meseta.games.endless_winter.rules.rest import RestAction, RestToken
from meseta.games.endless_winter.rules.round import Round, Turn
from meseta.games.endless_winter.rules.setup import (
    Begin,
    ChooseSide,
    DealSetup,
    DraftChief,
    DraftSetup,
    options,
    setup,
)
from meseta.games.endless_winter.scoring import results
from meseta.games.endless_winter.strategy import Judge, features
from meseta.games.endless_winter.table import WinterTable
from meseta.games.endless_winter.view import view
from meseta.games.endless_winter.words import WinterWords

STEPS = (
    ChooseSide,
    DraftChief,
    DraftSetup,
    DealSetup,
    Begin,
    Round,
    Turn,
    PlayCulture,
    PlaceFigure,
    Top,
    Middle,
    Bottom,
    Remainder,
    RestToken,
    RestAction,
    EndTurn,
    EclipsePile,
    Eclipse,
    Benefits,
    PileCards,
    HexBenefits,
    BoardBenefits,
    SupplySpace,
    ScoreStones,
    EndEclipse,
    Preparation,
    DrawHand,
    NextRestToken,
    FinalScoring,
    *EFFECT_STEPS,
)


class EndlessWinter(Game):
    """The game, with one content."""

    def __init__(self, box: Box) -> None:
        self.phrases = WinterWords(Path(__file__).parent)
        super().__init__(
            name="endless_winter",
            title="Endless Winter: Paleoamericans",
            tagline="Lead a tribe through four generations of ice: hunt, settle, build, remember.",
            designers=("Stan Kordonskiy",),
            version=3,
            seat_counts=(2, 3, 4),
            seat_keys=("cyan", "red", "purple", "yellow"),
            content_hash=box.hash,
            pack=box.pack,
            options=options(box),
            actions=action_space(box),
            steps=STEPS,
            fields=STATE.fields,
            tellings=TELLINGS,
            words=self.phrases,
            guide=Guide(minutes=(40, 75), weight="heavy", first=FirstGame(3, "easy")),
            habits=True,
            leeway=0.07,
        )
        self.box = box
        self.judge = Judge(box)
        connect()

    def blank(self, seats: int, rng: Rng) -> WinterTable:
        t = WinterTable(self, seats, rng)
        t.box = self.box
        return t

    def setup(self, t: WinterTable, options: dict[str, Any]) -> None:
        setup(t, options)

    def check(self, t: WinterTable) -> None:
        check(t)

    def census(self, t: WinterTable) -> dict[str, int]:
        return census(t)

    def view(self, t: WinterTable, viewer: int | None) -> dict[str, Any]:
        return view(t, self.phrases, viewer)

    def results(self, t: WinterTable) -> list[Result]:
        return results(t)

    def round_of(self, t: WinterTable) -> int:
        return t.round

    def evaluate(self, t: WinterTable) -> list[float]:
        return self.judge.evaluate(t)

    def laps(self, t: WinterTable) -> int:
        return 0  # to the end of the turn, or of the Eclipse

    def habit(self, t: WinterTable, seat: int) -> list[int]:
        return [habit(t, self.judge, seat)]

    def features(self, t: WinterTable, seat: int, sheet: Sheet) -> None:
        features(t, seat, sheet)


def make(pack: str | None, source: str) -> EndlessWinter:
    """The game with its standard content, or with the text of a pack."""
    return EndlessWinter(open_box(pack, source))
