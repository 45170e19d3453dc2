"""What the actions of the columns cost and give, for boards and sentences. The rules have the
numbers."""

from typing import Any, NamedTuple

from meseta.games.endless_winter.box import Box
from meseta.games.endless_winter.constants import INITIATE
from meseta.games.endless_winter.phrases import Phrases, effect_data
from meseta.games.endless_winter.rules.columns import (
    CULTURE_LABOR,
    LABOR,
    REVEALED,
    TOOLS,
    VILLAGE_FOOD,
)


class Price(NamedTuple):
    """What is paid for an action; Labor is in halves."""

    labor: int = 0
    tools: int = 0
    food: int = 0


TOP_ACTIONS = {
    "initiate": ("recruit",),
    "develop": ("learn",),
    "migrate": ("camp", "move"),
    "hunt": ("reveal", "hunt"),
}

PRICES = {
    "recruit": Price(LABOR, TOOLS),
    "learn": Price(CULTURE_LABOR),
    "camp": Price(tools=TOOLS),
    "move": Price(LABOR),
    "reveal": Price(LABOR),
    "hunt": Price(LABOR, TOOLS),
    "village": Price(food=VILLAGE_FOOD),
}

# What one of them gives, as a part of an effect.
GAINS = {
    "recruit": ("tribe_hand", 1),
    "learn": ("culture", 1),
    "camp": ("camp", 1),
    "move": ("move", 1),
    "reveal": ("reveal", REVEALED),
    "hunt": ("hunt", 1),
    "village": ("village", 1),
}


def in_words(words: Phrases) -> dict[str, str]:
    """The price of every action by its name, and how many Animals are turned up for it."""
    prices = {name: price_text(words, price) for name, price in PRICES.items()}
    return {**prices, "revealed": str(REVEALED)}


def price_text(words: Phrases, price: Price) -> str:
    """A price in words: ``1 Tool and 1 Labor``."""
    return words.amounts(food=price.food, tool=price.tools, labor=price.labor)


def bought(name: str) -> list[dict[str, Any]]:
    """An action as data, like an effect that is paid for."""
    price = PRICES[name]
    costs = {"food": price.food, "tool": price.tools, "labor": price.labor}
    op, count = GAINS[name]
    cost = {what: amount for what, amount in costs.items() if amount}
    return [{"op": "pay", "count": 1, "cost": cost, "gain": [{"op": op, "count": count}]}]


def middle(box: Box, key: str) -> list[dict[str, Any]]:
    """The action of a middle section as data; what a Sacred Stone costs is printed on its space."""
    if key == "initiate":
        return effect_data(box, box.middle[INITIATE])
    if key == "develop":
        return [{"op": "pay", "count": 1, "gain": [{"op": "stone", "count": 1}]}]
    return bought("village") if key == "migrate" else [{"op": "tip", "count": 1}]
