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
MASK_BITS: Final = 31  # of a mask in one cell of a table's memory


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
        at = self.at
        self.at = at + 1
        if number != 0:
            count = self.count
            self.numbers[at] = i16(checked(number))
            self.filled[count] = i32(at)
            self.count = count + 1

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


def checked(number: i64) -> i64:
    """A number that a cell can hold."""
    if number > MOST or number < -MOST:
        raise OverflowError(f"{number} is too large to be observed")
    return number


@mypyc_attr(allow_interpreted_subclasses=True)
class Spread:
    """The cells of one kind of value."""

    def __init__(self, size: int = 1, takes: int = 1) -> None:
        self.size: i64 = size
        self.takes: i64 = takes  # so many cells of a table's memory; 0 if it takes no such value

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        """Fill as many cells as there are for such a value."""
        raise NotImplementedError

    def tops(self) -> list[int]:
        """How large the number in each of these cells is at most; 0 where that is not said."""
        return [0] * int(self.size)

    def put_all(
        self, items: list[Any], places: vec[i32], first: i64, viewer: i64, cells: Cells
    ) -> None:
        """The same for a list of values: where the cells of each begin, counted from the next one,
        stands in ``places``, from the one with the number ``first`` on."""
        start = cells.at
        count: i64 = len(items)
        i: i64 = 0
        while i < count:
            cells.at = start + i64(places[first + i])
            self.put(items[i], viewer, cells)
            i += 1

    def put_from(self, d: vec[i32], where: vec[i32], viewer: i64, cells: Cells) -> None:
        """The same for a value that lies in these cells of a table's memory."""
        self.put(d[i64(where[0])], viewer, cells)

    def put_all_from(
        self,
        d: vec[i32],
        where: vec[i32],
        places: vec[i32],
        first: i64,
        viewer: i64,
        cells: Cells,
    ) -> None:
        """`put_all` for values that lie in these cells of a table's memory."""
        start = cells.at
        i: i64 = 0
        while i < i64(len(where)):
            cells.at = start + i64(places[first + i])
            self.put(d[i64(where[i])], viewer, cells)
            i += 1

    def cover(self, value: Any, viewer: i64, cells: Cells) -> None:
        """The same for a value that the viewer may not see: how much it is, at most."""
        self.put(HIDDEN, viewer, cells)


class Number(Spread):
    """A whole number, at most so large; 0 where that is not said."""

    def __init__(self, most: int = 0) -> None:
        super().__init__()
        self.most = most

    def tops(self) -> list[int]:
        return [self.most]

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        cells.put(value)

    def put_all(
        self, items: list[Any], places: vec[i32], first: i64, viewer: i64, cells: Cells
    ) -> None:
        # The same as `put` for each, but calls take time, and most of what is shown goes through
        # here. Most numbers are 0, which shows soonest where all are known to be whole.
        whole: list[int] = items
        numbers = cells.numbers
        filled = cells.filled
        found = cells.count
        start = cells.at
        count: i64 = len(items)
        i: i64 = 0
        while i < count:
            if whole[i] != 0:
                number: i64 = items[i]
                cell = start + i64(places[first + i])
                numbers[cell] = i16(checked(number))
                filled[found] = i32(cell)
                found += 1
            i += 1
        cells.count = found

    def put_all_from(
        self,
        d: vec[i32],
        where: vec[i32],
        places: vec[i32],
        first: i64,
        viewer: i64,
        cells: Cells,
    ) -> None:
        numbers = cells.numbers
        filled = cells.filled
        found = cells.count
        start = cells.at
        count: i64 = i64(len(where))
        i: i64 = 0
        while i < count:
            number: i64 = i64(d[i64(where[i])])
            if number != 0:
                cell = start + i64(places[first + i])
                numbers[cell] = i16(checked(number))
                filled[found] = i32(cell)
                found += 1
            i += 1
        cells.count = found


