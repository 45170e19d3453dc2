"""How strong the bots are: one of a level against others, on mirrored seeds through all seats; or,
where the game is played together, a whole team of a level."""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import meseta
from meseta import bots
from meseta.bots.weights import has_master
from meseta.lab.match import play
from meseta.lab.statistics import interval


class Match(NamedTuple):
    """One bot of a level against others of another level, who has to win that part of games."""

    game: str
    seats: int
    level: str
    others: str
    bar: float | None = None


class Job(NamedTuple):
    """One game of a match: where the bot sits."""

    match: Match
    seed: int
    seat: int
    iterations: int


MATCHES = tuple(
    match
    for name, least in (
        ("the_alpha", 0.70),
        ("alpacalypse", 0.80),
        ("altiplano", 0.80),
        ("endless_winter", 0.80),
    )
    for match in (
        Match(name, 4, "novice", "random", least),
        Match(name, 4, "adept", "novice", 0.40),
    )
) + tuple(Match(name, 4, "master", "adept", 0.35) for name in meseta.games() if has_master(name))
# A team wins or loses together; adepts in 40 % of games, or three times as often as novices.
TEAMS = tuple(
    Match("cards_against_the_apocalypse", 3, level, level)
    for level in ("random", "novice", "adept")
)


def won(job: Job) -> bool:
    """Does the bot win, sitting in that seat?"""
    match = job.match
    t = meseta.game(match.game).new(match.seats, job.seed, listen=False)
    levels = [match.level if seat == job.seat else match.others for seat in range(match.seats)]
    players = [
        bots.make(level, seed=job.seed * match.seats + seat, iterations=job.iterations)
        for seat, level in enumerate(levels)
    ]
    play(t, players, levels)
    return t.results()[job.seat].rank == 1


def jobs_of(match: Match, games: int, iterations: int) -> list[Job]:
    """At least so many games: every seat on every seed, or each seed once for a team."""
    seats = 1 if match in TEAMS else match.seats
    seeds = range(-(-games // seats))
    return [Job(match, seed, seat, iterations) for seed in seeds for seat in range(seats)]


def report(match: Match, results: list[bool], seconds: float) -> str:
    """The part of games won, with its interval."""
    won = sum(results)
    low, high = interval(won, len(results))
    who = (
        f"a team of {match.seats} {match.level}"
        if match in TEAMS
        else f"{match.level} against {match.seats - 1} {match.others}"
    )
    bar = f", bar {match.bar:.0%}" if match.bar else ""
    return (
        f"{match.game}: {who}: {won / len(results):.1%} of {len(results)} games "
        f"({low:.1%} to {high:.1%}){bar}, {seconds / len(results):.2f} s a game"
    )


def main() -> None:
    """Play all matches and print the win rates with their intervals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="for each match, at least")
    parser.add_argument("--iterations", type=int, default=500, help="of adepts and masters")
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--level", default="", help="only bots of this level")
    args = parser.parse_args()
    with ProcessPoolExecutor(2) as pool:
        for match in (*MATCHES, *TEAMS):
            if args.game in ("", match.game) and args.level in ("", match.level):
                start = time.perf_counter()
                results = list(pool.map(won, jobs_of(match, args.games, args.iterations)))
                print(report(match, results, time.perf_counter() - start), flush=True)


if __name__ == "__main__":
    main()
