"""The actions of the board: locations, road, extensions, orders."""

import pytest

from meseta.games.altiplano.vocabulary import EFFECTS
from tests.altiplano.build import BOX, scene
from tests.rules import rule

# Every action that turns tiles into something else: place, tiles, what the container has after.
PLAIN = {
    "har_1": ("harbor", "fish food", "food food fish"),
    "min_1": ("mine", "food food", "food food stone"),
    "min_2": ("mine", "ore food", "food ore silver"),
    "far_2": ("farm", "wool food", "food wool cloth"),
    "for_1": ("forest", "food food", "food food wood"),
    "for_2a": ("forest", "cacao", "food food cacao"),
    "for_2b": ("forest", "cacao", "food food cacao"),
    "for_3": ("forest", "cacao food", "food cacao cloth"),
    "for_4": ("forest", "cacao cacao", "cacao cacao glass"),
}
CHOICES = {
    "har_2": ("harbor", "fish fish", ["stone", "cacao"]),
    "far_1a": ("farm", "alpaca", ["food", "wool"]),
    "far_1b": ("farm", "alpaca", ["food", "wool"]),
}


@rule("ALTI-BRD-01")
@pytest.mark.parametrize("action", PLAIN)
def test_every_action_of_the_board_gives_what_it_says(action):
    place, tiles, after = PLAIN[action]
    s = scene(pawn=place, on={action: tiles})
    s.take(f"act {action}")
    assert s.container() == after


@rule("ALTI-BRD-01", "ALTI-BRD-02")
@pytest.mark.parametrize("action", CHOICES)
def test_some_actions_leave_a_choice(action):
    place, tiles, kinds = CHOICES[action]
    for kind in kinds:
        s = scene(pawn=place, on={action: tiles})
        s.take(f"act {action}")
        assert s.may() == {f"tile {other}" for other in kinds}
        s.take(f"tile {kind}")
        assert sorted(s.container().split()) == sorted([*tiles.split(), kind])


def test_no_action_of_the_board_is_forgotten():
    rest = {"har_3", "roa_1", "vil_1", "vil_2", "vil_3", "mar_1", "mar_2", "mar_3", "mar_4"}
    assert {a.id for a in BOX.actions if a.owner == 0} == {*PLAIN, *CHOICES, *rest}
    assert {EFFECTS[a.op] for a in BOX.actions if a.id in rest} == {
        "boat", "road", "house", "cart", "store", "sell", "order", "deliver", "extension",
    }  # fmt: skip


@rule("ALTI-BRD-03", "ALTI-R-31")
def test_one_cart_a_round_and_three_at_most():
    s = scene(pawn="village", carts=1, on={"vil_2": "wood food"})
    s.take("act vil_2")
    assert s.my("carts") == 2
    assert s.t.carts == 3
    s.t.player(0).on[[*BOX.line_ids].index("wood vil_2")] = 1
    s.t.player(0).on[[*BOX.line_ids].index("food vil_2")] = 1
    s.take("pass")
    assert s.refusal("act vil_2") == "ALTI-BRD-03"
    s = scene(pawn="village", carts=3, on={"vil_2": "wood food"})
    assert s.refusal("act vil_2") == "ALTI-BRD-03"


@rule("ALTI-ACT-08", "ALTI-R-109")
def test_build_cart_without_carts_left_moves_the_tiles():
    s = scene(pawn="village", carts_left=0, on={"vil_2": "wood food"}, others=[{"pawn": "mine"}])
    s.take("act vil_2")
    assert s.my("carts") == 1
    assert s.container() == "food wood"


@rule("ALTI-BRD-04", "ALTI-R-35", "ALTI-DEC-13")
def test_one_or_two_goods_are_sold_and_stay_the_players():
    s = scene(pawn="market", on={"mar_1": "glass wool"})
    s.take("act mar_1")
    assert s.may() == {"tile glass", "tile wool"}
    s.take("tile glass")
    assert s.may() == {"done", "tile wool"}
    s.take("tile wool")
    assert s.my("coins") == 6
    assert s.container() == "wool glass"
    s = scene(pawn="market", on={"mar_1": "glass wool"})
    s.take("act mar_1", "tile wool", "done")
    assert s.my("coins") == 2
    assert s.on("mar_1") == "glass"


@pytest.mark.parametrize(
    ("tile", "coins"),
    [("fish", 1), ("alpaca", 1), ("wood", 1), ("stone", 1), ("cacao", 1), ("wool", 2), ("ore", 2),
     ("cloth", 3), ("silver", 3), ("glass", 4)],
)  # fmt: skip
@rule("ALTI-BRD-04")
def test_sale_values(tile, coins):
    s = scene(pawn="market", on={"mar_1": tile})
    s.take("act mar_1")
    assert s.my("coins") == coins


@rule("ALTI-BRD-05", "ALTI-BRD-06", "ALTI-DEC-16")
def test_any_house_on_view_is_taken():
    s = scene(pawn="village", on={"vil_1": "stone wood food food"}, others=[{"houses": "h03"}])
    s.take("act vil_1")
    assert s.may() == {f"house h{i:02}" for i in range(1, 11) if i != 3}
    assert s.refusal("house h03") == "ALTI-BRD-05"
    s.take("house h02")
    assert s.owns("houses") == ["h02"]
    assert s.container() == "food food wood stone"
    assert "house:h02" not in [card["id"] for card in s.t.view(0)["houses"]]


