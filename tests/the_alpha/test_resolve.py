"""Resolve, and the food track."""

import pytest

from meseta.games.the_alpha.scoring import on_track
from tests.rules import rule
from tests.the_alpha.build import hunt, scene, stalk


@rule("ALPHA-RES-01", "ALPHA-R-07", "ALPHA-CONF-05", "ALPHA-R-42")
def test_tiles_are_resolved_smallest_first_one_conflict_at_a_time():
    both = {"red": 1, "blue": 1}
    s = scene(
        {
            "scavenge_a": {"yellow": 1},
            "livestock": {"green": 1},
            "fish": both,
            "deer": both,
            "moose": both,
        },
        {"livestock": "5", "fish": "3", "deer": "4", "moose": "10"},
    )
    seen = []
    while s.t.weeks_left == 5:
        seen.append((s.t.view(None)["conflict"]["tile"], s.gains.get("red", 0)))
        s.take(red="fight", blue="share")
    # Each result is known before the next choice.
    assert seen == [("tile:fish", 0), ("tile:deer", 3), ("tile:moose", 7)]
    fed = [(food["region"], food["food"]) for food in s.told("scavenged") + s.told("fed")]
    assert fed == [("scavenge_a", 1), ("livestock", 5), ("fish", 3), ("deer", 4), ("moose", 10)]


@rule("ALPHA-RES-02")
@pytest.mark.parametrize(("tile", "face"), [("elk", "X"), ("elk", "C3"), ("livestock", "D")])
def test_a_tile_emptied_in_chase_gives_nothing_in_resolve(tile, face):
    s = hunt(tile, face, red=1)
    assert s.gains == ({"red": 3} if face == "C3" else {})
    assert s.kinds().count("fed") == (face == "C3")


@rule("ALPHA-RES-02")
def test_nobody_gets_carrion_where_nobody_is():
    assert hunt("elk", carrion=["elk"]).gains == {}


@rule("ALPHA-RES-03", "ALPHA-R-06", "ALPHA-CONF-25")
def test_every_pack_on_a_scavenge_tile_gets_one_food():
    s = scene({"scavenge_a": {"red": 1, "blue": "pair", "yellow": 1}})
    assert s.gains == {"red": 1, "blue": 1, "yellow": 1}
    assert s.told("conflict") == s.told("rolled") == []


@rule("ALPHA-RES-04", "ALPHA-R-06")
def test_scavenged_food_comes_too_late_for_the_deep_forest():
    s = stalk(food={"red": 0}, dead={"red": "pair+3", "blue": "pair+5", "yellow": "pair+5"})
    s.take(red="beta scavenge_a")
    assert s.food["red"] == 0
    assert s.refusal("red", "beta deer") == "ALPHA-STALK-08"
    s.force("fish", "X")
    s.take(red="beta fish")
    assert s.food["red"] == 1


@rule("ALPHA-RES-05")
@pytest.mark.parametrize("face", ["5", "7", "9", "12"])
def test_the_sole_dominant_pack_takes_all_and_scavenger_packs_nothing(face):
    s = hunt("elk", face, red=2, blue="pair+1", green=1, yellow=1)
    assert s.gains == {"blue": int(face)}


@rule("ALPHA-RES-06")
def test_several_dominant_packs_have_a_conflict_over_the_number():
    s = hunt("elk", "7", red=1, blue=1)
    conflict = s.t.view(None)["conflict"]
    assert (conflict["kind"], conflict["stake"], conflict["packs"]) == ("region", 7, [0, 1])


@rule("ALPHA-RES-07", "ALPHA-CONF-25")
@pytest.mark.parametrize("food", [3, 5, 7])
def test_livestock_feeds_its_single_pack(food):
    s = hunt("livestock", str(food), blue=1)
    assert s.gains == {"blue": food}
    assert s.told("conflict") == []


@rule("ALPHA-RES-08", "ALPHA-R-41", "ALPHA-ADV-01")
def test_the_unhurt_stay_until_advance():
    s = scene(
        {"fish": {"yellow": 2}, "deer": {"red": 2, "blue": 2}, "elk": {"red": 1, "blue": 1}},
        {"fish": "3", "deer": "4", "elk": "5"},
    )
    s.take(red="fight", blue="fight")
    assert s.at("fish") == {"yellow": 2}
    assert s.at("deer") == {"red": 1, "blue": 1}
    s.take(red="share", blue="share")
    assert s.at("fish") == s.at("deer") == {}


@rule("ALPHA-FOOD-01", "ALPHA-FOOD-02", "ALPHA-FOOD-03", "ALPHA-R-32")
def test_the_marker_lies_down_above_thirty_and_counts_again_from_one():
    for total in range(31):
        assert on_track(total) == (total, 0)  # upright
    for total in range(31, 61):
        assert on_track(total) == (total - 30, 1)  # lying
    assert on_track(61) == (1, 2)
    assert on_track(95) == (5, 3)


@rule("ALPHA-FOOD-02", "ALPHA-FOOD-03")
@pytest.mark.parametrize(("before", "shown", "laps"), [(21, 30, 0), (22, 1, 1), (52, 1, 2)])
def test_the_view_shows_the_marker(before, shown, laps):
    s = hunt("elk", "9", food={"red": before}, red=1)
    pack = s.t.view(None)["packs"][0]
    assert (pack["food"], pack["shown"], pack["laps"]) == (before + 9, shown, laps)


@rule("ALPHA-FOOD-04", "ALPHA-R-32")
def test_paying_moves_the_marker_back_across_the_wrap():
    s = stalk(food={"red": 31})
    assert (s.t.view(None)["packs"][0]["shown"], s.t.view(None)["packs"][0]["laps"]) == (1, 1)
    s.take(red="beta deer")
    assert (s.t.view(None)["packs"][0]["shown"], s.t.view(None)["packs"][0]["laps"]) == (30, 0)


@rule("ALPHA-FOOD-05", "ALPHA-R-32")
def test_comparisons_use_the_true_total():
    # Blue's marker shows 2, Red's shows 29.
    s = hunt("elk", "X", week=5, food={"red": 29, "blue": 32, "yellow": 62}, red=1)
    assert [result.rank for result in s.t.results()] == [3, 2, 1]
    assert s.alpha == "yellow"
