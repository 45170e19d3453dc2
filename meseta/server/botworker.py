"""A process in which bots think: one JSON object a line in, one a line out. Ends with its input."""

import os
import sys
from typing import Any

import msgspec
from msgspec import Struct

import meseta
from meseta import Perspective, Record, bots
from meseta.bots import coach

NICENESS = 5  # the server's own work goes first


class Job(Struct, tag=True):
    """A decision for a bot to make."""

    game: str
    pack: str | None  # path of the content pack
    dump: dict[str, Any]
    seat: int
    level: str
    seed: int
    seconds: float


class Choice(Struct, tag=True):
    """What the bot chose."""

    action: int


class Lesson(Struct, tag=True):
    """A finished game for the coach to look at."""

    record: str
    seat: int
    seconds: float  # for each choice that is looked at closely


class Tried(Struct):
    """An action, and the chance to win that it gave."""

    notation: str
    label: str
    chance: float


class Advice(Struct):
    """A costly choice, after so many moves: what was done, and what was better, best first."""

    move: int
    cost: float
    taken: Tried
    better: list[Tried]


class Review(Struct, tag=True):
    """What the coach says: the chances of all seats from the opening on, and the costliest choices
    of one of them."""

    seat: int
    chances: list[list[float]]
    advice: list[Advice]


def think(job: Job) -> Choice:
    """Let a bot choose. It sees the table through its seat's perspective only."""
    game = meseta.game(job.game, content=job.pack) if job.pack else meseta.game(job.game)
    perspective = Perspective(game.load(job.dump), job.seat)
    bot = bots.make(job.level, seed=job.seed, seconds=job.seconds)
    return Choice(bot.choose(perspective))


def teach(lesson: Lesson) -> Review:
    """Let the coach look at a game."""
    seen = coach.review(Record.read(lesson.record), lesson.seat, lesson.seconds)
    chances = [[round(chance, 4) for chance in after] for after in seen.chances]
    advice = [
        Advice(each.move, each.cost, Tried(*each.taken), [Tried(*other) for other in each.better])
        for each in seen.advice
    ]
    return Review(lesson.seat, chances, advice)


def main() -> None:
    """Answer until the input ends, which it also does when the server is killed."""
    os.nice(NICENESS)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints must not get among the answers
    for line in sys.stdin.buffer:
        job = msgspec.json.decode(line, type=Job | Lesson)
        answer = think(job) if isinstance(job, Job) else teach(job)
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
