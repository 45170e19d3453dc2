"""Chances that are set right: still in order, and those of rivals one whole."""

import pytest

import meseta
from meseta.bots.calibration import SCALES, chance_of, chances_at, set_right

RAISED = [0.05, 0.15, 0.3, 0.5]


@pytest.mark.parametrize("name", SCALES)
def test_who_stands_better_still_does(name: str) -> None:
    game = meseta.game(name)
    assert set(SCALES[name].moves) == set(game.seat_counts)
    for moves in (0, 30, 10_000):
        seats = 3 if game.team else 4
        right = set_right(game, RAISED[-seats:], moves)
        assert right == sorted(right)
        assert all(0 < chance < 1 for chance in right)
        if not game.team:
            assert sum(right) == pytest.approx(1)


def test_a_finished_game_is_as_sure_as_ever() -> None:
    t = meseta.game("the_alpha").new(3, 1, listen=False)
    assert sum(chances_at(t, 0)) == pytest.approx(1)
    while t.actors():
        t.take(t.actors()[0], t.legal(t.actors()[0])[0])
    assert sorted(chances_at(t, len(t.past))) == [0.0, 0.0, 1.0]


def test_what_an_action_is_worth_is_set_right_beside_the_others() -> None:
    t = meseta.game("the_alpha").new(3, 1, listen=False)
    now = t.game.evaluate(t)[1]
    assert chance_of(t, 1, now, 5) == pytest.approx(chances_at(t, 5)[1])
    assert chance_of(t, 1, now + 0.1, 5) > chance_of(t, 1, now, 5)
