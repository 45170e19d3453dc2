"""SQLite: one file, one writer thread that puts waiting changes into one transaction."""

import asyncio
import fcntl
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from meseta.server.metrics import Metrics
from meseta.server.schema import STEPS, VERSION
from meseta.server.storage import (
    Brief,
    Change,
    Entry,
    Guest,
    Kept,
    SeatRow,
    Snapshot,
    StorageBusy,
    StorageError,
    TableRow,
    Tally,
    Transfer,
)

T = TypeVar("T")
MOST_IN_ONE_GO = 256
CHECK_EVERY = 5.0  # seconds after which it is tried whether anything can be written
# Nobody but this server writes to the file, so whoever holds it may hold it for long: say so soon.
PATIENCE = 1.0  # seconds
QUICKLY_CHECKED = 128e6  # bytes; a file so big is looked through in a second or so at the start

# Columns that hold JSON.
JSON = {"options", "start", "results", "waiting_for", "waiting_since", "asked"}

# Rows that change are written over the one with the same key; all others are only ever added.
KEYS = {"guests": "id", "tables": "id", "seats": "table_id, seat"}


class SqliteStorage:
    """All tables in one file."""

    def __init__(self, path: str, metrics: Metrics) -> None:
        self.path = path
        self.metrics = metrics
        try:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            # The lock lies on the file itself, so that another name of it, a link, is no way in. It
            # must stay open until SQLite has let go: closing it would drop SQLite's own locks.
            self.lock = open(path, "ab")  # noqa: SIM115 (held as long as the storage is open)
        except OSError as error:
            raise StorageError(f"Cannot open the database {path}: {error.strerror}.") from None
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.lock.close()
            raise StorageError(f"The database {path} is in use by another server.") from None
        try:
            self._prepare()
        except sqlite3.Error as error:
            self.lock.close()
            raise StorageError(f"Cannot open the database {path}: {error}.") from None
        self.jobs: queue.SimpleQueue[tuple[Change, Future[None]] | None] = queue.SimpleQueue()
        self.written = time.monotonic()  # when something was last written without a fault
        self.local = threading.local()
        self.readers = ThreadPoolExecutor(2, thread_name_prefix="reader")
        self.writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self.writer.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        connection.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    def _prepare(self) -> None:
        connection = self._connect()
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version > VERSION:
                raise StorageError(f"The database {self.path} is of a newer version of Meseta.")
            if version == 0 and connection.execute("SELECT 1 FROM sqlite_master").fetchone():
                raise StorageError(f"The file {self.path} is a database of something else.")
            self._look_through(connection)
            for number, step in enumerate(STEPS[version:], version + 1):
                connection.executescript(f"BEGIN; {step} PRAGMA user_version = {number}; COMMIT;")
        except StorageError:
            self.lock.close()
            raise
        finally:
            connection.close()

    def _look_through(self, connection: sqlite3.Connection) -> None:
        """Refuse a damaged file: what is written to it makes the damage worse. A large one is left
        to whoever runs the server, as it would take long."""
        if Path(self.path).stat().st_size > QUICKLY_CHECKED:
            return
        try:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            found = str(error)
        if found != "ok":
            raise StorageError(
                f"The database {self.path} is damaged ({' '.join(found.split())}): go back to a "
                "backup, or save what can still be read (docs/serving.md says how)."
            )

    # -- writing ---------------------------------------------------------------------------------

    async def commit(self, change: Change) -> None:
        """Write a change; when this returns, it cannot be lost any more."""
        done: Future[None] = Future()
        began = time.perf_counter()
        self.jobs.put((change, done))
        await asyncio.wrap_future(done)
        self.metrics.observe("meseta_commit_seconds", time.perf_counter() - began)

    async def check(self) -> None:
        """Raise if nothing can be read or written, as on a full disk."""
        await self._column("SELECT 1 FROM guests LIMIT 1")
        if time.monotonic() - self.written > CHECK_EVERY:
            await self.commit(Change(probe=True))

    def _write(self) -> None:
        connection = self._connect()
        while (job := self.jobs.get()) is not None:
            batch = [job]
            last = False
            while len(batch) < MOST_IN_ONE_GO and not self.jobs.empty():
                more = self.jobs.get()
                if more is None:
                    last = True
                    break
                batch.append(more)
            self._write_batch(connection, batch)
            if last:
                break
        connection.close()

    def _write_batch(
        self, connection: sqlite3.Connection, batch: list[tuple[Change, Future[None]]]
    ) -> None:
        outcome: list[Exception | None] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for change, _ in batch:
                connection.execute("SAVEPOINT change")
                try:
                    write_change(connection, change)
                    outcome.append(None)
                except Exception as error:  # this change alone is at fault; the others go on
                    connection.execute("ROLLBACK TO change")
                    outcome.append(error)
                connection.execute("RELEASE change")
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            outcome = [error] * len(batch)
        self.written = time.monotonic() if None in outcome else float("-inf")
        for (_, done), problem in zip(batch, outcome, strict=True):
            if done.set_running_or_notify_cancel():
                if problem is None:
                    done.set_result(None)
                else:
                    done.set_exception(refused(problem))

    async def close(self) -> None:
        """Write what is waiting, and let go of the file."""
        self.jobs.put(None)
        await asyncio.to_thread(self.writer.join)
        self.readers.shutdown()
        self.lock.close()

    # -- reading ---------------------------------------------------------------------------------

    async def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        def work() -> T:
            connection = getattr(self.local, "connection", None)
            if connection is None:
                connection = self.local.connection = self._connect()
                connection.row_factory = sqlite3.Row
                connection.execute("PRAGMA query_only = ON")
            return query(connection)

        return await asyncio.get_running_loop().run_in_executor(self.readers, work)

    async def _column(self, statement: str, *values: Any) -> list[Any]:
        return await self._read(lambda db: [row[0] for row in db.execute(statement, values)])

    async def guest(self, token_hash: bytes) -> Guest | None:
        """The guest whose cookie has that hash."""
        statement = (
            "SELECT guests.* FROM guests JOIN devices ON guest = guests.id WHERE token_hash = ?"
        )
        found = await self._read(lambda db: _rows(db, Guest, statement, token_hash))
        return found[0] if found else None

    async def transfer(self, token_hash: bytes) -> tuple[Transfer, Guest] | None:
        """What a link to another device is for."""

        def query(db: sqlite3.Connection) -> tuple[Transfer, Guest] | None:
            statement = "SELECT * FROM transfers WHERE token_hash = ?"
            for transfer in _rows(db, Transfer, statement, token_hash):
                guests = _rows(db, Guest, "SELECT * FROM guests WHERE id = ?", transfer.guest)
                return transfer, guests[0]
            return None

        return await self._read(query)

    async def table(self, table: str) -> Kept | None:
        """Everything about a table."""
        return await self._read(lambda db: read_table(db, table))

    async def made(self, host: int, command: str) -> str | None:
        """The table that was made by that request."""
        found = await self._column(
            "SELECT id FROM tables WHERE host = ? AND command = ?", host, command
        )
        return found[0] if found else None

    async def opened(self, host: int, record: str) -> str | None:
        """The table that somebody has opened that record as."""
        found = await self._column(
            "SELECT id FROM tables WHERE host = ? AND record = ?", host, record
        )
        return found[0] if found else None

    async def snapshots(self, table: str) -> list[Snapshot]:
        """The snapshots of a table, the earliest first."""
        return await self._read(lambda db: _of_table(db, Snapshot, "snapshots", "seq", table))

    async def tables_of(self, guest: int, most: int, skip: int = 0) -> list[Brief]:
        """The tables where somebody has a seat, is asked to take one or is host, less those put
        aside: first those that are not over, and of each sort the latest first."""
        return await self._briefs(
            f"({MINE}) AND id NOT IN (SELECT table_id FROM put_aside WHERE guest = ?1)"
            " ORDER BY status NOT IN ('waiting', 'playing'), changed DESC, id LIMIT ?2 OFFSET ?3",
            guest,
            most,
            skip,
        )

    async def tally(self, guest: int) -> list[Tally]:
        """How many games of each kind somebody has played to the end, practice aside."""
        return await self._read(lambda db: _rows(db, Tally, TALLY, guest))

    async def open_tables(self, most: int) -> list[Brief]:
        """The public tables that have an open seat or may be watched, latest first."""
        return await self._briefs(
            "public AND status IN ('waiting', 'playing') AND (status = 'waiting' OR spectators)"
            " ORDER BY changed DESC LIMIT ?",
            most,
        )

    async def _briefs(self, condition: str, *values: Any) -> list[Brief]:
        def query(db: sqlite3.Connection) -> list[Brief]:
            tables = _rows(db, TableRow, f"SELECT * FROM tables WHERE {condition}", *values)
            return [
                Brief(table, _of_table(db, SeatRow, "seats", "seat", table.id)) for table in tables
            ]

        return await self._read(query)

    async def due_tables(self) -> list[str]:
        """The tables that wait for the server itself."""
        return await self._column("SELECT id FROM tables WHERE due")

    async def public_seats(self, guest: int) -> list[str]:
        """The public tables that wait or play at which a guest sits, but for a seat that the guest
        has given to a bot."""
        return await self._column(
            "SELECT DISTINCT id FROM tables JOIN seats ON table_id = id WHERE guest = ?"
            " AND public AND status IN ('waiting', 'playing') AND NOT called_by_owner",
            guest,
        )

    async def invitation(self, token: str) -> str | None:
        """The table that an invitation is for."""
        found = await self._column("SELECT id FROM tables WHERE invitation = ?", token)
        return found[0] if found else None

    async def watch(self, token: str) -> str | None:
        """The table that a spectator link is for."""
        found = await self._column("SELECT id FROM tables WHERE watch_token = ?", token)
        return found[0] if found else None

    async def pack(self, hash: str) -> str | None:
        """The text of a content pack."""
        found = await self._column("SELECT text FROM packs WHERE hash = ?", hash)
        return found[0] if found else None


