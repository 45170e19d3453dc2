"""What each seat of a batch lives through by itself: a batch shows whoever is next, a learner wants
what a seat saw, did, and saw when it was its turn again."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from meseta.envs.arrays import Actions, Batch
from meseta.envs.batch import BatchEnv
from meseta.envs.shape import Mask, Numbers


class Turns(NamedTuple):
    """Decisions of which it is known what came of them, a row for each. Those of a seat of a game
    come in their order."""

    game: NDArray[np.int64]  # its row in the batch
    seat: NDArray[np.int64]
    observation: Numbers
    action_mask: Mask
    action: Actions
    step: NDArray[np.int64]  # how many steps came before this decision
    reward: NDArray[np.float64]  # what the game brought, at its end; 0 before
    done: NDArray[np.bool_]  # was it the last of this seat in this game?
    next_observation: Numbers  # what the seat saw at its next decision; after the last, zeros
    next_mask: Mask


class Seats:
    """Steps a batch, and keeps the last decision of each seat until it is known what came of it."""

    def __init__(self, env: BatchEnv) -> None:
        shape = env.shape
        kept = (env.games, shape.seats)
        self.env = env
        self.open = np.zeros(kept, np.bool_)
        self.observation: Numbers = np.zeros((*kept, shape.size), np.int16)
        self.mask: Mask = np.zeros((*kept, shape.actions), np.int8)
        self.action: Actions = np.zeros(kept, np.int64)
        self.step_of: Actions = np.zeros(kept, np.int64)
        self.steps = 0

    def reset(self, seed: int | None = None) -> Batch:
        """Begin all games."""
        self.open[:] = False
        self.steps = 0
        return self.env.reset(seed)

    def step(self, actions: ArrayLike) -> tuple[Batch, Turns]:
        """Take an action in each game; also the decisions that are over and done with by now."""
        env, rows = self.env, self.env.rows
        seats = env.batch.seat.copy()
        seen: list[NDArray[Any]] = [env.batch.observation.copy(), env.batch.action_mask.copy()]
        batch = env.step(actions)
        self.open[rows, seats] = True
        self.observation[rows, seats], self.mask[rows, seats] = seen
        self.action[rows, seats] = actions
        self.step_of[rows, seats] = self.steps
        self.steps += 1
        ended = self.open & batch.done[:, None]
        again = np.zeros_like(ended)
        again[rows, batch.seat] = ~batch.done
        ready = ended | (again & self.open)
        self.open &= ~ready
        game, seat = np.nonzero(ready)
        done = batch.done[game]
        turns = Turns(
            game,
            seat,
            self.observation[ready],
            self.mask[ready],
            self.action[ready],
            self.step_of[ready],
            batch.rewards[game, seat],
            done,
            np.where(done[:, None], 0, batch.observation[game]).astype(np.int16),
            np.where(done[:, None], 0, batch.action_mask[game]).astype(np.int8),
        )
        return batch, turns
