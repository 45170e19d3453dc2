"""Tests that are coroutines run in an event loop of their own, within a time limit."""

import asyncio
import inspect

import pytest

PATIENCE = 120
LONG_PATIENCE = 1800


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
