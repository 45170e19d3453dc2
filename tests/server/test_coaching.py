"""The coach at the web table."""

import asyncio
from pathlib import Path

import pytest

from meseta.server import coaching
from tests.server.serving import refused, running
from tests.server.test_http import ME, finished
from tests.waiting import until


async def test_the_coach_says_how_far_it_is_and_then_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "SECONDS", 2.0)
    monkeypatch.setattr(coaching, "PATIENCE", 0.1)
    async with running(tmp_path) as server:
        client, stranger = server.client(), server.client()
        unfinished = await client.make_table("the_alpha", [ME] * 3)
        await refused("not_over", client.get(f"/api/tables/{unfinished['id']}/coach/0"))
        table, _ = await finished(client)
        path = f"/api/tables/{table['id']}/coach"
        both = await asyncio.gather(client.get(f"{path}/1"), client.get(f"{path}/1"))
        assert all(each["review"] is None for each in both)
        await refused("too_fast", client.get(f"{path}/0"))  # one at a time
        seen = []
        while (answer := await client.get(f"{path}/1"))["review"] is None:
            seen.append(answer["looking"])
        assert any(looking["of"] >= looking["number"] > 0 for looking in seen if looking)
        review = answer["review"]
        assert await client.get(f"{path}/1") == answer
        assert review["seat"] == 1
        assert len(review["chances"]) == table["move"] + 1
        assert review["choices"] >= review["tried"] > 0
        moves = await client.get(f"/api/tables/{table['id']}/moves")
        for advice in review["advice"]:
            assert advice["taken"]["label"] == moves[advice["move"]]["label"]
            assert advice["cost"] > advice["margin"]
        await refused("unknown", client.get(f"{path}/3"))
        await refused("not_allowed", stranger.get(f"{path}/1"))


async def test_a_review_that_nobody_waits_for_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "PATIENCE", 0.01)
    monkeypatch.setattr(coaching, "FORSAKEN", 0.01)
    async with running(tmp_path) as server:
        client = server.client()
        table, _ = await finished(client)
        await server.house.coach.close()  # it is busy with other games
        assert await client.get(f"/api/tables/{table['id']}/coach/1") == {
            "review": None,
            "looking": None,
        }
        await until(lambda: not server.house.coach.studying)
        assert len(server.house.coach.reviews) == 0


async def test_those_without_a_cookie_do_not_wait_for_each_other(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table, _ = await finished(client, public=True)
        await server.house.coach.close()  # it is busy with other games
        await server.client().get(f"/api/tables/{table['id']}/coach/1")
        assert server.house.coach.studying == {"127.0.0.1"}
