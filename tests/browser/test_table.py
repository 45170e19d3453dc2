"""The table page: why not, undo, reload, hint, confirmation, narrowing, and words of strangers."""

import re

import pytest

from tests.browser.games import quarrelsome
from tests.browser.lit import check_lit, touch
from tests.browser.tables import (
    asks,
    at_random,
    guest,
    move,
    moved,
    opened,
    play_until,
    table_of,
    two_friends,
)
from tests.browser.windows import DESK, PHONE, Window, Windows
from tests.server.serving import Running, position
from tests.waiting import eventually, until

FIRST = {"first_player": 0}
QUIET = "[data-id][aria-disabled=true]"


async def reason_for(window: Window, thing: str) -> str:
    """What the page says when something quiet is touched."""
    await window.page.keyboard.press("Escape")
    await touch(window, f'[data-id="{thing}"]')
    reason = window.page.locator(".reason")
    await reason.wait_for()
    return await reason.inner_text()


@pytest.mark.parametrize("choice", ["Stalk", "Reroll", "Conflict", "Injury"])
async def test_whatever_is_quiet_says_why_and_names_the_rule(
    windows: Windows, server: Running, choice: str
) -> None:
    me, live = await two_friends(server)
    policy = quarrelsome if choice in ("Conflict", "Injury") else at_random
    closed = asks(0, choice)
    await play_until(live, lambda t: closed(t) and len(t.moves()) > 8, policy=policy)
    window = await opened(windows, me, live)
    await window.page.locator(QUIET).first.wait_for()
    await window.settled()
    things = await window.page.eval_on_selector_all(
        QUIET, "all => all.map((each) => each.dataset.id)"
    )
    before = live.seq
    for thing in things:
        text = await reason_for(window, thing)
        assert "Rule ALPHA-" in text, f"{thing}: {text}"
    rule = window.page.locator(".reason .rule")
    clause = (await rule.inner_text()).removeprefix("Rule ")
    await rule.click()
    await window.page.locator(f"#clause-{clause}.asked").wait_for()
    assert live.seq == before


async def test_when_it_is_not_my_turn_a_region_says_whose_it_is(
    windows: Windows, server: Running
) -> None:
    me, live = await two_friends(server, options={"first_player": 1})
    window = await opened(windows, me, live)
    tile = window.state["view"]["tiles"][0]["id"]
    assert "the game waits for Friend" in await reason_for(window, tile)


async def test_undo_and_redo_lead_to_the_same_hash(windows: Windows, server: Running) -> None:
    me, live = await two_friends(server, options=FIRST)
    window = await opened(windows, me, live)
    before, at = position(live).hash(), live.seq
    undo, redo = window.button("Undo"), window.button("Redo")
    assert await undo.is_disabled()
    found = await check_lit(window, set(position(live).legal(0)))
    action = min(found.actions)
    await found.take(action, found.ways(action)[0])
    await moved(live, at)
    after = position(live).hash()
    assert after != before
    await undo.click()
    await redo.wait_for()
    assert position(live).hash() == before
    await check_lit(window, set(position(live).legal(0)))
    await redo.click()
    await redo.wait_for(state="hidden")
    assert position(live).hash() == after
    await window.page.keyboard.press("u")
    await redo.wait_for()
    assert position(live).hash() == before


async def test_a_reload_brings_back_prompt_and_selection(windows: Windows, server: Running) -> None:
    me, live = await two_friends(server, options=FIRST)
    window = await opened(windows, me, live)
    pick = window.page.get_by_role("button", name="Beta strength 1")
    await pick.click()
    betas = {action for action in position(live).legal(0) if action < 11}
    await check_lit(window, betas)
    said = await window.by("prompt").inner_text()
    await window.page.reload()
    await window.page.wait_for_selector("[data-action]")
    await window.page.locator("[aria-pressed=true]").and_(pick).wait_for()
    await eventually(window.by("prompt").inner_text, lambda text: text == said)
    found = await check_lit(window, betas)
    assert found.menus == {}
    await pick.click()
    await check_lit(window, set(position(live).legal(0)))


