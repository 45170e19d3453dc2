"""How values of the game's own kinds stand in a row of numbers."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i32, i64

from meseta.core.spread import Cells, Spread
from meseta.games.altiplano.vocabulary import TILES


class WarehouseSpread(Spread):
    """How many tiles of each kind lie in each row."""

    def __init__(self, seats: int, starts: list[int]) -> None:
        rows = len(starts) - 1
        super().__init__(seats * rows * len(TILES))
        self.spaces: i64 = seats * starts[rows]
        # For each viewer and space the first cell of its row.
        self.rows = vec[i32](
            [
                ((seat - viewer) % seats * rows + row) * len(TILES)
                for viewer in range(seats)
                for seat in range(seats)
                for row in range(rows)
                for _ in range(starts[row], starts[row + 1])
            ]
        )

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        shelf: list[int] = value
        rows = self.rows
        first = viewer * self.spaces
        space: i64 = 0
        while space < self.spaces:
            if shelf[space] != 0:
                tile: i64 = shelf[space]
                cells.count_one(i64(rows[first + space]) + tile - 1)
            space += 1
        cells.skip(self.size)
