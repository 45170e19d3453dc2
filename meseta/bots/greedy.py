"""The novice: looks one action ahead, by an idea of how good a table is; in some games at what the
others will likely answer, too."""

from typing import Any

from meseta.bots.budget import Budget, Clock
from meseta.bots.playout import completing, finish, play_well
from meseta.bots.value import HAND_MADE, Value
from meseta.core.perspective import Perspective
from meseta.core.rng import Rng
from meseta.core.table import Table

COURSES = 6  # of several actions, to judge where the game names them
TRIES = 3  # actions of which the best is taken for what another seat will answer


class Novice:
    """Takes the action after which its seat stands best, on average over what it cannot know."""

    def __init__(
        self,
        seed: int,
        value: Value = HAND_MADE,
        glances: int | None = None,
        budget: Budget | None = None,
        answers: bool | None = None,
    ) -> None:
        self.rng = Rng(seed)
        self.value = value
        self.glances = glances  # by default as the game says, like the answers
        self.answers = answers
        self.budget = budget or Budget()

    def __reduce__(self) -> tuple[Any, ...]:
        made_of = (0, self.value, self.glances, self.budget, self.answers)
        return type(self), made_of, {"rng": self.rng}

    def choose(self, p: Perspective) -> int:
        if len(p.legal) == 1:
            return p.legal[0]
        clock = self.budget.start()
        table = p.sample(Rng(0))  # what a seat may plan depends on nothing hidden
        courses = table.game.courses(table, p.seat, COURSES)
        if courses:
            firsts = [course[0] for course in courses]
            values = [after(table, p.seat, course, self.value) for course in courses]
            return self.pick(table, p.seat, firsts, values)
        glances = self.glances or table.game.glances
        wanted = table.game.answers if self.answers is None else self.answers
        answers = table.seats - 1 if wanted else 0
        worth = judged(p, self.rng, glances, self.value, answers, clock)
        return self.pick(table, p.seat, p.legal, [worth[action] for action in p.legal])

    def pick(self, t: Table, seat: int, actions: list[int], worth: list[float]) -> int:
        """One of several actions, by what they are worth: the best."""
        return actions[worth.index(max(worth))]


def after(t: Table, seat: int, course: list[int], value: Value) -> float:
    """How good the table is for the seat after a whole course of action."""
    ahead = t.clone()
    for action in course:
        ahead.do(seat, action)
    return value.of(ahead)[seat]


def judged(
    p: Perspective,
    rng: Rng,
    glances: int,
    value: Value = HAND_MADE,
    answers: int = 0,
    clock: Clock | None = None,
) -> dict[int, float]:
    """How good each action is for the seat, once so many other actions have answered it: on average
    over some tables that might be the real one, or fewer where the time is over sooner. All
    actions are tried on the same tables and with the same luck."""
    totals = dict.fromkeys(p.legal, 0.0)
    done = 0
    while done < glances and not (done and clock and clock.late()):
        done += 1
        table = p.sample(rng)
        luck = rng.below(1 << 32)
        for action in p.legal:
            t = table.clone()
            choice = t.choice()
            chance = Rng(luck)
            t.do(p.seat, action)
            if action != t.game.hold:
                finish(t, choice, chance)
            if answers:
                t = play_well(t, chance, answers, TRIES, value)
            totals[action] += at_best(t, p.seat, value)
    return {action: total / done for action, total in totals.items()}


def at_best(t: Table, seat: int, value: Value) -> float:
    """How good the table is for the seat once it has completed, at its best, what it has begun."""
    if not completing(t, seat):
        return value.of(t)[seat]
    best = 0.0
    for action in t.offered:
        after = t.clone()
        after.do(seat, action)
        best = max(best, at_best(after, seat, value))
    return best
