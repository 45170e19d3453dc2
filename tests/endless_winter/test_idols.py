"""The Idol board (EW-IDOL)."""

import pytest

from tests.endless_winter.build import BOX, SEATS, scene
from tests.rules import rule


@rule("EW-IDOL-01", "EW-IDOL-02")
def test_each_idol_moves_either_marker_and_levels_are_shared():
    s = scene(hand="drum_circle", red={"offering": 1}).take("play drum_circle")
    s.take("offering", "honor")
    assert (s.t.tribe(0).offering, s.t.tribe(0).honor) == (1, 1)
    assert s.t.tribe(1).offering == 1
    assert s.t.view(None)["idols"]["offering"]["levels"][1] == [0, 1]


@pytest.mark.parametrize("track", ["offering", "honor"])
def test_an_idol_is_told_of_the_track_on_which_it_moved(track):
    s = scene().gain("rest:rt_3").take(track)
    told = [event for event in s.t.events() if event["kind"] == track]
    assert [event["targets"] for event in told] == [[f"track:{track}", "mat:0"]]


@rule("EW-IDOL-03", "EW-R-83", "EW-R-84")
@pytest.mark.parametrize("level", [3, 6])
def test_entering_two_levels_of_offering_gives_a_tribe_card(level):
    s = scene(offering=level - 1).gain("rest:rt_3").take("offering")
    assert s.asked == "TakeTribe"
    s.take("recruit shaman")
    assert s.hand() == "shaman"
    s = scene(offering=level).gain("rest:rt_3").take("offering")
    assert s.asked == "PlaceFigure"  # once, on entering


@rule("EW-IDOL-04")
def test_at_the_top_of_offering_an_idol_is_a_point():
    s = scene(offering=8).gain("rest:rt_3").take("offering")
    assert s.t.tribe(0).offering == 8
    assert s.points("offering_top") == 1


@rule("EW-IDOL-05", "EW-R-85", "EW-INV-09")
def test_who_enters_a_level_goes_behind_those_who_are_there():
    s = scene(rank="red purple cyan", red={"honor": 2}, purple={"honor": 2}, honor=1)
    s.gain("rest:rt_3").take("honor")
    levels = s.t.view(None)["idols"]["honor"]["levels"]
    assert levels[2] == [1, 2, 0]
    s.gain("rest:rt_3", seat=1).take("honor")  # the others slide to the left
    levels = s.t.view(None)["idols"]["honor"]["levels"]
    assert levels[2] == [2, 0]
    assert levels[3] == [1]
    assert [SEATS[seat] for seat in s.t.rank] == ["red", "purple", "cyan"]


@rule("EW-R-86")
def test_nobody_on_level_zero_has_a_rank():
    s = scene(red={"honor": 1})
    assert s.t.view(None)["idols"]["honor"]["ranking"] == [1]


@rule("EW-IDOL-06", "EW-EX-15")
def test_the_last_three_levels_of_honor_give_six_points():
    s = scene(honor=5)
    for points in (1, 3, 6):
        s.gain("rest:rt_3").take("honor")
        assert s.points("honor_steps") == points


@rule("EW-IDOL-07", "EW-R-82")
def test_at_the_top_of_honor_an_idol_goes_elsewhere():
    s = scene(honor=8).gain("rest:rt_3")
    assert s.may() == {"offering", "tool", "food"}
    assert s.refusal("honor") == "EW-IDOL-07"


@rule("EW-R-81")
def test_both_tracks_have_eight_levels():
    assert len(BOX.rate) == len(BOX.on_offering) == len(BOX.on_honor) == 9
    assert BOX.rate == [0, 4, 4, 3, 3, 3, 2, 2, 1]
