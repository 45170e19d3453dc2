"""A small network of numbers, in plain Python: compiled in wheels, and quick enough for a search.

Each hidden unit is the sum of the inputs times its weights, or 0 if that is less; the output is the
sum of the inputs and of the hidden units, each times a weight of its own.
"""

from typing import Final

from mypy_extensions import i64

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
        # Block by block, and in it input by input: in the order in which they are needed.
        self.first = [
            [rows[unit][i] for i in range(len(straight)) for unit in range(start, start + BLOCK)]
            for start in range(0, len(rows), BLOCK)
        ]

    def output(self, inputs: list[float]) -> float:
        """One number for a row of inputs."""
        places: list[int] = []
        numbers: list[float] = []
        total = 0.0
        for i in range(len(inputs)):
            number = inputs[i]
            if number != 0.0:  # few are
                places.append(i)
                numbers.append(number)
                total += number * self.straight[i]
        for block in range(len(self.first)):
            total += self.of_block(block, places, numbers)
        return total

    def of_block(self, block: int, places: list[int], numbers: list[float]) -> float:
        """What the hidden units of a block add to the output. They have variables of their own, as
        compiled code is several times as fast with these as with a list."""
        weights = self.first[block]
        biases = self.biases
        last = self.last
        unit = block * BLOCK
        a = biases[unit]
        b = biases[unit + 1]
        c = biases[unit + 2]
        d = biases[unit + 3]
        for k in range(len(places)):
            number = numbers[k]
            place: i64 = places[k] * BLOCK
            a += number * weights[place]
            b += number * weights[place + 1]
            c += number * weights[place + 2]
            d += number * weights[place + 3]
        total = 0.0
        if a > 0.0:
            total += a * last[unit]
        if b > 0.0:
            total += b * last[unit + 1]
        if c > 0.0:
            total += c * last[unit + 2]
        if d > 0.0:
            total += d * last[unit + 3]
        return total
