"""Positions: written, read, broken by hand and at random."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meseta
from tests.broken import check_refused, junk, more, mutate, played_if_possible, put, step
from tests.endless_winter.build import BOX, GAME, blank, each, play_out

OPTIONS = {"glacier_tokens": True, "rest_tokens": True}


def test_a_position_is_readable():
    data = blank(2, seed=1).dump()
    assert data["camps"]["cyan"]["h00"] >= 1
    assert data["layout"] == "block"
    assert data["megaliths"] == {}
    assert set(data["supply"]) == {"hunter", "crafter", "explorer", "elder", "shaman"}
    assert data["agenda"][0] == {"step": "Round", "number": 2}
    assert data["agenda"][-1]["step"] in ("PlaceFigure", "PlayCulture")


def after(until, seed=1, seats=2, **options):
    t = GAME.new(seats, seed, {**OPTIONS, **options})
    play_out(t, meseta.Rng(seed), until=until)
    return t.dump()


def asked(name):
    return lambda t: type(t.choice()).__name__ == name


FRESH = after(asked("PlaceFigure"))
DRAFT = after(lambda _: True, draft="chief_and_setup")
TOP = after(asked("Top"))
REST = after(asked("RestAction"), seed=2)
LATE = after(
    lambda t: t.round == 3 and max(each(t, "placed")) > 2 and asked("PlaceFigure")(t), seed=3
)


BROKEN = [
    (FRESH, put("snow", "layout"), "layout must be one of block, brick, step, ring"),
    (FRESH, put(0, "round"), "round must be from 1 to 4, not 0."),
    (FRESH, put(["cyan", "cyan"], "order"), "order must name every seat once."),
    (FRESH, put(["red"], "rank"), "rank must name every seat once."),
    (FRESH, put(3, "honor", "red"), "rank must go from the highest"),
    (FRESH, put(11, "food", "red"), "food.red must be from 0 to 10, not 11."),
    (FRESH, put(9, "food", "red"), "food.red is above the limit"),
    (LATE, more("upright", "red", "wolf"), "wolf in all of the position"),
    (FRESH, put("moon", "hand", "cyan", 0), "hand.cyan[0] must be one of"),
    (FRESH, put(..., "deck", "cyan", 0), "in all of the position"),
    (FRESH, put(..., "animal_deck", 0), "in all of the position"),
    (FRESH, put(["bison"] * 7, "grounds"), "grounds has more things"),
    (FRESH, put(["elder"] * 125, "deck", "cyan"), "deck has more things"),
    (FRESH, put(10**30, "labor"), "labor has more things or a larger number"),
    (FRESH, put(6, "camps", "red", "h03"), "camps.red.h03 must be from 0 to 5"),
    (FRESH, put(5, "camps", "red", "h03"), "camps: red has"),
    (FRESH, put("lake", "terrain", "h00"), "Base lies at h00"),
    (FRESH, put("red", "villages", "j19"), "villages has an unknown entry 'j19'"),
    (FRESH, put({"0,0,0": "red"}, "megaliths"), "megaliths: red has 1"),
    (FRESH, put({"9,9,9": "red"}, "megaliths"), "must be a cell such as '2,1,0'"),
    (FRESH, put([], "megaliths"), "must be an object of cells and owners"),
    (FRESH, put(2, "placed", "red"), "there must be 2 neutral ones"),
    (FRESH, put(["a", "a", "b", "c"], "tiles"), "tiles must name each tile once"),
    (FRESH, put([], "pool"), "stones in all of the position"),
    (FRESH, put("s1_01", "stones", "red", "second"), "stones"),
    (FRESH, put("none", "chief", "red"), "everybody has them after the setup"),
    (FRESH, put(["firewolf"], "draft_chiefs"), "must be empty after the setup"),
    (FRESH, put("hunt", "chief_at", "red"), "figures and chief_at: red has 1 out, not 0"),
    (FRESH, put("red", "first", "hunt"), "first.hunt must be somebody who is there"),
    (FRESH, put("none", "active"), "agenda must be what is left"),
    (FRESH, put("hunt", "column"), "column must be where the figure"),
    (FRESH, put(["hunter"], "locked"), "locked must be cards that were taken"),
    (FRESH, put(["tribeswoman"], "ready"), "ready must be cards that were played"),
    (FRESH, put(["tip:rhino"], "triggers"), "triggers must be effects that wait"),
    (FRESH, put("none", "rest_up"), "rest tokens in all of the position"),
    (FRESH, put(3, "rest_left"), "rest_left: the Rest token has no such part"),
    (FRESH, put(False, "rest_module"), "rest tokens in all of the position"),
    (FRESH, put(False, "glacier_module"), "glacier tokens in all of the position"),
    (FRESH, put("g_01", "glacier", "h00"), "glacier tokens in all"),
    (FRESH, put([], "agenda"), "agenda must be what is left of the round"),
    (FRESH, put(..., "agenda", 1), "agenda must be what is left of the round"),
    (FRESH, put(step("Round", number=4), "agenda", 0), "agenda must be what is left"),
    (FRESH, put(step("Top", seat="red"), "agenda", -1), "agenda must be what is left"),
    (FRESH, put(step("Walk"), "agenda", -1), "must be an object whose step is one of"),
    (TOP, put("rest", "column"), "agenda must be what is left"),
    (TOP, put(step("Order", seat="red", effect="tip:rhino", left=1), "agenda", -1), "agenda"),
    (LATE, put("none", "side", "red"), "everybody has them after the setup"),
    (DRAFT, put([], "draft_chiefs"), "draft_chiefs must have one more"),
    (DRAFT, put([], "draft_setups"), "draft_setups must have one more"),
    (DRAFT, put("cyan", "active"), "agenda must be what is left"),
    (DRAFT, put(step("ChooseSide", seat="red"), "agenda", -1), "agenda must be what is left"),
    (REST, put(step("Top", seat="red"), "agenda", -1), "agenda must be what is left"),
]


@pytest.mark.parametrize(("position", "change", "message"), BROKEN)
def test_a_broken_position_is_refused_and_the_error_names_the_field(position, change, message):
    check_refused(GAME, position, change, message)


def test_steps_of_effects_are_checked():
    data = copy.deepcopy(FRESH)
    seat = data["active"]
    wrong = [
        step("Order", seat=seat, effect="culture:snares", left=8),
        step("PayFor", seat=seat, effect="culture:snares", part=0),
        step("AtOnce", seat=seat, effect="culture:snares", part=3),
        step("Conditional", seat=seat, effect="culture:snares", part=1),
        step("Arrow", seat=seat, cell="0,0,0"),
        step("VillageTokens", seat=seat, hexes=["h00"]),
    ]
    for bad in wrong:
        data["tiles"] = ["a", "b", "c", "d"]
        with pytest.raises(meseta.BadPosition, match="agenda"):
            GAME.load({**data, "agenda": [*data["agenda"], bad]})
    good = step("Resolve", seat=seat, effect="culture:snares")
    assert GAME.load({**data, "agenda": [*data["agenda"], good]}).actors()


# -- broken at random ----------------------------------------------------------------------------

JUNK = junk(GAME, "elder", "rhino", "h03", "h19", "hunt", "Turn", *BOX.card_ids, *BOX.animal_ids)


@st.composite
def broken_positions(draw):
    draft = draw(st.sampled_from(["none", "chief_and_setup"]))
    seats = draw(st.integers(2, 4))
    t = GAME.new(seats, draw(st.integers(0, 50)), {**OPTIONS, "draft": draft}, listen=False)
    moves = draw(st.integers(0, 100 * seats))
    play_out(t, meseta.Rng(1), until=lambda t: len(t.past) >= moves)
    data = json.loads(json.dumps(t.dump()))
    top = ("agenda", "active", "column", "order", "played", "figures", "camps", "stones", "glacier")
    part = draw(st.sampled_from(["", "", *top]))
    for _ in range(draw(st.integers(1, 2))):
        mutate(draw, data, JUNK, part)
    return data


@settings(max_examples=120)
@given(broken_positions())
def test_a_position_broken_at_random_is_refused_in_words_or_can_be_played(data):
    t = played_if_possible(GAME, data, play_out)
    if t:
        assert t.round == 4
