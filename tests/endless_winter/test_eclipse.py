"""The Eclipse phase and the Sacred Stones (EW-ECL, EW-STONE)."""

import pytest

from meseta.games.endless_winter.scoring import stone_points
from tests.endless_winter.build import BOX, SEATS, card_names, each, scene
from tests.rules import rule

BURIALS = {"1,0,0": "neutral"}  # two spaces that bury are free


def order(s):
    return " ".join(SEATS[seat] for seat in s.t.order)


def points(stone, **things):
    """What a stone gives cyan."""
    t = scene(**things).t
    return stone_points(t, 0, BOX.stone_ids.index(stone))


@rule("EW-ECL-01", "EW-ECL-02", "EW-ECL-05", "EW-EX-10", "EW-REST-04")
def test_wolf_bison_and_lion_at_the_end_of_round_one():
    s = scene(
        at="eclipse",
        order="cyan purple red",
        figures="rest",
        pile="brave",
        red={"pile": "shaman"},
        purple={"figures": "rest"},
    )
    assert each(s.t, "total") == [6, 3, 3]
    assert order(s) == "cyan red purple"


@rule("EW-ECL-02")
def test_labor_of_eclipse_abilities_counts_and_action_abilities_do_not():
    s = scene(at="eclipse", pile="elder brave hunter")
    assert s.t.tribe(0).total == 4 + 3 + 2


@rule("EW-ECL-02", "EW-ECL-09")
def test_labor_of_an_eclipse_ability_is_not_gained_again():
    s = scene(at="eclipse", pile="elder", hand="brave")
    assert s.asked == "BuryCards"
    assert s.t.labor == 0


@rule("EW-ECL-03", "EW-R-95")
def test_culture_cards_return_to_the_hand_and_add_nothing():
    s = scene(at="eclipse", pile="great_levy tribesman", seats=2)
    assert s.t.tribe(0).total == 2
    assert s.hand() == "great_levy"
    assert s.told("bluffed") == [{"seat": "cyan", "card": "great_levy"}]


@rule("EW-ECL-04")
def test_food_is_not_spent_in_the_eclipse():
    s = scene(at="eclipse", pile="elder", food=5)
    assert s.may("eat") == set()


@rule("EW-ECL-05", "EW-R-92", "EW-R-97")
def test_ties_go_to_those_who_were_later():
    s = scene(at="eclipse", seats=4, order="yellow cyan purple red")
    assert each(s.t, "total") == [0, 0, 0, 0]
    assert order(s) == "red purple cyan yellow"
    s = scene(at="eclipse", seats=4, order="yellow cyan purple red", purple={"figures": "rest"})
    assert order(s) == "purple red cyan yellow"


@rule("EW-ECL-06", "EW-ECL-08", "EW-R-12", "EW-R-94")
def test_benefits_come_in_the_new_order_each_player_completely():
    s = scene(at="eclipse", seats=4, pile="tribeswoman", red={"pile": "brave tribesman"})
    # Red 1st, cyan 2nd; then yellow and purple, who were later.
    kinds = [(data["seat"]) for data in s.told("benefits")]
    assert kinds == ["red", "cyan", "yellow"]
    assert s.has(0) == (3, 0)  # 1 for the second position, 2 for the Tribeswoman
    assert s.seat == "yellow"
    assert s.may() == {"swap 0", "swap 1"}
    s.take("swap 0")
    assert s.seat == "purple"
    assert "draw" in s.may()


@rule("EW-ECL-07", "EW-ECL-09", "EW-EX-21", "EW-R-57")
def test_pile_cards_one_by_one_in_the_order_the_player_wants():
    s = scene(at="eclipse", seats=2, pile="explorer hunter tribeswoman", camps={"h00": 2})
    s2 = scene(at="eclipse", seats=2, pile="explorer hunter", camps={"h00": 2}, animals="bison")
    assert s2.may() == {"eclipse explorer", "eclipse hunter"}
    assert s2.refusal("eclipse brave") == "EW-ECL-09"
    s2.take("eclipse explorer", "move h00 h01", "move h01 h07")  # one Camp twice
    assert s2.camps() == {"h00": 1, "h07": 1}
    assert s2.asked == "TipAnimals"
    s2.take("skip")  # each is optional
    assert s2.upright() == {"bison": 1}
    s.take("eclipse explorer", "move h00 h01", "move h00 h02")  # two Camps once
    assert s.camps() == {"h01": 1, "h02": 1}


@rule("EW-R-140")
def test_cards_that_get_in_nobodys_way_are_not_asked_for():
    s = scene(at="eclipse", seats=2, pile="tribeswoman tribeswoman", red={"figures": "rest rest"})
    assert s.t.tribe(0).food == 5  # second in order


@rule("EW-R-140", "EW-ECL-07", "EW-R-39")
def test_a_card_that_could_be_buried_may_be_used_before():
    s = scene(at="eclipse", seats=2, pile="elder tribeswoman", figures="rest")
    assert s.may("eclipse") == {"elder", "tribeswoman"}
    s.take("eclipse tribeswoman")
    assert s.t.tribe(0).food == 2
    s.take("bury_pile tribeswoman")
    assert card_names(s.t.tribe(0).buried) == ["tribeswoman"]


