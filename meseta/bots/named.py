"""Bots by name: a level with a budget, a class of your own, or a service on the network. The same
names go wherever a bot is wanted: at tables, in environments, in the lab.

random  easy  novice  adept  adept:200  adept:0.5s  adept:200:0.5s  master:200  my_weights.json:200
my_package.bots:MyBot  http://127.0.0.1:9000
"""

import inspect
import os
import re
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from meseta.bots.budget import ITERATIONS, Budget
from meseta.bots.levels import LEVELS, Bot, make, usual_seconds
from meseta.bots.master import Master
from meseta.bots.match import failed, said
from meseta.bots.service import NetworkBot
from meseta.bots.weights import check_master, load_weights
from meseta.core.errors import BadOption
from meseta.core.game import Game

SEARCHING = ("adept", "master")  # the levels that a budget makes a difference to
WEIGHTS = ".json"  # how the name of a master with weights of your own ends
BUDGET = re.compile(r"(?P<iterations>[0-9]+)|((?P<at_most>[0-9]+):)?(?P<seconds>[0-9]*\.?[0-9]+)s")
Maker = Callable[[int], Bot]  # from a seed


class Named:
    """Makes the bots of a name, each from a seed. One that searches and whose name says no budget
    has this one. Pickled is the name alone, so that another process finds the bot by it."""

    def __init__(
        self, name: str, iterations: int | None = ITERATIONS, seconds: float | None = None
    ) -> None:
        self.name = name.strip()
        self.budget = (iterations, seconds)
        self.make = maker(self.name, self.budget)

    def __call__(self, seed: int) -> Bot:
        return self.make(seed)

    def __deepcopy__(self, memo: Any) -> "Named":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Named, (self.name, *self.budget)

    def check(self, game: Game) -> None:
        """Refuse a master, or weights, that a game does not have."""
        level = level_of(self.name)
        if level == "master":
            check_master(game)
        elif level.endswith(WEIGHTS):
            load_weights(level).check_game(game, level)


def named(
    wanted: str | Maker, game: Game, iterations: int | None = ITERATIONS
) -> tuple[str, Maker]:
    """A bot to play a game, by name or by what makes it: its name, and its maker."""
    bot = Named(wanted, iterations) if isinstance(wanted, str) else wanted
    if not isinstance(bot, Named):
        return getattr(bot, "__name__", str(bot)), bot
    bot.check(game)
    return bot.name, bot


def canonical(name: str) -> str:
    """The full name of a bot; a name that stands for none is refused."""
    name = Named(name).name
    if name in SEARCHING or name.endswith(WEIGHTS):
        return f"{name}:{ITERATIONS}"
    return name


def level_of(name: str) -> str:
    """What stands before the budget in a bot's name: a level, or a file of weights."""
    return name.partition(":")[0]


Limits = tuple[int | None, float | None]  # iterations and seconds


def maker(name: str, budget: Limits) -> Maker:
    """What makes a new bot of that name."""
    if name.startswith(("http://", "https://")):
        return lambda _: NetworkBot(name)
    level, colon, rest = name.partition(":")
    if level in LEVELS:
        return of_level(level, rest if colon else None, budget)
    if level.endswith(WEIGHTS):
        return of_weights(level, rest if colon else None, budget)
    if not colon:
        raise BadOption(
            f"There is no bot {name!r}; a bot is one of {', '.join(LEVELS)}, a file of weights as "
            "in weights.json, a class as in package.module:Class, or the http:// address of a "
            "service."
        )
    return own(name, level, rest)


def of_level(level: str, said: str | None, budget: Limits) -> Maker:
    """Bots of a level, with a budget where the level has one."""
    if said is not None:
        if level not in SEARCHING:
            raise BadOption(
                f"There is no bot '{level}:{said}': a budget is for {' and '.join(SEARCHING)}."
            )
        budget = read_budget(level, said)
    return lambda seed: make(level, seed, *budget)


def of_weights(path: str, said: str | None, budget: Limits) -> Maker:
    """Masters with the weights in a file."""
    if said is not None:
        budget = read_budget(path, said)
    load_weights(path)  # refuses a file that is none
    return lambda seed: Master(seed, Budget(*budget, usual_seconds("master")), path)


def read_budget(name: str, budget: str) -> Limits:
    """A budget in iterations (``200``), seconds (``0.5s``) or both (``200:0.5s``, whichever is used
    up first), refused if it makes no sense."""
    given = BUDGET.fullmatch(budget)
    if not given:
        raise BadOption(
            f"There is no bot '{name}:{budget}'; a budget is as in {name}:{ITERATIONS} "
            f"(iterations), {name}:0.25s (seconds) or {name}:{ITERATIONS}:0.25s (whichever is "
            "used up first)."
        )
    most = given["iterations"] or given["at_most"]
    iterations = int(most) if most else None
    seconds = float(given["seconds"]) if given["seconds"] else None
    Budget(iterations, seconds)
    return iterations, seconds


def own(name: str, module: str, attribute: str) -> Maker:
    """Bots of a class that can be imported; it gets the seed if it takes one."""
    if os.getcwd() not in sys.path:  # a script of one's own lies in the folder one works in
        sys.path.append(os.getcwd())
    try:
        made: Any = import_module(module)
        for part in attribute.split("."):
            made = getattr(made, part)
    except (Exception, SystemExit) as error:  # whatever goes wrong in a module that is not ours
        raise BadOption(f"The bot {name!r} cannot be imported: {said(error)}.") from error
    if not callable(made):
        raise BadOption(f"The bot {name!r} is not a class.")
    seeded = takes_seed(made)

    def bot_of(seed: int) -> Bot:
        try:
            bot: Bot = made(seed) if seeded else made()
        except (Exception, SystemExit) as error:
            raise failed(name, error) from error
        if not callable(getattr(bot, "choose", None)):
            raise BadOption(f"The bot {name!r} has no method choose.")
        return bot

    bot_of(0)
    return bot_of


def takes_seed(made: Callable[..., Any]) -> bool:
    """Does a class want anything to begin with?"""
    try:
        return bool(inspect.signature(made).parameters)
    except (TypeError, ValueError):  # some that are not written in Python do not tell
        return False
