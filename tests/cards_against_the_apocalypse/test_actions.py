"""Actions: place, move, pass; and workforce."""

import pytest

import meseta
from tests.cards_against_the_apocalypse.build import SELF_SUSTAINING, scene
from tests.rules import rule


def moves(s):
    return {move for move in s.may() if move.startswith("move")}


@rule("CATA-ACT-02", "CATA-ACT-11", "CATA-R-03")
def test_a_player_places_or_moves_or_passes_once():
    s = scene("l .\nH G", pool="PAA")
    assert s.may() == {"place plant", "place animal", "move 1,0", "move 2,1", "pass"}
    assert s.asked == ["teal"]
    s.take("place plant", "at 2,-1")
    assert s.asked == ["coral"]
    s.take("pass")
    assert s.asked == ["amber"]
    s.take("move 1,0", "at 1,1")
    assert s.told("passed") == [{"seat": "coral"}]


@rule("CATA-ACT-11", "CATA-R-03")
def test_who_can_do_nothing_passes():
    s = scene("H", round=1, pool="")  # an empty pool, and a lone card cannot move
    assert len(s.told("passed")) == 3  # without being asked
    assert s.t.round > 1


@rule("CATA-ACT-03", "CATA-ACT-05")
@pytest.mark.parametrize(("kind", "letter"), [("human", "H"), ("plant", "P"), ("animal", "A")])
def test_a_card_of_the_pool_is_laid_stable_although_its_needs_are_not_met(kind, letter):
    s = scene("H", pool=letter * 2).take(f"place {kind}", "at 2,0")
    assert s.at("2,0") == letter
    assert s.pool == letter
    assert s.refusal("place energy_generator") == "CATA-ACT-03"


@rule("CATA-ACT-04", "CATA-MECH-01", "CATA-WORK-01")
@pytest.mark.parametrize("kind", ["energy_generator", "water_system", "food_processor"])
def test_a_mechanism_costs_two_workforce_and_a_living_card_nothing(kind):
    s = scene("H A", pool="GGSSOOPP")
    assert s.t.view(None)["workforce"] == {"total": 3, "spent": 0, "available": 3}
    s.take(f"place {kind}", "at 2,0")
    assert s.t.view(None)["workforce"]["available"] == 1
    assert {move for move in s.may() if move.startswith("place")} == {"place plant"}
    assert s.refusal(f"place {kind}") == "CATA-ACT-04"
    s.take("place plant", "at 2,1")
    assert s.t.view(None)["workforce"]["available"] == 1


@rule("CATA-ACT-06", "CATA-R-16")
def test_a_card_moves_by_one_space_along_a_row_or_column():
    s = scene("S . .\nG H .\nS . .").take("move 2,1")
    assert s.cells() == {"1,1", "3,1"}  # (2,2) would touch nothing
    assert s.refusal("at 1,2") == "CATA-ACT-06"
    assert s.refusal("at 2,2") == "CATA-ACT-07"
    s.take("at 1,1")
    assert (s.at("2,1"), s.at("1,1")) == (".", "H")


@rule("CATA-ACT-06", "CATA-ACT-12")
def test_a_move_needs_an_empty_cell():
    s = scene("S H G\n. O .").take("move 2,1")
    assert s.cells() == {"2,0", "2,2"}
    assert "move 1,1" not in scene("S H G\nO O O").may()
    assert scene("S H G\nO O O").refusal("move 1,1") == "CATA-ACT-07"
    assert scene("S H G").refusal("move 5,5") == "CATA-ACT-02"
    assert scene("S H G\n. O .").take("move 2,1").refusal("at 4,4") == "CATA-ACT-06"


@rule("CATA-ACT-07", "CATA-R-17")
def test_after_a_move_the_card_touches_another_but_others_may_be_stranded():
    s = scene("G H S")
    assert "move 1,0" not in s.may()  # it would touch nothing
    assert s.refusal("move 1,0") == "CATA-ACT-07"
    s = scene("G H S\n. . O").move("1,1", "2,1")
    assert s.at("1,0") == "G"  # stranded
    assert s.at("2,1") == "H"


@rule("CATA-ACT-07", "CATA-R-71")
@pytest.mark.parametrize("column", [0, 1])
def test_a_lone_card_cannot_move(column):
    s = scene("H", column=column, pool="P")
    assert moves(s) == set()
    assert s.refusal(f"move 1,{column}") == "CATA-ACT-07"


@rule("CATA-ACT-07", "CATA-R-72")
@pytest.mark.parametrize("columns", [2, 4, 5])
def test_no_move_goes_outwards_over_the_edge(columns):
    # Out there the card would touch nothing, whatever the width; inwards it may go.
    row = "S" * (columns - 1)
    s = scene(f"{' '.join('H' + row)}\n{' '.join('A' + '.' * (columns - 1))}").take("move 2,0")
    assert s.cells() == set()  # it went inwards, the only way
    assert s.told("moved") == [{"seat": "teal", "card": "animal", "source": "2,0", "cell": "2,1"}]


@rule("CATA-ACT-08")
def test_moving_is_free_and_keeps_orientation_and_earthquake_card():
    s = scene("H' S\n.  S\nGx S", round=4).move("1,0", "2,0")
    assert s.at("2,0") == "H'"
    assert workforce(s)["spent"] == 0
    s = scene(".  S\nGx S", round=4).move("2,0", "1,0")
    assert s.at("1,0") == "Gx"


@rule("CATA-ACT-09", "CATA-CAT-31")
def test_all_cards_but_waste_can_be_moved():
    s = scene("l H\nS .\nR e\n. P", round=4)
    assert "move 3,0" not in s.may()
    assert s.refusal("move 3,0") == "CATA-ACT-09"
    assert {"move 1,1", "move 2,0", "move 4,1"} <= moves(s)
    s = scene("l .\nS H").move("1,0", "1,1")
    assert s.at("1,1") == "l"  # also the first Natural Resource


