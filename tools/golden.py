"""Make the golden records: whole games, readable, that must end the same for ever.

Run it (``python -m tools.golden GAME``) only when a game is new or the version of its rules was
raised; the files belong into the repository.
"""

import random
import sys
from itertools import count
from pathlib import Path
from typing import Any

import meseta
from meseta import Record, Table, bots
from meseta.core.agenda import Choice

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
GAMES = 3  # for each number of seats


def played(t: Table, seed: int, chances: float) -> set[str]:
    """Play a table to its end: novices, with a random move now and then to see odd corners. Returns
    the kinds of choices that were met."""
    chance = random.Random(seed)
    novice = bots.make("novice", seed=seed)
    met = set()
    while t.actors():
        met.add(type(t.choice()).__name__)
        seat = chance.choice(t.actors() + t.bystanders())
        if chance.random() < chances:
            t.take(seat, chance.choice(t.legal(seat)))
        else:
            t.take(seat, novice.choose(meseta.Perspective(t, seat)))
    return met


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
    """A few games for each number of seats, and random ones until every kind of choice was met."""
    game = meseta.game(name)
    missing = {name for name, step in game.steps.items() if issubclass(step, Choice)}
    for seats in game.seat_counts:
        for seed in range(GAMES):
            t = game.new(seats, seed, options(game, seed))
            missing -= played(t, seed, 0.4)
            save(t, f"{name}/{seats}_seats_{seed}.json")
    for seed in count(GAMES):
        if not missing:
            return
        t = game.new(max(game.seat_counts), seed, options(game, seed))
        met = played(t, seed, 1.0)
        if met & missing:
            missing -= met
            save(t, f"{name}/{t.seats}_seats_{seed}.json")


def save(t: Table, name: str) -> None:
    path = FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    Record.of(t).save(path)
    print(path.relative_to(FOLDER.parent.parent))


if __name__ == "__main__":
    main(sys.argv[1])
