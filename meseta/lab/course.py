"""A course of training: all there is to know about it beforehand, and how its games are played.

A generation of a course has games of two kinds. In `REHEARSAL` all seats play by what the last
generation learned, and positions are kept. In `CONTEST` one seat, in turn, plays by what this
generation has learned against a rival on the others (a whole team where all win together). What
happens in a game follows from the course, the generation and the number of the game alone.
"""

import io
import json
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from meseta import BadOption, Game
from meseta.bots import Bot
from meseta.bots.greedy import Novice
from meseta.bots.instinct import Instinct
from meseta.bots.match import play, wins
from meseta.bots.value import HAND_MADE, Value
from meseta.bots.weights import read_weights
from meseta.core.seeds import derived
from meseta.lab.kept import Arrays, decided, padded
from meseta.lab.parts import Files
from meseta.lab.plan import Plan, check_seed, make_plan
from meseta.lab.selfplay import Decision, Parts, Position, Rehearsal, Rehearser

POSITIONS = 30  # of a game, at most
REHEARSAL, CONTEST = "rehearsal", "contest"


class Course(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """So many generations, each with the games of the plan and as many matches."""

    plan: Plan  # of the rehearsals of a generation
    matches: Plan  # of the contests against one rival
    generations: int
    # Of the search that plays the first generation's games; 0: all look one action ahead. Later
    # generations always do: what has been learned is good enough for that, and quick.
    iterations: int
    hidden: int

    def text(self) -> str:
        """The course as readable JSON."""
        return json.dumps(msgspec.to_builtins(self), indent=1, ensure_ascii=False) + "\n"


def make_course(
    game: Game,
    seats: int,
    games: int,
    generations: int,
    matches: int,
    iterations: int,
    hidden: int,
    seed: int = 0,
    options: dict[str, Any] | None = None,
) -> Course:
    """A course of so many games in each generation."""
    if games < 2:
        raise BadOption(f"There must be at least two games, one of them to test with, not {games}.")
    if generations < 1:
        raise BadOption(f"There must be at least one generation, not {generations}.")
    if matches < 1:
        raise BadOption(f"There must be at least one match, not {matches}.")
    check_seed(seed)  # the plans get others, made from it
    if iterations < 0:
        raise BadOption(f"There cannot be {iterations} iterations.")
    if not 1 <= hidden <= 256:
        raise BadOption(f"There must be 1 to 256 hidden units, not {hidden}.")
    matches = -(-matches // seats) * seats  # every deal from all seats
    plans = [
        make_plan(game, [["novice"] * seats], count, seats, derived(seed, kind), options)
        for kind, count in ((REHEARSAL, games), (CONTEST, matches))
    ]
    return Course(
        plan=plans[0],
        matches=plans[1],
        generations=generations,
        iterations=iterations,
        hidden=hidden,
    )


class Job(msgspec.Struct, frozen=True):
    """Games of one kind, of one generation: part of them is what a worker is given."""

    kind: str
    plan: Plan
    generation: int
    iterations: int
    weights: str | None  # the text of a file; None for what the game itself says
    rival: str | None = None  # None for novices

    def text(self) -> str:
        return msgspec.json.encode(self).decode()


class Hall:
    """Where the games of a job are played."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game = job.plan.open()
        self.value, self.instinct = player(job.weights)
        self.rival = player(job.rival)[0] if job.rival else None

    def seed(self, number: int, use: str) -> int:
        # Rivals meet on the same deals in every generation; rehearsals are always new.
        generation = self.job.generation if self.job.kind == REHEARSAL else 0
        return derived(self.job.plan.seed, generation, number, use)

    def rehearsed(self, part: int) -> Arrays:
        """Positions, of which game each is, who won these games, and with which scores. Where there
        are rounds to play on to, also decisions; and what the positions are worth, if there is an
        instinct to play on by."""
        positions: list[Position] = []
        games: list[int] = []
        won: list[list[float]] = []
        scores: list[list[int]] = []
        parts: list[list[Parts]] = []
        worths: list[list[float]] = []
        decisions: list[Decision] = []
        plan = self.job.plan
        for number in plan.numbers(part):
            t = self.game.new(plan.seats, self.seed(number, "deal"), plan.options, listen=False)
            seed = self.seed(number, "bots")
            rehearsal = Rehearsal(t, self.value, self.job.iterations, seed, POSITIONS)
            if rehearsal.rounds:
                decisions += rehearsal.decisions(self.value)
            if self.instinct:
                rehearsal.stray()
                worths += rehearsal.worths(self.value, self.instinct)
            kept = len(rehearsal.moments)
            positions += rehearsal.positions()
            parts += rehearsal.parts()
            games += [number] * kept
            won += [wins(rehearsal.results, self.game.team)] * kept
            scores += [[result.score for result in rehearsal.results]] * kept
        of_seats = padded(self.game, plan, [seat for each in parts for seat in each])
        arrays: Arrays = {
            "inputs": np.array(positions, np.float32),
            "parts": of_seats.reshape(len(parts), plan.seats, *of_seats.shape[1:]),
            "games": np.array(games, np.int32),
            "won": np.array(won, np.float32),
            "scores": np.array(scores, np.float32),
        }
        if worths:
            arrays["worths"] = np.array(worths, np.float32)
        if decisions:
            arrays.update(decided(self.game, plan, decisions))
        return arrays

    def contested(self, part: int) -> Arrays:
        """What was won on each deal by who is tested, from all seats in turn."""
        plan = self.job.plan
        won: list[float] = []
        for number in plan.numbers(part):
            deal, seat = divmod(number, plan.seats)
            t = self.game.new(plan.seats, self.seed(deal, "deal"), plan.options, listen=False)
            seed = self.seed(deal, "bots")
            bots = [self.bot(place == seat, seed + place) for place in range(plan.seats)]
            play(t, bots, [CONTEST] * plan.seats)
            won.append(wins(t.results(), t.game.team)[seat])
        return {"won": np.array(won, np.float32)}

    def bot(self, own: bool, seed: int) -> Bot:
        """Who is tested, or the rival."""
        if own or self.game.team:
            return Rehearser(seed, self.value, self.job.iterations)
        if self.rival:
            return Rehearser(seed, self.rival, self.job.iterations)
        return Novice(seed)


def player(text: str | None) -> tuple[Value, Instinct | None]:
    """The value and the instinct in a text of weights; without one, what the game says."""
    if text is None:
        return HAND_MADE, None
    mind = read_weights(text, "").mind()
    return mind.value, mind.instinct


@lru_cache(1)
def hall(job: str) -> Hall:
    return Hall(msgspec.json.decode(job, type=Job))


def work(job: str, part: int) -> tuple[int, Files]:
    """Play a part of a job, in whatever process this runs."""
    place = hall(job)
    arrays = place.rehearsed(part) if place.job.kind == REHEARSAL else place.contested(part)
    out = io.BytesIO()
    np.savez_compressed(out, allow_pickle=False, **arrays)
    return part, {place.job.kind: out.getvalue()}
