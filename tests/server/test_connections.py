"""Connections that say nothing, or come in crowds, keep nobody else out."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from meseta.server import command, connections, http
from meseta.server.connections import BACKLOG, Door
from meseta.server.limits import network_of
from tests.server.serving import Running, running
from tests.server.test_refusals import bare, closed_with, two_friends
from tests.waiting import PATIENCE, until


def test_a_household_counts_as_one() -> None:
    assert network_of("192.0.2.7") == network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert (
        network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    )
    assert network_of("2001:db8:1:3::9") != network_of("2001:db8:1:2::9")
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("testclient") == "testclient"


def test_a_network_holds_so_many_connections_and_a_proxy_any_number() -> None:
    door = Door(["192.0.2.1"], most=2)
    assert [door.enter("192.0.2.7") for _ in range(3)] == ["192.0.2.7"] * 2 + [None]
    assert door.enter("192.0.2.8") == "192.0.2.8"
    door.leave("192.0.2.7")
    assert door.enter("192.0.2.7") == "192.0.2.7"
    assert [door.enter("192.0.2.1") for _ in range(9)] == [""] * 9
    containers = Door(["172.18.0.0/16"], most=1)
    assert [containers.enter("172.18.0.3") for _ in range(9)] == [""] * 9


async def opened(server: Running) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = server.url.removeprefix("http://").partition(":")
    return await asyncio.open_connection(host, int(port))


def connected(server: Running) -> set[Any]:
    """The connections that the server holds."""
    return server.server.server_state.connections


async def test_who_says_nothing_has_to_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.3)
    async with running(tmp_path) as server:
        silent, _ = await opened(server)
        slow, writer = await opened(server)
        for letter in "GET /he":
            writer.write(letter.encode())
            await asyncio.sleep(0.02)
        assert await asyncio.wait_for(silent.read(), PATIENCE) == b""
        assert await asyncio.wait_for(slow.read(), PATIENCE) == b""
        # Also after a request that was in order.
        monkeypatch.setattr(connections, "HEAD_SECONDS", PATIENCE)
        reader, writer = await opened(server)
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
        monkeypatch.setattr(connections, "HEAD_SECONDS", 0.3)
        writer.write(b"G")
        await asyncio.wait_for(reader.read(), PATIENCE)


async def test_who_does_not_send_what_was_announced_has_to_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 1.0)
    monkeypatch.setattr(http, "BODY_SECONDS", 1.0)
    head = "POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    async with running(tmp_path) as server:
        reader, writer = await opened(server)
        writer.write(f"{head}Content-Length: 100\r\n\r\n".encode())
        answer = asyncio.create_task(reader.read())
        for letter in '{"name": "Ida':
            writer.write(letter.encode())
            await asyncio.sleep(0.1)
        assert (await asyncio.wait_for(answer, PATIENCE)).endswith(b'in time.","clause":""}')


async def test_a_crowd_of_one_network_is_turned_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST_OF_A_NETWORK", 5)
    monkeypatch.setattr(connections, "HEAD_SECONDS", PATIENCE)  # none of them goes by itself
    async with running(tmp_path) as server:
        crowd = [await opened(server) for _ in range(5)]
        reader, _ = await opened(server)
        with pytest.raises((ConnectionResetError, EOFError)):
            await asyncio.wait_for(reader.readexactly(1), PATIENCE)
        crowd[0][1].close()
        await crowd[0][1].wait_closed()
        await until(lambda: len(connected(server)) < 5)
        assert (await server.client().get("/health"))["ok"]
        # No more are accepted at once than there are handles to spare.
        assert [vars(each)["_backlog"] for each in server.server.servers] == [BACKLOG]


async def test_handles_are_never_used_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "most_connections", lambda: 3)
    monkeypatch.setattr(connections, "HEAD_SECONDS", PATIENCE)  # none of them goes by itself
    async with running(tmp_path) as server:
        crowd = [await opened(server) for _ in range(3)]
        reader, _ = await opened(server)
        with pytest.raises((ConnectionResetError, EOFError)):
            await asyncio.wait_for(reader.readexactly(1), PATIENCE)
        for _, writer in crowd[:2]:
            writer.close()
            await writer.wait_closed()
        await until(lambda: len(connected(server)) < 2)
        assert (await server.client().get("/health"))["ok"]


async def test_what_callers_do_wrong_does_not_fill_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path) as server:
        host, _, table, _ = await two_friends(server)
        for wrong in (b"\x16\x03\x01\r\n\r\n", b"GET / HTTP/9\r\n\r\n"):
            reader, writer = await opened(server)
            writer.write(wrong)
            assert (await reader.readline()).startswith(b"HTTP/1.1 400")
            writer.close()
        async with bare(server, host, table) as socket:
            await socket.send(b"\xff", text=True)
            assert await closed_with(socket) == 1007
    assert not caplog.records


async def test_an_acknowledgement_does_not_wait_for_the_client(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        _, writer = await opened(server)
        await until(lambda: connected(server))
        (connection,) = connected(server)
        held: socket.socket = connection.transport.get_extra_info("socket")
        assert held.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        writer.close()


async def test_a_table_may_be_looked_at_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as server:
        host = server.client()
        table = await host.make_table("the_alpha", [{"kind": "me"}] * 3)
        monkeypatch.setattr(connections, "HEAD_SECONDS", 1.0)
        async with host.sit(table["id"], 0) as seat:
            first = seat.socket
            await asyncio.sleep(1.5)
            assert seat.socket is first
            assert first
            assert not first.close_code
