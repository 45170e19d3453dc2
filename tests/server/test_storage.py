import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from meseta.bots import LEVELS
from meseta.server import sqlite
from meseta.server.metrics import Metrics
from meseta.server.reception import new_row
from meseta.server.schema import FIRST
from meseta.server.seats import bot, open_seat, person
from meseta.server.sqlite import SqliteStorage
from meseta.server.storage import (
    Aside,
    Change,
    Device,
    Entry,
    Guest,
    Kept,
    Snapshot,
    StorageError,
    TableRow,
    Tally,
    open_storage,
)

ANNA = Guest(7, "Anna", 1.5)
BROWSER = Device(b"hash", ANNA.id, 1.5)


def at(folder: Path) -> SqliteStorage:
    return SqliteStorage(str(folder / "some" / "meseta.db"), Metrics())


def made(**changes: Any) -> Change:
    row = new_row(ANNA, "the_alpha", 1, "abc")
    for name, value in changes.items():
        setattr(row, name, value)
    seats = [person(0, ANNA.id, "Anna"), bot(1, "novice", LEVELS), open_seat(2)]
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
    change.guest, change.device = ANNA, BROWSER
    change.pack = ("h", "text")
    change.watcher = 99
    change.entries = [
        Entry(1, "started", None, "", "", 1.0, hash="aa", events=3, asked=[1, 1, 0]),
        Entry(2, "move", 0, "Anna", "beta elk", 2.0, guest=7, command="c1", events=4),
    ]
    change.snapshots = [Snapshot(n, n - 1, 4, b"dump", b"told") for n in (2, 3)]
    await storage.commit(change)
    await storage.close()

    storage = at(tmp_path)
    kept = await kept_of(storage, change)
    assert kept.table == row_of(change)
    assert kept.seats == change.seats
    assert kept.entries == change.entries
    assert kept.snapshots == change.snapshots == await storage.snapshots(row_of(change).id)
    assert kept.watchers == [99]
    assert await storage.guest(b"hash") == ANNA
    assert await storage.guest(b"other") is None
    assert await storage.pack("h") == "text"
    assert await storage.invitation(row_of(change).invitation) == row_of(change).id
    assert await storage.invitation("nothing") is None
    assert await storage.watch(row_of(change).watch_token) == row_of(change).id
    assert await storage.table("nothing") is None
    await storage.close()


async def test_a_table_is_put_aside_in_one_list_only_and_comes_back(tmp_path: Path) -> None:
    storage = at(tmp_path)
    change = made(host=8)
    await storage.commit(change)
    table = row_of(change).id

    async def listed(guest: int) -> bool:
        return bool(await storage.tables_of(guest, 10))

    for _ in range(2):
        await storage.commit(Change(aside=Aside(ANNA.id, table, True)))
    assert not await listed(ANNA.id)
    assert await listed(8)
    await storage.commit(Change(aside=Aside(99, table, True)))  # it is no table of theirs
    await storage.commit(Change(aside=Aside(ANNA.id, table, False)))
    assert await listed(ANNA.id)
    await storage.close()
    with sqlite3.connect(storage.path) as db:
        assert db.execute("SELECT count(*) FROM put_aside").fetchone() == (0,)


async def test_games_played_to_the_end_are_counted_without_practice(tmp_path: Path) -> None:
    storage = at(tmp_path)
    won = [{"seat": 0, "rank": 1}, {"seat": 1, "rank": 2}]
    lost = [{"seat": 0, "rank": 2}, {"seat": 1, "rank": 1}]
    for results, more in ((won, {}), (lost, {}), (won, {"branch_table": "x"})):
        await storage.commit(made(status="over", results=results, **more))
    await storage.commit(made(status="playing"))
    await storage.commit(made(status="closed"))
    assert await storage.tally(ANNA.id) == [Tally("the_alpha", 2, 1)]
    assert await storage.tally(99) == []
    await storage.close()


async def test_a_record_is_opened_once_by_the_same_guest(tmp_path: Path) -> None:
    storage = at(tmp_path)
    one, other = made(record="aa"), made(record="aa", host=99)
    for change in (one, other, made(), made()):  # most tables are of no record
        await storage.commit(change)
    with pytest.raises(StorageError):
        await storage.commit(made(record="aa"))
    assert await storage.opened(ANNA.id, "aa") == row_of(one).id
    assert await storage.opened(99, "aa") == row_of(other).id
    assert await storage.opened(99, "bb") is None
    await storage.close()


