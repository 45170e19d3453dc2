"""Kinds of values: written, read back, refused, said."""

import pytest

import meseta
from meseta.core.kinds import SEAT, SEATS, Each, Kind, List, Name, Names, Whole
from meseta.core.zones import Field, Sees
from tests.toy import CARD, FLAG, GRID, make

T = make(None, "").new(3, seed=1, names=["Zoe", "Yan", "Xi"])
COLOUR = Name(("red", "blue", "green"))
MAYBE = Name(("red", "blue"), none="nothing")


@pytest.mark.parametrize(
    ("kind", "inside", "outside"),
    [
        (Kind(), -7, -7),
        (Whole(), 0, 0),
        (Whole(2, 4), 4, 4),
        (FLAG, True, True),
        (COLOUR, 1, "blue"),
        (MAYBE, -1, "nothing"),
        (SEAT, 2, "cyn"),
        (SEATS, 0b101, ["ann", "cyn"]),
        (Names(COLOUR), 0, []),
        (List(CARD), [0, 3, 0], ["a", "d", "a"]),
        (Each(SEAT, Whole()), [1, 2, 3], {"ann": 1, "bob": 2, "cyn": 3}),
        (Each(COLOUR, List(CARD)), [[0], [], [1]], {"red": ["a"], "blue": [], "green": ["b"]}),
        (
            GRID,
            [1, 2, 3, 4, 5, 6],
            {"top": {"ann": 1, "bob": 2, "cyn": 3}, "low": {"ann": 4, "bob": 5, "cyn": 6}},
        ),
    ],
)
def test_what_is_written_is_read_back(kind, inside, outside):
    assert kind.write(inside, T) == outside
    assert kind.read(outside, T, "here") == inside


@pytest.mark.parametrize(
    ("kind", "data", "message"),
    [
        (Kind(), "1", "x must be a whole number, not '1'."),
        (Kind(), True, "x must be a whole number, not True."),
        (Kind(), 1.0, "x must be a whole number, not 1.0."),
        (Whole(), -1, "x must be at least 0, not -1."),
        (Whole(2, 4), 5, "x must be from 2 to 4, not 5."),
        (Whole(2, 4), None, "x must be a whole number, not None."),
        (FLAG, 1, "x must be true or false, not 1."),
        (COLOUR, "pink", "x must be one of red, blue, green, not 'pink'."),
        (COLOUR, 0, "x must be one of red, blue, green, not 0."),
        (COLOUR, ["red"], "x must be one of red, blue, green, not ['red']."),
        (MAYBE, None, "x must be one of red, blue, nothing, not None."),
        (SEAT, "dan", "x must be one of ann, bob, cyn, not 'dan'."),
        (SEATS, "ann", "x must be a list, not 'ann'."),
        (SEATS, ["ann", "ann"], "x names ann twice."),
        (SEATS, ["ann", 3], "x[1] must be one of ann, bob, cyn, not 3."),
        (List(CARD), {}, "x must be a list, not {}."),
        (List(CARD), ["a", "z"], "x[1] must be one of a, b"),
        (List(CARD), [None], "x[0] must be one of a, b"),
        (Each(SEAT, Whole()), [1], "x must be an object with ann, bob, cyn, not [1]."),
        (Each(SEAT, Whole()), {"ann": 1, "bob": 1}, "x lacks cyn."),
        (Each(SEAT, Whole()), {"ann": 1, "bob": 1, "cyn": 1, "dan": 1}, "unknown entry 'dan'"),
        (Each(SEAT, Whole()), {"ann": 1, "bob": -1, "cyn": 1}, "x.bob must be at least 0"),
        (GRID, {"top": {}, "low": {}}, "x.top lacks ann."),
        (GRID, {"top": {"ann": 1, "bob": 2, "cyn": 3}}, "x lacks low."),
    ],
)
def test_what_is_wrong_is_refused_and_named(kind, data, message):
    with pytest.raises(meseta.BadPosition) as error:
        kind.read(data, T, "x")
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("kind", "value", "said"),
    [
        (Whole(), 3, "3"),
        (COLOUR, 1, "blue"),
        (SEAT, 1, "Yan"),
        (SEATS, 0b111, "Zoe, Yan and Xi"),
        (SEATS, 0, "nobody"),
        (List(CARD), [0, 1], "a and b"),
    ],
)
def test_values_are_said_as_a_reader_wants_them(kind, value, said):
    assert str(kind.say(value, T)) == said


def test_hidden_lists_keep_their_length_only():
    assert List(CARD).hidden([4, 7]) == [-1, -1]
    assert List(CARD).write([-1, 2], T) == [None, "c"]
    assert Whole().hidden(9) == -1


def test_a_field_with_owners_needs_an_entry_for_each_seat():
    with pytest.raises(TypeError, match="field hand has owners"):
        Field("hand", List(CARD), Sees.OWNER)
    with pytest.raises(TypeError, match="field hand has owners"):
        Field("hand", Each(COLOUR, List(CARD)), Sees.OWNER)


def test_a_number_picks_the_word_that_goes_with_it():
    assert [f"{n} {n:wolf|wolves}" for n in (Whole().say(n, T) for n in (0, 1, 2))] == [
        "0 wolves",
        "1 wolf",
        "2 wolves",
    ]
