"""What every request passes: hosts, limits, and an answer whatever goes wrong."""

import asyncio
import dataclasses
import gc
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from starlette.datastructures import Headers
from websockets.asyncio.client import connect

from meseta.server import front, sockets, sqlite, static
from meseta.server.client import Refused
from meseta.server.limits import NO_LIMITS, Limits
from meseta.server.refusals import Refusal
from meseta.server.security import check_host
from tests.server.serving import refused, running
from tests.server.test_http import raw
from tests.server.test_refusals import bare, closed_with, two_friends
from tests.waiting import until


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000", "localhost:8000", "192.168.0.7", "[::1]:8000", "pi:8000", "pi.local",
        "games.home.arpa", "play.example.org", "Play.Example.Org.:443", "",
    ],
)  # fmt: skip
def test_names_of_this_server(host: str) -> None:
    check_host(Headers({"host": host}), frozenset({"play.example.org"}))


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:8000", "[a.b"]
)
def test_names_of_others_that_lead_here_are_refused(host: str) -> None:
    with pytest.raises(Refusal, match="--host-name") as refused:
        check_host(Headers({"host": host}), frozenset({"play.example.org"}))
    assert (refused.value.code, refused.value.status) == ("host", 421)


async def test_a_page_that_gives_its_name_our_address_gets_nothing(tmp_path: Path) -> None:
    evil = {"host": "evil.example", "origin": "http://evil.example"}
    async with running(tmp_path) as server:
        for path in ("/", "/health", "/api/games"):
            status, _, body = await raw(server, "GET", path, **evil)
            assert (status, json.loads(body)["code"]) == (421, "host")
        _, _, table, _ = await two_friends(server)
        port = int(server.url.rpartition(":")[2])
        page = f"ws://evil.example/api/tables/{table}/socket"
        async with connect(page, host="127.0.0.1", port=port) as socket:
            assert await closed_with(socket) == 4403
    async with running(tmp_path, host_names=frozenset({"evil.example"})) as server:
        assert (await raw(server, "GET", "/api/games", **evil))[0] == 200


async def test_a_fault_anywhere_is_answered_counted_and_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: Any) -> Any:
        raise ValueError("a bad day")

    monkeypatch.setattr(static.Client, "page", fail)
    async with running(tmp_path) as server:
        monkeypatch.setattr(server.house.shelf, "info", fail)
        for number, path in enumerate(("/join/abcdef", "/api/games"), 1):
            caplog.clear()
            status, headers, body = await raw(server, "GET", path)
            assert status == 500
            assert json.loads(body)["code"] == "failed"
            assert headers["x-content-type-options"] == "nosniff"
            assert server.house.metrics.counters["meseta_errors_total"][""] == number
            assert [r.levelname for r in caplog.records if r.exc_info] == ["ERROR"]
            assert "abcdef" not in caplog.records[0].getMessage()


