"""How fast simulations run: games a second by number of workers, and what the lab adds to games
that the same bots play without it.

    python -m benchmarks.lab [--games 10000] [--workers 1 2]
"""

import argparse
import statistics
import tempfile
import time
from contextlib import ExitStack

import meseta
from meseta import bots
from meseta.lab.crew import Crew, crew
from meseta.lab.plan import Plan, make_plan
from meseta.lab.simulation import Simulation

GAME, SEATS = "the_alpha", 4
ROUNDS = 21  # of what is compared, in turn, as machines are busy now and then
SCALING_ROUNDS = 9  # which are longer, so that the last part of a crew weighs little
PART = 100  # games in a file, as in a simulation of 10,000
OVERHEAD = 0.10
SCALING = 1.8


def bare(level: str, games: int) -> float:
    """Processor seconds of games through the public interface, and no more."""
    game = meseta.game(GAME)
    began = time.process_time()
    for number in range(games):
        t = game.new(SEATS, number, listen=False)
        players = [bots.make(level, seed=number * SEATS + seat) for seat in range(SEATS)]
        while actors := t.actors():
            t.take(actors[0], players[actors[0]].choose(meseta.Perspective(t, actors[0])))
        t.results()
    return time.process_time() - began


def plan_of(level: str, games: int) -> Plan:
    return make_plan(meseta.game(GAME), [[level]], games, SEATS, part=PART)


def simulated(level: str, games: int) -> float:
    """Processor seconds of a simulation in this process, to the last file."""
    with tempfile.TemporaryDirectory() as folder, crew(1) as hands:
        simulation = Simulation(folder, plan_of(level, games))
        began = time.process_time()
        simulation.play(hands)
        return time.process_time() - began


def rate(hands: Crew, games: int) -> float:
    """Games of random bots that a crew plays in a second."""
    with tempfile.TemporaryDirectory() as folder:
        simulation = Simulation(folder, plan_of("random", games))
        began = time.perf_counter()
        simulation.play(hands)
        return games / (time.perf_counter() - began)


def rates(games: int, workers: list[int]) -> list[list[float]]:
    """The rates of crews of so many processes in each round, the crews in turn."""
    with ExitStack() as stack:
        crews = [stack.enter_context(crew(count)) for count in workers]
        for hands in crews:
            rate(hands, games)  # until all its processes have started
        return [[rate(hands, games) for hands in crews] for _ in range(SCALING_ROUNDS)]


def main() -> None:
    """Measure overhead and scaling."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10000)
    parser.add_argument("--workers", type=int, nargs="*", default=[1, 2])
    args = parser.parse_args()
    for level, games in (("random", args.games // ROUNDS), ("novice", PART // 10)):
        ratios = [simulated(level, games) / bare(level, games) - 1 for _ in range(ROUNDS)]
        print(
            f"overhead of the lab, {level} bots: {statistics.median(ratios):+.1%} "
            f"(bar at most {OVERHEAD:.0%})",
            flush=True,
        )
    rounds = rates(args.games, args.workers)
    for place, workers in enumerate(args.workers):
        speed = statistics.median(row[place] for row in rounds)
        times = statistics.median(row[place] / row[0] for row in rounds)
        bar = f" (bar {SCALING})" if workers == 2 else ""
        print(f"{workers} workers: {speed:,.1f} games/s, {times:.2f} x{bar}")


if __name__ == "__main__":
    main()
