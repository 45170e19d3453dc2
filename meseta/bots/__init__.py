"""Bots: players that know no more than their seat does."""

from meseta.bots.budget import ITERATIONS
from meseta.bots.levels import LEVELS, Bot, check_level, levels_of, line_of, make, usual_seconds
from meseta.bots.names import bot_name

__all__ = [
    "ITERATIONS",
    "LEVELS",
    "Bot",
    "bot_name",
    "check_level",
    "levels_of",
    "line_of",
    "make",
    "usual_seconds",
]
