"""The programs in examples/ run, shortened."""

import pytest

import meseta
from examples import ismcts, monte_carlo, self_play
from meseta.bots import Bot
from meseta.bots.match import play
from meseta.bots.named import Named


@pytest.mark.parametrize("name", ["monte_carlo:MonteCarlo", "ismcts:Searcher"])
@pytest.mark.parametrize("game", ["the_alpha", "cards_against_the_apocalypse"])
def test_bots_play_whole_games(name: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monte_carlo, "PLAYOUTS", 1)
    monkeypatch.setattr(ismcts, "ITERATIONS", 3)
    names = [f"examples.{name}", "random", "random"]
    t = meseta.game(game).new(3, seed=4, listen=False)
    bots: list[Bot] = [Named(each)(seat) for seat, each in enumerate(names)]
    tally = play(t, bots, names)
    assert not t.actors()
    assert tally.decisions[0] > 1


def test_self_play_learns_something() -> None:
    short = ["--game", "the_alpha", "--seats", "3", "--games", "8", "--steps", "200", "--test", "8"]
    assert 0 <= self_play.main(short) <= 1


def test_maskable_ppo_learns_a_seat() -> None:
    pytest.importorskip("sb3_contrib")
    from examples import maskable_ppo

    assert 0 <= maskable_ppo.main(["--steps", "64", "--test", "2"]) <= 1
