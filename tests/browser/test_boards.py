"""What single boards promise: what is planned with is in one window, nothing hops between phases,
and a player's panel leads to that player's board."""

import pytest
from playwright.async_api import ViewportSize

from tests.browser.games import Phase
from tests.browser.lit import check_lit
from tests.browser.tables import (
    asks,
    at_random,
    caught_up,
    friends_at,
    opened,
    play_until,
    two_friends,
)
from tests.browser.windows import PHONE, Windows
from tests.server.serving import Running, position

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


@pytest.mark.parametrize("size", [WIDE, LOW], ids=["wide", "low"])
@pytest.mark.parametrize("choice", ["Plan", "Turn"])
async def test_altiplano_is_seen_whole(
    windows: Windows, server: Running, choice: str, size: ViewportSize
) -> None:
    me, live = await friends_at(server, 4, asks(0, choice), at_random, game="altiplano")
    window = await opened(windows, me, live, size=size)
    parts = [".al-event", "#al-circle", "#al-market", "aside.log", "#al-mat .al-cols"]
    parts += [".own .al-store", ".own .al-carried", ".own .al-cards", ".own .movement"]
    await window.page.locator(parts[-1]).wait_for()
    top = await window.page.evaluate("document.querySelector('header.top').offsetHeight")
    for part, begin, end in await window.ask("extents", parts):
        assert top <= begin < end <= size["height"], part


async def test_the_tiles_to_place_stay_over_those_that_scroll(
    windows: Windows, server: Running
) -> None:
    me, live = await friends_at(server, 4, asks(0, "Plan"), at_random, game="altiplano")
    window = await opened(windows, me, live, size=PHONE)
    await window.page.locator(".own .planning .pick").first.wait_for()
    assert await window.ask("covering") is None


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
    await window.page.locator(board).wait_for()
    top, height = await window.page.locator(board).evaluate(
        "(board) => [board.getBoundingClientRect().top, innerHeight]"
    )
    assert 0 <= top < height / 2


async def test_the_land_of_the_alpacalypse_is_as_high_in_every_phase(
    windows: Windows, server: Running
) -> None:
    me, live = await two_friends(server, 4, game="alpacalypse")
    window = await opened(windows, me, live, size=WIDE)
    heights = {}
    for choice in ("Respond", "Bid", "Turn", "UseSpace", "Pay"):
        await play_until(live, asks(0, choice))
        await caught_up(live, window)
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
        assert await button.is_visible()
        assert t.label(0, action) in [
            await button.get_attribute("aria-label"),
            (await button.inner_text()).strip(),
        ]
    for size in (PHONE, ViewportSize(width=PHONE["height"], height=PHONE["width"])):
        await window.page.set_viewport_size(size)
        assert await window.page.locator(".pa-space em").count()
        assert not await window.page.evaluate(COVERED)
