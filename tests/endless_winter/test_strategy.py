"""The bots' sense: of two courses, one of which is plainly better, they take that one."""

import pytest

import meseta
from meseta import bots
from tests.endless_winter.build import GAME, scene

SQUARE = {"0,0,0": "neutral", "1,0,0": "cyan", "0,1,0": "cyan", "1,1,0": "neutral"}
LEVELS = pytest.mark.parametrize("level", ["novice", "adept"])


def choice(s, level="novice"):
    """What a bot would do now, in notation."""
    bot = bots.make(level, seed=1, iterations=60 if level == "adept" else None)
    return s.t.notation(bot.choose(meseta.Perspective(s.t, s.t.actors()[0])))


def chance(**things):
    """Cyan's chance to win in such a scene, as the bots see it."""
    return GAME.evaluate(scene(**things).t)[0]


@LEVELS
def test_a_megalith_goes_on_top_of_four(level):
    s = scene(megaliths=SQUARE, round=3).gain("eclipse:shaman")
    assert choice(s, level) == "megalith 0,0,1"


@LEVELS
def test_the_fourth_of_a_set_is_hunted(level):
    sloths = {"animals": "sloth sloth sloth", "grounds": "bison sloth"}
    s = scene(round=4, turn=3, hand="tribesman", tools=1, **sloths, red={"animals": "mammoth " * 3})
    s.take("place hunt", "play tribesman")
    assert choice(s, level) == "hunt sloth"


@LEVELS
def test_the_stone_that_gives_points_is_taken(level):
    s = scene(pool="s1_01 s1_05", food=4, tools=2, camps={"h01": 1, "h03": 1, "h05": 1})
    s.take("place develop").skip_to("Middle")
    assert choice(s, level) == "stone s1_05"


def test_a_village_is_founded():
    s = scene(food=5, camps={"h01": 1, "h02": 1, "h08": 1}, hand="tribesman")
    s.take("place migrate").skip_to("Middle")
    assert choice(s) == "village j01"


def test_a_card_without_use_stays_in_hand():
    assert choice(scene(hand="tribesman").take("place hunt")) == "go_on"


def test_who_has_work_does_not_rest():
    s = scene(hand="brave brave", tools=3, food=4, animals="saber saber", grounds="saber saber")
    assert not choice(s).endswith("rest")


def test_tools_are_no_use_when_the_last_figure_has_worked():
    rich, poor = {"tools": 3}, {"tools": 1}
    assert chance(round=1, **rich) > chance(round=1, **poor)
    over = {"round": 4, "at": "eclipse", "figures": "hunt hunt", "food": 0}
    assert chance(**over, **rich) == pytest.approx(chance(**over, **poor), abs=0.1)


def test_leading_on_land_is_good():
    assert chance(camps={"h03": 1}) > chance(camps={"h00": 1})
    assert chance(camps={"h03": 1}) > chance(camps={"h03": 1}, red={"camps": {"h03": 2}})


def test_the_end_is_judged_by_the_result():
    s = scene(round=4, at="eclipse", camps={"h03": 1}).skip_to("nothing")
    first = [result.seat for result in s.t.results() if result.rank == 1]
    assert [seat for seat, share in enumerate(GAME.evaluate(s.t)) if share == 1.0] == first
