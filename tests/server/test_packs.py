"""Content packs cannot hold up a server: a worker reads them first, within limits."""

import dataclasses
import sqlite3
from pathlib import Path
from unittest.mock import Mock

import pytest

import meseta
from meseta.server import packs
from meseta.server.botworker import Trial
from meseta.server.client import Json
from meseta.server.limits import NO_LIMITS
from meseta.server.packs import look_over, trial
from tests.server.serving import refused, running

ME = {"kind": "me", "name": "Anna"}
PACK = '[[die]]\nid = "elk"\ncolour = "orange"\nfaces = ["1", "1", "1", "1", "1", "1"]\n'
PAY = '[[action_card]]\nid = "a"\neffects = ['


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        ("# of mine\n" + ".".join("a" * 20_000) + " = 1", "Your pack, line 2: this is nested"),
        ("x = " + "[" * 20_000, "Your pack, line 1: this is nested"),
        ("\n\nx = " + "{a = " * 10_000, "Your pack, line 3: this is nested"),
        ("[" + ".".join("a" * 2000) + "]", "Your pack, line 1: this is nested"),
        (PAY + '{"pay" = {}, "then" = [' * 2000, "Your pack, line 3: this is nested"),
        ("a = 1\nx = " + "9" * 5000, "Your pack, line 2: a number or name is too long"),
        ('a = "' + "(" * 3000 + '"', "Your pack, line 1: a text is longer than"),
        ('a = """\n' + '"" \\"\n' * 3000, "Your pack, line 1: a text has no end"),
        ('\\"' * 30_000, "Your pack, line 1: a text has no end"),
        ("#" * 70_000, "Your pack is longer than 64 kB"),
        ("€" * 30_000, "Your pack is longer than 64 kB"),
    ],
)
def test_what_would_take_long_is_not_read_at_all(pack: str, message: str) -> None:
    with pytest.raises(meseta.MesetaError) as caught:
        look_over(pack)
    assert str(caught.value).startswith(message)
    assert str(caught.value).endswith(".")


def test_an_ordinary_pack_is_looked_over_and_tried() -> None:
    for text in (
        PACK,
        'a = """x "quoted" \\" y"""\nb = \'\'\'it\'s\'\'\'\nc = [1.5, -2.25, 1e3]\n',
    ):
        look_over(text)
    for name in meseta.games():
        folder = Path(meseta.__file__).parent / "games" / name / "content"
        for path in sorted(folder.glob("*.toml")):
            for part in path.read_text().split("\n[["):
                look_over(part)
    assert trial("the_alpha", PACK) == ""


def test_what_is_wrong_is_said_by_line_and_never_by_place() -> None:
    for pack, message in (
        ('[[wolf]]\nid = "a"\n', "Your pack, line 1: there is no section 'wolf'"),
        (PACK.replace('["1"', '["x"'), "Your pack, line "),
        ("x = = 1", "Your pack: Invalid value (at line 1, column 5)"),
        ('[[die]]\nid = "elk"\n' * 401, "Your pack has 401 rows; 400 are the most"),
    ):
        said = trial("the_alpha", pack)
        assert said.startswith(message)
        assert "/" not in said


@pytest.mark.parametrize(
    ("name", "file", "number"),
    [("the_alpha", "tiles", "carrion = 5"), ("endless_winter", "terrain", "q = 0")],
)
def test_no_number_is_too_big_to_be_sent(name: str, file: str, number: str) -> None:
    pack = (Path(meseta.__file__).parent / f"games/{name}/content/{file}.toml").read_text()
    assert number in pack
    said = trial(name, pack.replace(number, f"{number.partition(' ')[0]} = {10**20}"))
    assert "<= 99" in said


def test_a_pack_that_only_fails_in_play_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for error, message in (
        (IndexError("x"), "No game can be played with your pack: it fails (IndexError)."),
        (RecursionError(), "No game can be played with your pack: it fails (RecursionError)."),
        (MemoryError(), "Your pack makes a game that is too big."),
    ):
        monkeypatch.setattr(packs, "_play", Mock(side_effect=error))
        assert trial("the_alpha", PACK) == message
    monkeypatch.setattr(packs, "_play", lambda *_: None)
    monkeypatch.setattr(packs, "CHEAP", 0.0)
    assert trial("the_alpha", PACK) == "Your pack makes a game that is too slow."


def wish(pack: str) -> Json:
    return {"game": "the_alpha", "seats": [ME] * 3, "content": pack}


async def test_a_pack_that_takes_too_long_is_refused_and_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packs, "DEEPEST", 10**9)  # here, not in the worker
    async with running(tmp_path) as server:
        client = server.client()
        server.house.trials.patience = 0.0
        said = await refused("bad_value", client.post("/api/tables", **wish(PACK)))
        assert said == "Your pack takes too long to read."
        server.house.trials.patience = 60.0
        deep = wish(".".join("a" * 20_000) + " = 1")
        said = await refused("bad_value", client.post("/api/tables", **deep))
        assert said == "Your pack, line 1: this is nested too deeply."
        assert server.house.metrics.counters["meseta_errors_total"] == {}


async def test_many_packs_of_one_do_not_keep_those_of_others_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as server:
        tried: list[object] = []

        async def judge(_: Trial, asker: object) -> str:
            tried.append(asker)
            return ""

        monkeypatch.setattr(server.house.trials, "judge", judge)
        await server.client().post("/api/tables", **wish(PACK))
        assert tried == ["127.0.0.1"]  # each address has a turn


def kept_packs(folder: Path) -> int:
    with sqlite3.connect(folder / "meseta.db") as db:
        (count,) = db.execute("SELECT count(*) FROM packs").fetchone()
    return int(count)


async def test_a_pack_is_kept_once_and_only_for_a_table(tmp_path: Path) -> None:
    limits = dataclasses.replace(NO_LIMITS, packs=(4, 0.001))
    async with running(tmp_path, limits) as server:
        client = server.client()
        wrong = {**wish(PACK), "options": {"first_player": 9}}
        await refused("bad_value", client.post("/api/tables", **wrong))
        assert kept_packs(tmp_path) == 0
        for _ in range(2):
            await client.post("/api/tables", **wish(PACK))
        assert kept_packs(tmp_path) == 1
        await refused("bad_value", client.post("/api/tables", **wish("x")))
        await refused("too_fast", server.client().post("/api/tables", **wish(PACK)))


async def test_a_server_can_go_without_packs(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        assert (await client.get("/api/games"))[0]["packs"] is True
        table = await client.post("/api/tables", **wish(PACK))
    async with running(tmp_path, packs=False) as server:
        client.url = server.url
        assert (await client.get("/api/games"))[0]["packs"] is False
        await refused("not_allowed", client.post("/api/tables", **wish(PACK)))
        # Tables of before go on.
        assert (await client.get(f"/api/tables/{table['id']}"))["status"] == "playing"


async def test_a_stored_pack_is_tried_before_its_table_is_loaded(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.post("/api/tables", **wish(PACK))
    async with running(tmp_path) as server:
        client.url = server.url
        server.house.trials.patience = 0.0
        said = await refused("unreadable", client.get(f"/api/tables/{table['id']}"))
        assert said == "This table cannot be read any more: Your pack takes too long to read."
        server.house.trials.patience = 60.0
        assert (await client.get(f"/api/tables/{table['id']}"))["status"] == "playing"
