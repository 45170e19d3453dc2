"""How often the coach is right: games by seats that blunder, coached, and what the coach says of
them played out again by others.

Every seat is a novice that does something at random in some of its moves. A piece of the advice
is the right way round if what it calls better does better in playouts with other seeds, in the
measure in which it speaks (wins or points). It needs none of the packages of the lab.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from multiprocessing import Pool
from multiprocessing import TimeoutError as TooLate
from pathlib import Path
from typing import NamedTuple, TextIO

import meseta
from meseta import Perspective, Record
from meseta.bots import coach
from meseta.bots.greedy import Novice
from meseta.bots.quick import Outcome, played_by_novices, played_out
from meseta.core.rng import Rng

BLUNDERS = 15  # of 100 moves
USUAL = 1.96  # standard errors of the judge's own interval
SEATS = 3
OTHER_LUCK = 1 << 40  # seeds that the coach never has


class Piece(NamedTuple):
    """A piece of advice, and what its judge found."""

    game: str
    seed: int
    seat: int
    move: int
    taken: str
    better: str
    by_points: bool
    cost: float
    margin: float
    playouts: int
    found: float  # how much better it was in the judge's playouts
    give_or_take: float  # of that, at 95 %
    seconds: float  # that the review of the game took


class Job(NamedTuple):
    """A game to be played, coached and judged."""

    game: str
    seed: int
    seconds: float
    playouts: int
    judge: str


class Coached(NamedTuple):
    """What came of it."""

    game: str
    seed: int
    choices: int
    tried: int
    pieces: list[Piece]


class Blunderer:
    """A novice that does something at random now and then."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.novice = quick_novice(seed)

    def choose(self, p: Perspective) -> int:
        if self.rng.below(100) < BLUNDERS:
            return p.legal[self.rng.below(len(p.legal))]
        return self.novice.choose(p)


def quick_novice(seed: int) -> Novice:
    return Novice(seed, glances=1, answers=False)


def blundered(name: str, seed: int) -> Record:
    """A finished game between seats that blunder."""
    t = meseta.game(name).new(SEATS, seed, listen=False)
    bots = [Blunderer(seed * 8 + seat) for seat in range(t.seats)]
    while t.waiting:
        seat = t.waiting[0]
        t.take(seat, bots[seat].choose(Perspective(t, seat)))
    return Record.of(t)


def judged(job: Job) -> Coached:
    """Play a game, coach one of its seats, and judge what the coach says."""
    record = blundered(job.game, job.seed)
    seat = job.seed % len(record.seats)
    start = time.perf_counter()
    review = coach.review(record, seat, job.seconds, job.seed)
    seconds = time.perf_counter() - start
    pieces = []
    for advice in review.advice:
        p = Perspective(record.replay(advice.move, listen=False), seat)
        gains = []
        for luck in range(OTHER_LUCK, OTHER_LUCK + job.playouts):
            done, better = (
                replayed(p, p.game.actions.numbers[way.notation], luck, job.judge)
                for way in (advice.taken, advice.better)
            )
            gain = better.points - done.points if advice.by_points else better.win - done.win
            gains.append(gain)
        found = coach.mean(gains)
        error = coach.standard_error(gains, found)
        pieces.append(
            Piece(
                *(job.game, job.seed, seat, advice.move),
                *(advice.taken.label, advice.better.label, advice.by_points),
                *(advice.cost, advice.margin, advice.playouts),
                *(found, USUAL * error, seconds),
            )
        )
    return Coached(job.game, job.seed, review.choices, review.tried, pieces)


def replayed(p: Perspective, action: int, luck: int, judge: str) -> Outcome:
    """How a game comes out after an action, played on by the judge's players."""
    return played_out(p, action, luck) if judge == "quick" else played_by_novices(p, action, luck)


def jobs(games: list[str], args: argparse.Namespace) -> Iterator[Job]:
    """One game of each title in turn, so that all get on where time is short."""
    for seed in range(args.first, args.first + args.games):
        for game in games:
            yield Job(game, seed, args.seconds, args.playouts, args.judge)


def told(game: str, coached: list[Coached], most: int) -> str:
    """A title's line: of how many pieces of advice, how many are the right way round."""
    pieces = [piece for each in coached for piece in each.pieces][:most]
    right = sum(piece.found > 0 for piece in pieces)
    surely = sum(piece.found > piece.give_or_take for piece in pieces)
    wrong = sum(piece.found < -piece.give_or_take for piece in pieces)
    points = sum(piece.by_points for piece in pieces)
    share = f"{right / len(pieces):.0%}" if pieces else "-"
    silent = sum(not each.pieces for each in coached)
    return (
        f"{game}: {len(coached)} games ({silent} of them in silence), {len(pieces)} pieces of "
        f"advice ({points} in points), {right} the right way round ({share}); beyond the judge's "
        f"own interval {surely} right, {wrong} wrong"
    )


def main() -> None:
    """Coach games and print how often the coach was right."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="of each title")
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--pieces", type=int, default=20, help="of advice, of each title, at most")
    parser.add_argument("--playouts", type=int, default=300, help="of each way, by the judge")
    parser.add_argument("--judge", choices=("quick", "novice"), default="quick")
    parser.add_argument("--seconds", type=float, default=coach.SECONDS, help="for the coach")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so many")
    parser.add_argument("--out", type=Path, help="where the pieces are written, one in a line")
    args = parser.parse_args()
    games = [args.game] if args.game else meseta.games()
    found: dict[str, list[Coached]] = {game: [] for game in games}
    out: TextIO = args.out.open("w") if args.out else sys.stderr
    end = time.monotonic() + 60 * args.minutes
    with Pool(args.processes) as pool:
        coming = pool.imap_unordered(judged, jobs(games, args))
        for _ in range(args.games * len(games)):
            try:
                coached = coming.next(timeout=max(0.0, end - time.monotonic()))
            except TooLate:
                break
            found[coached.game].append(coached)
            for piece in coached.pieces:
                print(json.dumps(piece), file=out, flush=True)
            if all(sum(len(each.pieces) for each in found[game]) >= args.pieces for game in games):
                break
    for game in games:
        print(told(game, found[game], args.pieces))


if __name__ == "__main__":
    main()
