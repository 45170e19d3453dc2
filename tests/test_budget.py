"""How long bots think: iterations, seconds, or whichever is used up first."""

import os

import pytest

import meseta
from meseta import Perspective, Rng, Table
from meseta.bots import ITERATIONS, levels_of, make, usual_seconds
from meseta.bots.budget import SECONDS, Budget
from meseta.bots.greedy import Novice
from meseta.bots.master import Master
from meseta.bots.playout import play_out
from meseta.bots.search import Adept
from meseta.bots.value import Value


class Watch:
    """A watch on which so much time passes between any two looks."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.now = 0.0
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.step
        return self.now


interpreted = pytest.mark.skipif(
    "MESETA_COMPILED" in os.environ, reason="a compiled value has no interpreted kind"
)


class Counting(Value):
    """What the game says, and how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def of(self, t: Table) -> list[float]:
        self.asked += 1
        return super().of(t)


def choosing(name: str, options: int = 3) -> Perspective:
    """A seat with a few options, early in a game."""
    t = meseta.game(name).new(3, 1, listen=False)
    rng = Rng(1)
    while len(t.offered) < options:
        play_out(t, rng, 1)
    return Perspective(t, t.waiting[0])


def test_where_nothing_is_said_iterations_are_as_usual_and_time_is_capped() -> None:
    budget = Budget()
    assert (budget.iterations, budget.seconds) == (ITERATIONS, SECONDS)
    for level in ("adept", "master"):
        made = make(level)
        assert isinstance(made, Adept)
        assert (made.budget.iterations, made.budget.seconds) == (ITERATIONS, usual_seconds(level))


def test_of_iterations_and_seconds_what_is_used_up_first_counts() -> None:
    slow = Budget(10, 5.0, timer=Watch(1.0)).start()
    assert not slow.spent(0)
    assert [slow.spent(done) for done in range(1, 6)] == [False] * 4 + [True]
    quick = Budget(10, 5.0, timer=Watch(0.001)).start()
    assert not quick.spent(9)
    assert quick.spent(10)
    assert quick.part(5) == 0.5
    assert Budget(10, 5.0, timer=Watch(3.0)).start().part(1) == pytest.approx(0.6)


@pytest.mark.parametrize("name", meseta.games())
def test_in_iterations_alone_no_bot_looks_at_the_time(name: str) -> None:
    watch = Watch(1000.0)
    p = choosing(name)
    Adept(1, Budget(4, timer=watch)).choose(p)
    Novice(1, glances=2, budget=Budget(4, timer=watch)).choose(p)
    assert watch.looks == 0


@interpreted
@pytest.mark.parametrize("name", meseta.games())
def test_once_the_time_is_over_an_adept_chooses_at_once(name: str) -> None:
    """Not even what it has begun to think is brought to its end: neither the first glance at all
    actions, nor playing on."""
    p = choosing(name)
    watch = Watch(1.0)
    value = Counting()
    bot = Adept(1, Budget(None, 0.5, timer=watch), value=value, guide=value)
    assert bot.choose(p) in p.legal
    t = p.sample(Rng(1))
    courses = len(t.game.courses(t, p.seat, bot.width))
    assert value.asked <= courses + 3
    assert watch.looks < 12


def test_once_the_time_is_over_a_master_chooses_at_once() -> None:
    p = choosing("the_alpha")
    watch = Watch(1.0)
    assert Master(1, Budget(None, 0.5, timer=watch)).choose(p) in p.legal
    assert watch.looks < 12


@interpreted
def test_once_the_time_is_over_a_novice_imagines_no_other_table() -> None:
    p = choosing("the_alpha")
    asked = []
    for seconds in (0.5, 100.0):
        value = Counting()
        budget = Budget(None, seconds, timer=Watch(1.0))
        novice = Novice(1, value, glances=4, budget=budget, answers=False)
        assert novice.choose(p) in p.legal
        asked.append(value.asked)
    assert asked == [len(p.legal), 4 * len(p.legal)]


@pytest.mark.parametrize("name", meseta.games())
def test_all_levels_choose_within_any_budget(name: str) -> None:
    p = choosing(name)
    for level in levels_of(name):
        assert make(level, 1, iterations=2).choose(p) in p.legal
        assert make(level, 1, seconds=0.001).choose(p) in p.legal
