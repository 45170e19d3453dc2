"""Fitting an instinct to decisions: it shall come to think at once what a player thought who had
compared the tables, or do what one did. With NumPy, or with PyTorch where it finds a GPU (see
`fitting`)."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meseta.bots.instinct import Impulse, Instinct
from meseta.lab.fitting import Array, Descent, Floats, backend, batches, usual

HIDDEN = 64  # units for the whole table
OF_PART = 64  # units for each part
BATCH = 256  # decisions
RATE = 0.003
DECAY = 0.003
NEVER = -1e9  # what speaks for an action that is not legal


class Decisions(NamedTuple):
    """What seats had to choose from, and how likely they should take each action."""

    features: Floats  # decisions x numbers
    parts: Floats  # decisions x parts x numbers; rows of 0 where there are fewer parts
    aims: Floats  # decisions x (parts x ways) x actions: 1 where an action uses a part in that way
    wanted: Floats  # decisions x actions; -1 if one is not legal

    def some(self, chosen: Any) -> "Decisions":
        return Decisions(*[each[chosen] for each in self])


class Parameters(NamedTuple):
    """What is learned; see `Impulse`. The units of the parts start from 0, so that parts which are
    not there have nothing to say."""

    rows: Array  # numbers x units
    biases: Array
    ends: Array  # units x actions
    part_rows: Array  # numbers x units
    part_ends: Array  # units x ways


class Imitator:
    """An instinct in the making, from nothing or from what another one does with some calm."""

    def __init__(
        self, decisions: Decisions, seed: int, begun: Instinct | None = None, calm: float = 1.0
    ) -> None:
        self.array, self.device = backend()
        self.rng = np.random.default_rng(seed)
        features, parts = decisions.features, decisions.parts
        self.scale = usual(features)
        self.part_scale = usual(parts)
        self.parameters = self.begin(decisions) if begun is None else self.go_on(begun, calm)

    def begin(self, decisions: Decisions) -> Parameters:
        """What is learned, before anything is."""
        features, parts = decisions.features, decisions.parts
        numbers, part_numbers = features.shape[1], parts.shape[2]
        units = OF_PART if part_numbers else 0
        ways = decisions.aims.shape[1] // max(parts.shape[1], 1)
        return Parameters(
            self.put(self.rng.normal(0, np.sqrt(2 / numbers), (numbers, HIDDEN))),
            self.put(np.zeros(HIDDEN)),
            self.put(np.zeros((HIDDEN, decisions.wanted.shape[1]))),
            self.put(self.rng.normal(0, np.sqrt(2 / max(part_numbers, 1)), (part_numbers, units))),
            self.put(np.zeros((units, ways))),
        )

    def go_on(self, begun: Instinct, calm: float) -> Parameters:
        """What an instinct has learned before."""
        whole, part = begun.whole, begun.part
        units = len(part.rows)  # perhaps none
        part_rows = np.array(part.rows).reshape(units, len(self.part_scale))
        return Parameters(
            self.put(np.array(whole.rows).T / self.scale[:, None]),
            self.put(np.array(whole.biases)),
            self.put(np.array(whole.ends).T * calm),
            self.put(part_rows.T / self.part_scale[:, None]),
            self.put(np.array(part.ends).reshape(len(part.ends), units).T * calm),
        )

    def put(self, numbers: NDArray[Any]) -> Array:
        return self.array.asarray(numbers.astype(np.float32), device=self.device)

    # -- learning --------------------------------------------------------------------------------

    def learn(self, decisions: Decisions, rounds: int) -> None:
        """Go through the decisions several times, in ever smaller steps."""
        count = len(decisions.wanted)
        descent = Descent(self.parameters, rounds * -(-count // BATCH), RATE, DECAY)
        for chosen in batches(count, rounds, BATCH, self.rng):
            descent.step(self.slopes(decisions.some(chosen)))

    def slopes(self, decisions: Decisions) -> Parameters:
        """In which direction the surprise grows, for each parameter."""
        whole, rows, aims, wanted = self.given(decisions)
        hidden, of_parts, likely = self.likely(whole, rows, aims, wanted)
        wrong = (likely - wanted * (wanted > 0)) / len(wanted)
        back = (wrong @ self.parameters.ends.T) * (hidden > 0)
        ways = self.parameters.part_ends.shape[1]
        aimed = (aims @ wrong[:, :, None]).reshape(len(rows), ways)
        part_back = (aimed @ self.parameters.part_ends.T) * (of_parts > 0)
        return Parameters(
            whole.T @ back, back.sum(0), hidden.T @ wrong, rows.T @ part_back, of_parts.T @ aimed
        )

    def given(self, decisions: Decisions) -> tuple[Array, Array, Array, Array]:
        """Decisions as the network gets them; the parts of all of them one after another."""
        count, places, numbers = decisions.parts.shape
        rows = (decisions.parts * self.part_scale).reshape(count * places, numbers)
        whole = self.put(decisions.features * self.scale)
        return whole, self.put(rows), self.put(decisions.aims), self.put(decisions.wanted)

    def likely(
        self, whole: Array, rows: Array, aims: Array, wanted: Array
    ) -> tuple[Array, Array, Array]:
        """The hidden units of the tables and of their parts, and how likely each action is."""
        first, biases, ends, part_rows, part_ends = self.parameters
        hidden = whole @ first + biases
        hidden = hidden * (hidden > 0)
        of_parts = rows @ part_rows
        of_parts = of_parts * (of_parts > 0)
        said = (of_parts @ part_ends).reshape(len(whole), 1, aims.shape[1])
        scores = hidden @ ends + (said @ aims)[:, 0] + NEVER * (wanted < 0)
        powers = self.array.exp(scores - self.array.amax(scores, 1)[:, None])
        return hidden, of_parts, powers / powers.sum(1)[:, None]

    # -- judging ---------------------------------------------------------------------------------

    def surprise(self, decisions: Decisions) -> float:
        """How badly it foretells what is wanted, on average over decisions (cross-entropy)."""
        *_, likely = self.likely(*self.given(decisions))
        known = np.asarray(likely.cpu() if self.device == "cuda" else likely)
        parts = np.maximum(decisions.wanted, 0) * np.log(np.maximum(known, 1e-7))
        return float(-parts.sum(axis=1).mean())

    def instinct(self, calm: float = 1.0) -> Instinct:
        """What has been learned, for bots: who acts with that calm does what was imitated."""
        rows, biases, ends, part_rows, part_ends = [
            np.asarray(parameter.cpu() if self.device == "cuda" else parameter)
            for parameter in self.parameters
        ]
        whole = (rows * self.scale[:, None]).T
        part = (part_rows * self.part_scale[:, None]).T
        return Instinct(
            Impulse(whole.tolist(), biases.tolist(), (ends.T / calm).tolist()),
            Impulse(part.tolist(), [0.0] * len(part), (part_ends.T / calm).tolist()),
        )
