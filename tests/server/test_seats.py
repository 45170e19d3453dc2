"""Invitations, hosts, spectators, chat, stand-ins."""

import asyncio
import time
from pathlib import Path

import pytest

from meseta.server import commands, house
from meseta.server.client import Refused
from tests.server.serving import friends, refused, running

OPEN = {"kind": "open"}
ME = {"kind": "me", "name": "Host"}
BOT = {"kind": "bot", "level": "random"}


async def test_an_invitation_works_once_and_for_its_seat_only(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, ben, eve = (server.client() for _ in range(3))
        table = await host.make_table("the_alpha", [ME, OPEN, OPEN, BOT])
        path = f"/api/tables/{table['id']}"
        links = await host.get(f"{path}/links")
        assert links == await host.get(f"{path}/links")
        await refused("not_allowed", ben.get(path))
        await refused("not_allowed", ben.get(f"{path}/links"))
        await refused("not_allowed", ben.post(f"{path}/seats/1", name="Ben"))
        token = links["invitations"][0]["path"].removeprefix("/join/")
        assert len(token) >= 22
        looked = await ben.get(f"/api/invitations/{token}")
        assert (looked["seat"], looked["table"]["status"]) == (1, "waiting")
        assert ben.cookie is None
        seated = await ben.accept(token, "Ben")
        assert ben.cookie
        assert seated["seat"] == 1
        assert [seat["you"] for seat in seated["table"]["seats"]] == [False, True, False, False]
        assert await ben.accept(token, "Ben") == seated | {"table": (await ben.get(path))}
        await refused("invitation_used", eve.accept(token, "Eve"))
        await refused("unknown", eve.accept("x" * 43, "Eve"))
        await refused("host_only", ben.get(f"{path}/links"))
        assert (await ben.get(path))["status"] == "waiting"
        assert len((await host.get(f"{path}/links"))["invitations"]) == 1
        last = links["invitations"][1]["path"]
        assert (await eve.accept(last, "ben"))["table"]["seats"][2]["name"] == "ben 2"
        assert (await ben.get(path))["status"] == "playing"
        assert [t["id"] for t in await eve.get("/api/tables/mine")] == [table["id"]]


async def test_public_tables_are_listed_and_free_to_join(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, ben, eve = (server.client() for _ in range(3))
        table = await host.make_table("the_alpha", [ME, OPEN, OPEN], public=True)
        private = await host.make_table("the_alpha", [ME, OPEN, OPEN])
        listed = [t["id"] for t in await ben.get("/api/tables/open")]
        assert table["id"] in listed
        assert private["id"] not in listed
        await ben.post(f"/api/tables/{table['id']}/seats/2", name="Ben")
        await refused("seat_taken", eve.post(f"/api/tables/{table['id']}/seats/2", name="Eve"))
        await refused("unknown", eve.post(f"/api/tables/{table['id']}/seats/9", name="Eve"))
        await refused("bad_name", eve.post(f"/api/tables/{table['id']}/seats/1", name="\x07"))
        await eve.post(f"/api/tables/{table['id']}/seats/1", name="Eve")
        assert (await host.get(f"/api/tables/{table['id']}"))["status"] == "playing"
        # It may be watched, so it is listed still, until spectators are sent away.
        assert table["id"] in [t["id"] for t in await ben.get("/api/tables/open")]


async def test_the_host_fills_frees_and_settles(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, ben = server.client(), server.client()
        table = await host.make_table("the_alpha", [ME, OPEN, OPEN])
        path = f"/api/tables/{table['id']}"
        first = (await host.get(f"{path}/links"))["invitations"][0]["path"]
        await ben.accept(first, "Ben")
        async with host.sit(table["id"]) as hosting, ben.sit(table["id"]) as sitting:
            assert sitting.state["seat"] == 1
            assert sitting.state["view"] is None
            await refused("host_only", sitting.command("fill", seat=2, level="random"))
            await refused("host_only", sitting.command("free", seat=0))
            await refused("host_only", sitting.command("settings", public=True))
            await refused("host_only", sitting.command("close"))
            await refused("seat_taken", hosting.command("fill", seat=1, level="random"))
            await refused("seat_taken", hosting.command("fill", seat=7, level="random"))
            await refused("bad_value", hosting.command("fill", seat=2, level="genius"))
            await refused("not_started", hosting.command("act", seat=0, decision=0, action=0))
            await hosting.command("settings", public=True, pace=0)
            assert (await host.get(path))["public"]
            await sitting.command("leave", seat=1)
            await refused("unknown", ben.accept(first, "Ben"))  # the seat has a new invitation
            await hosting.command("free", seat=0)
            await hosting.command("fill", seat=0, level="novice")
            await hosting.command("fill", seat=1, level="random")
            await refused("bad_value", hosting.command("free", seat=2))
            await hosting.command("fill", seat=2, level="random")
            await hosting.until(lambda: hosting.info["status"] != "waiting")
            await refused("bad_value", hosting.command("free", seat=1))
            await hosting.until(lambda: hosting.over)  # bots among themselves
            await refused("game_over", hosting.command("close"))


async def test_closing_ends_a_table_and_shows_the_seed(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host = server.client()
        table = await host.make_table("the_alpha", [{"kind": "me"}] * 3)
        async with host.sit(table["id"]) as seat:
            assert seat.info["seed"] is None
            await seat.command("close")
            await seat.until(lambda: seat.over)
            assert seat.info["seed"]
            assert seat.info["status"] == "closed"
            assert seat.state["choice"] is None
            await refused("game_over", seat.command("undo", seat=0))


async def test_spectators_come_by_link_and_leave_when_the_host_says_so(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, watcher, stranger = (server.client() for _ in range(3))
        table, _ = await friends(host, [server.client() for _ in range(2)])
        link = (await host.get(f"/api/tables/{table['id']}/links"))["watch"]
        token = link.removeprefix("/watch/")
        assert (await watcher.get(f"/api/watch/{token}"))["id"] == table["id"]
        await watcher.post(f"/api/watch/{token}")
        await refused("unknown", stranger.post("/api/watch/nothing"))
        with pytest.raises(Refused) as caught:
            async with stranger.sit(table["id"]):
                pass
        assert caught.value.code == "not_allowed"
        async with host.sit(table["id"], 0) as hosting, watcher.sit(table["id"]) as seat:
            await hosting.until(lambda: hosting.info["watching"] == 1)
            assert seat.state["seat"] is None
            assert seat.state["view"]["viewer"] is None
            await refused("not_your_seat", seat.command("act", seat=0, decision=1, action=0))
            await refused("not_your_seat", seat.command("undo", seat=0))
            await refused("not_your_seat", seat.command("hint", seat=0))
            await refused("not_allowed", seat.command("takeover", seat=1))
            await seat.command("chat", text="hello")
            await hosting.until(lambda: any(line["text"] == "hello" for line in hosting.talk))
            assert hosting.talk[-1]["seat"] is None
            await hosting.command("settings", spectators=False)
            with pytest.raises(Refused) as caught:
                await seat.until(lambda: False)
            assert caught.value.code == "not_allowed"
        await refused("not_allowed", watcher.post(f"/api/watch/{token}"))
        await refused("not_allowed", watcher.get(f"/api/tables/{table['id']}"))


async def test_chat_reaches_all_and_bad_lines_none(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, ben = server.client(), server.client()
        table, _ = await friends(host, [ben, server.client()])
        async with host.sit(table["id"]) as one, ben.sit(table["id"]) as two:
            await one.command("chat", text="<script>alert(1)</script>")
            await two.until(lambda: any(line["kind"] == "chat" for line in two.talk))
            line = two.talk[-1]
            assert (line["text"], line["seat"]) == ("<script>alert(1)</script>", 0)
            assert line["name"] == "Host"
            for text in ("", " ", "x" * 501, "a\x00b", "\u202eabc"):
                await refused("bad_text", one.command("chat", text=text))
            await refused("not_your_seat", one.command("chat", text="me?", seat=1))
            await two.command("chat", text="last")
            await one.until(lambda: one.talk[-1]["text"] == "last")
            chat = [line["text"] for line in one.talk if line["kind"] == "chat"]
            assert chat == ["<script>alert(1)</script>", "last"]


async def test_a_bot_stands_in_for_an_absent_player_and_steps_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as server:
        host, ben = server.client(), server.client()
        table, _ = await friends(host, [ben, server.client()], options={"first_player": 1})
        live = server.live(table)
        async with host.sit(table["id"]) as hosting:
            await refused("not_absent", hosting.command("takeover", seat=1, level="random"))
            await refused("bad_value", hosting.command("handback", seat=0))
            monkeypatch.setattr(commands, "ABSENCE", 0.0)
            async with ben.sit(table["id"]) as sitting:
                await refused("not_absent", hosting.command("takeover", seat=1))
                await refused("not_your_seat", hosting.command("handback", seat=1))
                assert sitting.state["choice"]
            await hosting.until(lambda: not hosting.info["seats"][1]["connected"])
            await hosting.command("takeover", seat=1, level="random")
            await hosting.until(lambda: hosting.state["move"] >= 1)
            assert hosting.info["seats"][1]["taken_over"] == "random"
            async with ben.sit(table["id"]) as sitting:  # coming back is enough
                await sitting.until(lambda: sitting.info["seats"][1]["taken_over"] is None)
                # One's own stand-in stays until one says otherwise.
                await sitting.command("takeover", seat=1, level="novice")
                await refused("bot_plays", sitting.command("takeover", seat=1, level="novice"))
                await refused(
                    "bot_plays",
                    sitting.command("act", seat=1, decision=live.asked[1], action=0),
                )
            async with ben.sit(table["id"]) as sitting:
                assert sitting.info["seats"][1]["taken_over"] == "novice"
                assert sitting.state["choice"] is None
                await sitting.command("handback", seat=1)
                await sitting.until(lambda: sitting.info["seats"][1]["taken_over"] is None)
        kinds = [entry.kind for entry in live.talk if entry.kind in ("taken_over", "handed_back")]
        assert kinds == ["taken_over", "handed_back"] * 2


async def test_a_table_can_call_stand_ins_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "SWEEP_EVERY", 0.05)
    async with running(tmp_path) as server:
        host, ben = server.client(), server.client()
        table, _ = await friends(
            host, [ben, server.client()], takeover_after=10, options={"first_player": 1}
        )
        live = server.live(table)
        await asyncio.sleep(0.3)
        assert live.seats[1].taken_over is None
        live.loaded = time.time() - 11
        while live.seats[1].taken_over is None:
            await asyncio.sleep(0.02)
        while live.row.move == 0:
            await asyncio.sleep(0.02)


async def test_idle_tables_leave_memory_and_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "SWEEP_EVERY", 0.02)
    monkeypatch.setattr(house, "FORGET_AFTER", 0.1)
    async with running(tmp_path) as server:
        host = server.client()
        table = await host.make_table("the_alpha", [{"kind": "me"}] * 3)
        async with host.sit(table["id"]) as seat:
            await asyncio.sleep(0.3)
            assert table["id"] in server.house.live  # somebody looks
            acting = seat.info["waiting_for"][0]
        async with host.sit(table["id"], acting) as seat:
            await seat.act(seat.state["choice"]["actions"][0]["action"])
            await seat.until(lambda: seat.state["move"] == 1)
            events = seat.events
        while table["id"] in server.house.live:
            await asyncio.sleep(0.02)
        async with host.sit(table["id"], acting) as seat:
            assert seat.state["move"] == 1
            assert seat.events == events
