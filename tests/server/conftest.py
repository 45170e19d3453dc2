"""Tests that are coroutines run in an event loop of their own, within a time limit. Whatever deals
by chance deals the same every time."""

import asyncio
import inspect
from random import Random
from types import SimpleNamespace

import pytest

from meseta.server import driver, reception

PATIENCE = 300
LONG_PATIENCE = 1800


@pytest.fixture(autouse=True)
def same_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables and bots get the same seeds every time: a rare game must not fail a test, and what is
    looked for must be found."""
    for module in (reception, driver):
        chance = Random(1)
        monkeypatch.setattr(module, "secrets", SimpleNamespace(randbits=chance.getrandbits))


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    arguments = {name: pyfuncitem.funcargs[name] for name in names}
    patience = LONG_PATIENCE if pyfuncitem.get_closest_marker("slow") else PATIENCE
    asyncio.run(asyncio.wait_for(pyfuncitem.obj(**arguments), patience))
    return True
