"""The coach at the web table."""

import asyncio
from pathlib import Path

import pytest

from meseta.server import coaching
from tests.server.serving import refused, running
from tests.server.test_http import ME, finished


async def test_the_coach_looks_at_a_finished_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "SECONDS", 0.02)
    async with running(tmp_path) as server:
        client, stranger = server.client(), server.client()
        unfinished = await client.make_table("the_alpha", [ME] * 3)
        await refused("not_over", client.get(f"/api/tables/{unfinished['id']}/coach/0"))
        table, _ = await finished(client)
        path = f"/api/tables/{table['id']}/coach"
        both = await asyncio.gather(client.get(f"{path}/1"), client.get(f"{path}/1"))
        assert both[0] == both[1]
        assert both[0]["seat"] == 1
        assert len(both[0]["chances"]) == table["move"] + 1
        moves = await client.get(f"/api/tables/{table['id']}/moves")
        for advice in both[0]["advice"]:
            assert advice["taken"]["label"] == moves[advice["move"]]["label"]
            assert advice["better"][0]["chance"] > advice["taken"]["chance"]
        await refused("unknown", client.get(f"{path}/3"))
        await refused("not_allowed", stranger.get(f"{path}/1"))
