"""Fitting a network to positions and how their games ended: with NumPy, or with PyTorch where it
finds a GPU. Both are spoken to in the words that they share, so the sums are written once.

A network gives each seat of a position a score. The chances follow from the scores: of seats of
which one wins, or of each seat by itself where all win or lose together. What is made small is the
surprise (cross-entropy) at what came of it.
"""

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meseta.bots.network import BLOCK, Network

Array = Any  # of NumPy or PyTorch
Floats = NDArray[np.float32]

HIDDEN = 32
OF_PARTS = 32  # units for the parts of a table
MANY = 4096  # positions that are judged at a time
BATCH = 256  # positions
RATE = 0.002  # how far a step goes, at first
DECAY = 0.1  # how much weights shrink towards 0 with each step, as a part of the rate
MOMENT, SQUARE, TINY = 0.9, 0.999, 1e-8  # of Adam


class Lessons(NamedTuple):
    """Positions: what the network gets of each seat, and what each seat turned out to earn (its
    part of the win)."""

    inputs: Floats  # positions x seats x numbers
    parts: Floats  # positions x seats x parts x numbers; rows of 0 where there are fewer parts
    targets: Floats  # positions x seats

    def some(self, chosen: Any) -> "Lessons":
        return Lessons(self.inputs[chosen], self.parts[chosen], self.targets[chosen])


class Parameters(NamedTuple):
    """What is learned; see `Network`."""

    parts: Array  # numbers x units
    rows: Array  # numbers x units
    biases: Array
    last: Array
    straight: Array


class Descent:
    """Adam: steps downhill, so many of them, each a little shorter than the one before."""

    def __init__(self, parameters: Sequence[Array], steps: int, rate: float, decay: float) -> None:
        self.parameters = parameters
        self.moments = [parameter * 0 for parameter in parameters]
        self.squares = [parameter * 0 for parameter in parameters]
        self.steps = steps
        self.rate = rate
        self.decay = decay
        self.done = 0

    def step(self, slopes: Sequence[Array]) -> None:
        """Change the parameters, against their slopes."""
        rate = self.rate * (1 - self.done / self.steps)
        self.done += 1
        for parameter, slope, moment, square in zip(
            self.parameters, slopes, self.moments, self.squares, strict=True
        ):
            moment *= MOMENT
            moment += (1 - MOMENT) * slope
            square *= SQUARE
            square += (1 - SQUARE) * slope * slope
            size = (square / (1 - SQUARE**self.done)) ** 0.5 + TINY
            parameter -= rate * (moment / (1 - MOMENT**self.done) / size + self.decay * parameter)


def batches(
    count: int, rounds: int, size: int, rng: np.random.Generator
) -> Iterator[NDArray[np.int64]]:
    """The numbers of the lessons of each step, in a new order each round."""
    for _ in range(rounds):
        order = rng.permutation(count)
        for start in range(0, count, size):
            yield order[start : start + size]


def usual(numbers: NDArray[np.floating[Any]]) -> Floats:
    """By what to multiply inputs: they are used as parts of their usual size, within limits. Short
    floats, in which many are kept, cannot hold the sum of so many."""
    *places, _ = range(numbers.ndim)
    rows = max(1, int(np.prod(numbers.shape[:-1])))
    sizes = np.abs(numbers).sum(axis=tuple(places), dtype=np.float64) / rows
    factors: Floats = (1 / np.maximum(sizes * 2, 0.1)).astype(np.float32)
    return factors


