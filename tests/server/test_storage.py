import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from meseta.server.metrics import Metrics
from meseta.server.reception import new_row
from meseta.server.seats import bot, open_seat, person
from meseta.server.sqlite import SqliteStorage
from meseta.server.storage import (
    Change,
    Entry,
    Guest,
    Kept,
    Snapshot,
    StorageError,
    TableRow,
    open_storage,
)

ANNA = Guest(7, b"hash", "Anna", 1.5)


def at(folder: Path) -> SqliteStorage:
    return SqliteStorage(str(folder / "some" / "meseta.db"), Metrics())


def made(**changes: Any) -> Change:
    row = new_row(ANNA, "the_alpha", 1, "abc")
    for name, value in changes.items():
        setattr(row, name, value)
    seats = [person(0, ANNA.id, "Anna"), bot(1, "novice", "the_alpha"), open_seat(2)]
    return Change(table=row, made=True, seats=seats)


def row_of(change: Change) -> TableRow:
    assert change.table
    return change.table


async def kept_of(storage: SqliteStorage, change: Change) -> Kept:
    kept = await storage.table(row_of(change).id)
    assert kept
    return kept


async def test_what_was_stored_comes_back_also_after_closing(tmp_path: Path) -> None:
    storage = at(tmp_path)
    change = made(options={"first_player": 0}, start={"deep": [1, None]}, results=[{"seat": 0}])
    change.guest = ANNA
    change.pack = ("h", "text")
    change.watcher = 99
    change.entries = [
        Entry(1, "started", None, "", "", 1.0, hash="aa", events=3, asked=[1, 1, 0]),
        Entry(2, "move", 0, "Anna", "beta elk", 2.0, guest=7, command="c1", events=4),
    ]
    change.snapshot = Snapshot(2, 1, 4, b"dump", b"told")
    await storage.commit(change)
    await storage.close()

    storage = at(tmp_path)
    kept = await kept_of(storage, change)
    assert kept.table == row_of(change)
    assert kept.seats == change.seats
    assert kept.entries == change.entries
    assert kept.snapshots == [change.snapshot] == await storage.snapshots(row_of(change).id)
    assert kept.watchers == [99]
    assert await storage.guest(b"hash") == ANNA
    assert await storage.guest(b"other") is None
    assert await storage.pack("h") == "text"
    assert await storage.invitation(change.seats[2].invitation or "") == (row_of(change).id, 2)
    assert await storage.invitation("nothing") is None
    assert await storage.watch(row_of(change).watch_token) == row_of(change).id
    assert await storage.table("nothing") is None
    await storage.close()


async def test_lists_show_the_right_tables_latest_first(tmp_path: Path) -> None:
    storage = at(tmp_path)
    private = made(changed=1.0)
    public = made(public=True, changed=2.0, due=True)
    unwatched = made(public=True, spectators=False, status="playing", changed=3.0)
    over = made(public=True, status="over", changed=4.0, host=8)
    for change in (private, public, unwatched, over):
        await storage.commit(change)
    mine = [brief.table.id for brief in await storage.tables_of(ANNA.id, 10)]
    assert mine == [row_of(c).id for c in (over, unwatched, public, private)]  # by seat or as host
    assert [brief.table.id for brief in await storage.tables_of(ANNA.id, 1)] == mine[:1]
    shown = await storage.open_tables(10)
    assert [brief.table.id for brief in shown] == [row_of(public).id]
    assert shown[0].seats == public.seats
    assert await storage.due_tables() == [row_of(public).id]
    await storage.close()


async def test_a_change_is_stored_whole_or_not_at_all_and_spoils_no_other(tmp_path: Path) -> None:
    storage = at(tmp_path)
    first = made()
    await storage.commit(first)
    again = Change(table=first.table, entries=[Entry(1, "chat", 0, "Anna", "one", 1.0)])
    await storage.commit(again)
    row_of(first).move = 5
    doubled = Change(table=first.table, entries=[Entry(1, "chat", 0, "Anna", "two", 1.0)])
    fine = [Change(guest=Guest(n, bytes([n]), "", 0.0)) for n in range(50)]
    jobs = [storage.commit(change) for change in (*fine[:25], doubled, *fine[25:])]
    outcome = await asyncio.gather(*jobs, return_exceptions=True)
    assert isinstance(outcome[25], StorageError)
    assert [result for i, result in enumerate(outcome) if i != 25] == [None] * 50
    kept = await kept_of(storage, first)
    assert [entry.text for entry in kept.entries] == ["one"]
    assert kept.table.move == 0
    assert await storage.guest(bytes([49])) is not None
    await storage.close()


async def test_the_same_command_of_a_guest_cannot_be_stored_twice(tmp_path: Path) -> None:
    storage = at(tmp_path)
    first = made()
    first.entries = [Entry(1, "chat", 0, "Anna", "one", 1.0, guest=7, command="c")]
    await storage.commit(first)
    second = Change(
        table=first.table, entries=[Entry(2, "chat", 0, "Anna", "one", 1.0, guest=7, command="c")]
    )
    with pytest.raises(StorageError):
        await storage.commit(second)
    twice = made(command="make")
    await storage.commit(twice)
    with pytest.raises(StorageError):
        await storage.commit(made(command="make"))
    assert await storage.made(ANNA.id, "make") == row_of(twice).id
    await storage.close()


async def test_it_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    storage = at(tmp_path)
    with sqlite3.connect(storage.path) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection = storage._connect()
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    connection.close()
    await storage.close()


async def test_a_database_is_for_one_server_at_a_time(tmp_path: Path) -> None:
    storage = at(tmp_path)
    with pytest.raises(StorageError, match="in use by another server"):
        at(tmp_path)
    await storage.close()
    await at(tmp_path).close()


def test_a_database_that_cannot_be_opened_is_named_in_a_sentence(tmp_path: Path) -> None:
    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as db:
        db.execute("PRAGMA user_version = 99")
    garbage = tmp_path / "garbage.db"
    garbage.write_text("This is no database at all, and long enough to be read as one. " * 20)
    for url, words in (
        (str(newer), "newer version"),
        (str(garbage), "not a database"),
        (str(tmp_path), "Cannot open"),
        ("postgresql://host/db", "not supported"),
    ):
        with pytest.raises(StorageError, match=words) as refused:
            open_storage(url, Metrics())
        assert str(refused.value).endswith(".")
