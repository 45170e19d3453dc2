"""A race between ways to act: all are played on side by side, on the same tables and with the same
luck, and those that have fallen behind drop out. It is over when one is left."""

from math import sqrt
from typing import Final

from meseta.bots.budget import Clock
from meseta.bots.playout import act_by_habit, follow
from meseta.bots.value import Value
from meseta.core.perspective import Perspective
from meseta.core.rng import Rng

LEAST: Final = 2  # tables before anybody drops out for being beaten
SURE: Final = 2.0  # standard errors
USUAL: Final = 0.05  # how unevenly one way to act is ahead of another, as believed at first
CLOSE: Final = 0.005  # of the chance to win: whoever cannot be further ahead need not be tried on


class Runner:
    """A way to act, and how it went on each of the tables."""

    def __init__(self, number: int, actions: list[int]) -> None:
        self.number = number
        self.actions = actions
        self.results: list[float] = []
        self.mean = 0.0


def race(
    p: Perspective, ways: list[list[int]], clock: Clock, rng: Rng, value: Value
) -> list[Runner]:
    """Which of several ways to act is best, and then those that stayed longest beside it; they come
    in the order in which they look best."""
    everyone = [Runner(i, actions) for i, actions in enumerate(ways)]
    runners = everyone
    seed = rng.below(1 << 32)
    done = 0
    tables = 0
    while len(runners) > 1 and not clock.spent(done):
        for runner in runners:
            if done and clock.spent(done):
                break
            result = outcome(p, runner.actions, Rng(seed + tables), clock, value)
            if clock.late():
                return placed(everyone, runners[0])  # what was cut short tells nothing
            runner.results.append(result)
            done += 1
        else:
            tables += 1
            for runner in runners:
                runner.mean = sum(runner.results) / tables
            runners = sorted(runners, key=lambda runner: -runner.mean)
            left = max(2, round(len(ways) ** (1.0 - clock.part(done))))
            best = runners[0]
            others = [each for each in runners[1:left] if not beaten(each, best, tables)]
            runners = [best, *others]
    return placed(everyone, runners[0])


def placed(everyone: list[Runner], winner: Runner) -> list[Runner]:
    """The winner, and the others: those first that stayed longest."""
    others = [runner for runner in everyone if runner is not winner]
    others.sort(key=lambda runner: (-len(runner.results), -runner.mean))
    return [winner, *others]


def outcome(p: Perspective, actions: list[int], rng: Rng, clock: Clock, value: Value) -> float:
    """How good the table is for the seat at the end of a round, before chance begins another, or
    where time ran out; 0 if it cannot act so on this table."""
    t = p.sample(rng)
    t.laps = t.game.laps(t)
    if not follow(t, p.seat, actions) and t.waiting:
        return 0.0
    while t.waiting and not clock.late():
        act_by_habit(t)
    return value.of(t)[p.seat]


def beaten(one: Runner, best: Runner, tables: int) -> bool:
    """Is it as good as sure that it is worse, or at most a trifle better?"""
    if tables < LEAST:
        return False
    behind = best.mean - one.mean
    squares = 2.0 * USUAL * USUAL
    for i in range(tables):
        squares += (best.results[i] - one.results[i] - behind) ** 2
    error = sqrt(squares / (tables * (tables - 1)))
    return SURE * error - behind < CLOSE
