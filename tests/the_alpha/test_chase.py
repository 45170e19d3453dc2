"""Chase: rolling the Region Dice."""

import pytest

from tests.rules import rule
from tests.the_alpha.build import hunt, scene, stalk

DIE = ["livestock", "fish", "hare", "beaver", "deer", "caribou", "elk", "moose", "bison"]


@rule("ALPHA-CHASE-01", "ALPHA-R-07")
@pytest.mark.parametrize(
    ("medium", "large"), [(("deer", "caribou"), "moose"), (("caribou", "elk"), "bison")]
)
def test_tiles_are_chased_in_size_order(medium, large):
    tiles = ["livestock", "fish", "hare", "beaver", *medium, large]
    packs = dict(zip(tiles, ["red", "blue"] * 4, strict=False))
    s = scene({tile: {packs[tile]: 1} for tile in tiles}, dict.fromkeys(tiles, "X"), seats=6)
    assert [roll["region"] for roll in s.told("rolled")] == tiles


@rule("ALPHA-CHASE-01", "ALPHA-R-07")
def test_a_tile_is_finished_before_the_next_is_rolled():
    s = scene(
        {"hare": {"red": 1, "blue": 1}, "deer": {"red": 1, "blue": 1}, "elk": {"red": 1}},
        {"hare": ("X", "X"), "deer": "C2", "elk": "9"},
    )
    assert len(s.told("rolled")) == 1  # Blue is asked about the hare
    s.take(blue="reroll")
    assert [roll["region"] for roll in s.told("rolled")] == ["hare", "deer"]
    s.take(red="share", blue="share")
    assert [roll["region"] for roll in s.told("rolled")] == ["hare", "deer", "elk"]


@rule("ALPHA-CHASE-02")
def test_no_chase_on_scavenge_empty_or_carrion_tiles():
    s = scene(
        {"scavenge_a": {"red": 1, "blue": 1}, "elk": {"red": 1}, "deer": {"blue": 1}},
        {"deer": "4"},
        carrion=["elk"],
    )
    assert [roll["region"] for roll in s.told("rolled")] == ["deer"]
    assert s.gains == {"red": 1 + 6, "blue": 1 + 4}


@rule("ALPHA-CHASE-03")
@pytest.mark.parametrize("tile", DIE)
def test_the_sole_dominant_pack_rolls(tile):
    others = {} if tile == "livestock" else {"red": 1}
    s = hunt(tile, (3,), yellow=1 if tile == "livestock" else 2, **others)
    assert [(roll["seat"], roll["region"]) for roll in s.told("rolled")] == [("yellow", tile)]


@rule("ALPHA-CHASE-04", "ALPHA-R-08")
@pytest.mark.parametrize(
    ("alpha", "roller"),
    [
        ("red", "blue"),
        ("blue", "blue"),
        ("yellow", "green"),
        ("green", "green"),
        ("purple", "blue"),
    ],
)
def test_of_several_the_first_in_alpha_order_rolls(alpha, roller):
    s = hunt("elk", "9", alpha=alpha, red=1, blue=2, green=2, yellow=1)
    assert [roll["seat"] for roll in s.told("rolled")] == [roller]


@rule("ALPHA-CHASE-05", "ALPHA-R-43")
def test_rolling_is_no_choice():
    s = stalk(dead={"red": "pair+4", "blue": "pair+5", "yellow": "pair+5"})
    s.force("fish", "3")
    s.take(red="beta fish")  # the last wolf is placed: the die is rolled at once
    assert s.told("rolled") == [{"seat": "red", "region": "fish", "face": "3"}]


@rule("ALPHA-CHASE-06", "ALPHA-R-41", "ALPHA-CHASE-20", "ALPHA-R-18")
def test_a_number_is_the_food_of_the_tile_and_die_and_wolves_stay():
    s = scene(
        {"deer": {"red": 1, "blue": 1}, "elk": {"yellow": 2, "red": 1}}, {"deer": "6", "elk": "9"}
    )
    # The conflict over the deer is in Resolve: all dice are on their tiles by now.
    assert (s.tile("deer")["rolled"], s.tile("deer")["stake"]) == ("6", 6)
    assert (s.tile("elk")["rolled"], s.tile("elk")["stake"]) == ("9", 9)
    assert s.at("elk") == {"yellow": 2, "red": 1}
    assert s.gains == {}
    s.take(red="share", blue="share")
    assert s.gains == {"red": 3, "blue": 3, "yellow": 9}
    assert s.tile("elk")["rolled"] is None  # after Advance


