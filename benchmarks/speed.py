"""How fast the rules run: decisions and copies per second, and the adept's iterations.

Prints one JSON line for each measurement; ``run.py`` makes a table of them.
"""

import json

import meseta
from benchmarks.yardstick import measured
from meseta import Rng, Table, bots
from meseta.bots.playout import play_out
from meseta.core import table as core_table

SECONDS = 2.0
ITERATIONS = 200
ENOUGH = 4  # actions to choose from


def half_way(name: str, seats: int) -> Table:
    """A table in the middle of a random game, with something to think about."""
    t = meseta.game(name).new(seats, 1, listen=False)
    length = play_out(t.clone(), Rng(1))
    rng = Rng(1)
    play_out(t, rng, length // 2)
    while len(t.offered) < ENOUGH:
        play_out(t, rng, 1)
    return t


def public_game(name: str, seats: int, rng: Rng) -> int:
    """One random game through the public interface alone; returns its decisions."""
    t = meseta.game(name).new(seats, rng.below(1 << 30), listen=False)
    decisions = 0
    while actors := t.actors():
        legal = t.legal(actors[0])
        t.take(actors[0], legal[rng.below(len(legal))])
        decisions += 1
    return decisions


def main() -> None:
    """Measure every game at its largest number of seats, and The Alpha at four."""
    build = "compiled" if core_table.__file__.endswith(".so") else "interpreted"
    for name in meseta.games():
        game = meseta.game(name)
        for seats in sorted({4, max(game.seat_counts)} & set(game.seat_counts)):
            rng = Rng(2)
            t = half_way(name, seats)
            view = meseta.Perspective(t, t.actors()[0])

            def engine(game: meseta.Game = game, seats: int = seats, rng: Rng = rng) -> int:
                return play_out(game.new(seats, rng.below(1 << 30), listen=False), rng)

            def public(name: str = name, seats: int = seats, rng: Rng = rng) -> int:
                return public_game(name, seats, rng)

            def copies(t: Table = t) -> int:
                for _ in range(10):
                    t.clone()
                return 10

            def search(view: meseta.Perspective = view) -> int:
                # A new one each time: an adept that has settled on a course does not search again.
                bots.make("adept", seed=1, iterations=ITERATIONS).choose(view)
                return ITERATIONS

            for metric, step in (
                ("decisions", engine),
                ("decisions through the public interface", public),
                ("copies", copies),
                ("adept iterations", search),
            ):
                speed, ratio = measured(step, SECONDS)
                row = {"game": name, "seats": seats, "build": build, "metric": metric}
                print(json.dumps({**row, "per_second": speed, "ratio": ratio}), flush=True)


if __name__ == "__main__":
    main()
