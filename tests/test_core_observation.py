"""Tables as rows of numbers: every kind says its value, seats count from the one that looks."""

from typing import Any

import pytest

import meseta
from meseta.core.deck import Deck, DeckOf
from meseta.core.kinds import SEAT, SEATS, Each, Flag, Grid, Kind, List, Name, Names, Seat, Whole
from meseta.core.observation import Observation
from meseta.core.spread import Cells

COLOUR = Name(("red", "green", "blue"))
T = meseta.game("the_alpha").new(3, seed=1)


def spread(kind: Kind, value: Any, viewer: int = 0) -> list[int]:
    laid_out = kind.spread(T)
    cells = Cells(3, laid_out.size)
    for _ in range(2):  # the second time into a row that was filled before
        cells.begin(1)
        laid_out.put(value, viewer, cells)
        cells.end(1)
        assert cells.at == 2 * laid_out.size
    rows = list(cells.numbers)
    assert not any(rows[: laid_out.size])
    assert not any(rows[2 * laid_out.size :])
    return rows[laid_out.size : 2 * laid_out.size]


@pytest.mark.parametrize(
    ("kind", "value", "numbers"),
    [
        (Whole(), 7, [7]),
        (Flag(), True, [1]),
        (COLOUR, 1, [0, 1, 0]),
        (COLOUR, -1, [0, 0, 0]),
        (Names(COLOUR), 0b101, [1, 0, 1]),
        (Names(Name(tuple("abcdefgh" * 9))), 1 << 70 | 2, [0, 1] + [0] * 68 + [1, 0]),
        (Whole(-9), -9, [-9]),
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
        (List(SEAT), [1, 0, 1], [3, 3, 0, 2]),
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
            [
                (block.name, block.start, block.size)
                for block in Observation(game.new(seats, seed=seed)).blocks
            ]
            for seed in range(4)
        ]
        assert all(each == found[0] for each in found)
        start = 0
        for _, begins, size in found[0]:
            assert begins == start
            start += size
        t = game.new(seats, seed=1)
        assert len(Observation(t).numbers(t, 0)) == start


def test_the_question_is_among_the_numbers() -> None:
    t = meseta.game("the_alpha").new(4, seed=1, options={"first_player": 2})
    observation = Observation(t)
    numbers = observation.numbers(t, 2)
    asked = {
        block.name: numbers[block.start : block.start + block.size] for block in observation.blocks
    }
    assert sum(asked["asked"]) == 1
    assert asked["asked.Stalk.seat"] == [1, 0, 0, 0]
    assert asked["asked.Reroll.packs"] == [0] * 5
    assert asked["alpha"] == [1, 0, 0, 0]
    assert asked["food"] == [5, 5, 5, 5]


def test_what_no_cell_holds_is_refused() -> None:
    with pytest.raises(OverflowError, match="40000"):
        spread(Whole(), 40000)
    with pytest.raises(OverflowError, match="40000"):
        spread(Each(COLOUR, Whole()), [0, 40000, 0])
