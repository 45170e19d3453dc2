"""The worked examples of the rulebook."""

import pytest

from tests.rules import rule
from tests.the_alpha.build import hunt, scene


def three_packs(**choices):
    """Red, Yellow and Blue have 2 wolves each, and there is 9 food at stake."""
    return hunt("elk", "9", red=2, yellow=2, blue=2).take(**choices)


def established(**packs):
    """A carrion tile with these packs on it: no die is needed to see who is dominant."""
    s = scene({"elk": packs}, carrion=["elk"], stalk=True)
    return s.dominant("elk"), s.scavengers("elk")


@rule("ALPHA-EX-01")
def test_the_pack_with_most_wolves_is_dominant():
    assert established(blue=3, green=2, red=1) == ({"blue"}, {"green", "red"})
    assert hunt("elk", "9", blue=3, green=2, red=1).gains == {"blue": 9}


@rule("ALPHA-EX-02")
def test_two_packs_tie_for_most():
    assert established(red=2, yellow=2, green=1) == ({"red", "yellow"}, {"green"})
    assert hunt("elk", "9", red=2, yellow=2, green=1).asked == ["red", "yellow"]


@rule("ALPHA-EX-03")
def test_three_packs_tie_for_most():
    assert established(red=2, yellow=2, green=2) == ({"red", "yellow", "green"}, set())
    assert hunt("elk", "9", red=2, yellow=2, green=2).asked == ["red", "yellow", "green"]


@rule("ALPHA-EX-04")
def test_all_share():
    s = three_packs(red="share", yellow="share", blue="share")
    assert s.gains == {"red": 3, "yellow": 3, "blue": 3}
    assert s.hurt() == {}


@rule("ALPHA-EX-05")
def test_blue_fights_alone():
    s = three_packs(red="share", yellow="share", blue="fight")
    assert s.gains == {"blue": 9}
    assert s.hurt() == {}


@rule("ALPHA-EX-06")
def test_all_fight():
    s = three_packs(red="fight", yellow="fight", blue="fight")
    assert s.gains == {}
    assert s.hurt() == {"red": 1, "yellow": 1, "blue": 1}


@rule("ALPHA-EX-07")
def test_blue_and_red_fight_and_yellow_shares():
    s = three_packs(red="fight", yellow="share", blue="fight")
    assert s.gains == {"yellow": 9}
    assert s.hurt() == {"red": 1, "blue": 1}


@rule("ALPHA-EX-08")
def test_the_scavenger_pack_gets_what_the_fighters_lose():
    s = hunt("elk", "9", blue=2, yellow=2, green=1).take(blue="fight", yellow="fight")
    assert s.gains == {"green": 9}
    assert s.hurt() == {"blue": 1, "yellow": 1}


@rule("ALPHA-EX-09")
def test_an_eight_for_a_sole_dominant_pack():
    assert hunt("caribou", "8", red=1).gains == {"red": 8}


@rule("ALPHA-EX-10")
@pytest.mark.parametrize("packs", [{"red": 1, "blue": 1}, {"red": 3, "blue": 1, "yellow": 1}])
def test_c4_is_a_conflict_of_all_packs_over_four(packs):
    s = hunt("moose", "C4", **packs)
    assert s.asked == list(packs)
    assert s.t.view(None)["conflict"]["stake"] == 4
    s.take(**dict.fromkeys(packs, "share"))
    assert sum(s.gains.values()) == 4
    assert s.tile("moose")["side"] == "carrion"


@rule("ALPHA-EX-11")
def test_an_x_for_a_sole_dominant_pack():
    s = hunt("moose", "X", red="pair+1", blue=2)
    assert s.gains == {}
    assert s.at("moose") == {}
    assert (s.at("den")["red"], s.at("den")["blue"]) == ("pair+5", "pair+5")


@rule("ALPHA-EX-12")
@pytest.mark.parametrize("wolf", [1, "pair"])
def test_d_on_livestock(wolf):
    assert hunt("livestock", "D", red=wolf).at("dead") == {"red": wolf}
