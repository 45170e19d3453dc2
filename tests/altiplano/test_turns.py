"""Phase 3: turns, passing, moving."""

import pytest

from tests.altiplano.build import scene
from tests.rules import rule

FULL = {"for_1": "food food", "far_1a": "alpaca", "far_1b": "alpaca", "for_2a": "cacao"}


@rule("ALTI-ACT-01", "ALTI-DEC-08", "ALTI-DEC-11")
def test_players_take_one_action_each_in_turn():
    s = scene(
        3, start=1, pawn="farm", on=FULL,
        others=[{"pawn": "forest", "on": FULL}, {"pawn": "forest", "on": FULL}],
    )  # fmt: skip
    order = []
    for move in ("act for_1", "act for_1", "act far_1a"):
        order.append(s.asked[0])
        s.take(move)
        if "tile food" in s.may():
            s.take("tile food")
    assert order == [1, 2, 0]
    assert s.asked == [1]


@rule("ALTI-ACT-01", "ALTI-R-28", "ALTI-MOVE-01", "ALTI-R-27")
def test_several_moves_come_before_the_action_which_ends_the_turn():
    s = scene(carts=2, pawn="village", on={"move": "food food", "har_1": "fish food"})
    s.take("cart mine", "cart forest", "foot harbor")
    assert s.asked == [0]
    assert s.pawn() == "harbor"
    s = scene(pawn="farm", on={"far_1a": "alpaca"})
    s.take("act far_1a", "tile food")
    assert s.asked == [1]


@rule("ALTI-ACT-02", "ALTI-EX-08", "ALTI-R-33")
def test_who_passes_is_out_of_the_round():
    s = scene(pawn="farm", on=FULL, others=[{"pawn": "farm", "on": FULL}])
    s.take("pass")
    assert s.asked == [1]
    s.take("act far_1a", "tile food")
    # The other one goes on alone.
    assert s.asked == [1]
    assert s.t.legal(0) == []
    s.take("pass")
    assert s.t.round == 6


@rule("ALTI-ACT-03", "ALTI-R-27", "ALTI-MOVE-06")
def test_passing_is_allowed_although_actions_are_possible_and_after_moving():
    s = scene(pawn="village", on=FULL)
    s.take("cart farm")
    assert {"act far_1a", "pass"} <= s.may()
    s.take("pass")
    assert s.t.passed_of(0)


@rule("ALTI-ACT-03", "ALTI-R-32")
def test_who_can_do_nothing_passes_by_itself():
    s = scene(carts_used=1, pawn="mine", on={"for_1": "food food"}, others=[{"pawn": "mine"}])
    assert s.asked == [1]
    assert s.told("passed") == [{"seat": "crimson"}]


@rule("ALTI-ACT-04", "ALTI-R-25", "ALTI-R-26", "ALTI-DEC-09")
def test_the_pawn_is_placed_once_free_of_charge():
    s = scene(pawn=None, on=FULL)
    assert s.may() == {
        "at village", "at market", "at road", "at mine", "at forest", "at harbor", "at farm", "pass"
    }  # fmt: skip
    assert s.refusal("act for_1") == "ALTI-ACT-04"
    assert s.refusal("cart mine") == "ALTI-ACT-04"
    s.take("at forest")
    assert s.asked == [0]
    assert "act for_1" in s.may()
    assert "cart farm" in s.may()
    assert s.refusal("at mine") == "ALTI-ACT-04"
    s.take("act for_1", "pass", "pass")
    assert s.pawn() == "forest"


@rule("ALTI-R-26", "ALTI-ACT-04")
def test_who_passes_without_placing_the_pawn_places_it_later():
    s = scene(pawn=None, bag="food")
    s.take("pass", "pass")
    assert s.t.round == 6
    while s.choice != "Turn" or s.asked != [0]:
        s.take("done" if "done" in s.may() else "pass")
    assert "at mine" in s.may()


@rule("ALTI-ACT-05")
@pytest.mark.parametrize("pawn", ["village", "market", "road", "mine", "harbor", "farm"])
def test_an_action_needs_its_place(pawn):
    s = scene(pawn=pawn, on={"for_1": "food food"})
    assert "act for_1" not in s.may()
    assert s.refusal("act for_1") == "ALTI-ACT-05"


@rule("ALTI-ACT-05", "ALTI-R-91")
def test_an_action_needs_all_its_own_spaces_filled():
    s = scene(pawn="mine", on={"min_1": "food", "for_1": "food", "min_2": "ore"})
    assert not any(move.startswith("act") for move in s.may())
    assert s.refusal("act min_1") == "ALTI-ACT-05"


