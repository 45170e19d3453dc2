"""Whatever is broken in a file, by hand or by a machine, is refused or harmless."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meseta import MesetaError, Record, Table
from meseta.terminal.files import read_position
from tests.cli.running import GOLDEN

RECORDS = sorted(GOLDEN.glob("*.json"))
ODD: list[Any] = [
    *(None, True, 0, -1, 7, 10**30, 1.5, "", "x", "red", "elk", "fight", [], {}, ["red", "red"]),
    *({"step": "Stalk", "seat": "red"}, {"step": "Week"}, {"step": {}}, {"red": 1}),
]


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in some JSON, with each key or index in it."""
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in list(inside):
        yield data, key
        if isinstance(value, dict | list) and value:
            yield from places(value)


def broken(data: Any, chance: random.Random) -> Any:
    """The same with one thing removed, replaced, or put into another place."""
    found = list(places(data))
    container, key = chance.choice(found)
    if chance.random() < 0.3:
        del container[key]
    elif chance.random() < 0.5:
        source, other = chance.choice(found)
        container[key] = json.loads(json.dumps(source[other]))
    else:
        container[key] = chance.choice(ODD)
    return data


def play_on(t: Table, chance: random.Random) -> None:
    """A position that is let through can be played."""
    for _ in range(40):
        if not t.actors():
            return
        seat = t.actors()[0]
        t.take(seat, chance.choice(t.legal(seat)))


@pytest.mark.parametrize("seed", range(8))
def test_broken_positions(seed: int) -> None:
    chance = random.Random(seed)
    refused = 0
    record = Record.load(RECORDS[seed])
    moments = [record.replay(chance.randrange(len(record.actions))).dump() for _ in range(4)]
    for _ in range(60):
        data = broken(json.loads(json.dumps(chance.choice(moments))), chance)
        Path("position.json").write_text(json.dumps(data))
        try:
            play_on(read_position(Path("position.json")), chance)
        except MesetaError:
            refused += 1
    assert refused > 30


@pytest.mark.parametrize("seed", range(4))
def test_broken_records(seed: int) -> None:
    chance = random.Random(seed)
    refused = 0
    for _ in range(20):
        data = broken(json.loads(RECORDS[seed].read_text()), chance)
        try:
            Record.read(json.dumps(data)).verify()
        except MesetaError:
            refused += 1
    assert refused > 10
