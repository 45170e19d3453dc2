"""A round: three turns of everybody, the Eclipse, and the preparation of the next."""

from typing import Any

from meseta.core.agenda import SeatStep, Step
from meseta.core.kinds import SEAT, Whole
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.constants import ROUNDS, TURNS
from meseta.games.endless_winter.rules.culture import PlayCulture
from meseta.games.endless_winter.rules.eclipse import Eclipse
from meseta.games.endless_winter.rules.end import FinalScoring
from meseta.games.endless_winter.rules.figure import PlaceFigure
from meseta.games.endless_winter.rules.pile import EclipsePile, EndTurn
from meseta.games.endless_winter.rules.preparation import Preparation
from meseta.games.endless_winter.table import WinterTable


class Round(Step[WinterTable]):
    """Action phase, Eclipse phase, Preparation phase (EW-GEN-01)."""

    shape = (("number", Whole(1, ROUNDS)),)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, t: WinterTable) -> None:
        t.round = self.number
        tells.round(t, self.number, t.order)
        t.then(*steps_of(t, self.number))


def steps_of(t: WinterTable, number: int) -> list[Step[Any]]:
    """All of a round, in order, and what comes after it."""
    steps: list[Step[Any]] = [Turn(seat, turn) for turn in range(1, TURNS + 1) for seat in t.order]
    steps.append(Eclipse())
    if number == ROUNDS:
        return [*steps, FinalScoring()]
    return [*steps, Preparation(), Round(number + 1)]


class Turn(SeatStep[WinterTable]):
    """Culture cards, a figure and its actions, the discard; on the third, the Eclipse pile."""

    shape = (("seat", SEAT), ("number", Whole(1, TURNS)))

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, t: WinterTable) -> None:
        seat = self.seat
        t.active = seat
        tells.turn(t, seat, self.number)
        if self.number == TURNS:
            t.then(EclipsePile(seat))
        t.then(PlayCulture(seat), PlaceFigure(seat), EndTurn(seat))
