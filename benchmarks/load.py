"""How many tables a server holds: tables x moves a second, with the time from a move to the other
players' sockets, the memory of a table, and the time to load a finished game.

    python -m benchmarks.load [--tables 50 100 200] [--rate 1.0] [--seconds 10]

What a move costs in each of the games, with this build and another one, by turns:

    python -m benchmarks.load --games [--rounds 3] [--other THERE/.venv-compiled/bin/python]
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect

import meseta
from meseta import MesetaError
from meseta.server.client import Client

SEATS = 4
FEW, BRISK = 4, 5.0  # tables, and moves a second at each, where games are compared
SERVER = "from meseta.cli import main; main()"


class Server:
    """A server in a process of its own."""

    def __init__(self, folder: str, unlimited: bool = True, python: str = sys.executable) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        options = ["--port", str(port), "--database", f"{folder}/meseta.db"]
        if unlimited:
            options.append("--unlimited")
        self.process = subprocess.Popen(
            [python, "-P", "-c", SERVER, "serve", *options], stdout=subprocess.DEVNULL
        )

    async def ready(self) -> None:
        while True:
            with contextlib.suppress(MesetaError):
                await Client(self.url).get("/health")
                return
            await asyncio.sleep(0.1)

    def memory(self) -> float:
        """Megabytes in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def spent(self) -> float:
        """Seconds of processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class Table:
    """A table of four seats, each with a socket of its own, with moves at a steady rate."""

    def __init__(self, server: Server, game: str = "the_alpha") -> None:
        self.game = game
        self.client = Client(server.url)
        self.sockets: list[ClientConnection] = []
        self.states: list[dict[str, Any]] = [{} for _ in range(SEATS)]
        self.told = [0] * SEATS  # the number of what each was told last
        self.seen = asyncio.Condition()
        self.times: list[float] = []
        self.sent_at = 0.0
        self.mover = 0
        self.made = 0
        self.over = False

    async def open(self) -> None:
        self.id = (await self.client.make_table(self.game, [{"kind": "me"}] * SEATS))["id"]
        url = f"{self.client.url.replace('http', 'ws')}/api/tables/{self.id}/socket"
        headers = {"Cookie": f"meseta={self.client.cookie}"}
        for seat in range(SEATS):
            connection = await connect(url, additional_headers=headers, max_size=None)
            await connection.send(json.dumps({"type": "hello", "version": 1, "seat": seat}))
            self.sockets.append(connection)
        self.readers = [asyncio.create_task(self.read(seat)) for seat in range(SEATS)]
        await self.wait(0)

    async def read(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            message = json.loads(text)
            if message["type"] != "state":
                continue
            if message["seq"] > self.told[seat] and self.sent_at and seat != self.mover:
                self.times.append(time.perf_counter() - self.sent_at)
            async with self.seen:
                self.states[seat] = {**self.states[seat], **message}
                self.told[seat] = message["seq"]
                self.over = self.over or bool(self.states[seat]["view"]["over"])
                self.seen.notify_all()

    async def wait(self, seq: int) -> None:
        async with self.seen:
            await self.seen.wait_for(
                lambda: all(self.states) and all(told >= seq for told in self.told)
            )

    async def move(self) -> None:
        """One random move, seen by all four."""
        choice = next(s["choice"] for s in self.states if s["choice"])
        command = {
            "type": "act", "id": f"m{self.made}", "seat": choice["seat"],
            "decision": choice["decision"], "action": random.choice(choice["actions"])["action"],
        }  # fmt: skip
        self.made += 1
        self.mover, self.sent_at = choice["seat"], time.perf_counter()
        await self.sockets[self.mover].send(json.dumps(command))
        await self.wait(max(self.told) + 1)

    async def play(self, rate: float, end: float) -> None:
        await asyncio.sleep(random.random() / rate)
        while not self.over and time.perf_counter() < end:
            began = time.perf_counter()
            await self.move()
            await asyncio.sleep(max(0.0, 1 / rate - (time.perf_counter() - began)))

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        for connection in self.sockets:
            await connection.close()


class Load(NamedTuple):
    """What was measured at some tables: moves, the times to the other sockets in milliseconds,
    processor time a move in milliseconds, memory of a table in kilobytes."""

    made: int
    median: float
    p95: float
    p99: float
    spent: float
    memory: float


async def load(
    count: int, rate: float, seconds: float, game: str = "the_alpha", python: str = sys.executable
) -> Load:
    """Measure one number of tables."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, python=python)
        try:
            await server.ready()
            first = Table(server, game)  # what the server needs once is no memory of a table
            await first.open()
            empty = server.memory()
            tables = [Table(server, game) for _ in range(count)]
            for table in tables:
                await table.open()
            each = (server.memory() - empty) / count
            end, spent = time.perf_counter() + seconds, server.spent()
            await asyncio.gather(*(table.play(rate, end) for table in tables))
            spent = server.spent() - spent
            times = sorted(time * 1000 for table in tables for time in table.times)
            cut = statistics.quantiles(times, n=100)
            made = sum(table.made for table in tables)
            await asyncio.gather(*(table.close() for table in (first, *tables)))
        finally:
            server.stop()
    return Load(made, cut[49], cut[94], cut[98], spent * 1000 / made, each * 1024)


