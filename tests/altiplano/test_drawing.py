"""Phase 1: retrieve and draw."""

import pytest

from tests.altiplano.build import BOX, scene
from tests.rules import rule


@rule("ALTI-DRAW-02", "ALTI-R-12", "ALTI-R-13", "ALTI-DEC-05")
def test_tiles_are_retrieved_from_all_spaces_or_left():
    s = scene(
        at="draw", traveler=True, role="role_1", extensions="e18",
        on={"for_1": "food", "role_1": "food", "e18": "stone", "move": "food", "tra_1": "wood"},
    )  # fmt: skip
    assert s.may() == {
        "done", "lift food for_1", "lift food role_1", "lift stone e18", "lift food move",
        "lift wood tra_1",
    }  # fmt: skip
    s.take("lift food move", "lift stone e18", "done")
    assert s.planning() == "food stone"
    assert s.on("for_1") == "food"


@rule("ALTI-DRAW-02")
def test_what_was_taken_back_can_be_left_after_all():
    s = scene(at="draw", on={"for_1": "food"})
    s.take("lift food for_1")
    assert s.planning() == "food"
    assert s.may() == {"done", "place food for_1"}
    s.take("place food for_1")
    assert s.on("for_1") == "food"
    assert s.refusal("lift wood roa_1") == "ALTI-DRAW-02"


@rule("ALTI-DRAW-03")
def test_only_free_planning_spaces_can_be_used():
    s = scene(at="draw", planning="food food food", on={"roa_1": "stone wood"})
    s.take("lift wood roa_1")
    assert "lift stone roa_1" not in s.may()
    assert s.refusal("lift stone roa_1") == "ALTI-DRAW-03"


@rule("ALTI-DRAW-03")
def test_nobody_is_asked_without_room_or_tiles():
    s = scene(at="draw", planning="food food food food", on={"roa_1": "stone"}, bag="wood")
    assert s.choice == "Plan"
    assert scene(at="draw", bag="food").choice == "Plan"


@rule("ALTI-DRAW-04", "ALTI-R-14", "ALTI-R-23", "ALTI-R-24", "ALTI-R-107")
def test_coins_on_spaces_come_back_by_themselves():
    s = scene(at="draw", extensions="e10", coins=1, on={"e10": "coin"}, bag="food")
    assert s.my("coins") == 2
    assert s.on("e10") == ""
    assert s.planning() == "food"
    assert s.told("coins_back") == [{"seat": "crimson", "count": 1}]


@rule("ALTI-DRAW-05", "ALTI-R-18", "ALTI-DRAW-09")
def test_every_open_planning_space_is_filled():
    s = scene(at="draw", road=2, planning="stone", bag="food food food food food food food")
    assert s.planning() == "food food food food food stone"
    assert s.bag() == "food food"


@rule("ALTI-DRAW-05", "ALTI-HID-02")
def test_drawing_is_random():
    drawn = set()
    for forced in range(4):
        s = scene(at="draw", planning="food food food", bag="wood stone cacao ore", force=[forced])
        drawn.add(s.planning().split()[-1])
    assert drawn == {"wood", "stone", "cacao", "ore"}


@rule("ALTI-DRAW-06", "ALTI-R-17", "ALTI-EX-09")
def test_an_empty_bag_is_filled_from_the_container_when_a_tile_is_needed():
    s = scene(
        at="draw", road=1, planning="food", bag="food food food",
        container="wood wood wood wood wood wood",
    )  # fmt: skip
    assert s.planning() == "food food food food wood"
    assert s.container() == ""
    assert len(s.bag().split()) == 5


@rule("ALTI-DRAW-07", "ALTI-R-17")
def test_the_container_waits_if_the_bag_has_just_enough():
    s = scene(at="draw", bag="food food food food", container="wood")
    assert s.planning() == "food food food food"
    assert (s.bag(), s.container()) == ("", "wood")


@rule("ALTI-DRAW-06")
def test_without_tiles_spaces_stay_empty():
    s = scene(at="draw", bag="food", container="wood")
    assert s.planning() == "food wood"
    assert (s.bag(), s.container()) == ("", "")


@rule("ALTI-DRAW-01", "ALTI-RND-02", "ALTI-R-15", "ALTI-R-108")
def test_all_retrieve_at_once_then_draw_in_turn_order():
    s = scene(
        3, at="draw", start=1, on={"for_1": "food"}, bag="wood wood wood wood",
        others=[{"on": {"for_1": "food"}, "bag": "ore"}, {"bag": "stone"}],
    )  # fmt: skip
    assert s.asked == [1, 0]
    s.take("lift food for_1", seat=0)
    assert s.planning(2) == ""
    s.take("done", seat=1)
    s.take("done", seat=0)
    assert [data["seat"] for data in s.told("drew")] == ["indigo", "ochre", "crimson"]
    assert s.planning() == "food wood wood wood"


# -- Sorting Table -------------------------------------------------------------------------------


@rule("ALTI-DRAW-08", "ALTI-DEC-06")
def test_sorting_table_draws_two_more_and_puts_two_back():
    s = scene(
        at="draw", extensions="e17", planning="stone stone", bag="food wood ore cacao fish",
        force=[0, 0, 0, 0],
    )  # fmt: skip
    assert s.choice == "PutBack"
    assert s.planning() == "food wood stone stone cacao ore"
    # The stones lay there before.
    assert s.may() == {"tile food", "tile wood", "tile cacao", "tile ore"}
    assert s.refusal("tile stone") == "ALTI-DRAW-08"
    s.take("tile food")
    assert s.may() == {"tile wood", "tile cacao", "tile ore"}
    s.take("tile wood")
    assert s.planning() == "stone stone cacao ore"
    assert sorted(s.bag().split()) == ["fish", "food", "wood"]
    assert s.choice == "Plan"


@rule("ALTI-DRAW-08")
def test_sorting_table_does_not_empty_the_container():
    s = scene(at="draw", extensions="e17", bag="food food food wood ore", container="fish")
    assert s.container() == "fish"
    assert len(s.planning().split()) == 5


@rule("ALTI-R-106")
def test_sorting_table_without_a_draw_does_nothing():
    s = scene(at="draw", extensions="e17", planning="food food food food", bag="wood wood")
    assert s.choice == "Plan"
    assert s.bag() == "wood wood"


@rule("ALTI-R-114", "ALTI-EVT-04")
def test_tiles_from_an_event_can_be_drawn_in_the_same_round():
    s = scene(at="event", traveler=True, event="ea3", bag="wood wood wood")
    assert s.planning() == "food wood wood wood"


@pytest.mark.parametrize("position", range(8))
@rule("ALTI-DRAW-09")
def test_open_planning_spaces_by_the_road(position):
    s = scene(road=position)
    assert s.player()["planning"]["open"] == [4, 5, 6, 6, 7, 7, 8, 8][position]
    assert BOX.planning[0] == 4
