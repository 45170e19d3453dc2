"""Path counts: how many ways there are to play on from a position, two or three actions deep.

What chess programmers call perft: a wrong rule changes the number of ways. The positions are those
of golden records after some of their actions; the counts stand in ``paths.toml``.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from meseta import Record, Table

FOLDER = Path(__file__).parent
CASES = tomllib.loads((FOLDER / "paths.toml").read_text())["case"]


def paths(t: Table, depth: int) -> int:
    """The number of action sequences of that length; shorter where the game ends."""
    if depth == 0 or not t.actors():
        return 1
    seat = t.actors()[0]
    count = 0
    for action in t.legal(seat):
        after = t.clone()
        after.take(seat, action)
        count += paths(after, depth - 1)
    return count


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['record']}@{case['after']}")
def test_the_number_of_ways_to_play_on(case: dict[str, Any]) -> None:
    record = Record.load(FOLDER / "golden" / f"{case['record']}.json")
    t = record.replay(to=case["after"], listen=False)
    assert type(t.choice()).__name__ == case["choice"]
    assert [paths(t, depth) for depth in range(1, len(case["counts"]) + 1)] == case["counts"]
