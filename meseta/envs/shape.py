"""What all environments have in common: a kind of table, how it looks in numbers, and rewards."""

from functools import cached_property
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

import meseta
from meseta import Game, MesetaError, Rng, Table
from meseta.core.observation import Block, Observation
from meseta.core.spread import Cells

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]
LOW, HIGH = np.iinfo(np.int16).min, np.iinfo(np.int16).max
TRIALS = 3  # random games to see how large numbers get
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
        game: str | Game,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        content: str | None = None,
        reward: str = "rank",
    ) -> None:
        self.game = game if isinstance(game, Game) else meseta.game(game, content)
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

    def __deepcopy__(self, memo: Any) -> "Shape":
        """The same, with a row to fill of its own."""
        twin = object.__new__(Shape)
        twin.__dict__.update(self.__dict__)
        twin.cells = Cells(1, self.size)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return Shape, (self.game, self.seats, self.options, None, self.reward)

    def alike(self, other: "Shape") -> bool:
        """Are its tables like those of another?"""
        mine, theirs = self.game, other.game
        return (mine.name, mine.version, mine.content_hash, self.seats, self.size) == (
            theirs.name, theirs.version, theirs.content_hash, other.seats, other.size,
        )  # fmt: skip

    def new(self, seed: int) -> Table:
        """A new table."""
        return self.game.new(self.seats, seed, self.options, listen=False)

    @cached_property
    def scales(self) -> NDArray[np.float32]:
        """What to divide each number of an observation by, to have it from -1 to 1: the most that
        it can be as the game declares it, or, where that is not said, the most that its block
        showed in some random games, which it can exceed."""
        declared = np.array(self.observation.tops(), np.float32)
        seen = np.ones(self.size, np.float32)
        for seed in range(TRIALS):
            t = self.new(seed)
            chance = Rng(seed)
            while t.waiting:
                np.maximum(seen, abs(self.numbers(t, t.waiting[0])), out=seen)
                t.do(t.waiting[0], t.offered[chance.below(len(t.offered))])
        for block in self.blocks:
            part = seen[block.start : block.start + block.size]
            part[:] = part.max()
        return np.where(declared > 0, declared, seen)

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
