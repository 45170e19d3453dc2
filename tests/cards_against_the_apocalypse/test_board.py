"""The board: width, depth, touching."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meseta
from meseta.games.cards_against_the_apocalypse.table import WIDTH
from tests.cards_against_the_apocalypse.build import GAME, random_move, same_picture, scene
from tests.rules import rule


def laid(picture, **settings):
    """A Plant has been picked; the cells where it may go."""
    return scene(picture, pool="P", **settings).take("place plant")


@rule("CATA-BOARD-01", "CATA-ACT-12")
def test_a_cell_holds_one_card():
    s = laid("H S\n. G")
    assert {"1,0", "1,1", "2,1"}.isdisjoint(s.cells())
    assert s.refusal("at 1,1") == "CATA-BOARD-01"


@rule("CATA-BOARD-01")
def test_an_earthquake_card_is_no_second_card():
    s = scene("H G", at="strike", catastrophe="earthquake")
    assert s.at("1,1") == "Gx"
    assert s.t.view(None)["board"]["right"] == 1


@rule("CATA-BOARD-02", "CATA-R-11", "CATA-EX-13")
def test_the_board_is_at_most_five_columns_wide():
    s = laid("H S G O l", column=-2)
    assert s.cells() == {"2,-2", "2,-1", "2,0", "2,1", "2,2"}
    assert s.refusal("at 1,3") == "CATA-BOARD-02"
    assert s.refusal("at 1,-3") == "CATA-BOARD-02"


@rule("CATA-BOARD-03", "CATA-R-11", "CATA-EX-13")
def test_the_window_settles_as_cards_are_laid_and_shifts_when_edge_cards_leave():
    assert laid("H").cells() == {"1,-1", "1,1", "2,0"}  # as far as it touches
    s = scene("H' S G O O", column=-2, at="check", next_cards="PPPPPP")
    assert s.at("1,-2") == "."  # the Human died
    assert "1,3" in s.take("place plant").cells()


@rule("CATA-BOARD-04", "CATA-R-10")
def test_no_card_goes_above_level_1_also_without_the_first_natural_resource():
    for picture in ("l S\nH .", ". S\nH .", ".\nH\nS"):
        s = laid(picture)
        assert all(int(cell.split(",")[0]) >= 1 for cell in s.cells())
        with pytest.raises(meseta.IllegalAction):
            s.take("at 0,0")
    assert "1,0" in s.cells()
    assert scene("l G S\n. H .").take("move 1,0").at("0,0") == "."


@rule("CATA-BOARD-05")
def test_there_is_no_limit_downwards():
    s = laid("l\nH\nG\nS\nG\nS\nG\nS\nO\nO\nO")
    assert "12,0" in s.cells()


@rule("CATA-BOARD-06", "CATA-R-12")
def test_levels_1_to_3_are_safe_and_4_is_endangered():
    s = laid("l\nG\nS\nG")
    endangered = {cell["level"]: cell["endangered"] for cell in s.t.view(None)["board"]["cells"]}
    assert endangered == {1: False, 2: False, 3: False, 4: True, 5: True}


@rule("CATA-BOARD-07", "CATA-EX-11")
def test_an_endangered_living_card_dies_of_one_turn():
    s = scene("l\nG\nS\nH", at="check")
    assert s.at("4,0") == "."
    assert s.t.deaths == 1
    assert scene("l\nG\nH\nS", at="check").at("3,0") == "H'"


@rule("CATA-BOARD-07")
def test_an_endangered_natural_resource_breaks_of_one_turn():
    s = scene("H\nG\nS\nl", at="end")
    assert s.at("4,0") == "."
    assert scene("H\nG\nl\nS", at="end").at("3,0") == "l'"


@rule("CATA-BOARD-08")
@pytest.mark.parametrize(
    ("picture", "source", "target", "left"),
    [
        ("l G\nG G\nS .\nS H", "4,1", "3,1", "H'"),
        ("l .\nG .\nH S\n. S", "3,0", "4,0", "."),
    ],
)
def test_only_the_level_at_the_moment_of_the_turn_counts(picture, source, target, left):
    s = scene(picture).move(source, target).end_round()
    assert s.told("moved")[0]["cell"] == target
    assert s.at(target) == left


@rule("CATA-BOARD-09", "CATA-R-13")
def test_mechanisms_and_waste_are_never_turned_however_deep():
    s = scene("H\nG\nG\nG\nR", at="check", round=4).go_on()
    assert [s.at(f"{level},0") for level in (2, 3, 4, 5)] == ["G", "G", "G", "R"]
    assert all(told["cell"] != "4,0" for told in s.told("unstable"))


@rule("CATA-BOARD-10")
def test_a_legal_cell_is_empty_touches_a_side_and_keeps_the_limits():
    s = laid("H .\n. .\nS .")
    assert s.cells() == {"1,-1", "1,1", "2,0", "3,-1", "3,1", "4,0"}
    assert s.refusal("at 2,1") == "CATA-BOARD-10"
    assert s.refusal("at 9,0") == "CATA-BOARD-10"


@rule("CATA-BOARD-11", "CATA-R-67")
@pytest.mark.parametrize("card", ["H", "H'", "S", "Gx", "e", "l'", "R"])
def test_any_card_serves_for_touching(card):
    s = laid(f"{card} . .\n. . .\n. . O", round=4)
    assert {"1,1", "2,0"} <= s.cells()


@rule("CATA-BOARD-12")
def test_a_corner_is_not_enough_for_placing():
    s = laid("H .\n. .")
    assert "2,1" not in s.cells()
    assert s.refusal("at 2,1") == "CATA-BOARD-10"


@rule("CATA-BOARD-13", "CATA-R-14")
def test_on_an_empty_board_only_the_middle_of_level_1_is_legal():
    s = scene("H'", column=3, at="check", next_cards="PPPPPP")
    assert s.picture == ""
    s.take("place plant")  # a single cell is not asked for
    assert s.told("placed") == [
        {"seat": s.told("placed")[0]["seat"], "card": "plant", "cell": "1,0"}
    ]
    assert s.at("1,0") == "P"


@rule("CATA-BOARD-14", "CATA-R-15")
def test_the_board_need_not_stay_connected():
    assert scene("G H' S", at="check").picture == "G  .  S"  # a death
    assert scene("H l' S", at="end").picture == "H  .  S"  # a breaking
    s = scene("G S O O\n. . O .").move("1,1", "2,1")
    assert same_picture(s.picture, "G . O O\n. S O .")  # nothing touches the Generator any more


@rule("CATA-BOARD-15", "CATA-R-81", "CATA-R-59")
@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(max_examples=6)
@given(seed=st.integers(0, 1 << 32), mood=st.integers(0, 1 << 32))
def test_no_board_is_wider_or_deeper_than_the_bounds(seats, seed, mood):
    t = GAME.new(seats, seed, {"quiet_mountain": True}, listen=False)
    rng = meseta.Rng(mood)
    while t.actors():
        random_move(t, rng)
        assert t.right - t.left < WIDTH
        assert t.depth <= 28
        assert t.depth == 0 or 0 <= t.left <= t.right <= 52
        assert t.open_cells()
