"""A drawing that works for any game: its view, as tables."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text


def board(view: dict[str, Any]) -> RenderableType:
    """Plain values first, then a table for each list."""
    plain = Table.grid(padding=(0, 2))
    tables: list[RenderableType] = []
    for name, value in view.items():
        if is_rows(value):
            tables.append(table(title(name), value))
        else:
            plain.add_row(Text(title(name), style="bold"), in_words(value))
    return Group(plain, *tables)


def is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def table(name: str, rows: list[dict[str, Any]]) -> Table:
    """One row for each thing, one column for each thing that is said of them."""
    drawn = Table(title=name, title_justify="left", title_style="bold", expand=True)
    columns = list(dict.fromkeys(key for row in rows for key in row if key != "id"))
    for column in columns:
        drawn.add_column(title(column), overflow="fold")
    for row in rows:
        drawn.add_row(*[in_words(row.get(column)) for column in columns])
    return drawn


def title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def in_words(value: Any) -> str:
    """A value on one line."""
    if value is None or value == [] or value == {}:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        said = [f"{key} {in_words(item)}" for key, item in value.items() if key != "id"]
        return ", ".join(said) or "–"
    if isinstance(value, list):
        return "; ".join(in_words(item) for item in value)
    return str(value)
