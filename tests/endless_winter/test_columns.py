"""The four Action columns (EW-INIT, EW-DEV, EW-MIG, EW-HUNT)."""

from tests.endless_winter.build import scene
from tests.rules import rule

# -- Initiate ------------------------------------------------------------------------------------


@rule("EW-INIT-01", "EW-LAB-03")
def test_a_tribe_card_costs_a_tool_and_a_labor():
    s = scene(hand="tribesman", tools=2).take("place initiate")
    assert s.may("recruit") == set()
    assert s.refusal("recruit elder") == "EW-INIT-01"
    s.take("play tribesman", "recruit elder")
    assert s.has() == (0, 1)
    assert s.t.labor == 0
    assert s.hand() == "elder"
    assert s.t.supply == [15, 15, 15, 14, 15]


@rule("EW-INIT-02", "EW-R-34")
def test_cards_of_the_top_are_all_different_whatever_came_from_elsewhere():
    s = scene(hand="brave brave welcome_feast", tools=8, food=3)
    s.take("play welcome_feast", "pay", "recruit elder", "swap 0", "place initiate")
    s.take("play brave", "play brave", "recruit elder", "recruit hunter")
    assert s.refusal("recruit elder") == "EW-INIT-02"
    assert s.may("recruit") == {"crafter", "explorer", "shaman"}
    s.take("recruit crafter", "recruit explorer", "recruit shaman")
    assert s.may("recruit") == set()  # five at most
    assert s.t.taken == 0b11111


@rule("EW-INIT-03", "EW-EX-13", "EW-R-32", "EW-R-126")
def test_a_card_taken_at_the_top_cannot_be_played_but_another_copy_can():
    s = scene(hand="tribesman tribesman hunter", tools=4).take("place initiate")
    s.take("play tribesman", "recruit elder")
    assert "elder" not in s.may("play")
    assert s.refusal("play elder") == "EW-INIT-03"
    s.take("play tribesman", "recruit hunter")
    assert s.may("play") == {"hunter"}  # the copy that was in hand before
    s.take("play hunter")
    assert s.may("play") == set()
    assert s.refusal("play hunter") == "EW-INIT-03"


@rule("EW-R-33", "EW-R-126")
def test_a_locked_card_can_be_buried_and_then_another_copy_is_free():
    s = scene(hand="tribesman hunter", tools=4, food=2).take("place initiate", "play tribesman")
    s.take("recruit hunter", "go_on", "middle", "part 2", "bury_hand hunter", "skip")
    assert s.t.locked == 0
    assert s.t.taken == 1
    assert s.hand() == "hunter"


@rule("EW-R-33")
def test_a_locked_card_can_go_onto_the_eclipse_pile_in_the_same_turn():
    s = scene(turn=3, hand="tribesman", tools=1, figures="rest rest", deck="brave brave")
    s.take("place_chief initiate", "play tribesman", "recruit elder").skip_to("EclipsePile")
    assert "elder" in s.may("pile")


@rule("EW-INIT-04", "EW-R-36", "EW-R-37", "EW-INIT-05")
def test_the_middle_costs_one_food_for_either_or_both_in_any_order():
    s = scene(hand="tribesman", food=2, tools=1).take("place initiate", "play tribesman")
    s.take("recruit shaman", "go_on", "middle")
    assert s.t.tribe(0).food == 1
    assert s.may() == {"part 1", "part 2"}
    s.take("part 1", "recruit shaman")  # the same kind as at the top
    assert s.discard() == "shaman"
    assert "shaman" in s.may("bury_discard")  # the card just taken
    s.take("bury_discard shaman")
    assert s.discard() == ""
    assert s.t.tribe(0).buried == [7]


@rule("EW-R-36")
def test_the_middle_is_not_offered_without_food_or_with_nothing_to_do():
    s = scene(hand="tribesman", food=0).take("place initiate", "play tribesman", "go_on?")
    assert s.asked != "Middle"
    empty = dict.fromkeys(("hunter", "crafter", "explorer", "elder", "shaman"), 0)
    s = scene(hand="", food=2, supply=empty).take("place initiate", "go_on?")
    assert s.asked != "Middle"


@rule("EW-R-141", "EW-FIG-08", "EW-FIG-05")
def test_bottom_actions_come_by_themselves_and_what_could_be_unwelcome_can_be_left():
    s = scene(hand="brave").take("place develop", "go_on")
    assert s.asked == "GainTools"  # a Tool and a Food, in any case
    s = scene(hand="brave").take("place hunt", "go_on")
    assert sum(s.upright().values()) == 1
    s = scene(hand="brave").take("place initiate", "go_on", "part 1")
    assert {"offering", "food"} < s.may()  # the Idol can be swapped
    s.take("offering")
    assert "skip" in s.may()  # and nothing has to be buried


