"""Doubled, stale, foreign, malformed, huge and mad commands: refused, and nothing changes."""

import asyncio
import contextlib
import dataclasses
import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from meseta.server import sockets
from meseta.server.client import Client, Json, Refused
from meseta.server.limits import NO_LIMITS
from meseta.server.tables import LiveTable
from tests.server.serving import Running, friends, history_of, position, running
from tests.waiting import PATIENCE


@contextlib.asynccontextmanager
async def bare(
    server: Running, client: Client, table: str, hello: bool = True, **more: Any
) -> AsyncIterator[ClientConnection]:
    """A socket without a client that minds its manners."""
    url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
    headers = {"Cookie": f"meseta={client.cookie}"}
    async with connect(url, additional_headers=headers, **more) as socket:
        if hello:
            await socket.send('{"type": "hello", "version": 1}')
            await answer(socket, "state")
        yield socket


async def answer(socket: ClientConnection, *kinds: str) -> Json:
    """The next message of those kinds."""
    while True:
        message: Json = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if message["type"] in kinds:
            return message


def fingerprint(live: LiveTable) -> tuple[Any, ...]:
    """Everything that a refused command must not change."""
    history = history_of(live)
    return (
        live.seq,
        history.t.hash(),
        history.moves.copy(),
        history.again.copy(),
        live.asked.copy(),
        [str(row) for row in live.seats],
        str(live.row),
        len(live.talk),
    )


async def two_friends(server: Running) -> tuple[Client, Client, str, LiveTable]:
    host, ben = server.client(), server.client()
    table, _ = await friends(host, [ben, server.client()], options={"first_player": 0})
    return host, ben, table["id"], server.live(table)


