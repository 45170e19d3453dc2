"""After the end: the score by source, the replay, practice from any move, and the next game."""

import asyncio
import json
import re

import pytest

import meseta
from meseta import Record
from meseta.server import coaching
from meseta.server.botpool import BotPool, Report
from meseta.server.botworker import Advice, Lesson, Looking, Review, Tried
from meseta.server.client import Client
from meseta.server.tables import LiveTable
from tests.browser.lit import check_lit
from tests.browser.tables import (
    caught_up,
    guest,
    opened,
    over,
    play_until,
    settled,
    two_friends,
)
from tests.browser.test_screens import violations
from tests.browser.windows import PHONE, Window, Windows
from tests.server.serving import Running, position
from tests.waiting import eventually

TAKEN, BETTER = "tile:scavenge_a", "tile:scavenge_b"
IDS = "all => all.map((each) => each.dataset.id)"


async def ended(windows: Windows, server: Running) -> tuple[Client, LiveTable, Window]:
    """A game that is over, and somebody who looks at its end."""
    me, live = await two_friends(server)
    await play_until(live, over)
    window = await opened(windows, me, live)
    await window.page.get_by_role("heading", name="Where the points came from").wait_for()
    return me, live, window


async def another_table(window: Window, live: LiveTable) -> str:
    """Wait until the window shows another table with its board; which."""
    await window.page.wait_for_function(
        "id => !location.pathname.endsWith(id) && document.querySelector('.alpha-board')",
        arg=live.id,
    )
    return await window.shown_table()


async def test_the_end_shows_every_score_and_where_it_came_from(
    windows: Windows, server: Running
) -> None:
    _, live, window = await ended(windows, server)
    results = sorted(position(live).results(), key=lambda result: result.rank)
    scores = window.page.locator(".score")
    shown = await eventually(scores.all, lambda shown: len(shown) == len(results))
    for row, result in zip(shown, results, strict=True):
        total = (await row.locator(".total").inner_text()).replace("−", "-")
        assert total == str(result.score)
        parts = await row.locator(".parts b").all_inner_texts()
        points = [int(part.replace("−", "-")) for part in parts]
        assert sum(points) == result.score
        assert sorted(points) == sorted(filter(None, result.breakdown.values()))
        spoken = await row.get_by_role("img").last.get_attribute("aria-label")
        assert sum(map(int, re.findall(r"-?\d+", spoken or ""))) == result.score
    winner = live.seats[results[0].seat].name
    headline = await window.page.get_by_role("heading", level=1).inner_text()
    assert ("You win" if winner == "Ida" else f"{winner} wins") in headline


async def test_the_record_can_be_downloaded_and_verified(windows: Windows, server: Running) -> None:
    _, live, window = await ended(windows, server)
    async with window.page.expect_download() as download:
        await window.page.get_by_role("link", name="Download the record").click()
    text = (await (await download.value).path()).read_text()
    assert meseta.Record.read(text).verify().hash() == position(live).hash()
    assert json.loads(text)["game"] == "the_alpha"


