"""What each seat lives through by itself, and how large the numbers are that it sees."""

from collections import defaultdict

import numpy as np
import pytest

import meseta
from meseta.envs.batch import BatchEnv
from meseta.envs.shape import Shape
from meseta.envs.turns import Seats


def test_each_seat_has_its_own_sequence_with_its_own_reward() -> None:
    env = BatchEnv("the_alpha", seats=4, games=3, seed=2)
    seats = Seats(env)
    batch = seats.reset()
    shown = defaultdict(list)  # decisions of each game and seat, as the batch showed them
    lived = defaultdict(list)  # and as they come out
    rewards, ended = [], 0
    for step in range(800):
        actions = env.sample()
        for row in range(3):
            seen = batch.observation[row].tolist(), int(actions[row]), step
            shown[row, int(batch.seat[row])].append(seen)
        batch, turns = seats.step(actions)
        for i in range(len(turns.game)):
            key = int(turns.game[i]), int(turns.seat[i])
            seen = turns.observation[i].tolist(), int(turns.action[i]), int(turns.step[i])
            lived[key].append((seen, turns.next_observation[i].tolist(), bool(turns.done[i])))
            assert turns.action_mask[i][turns.action[i]]
            assert turns.done[i] or turns.next_mask[i].any()
            assert turns.done[i] or turns.reward[i] == 0
        rewards += turns.reward[turns.done].tolist()
        ended += int(batch.done.sum())
    assert ended > 3
    assert len(rewards) == 4 * ended
    assert sum(rewards) == pytest.approx(0)
    for key, decisions in lived.items():
        assert [seen for seen, _, _ in decisions] == shown[key][: len(decisions)]
        assert len(shown[key]) - len(decisions) <= 1
        following = [seen[0] for seen, _, _ in decisions[1:]]
        for (_, after, done), seen in zip(decisions, following, strict=False):
            assert after == seen or done


@pytest.mark.parametrize("name", meseta.games())
def test_scales_are_what_the_numbers_reach(name: str) -> None:
    env = BatchEnv(name, games=2, seed=9)
    scales = env.shape.scales
    assert scales.shape == (env.shape.size,)
    assert scales.min() >= 1
    batch = env.reset()
    over = 0.0
    for _ in range(50):
        over = max(over, (abs(batch.observation) / scales).max())
        batch = env.step(env.sample())
    assert 0 < over < 4


def test_what_is_declared_is_the_scale_where_it_is_known() -> None:
    shape = Shape("the_alpha", 4)
    blocks = {block.name: shape.scales[block.start] for block in shape.blocks}
    assert blocks["asked"] == 1
    assert blocks["weeks_left"] == 5
    assert np.allclose(shape.scales[: shape.blocks[0].size], 1)
