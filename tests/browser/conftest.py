"""One browser and one server for all of these tests, in one event loop that outlives each."""

import asyncio
import inspect
import os
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Browser, async_playwright

from tests.browser.tables import dealing, left_alone
from tests.browser.windows import Windows
from tests.server.serving import Running, running
from tools.browser import launch

PATIENCE = 600
LONG_PATIENCE = 1800
PAGE = Path(__file__).parents[2] / "meseta" / "server" / "static" / "index.html"

# The page is the same with the compiled engine, whose server has tests of its own.
collect_ignore_glob = ["test_*.py"] if os.environ.get("MESETA_COMPILED") else []


@pytest.fixture(scope="session")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="session")
def stack(runner: asyncio.Runner) -> Iterator[AsyncExitStack]:
    """What is opened for all tests and closed after the last."""
    stack = AsyncExitStack()
    yield stack
    runner.run(stack.aclose())


@pytest.fixture(scope="session")
def browser(runner: asyncio.Runner, stack: AsyncExitStack) -> Browser:
    if not PAGE.exists():
        pytest.fail("The page is not built: run `make web` first.")

    async def start() -> Browser:
        playwright = await stack.enter_async_context(async_playwright())
        return await stack.enter_async_context(await launch(playwright))

    return runner.run(start())


@pytest.fixture(scope="session")
def dealer() -> Iterator[Random]:
    """Deals the games and seeds the bots, so that a test can be run again."""
    dealer = Random()
    with dealing(dealer):
        yield dealer


@pytest.fixture(scope="session")
def server(
    runner: asyncio.Runner, stack: AsyncExitStack, tmp_path_factory: pytest.TempPathFactory
) -> Running:
    folder = tmp_path_factory.mktemp("server")
    return runner.run(stack.enter_async_context(running(folder)))


@pytest.fixture
def windows(
    runner: asyncio.Runner, browser: Browser, server: Running, dealer: Random
) -> Iterator[Windows]:
    """Opens windows; when the test is over, none of them may have had a fault."""
    dealer.seed(1)
    windows = Windows(browser, server.url)
    yield windows
    runner.run(windows.close())
    runner.run(left_alone(server))
    assert windows.problems() == []


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine in the loop of the browser."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    arguments = {name: pyfuncitem.funcargs[name] for name in names}
    patience = LONG_PATIENCE if pyfuncitem.get_closest_marker("slow") else PATIENCE
    runner: asyncio.Runner = pyfuncitem._request.getfixturevalue("runner")
    runner.run(asyncio.wait_for(pyfuncitem.obj(**arguments), patience))
    return True
