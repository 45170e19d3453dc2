"""What random games come to, at every decision, as one line a game: to compare two builds.

    python -m tools.trace --games 200 > before.txt      (in one tree, or with one environment)
    python -m tools.trace --games 200 > after.txt       (in the other; then compare the files)

A line holds a hash over all decisions of a game: the position, the legal actions, a copy's hash, a
table dealt anew and what a seat and a spectator see. With ``--steps`` every decision has a line of
its own, which shows where two builds begin to differ.
"""

import argparse
import json
from collections.abc import Iterator
from hashlib import blake2b
from random import Random
from typing import Any

import meseta
from meseta import Game, Table
from tests.conformance.suite import setting


def digest(data: Any) -> str:
    """A short fingerprint of anything JSON can hold."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


def moments(game: Game, number: int) -> Iterator[list[Any]]:
    """Every decision of a game that is played at random, in what a build makes of it."""
    seats, options = setting(game, number)
    t = game.new(seats, number, options, listen=number % 2 == 0)
    rng = Random(number)
    told = 0
    while t.actors():
        moment: list[Any] = looked_at(t, rng)
        if t.log is not None:
            moment.append(digest([t.events(told, viewer) for viewer in (0, None)]))
            told = len(t.log)
        yield moment
        seat = rng.choice(t.actors())
        t.take(seat, rng.choice(t.legal(seat)))
    results = [[r.seat, r.score, r.rank, r.breakdown] for r in t.results()]
    yield [digest(t.dump()), digest(results)]


def looked_at(t: Table, rng: Random) -> list[Any]:
    """A decision from all sides."""
    seat = rng.randrange(t.seats)
    legal = [[actor, t.legal(actor)] for actor in [*t.actors(), *t.bystanders()]]
    looks = [digest(t.dump()), digest(legal), t.clone().hash()]
    looks.append(digest(t.determinized(seat, rng.randrange(1000)).dump()))
    if rng.random() < 0.1:
        looks += [digest(t.masked(viewer).dump()) for viewer in (seat, None)]
        looks.append(digest([t.view(seat), t.prompt(seat), t.choices(t.actors()[0])]))
        looks.append(digest([round(chance, 9) for chance in t.game.evaluate(t)]))
    return looks


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="of each title")
    parser.add_argument("--first", type=int, default=0, help="number of the first one")
    parser.add_argument("--title", nargs="*", default=meseta.games())
    parser.add_argument("--steps", action="store_true", help="a line for every decision")
    asked = parser.parse_args()
    for title in asked.title:
        game = meseta.game(title)
        for number in range(asked.first, asked.first + asked.games):
            every = []
            for step, moment in enumerate(moments(game, number)):
                every.append(moment)
                if asked.steps:
                    print(title, number, step, *moment, flush=True)
            print(title, number, len(every), digest(every), flush=True)


if __name__ == "__main__":
    main()