@rule("EW-R-140")
def test_a_megalith_or_an_animal_may_lead_to_a_burial_too():
    pile = {"at": "eclipse", "seats": 2, "figures": "rest", "megaliths": BURIALS}
    s = scene(**pile, pile="shaman crafter")
    assert s.may("eclipse") == {"shaman", "crafter"}
    s = scene(**pile, pile="hunter crafter", animals="argentavis")
    assert s.may("eclipse") == {"hunter", "crafter"}
    s = scene(**pile, pile="hunter crafter", animals="bison")
    assert s.asked == "TipAnimals"
    full = {"at": "eclipse", "seats": 2, "figures": "rest", "placed": 10}
    assert scene(**full, pile="shaman crafter").asked == "GainUnits"


@rule("EW-R-39", "EW-INIT-07")
def test_a_card_of_the_pile_can_be_buried_and_loses_its_ability():
    s = scene(at="eclipse", seats=2, pile="elder shaman", figures="rest")
    s.take("eclipse elder")
    assert s.may("bury_pile") == {"elder", "shaman"}
    s.take("bury_pile shaman")
    assert s.asked != "GainUnits"  # no Megalith
    assert card_names(s.t.tribe(0).buried) == ["shaman"]
    assert s.t.tribe(0).total == 3 + 4 + 3
    s = scene(at="eclipse", seats=2, pile="elder elder", figures="rest")
    s.take("bury_pile elder")
    assert s.asked == "BuryCards"  # the one that was used went first


@rule("EW-ECL-10", "EW-R-53", "EW-R-47", "EW-R-119")
def test_a_hex_gives_its_benefit_to_all_who_lead():
    s = scene(at="eclipse", seats=3, camps={"h03": 1}, red={"camps": {"h03": 1}})
    # h03 is a Mountain: a point and a Food. Purple 1st, red 2nd (a Food), cyan 3rd (a Tool).
    assert s.points("land", 1) == 1
    assert s.has(1) == (2, 0)
    s.take("swap 0")
    assert s.points("land", 0) == 1
    assert s.points("land", 2) == 0
    s = scene(at="eclipse", seats=2, camps={"h03": 2}, red={"camps": {"h03": 1}})
    assert s.points("land", 0) == 1
    assert s.points("land", 1) == 0
    s = scene(at="eclipse", seats=2, camps={"h00": 3, "h18": 1})
    assert s.told("hex") == []  # Base and Glacier give nothing


@rule("EW-ECL-10", "EW-MIG-08")
def test_a_village_leads_before_a_camp():
    s = scene(at="eclipse", seats=2, villages="j05", red={"camps": {"h03": 1}}, deck="")
    hexes = [data["hex"] for data in s.told("hex") if data["seat"] == "red"]
    assert hexes == []


@rule("EW-R-54", "EW-ECL-10", "EW-R-98")
def test_influence_counts_when_the_hex_is_resolved_once_each():
    s = scene(at="eclipse", seats=2, pile="brave", camps={"h02": 1}, red={"camps": {"h03": 1}})
    # Cyan moves to the Mountain first, and so ties there.
    s.take("move h02 h03")
    assert s.points("land") == 1
    assert [data["hex"] for data in s.told("hex")].count("h03") >= 1
    assert s.points("land", 1) == 1


@rule("EW-ECL-10", "EW-R-136")
def test_the_order_of_hexes_is_asked_where_it_matters():
    # Marsh (a card), Tundra (a Food for a Megalith), Grassland (Food).
    s = scene(at="eclipse", seats=2, figures="rest", camps={"h05": 1, "h06": 1, "h02": 1}, food=1)
    assert s.asked == "HexBenefits"
    assert s.may() == {"hex h02", "hex h05", "hex h06", "go_on"}
    assert s.refusal("hex h01") == "EW-ECL-10"
    s.take("hex h06", "pay", "tool")
    assert s.t.tribe(0).food == 4  # the Grassland came by itself
    assert s.asked == "GainUnits"  # and so does the Marsh
    s = scene(at="eclipse", seats=2, figures="rest", camps={"h05": 1, "h06": 1, "h02": 1}, food=1)
    s.take("go_on")  # all in order: h02, h05, h06
    assert s.t.tribe(0).food == 5
    assert s.asked == "GainUnits"


@rule("EW-ECL-10", "EW-R-136")
def test_two_tundras_are_asked_for_as_one_megalith_may_help_the_other():
    lands = {"h03": "tundra", "h09": "tundra"}
    s = scene(
        at="eclipse", seats=2, figures="rest", terrain=lands, camps={"h03": 1, "h09": 1}, food=1
    )
    assert s.may() == {"hex h03", "hex h09", "go_on"}