async def test_numbers_without_end_are_answered(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        for path in ("replay/", "coach/"):
            await refused("unknown", client.get(f"/api/tables/x/{path}" + "9" * 5000))
        assert server.house.metrics.counters["meseta_errors_total"] == {}


async def test_limits_are_on_everything(tmp_path: Path) -> None:
    limits = Limits(requests=(3, 0.001), pages=(4, 0.001))
    async with running(tmp_path, limits) as server:
        for path in ("/health", "/metrics", "/", "/join/x"):
            assert (await raw(server, "GET", path))[0] != 429
        assert (await raw(server, "GET", "/health"))[0] == 429
        for path in ("/api/openapi.json", "/api/x", "/api/games"):
            assert (await raw(server, "GET", path))[0] != 429
        assert (await raw(server, "GET", "/api/openapi.json"))[0] == 429


async def test_one_address_makes_so_many_tables_a_day(tmp_path: Path) -> None:
    limits = dataclasses.replace(NO_LIMITS, tables=(3, 0.001))
    async with running(tmp_path, limits) as server:
        client = server.client()
        bots = [{"kind": "bot", "level": "random"}] * 3
        table = await client.make_table("the_alpha", bots, pace=0)
        async with client.sit(table["id"]) as seat:
            await seat.until(lambda: seat.over)
        path = f"/api/tables/{table['id']}"
        await client.post(f"{path}/branch", move=1, seat=0)
        await client.make_table("the_alpha", bots)
        said = await refused("too_fast", client.post(f"{path}/branch", move=1, seat=0))
        assert said == "Too many tables have been made from your network today; try again later."
        await refused("too_fast", server.client().make_table("the_alpha", bots))


async def test_a_proxy_that_is_not_told_is_noticed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for told, said in (((), [front.STRANGE_PROXY]), (("127.0.0.1",), [])):
        caplog.clear()
        async with running(tmp_path, proxies=told) as server:
            for _ in range(2):
                await raw(server, "GET", "/health", **{"x-forwarded-for": "192.0.2.7"})
        assert [record.getMessage() for record in caplog.records] == said


@pytest.mark.parametrize(
    ("told", "scheme", "secure"),
    [(("127.0.0.1",), "https", True), (("127.0.0.1",), "http", False), ((), "https", False)],
)
async def test_behind_an_encrypting_proxy_the_cookie_is_for_such_connections_only(
    tmp_path: Path, told: tuple[str, ...], scheme: str, secure: bool
) -> None:
    headers = {
        "content-type": "application/json", "host": "localhost",
        "x-forwarded-for": "192.0.2.7", "x-forwarded-proto": scheme,
    }  # fmt: skip
    async with running(tmp_path, proxies=told) as server:
        _, answer, _ = await raw(server, "POST", "/api/me", '{"name":"Anna"}', **headers)
    _, *marks = answer["set-cookie"].split("; ")
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(marks)
    assert ("Secure" in marks) is secure
    assert ("strict-transport-security" in answer) is secure
    assert not any(mark.startswith("Domain") for mark in marks)


async def test_health_notices_that_nothing_can_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as server:
        write = sqlite.write_change

        def full(*_: Any) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr(sqlite, "write_change", full)
        with pytest.raises(Refused):
            await server.client().make_table("the_alpha", [{"kind": "me"}] * 3)
        assert (await raw(server, "GET", "/health"))[0] == 503
        assert server.house.metrics.counters["meseta_errors_total"][""] == 1
        monkeypatch.setattr(sqlite, "write_change", write)
        assert (await raw(server, "GET", "/health"))[0] == 200


async def test_it_is_tried_now_and_then_whether_anything_can_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "CHECK_EVERY", 0.0)
    async with running(tmp_path) as server:
        log = tmp_path / "meseta.db-wal"
        before = log.stat().st_size if log.exists() else 0
        assert (await raw(server, "GET", "/health"))[0] == 200
        assert log.stat().st_size > before


async def test_what_fails_after_its_socket_has_gone_is_counted_and_refusals_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path) as server:
        _, friend, table, live = await two_friends(server)
        gone = asyncio.Event()
        tasks: list[asyncio.Task[Any] | None] = []
        for error, counted in ((Refusal("stale", "Too late."), 0), (ValueError("a bad day"), 1)):
            gone.clear()

            async def late(*_: Any, error: Exception = error) -> None:
                tasks.append(asyncio.current_task())
                await gone.wait()
                raise error

            monkeypatch.setattr(sockets, "perform", late)
            async with bare(server, friend, table) as socket:
                await socket.send('{"type": "settings", "id": "x"}')
                await until(lambda: tasks)
            while live.viewers:  # noticed when something is to be sent
                live.touch()
                await asyncio.sleep(0.01)
            gone.set()
            task = tasks.pop()
            assert task
            await asyncio.wait([task])
            del task
            gc.collect()
            assert sum(server.house.metrics.counters["meseta_errors_total"].values()) == counted
        assert not [record for record in caplog.records if "never retrieved" in record.message]
