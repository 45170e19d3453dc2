"""The prompt and its answers are in sight on every common screen; nothing jumps; little is sent."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Route, ViewportSize

import meseta
from meseta import Table
from tests.browser.games import BOARDS, PHASES, Phase, quarrelsome
from tests.browser.tables import (
    asks,
    at_random,
    friends_at,
    guest,
    move,
    opened,
    play_until,
    settled,
    table_of,
)
from tests.browser.windows import PHONE, Window, Windows
from tests.server.serving import Running
from tests.waiting import eventually

STATIC = Path(__file__).parents[2] / "meseta" / "server" / "static"
SIZES = [(390, 844), (768, 1024), (1366, 768), (1920, 1080)]
SCRIPT_BYTES = 150_000
SHIFT = 0.02
LATE = 0.5  # seconds
LOW = [(844, 390), (720, 450)]
# How much of the window's height, through the middle of the board's part, belongs to the board.
BOARD_SHARE = """() => {
  scrollTo(0, 300);
  const { left, width } = document.querySelector("#board .main").getBoundingClientRect();
  const heights = Array.from({ length: 50 }, (_, k) => ((k + 0.5) * innerHeight) / 50);
  const board = (y) => document.elementFromPoint(left + width / 2, y)?.closest(".main");
  return heights.filter(board).length / 50;
}"""
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
        await window.resize({"width": width, "height": height})
        await window.page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        bar = await window.ask("bar")
        assert bar["count"] >= 1
        assert bar["hidden"] == [], f"not in sight at {width}×{height}"
        if (width, height) == (390, 844):
            assert bar["height"] <= 0.2 * height


async def brought_into_sight(window: Window, selector: str) -> None:
    """Wait until the page has moved to something."""
    await eventually(lambda: window.ask("in_sight", selector))


async def test_the_page_follows_a_turn_to_what_answers_each_question(
    windows: Windows, server: Running
) -> None:
    """Cards of the hand before there is Labor, then Animals, though more cards could be played."""
    me, live = await friends_at(
        server, 2, hunting, at_random, game="endless_winter", options={"draft": "none"}
    )
    numbers = meseta.game("endless_winter").actions.numbers
    sizes = (PHONE, ViewportSize(width=1366, height=768))
    both = [await opened(windows, me, live, size=size) for size in sizes]
    for window in both:
        await window.page.locator(LIT).first.wait_for()
    for notation, answer in (("place_chief hunt", "hand"), ("play tribesman", "ground")):
        await move(live, 0, numbers[notation])
        for window in both:
            await brought_into_sight(window, f"#board [data-id^={answer}][data-action]")
    # the prompt at its fullest, which once became a column of single words beside its answers
    await both[1].settled()
    bar = await both[1].ask("bar")
    assert bar["hidden"] == []
    assert bar["height"] <= 0.16 * sizes[1]["height"]


async def test_the_page_shows_the_day_that_its_answers_are_about(
    windows: Windows, server: Running
) -> None:
    """Though the answers are beside the prompt, and a token far below is lit, too."""

    def before(t: Table) -> bool:
        """Is somebody asked who answers before seat 0?"""
        return asks(t.actors()[0], "Respond")(t) and t.actors()[0] == t.view(None)["order"][0] != 0

    me, live = await friends_at(server, 3, before, at_random, game="alpacalypse")
    window = await opened(windows, me, live, size=PHONE)
    await window.page.locator("#pa-tribe").wait_for()
    await window.settled()
    await window.page.evaluate("() => scrollTo(0, 600)")
    await play_until(live, asks(0, "Respond"))
    await brought_into_sight(window, "#pa-tray")


def hunting(t: Table) -> bool:
    """Can seat 0 place its Chief, and hunt with the Labor of one Tribesman, with all else to do?"""
    if not asks(0, "PlaceFigure")(t) or not t.view(0)["grounds"]:
        return False
    hand = [card["key"] for card in t.view(0)["tribes"][0]["hand"]["cards"]]
    if hand.count("tribesman") < 2 or "place_chief hunt" not in map(t.notation, t.legal(0)):
        return False
    then = t.clone()
    then.take(0, "place_chief hunt")
    then.take(0, "play tribesman")
    words = {then.notation(action).split()[0] for action in then.legal(0)}
    return {"hunt", "eat", "reveal", "use_chief"} <= words


async def come_late(window: Window) -> None:
    """As on a slow way: the board comes after all that is round it, and the letters after that."""
    board = asyncio.Event()

    async def late(route: Route) -> None:
        await asyncio.sleep(LATE)
        await route.continue_()
        board.set()

    async def last(route: Route) -> None:
        await board.wait()
        await asyncio.sleep(LATE)
        await route.continue_()

    await window.page.route("**/assets/table-*.js", late)
    await window.page.route("**/*.woff2", last)


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
    window = await windows.new(me, size=size)
    await come_late(window)
    await window.open_table(live.id)
    await window.page.locator(LIT).first.wait_for()
    await window.settled()
    assert await window.ask("shifts") <= SHIFT


@pytest.mark.parametrize("game", BOARDS)
async def test_low_windows_are_left_to_the_board(
    windows: Windows, server: Running, game: str
) -> None:
    """A phone on its side, or a page at 200 %: most of the height shows the board."""
    me = await guest(server, "Ida")
    live = await table_of(server, [me], 2, game=game)
    await settled(live)
    window = await opened(windows, me, live)
    await window.page.locator(LIT).first.wait_for()
    for width, height in LOW:
        await window.resize({"width": width, "height": height})
        assert await window.page.evaluate(BOARD_SHARE) >= 0.6, f"{width}×{height}"


async def test_a_finger_that_misses_stays_at_the_table_and_leaves_no_ring(
    windows: Windows, server: Running
) -> None:
    me = await guest(server, "Ida")
    live = await table_of(server, [me], 2, options={"first_player": 0})
    await settled(live)
    window = await opened(windows, me, live, size=PHONE)
    here = window.page.url
    undo = await window.button("Undo").bounding_box()
    assert undo is not None
    await window.page.touchscreen.tap(undo["x"] - 10, undo["y"] + undo["height"] / 2)
    region = window.page.locator(".region .hit.lit").first
    await region.tap()
    await window.page.locator(".popup.menu button").first.tap()
    await window.page.locator(".hit:focus").wait_for(state="attached")
    ring = "getComputedStyle(document.activeElement).outlineStyle"
    assert await window.page.evaluate(ring) == "none"
    assert window.page.url == here


async def test_what_one_decides_with_is_on_the_screen_of_the_alpha(
    windows: Windows, server: Running
) -> None:
    me = await guest(server, "Ida")
    live = await table_of(server, [me], 2, options={"first_player": 0})
    await settled(live)
    window = await opened(windows, me, live)
    for width, height in [(1366, 768), (1440, 900), (1920, 1080)]:
        await window.resize({"width": width, "height": height})
        preview = await window.page.locator(".preview").bounding_box()
        assert preview is not None
        assert preview["y"] + preview["height"] <= height, f"{width}×{height}"
    # a conflict of many packs, too
    me, live = await friends_at(
        server,
        6,
        lambda t: asks(0, "Conflict")(t) and len(t.view(0)["conflict"]["packs"]) > 3,
        quarrelsome,
    )
    await window.page.context.close()
    window = await opened(windows, me, live, size={"width": 1440, "height": 900})
    await window.page.locator(".conflict").wait_for()
    await window.settled()
    assert await window.page.evaluate("document.documentElement.scrollHeight") <= 900


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
    await window.settled()
    paths = [STATIC / url.removeprefix(server.url + "/") for url in asked if url.endswith(".js")]
    assert len(paths) >= 3
    sizes = [
        min(p.stat().st_size for p in (path, Path(f"{path}.br")) if p.exists()) for path in paths
    ]
    assert sum(sizes) <= SCRIPT_BYTES
