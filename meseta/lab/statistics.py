"""How sure we are: shares, means and differences with their 95 % intervals."""

from collections.abc import Sequence
from math import ceil, inf, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import stdtr, stdtrit

Z = 1.96  # of the normal distribution, for 95 of 100
SURE = 0.95
FEWEST = 20  # deals that can tell how uncertain something is, when drawn anew again and again
Floats = NDArray[np.float64]


class Estimate(NamedTuple):
    """A value, the ends of its interval, and how likely so large a value is by chance alone."""

    value: float
    low: float
    high: float
    p: float = 1.0

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


NOTHING = Estimate(0.0, -inf, inf)


def interval(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of the share that ``wins`` of ``games`` stand for."""
    share = wins / games
    middle = share + Z * Z / (2 * games)
    half = Z * sqrt(max(0.0, share * (1 - share) / games + Z * Z / (4 * games * games)))
    scale = 1 + Z * Z / games
    return (middle - half) / scale, (middle + half) / scale


def share(parts: ArrayLike, expected: float = 0.0) -> Estimate:
    """A share from its values on independent deals.

    The interval is Wilson's, for as many games as would make the share vary as it does from deal to
    deal. So it is honest where all deals agree, and where games of one deal hang together.
    """
    values = np.asarray(parts, dtype=np.float64)
    if not len(values):
        return NOTHING
    value = float(values.mean())
    spread = float(values.var(ddof=1)) / len(values) if len(values) > 1 else 0.0
    games = value * (1 - value) / spread if spread else float(len(values))
    low, high = interval(value * games, games) if games else (0.0, 1.0)
    return Estimate(value, low, high, mean(values - expected).p)


def mean(values: ArrayLike) -> Estimate:
    """The mean of independent values, and how likely it is where the true one is 0."""
    array = np.asarray(values, dtype=np.float64)
    if len(array) < 2:
        return Estimate(float(array.mean()), -inf, inf) if len(array) else NOTHING
    return tested(float(array.mean()), array.var(ddof=1) / len(array), len(array) - 1)


def difference(these: ArrayLike, those: ArrayLike) -> Estimate:
    """How much larger the mean of some independent values is than that of others (Welch's)."""
    a, b = np.asarray(these, dtype=np.float64), np.asarray(those, dtype=np.float64)
    if len(a) < 2 or len(b) < 2:
        return NOTHING
    parts = [array.var(ddof=1) / len(array) for array in (a, b)]
    spread = sum(parts)
    freedom = spread and spread**2 / (parts[0] ** 2 / (len(a) - 1) + parts[1] ** 2 / (len(b) - 1))
    return tested(float(a.mean() - b.mean()), spread, freedom)


def tested(value: float, spread: float, freedom: float) -> Estimate:
    """An estimate of that variance, by Student's distribution. Values that never differ give it
    nothing to go by."""
    if not spread:
        return Estimate(value, value, value)
    error = sqrt(spread)
    half = float(stdtrit(freedom, (1 + SURE) / 2)) * error
    return Estimate(
        value, value - half, value + half, 2 * float(stdtr(freedom, -abs(value) / error))
    )


def games_needed(games: int, half: float, difference: float) -> float:
    """How many games it takes, about, until an interval reaches no further than a difference: it
    gets half as wide with four times as many. One that has no end does not tell."""
    return ceil(games * (half / difference) ** 2) if half < inf else inf


def corrected(chances: Sequence[float]) -> list[float]:
    """Chances of many comparisons at once, corrected for there being many (Benjamini and Hochberg):
    of those below 0.05, no more than one in twenty is there by chance."""
    from scipy.stats import false_discovery_control  # here, as it takes a second to load

    return [float(p) for p in false_discovery_control(chances)] if chances else []


def resampled(items: int, times: int, seed: int) -> NDArray[np.int64]:
    """For a bootstrap: how often each of some items is in each of many samples of as many."""
    rng = np.random.default_rng(seed)
    return rng.multinomial(items, np.full(items, 1 / items), size=times)


def middle(samples: ArrayLike) -> tuple[float, float]:
    """The ends of what 95 of 100 samples lie between."""
    low, high = np.quantile(np.asarray(samples), [(1 - SURE) / 2, (1 + SURE) / 2])
    return float(low), float(high)
