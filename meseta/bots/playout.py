"""Playing on from a table: at random, or by what looks best of a few things tried."""

from typing import Any

from meseta.bots.value import HAND_MADE, Value
from meseta.core.agenda import Choice, Sealed, Step
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


def play_well(t: Table, rng: Rng, most: int, tries: int, guide: Value = HAND_MADE) -> Table:
    """The table after up to ``most`` actions, each the best of a few tried at random."""
    for _ in range(most):
        if not t.waiting:
            break
        t = hunch(t, rng, tries, guide)
    return t


def hunch(t: Table, rng: Rng, tries: int, guide: Value) -> Table:
    """The table after an action of the next seat: what it does by habit; or the best of a few,
    picked at random, by how the table looks after each. What an action leaves to be said is said at
    random."""
    seat = t.waiting[0]
    if t.game.habits:
        after = t.clone()
        act_by_habit(after)
        return after
    if isinstance(t.top, Sealed):
        tries = 1
    rest = t.offered.copy()
    again: list[int] = []  # actions that can be completed in several ways
    best = -1.0
    chosen = t
    for _ in range(tries):
        if not rest:
            if not again:
                break
            rest = again.copy()
        action = rng.draw(rest)
        after = t.clone()
        after.do(seat, action)
        if completing(after, seat):
            again.append(action)
            complete(after, seat, rng)
        worth = guide.of(after)[seat] if tries > 1 else 0.0
        if worth > best:
            best = worth
            chosen = after
    return chosen


def act_by_habit(t: Table) -> None:
    """The next seat does what it does by habit."""
    seat = t.waiting[0]
    for action in t.game.habit(t, seat):
        t.do(seat, action)


def complete(t: Table, seat: int, rng: Rng) -> None:
    """Say at random what is left to be said of an action that the seat has begun."""
    while completing(t, seat):
        t.do(seat, t.offered[rng.below(len(t.offered))])


def completing(t: Table, seat: int) -> bool:
    """Has the seat to say the rest of an action that it has begun?"""
    if not t.waiting or t.waiting[0] != seat:
        return False
    step = t.top
    return isinstance(step, Choice) and step.completes


def finish(t: Table, choice: Step[Any], rng: Rng) -> None:
    """Let whoever still has to answer a sealed choice do so at random, until it is revealed."""
    while isinstance(choice, Sealed) and t.top is choice:
        actions = t.offered
        t.do(t.waiting[0], actions[rng.below(len(actions))])


def follow(t: Table, seat: int, actions: list[int]) -> bool:
    """Take actions one after another; not to the end where one is not to be had on this table."""
    for i in range(len(actions)):
        if i > 0 and (not t.waiting or actions[i] not in t.legal(seat)):
            return False
        t.do(seat, actions[i])
    return True
