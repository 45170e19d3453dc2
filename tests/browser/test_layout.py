"""The prompt and its answers are in sight on every common screen; nothing jumps; little is sent."""

from pathlib import Path

import pytest
from playwright.async_api import ViewportSize

from tests.browser.games import BOARDS, PHASES, Phase
from tests.browser.tables import (
    asks,
    friends_at,
    guest,
    opened,
    settled,
    table_of,
)
from tests.browser.windows import PHONE, Windows
from tests.server.serving import Running

STATIC = Path(__file__).parents[2] / "meseta" / "server" / "static"
SIZES = [(390, 844), (768, 1024), (1366, 768), (1920, 1080)]
SCRIPT_BYTES = 150_000
SHIFT = 0.05
LIT = "[data-action], [data-target]"


@pytest.mark.parametrize(
    ("game", "phase"),
    [
        pytest.param(game, phase, marks=[pytest.mark.slow] if number else [])
        for game, phases in PHASES.items()
        for number, phase in enumerate(phases)
    ],
    ids=str,
)
async def test_the_prompt_and_its_answers_are_in_sight(
    windows: Windows, server: Running, game: str, phase: Phase
) -> None:
    names = ("Wilhelmina von Wolfenau", "Bartholomew Featherston")
    me, live = await friends_at(
        server, phase.seats, asks(0, phase.choice), phase.policy, game=game, names=names
    )
    window = await opened(windows, me, live)
    await window.page.locator(LIT).first.wait_for()
    for width, height in SIZES:
        await window.page.set_viewport_size({"width": width, "height": height})
        await window.page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        bar = await window.ask("bar")
        assert bar["count"] >= 1
        assert bar["hidden"] == [], f"not in sight at {width}×{height}"
        if (width, height) == (390, 844):
            assert bar["height"] <= 0.2 * height


@pytest.mark.parametrize(
    "size", [PHONE, ViewportSize(width=1440, height=900)], ids=["phone", "desk"]
)
@pytest.mark.parametrize("game", BOARDS)
async def test_nothing_jumps_while_the_table_is_loaded(
    windows: Windows, server: Running, size: ViewportSize, game: str
) -> None:
    me = await guest(server, "Ida")
    live = await table_of(server, [me], 2, game=game)
    await settled(live)
    window = await opened(windows, me, live, size=size)
    await window.page.locator(LIT).first.wait_for()
    assert await window.ask("shifts") <= SHIFT


@pytest.mark.parametrize("game", BOARDS)
async def test_the_script_of_a_table_is_small(windows: Windows, server: Running, game: str) -> None:
    """All scripts that a table asks for, as compressed as the server sends them."""
    me = await guest(server, "Ida")
    live = await table_of(server, [me], 2, game=game)
    await settled(live)
    window = await windows.new(me)
    asked: list[str] = []
    window.page.on("response", lambda response: asked.append(response.url))
    await window.open_table(live.id)
    await window.page.locator(LIT).first.wait_for()
    paths = [STATIC / url.removeprefix(server.url + "/") for url in asked if url.endswith(".js")]
    assert len(paths) >= 3
    sizes = [
        min(p.stat().st_size for p in (path, Path(f"{path}.br")) if p.exists()) for path in paths
    ]
    assert sum(sizes) <= SCRIPT_BYTES
