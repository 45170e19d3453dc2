"""Positions: written, read, broken by hand and at random."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meseta
from tests.broken import check_refused, junk, mutate, played_if_possible, put, step
from tests.cards_against_the_apocalypse.build import ABILITIES, GAME, play_out


def test_a_position_is_readable():
    t = GAME.new(3, seed=1)
    t.take(0, "take underground_lake")
    data = t.dump()
    assert data["board"] == [
        {"at": "1,0", "card": "underground_lake"},
        {"at": "2,0", "card": "human"},
    ]
    assert data["supply"] == {"natural_energy": 3, "underground_lake": 2}
    assert data["agenda"][-1] == {"step": "Action", "seat": "amber"}


# -- broken by hand ------------------------------------------------------------------------------


def after(*moves, seats=3, seed=1):
    t = GAME.new(seats, seed=seed)
    for move in moves:
        t.take(t.actors()[0], move)
    return t.dump()


FRESH = after()
ACTION = after("take underground_lake")
LAYING = after("take underground_lake", next(
    move for move in ("place human", "place plant", "place animal")
    if ACTION["pool"][move.split()[1]]
))  # fmt: skip
FOURTH = play_out(GAME.new(3, seed=3), meseta.Rng(4), until=lambda t: t.round >= 4).dump()


BROKEN = [
    (ACTION, put(..., "board"), "The position lacks board."),
    (ACTION, put(1, "moon"), "The position has an unknown entry 'moon'"),
    (ACTION, put(0, "round"), "round must be from 1 to 7, not 0."),
    (ACTION, put(8, "round"), "round must be from 1 to 7, not 8."),
    (ACTION, put(1, "gentle"), "gentle must be true or false, not 1."),
    (ACTION, put({}, "board"), "board must be a list of cards"),
    (ACTION, put([3], "board"), "board[0] must be an object with at and card, not 3."),
    (ACTION, put("0,0", "board", 0, "at"), "board[0].at must be a cell such as '2,-1'"),
    (ACTION, put("29,0", "board", 0, "at"), "board[0].at must be a cell such as '2,-1'"),
    (ACTION, put("1,27", "board", 0, "at"), "board[0].at must be a cell such as '2,-1'"),
    (ACTION, put("01,0", "board", 0, "at"), "board[0].at must be a cell such as '2,-1'"),
    (ACTION, put(3, "board", 0, "at"), "board[0].at must be a cell such as '2,-1'"),
    (ACTION, put("2,0", "board", 0, "at"), "board[1].at: a card lies at 2,0 already."),
    (ACTION, put("robot", "board", 0, "card"), "board[0].card must be one of human"),
    (ACTION, put(1, "board", 0, "unstable"), "board[0].unstable must be true or false"),
    (ACTION, put(True, "board", 0, "happy"), "board[0] has an unknown entry 'happy'"),
    (ACTION, put(True, "board", 0, "disabled"), "only a Mechanism can be disabled"),
    (ACTION, put("plant", "board", 1, "card"), "There are 5 human in all of the position, not 6."),
    (ACTION, put("1,9", "board", 0, "at"), "the cards lie in more than 5 columns"),
    (ACTION, put(3, "supply", "underground_lake"), "There are 4 underground_lake in all"),
    (ACTION, put(-1, "pool", "human"), "pool.human must be at least 0, not -1."),
    (ACTION, put(9, "discard", "human"), "human in all of the position, not 6."),
    (ACTION, put(["human"], "building_deck"), "building_deck must be an object with top"),
    (ACTION, put(["lake"], "building_deck", "top"), "building_deck.top[0] must be one of"),
    (ACTION, put([], "catastrophe_deck", "heap"), "catastrophes and catastrophe_deck have 0"),
    (ACTION, put(["earthquake"], "catastrophes"), "catastrophes and catastrophe_deck have 2"),
    (ACTION, put("violet", "owners", "recycle"), "owners.recycle must be one of amber, teal"),
    (ACTION, put("common", "owners", "recycle"), "owners: common has 1 abilities, not 0."),
    (ACTION, put(["recycle", "recycle"], "used"), "used names recycle twice."),
    (ACTION, put(-1, "spent"), "spent must be at least 0"),
    (ACTION, put(-1, "deaths"), "deaths must be at least 0"),
    (ACTION, put(["amber", "red"], "held"), "held[1] must be one of"),
    (ACTION, put([], "agenda"), "agenda must be the last steps of the round"),
    (ACTION, put([step("Dance")], "agenda"), "agenda[0] must be an object whose step is one of"),
    (ACTION, put([step("Action", seat="amber")], "agenda"), "agenda must be the last steps"),
    (ACTION, put("teal", "agenda", -1, "seat"), "agenda must be the last steps of the round"),
    (ACTION, put(step("Target"), "agenda", -1), "agenda must be the last steps of the round"),
    (ACTION, put(2, "round"), "agenda must be the last steps of the round"),
    (LAYING, put("teal", "agenda", -1, "seat"), "completes an action that nobody has begun"),
    (LAYING, put("natural_energy", "agenda", -1, "card"), "leaves nothing to choose"),
    (LAYING, put("discard", "agenda", -1, "source"), "leaves nothing to choose"),
    (LAYING, put(step("Shift", seat="amber", source="9,9"), "agenda", -1), "nothing to choose"),
    (LAYING, put(step("Arrange", seat="amber", count=3), "agenda", -1), "nothing to choose"),
    (FRESH, put([step("StartResource"), step("Lift", seat="amber")], "agenda"), "none can be used"),
    (FOURTH, put([], "catastrophes"), "catastrophe"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "change", "message"), BROKEN, ids=[str(i) for i in range(len(BROKEN))]
)
def test_a_broken_position_is_refused_and_the_error_names_the_field(data, change, message):
    check_refused(GAME, data, change, message)


def test_more_waste_than_was_drawn_is_refused():
    data = copy.deepcopy(ACTION)
    data["board"].append({"at": "3,0", "card": "radioactive_waste"})
    with pytest.raises(meseta.BadPosition, match="1 Radioactive Waste is more than the 0 drawn"):
        GAME.load(data)


@pytest.mark.parametrize("mark", ["unstable", "protected"])
def test_a_mechanism_is_not_turned(mark):
    data = copy.deepcopy(ACTION)
    data["board"][1] |= {"card": "water_system", mark: True}
    with pytest.raises(meseta.BadPosition, match="only Living Cards and Natural Resources"):
        GAME.load(data)


# -- broken at random ----------------------------------------------------------------------------

JUNK = junk(
    GAME,
    "human",
    "2,0",
    "28,26",
    "1,-26",
    "natural_energy",
    "unstable",
    "Round",
    "Pause",
    *ABILITIES,
)


@st.composite
def broken_positions(draw):
    seats = draw(st.integers(2, 4))
    t = GAME.new(seats, seed=draw(st.integers(0, 50)), listen=False)
    moves = draw(st.integers(0, 45))
    play_out(t, meseta.Rng(1), until=lambda t: len(t.moves()) >= moves)
    data = json.loads(json.dumps(t.dump()))
    for _ in range(draw(st.integers(1, 3))):
        mutate(draw, data, JUNK)
    return data


@settings(max_examples=200)
@given(broken_positions())
def test_a_position_broken_at_random_is_refused_in_words_or_can_be_played(data):
    t = played_if_possible(GAME, data, play_out)
    if t:
        assert t.round == 7
