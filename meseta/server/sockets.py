"""The socket: one for each window that looks at a table."""

import asyncio
import contextlib
import logging
import time
from collections import Counter, deque
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET
from starlette.websockets import WebSocket, WebSocketDisconnect

from meseta.server import limits
from meseta.server import protocol as p
from meseta.server.commands import perform
from meseta.server.guests import COOKIE
from meseta.server.house import House
from meseta.server.limits import (
    MESSAGE_BYTES,
    MOST_SOCKETS_OF_A_GUEST,
    MOST_SOCKETS_OF_A_NETWORK,
)
from meseta.server.refusals import Refusal
from meseta.server.seats import owned
from meseta.server.security import address_of, check_host, check_origin
from meseta.server.show import state
from meseta.server.storage import Guest
from meseta.server.tables import LiveTable

HELLO_SECONDS = 10.0
MOST_MALFORMED = 50
MOST_TOO_FAST = 50
MOST_UNSENT = 100
T = TypeVar("T")
# Commands that are limited besides being messages.
LIMITED: dict[type[p.Command], str] = {
    p.Hint: "hints",
    p.Chat: "chat",
    **dict.fromkeys(
        (
            p.Undo,
            p.Redo,
            p.Takeover,
            p.Handback,
            p.Rename,
            p.Leave,
            p.Fill,
            p.Free,
            p.Settings,
        ),
        "changes",
    ),
}
CODES = {"unknown": 4404, "unreadable": 4409, "too_fast": 4429, "failed": 1012, "closing": 1012}

log = logging.getLogger("meseta.sockets")


class OnlyId(msgspec.Struct):
    """What can still be read of a message that is otherwise wrong."""

    id: str | None = None


class Sockets:
    """Lets sockets in."""

    def __init__(self, house: House, origins: frozenset[str], names: frozenset[str]) -> None:
        self.house = house
        self.origins = origins
        self.names = names
        self.open: Counter[int | str] = Counter()  # by guest, and by network

    async def endpoint(self, socket: WebSocket) -> None:
        """Serve one socket from its beginning to its end."""
        await socket.accept()
        keys: list[int | str] = []
        try:
            network = address_of(socket)
            self.house.asked.check_address("handshakes", network)
            check_host(socket.headers, self.names)
            check_origin(socket.headers, self.origins)
            guest = await self.house.guests.find(socket.cookies.get(COOKIE))
            keys = [guest.id, network] if guest else [network]
            self.open.update(keys)
            of_guest = self.open[guest.id] if guest else 0
            of_network = self.open[network]
            if of_guest > MOST_SOCKETS_OF_A_GUEST or of_network > MOST_SOCKETS_OF_A_NETWORK:
                raise Refusal("too_fast", "Too many windows are open.")
            table = await self.house.table(socket.path_params["table"])
            table.check_entry(guest.id if guest else None)
            await Connection(socket, self.house, table, guest, network).serve()
        except Refusal as refusal:
            if refusal.code == "too_fast":
                await asyncio.sleep(limits.TARPIT)
            await farewell(socket, CODES.get(refusal.code, 4403), refusal)
        except (WebSocketDisconnect, asyncio.CancelledError):
            pass
        finally:
            self.open.subtract(keys)
            for key in keys:
                if not self.open[key]:
                    del self.open[key]


async def farewell(socket: WebSocket, code: int, refusal: Refusal) -> None:
    """Say why, and close."""
    # RuntimeError: the other side was faster.
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        answer = p.Refused(None, refusal.code, refusal.text, refusal.clause)
        await socket.send_text(p.encode(answer).decode())
        await socket.close(code)


