"""The six abilities."""

import pytest

from tests.cards_against_the_apocalypse.build import GAME, SEATS, SELF_SUSTAINING, Scene, scene
from tests.rules import rule

ALL = {"amber": "teraform recycle", "teal": "use_reserves restructure"}


def uses(s, seat):
    return {move[4:] for move in s.may(seat) if move.startswith("use")}


@rule("CATA-AB-01", "CATA-R-76")
def test_each_ability_is_used_once_and_is_out_of_the_game():
    s = scene("l\nH", abilities={"teal": "teraform use_reserves"}, discard="P")
    s.use("teal", "teraform", "take natural_energy", "at 1,1")
    assert s.refusal("use teraform", "teal") == "CATA-AB-01"
    assert s.t.view(None)["abilities"][0]["used"]
    assert s.discard == "P"  # it does not lie there
    assert s.told("used") == [{"seat": "teal", "ability": "teraform"}]


@rule("CATA-AB-02", "CATA-AB-21", "CATA-R-53")
def test_an_ability_is_no_action():
    s = scene("l\nH", abilities={"teal": "teraform"})
    assert s.asked == ["teal"]
    s.use("teal", "teraform", "take natural_energy", "at 1,1")
    assert s.asked == ["teal"]  # the same decision is open again
    s.take("place plant", "at 2,1")
    assert s.asked == ["coral"]


@rule("CATA-AB-02", "CATA-AB-04", "CATA-R-49")
def test_an_ability_may_be_used_in_anothers_turn_and_in_round_1():
    s = scene("l\nH", round=1, abilities={"coral": "teraform"})
    assert s.asked == ["amber"]
    assert s.bystanders == ["coral"]
    s.use("coral", "teraform", "take natural_energy", "at 1,1")
    assert s.asked == ["amber"]
    assert s.bystanders == []
    assert s.at("1,1") == "e"


@rule("CATA-AB-03", "CATA-R-86")
@pytest.mark.parametrize("seed", range(6))
def test_before_the_start_only_weather_report_and_research_can_be_used(seed):
    s = Scene(GAME.new(3, seed))
    may = {name for seat in SEATS[:3] for name in uses(s, seat)}
    assert may == {"weather_report", "research"}
    owner = SEATS[s.t.owners[0]]
    if owner in s.asked + s.bystanders:
        assert s.refusal("use teraform", owner) == "CATA-AB-03"
    s.take("take natural_energy")
    may = {name for seat in SEATS[:3] for name in uses(s, seat)}
    assert {"teraform", "use_reserves", "restructure"} <= may
    assert "recycle" not in may  # nothing to recycle yet


@rule("CATA-AB-03", "CATA-R-40")
def test_abilities_can_be_used_at_an_action_a_target_and_a_pause():
    for s in (
        scene("H S\nP G", abilities={"amber": "restructure"}),
        scene(
            "H S\nP G", abilities={"amber": "restructure"}, at="strike", catastrophe="malfunction"
        ),
        scene("H S\nP G", abilities={"amber": "restructure"}, at="before_check"),
    ):
        assert "restructure" in uses(s, "amber")
        s.use("amber", "restructure", "at 1,0", "at 3,1")
        assert s.at("3,1")[0] == "H"


@rule("CATA-AB-04", "CATA-R-49")
def test_only_the_owner_decides_on_an_ability():
    s = scene("H S", abilities={"amber": "teraform", "coral": "research"})
    assert s.asked == ["teal"]
    assert s.refusal("use teraform", "teal") == "CATA-AB-04"
    assert s.refusal("use research", "amber") == "CATA-AB-04"
    assert s.bystanders == ["amber", "coral"]
    assert s.may("amber") == {"use teraform", "hold"}
    assert s.refusal("pass", "amber") == "CATA-AB-04"


@rule("CATA-AB-05")
def test_abilities_need_not_be_used_and_are_worth_nothing():
    s = scene(SELF_SUSTAINING, at="before_end", round=7, abilities=ALL).go_on()
    assert s.t.results()[0].score == 1
    assert set(s.t.results()[0].breakdown) == {"trios", "deaths"}


@rule("CATA-AB-06", "CATA-R-41")
def test_an_ability_without_any_effect_cannot_be_used():
    s = scene("H G", abilities={"teal": "recycle use_reserves"})
    assert uses(s, "teal") == {"use_reserves"}  # the Discard Pile is empty
    assert s.refusal("use recycle") == "CATA-AB-06"
    s = scene("G S", abilities={"teal": "recycle use_reserves"}, discard="G")
    assert uses(s, "teal") == set()  # no workforce; nothing that is ever turned
    s = scene("e e e\nl l l\nH . .", abilities={"teal": "teraform"})
    assert s.refusal("use teraform") == "CATA-AB-06"  # both decks are empty


