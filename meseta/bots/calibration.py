"""Chances that mean what they say: of positions that are given 30 %, three in ten are won.

What a game says of a table is made to choose between actions, not to be believed as a number. It is
set right here: the odds are stretched, the more or the less the further the game is, as
``calibration.toml`` says. Who stands better than another still does.
"""

import tomllib
from math import exp
from pathlib import Path
from typing import Any, Final

from meseta.bots.easy import log_odds
from meseta.core.game import Game
from meseta.core.table import Table

LEAST: Final = 1e-6  # no chance is believed to be less


class Scale:
    """How the chances of a game are set right, at its opening and at its end."""

    def __init__(self, data: dict[str, Any]) -> None:
        # How many moves a game has, by its number of seats.
        self.moves: dict[int, float] = {int(seats): n for seats, n in data["moves"].items()}
        self.slope: list[float] = [float(number) for number in data["slope"]]
        # Of teams, which may win less often than they are given: what is added to the odds.
        self.shift: list[float] = [float(number) for number in data.get("shift", [0.0, 0.0])]

    def late(self, seats: int, moves: int) -> float:
        """How far a game is, from 0 to 1."""
        return min(1.0, moves / self.moves[seats])


def read_scales() -> dict[str, Scale]:
    data = tomllib.loads((Path(__file__).parent / "calibration.toml").read_text())
    return {game: Scale(entry) for game, entry in data.items()}


SCALES: Final = read_scales()


def chances_at(t: Table, moves: int) -> list[float]:
    """Each seat's chance to win, after so many moves."""
    return set_right(t.game, t.game.evaluate(t), moves) if not t.over else t.game.evaluate(t)


def set_right(game: Game, chances: list[float], moves: int) -> list[float]:
    """What a game says of a table after so many moves, as chances of all its seats."""
    scale = SCALES.get(game.name)
    seats = len(chances)
    if scale is None or seats not in scale.moves:
        return chances
    late = scale.late(seats, moves)
    slope = between(scale.slope, late)
    if game.team:
        shift = between(scale.shift, late)
        return [1.0 / (1.0 + exp(-shift - slope * log_odds(chance))) for chance in chances]
    powers = [max(chance, LEAST) ** slope for chance in chances]
    total = sum(powers)
    return [power / total for power in powers]


def chance_of(t: Table, seat: int, worth: float, moves: int) -> float:
    """A seat's chance to win if it stood as well as that, and the others as they stand beside each
    other on the table after so many moves."""
    chances = t.game.evaluate(t)
    if t.game.team:
        chances = [worth] * t.seats
    else:
        rest = max(1.0 - chances[seat], LEAST)
        chances = [chance * (1.0 - worth) / rest for chance in chances]
        chances[seat] = worth
    return set_right(t.game, chances, moves)[seat]


def between(ends: list[float], late: float) -> float:
    """A number that goes from one to another during the game."""
    return ends[0] + (ends[1] - ends[0]) * late
