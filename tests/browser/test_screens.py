"""What holds on every screen, in both papers, on a desk and on a phone."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import ViewportSize

from tests.browser.screens import ALWAYS, SCREENS
from tests.browser.windows import DESK, PHONE, Window, Windows
from tests.server.serving import Running

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
# the narrowest of every way the page is laid out, and the widest
WIDTHS = (360, 721, 901, 1181, 2560)
ENLARGED: ViewportSize = {"width": 683, "height": 384}  # a window of 1366 px at 200 %


async def show(window: Window, size: ViewportSize, paper: str = "light") -> None:
    """Look at the same screen at another size and on another paper."""
    await window.page.emulate_media(color_scheme="dark" if paper == "dark" else "light")
    await window.resize(size)


async def violations(window: Window) -> list[str]:
    """What axe finds."""
    if not await window.page.evaluate("() => 'axe' in window"):
        await window.page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = await window.page.evaluate(
        "async () => (await axe.run({ resultTypes: ['violations'] })).violations"
    )
    return [
        f"{each['id']} ({each['impact']}): {each['help']}: "
        + "; ".join(node["html"][:200] + " " + node["failureSummary"] for node in each["nodes"][:3])
        for each in found
    ]


async def beyond(window: Window, width: int) -> list[str]:
    """Does the page reach beyond the window's sides?"""
    await show(window, {"width": width, "height": 400})
    more = await window.page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return [f"{more} px too wide at {width} px"] if more > 0 else []


async def small(window: Window, size: ViewportSize, least: int) -> list[str]:
    """Controls that are hard to hit."""
    await show(window, size)
    controls = await window.ask("controls")
    assert controls
    return [
        f"{each['what']} is only {each['width']:.1f} × {each['height']:.1f} px"
        for each in controls
        if min(each["width"], each["height"]) < least - 0.5
    ]


async def cut(window: Window, size: ViewportSize) -> list[str]:
    """Words that are cut off."""
    await show(window, size)
    return [f"cut off at {size['width']} px: {words}" for words in await window.ask("cut")]


@pytest.mark.parametrize(
    "name",
    [name if name in ALWAYS else pytest.param(name, marks=pytest.mark.slow) for name in SCREENS],
)
async def test_every_screen(windows: Windows, server: Running, name: str) -> None:
    window = await SCREENS[name](windows, server)
    faults = [fault for width in WIDTHS for fault in await beyond(window, width)]
    faults += await small(window, DESK, 32) + await small(window, PHONE, 40)
    faults += await cut(window, PHONE) + await cut(window, ENLARGED)
    # every other screen light and on a desk, the others dark and on a phone; all in test-all
    await show(window, *((DESK, "light") if list(SCREENS).index(name) % 2 else (PHONE, "dark")))
    assert faults + await violations(window) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
async def test_axe_finds_nothing_in_both_papers(
    windows: Windows, server: Running, name: str
) -> None:
    window = await SCREENS[name](windows, server)
    for size in (DESK, PHONE):
        for paper in ("light", "dark"):
            await show(window, size, paper)
            assert await violations(window) == []
