"""A client for the web table: for tests, for tools, and for your own bot over the network.

A bot that takes a seat by an invitation link and plays the game to its end:

    from meseta.server.client import play

    def choose(state):                       # the state message of docs/protocol.md
        return state["choice"]["actions"][0]["action"]

    results = play("http://127.0.0.1:8000/join/TOKEN", choose, name="My bot")
"""

import asyncio
import contextlib
import json
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from meseta import MesetaError

Json = dict[str, Any]
PAUSES = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0)
LONG_PAUSES = (10.0,) * 60  # for who was at the table: the server may be started anew
TOO_FAST = 4429
TOO_FAST_PAUSE = 10.0
FINAL = {4400, 4403, 4404, 4409, 1009}  # after these there is no point in coming back
TIMEOUT = 30.0


class Refused(MesetaError):
    """The server said no; ``code`` says why, for programs."""

    def __init__(self, code: str, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.clause = clause


class Client:
    """One guest at one server."""

    def __init__(self, url: str, cookie: str | None = None) -> None:
        self.url = url.rstrip("/")
        self.cookie = cookie

    async def get(self, path: str) -> Any:
        """Ask for something."""
        return json.loads(await self.fetch(path))

    async def post(self, path: str, **body: Any) -> Any:
        """Have something done."""
        return json.loads(await self.fetch(path, body))

    async def fetch(self, path: str, body: Json | None = None) -> bytes:
        """The bare answer to a request."""
        return await asyncio.to_thread(self._fetch, path, body)

    def _fetch(self, path: str, body: Json | None) -> bytes:
        request = urllib.request.Request(self.url + path)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if self.cookie:
            request.add_header("Cookie", f"meseta={self.cookie}")
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                for header in response.headers.get_all("set-cookie") or ():
                    self.cookie = header.partition(";")[0].partition("=")[2]
                answer: bytes = response.read()
                return answer
        except urllib.error.HTTPError as error:
            try:
                problem = json.loads(error.read())
            except ValueError:
                raise MesetaError(f"{self.url} answered {error.code}.") from None
            raise Refused(problem["code"], problem["text"], problem["clause"]) from None
        except OSError as error:
            raise MesetaError(f"{self.url} does not answer: {error}.") from None

    async def make_table(self, game: str, seats: list[Json], **more: Any) -> Json:
        """Make a table; see docs/protocol.md for what more there is to say."""
        made: Json = await self.post("/api/tables", game=game, seats=seats, **more)
        return made

    async def accept(
        self, invitation: str, name: str | None = None, seat: int | None = None
    ) -> Json:
        """Take a seat by an invitation (a token, path or whole link): table and seat."""
        token = invitation.rpartition("/")[2]
        seated: Json = await self.post(f"/api/invitations/{token}", name=name, seat=seat)
        return seated

    def sit(self, table: str, seat: int | None = None, **more: Any) -> "Seat":
        """Look at a table, through a seat of one's own if one has any."""
        return Seat(self, table, seat, **more)


class Seat:
    """A connection to a table that mends itself. Use it with ``async with``."""

    def __init__(
        self,
        client: Client,
        table: str,
        seat: int | None = None,
        listen: Callable[[str], object] | None = None,
    ) -> None:
        self.client = client
        self.table = table
        self.seat = seat
        self.listen = listen  # gets every message as it came
        self.state: Json = {}
        self.info: Json = {}  # the table as last told
        self.events: list[Json] = []
        self.talk: list[Json] = []
        self.socket: ClientConnection | None = None
        self.waiting: dict[str, tuple[Json, asyncio.Future[Json]]] = {}
        self.news = asyncio.Condition()
        self.parting: Refused | None = None  # what the server said last about the connection
        self.failure: Exception | None = None
        self.shown = False  # has this connection shown the table?
        self.reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self.reader = asyncio.create_task(self._run())
        await self.until(lambda: bool(self.state))
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.reader:
            self.reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.reader

    # -- looking and acting ----------------------------------------------------------------------

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with self.news:
            await self.news.wait_for(lambda: self.failure is not None or condition())
        if self.failure:
            raise self.failure

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.info.get("status") in ("over", "closed")

    async def turn(self) -> Json | None:
        """Wait for something to decide; None when the game is over."""
        await self.until(lambda: self.over or self.state["choice"] is not None)
        choice: Json | None = None if self.over else self.state["choice"]
        return choice

    async def command(self, kind: str, **fields: Any) -> Json:
        """Send a command until it is answered; `Refused` if the answer is no."""
        message = {"type": kind, "id": uuid.uuid4().hex, **fields}
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self.waiting[message["id"]] = (message, answer)
        await self._try_to_send(message)
        try:
            reply = await answer
        finally:
            self.waiting.pop(message["id"], None)
        if reply["type"] == "refused":
            raise Refused(reply["code"], reply["text"], reply["clause"])
        return reply

    async def act(self, action: int | str) -> Json:
        """Take an action of the choice at hand."""
        choice = self.state["choice"]
        if choice is None:
            raise Refused("not_your_turn", "There is nothing to decide now.")
        return await self.command(
            "act", seat=choice["seat"], decision=choice["decision"], action=action
        )

    async def play(self, choose: Callable[[Json], int | str]) -> list[Json] | None:
        """Play to the end; the results."""
        while await self.turn():
            try:
                await self.act(choose(self.state))
            except Refused as refusal:
                if refusal.code not in ("stale", "not_your_turn", "too_fast"):
                    raise
                await asyncio.sleep(0.1)
        results: list[Json] | None = self.info["results"]
        return results

    # -- the connection --------------------------------------------------------------------------

    async def _run(self) -> None:
        pauses = iter(PAUSES)
        while True:
            self.shown, self.parting, least = False, None, 0.0
            try:
                await self._converse()
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 1006
                last: Exception = self.parting or Refused("closed", "The server left.")
                if code in FINAL:
                    return await self._fail(last)
                least = TOO_FAST_PAUSE if code == TOO_FAST else 0.0
            except (OSError, InvalidHandshake, TimeoutError) as error:
                last = MesetaError(f"The server does not answer: {error}.")
            if self.shown:
                pauses = iter((*PAUSES, *LONG_PAUSES))
            pause = next(pauses, None)
            if pause is None:
                return await self._fail(last)
            await asyncio.sleep(max(pause, least))

    async def _fail(self, error: Exception) -> None:
        async with self.news:
            self.failure = error
            self.news.notify_all()
        for _, answer in self.waiting.values():
            if not answer.done():
                answer.set_exception(error)

    async def _converse(self) -> None:
        scheme, host = urlsplit(self.client.url)[:2]
        url = f"{'wss' if scheme == 'https' else 'ws'}://{host}/api/tables/{self.table}/socket"
        headers = {"Cookie": f"meseta={self.client.cookie}"} if self.client.cookie else {}
        async with connect(url, additional_headers=headers, max_size=None) as socket:
            hello: Json = {"type": "hello", "version": 1, "seen": self.state.get("seq", 0)}
            if self.seat is not None:
                hello["seat"] = self.seat
            self.socket = socket
            try:
                await self._try_to_send(hello)
                for message, answer in list(self.waiting.values()):
                    if not answer.done():
                        await self._try_to_send(message)
                async for text in socket:
                    assert isinstance(text, str)
                    if self.listen:
                        self.listen(text)
                    await self._hear(json.loads(text))
                raise ConnectionClosed(None, None)
            finally:
                self.socket = None

    async def _hear(self, message: Json) -> None:
        if message["type"] == "state":
            self.shown = True
            self.events = [event for event in self.events if event["n"] < message["from"]]
            self.events += message["events"]
            self.talk += message["talk"]
            async with self.news:
                # What is as before is left out.
                same = self.state.get("seat") == message["seat"]
                self.state = {**self.state, **message} if same else message
                self.info = message.get("table", self.info)
                self.news.notify_all()
        elif message["type"] == "refused" and message["id"] is None:
            self.parting = Refused(message["code"], message["text"], message["clause"])
        elif message.get("id") in self.waiting:
            answer = self.waiting[message["id"]][1]
            if not answer.done():
                answer.set_result(message)

    async def _try_to_send(self, message: Json) -> None:
        if self.socket:
            # What cannot be sent is sent again after reconnecting; what came before is read still.
            with contextlib.suppress(ConnectionClosed):
                await self.socket.send(json.dumps(message))

    def cut(self) -> None:
        """Break the connection, as a bad network would."""
        if self.socket:
            self.socket.transport.abort()


def play(link: str, choose: Callable[[Json], int | str], name: str | None = None) -> Any:
    """Take a seat by an invitation link and play to the end; the results."""
    scheme, host = urlsplit(link)[:2]

    async def run() -> Any:
        client = Client(f"{scheme}://{host}")
        seated = await client.accept(link, name)
        async with client.sit(seated["table"]["id"], seated["seat"]) as seat:
            return await seat.play(choose)

    return asyncio.run(run())
