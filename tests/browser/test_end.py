"""After the end: the score by source, the replay, practice from any move, and the next game."""

import json
import re

import pytest

import meseta
from meseta.server import coaching
from meseta.server.client import Client
from meseta.server.tables import LiveTable
from tests.browser.lit import check_lit
from tests.browser.tables import caught_up, opened, over, play_until, settled, two_friends
from tests.browser.test_screens import violations
from tests.browser.windows import Window, Windows
from tests.server.serving import Running, position


async def ended(windows: Windows, server: Running) -> tuple[Client, LiveTable, Window]:
    """A game that is over, and somebody who looks at its end."""
    me, live = await two_friends(server)
    await play_until(live, over)
    window = await opened(windows, me, live)
    await window.page.get_by_role("heading", name="Where the points came from").wait_for()
    return me, live, window


async def test_the_end_shows_every_score_and_where_it_came_from(
    windows: Windows, server: Running
) -> None:
    _, live, window = await ended(windows, server)
    shown = await window.page.locator(".score").all()
    results = sorted(position(live).results(), key=lambda result: result.rank)
    assert len(shown) == len(results)
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
    moves = live.row.move
    for at in (0, moves // 2, moves):
        await slider.fill(str(at))
        await page.get_by_text(f"Move {at} of {moves}").wait_for()
        then = await me.get(f"/api/tables/{live.id}/replay/{at}?seat=0")
        tracks = page.get_by_role("img", name="Food track")
        spoken = await tracks.get_attribute("aria-label")
        foods = [pack["food"] for pack in then["view"]["packs"]]
        assert [int(n) for n in re.findall(r" (\d+)(?:,|$)", spoken or "")] == foods
        assert await page.locator(".log .lines li").count() == then["events"]
    await window.button("One move back").click()
    await page.get_by_text(f"Move {moves - 1} of {moves}").wait_for()
    await page.keyboard.press("[")
    await page.get_by_text(f"Move {moves - 2} of {moves}").wait_for()
    await page.get_by_role("button", name="Show the table at move").last.click()
    await page.get_by_text(f"Move 0 of {moves}").wait_for()
    await page.get_by_label("Seen by").select_option("a spectator")
    await page.get_by_text("'s den").wait_for()
    await window.button("Back to the present").click()
    await page.get_by_role("heading", name="Where the points came from").wait_for()


async def test_a_game_goes_on_from_any_move_as_practice(windows: Windows, server: Running) -> None:
    me, live, window = await ended(windows, server)
    await window.button("Replay").click()
    await window.page.get_by_role("slider", name="Replay").fill("17")
    await window.page.get_by_text("Move 17 of").wait_for()
    await window.button("Try again from here").click()
    await window.page.wait_for_function(
        "id => !location.pathname.endsWith(id) && document.querySelector('.alpha-board')",
        arg=live.id,
    )
    practice = server.live(window.page.url.rpartition("/")[2])
    info = await me.get(f"/api/tables/{practice.id}")
    assert info["branch_of"] == {"table": live.id, "move": 17}
    await settled(practice)
    await caught_up(practice, window)
    t = position(practice)
    await check_lit(window, set(t.legal(0)) if 0 in t.actors() else set())


async def test_a_rematch_seats_the_same_people(windows: Windows, server: Running) -> None:
    _, live, window = await ended(windows, server)
    await window.button("Play again").click()
    await window.page.wait_for_function(
        "id => !location.pathname.endsWith(id) && document.querySelector('.alpha-board')",
        arg=live.id,
    )
    again = server.live(window.page.url.rpartition("/")[2])
    assert sorted(row.name for row in again.seats) == sorted(row.name for row in live.seats)
    assert again.row.move == 0


async def test_the_coach_shows_chances_and_costly_choices(
    windows: Windows, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "SECONDS", 0.02)
    me, live, window = await ended(windows, server)
    page = window.page
    await window.button("Ask the coach").click()
    await page.get_by_role("img", name="Chance to win").wait_for()
    review = await me.get(f"/api/tables/{live.id}/coach/0")
    rows = await page.locator(".coach li").all()
    assert len(rows) == len(review["advice"]) > 0
    for row, advice in zip(rows, review["advice"], strict=True):
        said = await row.inner_text()
        assert advice["taken"]["label"] in said
        assert all(better["label"] in said for better in advice["better"])
    assert await violations(window) == []
    await rows[0].get_by_role("button", name="Show move").click()
    await page.get_by_text(f"Move {review['advice'][0]['move']} of {live.row.move}").wait_for()
