"""Make the golden records: whole games, readable, that must end the same for ever.

Run it (``python -m tools.golden GAME``) only when a game is new or the version of its rules was
raised; the files belong into the repository.
"""

import random
import sys
from pathlib import Path
from typing import Any

import meseta
from meseta import Record, Table, bots

FOLDER = Path(__file__).parent.parent / "tests" / "golden"


def played(t: Table, seed: int) -> Table:
    """Play a table to its end: novices, with a random move now and then to see odd corners."""
    chance = random.Random(seed)
    novice = bots.make("novice", seed=seed)
    while t.actors():
        seat = chance.choice(t.actors() + t.bystanders())
        if chance.random() < 0.4:
            t.take(seat, chance.choice(t.legal(seat)))
        else:
            t.take(seat, novice.choose(meseta.Perspective(t, seat)))
    return t


def options(game: meseta.Game, seed: int) -> dict[str, Any]:
    """The options of a game: at first all defaults, then the other values in turn."""
    chosen: dict[str, Any] = {}
    for option in game.options:
        if option.type in ("flag", "one_of"):
            values = option.describe().get("values", [False, True])
            first = values.index(option.default)
            chosen[option.name] = values[(first + seed) % len(values)]
    return chosen


def main(name: str) -> None:
    """Three games for each number of seats."""
    game = meseta.game(name)
    folder = FOLDER / name
    folder.mkdir(parents=True, exist_ok=True)
    for seats in game.seat_counts:
        for seed in range(3):
            path = folder / f"{seats}_seats_{seed}.json"
            t = game.new(seats, seed, options(game, seed))
            Record.of(played(t, seed)).save(path)
            print(path.relative_to(FOLDER.parent.parent))


if __name__ == "__main__":
    main(sys.argv[1])
