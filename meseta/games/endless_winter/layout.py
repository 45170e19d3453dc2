"""The Megalith board: where its cells are, what they touch and what carries them."""

from typing import Final

# The bounds of any layout. A cell's name is x,y,level; its number among all cells follows from it.
WIDTH: Final = 12
HEIGHT: Final = 6
LEVELS: Final = 4
CELLS: Final = WIDTH * HEIGHT * LEVELS

TILES: Final = 4
SPACES: Final = 8  # of a tile: two rows of four
GROUND: Final = TILES * SPACES
MOST_CELLS: Final = LEVELS * GROUND  # no level has more than the one below it


class Layout:
    """A way to lay the tiles. Cells are numbered within it: first the spaces, tile by tile, then
    the cells above, level by level."""

    def __init__(self, id: str, name: str, places: list[tuple[int, int, bool]]) -> None:
        self.id = id
        self.name = name
        self.xs: list[int] = []
        self.ys: list[int] = []
        self.levels: list[int] = []
        for x, y, turned in places:
            for space in range(SPACES):
                column, row = space % 4, space // 4
                self._add(x + (1 - row if turned else column), y + (column if turned else row), 0)
        self.beside: list[list[int]] = []
        ground = {(self.xs[i], self.ys[i]): i for i in range(GROUND)}
        for cell in range(GROUND):
            x, y = self.xs[cell], self.ys[cell]
            around = ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
            self.beside.append([ground[place] for place in around if place in ground])
        # The four cells below each cell above the ground; none for a space.
        self.below: list[list[int]] = [[] for _ in range(GROUND)]
        level = ground
        while level:
            level = self._stack(level)
        self.count = len(self.xs)
        self.numbers = [self.number(cell) for cell in range(self.count)]
        self.ids = [f"cell:{cell_name(number)}" for number in self.numbers]  # in a view
        self.cell_of = [-1] * CELLS
        for cell, number in enumerate(self.numbers):
            self.cell_of[number] = cell

    def _add(self, x: int, y: int, level: int) -> None:
        self.xs.append(x)
        self.ys.append(y)
        self.levels.append(level)

    def _stack(self, level: dict[tuple[int, int], int]) -> dict[tuple[int, int], int]:
        """The cells one level higher, where four lie in a square."""
        higher: dict[tuple[int, int], int] = {}
        for x, y in sorted(level, key=lambda place: (place[1], place[0])):
            square = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
            if all(place in level for place in square):
                higher[x, y] = len(self.xs)
                self.below.append([level[place] for place in square])
                self._add(x, y, self.levels[level[x, y]] + 1)
        return higher

    def number(self, cell: int) -> int:
        """The cell's number among all that any layout can have."""
        return (self.levels[cell] * HEIGHT + self.ys[cell]) * WIDTH + self.xs[cell]


def cell_name(number: int) -> str:
    """A cell as ``x,y,level``."""
    level, place = divmod(number, WIDTH * HEIGHT)
    y, x = divmod(place, WIDTH)
    return f"{x},{y},{level}"
