"""Tables as rows of numbers: every kind says its value, seats count from the one that looks."""

from typing import Any

import pytest

import meseta
from meseta.core.deck import Deck, DeckOf
from meseta.core.kinds import SEAT, SEATS, Each, Flag, Grid, Kind, List, Name, Names, Seat, Whole
from meseta.core.observation import blocks, observe

COLOUR = Name(("red", "green", "blue"))
T = meseta.game("the_alpha").new(3, seed=1)


def spread(kind: Kind, value: Any, viewer: int = 0) -> list[int]:
    numbers: list[int] = []
    kind.spread(value, T, viewer, numbers)
    assert len(numbers) == kind.size(T)
    return numbers


@pytest.mark.parametrize(
    ("kind", "value", "numbers"),
    [
        (Whole(), 7, [7]),
        (Flag(), True, [1]),
        (COLOUR, 1, [0, 1, 0]),
        (COLOUR, -1, [0, 0, 0]),
        (Names(COLOUR), 0b101, [1, 0, 1]),
        (List(COLOUR), [0, 2, 2], [3, 1, 0, 2]),
        (List(COLOUR), [-1, 1], [2, 0, 1, 0]),
        (List(Whole()), [4, 4], [2]),
        (Each(COLOUR, Whole()), [5, 6, 7], [5, 6, 7]),
        (Grid(COLOUR, Name(("a", "b")), Whole()), [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]),
        (DeckOf(COLOUR), Deck([-1, -1], (2,)), [1, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0]),
    ],
)
def test_every_kind_of_value(kind: Kind, value: Any, numbers: list[int]) -> None:
    assert spread(kind, value) == numbers


@pytest.mark.parametrize(
    ("kind", "value", "numbers"),
    [
        (SEAT, 0, [0, 0, 1]),
        (SEAT, 1, [1, 0, 0]),
        (Seat(none="nobody"), -1, [0, 0, 0]),
        (SEATS, 0b011, [1, 0, 1]),
        (List(SEAT), [2, 0, 1], [3, 3, 1, 2]),
        (Each(SEAT, Whole()), [5, 6, 7], [6, 7, 5]),
        (Grid(SEAT, COLOUR, Whole()), [1, 2, 3, 4, 5, 6, 7, 8, 9], [4, 5, 6, 7, 8, 9, 1, 2, 3]),
        (Grid(Name(("a",)), SEAT, Whole()), [1, 2, 3], [2, 3, 1]),
    ],
)
def test_seats_count_from_the_one_that_looks(kind: Kind, value: Any, numbers: list[int]) -> None:
    assert spread(kind, value, viewer=1) == numbers


@pytest.mark.parametrize("name", meseta.games())
def test_the_blocks_are_the_same_for_every_deal(name: str) -> None:
    game = meseta.game(name)
    for seats in game.seat_counts:
        found = [
            [(block.name, block.start, block.size) for block in blocks(game.new(seats, seed=seed))]
            for seed in range(4)
        ]
        assert all(each == found[0] for each in found)
        start = 0
        for _, begins, size in found[0]:
            assert begins == start
            start += size
        t = game.new(seats, seed=1)
        assert len(observe(t, 0)) == start


def test_the_question_is_among_the_numbers() -> None:
    t = meseta.game("the_alpha").new(4, seed=1, options={"first_player": 2})
    asked = {
        block.name: observe(t, 2)[block.start : block.start + block.size] for block in blocks(t)
    }
    assert sum(asked["asked"]) == 1
    assert asked["asked.Stalk.seat"] == [1, 0, 0, 0]
    assert asked["asked.Reroll.packs"] == [0] * 5
    assert asked["alpha"] == [1, 0, 0, 0]
    assert asked["food"] == [5, 5, 5, 5]
