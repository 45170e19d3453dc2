"""Has the bots of a table move when it is their turn."""

import asyncio
import contextlib
import logging
import secrets
from typing import TYPE_CHECKING

from meseta.server.botpool import BotFailure
from meseta.server.botworker import Job
from meseta.server.refusals import Refusal
from meseta.server.seats import playing_bot

if TYPE_CHECKING:
    from meseta.server.tables import LiveTable

HINT_LEVEL = "adept"
log = logging.getLogger("meseta.bots")


class Thought:
    """What a bot is about to decide."""

    def __init__(self, decision: int) -> None:
        self.decision = decision
        self.task: asyncio.Task[None] | None = None
        self.acting = False  # thought out: a move that is being made is not stopped half-way

    def stop(self) -> None:
        """Think no further, as something else is asked now."""
        if self.task and not self.acting:
            self.task.cancel()


class Driver:
    """The thinking that goes on at one table."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.thinking: dict[int, Thought] = {}  # by seat
        self.hurried = asyncio.Event()  # nobody wants to wait for what could come at once

    def wake(self) -> None:
        """Set those bots thinking that have a decision before them, and stop those that have it no
        more."""
        table = self.table
        asked = self._asked()
        for seat, thought in list(self.thinking.items()):
            if seat not in asked or table.asked[seat] != thought.decision:
                # One that acts already comes too late, and is refused.
                thought.stop()
                del self.thinking[seat]
        if len(asked) < len(table.row.waiting_for):
            self.hurried.clear()  # a person's turn
        for seat, level in asked.items():
            if seat not in self.thinking:
                thought = self.thinking[seat] = Thought(table.asked[seat])
                thinking = self._think(self.job(seat, level), thought, self.pause(seat))
                thought.task = asyncio.create_task(thinking)

    def _asked(self) -> dict[int, str]:
        """The bots that the game waits for, and their levels."""
        table = self.table
        if table.row.status != "playing" or table.house.closing:
            return {}
        levels = {seat: playing_bot(table.seats[seat]) for seat in table.row.waiting_for}
        return {seat: level for seat, level in levels.items() if level}

    def pause(self, seat: int) -> float:
        """How long to wait at least: only where a turn begins, and not between its moves, unless
        nobody looks on."""
        table = self.table
        assert table.history
        goes_on = table.history.last_mover == seat and not table.unwatched
        return 0.0 if goes_on else table.pace

    def job(self, seat: int, level: str) -> Job:
        """The decision before a seat, for a worker."""
        table = self.table
        assert table.history
        path = str(table.house.shelf.pack_file(table.pack)) if table.pack else None
        dump = table.history.t.dump()
        moves = table.history.move
        level, own = table.house.shelf.bot(level, table.row.game)
        seed = secrets.randbits(32)
        return Job(table.row.game, path, dump, seat, level, seed, 0.0, moves, own)

    async def _choice(self, job: Job) -> int:
        """What a bot chooses; -1 where it cannot. Where one of the operator's own fails, a novice
        chooses in its place."""
        house, host = self.table.house, self.table.row.host
        if job.own:
            with contextlib.suppress(BotFailure):
                return await house.own.choose(job, host)
            job.own = ""
        try:
            return await house.pool.choose(job, host)
        except BotFailure:
            return -1

    async def _think(self, job: Job, thought: Thought, pause: float) -> None:
        table = self.table
        try:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.hurried.wait(), pause)
            action = await self._choice(job)  # for -1 the table picks one: play must go on
            thought.acting = True
            await table.bot_acts(job.seat, thought.decision, action)
        except Refusal as refusal:
            log.info("A bot's move at table %s came to nothing: %s", table.id, refusal)
        except Exception:
            table.house.metrics.count("meseta_errors_total")
            log.exception("A bot at table %s failed.", table.id)
        finally:
            if self.thinking.get(job.seat) is thought:
                del self.thinking[job.seat]

    def close(self) -> None:
        """Let nobody think any further."""
        for thought in self.thinking.values():
            if thought.task:
                thought.task.cancel()
        self.thinking.clear()
