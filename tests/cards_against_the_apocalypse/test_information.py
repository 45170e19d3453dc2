"""What is open, what is hidden, and where chance comes in."""

from collections import Counter

import pytest

import meseta
from tests.cards_against_the_apocalypse.build import GAME, Scene, play_out, random_move, scene
from tests.rules import rule


@rule("CATA-INFO-01", "CATA-R-04", "CATA-R-78")
def test_all_but_the_decks_is_open_to_all():
    t = play_out(GAME.new(3, seed=6), meseta.Rng(3), until=lambda t: t.round >= 3)
    spectator = t.view(None)
    for viewer in range(3):
        assert {**t.view(viewer), "viewer": None} == spectator
    for name in ("board", "pool", "discard", "deaths", "workforce", "supply", "abilities",
                 "catastrophes", "building_deck", "catastrophe_deck"):  # fmt: skip
        assert name in spectator


@rule("CATA-INFO-02", "CATA-INFO-06")
def test_the_order_of_the_decks_is_hidden_and_their_contents_can_be_worked_out():
    t = play_out(GAME.new(3, seed=6), meseta.Rng(3), until=lambda t: t.round >= 3)
    for viewer in (None, 0, 1, 2):
        masked = t.masked(viewer)
        assert set(masked.building_deck.heap) == {-1}
        assert set(masked.catastrophe_deck.heap) == {-1}
    names = [card.id for card in GAME.box.cards]
    between = t.view(0)["building_deck"]["between"]
    count = Counter(names[card - 1] for card in t.building_deck.heap)
    assert {name: number for name, number in between.items() if number} == count
    ids = GAME.box.catastrophe_ids
    between = t.view(0)["catastrophe_deck"]["between"]
    count = Counter(ids[card] for card in t.catastrophe_deck.heap)
    assert {name: number for name, number in between.items() if number} == count


@rule("CATA-INFO-02", "CATA-INFO-06")
def test_for_a_bot_the_decks_are_dealt_anew():
    t = GAME.new(3, seed=6)
    t.take(0, "take natural_energy")
    pools = set()
    for seed in range(20):
        other = t.determinized(0, seed)
        assert other.view(0) == t.view(0)
        play_out(other, meseta.Rng(1), until=lambda t: t.round >= 2)
        pools.add(tuple(other.pool))
    assert len(pools) > 5


@rule("CATA-INFO-03", "CATA-INFO-06", "CATA-R-44")
def test_what_was_shown_stays_known_until_it_is_drawn():
    s = scene("H S", abilities={"teal": "weather_report research"})
    s.use("teal", "weather_report").use("teal", "research").take("order 12/3")
    top, bottom = s.t.building_deck.top, s.t.building_deck.bottom
    for seed in range(10):
        other = s.t.determinized(2, seed)
        assert (other.building_deck.top, other.building_deck.bottom) == (top, bottom)
        assert other.catastrophe_deck.top == s.t.catastrophe_deck.top
    s.end_round()
    assert s.t.building_deck.top == ()
    assert s.t.building_deck.bottom == bottom


@rule("CATA-INFO-03")
def test_what_is_shuffled_is_no_longer_known():
    s = scene("H S", abilities={"teal": "research"}, deck=3)
    s.use("teal", "research")
    s.take(sorted(s.may("teal"))[0])
    assert len(s.t.building_deck.top + s.t.building_deck.bottom) == 3
    s.end_round()
    assert s.told("shuffled")
    assert (s.t.building_deck.top, s.t.building_deck.bottom) == ((), ())


@rule("CATA-INFO-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_choice_is_sealed(seats):
    t = GAME.new(seats, seed=2)
    rng = meseta.Rng(2)
    while t.actors():
        assert t.dump()["sealed"] == {}
        assert len(t.actors()) == 1 or t.view(None)["pause"]
        random_move(t, rng)


@rule("CATA-INFO-05")
def test_chance_speaks_only_when_cards_are_drawn_shown_or_dealt():
    t = GAME.new(3, seed=8)
    rng = meseta.Rng(8)
    while t.actors():
        before, seen = t.rng.drawn, len(t.events())
        random_move(t, rng)
        kinds = {event["kind"] for event in t.events(since=seen)}
        if t.rng.drawn != before:
            assert kinds & {"pool", "catastrophe", "foreseen", "researched"}


@rule("CATA-INFO-05")
def test_seeing_a_card_early_does_not_change_the_odds():
    drawn = Counter()
    for seed in range(600):
        s = scene("H S", abilities={"teal": "weather_report"}, round=2, catastrophe="earthquake")
        s.t.rng = meseta.Rng(seed)
        s.use("teal", "weather_report")
        drawn[s.told("foreseen")[0]["catastrophes"][0]] += 1
    # five are left: two wastes, two malfunctions, one eruption
    assert 190 < drawn["malfunction"] < 290
    assert 190 < drawn["radioactive_waste"] < 290
    assert 80 < drawn["volcanic_eruption"] < 160


def test_undo_goes_back_to_the_last_barrier():
    s = Scene(GAME.new(3, seed=4))
    s.take("take natural_energy")
    t = s.t
    assert not t.undoable(0)  # the pool was drawn
    place = sorted(move for move in s.may() if move.startswith("place"))[0]
    t.take(0, place)
    assert t.undoable(0)
    assert t.undone(0).actors() == [0]
    s.take("at 1,1")
    assert t.undoable(0)
    t.take(1, "pass")
    assert not t.undoable(0)