async def tables(counts: list[int], rate: float, seconds: float) -> None:
    """Measure several numbers of tables."""
    for count in counts:
        one = await load(count, rate, seconds)
        print(
            f"{count:5} tables x {SEATS} sockets, {one.made / seconds:6.1f} moves/s: "
            f"median {one.median:6.1f} ms, p95 {one.p95:6.1f} ms, p99 {one.p99:6.1f} ms; "
            f"{one.spent:.1f} ms of processor a move, {one.memory:.0f} kB a table"
        )


async def games(names: list[str], pythons: list[str], rounds: int, seconds: float) -> None:
    """What a move costs in each game; where two builds are compared, they take turns."""
    for name in names:
        found: dict[str, list[Load]] = {python: [] for python in pythons}
        for _ in range(rounds):
            for python in pythons:
                found[python].append(await load(FEW, BRISK, seconds, name, python))
        for python in pythons:
            spent = in_short([one.spent for one in found[python]])
            p95 = in_short([one.p95 for one in found[python]])
            made = sum(one.made for one in found[python])
            print(
                f"{name}, {made} moves, {python}: {spent} ms of processor a move; "
                f"95 % at the other sockets within {p95} ms",
                flush=True,
            )


def in_short(values: list[float]) -> str:
    """The median, and between what they lie."""
    return f"{statistics.median(values):.2f} ({min(values):.2f} to {max(values):.2f})"


async def finished() -> None:
    """Measure how long a finished game takes to load, and any move of it to show."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        await server.ready()
        table = Table(server)
        await table.open()
        while not table.over:
            await table.move()
        await table.close()
        server.stop()
        again = Server(folder)
        try:
            await again.ready()
            table.client.url = again.url
            path = f"/api/tables/{table.id}"
            began = time.perf_counter()
            await table.client.get(path)
            loaded = time.perf_counter() - began
            times = []
            for move in range(0, table.states[0]["move"], 5):
                began = time.perf_counter()
                await table.client.get(f"{path}/replay/{move}")
                times.append(time.perf_counter() - began)
            print(
                f"finished game of {table.made} moves: loaded in {loaded * 1000:.1f} ms, "
                f"any move shown in {max(times) * 1000:.1f} ms at most"
            )
        finally:
            again.stop()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tables", type=int, nargs="*", default=[25, 50, 100, 200])
    arguments.add_argument("--rate", type=float, default=1.0, help="moves a second at each table")
    arguments.add_argument("--seconds", type=float, default=10.0)
    arguments.add_argument("--games", nargs="*", help="compare these games, by default all")
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--other", help="the Python of another build to compare with")
    chosen = arguments.parse_args()
    if chosen.games is not None:
        pythons = [chosen.other, sys.executable] if chosen.other else [sys.executable]
        names = chosen.games or meseta.games()
        asyncio.run(games(names, pythons, chosen.rounds, chosen.seconds))
        return
    asyncio.run(tables(chosen.tables, chosen.rate, chosen.seconds))
    asyncio.run(finished())


if __name__ == "__main__":
    main()
