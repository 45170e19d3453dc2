"""MaskablePPO of sb3-contrib learns a seat against bots:

    pip install "meseta[envs]" sb3-contrib
    python examples/maskable_ppo.py

sb3-contrib brings PyTorch. Of 400 games of The Alpha against three random players, of which one in
four is won by chance, it won 78 % (73 to 82 %) after the 200,000 steps that it takes if not told
otherwise, and 69 % (65 to 74 %) after 60,000; with two other seeds than 1 it won 73 and 72 % after
200,000. That took a minute of one processor, and 60,000 steps half of it, with the compiled Meseta
that pip installs; on its sources it takes half as long again. With ``--bots novice`` it has harder
teachers, and takes longer.
"""

import argparse
from collections.abc import Sequence
from math import sqrt
from typing import Any

import gymnasium
import numpy as np
from gymnasium.wrappers import TransformObservation
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker
from stable_baselines3.common.vec_env import DummyVecEnv

import meseta.envs  # noqa: F401 (it registers the games)

TABLES = 8  # side by side
LESSON = 128  # decisions at each table between two lessons


def masks(env: gymnasium.Env[Any, Any]) -> Any:
    """What may be done now."""
    return env.unwrapped.action_masks()  # type: ignore[attr-defined]


def table(game: str, seats: int, bots: str) -> gymnasium.Env[Any, Any]:
    """A seat at a table, with numbers from -1 to 1, and 1 for a game that is won."""
    env: Any = gymnasium.make(f"meseta/{game}-v0", seats=seats, bots=bots, reward="win")
    scales = env.unwrapped.shape.scales
    space = gymnasium.spaces.Box(-1, 1, scales.shape, np.float32)
    small = TransformObservation(env, lambda seen: np.clip(seen / scales, -1, 1), space)
    masked: gymnasium.Env[Any, Any] = ActionMasker(small, masks)
    return masked


def wins(model: MaskablePPO, env: gymnasium.Env[Any, Any], games: int) -> float:
    """The part of games that it wins, doing what it holds to be best."""
    won = 0.0
    for game in range(games):
        seen, _ = env.reset(seed=game)
        over = False
        while not over:
            action, _ = model.predict(seen, deterministic=True, action_masks=masks(env))
            seen, reward, over, _, _ = env.step(action)
            won += float(reward)
    return won / games


def main(arguments: Sequence[str] | None = None) -> float:
    """Learn, and say how good it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="the_alpha")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", default="random", help="the opponents, by name")
    parser.add_argument("--steps", type=int, default=200_000, help="decisions to learn from")
    parser.add_argument("--test", type=int, default=400, help="games to see how good it is")
    wish = parser.parse_args(arguments)
    env = table(wish.game, wish.seats, wish.bots)
    tables = DummyVecEnv([lambda: table(wish.game, wish.seats, wish.bots)] * TABLES)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=max(2, min(LESSON, wish.steps // TABLES)),
        batch_size=256,
        policy_kwargs={"net_arch": [128, 128]},
        seed=1,
        device="cpu",
    )
    before = wins(model, env, wish.test)
    model.learn(wish.steps)
    after = wins(model, env, wish.test)
    error = 1.96 * sqrt(after * (1 - after) / wish.test)
    print(
        f"Of {wish.test} games it won {before:.0%} before it learned, and wins {after:.0%} now "
        f"({max(0, after - error):.0%} to {min(1, after + error):.0%})."
    )
    return after


if __name__ == "__main__":
    main()
