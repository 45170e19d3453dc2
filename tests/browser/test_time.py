"""What bots do takes no longer than it has to, can be read, and can be taken back."""

import pytest

from meseta import Table
from meseta.games.the_alpha.table import AlphaTable
from tests.browser.lit import check_lit
from tests.browser.tables import (
    asks,
    caught_up,
    friends_at,
    guest,
    moved,
    opened,
    play_until,
    settled,
    table_of,
)
from tests.browser.tables import at_random as random_moves
from tests.browser.test_screens import violations
from tests.browser.windows import DESK, PHONE, Windows
from tests.server.serving import Running, position
from tests.waiting import eventually


async def test_beside_bots_undo_leads_back_to_ones_own_decision(
    windows: Windows, server: Running
) -> None:
    me = await guest(server, "Ida")
    live = await table_of(server, [me], 2, options={"first_player": 0})
    window = await opened(windows, me, live)
    before, legal = position(live).hash(), set(position(live).legal(0))
    found = await check_lit(window, legal)
    at = live.seq
    await found.take(min(legal), found.ways(min(legal))[0])
    await moved(live, at)
    await settled(live)
    assert live.row.move == 3
    await caught_up(live, window)
    await window.button("Undo").click()
    await window.button("Redo").wait_for()
    assert position(live).hash() == before
    await check_lit(window, legal)


async def test_an_answer_leaves_the_focus_on_the_page(windows: Windows, server: Running) -> None:
    me, live = await friends_at(server, 3, asks(0, "Conflict"), random_moves)
    window = await opened(windows, me, live)
    at = live.seq
    await window.page.locator(".answers .button").first.focus()
    await window.page.keyboard.press("Enter")
    await moved(live, at)
    await window.page.wait_for_function("() => !document.querySelector('.answers')")
    focus = "() => document.activeElement.dataset.testid"
    await eventually(lambda: window.page.evaluate(focus), lambda testid: testid == "prompt")


def second_week(t: Table) -> bool:
    assert isinstance(t, AlphaTable)
    return t.weeks_left < 5


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_what_came_of_a_week_stands_until_it_was_read(
    windows: Windows, server: Running, size: object
) -> None:
    me, live = await friends_at(server, 3, lambda t: not t.barrier, random_moves)
    window = await opened(windows, me, live, size=size)
    await play_until(live, second_week)
    await caught_up(live, window)
    card = window.page.get_by_role("region", name="What came of it")
    await card.get_by_role("heading", name="Week 1").wait_for()
    await window.settled()
    assert await violations(window) == []
    if size is PHONE:
        assert await card.get_by_role("listitem").count() == 0
        await window.button("All of it").click()
    await eventually(card.get_by_role("listitem").count, lambda count: count >= 3)
    await window.button("Tell it again").click()
    await window.by("hurry").wait_for()
    await window.page.keyboard.press("Escape")
    await window.by("hurry").wait_for(state="hidden")
    await card.get_by_role("button", name="Put it away").click()
    await card.wait_for(state="hidden")
