"""The week after a C: carrion."""

import pytest

from tests.rules import rule
from tests.the_alpha.build import GAME, hunt, scene, stalk

AMOUNTS = {
    "fish": 2,
    "hare": 2,
    "beaver": 3,
    "deer": 4,
    "caribou": 5,
    "elk": 6,
    "moose": 7,
    "bison": 9,
}


@rule("ALPHA-CARR-01", "ALPHA-CARR-02", "ALPHA-R-28")
@pytest.mark.parametrize("tile", AMOUNTS)
def test_carrion_is_not_rolled_for_and_its_amount_goes_to_the_sole_dominant_pack(tile):
    s = hunt(tile, carrion=[tile], red=2, blue=1)
    assert s.told("rolled") == []
    assert s.gains == {"red": AMOUNTS[tile]}


@rule("ALPHA-CARR-01", "ALPHA-R-28")
def test_the_number_beside_the_c_counts_now_and_the_carrion_side_next_week():
    s = hunt("elk", "C3", red=1)
    assert s.gains == {"red": 3}
    assert (s.tile("elk")["side"], s.tile("elk")["stake"]) == ("carrion", 6)


@rule("ALPHA-CARR-02", "ALPHA-CONF-02")
def test_several_dominant_packs_have_a_conflict_over_the_carrion():
    s = hunt("elk", carrion=["elk"], red=1, blue=1)
    assert s.t.view(None)["conflict"]["stake"] == 6
    s.take(red="fight", blue="share")
    assert s.gains == {"red": 6}


@rule("ALPHA-CARR-03", "ALPHA-R-19")
def test_only_dominant_packs_take_part_in_a_carrion_week():
    s = hunt("elk", carrion=["elk"], red=2, blue=2, green=1)
    assert s.asked == ["red", "blue"]
    assert s.t.view(None)["conflict"]["kind"] == "region"
    assert s.take(red="fight", blue="fight").gains == {"green": 6}  # the Scavenger Pack


@rule("ALPHA-CARR-04", "ALPHA-ADV-05", "ALPHA-R-21")
@pytest.mark.parametrize("packs", [{}, {"red": 1}])
def test_carrion_flips_back_in_advance_whether_or_not_any_wolf_was_there(packs):
    s = scene({"elk": packs, "fish": {"blue": 1}}, {"fish": "X"}, carrion=["elk"])
    assert s.t.weeks_left == 4
    assert s.tile("elk")["side"] == "animal"
    assert s.told("restored") == [{"region": "elk"}]


@rule("ALPHA-CARR-05", "ALPHA-CARR-06", "ALPHA-R-21")
def test_a_flip_lasts_for_exactly_the_next_week():
    wolf = {"red": "pair+4", "blue": "pair+5", "yellow": "pair+5"}  # a single one is left alive
    s = stalk(dead=wolf)
    sides = []
    for face in ("C2", None, "C2", None):
        sides.append(s.tile("deer")["side"])
        if face:
            s.force("deer", face)
        s.take(red="beta deer")
    sides.append(s.tile("deer")["side"])
    assert sides == ["animal", "carrion", "animal", "carrion", "animal"]
    assert [roll["face"] for roll in s.told("rolled")] == ["C2", "C2"]  # never in a carrion week


@rule("ALPHA-CARR-05")
def test_one_tile_flips_while_another_flips_back():
    s = scene({"elk": {"red": 1}, "deer": {"blue": 1}}, {"deer": "C2"}, carrion=["elk"])
    assert (s.tile("elk")["side"], s.tile("deer")["side"]) == ("animal", "carrion")


@rule("ALPHA-CARR-07", "ALPHA-R-21")
def test_a_c_in_week_five_is_still_fought_over():
    s = hunt("elk", "C3", week=5, red=1, blue=1)
    assert s.asked == ["red", "blue"]
    s.take(red="share", blue="share")
    assert s.gains == {"red": 2, "blue": 1}
    assert s.asked == []
    assert s.t.weeks_left == 0


@rule("ALPHA-R-12", "ALPHA-CONF-11")
def test_all_fight_in_a_carrion_conflict_and_the_food_is_lost():
    s = hunt("elk", "C3", red=2, blue=2, green=1).take(red="fight", blue="fight", green="fight")
    assert s.gains == {}
    assert s.told("lost") == [{"region": "elk", "stake": 3}]
    assert s.hurt() == {"red": 1, "blue": 1, "green": 1}


@rule("ALPHA-R-20", "ALPHA-COMP-07")
def test_no_position_has_livestock_or_scavenge_as_carrion():
    import meseta

    for name in ("livestock", "scavenge_a"):
        data = GAME.new(3, seed=1).dump() | {"carrion": [name]}
        with pytest.raises(meseta.BadPosition, match=f"{name} has no Carrion side"):
            GAME.load(data)
