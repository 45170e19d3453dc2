"""Records that somebody brings: opened as a table to look at, or refused in a sentence."""

import asyncio
import dataclasses
import json
import sqlite3
import threading
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

import meseta
from meseta import Record, Table
from meseta.server import coaching, records
from meseta.server.client import Json
from meseta.server.history import SNAPSHOT_EVERY
from meseta.server.limits import BODY_BYTES, NO_LIMITS
from meseta.server.records import MOST_MOVES, Reading
from tests.server.serving import Running, history_of, refused, running
from tests.server.test_http import finished, raw
from tests.server.test_packs import PACK

GOLDEN = Path(__file__).parents[1] / "golden"
KIND = {"content_type": "application/json"}
NAMES = ["Ida", "Tomás", "Mei", "Red (my_bots:Cautious)"]
LONG = "altiplano/5_seats_1"


def played(game: str, moves: int | None = None, seats: int = 4, seed: int = 3) -> Table:
    """A game that was played at random, to its end or so far."""
    rng = Random(seed)
    t = meseta.game(game).new(seats=seats, seed=seed, names=NAMES[:seats])
    while t.actors() and (moves is None or len(t.past) < moves):
        seat = t.actors()[0]
        t.take(seat, rng.choice(t.legal(seat)))
    return t


def written(t: Table, **changes: Any) -> Json:
    """Its record as JSON, with changes."""
    record: Json = json.loads(Record.of(t).text())
    return {**record, **changes}


def golden(name: str) -> Json:
    record: Json = json.loads((GOLDEN / f"{name}.json").read_text())
    return record


def stored(folder: Path) -> list[int]:
    """How many guests, tables, moves and packs the database holds."""
    names = ("guests", "tables", "log", "packs")
    with sqlite3.connect(folder / "meseta.db") as db:
        return [db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names]


async def test_a_finished_game_is_there_for_all_to_look_at(tmp_path: Path) -> None:
    t = played("the_alpha")
    async with running(tmp_path) as server:
        client, stranger = server.client(), server.client()
        table = await client.post("/api/records", **written(t))
        assert (table["status"], table["record"], table["host"]) == ("over", True, True)
        assert table["move"] == len(t.past)
        assert [seat["name"] for seat in table["seats"]] == NAMES
        assert not any(seat["you"] or seat["kind"] == "open" for seat in table["seats"])
        scores = [(result["seat"], result["score"]) for result in table["results"]]
        assert scores == [(result.seat, result.score) for result in t.results()]
        path = f"/api/tables/{table['id']}"
        assert (await stranger.get(path))["record"] is True
        for eyes in (-1, 0, 3):
            shown = await stranger.get(f"{path}/replay/{len(t.past) // 2}?seat={eyes}")
            assert shown["view"]["viewer"] == (None if eyes < 0 else eyes)
        assert len(await stranger.get(f"{path}/moves")) == len(t.past)
        assert json.loads(await stranger.fetch(f"{path}/record")) == written(t)
        assert await stranger.get("/api/tables/open") == []
        assert [each["id"] for each in await client.get("/api/tables/mine")] == [table["id"]]
        assert await client.get("/api/me/results") == []  # nobody's own game
        assert await server.house.storage.due_tables() == []
        for who in (client, stranger):
            await refused("not_allowed", who.post(f"{path}/rematch"))
            await refused("game_over", who.post(f"{path}/seats", name="Ben"))
        async with client.sit(table["id"]) as seat:
            await seat.until(lambda: bool(seat.state))
            assert seat.state["seat"] is seat.state["choice"] is None
            assert len(seat.state["events"]) == len(t.events(0, None))
            await refused("not_your_seat", seat.command("act", seat=0, decision=0, action=0))
            await refused("game_over", seat.command("close"))


async def test_a_game_that_is_not_over_is_for_who_brought_it(tmp_path: Path) -> None:
    t = played("alpacalypse", 30)  # with hands
    async with running(tmp_path) as server:
        client, stranger = server.client(), server.client()
        table = await client.post("/api/records", **written(t))
        assert (table["status"], table["results"], table["waiting_for"]) == ("closed", None, [])
        path = f"/api/tables/{table['id']}"
        for eyes in range(4):
            assert (await client.get(f"{path}/replay/30?seat={eyes}"))["view"] == t.view(eyes)
        for call in ("", "/replay/3", "/moves", "/record", "/coach/0"):
            await refused("not_allowed", stranger.get(path + call))
        await refused("not_allowed", stranger.post(f"{path}/branch", move=3, seat=0))
        with pytest.raises(meseta.MesetaError):
            async with stranger.sit(table["id"]) as seat:
                await seat.until(lambda: bool(seat.state))
        assert server.live(table).driver.thinking == {}  # no bot goes on with it


