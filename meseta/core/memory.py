"""The memory of a table: one run of small numbers, and windows on parts of it.

A copy of a table is a copy of that run. A window holds no numbers, only where they are: it is made
when it is asked for and soon gone, and is valid as long as its table's memory is the same. Where
what lies on a table is, follows from its declaration (`meseta.core.state`).
"""

from collections.abc import Iterator, Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr

from meseta.core.kinds import MOST_SEATS
from meseta.core.rng import Rng

HEADER: Final = MOST_SEATS  # cells for the sealed choices, one of each seat


def blank(size: int) -> vec[i32]:
    """An empty memory."""
    return vec[i32]([0] * size)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Numbers:
    """Several numbers, read and written like a list that is as long as there is room."""

    def __init__(self, d: vec[i32], start: i64, size: i64) -> None:
        self.d = d
        self.start = start
        self.size = size

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, i: i64) -> int:
        if i < 0 or i >= self.size:
            raise IndexError(f"{i} of {self.size}")
        return self.d[self.start + i]

    def __setitem__(self, i: i64, value: int) -> None:
        if i < 0 or i >= self.size:
            raise IndexError(f"{i} of {self.size}")
        self.d[self.start + i] = value

    def __eq__(self, other: object) -> bool:
        return self.numbers() == (other.numbers() if isinstance(other, Numbers) else other)

    def __hash__(self) -> int:
        raise TypeError("Numbers change: they have no hash.")

    def __iter__(self) -> Iterator[int]:
        return iter(self.numbers())

    def __contains__(self, value: int) -> bool:
        for i in range(self.size):  # noqa: SIM110 (much faster when compiled)
            if self.d[self.start + i] == value:
                return True
        return False

    def __repr__(self) -> str:
        return repr(self.numbers())

    def fill(self, value: int) -> None:
        """All of them are that number now."""
        for i in range(self.size):
            self.d[self.start + i] = value

    def put(self, values: Sequence[int]) -> None:
        """The first ones are these now, all others 0."""
        if len(values) > self.size:
            raise OverflowError(f"there is room for {self.size} numbers, not {len(values)}")
        self.fill(0)
        for i, value in enumerate(values):
            self.d[self.start + i] = value

    def numbers(self) -> list[int]:
        """The numbers, as a list of their own."""
        return list(self.d[self.start : self.start + self.size])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pile:
    """Cards one upon another, at most as many as there is room for: their number, then the cards.

    What lies beyond them is 0, so that equal piles are equal.
    """

    def __init__(self, d: vec[i32], start: i64, room: i64) -> None:
        self.d = d
        self.start = start
        self.room = room

    def __len__(self) -> int:
        return self.d[self.start]

    def __bool__(self) -> bool:
        return self.d[self.start] != 0

    def __getitem__(self, i: i64) -> int:
        if i < 0 or i >= len(self):
            raise IndexError(f"{i} of {self.d[self.start]}")
        return self.d[self.start + 1 + i]

    def __eq__(self, other: object) -> bool:
        return self.cards() == (other.cards() if isinstance(other, Pile) else other)

    def __hash__(self) -> int:
        raise TypeError("A pile changes: it has no hash.")

    def __iter__(self) -> Iterator[int]:
        return iter(self.cards())

    def __contains__(self, card: int) -> bool:
        for i in range(len(self)):  # noqa: SIM110 (much faster when compiled)
            if self.d[self.start + 1 + i] == card:
                return True
        return False

    def __repr__(self) -> str:
        return repr(self.cards())

    def cards(self) -> list[int]:
        """The cards, as a list of their own, in order."""
        first: i64 = self.start + 1
        count: int = self.d[self.start]
        return list(self.d[first : first + count])

    def append(self, card: int) -> None:
        """Put a card on top."""
        d = self.d
        count: int = d[self.start]
        if count == self.room:
            raise OverflowError(f"there is room for {self.room} cards only")
        d[self.start + 1 + count] = card
        d[self.start] = count + 1

    def insert_sorted(self, card: int) -> None:
        """Put a card where it belongs in a pile that is kept in order."""
        self.append(card)
        d = self.d
        first: i64 = self.start + 1
        at: i64 = self.start + len(self)
        while at > first and d[at - 1] > card:
            d[at] = d[at - 1]
            at -= 1
        d[at] = card

    def remove(self, card: int) -> None:
        """Take out the first card of that kind; the others keep their order."""
        d = self.d
        at: i64 = self.start + 1
        last: i64 = self.start + len(self)
        while at <= last and d[at] != card:
            at += 1
        if at > last:
            raise ValueError(f"there is no {card} in this pile")
        while at < last:
            d[at] = d[at + 1]
            at += 1
        d[last] = 0
        d[self.start] -= 1

    def draw(self, rng: Rng) -> int:
        """Take one out at random, as `Rng.draw` does of a list, leaving the same order."""
        count: i64 = len(self)
        drawn: i64 = rng.below(count)
        at: i64 = self.start + 1 + drawn
        card: int = self.d[at]
        self.d[at] = self.d[self.start + count]
        self.d[self.start + count] = 0
        self.d[self.start] -= 1
        return card

    def put(self, cards: Sequence[int]) -> None:
        """These cards, and no others."""
        if len(cards) > self.room:
            raise OverflowError(f"there is room for {self.room} cards, not {len(cards)}")
        d = self.d
        at: i64 = self.start
        end: i64 = at + len(self)
        d[at] = len(cards)
        for card in cards:
            at += 1
            d[at] = card
        while at < end:
            at += 1
            d[at] = 0

    def clear(self) -> None:
        """None are left."""
        self.put([])
