"""The matches that tell how strong the bots are, played and written down, a line for each game.

One bot of a level against others on the same deals from all seats; two levels in equal numbers; or,
where a game is played together, whole teams on the same deals. It needs none of the packages of the
lab, so that any machine can play them.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from itertools import combinations, zip_longest
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple, TextIO

import meseta
from meseta.bots.match import play
from meseta.bots.named import SEARCHING, Named
from meseta.bots.weights import has_master

BLIND = "benchmarks.blind:Blind"
TITLES = ("the_alpha", "alpacalypse", "altiplano", "endless_winter")
TEAM_TITLE = "cards_against_the_apocalypse"


class Match(NamedTuple):
    """Bots of one level on so many of the seats, and others on the rest. They should win at least
    (or at most) such a part of the games; shared wins count in part."""

    game: str
    seats: int
    level: str
    others: str
    bots: int = 1
    least: float | None = None
    most: float | None = None

    @property
    def name(self) -> str:
        return f"{self.game}/{self.seats}/{self.bots} {self.level}/{self.others}"

    @property
    def team(self) -> bool:
        return self.bots == self.seats


class Job(NamedTuple):
    """One game of a match: its deal, and where the bots of the level sit."""

    match: Match
    seed: int
    where: tuple[int, ...]
    budget: str


class Game(NamedTuple):
    """How a game went: the part of it that the level won, its points and those of the others (on
    average, 0 where there are none), and how long it took."""

    match: str
    seed: int
    won: float
    points: float
    against: float
    seconds: float


def evenly(game: str) -> list[Match]:
    """Easy bots against novices in equal numbers, at small and at full tables."""
    counts = meseta.game(game).seat_counts
    sizes = {min(count for count in counts if count % 2 == 0), 4}
    return [Match(game, size, "easy", "novice", size // 2) for size in sorted(sizes)]


MATCHES = (
    *(Match(game, 4, "easy", "random", least=0.4) for game in TITLES),
    *(match for game in TITLES for match in evenly(game)),
    *(Match(game, 4, "novice", "random", least=0.7) for game in TITLES),
    *(Match(game, 4, "novice", "easy") for game in TITLES),
    *(Match(game, 4, "adept", "novice", least=0.4) for game in TITLES),
    *(Match(game, 4, "master", "adept", least=0.35) for game in TITLES if has_master(game)),
    Match("the_alpha", 4, BLIND, "novice", most=0.25),
    *(Match(TEAM_TITLE, 3, level, level, 3) for level in ("random", "easy", "novice", "adept")),
)


def with_budget(level: str, budget: str) -> str:
    """The name of a bot: one that searches has such a budget."""
    return f"{level}:{budget}" if level in SEARCHING else level


def played(job: Job) -> Game:
    """Play one game."""
    match = job.match
    t = meseta.game(match.game).new(match.seats, job.seed, listen=False)
    levels = [match.level if seat in job.where else match.others for seat in range(match.seats)]
    names = [with_budget(level, job.budget) for level in levels]
    bots = [Named(name)(job.seed * match.seats + seat) for seat, name in enumerate(names)]
    start = time.perf_counter()
    play(t, bots, names)
    seconds = time.perf_counter() - start
    results = t.results()
    first = [result.seat for result in results if result.rank == 1]
    won = sum(seat in job.where for seat in first) / max(1, len(first))
    own = [result.score for result in results if result.seat in job.where]
    rest = [result.score for result in results if result.seat not in job.where]
    points = sum(own) / len(own)
    against = sum(rest) / len(rest) if rest else 0.0
    return Game(match.name, job.seed, won, points, against, round(seconds, 3))


def jobs_of(match: Match, games: int, budget: str) -> Iterator[Job]:
    """At least so many games: on each deal the bots sit everywhere where they can."""
    places = list(combinations(range(match.seats), match.bots))
    for seed in range(-(-games // len(places))):
        for where in places:
            yield Job(match, seed, where, budget)


def in_turn(matches: list[Match], games: int, budget: str) -> Iterator[Job]:
    """The games of all matches, one of each in turn: so all get on where time is short."""
    series = [jobs_of(match, games, budget) for match in matches]
    for turn in zip_longest(*series):
        yield from (job for job in turn if job is not None)


def play_all(jobs: Iterator[Job], processes: int, seconds: float, out: TextIO) -> None:
    """Play games until none are left or the time is over, and write each down as it ends."""
    end = time.monotonic() + seconds
    with Pool(processes) as pool:
        for game in pool.imap_unordered(played, jobs):
            print(json.dumps(game), file=out, flush=True)
            if time.monotonic() > end:
                break


def main() -> None:
    """Play the matches."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="for each match, at least")
    parser.add_argument(
        "--budget", default="500:0.25s", help="of adepts and masters; as people meet them"
    )
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--level", default="", help="only bots of this level")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so many")
    parser.add_argument("--out", type=Path, help="where the games are written; else printed")
    args = parser.parse_args()
    matches = [
        match
        for match in MATCHES
        if args.game in ("", match.game) and args.level in ("", match.level)
    ]
    jobs = in_turn(matches, args.games, args.budget)
    if args.out:
        with args.out.open("w") as out:
            play_all(jobs, args.processes, 60 * args.minutes, out)
    else:
        play_all(jobs, args.processes, 60 * args.minutes, sys.stdout)


if __name__ == "__main__":
    main()
