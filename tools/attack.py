"""Attacks a server of its own on this machine, one way after the other, and tells how long others
had to wait meanwhile: for an answer, for the acknowledgement of a move, and for bots.

    python -m tools.attack [--only pack hints ...] [--seconds 8]

Everything is bounded in time and number and stays on this machine. The attacker comes from another
loopback address than those who play, as somebody on another machine would.
"""

import argparse
import asyncio
import contextlib
import http.client
import json
import multiprocessing
import random
import socket
import tempfile
import time
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import meseta
from benchmarks.load import Server
from meseta.server.client import Client

ATTACKER = "127.0.0.2"
MOST_AT_ONCE = 19
MOST_CONNECTIONS = 400
HELLO = json.dumps({"type": "hello", "version": 1, "seen": 0})
ME, MASTER, NOVICE = (
    {"kind": "me"}, {"kind": "bot", "level": "master"}, {"kind": "bot", "level": "novice"},
)  # fmt: skip
FAULTS = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, KeyError)


class Attacker:
    """A guest who means no good, until the time is over."""

    def __init__(self, url: str, seconds: float) -> None:
        self.place = urlsplit(url).netloc
        self.end = time.monotonic() + seconds
        self.cookie = ""
        self.done = 0

    @property
    def going(self) -> bool:
        return time.monotonic() < self.end

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """One request: status and answer."""
        connection = http.client.HTTPConnection(
            self.place, timeout=30, source_address=(ATTACKER, 0)
        )
        headers = {"Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        text = None if body is None else json.dumps(body)
        with contextlib.closing(connection):
            connection.request(method, path, text, headers)
            answer = connection.getresponse()
            self.cookie = (answer.headers.get("set-cookie") or self.cookie).partition(";")[0]
            self.done += 1
            data = answer.read()
            return answer.status, json.loads(data) if data[:1] in (b"{", b"[") else None

    def table(self, seats: list[dict[str, Any]], game: str = "the_alpha", **more: Any) -> str:
        wish = {"game": game, "seats": seats, "pace": 0, **more}
        return str(self.ask("POST", "/api/tables", wish)[1]["id"])

    def window(self, table: str) -> connect:
        """A socket to a table."""
        headers = {"Cookie": self.cookie}
        url = f"ws://{self.place}/api/tables/{table}/socket"
        return connect(url, additional_headers=headers, max_size=None, local_addr=(ATTACKER, 0))

    async def crowd(self, work: Callable[[], Awaitable[None]], count: int = MOST_AT_ONCE) -> None:
        """Do something over and over, several times at once."""

        async def again() -> None:
            while self.going:
                try:
                    await asyncio.wait_for(work(), max(0.1, self.end - time.monotonic()))
                except FAULTS:
                    await asyncio.sleep(0.02)

        await asyncio.gather(*(again() for _ in range(count)))

    # -- the attacks -----------------------------------------------------------------------------

    async def nothing(self) -> None:
        """Only time passes."""
        await asyncio.sleep(self.end - time.monotonic())

    async def pack(self) -> None:
        """Content packs that are deep, long, or many."""
        packs = [
            ".".join("a" * 20_000) + " = 1",
            "x = " + "[" * 30_000,
            "x = " + "9" * 5000,
            "".join(f'[[tile]]\nid = "a{n}"\n' for n in range(3000)),
            "".join(f"a{n}.b.c.d.e.f = {n}\n" for n in range(2500)),
        ]

        async def send() -> None:
            wish = {"game": "the_alpha", "seats": [ME] * 3, "content": random.choice(packs)}
            await asyncio.to_thread(self.ask, "POST", "/api/tables", wish)

        await self.crowd(send, 4)

    async def record(self) -> None:
        """Records that are long: sound, wrong at the very end, or each a little other."""
        t = meseta.game("altiplano").new(seats=5, seed=1)
        rng = random.Random(1)
        while t.actors():
            seat = t.actors()[0]
            t.take(seat, rng.choice(t.legal(seat)))
        sound = json.loads(meseta.Record.of(t).text())

        async def send() -> None:
            names = [str(random.random()) for _ in sound["seats"]]
            wish = random.choice((sound, {**sound, "hash": "0"}, {**sound, "seats": names}))
            await asyncio.to_thread(self.ask, "POST", "/api/records", wish)

        await self.crowd(send, 4)

    async def idle(self) -> None:
        """Connections that say nothing."""
        host, _, port = self.place.partition(":")
        silent = []
        for _ in range(MOST_CONNECTIONS):
            with contextlib.suppress(*FAULTS):
                silent.append(socket.create_connection((host, int(port)), 5, (ATTACKER, 0)))
            self.done += 1
        await self.nothing()
        for each in silent:
            each.close()

    async def hints(self) -> None:
        """Five hints, and a new socket."""
        table = self.table([ME] * 3)

        async def come_and_go() -> None:
            async with self.window(table) as window:
                await window.send(HELLO)
                for seat in range(3):
                    hint = {"type": "hint", "id": str(random.random()), "seat": seat}
                    await window.send(json.dumps(hint))
                    self.done += 1
                await window.recv()

        await self.crowd(come_and_go, 10)

    async def hello(self) -> None:
        """Whole positions, again and again."""
        table = self.table([ME] * 4, "endless_winter")

        async def greet() -> None:
            async with self.window(table) as window:
                while True:
                    await window.send(HELLO)
                    await window.recv()
                    self.done += 1

        await self.crowd(greet)

    async def churn(self) -> None:
        """Coming and going where others look."""
        table = self.table([ME] * 4, "endless_winter", public=True)

        async def look() -> None:
            async with self.window(table) as window:
                await window.send(HELLO)
                async for _ in window:
                    pass

        async def come_and_go() -> None:
            async with self.window(table) as window:
                await window.send(HELLO)
                await window.recv()
                self.done += 1

        await asyncio.gather(self.crowd(look, 15), self.crowd(come_and_go, 2))

    async def settings(self) -> None:
        """Lines in the log of a table."""
        table = self.table([ME] * 3)

        async def change() -> None:
            async with self.window(table) as window:
                await window.send(HELLO)
                while True:
                    wish = {
                        "type": "settings", "id": str(random.random()), "pace": random.random(),
                    }  # fmt: skip
                    await window.send(json.dumps(wish))
                    await window.recv()
                    self.done += 1

        await self.crowd(change)

    async def army(self) -> None:
        """Masters at many tables."""
        for _ in range(45):
            with contextlib.suppress(*FAULTS):
                await asyncio.to_thread(self.table, [MASTER] * 6)
        await self.nothing()

    async def numbers(self) -> None:
        """Numbers of thousands of digits."""

        async def ask() -> None:
            await asyncio.to_thread(self.ask, "GET", "/api/tables/x/replay/" + "9" * 5000)

        await self.crowd(ask, 4)


ATTACKS = (
    "nothing", "pack", "record", "idle", "hints", "hello", "churn", "settings", "army", "numbers",
)  # fmt: skip


def attack(name: str, url: str, seconds: float, done: Any) -> None:
    """One attack, in a process of its own."""
    attacker = Attacker(url, seconds)
    asyncio.run(getattr(attacker, name)())
    done.value = attacker.done


class Others:
    """Those who play meanwhile, and how long they had to wait."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.answers: list[float] = []
        self.acks: list[float] = []
        self.bots: list[float] = []

    async def look(self) -> None:
        """Somebody who watches the server."""
        client = Client(self.url)
        while True:
            began = time.perf_counter()
            await client.get("/health")
            self.answers.append(time.perf_counter() - began)
            await asyncio.sleep(0.05)

    async def change(self) -> None:
        """A host who changes the settings now and then: something to be stored."""
        client = Client(self.url)
        table = await client.make_table("the_alpha", [ME] * 3)
        async with client.sit(table["id"]) as seat:
            while True:
                began = time.perf_counter()
                await seat.command("settings", pace=random.random())
                self.acks.append(time.perf_counter() - began)
                await asyncio.sleep(0.4)

    async def play(self) -> None:
        """Games against two novices, a move four times a second."""
        client = Client(self.url)
        while True:
            table = await client.make_table("the_alpha", [ME, NOVICE, NOVICE], pace=0)
            async with client.sit(table["id"]) as seat:
                while await seat.turn():
                    await seat.act(random.choice(seat.state["choice"]["actions"])["action"])
                    began = time.perf_counter()
                    await seat.turn()
                    self.bots.append(time.perf_counter() - began)
                    await asyncio.sleep(0.25)


async def under(name: str, seconds: float) -> None:
    """One attack on a server of its own, and what the others noticed."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, unlimited=False)
        others = Others(server.url)
        try:
            await server.ready()
            context = multiprocessing.get_context("spawn")
            done = context.Value("q", 0)
            begun = server.spent()
            work = [
                asyncio.create_task(each)
                for each in (others.look(), others.change(), others.play())
            ]
            process = context.Process(target=attack, args=(name, server.url, seconds, done))
            process.start()
            await asyncio.to_thread(process.join, seconds + 60)
            process.kill()
            for task in work:
                task.cancel()
            ends = await asyncio.gather(*work, return_exceptions=True)
            faults = [end for end in ends if not isinstance(end, asyncio.CancelledError)]
            longest = " ".join(
                f"{max(times, default=0) * 1000:9.0f}"
                for times in (others.answers, others.acks, others.bots)
            )
            print(
                f"{name:10}{done.value:8}{longest}{server.memory():9.0f}"
                f"{server.spent() - begun:9.1f}  {faults or ''}",
                flush=True,
            )
        finally:
            server.stop()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--only", nargs="*", choices=ATTACKS, default=ATTACKS)
    arguments.add_argument("--seconds", type=float, default=8.0)
    chosen = arguments.parse_args()
    print("                        longest wait (ms)          server")
    print("attack        done   answer       ack      bots       MB  seconds")
    for name in chosen.only:
        asyncio.run(under(name, min(60.0, chosen.seconds)))


if __name__ == "__main__":
    main()
