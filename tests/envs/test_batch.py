"""Many games at once are the same games as one by one."""

from collections.abc import Iterator
from multiprocessing import active_children

import numpy as np
import pytest

import meseta
from meseta import IllegalAction, MesetaError, Table
from meseta.core.observation import Observation
from meseta.core.seeds import derived
from meseta.envs.arrays import Batch
from meseta.envs.batch import Alone, BatchEnv

SEED = 11


class Followed:
    """One game of a batch, played again at a table of its own."""

    def __init__(self, env: BatchEnv, number: int) -> None:
        self.env = env
        self.number = number
        self.games = 0
        self.begin()
        self.observation = Observation(self.t)

    def begin(self) -> None:
        seed = derived(SEED, self.games * self.env.games + self.number)
        self.t: Table = self.env.shape.new(seed)
        self.games += 1

    def follow(self, action: int, batch: Batch) -> None:
        """Take the action, and compare what the batch shows."""
        self.t.take(self.t.actors()[0], action)
        over = not self.t.actors()
        assert batch.done[self.number] == over
        assert batch.rewards[self.number].tolist() == self.env.shape.rewards(self.t)
        if over:
            self.begin()
        self.compare(batch)

    def compare(self, batch: Batch) -> None:
        seat = self.t.actors()[0]
        assert batch.seat[self.number] == seat
        numbers = self.observation.numbers(self.t, seat)
        assert batch.observation[self.number].tolist() == numbers
        legal = np.flatnonzero(batch.action_mask[self.number]).tolist()
        assert legal == sorted(self.t.legal(seat))


def choose(batch: Batch, rng: np.random.Generator) -> np.ndarray:
    """A random legal action in each game."""
    chosen: np.ndarray = (rng.random(batch.action_mask.shape) * batch.action_mask).argmax(1)
    return chosen


@pytest.mark.parametrize("name", meseta.games())
def test_every_game_of_a_batch_is_a_game_by_itself(name: str) -> None:
    env = BatchEnv(name, games=3, seed=SEED)
    rng = np.random.default_rng(1)
    batch = env.reset()
    followed = [Followed(env, number) for number in range(3)]
    for each in followed:
        each.compare(batch)
    for _ in range(25):
        actions = choose(batch, rng)
        batch = env.step(actions)
        for each in followed:
            each.follow(int(actions[each.number]), batch)


@pytest.mark.parametrize("name", meseta.games())
def test_random_actions_are_legal_and_the_same_whatever_the_workers(name: str) -> None:
    one = BatchEnv(name, games=5, seed=SEED)
    two = BatchEnv(name, games=5, seed=SEED, workers=2)
    with pytest.raises(MesetaError, match="call reset first"):
        one.sample()
    for env in (one, two):
        env.reset()
    for turn in range(30):
        for _ in range(1 + turn % 2):  # one more is drawn only where it is wanted
            actions = one.sample()
            assert actions.tolist() == two.sample().tolist()
        one.step(actions)  # would refuse what is illegal
        two.step(actions)
    two.close()


def test_random_actions_are_spread_evenly() -> None:
    env = BatchEnv("the_alpha", seats=3, games=1, seed=SEED)
    legal = np.flatnonzero(env.reset().action_mask[0])
    counts = np.bincount([int(env.sample()[0]) for _ in range(6000)])
    share = 6000 / len(legal)
    assert np.flatnonzero(counts).tolist() == legal.tolist()
    assert abs(counts[legal] - share).max() < 6 * share**0.5


def test_finished_games_are_rewarded_and_begin_anew() -> None:
    env = BatchEnv("the_alpha", seats=4, games=4, seed=SEED)
    rng = np.random.default_rng(2)
    batch = env.reset()
    followed = [Followed(env, number) for number in range(4)]
    ended = 0
    while ended < 3:
        actions = choose(batch, rng)
        batch = env.step(actions)
        for each in followed:
            each.follow(int(actions[each.number]), batch)
        ended += int(batch.done.sum())
        assert (batch.rewards.any(1) <= batch.done).all()
    assert sum(each.games for each in followed) == 4 + ended


def test_the_same_seed_gives_the_same_games_again_and_another_others() -> None:
    env = BatchEnv("the_alpha", games=8, seed=3)

    def openings(seed: int | None) -> list[list[int]]:
        rng = np.random.default_rng(4)
        batch = env.reset(seed)
        for _ in range(30):
            batch = env.step(choose(batch, rng))
        rows: list[list[int]] = batch.observation.tolist()
        return rows

    first = openings(None)
    assert openings(None) == first
    assert openings(5) != first
    assert openings(3) == first
    assert len({tuple(row) for row in first}) == 8


def tables(env: BatchEnv) -> list[Table]:
    assert isinstance(env.players, Alone)
    return env.players.tables.tables


@pytest.mark.parametrize("wrong", [-1, 10**6, None])
def test_what_is_illegal_is_named_and_nothing_changes(wrong: int | None) -> None:
    env = BatchEnv("the_alpha", games=5)
    batch = env.reset()
    actions = batch.action_mask.argmax(1)
    action = int(np.flatnonzero(batch.action_mask[3] == 0)[0]) if wrong is None else wrong
    actions[3] = action
    before = [t.hash() for t in tables(env)], [array.copy() for array in batch]
    with pytest.raises(IllegalAction, match=f"Action {action} is illegal in game 3 of the batch: "):
        env.step(actions)
    assert [t.hash() for t in tables(env)] == before[0]
    for array, old in zip(batch, before[1], strict=True):
        assert (array == old).all()


