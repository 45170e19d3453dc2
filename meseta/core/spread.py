"""Values as numbers: how many cells of a row a value takes, and what stands in them.

A kind of value lays this out once for all tables that are alike (`Kind.spread`), so that nothing is
asked twice when many tables are to be shown. Seats are counted from the one that looks.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, mypyc_attr

HIDDEN: Final = -1  # stands for what a viewer may not see
MOST: Final = 32767  # in a cell
SHORT: Final = 62  # bits of a mask that a machine's word holds


@final
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
        numbers = self.numbers
        if numbers[at] == 0:
            count = self.count
            self.filled[count] = i32(at)
            self.count = count + 1
        numbers[at] = i16(checked(number))

    def mark(self, ahead: i64) -> None:
        """Put a 1 into a cell ahead of the next one that is empty so far."""
        at = self.at + ahead
        count = self.count
        self.numbers[at] = 1
        self.filled[count] = i32(at)
        self.count = count + 1

    def count_one(self, ahead: i64) -> None:
        """Add 1 to a cell ahead of the next one."""
        at = self.at + ahead
        numbers = self.numbers
        old = numbers[at]
        if old == 0:
            self.mark(ahead)
        else:
            numbers[at] = old + 1

    def put_run(self, items: list[int], first: i64, count: i64) -> None:
        """Fill the next cells with a run of numbers."""
        # All that the loop needs is at hand in it, since most of what is shown goes through here.
        numbers = self.numbers
        filled = self.filled
        found = self.count
        at = self.at
        end: i64 = first + count
        while first < end:
            if items[first] != 0:
                number: i64 = items[first]
                numbers[at] = i16(checked(number))
                filled[found] = i32(at)
                found += 1
            at += 1
            first += 1
        self.count = found
        self.at = at


def checked(number: i64) -> i64:
    """A number that a cell can hold."""
    if number > MOST or number < -MOST:
        raise OverflowError(f"{number} is too large to be observed")
    return number


@mypyc_attr(allow_interpreted_subclasses=True)
class Spread:
    """The cells of one kind of value."""

    def __init__(self, size: int = 1) -> None:
        self.size = size

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        """Fill as many cells as there are for such a value."""
        raise NotImplementedError

    def put_run(self, items: list[Any], first: i64, count: i64, viewer: i64, cells: Cells) -> None:
        """The same for several values, a run of a list."""
        end: i64 = first + count
        while first < end:
            self.put(items[first], viewer, cells)
            first += 1

    def cover(self, value: Any, viewer: i64, cells: Cells) -> None:
        """The same for a value that the viewer may not see: how much it is, at most."""
        self.put(HIDDEN, viewer, cells)


class Number(Spread):
    """A whole number."""

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        cells.put(value)

    def put_run(self, items: list[Any], first: i64, count: i64, viewer: i64, cells: Cells) -> None:
        cells.put_run(items, first, count)


class Truth(Spread):
    """True or false."""

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        cells.put(1 if value else 0)


class OneOf(Spread):
    """A 1 for the name that it is, 0 for all others; none of them is no name."""

    def __init__(self, size: int, places: list[list[int]]) -> None:
        super().__init__(size)
        # For each viewer and value its cell, -1 for none.
        self.places = vec[i32]([place for viewed in places for place in viewed])
        self.values: i64 = len(places[0])

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        name: i64 = value
        if name >= 0:
            place = self.places[viewer * self.values + name]
            if place >= 0:
                cells.mark(i64(place))
        cells.skip(self.size)

    def put_run(self, items: list[Any], first: i64, count: i64, viewer: i64, cells: Cells) -> None:
        # The same as `put` for each, but most names come in runs, and calls take time.
        base: i64 = viewer * self.values
        size: i64 = self.size
        end: i64 = first + count
        while first < end:
            name: i64 = items[first]
            if name >= 0:
                place = self.places[base + name]
                if place >= 0:
                    cells.mark(i64(place))
            cells.skip(size)
            first += 1


class SomeOf(Spread):
    """A 1 for each name in a mask."""

    def __init__(self, names: OneOf) -> None:
        super().__init__(names.size)
        self.names = names

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        rest: int = value
        at: i64 = viewer * self.names.values
        while rest > 0:
            mask: i64 = rest & (1 << SHORT) - 1
            rest >>= SHORT
            here = at
            while mask != 0:
                if mask & 1 != 0:
                    cells.mark(i64(self.names.places[here]))
                mask >>= 1
                here += 1
            at += SHORT
        cells.skip(self.size)


class CountOf(Spread):
    """How many values a list has, and how many of each name; of seats, the last place of each."""

    def __init__(self, names: OneOf | None, in_order: bool) -> None:
        super().__init__(1 + (names.size if names is not None else 0))
        self.names = names
        self.in_order = in_order

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        names = self.names
        if names is None or len(value) == 0:
            self.cover(value, viewer, cells)
            return
        items: list[Any] = value if isinstance(value, list) else list(value)
        cells.put(len(items))
        first: i64 = viewer * names.values
        for i, item in enumerate(items):
            name: i64 = item
            if name >= 0:
                place = i64(names.places[first + name])
                if self.in_order:
                    cells.fill(place, i + 1)
                else:
                    cells.count_one(place)
        cells.skip(self.size - 1)

    def cover(self, value: Any, viewer: i64, cells: Cells) -> None:
        cells.put(len(value))
        cells.skip(self.size - 1)


class Flat(Spread):
    """As many values as there are rows and columns, in one flat list; either may be seats."""

    def __init__(
        self, part: Spread, rows: int, columns: int = 1, seats: bool = False, across: bool = False
    ) -> None:
        super().__init__(rows * columns * part.size)
        self.part = part
        self.rows: i64 = rows
        self.columns: i64 = columns
        self.seats = seats  # rows are seats
        self.across = across  # columns are

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        row: i64 = viewer if self.seats else 0
        if not self.across:
            self.put_round(value, 0, self.rows * self.columns, row * self.columns, viewer, cells)
            return
        left = self.rows
        while left > 0:
            self.put_round(value, row * self.columns, self.columns, viewer, viewer, cells)
            left -= 1
            row += 1
            if row == self.rows:
                row = 0

    def put_round(
        self, items: list[Any], first: i64, count: i64, start: i64, viewer: i64, cells: Cells
    ) -> None:
        """Fill the next cells with a run that begins in its middle and goes round."""
        self.part.put_run(items, first + start, count - start, viewer, cells)
        self.part.put_run(items, first, start, viewer, cells)

    def cover(self, value: Any, viewer: i64, cells: Cells) -> None:
        assert self.columns == 1, "no game hides a grid"
        items: list[Any] = value
        place: i64 = viewer if self.seats else 0
        left = self.rows
        while left > 0:
            self.part.cover(items[place], viewer, cells)
            left -= 1
            place += 1
            if place == self.rows:
                place = 0


class Covered(Spread):
    """A value that nobody may see."""

    def __init__(self, part: Spread) -> None:
        super().__init__(part.size)
        self.part = part

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        self.part.cover(value, viewer, cells)


class Owned(Spread):
    """A value for each seat, which no other seat may see."""

    def __init__(self, part: Spread, seats: int) -> None:
        super().__init__(part.size * seats)
        self.part = part

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        items: list[Any] = value
        seats: i64 = len(items)
        self.part.put(items[viewer], viewer, cells)
        seat = viewer + 1 if viewer + 1 < seats else 0
        while seat != viewer:
            self.part.cover(items[seat], viewer, cells)
            seat = seat + 1 if seat + 1 < seats else 0
