"""A small network of numbers, in plain Python: compiled in wheels, and quick enough for a search.

Each hidden unit is the sum of the inputs times its weights, or 0 if that is less; the output is the
sum of the inputs and of the hidden units, each times a weight of its own.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meseta.core.sheet import Sheet

BLOCK: Final = 4  # hidden units that are worked out at a time; their number is a multiple of it


class Network:
    """The weights: from the inputs to the hidden units (a row for each unit), what each unit starts
    from, from the hidden units to the output, and from the inputs straight to the output."""

    def __init__(
        self,
        rows: list[list[float]],
        biases: list[float],
        last: list[float],
        straight: list[float],
    ) -> None:
        self.rows = rows
        self.biases = biases
        self.last = last
        self.straight = straight
        inputs = len(straight)
        # Block by block, and in it input by input: in the order in which they are needed.
        self.blocks: i64 = len(rows) // BLOCK
        self.size: i64 = inputs * BLOCK  # of a block
        self.first = vec[float](
            [
                rows[unit][i]
                for start in range(0, len(rows), BLOCK)
                for i in range(inputs)
                for unit in range(start, start + BLOCK)
            ]
        )
        self.starts = vec[float](biases)
        self.ends = vec[float](last)
        self.past = vec[float](straight)

    def output(self, sheet: Sheet) -> float:
        """One number for the inputs on a sheet."""
        places = sheet.places
        numbers = sheet.numbers
        total = 0.0
        i: i64 = 0
        while i < len(places):
            total += numbers[i] * self.past[places[i]]
            i += 1
        block: i64 = 0
        while block < self.blocks:
            total += self.of_block(block, places, numbers)
            block += 1
        return total

    def of_block(self, block: i64, places: vec[i64], numbers: vec[float]) -> float:
        """What the hidden units of a block add to the output. They have variables of their own, as
        compiled code is several times as fast with these as with a list."""
        weights = self.first
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
        ends = self.ends
        total = 0.0
        if a > 0.0:
            total += a * ends[unit]
        if b > 0.0:
            total += b * ends[unit + 1]
        if c > 0.0:
            total += c * ends[unit + 2]
        if d > 0.0:
            total += d * ends[unit + 3]
        return total