class Truth(Spread):
    """True or false."""

    def tops(self) -> list[int]:
        return [1] * int(self.size)

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        cells.put(1 if value else 0)


class OneOf(Spread):
    """A 1 for the name that it is, 0 for all others; none of them is no name."""

    def __init__(self, size: int, places: list[list[int]]) -> None:
        super().__init__(size)
        # For each viewer and value its cell, -1 for none.
        self.places = vec[i32]([place for viewed in places for place in viewed])
        self.values: i64 = len(places[0])

    def tops(self) -> list[int]:
        return [1] * int(self.size)

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        name: i64 = value
        if name >= 0:
            place = self.places[viewer * self.values + name]
            if place >= 0:
                cells.mark(i64(place))
        cells.skip(self.size)

    def put_all(
        self, items: list[Any], places: vec[i32], first: i64, viewer: i64, cells: Cells
    ) -> None:
        # The same as `put` for each, but most names come in lists, and calls take time.
        numbers = cells.numbers
        filled = cells.filled
        found = cells.count
        start = cells.at
        names = self.places
        base: i64 = viewer * self.values
        count: i64 = len(items)
        i: i64 = 0
        while i < count:
            name: i64 = items[i]
            if name >= 0:
                place = i64(names[base + name])
                if place >= 0:
                    cell = start + i64(places[first + i]) + place
                    numbers[cell] = 1
                    filled[found] = i32(cell)
                    found += 1
            i += 1
        cells.count = found

    def put_all_from(
        self,
        d: vec[i32],
        where: vec[i32],
        places: vec[i32],
        first: i64,
        viewer: i64,
        cells: Cells,
    ) -> None:
        numbers = cells.numbers
        filled = cells.filled
        found = cells.count
        start = cells.at
        names = self.places
        base: i64 = viewer * self.values
        count: i64 = i64(len(where))
        i: i64 = 0
        while i < count:
            name: i64 = i64(d[i64(where[i])])
            if name >= 0:
                place = i64(names[base + name])
                if place >= 0:
                    cell = start + i64(places[first + i]) + place
                    numbers[cell] = 1
                    filled[found] = i32(cell)
                    found += 1
            i += 1
        cells.count = found


class SomeOf(Spread):
    """A 1 for each name in a mask."""

    def __init__(self, names: OneOf) -> None:
        super().__init__(names.size)
        self.names = names

    def tops(self) -> list[int]:
        return [1] * int(self.size)

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        rest: int = value
        if rest == 0:  # as most are
            cells.skip(self.size)
            return
        names = self.names
        places = names.places
        numbers = cells.numbers
        filled = cells.filled
        found = cells.count
        start = cells.at
        at: i64 = viewer * names.values
        while rest > 0:
            mask: i64 = rest & (1 << SHORT) - 1
            rest >>= SHORT
            here = at
            while mask != 0:
                if mask & 1 != 0:
                    cell = start + i64(places[here])
                    numbers[cell] = 1
                    filled[found] = i32(cell)
                    found += 1
                mask >>= 1
                here += 1
            at += SHORT
        cells.count = found
        cells.at = start + self.size


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
        count: i64 = len(items)
        cells.put(count)
        places = names.places
        first: i64 = viewer * names.values
        i: i64 = 0
        while i < count:
            name: i64 = items[i]
            i += 1
            if name >= 0:
                place = i64(places[first + name])
                if self.in_order:
                    cells.fill(place, i)
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
        count = rows * columns
        super().__init__(count * part.size, count if part.takes == 1 else 0)
        self.part = part
        self.count: i64 = rows * columns
        viewers = rows if seats else columns if across else 1  # who see it in different orders
        # For each viewer and value its first cell.
        self.places = vec[i32](
            [
                place * int(part.size)
                for viewer in range(viewers)
                for place in order(rows, columns, viewer * seats, viewer * across)
            ]
        )
        # How far the places of a viewer are from those of the next.
        self.turn: i64 = self.count if viewers > 1 else 0

    def tops(self) -> list[int]:
        return self.part.tops() * int(self.count)

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        start = cells.at
        self.part.put_all(value, self.places, viewer * self.turn, viewer, cells)
        cells.at = start + self.size

    def put_from(self, d: vec[i32], where: vec[i32], viewer: i64, cells: Cells) -> None:
        start = cells.at
        self.part.put_all_from(d, where, self.places, viewer * self.turn, viewer, cells)
        cells.at = start + self.size

    def cover(self, value: Any, viewer: i64, cells: Cells) -> None:
        start = cells.at
        first = viewer * self.turn
        items: list[Any] = value
        i: i64 = 0
        while i < self.count:
            cells.at = start + i64(self.places[first + i])
            self.part.cover(items[i], viewer, cells)
            i += 1
        cells.at = start + self.size


