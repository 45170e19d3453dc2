"""Phase 2: planning, all at once, declared in turn order."""

import pytest

import meseta
from meseta.core.observation import Observation
from tests.altiplano.build import scene
from tests.rules import rule


@rule("ALTI-PLAN-01", "ALTI-DEC-07")
def test_tiles_go_to_matching_spaces_everywhere():
    s = scene(
        at="plan", traveler=True, role="role_1", extensions="e13", planning="food wool",
    )  # fmt: skip
    may = s.may()
    for target in ("for_1", "har_1", "move", "role_1", "min_2"):
        assert f"place food {target}" in may
    for target in ("e13", "far_2", "vil_3", "mar_1", "mar_3", "tra_1", "tra_3"):
        assert f"place wool {target}" in may
    assert "place wool for_1" not in {*may}
    assert s.refusal("place food role_2") == "ALTI-PLAN-01"
    assert s.refusal("place wood roa_1") == "ALTI-PLAN-01"
    s.take("place food move")
    assert (s.on("move"), s.planning()) == ("food", "wool")


@rule("ALTI-PLAN-01")
def test_assets_with_an_action_have_spaces():
    s = scene(at="plan", traveler=True, assets="as15", coins=1, planning="food")
    assert {"place food as15", "place coin as15"} <= s.may()


@rule("ALTI-PLAN-02", "ALTI-R-21", "ALTI-R-01")
def test_a_space_takes_one_tile_of_its_kind():
    s = scene(at="plan", traveler=True, planning="food food food alpaca alpaca wood wood wood")
    s.take("place alpaca far_1a")
    assert "place alpaca far_1a" not in s.may()
    assert "place alpaca far_1b" in s.may()
    assert s.refusal("place alpaca far_1a") == "ALTI-PLAN-02"
    s.take("place wood vil_3", "place wood vil_3", "place alpaca vil_3")
    assert s.refusal("place wood vil_3") == "ALTI-PLAN-02"
    # Neither food nor corn is a good.
    assert s.refusal("place food vil_3") == "ALTI-PLAN-02"


ACTIONS = set(meseta.game("altiplano").actions.numbers)


@rule("ALTI-PLAN-02", "ALTI-R-01")
def test_no_action_takes_corn_and_goods_spaces_take_the_ten_goods():
    assert not any(name.startswith("place corn") for name in ACTIONS)
    taken = {name.split()[1] for name in ACTIONS if name.startswith("place") and "mar_3" in name}
    assert len(taken) == 10
    assert not taken & {"food", "corn"}


@rule("ALTI-PLAN-02", "ALTI-R-21")
def test_any_number_of_goods_lies_on_buy_opals():
    s = scene(at="plan", traveler=True, road=7, planning="wood wood wood stone stone stone ore ore")
    for tile in s.planning().split():
        s.take(f"place {tile} tra_1")
    assert len(s.on("tra_1").split()) == 8


@rule("ALTI-PLAN-03", "ALTI-R-23")
def test_coins_are_placed_now_from_the_own_coins():
    s = scene(at="plan", extensions="e10", coins=1, planning="food")
    s.take("place coin e10")
    assert s.my("coins") == 0
    assert s.refusal("place coin e10") == "ALTI-PLAN-03"
    s.take("lift coin e10")
    assert s.my("coins") == 1


@rule("ALTI-PLAN-04", "ALTI-CLEAN-06", "ALTI-R-95")
def test_an_action_may_be_filled_in_part_and_tiles_stay():
    s = scene(at="plan", planning="food wood", pawn="village", bag="ore")
    s.take("place wood har_3", "done")
    assert s.action("har_3")["ready"] is False
    s.end_phase()
    assert s.t.round == 6
    assert s.on("har_3") == "wood"
    assert "food" in s.planning()


@rule("ALTI-PLAN-05", "ALTI-R-20")
def test_only_tiles_placed_now_can_be_taken_back():
    s = scene(at="plan", on={"for_1": "food"}, planning="food")
    assert "lift food for_1" not in s.may()
    assert s.refusal("lift food for_1") == "ALTI-PLAN-05"
    s.take("place food for_1")
    assert "lift food for_1" in s.may()
    s.take("lift food for_1")
    assert (s.on("for_1"), s.planning()) == ("food", "food")


