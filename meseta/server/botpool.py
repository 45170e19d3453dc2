"""Bots think in processes of their own, within a time budget; a broken one is replaced."""

import asyncio
import contextlib
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import Any

import msgspec

from meseta.bots import usual_seconds
from meseta.server.botworker import (
    Answer,
    Asked,
    Choice,
    Failed,
    Job,
    Lesson,
    Looking,
    Review,
    Trial,
    Verdict,
)
from meseta.server.metrics import Metrics
from meseta.server.records import Read, Reading
from meseta.server.refusals import Refusal
from meseta.server.turns import Turns

LEAST_SECONDS = 0.05
PATIENCE = 15.0  # after so much more than its budget a worker counts as hung
LINE_BYTES = 1 << 22
MOST_HINTS = 50  # that wait
MOVES_BEFORE_HINT = 4  # a hint waits for so many moves at most, and a move for one hint

log = logging.getLogger("meseta.bots")
Report = Callable[[Looking], None]
Waiting = tuple[asyncio.Future[Any], Asked, Report | None]


class BotFailure(Exception):
    """No worker could make the decision."""


class BotPool:
    """A few worker processes, and those who wait before them, in turns by who asks."""

    def __init__(
        self,
        processes: int,
        metrics: Metrics,
        patience: float = PATIENCE,
        gauge: str = "meseta_bots_waiting",
        tries: int = 2,
    ) -> None:
        self.processes = processes
        self.metrics = metrics
        self.patience = patience
        self.tries = tries
        self.moves: Turns[Waiting] = Turns()
        self.hints: Turns[Waiting] = Turns()
        self.reviews: Turns[Waiting] = Turns()
        self.studying: set[object] = set()  # who has a review waiting or under way
        self.moved = 0  # moves since the last hint
        self.waiting = asyncio.Semaphore(0)
        self.workers: list[asyncio.Task[None]] = []
        metrics.gauges[gauge] = lambda: len(self.moves) + len(self.hints) + len(self.reviews)

    def start(self) -> None:
        """Start the workers."""
        self.workers = [asyncio.create_task(self._work()) for _ in range(self.processes)]

    async def close(self) -> None:
        """Stop the workers, whatever they are thinking about."""
        for worker in self.workers:
            worker.cancel()
        await asyncio.gather(*self.workers, return_exceptions=True)

    async def choose(self, job: Job, asker: object = None) -> int:
        """The action that a bot chooses for one who waits for it."""
        began = time.perf_counter()
        choice = await self._answer(job, self.moves, asker)
        if isinstance(choice, Failed):
            self.metrics.count("meseta_bot_failures_total")
            log.warning("%s", choice.text)
            raise BotFailure(choice.text)
        assert isinstance(choice, Choice)
        self.metrics.observe("meseta_bot_seconds", time.perf_counter() - began)
        return choice.action

    async def hint(self, job: Job, guest: object) -> Choice:
        """What a bot would choose, and why. One hint of a guest waits, behind the moves."""
        if self.hints.lines.get(guest):
            raise Refusal("too_fast", "You have asked for a hint already, and it is on its way.")
        if len(self.hints) >= MOST_HINTS:
            raise Refusal("too_fast", "Too many ask for hints; wait a moment and try again.")
        choice = await self._answer(job, self.hints, guest)
        assert isinstance(choice, Choice)
        return choice

    async def review(self, lesson: Lesson, guest: object, report: Report) -> Review:
        """What the coach says about a game, behind all moves and hints; one at a time for a
        guest. ``report`` hears how far the coach is."""
        if guest in self.studying:
            raise Refusal("too_fast", "The coach looks at another game for you; wait for it.")
        self.studying.add(guest)
        try:
            review = await self._answer(lesson, self.reviews, guest, report)
        finally:
            self.studying.discard(guest)
        assert isinstance(review, Review)
        return review

    async def judge(self, trial: Trial, asker: object) -> str:
        """What is wrong with a content pack."""
        verdict = await self._answer(trial, self.moves, asker)
        assert isinstance(verdict, Verdict)
        return verdict.wrong

    async def read(self, reading: Reading, asker: object) -> Read:
        """A record, played again."""
        read = await self._answer(reading, self.moves, asker)
        assert isinstance(read, Read)
        return read

    async def _answer(
        self,
        job: Asked,
        line: Turns[Waiting],
        asker: object = None,
        report: Report | None = None,
    ) -> Answer:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        waiting = (answer, job, report)
        line.add(asker, waiting)
        self.waiting.release()
        try:
            return await answer
        finally:
            line.drop(asker, waiting)

    async def _next(self) -> tuple[object, Waiting]:
        while True:
            await self.waiting.acquire()
            hint = self.hints.lines and (not self.moves.lines or self.moved >= MOVES_BEFORE_HINT)
            if hint or self.moves.lines:  # what was dropped left the semaphore as it was
                self.moved = 0 if hint else self.moved + 1
                return (self.hints if hint else self.moves).take()
            if self.reviews.lines:
                return self.reviews.take()

    def budget(self, level: str, asker: object = None) -> float:
        """How long one bot may think: less when many wait."""
        crowd = self.moves.ahead(asker) / max(1, self.processes)
        return max(LEAST_SECONDS, usual_seconds(level) / (1 + crowd))

    async def _work(self) -> None:
        process: Process | None = None
        try:
            while True:
                asker, (answer, job, report) = await self._next()
                if isinstance(job, Job):
                    job.seconds = self.budget(job.level, asker)
                for left in reversed(range(self.tries)):
                    try:
                        process = process or await self._spawn()
                        found = await self._ask(process, job, report)
                    except (OSError, ValueError, msgspec.MsgspecError, TimeoutError) as error:
                        self.metrics.count("meseta_bot_failures_total")
                        log.warning("A bot's worker failed (%s: %s).", type(error).__name__, error)
                        if process:
                            await _end(process)
                        process = None
                        if not left and not answer.done():
                            answer.set_exception(BotFailure(str(error)))
                    else:
                        if not answer.done():
                            answer.set_result(found)
                        break
        finally:
            if process:
                await _end(process)

    async def _spawn(self) -> Process:
        command = (sys.executable, "-P", "-m", "meseta.server.botworker")
        return await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=LINE_BYTES, start_new_session=True
        )

    async def _ask(self, process: Process, job: Asked, report: Report | None) -> Answer:
        assert process.stdin
        assert process.stdout
        async with asyncio.timeout(job.seconds + self.patience):
            process.stdin.write(msgspec.json.encode(job) + b"\n")
            await process.stdin.drain()
            while line := await process.stdout.readline():
                answer: Answer | Looking = msgspec.json.decode(line, type=Answer | Looking)
                if not isinstance(answer, Looking):
                    return answer
                if report:
                    report(answer)
        raise OSError("it ended without an answer")


async def _end(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