@rule("ALPHA-CHASE-07")
def test_an_x_of_a_sole_dominant_pack_is_not_rerolled():
    s = hunt("elk", "X", red=2, blue=1, green=1)
    assert len(s.told("rolled")) == 1
    assert s.told("escaped") == [{"region": "elk"}]
    assert s.t.weeks_left == 4  # nobody was asked


@rule("ALPHA-CHASE-08", "ALPHA-R-09")
@pytest.mark.parametrize(
    ("alpha", "order"),
    [
        ("red", ["red", "blue", "green"]),
        ("blue", ["blue", "green", "red"]),
        ("yellow", ["green", "red", "blue"]),
    ],
)
def test_an_x_is_offered_to_the_other_dominant_packs_clockwise_from_the_roller(alpha, order):
    s = hunt("elk", ("X", "9"), alpha=alpha, red=1, blue=1, green=1)
    roller, second, third = order
    assert s.told("rolled")[0]["seat"] == roller
    assert s.asked == [second]
    assert s.may(second) == {"reroll", "decline"}
    s.take(**{second: "decline"})
    assert s.asked == [third]
    s.take(**{third: "reroll"})
    assert s.told("rerolled") == [{"seat": third, "region": "elk", "face": "9"}]


@rule("ALPHA-CHASE-08", "ALPHA-R-09")
def test_the_first_that_accepts_rerolls_and_nobody_else_is_asked_after_a_success():
    s = hunt("elk", ("X", "9"), red=1, blue=1, green=1).take(blue="reroll")
    assert s.told("rerolled") == [{"seat": "blue", "region": "elk", "face": "9"}]
    assert s.told("conflict")


@rule("ALPHA-CHASE-08", "ALPHA-R-45")
def test_if_all_decline_the_x_stands():
    s = hunt("elk", "X", red=1, blue=1, green=1).take(blue="decline", green="decline")
    assert s.told("escaped") == [{"region": "elk"}]
    assert s.gains == {}
    assert len(s.told("rolled")) == 1
    assert not s.told("rerolled")


@rule("ALPHA-CHASE-09")
def test_a_rerolled_number_is_food_for_the_dominant_packs():
    s = hunt("elk", ("X", "12"), red=1, blue=1).take(blue="reroll")
    assert s.tile("elk")["rolled"] == "12"
    s.take(red="share", blue="share")
    assert s.gains == {"red": 6, "blue": 6}


@rule("ALPHA-CHASE-09")
def test_a_rerolled_c_is_carrion_for_all():
    s = hunt("elk", ("X", "C3"), red=2, blue=2, green=1).take(blue="reroll")
    assert s.asked == ["red", "blue", "green"]
    assert s.t.view(None)["conflict"]["stake"] == 3
    assert s.t.view(None)["conflict"]["kind"] == "carrion"


@rule("ALPHA-CHASE-10", "ALPHA-R-09")
def test_after_another_x_the_offer_goes_on_and_each_pack_rolls_once_at_most():
    s = hunt("elk", ("X", "X", "X"), red=1, blue=1, yellow=1, green=1)
    s.take(blue="reroll")
    assert s.asked == ["yellow"]
    s.take(yellow="decline")
    assert s.asked == ["green"]
    s.take(green="reroll")  # all have rolled or declined: the X stands
    assert s.told("escaped") == [{"region": "elk"}]
    assert [roll["seat"] for roll in s.told("rerolled")] == ["blue", "green"]


@rule("ALPHA-CHASE-10", "ALPHA-R-09")
def test_who_declined_or_rolled_is_asked_again_for_another_tile():
    s = scene(
        {"deer": {"red": 1, "blue": 1}, "elk": {"red": 1, "blue": 1}},
        {"deer": "X", "elk": ("X", "9")},
    )
    s.take(blue="decline")
    assert s.asked == ["blue"]
    s.take(blue="reroll")
    assert s.told("rerolled") == [{"seat": "blue", "region": "elk", "face": "9"}]


@rule("ALPHA-CHASE-11")
def test_scavenger_packs_do_not_reroll():
    s = hunt("elk", "X", red=2, blue=2, green=1, yellow=1).take(blue="decline")
    assert s.told("escaped")


@rule("ALPHA-CHASE-11", "ALPHA-R-17")
@pytest.mark.parametrize("face", ["C3", "5", "7", "9", "12"])
def test_only_an_x_is_rerolled(face):
    s = hunt("elk", face, red=1, blue=1)
    assert s.may("red") == {"fight", "share"}


