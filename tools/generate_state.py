"""The module ``state.py`` of a game: its declared state as typed properties and windows.

What it says is dull on purpose: for every field where it is, read and written; nothing else.
"""

from collections.abc import Iterator

from meseta.core.kinds import Flag, List
from meseta.core.memory import HEADER
from meseta.core.state import Seats, State, room_of
from meseta.core.table import Table
from meseta.core.zones import Field

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


def checked(state: State) -> None:
    """Refuse names that a table has already."""
    for field in state.all:
        if field.of is None and hasattr(Table, field.called):
            raise TypeError(f"a table cannot have a field {field.called!r}: it has that already")


def imports(state: State) -> list[str]:
    """The imports that such a module needs."""
    windows = {
        "Pile" if isinstance(inner(field), List) else "Numbers"
        for field in packed(state)
        if size_of(field) > 1
    }
    return [
        "from typing import TYPE_CHECKING, Final, final",
        "",
        "from librt.vecs import vec",
        "from mypy_extensions import i32, i64, mypyc_attr",
        "",
        *([f"from meseta.core.memory import {', '.join(sorted(windows))}"] if windows else []),
        "from meseta.core.rng import Rng",
        "from meseta.core.table import Table",
        *state.imports,
        "",
        "if TYPE_CHECKING:",
        "    from meseta.core.game import Game",
    ]


def packed(state: State) -> list[Field]:
    """The fields that lie in memory."""
    return [field for field in state.all if not field.beside]


def inner(field: Field) -> object:
    """The kind of what a seat has of a field, or the table."""
    kind = field.kind
    return getattr(kind, "kind", kind) if field.of is not None else kind


def size_of(field: Field) -> int:
    """How many cells the table has of a field, or each seat."""
    return room_of(field.kind, field.of is not None)


def reader(field: Field, at: str) -> list[str]:
    """The property by which rules read a field, and write it where it is a single number."""
    name, size = field.called, size_of(field)
    if isinstance(inner(field), List):
        return [
            "    @property",
            f"    def {name}(self) -> Pile:",
            f"        return Pile(self.d, {at}, {size - 1})",
        ]
    if size > 1:
        return [
            "    @property",
            f"    def {name}(self) -> Numbers:",
            f"        return Numbers(self.d, {at}, {size})",
        ]
    python, shown = ("bool", " != 0") if isinstance(inner(field), Flag) else ("int", "")
    return [
        "    @property",
        f"    def {name}(self) -> {python}:",
        f"        return self.d[{at}]{shown}",
        "",
        f"    @{name}.setter",
        f"    def {name}(self, value: {python}) -> None:",
        f"        self.d[{at}] = value",
    ]


def constants(state: State, seats: Seats) -> list[str]:
    """Where what is, for scans over all seats that read the memory itself."""
    own = [field for field in packed(state) if field.of is not None]
    return [
        f"# Where the first seat has what; the next one has it {seats.name.upper()} cells on.",
        f"{seats.name.upper()}: Final[i64] = {state.stride}",
        *[f"{field.called.upper()}_AT: Final[i64] = {state.first + field.offset}" for field in own],
    ]


def window(state: State, seats: Seats) -> list[str]:
    """The class of what a seat has."""
    own = [field for field in packed(state) if field.of is not None]
    shown = [f'            f"{field.called}={{self.{field.called}}}, "' for field in own]
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
    for field in own:
        at = f"self.at + {field.offset}" if field.offset else "self.at"
        lines += ["", *reader(field, at)]
    return lines


def table(state: State) -> list[str]:
    """The class of the table."""
    beside = {**state.beside, **{f.called: f.beside for f in state.all if f.beside}}
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
        f"        super().__init__(game, seats, rng, of, {state.size})",
    ]
    if beside:
        lines.append("        if of is not None:")
        lines += [f"            self.{attribute} = of.{attribute}" for attribute in beside]
    if state.seats:
        lines += ["", *accessor(state.seats)]
    for field in packed(state):
        if field.of is None:
            assert field.place is not None
            lines += ["", *reader(field, str(field.place.start))]
    for field in packed(state):
        if field.of is not None and size_of(field) == 1:
            lines += ["", *plain(field, state)]
    return lines


def accessor(seats: Seats) -> list[str]:
    """How rules come to what a seat has."""
    return [
        f"    def {seats.one}(self, seat: i64) -> {seats.name}:",
        f"        if seat < 0 or seat >= {seats.most}:",
        '            raise IndexError(f"there is no seat {seat}")',
        f"        return {seats.name}(self.d, seat)",
    ]


def plain(field: Field, state: State) -> list[str]:
    """A single number of a seat, for scans over all seats that need no more."""
    assert field.place is not None
    return [
        f"    def {field.called}_of(self, seat: i64) -> int:",
        f"        return self.d[{field.place.start} + seat * {state.stride}]",
    ]


def parts(state: State) -> Iterator[list[str]]:
    """The parts of the module, in order."""
    yield [HEAD, *imports(state)]
    assert state.first >= HEADER
    if state.seats:
        yield constants(state, state.seats)
        yield ["", *window(state, state.seats)]
        yield ["", *table(state)]
    else:
        yield ["", *table(state)]


def state_module(state: State) -> str:
    """The text of ``state.py``."""
    checked(state)
    return "\n\n".join("\n".join(part) for part in parts(state)) + "\n"
