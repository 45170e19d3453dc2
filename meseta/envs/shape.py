"""What all environments have in common: a kind of table, how it looks in numbers, and rewards."""

from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

import meseta
from meseta import MesetaError, Table
from meseta.core.observation import Block, Observation
from meseta.core.spread import Cells

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]
LOW, HIGH = np.iinfo(np.int16).min, np.iinfo(np.int16).max
REWARDS = ("rank", "win", "score")


def whole(number: Any, what: str) -> int:
    """A whole number, of whatever library; what is none is refused, not rounded."""
    try:
        return index(number)
    except TypeError:
        raise MesetaError(f"{what} must be a whole number, not {number!r}.") from None


def checked_seed(seed: Any) -> int:
    """A seed that there can be."""
    if (number := whole(seed, "The seed")) < 0:
        raise MesetaError(f"The seed must be at least 0, not {number}.")
    return number


class Shape:
    """Tables of one game, number of seats and options."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        content: str | None = None,
        reward: str = "rank",
    ) -> None:
        self.game = meseta.game(game, content)
        self.seats = seats if seats is not None else self.game.seat_counts[0]
        self.options = options or {}
        if reward not in REWARDS:
            raise MesetaError(f"There is no reward {reward!r}; there are {', '.join(REWARDS)}.")
        self.reward = reward
        self.observation = Observation(self.new(0))
        self.blocks: list[Block] = self.observation.blocks
        self.size: int = self.observation.width
        self.cells = Cells(1, self.size)
        self.actions: int = self.game.action_count

    def new(self, seed: int) -> Table:
        """A new table."""
        return self.game.new(self.seats, seed, self.options, listen=False)

    def numbers(self, t: Table, seat: int) -> Numbers:
        """All that the seat may know."""
        self.observation.fill(t, seat, self.cells, 0)
        return np.array(memoryview(self.cells.numbers), np.int16)

    def mask(self, t: Table, seat: int) -> Mask:
        """A 1 for every action that the seat may take now."""
        mask = np.zeros(self.actions, np.int8)
        if seat in t.actors():
            mask[t.legal(seat)] = 1
        return mask

    def rewards(self, t: Table) -> list[float]:
        """What each seat gets for the end of a game; nothing before.

        ``rank``: from 1 for the first to -1 for the last, and the same for all of a team;
        ``win``: 1 or 0; ``score``: the points themselves.
        """
        if t.actors():
            return [0.0] * self.seats
        results = t.results()
        if self.reward == "score":
            return [float(result.score) for result in results]
        if self.reward == "win":
            return [1.0 if result.rank == 1 else 0.0 for result in results]
        if len({result.rank for result in results}) == 1:
            return [1.0 if result.rank == 1 else -1.0 for result in results]
        return [1.0 - 2.0 * (result.rank - 1) / (self.seats - 1) for result in results]
