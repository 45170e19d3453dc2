"""Has the bots of a table move when it is their turn."""

import asyncio
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


class Driver:
    """The thinking that goes on at one table."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # decision and task, by seat

    def wake(self) -> None:
        """Set those bots thinking that have a decision before them."""
        table = self.table
        if table.row.status != "playing" or table.house.closing:
            return
        for seat in table.row.waiting_for:
            level = playing_bot(table.seats[seat])
            decision = table.asked[seat]
            if level and self.thinking.get(seat, (None,))[0] != decision:
                # A bot that still thinks about an earlier decision comes too late, and is refused.
                task = asyncio.create_task(self._think(self.job(seat, level), decision))
                self.thinking[seat] = (decision, task)

    def job(self, seat: int, level: str) -> Job:
        """The decision before a seat, for a worker."""
        table = self.table
        assert table.history
        path = str(table.house.shelf.pack_file(table.pack)) if table.pack else None
        dump = table.history.t.dump()
        return Job(table.row.game, path, dump, seat, level, secrets.randbits(32), 0.0)

    async def _think(self, job: Job, decision: int) -> None:
        table = self.table
        try:
            await asyncio.sleep(table.row.pace)
            try:
                action = await table.house.pool.choose(job)
            except BotFailure:
                action = -1  # the table picks one: play must go on
            await table.bot_acts(job.seat, decision, action)
        except Refusal as refusal:
            log.info("A bot's move at table %s came to nothing: %s", table.id, refusal)
        except Exception:
            table.house.metrics.count("meseta_errors_total")
            log.exception("A bot at table %s failed.", table.id)
        finally:
            if self.thinking.get(job.seat, (None,))[0] == decision:
                del self.thinking[job.seat]

    def close(self) -> None:
        """Let nobody think any further."""
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()
