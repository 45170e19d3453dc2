"""Preparation and final scoring (EW-PREP, EW-END)."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meseta.games.endless_winter.constants import ANIMALS
from meseta.games.endless_winter.rules.end import FinalScoring
from meseta.games.endless_winter.scoring import animal_points, honor_points, offering_points
from tests.endless_winter.build import BOX, blank, card_names, cards, scene
from tests.rules import rule


def final(**things):
    """Final scoring of a scene in the last round."""
    s = scene(round=4, **things)
    s.t.agenda = []
    s.t.active = -1
    s.t.then(FinalScoring())
    s.t.proceed()
    return s


# -- Preparation ---------------------------------------------------------------------------------


@rule("EW-PREP-01", "EW-PREP-03", "EW-R-60")
@pytest.mark.parametrize(("there", "after"), [("", 4), ("wolf wolf", 4), ("wolf " * 6, 6)])
def test_the_hunting_grounds_are_filled_to_players_plus_one(there, after):
    s = scene(at="preparation", seats=3, grounds=there, animal_deck="bison " * 20)
    assert len(s.t.grounds) == after


@rule("EW-PREP-03", "EW-R-59")
def test_an_empty_animal_deck_fills_nothing():
    s = scene(at="preparation", seats=3, grounds="wolf", animal_deck="bison")
    assert s.grounds() == ["bison", "wolf"]


@rule("EW-PREP-04", "EW-PREP-06")
@pytest.mark.parametrize(("round", "era"), [(1, 1), (3, 2)])
def test_empty_spaces_are_filled_from_the_deck_of_the_era(round, era):
    s = scene(at="preparation", round=round, display="drum_circle")
    assert s.t.display[0] == cards("drum_circle")[0]
    assert all((card >= 28) == (era == 2) for card in list(s.t.display)[1:])
    assert -1 not in s.t.display
    assert s.t.removed == []


@rule("EW-PREP-05", "EW-INV-02")
def test_after_round_two_the_display_is_all_of_era_two():
    s = scene(at="preparation", round=2, display="drum_circle story_night")
    assert all(card >= 28 for card in s.t.display)
    assert card_names(s.t.removed) == ["drum_circle", "story_night"]
    assert len(s.t.era_two) == 12


@rule("EW-R-41")
def test_culture_decks_cannot_run_out_and_leave_spaces_empty_if_they_do():
    s = scene(at="preparation", round=1, display="")
    assert len(s.t.era_one) == 4
    s = scene(at="turn", round=1, display="")
    s.t.era_one.put(cards("drum_circle"))
    from meseta.games.endless_winter.rules.preparation import fill_display

    fill_display(s.t)
    assert list(s.t.display).count(-1) == 7


@rule("EW-PREP-07")
def test_everybody_draws_five_cards_to_those_in_hand():
    s = scene(at="preparation", seats=2, hand="elder elder", deck="brave " * 6)
    assert s.hand() == "brave brave brave brave brave elder elder"
    drew = [data["seat"] for data in s.told("drew")]
    assert drew == ["cyan"] * 5 + ["red"] * 5


# -- final scoring -------------------------------------------------------------------------------


@rule("EW-END-01", "EW-EX-16", "EW-R-88")
@pytest.mark.parametrize(
    ("level", "food", "tools", "points"),
    [(0, 5, 10, 0), (1, 3, 2, 1), (3, 4, 4, 2), (6, 3, 2, 2), (7, 5, 10, 7), (8, 3, 2, 5)],
)
def test_food_and_tools_at_the_rate_of_the_level(level, food, tools, points):
    t = scene(offering=level, food=food, tools=tools).t
    assert offering_points(t, 0) == points


@rule("EW-END-02", "EW-EX-17", "EW-R-87", "EW-R-91")
def test_buried_cards_by_rank_on_honor():
    four = "elder " * 4
    things = {"honor": 3, "buried": four, "red": {"honor": 2, "buried_unseen": "elder " * 7}}
    s = scene(**things, purple={"honor": 1, "buried": "elder"})
    assert [honor_points(s.t, seat) for seat in range(3)] == [10, 10, 1]
    s = scene(honor=3, red={"honor": 2, "buried": "elder"}, purple={"buried": "elder " * 9})
    assert [honor_points(s.t, seat) for seat in range(3)] == [0, 3, 0]


@rule("EW-END-02")
@pytest.mark.parametrize(
    ("buried", "points"), [(0, 0), (1, 6), (3, 6), (4, 10), (6, 10), (7, 15), (12, 15)]
)
def test_the_chart_of_the_first(buried, points):
    t = scene(honor=1, buried="elder " * buried).t
    assert honor_points(t, 0) == points


@rule("EW-END-02", "EW-IDOL-05")
def test_on_the_same_level_who_came_first_ranks_first():
    both = {"honor": 2, "buried": "elder"}
    s = scene(rank="red cyan purple", **both, red=both)
    assert [honor_points(s.t, seat) for seat in (0, 1)] == [3, 6]


@rule("EW-END-03", "EW-R-14")
def test_two_players_use_the_first_two_charts():
    one = {"honor": 2, "buried": "elder"}
    s = scene(seats=2, **one, red=one)
    assert {honor_points(s.t, seat) for seat in (0, 1)} == {6, 3}


@rule("EW-END-04", "EW-EX-18", "EW-R-02")
def test_cards_score_wherever_they_are():
    s = final(hand="elder", deck="hunter brave", discard="communal_work", buried="crafter shaman")
    assert s.points("tribe_cards") == 3
    assert s.points("culture_cards") == 3


@rule("EW-END-05", "EW-END-06", "EW-EX-19", "EW-HUNT-06", "EW-R-120")
def test_rhinos_a_mammoth_and_sloths_with_an_argentavis():
    things = {"animals": "rhino rhino mammoth sloth sloth sloth argentavis", "tipped": "rhino"}
    assert final(**things).points("animals") == 15


@rule("EW-END-05", "EW-R-64")
def test_a_set_has_four_at_most():
    for count, points in ((1, 2), (2, 5), (3, 9), (4, 14), (5, 14)):
        assert animal_points(scene(animals="mammoth " * count).t, 0) == points


@rule("EW-END-06", "EW-R-63", "EW-R-62")
def test_wilds_join_sets_and_are_none_alone():
    assert animal_points(scene(animals="argentavis argentavis").t, 0) == 0
    assert animal_points(scene(animals="mammoth argentavis argentavis").t, 0) == 9
    assert animal_points(scene(animals="mammoth rhino argentavis").t, 0) == 6
    assert animal_points(scene(animals="mammoth", tipped="argentavis").t, 0) == 2
    full = "mammoth " * 4 + "argentavis"
    assert animal_points(scene(animals=full).t, 0) == 14


@rule("EW-END-06", "EW-R-63")
@settings(max_examples=60)
@given(st.lists(st.integers(0, 5), min_size=ANIMALS, max_size=ANIMALS))
def test_the_best_assignment_of_wilds_is_used(counts):
    t = blank()
    t.tribe(0).upright.put(counts)
    wilds = counts[BOX.wild]
    kinds = [animal for animal in range(ANIMALS) if counts[animal] and animal != BOX.wild]
    best = 0
    for used in range(wilds + 1):
        for joined in itertools.combinations_with_replacement(kinds, used):
            sizes = [min(4, counts[animal] + joined.count(animal)) for animal in kinds]
            values = zip(kinds, sizes, strict=True)
            best = max(best, sum(BOX.sets[animal][size] for animal, size in values))
    assert animal_points(t, 0) == best


@rule("EW-END-07", "EW-R-90")
def test_most_points_win_and_ties_go_to_who_is_ahead_in_turn_order():
    s = final(order="purple cyan red", animals="bison", red={"animals": "bison"})
    ranks = [result.rank for result in s.t.results()]
    assert ranks == [1, 2, 3]
    s = final(order="red cyan purple", animals="bison", red={"animals": "bison"})
    assert [result.rank for result in s.t.results()] == [2, 1, 3]
    assert s.t.results()[1].score == 2