@rule("EW-INIT-06", "EW-FIG-08")
def test_the_bottom_gives_an_idol_and_a_burial_that_can_be_refused():
    s = scene(hand="tribesman").take("place initiate", "go_on")
    assert s.asked == "Order"
    s.take("part 1", "honor")
    assert s.asked == "BuryCards"
    s.take("skip")
    assert s.t.tribe(0).honor == 1
    assert s.t.buried_count(0) == 0


@rule("EW-INIT-07", "EW-R-38")
def test_cards_are_buried_from_hand_discard_pile_and_played_cards_only():
    s = scene(hand="tribesman brave", discard="shaman", deck="elder", food=3)
    s.take("place initiate", "play brave", "go_on", "middle", "part 2")
    assert s.may() == {"bury_hand tribesman", "bury_discard shaman", "bury_played brave", "skip"}
    assert s.refusal("bury_hand elder") == "EW-INIT-07"
    labor = s.t.labor
    s.take("bury_played brave")
    assert s.t.labor == labor  # Labor that was made stays
    s.end_turn()
    assert s.discard() == "shaman"


@rule("EW-R-38")
def test_the_unused_ability_of_a_buried_card_is_lost():
    s = scene(hand="tribeswoman", food=4).take("place initiate", "play tribeswoman", "go_on")
    assert "use tribeswoman" in s.may()
    s.take("middle", "part 2", "bury_played tribeswoman", "skip")
    assert s.t.ready == []


@rule("EW-R-35")
def test_an_empty_tribe_deck_gives_nothing():
    s = scene(hand="tribesman", tools=2, supply={"elder": 0}).take("place initiate")
    s.take("play tribesman")
    assert s.refusal("recruit elder") == "EW-INIT-01"
    none = dict.fromkeys(("hunter", "crafter", "explorer", "elder", "shaman"), 0)
    s = scene(hand="", offering=2, supply=none, figures="initiate")
    s.gain("rest:rt_3").take("offering")
    assert s.t.tribe(0).offering == 3
    assert s.asked == "PlaceFigure"  # nothing to choose from


# -- Develop -------------------------------------------------------------------------------------


@rule("EW-DEV-01", "EW-DEV-02")
def test_a_culture_card_costs_three_labor_and_its_space_stays_empty():
    s = scene(hand="brave brave tribesman", display="drum_circle story_night")
    s.take("place develop", "play brave")
    assert s.t.labor == 5
    assert s.refusal("learn drum_circle") == "EW-DEV-01"
    s.take("play brave", "learn drum_circle")
    assert s.t.labor == 4
    assert s.hand() == "drum_circle tribesman"
    assert s.refusal("learn drum_circle") == "EW-DEV-02"
    s.take("play tribesman", "learn story_night")
    assert s.t.display == [-1] * 8


@rule("EW-R-131")
def test_an_empty_display_offers_nothing_but_the_rest_of_develop_is_as_usual():
    s = scene(hand="brave brave", display="", food=5, tools=5, pool="s1_01", round=2)
    s.take("place develop", "play brave", "play brave")
    assert s.may("learn") == set()
    s.take("go_on")
    assert s.may("stone") == {"s1_01"}
    s = scene(hand="barter_meeting", tools=1, display="").take("play barter_meeting")
    assert s.asked == "PlaceFigure"


@rule("EW-DEV-03", "EW-DEV-04", "EW-DEV-05", "EW-LAB-08")
def test_a_stone_of_the_era_goes_to_the_leftmost_space_for_its_cost_and_benefit():
    s = scene(food=5, tools=4, pool="s1_01 s2_01").take("place develop", "go_on")
    assert s.may("stone") == {"s1_01"}
    assert s.refusal("stone s2_01") == "EW-DEV-03"
    s.take("stone s1_01")
    assert s.has() == (3, 3)
    assert s.t.labor == 0  # Food that is paid makes no Labor
    assert s.t.tribe(0).stones == [0, -1, -1]
    assert s.may() == {"offering", "honor", "tool", "food"}  # 1 Idol
    s = scene(round=3, food=5, tools=5, pool="s1_02 s2_01", stones="s1_01")
    s.take("place develop", "go_on")
    assert s.may("stone") == {"s1_02", "s2_01"}
    s.take("stone s2_01")
    assert s.has() == (2, 3)
    assert s.t.tribe(0).stones == [0, 10, -1]
    assert "draw" in s.may()  # 1 Megalith, or less


