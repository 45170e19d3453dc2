"""Sends a server of its own odd messages by the ten thousand: well-formed ones with strange values,
and malformed ones, over HTTP and over the socket. None may make it fail.

    python -m tools.fuzz [--messages 100000] [--seed 0]

So many of each sort are sent, made from what the server itself says of its calls. What counts as a
failure: an answer of 500 or more, a socket closed for a fault of the server's, an error that the
server counted, or no answer. Nothing leaves this machine.
"""

import argparse
import asyncio
import contextlib
import json
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import quote, urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import meseta
from benchmarks.load import Server
from meseta.server import openapi, protocol
from meseta.server.client import Client, Json
from meseta.server.http import ENDPOINTS

AT_ONCE = 8
RECORDS = "/api/records"
FAULT = 1011  # with what a socket closes if the server failed
ODD = (
    "", " ", "0", "-1", "١", "9" * 4000, "x" * 5000, "\x00", "\u202e", "e\u0301" * 60, "\U0001f43a",
    "../../etc/passwd", "null", "'; DROP TABLE log; --", "<img src=x onerror=alert(1)>", "%00",
    "the_alpha", "endless_winter", "novice", "master", "a b/c?d#e", "\\u0000",
)  # fmt: skip
# What is asked for in earnest, so that thousands of tables do not keep the bots' workers busy.
USUAL: Json = {"level": "random", "pace": 0}


class Writer:
    """Writes values of a form that a JSON schema describes; odd ones, mostly."""

    def __init__(self, rng: random.Random, components: Json, known: list[Any]) -> None:
        self.rng = rng
        self.components = components
        self.known = known  # texts and numbers that lead further into the server

    def value(self, form: Json, name: str = "") -> Any:
        """One value of that form."""
        rng = self.rng
        if name in USUAL and rng.random() < 0.95:
            return USUAL[name]
        if "$ref" in form:
            return self.value(self.components[form["$ref"].rpartition("/")[2]], name)
        if "anyOf" in form:
            return self.value(rng.choice(form["anyOf"]), name)
        if "enum" in form:
            return rng.choice(form["enum"])
        if "const" in form:
            return form["const"]
        match form.get("type"):
            case "object":
                return self.thing(form)
            case "array":
                least, most = form.get("minItems", 0), form.get("maxItems", 5)
                return [self.value(form["items"]) for _ in range(rng.randint(least, most))]
            case "string":
                known = [each for each in self.known if isinstance(each, str)]
                text = str(rng.choice(known if rng.random() < 0.6 else ODD))
                text = text[: form.get("maxLength", 10_000)]
                return text or "x" * form.get("minLength", 0)
            case "integer":
                least, most = form.get("minimum", -(1 << 63)), form.get("maximum", (1 << 63) - 1)
                number = rng.choice([0, 1, 2, 3, rng.randrange(200), least, most, 1 << 31])
                return min(max(number, least), most)
            case "number":
                least, most = form.get("minimum", -1e308), form.get("maximum", 1e308)
                return rng.choice([least, most, min(max(rng.uniform(0, 100), least), most)])
            case "boolean":
                return rng.random() < 0.5
        return None

    def thing(self, form: Json) -> Json:
        """An object: what it needs, and some of what it may have."""
        needed = form.get("required", [])
        made = {
            key: self.value(each, key)
            for key, each in form.get("properties", {}).items()
            if key in needed or self.rng.random() < 0.5
        }
        more = form.get("additionalProperties")
        if isinstance(more, dict) and not made:
            names = self.rng.sample(["first_player", "seats", "x", ""], self.rng.randrange(3))
            made = {name: self.value(more) for name in names}
        return made


def recorded(game: str, seed: int) -> Json:
    """The record of a game that was begun from the set-up, or from a position."""
    rng = random.Random(seed)
    t = meseta.game(game).new(meseta.game(game).seat_counts[0], seed)
    for move in range(20):
        if move == 5 and seed == 0:
            t = t.game.load(t.dump())
        seat = t.actors()[0]
        t.take(seat, rng.choice(t.legal(seat)))
    record: Json = json.loads(meseta.Record.of(t).text())
    return record


