"""A sheet of numbers that a game fills about a table, for a bot that learns."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64


@final
class Sheet:
    """Numbers one after another. Most are 0; only the others are written down, with their place."""

    def __init__(self) -> None:
        self.length: i64 = 0
        self.places = vec[i64]()
        self.numbers = vec[float]()

    def add(self, number: float) -> None:
        if number != 0.0:
            self.places = append(self.places, self.length)
            self.numbers = append(self.numbers, number)
        self.length += 1

    def flag(self, set: bool) -> None:
        """A 1 or a 0."""
        self.add(1.0 if set else 0.0)

    def add_parts(self, counts: list[int], whole: float) -> None:
        """Counts, as parts of what is usual."""
        for count in counts:
            self.add(count / whole)

    def skip(self, count: i64) -> None:
        """Leave some at 0."""
        self.length += count

    def written(self) -> list[float]:
        """All numbers, with those that are 0."""
        numbers = [0.0] * self.length
        for i in range(len(self.places)):
            numbers[self.places[i]] = self.numbers[i]
        return numbers


def sheet_of(numbers: list[float]) -> Sheet:
    """A sheet with these numbers."""
    sheet = Sheet()
    for number in numbers:
        sheet.add(number)
    return sheet
