"""When storing or rendering fails, nobody sees what is not kept, and play goes on afterwards."""

from pathlib import Path
from typing import NoReturn

import pytest

from meseta.server import client as client_module
from meseta.server import commands, house
from meseta.server.storage import Change, StorageError
from tests.server.serving import position, refused, running

BOT = {"kind": "bot", "level": "random"}


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients and tables come back at once."""
    monkeypatch.setattr(client_module, "PAUSES", (0.0, 0.02, 0.05, 0.1, 0.5, 1.0))
    monkeypatch.setattr(house, "RECOVERY", 0.05)


async def test_what_cannot_be_stored_is_not_shown(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table(
            "the_alpha", [{"kind": "me"}] * 3, options={"first_player": 0}
        )
        before = position(server.live(table)).hash()
        storage = server.house.storage
        async with client.sit(table["id"], 0) as one, client.sit(table["id"], 1) as two:
            with pytest.MonkeyPatch.context() as patch:

                async def full(_: Change) -> NoReturn:
                    raise StorageError("The disk is full.")

                patch.setattr(storage, "commit", full)
                action = one.state["choice"]["actions"][0]["action"]
                await refused("failed", one.act(action))
                await refused("failed", two.command("chat", text="lost"))
            info = await client.get(f"/api/tables/{table['id']}")
            assert info["move"] == 0
            assert position(server.live(table)).hash() == before
            await one.act(action)
            await two.until(lambda: two.state["move"] == 1)
            assert [line["kind"] for line in two.talk] == ["started"]


async def test_bots_go_on_after_a_failure(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        storage = server.house.storage
        commit, failures = storage.commit, 0

        async def now_and_then(change: Change) -> None:
            nonlocal failures
            if failures < 3 and change.table and change.table.move in (3, 10, 20):
                failures += 1
                raise StorageError("The disk is full.")
            await commit(change)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(storage, "commit", now_and_then)
            table = await client.make_table("the_alpha", [BOT] * 3, pace=0)
            async with client.sit(table["id"]) as seat:
                await seat.until(lambda: seat.over)
        assert failures == 3


async def test_a_fault_of_ours_is_answered_and_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table(
            "the_alpha", [{"kind": "me"}] * 3, options={"first_player": 0}
        )
        before = position(server.live(table)).hash()

        def broken(*_: object) -> NoReturn:
            raise ZeroDivisionError

        async with client.sit(table["id"], 0) as seat:
            action = seat.state["choice"]["actions"][0]["action"]
            with monkeypatch.context() as patch:
                patch.setattr(commands, "reasons", broken)
                await refused("failed", seat.command("why", seat=0, action=action))
            with monkeypatch.context() as patch:
                patch.setattr(type(server.live(table)), "commit", broken)
                await refused("failed", seat.act(action))
            await client.get(f"/api/tables/{table['id']}")
            assert position(server.live(table)).hash() == before
            await seat.act(action)
        assert server.house.metrics.counters["meseta_errors_total"][""] == 2
