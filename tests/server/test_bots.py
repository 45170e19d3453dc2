"""The bots' workers: crashes, hangs, and nonsense are survived."""

import asyncio
import os
import signal
import time
from asyncio.subprocess import Process
from pathlib import Path
from random import Random

import pytest

import meseta
from meseta.bots import usual_seconds
from meseta.server import botpool
from meseta.server.botpool import BotFailure, BotPool, Waiting
from meseta.server.botworker import Job, think
from meseta.server.client import Json
from meseta.server.metrics import Metrics
from tests.server.serving import history_of, position, running
from tests.waiting import PATIENCE, until


def job(level: str = "random", seat: int | None = None, dump: Json | None = None) -> Job:
    t = meseta.game("the_alpha").new(seats=3, seed=5)
    seat = t.actors()[0] if seat is None else seat
    return Job("the_alpha", None, dump or t.dump(), seat, level, 1, 0.05)


async def test_bots_of_all_levels_choose_legal_actions() -> None:
    pool = BotPool(1, Metrics())
    pool.start()
    legal = meseta.game("the_alpha").new(seats=3, seed=5).legal(job().seat)
    for level in meseta.bots.levels_of("the_alpha"):
        assert await pool.choose(job(level)) in legal
    await pool.close()


def workers() -> set[int]:
    """The bots' workers that this process has started."""
    children = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if parent == os.getpid() and b"meseta.server.botworker" in command:
            children.add(int(folder.name))
    return children


async def test_a_worker_that_is_killed_is_replaced() -> None:
    others = workers()  # of servers that other tests share
    metrics = Metrics()
    pool = BotPool(1, metrics)
    pool.start()
    await pool.choose(job())
    (worker,) = workers() - others
    os.kill(worker, signal.SIGKILL)
    assert await pool.choose(job()) >= 0
    assert len(workers() - others - {worker}) == 1
    assert metrics.counters["meseta_bot_failures_total"][""] == 1
    await pool.close()
    assert workers() == others


async def test_a_worker_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    others = workers()
    pool = BotPool(1, Metrics())
    spawn = pool._spawn

    async def spawned() -> Process:
        pool.patience = PATIENCE  # it takes its time to start
        return await spawn()

    monkeypatch.setattr(pool, "_spawn", spawned)
    pool.start()
    await pool.choose(job())
    (worker,) = workers() - others
    os.kill(worker, signal.SIGSTOP)
    pool.patience = 0.3
    began = time.perf_counter()
    assert await pool.choose(job()) >= 0
    assert time.perf_counter() - began > 0.3
    assert len(workers() - others - {worker}) == 1
    await pool.close()


async def test_a_decision_that_no_worker_survives_fails_alone() -> None:
    pool = BotPool(1, Metrics())
    pool.start()
    with pytest.raises(BotFailure):
        await pool.choose(job(dump={"not": "a position"}))
    assert await pool.choose(job()) >= 0
    await pool.close()


def test_the_more_wait_the_less_time_each_gets() -> None:
    pool = BotPool(2, Metrics())
    waiting: Waiting = asyncio.Future(loop=asyncio.new_event_loop()), job(), None
    assert pool.budget("adept") == usual_seconds("adept")
    for _ in range(4):
        pool.moves.add("me", waiting)
    assert pool.budget("adept", "me") == pytest.approx(usual_seconds("adept") / 3)
    for _ in range(400):
        pool.moves.add("me", waiting)
    assert pool.budget("adept", "me") == botpool.LEAST_SECONDS


def test_a_bot_decides_the_same_whatever_it_cannot_know() -> None:
    """The worker gets the whole position, but the bot sees it through its seat only."""
    t = meseta.game("the_alpha").new(seats=3, seed=3)
    rng = Random(3)
    found = 0
    while t.actors() and found < 5:
        actors = t.actors()
        if len(actors) > 1:
            found += 1
            first, second = actors[0], actors[1]
            other = t.clone()
            one, two = t.legal(first)[:2]
            t.take(first, one)
            other.take(first, two)
            for level in ("random", "novice"):
                chosen = [think(job(level, second, table.dump())).action for table in (t, other)]
                assert chosen[0] == chosen[1]
        else:
            t.take(actors[0], rng.choice(t.legal(actors[0])))


