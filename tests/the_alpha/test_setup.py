"""Setup: tiles, first player, options."""

from collections import Counter

import pytest

import meseta
from tests.rules import rule
from tests.the_alpha.build import GAME, play_out

IN_PLAY = {
    3: {"medium": 2, "small": 2, "scavenge": 1, "livestock": 1},
    4: {"large": 1, "medium": 2, "small": 2, "scavenge": 2, "livestock": 1},
    5: {"large": 1, "medium": 2, "small": 3, "scavenge": 1, "livestock": 1},
    6: {"large": 1, "medium": 2, "small": 3, "scavenge": 2, "livestock": 1},
}
SETS = {3: 9, 4: 18, 5: 6, 6: 6}  # different sets of tiles
THREE = ["scavenge_a", "livestock", "fish", "hare", "deer", "elk"]


def tiles(t):
    return [tile["key"] for tile in t.view(None)["tiles"]]


@rule("ALPHA-SETUP-05", "ALPHA-R-03")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_tiles_in_play_by_number_of_packs(seats):
    for seed in range(20):
        view = GAME.new(seats, seed=seed).view(None)
        assert Counter(tile["class"] for tile in view["tiles"]) == IN_PLAY[seats]
        assert (
            sum(tile["die"] is not None for tile in view["tiles"])
            == {3: 5, 4: 6, 5: 7, 6: 7}[seats]
        )


@rule("ALPHA-SETUP-06", "ALPHA-R-01")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_tiles_are_drawn_at_random_each_set_equally_often(seats):
    games = 100 * SETS[seats]
    drawn = Counter(tuple(GAME.new(seats, seed, listen=False).regions) for seed in range(games))
    assert len(drawn) == SETS[seats]
    assert all(60 < count < 150 for count in drawn.values())


@rule("ALPHA-SETUP-06", "ALPHA-VAR-02", "ALPHA-R-48")
def test_tiles_can_be_named_in_any_order():
    t = GAME.new(3, seed=5, options={"tiles": THREE[::-1]})
    assert tiles(t) == THREE
    other = [name.replace("scavenge_a", "scavenge_b") for name in THREE]
    assert tiles(GAME.new(3, seed=5, options={"tiles": other})) == other


@rule("ALPHA-R-48")
@pytest.mark.parametrize("seats", [3, 5])
def test_a_single_scavenge_tile_is_the_first_one(seats):
    for seed in range(10):
        assert tiles(GAME.new(seats, seed=seed))[:2] == ["scavenge_a", "livestock"]


@rule("ALPHA-SETUP-07", "ALPHA-R-48")
@pytest.mark.parametrize(
    ("names", "message"),
    [
        (THREE[:-1], "Option tiles must have 2 medium tiles, not 1."),
        ([*THREE, "moose"], "Option tiles must have 0 large tiles, not 1."),
        ([*THREE[:-1], "beaver"], "Option tiles must have 2 small tiles, not 3."),
        ([*THREE[:-1], "deer"], "a list without repetition"),
        ([*THREE[:-1], "wolf"], "not 'wolf'"),
        ([*THREE[:-1], 3], "not 3"),
        ([*THREE[:-1], ["elk"]], r"not \['elk'\]"),
        ("fish", "a list of names, or none, not 'fish'"),
        ([], "Option tiles must have 1 scavenge tiles, not 0."),
    ],
)
def test_a_wrong_list_of_tiles_is_refused(names, message):
    with pytest.raises(meseta.BadOption, match=message):
        GAME.new(3, seed=1, options={"tiles": names})


@rule("ALPHA-SETUP-08", "ALPHA-STALK-06", "ALPHA-STALK-10")
@pytest.mark.parametrize("seats", [3, 6])
def test_large_and_medium_lie_in_the_deep_forest(seats):
    for tile in GAME.new(seats, seed=1).view(None)["tiles"]:
        deep = tile["class"] in ("large", "medium")
        assert (tile["zone"], tile["cost"]) == (("deep", 1) if deep else ("near", 0))


@rule("ALPHA-SETUP-09")
def test_tiles_begin_on_their_animal_side_and_other_tiles_stay_out_of_the_game():
    t = GAME.new(3, seed=1, options={"tiles": THREE, "first_player": 0})
    assert {(tile["side"], tile["rolled"]) for tile in t.view(None)["tiles"]} == {("animal", None)}
    with pytest.raises(meseta.IllegalAction) as refusal:
        t.take(0, "beta caribou")
    assert refusal.value.clause == "ALPHA-SETUP-09"
    assert {move.split()[1] for move in map(t.notation, t.legal(0))} == set(THREE)


@rule("ALPHA-SETUP-10", "ALPHA-R-01")
@pytest.mark.parametrize("seats", [3, 6])
def test_the_tiles_stay_the_same_for_all_weeks(seats):
    t = GAME.new(seats, seed=2)
    before = tiles(t)
    assert tiles(play_out(t, meseta.Rng(1))) == before


@rule("ALPHA-SETUP-11", "ALPHA-R-02", "ALPHA-VAR-02")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_first_player_is_random_or_configured(seats):
    drawn = Counter(GAME.new(seats, seed, listen=False).alpha for seed in range(100 * seats))
    assert sorted(drawn) == list(range(seats))
    assert all(60 < count < 150 for count in drawn.values())
    for first in range(seats):
        t = GAME.new(seats, seed=1, options={"first_player": first})
        assert t.alpha == first
        assert t.actors() == [first]


@rule("ALPHA-SETUP-11")
@pytest.mark.parametrize("first", [3, -1, "red", 1.0, True])
def test_the_first_player_must_be_a_seat(first):
    with pytest.raises(meseta.BadOption, match="Option first_player must be a seat from 0 to 2"):
        GAME.new(3, seed=1, options={"first_player": first})
