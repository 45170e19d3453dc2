"""The engine: steps, choices, single options, bystanders, copies, illegal actions."""

import pytest

import meseta
from meseta.core.agenda import Choice, Sealed, Step
from tests.the_alpha.build import play_out
from tests.toy import BID, HOLD, PAY, SHOUT, make

GAME = make(None, "")


class Note(Step):
    """Writes a card onto the pile, and puts more steps on the agenda."""

    def __init__(self, card, *more):
        self.card = card
        self.more = more

    def run(self, t):
        t.pile.append(self.card)
        if self.more:
            t.then(*self.more)


class Ask(Choice):
    """A seat has some options."""

    def __init__(self, seat, *options, watched=()):
        self.seat = seat
        self.some = list(options)
        self.watched = list(watched)

    def actors(self, t):
        return [self.seat] if self.seat is not None else []

    def bystanders(self, t):
        return self.watched

    def legal(self, t, seat):
        return self.some if seat == self.seat else [SHOUT]

    def take(self, t, seat, action):
        t.pile.append(action)


class Secret(Sealed):
    def choosers(self, t):
        return [1, 0]

    def options(self, t, seat):
        return [BID]

    def reveal(self, t, choosers, choices):
        t.pile.append(sum(choices))


@pytest.fixture
def t():
    t = GAME.new(2, seed=1)
    t.agenda = []
    return t


def run(t, *steps):
    t.then(*steps)
    t.proceed()
    return t.pile


def test_steps_happen_in_order_and_what_they_push_comes_first(t):
    assert run(t, Note(1, Note(2, Note(3)), Note(4)), Note(5)) == [1, 2, 3, 4, 5]
    assert t.actors() == []


def test_a_choice_waits(t):
    assert run(t, Note(1), Ask(1, 4, 5), Note(2)) == [1]
    assert t.actors() == [1]
    assert (t.legal(1), t.legal(0)) == ([4, 5], [])
    t.take(1, 5)
    assert t.pile == [1, 5, 2]
    assert t.actors() == []
    assert t.view(None)["over"]


def test_a_single_option_is_not_asked(t):
    assert run(t, Ask(0, 4), Note(2)) == [4, 2]
    assert t.moves() == []


def test_a_single_option_is_asked_where_a_bystander_could_act_first(t):
    assert run(t, Ask(0, 4, watched=[1])) == []
    assert (t.actors(), t.bystanders()) == ([0], [1])


def test_a_choice_that_nobody_has_to_make_is_over(t):
    assert run(t, Ask(None, 4, 5), Note(2)) == [2]


def test_a_sealed_choice_is_asked_even_with_one_option(t):
    assert run(t, Secret()) == []
    assert t.actors() == [1, 0]
    t.take(0, BID)
    assert t.actors() == [1]
    t.take(1, BID)
    assert t.pile == [0]
    assert t.sealed == [-1, -1]


def test_sealed_choices_reach_the_reveal_in_the_order_of_the_choosers():
    t = GAME.new(3, seed=1)
    for seat, bid in ((2, 1), (0, 3), (1, 2)):
        t.take(seat, f"bid {bid}")
    told = next(event for event in t.events() if event["kind"] == "bids")
    assert told["data"]["bids"] == [3, 2, 1]
    assert t.actors() == [0]


def test_bystanders_may_act_and_the_game_does_not_wait_for_them():
    t = GAME.new(3, seed=1)
    for seat in range(3):
        t.take(seat, "bid 0")
    assert (t.actors(), t.bystanders()) == ([0], [1, 2])
    assert t.legal(2) == [SHOUT, HOLD]
    t.take(2, "shout")
    assert (t.actors(), t.bystanders()) == ([0], [1])  # the same turn goes on
    assert t.legal(2) == []
    t.take(0, "pay")
    assert t.moves()[-2:] == [(2, "shout"), (0, "pay")]
    t.take(0, t.legal(0)[0])  # Bob never needs to shout
    assert t.actors() == [0, 1, 2]


def test_a_bystander_who_holds_is_none_until_something_happens():
    t = GAME.new(3, seed=1)
    for seat in range(3):
        t.take(seat, "bid 0")
    t.take(0, "pay")
    before, told = t.hash(), t.events()
    assert t.label(1, HOLD) == "Nothing for now"
    assert t.targets(1, HOLD) == ["seat:1"]
    t.take(1, "hold")
    assert (t.actors(), t.bystanders(), t.legal(1)) == ([0], [2], [])
    assert (t.hash(), t.events(), t.moves()[-1]) == (before, told, (0, "pay"))
    assert t.undoable(0)
    assert GAME.load(t.dump()).bystanders() == t.clone().bystanders() == [2]
    assert meseta.Record.of(t).hash == before
    t.take(0, "pay")
    assert t.bystanders() == [1, 2]


def test_who_has_to_choose_cannot_hold():
    t = GAME.new(3, seed=1)
    with pytest.raises(meseta.IllegalAction):
        t.take(0, "hold")


def test_clones_are_independent():
    t = GAME.new(2, seed=1)
    t.take(0, "bid 1")
    before = t.dump()
    copy = t.clone()
    assert copy.dump() == before
    assert copy.moves() == t.moves()
    play_out(copy, meseta.Rng(1))
    assert t.dump() == before
    assert t.moves() == [(0, "bid 1")]
    again = play_out(t.clone(), meseta.Rng(1))
    assert again.dump() == copy.dump()


@pytest.mark.parametrize("action", [99, -1, PAY, SHOUT, "", "bid", "bid 9", "BID"])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_illegal_action_changes_nothing(seat, action):
    t = GAME.new(2, seed=1)
    before, told = t.dump(), t.events()
    with pytest.raises(meseta.IllegalAction):
        t.take(seat, action)
    assert t.dump() == before
    assert t.events() == told
    assert t.moves() == []


def test_what_legal_returns_is_a_copy():
    t = GAME.new(2, seed=1)
    t.legal(0).clear()
    t.actors().clear()
    assert t.legal(0)
    assert t.actors() == [0, 1]


def test_no_results_before_the_end_and_then_for_every_seat():
    t = GAME.new(2, seed=1)
    with pytest.raises(meseta.MesetaError, match="not over yet"):
        t.results()
    results = play_out(t, meseta.Rng(1)).results()
    assert [result.seat for result in results] == [0, 1]
    assert sorted(result.rank for result in results) == [1, 2]


def test_forced_outcomes_travel_in_a_position():
    t = GAME.new(2, seed=1)
    t.rng.force(1, 0)
    again = GAME.load(t.dump())
    assert again.dump()["forced"] == [1, 0]
    assert again.rng.below(2) == 1


def test_the_hash_tells_positions_apart():
    t, other = GAME.new(2, seed=1), GAME.new(2, seed=2)
    assert t.hash() == GAME.new(2, seed=1).hash()
    assert t.hash() != other.hash()
    before = t.hash()
    t.take(0, "bid 0")
    assert t.hash() != before