def spoiled(text: str, rng: random.Random) -> bytes:
    """A message made malformed, or at least another one than it was."""
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        match rng.randrange(6):
            case 0:
                del data[at : at + rng.randint(1, 9)]
            case 1:
                data[at:at] = rng.randbytes(rng.randint(1, 9))
            case 2:
                data[at:at] = rng.choice(
                    [b'"', b"{", b"[" * 2000, b"}", b",", b":", b"\\u", b"1e9"]
                )
            case 3:
                data[at : at + 3] = rng.choice([b"null", b"1e999", b"-0", b"{}", b"[]", b'""'])
            case 4:
                data[at:at] = data[: rng.randrange(200)]
            case _:
                data = data[:at]
    return bytes(data)


class Fuzz:
    """Sends messages to one server, and counts what comes back."""

    def __init__(self, url: str, seed: int) -> None:
        self.url = url
        self.place = urlsplit(url).netloc
        self.rng = random.Random(seed)
        self.seen: Counter[str] = Counter()
        self.failures: list[str] = []
        api = openapi.description(ENDPOINTS)
        (form,), components = msgspec.json.schema_components(
            [protocol.Incoming], ref_template="#/components/schemas/{name}"
        )
        self.message = form
        self.known: list[Any] = []
        self.writer = Writer(self.rng, {**api["components"]["schemas"], **components}, self.known)
        self.calls = [
            (method, path, call)
            for path, each in api["paths"].items()
            for method, call in each.items()
        ]
        self.cookies: list[str] = []
        self.tables: list[str] = []
        self.records: list[Json] = []

    async def prepare(self) -> None:
        """Some guests and tables, so that much of what is sent finds something."""
        for game in (each["name"] for each in await Client(self.url).get("/api/games")):
            self.records += [recorded(game, seed) for seed in range(3)]
            client = Client(self.url)
            await client.post("/api/me", name="Ida")
            me, bot = {"kind": "me"}, {"kind": "bot", "level": "random"}
            for seats in ([me, me, {"kind": "open"}], [me, bot, bot], [bot, bot, bot]):
                made = await client.make_table(game, seats, pace=0)
                self.tables.append(made["id"])
                self.known += [made["id"], game]
                if seats[0] == me:
                    links = await client.get(f"/api/tables/{made['id']}/links")
                    self.known += [str(each).rpartition("/")[2] for each in links.values() if each]
            self.cookies.append(f"meseta={client.cookie}")

    async def exchange(self, reader: asyncio.StreamReader) -> int:
        """Read one answer; its status."""
        head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 60)).decode("latin-1")
        length = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
        if length:
            await reader.readexactly(int(length.group(1)))
        return int(head.split()[1])

    async def call(self, wrong: bool) -> None:
        """One HTTP call."""
        rng = self.rng
        method, path, call = rng.choice(self.calls)
        for parameter in call["parameters"]:
            value = quote(str(self.writer.value(parameter["schema"])), safe="")
            if parameter["in"] == "path":
                path = path.replace("{" + parameter["name"] + "}", value)
            elif rng.random() < 0.5:
                path += ("&" if "?" in path else "?") + f"{parameter['name']}={value}"
        body = b""
        if "requestBody" in call:
            form = call["requestBody"]["content"]["application/json"]["schema"]
            wish = self.record(form) if path == RECORDS else self.writer.value(form)
            text = json.dumps(wish, ensure_ascii=rng.random() < 0.5)
            body = spoiled(text, rng) if wrong else text.encode("utf-8", "surrogatepass")
        elif wrong:
            path = "/" + quote(spoiled(path, rng), safe="/?=&%")
        request = (
            f"{method.upper()} {path} HTTP/1.1\r\nHost: {self.place}\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
            f"Cookie: {rng.choice(self.cookies)}\r\n\r\n"
        ).encode() + body
        host, _, port = self.place.partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        try:
            writer.write(request)
            status = await self.exchange(reader)
        finally:
            writer.close()
        self.seen[f"HTTP {status}"] += 1
        if status >= 500:
            self.failures.append(f"{status}: {request[:300]!r}")

    def record(self, form: Json) -> Json:
        """A record of a game, sound but for some odd entries."""
        properties = self.writer.components[form["$ref"].rpartition("/")[2]]["properties"]
        odd = self.rng.sample(sorted(properties), self.rng.choice((0, 0, 1, 1, 2)))
        known = self.rng.choice(self.records)
        return {**known, **{name: self.writer.value(properties[name], name) for name in odd}}

    async def talk(self, socket: ClientConnection, wrong: bool) -> None:
        """One message on a socket, and the answer to a ping after it."""
        text = json.dumps(self.writer.value(self.message), ensure_ascii=self.rng.random() < 0.5)
        await socket.send(spoiled(text, self.rng).decode("utf-8", "replace") if wrong else text)
        await socket.send('{"type": "ping"}')
        async with asyncio.timeout(60):
            async for answer in socket:
                kind = json.loads(answer)
                self.seen[f"socket {kind.get('code') or kind['type']}"] += 1
                if kind["type"] == "pong":
                    return

    async def sockets(self, count: int, wrong: Callable[[], bool]) -> None:
        """So many messages on sockets, each used until the server has had enough of it."""
        while count > 0:
            table, cookie = self.rng.choice(self.tables), self.rng.choice(self.cookies)
            url = f"ws://{self.place}/api/tables/{table}/socket"
            try:
                async with connect(
                    url, additional_headers={"Cookie": cookie}, max_size=None
                ) as socket:
                    await socket.send('{"type": "hello", "version": 1, "seen": 0}')
                    for _ in range(200):
                        if count <= 0:
                            break
                        count -= 1
                        await self.talk(socket, wrong())
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
                self.seen[f"socket closed {code}"] += 1
                if code in (0, FAULT):
                    self.failures.append(f"a socket closed with {code}")

    async def calls_of(self, count: int, wrong: Callable[[], bool]) -> None:
        """So many HTTP calls."""
        for _ in range(count):
            await self.call(wrong())

    async def run(self, messages: int) -> None:
        """Send so many messages of each sort."""
        await self.prepare()
        each = messages * 2 // (2 * AT_ONCE)

        def wrong() -> bool:
            return self.rng.random() < 0.5

        work: list[Awaitable[None]] = []
        for _ in range(AT_ONCE):
            work += [self.calls_of(each, wrong), self.sockets(each, wrong)]
        await asyncio.gather(*work)
        metrics = (await Client(self.url).fetch("/metrics")).decode()
        for line in metrics.splitlines():
            name, _, count = line.rpartition(" ")
            if name in ("meseta_errors_total", "meseta_bot_failures_total") and float(count):
                self.failures.append(line)


async def fuzzed(messages: int, seed: int) -> Fuzz:
    """Send messages to a new server; what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            await server.ready()
            fuzz = Fuzz(server.url, seed)
            with contextlib.suppress(InvalidHandshake):
                await fuzz.run(messages)
            return fuzz
        finally:
            server.process.terminate()
            server.process.wait()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--messages", type=int, default=100_000, help="of each sort")
    arguments.add_argument("--seed", type=int, default=0)
    chosen = arguments.parse_args()
    fuzz = asyncio.run(fuzzed(chosen.messages, chosen.seed))
    for what, count in sorted(fuzz.seen.items()):
        print(f"{count:8}  {what}")
    for failure, count in Counter(fuzz.failures).most_common(20):
        print(f"{count:8}  FAILURE  {failure}")
    sys.exit(bool(fuzz.failures))


if __name__ == "__main__":
    main()
