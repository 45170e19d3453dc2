"""The server is killed again and again; no acknowledged move is lost or doubled."""

import asyncio
import contextlib
import functools
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

import meseta
from meseta.server import client as client_module
from meseta.server.client import Json
from tests.server.serving import process
from tests.waiting import eventually

ME = {"kind": "me"}
Moves = dict[int, tuple[int, str]]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients come back quickly, and wait long for a server that is starting."""
    monkeypatch.setattr(client_module, "PAUSES", (0.0, *[0.05] * 2400))


async def crash(tmp_path: Path, kills: int, seed: int) -> None:
    """Play game after game while the server is killed so many times at random moments."""
    rng = Random(seed)
    killed = 0
    async with process(tmp_path) as server:
        client = client_module.Client(server.url)
        tables: list[tuple[str, Moves]] = []

        async def killer() -> None:
            nonlocal killed
            while killed < kills:
                await asyncio.sleep(rng.uniform(0.05, 0.6))
                await asyncio.to_thread(server.kill)
                killed += 1
                server.start()
                await server.ready()

        killing = asyncio.create_task(killer())
        while not killing.done():
            seats = [ME, ME, {"kind": "bot", "level": "random"}]
            wish: Json = {
                "game": "the_alpha",
                "seats": seats,
                "pace": 0,
                "id": f"game {len(tables)}",
            }
            made = await asking(functools.partial(client.post, "/api/tables", **wish))
            tables.append(await play(client, made["id"], rng))
        await killing
        for table, acknowledged in tables:
            check(tmp_path / "meseta.db", table, acknowledged)
            text = await client.fetch(f"/api/tables/{table}/record")
            meseta.Record.read(text.decode()).verify()
        assert len({table for table, _ in tables}) == len(tables)
    assert killed == kills


async def asking(ask: Callable[[], Awaitable[Json]]) -> Json:
    """An HTTP call, repeated until the server is there."""
    while True:
        try:
            return await ask()
        except client_module.Refused:
            raise
        except meseta.MesetaError:
            await asyncio.sleep(0.05)


async def play(client: client_module.Client, table: str, rng: Random) -> tuple[str, Moves]:
    """Play a whole game; the moves that were acknowledged, by number."""
    acknowledged: Moves = {}

    async def player(seat: client_module.Seat) -> None:
        while choice := await seat.turn():
            offer = rng.choice(choice["actions"])
            reply = await seat.act(offer["action"])
            assert reply["seq"] not in acknowledged
            acknowledged[reply["seq"]] = (choice["seat"], offer["notation"])

    async with contextlib.AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(client.sit(table, n)) for n in range(2)]
        await asyncio.gather(*map(player, seats))
        for seat in seats:
            assert [event["n"] for event in seat.events] == list(range(len(seat.events)))
    return table, acknowledged


def check(database: Path, table: str, acknowledged: Moves) -> None:
    """The database holds exactly the moves that were acknowledged, numbered without a gap."""
    with sqlite3.connect(database) as db:
        rows = db.execute(
            "SELECT seq, seat, text, kind FROM log WHERE table_id = ? ORDER BY seq", (table,)
        ).fetchall()
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
    made = {seq: (seat, text) for seq, seat, text, kind in rows if kind == "move" and seat < 2}
    assert made == acknowledged


async def test_a_few_crashes(tmp_path: Path) -> None:
    await crash(tmp_path, 4, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
async def test_a_hundred_crashes(tmp_path: Path, seed: int) -> None:
    await crash(tmp_path, 30, seed)


async def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        client = client_module.Client(server.url)
        bots = [{"kind": "bot", "level": "random"}] * 3
        table = await client.make_table("the_alpha", bots, pace=0.4)
        path = f"/api/tables/{table['id']}"

        async def moves() -> int:
            move: int = (await client.get("/api/tables/mine"))[0]["move"]
            return move

        for end in (server.kill, server.stop):  # at once; and in an orderly way
            before = await moves()
            end()
            server.start()
            await server.ready()
            await eventually(moves, before.__lt__)
        async with client.sit(table["id"]) as host:
            await host.command("settings", pace=0)
            await host.until(lambda: host.over)
        record = json.loads(await client.fetch(f"{path}/record"))
        assert len(record["actions"]) > before


async def test_an_orderly_stop_tells_the_clients_and_they_carry_on(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        client = client_module.Client(server.url)
        table = await client.make_table("the_alpha", [ME] * 3, options={"first_player": 0})
        async with client.sit(table["id"], 0) as seat:
            await seat.act(seat.state["choice"]["actions"][0]["action"])
            await asyncio.to_thread(server.stop)
            assert server.process
            assert server.process.returncode in (0, -15)
            waiting = asyncio.create_task(seat.command("chat", text="still here"))
            await asyncio.sleep(0.2)
            server.start()
            assert (await waiting)["type"] == "ack"
            await seat.until(lambda: seat.talk[-1]["text"] == "still here")
            assert seat.state["move"] == 1
