"""What a game adds to the browser's tests: an entry in `PHASES`."""

from dataclasses import dataclass
from pathlib import Path
from random import Random

import meseta
from meseta import Table
from tests.browser.tables import Policy, at_random

FOLDERS = Path(__file__).parents[2] / "web/src/games"
BOARDS = [name for name in meseta.games() if (FOLDERS / name / "Board.svelte").exists()]


def quarrelsome(t: Table, seat: int, rng: Random) -> int:
    """Goes where others are and fights, so that there is much to decide."""
    legal = t.legal(seat)
    words = {action: t.notation(action) for action in legal}
    fights = [action for action in legal if words[action] == "fight"]
    near = [action for action in legal if words[action].split()[-1] in ("hare", "fish", "deer")]
    return rng.choice(fights or near or legal)


def able(t: Table, seat: int, rng: Random) -> int:
    """Uses abilities, once there is something on the board."""
    legal = t.legal(seat)
    uses = [action for action in legal if t.notation(action).startswith("use ")]
    return rng.choice(uses if uses and len(t.moves()) > 8 else legal)


@dataclass(frozen=True)
class Phase:
    """A moment of a game that looks like no other: a choice, and how one comes to it."""

    choice: str  # the name of its class
    seats: int
    policy: Policy = at_random

    def __str__(self) -> str:
        return f"{self.choice}, {self.seats} seats"


PHASES = {
    "the_alpha": [
        Phase("Stalk", 4),
        Phase("Stalk", 6),
        Phase("Reroll", 4),
        Phase("Conflict", 4, quarrelsome),
        Phase("Injury", 4, quarrelsome),
    ],
    "cards_against_the_apocalypse": [
        Phase("Action", 3),
        Phase("Lay", 4),
        Phase("Pause", 3),
        Phase("Target", 2),
        Phase("Arrange", 3, able),
        Phase("TakeCard", 3, able),
        Phase("Relocate", 4, able),
    ],
    "alpacalypse": [
        Phase("Bid", 4),
        Phase("Pick", 5),
        Phase("Turn", 4),
        Phase("UseSpace", 2),
        Phase("GainAny", 4),
        Phase("Respond", 5),
        Phase("Keep", 4),
        Phase("Pay", 3),
    ],
    "altiplano": [
        Phase("KeepMission", 4),
        Phase("Plan", 4),
        Phase("Turn", 4),
        Phase("Turn", 5),
        Phase("Retrieve", 2),
        Phase("TakeCard", 4),
    ],
    "endless_winter": [
        Phase("PlaceFigure", 4),
        Phase("Top", 4),
        Phase("Middle", 3),
        Phase("BuryCards", 4),
        Phase("MoveCamps", 2),
        Phase("EclipsePile", 4),
        Phase("Order", 3),
    ],
}
