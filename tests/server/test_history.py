import copy
import time
from random import Random
from typing import Any

import pytest

import meseta
from meseta.server import history as history_module
from meseta.server.history import History, opened
from meseta.server.reception import new_row
from meseta.server.refusals import Refusal
from meseta.server.storage import Entry, Guest, Snapshot

NAMES = ["Anna", "Ben", "Cleo", "Dora"]


@pytest.fixture(autouse=True)
def frequent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many snapshots, so that they are met often."""
    monkeypatch.setattr(history_module, "SNAPSHOT_EVERY", 7)


class Keeper:
    """Plays a game and keeps what the storage would keep."""

    def __init__(self, seed: int, name: str = "the_alpha") -> None:
        game = meseta.game(name)
        self.row = new_row(Guest(1, b"", "", 0.0), game.name, game.version, game.content_hash)
        self.row.seed = str(seed)
        self.history = History.begun(opened(self.row, NAMES, None, None, []))
        self.entries: list[Entry] = []
        self.snapshots: list[Snapshot] = []
        self.keep("started", None, "")

    def keep(self, kind: str, seat: int | None, text: str) -> None:
        h = self.history
        seq = len(self.entries) + 1
        self.entries.append(
            Entry(seq, kind, seat, "", text, time.time(), hash=h.t.hash(), events=h.event_count)
        )
        if snapshot := h.snapshot(seq):
            self.snapshots.append(snapshot)

    def step(self, rng: Random) -> None:
        h = self.history
        seats = range(h.t.seats)
        undoable = [seat for seat in seats if h.t.undoable(seat)]
        redoable = [seat for seat in seats if h.redoable(seat)]
        person = rng.sample(seats, 2)  # plays several seats
        if undoable and rng.random() < 0.3:
            for seat in h.t.said_last(person) or undoable:
                h.undo(seat)
                self.keep("undone", seat, "")
        elif redoable and rng.random() < 0.5:
            for seat in h.said_next(person) or redoable:
                h.redo(seat)
                self.keep("redone", seat, "")
        else:
            first = rng.choice(h.t.actors() + h.t.bystanders())
            action = rng.choice(h.t.legal(first))
            given = action if rng.random() < 0.5 else f" {h.t.notation(action).upper()} "
            for seat in h.together(first, given, person):
                kind = "held" if action == h.t.game.hold else "move"
                self.keep(kind, seat, h.take(seat, given))

    def loaded(self) -> History:
        return History.loaded(self.row, NAMES, None, self.entries, self.snapshots)


def kept_moves(keeper: Keeper) -> list[str]:
    """The moves of the record: those that the engine itself knows of."""
    played = [f"{seat} {notation}" for seat, notation in keeper.history.moves]
    t = opened(keeper.row, NAMES, None, None, played)
    return [f"{seat} {notation}" for seat, notation in t.moves()]


def told(h: History, viewer: int | None, since: int) -> list[dict[str, Any]]:
    """The events, less their targets: which of them are still there depends on when it is told."""
    return [{**event, "targets": []} for event in h.events(viewer, since)]


def same(one: History, other: History) -> None:
    assert one.t.dump() == other.t.dump()
    assert (one.moves, one.again, one.ends) == (other.moves, other.again, other.ends)
    for viewer in (None, *range(one.t.seats)):
        assert one.t.view(viewer) == other.t.view(viewer)
        for since in (0, one.event_count // 2, one.event_count):
            assert told(one, viewer, since) == told(other, viewer, since)
    for seat in range(one.t.seats):
        assert one.t.undoable(seat) == other.t.undoable(seat)
        assert one.redoable(seat) == other.redoable(seat)
        assert one.since(seat) == other.since(seat)


@pytest.mark.parametrize("game", ["the_alpha", "cards_against_the_apocalypse"])
@pytest.mark.parametrize("seed", range(4))
def test_a_loaded_game_is_the_same_at_every_moment_and_goes_on_the_same(
    seed: int, game: str
) -> None:
    rng = Random(seed)
    keeper = Keeper(seed, game)
    while keeper.history.t.actors():
        keeper.step(rng)
        if rng.random() < 0.15:
            same(keeper.loaded(), keeper.history)
            if rng.random() < 0.5:
                keeper.history = keeper.loaded()  # as after a restart
    same(keeper.loaded(), keeper.history)
    assert len(keeper.snapshots) >= 3
    assert [f"{seat} {move}" for seat, move in keeper.history.moves] == kept_moves(keeper)


def test_a_loaded_game_replays_only_what_came_after_the_last_snapshot() -> None:
    rng = Random(5)
    keeper = Keeper(5)
    while not keeper.snapshots:
        keeper.step(rng)
    keeper.step(rng)
    loaded = keeper.loaded()
    assert loaded.moves_before == keeper.snapshots[-1].move > 0
    assert len(loaded.t.moves()) == loaded.move - loaded.moves_before


def test_undo_and_redo_lead_to_the_very_same_positions() -> None:
    rng = Random(2)
    keeper = Keeper(2)
    h = keeper.history
    found = 0
    while h.t.actors() and found < 10:
        seat = rng.choice(h.t.actors())
        before = h.t.hash()
        h.take(seat, rng.choice(h.t.legal(seat)))
        after, events = h.t.hash(), h.event_count
        if not h.t.undoable(seat):
            with pytest.raises(Refusal) as refused:
                h.undo(seat)
            assert refused.value.code == "no_undo"
            assert h.t.hash() == after
            continue
        found += 1
        h.undo(seat)
        assert h.t.hash() == before
        with pytest.raises(Refusal) as refused:
            h.redo((seat + 1) % 4)
        assert refused.value.code == "no_redo"
        h.redo(seat)
        assert (h.t.hash(), h.event_count) == (after, events)
    assert found == 10


def test_an_illegal_move_changes_nothing_and_says_why() -> None:
    h = Keeper(3).history
    seat = h.t.actors()[0]
    before = copy.deepcopy((h.t.dump(), h.moves, h.ends))
    illegal = set(range(h.t.game.action_count)) - set(h.t.legal(seat))
    wrong: list[int | str] = [*illegal, -1, 10**9, "nonsense", ""]
    for action in wrong:
        with pytest.raises(Refusal) as refused:
            h.take(seat, action)
        assert refused.value.code == "illegal"
        assert refused.value.text
    assert (h.t.dump(), h.moves, h.ends) == before


def test_moves_that_lead_elsewhere_are_noticed() -> None:
    keeper = Keeper(4)
    keeper.step(Random(1))
    keeper.entries[-1].hash = "0" * 32
    with pytest.raises(meseta.MesetaError, match="do not lead"):
        keeper.loaded()
