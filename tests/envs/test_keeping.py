"""Environments are copied, pickled, and gone back to, and go on as the original would."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import meseta
from meseta import MesetaError
from meseta.envs.aec import SeatsEnv, env
from meseta.envs.batch import BatchEnv
from meseta.envs.single import SeatEnv

Env = Any  # any of them


def back(kept: Env) -> Env:
    """An environment that is brought to where another one is."""
    twin = fresh(kept)
    twin.set_state(pickle.loads(pickle.dumps(kept.get_state())))
    return twin


def fresh(like: Env) -> Env:
    if isinstance(like, BatchEnv):
        return BatchEnv(like.shape.game, games=like.games)
    return (
        SeatEnv(like.shape.game, bots="random") if isinstance(like, SeatEnv) else env("altiplano")
    )


WAYS: dict[str, Callable[[Env], Env]] = {
    "clone": lambda env: env.clone(),
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
    "state": back,
}
every_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


def played(env: Env, steps: int) -> list[Any]:
    """What an environment shows while the last legal action is taken again and again, games anew
    where they end."""
    seen: list[Any] = []
    for _ in range(steps):
        if isinstance(env, BatchEnv):
            batch = env.step(env.sample())
            seen.append([array.tolist() for array in batch])
        elif isinstance(env, SeatEnv):
            numbers, *rest, info = env.step(np.flatnonzero(env.action_masks())[-1])
            seen.append((numbers.tolist(), rest, info["action_mask"].tolist()))
            if rest[1]:
                seen.append(env.reset()[0].tolist())
        else:
            assert isinstance(env, SeatsEnv)
            numbers, reward, over, *_ = env.last()
            seen.append((env.agent_selection, numbers["observation"].tolist(), reward, over))
            env.step(None if over else int(np.flatnonzero(numbers["action_mask"])[-1]))
            if not env.agents:
                env.reset()
    return seen


def check(env: Env, way: Callable[[Env], Env], steps: int) -> None:
    env.reset(seed=3)
    played(env, steps)
    twin = way(env)
    after = played(twin, steps)
    assert played(env, steps) == after


@every_way
@pytest.mark.parametrize("bots", ["random", "novice"])
def test_a_seat_among_bots(way: Callable[[Env], Env], bots: str) -> None:
    if bots == "random" or way is not back:
        check(SeatEnv("the_alpha", bots=bots), way, 25)


@every_way
def test_all_seats(way: Callable[[Env], Env]) -> None:
    check(env("altiplano"), way, 150)


@every_way
def test_many_games(way: Callable[[Env], Env]) -> None:
    check(BatchEnv("the_alpha", games=3), way, 60)


def test_many_games_of_workers_go_on_in_one_process_and_back() -> None:
    shared = BatchEnv("the_alpha", games=5, workers=2)
    try:
        check(shared, back, 30)
        alone = BatchEnv("the_alpha", games=5)
        alone.reset(seed=9)
        played(alone, 30)
        shared.set_state(alone.get_state())
        assert played(shared, 30) == played(alone, 30)
    finally:
        shared.close()


def test_a_state_stays_as_it_is() -> None:
    table = SeatEnv("the_alpha", bots="random")
    table.reset(seed=2)
    state = table.get_state()
    first = played(table, 10)
    for _ in range(2):
        table.set_state(state)
        assert played(table, 10) == first


def test_gymnasium_copies_what_it_has_made() -> None:
    made: Env = gymnasium.make("meseta/the_alpha-v0", bots="random")
    made.reset(seed=1)
    for twin in (copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        table: Env = twin.unwrapped
        action = int(np.flatnonzero(table.action_masks())[0])
        assert twin.step(action)[0].tolist() == copy.deepcopy(made).step(action)[0].tolist()


def test_wrong_states_are_refused_in_a_sentence() -> None:
    table = SeatEnv("the_alpha", bots="random")
    with pytest.raises(MesetaError, match="no game to keep yet: call reset first"):
        table.get_state()
    other = SeatEnv("the_alpha", seats=4, bots="random")
    other.reset(seed=1)
    with pytest.raises(MesetaError, match="no state of a table of The Alpha with 3 seats"):
        table.set_state(other.get_state())
    batch = BatchEnv("the_alpha", games=2)
    batch.reset()
    with pytest.raises(MesetaError, match="the state of 2 games, not of 3"):
        BatchEnv("the_alpha", games=3).set_state(batch.get_state())


def test_a_game_itself_may_be_given_in_place_of_its_name() -> None:
    game = meseta.game("the_alpha")
    assert all(kind(game).shape.game is game for kind in (SeatEnv, env, BatchEnv))
