"""A face-down deck: a heap without an order, between cards that all players know.

Which card of the heap comes next is decided when it is drawn or looked at. Cards that were looked
at, or put back at a chosen place, are known to all from then on.
"""

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from meseta.core.errors import BadPosition
from meseta.core.kinds import Kind, List, check_keys
from meseta.core.rng import Rng
from meseta.core.spread import HIDDEN, Cells, Spread

if TYPE_CHECKING:
    from meseta.core.table import Table

PARTS = ("top", "heap", "bottom")


class Deck:
    """Known cards on top (the next one first), the heap, known cards beneath (the lowest last)."""

    def __init__(
        self, heap: list[int], top: tuple[int, ...] = (), bottom: tuple[int, ...] = ()
    ) -> None:
        self.heap = heap
        self.top = top
        self.bottom = bottom

    def clone(self) -> "Deck":
        return Deck(self.heap.copy(), self.top, self.bottom)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Deck)
            and self.top == other.top
            and self.heap == other.heap
            and self.bottom == other.bottom
        )

    def __hash__(self) -> int:
        raise TypeError("A deck changes: it has no hash.")

    def __len__(self) -> int:
        return len(self.top) + len(self.heap) + len(self.bottom)

    def cards(self) -> list[int]:
        """All its cards, whatever their order."""
        return [*self.top, *self.heap, *self.bottom]

    def draw(self, rng: Rng) -> int:
        """Take the uppermost card."""
        if self.top:
            card = self.top[0]
            self.top = self.top[1:]
            return card
        if self.heap:
            return rng.draw(self.heap)
        card = self.bottom[0]
        self.bottom = self.bottom[1:]
        return card

    def look(self, rng: Rng, count: int) -> tuple[int, ...]:
        """The uppermost cards, as many as there are up to ``count``; all know them from now on."""
        seen: list[int] = []
        for _ in range(min(count, len(self))):
            seen.append(self.draw(rng))
        known = tuple(seen)
        self.top = known + self.top
        return known

    def lay(self, top: tuple[int, ...], bottom: tuple[int, ...]) -> None:
        """Put cards on top (the first one uppermost) and beneath (the last one lowest)."""
        self.top = top + self.top
        self.bottom = self.bottom + bottom


class DeckOf(Kind):
    """A deck of cards of one kind: its known ends and its heap."""

    def __init__(self, card: Kind) -> None:
        self.list = List(card)

    def write(self, value: Any, t: "Table") -> dict[str, Any]:
        return {part: self.list.write(getattr(value, part), t) for part in PARTS}

    def read(self, data: Any, t: "Table", at: str) -> Deck:
        if not isinstance(data, dict):
            raise BadPosition(f"{at} must be an object with {', '.join(PARTS)}, not {data!r}.")
        check_keys(data, PARTS, at)
        top, heap, bottom = (self.list.read(data[part], t, f"{at}.{part}") for part in PARTS)
        return Deck(heap, tuple(top), tuple(bottom))

    def hidden(self, value: Any) -> Deck:
        return Deck([HIDDEN] * len(value.heap), value.top, value.bottom)

    def unseen(self, value: Any) -> list[list[int]]:
        return [value.heap]

    def spread(self, t: "Table") -> Spread:
        return DeckSpread(self.list.spread(t))


class DeckSpread(Spread):
    """The three parts of a deck."""

    def __init__(self, cards: Spread) -> None:
        super().__init__(3 * cards.size)
        self.cards = cards

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        deck: Deck = value
        self.cards.put(deck.top, viewer, cells)
        self.cards.put(deck.heap, viewer, cells)
        self.cards.put(deck.bottom, viewer, cells)

    def cover(self, value: Any, viewer: i64, cells: Cells) -> None:
        deck: Deck = value
        self.cards.put(deck.top, viewer, cells)
        self.cards.cover(deck.heap, viewer, cells)
        self.cards.put(deck.bottom, viewer, cells)
