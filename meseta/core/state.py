"""Where the values of a table lie.

A game declares its fields once (`fields.py`): kind, who sees it, and whether it is the table's or a
part of what each seat has. From that follow the cells of the table's memory. `make generate` writes
them down as typed properties (`state.py` of the game), and core reads and writes whole fields by
them, for positions, masks and learners.
"""

from typing import TYPE_CHECKING, Any

from meseta.core.kinds import Each, Flag, Grid, Kind, List, Seat
from meseta.core.memory import HEADER, Pile

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
    """The cells of a field: the first of them, and how far one seat's are from the next one's; 0
    where they are the table's."""

    def __init__(self, kind: Kind, start: int, stride: int) -> None:
        self.kind = kind
        self.start = start
        self.stride = stride

    def cells(self, t: "Table") -> list[int] | None:
        """The cells of all values, in the order of the field's list; None of piles, whose cells
        depend on how many things lie there."""
        return cells(self.kind, t, self.start, self.stride)

    def read(self, t: "Table") -> Any:
        """The value of the field, as its kind knows it."""
        d = t.d
        where = self.cells(t)
        if where is None:
            piles = [Pile(d, at, room).cards() for at, room in self.piles(t)]
            return piles if isinstance(self.kind, Each) else piles[0]
        if isinstance(self.kind, Each | Grid):
            return [d[cell] for cell in where]
        return d[where[0]] != 0 if isinstance(self.kind, Flag) else d[where[0]]

    def write(self, t: "Table", value: Any) -> None:
        """Put a value of the field where it belongs."""
        d = t.d
        where = self.cells(t)
        if where is None:
            values = value if isinstance(self.kind, Each) else [value]
            for (at, room), cards in zip(self.piles(t), values, strict=True):
                Pile(d, at, room).put(cards)
            return
        values = value if isinstance(self.kind, Each | Grid) else [value]
        for cell, number in zip(where, values, strict=True):
            d[cell] = number

    def piles(self, t: "Table") -> list[tuple[int, int]]:
        """The first cell of each pile, and for how many things there is room on it."""
        if isinstance(self.kind, Each):
            step = self.stride or self.kind.kind.room()
            count = len(self.kind.name.names(t))
            room = self.kind.kind.room() - 1
            return [(self.start + i * step, room) for i in range(count)]
        return [(self.start, self.kind.room() - 1)]


def cells(kind: Kind, t: "Table", start: int, stride: int) -> list[int] | None:
    """The cells of a value of that kind (see `Place.cells`)."""
    if isinstance(kind, List):
        return None
    if isinstance(kind, Grid):
        rows, columns = len(kind.row.names(t)), len(kind.column.names(t))
        if stride:
            down, across = (stride, 1) if isinstance(kind.row, Seat) else (1, stride)
        else:
            down, across = kind.column.most(), 1
        return [
            start + row * down + column * across for row in range(rows) for column in range(columns)
        ]
    if isinstance(kind, Each):
        if isinstance(kind.kind, List):
            return None
        step = stride or kind.kind.room()
        return [start + i * step for i in range(len(kind.name.names(t)))]
    return [start]


def room_of(kind: Kind, seats: bool) -> int:
    """How many cells the table needs for such a value, or each seat for its part of it."""
    if not seats:
        return kind.room()
    if isinstance(kind, Grid):
        other = kind.column if isinstance(kind.row, Seat) else kind.row
        return other.most()
    assert isinstance(kind, Each)
    return kind.kind.room()


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
        self.size = self.first + inside * (seats.most if seats else 0)


