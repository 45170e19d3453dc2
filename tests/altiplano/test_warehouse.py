"""Warehouse and corn."""

import pytest

from tests.altiplano.build import scene
from tests.rules import rule

HERE = {"pawn": "village"}


@rule("ALTI-WARE-01", "ALTI-R-53", "ALTI-DEC-14")
def test_a_new_row_is_always_the_lowest_empty_one():
    s = scene(**HERE, warehouse=["wood"], on={"vil_3": "silver"})
    s.take("act vil_3")
    assert s.rows() == ["wood", "silver"]


@rule("ALTI-WARE-02", "ALTI-R-51")
def test_the_first_tile_fixes_the_kind_of_a_row():
    s = scene(**HERE, warehouse=["wood wood", "cloth corn", "ore corn"], on={"vil_3": "ore"})
    s.take("act vil_3")
    assert s.rows() == ["wood wood", "cloth corn", "ore corn ore"]


@rule("ALTI-WARE-03")
def test_no_second_row_of_a_kind_before_the_first_is_full():
    s = scene(**HERE, warehouse=["stone", "wood"], on={"vil_3": "wood"})
    s.take("act vil_3")
    assert s.rows() == ["stone", "wood wood"]


@rule("ALTI-WARE-04", "ALTI-EX-11", "ALTI-WARE-05")
def test_the_order_of_storing_matters():
    def stored(*order):
        s = scene(**HERE, warehouse=["wood"], on={"vil_3": "wood wood silver"})
        s.take("act vil_3", *[f"tile {tile}" for tile in order])
        return s

    s = stored("wood", "wood", "silver")
    assert s.rows() == ["wood wood", "wood", "silver"]
    assert s.told("row") == [{"seat": "crimson", "row": 1, "points": 2}]
    assert stored("wood", "silver", "wood").rows() == ["wood wood", "silver", "wood"]


@rule("ALTI-WARE-05", "ALTI-R-41", "ALTI-DEC-13")
def test_tiles_not_chosen_stay_on_their_spaces():
    s = scene(**HERE, on={"vil_3": "wood stone ore"})
    s.take("act vil_3")
    assert s.may() == {"tile wood", "tile stone", "tile ore"}
    s.take("tile stone", "done")
    assert s.rows() == ["stone"]
    assert s.on("vil_3") == "wood ore"


@rule("ALTI-WARE-06", "ALTI-ASSET-06")
def test_food_is_stored_with_preservation_only_in_corn_rows():
    s = scene(at="plan", planning="food", **HERE)
    assert "place food vil_3" not in s.may()
    s = scene(
        at="plan", traveler=True, assets="as06", extensions="e19", planning="food food", **HERE
    )
    assert {"place food vil_3", "place food e19"} <= s.may()
    s.take("place food vil_3", "done")
    assert "act vil_3" not in s.may(0)
    s = scene(
        traveler=True, assets="as06", warehouse=["wood", "corn"], on={"vil_3": "food"}, **HERE
    )
    s.take("act vil_3")
    assert s.rows() == ["wood", "corn food"]
    s = scene(traveler=True, assets="as06", warehouse=["wood corn"], on={"vil_3": "food"}, **HERE)
    assert s.refusal("act vil_3") == "ALTI-WARE-07"


@rule("ALTI-WARE-07")
def test_storing_needs_something_that_can_be_stored():
    full = ["wood wood", "wood wood", "wood wood wood", "wood wood wood", "wood wood wood",
            "wood wood wood wood", "stone", "ore", "wool", "cloth"]  # fmt: skip
    s = scene(5, **HERE, warehouse=full, on={"vil_3": "silver"})
    assert s.refusal("act vil_3") == "ALTI-WARE-07"
    s = scene(5, **HERE, warehouse=full, on={"vil_3": "silver wool"})
    s.take("act vil_3")
    assert s.rows()[8] == "wool wool"
    assert s.on("vil_3") == "silver"


@rule("ALTI-WARE-08")
def test_the_barn_stores_two_at_the_farm():
    s = scene(pawn="farm", extensions="e19", on={"e19": "wood ore"})
    s.take("act e19", "tile ore", "tile wood")
    assert s.rows() == ["ore", "wood"]
    s = scene(at="plan", extensions="e19", planning="wood wood wood")
    s.take("place wood e19", "place wood e19")
    assert "place wood e19" not in s.may()


@rule("ALTI-ASSET-10")
def test_shelving_adds_a_space():
    s = scene(at="plan", traveler=True, assets="as16", planning="wood wood wood wood", **HERE)
    for _ in range(4):
        s.take("place wood vil_3")
    s.take("done")
    s.take("act vil_3", "tile wood", "tile wood", "tile wood")
    assert s.rows() == ["wood wood", "wood wood"]


# -- corn ----------------------------------------------------------------------------------------

FIELD = {"pawn": "road", "extensions": "e27", "on": {"e27": "food food"}}


