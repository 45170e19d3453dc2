"""`make pictures`: the screenshots in README and docs, of games that are always the same."""

import asyncio
import io
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from PIL import Image
from playwright.async_api import ViewportSize, async_playwright

import meseta
from meseta import Perspective, Table, bots
from meseta.server.client import Client, Json
from meseta.server.preview import SIZE
from meseta.server.tables import LiveTable
from tests.browser.tables import asks, dealing, guest, move, opened, over, settled
from tests.browser.windows import PHONE, Window, Windows
from tests.server.serving import Running, position, running
from tools.browser import launch

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures"
LINKS = ROOT / "web" / "public" / "links"  # what is shown where a link to a table is pasted
WIDE: ViewportSize = {"width": 1440, "height": 900}
LINK: ViewportSize = {"width": SIZE[0], "height": SIZE[1]}
BOTS = ["Bruno", "Cleo", "Dag", "Edda", "Finn"]
COLOURS = 256


async def played(
    server: Running,
    me: Client,
    seats: int,
    there: Callable[[Table], bool],
    game: str = "the_alpha",
) -> LiveTable:
    """A table at which bots have played, mine too, until a condition holds."""
    others: list[Json] = [
        {"kind": "bot", "level": "novice", "name": name} for name in BOTS[: seats - 1]
    ]
    mine = bots.make("novice", seed=1)
    while True:
        live = server.live(await me.make_table(game, [{"kind": "me"}, *others], pace=0))
        await settled(live)
        while position(live).actors() and not there(position(live)):
            await move(live, 0, mine.choose(Perspective(position(live), 0)))
            await settled(live)
        if there(position(live)):
            return live


def stalking(t: Table) -> bool:
    """Is seat 0 in the middle of a stalk, and can it afford the Deep Forest?"""
    view = t.view(0)
    out = sum(group["seat"] == 0 for tile in view["tiles"] for group in tile["wolves"])
    den, food = view["packs"][0]["den"], view["packs"][0]["food"]
    return asks(0, "Stalk")(t) and view["week"] > 1 and out > 1 and den["pair"] > 0 and food > 1


def quarrelling(t: Table) -> bool:
    """Is seat 0 in a conflict over much food?"""
    return asks(0, "Conflict")(t) and t.view(0)["conflict"]["stake"] > 5


def midway(choice: str, moves: int) -> Callable[[Table], bool]:
    """Is seat 0 asked this, once so many moves were made?"""
    asked = asks(0, choice)
    return lambda t: len(t.moves()) >= moves and asked(t)


OTHERS = [
    ("cards_against_the_apocalypse", 3, midway("Action", 40)),
    ("alpacalypse", 4, midway("Turn", 260)),
    ("altiplano", 4, midway("Turn", 400)),
    ("endless_winter", 4, midway("PlaceFigure", 300)),
]


async def keep(window: Window, name: str, folder: Path = FOLDER) -> None:
    """Write what the window shows into a folder, as small as that can be done unseen."""
    await window.page.evaluate("() => document.fonts.ready")
    await window.page.wait_for_timeout(300)
    picture = Image.open(io.BytesIO(await window.page.screenshot())).convert("RGB")
    path = folder / f"{name}.png"
    few = picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
    few.save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


async def start_page(windows: Windows, server: Running, me: Client) -> None:
    """The start page of somebody who plays, with open tables of others."""
    host = await guest(server, "Bruno")
    open_seats: list[Json] = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    await host.make_table("the_alpha", open_seats, public=True)
    window = await windows.new(me, WIDE)
    await window.open()
    await window.page.get_by_role("button", name="Join").first.wait_for()
    await keep(window, "start")


async def links(windows: Windows) -> None:
    """The poster of each game, as wide as a link's picture is."""
    LINKS.mkdir(exist_ok=True)
    for game in meseta.games():
        window = await windows.new(size=LINK, color_scheme="light")
        await window.open(f"/new/{game}")
        await window.page.locator(".game:has(:checked)").wait_for()
        await window.ask("poster")
        await keep(window, game, LINKS)


async def take(windows: Windows, server: Running, dealer: Random) -> None:
    """All pictures."""
    me = await guest(server, "Ida")
    dealer.seed(4)
    live = await played(server, me, 4, stalking)
    window = await opened(windows, me, live, size=WIDE)
    prey = window.page.locator(
        "[data-id='tile:elk'], [data-id='tile:deer'], [data-id='tile:moose']"
    )
    await prey.first.hover()  # its odds are shown below the board
    await window.page.get_by_role("tooltip").wait_for()
    await window.page.keyboard.press("Escape")
    await keep(window, "the_alpha_table")
    window = await opened(windows, me, live, size=PHONE, device_scale_factor=2)
    await keep(window, "the_alpha_phone")
    live = await played(server, me, 5, quarrelling)
    window = await opened(windows, me, live, size=WIDE, color_scheme="dark")
    await keep(window, "the_alpha_conflict")
    live = await played(server, me, 4, over)
    window = await opened(windows, me, live, size=WIDE)
    await window.page.get_by_role("heading", name="Where the points came from").wait_for()
    await keep(window, "end")
    await start_page(windows, server, me)
    for game, seats, there in OTHERS:
        live = await played(server, me, seats, there, game)
        window = await opened(windows, me, live, size=WIDE)
        await keep(window, f"{game}_table")


async def main() -> None:
    """Start a server and a browser, and take all pictures."""
    FOLDER.mkdir(exist_ok=True)
    dealer = Random()
    with tempfile.TemporaryDirectory() as folder, dealing(dealer):
        async with (
            running(Path(folder)) as server,
            async_playwright() as playwright,
            await launch(playwright) as browser,
        ):
            windows = Windows(browser, server.url, plain=False)
            await links(windows)
            await take(windows, server, dealer)
            problems = windows.problems()
            await windows.close()
    if problems:
        raise SystemExit("\n".join(problems))


if __name__ == "__main__":
    asyncio.run(main())
