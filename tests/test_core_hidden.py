"""Hidden things: what a seat sees, what is dealt anew, what events tell. On a toy card game."""

import json

import pytest

import meseta
from meseta import Perspective
from meseta.core.agenda import Sealed
from meseta.core.kinds import SEAT, Each, Kind, List
from meseta.core.zones import Field, Sees
from tests.the_alpha.build import play_out, random_move
from tests.toy import BURY, CARDS, PLAY, make

GAME = make(None, "")


@pytest.fixture
def t():
    """Two rounds on: everybody has cards, one lies buried, one lies open."""
    t = GAME.new(3, seed=8)
    for bids in (("bid 1", "bid 0", "bid 0"), ("bid 0", "bid 2", "bid 0")):
        for seat, bid in enumerate(bids):
            t.take(seat, bid)
        winner = t.actors()[0]
        cards = [t.notation(action) for action in t.legal(winner)]
        t.take(winner, cards[0] if winner == 0 else next(c for c in cards if c.startswith("bury")))
    assert (len(t.deck), len(t.buried), len(t.pile)) == (3, 1, 1)
    return t


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_have(t):
    for seat in range(3):
        hands = t.view(seat)["hands"]
        assert hands[seat] == [CARDS[card] for card in t.hands[seat]]
        for other in {0, 1, 2} - {seat}:
            assert hands[other] == [None] * len(t.hands[other])
    assert t.view(None)["hands"] == [[None] * len(hand) for hand in t.hands]


def test_nobody_sees_the_deck_or_what_is_buried(t):
    for viewer in (None, 0, 1, 2):
        masked = t.masked(viewer)
        assert masked.deck == [-1] * 3
        assert masked.buried == [-1]
        assert masked.pile == t.pile


def test_masking_does_not_touch_the_table(t):
    before = t.dump()
    for viewer in (None, 0, 1, 2):
        t.view(viewer)
        t.prompt(viewer)
    assert t.dump() == before


def test_a_sealed_bid_is_covered_for_others(t):
    t.take(1, "bid 1")
    assert t.view(1)["bids"] == [-1, 1, -1]  # -1: not chosen
    assert t.view(0)["bids"] == t.view(None)["bids"] == [-1, -2, -1]  # -2: chosen


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_a_seat_cannot_know_is_dealt_anew(t, seat):
    t.take((seat + 1) % 3, "bid 0")
    before = t.dump()
    hands, decks, buried, bids = set(), set(), set(), set()
    for seed in range(60):
        other = t.determinized(seat, seed)
        assert other.view(seat) == t.view(seat)
        assert other.hands[seat] == t.hands[seat]
        assert other.pile == t.pile
        every = [other.deck, other.buried, other.pile, *other.hands]
        assert sorted(card for cards in every for card in cards) == list(range(12))
        hands.add(tuple(other.hands[seat - 1]))
        decks.add(tuple(sorted(other.deck)))
        buried.add(tuple(other.buried))
        bids.add(other.sealed[(seat + 1) % 3])
        play_out(other, meseta.Rng(seed))
    assert min(len(hands), len(decks), len(buried)) > 4
    assert len(bids) > 1
    assert t.dump() == before


def test_dealing_anew_depends_on_nothing_that_the_seat_cannot_know(t):
    # Another table that Ann could not tell from this one leads to the very same guesses.
    twin = t.determinized(0, 99)
    assert twin.dump()["deck"] != t.dump()["deck"]
    for seed in range(10):
        assert twin.determinized(0, seed).dump() == t.determinized(0, seed).dump()


def test_in_a_guess_another_seat_can_do_what_its_guessed_hand_allows(t):
    for seat, bid in enumerate(("bid 0", "bid 1", "bid 0")):
        t.take(seat, bid)
    assert t.actors() == [1]
    offers = set()
    for seed in range(20):
        other = t.determinized(0, seed)
        plays = [action - PLAY for action in other.legal(1) if PLAY <= action < BURY]
        assert plays == other.hands[1]
        offers.add(tuple(plays))
        play_out(other, meseta.Rng(seed))
    assert len(offers) > 5


class Offer(Sealed):
    """All lay a card of their hand face down."""

    def choosers(self, t):
        return [0, 1, 2]

    def options(self, t, seat):
        return [PLAY + card for card in t.hands[seat]]


def test_in_a_guess_what_another_seat_has_sealed_is_of_its_guessed_hand(t):
    t.agenda = [Offer()]
    t.proceed()
    t.take(1, PLAY + t.hands[1][0])
    for seed in range(20):
        other = t.determinized(0, seed)
        assert other.sealed[1] - PLAY in other.hands[1]


def test_chance_to_come_is_not_known(t):
    assert {t.determinized(0, seed).rng.seed for seed in range(5)} == set(range(5))


def test_seats_may_choose_anew_when_thinking_ahead(t):
    t.take(1, "bid 1")
    other = t.determinized(0, 1)
    other.recall(0)
    assert other.actors() == [0, 1, 2]


def test_a_perspective_gives_the_view_the_actions_and_tables_that_might_be(t):
    mine = Perspective(t, 2)
    assert mine.legal == t.legal(2)
    assert mine.view == t.view(2)
    rng = meseta.Rng(1)
    samples = [mine.sample(rng) for _ in range(10)]
    assert all(sample.view(2) == t.view(2) for sample in samples)
    assert len({json.dumps(sample.dump()) for sample in samples}) == 10
    assert all(sample is not t for sample in samples)


def test_a_secret_of_an_event_is_told_to_its_seat_only(t):
    for viewer in (None, 0, 1, 2):
        drew = [event for event in t.events(viewer=viewer) if event["kind"] == "drew"]
        assert len(drew) == 9
        for event in drew:
            if event["data"]["seat"] == ("ann", "bob", "cyn")[viewer or 0] and viewer is not None:
                assert event["text"] == f"You draw {event['data']['card']}."
            else:
                assert event["text"] == f"{event['data']['seat'].title()} draws a card."
                assert "card" not in event["data"]


def test_the_events_of_a_twin_are_the_same_to_the_seat():
    t = GAME.new(3, seed=8)
    twin = GAME.new(3, seed=8)
    twin.hands[1], twin.hands[2] = twin.hands[2], twin.hands[1]
    for table in (t, twin):
        table.take(1, "bid 2")
    twin.take(2, "bid 1")
    t.take(2, "bid 0")
    assert t.events(viewer=0) == twin.events(viewer=0)
    assert t.events(viewer=2) == twin.events(viewer=2)


def test_events_since_and_only_when_somebody_listens(t):
    assert t.events(since=4)[0]["n"] == 4
    assert GAME.new(3, seed=8, listen=False).events() == []
    assert t.clone().events() == []


@pytest.mark.parametrize("seats", [2, 3])
def test_at_every_decision_no_view_leaks(seats):
    for seed in range(6):
        t = GAME.new(seats, seed)
        rng = meseta.Rng(seed)
        while t.actors():
            assert GAME.census(t) == {"cards": 12}
            for seat in range(seats):
                assert t.determinized(seat, seed).view(seat) == t.view(seat)
            assert GAME.load(json.loads(json.dumps(t.dump()))).dump() == t.dump()
            random_move(t, rng)


def test_only_what_seats_have_can_be_kept_apart():
    cards = List(Kind())
    Field("deck", Each(SEAT, cards), Sees.NOBODY, pool="cards", apart=True)
    with pytest.raises(TypeError, match="deck has owners"):
        Field("deck", cards, Sees.NOBODY, apart=True)
