"""Megaliths: where they go, what they give, stacks and arrows (EW-MEGA)."""

import pytest

from tests.endless_winter.build import BOX, GAME, each, scene
from tests.rules import rule

# In a scene tiles A, B, C, D lie in order. With three players: A at 0,0; B at 4,0; C at 2,2; D at
# 6,2. Starting spaces: 1,0 (A), 6,0 (B), 4,3 (C), 7,3 (D).
STARTS = {"1,0,0", "6,0,0", "4,3,0", "7,3,0"}
SQUARE = {"2,0,0": "neutral", "3,0,0": "neutral", "2,1,0": "cyan", "3,1,0": "red"}


def place(s, *cells):
    """Gain a Megalith for each cell and place it there."""
    for cell in cells:
        s.gain("tip:argentavis").take(f"megalith {cell}")
    return s


@rule("EW-MEGA-01", "EW-MEGA-04", "EW-R-73", "EW-INV-07")
def test_neutral_megaliths_go_first_then_those_of_the_own_colour():
    s = place(scene(), "1,0,0")
    s = place(s, "0,0,0").take("swap 0")
    assert list(s.t.megaliths).count(1) == 2
    s.gain("tip:argentavis").take("megalith 0,1,0", "skip?")
    assert list(s.t.megaliths).count(2) == 1
    assert s.t.tribe(0).placed == 3


@rule("EW-MEGA-02", "EW-R-69", "EW-R-68")
def test_a_neutral_one_opens_any_starting_space_and_gains_a_food():
    s = scene().gain("tip:argentavis")
    assert s.may("megalith") == STARTS
    s.take("megalith 7,3,0")
    assert s.t.tribe(0).food == 1
    s.gain("tip:argentavis")
    beside = {"6,3,0", "8,3,0", "7,2,0"}
    assert s.may("megalith") == STARTS - {"7,3,0"} | beside


@rule("EW-MEGA-02", "EW-MEGA-05", "EW-R-70", "EW-R-71")
def test_coloured_ones_go_beside_others_and_never_onto_starting_spaces():
    s = scene(placed=2, megaliths={"0,0,0": "neutral"}).gain("tip:argentavis")
    assert s.may("megalith") == {"0,1,0"}
    assert s.refusal("megalith 1,0,0") == "EW-MEGA-05"
    assert s.refusal("megalith 5,0,0") == "EW-MEGA-02"
    assert s.refusal("megalith 0,0,0") == "EW-MEGA-14"
    # A starting space that nobody has filled is a hole: no square over it.
    ground = {"0,0,0": "neutral", "0,1,0": "neutral", "1,1,0": "neutral"}
    s = scene(placed=2, megaliths=ground).gain("tip:argentavis")
    assert s.refusal("megalith 0,0,1") == "EW-MEGA-03"


@rule("EW-MEGA-03", "EW-MEGA-04", "EW-R-74")
def test_upper_cells_need_four_below_and_a_colour():
    s = scene(megaliths=SQUARE, placed=3).gain("tip:argentavis")
    assert "2,0,1" in s.may("megalith")
    s.take("megalith 2,0,1")
    s.gain("tip:argentavis")
    assert "2,0,1" not in s.may("megalith")
    assert s.refusal("megalith 2,0,1") == "EW-MEGA-14"
    s = scene(megaliths=dict.fromkeys(SQUARE, "red")).gain("tip:argentavis")
    assert s.refusal("megalith 2,0,1") == "EW-MEGA-04"


@rule("EW-MEGA-06")
def test_adjacency_and_squares_reach_across_tiles_but_not_diagonally():
    s = scene(placed=2, megaliths={"3,1,0": "neutral"}).gain("tip:argentavis")
    assert s.may("megalith") == {"2,1,0", "3,0,0", "4,1,0", "3,2,0"}
    across = {"3,0,0": "red", "4,0,0": "red", "3,1,0": "red", "4,1,0": "red"}
    s = scene(placed=2, megaliths=across).gain("tip:argentavis")
    assert "3,0,1" in s.may("megalith")


@rule("EW-MEGA-07", "EW-R-72")
@pytest.mark.parametrize(
    ("cell", "effect"),
    [("0,0,0", "space:a1"), ("2,0,0", "space:a3"), ("3,0,0", "space:a4"), ("1,1,0", "space:a6")],
)
def test_the_ground_gives_what_is_printed(cell, effect):
    s = scene(placed=2, megaliths={"1,0,0": "neutral", "3,1,0": "neutral"})
    s.gain("tip:argentavis").take(f"megalith {cell}")
    want = scene().gain(effect)
    assert (s.has(), s.t.tribe(0).score, s.asked) == (want.has(), want.t.tribe(0).score, want.asked)


@rule("EW-MEGA-08", "EW-MEGA-09", "EW-EX-14", "EW-R-80")
def test_red_stacks_on_one_red_one_purple_and_two_neutral():
    ground = {"2,0,0": "red", "3,0,0": "purple", "2,1,0": "neutral", "3,1,0": "neutral"}
    s = scene(megaliths=ground)
    s.gain("tip:argentavis", seat=1).take("megalith 2,0,1")
    assert each(s.t, "score") == [0, 5, 1]
    assert s.points("stacking", 1) == 5
    assert s.points("covered", 2) == 1
    assert s.has(1) == (0, 0)  # no printed benefit