@rule("ALTI-BRD-07", "ALTI-R-42")
def test_a_boat_gives_its_cargo_at_once_as_far_as_there_is_any():
    s = scene(pawn="harbor", on={"har_3": "wood food food"})
    s.take("act har_3", "boat b04")
    assert s.owns("boats") == ["b04"]
    assert (s.container(), s.my("coins")) == ("food food wood wool", 1)
    s = scene(pawn="harbor", on={"har_3": "wood food food"}, supply={"fish": 0})
    s.take("act har_3", "boat b09")
    assert (s.container(), s.my("coins")) == ("food food wood", 3)


@rule("ALTI-BRD-08", "ALTI-R-109")
def test_without_cards_left_the_tiles_just_move():
    s = scene(pawn="harbor", boats_left="", on={"har_3": "wood food food"})
    s.take("act har_3")
    assert s.container() == "food food wood"
    assert s.owns("boats") == []
    s = scene(pawn="village", houses_left="", on={"vil_1": "stone wood food food"})
    s.take("act vil_1")
    assert s.container() == "food food wood stone"
    assert s.owns("houses") == []


# -- road ----------------------------------------------------------------------------------------


@rule("ALTI-ROAD-01", "ALTI-R-102")
@pytest.mark.parametrize("position", range(7))
def test_the_position_reached_decides_the_reward(position):
    s = scene(pawn="road", road=position, on={"roa_1": "stone wood"})
    spaces = s.t.open_planning(0)
    s.take("act roa_1")
    assert s.my("road") == position + 1
    corn = position + 1 in (3, 5, 7)
    assert s.rows() == (["corn"] if corn else [])
    assert s.t.open_planning(0) == spaces + (0 if corn else 1)


@rule("ALTI-ROAD-02", "ALTI-R-43")
def test_at_the_end_of_the_track_every_step_gives_corn():
    s = scene(pawn="road", road=7, on={"roa_1": "stone wood"})
    s.take("act roa_1")
    assert s.my("road") == 7
    assert s.rows() == ["corn"]


@rule("ALTI-ROAD-03")
def test_a_new_planning_space_is_used_from_the_next_drawing_on():
    s = scene(pawn="road", on={"roa_1": "stone wood"}, bag="food food food food food")
    s.take("act roa_1")
    assert s.planning() == ""
    s.take("pass", seat=1)
    s.take("pass", seat=0)
    assert len(s.planning().split()) == 5


# -- extensions ----------------------------------------------------------------------------------


@rule("ALTI-EXT-01", "ALTI-DEC-17", "ALTI-EX-12")
def test_price_and_surcharge():
    s = scene(traveler=True, pawn="market", coins=7, strip="e01 e02 e03 e25 e04", carts_used=1)
    assert s.t.view(0)["strip"][3]["extension"]["total"] == 7
    s.take("act mar_4")
    s.take("extension e25")
    assert s.my("coins") == 0
    assert s.owns("extensions") == ["e25"]


@rule("ALTI-EXT-07", "ALTI-EX-12", "ALTI-R-72", "ALTI-ASSET-03")
def test_reductions_add_up_but_one_coin_is_always_paid():
    strip = "e01 e02 e03 e25 e04"
    s = scene(traveler=True, pawn="market", coins=9, strip=strip, assets="as02")
    assert s.t.view(0)["strip"][3]["extension"]["total"] == 6
    s = scene(traveler=True, pawn="market", coins=9, strip=strip, assets="as02", event="ea5")
    assert s.t.view(0)["strip"][3]["extension"]["total"] == 5
    s = scene(
        traveler=True, pawn="market", coins=9, strip="e27 e02 e03 e25 e04", assets="as02",
        event="ea5",
    )  # fmt: skip
    assert s.t.view(0)["strip"][0]["extension"]["total"] == 1


@rule("ALTI-EXT-02")
def test_one_extension_a_round():
    s = scene(pawn="market", coins=20, strip="e01 e02 e03 e25 e04", role="role_6")
    s.take("act mar_4", "extension e02", "pass")
    assert s.refusal("act mar_4") == "ALTI-EXT-02"


@rule("ALTI-EXT-03", "ALTI-EX-04", "ALTI-R-40", "ALTI-ORD-01")
def test_coins_of_the_round_buy_extensions_and_orders_but_fill_no_spaces():
    s = scene(
        pawn="market", role="role_7", extensions="e10", strip="e01 e02 e03 e25 e04",
        on={"mar_1": "cloth wood"},
    )  # fmt: skip
    assert s.refusal("act mar_4") == "ALTI-EXT-06"
    s.take("act mar_1", "tile cloth", "tile wood", "pass")
    assert s.my("coins") == 4
    assert "act mar_2" in s.may()
    s.take("act mar_4")  # the only one that it is enough for
    assert s.my("coins") == 1
    assert s.owns("extensions") == ["e01", "e10"]
    assert s.on("e10") == ""
    assert not any(move.startswith("place") for move in s.may(0))


