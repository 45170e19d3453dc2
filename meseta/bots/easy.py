"""The easy bot, for first games: sees what a novice sees, and is content with what is good enough.

It takes any of the actions that look nearly as good as the best, whichever comes to its mind. What
is clearly better than all else it never misses, and it ends or declines something only where that
looks best: so it loses by little things, and never plays nonsense.
"""

from math import log
from typing import Final

from meseta.bots.greedy import Novice
from meseta.core.table import Table

LEAST: Final = 1e-9  # chances are kept so far from 0 and 1 before they are compared


class Easy(Novice):
    """Takes any action that looks good enough."""

    def pick(self, t: Table, seat: int, actions: list[int], worth: list[float]) -> int:
        odds = [log_odds(chance) for chance in worth]
        most = max(odds)
        best = actions[odds.index(most)]
        words = t.game.words
        if words.is_exit(t, seat, best):
            return best
        least = most - t.game.leeway
        good = [
            action
            for action, odd in zip(actions, odds, strict=True)
            if odd >= least and not words.is_exit(t, seat, action)
        ]
        return good[self.rng.below(len(good))]


def log_odds(chance: float) -> float:
    """A chance as the logarithm of its odds: a step is as big for who lags behind as for who
    leads."""
    chance = min(max(chance, LEAST), 1.0 - LEAST)
    return log(chance / (1.0 - chance))
