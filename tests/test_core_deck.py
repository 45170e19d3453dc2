"""Decks: a heap without an order between cards that are known."""

from collections import Counter

import pytest

import meseta
from meseta.core.deck import Deck, DeckOf
from meseta.core.errors import BadPosition
from meseta.core.kinds import Name
from meseta.core.zones import Field, Sees, redeal
from tests.toy import make

GAME = make(None, "")
T = GAME.new(2, seed=1)
KIND = DeckOf(Name(tuple("abcdefgh")))


def drawn(deck, rng=None):
    rng = rng or meseta.Rng(1)
    return [deck.draw(rng) for _ in range(len(deck))]


def test_known_cards_come_where_they_lie_and_the_heap_between():
    deck = Deck([2, 3, 4], (0, 1), (5, 6))
    assert len(deck) == 7
    cards = drawn(deck)
    assert cards[:2] == [0, 1]
    assert sorted(cards[2:5]) == [2, 3, 4]
    assert cards[5:] == [5, 6]
    assert len(deck) == 0


def test_every_card_of_the_heap_is_as_likely_as_the_others():
    count = Counter(Deck([0, 1, 2]).draw(meseta.Rng(seed)) for seed in range(3000))
    assert all(900 < count[card] < 1100 for card in range(3))


def test_cards_that_were_looked_at_are_known_and_come_next():
    deck = Deck([0, 1, 2, 3, 4])
    seen = deck.look(meseta.Rng(3), 3)
    assert deck.top == seen
    assert deck.look(meseta.Rng(4), 3) == seen  # nothing new is drawn
    assert drawn(deck, meseta.Rng(5))[:3] == list(seen)


def test_looking_goes_through_known_cards_into_the_heap_and_beneath():
    deck = Deck([2], (7,), (5, 6))
    assert deck.look(meseta.Rng(1), 3) == (7, 2, 5)
    assert (deck.heap, deck.bottom) == ([], (6,))


def test_a_short_deck_shows_what_it_has():
    deck = Deck([4])
    assert deck.look(meseta.Rng(1), 3) == (4,)
    assert Deck([]).look(meseta.Rng(1), 3) == ()


def test_cards_are_laid_on_top_and_beneath():
    deck = Deck([4], (3,), (5,))
    deck.lay((1, 2), (6, 7))
    assert drawn(deck) == [1, 2, 3, 4, 5, 6, 7]


def test_copies_are_independent():
    deck = Deck([1, 2], (0,), (3,))
    drawn(deck.clone())
    assert deck.cards() == [0, 1, 2, 3]


def test_a_deck_is_written_and_read():
    data = {"top": ["a"], "heap": ["b", "c"], "bottom": ["d"]}
    deck = KIND.read(data, T, "deck")
    assert (deck.top, deck.heap, deck.bottom) == ((0,), [1, 2], (3,))
    assert KIND.write(deck, T) == data


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "deck must be an object with top, heap, bottom, not []."),
        ({"top": [], "heap": []}, "deck lacks bottom."),
        ({"top": [], "heap": ["z"], "bottom": []}, "deck.heap[0] must be one of"),
    ],
)
def test_a_broken_deck_is_refused(data, message):
    with pytest.raises(BadPosition) as error:
        KIND.read(data, T, "deck")
    assert message in str(error.value)


def test_what_is_known_of_a_deck_stays_when_it_is_hidden_or_dealt_anew():
    field = Field("deck", KIND, Sees.NOBODY)
    t, masked = T.clone(), T.clone()
    t.deck = Deck([1, 2, 4, 5, 6], (0,), (3,))
    masked.deck = t.deck.clone()
    field.hide(masked, 0)
    assert KIND.write(masked.deck, t) == {"top": ["a"], "heap": [None] * 5, "bottom": ["d"]}
    orders = set()
    GAME.pools = [[field]]
    for seed in range(20):
        redeal(t, 0, meseta.Rng(seed))
        assert (t.deck.top, t.deck.bottom) == ((0,), (3,))
        assert sorted(t.deck.heap) == [1, 2, 4, 5, 6]
        orders.add(tuple(t.deck.heap))
    assert len(orders) > 10


def test_decks_are_equal_when_all_their_parts_are():
    deck = Deck([2, 3], (0,), (5,))
    assert deck == deck.clone()
    others = [Deck([3, 2], (0,), (5,)), Deck([2, 3], (1,), (5,)), Deck([2, 3], (0,), (6,)), [2, 3]]
    assert deck not in others
    with pytest.raises(TypeError, match="no hash"):
        hash(deck)