def refused(problem: Exception) -> StorageError:
    """What a change hears that SQLite did not take."""
    # Of an extended code, the last byte says what it is.
    busy = getattr(problem, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY
    kind = StorageBusy if busy else StorageError
    return kind(f"The database refused a change: {problem}.")


MINE = "host = ?1 OR id IN (SELECT table_id FROM seats WHERE guest = ?1 OR kept_for = ?1)"
PUT_ASIDE = f"INSERT OR IGNORE INTO put_aside SELECT ?1, id FROM tables WHERE id = ?2 AND ({MINE})"
PUT_BACK = "DELETE FROM put_aside WHERE guest = ? AND table_id = ?"
TALLY = """
SELECT game, count(*) AS played, sum(won) AS won FROM (
  SELECT game, max(json_extract(results, '$[' || seat || '].rank') = 1) AS won
  FROM tables JOIN seats ON table_id = id
  WHERE guest = ? AND status = 'over' AND branch_table IS NULL
  GROUP BY id
) GROUP BY game ORDER BY game
"""


def write_change(db: sqlite3.Connection, change: Change) -> None:
    """Write all of a change."""
    if change.probe:
        db.execute(f"PRAGMA user_version = {VERSION}")  # as it was, but it has to be written
    if change.guest:
        _put(db, "guests", change.guest)
    if change.device:
        _put(db, "devices", change.device, replace=False)
    if change.transfer:
        db.execute("DELETE FROM transfers WHERE guest = ?", (change.transfer.guest,))
        _put(db, "transfers", change.transfer, replace=False)
    if change.used:
        db.execute("DELETE FROM transfers WHERE token_hash = ?", (change.used.token_hash,))
    if change.pack:
        db.execute("INSERT OR IGNORE INTO packs VALUES (?, ?)", change.pack)
    if change.aside:
        statement = PUT_ASIDE if change.aside.aside else PUT_BACK
        db.execute(statement, (change.aside.guest, change.aside.table))
    if change.table is None:
        return
    table = change.table.id
    _put(db, "tables", change.table, replace=not change.made)
    for seat in change.seats:
        _put(db, "seats", seat, table)
    for entry in change.entries:
        _put(db, "log", entry, table, replace=False)
    for snapshot in change.snapshots:
        _put(db, "snapshots", snapshot, table, replace=False)
    if change.dismissed:
        db.execute("DELETE FROM watchers WHERE table_id = ?", (table,))
    if change.watcher is not None:
        db.execute("INSERT OR IGNORE INTO watchers VALUES (?, ?)", (table, change.watcher))


def read_table(db: sqlite3.Connection, table: str) -> Kept | None:
    """Everything about a table, all of the same moment."""
    db.execute("BEGIN")
    try:
        rows = _rows(db, TableRow, "SELECT * FROM tables WHERE id = ?", table)
        if not rows:
            return None
        watchers = db.execute("SELECT guest FROM watchers WHERE table_id = ?", (table,))
        return Kept(
            rows[0],
            _of_table(db, SeatRow, "seats", "seat", table),
            _of_table(db, Entry, "log", "seq", table),
            _of_table(db, Snapshot, "snapshots", "seq", table),
            [row[0] for row in watchers],
        )
    finally:
        db.execute("COMMIT")


def _put(
    db: sqlite3.Connection,
    name: str,
    row: msgspec.Struct,
    table: str | None = None,
    replace: bool = True,
) -> None:
    values: dict[str, Any] = {} if table is None else {"table_id": table}
    for field in row.__struct_fields__:
        value = getattr(row, field)
        values[field] = msgspec.json.encode(value).decode() if field in JSON else value
    columns = ", ".join(values)
    holes = ", ".join("?" * len(values))
    statement = f"INSERT INTO {name} ({columns}) VALUES ({holes})"
    if replace:
        changes = ", ".join(f"{column} = excluded.{column}" for column in values)
        statement += f" ON CONFLICT ({KEYS[name]}) DO UPDATE SET {changes}"
    db.execute(statement, tuple(values.values()))


def _of_table(db: sqlite3.Connection, kind: type[T], name: str, order: str, table: str) -> list[T]:
    return _rows(db, kind, f"SELECT * FROM {name} WHERE table_id = ? ORDER BY {order}", table)


def _rows(db: sqlite3.Connection, kind: type[T], statement: str, *values: Any) -> list[T]:
    found = []
    for row in db.execute(statement, values):
        data = {key: row[key] for key in row.keys() if key != "table_id"}  # noqa: SIM118
        for key in JSON & data.keys():
            data[key] = msgspec.json.decode(data[key])
        found.append(msgspec.convert(data, kind, strict=False))
    return found
