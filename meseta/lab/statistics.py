"""How sure we are: shares, means and differences with their 95 % intervals."""

from collections.abc import Callable, Sequence
from math import inf, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import stats

Z = 1.96  # of the normal distribution, for 95 of 100
SURE = 0.95
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
    return tested(float(array.mean()), bool(np.ptp(array)), lambda: stats.ttest_1samp(array, 0.0))


def difference(these: ArrayLike, those: ArrayLike) -> Estimate:
    """How much larger the mean of some independent values is than that of others (Welch's)."""
    a, b = np.asarray(these, dtype=np.float64), np.asarray(those, dtype=np.float64)
    if len(a) < 2 or len(b) < 2:
        return NOTHING
    differ = bool(np.ptp(a) or np.ptp(b))
    value = float(a.mean() - b.mean())
    return tested(value, differ, lambda: stats.ttest_ind(a, b, equal_var=False))


def tested(value: float, differ: bool, test: Callable[[], Any]) -> Estimate:
    """An estimate from a test of SciPy's. Values that never differ give it nothing to go by."""
    if not differ:
        return Estimate(value, value, value)
    done = test()
    bounds = done.confidence_interval(SURE)
    return Estimate(value, float(bounds.low), float(bounds.high), float(done.pvalue))


def corrected(chances: Sequence[float]) -> list[float]:
    """Chances of many comparisons at once, corrected for there being many (Benjamini and Hochberg):
    of those below 0.05, no more than one in twenty is there by chance."""
    if not chances:
        return []
    return [float(p) for p in stats.false_discovery_control(np.asarray(chances))]


def resampled(items: int, times: int, seed: int) -> NDArray[np.int64]:
    """For a bootstrap: how often each of some items is in each of many samples of as many."""
    rng = np.random.default_rng(seed)
    return rng.multinomial(items, np.full(items, 1 / items), size=times)


def middle(samples: ArrayLike) -> tuple[float, float]:
    """The ends of what 95 of 100 samples lie between."""
    low, high = np.quantile(np.asarray(samples), [(1 - SURE) / 2, (1 + SURE) / 2])
    return float(low), float(high)
