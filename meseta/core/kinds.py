"""Kinds of values: how a value is written into a position, read back with checks, and said.

Fields of a table, arguments of a step and data of an event all declare their kind, once. Inside, a
value is a small integer (or a list of them); outside, in files and views, it is a readable name; to
whoever learns to play, it is a row of numbers, in which seats are counted from the learner's own.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from meseta.core.count import Count
from meseta.core.errors import BadPosition
from meseta.core.spread import (
    HIDDEN,
    MASK_BITS,
    ColumnsSpread,
    CountOf,
    Flat,
    Number,
    OneOf,
    SomeOf,
    Spread,
    Truth,
)

if TYPE_CHECKING:
    from meseta.core.table import Table


MOST_SEATS: Final = 8  # of any game


class Kind:
    """One kind of value; the base class takes whole numbers of any size."""

    # The Python type of a value where rules hand it over, for what is generated (tools/generate).
    python: ClassVar[str] = "int"

    def room(self) -> int:
        """How many cells of a table's memory a value takes at most."""
        return 1

    def run(self, t: "Table") -> int:
        """How many of these cells are in use at this table, where the value is a list of as many
        numbers (of one seat, if it is a part of what each seat has); 0 where it is none."""
        return 0

    def write(self, value: Any, t: "Table") -> Any:
        """The value as JSON."""
        return value

    def read(self, data: Any, t: "Table", at: str) -> Any:
        """The value that ``data`` stands for; ``at`` is its place in the position, for errors."""
        if type(data) is not int:
            raise BadPosition(f"{at} must be a whole number, not {data!r}.")
        return data

    def say(self, value: Any, t: "Table") -> Any:
        """The value as a reader wants it in a sentence."""
        return self.write(value, t)

    def hidden(self, value: Any) -> Any:
        """What stands in for the value before someone who may not see it."""
        return HIDDEN

    def unseen(self, value: Any) -> list[list[int]]:
        """The lists of things in a hidden value that are dealt anew for whoever cannot see it."""
        return [value]

    def spread(self, t: "Table") -> Spread:
        """The numbers that stand for such a value before a learner, at all tables like this."""
        return Number()


class Whole(Kind):
    """A whole number from ``low`` to ``high`` (no limit above if None)."""

    def __init__(self, low: int = 0, high: int | None = None) -> None:
        self.low = low
        self.high = high

    def read(self, data: Any, t: "Table", at: str) -> int:
        value: int = super().read(data, t, at)
        if value < self.low or (self.high is not None and value > self.high):
            upto = (
                f"from {self.low} to {self.high}"
                if self.high is not None
                else f"at least {self.low}"
            )
            raise BadPosition(f"{at} must be {upto}, not {value}.")
        return value

    def say(self, value: Any, t: "Table") -> Any:
        return Count(value)

    def spread(self, t: "Table") -> Spread:
        return Number(max(-self.low, self.high) if self.high is not None else 0)


class Flag(Kind):
    """True or false."""

    python = "bool"

    def read(self, data: Any, t: "Table", at: str) -> bool:
        if type(data) is not bool:
            raise BadPosition(f"{at} must be true or false, not {data!r}.")
        return data

    def spread(self, t: "Table") -> Spread:
        return Truth()


class Name(Kind):
    """One of some names; inside, its number. ``none`` names the value -1, where there is one."""

    def __init__(self, names: tuple[str, ...] = (), none: str | None = None) -> None:
        self.fixed = names
        self.none = none

    def names(self, t: "Table") -> tuple[str, ...]:
        """All names, in order; a game whose names come from its content overrides this."""
        return self.fixed

    def most(self) -> int:
        """How many names there can be at any table; where they come from the content, the most
        that there is room for."""
        if not self.fixed:
            raise TypeError(f"{type(self).__name__} does not say how many names there can be")
        return len(self.fixed)

    def write(self, value: Any, t: "Table") -> str | None:
        return self.none if value < 0 else self.names(t)[value]

    def read(self, data: Any, t: "Table", at: str) -> int:
        names = self.names(t)
        if isinstance(data, str) and data in names:
            return names.index(data)
        if self.none is not None and data == self.none:
            return -1
        known = names if self.none is None else (*names, self.none)
        raise BadPosition(f"{at} must be one of {', '.join(known)}, not {data!r}.")

    def index(self, value: Any, t: "Table", viewer: int) -> int:
        """Which of the names it is, as the viewer counts them."""
        index: int = value
        return index

    def spread(self, t: "Table") -> OneOf:
        size = len(self.names(t))
        values = range(size + 1)  # some count from 1
        places = [[self.index(value, t, seat) for value in values] for seat in range(t.seats)]
        return OneOf(size, places)


