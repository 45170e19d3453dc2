"""A table as a row of numbers, for whoever learns to play: all that a seat may know, in blocks.

The blocks follow from the declarations of the game's fields and choices, so no game writes its own:
what is asked, the arguments of that question, who has sealed a choice, then every field. Seats are
counted from the one that looks.
"""

from typing import Any

from meseta.core.agenda import OPEN, Choice
from meseta.core.table import Table


class Block:
    """Some of the numbers: what they are about, where they begin, how many they are."""

    def __init__(self, name: str, start: int, size: int) -> None:
        self.name = name
        self.start = start
        self.size = size


def choices_of(t: Table) -> list[type[Choice[Any]]]:
    """What a game can ask, in the order of its steps."""
    return [step for step in t.game.steps.values() if issubclass(step, Choice)]


def blocks(t: Table) -> list[Block]:
    """What the numbers of such a table mean: the same for every table of so many seats and these
    options."""
    found: list[Block] = []
    start = 0

    def add(name: str, size: int) -> None:
        nonlocal start
        found.append(Block(name, start, size))
        start += size

    choices = choices_of(t)
    add("asked", len(choices))
    for choice in choices:
        for name, kind in choice.shape:
            add(f"asked.{choice.__name__}.{name}", kind.size(t))
    add("sealed", t.seats)
    for field in t.game.fields:
        add(field.name, field.kind.size(t))
    return found


def observe(t: Table, seat: int) -> list[int]:
    """The numbers of a table as one seat sees it."""
    return numbers_of(t.masked(seat), seat)


def numbers_of(t: Table, seat: int) -> list[int]:
    """The numbers of a masked table."""
    numbers: list[int] = []
    top: Any = t.agenda[-1] if t.agenda else None
    choices = choices_of(t)
    for choice in choices:
        numbers.append(1 if isinstance(top, choice) else 0)
    for choice in choices:
        here = isinstance(top, choice)
        for name, kind in choice.shape:
            if here:
                kind.spread(getattr(top, name), t, seat, numbers)
            else:
                for _ in range(kind.size(t)):
                    numbers.append(0)
    for distance in range(t.seats):
        numbers.append(0 if t.sealed[(seat + distance) % t.seats] == OPEN else 1)
    for field in t.game.fields:
        field.kind.spread(getattr(t, field.name), t, seat, numbers)
    return numbers
