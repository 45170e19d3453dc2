"""How fast simulations run: games a second by number of workers, and what the lab adds to games
that the same bots play without it.

    python -m benchmarks.lab [--games 2000] [--workers 1 2]
"""

import argparse
import statistics
import tempfile
import time

import meseta
from meseta import bots
from meseta.lab.crew import crew
from meseta.lab.plan import Plan, make_plan
from meseta.lab.simulation import Simulation

GAME, SEATS = "the_alpha", 4
ROUNDS = 5  # of bare games and simulated ones in turn, as machines are busy now and then
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
    return make_plan(meseta.game(GAME), [[level]], games, SEATS)


def simulated(level: str, games: int) -> float:
    """Processor seconds of a simulation in this process, to the last file."""
    with tempfile.TemporaryDirectory() as folder, crew(1) as hands:
        simulation = Simulation(folder, plan_of(level, games))
        began = time.process_time()
        simulation.play(hands)
        return time.process_time() - began


def rate(level: str, games: int, workers: int) -> float:
    """Games a second with so many processes, once they have started."""
    with tempfile.TemporaryDirectory() as folder, crew(workers) as hands:
        simulation = Simulation(folder, plan_of(level, games))
        first = range(workers * 2)
        simulation.play(hands, first)
        began = time.perf_counter()
        simulation.play(hands)
        played = games - len(first) * simulation.plan.part
        return played / (time.perf_counter() - began)


def main() -> None:
    """Measure overhead and scaling."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--workers", type=int, nargs="*", default=[1, 2])
    args = parser.parse_args()
    for level, games in (("random", args.games), ("novice", max(100, args.games // 20))):
        ratios = []
        for _ in range(ROUNDS):
            alone = bare(level, games)
            ratios.append(simulated(level, games) / alone - 1)
        print(
            f"overhead of the lab, {level} bots: {statistics.median(ratios):+.1%} "
            f"(bar at most {OVERHEAD:.0%})",
            flush=True,
        )
    one = 0.0
    for workers in args.workers:
        speed = rate("novice", max(400, args.games // 5), workers)
        one = one or speed
        bar = f" (bar {SCALING})" if workers == 2 else ""
        print(f"{workers} workers: {speed:,.1f} games/s, {speed / one:.2f} x{bar}", flush=True)


if __name__ == "__main__":
    main()
