"""Whoever asks for much waits for it; the others do not."""

import asyncio
import dataclasses
from pathlib import Path

import pytest

from meseta.server import botpool
from meseta.server.botpool import BotPool
from meseta.server.botworker import Choice, Job, Lesson, Looking, Review
from meseta.server.limits import NO_LIMITS
from meseta.server.metrics import Metrics
from meseta.server.refusals import Refusal
from meseta.server.turns import Turns
from tests.server.serving import refused, running

ME = {"kind": "me", "name": "Anna"}
BOT = {"kind": "bot", "level": "random"}


def test_each_asker_has_a_turn() -> None:
    turns: Turns[str] = Turns()
    for thing in ("a1", "a2", "a3", "b1", "c1", "c2"):
        turns.add(thing[0], thing)
    assert (turns.ahead("a"), turns.ahead("b"), turns.ahead("d")) == (5, 3, 3)
    turns.drop("c", "c1")
    turns.drop("c", "c1")  # it may have gone already
    assert [turns.take()[1] for _ in range(len(turns))] == ["a1", "b1", "c2", "a2", "a3"]
    turns.add("a", "a4")
    turns.drop("a", "a4")
    assert not turns.lines


def job(name: str) -> Job:
    return Job(name, None, {}, 0, "novice", 0, 0.0)


class Slow(BotPool):
    """A pool of one worker that notes what it is given, and answers when it may."""

    def __init__(self) -> None:
        super().__init__(1, Metrics())
        self.given: list[str] = []
        self.may = asyncio.Semaphore(0)

    async def _spawn(self) -> None:  # type: ignore[override]
        return None

    async def _ask(  # type: ignore[override]
        self, process: object, job: Job | Lesson, report: object
    ) -> Choice | Review:
        self.given.append(job.game if isinstance(job, Job) else job.record)
        await self.may.acquire()
        return Choice(0) if isinstance(job, Job) else Review(0, [], [], 0, 0, 0)


async def test_moves_of_others_come_before_an_army_and_before_hints() -> None:
    pool = Slow()
    pool.start()
    asked: list[asyncio.Task[object]] = []
    asked += [asyncio.create_task(pool.choose(job(f"army {n}"), "army")) for n in range(9)]
    asked += [asyncio.create_task(pool.hint(job(f"hint {n}"), n)) for n in range(2)]
    asked.append(asyncio.create_task(pool.choose(job("mine"), "me")))
    await asyncio.sleep(0)
    for _ in asked:
        pool.may.release()
    await asyncio.gather(*asked)
    assert pool.given == [
        "army 0", "mine", "army 1", "army 2", "hint 0", "army 3", "army 4", "army 5", "army 6",
        "hint 1", "army 7", "army 8",
    ]  # fmt: skip
    await pool.close()


def deaf(looking: Looking) -> None:
    """Somebody who does not care how far a review is."""


async def test_reviews_come_after_moves_and_hints_one_of_a_guest() -> None:
    pool = Slow()
    asked: list[asyncio.Task[object]] = [
        asyncio.create_task(pool.review(Lesson(f"review {n}", 0, 0.0), n, deaf)) for n in range(2)
    ]
    asked.append(asyncio.create_task(pool.hint(job("hint"), "me")))
    asked += [asyncio.create_task(pool.choose(job(f"move {n}"), "me")) for n in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="another game"):
        await pool.review(Lesson("another", 0, 0.0), 1, deaf)
    asked.pop(1).cancel()
    pool.start()
    await asyncio.sleep(0)
    for _ in asked:
        pool.may.release()
    await asyncio.gather(*asked)
    assert pool.given == ["move 0", "move 1", "hint", "review 0"]
    assert not pool.studying
    await pool.close()


async def test_one_hint_of_a_guest_waits_and_goes_with_its_socket(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(botpool, "MOST_HINTS", 2)
    pool = Slow()
    first = asyncio.create_task(pool.hint(job("first"), "me"))
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="already"):
        await pool.hint(job("second"), "me")
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    assert len(pool.hints) == 0
    others = [asyncio.create_task(pool.hint(job("other"), n)) for n in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="Too many"):
        await pool.hint(job("third"), "me")
    for other in others:
        other.cancel()
    await asyncio.gather(*others, return_exceptions=True)


async def test_a_guest_has_bots_play_at_so_many_tables(tmp_path: Path) -> None:
    limits = dataclasses.replace(NO_LIMITS, armies=(2, 0))
    async with running(tmp_path, limits) as server:
        client, other = server.client(), server.client()
        army = {"game": "the_alpha", "seats": [BOT] * 3, "pace": 5}
        for _ in range(2):
            table = await client.post("/api/tables", **army)
        await refused("too_fast", client.post("/api/tables", **army))
        await other.post("/api/tables", **army)
        async with client.sit(table["id"]) as seat:
            await seat.command("close")
        await client.post("/api/tables", **army)


async def test_bots_slow_down_where_nobody_looks(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table("the_alpha", [ME, BOT, BOT], pace=0.5)
        live = server.live(table)
        assert live.pace == 0.5
        live.watched -= 1000
        assert live.pace == 3.0
        async with client.sit(table["id"]):
            assert live.pace == 0.5
