"""Random play, as fast as the rules go."""

from typing import Any

from meseta.core.agenda import Step
from meseta.core.rng import Rng
from meseta.core.table import Table


def play_out(t: Table, rng: Rng, most: int = 1_000_000) -> int:
    """Play on with random choices to the end, ``most`` of them; returns how many there were."""
    decisions = 0
    while t.waiting and decisions < most:
        actions = t.offered
        t.do(t.waiting[0], actions[rng.below(len(actions))])
        decisions += 1
    return decisions


def finish(t: Table, choice: Step[Any], rng: Rng) -> None:
    """Let whoever still has to answer a sealed choice do so at random, until it is revealed."""
    while t.agenda and t.agenda[-1] is choice:
        actions = t.offered
        t.do(t.waiting[0], actions[rng.below(len(actions))])
