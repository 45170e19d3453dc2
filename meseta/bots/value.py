"""How good a table is for each seat: by the game's own rules of thumb, or as learned."""

from math import exp, log
from typing import Any, Final

from meseta.bots.network import Network
from meseta.core.game import Game
from meseta.core.sheet import Sheet
from meseta.core.table import Table

LEAST: Final = 1e-4  # chances are kept so far from 0 and 1 before their logarithm is taken


class Value:
    """Each seat's chance to win, about, from 0 to 1: what the game itself says."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Value, ()

    def of(self, t: Table) -> list[float]:
        return t.game.evaluate(t)


HAND_MADE: Final = Value()


class Learned(Value):
    """What the game says, set right by a network that has seen how games went on."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def __reduce__(self) -> tuple[Any, ...]:
        return Learned, (self.network,)

    def of(self, t: Table) -> list[float]:
        chances = t.game.evaluate(t)
        if t.over:
            return chances
        scores: list[float] = []
        for seat in range(t.seats):
            parts = t.game.parts(t, seat) if self.network.parts else []
            scores.append(self.network.output(inputs(t, seat, chances), parts))
        return together(scores) if t.game.team else rivals(scores)


def inputs(t: Table, seat: int, chances: list[float]) -> Sheet:
    """What a network gets of a table: the seat's chance as the game sees it, and its features."""
    chance = min(max(chances[seat], LEAST), 1.0 - LEAST)
    worth = log(chance / (1.0 - chance)) if t.game.team else log(chance)
    sheet = Sheet()
    sheet.add(worth)
    t.game.features(t, seat, sheet)
    return sheet


def inputs_of(game: Game) -> int:
    """How many numbers a network gets of each seat of a game's tables."""
    t = game.new(game.seat_counts[0], 0, listen=False)
    return int(inputs(t, 0, game.evaluate(t)).length)


def numbers_of_parts(game: Game) -> int:
    """How many numbers there are of each part of a game's tables; 0 where it has no parts."""
    parts = game.parts(game.new(game.seat_counts[0], 0, listen=False), 0)
    return int(parts[0].length) if parts else 0


def rivals(scores: list[float]) -> list[float]:
    """Chances of seats of which one wins."""
    best = max(scores)
    powers = [exp(score - best) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def together(scores: list[float]) -> list[float]:
    """Chances of seats that win or lose together."""
    return [1.0 / (1.0 + exp(-score)) for score in scores]