def order(rows: int, columns: int, first_row: int, first_column: int) -> list[int]:
    """Where each of the values comes for a viewer whose own row and column are these."""
    return [
        (row - first_row) % rows * columns + (column - first_column) % columns
        for row in range(rows)
        for column in range(columns)
    ]


class Covered(Spread):
    """A value that nobody may see."""

    def __init__(self, part: Spread) -> None:
        super().__init__(part.size)
        self.part = part

    def tops(self) -> list[int]:
        return self.part.tops()

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        self.part.cover(value, viewer, cells)


class Owned(Spread):
    """A value for each seat, which no other seat may see."""

    def __init__(self, part: Spread, seats: int) -> None:
        super().__init__(part.size * seats)
        self.part = part
        self.seats = seats

    def tops(self) -> list[int]:
        return self.part.tops() * self.seats

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        part = self.part
        items: list[Any] = value
        seats: i64 = len(items)
        part.put(items[viewer], viewer, cells)
        seat = viewer + 1
        while seat < seats:
            part.cover(items[seat], viewer, cells)
            seat += 1
        seat = 0
        while seat < viewer:
            part.cover(items[seat], viewer, cells)
            seat += 1


class ColumnsSpread(Spread):
    """For each seat the values of a row; one that is a list has so many numbers, others none. In a
    table's memory each has so many cells: of a number more than one if it is a wide mask."""

    def __init__(
        self, seats: int, columns: list[Spread], lengths: list[int], rooms: list[int]
    ) -> None:
        super().__init__(seats * sum([column.size for column in columns]), seats * sum(rooms))
        self.seats: i64 = seats
        self.columns = columns
        self.lengths = lengths
        self.rooms = rooms
        self.width = sum([length or 1 for length in lengths])

    def tops(self) -> list[int]:
        return [top for column in self.columns for top in column.tops()] * int(self.seats)

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        values: list[Any] = value
        columns = self.columns
        lengths = self.lengths
        seat = viewer
        for _ in range(self.seats):
            at = int(seat) * self.width
            for j in range(len(columns)):
                length = lengths[j]
                if length:
                    columns[j].put(values[at : at + length], viewer, cells)
                    at += length
                else:
                    columns[j].put(values[at], viewer, cells)
                    at += 1
            seat += 1
            if seat == self.seats:
                seat = 0

    def put_from(self, d: vec[i32], where: vec[i32], viewer: i64, cells: Cells) -> None:
        columns = self.columns
        lengths = self.lengths
        rooms = self.rooms
        width: i64 = self.takes // self.seats
        seat = viewer
        for _ in range(self.seats):
            at: i64 = seat * width
            for j in range(len(columns)):
                room = rooms[j]
                if room == 1 and lengths[j] == 0:
                    columns[j].put(d[i64(where[at])], viewer, cells)
                elif lengths[j]:
                    columns[j].put([d[i64(where[at + i])] for i in range(room)], viewer, cells)
                else:
                    mask = 0
                    for i in range(room):
                        mask |= int(d[i64(where[at + i])]) << MASK_BITS * i
                    columns[j].put(mask, viewer, cells)
                at += room
            seat += 1
            if seat == self.seats:
                seat = 0
