"""The house: all tables, those in memory and those on the shelf of the database."""

import asyncio
import logging
import time
from collections.abc import Coroutine, Mapping
from typing import Any
from weakref import WeakValueDictionary

import msgspec

import meseta
from meseta import MesetaError
from meseta.server.botpool import BotFailure, BotPool
from meseta.server.botworker import Trial
from meseta.server.forms import STAND_IN
from meseta.server.guests import Guests
from meseta.server.limits import Asked, Limits
from meseta.server.metrics import Metrics
from meseta.server.packs import look_over
from meseta.server.records import Read, Reading
from meseta.server.refusals import Refusal
from meseta.server.seats import looks_like_id, owned
from meseta.server.shelf import Shelf, pack_hash
from meseta.server.standins import call_bot, handback, overdue
from meseta.server.storage import Kept, Storage
from meseta.server.tables import LiveTable

SWEEP_EVERY = 2.0
FORGET_AFTER = 300.0  # seconds without a viewer or a bot's move
COACH_PATIENCE = 60.0  # seconds beyond its time that the coach may need on a slow machine
OWN_PATIENCE = 15.0  # seconds that a bot of the operator's own may need for a decision
PACK_PATIENCE = 10.0  # seconds in which a content pack is tried, or a record played again
RECOVERY = 5.0  # seconds before a table is taken up again after a fault

log = logging.getLogger("meseta.tables")


class House:
    """Keeps tables in memory while they are in use."""

    def __init__(
        self,
        storage: Storage,
        pool: BotPool,
        metrics: Metrics,
        limits: Limits,
        packs: bool = True,
        own: Mapping[str, str] | None = None,
    ) -> None:
        self.storage = storage
        self.pool = pool
        self.coach = BotPool(1, metrics, COACH_PATIENCE, "meseta_lessons_waiting")
        self.trials = BotPool(1, metrics, PACK_PATIENCE, "meseta_packs_waiting", tries=1)
        self.metrics = metrics
        self.limits = limits
        self.asked = Asked(limits)
        # The operator's own bots: whatever they do, no others wait for them.
        self.own = BotPool(1, metrics, OWN_PATIENCE, "meseta_own_bots_waiting", tries=1)
        self.shelf = Shelf(packs, own)
        self.guests = Guests(storage)
        self.admitted: set[tuple[str, str]] = set()  # games, and hashes of packs for them
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.turns: WeakValueDictionary[object, asyncio.Lock] = WeakValueDictionary()
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
        self.trials.start()
        self.own.start()
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
        for pool in (self.pool, self.coach, self.trials):
            await pool.close()
        await self.storage.close()

    def turn(self, key: object) -> asyncio.Lock:
        """Has requests of the same key wait for each other, as when one is sent twice at once. It
        is taken before the lock of any table."""
        lock = self.turns.get(key)
        if lock is None:
            lock = self.turns[key] = asyncio.Lock()
        return lock

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
        try:
            kept = await self.storage.table(table)
        except msgspec.MsgspecError as error:
            raise self._damaged(table, error) from error
        if kept is None:
            raise Refusal("unknown", "There is no such table.")
        pack = await self.storage.pack(kept.table.pack) if kept.table.pack else None
        if pack:
            try:
                await self.admit(kept.table.game, pack)
            except Refusal as refusal:
                raise Refusal(
                    "unreadable", f"This table cannot be read any more: {refusal.text}"
                ) from None
        return await self.place(kept, pack)

    async def admit(self, game: str, pack: str, asker: object = None) -> None:
        """Refuse a content pack that cannot be played with; a worker finds out."""
        if (game, pack_hash(pack)) in self.admitted or game not in meseta.games():
            return
        try:
            look_over(pack)
            wrong = await self.trials.judge(Trial(game, pack), asker)
        except MesetaError as error:
            wrong = str(error)
        except BotFailure:
            wrong = "Your pack takes too long to read."
        if wrong:
            raise Refusal("bad_value", wrong)
        self.admitted.add((game, pack_hash(pack)))

    async def read(self, text: str, asker: object) -> Read:
        """What a record holds, or a refusal; a worker plays it again."""
        try:
            read = await self.trials.read(Reading(text), asker)
        except BotFailure:
            raise Refusal("bad_value", "The record takes too long to play again.") from None
        if read.wrong:
            raise Refusal("bad_value", read.wrong)
        return read

    async def place(self, kept: Kept, pack: str | None) -> LiveTable:
        """Put a table into memory, and have its bots go on. A long past takes its time to read."""
        try:
            game = self.shelf.game(kept.table.game, pack)
            live = await asyncio.to_thread(LiveTable, self, kept, game, pack)
            live.driver.wake()
        except MesetaError as error:
            raise Refusal("unreadable", f"This table cannot be read any more: {error}") from None
        except Exception as error:
            raise self._damaged(kept.table.id, error) from error
        self.live[live.id] = live
        return live

    def _damaged(self, table: str, error: Exception) -> Refusal:
        """What is stored of a table is damaged, or the engine has changed without a word."""
        self.metrics.count("meseta_errors_total")
        log.error("Table %s cannot be read.", table, exc_info=error)
        return Refusal("unreadable", "This table cannot be read any more.")

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
        except Exception:
            # Those that wait behind it go on all the same.
            self.metrics.count("meseta_errors_total")
            log.exception("Table %s cannot go on.", table)

    def check_armies(self, host: int) -> None:
        """Refuse another table to whom bots already play at many."""
        marching = sum(t.marching for t in self.live.values() if t.row.host == host)
        if marching >= self.limits.armies[0]:
            raise Refusal("too_fast", "Bots play at many of your tables; let them finish first.")

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
        if table.row.takeover_after is not None and table.row.status == "playing":
            async with table.changing():
                for seat in table.row.waiting_for:
                    if overdue(table, seat):
                        await call_bot(table, seat, STAND_IN, own=False)
        idle = not table.viewers and not table.driver.thinking and not table.row.due
        if idle and time.time() - table.used > FORGET_AFTER and not table.lock.locked():
            del self.live[table.id]
