"""How values of the game's own kinds stand in a row of numbers."""

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from meseta.core.spread import Cells, Spread
from meseta.games.endless_winter.constants import EMPTY, FACE_DOWN, NEUTRAL


class OnHexSpread(Spread):
    """A token that lies face down, or which one it is."""

    def __init__(self, token: Spread) -> None:
        super().__init__(1 + token.size)
        self.token = token

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        token: i64 = value
        cells.put(1 if token == FACE_DOWN else 0)
        self.token.put(value, viewer, cells)


class LayoutSpread(Spread):
    """Which of the layouts it is."""

    def __init__(self, layouts: Sequence[Any]) -> None:
        super().__init__(len(layouts))
        self.layouts = layouts

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        cells.mark(self.layouts.index(value))
        cells.skip(self.size)


class MegalithSpread(Spread):
    """For each cell that a board can have: nobody's Megalith, or that of a seat."""

    def __init__(self, most: int, seats: int) -> None:
        super().__init__(most * (1 + seats))
        self.seats: i64 = seats

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        owners: list[Any] = value
        count: i64 = len(owners)
        cell: i64 = 0
        while cell < count:
            owner: i64 = owners[cell]
            if owner == NEUTRAL:
                cells.mark(cell * (1 + self.seats))
            elif owner != EMPTY:
                seat = (owner - NEUTRAL - 1 - viewer) % self.seats
                cells.mark(cell * (1 + self.seats) + 1 + seat)
            cell += 1
        cells.skip(self.size)
