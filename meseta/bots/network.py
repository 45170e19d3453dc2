"""Small networks of numbers, in plain Python: compiled in wheels, and quick enough for a search.

Each hidden unit is the sum of the inputs times its weights, or 0 if that is less.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from meseta.core.sheet import Sheet

BLOCK: Final = 4  # hidden units that are worked out at a time; their number is a multiple of it


class Units:
    """Hidden units: the weights of the inputs (a row for each unit), and what each starts from."""

    def __init__(self, rows: list[list[float]], biases: list[float]) -> None:
        inputs = len(rows[0]) if rows else 0
        self.blocks: i64 = len(rows) // BLOCK
        self.size: i64 = inputs * BLOCK  # of a block
        # Block by block, and in it input by input: in the order in which they are needed.
        self.weights = vec[float](
            [
                rows[unit][i]
                for start in range(0, len(rows), BLOCK)
                for i in range(inputs)
                for unit in range(start, start + BLOCK)
            ]
        )
        self.starts = vec[float](biases)

    def block(self, block: i64, sheet: Sheet) -> tuple[float, float, float, float]:
        """The units of a block, for the inputs on a sheet. They have variables of their own, as
        compiled code is several times as fast with these as with a list."""
        places = sheet.places
        numbers = sheet.numbers
        weights = self.weights
        offset: i64 = block * self.size
        unit: i64 = block * BLOCK
        a = self.starts[unit]
        b = self.starts[unit + 1]
        c = self.starts[unit + 2]
        d = self.starts[unit + 3]
        i: i64 = 0
        while i < len(places):
            number = numbers[i]
            place: i64 = offset + places[i] * BLOCK
            a += number * weights[place]
            b += number * weights[place + 1]
            c += number * weights[place + 2]
            d += number * weights[place + 3]
            i += 1
        return max(a, 0.0), max(b, 0.0), max(c, 0.0), max(d, 0.0)

    def pool(self, parts: list[Sheet], sheet: Sheet) -> None:
        """Write on a sheet what each unit adds up to over several parts."""
        block: i64 = 0
        while block < self.blocks:
            a = 0.0
            b = 0.0
            c = 0.0
            d = 0.0
            for part in parts:
                more = self.block(block, part)
                a += more[0]
                b += more[1]
                c += more[2]
                d += more[3]
            sheet.add(a)
            sheet.add(b)
            sheet.add(c)
            sheet.add(d)
            block += 1


class Network:
    """Gives one number: the sum of the inputs and of the hidden units, each times a weight of its
    own. The last inputs are what units for the parts of a table (see `Game.parts`) add up to."""

    def __init__(
        self,
        rows: list[list[float]],
        biases: list[float],
        last: list[float],
        straight: list[float],
        parts: list[list[float]],
    ) -> None:
        self.rows = rows
        self.biases = biases
        self.last = last
        self.straight = straight
        self.parts = parts
        self.units = Units(rows, biases)
        self.of_parts = Units(parts, [0.0] * len(parts))
        self.ends = vec[float](last)
        self.past = vec[float](straight)

    def __reduce__(self) -> tuple[Any, ...]:
        return Network, (self.rows, self.biases, self.last, self.straight, self.parts)

    def output(self, sheet: Sheet, parts: list[Sheet]) -> float:
        """One number for the inputs on a sheet, to which those from the parts are added."""
        self.of_parts.pool(parts, sheet)
        places = sheet.places
        numbers = sheet.numbers
        ends = self.ends
        total = 0.0
        i: i64 = 0
        while i < len(places):
            total += numbers[i] * self.past[places[i]]
            i += 1
        block: i64 = 0
        while block < self.units.blocks:
            a, b, c, d = self.units.block(block, sheet)
            unit: i64 = block * BLOCK
            total += a * ends[unit] + b * ends[unit + 1] + c * ends[unit + 2] + d * ends[unit + 3]
            block += 1
        return total
