"""The levels of bots, from the weakest on, and how to get one."""

from functools import cache
from pathlib import Path
from typing import Protocol

from meseta.bots.budget import MASTER_SECONDS, SECONDS, Budget
from meseta.bots.easy import Easy
from meseta.bots.greedy import Novice
from meseta.bots.master import Master
from meseta.bots.random import RandomBot
from meseta.bots.search import Adept
from meseta.bots.weights import has_master
from meseta.core.errors import BadOption
from meseta.core.perspective import Perspective
from meseta.core.words import catalogue

LEVELS = ("random", "easy", "novice", "adept", "master")


class Bot(Protocol):
    """Whoever chooses an action from a perspective: the only thing that a bot of your own needs."""

    def choose(self, p: Perspective) -> int:
        """One of ``p.legal``."""
        ...


def levels_of(game: str) -> tuple[str, ...]:
    """The levels of the bots that play a game: not every game has a master yet."""
    return tuple(level for level in LEVELS if level != "master" or has_master(game))


def line_of(level: str) -> str:
    """What to expect of a level, in a line."""
    return texts()[f"level.{level}"]


@cache
def texts() -> dict[str, str]:
    return catalogue(Path(__file__).parent, "en")


def check_level(level: str, game: str) -> None:
    """Refuse a level that no bot has, or none for that game."""
    if level not in levels_of(game):
        known = ", ".join(levels_of(game))
        raise BadOption(f"There is no bot level {level!r} for {game}; there are {known}.")


def usual_seconds(level: str) -> float:
    """How long a bot of that level may think at most if nothing else is said."""
    return MASTER_SECONDS if level == "master" else SECONDS


def make(
    level: str, seed: int = 0, iterations: int | None = None, seconds: float | None = None
) -> Bot:
    """A bot of that level. With a budget in iterations alone it is reproducible from its seed;
    without any, it has 500 of them, and no more time than is usual for its level."""
    budget = Budget(iterations, seconds, usual_seconds(level))
    if level == "random":
        return RandomBot(seed)
    if level == "easy":
        return Easy(seed, budget=budget)
    if level == "novice":
        return Novice(seed, budget=budget)
    if level == "adept":
        return Adept(seed, budget)
    if level == "master":
        return Master(seed, budget)
    raise BadOption(f"There is no bot level {level!r}; there are {', '.join(LEVELS)}.")
