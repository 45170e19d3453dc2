"""What holds on every screen, in both papers, on a desk and on a phone."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, ViewportSize

from tests.browser.windows import DESK, PHONE, Window

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
# the narrowest of every way the page is laid out, and the widest
WIDTHS = (360, 721, 901, 1181, 2560)
SIZES: dict[str, ViewportSize] = {"desk": DESK, "phone": PHONE}


async def show(page: Page, size: ViewportSize, paper: str) -> None:
    """Look at the same screen at another size and on another paper."""
    await page.emulate_media(color_scheme="dark" if paper == "dark" else "light")
    await page.set_viewport_size(size)
    await page.evaluate("() => new Promise((resolve) => requestAnimationFrame(resolve))")


async def violations(page: Page) -> list[str]:
    """What axe finds."""
    if not await page.evaluate("() => 'axe' in window"):
        await page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = await page.evaluate(
        "async () => (await axe.run({ resultTypes: ['violations'] })).violations"
    )
    return [
        f"{each['id']} ({each['impact']}): {each['help']}: "
        + "; ".join(node["html"][:200] + " " + node["failureSummary"] for node in each["nodes"][:3])
        for each in found
    ]


@pytest.mark.parametrize(
    ("size", "paper"),
    [
        ("desk", "light"),
        ("phone", "dark"),
        pytest.param("desk", "dark", marks=pytest.mark.slow),
        pytest.param("phone", "light", marks=pytest.mark.slow),
    ],
)
async def test_axe_finds_nothing(screen: Window, size: str, paper: str) -> None:
    await show(screen.page, SIZES[size], paper)
    assert await violations(screen.page) == []


async def test_nothing_lies_outside_the_window_sideways(screen: Window) -> None:
    for width in WIDTHS:
        await show(screen.page, {"width": width, "height": 400}, "light")
        beyond = await screen.page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert beyond <= 0, f"{beyond} px too wide at {width} px"


@pytest.mark.parametrize(("size", "least"), [("desk", 32), ("phone", 40)])
async def test_controls_are_large_enough(screen: Window, size: str, least: int) -> None:
    await show(screen.page, SIZES[size], "light")
    controls = await screen.ask("controls")
    assert controls
    small = [each for each in controls if min(each["width"], each["height"]) < least - 0.5]
    assert small == []


async def test_no_words_are_cut_off(screen: Window) -> None:
    # 683 px: a window of 1366 px enlarged to 200 %
    for size in (PHONE, ViewportSize(width=683, height=384)):
        await show(screen.page, size, "light")
        assert await screen.ask("cut") == []
