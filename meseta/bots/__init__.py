"""Bots: players that know no more than their seat does."""

from meseta.bots.levels import LEVELS, Bot, check_level, levels_of, make, usual_seconds

__all__ = ["LEVELS", "Bot", "check_level", "levels_of", "make", "usual_seconds"]