@rule("ALTI-ACT-05")
def test_role_and_extension_actions_need_their_place_too():
    s = scene(pawn="mine", role="role_4", extensions="e01", on={"role_4": "food", "e01": "food"})
    assert "act role_4" in s.may()
    assert "act e01" not in s.may()
    assert s.refusal("act e02") == "ALTI-BRD-01"


@rule("ALTI-ACT-06", "ALTI-R-90", "ALTI-ROAD-04")
def test_used_and_gained_tiles_go_to_the_container():
    s = scene(pawn="mine", on={"min_2": "ore food"})
    s.take("act min_2")
    assert s.container() == "food ore silver"
    assert s.on("min_2") == ""
    s = scene(pawn="road", on={"roa_1": "stone wood"})
    s.take("act roa_1")
    assert s.container() == "wood stone"


@rule("ALTI-ACT-06")
def test_coins_gained_are_the_players_and_used_ones_are_gone():
    s = scene(pawn="market", role="role_6", coins=1, extensions="e10", on={
        "role_6": "food", "e10": "coin coin",
    })  # fmt: skip
    s.take("act role_6")
    assert s.my("coins") == 4
    s.take("pass", seat=1)
    s.take("act e10", "tile ore", seat=0)
    assert s.my("coins") == 4
    assert s.on("e10") == ""


@rule("ALTI-ACT-07", "ALTI-R-36")
def test_no_action_twice_without_new_tiles_but_two_single_spaces():
    s = scene(pawn="farm", on={"far_1a": "alpaca", "far_1b": "alpaca"}, others=[{"pawn": "farm"}])
    s.take("act far_1a", "tile food")
    s.take("pass", seat=1)
    assert "act far_1a" not in s.may()
    assert "act far_1b" in s.may()
    s.take("act far_1b", "tile food")
    assert s.container() == "food food alpaca alpaca"
    assert s.t.round == 5
    assert s.refusal("place food for_1") == "ALTI-ACT-07"


@rule("ALTI-ACT-07", "ALTI-R-41")
def test_an_action_that_left_tiles_can_be_repeated():
    s = scene(pawn="market", on={"mar_1": "wood stone"})
    s.take("act mar_1", "tile wood", "done", "pass")
    assert "act mar_1" in s.may()
    s.take("act mar_1")
    assert s.my("coins") == 2


@rule("ALTI-ACT-08", "ALTI-EX-01", "ALTI-GEN-05")
def test_an_action_may_be_taken_although_nothing_is_left():
    s = scene(pawn="mine", on={"min_1": "food food"}, supply={"stone": 0})
    s.take("act min_1")
    assert s.container() == "food food"
    assert s.told("nothing_left") == [{"seat": "crimson", "tile": "stone"}]


@rule("ALTI-ACT-09", "ALTI-R-37", "ALTI-DEC-12")
def test_a_kind_still_in_supply_must_be_chosen():
    s = scene(pawn="harbor", on={"har_2": "fish fish"}, supply={"stone": 1, "cacao": 1})
    s.take("act har_2")
    assert s.may() == {"tile stone", "tile cacao"}
    s = scene(pawn="harbor", on={"har_2": "fish fish"}, supply={"stone": 0, "cacao": 1})
    s.take("act har_2")
    assert s.container() == "cacao fish fish"
    s = scene(pawn="harbor", on={"har_2": "fish fish"}, supply={"stone": 0, "cacao": 0})
    s.take("act har_2")
    assert s.container() == "fish fish"


@rule("ALTI-ACT-09")
def test_an_exhausted_kind_is_refused():
    s = scene(
        pawn="market", extensions="e10", on={"e10": "coin coin"}, supply={"ore": 0, "fish": 2}
    )
    s.take("act e10")
    assert s.refusal("tile ore") == "ALTI-ACT-09"


@rule("ALTI-ACT-10")
def test_a_new_extension_is_filled_at_the_next_planning_but_works_at_once_if_passive():
    s = scene(
        pawn="market", coins=9, strip="e12 e01 e02 e03 e04", carts=2, carts_used=1,
        on={"min_1": "food food"}, others=[{"pawn": "market"}],
    )  # fmt: skip
    s.take("act mar_4", "extension e12", "pass")
    # The Stable frees a further cart use already.
    assert "cart mine" in s.may()
    s.take("cart mine")
    assert s.my("carts_used") == 2


@rule("ALTI-ACT-11")
def test_gains_come_in_printed_order_then_triggers_then_the_end_check():
    s = scene(
        pawn="farm", extensions="e20", on={"e20": "alpaca"}, supply={"alpaca": 0, "cloth": 0,
        "wool": 1},
    )  # fmt: skip
    s.take("act e20")
    kinds = s.kinds()
    assert kinds.index("acted") < kinds.index("gained") < kinds.index("depleted")
    assert [data["tile"] for data in s.told("gained")] == ["wool", "food"]