async def test_a_command_sent_twice_is_done_once(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, _, table, live = await two_friends(server)
        async with bare(server, host, table) as one, bare(server, host, table) as other:
            act = {
                "type": "act", "id": "same", "seat": 0,
                "decision": live.asked[0], "action": live.offered[0][0],
            }  # fmt: skip
            for socket in (one, one, other):
                await socket.send(json.dumps(act))
            replies = [await answer(one, "ack"), await answer(one, "ack")]
            replies.append(await answer(other, "ack"))
            assert {reply["seq"] for reply in replies} == {live.seq}
            assert history_of(live).move == 1
            chat = {"type": "chat", "id": "hello", "text": "Hello"}
            for _ in range(3):
                await one.send(json.dumps(chat))
                assert (await answer(one, "ack", "refused"))["type"] == "ack"
            assert [entry.text for entry in live.talk if entry.kind == "chat"] == ["Hello"]


async def test_stale_foreign_and_impossible_commands_change_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, ben, table, live = await two_friends(server)
        decision, action = live.asked[0], live.offered[0][0]
        illegal = next(a for a in range(99) if a not in live.offered[0])
        before = fingerprint(live)

        def act(**changes: Any) -> Json:
            return {"type": "act", "seat": 0, "decision": decision, "action": action, **changes}

        foreign: list[tuple[str, Json]] = [
            ("not_your_seat", act()),
            ("not_your_seat", {"type": "undo", "seat": 0}),
            ("not_your_seat", {"type": "hurry", "seat": 0}),
            ("not_your_seat", {"type": "hint", "seat": 0}),
            ("not_your_seat", {"type": "why", "seat": 0, "action": 0}),
            ("not_your_seat", {"type": "handback", "seat": 0}),
            ("not_your_seat", {"type": "leave", "seat": 0}),
            ("not_your_seat", {"type": "chat", "text": "I am Host", "seat": 0}),
            ("not_your_turn", act(seat=1, decision=live.asked[1])),
            ("stale", act(seat=1, decision=decision + 5)),
            ("host_only", {"type": "close"}),
        ]
        own: list[tuple[str, Json]] = [
            ("stale", act(decision=decision + 1)),
            ("stale", act(decision=-1)),
            ("stale", act(decision=10**30)),
            ("illegal", act(action=illegal)),
            ("illegal", act(action=-1)),
            ("illegal", act(action=10**30)),
            ("illegal", act(action="howl at the moon")),
            ("illegal", act(action="")),
            ("not_your_seat", act(seat=2)),
            ("not_your_seat", act(seat=50)),
            ("no_undo", {"type": "undo", "seat": 0}),
            ("no_redo", {"type": "redo", "seat": 0}),
            ("not_allowed", {"type": "hurry", "seat": 0}),
            ("bad_value", {"type": "takeover", "seat": 40}),
            ("bad_value", {"type": "takeover", "seat": 0, "level": "god"}),
            ("bad_value", {"type": "leave", "seat": 0}),
            ("bad_value", {"type": "fill", "seat": 1}),
        ]
        for client, cases in ((ben, foreign), (host, own)):
            async with bare(server, client, table) as socket:
                for number, (code, command) in enumerate(cases):
                    await socket.send(json.dumps({"id": f"c{number}", **command}))
                    reply = await answer(socket, "ack", "refused", "hint", "why")
                    assert reply.get("code") == code, (command, reply)
                    assert reply["id"] == f"c{number}"
                    assert reply["text"].endswith(".")
        await host.get(f"/api/tables/{table}")  # after whatever is still going on
        assert fingerprint(live)[:-2] == before[:-2]


MALFORMED = [
    "", "nonsense", "{", "[]", "null", "3", '"act"', "{}", '{"type": 3}', '{"type": "fly"}',
    '{"type": "act"}', '{"type": "act", "id": "a"}',
    '{"type": "act", "id": "", "seat": 0, "decision": 1, "action": 1}',
    '{"type": "act", "id": "' + "x" * 65 + '", "seat": 0, "decision": 1, "action": 1}',
    '{"type": "act", "id": "a", "seat": -1, "decision": 1, "action": 1}',
    '{"type": "act", "id": "a", "seat": 0.5, "decision": 1, "action": 1}',
    '{"type": "act", "id": "a", "seat": true, "decision": 1, "action": 1}',
    '{"type": "act", "id": "a", "seat": 0, "decision": null, "action": 1}',
    '{"type": "act", "id": "a", "seat": 0, "decision": 1, "action": {}}',
    '{"type": "act", "id": "a", "seat": 0, "decision": 1, "action": 1, "extra": 1}',
    '{"type": "hello", "version": 1, "seen": -1}',
    '{"type": "chat", "id": "a", "text": "' + "x" * 4001 + '"}',
    '{"type": "chat", "id": "a", "text": "\\ud800"}',
    '{"type": "settings", "id": "a", "pace": 1e999}',
    '{"type": "settings", "id": "a", "pace": -1}',
    '{"type": "settings", "id": "a", "takeover_after": 1}',
    "[" * 16_000, '{"type":' * 2_000,
]  # fmt: skip


async def test_malformed_messages_are_answered_and_change_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_MALFORMED", 1000)
    async with running(tmp_path) as server:
        host, _, table, live = await two_friends(server)
        before = fingerprint(live)
        async with bare(server, host, table) as socket:
            wrong: list[str | bytes] = [*MALFORMED, b"\x00\x01", b'{"type": "ping"}']
            for text in wrong:
                await socket.send(text)
                reply = await answer(socket, "ack", "refused", "pong")
                assert reply.get("code") == "malformed", (text, reply)
            await socket.send('{"type": "chat", "id": "a", "text": "' + "x" * 20_000 + '"}')
            assert (await answer(socket, "refused"))["code"] == "too_long"
            await socket.send('{"type": "hello", "version": 2}')
            assert (await answer(socket, "refused"))["code"] == "version"
            await socket.send('{"type": "ping"}')
            await answer(socket, "pong")
            assert fingerprint(live) == before


async def closed_with(socket: ClientConnection) -> int:
    with contextlib.suppress(ConnectionClosed):
        while True:
            await asyncio.wait_for(socket.recv(), PATIENCE)
    assert socket.close_code
    return socket.close_code


async def test_sockets_that_go_too_far_are_closed_with_a_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.2)
    monkeypatch.setattr(sockets, "MOST_MALFORMED", 5)
    monkeypatch.setattr(sockets, "MOST_TOO_FAST", 5)
    limits = dataclasses.replace(NO_LIMITS, messages=(20, 0.01))
    async with running(tmp_path, limits) as server:
        host, _, table, live = await two_friends(server)
        before = fingerprint(live)
        async with bare(server, host, table, hello=False) as socket:
            assert await closed_with(socket) == 4400
        monkeypatch.setattr(sockets, "HELLO_SECONDS", PATIENCE)
        async with bare(server, host, table) as socket:
            await socket.send("x" * 100_000)
            assert await closed_with(socket) == 1009
        async with bare(server, host, table) as socket:
            for _ in range(7):
                await socket.send("x")
            assert await closed_with(socket) == 4400
        async with bare(server, host, "nothing", hello=False) as socket:
            assert await closed_with(socket) == 4404
        async with bare(server, server.client(), table, hello=False) as socket:
            assert await closed_with(socket) == 4403
        async with bare(server, host, table, hello=False, origin="http://evil.example") as socket:
            assert await closed_with(socket) == 4403
        async with bare(server, host, table, hello=False) as socket:
            await socket.send('{"type": "chat", "id": "a", "text": "before hello"}')
            assert (await answer(socket, "refused"))["code"] == "malformed"
        async with bare(server, host, table) as socket:
            for _ in range(30):
                await socket.send('{"type": "ping"}')
            assert await closed_with(socket) == 4429
        assert fingerprint(live) == before


async def test_chat_and_hints_have_limits_of_their_own(tmp_path: Path) -> None:
    limits = dataclasses.replace(NO_LIMITS, chat=(2, 0.001), hints=(1, 0.001))
    async with running(tmp_path, limits) as server:
        host, _, table, _ = await two_friends(server)
        async with host.sit(table, 0) as seat:
            for text in ("one", "two"):
                await seat.command("chat", text=text)
            with pytest.raises(Refused) as refused:
                await seat.command("chat", text="three")
            assert refused.value.code == "too_fast"
            await seat.command("hint", seat=0)
            with pytest.raises(Refused) as refused:
                await seat.command("hint", seat=0)
            assert refused.value.code == "too_fast"
        async with host.sit(table, 0) as seat:  # a new socket is no new beginning
            with pytest.raises(Refused) as refused:
                await seat.command("hint", seat=0)
            assert refused.value.code == "too_fast"


