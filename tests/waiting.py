"""Waiting for what comes to be a little later: on a slow machine as on a quick one."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

PATIENCE = 60.0  # seconds; only what goes wrong takes so long
PAUSE = 0.01

Seen = TypeVar("Seen")


async def eventually(
    look: Callable[[], Awaitable[Seen]], holds: Callable[[Seen], object] = bool
) -> Seen:
    """What is seen, as soon as it is as it should be; if it never is, an error with what was seen
    last."""
    end = time.monotonic() + PATIENCE
    while not holds(seen := await look()):
        assert time.monotonic() < end, f"after {PATIENCE:.0f} seconds it is still {seen!r}"
        await asyncio.sleep(PAUSE)
    return seen


async def until(condition: Callable[[], object]) -> None:
    """Wait until something in this process is so."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"after {PATIENCE:.0f} seconds it is still not so"
        await asyncio.sleep(0.002)