@rule("CATA-AB-07", "CATA-R-42")
def test_after_the_last_pause_of_round_7_no_ability_works():
    s = scene("H G", at="end", round=7, abilities=ALL)
    assert not s.t.actors()
    assert s.t.bystanders() == []
    s = scene("H* G", at="final", round=7)
    assert s.at("1,0") == "."  # protection does not help in the final check


@rule("CATA-AB-09")
def test_what_is_laid_before_the_check_counts_for_it_and_later_for_the_next():
    lake = {"abilities": {"amber": "teraform"}, "round": 3}
    s = scene("H\nP", at="before_check", **lake)
    s.use("amber", "teraform", "take underground_lake", "at 1,1").go_on()
    assert s.at("1,0") == "H"
    s = scene("H R\nP S\n. O", at="check", **lake)
    assert s.pause == "before_waste"
    assert s.at("1,0") == "H'"
    s.use("amber", "teraform", "take underground_lake", "at 1,-1").go_on()
    assert s.told("placed")


@rule("CATA-AB-09")
def test_what_is_laid_in_the_last_pause_counts_for_the_final_check():
    broken = SELF_SUSTAINING.replace("O", ".")
    s = scene(broken, at="before_end", round=7, discard="O", abilities={"amber": "recycle"})
    s.use("amber", "recycle").take("at 2,3", seat="amber")
    assert s.t.results()[0].score == 1


@rule("CATA-AB-10", "CATA-BOARD-10")
def test_teraform_lays_a_natural_resource_of_either_kind_stable():
    s = scene("G S", abilities={"teal": "teraform"}).use("teal", "teraform")
    assert s.may("teal") == {"take natural_energy", "take underground_lake"}
    s.take("take underground_lake")
    assert s.cells() == {"1,-1", "1,2", "2,0", "2,1"}
    s.take("at 2,1")
    assert s.at("2,1") == "l"
    assert s.t.supply == [3, 2]


@rule("CATA-AB-10")
def test_teraform_takes_only_what_is_left():
    s = scene("e e e\nH . .", abilities={"teal": "teraform"}).use("teal", "teraform")
    assert s.t.view(None)["pending"]["card"] == "underground_lake"
    s = scene("e e .\nH . .", abilities={"teal": "teraform"}).use("teal", "teraform")
    assert s.refusal("take human", "teal") == "CATA-AB-10"


@rule("CATA-AB-11", "CATA-AB-12", "CATA-R-43", "CATA-R-08", "CATA-R-78")
def test_recycle_lays_any_card_of_the_pile_stable():
    s = scene("H A", abilities={"teal": "recycle"}, discard="PGle", spent=2)
    assert {pile["kind"]: pile["count"] for pile in s.t.view(0)["discard"]}["plant"] == 1
    s.use("teal", "recycle")
    assert s.may("teal") == {"take plant", "take underground_lake", "take natural_energy"}
    assert s.refusal("take energy_generator", "teal") == "CATA-ACT-04"  # 1 workforce is left
    assert s.refusal("take human", "teal") == "CATA-AB-11"
    s.take("take natural_energy", "at 2,0")
    assert s.at("2,0") == "e"
    assert "e" not in s.discard


@rule("CATA-AB-11")
@pytest.mark.parametrize("spent", [0, 1])
def test_recycling_a_mechanism_needs_its_cost(spent):
    s = scene("H", abilities={"teal": "recycle"}, discard="GP", spent=spent)
    s.use("teal", "recycle")
    assert ("take energy_generator" in s.may("teal")) == (spent == 0)


@rule("CATA-AB-13", "CATA-R-44", "CATA-INFO-03")
def test_weather_report_shows_the_next_catastrophe_to_all_and_leaves_it_there():
    s = scene("H S", abilities={"coral": "weather_report"}, round=3)
    assert s.t.view(0)["catastrophe_deck"]["top"] == []
    s.use("coral", "weather_report")
    seen = s.told("foreseen")[0]["catastrophes"]
    assert len(seen) == 1
    for viewer in (None, 0, 1, 2):
        assert [card["key"] for card in s.t.view(viewer)["catastrophe_deck"]["top"]] == seen
    assert len(s.t.catastrophe_deck) == 4
    s.end_round()
    assert s.told("catastrophe")[0]["catastrophe"] == seen[0]


