"""Variants, chosen when a game is created."""

import pytest

import meseta
from tests.rules import rule
from tests.the_alpha.build import GAME, play_out

FOUR = ["scavenge_b", "livestock", "fish", "hare", "deer", "elk", "bison"]


def scavenge(t):
    return [tile["key"] for tile in t.view(None)["tiles"] if tile["class"] == "scavenge"]


@rule("ALPHA-VAR-01", "ALPHA-R-03")
def test_four_packs_may_have_one_scavenge_tile():
    assert scavenge(GAME.new(4, seed=1)) == ["scavenge_a", "scavenge_b"]
    for count in (1, 2):
        t = GAME.new(4, seed=1, options={"four_player_scavenge": count})
        assert scavenge(t) == ["scavenge_a", "scavenge_b"][:count]
        assert play_out(t, meseta.Rng(1)).weeks_left == 0


@rule("ALPHA-VAR-01")
@pytest.mark.parametrize("seats", [3, 5, 6])
def test_the_variant_has_no_effect_at_other_counts(seats):
    one = GAME.new(seats, seed=1, options={"four_player_scavenge": 1})
    assert scavenge(one) == scavenge(GAME.new(seats, seed=1))


@rule("ALPHA-VAR-01")
@pytest.mark.parametrize("value", [0, 3, "2", True, None, 1.5, [1]])
def test_the_variant_is_one_or_two(value):
    with pytest.raises(meseta.BadOption, match="four_player_scavenge must be one of 2, 1"):
        GAME.new(4, seed=1, options={"four_player_scavenge": value})


@rule("ALPHA-VAR-02", "ALPHA-SETUP-07", "ALPHA-R-48")
def test_an_explicit_list_follows_the_variant():
    t = GAME.new(4, seed=1, options={"four_player_scavenge": 1, "tiles": FOUR})
    assert scavenge(t) == ["scavenge_b"]
    assert GAME.load(t.dump()).dump() == t.dump()
    with pytest.raises(meseta.BadOption, match="2 scavenge tiles, not 1"):
        GAME.new(4, seed=1, options={"tiles": FOUR})


@rule("ALPHA-VAR-02")
def test_there_are_no_other_options():
    assert [option.name for option in GAME.options] == [
        "first_player",
        "tiles",
        "four_player_scavenge",
    ]
    with pytest.raises(meseta.BadOption, match="has no option 'solo'"):
        GAME.new(4, seed=1, options={"solo": True})
