"""Market Phase: bids, picks and the Clean-up."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.alpacalypse.build import GAME, IDS, SEATS, scene
from tests.rules import rule

SHOP = "petty_cash day_labour fresh_recruits builders_kit"


def market(seats=3, shop=SHOP, **settings):
    return scene(seats, at="market", shop=" ".join(shop.split()[:seats]), **settings)


@rule("PACA-MKT-01", "PACA-MKT-02", "PACA-EX-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_as_many_cards_as_players_and_the_token(seats):
    s = scene(seats, at="market", first="bram")
    assert s.choice == "Bid"
    assert len(s.in_market()) == seats
    view = s.t.view(None)["market"]
    assert len(view["items"]) == seats
    assert view["token"] == {"id": "token", "in_market": True, "holder": None}


@rule("PACA-MKT-03", "PACA-DEC-03", "PACA-HID-03", "PACA-R-49")
def test_all_bid_at_once_and_unseen():
    s = market(3, goods={"anka": "2c"})
    assert s.asked == ["anka", "bram", "cusi"]
    assert len(s.may("anka")) == 32
    s.take("bid wl", seat="anka")
    assert s.may("anka") == {"coins 0", "coins 1", "coins 2"}
    before = s.t.view(1)
    assert before["choice"]["sealed"] == []
    assert before["tribes"][0]["members"][0]["home"]
    s.take("coins 2", seat="anka")
    seen = s.t.view(1)
    assert seen["choice"]["sealed"] == [0]
    assert seen["tribes"] == before["tribes"]
    assert not s.told("bid")
    assert s.asked == ["bram", "cusi"]
    assert s.t.view(0)["choice"]["bag"]["members"] == ["warrior", "leader"]
    s.take("bid nothing", seat="cusi").take("bid f", seat="bram")
    assert {e["seat"]: e["value"] for e in s.told("bid")} == {"anka": 12, "bram": 4}
    assert s.told("no_bid") == [{"seat": "cusi"}]


@rule("PACA-MKT-04", "PACA-MKT-05", "PACA-R-51", "PACA-GEN-04")
def test_a_bid_needs_a_member_at_home():
    s = market(2, goods={"anka": "5c"}, kept={"anka": "golden_shears blank_cheque"},
               home={"anka": "wf"})  # fmt: skip
    bids = {move for move in s.may("anka") if move.startswith("bid")}
    assert bids == {"bid nothing", "bid w", "bid f", "bid wf", "bid w+", "bid f+", "bid wf+"}
    assert s.refusal("coins 3", "anka") == "PACA-MKT-05"
    assert s.refusal("bid +", "anka") == "PACA-MKT-05"
    assert s.refusal("bid l", "anka") == "PACA-GEN-04"
    s.take("bid w", seat="anka")
    assert s.refusal("coins 6", "anka") == "PACA-MKT-04"


@rule("PACA-MKT-06", "PACA-ABIL-11", "PACA-RES-08", "PACA-R-07", "PACA-RES-09")
def test_what_a_bid_is_worth():
    s = market(2, tribes="japan switzerland", goods={"anka": "2c 9s 9d"},
               kept={"anka": "blank_cheque golden_shears"})  # fmt: skip
    s.bid(anka="wr+ 2", bram="f")
    # Warrior 3, Researcher 4, two coins, the cheque's 4, the shears' 1
    assert {e["seat"]: e["value"] for e in s.told("bid")} == {"anka": 14, "bram": 4}
    assert s.goods("anka") == "9s 9d"
    assert s.kept("anka") == ["golden_shears"]
    assert "blank_cheque" in s.market_discard()


@rule("PACA-ABIL-11")
def test_the_cheque_is_used_up_even_if_the_bid_is_not_the_highest():
    s = market(2, kept={"anka": "blank_cheque"}, goods={"bram": "9c"})
    s.bid(anka="w+", bram="l 9")
    assert s.t.ranked == [1, 0]
    assert s.kept("anka") == []
    assert market(2).refusal("bid w+", "anka") == "PACA-ABIL-11"


@rule("PACA-MKT-07", "PACA-R-50")
def test_who_does_not_take_part_loses_and_gets_nothing():
    s = market(3, goods={"anka": "4c"})
    s.bid(anka="", bram="w", cusi="f").take("card petty_cash").take("token")
    s.skip_to("Turn")
    assert s.home("anka") == "wfbrl"
    assert s.goods("anka") == "4c"
    assert s.kept("anka") == []


@rule("PACA-MKT-08", "PACA-R-40")
def test_what_was_bid_is_gone_whatever_the_result():
    s = market(3, goods={"anka": "4c", "bram": "9c"})
    s.bid(anka="wf 3", bram="l 9", cusi="lr")
    assert s.home("anka") == "brl"
    assert s.goods("anka") == "1c"
    assert s.goods("bram") == ""
    with pytest.raises(Exception, match="not your turn"):
        s.take("bid w", seat="anka")


@rule("PACA-MKT-09", "PACA-EX-13")
def test_the_higher_bid_picks_first_and_the_lower_board_wins_ties():
    s = market(4, tribes="australia switzerland peru japan", goods={"anka": "9c", "bram": "9c"})
    s.bid(anka="l 3", bram="l 3", cusi="lb", dora="w")
    assert [SEATS[seat] for seat in s.t.ranked] == ["cusi", "bram", "anka", "dora"]


@given(some.lists(some.tuples(some.integers(0, 31), some.integers(0, 6)), min_size=5, max_size=5))
@rule("PACA-MKT-09", "PACA-MKT-13")
def test_the_ranking_of_any_bids(bids):
    s = scene(
        5,
        at="market",
        shop="petty_cash day_labour fresh_recruits builders_kit accountant_1",
        goods=dict.fromkeys(SEATS, "6c"),
        tribes="canada japan australia peru switzerland",
    )
    values = {}
    for seat, (members, coins) in zip(SEATS, bids, strict=True):
        number = SEATS.index(seat)
        tribe = GAME.box.tribes[s.t.tribes[number]]
        s.t.take(number, 8 + members)
        if members:
            s.take(f"coins {coins}", seat=seat)
            value = coins + sum(n for i, n in enumerate(tribe.influence) if members >> i & 1)
            values[number] = (-value, tribe.board)
    assert s.t.ranked == sorted(values, key=values.get)
    if values:
        picked = 0
        while s.choice == "Pick":
            s.take(sorted(s.may())[0])
            picked += 1
        left = sum(len(event["cards"]) for event in s.told("left_over"))
        assert left + (0 if s.told("first") else 1) == 5 - len(values)
        assert picked <= len(values) + 1


@rule("PACA-MKT-10", "PACA-MKT-11", "PACA-R-45", "PACA-R-46", "PACA-DEC-04")
def test_each_bidder_takes_one_item_and_the_highest_the_last_one():
    s = market(3)
    s.bid(anka="lw", bram="l", cusi="w")
    assert s.asked == ["anka"]
    assert s.may() == {"card petty_cash", "card day_labour", "card fresh_recruits", "token"}
    assert s.refusal("card architect_1") == "PACA-MKT-10"
    s.take("card petty_cash")
    assert s.asked == ["bram"]
    assert s.may() == {"card day_labour", "card fresh_recruits", "token"}
    s.take("token")
    assert s.asked == ["cusi"]
    s.take("card day_labour")  # the last item goes to the winner by itself
    assert [(e["seat"], e["card"]) for e in s.told("took")][-1] == ("anka", "fresh_recruits")
    s.skip_to("Turn")
    assert s.goods("anka") == "2s 4c"


@rule("PACA-R-46", "PACA-MKT-11", "PACA-MKT-16")
def test_the_last_item_can_be_the_token():
    s = market(2, first="bram")
    s.bid(anka="l", bram="w").take("card petty_cash").take("card day_labour")
    assert s.first == "anka"


@rule("PACA-MKT-11", "PACA-MKT-12", "PACA-MKT-13", "PACA-R-48", "PACA-DEC-05", "PACA-EX-12")
def test_with_one_abstaining_the_winner_chooses_one_of_two():
    s = market(4)
    s.bid(anka="l", bram="lw", cusi="w", dora="")
    s.take("card petty_cash").take("card day_labour").take("token")
    assert s.asked == ["bram"]
    assert s.may() == {"card fresh_recruits", "card builders_kit"}
    s.take("card builders_kit")
    assert s.told("left_over") == [{"cards": ["fresh_recruits"]}]
    assert "fresh_recruits" in s.market_discard()


@rule("PACA-MKT-13", "PACA-R-48")
def test_with_two_abstaining_two_items_are_left_over():
    s = market(4)
    s.bid(anka="l", bram="lw").take("card petty_cash").take("card day_labour")
    s.take("token")
    assert s.told("left_over") == [{"cards": ["fresh_recruits", "builders_kit"]}]


@rule("PACA-MKT-14")
def test_a_single_bidder_takes_two_items():
    s = market(3)
    s.bid(bram="w").take("card petty_cash")
    assert s.asked == ["bram"]
    assert s.may() == {"card day_labour", "card fresh_recruits", "token"}
    s.take("card day_labour").skip_to("Turn")
    assert s.goods("bram") == "4c 2w"


@rule("PACA-MKT-15", "PACA-R-12", "PACA-MKT-17")
def test_nobody_bids():
    s = market(3, first="cusi")
    s.bid()
    assert s.first == "cusi"
    assert sorted(s.told("left_over")[0]["cards"]) == sorted(SHOP.split()[:3])
    assert s.asked == ["cusi"]
    assert s.choice == "Turn"


@rule("PACA-MKT-16", "PACA-MKT-17", "PACA-R-47", "PACA-R-01")
def test_a_token_that_nobody_takes_stays_with_the_first_player():
    s = market(3, first="cusi", round=1)
    s.bid(anka="w", bram="l").take("card petty_cash").take("card day_labour")
    s.take("card fresh_recruits").skip_to("Turn")
    assert s.first == "cusi"
    assert s.asked == ["cusi"]
    s.finish_round().skip_to("Bid")
    assert s.t.view(None)["market"]["token"]["in_market"]


@rule("PACA-MKT-18", "PACA-MKT-19", "PACA-R-13", "PACA-DEC-06")
def test_cards_are_carried_out_in_rank_order_and_two_of_one_owner_in_any():
    s = market(3, shop="gain_1_prestige_1 mixed_crate petty_cash")
    s.bid(anka="w", bram="lw", cusi="l")
    s.take("card mixed_crate").take("token").take("card petty_cash")
    assert s.told("carried") == []
    assert s.asked == ["bram"]
    assert s.choice == "CleanUp"
    assert s.may() == {"card mixed_crate", "card gain_1_prestige_1"}
    assert s.refusal("card petty_cash") == "PACA-MKT-18"
    s.take("card gain_1_prestige_1", "track tech", "gain coin", "gain coin")
    assert [e["seat"] for e in s.told("carried")] == ["bram", "bram", "anka"]
    assert s.place("bram", "tech") == 1
    assert s.goods("bram") == "2c"
    assert s.goods("anka") == "3c"
    assert {"mixed_crate", "gain_1_prestige_1", "petty_cash"} <= set(s.market_discard())


@rule("PACA-DEC-06")
def test_the_order_of_two_cards_that_are_alike_is_not_asked_for():
    s = market(3, shop="bonus_wonder_power_1 bonus_wonder_power_2 work_crew", round=5)
    s.bid(anka="l").take("card bonus_wonder_power_1").take("card bonus_wonder_power_2")
    assert s.choice == "ChooseTile"
    s.take("tile night_shift", "tile crown_of_wool", "tile night_shift")
    assert s.choice == "Turn"


@rule("PACA-MKT-20", "PACA-MKT-23", "PACA-EX-04")
def test_an_action_card_of_the_market_is_the_top_of_any_deck():
    s = market(3, shop="action_card day_labour petty_cash")
    s.bid(anka="l").take("card action_card").take("token")
    assert s.may() == {"deck md", "deck pc", "deck bp", "deck at"}
    s.top("at", "moon_rocket").take("deck at")
    assert s.hand("anka") == ["moon_rocket"]
    assert "action_card" in s.market_discard()


@rule("PACA-MKT-26", "PACA-R-87", "PACA-DEC-07")
def test_the_second_deck_is_chosen_after_the_first_card():
    s = market(2, shop="action_cards_1 petty_cash", round=5)
    s.bid(anka="l").take("card action_cards_1").take("token")
    s.top("md", "torpedos").take("deck md")
    assert s.hand("anka") == ["torpedos"]
    assert s.choice == "ChooseDeck"
    s.take("deck md")
    assert len(s.hand("anka")) == 2


@rule("PACA-MKT-21", "PACA-MKT-25", "PACA-R-08", "PACA-HID-06")
def test_abilities_and_assistants_are_kept_open():
    s = market(2, shop="architect_1 two_at_a_time", kept={"anka": "architect_2 overtime"}, round=2)
    s.bid(anka="l").take("card architect_1").take("card two_at_a_time")
    assert set(s.kept("anka")) == {"architect_1", "architect_2", "two_at_a_time", "overtime"}
    kept = s.t.view(1)["tribes"][0]["kept"]
    assert {card["key"] for card in kept} == set(s.kept("anka"))


@rule("PACA-MKT-22", "PACA-R-90")
def test_artifacts_are_kept_and_give_at_once():
    s = market(2, shop="sun_disc everlasting_haystack", round=8)
    s.bid(anka="l").take("card sun_disc").take("card everlasting_haystack")
    s.take("card everlasting_haystack", "gain worker")
    assert s.goods("anka") == "1w 1d"
    assert s.kept("anka") == ["sun_disc", "everlasting_haystack"]


@rule("PACA-R-90", "PACA-MKT-06")
def test_golden_shears_count_from_the_next_auction_on():
    s = market(2, shop="golden_shears petty_cash", round=4)
    s.bid(anka="l", bram="w").take("card golden_shears").take("token")
    assert {e["seat"]: e["value"] for e in s.told("bid")} == {"anka": 7, "bram": 2}
    s.finish_round().skip_to("Bid").bid(anka="w", bram="w")
    assert {e["seat"]: e["value"] for e in s.told("bid")} == {"anka": 4, "bram": 2}


@rule("PACA-MKT-27", "PACA-COMP-06", "PACA-R-103", "PACA-R-108", "PACA-DECK-08", "PACA-R-105",
      "PACA-DEC-15")  # fmt: skip
def test_fast_track_completes_in_the_clean_up():
    s = market(2, shop="fast_track petty_cash", round=8, goods={"anka": "3s 1c"},
               hands={"anka": "night_patrol"}, starter={"anka": "war_chest"},
               tiles={3: "prolific"})  # fmt: skip
    s.bid(anka="l").take("card fast_track").take("token")
    s.top("md", "torpedos", "siege_engines", "air_superiority").take("deck md")
    assert s.may() == {"card torpedos", "card siege_engines", "card air_superiority"}
    s.take("card torpedos")
    assert s.choice == "MayComplete"
    assert s.may() == {"card torpedos", "skip"}  # no other card, and not the starter card
    s.take("card torpedos")
    assert s.done("anka") == ["torpedos"]
    assert s.goods("anka") == "1s"
    assert s.places("anka") == [1, 1, 0, 0]
    assert s.t.age_done[:4] == [1, 0, 0, 0]
    assert sorted(s.discard("md")) == ["air_superiority", "siege_engines"]


@rule("PACA-COMP-05", "PACA-R-65")
def test_a_completion_that_is_not_used_at_once_is_lost_and_the_card_stays():
    s = market(2, shop="fast_track petty_cash", round=8, goods={"anka": "3s 1c"})
    s.bid(anka="l").take("card fast_track").take("token")
    s.top("md", "torpedos", "siege_engines", "air_superiority").take("deck md", "card torpedos")
    s.take("skip")
    assert s.hand("anka") == ["torpedos"]
    assert s.choice == "Turn"
    s.take("place military_deployment", "card torpedos")
    assert s.done("anka") == ["torpedos"]


def test_taking_back_the_members_before_the_coins():
    s = market(2, goods={"anka": "2c"})
    t = GAME.new(2, 5, {"random_tribes": True})
    while type(t.choice()).__name__ != "Bid":
        t.take(t.actors()[0], "decline")
    seat = next(seat for seat in range(2) if t.stock[seat * 5 + 1])
    t.take(seat, "bid w")
    assert t.undoable(seat)
    back = t.undone(seat)
    assert "bid w" in {back.notation(a) for a in back.legal(seat)}
    t.take(seat, "coins 1")
    assert not t.undoable(seat)
    assert s.asked == ["anka", "bram"]


def test_the_cards_of_the_market_are_those_of_the_box():
    assert all(name in IDS for name in SHOP.split())
