"""The HTTP part: calls, refusals, headers, files."""

import asyncio
import contextlib
import http.client
import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest

import meseta
from meseta.server import static
from meseta.server.client import Client, Json, Seat
from meseta.server.http import ENDPOINTS
from meseta.server.limits import Limits
from meseta.server.openapi import description
from tests.server.serving import Running, at_random, friends, play_all, refused, running
from tests.waiting import PATIENCE

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
IDA = {"kind": "me", "name": "Ida"}


async def raw(
    server: Running, method: str, path: str, body: str | bytes | None = None, **headers: str
) -> tuple[int, Any, bytes]:
    """A bare request: status, headers, body."""

    def ask() -> tuple[int, Any, bytes]:
        connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=PATIENCE)
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, names)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()

    return await asyncio.to_thread(ask)


async def test_the_games_with_their_options(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        games = await client.get("/api/games")
        assert [game["name"] for game in games] == meseta.games()
        game = await client.get("/api/games/the_alpha")
        assert game in games
        assert game["seat_counts"] == [3, 4, 5, 6]
        assert {option["name"] for option in game["options"]} >= {"first_player"}
        assert all(option["help"] for option in game["options"])
        assert [level["name"] for level in game["levels"]][:3] == ["random", "easy", "novice"]
        assert all(level["line"] for level in game["levels"])
        assert game["first"] == {"seats": 4, "level": "easy", "options": {}}
        await refused("unknown", client.get("/api/games/chess"))
        await refused("unknown", client.get("/api/nothing"))
        assert client.cookie is None


async def test_wrong_tables_are_refused_and_leave_nothing_behind(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        wrong: list[tuple[str, Json]] = [
            ("unknown", {"game": "chess", "seats": [ME] * 3}),
            ("bad_value", {"game": "the_alpha", "seats": [ME, BOT]}),
            ("bad_value", {"game": "the_alpha", "seats": [ME] * 3, "options": {"moon": 1}}),
            ("bad_value", {"game": "the_alpha", "seats": [ME] * 3, "options": {"first_player": 9}}),
            ("bad_value", {"game": "the_alpha", "seats": [ME] * 3, "content": "not = [toml"}),
            ("bad_value", {"game": "the_alpha", "seats": [ME, ME, {"kind": "bot", "level": "x"}]}),
            ("malformed", {"game": "the_alpha", "seats": [ME, ME, {"kind": "bot"}]}),
            ("bad_name", {"game": "the_alpha", "seats": [ME, ME, {"kind": "me", "name": "\n"}]}),
            ("malformed", {"game": "the_alpha", "seats": []}),
            ("malformed", {"game": "the_alpha", "seats": [ME] * 3, "pace": 99}),
            ("malformed", {"game": "the_alpha", "seats": [ME] * 3, "pace": "x"}),
            ("malformed", {"game": "the_alpha", "seats": [ME] * 3, "more": 1}),
            ("malformed", {"game": 7, "seats": [ME] * 3}),
            ("malformed", {"seats": [ME] * 3}),
        ]
        for code, body in wrong:
            text = await refused(code, client.post("/api/tables", **body))
            assert text.endswith(".")
        assert await client.get("/api/tables/mine") == []
        assert server.house.live == {}


async def test_bodies_that_are_wrong_in_other_ways(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        kind = {"content_type": "application/json"}
        cases: list[tuple[str | bytes, dict[str, str], int]] = [
            ("{}", {}, 400),
            ("{", kind, 400),
            ("[" * 100_000, kind, 400),
            ('{"name": "\\ud800"}', kind, 400),
            (b"\xff\xfe", kind, 400),
            (b'{"\x87": 1}', kind, 400),
            (b"x" * 600_000, kind, 413),
            ('{"name": "Anna"}', {"content_type": "application/json; charset=utf-8"}, 200),
        ]
        for body, headers, status in cases:
            answer = await raw(server, "POST", "/api/me", body, **headers)
            assert answer[0] == status, (body[:20], answer)
            if status != 200:
                assert json.loads(answer[2])["code"] in ("malformed", "too_long")
        deep = '{"game":"the_alpha","seats":[{"kind":"me"}],"options":{"a":' + "[" * 50_000
        assert (await raw(server, "POST", "/api/tables", deep, **kind))[0] == 400


async def test_a_request_to_make_a_table_counts_once(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        one = await client.make_table("the_alpha", [ME] * 3, id="first")
        two = await client.make_table("the_alpha", [ME] * 3, id="first")
        three = await client.make_table("the_alpha", [ME] * 3, id="second")
        other = await server.client().make_table("the_alpha", [ME] * 3, id="first")
        assert one["id"] == two["id"]
        assert len({one["id"], three["id"], other["id"]}) == 3


async def test_the_cookie_is_kept_from_scripts_and_other_sites(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        kind = {"content_type": "application/json"}
        status, headers, _ = await raw(server, "POST", "/api/me", '{"name":"Anna"}', **kind)
        assert status == 200
        cookie = headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        token = cookie.partition(";")[0].partition("=")[2]
        assert len(token) >= 22
        _, _, body = await raw(server, "GET", "/api/me", cookie=f"meseta={token}")
        assert json.loads(body) == {"guest": True, "name": "Anna"}
        for wrong in (token[:-1], token + "x", "", "../../etc"):
            _, _, body = await raw(server, "GET", "/api/me", cookie=f"meseta={wrong}")
            assert json.loads(body) == {"guest": False, "name": ""}
        database = (tmp_path / "meseta.db").read_bytes() + (tmp_path / "meseta.db-wal").read_bytes()
        assert token.encode() not in database


async def test_pages_of_other_sites_are_turned_away(tmp_path: Path) -> None:
    async with running(tmp_path, origins=frozenset({"https://friend.example"})) as server:
        kind = {"content_type": "application/json"}
        own = server.url
        for origin, status in (
            (own, 200),
            ("https://friend.example", 200),
            ("https://evil.example", 403),
            ("null", 403),
            (own + ".evil.example", 403),
        ):
            answer = await raw(server, "POST", "/api/me", '{"name":"Anna"}', origin=origin, **kind)
            assert answer[0] == status, origin


async def test_every_answer_carries_the_headers_that_keep_a_page_to_itself(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        for path in ("/", "/health", "/api/games", "/api/nothing", "/assets/nothing.js"):
            _, headers, _ = await raw(server, "GET", path)
            policy = headers["content-security-policy"]
            assert "script-src 'self';" in policy
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "server" not in headers
        _, headers, _ = await raw(server, "GET", "/api/games")
        assert headers["cache-control"] == "no-store"


async def test_too_many_requests_are_slowed_down(tmp_path: Path) -> None:
    limits = Limits(requests=(5, 0.001), creations=(100, 1))
    async with running(tmp_path, limits) as server:
        answers = [await raw(server, "GET", "/api/me") for _ in range(6)]
        assert [answer[0] for answer in answers] == [200] * 5 + [429]
    limits = Limits(requests=(1000, 1), creations=(2, 0.001))
    async with running(tmp_path, limits) as server:
        client = server.client()
        await client.make_table("the_alpha", [ME] * 3)  # a guest and a table
        await refused("too_fast", client.make_table("the_alpha", [ME] * 3))


async def test_health_metrics_and_description(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        assert await client.get("/health") == {"ok": True, "version": meseta.__version__}
        await client.make_table("the_alpha", [ME] * 3)
        await refused("unknown", client.get("/api/games/chess"))
        text = (await client.fetch("/metrics")).decode()
        assert "meseta_tables 1" in text
        assert 'meseta_refusals_total{code="unknown"} 1' in text
        assert "meseta_commit_seconds_count" in text
        api = await client.get("/api/openapi.json")
        assert api == json.loads(json.dumps(description(ENDPOINTS)))
        assert api["openapi"].startswith("3.")
        assert set(api["paths"]["/api/tables/{table}/replay/{move}"]) == {"get"}
        references: set[str] = set()

        def walk(node: Any) -> None:
            if isinstance(node, dict):
                references.update([node["$ref"]] if "$ref" in node else [])
                for value in node.values():
                    walk(value)
            elif isinstance(node, list):
                for value in node:
                    walk(value)

        walk(api)
        for reference in references:
            assert reference.removeprefix("#/components/schemas/") in api["components"]["schemas"]


async def finished(client: Client, **more: Any) -> tuple[Json, list[Seat]]:
    """A finished game of three seats of one guest."""
    table = await client.make_table("the_alpha", [ME] * 3, pace=0, **more)
    async with contextlib.AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(client.sit(table["id"], n)) for n in range(3)]
        await play_all(seats, Random(3))
    return await client.get(f"/api/tables/{table['id']}"), seats


async def test_a_finished_game_can_be_looked_through_and_branched(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client, stranger = server.client(), server.client()
        table, seats = await finished(client)
        path = f"/api/tables/{table['id']}"
        moves = await client.get(f"{path}/moves")
        assert [move["move"] for move in moves] == list(range(1, table["move"] + 1))
        assert all(move["label"] for move in moves)
        record = meseta.Record.read(json.dumps(await client.get(f"{path}/record")))
        assert [f"{move['seat']} {move['notation']}" for move in moves] == record.actions
        for number in (0, 1, len(moves) // 2, len(moves) - 1, len(moves)):
            t = record.replay(number)
            for viewer in (0, 2):
                shown = await client.get(f"{path}/replay/{number}?seat={viewer}")
                assert shown["view"] == json.loads(json.dumps(t.view(viewer)))
                assert shown["prompt"] == t.prompt(viewer)
                assert (shown["move"], shown["moves"]) == (number, len(moves))
                assert shown["events"] == len(t.events())
                before = [event for event in seats[viewer].events if event["n"] < shown["events"]]
                assert all(event["move"] <= number for event in before)
        await refused("unknown", client.get(f"{path}/replay/{len(moves) + 1}"))
        await refused("unknown", client.get(f"{path}/replay/1?seat=7"))
        await refused("malformed", client.get(f"{path}/replay/1?seat=x"))
        await refused("unknown", client.get(f"{path}/replay/{'9' * 5000}"))
        await refused("not_allowed", stranger.get(f"{path}/replay/1"))
        await refused("not_allowed", stranger.get(f"{path}/record"))

        half = len(moves) // 2
        practice = await client.post(f"{path}/branch", move=half, seat=1, level="random")
        assert practice["branch_of"] == {"table": table["id"], "move": half}
        assert [seat["kind"] for seat in practice["seats"]] == ["bot", "person", "bot"]
        async with client.sit(practice["id"]) as seat:
            await seat.play(at_random(Random(1)))
            assert seat.info["results"]
        text = await client.fetch(f"/api/tables/{practice['id']}/record")
        meseta.Record.read(text.decode()).verify()
        await refused("unknown", client.post(f"{path}/branch", move=9999, seat=1))
        await refused("bad_value", client.post(f"{path}/branch", move=1, seat=5))
        await refused("bad_value", client.post(f"{path}/branch", move=1, seat=1, level="x"))


async def test_while_a_game_goes_on_one_looks_back_through_ones_own_eyes_only(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as server:
        client, other = server.client(), server.client()
        table = await client.make_table(
            "the_alpha", [IDA, ME, {"kind": "open"}], public=True, options={"first_player": 0}
        )
        path = f"/api/tables/{table['id']}"
        await refused("not_started", client.get(f"{path}/replay/0"))
        await other.post(f"{path}/seats", name="Ben")
        async with client.sit(table["id"], 0) as seat:
            await seat.act(seat.state["choice"]["actions"][0]["action"])
        asked = (client, "", 0), (client, "?seat=1", 1), (client, "?seat=-1", None), (other, "", 2)
        for who, wanted, viewer in asked:
            shown = await who.get(f"{path}/replay/1{wanted}")
            assert shown["seat"] == shown["view"]["viewer"] == viewer
        assert (await server.client().get(f"{path}/replay/1"))["seat"] is None
        await refused("not_your_seat", client.get(f"{path}/replay/1?seat=2"))
        await refused("not_your_seat", server.client().get(f"{path}/replay/1?seat=0"))
        await refused("unknown", client.get(f"{path}/replay/2"))
        for rest in ("moves", "record"):
            await refused("not_over", client.get(f"{path}/{rest}"))
        await refused("not_over", client.post(f"{path}/branch", move=0, seat=0))
        await refused("not_over", client.post(f"{path}/rematch"))


async def test_a_rematch_seats_who_asks_once(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table, _ = await finished(client, options={"first_player": 2})
        path = f"/api/tables/{table['id']}/rematch"
        one, two = await asyncio.gather(client.post(path), client.post(path))
        assert one["id"] == two["id"] != table["id"]
        assert one["status"] == "playing"
        assert one["options"] == table["options"]
        assert one["seed_hash"] != table["seed_hash"]
        assert [seat["name"] for seat in one["seats"]] == [seat["name"] for seat in table["seats"]]
        assert (await client.get(f"/api/tables/{table['id']}"))["rematch"] == one["id"]
        await refused("not_allowed", server.client().post(path))


async def test_a_rematch_asks_the_others_and_begins_when_all_have_answered(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, ben, cleo, eve = (server.client() for _ in range(4))
        table, _ = await friends(host, [ben, cleo])
        async with host.sit(table["id"]) as seat:
            live = server.live(table)
            live.row.status = "over"
            following = await ben.post(f"/api/tables/{table['id']}/rematch")
            await seat.until(lambda: seat.info["rematch"] == following["id"])
            assert seat.talk[-1]["text"] == "Friend 1 asks for a rematch."
        path = f"/api/tables/{following['id']}"
        assert following["status"] == "waiting"
        asked = await host.get(path)
        assert [seat["kept"] for seat in asked["seats"]] == ["you", None, "other"]
        assert [seat["name"] for seat in asked["seats"]] == ["Host", "Friend 1", "Friend 2"]
        assert asked["may_sit"]
        assert following["id"] in [each["id"] for each in await cleo.get("/api/tables/mine")]
        link = (await ben.get(f"{path}/links"))["invitation"]
        await refused("seat_taken", eve.accept(link, "Eve"))  # the seats are kept
        await cleo.post(f"{path}/decline")
        await refused("not_allowed", cleo.get(path))
        await eve.accept(link, "Eve")
        # Who also asks for a rematch has said yes.
        again = await host.post(f"/api/tables/{table['id']}/rematch")
        assert again["id"] == following["id"]
        assert again["status"] == "playing"
        assert [seat["name"] for seat in again["seats"]] == ["Host", "Friend 1", "Eve"]


async def test_the_same_wish_at_once_makes_one_table(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        await client.post("/api/me", name="Ida")
        wishes = [client.make_table("the_alpha", [ME] * 3, id="twice") for _ in range(8)]
        assert len({table["id"] for table in await asyncio.gather(*wishes)}) == 1


async def test_a_link_shows_what_it_leads_to_where_it_is_pasted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "links").mkdir()
    (tmp_path / "links" / "the_alpha.png").write_bytes(b"PNG")
    (tmp_path / "index.html").write_text("<!doctype html><head></head>")
    monkeypatch.setattr(static.Client.__init__, "__defaults__", (tmp_path,))
    async with running(tmp_path) as server:
        host = server.client()
        ida = {"kind": "me", "name": '<Ida> "&'}
        open_seat = {"kind": "open"}
        table = await host.make_table("the_alpha", [ida, open_seat, open_seat])
        public = await host.make_table("the_alpha", [ida, open_seat, open_seat], public=True)
        links = await host.get(f"/api/tables/{table['id']}/links")
        for path in (links["invitation"], links["watch"], f"/table/{public['id']}"):
            page = (await raw(server, "GET", path))[2].decode()
            assert "&lt;Ida&gt; &quot;&amp; " in page
            assert f'property="og:image" content="{server.url}/links/the_alpha.png"' in page
        for path in (f"/table/{table['id']}", "/join/nothing", "/table/nothing", "/new/the_alpha"):
            assert b"og:" not in (await raw(server, "GET", path))[2]


PACK = """
[[die]]
id = "elk"
colour = "orange"
faces = ["1", "1", "1", "1", "1", "1"]
"""


async def test_a_content_pack_is_played_with_by_bots_too_and_goes_into_the_record(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table("the_alpha", [ME, BOT, BOT], pace=0, content=PACK)
        standard = (await client.get("/api/games/the_alpha"))["content_hash"]
        assert table["content_hash"] != standard
    async with running(tmp_path) as server:  # the pack comes back with the table
        client.url = server.url
        async with client.sit(table["id"]) as seat:
            await seat.play(at_random(Random(1)))
        assert server.house.metrics.counters["meseta_bot_failures_total"] == {}
        text = (await client.fetch(f"/api/tables/{table['id']}/record")).decode()
        assert meseta.Record.read(text).pack == PACK
        meseta.Record.read(text).verify()


async def test_a_table_of_other_rules_is_listed_but_cannot_be_opened(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table("the_alpha", [BOT] * 3, pace=5)
    with sqlite3.connect(tmp_path / "meseta.db") as db:
        db.execute("UPDATE tables SET version = 999")
    async with running(tmp_path) as server:
        client.url = server.url
        assert [t["id"] for t in await client.get("/api/tables/mine")] == [table["id"]]
        text = await refused("unreadable", client.get(f"/api/tables/{table['id']}"))
        assert "999" in text
        await refused("unreadable", client.sit(table["id"]).__aenter__())


async def test_files_are_sent_compressed_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Meseta</title>")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "assets" / "app-1234.js").write_text("let a = 1;")
    (folder / "assets" / "app-1234.js.br").write_bytes(b"BR")
    (folder / "assets" / "app-1234.js.gz").write_bytes(b"GZ")
    monkeypatch.setattr(static.Client.__init__, "__defaults__", (folder,))
    async with running(tmp_path) as server:
        script = "/assets/app-1234.js"
        for accept, encoding, body in (
            ("gzip, br", "br", b"BR"),
            ("gzip", "gzip", b"GZ"),
            ("br;q=0, gzip", "gzip", b"GZ"),
            ("identity", None, b"let a = 1;"),
        ):
            status, headers, data = await raw(server, "GET", script, accept_encoding=accept)
            assert (status, headers.get("content-encoding"), data) == (200, encoding, body)
            assert "immutable" in headers["cache-control"]
            assert headers["vary"] == "accept-encoding"
            assert "javascript" in headers["content-type"]
        for path in ("/", "/new", "/table/abc", "/join/some-token", "/rules/the_alpha"):
            status, headers, data = await raw(server, "GET", path)
            assert status == 200
            assert data.startswith(b"<!doctype html>")
            assert headers["cache-control"] == "no-cache"
        again = await raw(server, "GET", "/", if_none_match=headers["etag"])
        assert (again[0], again[2]) == (304, b"")
        for path in ("/nothing.js", "/assets/nothing", "/../meseta.db", "/%2e%2e/meseta.db"):
            assert (await raw(server, "GET", path))[0] == 404, path
        assert (await raw(server, "HEAD", "/"))[0] == 200
        _, headers, _ = await raw(server, "GET", "/manifest.webmanifest")
        assert headers["content-type"] == "application/manifest+json"


def test_the_page_can_be_installed() -> None:
    web = Path(__file__).parents[2] / "web"
    assert (
        '<link rel="manifest" href="/manifest.webmanifest" />' in (web / "index.html").read_text()
    )
    manifest = json.loads((web / "public" / "manifest.webmanifest").read_text())
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    for icon in manifest["icons"]:
        assert (web / "public" / icon["src"].lstrip("/")).is_file()


async def test_a_client_that_was_not_built_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static.Client.__init__, "__defaults__", (tmp_path / "none",))
    async with running(tmp_path) as server:
        status, _, body = await raw(server, "GET", "/table/abc")
        assert status == 503
        assert b"has not been built" in body


async def test_a_table_is_taken_out_of_ones_own_list(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        assert await client.get("/api/me/results") == []
        table = await client.make_table("the_alpha", [ME] * 3)
        await client.post(f"/api/tables/{table['id']}/aside", aside=True)
        assert await client.get("/api/tables/mine") == []
        await client.post(f"/api/tables/{table['id']}/aside", aside=False)
        assert [found["id"] for found in await client.get("/api/tables/mine")] == [table["id"]]
        assert await client.get("/api/tables/mine?skip=1") == []
        await refused("malformed", client.get("/api/tables/mine?skip=-1"))
