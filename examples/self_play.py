"""Learning by self-play on many games at once, with nothing but NumPy:

    python -m examples.self_play --steps 4000

All seats are played by one linear policy. A decision was good if its seat did better in the end
than a linear value had expected there (REINFORCE with a baseline). It takes some minutes to play
The Alpha far better than at random, and will never play it well: the point is how the pieces fit.
"""

import argparse
from collections import defaultdict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from meseta.envs.batch import BatchEnv
from meseta.envs.turns import Seats, Turns

Floats = NDArray[np.float32]
RATE = 0.005
LESSON = 1024  # decisions to learn from at a time


class Adam:
    """Steps along a slope, each number at its own pace."""

    def __init__(self, *shape: int) -> None:
        self.numbers = np.zeros(shape, np.float32)
        self.mean = np.zeros(shape, np.float32)
        self.square = np.zeros(shape, np.float32)
        self.steps = 0

    def climb(self, slope: NDArray[np.floating]) -> None:
        self.steps += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.001 * (slope**2 - self.square)
        mean = self.mean / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.999**self.steps)
        self.numbers += RATE * mean / (np.sqrt(square) + 1e-8)


class Learner:
    """What to do, and what to expect, as sums of the numbers that a seat sees."""

    def __init__(self, env: BatchEnv) -> None:
        self.scales = env.shape.scales
        self.policy = Adam(env.shape.size + 1, env.shape.actions)
        self.value = Adam(env.shape.size + 1, 1)
        self.rng = np.random.default_rng(1)

    def inputs(self, observation: NDArray[np.int16]) -> Floats:
        """The numbers from -1 to 1, and a 1."""
        small = np.clip(observation / self.scales, -1, 1)
        return np.hstack([small, np.ones((len(small), 1), np.float32)])

    def chances(self, inputs: Floats, mask: NDArray[np.int8]) -> Floats:
        """How likely each action is."""
        scores = np.where(mask, inputs @ self.policy.numbers, -np.inf)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances: Floats = powers / powers.sum(axis=1, keepdims=True)
        return chances

    def act(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> NDArray[np.int64]:
        """An action for each row, by these chances."""
        heaps = self.chances(self.inputs(observation), mask).cumsum(axis=1)
        drawn = self.rng.random((len(heaps), 1)) * heaps[:, -1:]
        actions: NDArray[np.int64] = (heaps > drawn).argmax(axis=1)
        return actions

    def learn(
        self,
        observation: NDArray[np.int16],
        mask: NDArray[np.int8],
        action: NDArray[np.int64],
        outcome: NDArray[np.float64],
    ) -> None:
        """Do more of what went better than expected."""
        inputs = self.inputs(observation)
        surprise = outcome - (inputs @ self.value.numbers)[:, 0]
        wanted = -self.chances(inputs, mask)
        wanted[np.arange(len(action)), action] += 1
        gain = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        self.policy.climb(inputs.T @ (wanted * gain[:, None]) / len(action))
        self.value.climb(inputs.T @ surprise[:, None] / len(action))


class Memory:
    """Decisions, seat by seat, until it is known how the game ended for that seat."""

    def __init__(self) -> None:
        self.open: dict[tuple[int, int], list[tuple[object, ...]]] = defaultdict(list)
        self.closed: list[tuple[object, ...]] = []

    def add(self, turns: Turns) -> None:
        for i in range(len(turns.game)):
            key = int(turns.game[i]), int(turns.seat[i])
            self.open[key].append((turns.observation[i], turns.action_mask[i], turns.action[i]))
            if turns.done[i]:
                self.closed += [(*each, turns.reward[i]) for each in self.open.pop(key)]

    def lesson(self) -> tuple[NDArray[np.generic], ...]:
        """All that is known by now, as arrays."""
        columns = tuple(np.array(column) for column in zip(*self.closed, strict=True))
        self.closed = []
        return columns


def wins(learner: Learner, game: str, seats: int, games: int) -> float:
    """The part of games that the first seat wins against random players."""
    bots = dict.fromkeys(range(1, seats), "random")
    env = BatchEnv(game, seats, games=min(games, 64), seed=9, reward="win", bots=bots)
    batch = env.reset()
    played, won = 0, 0.0
    while played < games:
        batch = env.step(learner.act(batch.observation, batch.action_mask))
        played += int(batch.done.sum())
        won += float(batch.rewards[:, 0].sum())
    return won / played


def main(arguments: Sequence[str] | None = None) -> float:
    """Learn, and say how it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="the_alpha")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=64, help="at once")
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--test", type=int, default=400, help="games to see how good it is")
    wish = parser.parse_args(arguments)
    env = BatchEnv(wish.game, wish.seats, games=wish.games)
    seats, memory, learner = Seats(env), Memory(), Learner(env)
    batch = seats.reset()
    part = 0.0
    for step in range(1, wish.steps + 1):
        batch, turns = seats.step(learner.act(batch.observation, batch.action_mask))
        memory.add(turns)
        if len(memory.closed) >= LESSON:
            learner.learn(*memory.lesson())  # type: ignore[arg-type]
        if step % max(1, wish.steps // 5) == 0:
            part = wins(learner, wish.game, wish.seats, wish.test)
            print(f"{step} steps: {part:.0%} of games won against random players", flush=True)
    return part


if __name__ == "__main__":
    main()
