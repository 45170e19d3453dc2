"""The arrays in which a batch shows its games, and where they are kept."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meseta.bots.named import Maker
from meseta.envs.shape import Mask, Numbers, Shape
from meseta.envs.tables import Tables

Actions = NDArray[np.int64]
Opponents = dict[int, tuple[str, Maker]]  # by seat: the name of a bot, and what makes it


class Batch(NamedTuple):
    """Where all games stand. The arrays are filled anew by every step: copy what is to be kept."""

    observation: Numbers  # of the seat to act: games x numbers
    action_mask: Mask  # a 1 for every action that it may take: games x actions
    seat: NDArray[np.int64]  # the seat to act
    rewards: NDArray[np.float64]  # of all seats, when a game ends: games x seats
    done: NDArray[np.bool_]  # games that ended by this step; what is shown is the next game


def shown(tables: Tables) -> Batch:
    """What tables show, where they fill it in."""
    return Batch(
        np.frombuffer(memoryview(tables.cells.numbers), np.int16).reshape(tables.count, -1),
        np.frombuffer(memoryview(tables.mask), np.int8).reshape(tables.count, -1),
        np.frombuffer(memoryview(tables.actor), np.int64),
        np.frombuffer(memoryview(tables.rewards), np.float64).reshape(tables.count, -1),
        np.frombuffer(memoryview(tables.done), np.bool_),
    )


class Shared:
    """The arrays of a batch, and the actions to take, in a memory that several processes see."""

    def __init__(self, memory: Any, shape: Shape, games: int) -> None:
        self.memory = memory
        self.used = 0
        # Those of long numbers first, so that all begin at a multiple of their size.
        self.actions: Actions = self.array(np.int64, games)
        seat = self.array(np.int64, games)
        rewards = self.array(np.float64, games, shape.seats)
        observation = self.array(np.int16, games, shape.size)
        mask = self.array(np.int8, games, shape.actions)
        self.batch = Batch(observation, mask, seat, rewards, self.array(np.bool_, games))

    def array(self, kind: type[np.generic], *lengths: int) -> NDArray[Any]:
        """The next array in the memory."""
        count = int(np.prod(lengths))
        found = np.frombuffer(self.memory, kind, count, self.used).reshape(lengths)
        self.used += found.nbytes
        return found


def bytes_for(shape: Shape, games: int) -> int:
    """How much memory the arrays of a batch take."""
    return games * (8 + 8 + 8 * shape.seats + 2 * shape.size + shape.actions + 1)


def read_only(batch: Batch) -> Batch:
    """The same arrays, for whoever may not write into them."""
    views: list[Any] = [array.view() for array in batch]
    for view in views:
        view.flags.writeable = False
    return Batch(*views)