async def test_hellos_and_handshakes_have_limits(tmp_path: Path) -> None:
    limits = dataclasses.replace(NO_LIMITS, hellos=(3, 0.001), handshakes=(5, 0.001))
    async with running(tmp_path, limits) as server:
        host, _, table, _ = await two_friends(server)
        hello = '{"type": "hello", "version": 1, "seen": 0}'
        for _ in range(2):  # the limit is one for all sockets
            async with bare(server, host, table, hello=False) as socket:
                await socket.send(hello)
                await answer(socket, "state")
        async with bare(server, host, table, hello=False) as socket:
            await socket.send(hello)
            await answer(socket, "state")
            await socket.send(hello)
            assert await closed_with(socket) == 4429
        for _ in range(2):
            async with bare(server, host, table, hello=False):
                pass
        async with bare(server, host, table, hello=False) as socket:
            assert await closed_with(socket) == 4429


def mad_value(rng: Random) -> Any:
    """Anything that JSON can say."""
    return rng.choice(
        [
            None, True, False, 0, 1, -1, 2, 3, 7, 10**20, -(10**20), 0.5, 1e300, "", "0",
            "beta elk", "fight", "x" * 300, "\x00", "\u202e", "ü", [], [1], {}, {"a": {}},
            "tile:elk", "random",
        ]
    )  # fmt: skip


def mad_message(rng: Random, live: LiveTable) -> str | bytes:
    """A message that a broken or wicked client might send. Legal moves of other seats included."""
    kinds = ["act"] * 6 + [
        "undo", "redo", "why", "chat", "takeover", "handback", "leave", "fill", "free", "settings",
        "close", "hello", "ping", "hint", "hurry", "fly", "",
    ]  # fmt: skip
    message: Json = {"type": rng.choice(kinds), "id": rng.choice(["a", "b", f"m{rng.random()}"])}
    seat = rng.choice([0, 0, 2, 2, 3, 99])
    sensible: Json = {
        "seat": seat,
        "decision": rng.choice([*live.asked, live.seq, 0]),
        "action": rng.choice([*live.offered[0][:5], 0, 1, 50, "fight", "beta elk"]),
        "text": "mad", "level": "random", "target": "tile:elk", "version": 1, "seen": 0, "pace": 1,
    }  # fmt: skip
    for name in rng.sample(sorted(sensible), rng.randrange(len(sensible))):
        message[name] = sensible[name] if rng.random() < 0.7 else mad_value(rng)
    if rng.random() < 0.2:
        message[rng.choice([*message, "extra"])] = mad_value(rng)
    text = json.dumps(message)
    roll = rng.random()
    if roll < 0.05:
        cut = rng.randrange(len(text))
        text = text[:cut] + rng.choice(["", "\x00", "}", '"', "\\u12"]) + text[cut + 1 :]
    elif roll < 0.06:
        return text.encode()
    elif roll < 0.065:
        text = text + " " * 17_000
    return text


async def fuzz(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int, seed: int) -> None:
    """Seat 1 and a spectator rave while it is seat 0's turn: not one move may come of it."""
    monkeypatch.setattr(sockets, "MOST_MALFORMED", 10**9)
    rng = Random(seed)
    async with running(tmp_path) as server:
        host, ben, table, live = await two_friends(server)
        links = await host.get(f"/api/tables/{table}/links")
        watcher = server.client()
        await watcher.post(f"/api/watch/{links['watch'].rpartition('/')[2]}")
        before = (position(live).hash(), history_of(live).moves.copy(), live.asked.copy())
        sent = answered = 0
        async with (
            bare(server, ben, table, max_size=None) as one,
            bare(server, watcher, table, max_size=None) as other,
        ):
            while sent < count:
                for socket in (one, other):
                    burst = [mad_message(rng, live) for _ in range(25)]
                    for message in burst:
                        await socket.send(message)
                    await socket.send('{"type": "ping"}')
                    sent += len(burst)
                    while (await answer(socket, "pong", "ack", "refused"))["type"] != "pong":
                        answered += 1  # an earlier ping of the burst may count for ours
            await asyncio.sleep(0.1)
            assert (position(live).hash(), history_of(live).moves, live.asked) == before
            assert live.row.status == "playing"
            assert answered > sent * 0.8
        async with host.sit(table, 0) as seat:
            await seat.act(seat.state["choice"]["actions"][0]["action"])
        assert server.house.metrics.counters["meseta_errors_total"] == {}
        assert server.house.metrics.counters["meseta_refusals_total"]['code="failed"'] == 0


async def test_mad_messages_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await fuzz(tmp_path, monkeypatch, 1500, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
async def test_ten_thousand_mad_messages_change_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    await fuzz(tmp_path, monkeypatch, 5000, seed)
