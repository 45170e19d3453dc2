"""Windows on a table's memory: read and written like lists, whatever the build."""

import pytest

from meseta.core.memory import Numbers, Pile, blank
from meseta.core.rng import Rng


def test_numbers_are_like_a_list() -> None:
    d = blank(10)
    numbers = Numbers(d, 2, 5)
    numbers.put([3, 1, 4])
    assert numbers == [3, 1, 4, 0, 0]
    assert list(numbers) == numbers.numbers()
    assert len(numbers) == 5
    assert 4 in numbers
    assert 5 not in numbers
    numbers[4] = 7
    assert sum(numbers) == 15
    numbers.fill(2)
    assert numbers == [2] * 5
    assert [d[1], d[7]] == [0, 0]
    for wrong in (-1, 5):
        with pytest.raises(IndexError):
            numbers[wrong] = 1
    with pytest.raises(OverflowError):
        numbers.put([0] * 6)


def test_a_pile_is_like_a_list_and_leaves_nothing_beyond_it() -> None:
    d = blank(12)
    pile = Pile(d, 1, 6)
    assert not pile
    pile.put([5, 2, 9])
    pile.append(4)
    assert pile == [5, 2, 9, 4]
    assert 9 in pile
    assert 7 not in pile
    pile.remove(2)
    assert pile == [5, 9, 4]
    with pytest.raises(ValueError, match="no 2"):
        pile.remove(2)
    pile.put([1, 3, 5])
    pile.insert_sorted(4)
    assert pile == [1, 3, 4, 5]
    pile.clear()
    assert list(d) == [0] * 12
    with pytest.raises(OverflowError):
        pile.put([1] * 7)


def test_a_pile_draws_what_a_list_would() -> None:
    cards = [8, 6, 7, 5, 3, 0, 9]
    pile = Pile(blank(9), 0, 8)
    pile.put(cards)
    one, other = Rng(5), Rng(5)
    while cards:
        assert pile.draw(one) == other.draw(cards)
        assert pile == cards
