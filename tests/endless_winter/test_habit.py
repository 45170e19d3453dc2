"""How bots play on in thought, and how far."""

import pytest

from meseta.bots.playout import act_by_habit
from meseta.core.agenda import ENDLESS
from meseta.games.endless_winter.rules.eclipse import Benefits
from meseta.games.endless_winter.rules.end import FinalScoring
from meseta.games.endless_winter.rules.figure import PlaceFigure
from meseta.games.endless_winter.rules.gains import GainUnits
from meseta.games.endless_winter.rules.pile import EndTurn
from meseta.games.endless_winter.rules.preparation import Preparation
from tests.endless_winter.build import GAME, each, scene


def by_habit(s):
    """What the seat does by habit until its turn is over, in notation."""
    done = []
    seat = s.t.active
    while s.t.active == seat:
        (action,) = GAME.habit(s.t, seat)
        done.append(s.t.notation(action))
        s.t.take(seat, action)
    return done


def in_thought(round, kind, at=object):
    """A table for thinking ahead, in that round, where such a choice is to be made, with such a
    step to come."""
    t = GAME.new(4, 5, listen=False).determinized(0, 1)
    while (
        t.round < round
        or not isinstance(t.agenda[-1], kind)
        or not any(isinstance(step, at) for step in t.agenda)
    ):
        act_by_habit(t)
    t.laps = GAME.laps(t)
    return t


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_by_habit_are_legal_and_come_to_their_end(seats):
    options = {"draft": "chief_and_setup", "glacier_tokens": True, "rest_tokens": True}
    t = GAME.new(seats, seats, options, listen=False)
    while t.waiting:
        seat = t.waiting[0]
        for action in GAME.habit(t, seat):
            t.take(seat, action)
    assert max(result.score for result in t.results()) > 50


def test_a_turn_is_judged_at_its_end_before_anybody_else_acts():
    t = in_thought(2, PlaceFigure)
    seat = t.active
    while t.waiting:
        assert t.waiting == [seat]
        act_by_habit(t)
    assert isinstance(t.agenda[-1], EndTurn)
    assert sum(GAME.evaluate(t)) == pytest.approx(1.0)


def test_an_eclipse_is_judged_at_its_end_before_chance_fills_the_boards():
    t = in_thought(2, GainUnits, at=Benefits)
    display = t.display.numbers()
    while t.waiting:
        act_by_habit(t)
    assert isinstance(t.agenda[-1], Preparation)
    assert (t.round, t.display) == (2, display)


def test_the_last_round_is_judged_by_the_points_of_the_end():
    t = in_thought(4, GainUnits, at=Benefits)
    while t.waiting:
        act_by_habit(t)
    assert isinstance(t.agenda[-1], FinalScoring)
    chances = GAME.evaluate(t)
    t.laps = ENDLESS
    t.proceed()
    scores = each(t, "score")
    assert sorted(range(4), key=chances.__getitem__) == sorted(range(4), key=scores.__getitem__)
    assert 0.0 < min(chances) < max(chances) < 1.0


def test_cards_are_played_for_what_is_worth_them():
    sloths = {"animals": "sloth sloth sloth", "grounds": "bison sloth"}
    s = scene(round=4, turn=3, hand="brave", tools=1, **sloths).take("place hunt")
    assert by_habit(s)[:3] == ["play brave", "hunt sloth", "go_on"]


def test_no_card_is_played_where_it_is_no_use():
    s = scene(hand="tribesman", tools=0).take("place hunt")
    assert by_habit(s)[0] == "go_on"
