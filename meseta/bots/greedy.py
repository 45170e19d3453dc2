"""The novice: looks one action ahead, by an idea of how good a table is."""

from meseta.bots.playout import completing, finish
from meseta.bots.value import HAND_MADE, Value
from meseta.core.perspective import Perspective
from meseta.core.rng import Rng
from meseta.core.table import Table

COURSES = 6  # of several actions, to judge where the game names them
SAMPLES = 8  # tables that might be the real one, to judge each action on


class Novice:
    """Takes the action after which its seat stands best, on average over what it cannot know."""

    def __init__(self, seed: int, value: Value = HAND_MADE, samples: int = SAMPLES) -> None:
        self.rng = Rng(seed)
        self.value = value
        self.samples = samples

    def choose(self, p: Perspective) -> int:
        if len(p.legal) == 1:
            return p.legal[0]
        table = p.sample(Rng(0))  # what a seat may plan depends on nothing hidden
        courses = table.game.courses(table, p.seat, COURSES)
        if courses:
            return best_course(table, p.seat, courses, self.value)[0]
        worth = judged(p, self.rng, self.samples, self.value)
        best = max(worth.values())
        return next(action for action in p.legal if worth[action] == best)


def best_course(t: Table, seat: int, courses: list[list[int]], value: Value) -> list[int]:
    """The course of several actions after which the seat stands best."""
    worth = [after(t, seat, course, value) for course in courses]
    return courses[worth.index(max(worth))]


def after(t: Table, seat: int, course: list[int], value: Value) -> float:
    """How good the table is for the seat after a whole course of action."""
    ahead = t.clone()
    for action in course:
        ahead.do(seat, action)
    return value.of(ahead)[seat]


def judged(p: Perspective, rng: Rng, samples: int, value: Value = HAND_MADE) -> dict[int, float]:
    """How good each action is for the seat: on average over tables that might be the real one."""
    worth = dict.fromkeys(p.legal, 0.0)
    for _ in range(samples):
        table = p.sample(rng)
        for action in p.legal:
            t = table.clone()
            choice = t.choice()
            t.do(p.seat, action)
            if action != t.game.hold:
                finish(t, choice, rng)
            worth[action] += at_best(t, p.seat, value) / samples
    return worth


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
