"""Why a hint says what it says, in a sentence."""

from typing import Final

from meseta import Table
from meseta.bots.easy import log_odds
from meseta.bots.levels import texts
from meseta.server.botworker import Weighed

LITTLE: Final = 0.1  # between two actions, as a step in the logarithm of the odds to win
FLAT: Final = (
    0.03  # a chance nearer than that to 0 or 1 is not told: it does not tell actions apart
)


def reason(t: Table, seat: int, action: int, found: Weighed | None) -> str:
    """What spoke for an action and how much for the next best; empty where nothing was weighed, or
    where that is not to be had or is called the same."""
    if found is None or found.second not in t.legal(seat):
        return ""
    second = t.label(seat, found.second)
    if second == t.label(seat, action):
        return ""
    ahead = log_odds(found.chance) - log_odds(found.second_chance)
    told = FLAT <= found.chance <= 1.0 - FLAT
    key = f"{'close' if ahead < LITTLE else 'best'}{'' if told else '_flat'}"
    return texts()[f"hint.{key}"].format(
        ways=found.ways,
        second=second,
        chance=percent(found.chance),
        second_chance=percent(found.second_chance),
    )


def percent(chance: float) -> str:
    return f"{round(100 * chance)} %"
