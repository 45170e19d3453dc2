"""The regions in numbers, for bots that learn."""

from typing import Any

import pytest

import meseta
from meseta.bots.playout import play_out
from meseta.core.rng import Rng
from meseta.games.the_alpha.actions import PLACE_BETA, PLACE_PAIR
from meseta.games.the_alpha.constants import BETA, PAIR

ALPHA = meseta.game("the_alpha")
OWN = 19  # the place of the seat's own strength; the strongest rivals follow, three numbers each


def table(seats: int = 4) -> Any:
    return ALPHA.new(seats, 1, {"first_player": 0}, listen=False)


@pytest.mark.parametrize("seats", ALPHA.seat_counts)
def test_all_regions_have_as_many_numbers(seats: int) -> None:
    t = table(seats)
    assert len(ALPHA.parts(t, 0)) == len(t.regions)
    lengths = set()
    while t.waiting:
        for seat in range(seats):
            parts = [part.written() for part in ALPHA.parts(t, seat)]
            assert len(parts) <= len(t.regions)
            lengths |= {len(part) for part in parts}
        play_out(t, Rng(seats), most=7)
    assert len(lengths) == 1


def test_an_action_aims_at_the_region_of_its_tile() -> None:
    t = table()
    for region, tile in enumerate(t.regions):
        assert ALPHA.aim(t, PLACE_BETA.of(tile)) == (region, BETA)
        assert ALPHA.aim(t, PLACE_PAIR.of(tile)) == (region, PAIR)
    assert ALPHA.aim(t, PLACE_PAIR.of(11))[0] == -1


def test_a_region_shows_own_strength_and_the_strongest_rivals() -> None:
    t = table()
    small = t.regions[3]
    for action in (PLACE_PAIR.of(0), PLACE_BETA.of(0), PLACE_BETA.of(0)):
        t.do(t.waiting[0], action + small)
    shown = [ALPHA.parts(t, seat)[3].written()[OWN:] for seat in range(3)]
    assert [row[0] * 7 for row in shown] == pytest.approx([2, 1, 1])
    # Each rival: its strength, that of its wolves to come, and whether it comes first of equals.
    assert [n * 7 for n in shown[0][2:4]] == pytest.approx([1, 6])
    assert [n * 7 for n in shown[1][2:4]] == pytest.approx([2, 5])
    assert [row[4] for row in shown[:2]] == [0, 1]
    # Ahead by one, behind by one, behind by one.
    leads = [row[-7:].index(1) - 3 for row in shown]
    assert leads == [1, -1, -1]
    assert [round(row[-8] * 3) for row in shown] == [2, 1, 1]  # how many are the strongest rival


def test_regions_where_nothing_is_to_be_had_are_left_out() -> None:
    t = table()
    while not t.over and type(t.top).__name__ == "Stalk":
        t.laps = 0
        t.do(t.waiting[0], t.offered[0])
        if not t.waiting:
            break
    for seat in range(4):
        there = [region for region in range(len(t.regions)) if t.strength(region, seat)]
        assert len(ALPHA.parts(t, seat)) == len(there) < len(t.regions)