async def test_one_plays_on_from_a_record_and_finds_the_way_back(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        for moves in (None, 25):
            t = played("the_alpha", moves)
            table = await client.post("/api/records", **written(t))
            made = await client.post(
                f"/api/tables/{table['id']}/branch", move=20, seat=1, level="random", name="Ida"
            )
            assert made["branch_of"] == {"table": table["id"], "move": 20}
            assert (made["status"], made["record"]) == ("playing", False)
            assert [seat["kind"] for seat in made["seats"]] == ["bot", "person", "bot", "bot"]


async def test_the_coach_looks_at_a_record_that_is_not_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "SECONDS", 1.0)
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.post("/api/records", **written(played("the_alpha", 25)))
        review = None
        while review is None:
            review = (await client.get(f"/api/tables/{table['id']}/coach/0"))["review"]
        assert len(review["chances"]) == 26


async def test_the_same_record_is_opened_once_by_the_same_guest(tmp_path: Path) -> None:
    record = written(played("the_alpha", 30))
    async with running(tmp_path) as server:
        client = server.client()
        one, two = await asyncio.gather(*[_post(server, client.cookie, record) for _ in range(2)])
        assert one != two  # two guests: neither had a cookie
        client.cookie = one.cookie
        path = f"/api/tables/{one.table}"
        await client.post(f"{path}/aside", aside=True)
        assert await client.get("/api/tables/mine") == []
        again = await client.post("/api/records", **record)
        spaced = json.dumps(dict(reversed(record.items())), indent=4).encode("utf-8-sig")
        status, _, answer = await raw(
            server, "POST", "/api/records", spaced, cookie=f"meseta={client.cookie}", **KIND
        )
        assert (status, json.loads(answer)["id"], again["id"]) == (201, one.table, one.table)
        assert [each["id"] for each in await client.get("/api/tables/mine")] == [one.table]
        both = await asyncio.gather(
            *[client.post("/api/records", **written(played("the_alpha", 31))) for _ in range(2)]
        )
        assert both[0]["id"] == both[1]["id"] != one.table


@dataclasses.dataclass
class _Opened:
    cookie: str
    table: str


async def _post(server: Running, cookie: str | None, record: Json) -> _Opened:
    client = server.client()
    client.cookie = cookie
    table = await client.post("/api/records", **record)
    return _Opened(client.cookie or "", table["id"])


@pytest.mark.parametrize("name", ["the_alpha/4_seats_0", "endless_winter/3_seats_villages", LONG])
async def test_a_record_is_still_there_after_a_restart(tmp_path: Path, name: str) -> None:
    record = golden(name)
    half = len(record["actions"]) // 2
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.post("/api/records", **record)
        path = f"/api/tables/{table['id']}"
        before = [await client.get(path), await client.get(f"{path}/replay/{half}?seat=0")]
    async with running(tmp_path) as server:
        client.url = server.url
        assert [await client.get(path), await client.get(f"{path}/replay/{half}?seat=0")] == before
        assert json.loads(await client.fetch(f"{path}/record")) == record
        live = server.live(table)
        assert history_of(live).t.hash() == record["hash"]
        assert (live.row.due, live.driver.thinking) == (False, {})


async def test_a_long_record_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed: list[tuple[int, bool]] = []
    replay = Record.replay

    def watched(self: Record, *more: Any) -> Table:
        here = threading.current_thread() is threading.main_thread()
        replayed.append((len(self.actions), here))
        return replay(self, *more)

    monkeypatch.setattr(Record, "replay", watched)
    monkeypatch.setattr(records, "read", Mock(side_effect=AssertionError))  # in this process
    async with running(tmp_path) as server:
        record = golden(LONG)
        table = await server.client().post("/api/records", **record)
        assert table["move"] == len(record["actions"]) > 1000
        looked = await server.client().get(f"/api/tables/{table['id']}/replay/1017")
        assert looked["move"] == 1017
    assert replayed
    assert max(moves for moves, _ in replayed) < SNAPSHOT_EVERY
    assert not any(here for _, here in replayed)


