"""How bots play on in thought, and what an adept makes of it."""

import pytest

import meseta
from meseta import bots
from meseta.bots.budget import Budget
from meseta.bots.playout import act_by_habit
from meseta.bots.race import outcome
from meseta.bots.value import HAND_MADE
from meseta.games.altiplano.actions import PASS, ROW
from tests.altiplano.build import GAME, HOUSE_IN_REACH, scene

# Whoever is far ahead does not care what to do: these are not far behind.
RIVAL = {"bag": "food food food wood stone ore"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_by_habit_are_legal_and_come_to_their_end(seats):
    t = GAME.new(seats, seats, listen=False)
    while t.waiting:
        seat = t.waiting[0]
        for action in GAME.habit(t, seat):
            t.take(seat, action)
    assert t.round > 8
    assert max(result.score for result in t.results()) > 50


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_who_looks_ahead_stops_at_the_end_of_a_round_before_chance_speaks(rounds):
    t = GAME.new(4, 5, listen=False).determinized(0, 1)
    while t.round < 3:
        act_by_habit(t)
    t.laps = rounds
    drawn = []
    while t.waiting:
        drawn.append((t.round, t.rng.drawn))
        act_by_habit(t)
    assert t.round == 3 + rounds
    assert all(t.passed_of(seat) for seat in range(4))
    assert (t.round, t.rng.drawn) == drawn[-1]
    assert sum(GAME.evaluate(t)) == pytest.approx(1.0)


def test_what_is_carried_out_by_habit_is_the_plan():
    s = scene(4, pawn="mine", on={"vil_1": "stone wood food food"}, houses_left="h01 h05",
              bag="ore ore ore")  # fmt: skip
    done = []
    while 0 in s.asked and not s.owns("houses"):
        for action in GAME.habit(s.t, 0):
            done.append(s.t.notation(action))
            s.t.take(0, action)
    assert done == ["cart village", "act vil_1", "house h05"]


def adept(s, iterations):
    """What an adept does with the first seat until the round is over; the others act by habit."""
    bot = bots.make("adept", seed=3, iterations=iterations)
    t = s.t
    round = t.round
    done = []
    while t.waiting and t.round == round:
        seat = t.waiting[0]
        if seat == 0:
            action = bot.choose(meseta.Perspective(t, 0))
            done.append(t.notation(action))
        else:
            action = GAME.habit(t, seat)[0]
        t.take(seat, action)
    return done


def test_an_adept_plans_and_builds_a_house():
    s = scene(4, "plan", **HOUSE_IN_REACH, others=[RIVAL] * 3)
    adept(s, 60)
    assert len(s.owns("houses")) == 1


def test_an_adept_walks_the_short_way_and_keeps_the_cart_for_the_long_one():
    s = scene(
        4,
        pawn="road",
        on={"vil_1": "stone wood food food", "min_2": "ore food", "move": "food"},
        houses_left="h01 h05",
        bag="food food food",
        others=[RIVAL] * 3,
    )
    assert adept(s, 60)[:4] == ["foot mine", "act min_2", "cart village", "act vil_1"]


def test_a_course_that_the_end_of_the_round_cuts_short_is_judged_there():
    s = scene(4, pawn="road", bag="food food food wood", others=[RIVAL] * 3, start=1)
    s.take("pass").take("pass").take("pass")
    p = meseta.Perspective(s.t, 0)
    clock = Budget(iterations=1).start()
    whole = outcome(p, [PASS], meseta.Rng(1), clock, HAND_MADE)
    assert outcome(p, [PASS, ROW], meseta.Rng(1), clock, HAND_MADE) == whole > 0