async def test_the_slider_shows_any_move_and_a_log_line_too(
    windows: Windows, server: Running
) -> None:
    me, live, window = await ended(windows, server)
    page = window.page
    await window.button("Replay").click()
    slider = page.get_by_role("slider", name="Replay")
    at_move = page.get_by_role("button", name="Show the table at move")  # one in each line
    moves = live.row.move
    for at in (0, moves // 2, moves):
        await slider.fill(str(at))
        await page.get_by_text(f"Move {at} of {moves}").wait_for()
        await page.wait_for_url(f"**/table/{live.id}?move={at}")
        await window.settled()
        then = await me.get(f"/api/tables/{live.id}/replay/{at}?seat=0")
        tracks = page.get_by_role("img", name="Food track")
        spoken = await tracks.get_attribute("aria-label")
        foods = [pack["food"] for pack in then["view"]["packs"]]
        assert [int(n) for n in re.findall(r" (\d+)(?:,|$)", spoken or "")] == foods
        assert (await at_move.all_inner_texts())[-1:] == ([str(at)] if at else [])
    await window.button("One move back").click()
    await page.get_by_text(f"Move {moves - 1} of {moves}").wait_for()
    await page.keyboard.press("[")
    await page.get_by_text(f"Move {moves - 2} of {moves}").wait_for()
    line = await at_move.first.inner_text()
    await at_move.first.click()
    await page.get_by_text(f"Move {line} of {moves}").wait_for()
    await page.get_by_label("Seen by").select_option("a spectator")
    await page.get_by_text("'s den").wait_for()
    await window.button("Back to the present").click()
    await page.get_by_role("heading", name="Where the points came from").wait_for()
    await page.wait_for_url(re.compile(f"/table/{live.id}$"))


async def test_a_move_has_an_address_and_the_bar_covers_nothing(
    windows: Windows, server: Running
) -> None:
    me, live = await two_friends(server)
    await play_until(live, over)
    window = await windows.new(me)
    await window.open(f"/table/{live.id}?move=17")
    await window.page.get_by_text("Move 17 of").wait_for()
    await window.settled()
    [(_, _, foot), (bar, top, bottom)] = await window.ask("extents", [".preview", ".replay"])
    assert foot <= top < bottom <= 768, bar
    await window.resize(PHONE)
    [(_, top, bottom)] = await window.ask("extents", [".replay"])
    assert bottom - top <= 110


async def test_a_game_goes_on_from_any_move_as_practice(windows: Windows, server: Running) -> None:
    me, live, window = await ended(windows, server)
    await window.button("Replay").click()
    await window.page.get_by_role("slider", name="Replay").fill("17")
    await window.page.get_by_text("Move 17 of").wait_for()
    await window.button("Try again from here").click()
    practice = server.live(await another_table(window, live))
    info = await me.get(f"/api/tables/{practice.id}")
    assert info["branch_of"] == {"table": live.id, "move": 17}
    await settled(practice)
    await caught_up(practice, window)
    t = position(practice)
    await check_lit(window, set(t.legal(0)) if 0 in t.actors() else set())
    await window.page.locator(".brand").get_by_text("Practice").wait_for()
    await window.button("Menu").click()
    await window.page.get_by_role("menuitem", name="To the game it comes from").click()
    await window.page.wait_for_url(f"**/table/{live.id}")


async def test_a_rematch_with_nobody_to_ask_begins_at_once(
    windows: Windows, server: Running
) -> None:
    me = await guest(server, "Ida")
    live = server.live(await me.make_table("the_alpha", [{"kind": "me"}] * 3))
    await play_until(live, over)
    window = await opened(windows, me, live)
    await window.button("Play again").click()
    again = server.live(await another_table(window, live))
    assert sorted(row.name for row in again.seats) == sorted(row.name for row in live.seats)
    assert again.row.status == "playing"


def reviewed(live: LiveTable, lesson: Lesson) -> Review:
    """A review of a game, with a verdict on the chance to win and one on points."""
    record = Record.read(lesson.record)
    own = [n for n, line in enumerate(record.actions) if line.startswith(f"{lesson.seat} ")]
    ways = (
        Tried("share", "Share the food", 0.11, -3.0, (TAKEN,)),
        Tried("fight", "Fight for it", 0.18, 1.5, (BETTER,)),
    )
    advice = [
        Advice(own[len(own) // 2], *ways, False, 0.07, 0.04, 120),
        Advice(own[-1], *ways, True, 4.5, 2.0, 60),
    ]
    seats = len(live.seats)
    chances = [[1 / seats] * seats] * len(record.actions)
    won = [float(result.rank == 1) for result in position(live).results()]
    return Review(lesson.seat, [*chances, won], advice, len(own), 16, 2400)


async def test_the_coach_says_how_far_it_is_and_its_page_keeps_its_place(
    windows: Windows, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = asyncio.Event()
    _, live, window = await ended(windows, server)

    async def review(_pool: BotPool, lesson: Lesson, _guest: object, report: Report) -> Review:
        report(Looking(0, 3, 8))
        await done.wait()
        return reviewed(live, lesson)

    monkeypatch.setattr(BotPool, "review", review)
    monkeypatch.setattr(coaching, "PATIENCE", 0.05)
    page = window.page
    await page.get_by_label("Choices of").select_option("1")
    await window.button("Ask the coach").click()
    await page.get_by_text("Looking at Week 1, move 1, 3 of 8").wait_for()
    done.set()
    await page.get_by_role("img", name="Chance to win").wait_for()
    cards = page.locator(".coach li")
    first, last = await eventually(cards.all_inner_texts, lambda texts: len(texts) == 2)
    for said in ("Week", "Share the food", "Fight for it", "−7 %", "give or take 4 %", "120 games"):
        assert said in first
    assert "−4.5 points" in last
    assert "give or take 2.0" in last
    await page.get_by_text("tried out 16 of them in 2400 games").wait_for()
    await window.settled()
    assert await violations(window) == []
    await cards.last.get_by_role("button", name="See the board").click()
    await page.get_by_text(re.compile(rf"Move \d+ of {live.row.move}")).wait_for()
    await page.get_by_text("Done, dashed: Share the food. Better: Fight for it.").wait_for()
    await window.settled()
    assert await page.get_by_label("Seen by").input_value() == "1"
    assert await page.locator(".pointed").evaluate_all(IDS) == [TAKEN]
    assert await page.locator(".hinted").evaluate_all(IDS) == [BETTER]
    await window.button("One move back").click()
    await page.locator(".hinted").wait_for(state="detached")
    await window.button("Back to the present").click()
    shown = cards.last.get_by_role("button", name="See the board")
    await eventually(lambda: shown.evaluate("button => button === document.activeElement"))
    assert await page.get_by_label("Choices of").input_value() == "1"
