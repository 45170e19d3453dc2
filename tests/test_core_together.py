"""Several seats of one person: what they say at once, and take back at once."""

import meseta
from meseta.core.undo import WayBack
from tests.cards_against_the_apocalypse.build import GAME, SELF_SUSTAINING, scene
from tests.toy import make

BOARD = {"amber": "restructure", "teal": "teraform", "coral": "use_reserves"}
WASTE = f"{SELF_SUSTAINING.rstrip()}\n. . . R"


def paused():
    """All three are asked before the check; after it, because of the waste, once more."""
    t = GAME.load(scene(WASTE, at="before_check", round=4, abilities=BOARD).t.dump())
    assert sorted(t.actors()) == [0, 1, 2]
    return t


def say(t, seat, seats):
    for each in t.together(seat, GAME.go_on, seats):
        t.take(each, GAME.go_on)
    return t


def test_where_seats_have_secrets():
    assert make(None, "").secrets  # hands
    assert meseta.game("the_alpha").secrets  # sealed choices
    assert not GAME.secrets


def test_to_let_things_go_on_is_said_for_those_of_ones_seats_that_are_asked():
    t = paused()
    assert t.together(1, GAME.go_on, [0, 1, 2]) == [1, *(s for s in t.actors() if s != 1)]
    assert t.together(1, GAME.go_on, [1, 2]) == [1, 2]
    assert t.together(1, GAME.go_on, []) == [1]
    assert t.together(1, t.legal(1)[-1], [0, 1, 2]) == [1]  # an ability is only one's own
    t.take(2, GAME.go_on)
    assert t.together(1, GAME.go_on, [0, 1, 2]) == [1, 0]


def reach(t, mine, bots=()):
    return WayBack(bots).reach(t, mine)


def test_what_was_said_at_once_is_taken_back_at_once():
    t = say(paused(), 1, [0, 1, 2])
    assert t.view(None)["pause"]["moment"] == "before_waste"
    assert reach(t, [0, 1, 2]) == 3


def test_two_pauses_are_two_things():
    t = say(paused(), 1, [0, 1, 2])
    t.take(0, GAME.go_on)
    assert reach(t, [0, 1, 2]) == 1
    assert reach(t.before(1), [0, 1, 2]) == 3


def test_two_pauses_of_one_seat_are_two_things():
    t = paused()
    for seat in (1, 2, 0, 0):
        t.take(seat, GAME.go_on)
    assert [t.mover(move) for move in (-2, -1)] == [0, 0]
    assert reach(t, [0], bots=[1, 2]) == 1


def test_what_others_said_stays():
    t = paused()
    t.take(0, GAME.go_on)
    say(t, 1, [1, 2])
    assert reach(t, [1, 2]) == 2
    assert reach(t, [0]) == 0
    assert reach(t, [0], bots=[1, 2]) == 3
