"""Hidden information: a Fight or Share before its reveal, and nothing else."""

import json

import pytest

import meseta
from tests.rules import rule
from tests.the_alpha.build import GAME, hunt, play_out


def committed(choice):
    return hunt("elk", "9", red=1, blue=1, yellow=1).take(red=choice)


def seen(s, viewer):
    """All that reaches a viewer."""
    t = s.t
    words = [t.prompt(viewer), t.events(viewer=viewer)]
    return json.dumps([t.view(viewer), *words])


@rule("ALPHA-INFO-01", "ALPHA-CONF-04")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_committed_choice_is_hidden_from_all_others(viewer):
    fight, share = committed("fight"), committed("share")
    assert seen(fight, viewer) == seen(share, viewer)
    # Nor could words and views show it, as it is not on the table that they are made from.
    assert fight.t.masked(viewer).sealed == share.t.masked(viewer).sealed


@rule("ALPHA-INFO-01")
@pytest.mark.parametrize("choice", ["fight", "share"])
def test_a_committed_choice_is_visible_to_its_owner(choice):
    assert committed(choice).t.view(0)["conflict"]["own"] == choice
    assert committed(choice).t.view(1)["conflict"]["own"] is None


@rule("ALPHA-INFO-02", "ALPHA-R-35")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_all_see_that_a_pack_has_committed(viewer):
    s = committed("fight")
    assert s.t.view(viewer)["conflict"]["committed"] == [0]
    last = s.t.events(viewer=viewer)[-1]
    assert last["text"] == ("You have chosen." if viewer == 0 else "Red has chosen.")


@rule("ALPHA-INFO-03")
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_after_the_reveal_all_choices_are_in_the_log(viewer):
    s = hunt("elk", "9", red=1, blue=1, yellow=1, seats=4)
    s.take(red="fight", blue="share", yellow="fight")
    told = [event for event in s.t.events(viewer=viewer) if event["kind"] == "revealed"]
    red, blue, yellow = (
        "you" if viewer == n else name for n, name in enumerate(("Red", "Blue", "Yellow"))
    )
    text = f"At Elk, {red} and {yellow} fought and {blue} shared."
    assert [event["text"] for event in told] == [text]


@rule("ALPHA-INFO-01", "ALPHA-INFO-04", "ALPHA-R-35")
def test_all_else_is_public():
    s = committed("fight")
    open_to_all = s.t.view(None)
    for seat in range(3):
        view = s.t.view(seat)
        view["conflict"]["own"] = None
        assert view | {"viewer": None} == open_to_all
    elk = s.tile("elk")
    assert elk["die"]["faces"] == ["X", "C3", "5", "7", "9", "12"]
    assert elk["carrion"] == 6
    for pack in open_to_all["packs"]:
        assert {"food", "den", "injured", "healing", "dead"} <= pack.keys()


@rule("ALPHA-INFO-05")
def test_a_seat_cannot_know_the_dice_to_come():
    t = GAME.new(4, seed=11, options={"first_player": 0})
    play_out(
        t, meseta.Rng(1), until=lambda t: len(t.moves()) == 23
    )  # the last wolf is still to be placed
    seat = t.actors()[0]
    dice = set()
    for seed in range(20):
        other = t.determinized(seat, seed)
        assert other.view(seat) == t.view(seat)
        other.listen()
        other.take(seat, other.legal(seat)[0])
        rolls = [event for event in other.events() if event["kind"] == "rolled"]
        dice.add(str([roll["data"]["face"] for roll in rolls]))
    assert len(dice) > 10
    assert str(t.rng.seed) not in json.dumps(t.view(seat))


@rule("ALPHA-INFO-05", "ALPHA-INFO-01")
def test_what_a_bot_thinks_of_has_other_choices_than_the_real_ones():
    s = committed("fight")
    guesses = {s.t.determinized(1, seed).sealed[0] for seed in range(20)}
    assert {s.t.notation(guess) for guess in guesses} == {"fight", "share"}
    own = {s.t.determinized(0, seed).sealed[0] for seed in range(20)}
    assert {s.t.notation(choice) for choice in own} == {"fight"}
