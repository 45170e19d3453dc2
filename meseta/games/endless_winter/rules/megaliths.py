"""Placing Megaliths: on the ground for what is printed there, on top of four for points."""

from meseta.core.agenda import SeatChoice
from meseta.core.kinds import SEAT
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import CELL, DRAW
from meseta.games.endless_winter.constants import (
    COVERED,
    EMPTY,
    FIRST_SEAT,
    MEGALITHS,
    NEUTRAL,
    STACKING,
)
from meseta.games.endless_winter.effects import PLACE_MEGALITH
from meseta.games.endless_winter.fields import SPACE
from meseta.games.endless_winter.layout import CELLS, GROUND, SPACES
from meseta.games.endless_winter.rules.lesser import lesser_than_megalith, take_unit
from meseta.games.endless_winter.rules.resolve import Resolve, happened
from meseta.games.endless_winter.table import WinterTable

STACKED = 4  # what a Megalith on top of four others scores, without those below it


def stacking_points(t: WinterTable, seat: int, cell: int) -> int:
    """What a Megalith of the seat scores on top of four: one more for each of its own below
    (EW-MEGA-08)."""
    points = STACKED
    stands = t.megaliths
    for below in t.layout.below[cell]:
        points += int(stands[below] == FIRST_SEAT + seat)
    return points


def place(t: WinterTable, seat: int, cell: int) -> None:
    """The seat's leftmost Megalith goes there."""
    neutral = t.next_is_neutral(seat)
    t.megaliths[cell] = NEUTRAL if neutral else FIRST_SEAT + seat
    t.tribe(seat).placed += 1
    if cell >= GROUND:
        stack(t, seat, cell)
    else:
        tells.megalith(t, seat, cell, neutral)
        space = t.space(cell)
        if t.box.arrows[space]:
            t.then(Arrow(seat, cell))
        elif t.box.spaces[space] >= 0:
            t.then(Resolve(seat, t.box.spaces[space]))
    happened(t, seat, PLACE_MEGALITH)  # before the benefit of the space (EW-R-124)


def stack(t: WinterTable, seat: int, cell: int) -> None:
    """Points for the four Megaliths below, for whoever owns them (EW-MEGA-08, -09)."""
    points = stacking_points(t, seat, cell)
    for below in t.layout.below[cell]:
        owner = t.megaliths[below] - FIRST_SEAT
        if owner >= 0 and owner != seat:
            t.add_points(owner, COVERED, 1)
            tells.covered(t, owner, below)
    t.add_points(seat, STACKING, points)
    tells.stacked(t, seat, cell, points)


def arrow_cells(t: WinterTable, cell: int) -> list[int]:
    """The two cells that the arrow of a space leads to."""
    tile = cell - cell % SPACES
    return [tile + space for space in t.box.arrows[t.space(cell)]]


def why_not_cell(t: WinterTable, seat: int, number: int) -> str:
    """The clause that keeps the seat's next Megalith from a cell."""
    cell = t.layout.cell_of[number]
    if cell < 0:
        return ""
    if t.placed_of(seat) == MEGALITHS:
        return "EW-MEGA-12"
    if t.megaliths[cell] != EMPTY:
        return "EW-MEGA-14"
    if cell >= GROUND:
        return "EW-MEGA-04" if t.next_is_neutral(seat) else "EW-MEGA-03"
    return "EW-MEGA-05" if t.start_space(cell) else "EW-MEGA-02"


class Arrow(SeatChoice[WinterTable]):
    """One more Megalith onto one of the two cells that the arrow of a space leads to."""

    shape = (("seat", SEAT), ("cell", SPACE))

    def __init__(self, seat: int, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def actors(self, t: WinterTable) -> list[int]:
        return [self.seat] if self.free(t) else []  # both occupied: nothing (EW-R-77)

    def free(self, t: WinterTable) -> list[int]:
        return [cell for cell in arrow_cells(t, self.cell) if t.megaliths[cell] == EMPTY]

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        options: list[int] = []
        if t.placed_of(seat) < MEGALITHS:
            options = [CELL + t.layout.numbers[cell] for cell in self.free(t)]
        return options + lesser_than_megalith(t, seat)

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if CELL <= action < CELL + CELLS:
            place(t, seat, t.layout.cell_of[action - CELL])
        else:
            take_unit(t, seat, action)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        if CELL <= action < CELL + CELLS:
            return "EW-MEGA-12" if t.placed_of(seat) == MEGALITHS else "EW-MEGA-11"
        return "EW-GEN-04" if action == DRAW else ""
