"""Thousands of odd messages, none of which makes the server fail."""

import pytest

from tools.fuzz import fuzzed


@pytest.mark.slow
async def test_odd_messages_are_refused_in_order() -> None:
    fuzz = await fuzzed(2000, seed=1)
    assert fuzz.failures == []
    assert fuzz.seen["HTTP 200"] > 100
    assert fuzz.seen["socket ack"] > 30