class Learner:
    """A network in the making."""

    def __init__(self, lessons: Lessons, team: bool, seed: int, hidden: int = HIDDEN) -> None:
        self.team = team
        self.array, self.device = backend()
        self.rng = np.random.default_rng(seed)
        part_numbers = lessons.parts.shape[3]
        pooled = OF_PARTS if part_numbers else 0
        numbers = lessons.inputs.shape[2] + pooled
        self.scale = np.append(usual(lessons.inputs), np.ones(pooled, np.float32))
        self.part_scale = usual(lessons.parts)
        units = hidden + -hidden % BLOCK
        self.parameters = Parameters(
            self.put(self.random(part_numbers, pooled)),
            self.put(self.random(numbers, units)),
            self.put(np.zeros(units)),
            self.put(np.zeros(units)),
            self.put(self.first_guess(numbers)),
        )

    def random(self, numbers: int, units: int) -> NDArray[np.float64]:
        """Weights to begin with."""
        return self.rng.normal(0, np.sqrt(2 / max(numbers, 1)), (numbers, units))

    def first_guess(self, numbers: int) -> Floats:
        """A new network says what the game says, which is its first input."""
        straight = np.zeros(numbers)
        straight[0] = 1 / self.scale[0]
        return straight.astype(np.float32)

    def put(self, numbers: NDArray[Any]) -> Array:
        return self.array.asarray(numbers.astype(np.float32), device=self.device)

    # -- learning --------------------------------------------------------------------------------

    def learn(self, lessons: Lessons, rounds: int) -> None:
        """Go through the lessons several times, in ever smaller steps."""
        count = len(lessons.targets)
        descent = Descent(self.parameters, rounds * -(-count // BATCH), RATE, DECAY)
        for chosen in batches(count, rounds, BATCH, self.rng):
            descent.step(self.slopes(lessons.some(chosen)))

    def slopes(self, lessons: Lessons) -> Parameters:
        """In which direction the surprise grows, for each parameter."""
        parts, units, flat, hidden, chances = self.thoughts(lessons)
        targets = self.put(lessons.targets)
        _, rows, _, last, straight = self.parameters
        positions, seats = targets.shape
        wrong = ((chances - targets) / positions).reshape(positions * seats)
        back = wrong[:, None] * last[None, :] * (hidden > 0)
        pooled = units.shape[2]
        from_pooled = (back @ rows.T + wrong[:, None] * straight[None, :])[:, -pooled:]
        part_back = from_pooled[:, None, :] * (units > 0) if pooled else units
        return Parameters(
            parts.T @ part_back.reshape(len(parts), pooled),
            flat.T @ back,
            back.sum(0),
            hidden.T @ wrong,
            flat.T @ wrong,
        )

    def thoughts(self, lessons: Lessons) -> tuple[Array, Array, Array, Array, Array]:
        """All parts as rows, the units of each, the inputs of each seat with what these add up to,
        the hidden units, and the chances."""
        first, rows, biases, last, straight = self.parameters
        positions, seats, places, numbers = lessons.parts.shape
        parts = (lessons.parts * self.part_scale).reshape(positions * seats * places, numbers)
        parts = self.put(parts)
        units = parts @ first
        units = (units * (units > 0)).reshape(positions * seats, places, first.shape[1])
        given = lessons.inputs * self.scale[: lessons.inputs.shape[2]]
        given = self.put(given.reshape(positions * seats, -1))
        flat = self.array.concatenate([given, units.sum(1)], 1)
        hidden = flat @ rows + biases
        hidden = hidden * (hidden > 0)
        scores = (hidden @ last + flat @ straight).reshape(positions, seats)
        return parts, units, flat, hidden, chances(scores, self.team, self.array)

    # -- judging ---------------------------------------------------------------------------------

    def predicted(self, lessons: Lessons) -> Floats:
        """The chances of every seat of some positions."""
        said = []
        for start in range(0, len(lessons.inputs), MANY):
            *_, chances = self.thoughts(lessons.some(slice(start, start + MANY)))
            said.append(np.asarray(chances.cpu() if self.device == "cuda" else chances))
        return np.concatenate(said)

    def network(self) -> Network:
        """What has been learned, for bots."""
        parts, rows, biases, last, straight = [
            np.asarray(parameter.cpu() if self.device == "cuda" else parameter)
            for parameter in self.parameters
        ]
        rows = (rows * self.scale[:, None]).T
        straight = straight * self.scale
        parts = (parts * self.part_scale[:, None]).T
        return Network(
            rows.tolist(), biases.tolist(), last.tolist(), straight.tolist(), parts.tolist()
        )


def chances(scores: Array, team: bool, array: Any = np) -> Array:
    """The chances that follow from the scores of each position's seats."""
    if team:
        return 1 / (1 + array.exp(-scores))
    powers = array.exp(scores - scores.mean(1)[:, None])
    return powers / powers.sum(1)[:, None]


def surprise(chances: Floats, targets: Floats, team: bool) -> float:
    """How badly chances foretold what came, on average over positions (cross-entropy)."""
    known = np.clip(chances, 1e-7, 1 - 1e-7)
    parts = targets * np.log(known)
    if team:
        parts = (parts + (1 - targets) * np.log(1 - known)) / targets.shape[1]
    return float(-parts.sum(axis=1).mean())


def backend() -> tuple[Any, str]:
    """NumPy, or PyTorch and its GPU."""
    if find_spec("torch") is not None:
        import torch

        if torch.cuda.is_available():
            return torch, "cuda"
    return np, "cpu"
