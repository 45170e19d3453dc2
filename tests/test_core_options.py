"""Options of a game, seats and names."""

import pytest

import meseta
from meseta.core.options import OneOf, Option, SeatOption, SomeOf

FLAG = Option("fast", False, "Fast or not.")
ONE = OneOf("size", (2, 1, "big"), 2, "How large.")
SEAT = SeatOption("first", None, "Who begins.")
SOME = SomeOf("tiles", ("elk", "fish"), "Which tiles.")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *[(FLAG, value) for value in (True, False)],
        *[(ONE, value) for value in (1, 2, "big")],
        *[(SEAT, value) for value in (None, 0, 2)],
        *[(SOME, value) for value in (None, [], ["fish"], ["fish", "elk"])],
    ],
)
def test_good_values_are_taken_as_they_are(option, value):
    assert option.check(value, 3) == value


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        *[
            (FLAG, value, "Option fast must be true or false, not ")
            for value in (1, 0, "yes", None)
        ],
        *[
            (ONE, value, "Option size must be one of 2, 1, big, not ")
            for value in (3, True, "2", None, [1], {}, 1.5, 2.0)
        ],
        *[
            (SEAT, value, "Option first must be a seat from 0 to 2, or none, not ")
            for value in (3, -1, "0", True, 1.0, [0])
        ],
        *[(SOME, value, "must be a list of names, or none") for value in ("elk", 3, {"elk": 1})],
        *[(SOME, value, "must be made of elk, fish, not ") for value in (["x"], [3], [["elk"]])],
        (SOME, ["elk", "elk"], "must be a list without repetition"),
    ],
)
def test_wrong_values_are_refused_in_a_sentence(option, value, message):
    with pytest.raises(meseta.BadOption) as error:
        option.check(value, 3)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (FLAG, "yes", True),
        (FLAG, "False", False),
        (FLAG, "perhaps", "perhaps"),
        (ONE, "1", 1),
        (ONE, "big", "big"),
        (ONE, "7", "7"),
        (SEAT, "none", None),
        (SEAT, "random", None),
        (SEAT, "2", 2),
        (SEAT, "x", "x"),
        (SOME, "none", None),
        (SOME, "elk,fish", ["elk", "fish"]),
        (SOME, "elk  fish", ["elk", "fish"]),
    ],
)
def test_texts_from_a_command_line(option, text, value):
    assert option.parse(text) == value


@pytest.mark.parametrize(
    ("option", "more"),
    [
        (FLAG, {"type": "flag"}),
        (ONE, {"type": "one_of", "values": [2, 1, "big"]}),
        (SEAT, {"type": "seat"}),
        (SOME, {"type": "some_of", "names": ["elk", "fish"]}),
    ],
)
def test_options_describe_themselves(option, more):
    label = option.name.replace("_", " ").capitalize()
    common = {
        "name": option.name,
        "label": label,
        "default": option.default,
        "help": option.help,
    }
    assert option.describe() == {**common, **more}


@pytest.fixture
def alpha():
    return meseta.game("the_alpha")


def test_an_unknown_option_is_refused(alpha):
    with pytest.raises(meseta.BadOption, match="has no option 'moon'; it has first_player, tiles"):
        alpha.new(3, options={"moon": 1})


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["a", "b"], "There are 3 seats, but 2 names."),
        (["a", "b", "c", "d"], "There are 3 seats, but 4 names."),
        (["a", "b", ""], "A name must be 1 to 40 printable characters"),
        (["a", "b", "  "], "A name must be"),
        (["a", "b", "x" * 41], "A name must be"),
        (["a", "b", "x\ny"], "A name must be"),
    ],
)
def test_wrong_names_are_refused(alpha, names, message):
    with pytest.raises(meseta.BadOption, match=message):
        alpha.new(3, names=names)


def test_names(alpha):
    assert alpha.new(3, seed=1).names == ("Red", "Blue", "Yellow")
    assert alpha.new(3, seed=1, names=["Zoë", "李", "x" * 40]).names[1] == "李"


def test_unknown_games():
    with pytest.raises(meseta.UnknownGame, match="There is no game 'chess'; there are"):
        meseta.game("chess")
    assert "the_alpha" in meseta.games()
    assert meseta.game("the_alpha") is meseta.game("the_alpha")
