"""Establish Dominance."""

import pytest

from tests.rules import rule
from tests.the_alpha.build import hunt, scene, stalk

PREY = ["fish", "hare", "beaver", "deer", "caribou", "elk", "moose", "bison"]


@rule("ALPHA-DOM-01", "ALPHA-DOM-03")
@pytest.mark.parametrize("tile", PREY)
def test_the_strongest_pack_is_dominant_and_the_others_are_scavenger_packs(tile):
    s = scene({tile: {"red": 1, "blue": 3, "yellow": "pair"}}, carrion=[tile], stalk=True)
    assert s.dominant(tile) == {"blue"}
    assert s.scavengers(tile) == {"red", "yellow"}


@rule("ALPHA-DOM-02")
@pytest.mark.parametrize("tile", PREY)
def test_all_packs_tied_for_most_are_dominant(tile):
    packs = {"red": 2, "blue": 1, "yellow": "pair", "green": 2}
    s = hunt(tile, (3,) if tile != "hare" else "4", **packs)
    assert s.asked == ["red", "yellow", "green"]
    assert s.dominant(tile) == {"red", "yellow", "green"}
    assert s.scavengers(tile) == {"blue"}


@rule("ALPHA-DOM-01")
def test_livestock_has_a_dominant_pack():
    assert hunt("livestock", "5", blue=1).gains == {"blue": 5}


@rule("ALPHA-DOM-04", "ALPHA-R-46")
def test_a_scavenge_tile_has_neither_dominant_nor_scavenger_packs():
    # The later conflict keeps the week from ending.
    s = scene(
        {"scavenge_a": {"red": 1, "blue": "pair"}, "elk": {"red": 1, "blue": 1}}, {"elk": "9"}
    )
    assert s.dominant("scavenge_a") == s.scavengers("scavenge_a") == set()
    assert s.gains == {"red": 1, "blue": 1}


@rule("ALPHA-DOM-05")
@pytest.mark.parametrize("wolves", [1, "pair", "pair+5"])
def test_a_pack_alone_is_the_sole_dominant_pack(wolves):
    s = hunt("elk", "9", yellow=wolves)
    assert s.told("rolled") == [{"seat": "yellow", "region": "elk", "face": "9"}]
    assert s.gains == {"yellow": 9}


@rule("ALPHA-DOM-06", "ALPHA-R-24")
def test_injuries_do_not_change_dominance():
    # After the fight each fighter is weaker than Green, which yet remains a Scavenger Pack.
    s = scene(
        {"deer": {"red": "pair", "blue": "pair", "green": 1}, "elk": {"red": 1, "blue": 1}},
        {"deer": "6", "elk": "9"},
    )
    s.take(red="fight", blue="fight")
    assert s.at("deer") == {"green": 1}
    assert s.t.dump()["dominant"]["deer"] == ["red", "blue"]


@rule("ALPHA-DOM-06", "ALPHA-R-24")
def test_dominance_is_found_after_stalk_and_not_before():
    s = stalk(dead={"red": "pair+3", "blue": "pair+4", "yellow": "pair+5"})
    s.force("fish", "3")
    s.take(red="beta fish", blue="beta fish").take(red="beta fish")
    assert s.gains == {"red": 3}


@rule("ALPHA-DOM-07", "ALPHA-CARR-02")
def test_carrion_tiles_have_dominant_and_scavenger_packs_too():
    s = hunt("elk", carrion=["elk"], red=2, blue=2, green=1)
    assert s.dominant("elk") == {"red", "blue"}
    assert s.scavengers("elk") == {"green"}


@rule("ALPHA-R-40")
@pytest.mark.parametrize("space", ["injured", "healing", "dead"])
def test_wolves_off_the_tiles_count_for_nothing(space):
    s = scene({"elk": {"red": 2, "blue": 1}}, {"elk": "9"}, **{space: {"blue": "pair+4"}})
    assert s.gains == {"red": 9}


@rule("ALPHA-R-40")
def test_the_injured_and_healing_are_not_harmed_again():
    s = scene({"elk": {"red": 1, "blue": 1}}, {"elk": "9"}, injured={"red": 1}, healing={"blue": 1})
    s.take(red="fight", blue="fight")
    assert s.at("healing") == {"red": 2, "blue": 1}  # after Advance
    assert s.at("dead") == {}


def test_the_view_shows_who_would_be_dominant_while_packs_still_stalk():
    s = stalk().take(red="beta fish")
    assert s.dominant("fish") == {"red"}
    s.take(blue="pair fish")
    assert (s.dominant("fish"), s.scavengers("fish")) == ({"blue"}, {"red"})
