"""The Traveller and the assets."""

import pytest

from tests.altiplano.build import BOX, scene
from tests.rules import rule

T = {"traveler": True}
HERE = {"traveler": True, "traveller": "mine", "pawn": "mine"}


@rule("ALTI-TRAV-01", "ALTI-TRAV-02")
def test_traveller_actions_are_where_the_traveller_is():
    s = scene(**HERE, opals=1, neutral="wood", on={"tra_1": "wood", "tra_3": "ore"})
    assert {"act tra_1", "act tra_2", "act tra_3"} <= s.may()
    away = {**HERE, "pawn": "forest"}
    s = scene(**away, opals=1, neutral="wood", on={"tra_1": "wood", "tra_3": "ore"})
    assert not any("tra_" in move for move in s.may())
    assert s.refusal("act tra_1") == "ALTI-TRAV-02"


@rule("ALTI-TRAV-03", "ALTI-R-75")
def test_one_traveller_action_a_round_two_different_ones_with_second_deal():
    on = {"tra_1": "wood wood", "tra_3": "ore"}
    s = scene(**HERE, on=on, others=[{"pawn": "farm"}])
    s.take("act tra_1", "done", "pass")
    assert s.refusal("act tra_1") == s.refusal("act tra_3") == "ALTI-TRAV-03"
    s = scene(**HERE, unlocked=True, assets="as13", on=on, others=[{"pawn": "farm"}])
    s.take("act tra_1", "done", "pass")
    assert s.refusal("act tra_1") == "ALTI-TRAV-03"
    s.take("act tra_3", "asset as01")
    assert s.owns("assets") == ["as01", "as13"]


@rule("ALTI-TRAV-04", "ALTI-R-55", "ALTI-R-56", "ALTI-R-57", "ALTI-DEC-13")
def test_goods_become_opals_and_go_to_the_own_post():
    s = scene(**HERE, on={"tra_1": "wood ore glass"})
    s.take("act tra_1", "tile glass", "tile wood", "done")
    assert s.my("opals") == 2
    assert s.post() == "wood glass"
    assert s.on("tra_1") == "ore"
    assert s.t.opals == 28


@rule("ALTI-TRAV-04", "ALTI-R-73")
def test_no_more_goods_than_opals_are_left():
    s = scene(**HERE, opals_left=1, on={"tra_1": "wood ore"})
    s.take("act tra_1", "tile ore")
    assert s.my("opals") == 1
    assert s.on("tra_1") == "wood"
    s = scene(**HERE, opals_left=0, on={"tra_1": "wood ore"})
    assert s.refusal("act tra_1") == "ALTI-TRAV-04"


@rule("ALTI-TRAV-05", "ALTI-R-58", "ALTI-R-59", "ALTI-R-60", "ALTI-EX-15", "ALTI-DEC-18")
def test_goods_are_bought_with_opals():
    s = scene(**HERE, opals=3, others=[{"post": "cloth wood"}])
    s.take("act tra_2", "buy cloth indigo")
    assert s.t.opals == 29
    assert s.my("opals") == 1
    s.take("buy wood indigo")
    assert s.my("opals") == 0
    assert s.container() == "wood cloth"
    assert s.post(1) == ""
    assert s.my("opals", 1) == 0


@pytest.mark.parametrize(
    ("tile", "price"),
    [(t, 1) for t in ("fish", "alpaca", "wood", "stone", "cacao", "wool", "ore")]
    + [(t, 2) for t in ("cloth", "silver", "glass")],
)
@rule("ALTI-R-59", "ALTI-TRAV-05")
def test_prices_in_opals(tile, price):
    s = scene(**HERE, opals=2, neutral=tile)
    s.take("act tra_2")
    assert s.my("opals") == 2 - price
    assert s.container() == tile


@rule("ALTI-TRAV-06", "ALTI-R-97")
def test_trade_needs_something_that_can_be_paid_and_never_the_own_post():
    s = scene(**HERE, opals=5, post="wood", neutral="")
    assert s.refusal("act tra_2") == "ALTI-TRAV-06"
    s = scene(**HERE, opals=1, neutral="glass")
    assert s.refusal("act tra_2") == "ALTI-TRAV-06"
    s = scene(**HERE, opals=5, post="wood", neutral="ore stone")
    s.take("act tra_2")
    assert s.may() == {"buy ore neutral", "buy stone neutral"}
    assert s.refusal("buy wood crimson") == "ALTI-TRAV-06"
    assert s.refusal("buy wood indigo") == "ALTI-TRAV-05"


@rule("ALTI-TRAV-07", "ALTI-R-56", "ALTI-DEC-16")
def test_a_good_buys_an_asset():
    s = scene(**HERE, on={"tra_3": "ore"})
    s.take("act tra_3")
    assert s.may() == {f"asset as{i:02}" for i in range(1, 11)}
    assert s.refusal("asset as11") == "ALTI-TRAV-07"
    s.take("asset as05")
    assert s.post() == "ore"
    assert s.owns("assets") == ["as05"]
    s = scene(**HERE, unlocked=True, on={"tra_3": "ore"})
    s.take("act tra_3", "asset as20")
    assert s.owns("assets") == ["as20"]


