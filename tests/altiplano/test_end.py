"""Cleanup, the end of the game, scoring."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meseta.games.altiplano.constants import FINAL, TRIGGERED
from tests.altiplano.build import BOX, scene
from tests.rules import rule

OUT = {"carts_used": 1, "pawn": "mine"}


def cleanup(**more):
    return scene(at="cleanup", bag="food", **more)


@rule("ALTI-CLEAN-01", "ALTI-R-94")
def test_the_start_player_marker_goes_to_the_left():
    assert cleanup(seats=3, start=2).t.start == 0
    assert cleanup(seats=3, start=0).t.start == 1


@rule("ALTI-CLEAN-02", "ALTI-CLEAN-06")
def test_carts_are_ready_again_and_limits_reset():
    s = cleanup(carts_used=1, pawn="mine")
    assert s.my("carts_used") == 0
    s = scene(pawn="market", coins=30, strip="e01 e02 e03 e04 e05", role="role_6", bag="food")
    s.take("act mar_4", "extension e01", "pass", "pass")
    while s.choice != "Turn" or s.asked != [0]:
        s.take("done" if "done" in s.may() else "pass")
    assert "act mar_4" in s.may()


@rule("ALTI-CLEAN-03", "ALTI-EX-13")
def test_after_a_purchase_tiles_slide_down_and_slots_are_filled():
    s = scene(
        pawn="market", coins=9, strip="e01 e02 e03 e04 e05", stack="e10 e11 e12", role="role_6",
        bag="food", others=[{"pawn": "market", "coins": 20, "role": "role_6"}], force=[],
    )  # fmt: skip
    s.take("act mar_4", "extension e02", "act mar_4", "extension e05", "pass", "pass")
    strip = [slot["extension"]["key"] for slot in s.t.view(0)["strip"]]
    assert strip[:3] == ["e01", "e03", "e04"]
    assert len(set(strip[3:]) & {"e10", "e11", "e12"}) == 2
    assert "removed" not in s.kinds()
    left = s.t.stack.bit_count()
    assert left == 1


@rule("ALTI-CLEAN-04", "ALTI-EX-13", "ALTI-R-47")
def test_without_a_purchase_the_lowest_tile_goes():
    s = cleanup(strip="e01 e03 e04 e10 e11", stack="e12 e13")
    assert s.told("removed") == [{"extension": "e01"}]
    strip = [slot["extension"]["key"] for slot in s.t.view(0)["strip"]]
    assert strip[:4] == ["e03", "e04", "e10", "e11"]
    assert strip[4] in ("e12", "e13")


@rule("ALTI-CLEAN-05", "ALTI-EX-14", "ALTI-R-63")
def test_the_traveller_goes_to_the_next_free_location():
    s = cleanup(traveler=True, traveller="road", pawn="mine", others=[{"pawn": "forest"}])
    assert s.t.view(0)["traveller"] == "harbor"
    s = cleanup(traveler=True, traveller="farm", pawn="farm", others=[{"pawn": "mine"}])
    assert s.t.view(0)["traveller"] == "village"


# -- the end -------------------------------------------------------------------------------------


@rule("ALTI-END-01", "ALTI-EX-17", "ALTI-END-03", "ALTI-R-81")
def test_the_last_corn_leads_to_one_more_round():
    s = scene(
        round=9, pawn="road", extensions="e27", on={"e27": "food food"}, supply={"corn": 1},
        bag="food",
    )  # fmt: skip
    s.take("act e27")
    assert s.told("depleted") == [{"place": "road"}]
    assert s.t.ending == TRIGGERED
    s.end_phase()
    assert s.t.round == 10
    assert s.t.ending == FINAL
    start = s.t.start
    s.end_phase()
    assert s.choice == "over"
    assert s.t.round == 10
    assert s.t.start == start  # no cleanup


@rule("ALTI-END-01", "ALTI-R-77")
@pytest.mark.parametrize(
    ("place", "supply", "more"),
    [("mine", {"stone": 0, "ore": 0, "silver": 0}, {}), ("forest", {"wood": 0, "cacao": 0}, {}),
     ("farm", {"alpaca": 0, "wool": 0, "cloth": 0}, {}), ("market", {"glass": 0}, {"orders": ""}),
     ("harbor", {"fish": 0}, {"boats_left": ""}),
     ("village", {}, {"houses_left": "", "carts_left": 0})],
)  # fmt: skip
def test_a_location_is_depleted_when_all_its_stock_is_gone(place, supply, more):
    on = {"har_1": "fish food"}
    s = scene(pawn="harbor", on=on, supply=supply, **more)
    s.take("act har_1")
    assert s.told("depleted") == [{"place": place}]
    for kind in supply:
        s = scene(pawn="harbor", on=on, supply={**supply, kind: 1}, **more)
        s.take("act har_1")
        assert s.told("depleted") == []
    if place == "village":
        s = scene(pawn="harbor", on=on, houses_left="", carts_left=1)
        s.take("act har_1")
        assert s.told("depleted") == []


@rule("ALTI-END-02", "ALTI-R-48", "ALTI-R-80", "ALTI-R-103")
def test_too_few_extensions_make_the_next_round_the_last():
    s = cleanup(strip="e01 e03 e04 e10 e11", stack="")
    assert "short" in s.kinds()
    assert s.t.ending == FINAL
    assert s.t.round == 6
    assert [slot["extension"] and slot["extension"]["key"] for slot in s.t.view(0)["strip"]] == [
        "e03", "e04", "e10", "e11", None
    ]  # fmt: skip
    assert [slot["surcharge"] for slot in s.t.view(0)["strip"]] == [0, 1, 2, 3, 4]
    assert "short" not in cleanup(strip="e01 e03 e04 e10 e11", stack="e12").kinds()


@rule("ALTI-END-04", "ALTI-R-79")
def test_further_triggers_change_nothing():
    s = scene(
        round=9, ending="final", pawn="road", extensions="e27", on={"e27": "food food"},
        supply={"corn": 1}, bag="food",
    )  # fmt: skip
    s.take("act e27")
    assert s.told("depleted") == []
    s.end_phase()
    assert s.choice == "over"
    assert s.t.round == 9
    s = cleanup(strip="e01 e03 e04 e10 e11", stack="", ending="triggered")
    assert "short" not in s.kinds()


@rule("ALTI-END-05")
def test_food_opals_and_points_may_run_out():
    s = scene(
        traveler=True, pawn="mine", on={"min_1": "food food"}, supply={"food": 0}, opals_left=0,
        points_left=0,
    )  # fmt: skip
    s.take("act min_1")
    assert s.told("depleted") == []


@rule("ALTI-R-92", "ALTI-ACT-11")
def test_all_effects_are_finished_before_the_trigger():
    s = scene(
        pawn="market", order="o02", filled="wood wood", on={"mar_3": "cacao"}, supply={"corn": 1},
        warehouse=["wood", "ore"], bag="food",
    )  # fmt: skip
    s.take("act mar_3")
    assert s.told("depleted") == []
    s.take("row 1")
    assert s.told("depleted") == [{"place": "road"}]


@rule("ALTI-R-85")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("traveler", [False, True])
def test_no_game_goes_on_for_ever(seats, traveler):
    s = scene(seats, at="round", round=0, traveler=traveler, bag="food",
              others=[{"bag": "food"}] * (seats - 1))  # fmt: skip
    s.t.strip = [0, 1, 2, 3, 4]
    s.t.stack = sum(
        1 << i
        for i, card in enumerate(BOX.extensions)
        if i > 4 and card.players <= seats and (traveler or not card.extra)
    )
    rounds = 0
    while s.t.actors():
        s.end_phase()
        rounds += 1
    assert s.t.round == {2: 16, 3: 19, 4: 22, 5: 25}[seats] + traveler


# -- scoring -------------------------------------------------------------------------------------


@rule("ALTI-EX-16", "ALTI-SCORE-01", "ALTI-SCORE-02", "ALTI-SCORE-03", "ALTI-SCORE-04",
      "ALTI-SCORE-05", "ALTI-SCORE-06", "ALTI-SCORE-07", "ALTI-SCORE-08")  # fmt: skip
def test_the_example_of_scoring():
    s = scene(
        traveler=True, bag="food food wood", container="wood", planning="stone",
        on={"min_2": "food", "mar_1": "silver fish"},
        warehouse=["wood wood", "cloth corn", "ore"], boats="b01", houses="h01", fulfilled="o03",
        on_orders="alpaca wool stone", opals=5, points=1,
    )  # fmt: skip
    assert s.score() == {
        "total": 41, "goods": 13, "boats": 2, "houses": 8, "orders": 10, "rows": 5, "missions": 0,
        "opals": 2, "points": 1,
    }  # fmt: skip


@rule("ALTI-SCORE-01", "ALTI-R-82", "ALTI-R-95")
def test_tiles_count_wherever_they_lie():
    s = scene(
        traveler=True, extensions="e13", bag="wood", container="wood", planning="wood",
        on={"roa_1": "wood", "e13": "wool", "tra_1": "ore", "move": "food"},
    )  # fmt: skip
    assert s.score()["goods"] == 4 + 2 + 2


VALUES = {
    "food": 0, "fish": 0, "alpaca": 0, "wood": 1, "stone": 1, "cacao": 1, "wool": 2, "ore": 2,
    "cloth": 3, "silver": 3, "glass": 4,
}  # fmt: skip


@rule("ALTI-SCORE-02")
@pytest.mark.parametrize("tile", VALUES)
def test_end_values(tile):
    assert scene(container=tile).score()["goods"] == VALUES[tile]


@rule("ALTI-SCORE-04", "ALTI-R-83", "ALTI-R-88")
@pytest.mark.parametrize("house", range(10))
def test_a_house_counts_its_good_the_warehouse_included(house):
    card = BOX.houses[house]
    tile = ["wood", "stone", "cacao", "wool", "ore", "cloth", "silver", "glass", "fish", "alpaca"][
        house
    ]
    s = scene(houses=card.id, bag=tile, warehouse=[tile], order="o01", on_orders=tile)
    assert s.score()["houses"] == 4 + 2
    assert s.player()["houses"][0]["points"] == 6


@rule("ALTI-R-74")
def test_the_trade_house_counts_assets_and_the_opal_boat_brings_opals():
    s = scene(traveler=True, extra=True, houses="h11", assets="as01 as02")
    assert s.score()["houses"] == 4 + 2
    s = scene(traveler=True, extra=True, pawn="harbor", on={"har_3": "wood food food"})
    s.take("act har_3", "boat b11")
    assert s.my("opals") == 3
    assert s.score()["boats"] == 2


@rule("ALTI-SCORE-05", "ALTI-EX-07")
@pytest.mark.parametrize("order", [card.id for card in BOX.orders])
def test_fulfilled_orders_score_what_they_say(order):
    points = [9, 9, 10, 10, 11, 11, 12, 12, 13, 14, 14, 15, 16, 17, 18, 19, 10, 13, 16]
    s = scene(traveler=True, extra=True, fulfilled=order)
    assert s.score()["total"] == points[int(order[1:]) - 1]
    assert scene(order="o14", filled="glass").score()["total"] == 0


@rule("ALTI-BRD-07", "ALTI-SCORE-03")
@pytest.mark.parametrize("boat", [card.id for card in BOX.boats if not card.extra])
def test_every_boat(boat):
    goods = ["glass", "cloth", "silver", "wool", "ore", "wood", "stone", "cacao", "fish", "alpaca"]
    coins = [0, 0, 0, 1, 1, 2, 2, 2, 3, 3]
    i = int(boat[1:]) - 1
    s = scene(pawn="harbor", on={"har_3": "wood food food"})
    s.take("act har_3", f"boat {boat}")
    assert sorted(s.container().split()) == sorted(["wood", "food", "food", goods[i]])
    assert s.my("coins") == coins[i]
    assert s.score()["boats"] == 2


@rule("ALTI-SCORE-09", "ALTI-R-84")
def test_a_tie_goes_to_the_coins_and_then_is_shared():
    def ranks(one, two):
        other = {"bag": "wood", "coins": two, **OUT}
        s = scene(ending="final", coins=one, bag="wood", **OUT, others=[other])
        return [result.rank for result in s.t.results()]

    assert ranks(2, 1) == [1, 2]
    assert ranks(1, 1) == [1, 1]


@rule("ALTI-SCORE-09")
def test_coins_on_spaces_count_for_the_tie():
    s = scene(ending="final", extensions="e10", on={"e10": "coin"}, bag="wood", **OUT,
              others=[{"bag": "wood", **OUT}])  # fmt: skip
    assert [result.rank for result in s.t.results()] == [1, 2]


MISSIONS = {
    "ms01": {"houses": "h01 h02"}, "ms02": {"houses": "h01 h02 h03"}, "ms03": {"boats": "b01 b02"},
    "ms04": {"boats": "b01 b02 b03"}, "ms05": {"fulfilled": "o01 o02"},
    "ms06": {"fulfilled": "o01 o02 o03"}, "ms07": {"extensions": "e01 e02 e03 e04"},
    "ms08": {"extensions": "e01 e02 e03 e04 e05 e06"}, "ms09": {"road": 7}, "ms10": {"carts": 3},
    "ms11": {"warehouse": ["wood wood", "ore ore", "stone stone stone", "wool wool wool"]},
    "ms12": {"warehouse": ["wood wood", "ore ore", "stone stone stone", "wool wool wool",
             "cloth cloth cloth", "fish fish fish fish"]},
    "ms13": {"warehouse": ["corn corn", "corn corn"]}, "ms14": {"bag": "glass glass glass"},
    "ms15": {"bag": "silver silver silver silver"}, "ms16": {"bag": "cloth cloth cloth cloth"},
    "ms17": {"bag": "wood wood wood wood stone stone stone stone"},
    "ms18": {"bag": "fish fish alpaca alpaca"},
    "ms19": {"bag": "wood stone cacao wool ore cloth silver glass fish alpaca"},
    "ms20": {"coins": 10}, "ms21": {"assets": "as01 as02 as04 as05"},
}  # fmt: skip
POINTS = [4, 6, 4, 5, 4, 7, 4, 7, 4, 4, 4, 7, 4, 6, 5, 5, 4, 5, 8, 5, 6]


def less(value):
    """One piece fewer."""
    if isinstance(value, int):
        return value - 1
    if isinstance(value, list):
        return value[:-1]
    return " ".join(value.split()[:-1])


@rule("ALTI-SCORE-08", "ALTI-R-87")
@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_is_checked_at_the_end(mission):
    ((what, value),) = MISSIONS[mission].items()
    for amount, points in ((value, POINTS[int(mission[2:]) - 1]), (less(value), 0)):
        # Pawns at the Mine with used carts: all pass by themselves, and the game is over.
        furnished = {"carts": 1, what: amount}
        if what == "carts":
            furnished["carts_used"] = amount
        s = scene(
            missions=True, traveler=True, extra=True, ending="final", hand=[mission],
            **{**OUT, **furnished}, others=[OUT],
        )  # fmt: skip
        assert s.choice == "over"
        assert s.t.results()[0].breakdown["missions"] == points
        assert [card["key"] for card in s.t.view(1)["players"][0]["missions"]] == [mission]


@rule("ALTI-GEN-01")
@settings(max_examples=60)
@given(st.lists(st.sampled_from([*VALUES]), max_size=8), st.integers(0, 9))
def test_points_add_up(tiles, opals):
    s = scene(traveler=True, bag=" ".join(tiles), opals=opals)
    score = s.score()
    assert score["goods"] == sum(VALUES[tile] for tile in tiles)
    assert score["opals"] == opals // 2
    assert score["total"] == sum(value for key, value in score.items() if key != "total")
