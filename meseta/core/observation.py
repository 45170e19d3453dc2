"""A table as a row of numbers, for whoever learns to play: all that a seat may know, in blocks.

The blocks follow from the declarations of the game's fields and choices, so no game writes its own:
what is asked, the arguments of that question, who has sealed a choice, then every field. Seats are
counted from the one that looks.
"""

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from meseta.core.agenda import OPEN, Choice
from meseta.core.spread import Cells, Spread
from meseta.core.table import Table


class Block:
    """Some of the numbers: what they are about, where they begin, how many they are."""

    def __init__(self, name: str, start: int, size: int) -> None:
        self.name = name
        self.start = start
        self.size = size


@final
class Part:
    """A field of a table or an argument of a question, and where its numbers are; of a field, also
    the cells of a table's memory where it lies, as far as these are always the same."""

    def __init__(self, name: str, spread: Spread, start: int, where: list[int]) -> None:
        self.name = name
        self.spread = spread
        self.start = start
        self.where = vec[i32](where)
        self.in_memory = len(where) > 0


class Observation:
    """What the numbers of tables like a given one mean: the same for every table of the game with
    so many seats and these options."""

    def __init__(self, t: Table) -> None:
        self.blocks: list[Block] = []
        self.width = 0
        asked = [step for step in t.game.steps.values() if issubclass(step, Choice)]
        self._add("asked", len(asked))
        self.asked: dict[type, int] = {}
        self.arguments: list[list[Part]] = []
        for choice in asked:
            self.asked[choice] = len(self.asked)
            arguments: list[Part] = []
            for name, kind in choice.shape:
                spread = kind.spread(t)
                arguments.append(Part(name, spread, self.width, []))
                self._add(f"asked.{choice.__name__}.{name}", spread.size)
            self.arguments.append(arguments)
        self.sealed = self.width
        self._add("sealed", t.seats)
        self.packed = any(field.place is not None for field in t.game.fields)
        self.fields: list[Part] = []
        for field in t.game.fields:
            spread = field.spread(t)
            where = field.cells(t)
            # Some spreads do not take values out of memory.
            known = where if spread.takes == len(where) else []
            self.fields.append(Part(field.name, spread, self.width, known))
            self._add(field.name, spread.size)

    def _add(self, name: str, size: int) -> None:
        if size == 0:
            return  # learners are not shown it
        self.blocks.append(Block(name, self.width, size))
        self.width += size

    def fill(self, t: Table, seat: int, cells: Cells, row: int) -> None:
        """Put the numbers of a table as one seat sees it into a row."""
        for hidden in t.game.hidden_fields:
            kept = hidden.disguise(t, seat)
            if kept is not None:
                try:
                    self.fill(t, seat, cells, row)
                finally:
                    hidden.undisguise(t, kept)
                return
        viewer: i64 = seat
        cells.begin(row)
        top: Any = t.top
        if top is not None:
            number = self.asked[type(top)]
            cells.mark(number)
            for argument in self.arguments[number]:
                cells.go(argument.start)
                argument.spread.put(getattr(top, argument.name), viewer, cells)
        cells.go(self.sealed)
        seats: i64 = t.seats
        at = viewer
        for ahead in range(seats):
            if t.sealed[at] != OPEN:
                cells.mark(ahead)
            at += 1
            if at == seats:
                at = 0
        cells.skip(seats)
        if self.packed:
            fields = t.game.fields
            for i in range(len(fields)):
                part = self.fields[i]
                if part.in_memory:
                    part.spread.put_from(t.d, part.where, viewer, cells)
                else:
                    part.spread.put(fields[i].get(t), viewer, cells)
        else:
            values = t.game.values(t)
            for i in range(len(values)):
                self.fields[i].spread.put(values[i], viewer, cells)
        cells.end(row)

    def tops(self) -> list[int]:
        """How large each number is at most, as the kinds declare it; 0 where they do not."""
        tops = [1] * self.width
        for part in [part for asked in self.arguments for part in asked] + self.fields:
            tops[part.start : part.start + int(part.spread.size)] = part.spread.tops()
        return tops

    def numbers(self, t: Table, seat: int) -> list[int]:
        """The numbers of one table."""
        cells = Cells(1, self.width)
        self.fill(t, seat, cells, 0)
        return list(cells.numbers)
