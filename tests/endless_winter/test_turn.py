"""The Action phase: Culture cards, figures, Labor, abilities."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.endless_winter.build import BOX, blank, cards, each, scene
from tests.rules import rule

# -- step 1 --------------------------------------------------------------------------------------


@rule("EW-TURN-02", "EW-CULT-01", "EW-R-30")
def test_two_cards_of_era_one_or_one_of_era_two():
    s = scene(hand="work_songs helping_hands shared_meal great_levy")
    assert s.may("play") == {"work_songs", "helping_hands", "shared_meal", "great_levy"}
    s.take("play work_songs")
    assert s.may("play") == {"helping_hands", "shared_meal"}
    assert s.refusal("play great_levy") == "EW-CULT-01"
    s.take("play helping_hands")
    assert s.asked == "PlaceFigure"
    s = scene(hand="work_songs great_levy", round=3).take("play great_levy")
    assert s.asked == "PlaceFigure"


@rule("EW-CULT-01", "EW-CULT-04")
def test_no_culture_card_has_to_be_played_and_it_may_be_played_for_nothing():
    s = scene(hand="pathfinding", camps={"h00": 1})
    assert "go_on" in s.may()
    s.take("play pathfinding", "skip")
    assert s.asked == "PlaceFigure"
    assert s.t.played == cards("pathfinding")


@rule("EW-CULT-02")
def test_a_culture_card_is_resolved_before_the_next_one():
    s = scene(hand="story_night work_songs").take("play story_night")
    assert s.asked == "GainUnits"
    s.take("draw", "draw")
    assert s.may("play") == {"work_songs"}


@rule("EW-CULT-03")
def test_culture_cards_are_played_only_before_the_figure():
    s = scene(hand="work_songs tribesman").take("go_on", "place hunt")
    assert s.may("play") == {"tribesman"}
    assert s.refusal("play work_songs") == "EW-CULT-03"
    s = scene(hand="tribesman", deck="work_songs", chief="lookinghand b")
    s.take("go_on", "place_chief hunt", "use_chief", "draw")
    assert s.may("play") == {"tribesman"}  # it came too late


@rule("EW-CULT-03")
def test_tribe_cards_are_not_played_in_step_one():
    s = scene(hand="work_songs tribesman")
    assert s.refusal("play tribesman") == "EW-LAB-02"


@rule("EW-CULT-05", "EW-R-24")
def test_labor_of_a_culture_card_stays_for_step_two():
    s = scene(hand="work_songs helping_hands tribesman").take("play work_songs")
    s.take("play helping_hands", "place develop")
    assert s.t.labor == 7
    s = scene(hand="work_songs", deck="brave").take("play work_songs", "place rest", "draw")
    assert s.t.labor == 0  # the turn is over: it was lost


@rule("EW-R-31")
def test_a_culture_card_gained_in_step_one_may_be_played_in_it():
    s = scene(hand="barter_meeting", tools=1, display="work_songs great_levy")
    s.take("play barter_meeting", "pay", "learn work_songs")
    assert s.may("play") == {"work_songs"}
    s = scene(hand="barter_meeting", tools=1, display="work_songs great_levy")
    s.take("play barter_meeting", "pay", "learn great_levy")
    assert s.asked == "PlaceFigure"  # after an Era I card only another one may follow


# -- figures -------------------------------------------------------------------------------------


@rule("EW-FIG-01", "EW-R-113")
def test_exactly_one_figure_goes_to_a_column_or_to_rest():
    s = scene()
    places = {"initiate", "develop", "migrate", "hunt", "rest"}
    assert s.may("place ") == s.may("place_chief ") == places
    assert "go_on" not in s.may()
    s.take("place develop", "swap 0")
    assert s.seat == "red"
    s = scene(turn=3, figures="rest rest")
    assert s.may("place ") == set()
    assert s.refusal("place hunt") == "EW-FIG-01"


@rule("EW-FIG-02", "EW-FIG-05", "EW-FIG-06", "EW-INV-08")
def test_figures_never_block_but_only_the_first_gets_the_bottom():
    s = scene(red={"figures": "develop"})
    s.take("place develop")
    assert s.has() == (0, 0)
    assert s.seat == "red"
    assert s.t.first == [-1, 1, -1, -1]
    s = scene(figures="develop", turn=2).take("place develop")
    assert s.has() == (0, 0)  # a second figure of one's own does not get it either


@rule("EW-R-22")
def test_a_bottom_action_that_is_declined_is_used_up():
    s = scene(seats=2, camps={"h00": 1}).take("place migrate", "skip")
    assert s.t.first[2] == 0
    s.take("place migrate")
    assert s.camps(1) == {}


@rule("EW-FIG-03")
def test_actions_of_the_top_any_number_of_times_in_any_order():
    s = scene(hand="hunter brave brave", tools=3, grounds="rhino", animal_deck="wolf " * 8)
    s.take("place hunt", "play hunter", "play brave", "play brave")
    s.take("reveal", "hunt wolf", "reveal", "hunt rhino", "reveal", "hunt wolf")
    assert s.upright() == {"rhino": 1, "wolf": 2}
    s = scene(hand="tribesman").take("place hunt", "go_on")
    assert s.t.active == 1 or s.asked != "Top"  # none at all


@rule("EW-FIG-04", "EW-FIG-07", "EW-R-15")
def test_the_middle_once_and_no_way_back():
    s = scene(hand="brave", animals="bison wolf", tools=5, food=1, red={"figures": "hunt"})
    s.take("place hunt", "go_on")
    assert s.asked == "Middle"
    assert s.refusal("hunt bison") == "EW-R-15"
    s.take("tip bison")
    assert s.t.active == 1


@rule("EW-FIG-07", "EW-R-110", "EW-R-16", "EW-R-138")
def test_abilities_and_tribe_cards_can_be_used_to_the_end():
    s = scene(hand="tribeswoman tribesman", animals="bison", food=1, animal_deck="wolf")
    s.take("place hunt", "go_on", "tip bison")
    assert s.asked == "Remainder"  # Food has come for the Tribeswoman
    assert s.may() == {"play tribeswoman", "play tribesman", "go_on"}
    assert s.refusal("reveal") == "EW-FIG-07"
    s.take("play tribeswoman", "use tribeswoman", "swap 0")
    assert s.has() == (4, 1)


@rule("EW-R-138")
def test_nobody_is_asked_without_a_reason_but_reminded_of_the_chief():
    s = scene(hand="tribesman", red={"figures": "hunt"}).take("place hunt", "go_on")
    assert s.t.active == 1
    s = scene(hand="tribesman", chief="lookinghand a", red={"figures": "hunt"})
    s.take("place_chief hunt", "go_on")
    assert s.asked == "Remainder"
    s.take("use_chief", "honor")
    assert s.t.active == 1


@rule("EW-FIG-09", "EW-PREP-02")
def test_figures_stay_until_the_preparation():
    s = scene(seats=2).take("place develop", "swap 0")
    assert s.t.tribe(0).figures[1] == 1
    s = scene(at="preparation", seats=2, figures="develop rest")
    assert each(s.t, "figures") == [[0] * 5] * 2
    assert each(s.t, "chief_at") == [-1, -1]
    assert s.t.first == [-1] * 4


# -- Labor ---------------------------------------------------------------------------------------


@rule("EW-LAB-01", "EW-LAB-02", "EW-LAB-03", "EW-EX-08", "EW-R-21", "EW-R-20")
@pytest.mark.parametrize("column", ["initiate", "develop", "migrate", "hunt"])
def test_a_brave_makes_two_and_a_half_labor_in_any_column(column):
    s = scene(hand="brave tribesman").take(f"place {column}", "play brave")
    assert s.t.labor == 5
    s.take("play tribesman")


@rule("EW-LAB-03", "EW-INV-10")
@given(st.lists(st.sampled_from(["brave", "tribeswoman", "tribesman", "shaman"]), max_size=6))
def test_halves_add_up_exactly(hand):
    t = blank()
    worth = {"brave": 5, "tribeswoman": 3, "tribesman": 2, "shaman": 3}
    from meseta.games.endless_winter.rules.labor import play_tribe

    t.active, t.column = 0, 0
    t.tribe(0).hand.put(cards(" ".join(hand)))
    for card in cards(" ".join(hand)):
        play_tribe(t, 0, card)
    assert t.labor == sum(worth[name] for name in hand)


@rule("EW-LAB-04", "EW-R-17")
def test_unused_labor_is_lost():
    s = scene(hand="brave tribesman").take("place hunt", "play brave")
    s.end_turn()
    assert s.t.labor == 0


@rule("EW-LAB-05", "EW-R-18")
@pytest.mark.parametrize(
    ("food", "meals"),
    [(0, {}), (1, {}), (2, {1: 1}), (3, {1: 2}), (4, {1: 1, 2: 3}), (5, {1: 2, 2: 4})],
)
def test_food_gives_labor_where_the_marker_passes_an_icon(food, meals):
    s = scene(food=food, hand="tribesman").take("place hunt")
    assert s.may("eat") == {str(labor) for labor in meals}
    for labor, cost in meals.items():
        s = scene(food=food, hand="tribesman").take("place hunt", f"eat {labor}")
        assert s.t.labor == 2 * labor
        assert s.t.tribe(0).food == food - cost


@rule("EW-LAB-05", "EW-LAB-06")
@given(st.integers(0, 10), st.integers(0, 10))
def test_labor_depends_only_on_where_the_marker_starts_and_ends(start, end):
    icons = BOX.icons
    if end <= start:
        steps = sum(icons[food] - icons[food - 1] for food in range(end + 1, start + 1))
        assert icons[start] - icons[end] == steps == start // 2 - end // 2


@rule("EW-LAB-06")
def test_food_may_be_spent_in_several_goes():
    s = scene(food=5, hand="tribesman").take("place hunt", "eat 1", "eat 1")
    assert s.t.labor == 4
    assert s.t.tribe(0).food == 1


@rule("EW-LAB-07", "EW-ABIL-03", "EW-EX-06", "EW-EX-20")
@pytest.mark.parametrize(
    ("card", "column"),
    [("hunter", "hunt"), ("crafter", "develop"), ("explorer", "migrate"), ("elder", "initiate")],
)
def test_added_labor_only_in_its_column(card, column):
    for place in ("hunt", "develop", "migrate", "initiate"):
        s = scene(hand=f"{card} tribesman").take(f"place {place}", f"play {card}")
        assert s.t.labor == (4 if place == column else 2)


@rule("EW-LAB-08", "EW-R-107")
def test_food_that_is_paid_makes_no_labor():
    s = scene(food=5, hand="tribesman").take("place initiate", "go_on", "middle")
    assert s.t.tribe(0).food == 4
    assert s.t.labor == 0


@rule("EW-R-109", "EW-R-123", "EW-REST-02")
def test_food_is_spent_only_at_the_top_of_a_column():
    s = scene(food=5, hand="work_songs")
    assert s.may("eat") == set()
    s = scene(food=5, animals="bison").take("place hunt", "go_on")
    assert s.asked == "Middle"
    assert s.refusal("eat 1") == "EW-R-15"
    s = scene(food=5, animals="bison", hand="tribesman").take("place rest")
    assert s.may("eat") == set()


# -- abilities -----------------------------------------------------------------------------------


@rule("EW-ABIL-01", "EW-ABIL-02", "EW-EX-07", "EW-EX-22", "EW-ABIL-05")
@pytest.mark.parametrize("column", ["initiate", "develop", "migrate", "hunt"])
def test_the_tribeswoman_turns_a_food_into_a_tool_once_in_any_column(column):
    s = scene(hand="tribeswoman tribesman", food=3).take(f"place {column}")
    assert s.refusal("use tribeswoman") == "EW-ABIL-02"
    s.take("play tribeswoman")
    assert s.t.labor == 3
    s.take("use tribeswoman", "swap 0")
    assert s.has() == (2, 1)
    assert s.refusal("use tribeswoman") == "EW-ABIL-01"


@rule("EW-R-125")
def test_each_copy_has_its_own_ability():
    s = scene(hand="tribeswoman tribeswoman tribesman", food=3).take("place hunt")
    s.take("play tribeswoman", "play tribeswoman", "use tribeswoman", "swap 0")
    s.take("use tribeswoman", "swap 0")
    assert s.has() == (1, 2)
    assert "use tribeswoman" not in s.may()


@rule("EW-ABIL-04", "EW-EX-06", "EW-EX-07", "EW-EX-08")
def test_eclipse_abilities_do_not_work_in_a_turn():
    s = scene(hand="brave tribeswoman crafter shaman tribesman", food=0, camps={"h00": 1})
    s.take("place hunt", "play brave", "play tribeswoman", "play crafter", "play shaman")
    assert s.may("use") == set()
    assert s.has() == (0, 0)
    assert s.asked == "Top"


@rule("EW-ABIL-06", "EW-R-108", "EW-R-19")
def test_a_card_may_be_played_for_its_labor_only():
    s = scene(hand="tribesman shaman hunter").take("place develop", "play tribesman")
    s.take("play shaman")
    assert s.t.labor == 5
    assert s.t.ready == []
    assert BOX.ability[2] == BOX.ability[7] == -1


@rule("EW-ABIL-07", "EW-R-23")
def test_the_chief_works_once_on_the_turn_it_is_placed():
    s = scene(hand="tribesman tribesman", chief="chiselstone b")
    assert "use_chief" not in s.may()
    s.take("place_chief hunt", "play tribesman", "use_chief", "swap 0")
    assert s.has() == (1, 1)
    assert s.refusal("use_chief") == "EW-ABIL-07"
    s = scene(hand="tribesman", chief="chiselstone b").take("place hunt")
    assert s.refusal("use_chief") == "EW-ABIL-07"


@rule("EW-ABIL-07")
def test_a_chief_tied_to_a_column_needs_that_column():
    s = scene(hand="tribesman", chief="tuskbreaker a").take("place_chief develop")
    assert s.refusal("use_chief") == "EW-ABIL-07"
    s = scene(hand="tribesman", chief="tuskbreaker a").take("place_chief hunt", "use_chief")
    s.take("swap 0")
    assert s.t.labor == 2
    assert s.has() == (0, 1)
