"""The browser that tests and tools drive: Debian's Chromium, without a window."""

import shutil

from playwright.async_api import Browser, Playwright

from meseta import MesetaError

PATIENCE = 120.0  # seconds in which it starts
NAMES = ("chromium-headless-shell", "chromium", "google-chrome")
FLAGS = [
    "--no-sandbox",  # which root does not get
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
]


def chromium() -> str:
    """Where the browser is."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    raise MesetaError("Chromium is missing: on Debian, tools/chromium.sh installs it.")


async def launch(playwright: Playwright) -> Browser:
    """A browser of one's own."""
    return await playwright.chromium.launch(
        executable_path=chromium(), args=FLAGS, timeout=PATIENCE * 1000
    )
