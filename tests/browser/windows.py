"""Windows of the browser, each with a guest of its own, that write down whatever goes wrong."""

import json
import os
from pathlib import Path
from typing import Any

from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    ViewportSize,
    WebSocket,
)

from meseta.server.client import Client, Json
from tests.waiting import PATIENCE, eventually

DESK: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}

PAGE = Path(__file__).parent / "page"
# So many times slower the pages run, to see whether tests only pass on a quick machine.
SLOWER = float(os.environ.get("MESETA_SLOWER", "1"))


class Window:
    """A page, and the guest who looks at it."""

    def __init__(self, page: Page, client: Client, phone: bool) -> None:
        self.page = page
        self.phone = phone
        self.client = client
        self.url = client.url
        self.state: Json = {}  # the last state that this page was told
        self.problems: list[str] = []
        self.alone = False  # the server is not there, or says no: the browser complains by itself
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.problems.append(f"error in the page: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        page.on("websocket", self._socket)

    async def open(self, path: str = "/") -> None:
        """Go to a page of the server."""
        self.state = {}
        await self.page.goto(self.url + path)

    async def open_table(self, table: str) -> None:
        """Go to a table, and wait until it is drawn."""
        await self.open(f"/table/{table}")
        await self.page.wait_for_selector("[data-testid=prompt]")

    async def drawn(self) -> None:
        """Wait until the page has drawn what it was told of its table."""
        await eventually(lambda: self.ask("shown"), lambda shown: shown == self.told)

    @property
    def told(self) -> list[Any]:
        """Through whose eyes the page was told of its table last, and up to where."""
        return [self.state.get("seat"), self.state.get("seq")]

    async def settled(self) -> None:
        """Wait until the page has nothing left to do: before one looks whether something is not
        there, or where things lie."""
        await self.ask("settled")

    async def resize(self, size: ViewportSize) -> None:
        """Give the window another size, and wait until the page is laid out in it."""
        await self.page.set_viewport_size(size)
        await self.page.wait_for_function(
            "([width, height]) => document.documentElement.clientWidth === width"
            " && document.documentElement.clientHeight === height",
            arg=[size["width"], size["height"]],
        )
        await self.settled()

    async def shown_table(self) -> str:
        """The table that the page shows. (Its `url` is told a little later.)"""
        path: str = await self.page.evaluate("location.pathname")
        return path.removeprefix("/table/")

    def by(self, testid: str) -> Locator:
        """The thing with that name for tests."""
        return self.page.get_by_test_id(testid)

    async def ask(self, script: str, *about: Any) -> Any:
        """What a script of ``page/`` finds out in the page."""
        return await self.page.evaluate((PAGE / f"{script}.js").read_text(), *about)

    def button(self, name: str) -> Locator:
        """The button of that name."""
        return self.page.get_by_role("button", name=name, exact=True)

    # -- what goes wrong -------------------------------------------------------------------------

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.alone:
            self.problems.append(f"console {message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        # A request that the page itself gave up, because another page was opened, has not failed.
        if request.failure != "net::ERR_ABORTED" and not self.alone:
            self.problems.append(f"{request.method} {request.url} failed: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400 and not self.alone:
            self.problems.append(f"{response.url} answered {response.status}")

    # -- what it is told -------------------------------------------------------------------------

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._told)

    def _told(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "state":
            self.state = {**self.state, **message}  # what is left out is as before


class Windows:
    """All windows of a test."""

    def __init__(self, browser: Browser, url: str, plain: bool = True) -> None:
        self.browser = browser
        self.url = url
        self.plain = plain  # leave out what is slow to paint
        self.open: list[tuple[BrowserContext, Window]] = []

    async def new(
        self,
        client: Client | None = None,
        size: ViewportSize = DESK,
        settings: Json | None = None,
        **more: Any,
    ) -> Window:
        """A new window; of a guest who has been here before, if one is given."""
        client = client or Client(self.url)
        phone = size["width"] < 900
        options = {"has_touch": phone, "is_mobile": phone, "reduced_motion": "reduce", **more}
        context = await self.browser.new_context(viewport=size, **options)
        if client.cookie:
            await context.add_cookies(
                [{"name": "meseta", "value": client.cookie, "url": client.url}]
            )
        await context.add_init_script(path=PAGE / "ask_all.js")
        if self.plain:
            await context.add_init_script(path=PAGE / "plain.js")
        if settings:
            kept = json.dumps(json.dumps(settings))
            await context.add_init_script(
                f"localStorage.getItem('meseta.settings') ?? "
                f"localStorage.setItem('meseta.settings', {kept})"
            )
        page = await context.new_page()
        if SLOWER > 1:
            session = await context.new_cdp_session(page)
            await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        window = Window(page, client, phone)
        self.open.append((context, window))
        return window

    def problems(self) -> list[str]:
        """Whatever went wrong in any window."""
        return [problem for _, window in self.open for problem in window.problems]

    async def close(self) -> None:
        """Close them all."""
        for context, _ in self.open:
            await context.close()
