"""The arrays in which the games of a course are kept: read again, if they are what was written."""

from pathlib import Path

import numpy as np

from meseta import Game
from meseta.bots.value import inputs_of
from meseta.core.files import broken, reading
from meseta.lab.course import CONTEST, REHEARSAL
from meseta.lab.kept import Arrays, most_parts
from meseta.lab.plan import Plan

OF_POSITIONS = ("inputs", "parts", "games", "won", "scores", "worths")
OF_DECISIONS = ("features", "decision_parts", "aims", "wanted")
# What is in every file; parts are not in those of older versions.
NEEDED = {REHEARSAL: {"inputs", "games", "won", "scores"}, CONTEST: {"won"}}
THEN = "train on"  # once a broken file is removed


class Reader:
    """Reads games of one kind."""

    def __init__(self, kind: str, game: Game, plan: Plan) -> None:
        self.plan = plan
        self.needed = NEEDED[kind]
        self.rows = rows_of(game, plan) if kind == REHEARSAL else {"won": ()}

    def read(self, path: Path, part: int) -> Arrays:
        """The arrays of a part."""
        with reading(path, THEN), np.load(path, allow_pickle=False) as file:
            arrays = dict(file)
        if not self.sound(arrays) or not self.of_part(arrays, part):
            raise broken(path, THEN)
        return arrays

    def sound(self, arrays: Arrays) -> bool:
        """Are all there that must be, with rows of the right size, and do they go together?"""
        fits = arrays.keys() >= self.needed and all(
            name in self.rows
            and array.dtype.kind in "fiu"
            and array.ndim > 0
            and array.shape[1:] == self.rows[name]
            for name, array in arrays.items()
        )
        decided = arrays.keys() & OF_DECISIONS
        return (
            fits
            and len(decided) in (0, len(OF_DECISIONS))
            and all(
                len({len(arrays[name]) for name in arrays.keys() & group}) <= 1
                for group in (OF_POSITIONS, OF_DECISIONS)
            )
        )

    def of_part(self, arrays: Arrays, part: int) -> bool:
        """Are these the games of that part?"""
        numbers = self.plan.numbers(part)
        if "games" in arrays:
            return set(arrays["games"].tolist()) <= set(numbers)
        return len(arrays["won"]) == len(numbers)


def rows_of(game: Game, plan: Plan) -> dict[str, tuple[int, ...]]:
    """The shape of a row of each array of a rehearsal."""
    seats, inputs = plan.seats, inputs_of(game)
    parts = most_parts(game, plan)
    return {
        "inputs": (seats, inputs),
        "parts": (seats, *parts),
        "games": (),
        "won": (seats,),
        "scores": (seats,),
        "worths": (seats,),
        "features": (inputs - 1,),  # without what the game says
        "decision_parts": parts,
        "aims": (parts[0] * game.ways, game.action_count),
        "wanted": (game.action_count,),
    }
