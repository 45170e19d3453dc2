"""The bots' workers: crashes, hangs, and nonsense are survived."""

import asyncio
import os
import secrets
import signal
import time
from pathlib import Path

import pytest

import meseta
from meseta.bots import usual_seconds
from meseta.server import botpool
from meseta.server.botpool import BotFailure, BotPool
from meseta.server.botworker import Job, think
from meseta.server.client import Json
from meseta.server.metrics import Metrics
from tests.server.serving import running


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


async def test_a_worker_that_hangs_is_replaced() -> None:
    others = workers()
    pool = BotPool(1, Metrics(), patience=0.5)
    pool.start()
    pool.patience = 20
    await pool.choose(job())
    pool.patience = 0.3
    (worker,) = workers() - others
    os.kill(worker, signal.SIGSTOP)
    began = time.perf_counter()
    pool_answer = asyncio.create_task(pool.choose(job()))
    await asyncio.sleep(0.45)
    pool.patience = 20
    assert await pool_answer >= 0
    assert time.perf_counter() - began > 0.3
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
    assert pool.budget("adept") == usual_seconds("adept")
    for _ in range(4):
        pool.queue.put_nowait((job(), asyncio.Future(loop=asyncio.new_event_loop())))
    assert pool.budget("adept") == pytest.approx(usual_seconds("adept") / 3)
    for _ in range(400):
        pool.queue.put_nowait((job(), asyncio.Future(loop=asyncio.new_event_loop())))
    assert pool.budget("adept") == botpool.LEAST_SECONDS


def test_a_bot_decides_the_same_whatever_it_cannot_know() -> None:
    """The worker gets the whole position, but the bot sees it through its seat only."""
    t = meseta.game("the_alpha").new(seats=3, seed=3)
    rng = secrets.SystemRandom()
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

        async def choose(_: Job) -> int:
            if answers:
                return answers.pop()
            raise BotFailure("gone")

        monkeypatch.setattr(server.house.pool, "choose", choose)
        client = server.client()
        table = await client.make_table(
            "the_alpha", [{"kind": "bot", "level": "adept"}] * 3, pace=0
        )
        while server.live(table).row.status != "over":
            await asyncio.sleep(0.05)