@rule("ALTI-TRAV-07")
def test_without_open_assets_none_can_be_bought():
    stage_one = " ".join(f"as{i:02}" for i in range(1, 11))
    s = scene(**HERE, on={"tra_3": "ore"}, others=[{"assets": stage_one}])
    assert s.refusal("act tra_3") == "ALTI-TRAV-07"


@rule("ALTI-TRAV-08")
def test_goods_on_posts_belong_to_nobody():
    s = scene(**T, post="glass", neutral="silver")
    assert s.score()["goods"] == 0
    s = scene(
        **T, post="glass", supply={"glass": 0}, orders="", pawn="mine", on={"min_1": "food food"}
    )
    s.take("act min_1")
    assert s.told("depleted") == [{"place": "market"}]


# -- Messenger Post ------------------------------------------------------------------------------

POST = {"traveler": True, "traveller": "mine", "pawn": "market", "extensions": "e29"}


@rule("ALTI-R-104", "ALTI-TRAV-02")
def test_messenger_post_has_its_own_spaces():
    s = scene(**POST, opals=1, neutral="wood", on={"e29": "ore wool", "tra_1": "stone"})
    assert "act tra_1" not in s.may()
    s.take("act e29")
    assert s.may() == {"deal barter", "deal trade", "deal asset"}
    s.take("deal asset")
    assert s.may() == {"tile ore", "tile wool"}
    s.take("tile wool", "asset as02")
    assert (s.post(), s.on("e29"), s.on("tra_1")) == ("wool", "ore", "stone")


@rule("ALTI-R-104", "ALTI-DEC-13")
def test_messenger_post_barters_and_trades():
    s = scene(**POST, on={"e29": "ore wool"}, others=[{"pawn": "mine"}])
    s.take("act e29", "deal barter", "tile ore", "tile wool")
    assert s.my("opals") == 2
    assert s.post() == "wool ore"
    s = scene(**POST, opals=1, neutral="wood ore", others=[{"pawn": "mine"}])
    s.take("act e29", "buy ore neutral")
    assert s.container() == "ore"


@rule("ALTI-R-65", "ALTI-TRAV-03", "ALTI-R-105")
def test_messenger_post_does_not_raise_the_limit():
    both = {**POST, "traveller": "market"}
    on = {"e29": "ore", "tra_1": "wood", "tra_3": "stone"}
    s = scene(**both, on=on, others=[{"pawn": "mine"}])
    assert {"act e29", "act tra_1"} <= s.may()
    s.take("act tra_1", "pass")
    assert "act e29" not in s.may()
    assert "act tra_3" not in s.may()
    s = scene(**both, on=on, assets="as13", others=[{"pawn": "mine"}])
    s.take("act tra_1", "pass")
    s.take("act e29")
    assert s.refusal("deal barter") in (None, "")
    assert s.choice == "TakeCard"


# -- assets --------------------------------------------------------------------------------------


@rule("ALTI-ASSET-01")
def test_each_asset_exists_once_and_is_kept():
    s = scene(**HERE, on={"tra_3": "ore"}, assets="as01 as02", others=[{"assets": "as03"}])
    s.take("act tra_3")
    assert not s.may() & {"asset as01", "asset as02", "asset as03"}
    s.take("asset as04")
    assert s.owns("assets") == ["as01", "as02", "as04"]


@rule("ALTI-ASSET-02", "ALTI-R-70")
def test_bartering_management_and_bookkeeping_pay_a_coin():
    s = scene(
        **T, assets="as01", pawn="market", order="o02", filled="wood wood", on={"mar_3": "cacao"}
    )
    s.take("act mar_3")
    assert s.my("coins") == 1
    s = scene(**T, assets="as05", pawn="village", warehouse=["wood"], on={"vil_3": "wood"})
    s.take("act vil_3")
    assert s.my("coins") == 1
    s = scene(**T, at="event", event="ee8", assets="as05", warehouse=["wood"])
    s.take("row 1")
    assert s.my("coins") == 1
    s = scene(**T, assets="as09", pawn="market", on={"mar_1": "wood stone"})
    s.take("act mar_1", "tile wood", "tile stone")
    assert s.my("coins") == 2 + 1


@rule("ALTI-ASSET-04", "ALTI-DEC-19", "ALTI-R-101")
def test_cartography_moves_the_pawn_when_passing():
    s = scene(**T, assets="as03", pawn="mine")
    s.take("pass")
    assert s.choice == "Survey"
    assert s.may() == {"stay"} | {
        f"at {place}" for place in ("village", "market", "road", "forest", "harbor", "farm")
    }
    s.take("at farm")
    assert s.pawn() == "farm"
    s = scene(**T, assets="as03", pawn=None)
    s.take("pass")
    assert s.asked == [1]
    assert s.pawn() is None


COMMISSION = {"traveler": True, "traveller": "market", "assets": "as04", "orders": "o01 o02"}


