"""The levels of bots, from the weakest on, and how to get one."""

from typing import Protocol

from meseta.bots.budget import Budget
from meseta.bots.greedy import Novice
from meseta.bots.random import RandomBot
from meseta.bots.search import Adept
from meseta.core.errors import BadOption
from meseta.core.perspective import Perspective

LEVELS = ("random", "novice", "adept")


class Bot(Protocol):
    """Whoever chooses an action from a perspective: the only thing that a bot of your own needs."""

    def choose(self, p: Perspective) -> int:
        """One of ``p.legal``."""
        ...


def make(
    level: str, seed: int = 0, iterations: int | None = None, seconds: float | None = None
) -> Bot:
    """A bot of that level; with a budget in iterations it is reproducible from its seed."""
    budget = Budget(iterations, seconds)
    if level == "random":
        return RandomBot(seed)
    if level == "novice":
        return Novice(seed)
    if level == "adept":
        return Adept(seed, budget)
    raise BadOption(f"There is no bot level {level!r}; there are {', '.join(LEVELS)}.")
