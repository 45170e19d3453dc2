"""Taking back a move, up to the last barrier."""

import pytest

import meseta
from meseta.core.undo import WayBack
from tests.the_alpha.build import GAME, play_out
from tests.toy import make

TILES = ["scavenge_a", "livestock", "fish", "hare", "deer", "elk"]


@pytest.fixture
def alpha():
    return GAME.new(3, seed=2, options={"first_player": 0, "tiles": TILES})


@pytest.fixture
def toy():
    """Ann has won the bid and takes her turn."""
    t = make(None, "").new(2, seed=1)
    t.take(0, "bid 1")
    t.take(1, "bid 0")
    return t


def test_a_placement_can_be_taken_back(alpha):
    before, told = alpha.dump(), alpha.events()
    alpha.take(0, "beta elk")
    assert [alpha.undoable(seat) for seat in range(3)] == [True, False, False]
    back = alpha.undone(0)
    assert back.dump() == before
    assert back.events() == told
    assert back.moves() == []
    assert alpha.moves() == [(0, "beta elk")]  # the table itself is as it was
    back.take(0, "pair hare")
    assert back.undoable(0)


def test_nothing_can_be_taken_back_at_the_start(alpha):
    assert not any(alpha.undoable(seat) for seat in range(3))
    with pytest.raises(meseta.IllegalAction, match="nothing that this seat may take back"):
        alpha.undone(0)


def test_not_after_another_seat_has_moved(alpha):
    alpha.take(0, "beta elk")
    alpha.take(1, "beta elk")
    assert not alpha.undoable(0)
    assert alpha.undoable(1)
    assert alpha.undone(1).undoable(0)


def test_not_after_dice_were_rolled(alpha):
    for turn in range(17):
        alpha.take(turn % 3, "beta fish" if turn < 15 else "pair fish")
    assert alpha.undoable(1)
    alpha.take(2, "pair fish")
    assert alpha.rng.drawn > 0
    assert not any(alpha.undoable(seat) for seat in range(3))


def test_not_after_a_sealed_choice():
    t = GAME.new(3, seed=3)
    play_out(t, meseta.Rng(4), until=lambda t: t.view(None)["conflict"])
    seat = t.actors()[0]
    t.take(seat, "share")
    assert not t.undoable(seat)
    with pytest.raises(meseta.IllegalAction):
        t.undone(seat)


def test_from_a_position_up_to_that_position(alpha):
    alpha.take(0, "beta elk")
    t = GAME.load(alpha.dump())
    assert not t.undoable(0)
    t.take(1, "beta elk")
    assert t.undone(1).dump() == alpha.dump()


def test_names_and_options_survive():
    t = GAME.new(3, seed=2, options={"first_player": 1}, names=["A", "B", "C"], listen=False)
    t.take(1, t.legal(1)[0])
    back = t.undone(1)
    assert (back.names, back.alpha, back.log) == (("A", "B", "C"), 1, None)


def test_a_table_for_thinking_ahead_has_nothing_to_take_back(alpha):
    alpha.take(0, "beta elk")
    assert not alpha.determinized(1, 1).undoable(0)
    assert alpha.clone().undoable(0)


def test_an_open_payment_can_be_taken_back_in_a_game_with_hidden_cards(toy):
    before = toy.dump()
    toy.take(0, "pay")
    assert toy.undoable(0)
    assert toy.undone(0).dump() == before


@pytest.mark.parametrize(("how", "undoable"), [("play", True), ("bury", True), ("dig", False)])
def test_ones_own_card_can_be_taken_back_but_not_what_one_was_shown(toy, how, undoable):
    # In the last turn nothing is drawn after it.
    t = play_out(toy, meseta.Rng(1), until=lambda t: not t.deck and t.buried and t.bystanders())
    seat = t.actors()[0]
    drawn = t.rng.drawn
    t.take(seat, next(move for move in map(t.notation, t.legal(seat)) if move.startswith(how)))
    assert t.rng.drawn == drawn
    assert t.undoable(seat) == undoable


def test_drawing_a_card_is_a_barrier(toy):
    card = next(toy.notation(action) for action in toy.legal(0))
    toy.take(0, card)  # the next round begins: all draw
    assert not toy.undoable(0)


def test_a_bystander_takes_back_a_shout_and_bars_the_actor(toy):
    toy.take(0, "pay")
    toy.take(1, "shout")
    assert not toy.undoable(0)
    assert toy.undoable(1)
    assert toy.undone(1).undoable(0)


