"""How fast environments step: ours, many games at once, against PettingZoo's connect four and
RLCard's UNO, all with observation and action mask, all playing random legal actions.

    python -m benchmarks.envs [--games 256] [--rounds 7] [--workers 2] [--shared 128 512]

The two others are optional (the extra ``meseta[bench]``). Every round measures all in turn, in
processor time, and ratios are medians over the rounds, as machines are busy now and then. Ours is
also shared out among workers, and then measured by the clock, with a smaller and a larger batch:
workers wait for each other after every step, so the short steps of a small game want many tables;
but many tables of a large game do not fit into the processor's cache.
"""

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator

import numpy as np

import meseta
from meseta.envs.batch import BatchEnv

BAR = 10
SLICE = 0.5  # seconds
Steps = Iterator[int]  # how many steps were made since the last one
Clock = Callable[[], float]


def batch(name: str, seats: int, games: int, workers: int) -> Steps:
    """Many games of ours."""
    env = BatchEnv(name, seats, games, workers=workers)
    env.reset()
    while True:
        env.step(env.sample())
        yield games


def connect_four() -> Steps:
    """PettingZoo's connect four, as its documentation plays it."""
    from pettingzoo.classic import connect_four_v3

    rng = random.Random(0)
    env = connect_four_v3.env()
    while True:
        env.reset(seed=1)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            yield 1


def uno() -> Steps:
    """RLCard's UNO for two."""
    import rlcard

    rng = random.Random(0)
    env = rlcard.make("uno")
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            yield 1


def rate(steps: Steps, clock: Clock) -> float:
    """Steps for each second, over a slice of time."""
    made = 0
    began = clock()
    while (spent := clock() - began) < SLICE:
        for _ in range(8):
            made += next(steps)
    return made / spent


def begun(name: str, make: Callable[[], Steps]) -> Steps | None:
    """One of the others, after its first step; None where it is not installed."""
    steps = make()
    try:
        next(steps)
    except ImportError as error:
        print(f"{name} is not measured: {error}. Install meseta[bench] to compare with it.")
        return None
    return steps


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--shared", type=int, nargs="+", default=[128, 512])
    args = parser.parse_args()
    others = {
        name: (steps, time.process_time)
        for name, make in (("PettingZoo's connect four", connect_four), ("RLCard's UNO", uno))
        if (steps := begun(name, make)) is not None
    }
    ours: dict[str, tuple[Steps, Clock]] = {}
    for name in meseta.games():
        counts = meseta.game(name).seat_counts
        for seats in sorted({counts[0], 4}):
            title = f"{name}, {seats} seats"
            ours[title] = batch(name, seats, args.games, 1), time.process_time
            for shared in args.shared if args.workers > 1 else []:
                steps = batch(name, seats, shared, args.workers)
                ours[f"{title}, {args.workers} workers, {shared}"] = steps, time.perf_counter
    everyone = {**others, **ours}
    for each in everyone.values():
        rate(*each)  # warm up
    rates = [{name: rate(*each) for name, each in everyone.items()} for _ in range(args.rounds)]
    for name in everyone:
        speed = statistics.median(measured[name] for measured in rates)
        line = f"{name:52}{speed:>12,.0f} steps/s"
        if name in ours:
            for other in others:
                ratio = statistics.median(measured[name] / measured[other] for measured in rates)
                line += f"   {ratio:6.1f} x {other} (bar {BAR})"
        print(line, flush=True)


if __name__ == "__main__":
    main()
