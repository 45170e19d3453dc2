"""What single boards promise: what is planned with is in one window, nothing hops between phases,
and a player's panel leads to that player's board."""

from random import Random

import pytest
from playwright.async_api import ViewportSize

from tests.browser.games import Phase
from tests.browser.lit import check_lit
from tests.browser.tables import (
    asks,
    at_random,
    caught_up,
    friends_at,
    jump_to,
    opened,
    two_friends,
)
from tests.browser.windows import PHONE, Window, Windows
from tests.server.serving import Running, position
from tests.waiting import eventually

WIDE: ViewportSize = {"width": 1440, "height": 900}
LOW: ViewportSize = {"width": 1366, "height": 768}
OVERLAP = """() => {
  const heading = document.querySelector(".pa-tray h2");
  const bids = document.querySelector(".pa-tray .bids");
  return [heading.scrollWidth - heading.clientWidth,
    heading.getBoundingClientRect().right - bids.getBoundingClientRect().left];
}"""
# How many of the spaces that are full have their words covered by saying so.
COVERED = """() => [...document.querySelectorAll(".pa-space em")].filter((full) => {
  const words = full.parentElement.querySelector(".lab");
  const [one, other] = [full, words].map((each) => each.getBoundingClientRect());
  const across = one.left < other.right && other.left < one.right;
  return across && one.top < other.bottom && other.top < one.bottom;
}).length"""
LAND = "document.querySelector('.pa-stage').getBoundingClientRect().height"
# Where a thing begins and the window ends.
PLACE = "(board) => [board.getBoundingClientRect().top, innerHeight]"
# As soon as something is there, it is pressed.
AT_ONCE = """(selector) => {
  new MutationObserver((_, watch) => {
    const thing = document.querySelector(selector);
    if (!thing) return;
    watch.disconnect();
    thing.click();
  }).observe(document, { childList: true, subtree: true });
}"""


@pytest.mark.parametrize("size", [WIDE, LOW], ids=["wide", "low"])
@pytest.mark.parametrize("choice", ["Plan", "Turn"])
async def test_altiplano_is_seen_whole(
    windows: Windows, server: Running, choice: str, size: ViewportSize
) -> None:
    me, live = await friends_at(server, 4, asks(0, choice), at_random, game="altiplano")
    window = await opened(windows, me, live, size=size)
    parts = [".al-event", "#al-circle", "#al-market", "aside.log", "#al-mat .al-cols"]
    parts += [".own .al-store", ".own .al-carried", ".own .al-cards", ".own .movement"]
    for part in parts:
        await window.page.locator(part).first.wait_for()
    await eventually(
        lambda: window.ask("extents", ["header.top", *parts]),
        lambda extents: all(
            extents[0][2] <= begin < end <= size["height"] for _, begin, end in extents[1:]
        ),
    )


async def test_the_tiles_to_place_stay_over_those_that_scroll(
    windows: Windows, server: Running
) -> None:
    me, live = await friends_at(server, 4, asks(0, "Plan"), at_random, game="altiplano")
    window = await opened(windows, me, live, size=PHONE)
    await window.page.locator(".own .planning .pick").first.wait_for()
    await window.settled()
    assert await window.ask("covering") is None


async def comes_to_the_top(window: Window, board: str) -> None:
    """Wait until a board begins in the upper half of the window; there it has to stay."""
    place = window.page.locator(board)
    for _ in range(2):
        await eventually(lambda: place.evaluate(PLACE), lambda at: 0 <= at[0] < at[1] / 2)
        await window.settled()


@pytest.mark.parametrize(
    ("game", "board"), [("altiplano", "#al-mat-2"), ("alpacalypse", "#pa-mat-2")]
)
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desk", "phone"])
async def test_a_panel_leads_to_the_board_of_its_player(
    windows: Windows, server: Running, game: str, board: str, size: ViewportSize
) -> None:
    me, live = await friends_at(server, 4, asks(0, "Turn"), at_random, game=game)
    window = await opened(windows, me, live, size=size)
    way = window.page.locator(".player.seat-2").get_by_role("button")
    await way.first.click()
    await comes_to_the_top(window, board)


@pytest.mark.parametrize(
    ("game", "board"), [("altiplano", "#al-mat-2"), ("alpacalypse", "#pa-mat-2")]
)
async def test_whoever_is_quicker_than_the_page_gets_to_the_board_all_the_same(
    windows: Windows, server: Running, game: str, board: str
) -> None:
    """The page has drawn no board of others yet, and is about to go where answers are lit."""
    me, live = await friends_at(server, 4, asks(0, "Turn"), at_random, game=game)
    window = await windows.new(me, size=PHONE)
    await window.page.add_init_script(f"({AT_ONCE})('.player.seat-2 .way')")
    await window.open_table(live.id)
    await comes_to_the_top(window, board)


async def test_the_land_of_the_alpacalypse_is_as_high_in_every_phase(
    windows: Windows, server: Running
) -> None:
    me, live = await two_friends(server, 4, game="alpacalypse")
    window = await opened(windows, me, live, size=WIDE)
    heights = {}
    rng = Random(1)
    for choice in ("Respond", "Bid", "Turn", "UseSpace", "Pay"):
        await jump_to(live, asks(0, choice), rng)
        await caught_up(live, window)
        await window.settled()
        heights[choice] = await window.page.evaluate(LAND)
        if choice == "Bid":
            assert max(await window.page.evaluate(OVERLAP)) <= 0
    assert len(set(heights.values())) == 1, heights


async def test_what_a_space_offers_is_answered_beside_the_question(
    windows: Windows, server: Running
) -> None:
    phase = Phase("UseSpace", 2)
    me, live = await friends_at(
        server,
        phase.seats,
        lambda t: asks(0, phase.choice)(t) and len(t.legal(0)) <= 4,
        phase.policy,
        game="alpacalypse",
    )
    window = await opened(windows, me, live, size=PHONE)
    t = position(live)
    await check_lit(window, set(t.legal(0)))
    for action in t.legal(0):
        button = window.page.locator(f'header.top [data-action="{action}"]')
        await button.wait_for()
        assert t.label(0, action) in [
            await button.get_attribute("aria-label"),
            (await button.inner_text()).strip(),
        ]
    for size in (PHONE, ViewportSize(width=PHONE["height"], height=PHONE["width"])):
        await window.resize(size)
        await window.page.locator(".pa-space em").first.wait_for()
        assert not await window.page.evaluate(COVERED)
