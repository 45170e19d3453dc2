"""The page without a mouse: by keys alone, and by what a screen reader says."""

import re
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from tests.browser.games import quarrelsome
from tests.browser.tables import (
    asks,
    caught_up,
    guest,
    move,
    moved,
    opened,
    play_until,
    settled,
    table_of,
    two_friends,
)
from tests.browser.windows import Window, Windows
from tests.server.serving import Running, history_of, position
from tests.waiting import eventually

ALL_WEEKS = 5
Way = Callable[[Window, Random], Awaitable[None]]


async def focused(window: Window) -> dict[str, str]:
    """What has the focus, as soon as that can be seen."""
    focus: dict[str, str] = await eventually(
        lambda: window.ask("focus"), lambda focus: focus and focus["seen"]
    )
    return focus


async def by_keys(window: Window, rng: Random) -> None:
    """Take some legal action with keys: n to the next lit thing, arrows in its menu, Enter."""
    keyboard = window.page.keyboard
    choice = rng.choice(window.state["choice"]["actions"])
    action, targets = str(choice["action"]), choice["targets"]
    key = rng.choice("npjk")
    for _ in range(40):
        await keyboard.press(key)
        focus = await focused(window)
        if focus["action"] == action or focus["target"] in targets:
            break
    else:
        raise AssertionError(f"no key leads to {choice['label']}")
    await keyboard.press(rng.choice(["Enter", "Space"]))
    if focus["target"]:
        while (await focused(window))["action"] != action:
            await keyboard.press("ArrowDown")
        await keyboard.press("Enter")


async def by_name(window: Window, rng: Random) -> None:
    """Take some legal action, finding the way to it by roles and names only."""
    page = window.page
    label = rng.choice(window.state["choice"]["actions"])["label"]
    name = re.escape(label)
    alone = page.get_by_role("button", name=re.compile(rf"^{name}(\.|$)"))
    if await alone.count():
        await alone.first.click()
        return
    await page.get_by_role("button", name=re.compile(rf"(^|, ){name}[.,]")).first.click()
    # a line of a menu goes on with what the action comes to
    await page.get_by_role("menuitem", name=re.compile(rf"^{name}( |$)")).click()


async def play(windows: Windows, server: Running, way: Way, weeks: int) -> None:
    """A game against bots, or its first weeks, every action taken in that way."""
    rng = Random(3)
    me = await guest(server, "Ida")
    live = await table_of(server, [me], 2)
    window = await opened(windows, me, live)
    while True:
        await settled(live)
        await caught_up(live, window)
        if window.state["view"]["week"] > weeks or window.state["view"]["over"]:
            break
        await window.page.locator("[data-action], [data-target]").first.wait_for()
        before = live.seq
        await way(window, rng)
        await moved(live, before)
    assert (weeks < ALL_WEEKS) == bool(position(live).actors())


@pytest.mark.parametrize("way", [by_keys, by_name])
async def test_a_week_without_a_mouse(windows: Windows, server: Running, way: Way) -> None:
    """By keys alone; by roles and names alone."""
    await play(windows, server, way, weeks=1)


@pytest.mark.slow
@pytest.mark.parametrize("way", [by_keys, by_name])
async def test_a_game_without_a_mouse(windows: Windows, server: Running, way: Way) -> None:
    """By keys alone; by roles and names alone."""
    await play(windows, server, way, weeks=ALL_WEEKS)


async def test_tab_goes_through_everything_in_reading_order_and_one_sees_where(
    windows: Windows, server: Running
) -> None:
    me, live = await two_friends(server, options={"first_player": 0})
    window = await opened(windows, me, live)
    page = window.page
    await page.locator("[data-target]").first.wait_for()
    await window.settled()
    assert await page.locator("[tabindex]:not([tabindex='0']):not([tabindex='-1'])").count() == 0
    seen: list[str] = []
    for _ in range(80):
        await page.keyboard.press("Tab")
        if await page.evaluate("() => document.activeElement === document.body"):
            break
        seen.append((await focused(window))["what"])
    lit = await page.locator("[data-target], [data-action]").count()
    assert sum("data-target=" in what or "data-action=" in what for what in seen) == lit
    assert "Skip to the board" in await page.locator("a").first.inner_text()


async def test_the_answers_of_a_prompt_have_numbers(windows: Windows, server: Running) -> None:
    me, live = await two_friends(server)
    await play_until(live, asks(0, "Conflict"), policy=quarrelsome)
    window = await opened(windows, me, live)
    await window.page.get_by_role("group", name="Your choices").wait_for()
    before = live.seq
    await window.page.keyboard.press("2")
    await moved(live, before)
    assert position(live).moves()[-1] == (0, "share")


async def test_the_help_lists_keys_that_work(windows: Windows, server: Running) -> None:
    me, live = await two_friends(server, options={"first_player": 0})
    window = await opened(windows, me, live)
    page = window.page
    dialog = page.get_by_role("dialog")
    await page.keyboard.press("?")
    await eventually(dialog.locator("kbd").count, lambda count: count >= 10)
    await page.keyboard.press("Escape")
    await dialog.wait_for(state="hidden")
    await page.keyboard.press("g")
    await page.get_by_role("heading", name="Rules of The Alpha").wait_for()
    await page.keyboard.press("Escape")
    await dialog.wait_for(state="hidden")
    await page.keyboard.press("c")
    await page.locator("#say:focus").wait_for()
    await page.keyboard.type("u l ?")  # letters now, not commands
    await page.keyboard.press("Enter")
    await page.get_by_text("u l ?").first.wait_for()
    await page.keyboard.press("Escape")


async def test_those_who_listen_hear_the_whole_state(windows: Windows, server: Running) -> None:
    """Seats, food, wolves, regions and options are all in the accessibility tree."""
    me, live = await two_friends(server, 3)
    await play_until(live, lambda t: len(t.moves()) > 25 and asks(0, "Stalk")(t))
    window = await opened(windows, me, live)
    await window.page.locator("[data-target], [data-action]").first.wait_for()
    await window.settled()
    tree = await window.page.locator("body").aria_snapshot()
    view = window.state["view"]
    track = next(line for line in tree.splitlines() if "Food track" in line)
    for pack, name in zip(view["packs"], ("Ida", "Friend", "Friend 2"), strict=True):
        assert f"{name} {pack['food']}" in track
    for tile in view["tiles"]:
        line = next((line for line in tree.splitlines() if f"{tile['name']}. " in line), "")
        for group in tile["wolves"]:
            assert f"{live.seats[group['seat']].name} " in line
            assert f" {group['strength']}" in line
    for choice in window.state["choice"]["actions"]:
        assert choice["label"] in tree
    assert "Healing" in tree
    last = window.state["events"][-1]["text"]
    assert last in await window.page.get_by_role("region", name="Log").inner_text()
    spoken = window.page.get_by_role("log")  # tells what happens from now on
    assert await spoken.get_attribute("aria-live") == "polite"
    await move(live, 0, history_of(live).t.legal(0)[0])
    await caught_up(live, window)
    await spoken.get_by_text(window.state["events"][-1]["text"]).wait_for()
