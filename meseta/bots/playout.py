"""Random play, as fast as the rules go."""

from typing import Any

from meseta.core.agenda import Sealed, Step
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


def play_well(t: Table, rng: Rng, most: int, tries: int) -> None:
    """Play on for up to ``most`` decisions, each the best of a few tried at random."""
    decisions = 0
    while t.waiting and decisions < most:
        seat = t.waiting[0]
        t.do(seat, hunch(t, seat, rng, tries))
        decisions += 1


def hunch(t: Table, seat: int, rng: Rng, tries: int) -> int:
    """The best of a few legal actions, picked at random, by how the table looks after each."""
    actions = t.offered
    if tries == 1 or isinstance(t.agenda[-1], Sealed):
        return actions[rng.below(len(actions))]
    rest = actions.copy()
    best = -1.0
    chosen = rest[0]
    for _ in range(min(tries, len(rest))):
        action = rng.draw(rest)
        after = t.clone()
        after.do(seat, action)
        worth = t.game.evaluate(after)[seat]
        if worth > best:
            best = worth
            chosen = action
    return chosen


def finish(t: Table, choice: Step[Any], rng: Rng) -> None:
    """Let whoever still has to answer a sealed choice do so at random, until it is revealed."""
    while t.agenda and t.agenda[-1] is choice:
        actions = t.offered
        t.do(t.waiting[0], actions[rng.below(len(actions))])