@rule("ALTI-ASSET-05", "ALTI-R-111")
def test_commission_pays_before_the_action():
    s = scene(**COMMISSION, pawn="mine", coins=0)
    s.take("cart market")
    s.take("act mar_2", "order o01")  # with the very coin
    assert s.my("coins") == 0
    assert s.told("coins") == [{"seat": "crimson", "count": 1}]


@rule("ALTI-ASSET-05", "ALTI-R-67")
def test_no_commission_without_a_move_or_when_passing():
    s = scene(**COMMISSION, pawn="market", coins=0)
    assert "act mar_2" not in s.may()
    s = scene(**COMMISSION, pawn=None, coins=1)
    s.take("at market", "act mar_2", "order o01")
    assert s.my("coins") == 0
    s = scene(**COMMISSION, pawn="mine", coins=0)
    s.take("cart market", "pass")
    assert s.my("coins") == 0


@rule("ALTI-ASSET-07", "ALTI-R-66")
def test_science_counts_later_assets_only():
    s = scene(**HERE, on={"tra_3": "ore"})
    s.take("act tra_3", "asset as07")
    assert s.my("points") == 0
    s = scene(**HERE, assets="as07", on={"tra_3": "ore"})
    s.take("act tra_3", "asset as01")
    assert s.my("points") == 1
    assert s.t.points == 35


@rule("ALTI-ASSET-08")
def test_wayfaring_frees_one_step_a_round():
    s = scene(**T, assets="as08", pawn="village", carts=0, on={"move": "food"})
    s.take("foot market")
    assert s.on("move") == "food"
    s.take("foot village")
    assert s.on("move") == ""


@rule("ALTI-ASSET-09")
def test_masonry_spares_the_food():
    s = scene(**T, assets="as14", pawn="village", on={"vil_1": "stone wood food"})
    s.take("act vil_1", "house h01")
    assert s.container() == "wood stone"
    assert s.on("vil_1") == "food"
    s = scene(**T, pawn="village", on={"vil_1": "stone wood food"})
    assert "act vil_1" not in s.may()


@rule("ALTI-ASSET-11")
def test_husbandry_and_terraces():
    s = scene(**T, assets="as10", pawn="farm", on={"as10": "coin"})
    s.take("act as10")
    assert s.container() == "food food"
    s = scene(**T, assets="as15", pawn="road", on={"as15": "food coin"})
    s.take("act as15")
    assert s.rows() == ["corn"]
    assert s.container() == "food"


@rule("ALTI-ASSET-12")
def test_reputation_architecture_and_surveying():
    s = scene(
        **T, assets="as17", pawn="market", order="o02", filled="wood wood", on={"mar_3": "cacao"}
    )
    s.take("act mar_3")
    assert s.my("points") == 1
    for card, place, action, tiles in (
        ("house h01", "village", "vil_1", "stone wood food food"),
        ("boat b01", "harbor", "har_3", "wood food food"),
    ):
        s = scene(**T, assets="as18", pawn=place, on={action: tiles})
        s.take(f"act {action}", card)
        assert s.my("points") == 1
    s = scene(**T, assets="as19", pawn="road", on={"roa_1": "stone wood"})
    s.take("act roa_1")
    assert s.my("points") == 1


@rule("ALTI-ASSET-13", "ALTI-R-76", "ALTI-R-112", "ALTI-DEC-21")
def test_wholesale_replaces_one_good_for_each_order():
    s = scene(**T, assets="as20", pawn="market", order="o07", on={"mar_3": "fish ore"})
    s.take("act mar_3", "tile fish")
    assert s.may() == {"tile wood", "tile wool", "tile cloth"}
    assert s.refusal("tile ore") == "ALTI-ORD-02"
    s.take("tile cloth")
    # Once for each order: the ore cannot be delivered.
    assert s.on_orders() == "fish"
    needs = {need["kind"]: need["missing"] for need in s.player()["order"]["needs"]}
    assert needs == {"wood": 1, "wool": 1, "cloth": 0}
    assert s.on("mar_3") == "ore"
    assert s.t.game.census(s.t)["fish"] == 9


@rule("ALTI-ASSET-14", "ALTI-TRAV-02")
def test_envoy_reaches_the_traveller_from_next_door():
    for pawn, reach in (("road", True), ("forest", True), ("market", False), ("mine", True)):
        s = scene(**T, traveller="mine", pawn=pawn, assets="as12", on={"tra_1": "wood"})
        assert ("act tra_1" in s.may()) == reach


@rule("ALTI-ASSET-14", "ALTI-SCORE-07", "ALTI-R-89")
def test_jewelry_counts_every_opal():
    assert scene(**T, opals=5).score()["opals"] == 2
    assert scene(**T, opals=5, assets="as11").score()["opals"] == 5


@rule("ALTI-ASSET-03")
def test_building_crane_and_granary_texts_come_from_what_they_do():
    texts = {card["key"]: card["text"] for card in scene(**T).t.view(0)["assets"]}
    assert texts["as02"] == "Extensions cost 1 coin less, at least 1."
    assert texts["as01"] == "For each order fulfilled: 1 coin."
    assert texts["as15"] == "1 corn."
    assert len(set(texts.values())) == len(BOX.assets)
