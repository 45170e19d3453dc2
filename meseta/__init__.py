"""Meseta: one rules engine and five modern board games: play, study, simulate, train."""

# Loaded first, so that a later import of a game does not put this package in the place of games().
import meseta.games  # noqa: F401
from meseta.core.errors import (
    BadContent,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    MesetaError,
    UnknownGame,
)
from meseta.core.game import Game, Result
from meseta.core.perspective import Perspective
from meseta.core.record import Record
from meseta.core.registry import game, games
from meseta.core.rng import Rng
from meseta.core.table import Table
from meseta.core.words import Reason

__version__ = "0.1.0"

__all__ = [
    "BadContent",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalAction",
    "MesetaError",
    "Perspective",
    "Reason",
    "Record",
    "Result",
    "Rng",
    "Table",
    "UnknownGame",
    "game",
    "games",
]
