"""How strong the bots are: one of a level against others, on mirrored seeds through all seats."""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor

import meseta
from meseta import bots
from meseta.lab.statistics import interval

ITERATIONS = 500
# Level, the level of all others, the part of games that it has to win.
BARS = {
    "altiplano": (("novice", "random", 0.80), ("adept", "novice", 0.40)),
    "the_alpha": (("novice", "random", 0.70), ("adept", "novice", 0.40)),
}


def won(job: tuple[str, int, int, int, str, str]) -> bool:
    """Does the bot of the first level win, sitting in that seat?"""
    name, seats, seed, seat, level, others = job
    t = meseta.game(name).new(seats, seed, listen=False)
    players = [
        bots.make(level if s == seat else others, seed=seed * seats + s, iterations=ITERATIONS)
        for s in range(seats)
    ]
    while actors := t.actors():
        for actor in actors:
            t.take(actor, players[actor].choose(meseta.Perspective(t, actor)))
    return t.results()[seat].rank == 1


def main() -> None:
    """Play the matches of all bars and print the win rates with their intervals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="for each match, at least")
    parser.add_argument("--seats", type=int, default=4)
    args = parser.parse_args()
    with ProcessPoolExecutor(2) as pool:
        for name, bars in BARS.items():
            for level, others, bar in bars:
                seeds = range(-(-args.games // args.seats))
                jobs = [
                    (name, args.seats, seed, seat, level, others)
                    for seed in seeds
                    for seat in range(args.seats)
                ]
                start = time.perf_counter()
                results = list(pool.map(won, jobs, chunksize=args.seats))
                seconds = time.perf_counter() - start
                share = sum(results) / len(results)
                low, high = interval(sum(results), len(results))
                print(
                    f"{name}, {args.seats} seats: {level} against {args.seats - 1} {others}: "
                    f"{share:.1%} of {len(results)} games ({low:.1%} to {high:.1%}), "
                    f"bar {bar:.0%}, {seconds / len(results):.2f} s a game",
                    flush=True,
                )


if __name__ == "__main__":
    main()
