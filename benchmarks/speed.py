"""How fast the rules run: decisions and copies per second, and the adept's choices.

Decisions are measured three ways: by the engine's own loop, as bots and the lab's packages play on;
by the public interface at a table that does not listen; and at one that does, as `Game.new` gives
it to whoever says nothing else: that is what a loop of one's own gets.

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
MOMENTS = 7  # of a random game


def moments(name: str, seats: int) -> list[Table]:
    """Tables at even distances in a random game, with something to think about."""
    t = meseta.game(name).new(seats, 1, listen=False)
    length = play_out(t.clone(), Rng(1))
    rng = Rng(1)
    found = []
    for _ in range(MOMENTS):
        play_out(t, rng, length // (MOMENTS + 1))
        while t.waiting and len(t.offered) < ENOUGH:
            play_out(t, rng, 1)
        if t.waiting:
            found.append(t.clone())
    return found


def public_game(name: str, seats: int, rng: Rng, listen: bool) -> int:
    """One random game through the public interface alone; returns its decisions."""
    t = meseta.game(name).new(seats, rng.below(1 << 30), listen=listen)
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
            tables = moments(name, seats)
            middle = tables[len(tables) // 2]
            views = [meseta.Perspective(t, t.actors()[0]) for t in tables]

            def engine(game: meseta.Game = game, seats: int = seats, rng: Rng = rng) -> int:
                return play_out(game.new(seats, rng.below(1 << 30), listen=False), rng)

            def public(name: str = name, seats: int = seats, rng: Rng = rng) -> int:
                return public_game(name, seats, rng, listen=False)

            def listening(name: str = name, seats: int = seats, rng: Rng = rng) -> int:
                return public_game(name, seats, rng, listen=True)

            def copies(t: Table = middle) -> int:
                for _ in range(10):
                    t.clone()
                return 10

            def search(views: list[meseta.Perspective] = views) -> int:
                # A new one each time: an adept that has settled on a course does not search again.
                for view in views:
                    bots.make("adept", seed=1, iterations=ITERATIONS).choose(view)
                return len(views)

            for metric, step in (
                ("decisions", engine),
                ("decisions through the public interface", public),
                ("the same, at a table that listens", listening),
                ("copies", copies),
                (f"adept choices ({ITERATIONS} iterations)", search),
            ):
                speed, ratio = measured(step, SECONDS)
                row = {"game": name, "seats": seats, "build": build, "metric": metric}
                print(json.dumps({**row, "per_second": speed, "ratio": ratio}), flush=True)


if __name__ == "__main__":
    main()
