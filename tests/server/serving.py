"""Servers for tests: one in this process, or one in a process of its own that can be killed."""

import asyncio
import contextlib
import functools
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvicorn

from meseta import MesetaError, Table
from meseta.server.app import Settings, make_app
from meseta.server.client import Client, Json, Refused, Seat
from meseta.server.command import configured, listen
from meseta.server.history import History
from meseta.server.house import House
from meseta.server.limits import NO_LIMITS, Limits
from meseta.server.tables import LiveTable
from tests.waiting import PATIENCE, eventually, until

ROOT = Path(__file__).parents[2]
ALONE = Path(__file__).parent / "alone.py"


class Running:
    """A server in this process."""

    def __init__(self, url: str, house: House, server: uvicorn.Server) -> None:
        self.url = url
        self.house = house
        self.server = server

    def client(self) -> Client:
        """A new guest."""
        return Client(self.url)

    def live(self, table: Json | str) -> LiveTable:
        """A table in the server's memory."""
        return self.house.live[table if isinstance(table, str) else table["id"]]


def history_of(live: LiveTable) -> History:
    """The history of a table whose game has begun."""
    assert live.history is not None
    return live.history


def position(live: LiveTable) -> Table:
    """What really lies on a table."""
    return history_of(live).t


async def caught_up(live: LiveTable, *seats: Seat) -> None:
    """Wait until those who look have seen everything."""
    for seat in seats:
        await seat.until(functools.partial(lambda seat: seat.state["seq"] == live.seq, seat))


async def refused(code: str, awaitable: Awaitable[Any]) -> str:
    """Make sure that the server says no, for that reason; its words."""
    with pytest.raises(Refused) as caught:
        await awaitable
    assert caught.value.code == code
    assert str(caught.value).endswith(".")
    return str(caught.value)


@contextlib.asynccontextmanager
async def running(folder: Path, limits: Limits = NO_LIMITS, **more: Any) -> AsyncIterator[Running]:
    """A server with its database in that folder."""
    app = make_app(Settings(str(folder / "meseta.db"), bots=1, limits=limits, **more))
    server = uvicorn.Server(configured(app, more.get("proxies", ())))
    listening = listen("127.0.0.1", 0)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    await until(lambda: server.started or task.done())
    assert server.started, "the server did not start"
    try:
        url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        yield Running(url, app.state.house, server)
    finally:
        server.should_exit = True
        await task


class Process:
    """A server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        # Bound here, too, so that nobody else gets the port while the server is away.
        self.held = socket.socket()
        self.held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.held.bind(("127.0.0.1", 0))
        self.port = self.held.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it."""
        command = [sys.executable, str(ALONE), str(self.folder), str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, start_new_session=True)

    async def ready(self) -> None:
        """Wait until it answers."""
        client = Client(self.url)

        async def healthy() -> bool:
            assert self.process
            assert self.process.poll() is None, "the server ended"
            with contextlib.suppress(MesetaError):
                await client.get("/health")
                return True
            return False

        await eventually(healthy)

    def kill(self) -> None:
        """End it without warning."""
        assert self.process
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask it to end."""
        assert self.process
        self.process.terminate()
        self.process.wait(PATIENCE)


@contextlib.asynccontextmanager
async def process(folder: Path) -> AsyncIterator[Process]:
    """A server in a process of its own, ended afterwards."""
    server = Process(folder)
    server.start()
    try:
        await server.ready()
        yield server
    finally:
        if server.process and server.process.poll() is None:
            server.kill()
        server.held.close()


def at_random(rng: Random) -> Callable[[Json], int]:
    """A player who takes any legal action."""

    def choose(state: Json) -> int:
        offer: Json = rng.choice(state["choice"]["actions"])
        number: int = offer["action"]
        return number

    return choose


async def friends(host: Client, others: list[Client], **more: Any) -> tuple[Json, list[int]]:
    """A table of The Alpha at which several guests sit, and their seats."""
    seats = [{"kind": "me", "name": "Host"}, *({"kind": "open"} for _ in others)]
    table = await host.make_table("the_alpha", seats, pace=0, **more)
    links = await host.get(f"/api/tables/{table['id']}/links")
    taken = [0]
    for seat, client in enumerate(others, 1):
        seated = await client.accept(links["invitation"], f"Friend {seat}", seat)
        taken.append(seated["seat"])
    return await host.get(f"/api/tables/{table['id']}"), taken


async def play_all(seats: list[Seat], rng: Random) -> list[Any]:
    """Let everybody play at random to the end."""
    return await asyncio.gather(*(seat.play(at_random(rng)) for seat in seats))
