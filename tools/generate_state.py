"""The module ``state.py`` of a game: its declared state as typed properties and windows.

What it says is dull on purpose: for every field where it is, read and written; nothing else.
"""

from collections.abc import Iterator
from typing import NamedTuple

from meseta.core.kinds import Columns, Each, Flag, Grid, Kind, List, Names
from meseta.core.spread import MASK_BITS
from meseta.core.state import Seats, State, room_of
from meseta.core.table import Table

HEAD = '''"""What lies on the table. `make generate` writes this file from `STATE` in fields.py."""
'''


WIDTH = 100


def call(start: str, arguments: list[str], end: str, indent: str) -> list[str]:
    """A call or a signature, on one line where it fits, as ruff lays it out."""
    line = f"{indent}{start}({', '.join(arguments)}){end}"
    if len(line) <= WIDTH:
        return [line]
    inner = f"{indent}    {', '.join(arguments)}"
    if len(inner) <= WIDTH:
        return [f"{indent}{start}(", inner, f"{indent}){end}"]
    return [
        f"{indent}{start}(",
        *[f"{indent}    {argument}," for argument in arguments],
        f"{indent}){end}",
    ]


class Value(NamedTuple):
    """Something that rules read and write by its name: of the table, or of what a seat has."""

    name: str
    kind: Kind
    size: int  # cells
    at: int  # the first of them, in the table's memory or in a seat's part of it

    @property
    def window(self) -> str:
        """The class of the window that it is read by; none of a single number."""
        if isinstance(self.kind, List):
            return "Pile"
        return "Numbers" if self.size > 1 and not isinstance(self.kind, Names) else ""

    @property
    def constant(self) -> str:
        """What its first cell is called in scans of the memory."""
        return f"{self.name.upper()}_AT"


def values(state: State, seats: bool) -> list[Value]:
    """All that lies in memory of the table, or of what each seat has."""
    found: list[Value] = []
    for field in state.all:
        if field.beside or (field.of is not None) != seats:
            continue
        assert field.place is not None
        at = field.offset if seats else field.place.start
        kind = field.kind
        if isinstance(kind, Columns):
            found += [
                Value(name, column, column.room(), at + offset)
                for name, column, offset in kind.offsets()
            ]
            continue
        inner = kind
        if seats and isinstance(kind, Each):
            inner = kind.kind
        elif seats and isinstance(kind, Grid):
            inner = kind.columns.kind
        found.append(Value(field.called, inner, room_of(kind, seats), at))
    return found


def checked(state: State) -> None:
    """Refuse names that a table has already, or that are given twice."""
    for seats in (False, True):
        names = [value.name for value in values(state, seats)]
        for name in names:
            if names.count(name) > 1 or (not seats and hasattr(Table, name)):
                raise TypeError(f"there cannot be a field {name!r}: there is one already")


def imports(state: State) -> list[str]:
    """The imports that such a module needs."""
    everything = values(state, False) + values(state, True)
    windows = sorted({value.window for value in everything} - {""})
    return [
        "from typing import TYPE_CHECKING, Final, final"
        if state.seats
        else "from typing import TYPE_CHECKING",
        "",
        *(
            ["from librt.vecs import vec", "from mypy_extensions import i32, i64, mypyc_attr", ""]
            if state.seats
            else []
        ),
        *sorted(
            [
                *([f"from meseta.core.memory import {', '.join(windows)}"] if windows else []),
                "from meseta.core.rng import Rng",
                "from meseta.core.table import Table",
                *state.imports,
            ]
        ),
        "",
        "if TYPE_CHECKING:",
        "    from meseta.core.game import Game",
    ]


def cell(start: str, offset: int) -> str:
    """A cell so far from another."""
    if not start:
        return str(offset)
    return f"{start} + {offset}" if offset else start


def accessors(value: Value, start: str = "") -> list[str]:
    """The property by which rules read a value, and write it where it is a single number."""
    at = cell(start, value.at)
    if value.window:
        room = value.size - 1 if value.window == "Pile" else value.size
        return [
            "    @property",
            f"    def {value.name}(self) -> {value.window}:",
            f"        return {value.window}(self.d, {at}, {room})",
        ]
    python, read = "int", f"self.d[{at}]"
    write = [f"        self.d[{at}] = value"]
    if isinstance(value.kind, Flag):
        python, read = "bool", f"{read} != 0"
    elif value.size > 1:  # a wide mask
        cells = [cell(start, value.at + i) for i in range(value.size)]
        shifts = [MASK_BITS * i for i in range(value.size)]
        read = " | ".join(
            f"int(self.d[{at}]) << {shift}" if shift else f"self.d[{at}]"
            for at, shift in zip(cells, shifts, strict=True)
        )
        most = (1 << MASK_BITS) - 1
        write = [
            f"        self.d[{at}] = value >> {shift} & {most}"
            if shift
            else f"        self.d[{at}] = value & {most}"
            for at, shift in zip(cells, shifts, strict=True)
        ]
    return [
        "    @property",
        f"    def {value.name}(self) -> {python}:",
        f"        return {read}",
        "",
        f"    @{value.name}.setter",
        f"    def {value.name}(self, value: {python}) -> None:",
        *write,
    ]