@rule("ALTI-CORN-01", "ALTI-CORN-02", "ALTI-DEC-15")
def test_corn_is_stored_at_once_in_a_row_of_choice():
    s = scene(**FIELD, warehouse=["wood", "cloth"])
    s.take("act e27")
    assert s.choice == "StoreCorn"
    assert s.may() == {"row 1", "row 2", "row 3"}
    s.take("row 2")
    assert s.rows() == ["wood", "cloth corn"]
    assert "corn" not in s.container() + s.bag() + s.planning()


@rule("ALTI-CORN-03", "ALTI-R-49")
def test_corn_goes_to_any_unfinished_row():
    s = scene(**FIELD, warehouse=["wood wood", "corn", "ore"])
    s.take("act e27")
    assert s.may() == {"row 2", "row 3"}
    assert s.refusal("row 1") == "ALTI-CORN-03"


@rule("ALTI-CORN-04", "ALTI-EX-06")
def test_a_corn_row_takes_only_corn():
    s = scene(**HERE, warehouse=["corn"], on={"vil_3": "wood"})
    s.take("act vil_3")
    assert s.rows() == ["corn", "wood"]
    s = scene(**FIELD, warehouse=["corn", "wood"])
    s.take("act e27", "row 1")
    assert s.rows() == ["corn corn", "wood"]
    assert s.score()["rows"] == 2


@rule("ALTI-CORN-05", "ALTI-R-50")
def test_no_second_corn_row_while_one_is_unfinished():
    s = scene(**FIELD, warehouse=["corn", "wood"])
    s.take("act e27")
    assert "row 3" not in s.may()
    assert s.refusal("row 3") == "ALTI-CORN-05"


@rule("ALTI-CORN-06", "ALTI-R-52")
def test_corn_without_a_place_is_lost_for_the_player():
    full = ["wood wood", "wood wood", "stone stone stone", "ore ore ore", "wool wool wool",
            "cacao cacao cacao cacao", "cloth cloth cloth cloth", "silver silver silver silver",
            "fish fish fish fish fish", "alpaca alpaca alpaca alpaca alpaca"]  # fmt: skip
    s = scene(5, **FIELD, warehouse=full, supply={"corn": 7})
    s.take("act e27")
    assert s.supply("corn") == 7
    assert s.told("corn_lost") == [{"seat": "crimson"}]


@rule("ALTI-R-52")
def test_corn_cannot_be_refused():
    s = scene(**FIELD, warehouse=["wood", "cloth"])
    s.take("act e27")
    assert not s.may() & {"done", "pass", "decline"}


GRANARY = {"extensions": "e11 e27", "pawn": "road", "on": {"e27": "food food"}}


@rule("ALTI-CORN-07", "ALTI-DEC-15")
def test_the_granary_holds_two_corn():
    s = scene(**GRANARY)
    s.take("act e27")
    assert s.may() == {"row 1", "granary"}
    s.take("granary")
    assert (s.my("granary"), s.rows()) == (1, [])
    s = scene(**GRANARY, granary=2)
    s.take("act e27")
    assert s.rows() == ["corn"]
    assert s.my("granary") == 2


@rule("ALTI-CORN-07", "ALTI-R-110", "ALTI-WARE-07")
def test_granary_corn_is_stored_with_any_store_action_beyond_its_number():
    s = scene(**HERE, extensions="e11", granary=2, on={"vil_3": "wood wood ore"})
    s.take("act vil_3", "tile wood", "tile corn")
    assert s.may() == {"row 1", "row 2"}
    s.take("row 1", "tile wood", "tile corn", "row 2", "tile ore")
    assert s.rows() == ["wood corn", "wood corn", "ore"]
    assert s.my("granary") == 0
    s = scene(**HERE, extensions="e11", granary=1)
    s.take("act vil_3")
    assert s.rows() == ["corn"]
    assert scene(**HERE, extensions="e11").refusal("act vil_3") == "ALTI-ACT-05"


@rule("ALTI-CORN-07", "ALTI-GEN-07")
def test_granary_corn_counts_for_nothing_but_is_not_lost():
    s = scene(extensions="e11", granary=2)
    assert s.score()["total"] == 0
    assert s.t.game.census(s.t)["corn"] == 16


@pytest.mark.parametrize(("row", "points"), list(enumerate([2, 3, 4, 5, 6, 7, 8, 10, 12, 15])))
@rule("ALTI-SCORE-06")
def test_row_points(row, points):
    s = scene()
    shown = s.player()["warehouse"][row]
    assert (shown["row"], shown["points"]) == (row + 1, points)
    assert shown["spaces"] == [2, 2, 3, 3, 3, 4, 4, 4, 5, 5][row]


@rule("ALTI-R-54", "ALTI-R-83")
def test_goods_in_unfinished_rows_count_themselves():
    s = scene(warehouse=["silver"])
    assert (s.score()["goods"], s.score()["rows"]) == (3, 0)