@rule("CATA-AB-14", "CATA-R-86")
def test_weather_report_shows_the_card_of_the_next_round_and_none_in_round_7():
    seed = next(seed for seed in range(20) if GAME.new(3, seed).owners[2] == 0)
    s = Scene(GAME.new(3, seed)).use("amber", "weather_report")
    seen = s.told("foreseen")[0]["catastrophes"]
    s.take("take natural_energy").end_round()
    assert s.told("catastrophe")[0]["catastrophe"] == seen[0]
    s = scene("H S", abilities={"teal": "weather_report"}, round=7)
    assert uses(s, "teal") == set()


@rule("CATA-AB-15", "CATA-R-45")
def test_research_shows_three_cards_and_puts_each_on_top_or_beneath():
    s = scene("H S", abilities={"teal": "research"}, next_cards="HPAGSO")
    s.use("teal", "research")
    assert s.told("researched")[0]["cards"] == ["human", "plant", "animal"]
    assert [card["kind"] for card in s.t.view(2)["research"]] == ["human", "plant", "animal"]
    assert len(s.may("teal")) == 24
    s.take("order 31/2")
    deck = s.t.view(0)["building_deck"]
    assert deck["top"][:2] == ["animal", "human"]
    assert deck["top"][2] == "energy_generator"
    assert deck["bottom"] == ["plant"]
    assert s.asked == ["teal"]


@rule("CATA-AB-15", "CATA-INFO-03", "CATA-R-45")
def test_the_order_holds_when_the_cards_are_drawn():
    s = scene("H S", abilities={"teal": "research"}, next_cards="HPA")
    s.use("teal", "research").take("order 321/").end_round()
    drawn = s.told("pool")[-1]["cards"]
    assert drawn[:3] == ["animal", "plant", "human"]
    s = scene("H S", abilities={"teal": "research"}, next_cards="HPA", deck=9)
    s.use("teal", "research").take("order /132")
    assert s.t.building_deck.bottom == (1, 3, 2)
    s.end_round()
    assert len(s.t.building_deck) == 3
    assert s.t.building_deck.cards() == [1, 3, 2]  # the last one lowest


@rule("CATA-AB-15")
@pytest.mark.parametrize(("cards", "orders"), [("HPA", 24), ("HHA", 12), ("HHH", 4)])
def test_results_that_are_the_same_deck_are_offered_once(cards, orders):
    s = scene("S G", abilities={"teal": "research"}, next_cards=cards)
    s.use("teal", "research")
    assert len(s.may("teal")) == orders


@rule("CATA-AB-16", "CATA-R-45")
@pytest.mark.parametrize(("cards", "orders"), [("HP", 2), ("HPA", 6), ("H", 1)])
def test_with_fewer_cards_research_uses_those(cards, orders):
    s = scene("S G", abilities={"teal": "research"}, next_cards=cards, deck=len(cards))
    s.use("teal", "research")
    if orders == 1:  # a single card is put back at once
        assert s.told("arranged") == [{"seat": "teal", "top": ["human"], "bottom": []}]
    else:
        assert len(s.may("teal")) == orders


@rule("CATA-AB-16", "CATA-R-45")
def test_with_an_empty_deck_the_pile_is_shuffled_first():
    s = scene("H S", abilities={"teal": "research"}, deck=0)
    s.use("teal", "research")
    assert s.told("shuffled")
    assert len(s.told("researched")[0]["cards"]) == 3
    assert s.discard == ""


@rule("CATA-AB-17", "CATA-AB-18", "CATA-R-46")
def test_a_protected_card_is_not_turned_in_this_round():
    s = scene("H'", at="before_check", round=3, abilities={"amber": "use_reserves"})
    s.use("amber", "use_reserves")  # the only card
    assert s.told("spared") == [{"card": "human", "cell": "1,0"}]
    assert s.at("1,0") == "H'"  # no longer protected in the next round
    assert s.t.round == 4
    s.end_round()
    assert s.at("1,0") == "."  # judged afresh


@rule("CATA-AB-17", "CATA-AB-19", "CATA-R-46")
def test_protection_lasts_for_all_turns_of_the_round():
    s = scene("H R\nl' .", at="before_check", round=4, abilities={"amber": "use_reserves"})
    s.use("amber", "use_reserves", "at 1,0")
    assert s.at("1,0") == "H"
    assert [told["cell"] for told in s.told("spared")] == ["1,0", "1,0"]  # needs and waste
    s = scene("H R\nl' .", at="before_check", round=4, abilities={"amber": "use_reserves"})
    s.use("amber", "use_reserves", "at 2,0")
    assert s.at("2,0") == "l'"  # not broken at the end of the round


