"""Advance: wolves heal, time goes on, the Alpha Token passes."""

import pytest

from tests.rules import rule
from tests.the_alpha.build import GAME, PACKS, hunt, scene, stalk


@rule("ALPHA-ADV-01")
def test_wolves_on_tiles_go_home():
    tiles = {"scavenge_a": {"red": "pair"}, "livestock": {"blue": 1}, "elk": {"red": 3, "blue": 1}}
    s = scene(tiles, {"livestock": "3", "elk": "9"})
    assert s.t.weeks_left == 4
    assert s.at("den") == dict.fromkeys(PACKS[:3], "pair+5")


@rule("ALPHA-ADV-02", "ALPHA-ADV-03", "ALPHA-R-39")
def test_the_healing_go_home_then_the_injured_heal():
    s = scene({}, healing={"red": "pair+1", "blue": 2}, injured={"red": 2, "yellow": "pair"})
    assert s.at("injured") == {}
    assert s.at("healing") == {"red": 2, "yellow": "pair"}
    assert s.at("den") == {"red": "pair+3", "blue": "pair+5", "yellow": 5}


@rule("ALPHA-ADV-04", "ALPHA-R-39")
def test_a_wolf_injured_in_week_one_misses_week_two_and_hunts_in_week_three():
    s = stalk(dead={"red": 5, "blue": 4, "yellow": "pair+5"})
    s.force("fish", "3")
    s.take(red="pair fish", blue="pair fish").take(blue="beta scavenge_a")
    while s.t.weeks_left == 5:
        s.take(**{s.asked[0]: "fight"})
    assert s.at("healing") == {"red": "pair", "blue": "pair"}
    assert s.asked == ["blue"]
    assert not any(move.startswith("pair") for move in s.may("blue"))
    s.take(blue="beta scavenge_a")
    assert s.t.weeks_left == 3
    assert s.at("healing") == {}
    for _ in ("red", "blue"):
        s.take(**{s.asked[0]: "pair scavenge_a"})
    assert s.at("scavenge_a") == {"red": "pair", "blue": "pair"}


@rule("ALPHA-ADV-05")
def test_dice_return_beside_their_tiles():
    s = scene({"elk": {"red": 1}, "fish": {"red": 1}}, {"elk": "9", "fish": "X"})
    assert {tile["rolled"] for tile in s.t.view(None)["tiles"]} == {None}


@rule("ALPHA-ADV-06")
@pytest.mark.parametrize("week", [1, 2, 3, 4, 5])
def test_each_week_takes_one_from_the_weeks_left(week):
    assert hunt("fish", "X", week=week, red=1).t.weeks_left == 5 - week


def passed(alpha, *food, week=1):
    """Who holds the Alpha Token after a week in which nobody eats."""
    return hunt(
        "fish", "X", week=week, alpha=alpha, food=dict(zip(PACKS, food, strict=False))
    ).alpha


@rule("ALPHA-ADV-07")
@pytest.mark.parametrize("best", range(6))
def test_the_token_goes_to_the_most_food(best):
    food = [5 + (seat == best) for seat in range(6)]
    for alpha in PACKS:
        assert passed(alpha, *food) == PACKS[best]


@rule("ALPHA-ADV-08")
def test_the_token_stays_on_a_tie_with_the_alpha():
    assert passed("yellow", 9, 9, 9, 9) == "yellow"
    assert passed("green", 9, 3, 3, 9) == "green"
    assert passed("blue", 0, 0, 0) == "blue"


@rule("ALPHA-ADV-09", "ALPHA-R-08")
@pytest.mark.parametrize(
    ("alpha", "tied", "to"),
    [
        ("red", ["blue", "green"], "blue"),
        ("blue", ["red", "green"], "green"),
        ("yellow", ["red", "blue"], "red"),
        ("yellow", ["green", "red"], "green"),
        ("green", ["yellow", "blue"], "blue"),
    ],
)
def test_of_others_tied_for_most_the_closest_clockwise_gets_the_token(alpha, tied, to):
    assert passed(alpha, *[12 if pack in tied else 7 for pack in PACKS[:4]]) == to


@rule("ALPHA-ADV-10", "ALPHA-R-34")
def test_the_token_is_passed_in_week_five_too():
    assert passed("red", 5, 5, 9, week=5) == "yellow"
    assert passed("red", 5, 5, 9, week=4) == "yellow"


@rule("ALPHA-R-31", "ALPHA-GEN-05")
def test_the_next_week_begins_with_the_new_alpha():
    s = hunt("elk", "9", yellow=1)
    assert s.alpha == "yellow"
    assert s.asked == ["yellow"]
    assert s.told("week") == [{"week": 2, "alpha": "yellow"}]


@rule("ALPHA-R-32")
def test_the_token_looks_at_the_true_total():
    assert passed("red", 30, 31, 5) == "blue"


def test_a_week_without_wolves_passes_by_itself():
    s = stalk(dead=dict.fromkeys(PACKS[:3], "pair+5"))
    assert s.asked == []
    assert s.t.weeks_left == 0
    assert GAME.census(s.t)["betas of red"] == 5