@rule("ALTI-PLAN-06", "ALTI-R-19", "ALTI-RND-02")
def test_all_plan_at_once_and_declare_in_turn_order():
    s = scene(
        3, at="plan", start=1, planning="food",
        others=[{"planning": "food"}, {"planning": "wood"}],
    )  # fmt: skip
    assert s.asked == [1, 2, 0]
    s.take("place food move", seat=0)
    s.take("place wood vil_3", "done", seat=2)
    assert s.asked == [1, 0]
    # Seat 2 is done, but those before have not declared: nobody sees its plan.
    assert s.told("planned") == []
    assert s.player(2, viewer=0)["planning"]["tiles"] != []
    assert s.player(2, viewer=2)["planning"]["tiles"] == []
    assert s.player(2, viewer=0)["plan"] == "done"
    s.take("done", seat=1)
    assert [data["seat"] for data in s.told("planned")] == ["ochre"]
    assert s.player(2, viewer=0)["planning"]["tiles"] == []
    assert s.refusal("lift wood vil_3", seat=2) == ""
    s.take("done", seat=0)
    assert [data["seat"] for data in s.told("planned")] == ["ochre", "crimson"]
    assert s.choice == "Turn"


@rule("ALTI-R-19")
def test_a_draft_is_its_owners_secret():
    s = scene(2, at="plan", planning="food food wood", others=[{"planning": "food"}])
    s.take("place food for_1", "place food for_1", seat=0)
    for viewer in (1, None):
        shown = s.t.view(viewer)["players"][0]
        assert [tile["kind"] for tile in shown["planning"]["tiles"]] == ["food", "food", "wood"]
        assert all(not a["ready"] for a in shown["actions"] if a["key"] == "for_1")
    assert s.action("for_1")["ready"]
    assert [space["draft"] for space in s.action("for_1")["spaces"]] == [True, True]
    other = s.t.determinized(1, 5)
    assert other.view(1) == s.t.view(1)
    assert other.draft[0] == []


def test_drafts_stay_where_a_table_cannot_be_shown_in_numbers():
    s = scene(2, at="plan", planning="food food wood", others=[{"planning": "food"}])
    s.take("place food for_1", seat=0)
    s.t.points = 40_000
    before = s.t.dump()
    with pytest.raises(OverflowError):
        Observation(s.t).numbers(s.t, 1)
    assert s.t.dump() == before


@rule("ALTI-PLAN-07", "ALTI-EX-03")
def test_an_action_out_of_reach_may_be_planned():
    s = scene(at="plan", pawn="farm", carts_used=1, planning="ore food")
    s.take("place ore min_2", "place food min_2", "done")
    assert s.action("min_2")["ready"] is True
    # Neither cart nor food for moving: only passing is left, which is done by itself.
    assert s.told("passed")[0] == {"seat": "crimson"}
    assert s.on("min_2") == "food ore"


@rule("ALTI-PLAN-08", "ALTI-R-16")
def test_planning_nothing_is_allowed_and_tiles_stay():
    s = scene(at="plan", planning="food wood", pawn=None)
    assert not any(move.startswith(("discard", "return")) for move in s.may())
    s.take("done")
    assert s.planning() == "food wood"
    assert s.choice == "Turn"


def test_who_has_nothing_to_plan_is_not_asked():
    s = scene(3, at="plan", planning="food", others=[{}, {"planning": "ore"}])
    assert s.asked == [0, 2]


@rule("ALTI-EX-02", "ALTI-R-16")
def test_nothing_comes_back_from_warehouse_and_orders():
    s = scene(
        at="draw", warehouse=["wool"], order="o05", filled="wool", planning="food", pawn="farm",
    )  # fmt: skip
    assert s.choice == "Plan"
    assert not any(move.startswith("lift") for move in s.may())
    assert s.rows() == ["wool"]
    assert s.on_orders() == "wool"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_plan_is_the_same_to_all_once_declared(viewer):
    s = scene(2, at="plan", planning="food food")
    s.take("place food for_1", "place food for_1", "done")
    assert s.t.view(viewer)["players"][0]["planning"]["tiles"] == []
