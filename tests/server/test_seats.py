"""Invitations, hosts, spectators, chat, stand-ins."""

import asyncio
import json
import re
import time
from pathlib import Path

import pytest

from meseta.bots.names import NAMES
from meseta.server import house, reception, standins
from meseta.server.client import Client, Json, Refused
from tests.server.serving import friends, history_of, position, refused, running
from tests.waiting import until

OPEN = {"kind": "open"}
ME = {"kind": "me", "name": "Host"}
BOT = {"kind": "bot", "level": "random"}


async def test_one_link_leads_to_every_open_seat_until_none_is_left(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, ben, eve, late = (server.client() for _ in range(4))
        table = await host.make_table("the_alpha", [ME, OPEN, OPEN, BOT])
        path = f"/api/tables/{table['id']}"
        link = (await host.get(f"{path}/links"))["invitation"]
        assert link == (await host.get(f"{path}/links"))["invitation"]
        await refused("not_allowed", ben.get(path))
        await refused("not_allowed", ben.get(f"{path}/links"))
        await refused("not_allowed", ben.post(f"{path}/seats", name="Ben"))
        token = link.removeprefix("/join/")
        assert len(token) >= 22
        looked = await ben.get(f"/api/invitations/{token}")
        assert (looked["id"], looked["status"]) == (table["id"], "waiting")
        await refused("name_needed", ben.accept(token))
        assert ben.cookie is None
        await refused("unknown", eve.accept("x" * 43, "Eve"))
        seated = await ben.accept(token, "Ben")
        assert ben.cookie
        assert seated["seat"] == 1
        assert [seat["you"] for seat in seated["table"]["seats"]] == [False, True, False, False]
        assert await ben.accept(token, "Ben") == seated | {"table": (await ben.get(path))}
        await refused("host_only", ben.get(f"{path}/links"))
        await refused("seat_taken", eve.accept(token, "Eve", seat=1))
        assert (await eve.accept(token, "ben"))["table"]["seats"][2]["name"] == "ben 2"
        assert (await ben.get(path))["status"] == "playing"
        assert [t["id"] for t in await eve.get("/api/tables/mine")] == [table["id"]]
        # Who comes too late learns what has become of it, and may watch.
        assert (await host.get(f"{path}/links"))["invitation"] is None
        assert (await late.get(f"/api/invitations/{token}"))["status"] == "playing"
        await refused("seat_taken", late.accept(token, "Late"))
        await refused("not_allowed", late.get(path))
        await late.post(f"/api/invitations/{token}/watch")
        assert (await late.get(path))["status"] == "playing"


async def test_links_made_anew_replace_the_old_ones(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, ben, watcher = (server.client() for _ in range(3))
        table = await host.make_table("the_alpha", [ME, OPEN, OPEN])
        path = f"/api/tables/{table['id']}"
        old = await host.get(f"{path}/links")
        await watcher.post(f"/api{old['watch']}")
        async with watcher.sit(table["id"]) as eye:
            await refused("not_allowed", ben.post(f"{path}/links", link="watch"))
            await host.post(f"{path}/links", link="invitation")
            new = await host.post(f"{path}/links", link="watch")
            with pytest.raises(Refused) as gone:
                await eye.until(lambda: False)
            assert "new link" in str(gone.value)
        await refused("unknown", ben.accept(old["invitation"], "Ben"))
        await refused("unknown", ben.post(f"/api{old['watch']}"))
        await refused("not_allowed", watcher.get(path))
        assert new == await host.get(f"{path}/links")
        await watcher.post(f"/api{new['watch']}")
        await ben.accept(new["invitation"], "Ben")
        await watcher.get(path)


async def test_an_open_table_gives_any_seat_and_one_guest_one_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, ben, eve = (server.client() for _ in range(3))
        table = await host.make_table("the_alpha", [ME, OPEN, OPEN, OPEN], public=True)
        private = await host.make_table("the_alpha", [ME, OPEN, OPEN])
        path = f"/api/tables/{table['id']}/seats"
        listed = [t["id"] for t in await ben.get("/api/tables/open")]
        assert table["id"] in listed
        assert private["id"] not in listed
        assert (await ben.post(path, name="Ben", seat=2))["seat"] == 2
        assert (await ben.post(path))["seat"] == 2  # sits there already
        await refused("seat_taken", ben.post(path, seat=1))
        await refused("seat_taken", eve.post(path, name="Eve", seat=2))
        await refused("unknown", eve.post(path, name="Eve", seat=9))
        await refused("bad_name", eve.post(path, name="\x07"))
        await refused("name_needed", eve.post(path))
        assert (await eve.post(path, name="Eve"))["seat"] == 1
        assert (await server.client().post(path, name="Dag"))["seat"] == 3
        assert (await host.get(f"/api/tables/{table['id']}"))["status"] == "playing"
        await refused("seat_taken", server.client().post(path, name="Late"))
        # It may be watched, so it is listed still, until spectators are sent away.
        assert table["id"] in [t["id"] for t in await ben.get("/api/tables/open")]


async def test_nobody_takes_a_seat_at_every_open_table(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        greedy = server.client()
        await greedy.post("/api/me", name="Greedy")
        hosts = [server.client() for _ in range(reception.MOST_PUBLIC_TABLES + 3)]
        tables = [
            await host.make_table("the_alpha", [ME, OPEN, OPEN], public=True) for host in hosts
        ]
        wishes = [greedy.post(f"/api/tables/{table['id']}/seats") for table in tables]
        answers = await asyncio.gather(*wishes, return_exceptions=True)
        refusals = [answer for answer in answers if isinstance(answer, Refused)]
        assert [refusal.code for refusal in refusals] == ["too_many_seats"] * 3
        await refused(
            "too_many_seats",
            greedy.make_table("the_alpha", [{"kind": "me"}, OPEN, OPEN], public=True),
        )
        await greedy.make_table("the_alpha", [{"kind": "me"}, OPEN, OPEN])  # among friends
        mine = await greedy.get("/api/tables/mine")
        left = next(table for table in mine if table["public"])
        seat = next(seat["seat"] for seat in left["seats"] if seat["you"])
        async with greedy.sit(left["id"]) as sitting:
            await sitting.command("leave", seat=seat)
        free = next(t for t in tables if t["id"] not in [each["id"] for each in mine])
        await greedy.post(f"/api/tables/{free['id']}/seats")


async def with_ben(host: Client, ben: Client) -> tuple[Json, str]:
    """A table with one open seat more, where Ben has come by the link; table and link."""
    table = await host.make_table("the_alpha", [ME, OPEN, OPEN])
    link = (await host.get(f"/api/tables/{table['id']}/links"))["invitation"]
    await ben.accept(link, "Ben")
    return table, link


async def test_whoever_leaves_goes_on_watching_and_may_sit_down_again(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, ben = server.client(), server.client()
        table, _ = await with_ben(host, ben)
        path = f"/api/tables/{table['id']}"
        async with host.sit(table["id"], 0) as hosting, ben.sit(table["id"], 1) as sitting:
            await hosting.command("leave", seat=0)
            await hosting.until(lambda: hosting.state["seat"] is None)
            assert hosting.info["may_sit"]
            await sitting.command("leave", seat=1)
            await sitting.until(lambda: sitting.state["seat"] is None)
            assert sitting.info["may_sit"]
            await sitting.command("chat", text="I come back.")
            assert (await ben.post(f"{path}/seats"))["seat"] == 0
            await sitting.until(lambda: sitting.info["seats"][0]["you"])
            assert not sitting.info["may_sit"]
        await refused("not_allowed", server.client().post(f"{path}/seats", name="Eve"))


async def test_whoever_is_asked_to_leave_is_told_so_and_does_not_come_back_alone(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as server:
        host, ben = server.client(), server.client()
        table, link = await with_ben(host, ben)
        path = f"/api/tables/{table['id']}"
        async with host.sit(table["id"], 0) as hosting, ben.sit(table["id"], 1) as sitting:
            await hosting.command("free", seat=1)
            with pytest.raises(Refused, match="opened your seat"):
                await sitting.until(lambda: False)
        await refused("not_allowed", ben.post(f"{path}/seats"))
        await ben.accept(link)  # who has the link comes in, until it is made anew


async def test_the_host_fills_frees_and_settles(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, ben = server.client(), server.client()
        table = await host.make_table("the_alpha", [ME, OPEN, OPEN])
        path = f"/api/tables/{table['id']}"
        first = (await host.get(f"{path}/links"))["invitation"]
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
            await sitting.until(lambda: sitting.state["seat"] is None)
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
            await refused("name_needed", seat.command("chat", text="hello"))
            await watcher.post("/api/me", name="Watcher")
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


async def test_players_point_at_what_everybody_sees(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, ben, watcher = (server.client() for _ in range(3))
        table, _ = await friends(host, [ben, server.client()])
        await watcher.post("/api/me", name="Wat")
        links = await host.get(f"/api/tables/{table['id']}/links")
        await watcher.post(f"/api/watch/{links['watch'].removeprefix('/watch/')}")
        async with host.sit(table["id"]) as one, watcher.sit(table["id"]) as three:
            await refused("not_allowed", three.command("chat", target="tile:livestock"))
            await refused("not_your_seat", one.command("chat", target="tile:livestock", seat=1))
            await refused("malformed", one.command("chat", target="tile:livestock", text="this"))
            await refused("malformed", one.command("chat", target="x" * 101))
            for target in ("", "tile:none", "Host", 'tile:livestock","kind":"elk'):
                await refused("bad_value", one.command("chat", target=target))
            await one.command("chat", text="", target="tile:livestock")
            await three.until(lambda: bool(three.talk) and three.talk[-1]["kind"] == "pointed")
            assert (three.talk[-1]["seat"], three.talk[-1]["text"]) == (0, "tile:livestock")
    async with running(tmp_path) as server:  # it is kept
        ben.url = server.url
        async with ben.sit(table["id"]) as two:
            await two.until(lambda: bool(two.talk))
            assert two.talk[-1]["kind"] == "pointed"
            assert [line["text"] for line in two.talk if line["kind"] == "pointed"] == [
                "tile:livestock"
            ]


def named(view: Json) -> set[str]:
    """What a view has a name for."""
    return set(re.findall(r'"id": "([^"]*)"', json.dumps(view)))


async def test_nobody_points_at_what_is_in_hand(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host = server.client()
        table = await host.make_table("endless_winter", [ME, {"kind": "me", "name": "Too"}])
        live = server.live(table)
        async with live.changing():
            t = position(live)
            while not (hidden := named(t.view(0)) - named(t.view(None))):
                seat = t.actors()[0]
                move = history_of(live).take(seat, t.legal(seat)[0])
                await live.commit([live.entry("move", seat, move)])
        async with host.sit(table["id"], 0) as one:
            for target in sorted(hidden):
                await refused("bad_value", one.command("chat", target=target))
            await one.command("chat", target="hand:0")  # the cards together have a place


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
            monkeypatch.setattr(standins, "ABSENCE", 0.0)
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


async def test_others_may_call_a_bot_for_somebody_who_is_there_but_does_not_move(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as server:
        host, ben = server.client(), server.client()
        table, _ = await friends(
            host, [ben, server.client()], takeover_after=30, options={"first_player": 1}
        )
        live = server.live(table)
        async with host.sit(table["id"]) as hosting, ben.sit(table["id"]) as sitting:
            await refused("started", hosting.command("settings", takeover_after=10))
            asked = hosting.info["seats"][1]["asked_since"]
            assert hosting.info["seats"][1]["bot_from"] == asked + 30
            assert hosting.info["seats"][0]["bot_from"] is None  # there, and not asked
            await refused("not_absent", hosting.command("takeover", seat=1, level="random"))
            live.row.waiting_since = [asked - 31]
            await hosting.command("chat", text="Ben?")
        server.house.live.clear()  # a restart forgets nothing of it
        async with host.sit(table["id"]) as hosting, ben.sit(table["id"]) as sitting:
            assert hosting.info["seats"][1]["bot_from"] == asked - 1
            await hosting.command("takeover", seat=1, level="random")
            await sitting.until(lambda: sitting.info["seats"][1]["taken_over"] == "random")
            await sitting.command("handback", seat=1)
            await sitting.until(lambda: sitting.info["seats"][1]["taken_over"] is None)
            again = sitting.info["seats"][1]["asked_since"]
            assert again is None or again > asked


async def test_a_table_can_call_stand_ins_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "SWEEP_EVERY", 0.05)
    async with running(tmp_path) as server:
        host, ben = server.client(), server.client()
        table, _ = await friends(
            host, [ben, server.client()], takeover_after=1000, options={"first_player": 1}
        )
        live = server.live(table)
        await asyncio.sleep(0.3)
        assert live.seats[1].taken_over is None
        live.loaded = time.time() - 1001
        await asyncio.sleep(0.3)
        assert live.seats[1].taken_over is None  # asked only now
        live.row.waiting_since = [time.time() - 1001]
        await until(lambda: live.seats[1].taken_over is not None)
        await until(lambda: live.row.move > 0)


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
        await until(lambda: table["id"] not in server.house.live)
        async with host.sit(table["id"], acting) as seat:
            assert seat.state["move"] == 1
            assert seat.events == events


async def test_bots_have_names_of_their_own(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        bot = {"kind": "bot", "level": "random"}
        seats = [{"kind": "me", "name": "Kofi"}, bot, {**bot, "name": "Rex"}, {"kind": "open"}, bot]
        table = await client.make_table("the_alpha", seats)
        names = [seat["name"] for seat in table["seats"]]
        assert names[0] == "Kofi"
        assert names[2:4] == ["Rex", ""]
        assert {names[1], names[4]} <= set(NAMES)
        assert len({name[:1] for name in names}) == 5
