"""Phase 0: every event card."""

import pytest

from tests.altiplano.build import BOX, scene
from tests.rules import rule

RICH = {"coins": 9}
BUYS = {
    "ea1": ("fish", 1), "ea2": ("wood", 1), "ea6": ("alpaca", 1), "eb1": ("ore", 2),
    "eb2": ("cacao", 1), "ed2": ("cloth", 3), "ee1": ("glass", 4), "ee2": ("silver", 3),
    "ee3": ("cloth", 3), "ee4": ("wool", 2), "ee5": ("ore", 2),
}  # fmt: skip
NEUTRAL = {
    **{event: tile for event, (tile, _) in BUYS.items()},
    "eb3": "stone", "ec1": "wool", "ed1": "silver",
}  # fmt: skip


def event(card, **more):
    return scene(at="event", traveler=True, event=card, **more)


def neutral(s):
    return [good["kind"] for good in s.t.view(0)["posts"][0]["goods"]]


@rule("ALTI-EVT-01", "ALTI-RND-01")
def test_every_round_begins_with_an_event():
    s = scene(at="round", traveler=True, bag="food")
    assert s.kinds()[:2] == ["round", "event"]
    s = scene(at="round", traveler=True, ending="triggered", bag="food")
    assert s.kinds()[:2] == ["final_round", "event"]


@rule("ALTI-EVT-02", "ALTI-R-61")
@pytest.mark.parametrize("card", NEUTRAL)
def test_a_good_comes_to_the_neutral_space_first(card):
    s = event(card, **RICH)
    assert neutral(s) == [NEUTRAL[card]]
    assert s.kinds()[:2] == ["event", "neutral"]
    assert neutral(event(card, neutral="fish fish stone")).count(NEUTRAL[card]) in (0, 1)
    assert "neutral" not in event(card, neutral="fish fish stone").kinds()
    assert neutral(event(card, supply={NEUTRAL[card]: 0})) == []


@rule("ALTI-EVT-04", "ALTI-DEC-04", "ALTI-EVT-03")
@pytest.mark.parametrize("card", BUYS)
def test_who_wants_buys_a_good_in_turn_order(card):
    tile, price = BUYS[card]
    s = event(card, start=1, coins=price, others=[{"coins": price}])
    assert s.asked == [1]
    assert s.may() == {"pay", "decline"}
    s.take("pay")
    assert s.asked == [0]
    s.take("decline")
    assert s.my("coins", 1) == 0
    assert s.my("coins", 0) == price
    assert [data["tile"] for data in s.told("gained")] == [tile]
    # Once for each player, into the container; and so it can be drawn.
    assert s.planning(1) == tile
    assert s.planning(0) == ""


@rule("ALTI-R-69", "ALTI-R-99")
def test_nobody_is_asked_who_cannot_pay_or_would_get_nothing():
    s = event("ea1", coins=0, others=[{"coins": 1}])
    assert s.asked == [1]
    s = event("ea1", coins=1, supply={"fish": 2}, others=[{"coins": 1}])
    s.take("pay")  # the other one comes to the neutral space
    assert s.choice != "Offer"
    full = ["wood wood"] * 2 + ["stone stone stone"] * 3 + ["ore ore ore ore"] * 3
    full += ["wool wool wool wool wool", "fish fish fish fish fish"]
    s = event("ed3", coins=2, warehouse=full, supply={"corn": 3})
    assert s.choice != "Offer"
    s = event("ed3", coins=2, warehouse=full, extensions="e11", supply={"corn": 3})
    assert s.choice == "Offer"


@rule("ALTI-EVT-03", "ALTI-EVT-05")
def test_the_used_card_is_seen_and_does_not_come_again():
    s = event("ea3", bag="food")
    deck = s.t.view(0)["event_deck"]
    assert [card["key"] for card in deck["seen"]] == ["ea3"]
    assert s.t.view(0)["event"]["key"] == "ea3"


@rule("ALTI-EVT-05", "ALTI-R-68")
def test_without_events_left_there_is_none():
    s = scene(at="draw", traveler=True, bag="food")
    s.t.event_cards = 0
    s.end_phase()
    assert s.t.round == 6
    assert "event" not in s.kinds()


@rule("ALTI-EVT-06", "ALTI-R-62")
@pytest.mark.parametrize("card", ["ec1", "ec2", "ec3"])
def test_the_first_of_group_c_unlocks_stage_two(card):
    s = event(card)
    assert s.t.unlocked
    assert "unlocked" in s.kinds()
    assert all(asset["open"] for asset in s.t.view(0)["assets"])
    assert "unlocked" not in event(card, unlocked=True).kinds()


def test_second_wares_gives_an_opal_and_third_wares_moves_the_traveller():
    assert event("ec2").my("opals") == 1
    s = event("ec3", traveller="road")
    assert s.told("travelled") == [{"place": "mine"}]


@rule("ALTI-EVT-03")
def test_good_harvest_late_harvest_and_opal_find():
    s = event("ea3", others=[{}])
    assert (s.planning(0), s.planning(1)) == ("food", "food")
    s = event("ee6")
    assert s.planning() == "food"
    assert s.my("coins") == 1
    s = event("eb6")
    assert (s.my("opals"), s.my("opals", 1)) == (1, 1)


