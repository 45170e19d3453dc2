"""Write docs/observations.md: what every number of every game's observation is about.

python -m tools.observations
"""

from pathlib import Path

import meseta
from meseta import Game, Table
from meseta.core.deck import DeckOf
from meseta.core.kinds import Columns, Each, Flag, Grid, Kind, List, Name, Names, Seat, Whole
from meseta.core.observation import Observation

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
MOST_NAMES = 12  # that are listed one by one
OWN = "seats, one's own first"
HEAD = """# Observations

What the numbers mean that an [environment](environments.md) shows of a table, block by block, with
the default options. `make observations` writes this page; a test fails when it is out of date.

The numbers are all that the seat may know. What is hidden counts as hidden things, no matter which.
Seats are counted from the one that looks: its own is the first. A range such as 4–7 holds four
numbers. Things stand in the order of the game's content, which is that of its files in
`meseta/games/GAME/content`; `env.shape.blocks` has the blocks for any options and content pack.
"""


def names_of(name: Name, t: Table, other: Table) -> str:
    """The names, where they are few and the same at every table; else what they are."""
    names = name.names(t)
    if isinstance(name, Seat):
        return OWN
    if names != name.names(other):
        return in_words(type(name))
    if len(names) > MOST_NAMES:
        return f"{len(names)}, from {names[0]} to {names[-1]}"
    return ", ".join(names)


def layout(kind: Kind, t: Table, other: Table) -> str:
    """What the numbers of such a value say."""
    if isinstance(kind, Name):
        return f"which one: {names_of(kind, t, other)}"
    if isinstance(kind, Names):
        return f"which ones: {names_of(kind.name, t, other)}"
    if isinstance(kind, List):
        if isinstance(kind.kind, Seat):
            return "how many, then the place of each seat"
        if isinstance(kind.kind, Name):
            return f"how many, then how many of each: {names_of(kind.kind, t, other)}"
        return "how many"
    if isinstance(kind, Each):
        return f"for each ({names_of(kind.name, t, other)}): {layout(kind.kind, t, other)}"
    if isinstance(kind, Grid):
        rows, columns = names_of(kind.row, t, other), names_of(kind.column, t, other)
        return f"for each ({rows}), for each ({columns}): {layout(kind.columns.kind, t, other)}"
    if isinstance(kind, DeckOf):
        return f"known on top, heap, known beneath: {layout(kind.list, t, other)}"
    if isinstance(kind, Flag):
        return "0 or 1"
    if isinstance(kind, Whole) or type(kind) is Kind:
        return "a number"
    if type(kind) is Columns:
        columns = "; ".join(f"{name}: {layout(column, t, other)}" for name, column in kind.columns)
        return f"for each ({OWN}): {columns}"
    return own_words(kind, t)


def own_words(kind: Kind, t: Table) -> str:
    """What a game says of a kind of its own."""
    spread = type(kind.spread(t))
    return in_words(spread if spread.__module__.startswith("meseta.games.") else type(kind))


def in_words(described: type) -> str:
    """The first sentence of a class's own description."""
    text = " ".join((described.__doc__ or "").split()).split(";")[0].split(". ")[0].rstrip(".")
    return text[:1].lower() + text[1:]


def layouts(t: Table, other: Table) -> dict[str, str]:
    """What each block says, by name."""
    found = {"sealed": "who has sealed a choice: seats, one's own first"}
    asked: list[str] = []
    for step in t.game.steps.values():
        if hasattr(step, "actors"):
            asked.append(step.__name__)
            for name, kind in step.shape:
                found[f"asked.{step.__name__}.{name}"] = layout(kind, t, other)
    found["asked"] = "which question: " + ", ".join(asked)
    for field in t.game.fields:
        found[field.name] = layout(field.kind, t, other)
    return found


def section(game: Game) -> str:
    """The blocks of a game."""
    tables = {seats: game.new(seats, 1, listen=False) for seats in game.seat_counts}
    ranges = {seats: Observation(t) for seats, t in tables.items()}
    first = tables[game.seat_counts[0]]
    says = layouts(first, game.new(first.seats, 2, listen=False))
    heads = [f"{seats} seat{'s' if seats > 1 else ''}" for seats in tables]
    lines = [
        f"## {game.title}",
        "",
        f"{game.action_count} actions; "
        + ", ".join(f"{ranges[seats].width} numbers with {seats}" for seats in tables)
        + " seats.",
        "",
        "| block | " + " | ".join(heads) + " | what it says |",
        "|---|" + "---|" * (len(heads) + 1),
    ]
    for i, block in enumerate(ranges[first.seats].blocks):
        cells = [
            span(ranges[seats].blocks[i].start, ranges[seats].blocks[i].size) for seats in tables
        ]
        lines.append(f"| `{block.name}` | " + " | ".join(cells) + f" | {says[block.name]} |")
    return "\n".join(lines) + "\n"


def span(start: int, size: int) -> str:
    """The first and the last index of a block."""
    return f"{start}–{start + size - 1}" if size > 1 else str(start) if size else "none"


def page() -> str:
    """All of it."""
    return "\n".join([HEAD, *[section(meseta.game(name)) for name in meseta.games()]])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
