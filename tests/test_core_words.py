"""Words that all games share."""

import tomllib
from pathlib import Path

import pytest

import meseta
from meseta.core.actions import ActionSpace, Block
from meseta.core.count import Count
from meseta.core.words import Message, Reason, Words, flat
from tests.toy import make

FOLDER = Path(__file__).parent


def test_a_count_picks_the_word_that_goes_with_it():
    text = "{n} {n:wolf is|wolves are} here"
    assert text.format(n=Count(1)) == "1 wolf is here"
    assert text.format(n=Count(0)) == "0 wolves are here"
    assert text.format(n=Count(2)) == "2 wolves are here"
    assert f"{Count(7):03}" == "007"


@pytest.mark.parametrize(
    ("names", "text"),
    [([], "nobody"), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
)
def test_names_are_joined(names, text):
    assert Words(FOLDER).join(names) == text


def test_texts_of_the_engine_and_of_the_game_are_one_catalogue():
    words = Words(FOLDER)
    assert words.texts["list.nobody"] == "nobody"
    assert words.texts["seat.ann"] == "Ann"
    assert words.say(Message("label.play", card="a")) == "Play a"
    with pytest.raises(KeyError):
        words.say(Message("label.none"))
    assert flat({"a": {"b": {"c": "x"}, "d": "y"}}) == {"a.b.c": "x", "a.d": "y"}


def test_a_reason_shows_its_clause():
    assert str(Reason("No.", "ALPHA-X-01")) == "No. (ALPHA-X-01)"
    assert str(Reason("No.")) == "No."
    error = meseta.IllegalAction("No.", "ALPHA-X-01")
    assert (str(error), error.text, error.clause) == ("No. (ALPHA-X-01)", "No.", "ALPHA-X-01")


@pytest.fixture
def t():
    return make(None, "").new(2, seed=1)


def test_what_holds_is_a_way_out_and_what_loses_something_warns(t):
    t.take(0, "bid 0")
    t.take(1, "bid 1")
    turn = {choice["notation"]: choice for choice in t.choices(1)}
    assert turn["pay"]["warning"] == ""
    t.take(1, "pay")
    turn = {choice["notation"]: choice for choice in t.choices(1)}
    assert turn["pay"]["warning"] == "That is your last coin."
    assert not any(choice["exit"] for choice in turn.values())
    others = {choice["notation"]: choice["exit"] for choice in t.choices(0)}
    assert others == {"shout": False, "hold": True}


@pytest.mark.parametrize(
    ("seat", "action", "text"),
    [
        (0, 99, "There is no action 99."),
        (0, -1, "There is no action -1."),
        (5, 0, "There is no seat 5 at this table."),
        (-1, 0, "There is no seat -1 at this table."),
        (0, "sing", "“sing” is not the notation of any action; now you can say bid 0, bid 1"),
        (0, "play a", "That is for another time. Now: Bid up to "),
        (0, "shout", "That is for another time. Now: Bid up to "),
    ],
)
def test_why_something_cannot_be_done(t, seat, action, text):
    before = t.dump()
    with pytest.raises(meseta.IllegalAction) as error:
        t.take(seat, action)
    assert str(error.value).startswith(text)
    assert t.dump() == before


def test_why_it_is_not_your_turn_or_no_longer(t):
    t.take(0, "bid 1")
    with pytest.raises(meseta.IllegalAction, match="You have chosen already"):
        t.take(0, "bid 2")
    t.take(1, "bid 0")
    with pytest.raises(meseta.IllegalAction, match="That is for another time"):
        t.take(1, "bid 0")  # a bystander of Ann's turn may shout, no more
    t.take(1, "shout")
    with pytest.raises(meseta.IllegalAction, match="It is not your turn: the game waits for Ann"):
        t.take(1, "shout")


def test_a_clause_forbids(t):
    t.take(0, "bid 3")
    t.take(1, "bid 0")
    reason = t.why_not(0, t.game.actions.numbers["pay"])
    assert (reason.text, reason.clause) == ("You have no coin to pay.", "TOY-PAY-01")
    assert t.why_not(0, t.legal(0)[0]) is None


def test_notations_are_read_in_any_case_and_spacing(t):
    t.take(0, "  BID   1 ")
    assert t.moves() == [(0, "bid 1")]


def test_prompts_of_those_who_wait(t):
    assert t.prompt(0) == "Bid up to 3 coins."
    assert t.prompt(None) == "Waiting for Ann and Bob."
    t.take(0, "bid 1")
    assert t.prompt(0) == "Waiting for Bob."


def test_a_seat_is_told_of_itself_as_you_and_what_follows_an_action_in_short(t):
    t.take(0, "bid 3")
    t.take(1, "bid 0")
    t.take(1, "shout")
    told = {
        viewer: {event["kind"]: event for event in t.events(viewer=viewer)}
        for viewer in (0, 1, None)
    }
    assert {viewer: each["passed"]["text"] for viewer, each in told.items()} == {
        0: "Bob got nothing.",
        1: "You got nothing.",
        None: "Bob got nothing.",
    }
    assert told[0]["drew"]["short"] == told[None]["drew"]["short"] == ["a card drawn"]  # Bob's
    assert told[1]["drew"]["short"] == [["card", told[1]["drew"]["data"]["card"]], " drawn"]
    assert told[0]["shouted"]["then"] == ["a shout"]
    assert not {"short", "then"} & told[0]["passed"].keys()


@pytest.mark.parametrize("game", meseta.games())
def test_what_is_said_in_passing_is_said_of_events(game):
    game = meseta.game(game)
    for key in game.words.texts:
        how, _, rest = key.partition(".")
        if how in ("short", "then"):
            assert rest.removesuffix(".you").removesuffix(".other") in game.tellings


def test_blocks_of_actions():
    space = ActionSpace(Block("go", 0, ("up", "down")), Block("stop", 2))
    assert space.notations == ["go up", "go down", "stop"]
    assert len(space) == 3
    with pytest.raises(ValueError, match="must start at 2"):
        ActionSpace(Block("go", 0, ("up", "down")), Block("stop", 3))
    with pytest.raises(ValueError, match="same notation"):
        ActionSpace(Block("go", 0), Block("go", 1))


def test_every_text_of_the_engine_is_used():
    source = "".join(
        path.read_text() for path in (Path(meseta.__file__).parent / "core").glob("*.py")
    )
    texts = Path(meseta.__file__).parent / "core" / "texts" / "en.toml"
    for key in flat(tomllib.loads(texts.read_text())):
        line = key in {f"level.{level}" for level in meseta.bots.LEVELS}
        assert f'"{key}"' in source or line or key.startswith("event.sealed.")