@rule("ALPHA-CHASE-12", "ALPHA-R-15")
def test_after_an_x_all_wolves_of_all_packs_go_home_at_once():
    s = scene(
        {"deer": {"red": "pair+1", "blue": 1, "green": 2}, "elk": {"red": 1, "blue": 1}},
        {"deer": "X", "elk": "9"},
    )
    assert s.asked == ["red", "blue"]  # over the elk
    assert s.at("deer") == {}
    assert s.at("den") == {"red": "pair+4", "blue": "pair+4", "yellow": "pair+5", "green": "pair+5"}
    assert s.gains == {}


@rule("ALPHA-CHASE-13", "ALPHA-CONF-01", "ALPHA-R-30")
def test_c_is_a_conflict_at_once_of_all_packs_there():
    s = scene(
        {"elk": {"red": 3, "blue": 1, "green": "pair"}, "moose": {"yellow": 1}},
        {"elk": "C3", "moose": "10"},
    )
    assert s.asked == ["red", "blue", "green"]
    assert s.t.view(None)["phase"] == "chase"
    assert [roll["region"] for roll in s.told("rolled")] == ["elk"]
    s.take(red="share", blue="share", green="share")
    assert s.gains == {"red": 1, "blue": 1, "green": 1, "yellow": 10}


@rule("ALPHA-CHASE-14", "ALPHA-R-10", "ALPHA-CONF-01")
def test_a_pack_alone_takes_the_carrion_without_a_conflict():
    s = hunt("elk", "C3", red="pair+1")
    assert s.gains == {"red": 3}
    assert s.hurt() == {}
    assert not s.told("conflict")
    assert s.tile("elk")["side"] == "carrion"


@rule("ALPHA-CHASE-15")
def test_after_carrion_the_unhurt_go_home_and_the_tile_has_nothing_more():
    s = scene(
        {"deer": {"red": 2, "blue": 2, "green": 2}, "elk": {"red": 1, "blue": 1}},
        {"deer": "C2", "elk": "9"},
    )
    s.take(red="fight", blue="fight", green="share")
    assert s.at("deer") == {}
    assert s.at("injured") == {"red": 1, "blue": 1}
    assert s.at("den")["green"] == "pair+5"
    assert s.gains == {"green": 2}
    s.take(red="share", blue="share")
    assert s.gains == {"green": 2, "red": 5, "blue": 4}


@rule("ALPHA-CHASE-16", "ALPHA-CARR-05")
def test_the_tile_is_flipped_for_the_next_week():
    s = scene({"deer": {"yellow": 1}, "elk": {"red": 1, "blue": 1}}, {"deer": "C2", "elk": "9"})
    assert (s.tile("deer")["side"], s.tile("deer")["wounded"]) == ("animal", True)
    s.take(red="share", blue="share")
    assert (s.tile("deer")["side"], s.tile("deer")["wounded"]) == ("carrion", False)
    assert s.tile("elk")["side"] == "animal"


@rule("ALPHA-CHASE-17", "ALPHA-R-26")
def test_d_takes_the_wolf_on_livestock_out_of_the_game():
    s = hunt("livestock", "D", blue=1)
    assert s.at("dead") == {"blue": 1}
    assert s.at("den")["blue"] == "pair+4"
    assert s.gains == {}


@rule("ALPHA-CHASE-19", "ALPHA-RES-07")
def test_x_on_livestock_sends_its_wolf_home_and_a_number_feeds_it():
    s = hunt("livestock", "X", blue="pair")
    assert s.gains == {}
    assert s.at("den")["blue"] == "pair+5"
    s = hunt("livestock", "7", blue="pair")
    assert s.gains == {"blue": 7}
    assert s.at("den")["blue"] == "pair+5"


@rule("ALPHA-CHASE-20", "ALPHA-R-18")
def test_all_dice_are_known_before_the_first_food_of_resolve():
    s = scene(
        {"scavenge_a": {"yellow": 1}, "fish": {"red": 1, "blue": 1}, "elk": {"red": 1, "blue": 1}},
        {"fish": "3", "elk": ("X", "12")},
    )
    assert s.asked == ["blue"]
    assert "reroll" in s.may("blue")
    assert s.gains == {}
    s.take(blue="reroll")
    assert s.tile("elk")["rolled"] == "12"
    assert s.t.view(None)["conflict"]["tile"] == "tile:fish"
    assert s.gains == {"yellow": 1}
