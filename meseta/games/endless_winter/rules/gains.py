"""Gaining Food, Tools, Idols, cards and Megaliths, one unit after the other."""

from typing import Final

from meseta.core.agenda import SeatChoice, SeatStep
from meseta.core.kinds import SEAT, Name, Whole
from meseta.games.endless_winter import actions, tells
from meseta.games.endless_winter.actions import CELL, SWAP
from meseta.games.endless_winter.constants import MOST_TOOLS
from meseta.games.endless_winter.effects import MOST
from meseta.games.endless_winter.layout import CELLS
from meseta.games.endless_winter.rules.counted import CountedChoice, CountedStep
from meseta.games.endless_winter.rules.food import gain_food
from meseta.games.endless_winter.rules.lesser import (
    lesser_than_draw,
    lesser_than_megalith,
    take_unit,
)
from meseta.games.endless_winter.rules.megaliths import place, why_not_cell
from meseta.games.endless_winter.table import WinterTable

# What is gained unit by unit. A missing card is one that should be drawn and does not exist.
IDOLS: Final = 0
CARDS: Final = 1
MEGALITHS: Final = 2
MISSING: Final = 3
UNITS: Final = ("idol", "draw", "megalith", "missing")
UNIT = Name(UNITS)


class GainFood(CountedStep):
    """Food, as much as there is room for (EW-GEN-13)."""

    def run(self, t: WinterTable) -> None:
        gain_food(t, self.seat, self.count)


class FillFood(SeatStep[WinterTable]):
    """Food up to the limit."""

    def run(self, t: WinterTable) -> None:
        gain_food(t, self.seat, t.limit(self.seat))


class GainTools(CountedChoice):
    """Tools; so many of them as the player says are taken as Food instead (EW-GEN-11)."""

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        # What would be lost for want of room is not offered (EW-R-137).
        me = t.tribe(seat)
        count = self.count
        least = max(0, count - (MOST_TOOLS - me.tools))
        most = min(count, t.limit(seat) - me.food)
        return [SWAP + swapped for swapped in range(least, max(least, most) + 1)]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        swapped = action - SWAP
        if swapped < self.count:
            tells.tools(t, seat, t.add_tools(seat, self.count - swapped))
        if swapped:
            gain_food(t, seat, swapped)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-GEN-14" if SWAP <= action <= SWAP + self.count else ""


class GainUnits(SeatChoice[WinterTable]):
    """Idols, cards or Megaliths: each of them, or one lesser benefit for it (EW-GEN-10)."""

    shape = (("seat", SEAT), ("what", UNIT), ("count", Whole(1, MOST)))

    def __init__(self, seat: int, what: int, count: int) -> None:
        self.seat = seat
        self.what = what
        self.count = count

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        if self.what == MEGALITHS:
            cells = [CELL + t.layout.numbers[cell] for cell in t.open_cells(seat)]
            return cells + lesser_than_megalith(t, seat)
        if self.what == CARDS:
            return lesser_than_megalith(t, seat)
        return lesser_than_draw(t, seat)

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if self.count > 1:
            t.then(GainUnits(seat, self.what, self.count - 1))
        if CELL <= action < CELL + CELLS:
            place(t, seat, t.layout.cell_of[action - CELL])
        else:
            take_unit(t, seat, action)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        if CELL <= action < CELL + CELLS:
            return why_not_cell(t, seat, action - CELL) if self.what == MEGALITHS else "EW-GEN-05"
        if action == actions.DRAW:
            return "EW-GEN-05" if self.what == IDOLS else "EW-GEN-04"
        if action == actions.HONOR:
            return "EW-IDOL-07"
        return "EW-GEN-14" if action == actions.TOOL else ""
