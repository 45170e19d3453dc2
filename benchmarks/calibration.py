"""Fits how the chances that a game gives are set right (meseta/bots/calibration.toml), on games of
novices among themselves, and measures on other games what that is worth.

It prints the file, and for each title the surprise (log loss) and the squared error (Brier score)
of the chances before and after, and how often was won what had such a chance. It needs none of the
packages of the lab but numpy.
"""

import argparse
from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise
from multiprocessing import Pool
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import meseta
from meseta import Perspective
from meseta.bots.greedy import Novice

POSITIONS = 40  # of a game, at most
LEAST = 1e-6
BINS = (0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
Numbers = NDArray[np.float64]


class Seen(NamedTuple):
    """A game: how many moves it had; the chances of all seats after some of them; who won."""

    seats: int
    moves: int
    at: list[int]
    chances: list[list[float]]
    won: list[float]


def played(job: tuple[str, int]) -> Seen:
    """A game between novices."""
    name, seed = job
    game = meseta.game(name)
    seats = game.seat_counts[seed % len(game.seat_counts)]
    t = game.new(seats, seed, listen=False)
    bots = [Novice(seed * 8 + seat, glances=1, answers=False) for seat in range(seats)]
    found = []
    while t.waiting:
        found.append(game.evaluate(t))
        seat = t.waiting[0]
        t.take(seat, bots[seat].choose(Perspective(t, seat)))
    first = [float(result.rank == 1) for result in t.results()]
    won = first if game.team else [each / sum(first) for each in first]
    at = sorted({n * len(found) // POSITIONS for n in range(POSITIONS)})
    return Seen(seats, len(found), at, [found[n] for n in at], won)


class Sample(NamedTuple):
    """Positions of many games: chances as the game gives them, how far it was, and who won. Seats
    that there are not have a chance of next to nothing."""

    chances: Numbers
    late: Numbers
    won: Numbers
    there: NDArray[np.bool_]


def sample(games: list[Seen], usual: dict[int, float]) -> Sample:
    """All positions of some games."""
    most = max(game.seats for game in games)
    rows, late, won, there = [], [], [], []
    for game in games:
        rest = [0.0] * (most - game.seats)
        for at, chances in zip(game.at, game.chances, strict=True):
            rows.append([*chances, *rest])
            late.append(min(1.0, at / usual[game.seats]))
            won.append([*game.won, *rest])
            there.append([True] * game.seats + [False] * len(rest))
    return Sample(np.array(rows), np.array(late), np.array(won), np.array(there))


def rivals(seen: Sample, numbers: Numbers) -> Numbers:
    """Chances of seats of which one wins, set right by a slope at the opening and at the end."""
    slope = (numbers[0] + (numbers[1] - numbers[0]) * seen.late)[:, None]
    powers = np.maximum(seen.chances, LEAST) ** slope * seen.there
    return np.asarray(powers / powers.sum(1, keepdims=True))


def together(seen: Sample, numbers: Numbers) -> Numbers:
    """Chances of a team; beside slopes there are shifts."""
    chances = np.clip(seen.chances, LEAST, 1 - LEAST)
    slope = (numbers[0] + (numbers[1] - numbers[0]) * seen.late)[:, None]
    shift = (numbers[2] + (numbers[3] - numbers[2]) * seen.late)[:, None]
    return np.asarray(1 / (1 + np.exp(-shift - slope * np.log(chances / (1 - chances)))))


def losses(seen: Sample, chances: Numbers, team: bool) -> tuple[float, float]:
    """The surprise and the squared error of chances."""
    sure = np.clip(chances, LEAST, 1 - LEAST)
    surprise = -seen.won * np.log(sure)
    error = (seen.won - chances) ** 2
    if team:  # one chance for all seats
        surprise = (surprise - (1 - seen.won) * np.log(1 - sure))[:, :1]
        error = error[:, :1]
    return float((surprise * seen.there[:, : surprise.shape[1]]).sum(1).mean()), float(
        (error * seen.there[:, : error.shape[1]]).sum(1).mean()
    )


def fitted(loss: Callable[[Numbers], float], start: Numbers) -> Numbers:
    """The numbers with the least loss, by steps that grow smaller."""
    best, least, step = start, loss(start), 0.5
    while step > 0.005:
        tried = [best + step * sign * unit for unit in np.eye(len(best)) for sign in (-1, 1)]
        found = [loss(each) for each in tried]
        if min(found) < least - 1e-9:
            least = min(found)
            best = tried[int(np.argmin(found))]
        else:
            step /= 2
    return best


def reliability(seen: Sample, chances: Numbers, team: bool) -> str:
    """How much was won of what had such a chance."""
    there = seen.there.copy()
    if team:
        there[:, 1:] = False
    given, won = chances[there], seen.won[there]
    words = []
    for low, high in pairwise(BINS):
        inside = (given >= low) & (given < high + (high == 1))
        if inside.sum() >= 100:
            words.append(f"{given[inside].mean():.0%}: {won[inside].mean():.0%}")
    return ", ".join(words)


def main() -> None:
    """Fit and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=240, help="of each title, to fit to")
    parser.add_argument("--fresh", type=int, default=240, help="and to measure on")
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    report, file = [], []
    with Pool(args.processes) as pool:
        for name in [args.game] if args.game else meseta.games():
            seeds = range(args.games + args.fresh)
            seen = pool.map(played, [(name, seed) for seed in seeds], chunksize=4)
            team = meseta.game(name).team
            lengths: dict[int, list[int]] = defaultdict(list)
            for each in seen[: args.games]:
                lengths[each.seats].append(each.moves)
            usual = {seats: float(np.mean(lengths[seats])) for seats in sorted(lengths)}
            known, fresh = (
                sample(games, usual) for games in (seen[: args.games], seen[args.games :])
            )
            way = together if team else rivals
            plain = np.array([1.0, 1.0, 0.0, 0.0][: 4 if team else 2])

            def loss(
                numbers: Numbers,
                known: Sample = known,
                way: Callable[[Sample, Numbers], Numbers] = way,
                team: bool = team,
            ) -> float:
                return losses(known, way(known, numbers), team)[0]

            numbers = fitted(loss, plain)
            moves = ", ".join(f"{seats} = {length:.0f}" for seats, length in usual.items())
            file += [
                f"[{name}] # {args.games} games",
                f"moves = {{ {moves} }}",
                f"slope = [{numbers[0]:.2f}, {numbers[1]:.2f}]",
            ]
            if team:
                file.append(f"shift = [{numbers[2]:.2f}, {numbers[3]:.2f}]")
            file.append("")
            before, after = way(fresh, plain), way(fresh, numbers)
            old, new = losses(fresh, before, team), losses(fresh, after, team)
            report += [
                f"{name}: {args.fresh} fresh games; surprise {old[0]:.3f} -> {new[0]:.3f}, "
                f"squared error {old[1]:.3f} -> {new[1]:.3f}",
                f"  before: {reliability(fresh, before, team)}",
                f"  after: {reliability(fresh, after, team)}",
            ]
    print(*file, *report, sep="\n")


if __name__ == "__main__":
    main()
