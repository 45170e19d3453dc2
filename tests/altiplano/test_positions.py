"""Positions: written, read, broken by hand and at random."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meseta
from tests.altiplano.build import GAME, play_out, random_move, scene
from tests.broken import check_refused, junk, mutate, played_if_possible, put, step
from tests.rules import rule


def test_a_position_is_readable():
    s = scene(planning="food wood", on={"for_1": "food"}, warehouse=["wood", "corn"], coins=2)
    data = s.t.dump()
    assert data["heaps"]["crimson"]["planning"] == {"food": 1, "wood": 1}
    assert data["on"]["crimson"] == {"food for_1": 1}
    assert data["shelf"]["crimson"] == [["wood"], ["corn"]]
    assert data["mine"]["crimson"]["coins"] == 2
    assert data["agenda"][-1] == {"step": "Turn", "seat": "crimson", "moved": False}


def test_a_position_with_tiles_to_put_back_can_be_read():
    s = scene(at="draw", extensions="e17", bag="food wood ore cacao fish stone")
    assert s.choice == "PutBack"
    assert len(s.planning().split()) == 6
    assert GAME.load(s.t.dump()).hash() == s.t.hash()


def turn(**more):
    return scene(3, traveler=True, pawn="mine", **more).t.dump()


TURN = turn(bag="food", on={"mar_3": "wood"}, order="o01", filled="fish")
PLAN = scene(3, at="plan", planning="food food", extensions="e10", coins=2).t.dump()
BACK = scene(3, at="draw", on={"for_1": "food"}).t.dump()


C = "crimson"
BROKEN = [
    (TURN, put(..., "circle"), "The position lacks circle."),
    (TURN, put(["mine"], "circle"), "circle must have each of the seven locations once"),
    (TURN, put("moon", "traveller"), "traveller must be one of village"),
    (TURN, put(5, "supply"), "supply must be an object with numbers of tiles"),
    (TURN, put({"gold": 1}, "supply"), "supply has an unknown entry 'gold'"),
    (TURN, put(-1, "supply", "wood"), "supply.wood must be at least 1"),
    (TURN, put(3, "supply", "wood"), "wood in all of the position"),
    (TURN, put({"wood": 4}, "neutral"), "neutral must have at most 3 goods"),
    (TURN, put({"food": 1}, "neutral"), "neutral must have at most 3 goods"),
    (TURN, put(["e01"], "strip"), "strip must be a list of 5 tiles or null"),
    (TURN, put("e99", "strip", 0), "strip[0] must be one of e01"),
    (TURN, put(9, "mine", C, "road"), "mine.crimson.road must be at most 7"),
    (TURN, put(4, "mine", C, "carts"), "at most 3 carts"),
    (TURN, put(2, "mine", C, "carts_used"), "at most 3 carts, and no more used"),
    (TURN, put(2, "mine", C, "passed"), "mine.crimson.passed must be from 0 to 1"),
    (TURN, put("king", "mine", C, "role"), "mine.crimson.role must be one of role_1"),
    (TURN, put("none", "mine", C, "role"), "role must not be none"),
    (TURN, put(["role_1"], "roles"), "lies in two places|not left to choose"),
    (TURN, put(1, "mine", C, "granary"), "granary has no room|corn in all"),
    (TURN, put(["as01", "as01"], "mine", C, "assets"), "names as01 twice"),
    (TURN, put(["as01"], "mine", C, "assets"), "as01 lies in two places"),
    (TURN, put(["h01"], "mine", C, "houses"), "h01 lies in two places"),
    (TURN, put("o02", "mine", C, "order"), "o02 lies in two places|asks for"),
    (TURN, put({}, "heaps", C), "heaps.crimson lacks bag"),
    (TURN, put([], "heaps", C), "heaps.crimson must be an object with bag"),
    (TURN, put({"food": 5}, "heaps", C, "planning"), "more tiles than spaces are open"),
    (TURN, put({"fish": 2}, "heaps", C, "filled"), "filled is more than the order asks for"),
    (TURN, put({"wood": 1}, "heaps", C, "filled"), "filled|on_orders|in all"),
    (TURN, put(3, "on", C, "food for_1"), "must be at most 2|food in all"),
    (TURN, put(1, "on", C, "food role_9"), "on.crimson has an unknown entry"),
    (TURN, put(1, "on", C, "food role_4"), "the player has no such action"),
    (TURN, put(4, "on", C, "wood mar_3"), "there is no room for that"),
    (TURN, put([["wood"] * 3], "shelf", C), "must have from 1 to 2 tiles"),
    (TURN, put([[]], "shelf", C), "must have from 1 to 2 tiles"),
    (TURN, put([["wood", "ore"]], "shelf", C), "must be of one kind, and corn"),
    (TURN, put([["food"]], "shelf", C), "no row begins with food"),
    (TURN, put([["wood"], ["wood"]], "shelf", C), "another row of that kind is unfinished"),
    (TURN, put([["corn"]] * 11, "shelf", C), "has more than 10 rows"),
    (TURN, put(["ea1"], "event_cards"), "lacks more cards of a group than are drawn"),
    (TURN, put("ea1", "event"), "the card of this round is not unseen"),
    (TURN, put(False, "traveler"), "Without traveler"),
    (TURN, put(["ms01"], "missions", C), "Without with_missions there are none"),
    (TURN, put([f"ms{i:02}" for i in range(1, 10)], "missions", C), "missions has more things"),
    (TURN, put(10**12, "round"), "round has more things or a larger number"),
    (TURN, put([], "agenda"), "agenda must not be empty"),
    (TURN, put([step("Dance")], "agenda"), "agenda[0] must be an object whose step"),
    (TURN, put([step("Cleanup")], "agenda"), "agenda must be the last steps of the round"),
    (TURN, put(0, "round"), "round must be at least 1|role must not"),
    (TURN, put(step("Turn", seat=C), "agenda", -1), "lacks moved"),
    (TURN, put(step("Survey", seat=C), "agenda", -1), "agenda must be the last steps"),
    (TURN, put(["place food for_1"], "draft", C), "tiles are placed while planning"),
    (PLAN, put(["place food for_1"], "draft", C), "that does not lie there"),
    (PLAN, put(["jump"], "draft", C), "must be such as 'place food for_1'"),
    (PLAN, put(["lift food for_1"], "draft", C), "tiles are placed while planning"),
    (BACK, put(["lift wood roa_1"], "draft", C), "not on the planning spaces"),
    (BACK, put(["lift coin e10"], "draft", C), "not on the planning spaces"),
]


@pytest.mark.parametrize(
    ("data", "change", "message"), BROKEN, ids=[str(i) for i in range(len(BROKEN))]
)
def test_a_broken_position_is_refused_and_the_error_names_the_field(data, change, message):
    check_refused(GAME, data, change, message)


DETAILS = [
    step("Pick", seat=C, action="mar_1", sort="sell"),
    step("Pick", seat=C, action="for_1", sort="sell"),
    step("Pick", seat=C, action="mar_3", sort="gain"),
    step("Store", seat=C, action="mar_3", stored=0),
    step("TakeCard", seat=C, sort="gain"),
    step("GainChoice", seat=C, effect="for_1.0"),
    step("DealSort", seat=C, action="e29"),
    step("PayGood", seat=C, action="mar_1"),
    step("StoreCorn", seat=C, from_granary=True),
    step("Trade", seat=C),
    step("Do", seat=C, effect="har_1.0", action="for_1"),
]


@pytest.mark.parametrize("detail", DETAILS, ids=[detail["step"] for detail in DETAILS])
def test_a_step_that_does_not_go_with_the_table_is_refused(detail):
    data = copy.deepcopy(TURN)
    data["agenda"][-1:] = [step("NextTurn", seat=C), detail]
    with pytest.raises(meseta.BadPosition, match="agenda"):
        GAME.load(data)


@rule("ALTI-GEN-07")
def test_every_piece_is_counted():
    for seats in (2, 3, 4, 5):
        t = GAME.new(seats, seed=seats, listen=False)
        census = GAME.census(t)
        assert census["food"] == (30, 32, 34, 36)[seats - 2]
        assert census["corn"] == (16, 19, 22, 25)[seats - 2]
        rng = meseta.Rng(5)
        while t.actors():
            random_move(t, rng)
            assert GAME.census(t) == census


# -- broken at random ----------------------------------------------------------------------------

JUNK = junk(GAME, "wood", "food", "corn", "off_board", "e10", "as01", "o05", "mine")


@st.composite
def broken_positions(draw):
    seats = draw(st.integers(2, 4))
    options = {"traveler": draw(st.booleans()), "missions": draw(st.booleans())}
    t = GAME.new(seats, draw(st.integers(0, 50)), options, listen=False)
    moves = draw(st.integers(0, 200))
    play_out(t, meseta.Rng(1), until=lambda t: len(t.past) >= moves)
    data = json.loads(json.dumps(t.dump()))
    for _ in range(draw(st.integers(1, 2))):
        mutate(draw, data, JUNK)
    return data


@settings(max_examples=80)
@given(broken_positions())
def test_a_position_broken_at_random_is_refused_in_words_or_can_be_played(data):
    played_if_possible(GAME, data, play_out)