# -- moving --------------------------------------------------------------------------------------


@rule("ALTI-MOVE-02", "ALTI-DEC-10", "ALTI-R-22", "ALTI-MOVE-05")
def test_on_foot_to_a_neighbour_for_food_from_a_movement_space():
    s = scene(pawn="village", carts=0, on={"move": "food food"}, bag="food", container="food")
    assert s.may() == {"foot farm", "foot market", "pass"}
    assert s.refusal("foot mine") == "ALTI-MOVE-02"
    s.take("foot market")
    assert (s.pawn(), s.on("move"), s.container()) == ("market", "food", "food food")


@rule("ALTI-MOVE-05")
def test_only_planned_food_pays_and_unused_food_stays():
    s = scene(pawn="village", carts=0, planning="food", container="food food")
    assert s.told("passed")[0] == {"seat": "crimson"}
    s = scene(pawn="village", carts=0, on={"move": "food"}, bag="food food food food")
    s.take("pass", "pass")
    assert s.on("move") == "food"
    assert "lift food move" in s.may(0)


@rule("ALTI-MOVE-03")
def test_by_cart_anywhere():
    s = scene(pawn="village")
    places = {move[5:] for move in s.may() if move.startswith("cart")}
    assert places == {"market", "road", "mine", "forest", "harbor", "farm"}
    s.take("cart forest")
    assert s.my("carts_used") == 1
    s2 = scene(pawn="village", carts_used=1, on={"move": "food"})
    assert s2.refusal("cart mine") == "ALTI-MOVE-03"


@rule("ALTI-MOVE-04", "ALTI-R-29")
def test_the_first_cart_is_free_a_further_one_costs_food():
    s = scene(pawn="village", carts=3, on={"move": "food", "far_1a": "alpaca"})
    s.take("cart mine")
    assert s.on("move") == "food"
    s.take("cart farm")
    assert s.on("move") == ""
    assert s.container() == "food"
    assert s.refusal("cart mine") == "ALTI-MOVE-04"


@rule("ALTI-MOVE-06", "ALTI-R-27")
def test_a_move_needs_no_action_after_it():
    s = scene(pawn="village", others=[{"pawn": "mine"}])
    s.take("cart road")
    assert s.told("passed") == [{"seat": "crimson"}]


@rule("ALTI-MOVE-07", "ALTI-R-64")
def test_pawns_and_the_traveller_share_a_location():
    s = scene(traveler=True, traveller="mine", pawn="village", others=[{"pawn": "mine"}])
    s.take("cart mine")
    here = next(place for place in s.t.view(0)["circle"] if place["key"] == "mine")
    assert here["pawns"] == [0, 1]
    assert here["traveller"]
    s = scene(pawn="mine", carts=2)
    assert s.refusal("cart mine") == "ALTI-MOVE-07"


@rule("ALTI-MOVE-08", "ALTI-R-30", "ALTI-BRD-03", "ALTI-R-31")
def test_a_cart_gained_can_be_used_in_the_same_round():
    s = scene(pawn="village", carts=1, carts_used=1, on={"vil_2": "wood food", "move": "food"})
    s.take("act vil_2", "pass")
    assert s.my("carts") == 2
    assert "cart mine" in s.may()
    s.take("cart mine")
    assert s.on("move") == ""


@rule("ALTI-MOVE-09", "ALTI-R-71", "ALTI-DEC-20")
def test_savings_are_used_by_themselves_one_after_another():
    s = scene(
        traveler=True, event="ea4", extensions="e12", pawn="village", carts=3, on={"move": "food"}
    )
    s.take("cart mine", "cart farm", "cart harbor")
    assert s.on("move") == "food"  # first, Stable, Open Roads
    s = scene(traveler=True, assets="as08", pawn="village", carts=0, on={"move": "food"})
    s.take("foot market")
    assert s.on("move") == "food"
    s.take("foot road")
    assert s.on("move") == ""


@rule("ALTI-EX-10")
def test_the_example_of_movement():
    s = scene(
        pawn="village",
        carts=2,
        on={"move": "food food", "min_1": "food food", "far_1a": "alpaca"},
        road=7,
    )
    s.take("cart mine", "act min_1", "pass")
    s.take("cart farm", "act far_1a", "tile wool")
    s.take("foot village")
    assert s.t.round == 6  # nothing left to do: passed
    assert [data["place"] for data in s.told("drove")] == ["mine", "farm"]
    assert s.on("move") == ""
    assert s.planning().split().count("food") == 4


@rule("ALTI-R-34")
def test_the_order_of_passing_is_of_no_use():
    for first, second in ((0, 1), (1, 0)):
        s = scene(start=first, pawn="village", others=[{"pawn": "mine"}])
        s.take("pass", "pass")
        assert s.t.start == second
