"""When storing or rendering fails, nobody sees what is not kept, and play goes on afterwards."""

import asyncio
import contextlib
import sqlite3
import time
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest

from meseta.server import client as client_module
from meseta.server import commands, house
from meseta.server.client import Client
from meseta.server.storage import Change, StorageError
from tests.server.serving import Running, at_random, position, refused, running
from tests.waiting import until

BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me"}


def client_of(client: Client, server: Running) -> Client:
    """The same guest at a server that was started anew."""
    again = server.client()
    again.cookie = client.cookie
    return again


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients and tables come back at once."""
    monkeypatch.setattr(client_module, "PAUSES", (0.0, 0.02, 0.05, 0.1, 0.5, 1.0))
    monkeypatch.setattr(house, "RECOVERY", 0.05)


async def test_what_cannot_be_stored_is_not_shown(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table(
            "the_alpha", [{"kind": "me"}] * 3, options={"first_player": 0}
        )
        before = position(server.live(table)).hash()
        storage = server.house.storage
        async with client.sit(table["id"], 0) as one, client.sit(table["id"], 1) as two:
            with pytest.MonkeyPatch.context() as patch:

                async def full(_: Change) -> NoReturn:
                    raise StorageError("The disk is full.")

                patch.setattr(storage, "commit", full)
                action = one.state["choice"]["actions"][0]["action"]
                await refused("failed", one.act(action))
                await refused("failed", two.command("chat", text="lost"))
            info = await client.get(f"/api/tables/{table['id']}")
            assert info["move"] == 0
            assert position(server.live(table)).hash() == before
            await one.act(action)
            await two.until(lambda: two.state["move"] == 1)
            assert [line["kind"] for line in two.talk] == ["started"]


async def test_who_finds_the_database_held_by_another_program_hears_so_soon(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table("the_alpha", [ME] * 3, options={"first_player": 0})
        async with client.sit(table["id"], 0) as seat:
            with contextlib.closing(sqlite3.connect(tmp_path / "meseta.db")) as other:
                other.execute("BEGIN IMMEDIATE")
                began = time.monotonic()
                action = seat.state["choice"]["actions"][0]["action"]
                refusals = await asyncio.gather(
                    refused("failed", seat.act(action)),
                    refused("failed", server.client().post("/api/me", name="Zoë")),
                )
                assert time.monotonic() - began < 5  # two seconds, were nothing else going on
                assert all("another program holds the database" in said for said in refusals)
                other.rollback()
            await client.get(f"/api/tables/{table['id']}")
            await seat.act(action)


async def test_bots_go_on_after_a_failure(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        storage = server.house.storage
        commit, failures = storage.commit, 0

        async def now_and_then(change: Change) -> None:
            nonlocal failures
            if failures < 3 and change.table and change.table.move in (3, 10, 20):
                failures += 1
                raise StorageError("The disk is full.")
            await commit(change)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(storage, "commit", now_and_then)
            table = await client.make_table("the_alpha", [BOT] * 3, pace=0)
            async with client.sit(table["id"]) as seat:
                await seat.until(lambda: seat.over)
        assert failures == 3


async def test_a_fault_of_ours_is_answered_and_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table(
            "the_alpha", [{"kind": "me"}] * 3, options={"first_player": 0}
        )
        before = position(server.live(table)).hash()

        def broken(*_: object) -> NoReturn:
            raise ZeroDivisionError

        async with client.sit(table["id"], 0) as seat:
            action = seat.state["choice"]["actions"][0]["action"]
            with monkeypatch.context() as patch:
                patch.setattr(commands, "reasons", broken)
                await refused("failed", seat.command("why", seat=0, action=action))
            with monkeypatch.context() as patch:
                patch.setattr(type(server.live(table)), "commit", broken)
                await refused("failed", seat.act(action))
            await client.get(f"/api/tables/{table['id']}")
            assert position(server.live(table)).hash() == before
            await seat.act(action)
        assert server.house.metrics.counters["meseta_errors_total"][""] == 2


async def test_one_damaged_table_keeps_no_other_from_going_on(tmp_path: Path) -> None:
    waiting = ME, BOT, BOT
    async with running(tmp_path) as server:
        client = server.client()
        tables = [await client.make_table("the_alpha", list(waiting), pace=0) for _ in range(4)]
        ids = [table["id"] for table in tables]
    with sqlite3.connect(tmp_path / "meseta.db") as database:
        database.execute("UPDATE tables SET options = '[1]' WHERE id = ?", ids[:1])
        database.execute("UPDATE log SET asked = '[1]' WHERE table_id = ?", ids[1:2])
        database.execute("UPDATE tables SET due = 1")
    database.close()
    async with running(tmp_path) as server:
        await until(lambda: set(ids[2:]) <= set(server.house.live))
        assert set(server.house.live) == set(ids[2:])
        assert server.house.metrics.counters["meseta_errors_total"][""] == 1
        said = await refused("unreadable", client_of(client, server).get(f"/api/tables/{ids[0]}"))
        assert said == "This table cannot be read any more."


async def test_a_damaged_snapshot_is_done_without(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table("the_alpha", [ME, BOT, BOT], pace=0)
        async with client.sit(table["id"], 0) as seat:
            await seat.play(at_random(Random(1)))
        before = position(server.live(table)).hash()
    with sqlite3.connect(tmp_path / "meseta.db") as database:
        (count,) = database.execute("SELECT count(*) FROM snapshots").fetchone()
        database.execute("UPDATE snapshots SET dump = x'00'")
    database.close()
    assert count
    async with running(tmp_path) as server:
        again = client_of(client, server)
        await again.get(f"/api/tables/{table['id']}")
        assert position(server.live(table)).hash() == before
        async with again.sit(table["id"], 0) as seat:
            assert [event["n"] for event in seat.events] == list(range(len(seat.events)))
