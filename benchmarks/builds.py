"""Two builds beside each other: decisions and copies of each game, in processor time.

    python -m benchmarks.builds OLD/bin/python NEW/bin/python --rounds 7

The builds take turns, so that whatever else the machine does happens to both; each number is the
median of the rounds, as a multiple of the yardstick that was measured just before and after. Of a
build only the public package is used, so an old one is measured by the same program.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from benchmarks.yardstick import reference_game

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 0.25  # of each measurement
METRICS = ("listening", "engine", "copies")


def rate(step: Callable[[], int], seconds: float) -> float:
    """Units per second of processor time."""
    units = 0
    start = time.process_time()
    while True:
        units += step()
        spent = time.process_time() - start
        if spent >= seconds:
            return units / spent


def ratio(step: Callable[[], int]) -> float:
    """How many times the yardstick's units a step makes."""
    chance = random.Random(0)

    def yardstick() -> float:
        return rate(lambda: reference_game(chance), 0.08)

    step()
    before = yardstick()
    speed = rate(step, SECONDS)
    return 2 * speed / (before + yardstick())


def measure(names: list[str], seats: int) -> None:
    """Print what one build does, a line for each game and metric."""
    import meseta
    from meseta import Rng
    from meseta.bots.playout import play_out

    for name in names:
        game = meseta.game(name)
        rng = Rng(2)
        middle = game.new(seats, 1, listen=False)
        play_out(middle, Rng(1), play_out(middle.clone(), Rng(1)) // 2)

        def listening(game: meseta.Game = game, rng: Rng = rng) -> int:
            t = game.new(seats, rng.below(1 << 30))
            decisions = 0
            while actors := t.actors():
                legal = t.legal(actors[0])
                t.take(actors[0], legal[rng.below(len(legal))])
                decisions += 1
            return decisions

        def engine(game: meseta.Game = game, rng: Rng = rng) -> int:
            return play_out(game.new(seats, rng.below(1 << 30), listen=False), rng)

        def copies(t: meseta.Table = middle) -> int:
            for _ in range(100):
                t.clone()
            return 100

        steps: tuple[Callable[[], int], ...] = (listening, engine, copies)
        for metric, step in zip(METRICS, steps, strict=True):
            print(json.dumps([name, metric, ratio(step)]), flush=True)


def one_round(python: str, names: list[str], seats: int) -> dict[tuple[str, str], float]:
    """What one build does, measured in a process of its own, away from the sources here."""
    code = (
        "import sys; sys.path.append(sys.argv.pop(1)); "
        "from benchmarks.builds import measure; measure(sys.argv[2:], int(sys.argv[1]))"
    )
    command = [python, "-P", "-c", code, str(ROOT), str(seats), *names]
    out = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd="/").stdout
    return {(name, metric): value for name, metric, value in map(json.loads, out.splitlines())}


def main() -> None:
    """Measure two builds in turns and print them side by side."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", help="Python of an environment with one build")
    parser.add_argument("new", help="and of one with the other")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--title", nargs="*", default=[])
    asked = parser.parse_args()
    names = asked.title or sorted(path.parent.name for path in ROOT.glob("meseta/games/*/game.py"))
    rounds = [
        [one_round(python, names, asked.seats) for python in (asked.old, asked.new)]
        for _ in range(asked.rounds)
    ]
    print(f"{'':32}" + "".join(f"{metric:>26}" for metric in METRICS))
    for name in names:
        line = f"{name:32}"
        for metric in METRICS:
            old, new = (median(each[build][name, metric] for each in rounds) for build in (0, 1))
            line += f"{old:10.2f} →{new:6.2f} ×{new / old:5.2f}"
        print(line)
    sys.stdout.flush()


if __name__ == "__main__":
    main()