@rule("EW-DEV-04", "EW-GEN-15")
def test_a_stone_that_cannot_be_paid_in_full_cannot_be_taken():
    for food, tools in ((1, 5), (5, 0)):
        s = scene(food=food, tools=tools, pool="s1_01", hand="tribesman").take("place develop")
        s.take("go_on?")
        assert s.asked != "Middle"


@rule("EW-DEV-06")
def test_nobody_has_more_than_three_stones():
    s = scene(round=3, food=4, tools=9, pool="s2_01", stones="s1_01 s1_02 s1_03")
    s.take("place develop", "go_on?")
    assert s.asked == "GainTools"  # the bottom, without the middle


@rule("EW-DEV-07")
def test_the_bottom_of_develop_gives_a_tool_and_a_food():
    s = scene().take("place develop")
    assert s.asked == "GainTools"
    s.take("swap 0")
    assert s.has() == (1, 1)


# -- Migrate -------------------------------------------------------------------------------------


@rule("EW-MIG-01", "EW-R-46", "EW-GEN-13", "EW-EX-05")
def test_a_camp_costs_a_tool_and_raises_the_food_limit():
    s = scene(tools=9, hand="tribesman").take("place migrate")
    for count in range(1, 6):
        s.take("camp")
        assert s.t.limit(0) == 5 + count
    assert s.camps() == {"h00": 5}
    assert s.t.tribe(0).tools == 4
    assert s.refusal("camp") == "EW-R-46"
    s = scene(tools=0, food=2).take("place migrate")
    assert s.refusal("camp") == "EW-MIG-01"


@rule("EW-MIG-02", "EW-MIG-03", "EW-R-48")
def test_a_camp_moves_to_any_neighbouring_hex_for_a_labor_again_and_again():
    s = scene(hand="explorer brave tribesman", camps={"h00": 1}, red={"camps": {"h01": 2}})
    s.take("place migrate", "play explorer", "play brave")
    assert s.may("move") == {f"h00 h0{hex}" for hex in range(1, 7)}
    s.take("move h00 h01", "move h01 h18")  # beside others, then onto a Glacier
    assert s.camps() == {"h18": 1}
    s.take("move h18 h01", "move h01 h00")  # and back to Base
    assert s.camps() == {"h00": 1}
    assert s.t.labor == 1
    assert s.refusal("move h00 h01") == "EW-MIG-02"


@rule("EW-MIG-02")
def test_camps_and_moves_may_be_mixed():
    s = scene(hand="explorer tribesman", tools=2).take("place migrate", "camp", "play explorer")
    s.take("move h00 h01", "camp", "move h00 h02")
    assert s.camps() == {"h01": 1, "h02": 1}


@rule("EW-MIG-04", "EW-MIG-07", "EW-R-49", "EW-R-50", "EW-R-107")
def test_a_village_takes_three_food_and_one_camp_from_each_hex():
    s = scene(food=8, camps={"h01": 2, "h02": 1, "h08": 1}).take("place migrate", "go_on")
    assert s.may("village") == {"j01"}
    s.take("village j01")
    assert s.camps() == {"h01": 1, "h00": 1}  # the bottom has placed a new one
    assert s.t.tribe(0).food == 5
    assert s.t.villages[0] == 0
    assert s.t.labor == 0


@rule("EW-MIG-04", "EW-MIG-05", "EW-INV-06")
def test_a_village_needs_three_hexes_away_from_base_and_three_food():
    s = scene(food=7, camps={"h00": 1, "h01": 1, "h02": 1}, hand="tribesman")
    s.take("place migrate", "go_on?")
    assert s.asked != "Middle"
    s = scene(food=2, camps={"h01": 1, "h02": 1, "h08": 1}, hand="tribesman")
    s.take("place migrate", "go_on?")
    assert s.asked != "Middle"


@rule("EW-MIG-06", "EW-R-52")
def test_one_village_for_a_juncture_and_three_for_a_player():
    around = {"h01": 1, "h02": 1, "h08": 1, "h07": 1}
    s = scene(food=8, camps=around, red={"villages": "j01"}).take("place migrate", "go_on")
    assert s.may("village") == {"j03"}
    assert s.refusal("village j01") == "EW-MIG-06"
    s = scene(food=8, camps=around, villages="j10 j11 j12", hand="tribesman")
    s.take("place migrate", "go_on?")
    assert s.asked != "Middle"