@rule("EW-MEGA-10", "EW-R-75", "EW-R-76")
def test_on_level_two_only_the_four_below_count():
    ground = {f"{x},{y},0": "red" for x in (2, 3, 4) for y in (0, 1, 2)}
    upper = {f"{x},{y},1": "cyan" for x in (2, 3) for y in (0, 1)}
    s = scene(megaliths=ground | upper).gain("tip:argentavis").take("megalith 2,0,2")
    assert each(s.t, "score") == [8, 0, 0]
    below = s.t.layout.below
    carried = [sum(1 for cells in below if cell in cells) for cell in range(32)]
    assert max(carried) == 4  # one Megalith can carry four


@rule("EW-MEGA-11", "EW-R-77", "EW-R-78")
def test_an_arrow_leads_to_one_more_megalith():
    near = {"2,0,0": "neutral"}
    s = scene(placed=2, megaliths=near).gain("tip:argentavis").take("megalith 2,1,0")
    assert s.asked == "Arrow"
    assert s.may("megalith") == {"1,1,0", "3,1,0"}
    assert {"draw", "offering", "honor", "tool", "food"} <= s.may()
    assert s.refusal("megalith 3,0,0") == "EW-MEGA-11"
    s.take("megalith 1,1,0")
    assert s.t.tribe(0).score == 1  # its own benefit
    assert s.t.tribe(0).placed == 4
    s = scene(placed=2, megaliths={**near, "1,1,0": "red"}).gain("tip:argentavis")
    s.take("megalith 2,1,0")
    assert s.may("megalith") == {"3,1,0"}
    s = scene(placed=2, megaliths={**near, "1,1,0": "red", "3,1,0": "red"}).gain("tip:argentavis")
    s.take("megalith 2,1,0")
    assert s.asked == "PlaceFigure"  # both occupied: nothing at all


@rule("EW-R-77", "EW-MEGA-12")
def test_an_arrow_without_a_megalith_left_is_a_lesser_benefit():
    s = scene(placed=9, megaliths={"2,0,0": "neutral"}).gain("tip:argentavis")
    s.take("megalith 2,1,0")
    assert s.may() == {"draw", "offering", "honor", "tool", "food"}
    assert s.refusal("megalith 1,1,0") == "EW-MEGA-12"


@rule("EW-MEGA-12")
def test_without_a_megalith_or_a_cell_only_lesser_benefits():
    s = scene(placed=10, megaliths={"2,0,0": "neutral"}).gain("tip:argentavis")
    assert s.may("megalith") == set()
    assert s.refusal("megalith 3,0,0") == "EW-MEGA-12"
    ground = {f"{x},{y},0": "red" for x in range(4) for y in range(2)}
    s = scene(placed=2, megaliths=ground | {"1,0,0": "neutral"})
    for cell in range(32, s.t.layout.count):
        s.t.megaliths[cell] = 3
    s.gain("tip:argentavis")
    assert s.may("megalith")  # beside the tile
    s.take("food")


@rule("EW-MEGA-13")
@pytest.mark.parametrize(
    ("placed", "left"),
    [
        (0, [2, 2, 2, 2, 2]),
        (1, [1, 2, 2, 2, 2]),
        (2, [0, 2, 2, 2, 2]),
        (7, [0, 0, 0, 1, 2]),
        (10, [0, 0, 0, 0, 0]),
    ],
)
def test_supply_spaces_empty_from_the_left(placed, left):
    s = scene(placed=placed)
    assert s.t.view(0)["tribes"][0]["megaliths"]["spaces"] == left


@rule("EW-R-79", "EW-R-124")
def test_each_megalith_triggers_before_its_own_benefit_and_swaps_do_not():
    s = scene(hand="standing_stones", round=3, placed=2, megaliths={"2,0,0": "neutral"})
    s.take("play standing_stones", "megalith 2,1,0")
    assert s.points("culture_effects") == 1  # before the arrow
    assert s.asked == "Arrow"
    s.take("megalith 3,1,0", "swap 0")
    assert s.points("culture_effects") == 2
    s = scene(hand="standing_stones", round=3).take("play standing_stones", "food")
    assert s.points("culture_effects") == 0


@rule("EW-R-67", "EW-SETUP-23")
def test_tiles_and_layouts():
    assert len(BOX.spaces) == 32
    assert BOX.starts.count(True) == sum(1 for arrows in BOX.arrows if arrows) == 4
    sizes = {
        layout.id: [layout.levels.count(level) for level in range(4)] for layout in BOX.layouts
    }
    assert sizes == {
        "block": [32, 21, 12, 5],
        "brick": [32, 19, 8, 3],
        "step": [32, 17, 4, 1],
        "ring": [32, 16, 0, 0],
    }
    for seats, layout in ((2, "block"), (3, "brick"), (4, "step")):
        assert GAME.new(seats, 1).layout.id == layout
        assert GAME.new(seats, 1, {"megaliths": "ring"}).layout.id == "ring"
    orders = {tuple(GAME.new(3, seed).tiles) for seed in range(20)}
    assert len(orders) > 5
    for layout in BOX.layouts:
        assert len({(layout.xs[i], layout.ys[i]) for i in range(32)}) == 32


def test_all_cells_have_the_same_keys():
    cells = scene(megaliths=SQUARE).t.view(0)["megaliths"]["cells"]
    assert len({cell["level"] for cell in cells}) > 1
    assert len({tuple(sorted(cell)) for cell in cells}) == 1