def test_wrong_wishes_are_refused_in_a_sentence() -> None:
    with pytest.raises(MesetaError, match="at least one game in a batch, not 0"):
        BatchEnv("the_alpha", games=0)
    with pytest.raises(MesetaError, match="There is no game 'chess'"):
        BatchEnv("chess")
    with pytest.raises(MesetaError, match="seed must be at least 0, not -1"):
        BatchEnv("the_alpha", seed=-1)
    env = BatchEnv("the_alpha", games=2)
    with pytest.raises(MesetaError, match="call reset first"):
        env.step([0, 0])
    with pytest.raises(MesetaError, match=r"seed must be a whole number, not 1\.5"):
        env.reset(1.5)  # type: ignore[arg-type]
    env.reset()
    with pytest.raises(MesetaError, match=r"2 whole numbers, one for each game, .* shape \(3,\)"):
        env.step([0, 0, 0])
    with pytest.raises(MesetaError, match="2 whole numbers, one for each game, not an array of fl"):
        env.step([0.5, 1.0])


@pytest.fixture
def shared() -> Iterator[BatchEnv]:
    """A batch of two workers."""
    env = BatchEnv("the_alpha", games=5, seed=SEED, workers=2)
    yield env
    env.close()


def test_workers_play_the_same_games(shared: BatchEnv) -> None:
    alone = BatchEnv("the_alpha", games=5, seed=SEED)
    rng = np.random.default_rng(5)
    batch, same = shared.reset(), alone.reset()
    ended = 0
    while ended < 7:
        assert [array.dtype for array in batch] == [array.dtype for array in same]
        assert [array.tolist() for array in batch] == [array.tolist() for array in same]
        actions = choose(batch, rng)
        batch, same = shared.step(actions), alone.step(actions)
        ended += int(batch.done.sum())


def test_workers_name_what_is_illegal_and_take_nothing(shared: BatchEnv) -> None:
    batch = shared.reset()
    before = [array.copy() for array in batch]
    actions = batch.action_mask.argmax(1)
    actions[3] = int(np.flatnonzero(batch.action_mask[3] == 0)[0])
    with pytest.raises(IllegalAction, match=r"illegal in game 3 of the batch: \w"):
        shared.step(actions)
    assert all((array == old).all() for array, old in zip(batch, before, strict=True))
    shared.step(batch.action_mask.argmax(1))


def test_a_worker_that_is_gone_is_missed(shared: BatchEnv) -> None:
    batch = shared.reset()
    for process in active_children():
        process.kill()
        process.join()
    with pytest.raises(MesetaError, match="A worker of the batch is gone"):
        shared.step(batch.action_mask.argmax(1))
    actions = batch.action_mask.argmax(1)
    actions[-1] = -1  # only the worker could tell why that is illegal
    with pytest.raises(MesetaError, match="A worker of the batch is gone"):
        shared.step(actions)


@pytest.mark.parametrize("workers", [0, 3, "2"])
def test_there_must_be_a_game_for_each_worker(workers: int) -> None:
    with pytest.raises(MesetaError, match=f"from 1 to 2 workers, not {workers!r}"):
        BatchEnv("the_alpha", games=2, workers=workers)


@pytest.mark.parametrize("workers", [1, 2])
def test_nobody_else_writes_into_the_arrays(workers: int) -> None:
    env = BatchEnv("the_alpha", games=2, workers=workers)
    batch = env.reset()
    env.close()
    assert not any(array.flags.writeable for array in batch)


BOTS = {1: "random", 3: "tests.ownbots:Last"}


def test_bots_act_on_their_seats_whatever_the_workers() -> None:
    one = BatchEnv("the_alpha", seats=4, games=3, seed=SEED, bots=BOTS)
    two = BatchEnv("the_alpha", seats=4, games=3, seed=SEED, bots=BOTS, workers=2)
    batch, same = one.reset(), two.reset()
    ended = 0
    while ended < 1:
        assert [array.tolist() for array in batch] == [array.tolist() for array in same]
        assert not np.isin(batch.seat, list(BOTS)).any()
        actions = one.sample()
        batch, same = one.step(actions), two.step(actions)
        ended += int(batch.done.sum())
    two.close()
    twin = one.clone()
    after = [[array.tolist() for array in env.step(actions)] for env in (one, twin)
             for actions in [env.sample()]]  # fmt: skip
    assert after[0] == after[1]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_breaks_is_named(workers: int) -> None:
    broken = {0: "tests.ownbots:Broken"}
    env = BatchEnv("the_alpha", games=2, workers=workers, seed=SEED, bots=broken)

    def begin() -> None:
        env.reset()
        for _ in range(3):
            env.step(env.sample())

    with pytest.raises(MesetaError, match=r"'tests\.ownbots:Broken' failed with ZeroDivisionError"):
        begin()
    env.close()


def test_wrong_bots_are_refused() -> None:
    with pytest.raises(MesetaError, match="There is no seat 3 at a table of 3"):
        BatchEnv("the_alpha", bots={3: "random"})
    with pytest.raises(MesetaError, match="bots on all seats"):
        BatchEnv("the_alpha", bots=dict.fromkeys(range(3), "random"))
    with pytest.raises(MesetaError, match="There is no bot 'genius'"):
        BatchEnv("the_alpha", bots={1: "genius"})
