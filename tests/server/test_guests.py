"""Names, and one guest on several devices."""

import asyncio
from pathlib import Path

import pytest

from meseta.server import guests
from tests.server.serving import friends, refused, running

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


async def test_a_name_is_needed_among_people_only(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        alone = server.client()
        table = await alone.make_table("the_alpha", [ME, BOT, BOT])
        assert table["seats"][0]["name"] == "Guest"
        stranger = server.client()
        await refused("name_needed", stranger.make_table("the_alpha", [ME, OPEN, BOT]))
        assert stranger.cookie is None
        await stranger.make_table("the_alpha", [{**ME, "name": "Ida"}, OPEN, BOT])
        await stranger.make_table("the_alpha", [ME, OPEN, BOT])  # is known now
        assert (await stranger.get("/api/me"))["name"] == "Ida"


async def test_a_name_is_changed_before_the_start(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, ben = server.client(), server.client()
        table = await host.make_table("the_alpha", [{**ME, "name": "Ida"}, OPEN, OPEN])
        links = await host.get(f"/api/tables/{table['id']}/links")
        await ben.accept(links["invitation"], "Ben")
        async with host.sit(table["id"], 0) as one, ben.sit(table["id"], 1) as two:
            await refused("not_your_seat", two.command("rename", seat=0, name="Eve"))
            await refused("bad_name", two.command("rename", seat=1, name=""))
            await two.command("rename", seat=1, name="IDA")
            await one.command("rename", seat=0, name="Ada")
            await one.until(lambda: one.talk[-1]["text"] == "Ida is now called Ada.")
            assert [seat["name"] for seat in one.info["seats"]] == ["Ada", "IDA 2", ""]
            assert one.info["host_name"] == "Ada"
            await one.command("fill", seat=2, level="random")
            await refused("bad_value", one.command("rename", seat=0, name="Eve"))


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u115f", "A\u1160", "\u0301", "\ufe0f", "\U0001d159"]
)
async def test_a_name_can_be_seen(tmp_path: Path, name: str) -> None:
    async with running(tmp_path) as server:
        await refused("bad_name", server.client().post("/api/me", name=name))
        await server.client().post("/api/me", name="Zoë ❤\ufe0f")


async def test_a_seat_is_carried_to_another_device_once_and_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as server:
        host, ben, phone, thief = (server.client() for _ in range(4))
        table, _ = await friends(host, [ben, server.client()], options={"first_player": 1})
        await refused("unknown", phone.post("/api/me/device"))
        old = (await ben.post("/api/me/device"))["path"]
        path = (await ben.post("/api/me/device"))["path"]
        await refused("unknown", phone.get(f"/api/devices/{old.removeprefix('/device/')}"))
        call = f"/api/devices/{path.removeprefix('/device/')}"
        assert await phone.get(call) == {"name": "Friend 1", "instead_of": None}
        assert phone.cookie is None
        assert (await host.get(call))["instead_of"] == "Host"
        answers = await asyncio.gather(phone.post(call), thief.post(call), return_exceptions=True)
        assert len([answer for answer in answers if isinstance(answer, dict)]) == 1
        phone = phone if phone.cookie else thief
        await refused("unknown", server.client().post(call))
        assert phone.cookie != ben.cookie
        async with ben.sit(table["id"], 1) as one, phone.sit(table["id"], 1) as two:
            await two.act(two.state["choice"]["actions"][0]["action"])
            await one.until(lambda: one.state["move"] == 1)
        await phone.post("/api/me", name="Benno")
        assert (await ben.get("/api/me"))["name"] == "Benno"
        monkeypatch.setattr(guests, "TRANSFER_SECONDS", -1.0)
        late = (await ben.post("/api/me/device"))["path"]
        await refused("unknown", phone.post(f"/api/devices/{late.removeprefix('/device/')}"))
