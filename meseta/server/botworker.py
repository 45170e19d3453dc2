"""A process in which bots think: one JSON object a line in, one a line out. Ends with its input."""

import contextlib
import os
import resource
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

import meseta
from meseta import MesetaError, Perspective, Record, bots
from meseta.bots import coach
from meseta.bots.calibration import chance_of
from meseta.bots.match import chosen
from meseta.bots.named import Named
from meseta.bots.search import Adept
from meseta.core.rng import Rng
from meseta.server import packs, records
from meseta.server.records import Read, Reading

NICENESS = 5  # the server's own work goes first
LAST = 10  # the niceness of the coach: bots that somebody waits for go before it
MEMORY = 1 << 30  # bytes that a worker may take


class Job(Struct, tag=True):
    """A decision for a bot to make."""

    game: str
    pack: str | None  # path of the content pack
    dump: dict[str, Any]
    seat: int
    level: str
    seed: int
    seconds: float
    moves: int = 0  # made so far
    own: str = ""  # a bot of the operator's own, by its name as a bot, in place of the level


class Weighed(Struct):
    """What spoke for a choice: of so many ways to act it has that chance to win, and the next best
    action another."""

    ways: int
    chance: float
    second: int
    second_chance: float


class Choice(Struct, tag=True):
    """What the bot chose, and why, as far as it can tell."""

    action: int
    weighed: Weighed | None = None


class Failed(Struct, tag=True):
    """A bot of the operator's own did something wrong."""

    text: str


class Lesson(Struct, tag=True):
    """A finished game for the coach to look at."""

    record: str
    seat: int
    seconds: float


class Looking(Struct, tag=True):
    """How far the coach has come: it looks at the choice after so many moves, which is number so
    many of so many."""

    move: int
    number: int
    of: int


class Tried(Struct):
    """An action, and how the games went that were played on with it: the part of them that the seat
    won, and how many points it was ahead of the best of the others; of a team its points. What on
    the board it is about are its targets."""

    notation: str
    label: str
    chance: float
    points: float
    targets: tuple[str, ...] = ()


class Advice(Struct):
    """A costly choice, after so many moves: what was done, what was better, and by how much (a part
    of the chance to win, or points), give or take a margin; so many games were played on with each
    of the two."""

    move: int
    taken: Tried
    better: Tried
    by_points: bool
    cost: float
    margin: float
    playouts: int


class Review(Struct, tag=True):
    """What the coach says: the chances of all seats from the opening on, and the costliest choices
    of one of them; how many choices it judged at a glance, how many of these it tried out, and in
    how many playouts."""

    seat: int
    chances: list[list[float]]
    advice: list[Advice]
    choices: int
    tried: int
    playouts: int


class Trial(Struct, tag=True):
    """A content pack that somebody wants to play with."""

    game: str
    pack: str
    seconds: float = 0.0


class Verdict(Struct, tag=True):
    """What is wrong with a pack; nothing if it can be played with."""

    wrong: str


Asked = Job | Lesson | Trial | Reading
Answer = Choice | Failed | Review | Verdict | Read

own = cache(Named)  # what makes a bot of the operator's own: imported once


def think(job: Job) -> Choice:
    """Let a bot choose. It sees the table through its seat's perspective only."""
    game = meseta.game(job.game, content=job.pack) if job.pack else meseta.game(job.game)
    t = game.load(job.dump)
    if job.own:
        return Choice(chosen(t, job.seat, own(job.own)(job.seed), job.own))
    perspective = Perspective(t, job.seat)
    bot = bots.make(job.level, seed=job.seed, iterations=bots.ITERATIONS, seconds=job.seconds)
    action = bot.choose(perspective)
    return Choice(action, reason(perspective, bot, job.moves))


def reason(p: Perspective, bot: bots.Bot, moves: int) -> Weighed | None:
    """What a bot that searches has weighed, as chances to win."""
    if not isinstance(bot, Adept) or bot.weighed is None:
        return None
    found = bot.weighed
    t = p.sample(Rng(0))
    own, other = (chance_of(t, p.seat, worth, moves) for worth in (found.worth, found.second_worth))
    return Weighed(found.ways, own, found.second, other)


def teach(lesson: Lesson, report: Callable[[Looking], None]) -> Review:
    """Let the coach look at a game."""
    os.setpriority(os.PRIO_PROCESS, 0, LAST)
    seen = coach.review(
        Record.read(lesson.record),
        lesson.seat,
        lesson.seconds,
        report=lambda progress: report(Looking(*progress)),
    )
    chances = [[round(chance, 4) for chance in after] for after in seen.chances]
    advice = [
        Advice(each.move, Tried(*each.taken), Tried(*each.better), *each[3:])
        for each in seen.advice
    ]
    return Review(lesson.seat, chances, advice, seen.choices, seen.tried, seen.playouts)


def answered(asked: Asked, report: Callable[[Looking], None]) -> Answer:
    """The answer to whatever is asked; what takes long reports how far it is."""
    match asked:
        case Job(own=""):
            return think(asked)
        case Job():
            try:
                return think(asked)
            except MesetaError as error:  # the worker is as good as before
                return Failed(str(error))
        case Lesson():
            return teach(asked, report)
        case Trial():
            return Verdict(packs.trial(asked.game, asked.pack))
        case Reading():
            return records.read(asked)


def main() -> None:
    """Answer until the input ends, which it also does when the server is killed."""
    os.nice(NICENESS)
    with contextlib.suppress(ValueError, OSError):  # where there is no such limit
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints must not get among the answers

    def tell(answer: Answer | Looking) -> None:
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()

    with contextlib.suppress(BrokenPipeError):  # the server has gone while this was thinking
        for line in sys.stdin.buffer:
            tell(answered(msgspec.json.decode(line, type=Asked), tell))
    os._exit(0)  # nothing is left to be written, nor read


if __name__ == "__main__":
    main()