T = played("the_alpha", 40)
ALPHA = written(T)
BEGUN = written(played("the_alpha", 0), start=T.dump(), actions=[], hash=T.hash())
WRONG: list[tuple[Json, str]] = [
    ({"version": "1"}, "This is not a record: Expected `int`, got `str` - at `$.version`."),
    ({"comment": "1-0"}, "This is not a record: Object contains unknown field `comment`."),
    ({"format": "meseta record 9"}, "This has the format 'meseta record 9', not"),
    ({"game": "chess"}, "There is no game 'chess'; there are"),
    ({"version": 99}, "The record was made with version 99 of the rules of The Alpha; these are"),
    ({"content": "0" * 16}, "The record was made with other content than there is now."),
    ({"seats": ["A", "B"]}, "The Alpha is for 3, 4, 5, 6 seats, not 2."),
    ({"seats": [*NAMES[:3], ""]}, "The name of seat 4 in the record is empty."),
    ({"seats": [*NAMES[:3], "x" * 41]}, "The name of seat 4 in the record is longer than 40"),
    ({"seats": [*NAMES[:3], "\u202e"]}, "The name of seat 4 in the record has nothing in it"),
    ({"seats": [*NAMES[:3], "a\u2800"]}, "The name of seat 4 in the record has a character that"),
    ({"seed": "-1"}, "The seed of the record must be a whole number written as text."),
    ({"seed": "9" * 5000}, "The seed of the record must be a whole number written as text."),
    ({"options": {"moon": 1}}, "The Alpha has no option 'moon'; it has"),
    ({"options": {"first_player": [[]]}}, "Option first_player must be"),
    ({"actions": [*ALPHA["actions"][:9], "0 beta moon"]}, "Action 10 of the record, '0 beta moon'"),
    ({"actions": [*ALPHA["actions"], ALPHA["actions"][0]]}, "Action 41 of the record, "),
    ({"actions": ["9" * 5000 + " share"]}, "Action 1 of the record, '9999"),
    ({"actions": ["0"] * (MOST_MOVES + 1)}, f"The record has {MOST_MOVES + 1} moves; "),
    ({"actions": ALPHA["actions"][:39]}, "The record ends in a position with the hash "),
    ({"hash": "0" * 32}, "The record ends in a position with the hash "),
    ({"start": {}}, "The position lacks game."),
    ({"start": {**T.dump(), "food": 3}}, "food must be"),
    ({"start": {**T.dump(), "weeks_left": 10**30}}, "weeks_left must be"),
    ({"start": {**T.dump(), "forced": [9]}}, "The record begins from a position that says what"),
    ({"start": T.dump(), "seats": NAMES[:3]}, "There are 4 seats, but 3 names."),
    ({"pack": "x = = 1"}, "The record brings a content pack of its own. Your pack: Invalid value"),
    ({"pack": PACK}, "The record was made with other content than there is now."),
]


