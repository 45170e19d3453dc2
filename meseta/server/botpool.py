"""Bots think in processes of their own, within a time budget; a broken one is replaced."""

import asyncio
import contextlib
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process

import msgspec

from meseta.bots import usual_seconds
from meseta.server.botworker import Choice, Job, Lesson, Review
from meseta.server.metrics import Metrics

LEAST_SECONDS = 0.05
PATIENCE = 15.0  # after so much more than its budget a worker counts as hung
LINE_BYTES = 1 << 22

log = logging.getLogger("meseta.bots")
Answer = Choice | Review
Waiting = tuple[Job | Lesson, asyncio.Future[Answer]]


class BotFailure(Exception):
    """No worker could make the decision."""


class BotPool:
    """A few worker processes and a queue before them."""

    def __init__(
        self,
        processes: int,
        metrics: Metrics,
        patience: float = PATIENCE,
        gauge: str = "meseta_bots_waiting",
    ) -> None:
        self.processes = processes
        self.metrics = metrics
        self.patience = patience
        self.queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self.workers: list[asyncio.Task[None]] = []
        metrics.gauges[gauge] = self.queue.qsize

    def start(self) -> None:
        """Start the workers."""
        self.workers = [asyncio.create_task(self._work()) for _ in range(self.processes)]

    async def close(self) -> None:
        """Stop the workers, whatever they are thinking about."""
        for worker in self.workers:
            worker.cancel()
        await asyncio.gather(*self.workers, return_exceptions=True)

    async def choose(self, job: Job) -> int:
        """The action that a bot chooses."""
        began = time.perf_counter()
        choice = await self._answer(job)
        assert isinstance(choice, Choice)
        self.metrics.observe("meseta_bot_seconds", time.perf_counter() - began)
        return choice.action

    async def review(self, lesson: Lesson) -> Review:
        """What the coach says about a game."""
        review = await self._answer(lesson)
        assert isinstance(review, Review)
        return review

    async def _answer(self, job: Job | Lesson) -> Answer:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((job, answer))
        return await answer

    def budget(self, level: str) -> float:
        """How long one bot may think: less when many wait."""
        crowd = self.queue.qsize() / max(1, self.processes)
        return max(LEAST_SECONDS, usual_seconds(level) / (1 + crowd))

    async def _work(self) -> None:
        process: Process | None = None
        try:
            while True:
                job, answer = await self.queue.get()
                if answer.cancelled():
                    continue
                if isinstance(job, Job):
                    job.seconds = self.budget(job.level)
                for last_try in (False, True):
                    try:
                        process = process or await self._spawn()
                        found = await self._ask(process, job)
                    except (OSError, ValueError, msgspec.MsgspecError, TimeoutError) as error:
                        self.metrics.count("meseta_bot_failures_total")
                        log.warning("A bot's worker failed (%s: %s).", type(error).__name__, error)
                        if process:
                            await _end(process)
                        process = None
                        if last_try and not answer.done():
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

    async def _ask(self, process: Process, job: Job | Lesson) -> Answer:
        assert process.stdin
        assert process.stdout
        async with asyncio.timeout(job.seconds + self.patience):
            process.stdin.write(msgspec.json.encode(job) + b"\n")
            await process.stdin.drain()
            line = await process.stdout.readline()
        if not line:
            raise OSError("it ended without an answer")
        answer: Answer = msgspec.json.decode(line, type=Answer)
        return answer


async def _end(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