async def test_a_reload_in_a_later_phase_offers_the_same(windows: Windows, server: Running) -> None:
    me, live = await two_friends(server)
    await play_until(live, asks(0, "Injury"), policy=quarrelsome)
    window = await opened(windows, me, live)
    offered = (await check_lit(window, set(position(live).legal(0)))).actions
    said = await window.by("prompt").inner_text()
    await window.page.reload()
    assert (await check_lit(window, offered)).actions == offered
    await eventually(window.by("prompt").inner_text, lambda text: text == said)


async def test_a_confirmation_is_asked_for_where_that_is_set(
    windows: Windows, server: Running
) -> None:
    me, live = await two_friends(server, options=FIRST)
    window = await opened(windows, me, live, settings={"confirm": True})
    legal = set(position(live).legal(0))
    for answer in ("Cancel", "Do it"):
        found = await check_lit(window, legal)
        before = live.seq
        await found.take(min(legal), found.ways(min(legal))[0], confirm=False)
        label = position(live).label(0, min(legal))
        await window.by("prompt").get_by_text(label).wait_for()
        assert live.seq == before
        await window.button(answer).click()
    await moved(live, before)


async def test_a_hint_shows_a_legal_action_and_says_why(windows: Windows, server: Running) -> None:
    me, live = await two_friends(server, options=FIRST)
    window = await opened(windows, me, live)
    await window.button("Hint").click()
    toast = window.page.get_by_text("A good bot would play: ")
    [said] = await eventually(toast.all_inner_texts)  # it passes
    label, _, reason = said.partition(": ")[2].partition(". ")
    t = position(live)
    assert label in [t.label(0, action) for action in t.legal(0)]
    assert "the next best (" in reason
    await window.page.locator(".hinted").first.wait_for()


async def test_a_bot_plays_for_me_until_i_take_over(windows: Windows, server: Running) -> None:
    me = await guest(server, "Ida")
    live = await table_of(server, [me], 2, options=FIRST, pace=0.6)
    window = await opened(windows, me, live)
    await window.button("Menu").click()
    before = live.row.move
    await window.page.get_by_role("menuitem", name="Let a bot play for me").click()
    await until(lambda: live.row.move > before)
    await window.button("Menu").click()
    await window.page.get_by_role("menuitem", name="Play again myself").click()
    await window.page.locator("[data-action], [data-target]").first.wait_for()
    await check_lit(window, set(position(live).legal(0)))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_names_and_chat_of_strangers_are_only_text(
    windows: Windows, server: Running, size: object
) -> None:
    name = "<img src=x onerror=a()>"
    words = "<script>window.hacked = 1</script><b>bold</b> &amp;"
    me, other = await guest(server, "Ida"), await guest(server, name)
    live = await table_of(server, [me, other], 1, options=FIRST)
    window = await opened(windows, me, live, size=size)
    async with other.sit(live.id, 1) as seat:
        await seat.command("chat", text=words)
    await move(live, 0, position(live).legal(0)[0])
    await move(live, 1, position(live).legal(1)[0])
    if size is PHONE:
        await window.page.locator(".peek").click()
    await window.page.locator(".lines").get_by_text(f"{name}: ").first.wait_for()
    await window.page.get_by_role("button", name=re.compile("^Chat")).click()
    await window.page.locator(".lines").get_by_text(words).wait_for()
    assert await window.page.locator("img[src=x], .lines b b").count() == 0
    assert await window.page.evaluate("() => window.hacked") is None


async def test_the_title_of_the_page_says_when_it_is_my_turn(
    windows: Windows, server: Running
) -> None:
    me, live = await two_friends(server, options={"first_player": 3})
    window = await opened(windows, me, live)
    await eventually(window.page.title, lambda title: title == "The Alpha")
    await move(live, 3, position(live).legal(3)[0])
    await window.page.wait_for_function("() => document.title === '● Your turn · The Alpha'")
