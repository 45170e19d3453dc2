"""The house: all tables, those in memory and those on the shelf of the database."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any

from meseta import MesetaError
from meseta.server.botpool import BotPool
from meseta.server.commands import call_bot, handback
from meseta.server.guests import Guests
from meseta.server.limits import Limits
from meseta.server.metrics import Metrics
from meseta.server.refusals import Refusal
from meseta.server.seats import looks_like_id, owned
from meseta.server.shelf import Shelf
from meseta.server.storage import Kept, Storage
from meseta.server.tables import LiveTable

SWEEP_EVERY = 2.0
FORGET_AFTER = 300.0  # seconds without a viewer or a bot's move
TAKEOVER_LEVEL = "novice"
COACH_PATIENCE = 120.0  # seconds that the coach may need for a long game on a slow machine
RECOVERY = 5.0  # seconds before a table is taken up again after a fault

log = logging.getLogger("meseta.tables")


class House:
    """Keeps tables in memory while they are in use."""

    def __init__(self, storage: Storage, pool: BotPool, metrics: Metrics, limits: Limits) -> None:
        self.storage = storage
        self.pool = pool
        self.coach = BotPool(1, metrics, COACH_PATIENCE, "meseta_lessons_waiting")
        self.metrics = metrics
        self.limits = limits
        self.shelf = Shelf()
        self.guests = Guests(storage)
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.sweeper: asyncio.Task[None] | None = None
        self.aside: set[asyncio.Task[None]] = set()
        self.closing = False
        metrics.gauges["meseta_tables"] = lambda: len(self.live)
        metrics.gauges["meseta_sockets"] = lambda: sum(len(t.viewers) for t in self.live.values())

    # -- opening and closing ---------------------------------------------------------------------

    async def open(self) -> None:
        """Take up every table again that waits for the server."""
        self.pool.start()
        self.coach.start()
        self.sweeper = asyncio.create_task(self._sweep())
        self._aside(self._resume(await self.storage.due_tables()))

    async def _resume(self, tables: list[str]) -> None:
        for table in tables:
            await self._take_up(table)

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.aside.add(task)
        task.add_done_callback(self.aside.discard)

    async def close(self) -> None:
        """Let what is being stored be stored, and stop."""
        self.closing = True
        for task in (self.sweeper, *self.aside):
            if task:
                task.cancel()
        for table in list(self.live.values()):
            async with table.lock:  # whatever is being stored is finished first
                table.driver.close()
        await self.pool.close()
        await self.coach.close()
        await self.storage.close()

    # -- finding tables --------------------------------------------------------------------------

    async def table(self, table: str) -> LiveTable:
        """The table with that id, in memory."""
        found = self.live.get(table)
        if found:
            found.used = time.time()
            return found
        if not looks_like_id(table):
            raise Refusal("unknown", "There is no such table.")
        task = self.loading.get(table)
        if task is None:
            task = self.loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> LiveTable:
        kept = await self.storage.table(table)
        if kept is None:
            raise Refusal("unknown", "There is no such table.")
        pack = await self.storage.pack(kept.table.pack) if kept.table.pack else None
        return self.place(kept, pack)

    def place(self, kept: Kept, pack: str | None) -> LiveTable:
        """Put a table into memory, and have its bots go on."""
        try:
            live = LiveTable(self, kept, self.shelf.game(kept.table.game, pack), pack)
        except MesetaError as error:
            raise Refusal("unreadable", f"This table cannot be read any more: {error}") from None
        self.live[live.id] = live
        live.driver.wake()
        return live

    def lose(self, table: LiveTable) -> None:
        """Drop a table whose memory may differ from what is stored; its viewers come back."""
        table.lost = True
        if self.live.get(table.id) is table:
            del self.live[table.id]
        table.driver.close()
        for viewer in list(table.viewers):
            viewer.leave(1012, Refusal("failed", "The table has to be read anew."))
        if table.row.due and not self.closing:
            self._aside(self._take_up(table.id, RECOVERY))

    async def _take_up(self, table: str, pause: float = 0.0) -> None:
        """Go on with a table that waits for the server."""
        await asyncio.sleep(pause)
        try:
            await self.table(table)
        except Refusal as refusal:
            log.warning("Table %s cannot go on: %s", table, refusal)

    # -- presence --------------------------------------------------------------------------------

    async def welcome(self, table: LiveTable, guest: int | None) -> None:
        """Somebody looks at a table; a bot that stood in during an absence steps back."""
        async with table.changing():
            for seat in owned(table.seats, guest):
                row = table.seats[seat]
                if row.taken_over and not row.called_by_owner and table.row.status == "playing":
                    await handback(table, guest, seat)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            for table in list(self.live.values()):
                try:
                    await self._look_after(table)
                except Refusal as refusal:
                    log.warning("Table %s: %s", table.id, refusal)
                except Exception:
                    self.metrics.count("meseta_errors_total")
                    log.exception("Table %s could not be looked after.", table.id)

    async def _look_after(self, table: LiveTable) -> None:
        now = time.time()
        patience = table.row.takeover_after
        if patience is not None and table.row.status == "playing":
            async with table.changing():
                for seat in table.row.waiting_for:
                    row = table.seats[seat]
                    away = table.away_since(row.guest)
                    if row.taken_over is None and away is not None and now - away >= patience:
                        await call_bot(table, seat, TAKEOVER_LEVEL, own=False)
        idle = not table.viewers and not table.driver.thinking and not table.row.due
        if idle and now - table.used > FORGET_AFTER and not table.lock.locked():
            del self.live[table.id]
