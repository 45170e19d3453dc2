"""Positions: written, read, broken by hand."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meseta
from tests.broken import check_refused, junk, mutate, played_if_possible, put, step
from tests.the_alpha.build import GAME, food_of, play_out

# -- broken by hand ------------------------------------------------------------------------------


def in_conflict():
    """Red has chosen; Blue has not."""
    t = GAME.new(3, seed=9, options={"first_player": 0})
    play_out(t, meseta.Rng(4), until=lambda t: t.notation(t.legal(t.actors()[0])[0]) == "fight")
    t.take(t.actors()[0], "fight")
    return t.dump()


FRESH = GAME.new(
    3,
    seed=1,
    options={
        "first_player": 0,
        "tiles": ["scavenge_a", "livestock", "fish", "hare", "deer", "elk"],
    },
).dump()
CONFLICT = in_conflict()


BROKEN = [
    (FRESH, put(..., "food"), "The position lacks food."),
    (FRESH, put(..., "agenda"), "The position lacks agenda."),
    (FRESH, put(..., "food", "red"), "food lacks red."),
    (FRESH, put(10**30, "tally", "paid", "red"), "tally has more things or a larger number"),
    (FRESH, put(1, "moon"), "The position has an unknown entry 'moon'"),
    (FRESH, put(1, "food", "white"), "food has an unknown entry 'white'"),
    (FRESH, put("altiplano", "game"), "game is 'altiplano', but this is the_alpha."),
    (FRESH, put(99, "version"), "version is 99"),
    (FRESH, put("00", "content"), "content is '00'"),
    (FRESH, put(7, "seats"), "seats must be one of"),
    (FRESH, put(4, "seats"), "lacks green"),
    (FRESH, put([3], "seats"), "seats must be one of"),
    (FRESH, put(1, "seed"), "seed must be a whole number written as text"),
    (FRESH, put("-1", "seed"), "seed must be a whole number written as text"),
    (FRESH, put("9" * 5000, "seed"), "seed must be a whole number written as text"),
    (FRESH, put(-1, "drawn"), "drawn must be a whole number"),
    (FRESH, put("3", "drawn"), "drawn must be a whole number"),
    (FRESH, put([-1], "forced"), "forced must be a list of whole numbers"),
    (FRESH, put("5", "food", "red"), "food.red must be a whole number, not '5'."),
    (FRESH, put(True, "food", "red"), "food.red must be a whole number, not True."),
    (FRESH, put(-1, "food", "red"), "food.red must be at least 0, not -1."),
    (FRESH, put(6, "food", "red"), "food.red is 6, but tally makes it 5."),
    (FRESH, put([5, 5, 5], "food"), "food must be an object with red, blue, yellow"),
    (FRESH, put(6, "weeks_left"), "weeks_left must be from 0 to 5, not 6."),
    (FRESH, put("white", "alpha"), "alpha must be one of red, blue, yellow, not 'white'."),
    (FRESH, put(0, "alpha"), "alpha must be one of"),
    (FRESH, put(4, "betas", "den", "red"), "betas: red has 4 Betas in all, but a pack has 5."),
    (FRESH, put(1, "betas", "dead", "red"), "betas: red has 6 Betas in all"),
    (FRESH, put("moon", "pairs", "red"), "pairs.red must be one of den, injured"),
    (FRESH, put("moose", "pairs", "red"), "pairs.red must be one of den, injured"),
    (FRESH, put(["fish"], "regions"), "betas has an unknown entry 'scavenge_a'"),
    (FRESH, put(["moon"], "regions"), "regions[0] must be one of"),
    (FRESH, put("9", "rolled", "fish"), "rolled.fish: its die has no face 9."),
    (FRESH, put("W", "rolled", "fish"), "rolled.fish must be a face of a die, not 'W'."),
    (FRESH, put(3, "rolled", "fish"), "rolled.fish must be a face of a die, not 3."),
    (FRESH, put(["livestock"], "carrion"), "livestock has no Carrion side"),
    (FRESH, put(["scavenge_a"], "wounded"), "scavenge_a has no Carrion side"),
    (FRESH, put(["fish", "fish"], "carrion"), "carrion names fish twice."),
    (FRESH, put("fish", "carrion"), "carrion must be a list, not 'fish'."),
    (FRESH, put(["red"], "dominant", "scavenge_a"), "a Scavenge tile has no Dominant Pack"),
    (FRESH, put(["red", "red"], "dominant", "fish"), "dominant.fish names red twice."),
    (FRESH, put([], "agenda"), "agenda must be the next Week, Advance, then"),
    (FRESH, put(step("Resolve", region="elk"), "agenda", 1), "agenda must be the next Week"),
    (FRESH, put(None, "agenda"), "agenda must be a list of steps."),
    (FRESH, put("Week", "agenda", 0), "agenda[0] must be an object whose step is one of Week"),
    (FRESH, put({}, "agenda", 0), "agenda[0] must be an object whose step is one of Week"),
    (FRESH, put(step(["Week"]), "agenda", 0), "agenda[0] must be an object whose step is one of"),
    (FRESH, put(step("Week", day=1), "agenda", 0), "agenda[0] has an unknown entry 'day'"),
    (FRESH, put(step("Stalk"), "agenda", -1), "lacks seat."),
    (FRESH, put(step("Stalk", seat="white"), "agenda", -1), "seat must be one of red, blue"),
    (FRESH, put(step("Chase", region="moose"), "agenda", -1), "region must be one of"),
    (FRESH, put(step("Week"), "agenda", -1), "agenda[14:] cannot be so; it could be []"),
    (FRESH, put(step("Reroll", region="fish", packs=[]), "agenda", -1), "agenda[14:] cannot be"),
    (FRESH, put({"red": "fight"}, "sealed"), "no sealed choice is on top of the agenda."),
    (FRESH, put([], "sealed"), "sealed must be an object, not []."),
    (CONFLICT, put(0, "weeks_left"), "agenda must be empty when no week is left."),
    (CONFLICT, put({"red": "beta fish"}, "sealed"), "sealed.red cannot be 'beta fish' here."),
    (CONFLICT, put({"white": "fight"}, "sealed"), "sealed must be one of red, blue, yellow"),
    (CONFLICT, put({"red": ["fight"]}, "sealed"), "sealed.red cannot be ['fight'] here."),
    (CONFLICT, put(0, "agenda", -1, "stake"), "stake must be at least 1, not 0."),
    (CONFLICT, put(["red"], "agenda", -1, "packs"), ":] cannot be so"),
    (CONFLICT, put(dict.fromkeys(CONFLICT["agenda"][-1]["packs"], "fight"), "sealed"),
     "nobody is left to choose"),
    (CONFLICT, put(99, "agenda", -1, "stake"), ":] cannot be so"),
    (CONFLICT, put("no", "agenda", -1, "carrion"), "carrion must be true or false, not 'no'."),
]  # fmt: skip


@pytest.mark.parametrize(("position", "change", "message"), BROKEN, ids=[row[2] for row in BROKEN])
def test_a_broken_position_is_refused_and_the_error_names_the_field(position, change, message):
    check_refused(GAME, position, change, message)


@pytest.mark.parametrize("data", [None, [], "x", 3, {}])
def test_a_position_must_be_an_object_with_everything_in_it(data):
    with pytest.raises(meseta.BadPosition):
        GAME.load(data)


def test_two_wolves_on_livestock_or_on_scavenge_are_too_many():
    data = copy.deepcopy(FRESH)
    for pack in ("red", "blue"):
        data["betas"]["den"][pack] -= 1
        data["betas"]["livestock"][pack] += 1
    with pytest.raises(meseta.BadPosition, match=r"betas\.livestock and pairs: only 1 piece"):
        GAME.load(data)
    data = copy.deepcopy(FRESH)
    data["betas"]["den"]["red"] -= 1
    data["betas"]["scavenge_a"]["red"] += 1
    data["pairs"]["red"] = "scavenge_a"
    with pytest.raises(meseta.BadPosition, match=r"betas\.scavenge_a\.red: a pack may have 1"):
        GAME.load(data)


# -- broken at random ----------------------------------------------------------------------------

JUNK = junk(GAME, "fish", "den", "dead", "X", "C3", "fight", "Week", "packs", *GAME.box.ids)


@st.composite
def broken_positions(draw):
    seats = draw(st.integers(3, 6))
    t = GAME.new(seats, seed=draw(st.integers(0, 50)), listen=False)
    moves = draw(st.integers(0, 6 * seats + 12))
    play_out(t, meseta.Rng(1), until=lambda t: len(t.moves()) >= moves)
    data = json.loads(json.dumps(t.dump()))
    for _ in range(draw(st.integers(1, 3))):
        mutate(draw, data, JUNK)
    return data


@settings(max_examples=150)
@given(broken_positions())
def test_a_position_broken_at_random_is_refused_in_words_or_can_be_played(data):
    t = played_if_possible(GAME, data, play_out)
    if t:
        assert t.weeks_left == 0
        assert all(food >= 0 for food in food_of(t))
