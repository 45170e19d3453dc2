"""The end of the game."""

import pytest

import meseta
from tests.rules import rule
from tests.the_alpha.build import GAME, PACKS, hunt, play_out, scene


def ended(alpha, *food, **spaces):
    """The packs from first to last after a fifth week in which nobody eats."""
    s = scene({}, week=5, alpha=alpha, food=dict(zip(PACKS, food, strict=False)), **spaces)
    results = sorted(s.t.results(), key=lambda result: result.rank)
    assert [result.rank for result in results] == list(range(1, len(results) + 1))
    return [PACKS[result.seat] for result in results]


@rule("ALPHA-END-01")
@pytest.mark.parametrize("week", [1, 2, 3, 4, 5])
def test_the_game_is_over_after_week_five_and_not_before(week):
    s = hunt("elk", "12", week=week, food={"red": 100, "blue": 0, "yellow": 0}, red=1)
    assert (s.asked == []) == (week == 5)
    assert s.t.view(None)["over"] == (week == 5)
    if week < 5:
        with pytest.raises(meseta.MesetaError, match="not over yet"):
            s.t.results()


@rule("ALPHA-END-01")
def test_nothing_can_be_done_when_it_is_over():
    s = hunt("elk", "12", week=5, red=1)
    assert s.t.legal(0) == []
    with pytest.raises(meseta.IllegalAction, match="The game is over"):
        s.take(red="beta fish")


@rule("ALPHA-END-02", "ALPHA-END-04")
def test_places_are_by_food():
    assert ended("red", 7, 3, 12, 0) == ["yellow", "red", "blue", "green"]


@rule("ALPHA-END-03")
def test_the_alpha_wins_a_tie():
    assert ended("blue", 9, 9, 9)[0] == "blue"
    assert ended("yellow", 9, 3, 9)[0] == "yellow"


@rule("ALPHA-END-03", "ALPHA-R-34")
@pytest.mark.parametrize(
    ("alpha", "food", "winner"),
    [
        ("red", (3, 9, 9, 3), "blue"),
        ("blue", (9, 3, 9, 3), "yellow"),
        ("green", (3, 9, 9, 3), "blue"),
        ("yellow", (9, 9, 3, 3), "red"),
    ],
)
def test_else_the_tied_pack_closest_clockwise_to_the_alpha_wins(alpha, food, winner):
    assert ended(alpha, *food)[0] == winner


@rule("ALPHA-END-04", "ALPHA-R-34")
def test_lower_ties_are_broken_by_distance_from_the_final_holder():
    # The token goes from Red to Yellow; from there the order is green, red, blue.
    assert ended("red", 4, 4, 9, 4) == ["yellow", "green", "red", "blue"]


@rule("ALPHA-END-05")
def test_wolves_have_no_value():
    dead = {"red": "pair+5"}
    assert ended("blue", 6, 5, 5, dead=dead)[0] == "red"
    assert ended("blue", 5, 5, 5, dead={"blue": "pair+5"}, injured={"yellow": 3})[0] == "blue"


@rule("ALPHA-END-06", "ALPHA-R-27")
def test_a_pack_without_wolves_may_hold_the_token_and_win():
    s = scene({}, week=5, alpha="red", food={"yellow": 9}, dead={"yellow": "pair+5"})
    assert s.alpha == "yellow"
    assert s.t.results()[2].rank == 1


@rule("ALPHA-END-03", "ALPHA-R-34")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_winner_holds_the_alpha_token(seats):
    for seed in range(25):
        t = play_out(GAME.new(seats, seed, listen=False), meseta.Rng(seed))
        results = t.results()
        assert sorted(result.rank for result in results) == list(range(1, seats + 1))
        assert next(result.seat for result in results if result.rank == 1) == t.alpha


@pytest.mark.parametrize("seats", [3, 6])
def test_the_breakdown_adds_up_to_the_score(seats):
    for seed in range(10):
        for result in play_out(GAME.new(seats, seed, listen=False), meseta.Rng(seed)).results():
            assert sum(result.breakdown.values()) == result.score
            assert result.breakdown["start"] == 5
            assert result.breakdown["paid"] <= 0


def test_the_breakdown_says_where_food_is_from():
    s = scene(
        {
            "scavenge_a": {"red": 1},
            "livestock": {"red": 1},
            "fish": {"red": 1},
            "deer": {"red": 1},
            "elk": {"red": 1},
        },
        {"livestock": "7", "fish": "3", "deer": "C2", "elk": "9"},
        week=5,
    )
    parts = s.t.results()[0].breakdown
    assert parts == {
        "start": 5,
        "scavenge": 1,
        "livestock": 7,
        "near": 3,
        "deep": 9,
        "carrion": 2,
        "paid": 0,
    }