class Seat(Name):
    """A seat, written as its key (a colour) and said as the name of who sits there."""

    def names(self, t: "Table") -> tuple[str, ...]:
        keys: tuple[str, ...] = t.game.seat_keys[: t.seats]
        return keys

    def most(self) -> int:
        return MOST_SEATS

    def say(self, value: Any, t: "Table") -> Any:
        return self.none if value < 0 else t.names[value]

    def index(self, value: Any, t: "Table", viewer: int) -> int:
        seat: int = value
        return (seat - viewer) % t.seats


class Names(Kind):
    """Several different names; inside, a bit mask of their numbers."""

    def __init__(self, name: Name) -> None:
        self.name = name

    def room(self) -> int:
        return (self.name.most() + MASK_BITS - 1) // MASK_BITS

    def write(self, value: Any, t: "Table") -> list[str]:
        return [name for i, name in enumerate(self.name.names(t)) if value >> i & 1]

    def read(self, data: Any, t: "Table", at: str) -> int:
        if not isinstance(data, list):
            raise BadPosition(f"{at} must be a list, not {data!r}.")
        mask = 0
        for i, item in enumerate(data):
            bit = 1 << self.name.read(item, t, f"{at}[{i}]")
            if mask & bit:
                raise BadPosition(f"{at} names {item} twice.")
            mask |= bit
        return mask

    def say(self, value: Any, t: "Table") -> str:
        said = [self.name.say(i, t) for i in range(value.bit_length()) if value >> i & 1]
        return t.game.words.join(said)

    def spread(self, t: "Table") -> Spread:
        return SomeOf(self.name.spread(t))


class List(Kind):
    """A list of any number of values of one kind; in a table's memory at most ``most``."""

    python = "Sequence[int]"

    def __init__(self, kind: Kind, most: int = 0) -> None:
        self.kind = kind
        self.most = most

    def room(self) -> int:
        if not self.most:
            raise TypeError("a list in a table's memory must say how long it can get")
        return 1 + self.most

    def write(self, value: Any, t: "Table") -> list[Any]:
        return [None if item == HIDDEN else self.kind.write(item, t) for item in value]

    def read(self, data: Any, t: "Table", at: str) -> list[Any]:
        if not isinstance(data, list):
            raise BadPosition(f"{at} must be a list, not {data!r}.")
        return [self.kind.read(item, t, f"{at}[{i}]") for i, item in enumerate(data)]

    def say(self, value: Any, t: "Table") -> str:
        return t.game.words.join([str(self.kind.say(item, t)) for item in value])

    def hidden(self, value: Any) -> Any:
        return [HIDDEN] * len(value)

    def spread(self, t: "Table") -> Spread:
        names = self.kind.spread(t) if isinstance(self.kind, Name) else None
        return CountOf(names, isinstance(self.kind, Seat))


class Each(Kind):
    """A value of one kind for each of some names: an object in JSON, a list inside."""

    def __init__(self, name: Name, kind: Kind) -> None:
        self.name = name
        self.kind = kind

    def room(self) -> int:
        return self.name.most() * self.kind.room()

    def write(self, value: Any, t: "Table") -> dict[str, Any]:
        return {name: self.kind.write(value[i], t) for i, name in enumerate(self.name.names(t))}

    def read(self, data: Any, t: "Table", at: str) -> list[Any]:
        names = self.name.names(t)
        if not isinstance(data, dict):
            raise BadPosition(f"{at} must be an object with {', '.join(names)}, not {data!r}.")
        check_keys(data, names, at)
        return [self.kind.read(data[name], t, f"{at}.{name}") for name in names]

    def hidden(self, value: Any) -> Any:
        return [self.kind.hidden(item) for item in value]

    def unseen(self, value: Any) -> list[list[int]]:
        return [place for item in value for place in self.kind.unseen(item)]

    def spread(self, t: "Table") -> Spread:
        count = len(self.name.names(t))
        return Flat(self.kind.spread(t), count, seats=isinstance(self.name, Seat))


