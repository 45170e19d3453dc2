"""Golden records: games of long ago end as they did, compiled and interpreted."""

from pathlib import Path

import pytest

import meseta
from meseta import Record
from meseta.core.agenda import Choice

FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob("*/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_record_ends_as_it_did(path: Path) -> None:
    t = Record.load(path).verify()
    assert not t.actors()
    assert t.results()


@pytest.mark.parametrize("name", meseta.games())
def test_golden_records_show_every_seat_count_and_every_kind_of_choice(name: str) -> None:
    game = meseta.game(name)
    records = [Record.load(path) for path in RECORDS if path.parent.name == name]
    assert {len(record.seats) for record in records} == set(game.seat_counts)
    met = set()
    for record in records:
        t = record.open(listen=False)
        for action in record.actions:
            met.add(type(t.choice()))
            seat, _, notation = action.partition(" ")
            t.take(int(seat), notation)
    assert met == {step for step in game.steps.values() if issubclass(step, Choice)}
