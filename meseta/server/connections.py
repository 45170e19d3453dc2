"""Connections on which nothing has been asked yet: how many one network may hold, and how long.

Uvicorn waits for the head of a request as long as its sender cares to take. Some hundreds of
connections that say nothing, or a letter a second, would use up all that a process may have open,
and nobody else would get in.
"""

import asyncio
import resource
from collections import Counter
from collections.abc import Sequence
from typing import Any

from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol

from meseta.server.limits import network_of

HEAD_SECONDS = 10.0
MOST_OF_A_NETWORK = 200  # beside those that have become sockets of a table
BACKLOG = 128  # connections that wait to be accepted, and are so all at once
SPARE_HANDLES = 64 + BACKLOG  # for database, bots' workers and files, and who is turned away


class Door:
    """Who holds how many connections. Proxies speak for many, and have limits of their own."""

    def __init__(self, proxies: Sequence[str] = (), most: int | None = None) -> None:
        self.proxies = _TrustedHosts(list(proxies))
        self.most = most or MOST_OF_A_NETWORK
        self.held: Counter[str] = Counter()

    def enter(self, address: str) -> str | None:
        """Count a connection in; its network, or None where that holds too many."""
        network = "" if address in self.proxies else network_of(address)
        if network and self.held[network] >= self.most:
            return None
        self.held[network] += 1
        return network

    def leave(self, network: str) -> None:
        """Count a connection out."""
        self.held[network] -= 1
        if not self.held[network]:
            del self.held[network]


class Guarded(H11Protocol):
    """Uvicorn's connection, less those that come in crowds or do not say what they want."""

    door: Door

    def __init__(self, config: Config, *rest: Any, **more: Any) -> None:
        super().__init__(config, *rest, **more)
        self.network: str | None = None
        self.deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        # Where all handles are taken, asyncio complains without end instead of accepting.
        assert self.limit_concurrency is not None
        full = len(self.connections) > self.limit_concurrency
        self.network = None if full else self.door.enter(self.client[0] if self.client else "")
        if self.network is None:
            transport.abort()
        else:
            self._expect_head()

    def data_received(self, data: bytes) -> None:
        cycle = self.cycle
        super().data_received(data)
        if self.network is None:
            return  # it has become the socket of a table, or has to go
        if self.cycle is not cycle:
            self._forget_deadline()
        elif self.deadline is None and (cycle is None or cycle.response_complete):
            self._expect_head()  # of the next request on the same connection

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._let_go()  # the socket of a table has limits of its own
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def _expect_head(self) -> None:
        self.deadline = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _forget_deadline(self) -> None:
        if self.deadline:
            self.deadline.cancel()
            self.deadline = None

    def _let_go(self) -> None:
        self._forget_deadline()
        if self.network is not None:
            self.door.leave(self.network)
            self.network = None


def guarded(proxies: Sequence[str]) -> type[Guarded]:
    """The protocol of a server: its connections share one door."""

    class Connection(Guarded):
        door = Door(proxies)

    return Connection


def most_connections() -> int:
    """How many connections the process can have; it takes as many handles as it may."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(1, wanted - SPARE_HANDLES)