class Grid(Kind):
    """A value for each pair of names: an object of objects in JSON, one flat list inside (the rows
    one after another), which copies fast."""

    def __init__(self, row: Name, column: Name, kind: Kind) -> None:
        self.row = row
        self.columns = Each(column, kind)
        self.column = column

    def room(self) -> int:
        return self.row.most() * self.column.most()

    def write(self, value: Any, t: "Table") -> dict[str, Any]:
        width = len(self.column.names(t))
        return {
            name: self.columns.write(value[i * width : (i + 1) * width], t)
            for i, name in enumerate(self.row.names(t))
        }

    def read(self, data: Any, t: "Table", at: str) -> list[Any]:
        rows: list[list[Any]] = Each(self.row, self.columns).read(data, t, at)
        return [value for row in rows for value in row]

    def spread(self, t: "Table") -> Spread:
        return Flat(
            self.columns.kind.spread(t),
            len(self.row.names(t)),
            len(self.column.names(t)),
            seats=isinstance(self.row, Seat),
            across=isinstance(self.column, Seat),
        )


class Columns(Kind):
    """For each seat a row of values, each with its name and of a kind of its own: an object of
    objects in JSON. Each of them is a field of what the seat has."""

    def __init__(self, columns: tuple[tuple[str, Kind], ...]) -> None:
        self.columns = columns

    def room(self) -> int:
        return sum([kind.room() for _, kind in self.columns])

    def offsets(self) -> list[tuple[str, Kind, int]]:
        """Each column with its name, its kind, and its first cell in a seat's part."""
        found: list[tuple[str, Kind, int]] = []
        at = 0
        for name, kind in self.columns:
            found.append((name, kind, at))
            at += kind.room()
        return found

    def write(self, value: Any, t: "Table") -> dict[str, Any]:
        rows: dict[str, Any] = {}
        at = 0
        for seat in SEAT.names(t):
            row: dict[str, Any] = {}
            for name, kind in self.columns:
                length = kind.run(t)
                row[name] = kind.write(value[at : at + length] if length else value[at], t)
                at += length or 1
            rows[seat] = row
        return rows

    def read(self, data: Any, t: "Table", at: str) -> list[Any]:
        seats = SEAT.names(t)
        if not isinstance(data, dict):
            raise BadPosition(f"{at} must be an object with {', '.join(seats)}, not {data!r}.")
        check_keys(data, seats, at)
        names = tuple(name for name, _ in self.columns)
        values: list[Any] = []
        for seat in seats:
            here = f"{at}.{seat}"
            row = data[seat]
            if not isinstance(row, dict):
                raise BadPosition(f"{here} must be an object with {', '.join(names)}, not {row!r}.")
            check_keys(row, names, here)
            for name, kind in self.columns:
                value = kind.read(row[name], t, f"{here}.{name}")
                values += value if kind.run(t) else [value]
        return values

    def spread(self, t: "Table") -> Spread:
        kinds = [kind for _, kind in self.columns]
        lengths = [kind.run(t) for kind in kinds]
        rooms = [kind.run(t) or kind.room() for kind in kinds]
        return ColumnsSpread(t.seats, [kind.spread(t) for kind in kinds], lengths, rooms)


def check_keys(data: dict[str, Any], names: tuple[str, ...], at: str) -> None:
    """Refuse an object that lacks one of ``names`` or has another."""
    for name in names:
        if name not in data:
            raise BadPosition(f"{at} lacks {name}.")
    for name in data:
        if name not in names:
            raise BadPosition(f"{at} has an unknown entry {name!r}; it knows {', '.join(names)}.")


SEAT = Seat()
SEATS = Names(SEAT)