def constants(state: State, seats: Seats) -> list[str]:
    """Where what is, for scans that read the memory itself."""
    return [
        "# Where runs and piles of the table are.",
        *[
            f"{value.constant}: Final[i64] = {value.at}"
            for value in values(state, False)
            if value.window
        ],
        f"# Where the first seat has what; the next one has it {seats.name.upper()} cells on.",
        f"{seats.name.upper()}: Final[i64] = {state.stride}",
        *[
            f"{value.constant}: Final[i64] = {state.first + value.at}"
            for value in values(state, True)
        ],
    ]


def window(state: State, seats: Seats) -> list[str]:
    """The class of what a seat has."""
    own = values(state, True)
    shown = [f'            f"{value.name}={{self.{value.name}}}, "' for value in own]
    shown[-1] = shown[-1].replace(', "', ')"')
    lines = [
        "@final",
        "@mypyc_attr(acyclic=True, free_list_len=1)",
        f"class {seats.name}:",
        '    """What a seat has: a window on the memory of its table."""',
        "",
        "    def __init__(self, d: vec[i32], seat: i64) -> None:",
        "        self.d = d",
        "        self.seat = seat",
        f"        self.at: i64 = {state.first} + seat * {state.stride}",
        "",
        "    def __repr__(self) -> str:",
        "        return (",
        f'            f"{seats.name}(seat={{self.seat}}, "',
        *shown,
        "        )",
    ]
    for value in own:
        lines += ["", *accessors(value, "self.at")]
    return lines


def table(state: State) -> list[str]:
    """The class of the table."""
    kept = {field.called: field.beside for field in state.all if field.beside}
    beside = {**state.beside, **kept}
    copied = {field.called for field in state.all if field.cloned}
    name = f"{state.name}State"
    lines = [
        f"class {name}(Table):",
        '    """All that lies on the table; what is no number lies beside its memory."""',
        "",
        *[f"    {attribute}: {python}" for attribute, python in beside.items()],
        *([""] if beside else []),
        *call(
            "def __init__",
            ["self", 'game: "Game"', "seats: int", "rng: Rng", f'of: "{name} | None" = None'],
            " -> None:",
            "    ",
        ),
        f"        super().__init__(game, seats, rng, of, {size(state)})",
    ]
    if beside:
        lines.append("        if of is not None:")
        lines += [
            f"            self.{attribute} = of.{attribute}" + ".clone()" * (attribute in copied)
            for attribute in beside
        ]
    if state.seats:
        lines += ["", *opener(state.seats)]
    for value in values(state, False):
        lines += ["", *accessors(value)]
    for value in values(state, True):
        if value.size == 1:
            lines += ["", *plain(value, state)]
    return lines


def size(state: State) -> str:
    """How many cells a table needs for so many seats."""
    return f"{state.first} + seats * {state.stride}" if state.seats else str(state.first)


def opener(seats: Seats) -> list[str]:
    """How rules come to what a seat has."""
    return [
        f"    def {seats.one}(self, seat: i64) -> {seats.name}:",
        f"        if seat < 0 or seat >= {seats.most}:",
        '            raise IndexError(f"there is no seat {seat}")',
        f"        return {seats.name}(self.d, seat)",
    ]


def plain(value: Value, state: State) -> list[str]:
    """A single number of a seat, for scans over all seats that need no more."""
    python, shown = ("bool", " != 0") if isinstance(value.kind, Flag) else ("int", "")
    return [
        f"    def {value.name}_of(self, seat: i64) -> {python}:",
        f"        return self.d[{state.first + value.at} + seat * {state.stride}]{shown}",
    ]


def parts(state: State) -> Iterator[list[str]]:
    """The parts of the module, in order."""
    yield [HEAD, *imports(state)]
    if state.seats:
        yield constants(state, state.seats)
        yield ["", *window(state, state.seats)]
    yield ["", *table(state)]


def state_module(state: State) -> str:
    """The text of ``state.py``."""
    checked(state)
    return "\n\n".join("\n".join(part) for part in parts(state)) + "\n"