@rule("EW-MIG-08", "EW-R-51")
def test_influence_of_camps_and_villages():
    s = scene(food=8, camps={"h01": 1, "h02": 2, "h08": 1}).take("place migrate", "go_on")
    assert [s.t.influence(0, hex) for hex in (1, 2, 8)] == [1, 2, 1]
    s.take("village j01")
    assert [s.t.influence(0, hex) for hex in (1, 2, 8)] == [2, 3, 2]
    assert s.t.influence(0, 7) == 0


@rule("EW-MIG-09", "EW-R-45", "EW-R-139")
def test_the_bottom_of_migrate_places_and_moves_without_cost():
    s = scene().take("place migrate")
    assert s.camps() == {"h00": 1}
    assert s.asked == "MoveCamps"
    s.take("move h00 h05")  # the new one
    assert s.camps() == {"h05": 1}
    assert s.t.active == 1
    s = scene(camps={"h00": 5}).take("place migrate", "move h00 h01")
    assert s.camps() == {"h00": 4, "h01": 1}  # no Camp left: the move alone


@rule("EW-MIG-10", "EW-MEGA-14")
def test_no_action_moves_villages_or_megaliths():
    from tests.endless_winter.build import GAME

    words = {text.split()[0] for text in GAME.actions.notations}
    assert "village" in words
    assert not words & {"move_village", "remove", "return", "move_megalith"}


# -- Hunt ----------------------------------------------------------------------------------------


@rule("EW-HUNT-01", "EW-HUNT-02", "EW-EX-11", "EW-R-117")
def test_a_labor_turns_up_two_animals_up_to_six():
    s = scene(
        hand="hunter brave tribesman",
        grounds="bison bison bison",
        animal_deck="wolf wolf wolf wolf",
    )
    s.take("place hunt", "play hunter", "reveal")
    assert len(s.t.grounds) == 5
    s.take("reveal")
    assert len(s.t.grounds) == 6  # only one was added, for a whole Labor
    assert s.t.labor == 0
    s.take("play brave")
    assert s.refusal("reveal") == "EW-HUNT-02"


@rule("EW-HUNT-03", "EW-EX-12")
def test_the_animal_deck_can_run_out():
    s = scene(hand="hunter tribesman", grounds="bison", animal_deck="wolf")
    s.take("place hunt", "play hunter")
    s.take("reveal")
    assert s.grounds() == ["bison", "wolf"]
    assert s.refusal("reveal") == "EW-HUNT-03"


@rule("EW-HUNT-04", "EW-R-115")
def test_an_animal_costs_a_tool_and_a_labor_and_is_not_replaced():
    s = scene(hand="hunter", tools=2, grounds="rhino sloth").take("place hunt", "play hunter")
    s.take("hunt rhino")
    assert s.upright() == {"rhino": 1}
    assert s.grounds() == ["sloth"]
    assert s.has() == (0, 1)
    s.take("hunt sloth")
    assert s.t.labor == 0
    assert s.grounds() == []
    assert s.may("tip") == {"rhino", "sloth"}  # by now in the middle; both were taken this turn


@rule("EW-HUNT-05", "EW-R-61")
def test_a_tipped_animal_gives_its_benefit_and_stays_tipped():
    s = scene(animals="bison", animal_deck="").take("place hunt", "tip bison")
    assert s.t.tribe(0).food == 4
    assert s.tipped() == {"bison": 1}
    assert s.upright() == {}
    s.gain("chief:tuskbreaker_b")
    assert s.tipped() == {"bison": 1}  # nothing to tip again
    assert s.t.tribe(0).food == 5


@rule("EW-HUNT-07", "EW-R-59")
def test_the_bottom_of_hunt_takes_the_top_animal():
    s = scene(animal_deck="mammoth").take("place hunt")
    assert s.upright() == {"mammoth": 1}
    s = scene(animal_deck="").take("place hunt")
    assert s.upright() == {}
    assert s.t.active == 1


@rule("EW-EX-09", "EW-LAB-05")
def test_cyan_hunts_with_four_labor_and_two_tools():
    s = scene(hand="hunter", food=4, tools=2, grounds="rhino", animal_deck="wolf " * 9)
    s.take("place hunt", "play hunter", "eat 2")
    assert s.t.labor == 8  # 1 + 1 of the Hunter, 2 for 3 Food
    assert s.t.tribe(0).food == 1
    s.take("reveal", "reveal", "hunt rhino", "hunt wolf")
    assert s.t.labor == 0
    assert s.t.tribe(0).tools == 0
    assert s.upright() == {"rhino": 1, "wolf": 1}
