"""Connections break at random; the game does not."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from meseta.server import client as client_module
from meseta.server.client import Client, Refused, Seat
from tests.server.serving import at_random, caught_up, friends, history_of, running
from tests.waiting import until


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients come back at once."""
    monkeypatch.setattr(client_module, "PAUSES", (0.0, 0.02, 0.05, 0.1, 0.5, 1.0))


@pytest.mark.parametrize("seed", range(2))
async def test_a_game_with_random_cuts_is_played_once_and_seen_whole(
    tmp_path: Path, seed: int
) -> None:
    rng = Random(seed)
    async with running(tmp_path) as server, contextlib.AsyncExitStack() as stack:
        clients = [server.client() for _ in range(3)]
        table, taken = await friends(clients[0], clients[1:])
        live = server.live(table)
        seats = [
            await stack.enter_async_context(client.sit(table["id"], seat))
            for client, seat in zip(clients, taken, strict=True)
        ]
        acknowledged: dict[int, tuple[int, str]] = {}

        async def player(seat: Seat) -> None:
            while choice := await seat.turn():
                offer = rng.choice(choice["actions"])
                reply = await seat.act(offer["action"])
                acknowledged[reply["seq"]] = (choice["seat"], offer["notation"])

        cuts = 0

        def bearable() -> bool:
            """Cuts that come faster than anybody can connect would only ever end connecting."""
            return cuts < 4 * (1 + len(acknowledged))

        async def cutter() -> None:
            nonlocal cuts
            while True:
                await asyncio.sleep(rng.random() * 0.02)
                await until(bearable)
                rng.choice(seats).cut()
                cuts += 1

        cutting = asyncio.create_task(cutter())
        await asyncio.gather(*map(player, seats))
        cutting.cancel()
        assert cuts > 10
        kept = await server.house.storage.table(table["id"])
        assert kept
        made = {e.seq: (e.seat, e.text) for e in kept.entries if e.kind == "move"}
        assert made == acknowledged
        for seat in seats:
            await caught_up(live, seat)
            assert seat.events == history_of(live).events(seat.state["seat"], 0)
            assert [line["kind"] for line in seat.talk] == [entry.kind for entry in live.talk]


async def test_a_client_that_comes_back_gets_only_what_it_missed(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host = server.client()
        options = {"first_player": 0}
        table = await host.make_table("the_alpha", [{"kind": "me"}] * 3, options=options)
        heard: list[str] = []
        async with (
            host.sit(table["id"], 0, listen=heard.append) as one,
            host.sit(table["id"], 1) as two,
        ):
            await one.act(one.state["choice"]["actions"][0]["action"])
            await one.until(lambda: one.state["move"] == 1)
            whole = one.events.copy()
            one.cut()
            await one.command("chat", text="back again")
            heard.clear()
            await two.turn()
            await two.act(two.state["choice"]["actions"][0]["action"])
            await one.until(lambda: one.state["move"] == 2)
            assert one.state["from"] == len(whole)
            assert one.events[: len(whole)] == whole
            assert one.events[len(whole) :] == one.state["events"] != []


async def test_events_of_moves_taken_back_while_away_are_forgotten(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host = server.client()
        options = {"first_player": 0}
        table = await host.make_table("the_alpha", [{"kind": "me"}] * 3, options=options)
        live = server.live(table)
        async with host.sit(table["id"], 0) as one, host.sit(table["id"], 2) as watching:
            await one.act(one.state["choice"]["actions"][0]["action"])
            await watching.until(lambda: watching.state["move"] == 1)
            assert watching.reader
            watching.reader.cancel()  # away
            await asyncio.wait([watching.reader])
            await until(lambda: len(live.viewers) == 1)
            await one.command("undo", seat=0)
            await one.turn()
            await one.act(one.state["choice"]["actions"][-1]["action"])
            watching.reader = asyncio.create_task(watching._run())
            await caught_up(live, watching)
            assert watching.events == history_of(live).events(2, 0)


async def test_looking_through_another_seat_starts_from_its_own_beginning(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host = server.client()
        table = await host.make_table("the_alpha", [{"kind": "me"}] * 3)
        async with host.sit(table["id"], 0) as seat:
            assert seat.socket
            await seat.socket.send('{"type": "hello", "version": 1, "seat": 2, "seen": 0}')
            await seat.until(lambda: seat.state["seat"] == 2)
            assert seat.state["from"] == 0
            assert seat.state["view"]["viewer"] == 2
            await seat.socket.send('{"type": "hello", "version": 1, "seat": null, "seen": 0}')
            await seat.until(lambda: seat.state["seat"] is None)
            assert seat.state["choice"] is None


async def test_a_slow_reader_holds_nobody_up_and_catches_up(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host = server.client()
        table = await host.make_table("the_alpha", [{"kind": "me"}] * 3)
        live = server.live(table)
        async with contextlib.AsyncExitStack() as stack:
            slow = await stack.enter_async_context(host.sit(table["id"], 0))
            assert slow.socket
            slow.socket.transport.pause_reading()
            seats = [await stack.enter_async_context(host.sit(table["id"], n)) for n in range(3)]
            rng = Random(1)
            for _ in range(40):
                acting = seats[seats[0].info["waiting_for"][0]]
                await acting.turn()
                await acting.act(at_random(rng)(acting.state))
                await caught_up(live, *seats)
            slow.socket.transport.resume_reading()
            await caught_up(live, slow)
            assert slow.events == seats[0].events


STATE = {"type": "state", "seq": 0, "from": 0, "events": [], "talk": [], "seat": None}


@contextlib.asynccontextmanager
async def capricious(
    shows: Callable[[int], bool], lets_in: Callable[[int], bool]
) -> AsyncIterator[tuple[str, list[int]]]:
    """A server that shows the table to some who come and lets others not in; how many came."""
    came = [0]

    def door(connection: ServerConnection, _: Request) -> Response | None:
        came[0] += 1
        return None if lets_in(came[0]) else connection.respond(503, "Starting.")

    async def meet(socket: ServerConnection) -> None:
        if shows(came[0]):
            await socket.send(json.dumps({**STATE, "move": came[0]}))
            await socket.recv()
        await socket.close(1011)

    async with serve(meet, "127.0.0.1", 0, process_request=door) as server:
        yield f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}", came


async def test_a_client_does_not_run_against_a_closed_door() -> None:
    async with capricious(lambda _: False, lambda _: True) as (url, came):
        with pytest.raises(Refused):
            async with Client(url).sit("table"):
                pass
    assert came == [1 + len(client_module.PAUSES)]


async def test_who_was_at_the_table_waits_for_a_server_that_takes_long_to_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client_module, "PAUSES", (0.0, 0.0))
    monkeypatch.setattr(client_module, "LONG_PAUSES", (0.0,) * 20)
    async with (
        capricious(lambda _: True, lambda number: number in (1, 9)) as (url, _),
        Client(url).sit("table") as seat,
    ):
        await seat.until(lambda: seat.state["move"] == 9)