@rule("ALTI-EXT-04", "ALTI-R-46")
def test_the_slot_stays_empty_and_nothing_slides_within_the_round():
    s = scene(
        pawn="market", coins=9, strip="e01 e02 e03 e25 e04", role="role_6",
        others=[{"pawn": "market", "coins": 9, "role": "role_6"}],
    )  # fmt: skip
    s.take("act mar_4", "extension e01")
    strip = s.t.view(1)["strip"]
    assert strip[0]["extension"] is None
    assert strip[1]["extension"]["total"] == 3 + 1
    s.take("act mar_4")
    assert s.refusal("extension e01") == "ALTI-EXT-01"


@rule("ALTI-EXT-05", "ALTI-R-44", "ALTI-R-45")
def test_no_duplicates_of_own_extensions_or_of_the_role():
    s = scene(
        5, pawn="market", coins=20, role="role_4", extensions="e01", strip="e09 e05 e02 e15 e13"
    )
    s.take("act mar_4")
    # e09 is a second Logging Camp; e05 and e15 are the Miner's own action; e13 is like Weave.
    assert s.may() == {"extension e02", "extension e13"}
    assert s.refusal("extension e09") == s.refusal("extension e15") == "ALTI-EXT-05"


@rule("ALTI-EXT-06", "ALTI-R-38")
def test_without_anything_to_buy_the_action_is_not_possible():
    s = scene(pawn="market", coins=2, strip="e01 e02 e03 e25 e04")
    assert s.refusal("act mar_4") == "ALTI-EXT-06"
    many = "e02 e03 e04 e05 e06 e10 e11 e12 e13"
    s = scene(pawn="market", coins=9, extensions=many, strip="e01 e17 e18 e19 e20", role="role_7")
    assert "act mar_4" in s.may()  # any number may be owned


# -- orders --------------------------------------------------------------------------------------


@rule("ALTI-ORD-01", "ALTI-DEC-16", "ALTI-EX-05")
def test_an_order_costs_a_coin_and_there_is_one_at_a_time():
    s = scene(pawn="market", coins=2, orders="o01 o05")
    s.take("act mar_2")
    assert s.may() == {"order o01", "order o05"}
    s.take("order o01")
    assert s.my("coins") == 1
    s.take("pass")
    assert s.refusal("act mar_2") == "ALTI-ORD-01"
    s = scene(pawn="market", coins=1, order="o01", filled="wood")
    assert s.refusal("act mar_2") == "ALTI-ORD-01"


@rule("ALTI-ORD-01", "ALTI-R-38")
def test_no_order_without_a_coin_or_without_orders():
    assert scene(pawn="market", coins=0).refusal("act mar_2") == "ALTI-ORD-01"
    assert scene(pawn="market", coins=1, orders="").refusal("act mar_2") == "ALTI-ORD-01"


@rule("ALTI-ORD-02", "ALTI-ORD-03", "ALTI-DEC-13", "ALTI-R-41")
def test_required_goods_are_delivered_for_good_over_several_actions():
    s = scene(pawn="market", order="o02", on={"mar_3": "wood wood stone"})
    s.take("act mar_3")
    # Only wood is asked for: the first one goes by itself, the second is a choice.
    assert s.may() == {"done", "tile wood"}
    s.take("done")
    assert (s.on_orders(), s.on("mar_3")) == ("wood", "wood stone")
    needs = {need["kind"]: need["missing"] for need in s.player()["order"]["needs"]}
    assert needs == {"wood": 1, "cacao": 1}
    s.take("pass")
    s.take("act mar_3")
    # The stone is not asked for: it stays.
    assert (s.on_orders(), s.on("mar_3")) == ("wood wood", "stone")
    assert s.refusal("act mar_3") == "ALTI-ORD-02"


@rule("ALTI-ORD-02")
def test_no_more_of_a_kind_than_is_asked_for():
    s = scene(pawn="market", order="o01", on={"mar_3": "wood wood"})
    s.take("act mar_3")
    assert s.on_orders() == "wood"
    assert s.on("mar_3") == "wood"


@rule("ALTI-ORD-04", "ALTI-ORD-05")
def test_a_fulfilled_order_gives_corn_and_room_for_a_new_one():
    s = scene(
        pawn="market", coins=1, order="o02", filled="wood wood", on={"mar_3": "cacao"},
        others=[{"pawn": "mine"}],
    )  # fmt: skip
    s.take("act mar_3")
    assert s.owns("orders") == ["o02"]
    assert s.rows() == ["corn"]
    assert s.told("fulfilled") == [{"seat": "crimson", "order": "o02", "points": 9}]
    s.take("pass", seat=1)
    assert "act mar_2" in s.may(0)


@rule("ALTI-ORD-06")
def test_goods_on_orders_never_count():
    s = scene(order="o01", filled="wood")
    assert s.score()["goods"] == 0
    assert s.score()["orders"] == 0
    s = scene(fulfilled="o01", on_orders="wood stone fish")
    assert s.score()["goods"] == 0
    assert s.score()["orders"] == 9