@rule("EW-ECL-10", "EW-R-136")
def test_a_card_may_be_seen_before_tools_are_taken():
    lands = {"h03": "forest", "h09": "marsh"}
    s = scene(at="eclipse", seats=2, figures="rest", terrain=lands, camps={"h03": 1, "h09": 1})
    assert s.may() == {"hex h03", "hex h09", "go_on"}
    s.take("hex h09", "draw")
    assert s.asked == "GainTools"


@rule("EW-ECL-11", "EW-EX-28", "EW-R-93")
def test_player_boards_give_cards_tools_idols_and_points_of_stones():
    s = scene(
        at="eclipse",
        seats=2,
        figures="rest",
        placed=10,
        villages="j10 j11",
        stones="s2_05",
        deck="elder elder elder",
        terrain=dict.fromkeys(("h03", "h11", "h12", "h04", "h05", "h14"), "glacier"),
    )
    s.take("draw", "draw", "swap 0", "offering", "honor")
    assert s.hand() == "elder elder"
    assert s.has() == (0, 1)
    assert (s.t.tribe(0).offering, s.t.tribe(0).honor) == (1, 1)
    assert s.points("stones") == 0  # 2 levels of 3
    assert s.told("stone_points") == [{"seat": "cyan", "stone": "s2_05", "points": 0}]


@rule("EW-ECL-11", "EW-R-98")
def test_a_space_emptied_in_the_eclipse_counts_at_once():
    s = scene(at="eclipse", seats=2, figures="rest", placed=1, pile="shaman")
    s.take("megalith 1,0,0")
    assert s.asked == "GainTools"


@rule("EW-ECL-12", "EW-INV-11", "EW-R-89")
def test_all_piles_are_discarded_after_the_last_player():
    s = scene(at="eclipse", seats=2, pile="tribesman tribeswoman", red={"pile": "tribesman"})
    assert s.discard() == "tribesman tribeswoman"
    assert s.discard(1) == "tribesman"
    assert each(s.t, "revealed") == [[], []]
    assert not s.t.agenda


# -- Sacred Stones -------------------------------------------------------------------------------


@rule("EW-STONE-01", "EW-EX-23", "EW-EX-24")
def test_villages_that_touch_a_land():
    # h01 and h07 are Forest; j01, j02 touch h01, j03 touches both.
    assert points("s1_01", villages="j01 j02") == 4
    assert points("s1_01", villages="j03") == 2
    assert points("s1_01", villages="j08") == 0
    assert points("s1_01", red={"villages": "j01"}) == 0
    assert points("s1_02", villages="j01") == 2
    assert points("s1_03", villages="j05") == 2
    assert points("s1_04", villages="j08") == 2


@rule("EW-STONE-02", "EW-R-56")
def test_types_of_land_with_a_camp():
    assert points("s1_05", camps={"h01": 2, "h07": 1, "h03": 1}) == 2
    assert points("s1_05", villages="j05", camps={"h00": 1, "h18": 1}) == 0
    assert points("s1_06", camps={"h02": 1, "h04": 1, "h06": 1}) == 3


@rule("EW-STONE-03", "EW-STONE-04", "EW-STONE-06", "EW-R-73", "EW-R-76")
def test_megaliths_on_the_ground_on_tiles_and_above():
    ground = {"2,0,0": "cyan", "3,0,0": "cyan", "2,1,0": "cyan", "3,1,0": "red", "0,0,0": "neutral"}
    board = ground | {"4,0,0": "cyan", "5,0,0": "cyan", "2,0,1": "cyan"}
    assert points("s1_07", megaliths=board) == 2
    assert points("s1_08", megaliths=ground) == 1
    assert points("s1_09", megaliths=board) == 2
    assert points("s1_10", megaliths={"0,0,0": "neutral"}) == 0
    assert points("s2_03", megaliths=board) == 2
    assert points("s2_04", megaliths=ground) == 0


@rule("EW-STONE-05", "EW-STONE-07")
def test_buried_cards_and_idol_levels():
    assert points("s2_01", buried="elder elder", buried_unseen="brave") == 1
    assert points("s2_02", buried="elder elder", buried_unseen="brave brave") == 2
    assert points("s2_05", offering=4, honor=4) == 2
    assert points("s2_06", offering=1, honor=1) == 0


@rule("EW-STONE-08", "EW-STONE-09")
def test_tipped_animals():
    things = {"tipped": "mammoth mammoth argentavis wolf sloth", "animals": "bison"}
    assert points("s2_07", **things) == 4
    assert points("s2_08", **things) == 6
    assert points("s2_09", **things) == 2
    assert points("s2_10", **things) == 2


@rule("EW-STONE-10")
@pytest.mark.parametrize("round", [1, 4])
def test_each_stone_scores_in_every_eclipse_equal_ones_too(round):
    board = {"2,0,0": "cyan", "3,0,0": "cyan"}
    s = scene(at="eclipse", seats=2, round=round, stones="s1_07 s1_08", megaliths=board)
    s.take(*["swap 0?"] * 2)
    assert s.points("stones") == 2
