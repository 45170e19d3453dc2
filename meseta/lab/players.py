"""Bots by name: a level with a budget, a class of your own, or a service on the network.

random  novice  adept  adept:200  adept:0.5s  master:200  my_weights.json:200
my_package.bots:MyBot  http://127.0.0.1:9000
"""

import inspect
import os
import re
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from meseta import BadOption, bots
from meseta.bots import Bot
from meseta.bots.budget import Budget
from meseta.bots.master import Master
from meseta.bots.weights import load_weights
from meseta.lab.match import failed, said
from meseta.lab.network import NetworkBot

Maker = Callable[[int], Bot]  # from a seed

SEARCHING = ("adept", "master")  # the levels that a budget makes a difference to
WEIGHTS = ".json"  # how the name of a master with weights of your own ends
ITERATIONS = 500  # without a budget, so that a bot is the same on every machine
BUDGET = re.compile(r"(?P<iterations>[0-9]+)|(?P<seconds>[0-9]*\.?[0-9]+)s")


def canonical(name: str) -> str:
    """The full name of a bot; a name that stands for none is refused."""
    name = name.strip()
    if name in SEARCHING or name.endswith(WEIGHTS):
        name = f"{name}:{ITERATIONS}"
    maker(name)
    return name


def maker(name: str) -> Maker:
    """What makes a new bot of that name."""
    if name.startswith(("http://", "https://")):
        return lambda _: NetworkBot(name)
    level, colon, rest = name.partition(":")
    if level in bots.LEVELS:
        return of_level(level, rest if colon else None)
    if level.endswith(WEIGHTS):
        return of_weights(level, rest)
    if not colon:
        levels = ", ".join(bots.LEVELS)
        raise BadOption(
            f"There is no bot {name!r}; a bot is one of {levels}, a class as in "
            "package.module:Class, or the http:// address of a service."
        )
    return own(name, level, rest)


def of_level(level: str, budget: str | None) -> Maker:
    """Bots of a level, with a budget where the level has one."""
    if budget is None:
        return lambda seed: bots.make(level, seed)
    if level not in SEARCHING:
        raise BadOption(
            f"There is no bot '{level}:{budget}': a budget is for {' and '.join(SEARCHING)}."
        )
    iterations, seconds = read_budget(level, budget)
    return lambda seed: bots.make(level, seed, iterations, seconds)


def of_weights(path: str, budget: str) -> Maker:
    """Masters with the weights in a file."""
    iterations, seconds = read_budget(path, budget)
    load_weights(path)  # refuses a file that is none
    return lambda seed: Master(seed, Budget(iterations, seconds), path)


def read_budget(name: str, budget: str) -> tuple[int | None, float | None]:
    """A budget in iterations (``200``) or seconds (``0.5s``), refused if it makes no sense."""
    given = BUDGET.fullmatch(budget)
    if not given:
        raise BadOption(
            f"There is no bot '{name}:{budget}'; a budget is as in {name}:{ITERATIONS} "
            f"(iterations) or {name}:0.25s (seconds)."
        )
    iterations = int(given["iterations"]) if given["iterations"] else None
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

    def make(seed: int) -> Bot:
        try:
            bot: Bot = made(seed) if seeded else made()
        except (Exception, SystemExit) as error:
            raise failed(name, error) from error
        if not callable(getattr(bot, "choose", None)):
            raise BadOption(f"The bot {name!r} has no method choose.")
        return bot

    make(0)
    return make


def takes_seed(made: Callable[..., Any]) -> bool:
    """Does a class want anything to begin with?"""
    try:
        return bool(inspect.signature(made).parameters)
    except (TypeError, ValueError):  # some that are not written in Python do not tell
        return False
