"""A process in which bots think: one JSON object a line in, one a line out. Ends with its input."""

import os
import sys
from typing import Any

import msgspec
from msgspec import Struct

import meseta
from meseta import Perspective, bots

NICENESS = 5  # the server's own work goes first


class Job(Struct):
    """A decision for a bot to make."""

    game: str
    pack: str | None  # path of the content pack
    dump: dict[str, Any]
    seat: int
    level: str
    seed: int
    seconds: float


class Choice(Struct):
    """What the bot chose."""

    action: int


def think(job: Job) -> Choice:
    """Let a bot choose. It sees the table through its seat's perspective only."""
    game = meseta.game(job.game, content=job.pack) if job.pack else meseta.game(job.game)
    perspective = Perspective(game.load(job.dump), job.seat)
    bot = bots.make(job.level, seed=job.seed, seconds=job.seconds)
    return Choice(bot.choose(perspective))


def main() -> None:
    """Answer until the input ends, which it also does when the server is killed."""
    os.nice(NICENESS)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints must not get among the answers
    for line in sys.stdin.buffer:
        answers.write(msgspec.json.encode(think(msgspec.json.decode(line, type=Job))) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