@rule("CATA-ACT-10", "CATA-R-61")
def test_a_card_may_be_moved_by_several_players_also_one_placed_this_round():
    s = scene("S .\nG .\nS .", pool="PP").take("place plant", "at 1,1")
    s.move("1,1", "2,1").move("2,1", "3,1")
    assert [told["cell"] for told in s.told("moved")] == ["2,1", "3,1"]
    assert s.at("3,1") == "P'"  # after the check


@rule("CATA-R-61")
def test_a_card_may_move_onto_a_cell_freed_in_the_same_round():
    s = scene("S H\nG P\nG .").move("2,1", "3,1").move("1,1", "2,1")
    assert (s.at("2,1"), s.at("3,1")) == ("H", "P")


@rule("CATA-ACT-12")
def test_cards_are_not_swapped_covered_or_taken_off():
    s = scene("H S\nG P", pool="A")
    s.take("place animal")
    assert s.cells().isdisjoint({"1,0", "1,1", "2,0", "2,1"})
    words = {notation.split()[0] for notation in s.t.game.actions.numbers}
    assert words == {"place", "take", "pass", "go_on", "hold", "use", "order", "move", "at"}


# -- workforce -----------------------------------------------------------------------------------


def workforce(s):
    return s.t.view(None)["workforce"]


@rule("CATA-WORK-01", "CATA-R-64")
def test_humans_have_two_and_animals_one_and_nothing_else_has_any():
    assert workforce(scene("H"))["total"] == 2
    assert workforce(scene("A"))["total"] == 1
    assert workforce(scene("P G S O e\nl R . . .", round=4))["total"] == 0


@rule("CATA-WORK-02", "CATA-R-18")
def test_workforce_is_one_pool_whatever_the_distance():
    s = scene("H\nG\nS\nG\nS\nG", pool="O").take("place food_processor", "at 7,0")
    assert s.at("7,0") == "O"
    s = scene("A\nG\nS\nG\nA", pool="O").take("place food_processor", "at 3,1")
    assert workforce(s)["available"] == 0


@rule("CATA-WORK-03", "CATA-R-69")
def test_spent_workforce_comes_back_at_the_start_of_the_next_round():
    s = scene(SELF_SUSTAINING, pool="GSPP").take("place water_system", "at 1,3")
    assert workforce(s) == {"total": 3, "spent": 2, "available": 1}
    assert s.refusal("place energy_generator") == "CATA-ACT-04"
    s.end_round()
    assert workforce(s) == {"total": 3, "spent": 0, "available": 3}


@rule("CATA-WORK-03")
def test_available_workforce_is_never_below_zero():
    assert workforce(scene("A", spent=4))["available"] == 0


@rule("CATA-R-69")
def test_the_rest_can_be_spent_by_recycling_until_the_round_is_over():
    s = scene("H H", at="before_end", round=7, discard="G", abilities={"amber": "recycle"}, spent=2)
    s.use("amber", "recycle").take("at 2,0", seat="amber")
    assert s.told("built")[0]["left"] == 0
    s = scene("H", at="before_end", round=7, discard="G", abilities={"amber": "recycle"}, spent=1)
    assert not s.t.actors()  # it cannot be paid, so there was no pause


@rule("CATA-WORK-04", "CATA-R-19", "CATA-EX-12")
def test_a_new_worker_works_at_once():
    s = scene("l\nH", pool="HSOP", round=1).take("place human", "at 2,1")
    assert workforce(s)["available"] == 4
    s.take("place water_system", "at 3,0")
    assert workforce(s)["available"] == 2
    s.take("place food_processor", "at 3,1")
    assert s.told("built")[-1]["left"] == 0


@rule("CATA-EX-12")
def test_in_another_order_there_is_workforce_for_one_mechanism_only():
    s = scene("l\nH", pool="HSO", round=1).take("place water_system", "at 3,0")
    assert "place food_processor" not in s.may()
    s.take("place human", "at 2,1")
    assert "place food_processor" in s.may()


@rule("CATA-WORK-05", "CATA-R-19")
def test_unstable_workers_work_fully():
    assert workforce(scene("H' A'"))["available"] == 3


@rule("CATA-WORK-06")
def test_unspent_workforce_is_lost():
    s = scene(SELF_SUSTAINING).end_round()
    assert workforce(s)["available"] == 3


@rule("CATA-WORK-07")
def test_workforce_feeds_nobody():
    s = scene("H H\nA A", at="check")
    assert {told["card"] for told in s.told("unstable")} == {"human", "animal"}
    assert len(s.told("unstable")) == 4
    assert all(card.name != "workforce" for card in s.t.box.cards)


@rule("CATA-WORK-08")
def test_a_worker_that_leaves_takes_its_workforce_along_and_what_is_spent_stays_spent():
    picture = f"{SELF_SUSTAINING.rstrip()}\nH' . . ."
    cards = {"discard": "GH", "abilities": {"amber": "recycle"}}
    s = scene(picture, at="before_check", round=7, spent=3, **cards)
    assert workforce(s) == {"total": 5, "spent": 3, "available": 2}
    s.take("go_on")  # the Human dies
    assert s.pause == "before_end"
    assert workforce(s) == {"total": 3, "spent": 3, "available": 0}
    s.use("amber", "recycle")
    assert s.t.view(None)["pending"]["card"] == "human"  # the Generator cannot be paid


def test_an_illegal_placement_says_why():
    s = scene("H", pool="SP", spent=2)
    with pytest.raises(meseta.IllegalAction, match="not enough workforce"):
        s.take("place water_system")
