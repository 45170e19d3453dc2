"""A record is opened: chosen, dropped or pasted; looked through, shared and played on from."""

import json
import re
from pathlib import Path

import pytest
from playwright.async_api import ViewportSize, expect

from meseta import Record
from meseta.server.botpool import BotPool, Report
from meseta.server.botworker import Lesson, Looking, Review
from tests.browser.tables import caught_up, guest, over, play_until, settled, two_friends
from tests.browser.test_screens import violations
from tests.browser.windows import DESK, PHONE, Window, Windows
from tests.server.serving import Running, history_of, position
from tests.server.test_records import golden, played, written

SIZES = {"desk": DESK, "phone": PHONE}
DROP = """([text, kind]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "game.json", { type: "application/json" }));
  dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


async def asked(window: Window, path: str = "/") -> None:
    """Open the dialog that asks for a record."""
    await window.open(path)
    await window.button("Open a record…").click()
    await window.page.get_by_role("dialog", name="Open a record").wait_for()


async def pasted(window: Window, text: str) -> None:
    await window.page.get_by_label("Or paste what is in it").fill(text)
    await window.page.get_by_role("dialog").get_by_role("button", name="Open it").click()


async def opened(window: Window, server: Running) -> str:
    """Wait until the page shows a table; its id."""
    await window.page.wait_for_url("**/table/*")
    await window.page.wait_for_selector("[data-testid=prompt]")
    table = re.sub(r"[?#].*", "", window.page.url).rpartition("/")[2]
    await caught_up(server.live(table), window)
    return table


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_a_game_is_downloaded_and_opened_again(
    windows: Windows, server: Running, size: ViewportSize, tmp_path: Path
) -> None:
    me, live = await two_friends(server)
    await play_until(live, over)
    window = await windows.new(me, size)
    page = window.page
    await window.open_table(live.id)
    async with page.expect_download() as download:
        await page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "game.json"
    await (await download.value).save_as(file)

    await asked(window)
    assert await violations(window) == []
    await page.get_by_label("Choose a file").set_input_files(file)
    table = await opened(window, server)
    assert table != live.id
    await page.get_by_role("heading", name="Where the points came from").wait_for()
    await page.get_by_text("Record, opened by you", exact=True).wait_for()
    assert await window.button("Play again").count() == 0
    assert await violations(window) == []

    moves = live.row.move
    await window.button("Replay").click()
    await page.get_by_role("slider", name="Replay").fill("17")
    await page.get_by_text(f"Move 17 of {moves}").wait_for()
    assert page.url.endswith(f"/table/{table}?move=17")
    await page.get_by_text("Record, opened by you").wait_for()
    assert await page.locator(".players").get_by_text("away").count() == 0
    await page.get_by_label("Seen by").select_option("1")
    await window.button("Try again from here").click()
    await page.wait_for_function("id => !location.pathname.endsWith(id)", arg=table)
    practice = server.live(await opened(window, server))
    await settled(practice)
    assert (practice.row.branch_table, practice.row.branch_move) == (table, 17)
    assert [row.kind for row in practice.seats] == ["bot", "person", "bot", "bot"]
    await page.locator(".brand").get_by_text("Practice").wait_for()
    await window.button("Menu").click()
    await page.get_by_role("menuitem", name="To the game it comes from").click()
    await page.wait_for_url(f"**/table/{table}")

    friend = await windows.new(size=size)  # by its address, at a move
    await friend.open(f"/table/{table}?move=17")
    await friend.page.get_by_text(f"Move 17 of {moves}").wait_for()
    await friend.page.get_by_text("Record, opened by Ida").wait_for()
    await window.button("Menu").click()
    await page.get_by_role("menuitem", name="Share").click()
    link = await page.get_by_label("Link to this record", exact=True).input_value()
    assert link == f"{server.url}/table/{table}"

    await window.open()
    row = page.get_by_role("listitem").filter(has_text="Record")
    await row.get_by_text("Finished").wait_for()
    await row.get_by_role("button", name="Remove The Alpha from my list").click()
    await row.wait_for(state="detached")
    await asked(window, "/new")
    await pasted(window, file.read_text())
    assert await opened(window, server) == table


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_a_game_that_was_not_finished_is_shown_at_its_last_move(
    windows: Windows, server: Running, size: ViewportSize, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def review(_pool: BotPool, lesson: Lesson, _guest: object, report: Report) -> Review:
        report(Looking(0, 1, 8))
        moves = len(Record.read(lesson.record).actions)
        return Review(lesson.seat, [[0.2, 0.3, 0.1, 0.4]] * (moves + 1), [], 9, 8, 100)

    monkeypatch.setattr(BotPool, "review", review)
    t = played("endless_winter", 60)
    window = await windows.new(await guest(server, "Ida"), size)
    page = window.page
    await asked(window)
    await page.evaluate(DROP, [Record.of(t).text(), "dragover"])
    await page.get_by_text("Drop the record here").wait_for()
    await page.evaluate(DROP, [Record.of(t).text(), "drop"])
    table = await opened(window, server)
    await expect(window.by("prompt")).to_contain_text("Not played to its end")
    await page.get_by_text("Record, opened by you").wait_for()
    await page.get_by_text("Move 60 of 60").wait_for()
    assert await page.locator("[data-action], [data-target]").count() == 0
    assert await page.locator(".fresh").count() == 0  # nobody was away meanwhile
    bar = await page.locator(".replay").bounding_box()
    nav = await page.locator(".ew-jump").bounding_box() if window.phone else None
    assert bar is not None
    if nav:
        assert bar["y"] + bar["height"] <= nav["y"]
    assert await violations(window) == []
    await page.get_by_label("Seen by").select_option("2")
    await page.wait_for_function("() => new URLSearchParams(location.search).get('move') === '60'")
    await window.button("To the coach").click()
    await page.get_by_role("heading", name="Move 60 was the last").wait_for()
    await window.button("Ask the coach").click()
    await page.get_by_role("img", name="Chance to win").wait_for()
    await window.button("Menu").click()
    await page.get_by_role("menuitem", name="Share").click()
    await page.get_by_text("so only you can look at it").wait_for()
    await window.button("Close").click()
    await window.button("The board").click()
    await window.button("Try again from here").click()
    await page.wait_for_function("id => !location.pathname.endsWith(id)", arg=table)
    practice = server.live(await opened(window, server))
    assert practice.row.branch_table == table
    assert history_of(practice).move >= 0

    stranger = await windows.new(size=size)
    stranger.alone = True
    await stranger.open(f"/table/{table}")
    await stranger.page.get_by_text("You have no seat at this table").wait_for()
    await window.open()
    row = page.get_by_role("listitem").filter(has_text="Record")
    await row.get_by_text("Not finished").wait_for()


async def test_what_is_wrong_with_a_record_is_said_beside_it(
    windows: Windows, server: Running
) -> None:
    window = await windows.new(await guest(server, "Ida"))
    window.alone = True
    page = window.page
    record = written(played("the_alpha", 20))
    await asked(window)
    for text, said in (
        ("1. e4 e5", "This is not readable JSON"),
        (json.dumps({**record, "hash": "0"}), "The record ends in a position with the hash"),
        (json.dumps({**record, "actions": ["0 beta moon"]}), "Action 1 of the record"),
    ):
        await pasted(window, text)
        await page.get_by_role("alert").filter(has_text=said).wait_for()
    await page.get_by_label("Choose a file").set_input_files(
        {"name": "film.json", "mimeType": "application/json", "buffer": b" " * 1_000_001}
    )
    await page.get_by_role("alert").filter(has_text="too big to be a record").wait_for()
    assert await violations(window) == []
    await pasted(window, json.dumps(record))  # and then one that is right
    await opened(window, server)


async def test_a_game_of_a_table_that_was_ended_can_be_looked_through(
    windows: Windows, server: Running
) -> None:
    me, live = await two_friends(server)
    await play_until(live, lambda t: len(t.past) == 30)
    window = await windows.new(me)
    await window.open_table(live.id)
    async with me.sit(live.id) as seat:
        await seat.command("close")
    await expect(window.by("prompt")).to_contain_text("The host ended the table")
    await window.button("One move back").click()
    await window.page.get_by_text("Move 29 of 30").wait_for()
    await window.button("To the coach").click()
    await window.page.get_by_role("heading", name="Move 30 was the last").wait_for()
    assert position(live).actors()


async def test_a_long_record_is_shown_soon(windows: Windows, server: Running) -> None:
    window = await windows.new(await guest(server, "Ida"))
    await asked(window)
    await pasted(window, json.dumps(golden("altiplano/5_seats_1")))
    table = await opened(window, server)
    await window.open(f"/table/{table}?move=1000")
    await window.page.get_by_text("Move 1000 of 1061").wait_for()