async def test_what_is_wrong_is_said_and_nothing_is_kept(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        for changes, message in WRONG:
            said = await refused("bad_value", client.post("/api/records", **{**ALPHA, **changes}))
            assert said.startswith(message), said
            assert len(said) < 500
            assert "/" not in said
        texts: list[tuple[bytes, str]] = [
            (b"", "This is not readable JSON: Input data was truncated."),
            (b"1. e4 e5", "This is not readable JSON: "),
            (b"[]", "This is not a record: Expected `object`, got `array`."),
            (b"{}", "This is not a record: Object missing required field `game`."),
            (b'{"game": "the_alpha"}', "This is not a record: Object missing required field"),
            (b"\xff\xfe", "This is not UTF-8 text."),
            (b'{"game": "the_alpha", "start": ' + b"[" * 9000, "This is nested too deeply to be"),
            (b'{"game": "the_alpha", "start": ' + b'{"a": ' * 9000, "This is nested too deeply to"),
        ]
        for body, message in texts:
            status, _, answer = await raw(server, "POST", "/api/records", body, **KIND)
            assert status == 400
            assert json.loads(answer)["text"].startswith(message), answer
        status, _, answer = await raw(
            server, "POST", "/api/records", b" " * (BODY_BYTES + 1), **KIND
        )
        assert (status, json.loads(answer)["text"]) == (413, "The body is longer than 128 kB.")
        assert client.cookie is None
        assert (server.house.live, stored(tmp_path)) == ({}, [0, 0, 0, 0])
        assert server.house.metrics.counters["meseta_errors_total"] == {}
        await client.post("/api/records", **BEGUN)  # from a position that somebody has written


def test_a_hold_is_no_move_of_a_record() -> None:
    t = played("cards_against_the_apocalypse", 20, 3)
    while not t.bystanders():
        seat = t.actors()[0]
        t.take(seat, t.legal(seat)[0])
    record = written(t)
    record["actions"].append(f"{t.bystanders()[0]} {t.notation(t.game.hold)}")
    t.take(t.bystanders()[0], t.game.hold)
    said = records.read(Reading(json.dumps({**record, "hash": t.hash()}))).wrong
    assert said.startswith(f"Action {len(record['actions'])} of the record, ")
    assert said.endswith("is no move.")


def test_what_fails_while_it_is_read_is_said_too(monkeypatch: pytest.MonkeyPatch) -> None:
    text = json.dumps(ALPHA)
    for error, message in (
        (IndexError("x"), "The record cannot be played again: that fails (IndexError)."),
        (RecursionError(), "The record cannot be played again: that fails (RecursionError)."),
        (MemoryError(), "The record is of a game that is too big."),
        (meseta.BadRecord("x" * 5000), "xxx"),
    ):
        monkeypatch.setattr(records, "_read", Mock(side_effect=error))
        assert records.read(Reading(text)).wrong.startswith(message)
        assert len(records.read(Reading(text)).wrong) < 500
    monkeypatch.undo()
    monkeypatch.setattr(records, "CHEAP", 0.0)
    slow = "The record begins from a position that is too slow to play on from."
    assert records.read(Reading(json.dumps(BEGUN))).wrong == slow
    assert records.read(Reading(text)).wrong == ""


async def test_a_record_that_takes_too_long_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        server.house.trials.patience = 0.0
        said = await refused("bad_value", server.client().post("/api/records", **ALPHA))
        assert said == "The record takes too long to play again."
        assert stored(tmp_path) == [0, 0, 0, 0]


async def test_who_brings_too_many_has_to_wait(tmp_path: Path) -> None:
    limits = dataclasses.replace(NO_LIMITS, records=(2, 0.001))
    async with running(tmp_path, limits) as server:
        client = server.client()
        await client.post("/api/me", name="Ida")
        for _ in range(2):
            await client.post("/api/records", **ALPHA)
        await refused("too_fast", client.post("/api/records", **ALPHA))
        for _ in range(18):  # a new guest is no new beginning
            await refused(
                "bad_value", server.client().post("/api/records", **{**ALPHA, "seed": ""})
            )
        await refused("too_fast", server.client().post("/api/records", **ALPHA))


async def test_a_record_with_a_content_pack_of_its_own(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table, _ = await finished(client, content=PACK)
        record = json.loads(await client.fetch(f"/api/tables/{table['id']}/record"))
        assert record["pack"] == PACK
        shown = await client.post("/api/records", **record)
        assert (shown["status"], shown["content_hash"]) == ("over", table["content_hash"])
        path = f"/api/tables/{shown['id']}"
        before = stored(tmp_path)
        limited = {**record, "pack": "#" * 70_000}
        said = await refused("bad_value", client.post("/api/records", **limited))
        assert said.endswith("Your pack is longer than 64 kB.")
    async with running(tmp_path, packs=False) as server:
        client.url = server.url
        said = await refused("not_allowed", client.post("/api/records", **record))
        assert said.startswith("The record brings a content pack of its own. This server plays")
        assert stored(tmp_path) == before
        assert json.loads(await client.fetch(f"{path}/record")) == record
        await client.post("/api/records", **ALPHA)


async def test_a_record_that_a_page_downloads_can_be_opened(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table, _ = await finished(client)
        made = await client.post(f"/api/tables/{table['id']}/branch", move=4, seat=0)
        live = server.live(made)  # a practice game begins from a position
        async with client.sit(made["id"]) as seat:
            await seat.command("close")
        for each in (table, made):
            record = json.loads(await client.fetch(f"/api/tables/{each['id']}/record"))
            shown = await server.client().post("/api/records", **record)
            assert shown["record"]
            assert [seat["name"] for seat in shown["seats"]] == [
                seat["name"] for seat in each["seats"]
            ]
        assert live.row.start is not None
