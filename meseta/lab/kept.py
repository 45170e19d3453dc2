"""What is kept of tables and decisions to learn from, as arrays."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from meseta import Game
from meseta.bots.value import numbers_of_parts
from meseta.lab.plan import Plan
from meseta.lab.selfplay import Decision, Parts

Arrays = dict[str, NDArray[Any]]


def most_parts(game: Game, plan: Plan) -> tuple[int, int]:
    """How many parts a table has at the most, and how many numbers there are of each."""
    t = game.new(plan.seats, 0, plan.options, listen=False)
    return len(game.parts(t, 0)), numbers_of_parts(game)


def padded(game: Game, plan: Plan, tables: list[Parts]) -> NDArray[np.float16]:
    """Parts of tables, as many for each: rows of 0 where there are fewer."""
    most, numbers = most_parts(game, plan)
    rows = np.zeros((len(tables), most, numbers), np.float16)
    for i, parts in enumerate(tables):
        rows[i, : len(parts)] = np.array(parts).reshape(len(parts), numbers)
    return rows


def decided(game: Game, plan: Plan, decisions: list[Decision]) -> Arrays:
    """Decisions as `imitation` has them."""
    parts = padded(game, plan, [each.parts for each in decisions])
    aims = np.zeros((len(parts), parts.shape[1] * game.ways, game.action_count), np.float16)
    for i, decision in enumerate(decisions):
        for action, part, way in decision.aims:
            if part >= 0:
                aims[i, part * game.ways + way, action] = 1
    return {
        "features": np.array([each.features for each in decisions], np.float32),
        "decision_parts": parts,
        "aims": aims,
        "wanted": np.array([each.wanted for each in decisions], np.float32),
    }
