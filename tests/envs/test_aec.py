"""PettingZoo's own tests, and what they do not ask: secrets, rewards, refusals."""

import re
import sys
import time
import warnings
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import meseta
from meseta import IllegalAction, MesetaError
from meseta.core.observation import Observation
from meseta.envs.aec import SeatsEnv, env


def play(table: SeatsEnv, seed: int) -> None:
    """A whole game of random legal actions."""
    rng = np.random.default_rng(seed)
    table.reset(seed=seed)
    for _ in table.agent_iter():
        seen, _, over, _, _ = table.last()
        table.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))


@pytest.mark.parametrize("name", meseta.games())
def test_it_passes_the_tests_of_pettingzoo(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about observations with masks, which it knows
        api_test(env(name), num_cycles=60)
        seed_test(lambda: env(name), num_cycles=30)


@pytest.mark.parametrize("name", meseta.games())
def test_it_passes_the_performance_benchmark_of_pettingzoo(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = SimpleNamespace(time=lambda: 20 * time.time())  # five seconds are soon over
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(env(name))
    said = capsys.readouterr().out
    assert float(re.findall(r"(\S+) turns per second", said)[0]) > 0
    assert "Finished performance benchmark" in said


def test_the_numbers_are_those_of_the_seat_and_the_mask_is_what_is_legal() -> None:
    table = env("the_alpha", seats=4)
    table.reset(seed=3)
    for agent, seat in table.seat_of.items():
        seen = table.observe(agent)
        assert seen["observation"].tolist() == Observation(table.t).numbers(table.t, seat)
        legal = table.t.legal(seat)
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(legal)


def test_rewards_come_at_the_end_and_follow_the_ranks() -> None:
    table = env("the_alpha", seats=4)
    play(table, seed=5)
    ranks = [result.rank for result in table.t.results()]
    for agent, seat in table.seat_of.items():
        assert table.shape.rewards(table.t)[seat] == pytest.approx(1 - 2 * (ranks[seat] - 1) / 3)
        assert agent not in table.agents


@pytest.mark.parametrize(
    ("reward", "kinds"), [("win", {0.0, 1.0}), ("rank", {1.0, 1 / 3, -1 / 3, -1.0})]
)
def test_there_are_other_rewards(reward: str, kinds: set[float]) -> None:
    table = env("the_alpha", seats=4, reward=reward)
    play(table, seed=5)
    assert {round(each, 9) for each in table.shape.rewards(table.t)} <= {
        round(each, 9) for each in kinds
    }


def test_a_team_is_rewarded_together() -> None:
    table = env("cards_against_the_apocalypse", seats=3)
    play(table, seed=5)
    assert set(table.shape.rewards(table.t)) in ({1.0}, {-1.0})


def test_what_is_illegal_is_refused_and_changes_nothing() -> None:
    table = env("the_alpha", seats=3)
    table.reset(seed=1)
    before = table.t.hash()
    with pytest.raises(IllegalAction):
        table.step(table.shape.actions - 1)
    with pytest.raises(
        MesetaError, match=r"The action of seat_\d must be a whole number, not None"
    ):
        table.step(None)
    assert table.t.hash() == before


def test_wrong_wishes_are_refused_in_a_sentence() -> None:
    with pytest.raises(MesetaError, match="There is no game 'chess'"):
        env("chess")
    with pytest.raises(MesetaError, match="seats"):
        env("the_alpha", seats=9)
    with pytest.raises(MesetaError, match="There is no reward 'fame'"):
        env("the_alpha", reward="fame")
    with pytest.raises(MesetaError, match="seed must be at least 0, not -1"):
        env("the_alpha").reset(seed=-1)
