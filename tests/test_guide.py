"""What the games say of themselves to somebody who looks for one."""

import pytest

import meseta
from meseta import bots


@pytest.mark.parametrize("name", meseta.games())
def test_the_first_game_can_be_played(name: str) -> None:
    game = meseta.game(name)
    first = game.guide.first
    bots.check_level(first.level, name)
    t = game.new(first.seats, 1, first.options)
    assert t.actors()


@pytest.mark.parametrize("name", meseta.games())
def test_it_takes_longer_than_nothing(name: str) -> None:
    least, most = meseta.game(name).guide.minutes
    assert 0 < least < most


def test_who_plays_together_first_plays_beside_those_who_know_the_game() -> None:
    for name in meseta.games():
        game = meseta.game(name)
        assert game.guide.first.level == ("adept" if game.team else "easy")


@pytest.mark.parametrize("level", bots.LEVELS)
def test_every_level_is_described_in_a_line(level: str) -> None:
    assert bots.line_of(level).endswith(".")