@pytest.mark.parametrize("name", meseta.games())
def test_the_same_moves_can_be_taken_back_whether_somebody_listens_or_not(name):
    """A table that listens keeps the one before its last move; another plays its moves anew."""
    game = meseta.game(name)
    heard, unheard = (game.new(3, seed=4, listen=listen) for listen in (True, False))
    rng = meseta.Rng(1)
    for _ in range(40):
        seat = heard.actors()[0]
        action = heard.legal(seat)[rng.below(len(heard.legal(seat)))]
        for t in (heard, unheard):
            t.take(seat, action)
        assert [heard.undoable(s) for s in range(3)] == [unheard.undoable(s) for s in range(3)]


# -- beside bots -----------------------------------------------------------------------------------


def test_what_bots_did_since_goes_with_ones_own_move(alpha):
    before = alpha.dump()
    for seat in range(3):
        alpha.take(seat, "beta elk")
    assert [WayBack(bots=[1, 2]).reach(alpha, [seat]) for seat in range(3)] == [3, 0, 0]
    assert alpha.before(3).dump() == before
    assert WayBack(bots=[1]).reach(alpha, [0]) == 0  # a friend has moved since
    assert WayBack(bots=[0, 1, 2]).reach(alpha, []) == 0


def test_not_past_dice_that_were_rolled_after_a_bots_move(alpha):
    way, freely = WayBack(bots=[1, 2]), WayBack(bots=[1, 2], freely=True)
    for turn in range(18):
        alpha.take(turn % 3, "beta fish" if turn < 15 else "pair fish")
        if turn < 17:
            assert way.reach(alpha, [0]) == turn % 3 + 1
    assert alpha.rng.drawn > 0
    assert way.reach(alpha, [0]) == 0
    assert freely.reach(alpha, [0]) == 3
    assert freely.reach(alpha.before(3), [0]) == 3


def test_a_sealed_choice_can_be_taken_back_in_practice_alone():
    t = GAME.new(3, seed=3)
    play_out(t, meseta.Rng(4), until=lambda t: t.view(None)["conflict"])
    seat = t.actors()[0]
    before = t.dump()
    t.take(seat, "share")
    others = [other for other in range(3) if other != seat]
    assert WayBack(others).reach(t, [seat]) == 0
    assert WayBack(others, freely=True).reach(t, [seat]) == 1
    assert t.before(1).dump() == before


@pytest.mark.parametrize(("how", "reach"), [("play", 0), ("bury", 2), ("dig", 2), ("pay", 2)])
def test_not_past_a_card_that_a_bot_has_shown(how, reach):
    """One that is buried face down may be any of its hand. What it has dug up, a bot forgets."""
    t, actor = make(None, "").new(2, seed=1), -1
    for seed in range(200):  # until one may shout before the other's last turn: no card comes after
        t = play_out(
            make(None, "").new(2, seed=seed),
            meseta.Rng(seed),
            until=lambda t: not t.deck and t.buried and t.bystanders(),
        )
        actor = t.actors()[0] if t.actors() else -1
        if actor >= 0 and t.coins[actor] and len(t.hands[actor]) > 1:
            break
    t.take(1 - actor, "shout")
    moves = [t.notation(action) for action in t.legal(actor)]
    t.take(actor, next(move for move in moves if move.startswith(how)))
    assert WayBack(bots=[actor]).reach(t, [1 - actor]) == reach


def test_a_bots_draft_is_no_barrier():
    """What a bot prepares in secret is seen by nobody."""
    t = meseta.game("altiplano").new(3, seed=1)
    rng = meseta.Rng(1)
    way = WayBack(bots=[1, 2])
    while not (len(t.actors()) == 3 and type(t.choice()).__name__ == "Plan"):
        seat = t.actors()[0]
        t.take(seat, t.legal(seat)[rng.below(len(t.legal(seat)))])
    placing = [next(a for a in t.legal(s) if t.notation(a).startswith("place")) for s in range(3)]
    for seat in range(3):
        t.take(seat, placing[seat])
        assert way.reach(t, [0]) == seat + 1


def test_what_was_tried_is_known_until_it_is_taken_back(toy):
    way = WayBack(bots=[0])
    toy.take(1, "shout")
    assert way.reach(toy, [1]) == 1
    toy.take(0, "pay")
    assert way.reach(toy, [1]) == 2
    assert list(way.known.values()) == [False, False]
    way.known = dict.fromkeys(way.known, True)
    assert way.reach(toy, [1]) == 0  # it does not try again
    way.forget(toy.before(2))
    assert way.known == {}
    assert way.reach(toy, [1]) == 2