@rule("CATA-AB-19", "CATA-R-70", "CATA-CAT-31")
def test_only_living_cards_and_natural_resources_can_be_protected():
    s = scene("H G\nR e\nSx .", abilities={"teal": "use_reserves"}, round=4)
    s.use("teal", "use_reserves")
    assert s.cells("teal") == {"1,0", "2,1"}
    assert s.refusal("at 1,1", "teal") == "CATA-AB-19"


@rule("CATA-AB-19", "CATA-R-70")
def test_protection_does_not_hinder_malfunction_and_does_not_pass_on():
    s = scene("G H* S", at="strike", catastrophe="malfunction").take("at 1,0")
    assert s.told("replaced")[0]["natural"] == "natural_energy"
    assert s.at("1,0") == "e'"
    s = scene("S H*\nG .", round=3, abilities={"coral": "restructure"})
    s.use("coral", "restructure", "at 1,1", "at 3,0")
    s.take("place plant", "at 1,1")
    assert (s.at("3,0"), s.at("1,1")) == ("H*", "P")


@rule("CATA-AB-20", "CATA-R-47", "CATA-R-62", "CATA-ACT-08")
@pytest.mark.parametrize("card", ["H", "H'", "H*", "Gx", "l'"])
def test_restructure_lays_a_card_elsewhere_with_its_marks_and_for_free(card):
    s = scene(f"S {card}\nG .", round=4, abilities={"coral": "restructure"})
    s.use("coral", "restructure", "at 1,1", "at 3,0")
    assert (s.at("1,1"), s.at("3,0")) == (".", card)
    assert s.t.spent == 0


@rule("CATA-AB-20", "CATA-R-48", "CATA-R-11")
def test_restructure_needs_another_cell_that_is_legal_without_the_card():
    s = scene("H S G O P", abilities={"teal": "restructure"}).use("teal", "restructure")
    s.take("at 1,0")
    assert "1,0" not in s.cells()
    assert s.refusal("at 1,0") == "CATA-AB-20"
    assert "1,5" in s.cells()  # the window shifts
    assert "2,0" not in s.cells()  # only the lifted card was there to touch
    assert s.cells() == {"1,5", "2,1", "2,2", "2,3", "2,4"}


@rule("CATA-AB-20", "CATA-CAT-31")
def test_waste_cannot_be_restructured():
    s = scene("H R S", abilities={"coral": "restructure"}, round=4).use("coral", "restructure")
    assert s.cells("coral") == {"1,0", "1,2"}
    assert s.refusal("at 1,1", "coral") == "CATA-AB-20"


@rule("CATA-R-71")
@pytest.mark.parametrize(("column", "usable"), [(0, False), (1, True)])
def test_a_lone_card_can_only_go_back_to_the_middle_of_level_1(column, usable):
    s = scene("H", column=column, abilities={"teal": "restructure"})
    assert ("restructure" in uses(s, "teal")) == usable
    if usable:
        s.use("teal", "restructure")  # a single card and a single cell are not asked for
        assert s.at("1,0") == "H"


@rule("CATA-R-62")
def test_protection_travels_when_the_card_moves():
    s = scene("H S\n. G", abilities={"teal": "use_reserves"}).use("teal", "use_reserves")
    s.move("1,0", "2,0")
    assert s.at("2,0") == "H*"
    s.end_round()
    assert s.told("spared") == [{"card": "human", "cell": "2,0"}]


@rule("CATA-AB-21")
def test_several_abilities_may_be_used_one_after_another_by_the_same_or_different_seats():
    s = scene("H S", abilities=ALL | {"coral": "weather_report research"}, discard="P")
    s.use("amber", "recycle").take("at 2,0", seat="amber")
    s.use("teal", "use_reserves", "at 1,0").use("coral", "weather_report")
    s.use("amber", "teraform", "take natural_energy", "at 2,1")
    assert s.asked == ["teal"]
    assert s.bystanders == ["coral"]
    assert len(s.told("used")) == 4


@rule("CATA-AB-21", "CATA-R-49")
def test_an_ability_is_carried_out_wholly_before_anything_else():
    s = scene("H S", abilities=ALL, discard="P").use("amber", "teraform")
    assert s.asked == ["amber"]
    assert s.bystanders == []
    assert s.may("teal") == set()


@rule("CATA-R-68")
def test_a_natural_resource_laid_just_before_the_turning_is_turned_at_once():
    s = scene("H e", at="before_end", malfunctioned=True, abilities={"amber": "teraform"})
    s.use("amber", "teraform", "take underground_lake", "at 2,1")
    assert s.at("2,1") == "l'"
