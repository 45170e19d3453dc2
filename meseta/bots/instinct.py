"""What a seat does at once, without comparing tables: as learned from how good players chose."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meseta.bots.network import BLOCK, Units
from meseta.core.rng import Rng
from meseta.core.sheet import Sheet
from meseta.core.table import Table

FINE: Final = 1 << 24  # steps between 0 and 1 when an action is drawn


class Impulse:
    """Hidden units, and how much each speaks for several things (a row for each of these)."""

    def __init__(
        self, rows: list[list[float]], biases: list[float], ends: list[list[float]]
    ) -> None:
        self.rows = rows
        self.biases = biases
        self.ends = ends
        self.units = Units(rows, biases)
        self.size: i64 = len(rows)
        self.weights = vec[float]([weight for row in ends for weight in row])

    def scores(self, sheet: Sheet, things: list[int]) -> list[float]:
        """How much the inputs on a sheet speak for each of some of the things."""
        scores = [0.0] * len(things)
        weights = self.weights
        block: i64 = 0
        while block < self.units.blocks:
            a, b, c, d = self.units.block(block, sheet)
            for i in range(len(things)):
                at: i64 = things[i] * self.size + block * BLOCK
                scores[i] += (
                    a * weights[at]
                    + b * weights[at + 1]
                    + c * weights[at + 2]
                    + d * weights[at + 3]
                )
            block += 1
        return scores


class Instinct:
    """How much speaks for each action of a game: by the table as a whole, and by the part of it
    that the action aims at (see `Game.parts`), in the same way for all parts."""

    def __init__(self, whole: Impulse, part: Impulse) -> None:
        self.whole = whole
        self.part = part
        self.ways = list(range(len(part.ends)))

    def act(self, t: Table, rng: Rng, calm: float) -> None:
        """The next seat does what comes to its mind; the calmer it is, the likelier the best."""
        seat = t.waiting[0]
        actions = t.offered
        t.do(seat, actions[drawn(self.scores(t, seat, actions), rng, calm)])

    def scores(self, t: Table, seat: int, actions: list[int]) -> list[float]:
        """How much speaks for each of several actions."""
        sheet = Sheet()
        t.game.features(t, seat, sheet)
        scores = self.whole.scores(sheet, actions)
        if self.ways:
            parts = [self.part.scores(part, self.ways) for part in t.game.parts(t, seat)]
            for i in range(len(actions)):
                part, way = t.game.aim(t, actions[i])
                if part >= 0:
                    scores[i] += parts[part][way]
        return scores


def drawn(scores: list[float], rng: Rng, calm: float) -> int:
    """One of several by lot, the likelier the higher its score."""
    best = max(scores)
    powers = [exp((score - best) * calm) for score in scores]
    left = sum(powers) * rng.below(FINE) / FINE
    for i in range(len(powers)):
        left -= powers[i]
        if left < 0.0:
            return i
    return len(powers) - 1
