"""What is sent is what has changed: not the whole position for a line of chat."""

import dataclasses
from pathlib import Path

import pytest

from meseta.server import tables
from meseta.server.limits import NO_LIMITS
from tests.server.serving import refused, running
from tests.server.test_refusals import answer, bare, closed_with, two_friends
from tests.waiting import until

POSITION = {"view", "prompt", "choice", "since", "undo", "redo"}
HELLO = '{"type": "hello", "version": 1, "seen": 0}'


async def test_a_line_of_chat_is_sent_without_the_position(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, friend, table, _ = await two_friends(server)
        async with bare(server, host, table, hello=False) as window:
            await window.send(HELLO)
            whole = await answer(window, "state")
            assert whole.keys() > POSITION | {"table"}
            async with friend.sit(table, 1) as seat:
                came = await answer(window, "state")
                assert came["table"]["seats"][1]["connected"]
                assert not came.keys() & POSITION
                await seat.command("chat", text="Hello")
                said = await answer(window, "state")
                assert said["talk"][0]["text"] == "Hello"
                assert not said.keys() & (POSITION | {"table"})
                before = dict(seat.state)
                await seat.command("takeover", seat=1, level="random")
                assert (await answer(window, "state")).keys() > POSITION | {"table"}
                assert before["view"] == seat.state["view"] != {}  # kept by the client


async def test_comings_and_goings_are_told_of_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "PRESENCE_EVERY", 10_000.0)
    async with running(tmp_path) as server:
        host, friend, table, live = await two_friends(server)
        async with bare(server, host, table, hello=False) as window:
            await window.send(HELLO)
            await answer(window, "state")
            before = live.revision
            for _ in range(10):
                async with bare(server, friend, table, hello=False) as other:
                    await other.send(HELLO)
                    await answer(other, "state")
            await until(lambda: not live.connected(live.seats[1].guest))
            assert live.revision - before < 10
            assert live.presence  # it is to be told some time
            live.presence.cancel()
            live._tell_presence()
            state = await answer(window, "state")
            while live.connected(live.seats[1].guest) != state["table"]["seats"][1]["connected"]:
                state = await answer(window, "state")


async def test_whole_positions_are_paid_for(tmp_path: Path) -> None:
    limits = dataclasses.replace(NO_LIMITS, bytes=(1000, 0.001))
    async with running(tmp_path, limits) as server:
        host, friend, table, _ = await two_friends(server)
        async with bare(server, host, table, hello=False) as window:
            await window.send(HELLO)
            await answer(window, "state")  # longer than that
            await window.send(HELLO)
            assert await closed_with(window) == 4429
        async with friend.sit(table, 1) as seat:
            assert seat.state["view"]


async def test_settings_that_change_nothing_are_not_kept(tmp_path: Path) -> None:
    limits = dataclasses.replace(NO_LIMITS, changes=(3, 0.001))
    async with running(tmp_path, limits) as server:
        host, _, table, live = await two_friends(server)
        async with host.sit(table, 0) as seat:
            before = live.seq
            await seat.command("settings", pace=live.row.pace, public=False)
            assert live.seq == before
            await seat.command("settings", pace=1.5)
            assert (live.seq, live.row.pace) == (before + 1, 1.5)
            await seat.command("settings", pace=2)
            await refused("too_fast", seat.command("settings", pace=3))
            assert live.row.pace == 2
            await refused("too_fast", seat.command("rename", seat=0, name="Eve"))
