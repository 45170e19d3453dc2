"""Golden rules: rounds, decks, lesser benefits, resources, points (EW-GEN)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import meseta
from tests.endless_winter.build import GAME, SEATS, blank, cards, each, play_out, scene
from tests.rules import rule


@rule("EW-GEN-01", "EW-GEN-02", "EW-TURN-01", "EW-TURN-03", "EW-INV-08")
def test_four_rounds_of_three_turns_each_and_no_preparation_after_the_last():
    t = blank(3, seed=4)
    play_out(t, meseta.Rng(1))
    kinds = [event["kind"] for event in t.events()]
    rounds = [event["data"]["round"] for event in t.events() if event["kind"] == "round"]
    assert rounds == [1, 2, 3, 4]
    turns = [
        (event["data"]["seat"], event["data"]["turn"])
        for event in t.events()
        if event["kind"] == "turn"
    ]
    assert all(turns.count((seat, turn)) == 4 for seat in SEATS[:3] for turn in (1, 2, 3))
    assert kinds.count("display") == 3  # preparations
    assert t.results()


@rule("EW-TURN-01")
def test_everybody_takes_a_first_turn_before_anybody_takes_a_second():
    s = scene(seats=4, order="purple cyan yellow red")
    order = []
    while s.t.round == 1 and s.told("turn") and len(s.told("turn")) < 12:
        order = [(data["seat"], data["turn"]) for data in s.told("turn")]
        s.take(sorted(s.may())[0] if "go_on" not in s.may() else "go_on")
    order = [(data["seat"], data["turn"]) for data in s.told("turn")][:12]
    seats = ["purple", "cyan", "yellow", "red"]
    assert order == [(seat, turn) for turn in (1, 2, 3) for seat in seats]


@rule("EW-GEN-03", "EW-EX-02", "EW-PREP-07")
def test_an_empty_deck_is_made_anew_from_the_discard_pile():
    s = scene(at="preparation", seats=2, deck="brave brave", discard="hunter elder shaman crafter")
    assert s.hand().count("brave") == 2
    assert len(s.t.tribe(0).hand) == 5
    assert len(s.t.tribe(0).deck) == 1
    assert s.discard() == ""
    assert s.told("reshuffled")[0] == {"seat": "cyan", "count": 4}


@rule("EW-GEN-04", "EW-R-42", "EW-R-122")
def test_cards_that_do_not_exist_are_lesser_benefits_and_others_cannot_be_swapped():
    s = scene(at="preparation", seats=2, deck="brave", discard="elder hunter")
    assert s.asked == "GainUnits"
    assert s.hand() == "brave elder hunter"
    assert s.may() == {"offering", "honor", "tool", "food"}
    assert s.refusal("draw") == "EW-GEN-04"
    s.take("tool", "honor")
    assert s.has() == (0, 1)
    assert s.t.tribe(0).honor == 1
    assert len(s.t.tribe(1).hand) == 5
    assert s.asked != "GainUnits"


@rule("EW-R-130")
def test_only_the_discard_pile_is_shuffled():
    s = scene(hand="brave story_night", deck="", discard="hunter", pile="elder")
    s.take("play story_night", "draw")
    assert s.hand() == "brave hunter"
    assert "draw" not in s.may()  # neither the played card nor the Eclipse pile
    assert s.t.played == cards("story_night")


@rule("EW-GEN-05", "EW-EX-04", "EW-GEN-10")
def test_a_megalith_can_be_any_lesser_benefit():
    s = scene(hand="stone_sledges").take("play stone_sledges")
    lesser = {"draw", "offering", "honor", "tool", "food"}
    assert s.may() - {text for text in s.may() if text.startswith("megalith")} == lesser
    assert s.may("megalith") == {"1,0,0", "6,0,0", "4,3,0", "7,3,0"}  # the starting spaces


@rule("EW-GEN-05", "EW-GEN-10")
@pytest.mark.parametrize(
    ("effect", "may"),
    [
        ("chief:lookinghand_b", {"draw", "offering", "honor", "tool", "food"}),
        ("chief:lookinghand_a", {"offering", "honor", "tool", "food"}),
        ("position_3", {"swap 0", "swap 1"}),
    ],
)
def test_what_can_be_taken_instead(effect, may):
    s = scene(tools=2).gain(effect)
    assert s.may() == may


@rule("EW-GEN-05")
def test_nothing_greater_can_be_taken():
    s = scene().gain("chief:lookinghand_a")
    assert s.refusal("draw") == "EW-GEN-05"
    assert s.refusal("megalith 1,0,0") == "EW-GEN-05"


@rule("EW-EX-03", "EW-GEN-08", "EW-GEN-11")
def test_tools_are_swapped_unit_by_unit_in_one_question():
    s = scene(hand="flint_knapping").take("play flint_knapping")
    assert s.may() == {"swap 0", "swap 1", "swap 2", "swap 3"}
    s.take("swap 1")
    assert s.has() == (1, 2)


@rule("EW-GEN-10")
def test_food_is_never_asked():
    s = scene().gain("tip:bison")
    assert s.asked == "PlaceFigure"
    assert s.t.tribe(0).food == 4


@rule("EW-GEN-11")
def test_idols_cards_and_megaliths_are_asked_one_by_one():
    s = scene(hand="drum_circle").take("play drum_circle")
    assert s.t.choice().count == 2
    s.take("offering")
    assert s.t.choice().count == 1
    s.take("tool")
    assert (s.t.tribe(0).offering, s.t.tribe(0).tools) == (1, 1)


@rule("EW-GEN-06")
def test_owned_things_are_never_exchanged():
    s = scene(food=5, tools=5, hand="tribesman").take("place develop")
    assert s.may() == {"play tribesman", "eat 1", "eat 2", "go_on"}


@rule("EW-GEN-07", "EW-R-44", "EW-R-132")
def test_gifts_of_others_can_be_swapped_too():
    s = scene(hand="clan_alliance", round=3, red={"food": 1}, purple={"tools": 10})
    s.take("play clan_alliance", "swap 0")
    assert s.seat == "red"
    s.take("swap 1")
    assert s.has(1) == (2, 0)
    assert s.has(2) == (1, 10)  # no room for a Tool
    assert s.seat == "cyan"


@rule("EW-GEN-07", "EW-SETUP-22", "EW-SETUP-21", "EW-R-06", "EW-R-104")
def test_there_are_no_swaps_in_the_setup():
    t = GAME.new(4, seed=3)
    for _ in range(4):
        t.take(t.actors()[0], "side a")
    assert type(t.choice()).__name__ in ("PlaceFigure", "PlayCulture")
    setups = [GAME.box.setups[number] for number in each(t, "setup")]
    for place, seat in enumerate(t.order):
        assert t.tribe(seat).food == setups[seat].food + (place == 1)
        assert t.tribe(seat).tools == setups[seat].tools + (place == 2)
        assert len(t.tribe(seat).hand) == 5 + (place == 3)


@rule("EW-GEN-09")
def test_points_and_labor_and_camps_are_not_swapped():
    for effect in ("glacier:g_01", "culture:work_songs", "chief:firewolf_a"):
        s = scene().gain(effect)
        assert not s.may() & {"tool", "food", "offering", "draw"}


@rule("EW-GEN-12")
def test_the_view_knows_the_usual_answer():
    s = scene(hand="flint_knapping").take("play flint_knapping")
    standing = s.t.view(0)["question"]["standing"]
    assert standing == {"kind": "tool", "action": s.t.legal(0)[0], "notation": "swap 0"}
    assert "standing" not in s.t.view(1)["question"]
    s = scene(hand="story_night").take("play story_night")
    assert s.t.view(0)["question"]["standing"]["notation"] == "draw"
    s = scene(hand="story_night", deck="").take("play story_night")
    assert s.t.view(0)["question"]["standing"] is None
    s = scene(hand="drum_circle").take("play drum_circle")
    assert s.t.view(0)["question"]["standing"] is None


@rule("EW-GEN-13", "EW-INV-05")
@given(food=st.integers(0, 5), camps=st.integers(0, 5), gained=st.integers(1, 9))
def test_food_above_the_limit_is_lost(food, camps, gained):
    t = blank()
    t.tribe(0).camps.put([camps])
    t.tribe(0).food = food
    t.follow_up()
    t.add_food(0, gained)
    assert t.tribe(0).food == min(food + gained, 5 + camps)


@rule("EW-GEN-14", "EW-R-137")
def test_tools_stop_at_ten_and_what_would_be_lost_is_not_offered():
    s = scene(hand="flint_knapping", tools=9).take("play flint_knapping")
    assert s.may() == {"swap 2", "swap 3"}
    assert s.refusal("swap 0") == "EW-GEN-14"
    s = scene(hand="flint_knapping", tools=10, food=5).take("play flint_knapping")
    assert s.asked == "PlaceFigure"
    assert s.has() == (5, 10)
    s = scene(hand="drum_circle", tools=10).take("play drum_circle")
    assert s.refusal("tool") == "EW-GEN-14"


@rule("EW-GEN-15")
def test_a_cost_that_cannot_be_paid_in_full_is_not_offered():
    s = scene(hand="master_craft", round=3, tools=1).take("play master_craft")
    assert s.asked == "PlaceFigure"
    s = scene(hand="spirit_masks", food=0, deck="").take("play spirit_masks")
    assert s.asked == "PlaceFigure"


@rule("EW-GEN-16", "EW-R-11", "EW-R-118", "EW-INV-10")
def test_points_count_at_once_and_have_no_upper_bound():
    s = scene()
    s.t.add_points(0, 9, 98)
    s.gain("glacier:g_01").gain("glacier:g_02")
    assert s.t.tribe(0).score == 102
    assert s.points("tokens") == 4


@rule("EW-R-26")
def test_hierarchy_gains_are_taken_and_other_steps_may_be_skipped():
    s = scene(hand="fire_keeping").take("play fire_keeping")
    assert "skip" not in s.may()
    s = scene(hand="pathfinding", camps={"h00": 1}).take("play pathfinding")
    assert "skip" in s.may()


@rule("EW-R-27", "EW-R-66", "EW-R-136")
def test_parts_that_get_in_each_others_way_come_in_the_order_the_player_wants():
    s = scene(hand="burial_rite tribesman").take("play burial_rite")
    assert s.asked == "Order"
    s.take("part 2", "honor", "bury_hand tribesman")
    assert s.t.tribe(0).honor == 1
    s = scene(hand="snares", grounds="", animal_deck="wolf bison").take("play snares")
    assert s.may() == {"reveal", "skip"}  # nothing to take before
    s.take("reveal")
    assert s.may("hunt") == {"bison", "wolf"}


@rule("EW-R-136")
def test_food_comes_last_so_that_nothing_is_lost():
    s = scene(hand="great_feast", round=3, food=1, megaliths={"0,0,0": "cyan"})
    s.take("play great_feast", "megalith 1,0,0?", "food?")
    s = scene(hand="smoke_signals", food=2).take("play smoke_signals")
    assert s.camps() == {"h00": 1}
    assert s.asked == "MoveCamps"
    s = scene(food=5, hand="tribesman").gain("tip:saber")
    assert s.has() == (5, 2)


@rule("EW-R-28", "EW-ABIL-08", "EW-R-134")
def test_inner_effects_are_finished_first():
    s = scene(offering=2, animals="sloth sloth", hand="butchery", round=3)
    s.take("play butchery", "tip sloth")
    s.take("offering")  # level 3: a Tribe card, before anything else
    assert s.asked == "TakeTribe"
    s.take("recruit elder")
    assert s.t.tribe(0).food == 2
    assert s.asked == "GainTools"  # both sloths are of one kind


@rule("EW-R-29")
def test_abilities_wait_for_the_end_of_an_effect():
    s = scene(hand="tribeswoman tribesman", tools=1, food=3, chief="lookinghand a")
    s.take("place_chief hunt", "play tribeswoman", "use_chief")
    assert s.may() == {"offering", "honor", "tool", "food"}


@rule("EW-R-128")
def test_a_part_that_cannot_be_done_is_passed_over():
    s = scene(hand="smoking_racks").take("play smoking_racks")
    assert s.t.tribe(0).food == 3
    s = scene(hand="game_drive", round=3, grounds="", animal_deck="wolf").take("play game_drive")
    assert s.upright() == {"wolf": 1}
    empty = dict.fromkeys(("hunter", "crafter", "explorer", "elder", "shaman"), 0)
    s = scene(hand="welcome_feast", food=1, supply=empty).take("play welcome_feast", "pay")
    assert s.asked == "GainTools"  # one of its gains can be done
    s = scene(hand="barter_meeting", tools=1, display="").take("play barter_meeting")
    assert s.t.tribe(0).tools == 1  # none can: it is not offered


@rule("EW-R-127")
def test_tundra_asks_for_a_food_once():
    s = scene(at="eclipse", seats=2, camps={"h06": 1}, food=2)
    assert s.may() == {"pay", "skip"}
    assert s.t.tribe(0).food == 3  # the second in turn order has gained one
    s.take("pay")
    assert s.t.tribe(0).food == 2
    assert s.told("paid_food")
    s.take("tool")  # a lesser benefit after paying
    assert s.t.tribe(0).tools == 1
    s = scene(at="eclipse", seats=2, camps={"h06": 1}, food=0, figures="rest")
    assert not s.told("paid_food")