async def test_an_old_database_takes_the_steps_that_it_has_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with sqlite3.connect(path) as db:
        db.executescript(f"{FIRST} PRAGMA user_version = 1;")
    storage = SqliteStorage(str(path), Metrics())
    change = made()
    await storage.commit(change)
    assert await storage.opened(ANNA.id, "aa") is None
    await storage.commit(Change(aside=Aside(ANNA.id, row_of(change).id, True)))
    assert await storage.tables_of(ANNA.id, 10) == []
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
    assert mine == [row_of(c).id for c in (unwatched, public, private, over)]  # by seat or as host
    assert [brief.table.id for brief in await storage.tables_of(ANNA.id, 1)] == mine[:1]
    assert [brief.table.id for brief in await storage.tables_of(ANNA.id, 2, 3)] == mine[3:]
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
    fine = [Change(guest=Guest(n, "", 0.0), device=Device(bytes([n]), n, 0.0)) for n in range(50)]
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


async def test_a_file_of_the_first_version_opens_and_keeps_everything(tmp_path: Path) -> None:
    (tmp_path / "some").mkdir()
    with sqlite3.connect(tmp_path / "some" / "meseta.db") as db:
        db.executescript(f"{FIRST} PRAGMA user_version = 1;")
        db.execute("INSERT INTO guests VALUES (7, x'aa', 'Anna', 1.5)")
        for table, status in (("waits", "waiting"), ("plays", "playing")):
            db.execute(
                "INSERT INTO tables VALUES (?, 'the_alpha', 1, 'abc', NULL, '{}', 'null', '5', ?,"
                " 7, 'Anna', NULL, 0, 1, 0.4, NULL, ?, NULL, NULL, NULL, 'null', 0, '[0]', 0,"
                " 1.0, 2.0)",
                (table, status, f"watch {table}"),
            )
            db.execute(
                "INSERT INTO seats VALUES (?, 0, 'person', 'Anna', 7, NULL, NULL, 'novice', 1)",
                (table,),
            )
        db.execute("INSERT INTO seats VALUES ('waits', 1, 'open', '', NULL, NULL, 'link', NULL, 0)")
    db.close()
    storage = at(tmp_path)
    assert await storage.guest(b"\xaa") == ANNA
    assert await storage.invitation("link") == "waits"  # the first of its links is good still
    assert await storage.watch("watch plays") == "plays"
    kept = await storage.table("plays")
    assert kept
    assert len(kept.table.invitation) == 64
    assert kept.table.waiting_since == []
    assert (kept.seats[0].guest, kept.seats[0].taken_over) == (7, "novice")
    await storage.close()
    await at(tmp_path).close()


def test_a_database_that_cannot_be_opened_is_named_in_a_sentence(tmp_path: Path) -> None:
    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as db:
        db.execute("PRAGMA user_version = 99")
    foreign = tmp_path / "foreign.db"
    with sqlite3.connect(foreign) as db:
        db.execute("CREATE TABLE photographs (name TEXT)")
    garbage = tmp_path / "garbage.db"
    garbage.write_text("This is no database at all, and long enough to be read as one. " * 20)
    for url, words in (
        (str(newer), "newer version"),
        (str(garbage), "not a database"),
        (str(foreign), "of something else"),
        (str(tmp_path), "Cannot open"),
        ("postgresql://host/db", "not supported"),
    ):
        with pytest.raises(StorageError, match=words) as refused:
            open_storage(url, Metrics())
        assert str(refused.value).endswith(".")


async def test_a_damaged_database_is_not_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = at(tmp_path)
    for _ in range(20):
        await storage.commit(made())
    await storage.close()
    path = Path(storage.path)
    whole = path.read_bytes()
    pages = len(whole) // 4096
    for page in range(1, pages):
        start = page * 4096
        path.write_bytes(whole[:start] + b"\x55" * 4096 + whole[start + 4096 :])
        with pytest.raises(StorageError, match=r"is damaged .*\.$"):
            at(tmp_path)
    monkeypatch.setattr(sqlite, "QUICKLY_CHECKED", 0.0)
    await at(tmp_path).close()  # one so large is opened as it is


def test_a_second_server_is_refused_by_whatever_name(tmp_path: Path) -> None:
    storage = at(tmp_path)
    path = Path(storage.path)
    (tmp_path / "soft.db").symlink_to(path)
    (tmp_path / "hard.db").hardlink_to(path)
    for name in (path, tmp_path / "soft.db", tmp_path / "hard.db"):
        with pytest.raises(StorageError, match="in use by another server"):
            SqliteStorage(str(name), Metrics())
    asyncio.run(storage.close())
    asyncio.run(SqliteStorage(str(tmp_path / "soft.db"), Metrics()).close())
