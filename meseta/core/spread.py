"""Values as numbers: how many cells of a row a value takes, and what stands in them.

A kind of value lays this out once for all tables that are alike (`Kind.spread`), so that nothing is
asked twice when many tables are to be shown. Seats are counted from the one that looks.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, mypyc_attr


class Cells:
    """Rows of whole numbers, filled from left to right; what is not filled is 0."""

    def __init__(self, rows: int, width: int) -> None:
        self.width: i64 = width
        self.numbers = vec[i16]([0] * (rows * width))
        # Where each row is not 0, so that it is soon empty again.
        self.filled = vec[i32]([0] * (rows * width))
        self.counts = vec[i32]([0] * rows)
        self.first: i64 = 0  # cell of the row at hand
        self.at: i64 = 0
        self.count: i64 = 0

    def begin(self, row: int) -> None:
        """Empty a row, and begin to fill it."""
        number: i64 = row
        first: i64 = number * self.width
        count: i64 = i64(self.counts[number])
        numbers = self.numbers
        filled = self.filled
        i: i64 = 0
        while i < count:
            numbers[i64(filled[first + i])] = 0
            i += 1
        self.first = first
        self.at = first
        self.count = first

    def end(self, row: int) -> None:
        """The row is filled."""
        number: i64 = row
        self.counts[number] = i32(self.count - self.first)

    def go(self, cell: i64) -> None:
        """Go on at that cell of the row."""
        self.at = self.first + cell

    def skip(self, cells: i64) -> None:
        """Leave some cells at 0."""
        self.at += cells

    def put(self, number: i64) -> None:
        """Fill the next cell."""
        if number != 0:
            self.fill(0, number)
        self.at += 1

    def fill(self, ahead: i64, number: i64) -> None:
        """Fill a cell ahead of the next one."""
        at = self.at + ahead
        if self.numbers[at] == 0:
            self.filled[self.count] = i32(at)
            self.count += 1
        self.numbers[at] = i16(number)

    def add(self, ahead: i64, number: i64) -> None:
        """Add to a cell ahead of the next one."""
        self.fill(ahead, i64(self.numbers[self.at + ahead]) + number)


@mypyc_attr(allow_interpreted_subclasses=True)
class Spread:
    """The cells of one kind of value; the base class takes a whole number."""

    def __init__(self, size: int = 1) -> None:
        self.size = size

    def put(self, value: Any, viewer: int, cells: Cells) -> None:
        """Fill as many cells as there are for such a value."""
        cells.put(value)


class Truth(Spread):
    """True or false."""

    def put(self, value: Any, viewer: int, cells: Cells) -> None:
        cells.put(1 if value else 0)


class OneOf(Spread):
    """A 1 for the name that it is, 0 for all others; none of them is no name."""

    def __init__(self, size: int, places: list[list[int]]) -> None:
        super().__init__(size)
        self.places = places  # for each viewer and value its cell, -1 for none

    def put(self, value: Any, viewer: int, cells: Cells) -> None:
        name: int = value
        if name >= 0:
            place = self.places[viewer][name]
            if place >= 0:
                cells.fill(place, 1)
        cells.skip(self.size)


class SomeOf(OneOf):
    """A 1 for each name in a mask."""

    def put(self, value: Any, viewer: int, cells: Cells) -> None:
        mask: int = value
        places = self.places[viewer]
        name = 0
        while mask > 0:
            if mask & 1:
                cells.fill(places[name], 1)
            mask >>= 1
            name += 1
        cells.skip(self.size)


class CountOf(OneOf):
    """How many values a list has, and how many of each name; of seats, the last place of each."""

    def __init__(self, names: OneOf | None, in_order: bool) -> None:
        super().__init__(1 + (names.size if names else 0), names.places if names else [])
        self.named = names is not None
        self.in_order = in_order

    def put(self, value: Any, viewer: int, cells: Cells) -> None:
        items: list[Any] = value if isinstance(value, list) else list(value)
        cells.put(len(items))
        if not self.named:
            return
        places = self.places[viewer]
        for i in range(len(items)):
            name: int = items[i]
            if name >= 0:
                if self.in_order:
                    cells.fill(places[name], i + 1)
                else:
                    cells.add(places[name], 1)
        cells.skip(self.size - 1)


class Flat(Spread):
    """As many values as there are rows and columns, in one flat list; either may be seats."""

    def __init__(
        self, part: Spread, rows: int, columns: int = 1, seats: bool = False, across: bool = False
    ) -> None:
        super().__init__(rows * columns * part.size)
        self.part = part
        self.rows = rows
        self.columns = columns
        self.seats = seats  # rows are seats
        self.across = across  # columns are
        self.plain = type(part) is Spread

    def put(self, value: Any, viewer: int, cells: Cells) -> None:
        items: list[Any] = value
        rows: i64 = self.rows
        columns: i64 = self.columns
        part = self.part
        row: i64 = viewer if self.seats else 0
        for _ in range(rows):
            column: i64 = viewer if self.across else 0
            for _ in range(columns):
                item = items[row * columns + column]
                if self.plain:
                    cells.put(item)
                else:
                    part.put(item, viewer, cells)
                column += 1
                if column == columns:
                    column = 0
            row += 1
            if row == rows:
                row = 0
