"""Bots: players that know no more than their seat does."""

from meseta.bots.levels import LEVELS, Bot, make

__all__ = ["LEVELS", "Bot", "make"]