class Connection:
    """One window. The sender pulls: it always sends the way from what was sent last to now."""

    def __init__(
        self,
        socket: WebSocket,
        house: House,
        table: LiveTable,
        guest: Guest | None,
        network: str,
    ) -> None:
        self.socket = socket
        self.house = house
        self.table = table
        self.person = guest
        self.guest = guest.id if guest else None
        self.seat: int | None = None
        self.seen = 0
        self.shown: tuple[int, int, int] | None = None  # sequence, revision, position sent last
        self.greeted = asyncio.Event()
        self.stirred = asyncio.Event()
        self.replies: deque[p.Reply] = deque()
        self.end: tuple[int, Refusal] | None = None
        self.network = network
        self.wrong: Counter[str] = Counter()
        self.performing = 0  # commands that wait for their answer
        self.asking: set[asyncio.Task[None]] = set()

    # -- as a viewer of the table ----------------------------------------------------------------

    def wake(self) -> None:
        """There is something new to show."""
        self.stirred.set()

    def leave(self, code: int, refusal: Refusal) -> None:
        """Close when what was said has been sent."""
        self.end = self.end or (code, refusal)
        self.stirred.set()

    def reply(self, reply: p.Reply) -> None:
        """Answer, after the state that shows what was done."""
        if isinstance(reply, p.Refused):
            self.house.metrics.count("meseta_refusals_total", f'code="{reply.code}"')
        self.replies.append(reply)
        if len(self.replies) > MOST_UNSENT:
            self.leave(4429, Refusal("too_fast", "The answers are not being read."))
        self.stirred.set()

    # -- serving ---------------------------------------------------------------------------------

    async def serve(self) -> None:
        """Receive and send until one side has had enough."""
        work = [asyncio.create_task(self._receive()), asyncio.create_task(self._send())]
        try:
            done, _ = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if error and not isinstance(error, WebSocketDisconnect | RuntimeError | OSError):
                    self.house.metrics.count("meseta_errors_total")
                    log.error("A socket failed.", exc_info=error)
                    await farewell(self.socket, 1011, Refusal("failed", "Something went wrong."))
        finally:
            for task in (*work, *self.asking):
                task.cancel()
            await asyncio.gather(*work, *self.asking, return_exceptions=True)
            if self in self.table.viewers:
                self.table.exit(self)

    async def _receive(self) -> None:
        limit = asyncio.create_task(self._wait_for_hello())
        try:
            while True:
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                self.house.metrics.count("meseta_messages_total")
                if not self.end:  # what comes too late is sent again after the next hello
                    await self._hear(message)
        finally:
            limit.cancel()

    async def _wait_for_hello(self) -> None:
        await asyncio.sleep(HELLO_SECONDS)
        if not self.greeted.is_set():
            self.leave(4400, Refusal("malformed", "No hello came."))

    async def _hear(self, message: Any) -> None:
        text = message.get("text")
        try:
            self._check("messages")
            heard = read(text)
            if isinstance(heard, p.Ping):
                self.reply(p.Pong())
            elif isinstance(heard, p.Hello):
                try:
                    self._check("hellos")
                    self._check("bytes")
                except Refusal as refusal:
                    self.leave(4429, refusal)  # without a state the window would wait for ever
                    return
                await self._greet(heard)
            elif not self.greeted.is_set():
                raise Refusal("malformed", "The first message must be a hello.")
            else:
                kind = LIMITED.get(type(heard))
                if kind and (self.guest, heard.id) not in self.table.answered:
                    self._check(kind)
                if isinstance(heard, p.Hint):
                    self._aside(self._perform(heard))
                else:
                    await self._perform(heard)
        except Refusal as refusal:
            self.reply(p.Refused(readable_id(text), refusal.code, refusal.text, refusal.clause))
            self._lose_patience(refusal.code)
            if refusal.code == "too_fast":
                await asyncio.sleep(limits.TARPIT)  # and what comes meanwhile waits unread

    def _check(self, kind: str) -> None:
        self.house.asked.check(kind, self.guest, self.network)

    def _lose_patience(self, code: str) -> None:
        self.wrong[code] += 1
        if self.wrong["malformed"] > MOST_MALFORMED:
            self.leave(4400, Refusal("malformed", "Too many messages could not be understood."))
        if self.wrong["too_fast"] > MOST_TOO_FAST:
            self.leave(4429, Refusal("too_fast", "Too many messages came."))

    async def _greet(self, hello: p.Hello) -> None:
        if hello.version != p.VERSION:
            raise Refusal("version", f"This server speaks version {p.VERSION} of the protocol.")
        mine = owned(self.table.seats, self.guest)
        seat = (mine[0] if mine else None) if hello.seat is UNSET else hello.seat
        if seat is not None and seat not in mine:
            raise Refusal("not_your_seat", "This seat is not yours.")
        self.seat, self.seen, self.shown = seat, hello.seen, None
        if not self.greeted.is_set():
            self.greeted.set()
            self.table.enter(self)
            try:
                await self._carried_through(self.house.welcome(self.table, self.guest))
            except Refusal:
                if not self.table.lost:  # which may happen while the hello is on its way
                    raise
        if self.table.lost:
            self.leave(1012, Refusal("failed", "The table has to be read anew."))
        self.wake()

    async def _perform(self, command: p.Command) -> None:
        began = time.perf_counter()
        self.performing += 1
        try:
            work = perform(self.table, self.person, command)
            # A change that is being stored is carried through, even if this socket closes. A hint
            # that nobody waits for any more need not be thought out.
            reply = await (work if isinstance(command, p.Hint) else self._carried_through(work))
        except Refusal as refusal:
            self.reply(p.Refused(command.id, refusal.code, refusal.text, refusal.clause))
        except Exception:
            self.house.metrics.count("meseta_errors_total")
            log.exception("%s failed at table %s.", type(command).__name__, self.table.id)
            self.reply(p.Refused(command.id, "failed", "Something went wrong here."))
        else:
            self.house.metrics.observe("meseta_command_seconds", time.perf_counter() - began)
            self.reply(reply)
        finally:
            self.performing -= 1

    async def _carried_through(self, work: Coroutine[Any, Any, T]) -> T:
        """What work comes to; it goes on even if this socket closes."""
        task = asyncio.create_task(work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._unheard)
            raise

    def _unheard(self, task: asyncio.Task[Any]) -> None:
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, Refusal):
            self.house.metrics.count("meseta_errors_total")
            log.error("Something failed at table %s.", self.table.id, exc_info=error)

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.asking.add(task)
        task.add_done_callback(self.asking.discard)

    async def _send(self) -> None:
        while True:
            await self.stirred.wait()
            self.stirred.clear()
            replies = list(self.replies)
            self.replies.clear()
            if self.greeted.is_set():
                async with self.table.lock:
                    asked = self.shown is None  # by a hello: what it costs is counted
                    news = self._news()
                if news is not None:
                    await self.socket.send_text(news)
                    if asked:
                        self.house.asked.owe("bytes", self.guest, self.network, len(news))
            for reply in replies:
                await self.socket.send_text(p.encode(reply).decode())
            if self.end and not self.performing:
                await farewell(self.socket, *self.end)
                return

    def _news(self) -> str | None:
        """The next state to send; None where there is nothing new."""
        table = self.table
        now = (table.seq, table.revision, table.position)
        if now == self.shown or table.lost or not table.may_enter(self.guest):
            return None
        mine = owned(table.seats, self.guest)
        if self.seat is not None and self.seat not in mine:  # the seat was given up
            self.seat, self.seen, self.shown = None, 0, None
        info = self.shown is None or self.shown[1] != table.revision
        position = self.shown is None or self.shown[2] != table.position
        shown = state(table, self.guest, self.seat, self.seen, info, position)
        self.shown, self.seen = now, table.seq
        return p.encode(shown).decode()


def read(text: str | None) -> p.Incoming:
    """A message, or a refusal that says what is wrong with it."""
    if text is None:
        raise Refusal("malformed", "Messages are text, not binary.")
    try:
        data = text.encode()
        if len(data) > MESSAGE_BYTES:
            raise Refusal("too_long", f"The message is longer than {MESSAGE_BYTES} bytes.")
        return p.incoming.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal("malformed", f"The message cannot be understood: {error}.") from None


def readable_id(text: str | None) -> str | None:
    """The id of a message that is otherwise wrong, if it can still be read."""
    try:
        id = msgspec.json.decode(text or "", type=OnlyId).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
    return id if id and len(id) <= 64 else None