@rule("ALTI-GEN-05", "ALTI-EVT-03")
def test_turn_order_decides_who_gets_the_last_one():
    s = event("ea3", start=1, supply={"food": 1})
    assert (s.planning(0), s.planning(1)) == ("", "food")
    s = event("eb6", start=1, opals_left=1)
    assert (s.my("opals"), s.my("opals", 1)) == (0, 1)


@rule("ALTI-EVT-03", "ALTI-CLEAN-06")
def test_open_roads_market_day_and_snowfall_hold_for_the_round():
    s = scene(traveler=True, event="ea4", pawn="village", carts=2, on={"far_1a": "alpaca"})
    s.take("cart mine", "cart farm")
    assert s.pawn() == "farm"
    s = scene(traveler=True, event="ea5", pawn="market", coins=2, strip="e01 e02 e03 e04 e05",
              role="role_7")  # fmt: skip
    assert "act mar_4" in s.may()
    s.take("pass", "pass")
    assert s.t.event != BOX.events.index(next(c for c in BOX.events if c.id == "ea5"))


@rule("ALTI-R-100")
def test_in_the_snow_nobody_walks_not_even_for_free():
    s = scene(
        traveler=True, event="ed5", pawn="village", assets="as08", carts=2, on={"move": "food food"}
    )
    assert not any(move.startswith("foot") for move in s.may())
    assert s.refusal("foot farm") == "ALTI-MOVE-02"
    s.take("cart mine", "cart farm")
    assert s.pawn() == "farm"


def test_road_works_pays_for_every_road_effect():
    s = scene(traveler=True, event="eb3", pawn="road", on={"roa_1": "stone wood"})
    s.take("act roa_1")
    assert s.my("coins") == 1


def test_silver_fair_and_order_rush():
    s = scene(traveler=True, event="ed1", pawn="market", on={"mar_1": "silver wood"})
    s.take("act mar_1", "tile silver", "tile wood")
    assert s.my("coins") == 5 + 1
    s = scene(
        traveler=True, event="ed6", pawn="market", order="o02", filled="wood wood",
        on={"mar_3": "cacao"},
    )  # fmt: skip
    s.take("act mar_3")
    assert s.my("coins") == 2


def test_open_market_makes_the_neutral_space_cheap():
    s = scene(
        traveler=True, event="ee10", traveller="mine", pawn="mine", opals=1, neutral="glass",
        others=[{"post": "silver"}],
    )  # fmt: skip
    s.take("act tra_2")
    assert s.container() == "glass"
    assert s.my("opals") == 0


@rule("ALTI-R-98")
def test_village_feast_and_toll_house():
    s = event("eb4", warehouse=["corn"], others=[{}])
    assert (s.my("coins"), s.my("coins", 1)) == (2, 0)
    s = event("eb5", coins=4, others=[{"coins": 3}])
    assert (s.my("coins"), s.my("coins", 1)) == (3, 4)


@rule("ALTI-R-98")
def test_tidy_stores_and_builders_prize():
    s = event("ed4", warehouse=["wood", "ore"], others=[{"warehouse": ["wood"]}])
    assert (s.my("points"), s.my("points", 1)) == (0, 1)
    s = event("ee9", seats=3, houses="h01", others=[{"boats": "b01"}, {}])
    assert [s.my("points", seat) for seat in range(3)] == [1, 1, 0]
    s = event("ee9")
    assert s.my("points") == 0  # at least one


@rule("ALTI-R-98", "ALTI-CORN-02")
def test_corn_gift_goes_to_those_with_the_fewest_rows():
    s = event("ee8", seats=3, warehouse=["wood wood"], others=[{}, {}])
    assert (s.rows(), s.rows(1), s.rows(2)) == (["wood wood"], ["corn"], ["corn"])


@rule("ALTI-DEC-04", "ALTI-EVT-04")
def test_opal_buyer_takes_two_opals_for_two_points():
    s = event("ee7", opals=5, others=[{"opals": 1}])
    assert s.asked == [0]
    s.take("pay")
    assert (s.my("opals"), s.my("points")) == (3, 2)
    assert s.choice != "Offer"  # once
    s = event("ee7", opals=2)
    s.take("decline")
    assert (s.my("opals"), s.my("points")) == (2, 0)


@rule("ALTI-EVT-04", "ALTI-CORN-02")
def test_corn_blessing_is_stored_at_once():
    s = event("ed3", coins=2, warehouse=["wood", "ore"])
    s.take("pay")
    assert s.choice == "StoreCorn"
    s.take("row 2")
    assert s.rows() == ["wood", "ore corn"]
    assert s.my("coins") == 0


@rule("ALTI-R-78", "ALTI-END-01")
def test_an_event_can_trigger_the_end():
    s = event("ea1", coins=1, supply={"fish": 2}, boats_left="")
    s.take("pay")
    assert s.told("depleted") == [{"place": "harbor"}]


def test_every_event_is_tested():
    tested = {*BUYS, *NEUTRAL, "ea3", "ea4", "ea5", "eb4", "eb5", "eb6", "ec2", "ec3", "ed3"}
    tested |= {"ed4", "ed5", "ed6", "ee6", "ee7", "ee8", "ee9", "ee10"}
    assert {card.id for card in BOX.events} == tested