async def test_a_game_goes_on_when_bots_crash_or_answer_nonsense(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as server:
        answers = [-5, 10**9]

        async def choose(_: Job, __: object) -> int:
            if answers:
                return answers.pop()
            raise BotFailure("gone")

        monkeypatch.setattr(server.house.pool, "choose", choose)
        client = server.client()
        table = await client.make_table(
            "the_alpha", [{"kind": "bot", "level": "adept"}] * 3, pace=0
        )
        live = server.live(table)
        await until(lambda: live.row.status == "over")


ME = {"kind": "me", "name": "Anna"}
BOT = {"kind": "bot", "level": "random"}


async def test_bots_pause_before_a_turn_and_not_between_its_moves(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table("endless_winter", [ME, ME, BOT], pace=5)
        live = server.live(table)
        for _ in range(30):  # the first of them in the draft, where seats take turns
            t = position(live)
            seat = t.actors()[0]
            async with live.changing():
                notation = history_of(live).take(seat, t.legal(seat)[0])
                await live.commit([live.entry("move", seat, notation)])
            pauses = [live.driver.pause(each) for each in range(3)]
            assert pauses == [0.0 if each == seat else 5.0 for each in range(3)]


async def test_who_plays_with_bots_alone_may_have_them_pause_no_more(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table(
            "the_alpha", [ME, BOT, BOT], pace=5, options={"first_player": 0}
        )
        live = server.live(table)
        async with client.sit(table["id"], 0) as seat:
            for _ in range(3):
                await seat.turn()
                assert not live.driver.hurried.is_set()  # at every turn of mine anew
                await seat.act(seat.state["choice"]["actions"][0]["action"])
                seq = live.seq
                assert (await seat.command("hurry", seat=0))["seq"] >= seq
                await seat.turn()


async def test_a_bot_stops_thinking_about_what_it_is_asked_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as server:
        asked: list[asyncio.Future[int]] = []

        async def choose(_: Job, __: object) -> int:
            asked.append(asyncio.get_running_loop().create_future())
            return await asked[-1]

        monkeypatch.setattr(server.house.pool, "choose", choose)
        client = server.client()
        table = await client.make_table(
            "the_alpha", [ME, BOT, BOT], pace=0, options={"first_player": 0}
        )
        live = server.live(table)
        async with client.sit(table["id"], 0) as seat:
            for time in range(2):
                await seat.act(seat.state["choice"]["actions"][time]["action"])
                while len(asked) <= time:
                    await asyncio.sleep(0)
                assert list(live.driver.thinking) == [1]
                await seat.command("undo", seat=0)
                assert not live.driver.thinking
                await asyncio.sleep(0)
                assert asked[time].cancelled()
                await seat.turn()
        assert live.row.move == 0


async def test_beside_bots_a_decision_is_taken_back_over_what_they_did(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table(
            "the_alpha", [ME, BOT, BOT], pace=0, options={"first_player": 0}
        )
        live = server.live(table)
        async with client.sit(table["id"], 0) as seat:
            hashes, notations = [], []
            for _ in range(3):
                await seat.turn()
                hashes.append(position(live).hash())
                offer = seat.state["choice"]["actions"][0]
                notations.append(offer["notation"])
                await seat.act(offer["action"])
            await seat.turn()
            assert live.row.move == 9
            for back in (2, 1):
                assert seat.state["undo"]
                # What is sent again is done once.
                one, two = [await seat.command("undo", id=f"u{back}", seat=0) for _ in range(2)]
                assert one == two
                assert position(live).hash() == hashes[back]
                assert live.row.move == 3 * back
                await seat.until(lambda: seat.state["redo"])
                assert len(seat.events) == history_of(live).event_count
            await seat.command("redo", seat=0)
            await seat.turn()  # the bots have moved anew
            assert live.row.move == 6
            assert not seat.state["redo"]
            lines = [line["kind"] for line in seat.talk]
            assert lines == ["started", "undone", "undone", "redone"]
            while live.row.status == "playing":
                await seat.turn()
                if live.row.status == "playing":
                    await seat.act(seat.state["choice"]["actions"][-1]["action"])
        text = (await client.fetch(f"/api/tables/{table['id']}/record")).decode()
        record = meseta.Record.read(text)
        assert record.verify().hash() == position(live).hash()
        mine = [move[2:] for move in record.actions if move[0] == "0"]
        assert mine[:2] == notations[:2]


async def test_in_practice_everything_can_be_taken_back(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table("the_alpha", [BOT] * 3, pace=0)
        played = server.live(table)
        await until(lambda: played.row.status == "over")
        practice = await client.post(f"/api/tables/{table['id']}/branch", move=0, seat=0)
        bots = [[(s["name"], s["level"]) for s in each["seats"]] for each in (table, practice)]
        assert bots[0][1:] == bots[1][1:]  # against the same as before
        live = server.live(practice)
        hashes = []
        async with client.sit(practice["id"], 0) as seat:
            while not history_of(live).t.barrier:
                await seat.turn()
                hashes.append(position(live).hash())
                await seat.act(seat.state["choice"]["actions"][0]["action"])
            await seat.turn()
            for before in reversed(hashes):
                await seat.command("undo", seat=0)
                assert position(live).hash() == before
