"""Fitting a network to positions and how their games ended: with NumPy, or with PyTorch where it
finds a GPU. Both are spoken to in the words that they share, so the sums are written once.

A network gives each seat of a position a score. The chances follow from the scores: of seats of
which one wins, or of each seat by itself where all win or lose together. What is made small is the
surprise (cross-entropy) at what came of it.
"""

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meseta.bots.network import BLOCK, Network

Array = Any  # of NumPy or PyTorch
Floats = NDArray[np.float32]

HIDDEN = 32
BATCH = 256  # positions
RATE = 0.002  # how far a step goes, at first
DECAY = 0.1  # how much weights shrink towards 0 with each step, as a part of the rate
MOMENT, SQUARE, TINY = 0.9, 0.999, 1e-8  # of Adam


class Lessons(NamedTuple):
    """Positions: what the network gets of each seat, and what each seat turned out to earn (its
    part of the win)."""

    inputs: Floats  # positions x seats x numbers
    targets: Floats  # positions x seats


class Parameters(NamedTuple):
    """What is learned; see `Network`."""

    rows: Array  # numbers x units
    biases: Array
    last: Array
    straight: Array


class Learner:
    """A network in the making."""

    def __init__(self, inputs: Floats, team: bool, seed: int, hidden: int = HIDDEN) -> None:
        self.team = team
        self.array, self.device = backend()
        self.rng = np.random.default_rng(seed)
        numbers = inputs.shape[2]
        # Inputs are used as parts of their usual size, within limits.
        self.scale = 1 / np.maximum(np.abs(inputs).mean(axis=(0, 1)) * 2, 0.1)
        spread = np.sqrt(2 / numbers)
        self.parameters = Parameters(
            self.put(self.rng.normal(0, spread, (numbers, hidden + -hidden % BLOCK))),
            self.put(np.zeros(hidden + -hidden % BLOCK)),
            self.put(np.zeros(hidden + -hidden % BLOCK)),
            self.put(self.first_guess(numbers)),
        )

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
        inputs, targets = self.put(lessons.inputs * self.scale), self.put(lessons.targets)
        moments = [parameter * 0 for parameter in self.parameters]
        squares = [parameter * 0 for parameter in self.parameters]
        steps = rounds * -(-len(targets) // BATCH)
        for step, chosen in enumerate(self.batches(len(targets), rounds), 1):
            slopes = self.slopes(inputs[chosen], targets[chosen])
            rate = RATE * (1 - (step - 1) / steps)
            for parameter, slope, moment, square in zip(
                self.parameters, slopes, moments, squares, strict=True
            ):
                moment *= MOMENT
                moment += (1 - MOMENT) * slope
                square *= SQUARE
                square += (1 - SQUARE) * slope * slope
                size = (square / (1 - SQUARE**step)) ** 0.5 + TINY
                parameter -= rate * (moment / (1 - MOMENT**step) / size + DECAY * parameter)

    def batches(self, count: int, rounds: int) -> Iterator[Array]:
        """The numbers of the positions of each step."""
        for _ in range(rounds):
            order = self.array.asarray(self.rng.permutation(count), device=self.device)
            for start in range(0, count, BATCH):
                yield order[start : start + BATCH]

    def slopes(self, inputs: Array, targets: Array) -> Parameters:
        """In which direction the surprise grows, for each parameter."""
        last = self.parameters.last
        positions, seats, numbers = inputs.shape
        flat = inputs.reshape(positions * seats, numbers)
        hidden, scores = self.scores(flat)
        chances = self.chances(scores.reshape(positions, seats))
        wrong = ((chances - targets) / positions).reshape(positions * seats)
        back = wrong[:, None] * last[None, :] * (hidden > 0)
        return Parameters(flat.T @ back, back.sum(0), hidden.T @ wrong, flat.T @ wrong)

    def scores(self, flat: Array) -> tuple[Array, Array]:
        """The hidden units and the outputs for rows of inputs."""
        rows, biases, last, straight = self.parameters
        hidden = flat @ rows + biases
        hidden = hidden * (hidden > 0)
        return hidden, hidden @ last + flat @ straight

    def chances(self, scores: Array) -> Array:
        return chances(scores, self.team, self.array)

    # -- judging ---------------------------------------------------------------------------------

    def predicted(self, inputs: Floats) -> Floats:
        """The chances of every seat of some positions."""
        positions, seats, numbers = inputs.shape
        flat = self.put((inputs * self.scale).reshape(positions * seats, numbers))
        chances = self.chances(self.scores(flat)[1].reshape(positions, seats))
        return np.asarray(chances.cpu() if self.device == "cuda" else chances)

    def network(self) -> Network:
        """What has been learned, for bots."""
        rows, biases, last, straight = [
            np.asarray(parameter.cpu() if self.device == "cuda" else parameter)
            for parameter in self.parameters
        ]
        rows = (rows * self.scale[:, None]).T
        straight = straight * self.scale
        return Network(rows.tolist(), biases.tolist(), last.tolist(), straight.tolist())


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
