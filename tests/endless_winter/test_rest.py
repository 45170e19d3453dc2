"""Rest, and the ends of turns: discard and Eclipse pile (EW-REST, EW-DISC, EW-EPILE)."""

import pytest

import meseta
from tests.endless_winter.build import blank, play_out, scene
from tests.rules import rule

# -- Rest ----------------------------------------------------------------------------------------


@rule("EW-REST-01", "EW-R-25", "EW-R-133")
def test_rest_draws_and_then_may_tip():
    s = scene(animals="bison", deck="elder").take("place rest")
    assert s.may() == {"draw", "offering", "honor", "tool", "food"}
    s.take("draw")
    assert s.hand() == "elder"
    assert s.may() == {"tip bison", "go_on"}
    s.take("tip bison")
    assert s.t.tribe(0).food == 4
    assert s.t.active == 1


@rule("EW-R-25")
def test_the_draw_of_rest_is_taken_as_something():
    s = scene(food=5, deck="elder").take("place rest", "food")
    assert s.t.tribe(0).food == 5
    assert s.hand() == ""


@rule("EW-REST-02")
def test_no_tribe_cards_at_rest():
    s = scene(hand="brave", animals="bison", chief="lookinghand a").take("place_chief rest")
    assert s.refusal("play brave") == "EW-REST-02"


@rule("EW-REST-03", "EW-R-133")
@pytest.mark.parametrize("when", [0, 1, 2])
def test_the_chief_at_rest_before_between_or_after(when):
    s = scene(animals="bison", deck="elder", chief="chiselstone b").take("place_chief rest")
    plan = [["rest?", "draw"], ["tip bison"]]
    plan.insert(when, ["use_chief", "swap 0"])
    for notations in plan:
        s.take(*notations)
    assert s.has() == (5, 1)
    s = scene(deck="elder", chief="tuskbreaker a", animals="bison").take("place_chief rest", "draw")
    assert s.refusal("use_chief") == "EW-REST-03"


@rule("EW-R-114")
def test_a_chief_that_tips_comes_on_top_of_rest():
    s = scene(animals="bison wolf", deck="elder brave", chief="tuskbreaker b")
    s.take("place_chief rest", "use_chief", "tip bison", "rest?", "food", "tip wolf", "food")
    assert s.tipped() == {"bison": 1, "wolf": 1}


@rule("EW-REST-04", "EW-R-96")
def test_several_figures_rest_one_in_each_turn():
    s = scene(turn=2, figures="rest").take("place_chief rest", "food")
    assert s.t.resting(0) == 2
    s = scene(at="eclipse", figures="rest rest", seats=2)
    s2 = scene(at="eclipse", figures="rest", seats=2)
    assert s.t.tribe(0).total == 6
    assert s2.t.tribe(0).total == 3


# -- steps 3 and 4 -------------------------------------------------------------------------------


@rule("EW-DISC-01", "EW-INV-11")
def test_played_cards_are_discarded_and_none_is_drawn():
    s = scene(hand="work_songs tribesman hunter", display="").take("play work_songs")
    s.take("place develop", "play tribesman").end_turn()
    assert s.discard() == "tribesman work_songs"
    assert s.t.played == []
    assert s.hand() == "hunter"


@rule("EW-EPILE-01", "EW-TURN-02", "EW-R-129")
def test_the_eclipse_pile_is_made_card_by_card_on_the_third_turn():
    s = scene(turn=2, figures="rest", hand="elder").take("place rest", "food")
    assert s.t.active == 1
    s = scene(turn=3, figures="rest rest", hand="elder elder story_night brave")
    s.take("go_on", "place_chief rest", "food")
    assert s.may() == {"pile elder", "pile brave", "pile story_night", "go_on"}  # equal cards once
    s.take("pile elder", "pile elder", "pile story_night")
    assert s.refusal("pile elder") == "EW-EPILE-01"
    s.take("go_on")
    assert s.hand() == "brave"
    assert len(s.t.tribe(0).pile) == 3


@rule("EW-R-129", "EW-R-111", "EW-EPILE-02")
def test_a_card_can_be_taken_back_before_the_pile_is_finished_and_not_after():
    t = blank(2, seed=5)
    rng = meseta.Rng(3)
    play_out(t, rng, until=lambda t: type(t.choice()).__name__ == "EclipsePile")
    seat = t.actors()[0]
    before = t.dump()
    t.take(seat, next(action for action in t.legal(seat) if "pile" in t.notation(action)))
    assert t.undoable(seat)
    other = 1 - seat
    assert t.view(other)["tribes"][seat]["pile"]["cards"] == []
    assert t.view(other)["tribes"][seat]["pile"]["count"] == 1
    t = t.undone(seat)
    assert t.dump() == before
    t.take(seat, "go_on")
    if t.actors()[0] != seat:
        assert not t.undoable(other)
