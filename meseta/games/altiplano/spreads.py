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
        self.spaces: i64 = seats * starts[rows]
        super().__init__(seats * rows * len(TILES), int(self.spaces))
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
        space: i64 = 0
        while space < self.spaces:
            if shelf[space] != 0:
                self.count(space, shelf[space], viewer, cells)
            space += 1
        cells.skip(self.size)

    def put_from(self, d: vec[i32], where: vec[i32], viewer: i64, cells: Cells) -> None:
        space: i64 = 0
        while space < self.spaces:
            tile: i64 = i64(d[i64(where[space])])
            if tile != 0:
                self.count(space, tile, viewer, cells)
            space += 1
        cells.skip(self.size)

    def count(self, space: i64, tile: i64, viewer: i64, cells: Cells) -> None:
        """One more tile of a kind (+ 1) lies in the row of that space."""
        cells.count_one(i64(self.rows[viewer * self.spaces + space]) + tile - 1)
