"""Where the values of a table lie.

A game declares its fields once (`fields.py`): kind, who sees it, and whether it is the table's or a
part of what each seat has. From that follow the cells of the table's memory. `make generate` writes
them down as typed properties (`state.py` of the game), and core reads and writes whole fields by
them, for positions, masks and learners.
"""

from typing import TYPE_CHECKING, Any

from meseta.core.kinds import Columns, Each, Flag, Grid, Kind, List, Names, Seat
from meseta.core.memory import HEADER, Pile
from meseta.core.spread import MASK_BITS

if TYPE_CHECKING:
    from meseta.core.table import Table
    from meseta.core.zones import Field


class Seats:
    """What each seat has of its own: what that is called, and how rules come to it (a ``Pack`` by
    ``t.pack(seat)``)."""

    def __init__(self, name: str, one: str, most: int) -> None:
        self.name = name
        self.one = one
        self.most = most  # seats at a table


class Place:
    """Where a field lies: its first cell, and how far one seat's are from the next one's; 0 where
    they are the table's."""

    def __init__(self, kind: Kind, start: int, stride: int) -> None:
        self.kind = kind
        self.start = start
        self.stride = stride
        self.each = kind  # of the values that lie one by one
        if isinstance(kind, Grid):
            self.each = kind.columns.kind
        elif isinstance(kind, Each):
            self.each = kind.kind
        # Are these single numbers, in a list? Most are, and they are read and written soonest.
        self.numbers = self.each is not kind and is_number(self.each)
        # The room of each seat's pile, where they have one; these are dealt anew time and again.
        self.piles = 0
        if stride and isinstance(kind, Each) and isinstance(kind.kind, List):
            self.piles = kind.kind.most

    def pile(self, t: "Table", seat: int) -> Pile:
        """The pile of a seat."""
        return Pile(t.d, self.start + seat * self.stride, self.piles)

    def spots(self, t: "Table") -> list[tuple[int, Kind]]:
        """The values that lie one by one in memory, in the order of the field's list: the first
        cell of each, and its kind."""
        if isinstance(self.kind, Columns):
            return [
                (self.start + seat * self.stride + offset, column)
                for seat in range(t.seats)
                for _, column, offset in self.kind.offsets()
            ]
        return [(at, self.each) for at in self.starts(t)]

    def starts(self, t: "Table") -> list[int]:
        """The first cells of these values, where all are of one kind."""
        kind, start, stride = self.kind, self.start, self.stride
        if isinstance(kind, Grid):
            rows, columns = len(kind.row.names(t)), len(kind.column.names(t))
            down, across = self.steps(kind)
            return [
                start + row * down + column * across
                for row in range(rows)
                for column in range(columns)
            ]
        if isinstance(kind, Each):
            step = stride or kind.kind.room()
            return [start + i * step for i in range(len(kind.name.names(t)))]
        return [start + seat * stride for seat in range(t.seats if stride else 1)]

    def steps(self, kind: Grid) -> tuple[int, int]:
        """How far the cells of a grid are from those in the next row, and in the next column."""
        if not self.stride:
            return kind.column.most(), 1
        return (self.stride, 1) if isinstance(kind.row, Seat) else (1, self.stride)

    def read(self, t: "Table") -> Any:
        """The value of the field, as its kind knows it."""
        if self.numbers:
            return [t.d[at] for at in self.starts(t)]
        if self.piles:
            return [self.pile(t, seat).cards() for seat in range(t.seats)]
        found: list[Any] = []
        for at, kind in self.spots(t):
            if kind.run(t):
                found += read(t, at, kind)
            else:
                found.append(read(t, at, kind))
        return found if self.many(t) else found[0]

    def write(self, t: "Table", value: Any) -> None:
        """Put a value of the field where it belongs."""
        if self.numbers:
            for at, number in zip(self.starts(t), value, strict=True):
                t.d[at] = number
            return
        if self.piles:
            for seat in range(t.seats):
                self.pile(t, seat).put(value[seat])
            return
        values = value if self.many(t) else [value]
        taken = 0
        for at, kind in self.spots(t):
            length = kind.run(t)
            write(t, at, kind, values[taken : taken + length] if length else values[taken])
            taken += length or 1
        if taken != len(values):
            raise ValueError(f"there are {len(values)} values, not {taken}")

    def cells(self, t: "Table") -> list[int]:
        """The cells of all values, where these are always as many; else none."""
        spots = self.spots(t)
        if any(isinstance(kind, List) for _, kind in spots):
            return []
        return [at + i for at, kind in spots for i in range(kind.run(t) or kind.room())]

    def many(self, t: "Table") -> bool:
        """Is a value a list of what lies at the spots?"""
        return isinstance(self.kind, Each | Grid | Columns) or self.kind.run(t) > 0


def is_number(kind: Kind) -> bool:
    """Is such a value in memory as it is outside: a number, in one cell?"""
    return kind.room() == 1 and not isinstance(kind, Flag)


def read(t: "Table", at: int, kind: Kind) -> Any:
    """One value out of memory."""
    d = t.d
    if isinstance(kind, List):
        return Pile(d, at, kind.most).cards()
    if isinstance(kind, Names):
        return sum([d[at + i] << MASK_BITS * i for i in range(kind.room())])
    length = kind.run(t)
    if length:
        return [d[at + i] for i in range(length)]
    return d[at] != 0 if isinstance(kind, Flag) else d[at]


def write(t: "Table", at: int, kind: Kind, value: Any) -> None:
    """One value into memory."""
    d = t.d
    if isinstance(kind, List):
        Pile(d, at, kind.most).put(value)
    elif isinstance(kind, Names) and kind.room() > 1:
        for i in range(kind.room()):
            d[at + i] = value >> MASK_BITS * i & (1 << MASK_BITS) - 1
    elif kind.run(t):
        for i, number in enumerate(value):
            d[at + i] = number
    else:
        d[at] = value


def room_of(kind: Kind, seats: bool) -> int:
    """How many cells the table needs for such a value, or each seat for its part of it."""
    if not seats:
        return kind.room()
    if isinstance(kind, Grid):
        other = kind.column if isinstance(kind.row, Seat) else kind.row
        return other.most()
    return kind.kind.room() if isinstance(kind, Each) else kind.room()


class State:
    """All that lies on the tables of a game: its fields, each with its place."""

    def __init__(
        self,
        name: str,
        fields: "tuple[Field, ...]",
        seats: Seats | None = None,
        beside: dict[str, str] | None = None,
        imports: tuple[str, ...] = (),
    ) -> None:
        self.name = name  # of the class in state.py, which adds State to it
        self.seats = seats
        self.all = fields
        # Those of positions, masks and learners; the others follow from them.
        self.fields = tuple(field for field in fields if not field.derived)
        self.beside = beside or {}  # attributes that are no fields and never change, with types
        self.imports = imports  # lines that state.py needs for these types
        at = HEADER
        inside = 0
        for field in fields:
            if field.beside:
                continue
            if field.of is None:
                field.place = Place(field.kind, at, 0)
                at += field.kind.room()
        self.first = at  # cell of the first seat's part
        for field in fields:
            if field.of is not None and not field.beside:
                field.offset = inside
                inside += room_of(field.kind, True)
        self.stride = inside
        for field in fields:
            if field.of is not None and not field.beside:
                field.place = Place(field.kind, self.first + field.offset, inside)
