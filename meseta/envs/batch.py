"""Many games at once: every step takes an action in each of them, and shows them all in arrays."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from meseta import MesetaError
from meseta.envs.shape import Mask, Numbers, Shape
from meseta.envs.tables import Tables


class Batch(NamedTuple):
    """Where all games stand. The arrays are filled anew by every step: copy what is to be kept."""

    observation: Numbers  # of the seat to act: games x numbers
    action_mask: Mask  # a 1 for every action that it may take: games x actions
    seat: NDArray[np.int64]  # the seat to act
    rewards: NDArray[np.float64]  # of all seats, when a game ends: games x seats
    done: NDArray[np.bool_]  # games that ended by this step; what is shown is the next game


class BatchEnv:
    """Games side by side. Whoever has to act in a game is shown what its seat may know. A game that
    has ended begins anew by itself with its next seed."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        games: int = 256,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        content: str | None = None,
        reward: str = "rank",
    ) -> None:
        if type(games) is not int or games < 1:
            raise MesetaError(f"There must be at least one game in a batch, not {games!r}.")
        self.shape = Shape(game, seats, options, content, reward)
        self.games = games
        self.seed = seed
        self.tables = Tables(self.shape.new, self.shape.rewards, games)
        self.batch = Batch(
            np.frombuffer(memoryview(self.tables.cells.numbers), np.int16).reshape(games, -1),
            np.frombuffer(memoryview(self.tables.mask), np.int8).reshape(games, -1),
            np.frombuffer(memoryview(self.tables.actor), np.int64),
            np.frombuffer(memoryview(self.tables.rewards), np.float64).reshape(games, -1),
            np.frombuffer(memoryview(self.tables.done), np.bool_),
        )

    def reset(self, seed: int | None = None) -> Batch:
        """Begin all games; the same ones for the same seed."""
        if seed is not None:
            self.seed = seed
        self.tables.reset(self.seed)
        return self.batch

    def step(self, actions: ArrayLike) -> Batch:
        """Take an action in each game; if one is illegal, `IllegalAction` names it and nothing
        changes."""
        wanted = np.asarray(actions)
        if wanted.shape != (self.games,) or wanted.dtype.kind not in "iu":
            raise MesetaError(
                f"A step needs {self.games} whole numbers, one for each game, not an array of "
                f"{wanted.dtype} and shape {wanted.shape}."
            )
        if not self.tables.tables:
            raise MesetaError("The batch has not begun: call reset first.")
        self.tables.step(wanted.tolist())
        return self.batch
