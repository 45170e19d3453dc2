import copy
import time
from random import Random
from typing import Any

import pytest

import meseta
from meseta.core.undo import WayBack
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

    def __init__(
        self, seed: int, name: str = "the_alpha", bots: tuple[int, ...] = (), freely: bool = False
    ) -> None:
        game = meseta.game(name)
        self.bots, self.freely = bots, freely
        self.row = new_row(Guest(1, "", 0.0), game.name, game.version, game.content_hash)
        self.row.seed = str(seed)
        self.history = History.begun(opened(self.row, NAMES, None, None, []), self.way())
        self.entries: list[Entry] = []
        self.snapshots: list[Snapshot] = []
        self.keep("started", None, "")

    def way(self) -> WayBack:
        return WayBack(self.bots, self.freely)

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
        persons = [seat for seat in range(h.t.seats) if seat not in self.bots]
        mine = rng.sample(persons, min(2, len(persons)))  # a person may play several seats
        redoable = [seat for seat in persons if h.redoable(seat)]
        if h.undoable(mine) and rng.random() < 0.3:
            for seat, own in h.undo(mine):
                self.keep("undone" if own else "unmade", seat, "")
        elif redoable and rng.random() < 0.5:
            for seat in h.said_next(mine) or redoable:
                h.redo(seat)
                self.keep("redone", seat, "")
        else:
            first = rng.choice(h.t.actors() + h.t.bystanders())
            action = rng.choice(h.t.legal(first))
            given = action if rng.random() < 0.5 else f" {h.t.notation(action).upper()} "
            for seat in h.together(first, given, mine):
                kind = "held" if action == h.t.game.hold else "move"
                self.keep(kind, seat, h.take(seat, given))

    def loaded(self) -> History:
        return History.loaded(self.row, NAMES, None, self.entries, self.snapshots, self.way())


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
        assert one.undoable([seat]) == other.undoable([seat])
        assert one.redoable(seat) == other.redoable(seat)
        assert one.since(seat) == other.since(seat)


@pytest.mark.parametrize("bots", [(), (1, 2, 3)], ids=["friends", "bots"])
@pytest.mark.parametrize("game", ["the_alpha", "cards_against_the_apocalypse"])
@pytest.mark.parametrize("seed", range(3))
def test_a_loaded_game_is_the_same_at_every_moment_and_goes_on_the_same(
    seed: int, game: str, bots: tuple[int, ...]
) -> None:
    rng = Random(seed)
    keeper = Keeper(seed, game, bots)
    seldom = 0.05 if bots else 0.15  # one goes back and forth over whole rounds of bots
    while keeper.history.t.actors():
        keeper.step(rng)
        if rng.random() < seldom:
            same(keeper.loaded(), keeper.history)
            if rng.random() < 0.5:
                keeper.history = keeper.loaded()  # as after a restart
    same(keeper.loaded(), keeper.history)
    assert len(keeper.snapshots) >= (1 if bots else 3)
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
        if not h.undoable([seat]):
            with pytest.raises(Refusal) as refused:
                h.undo([seat])
            assert refused.value.code == "no_undo"
            assert h.t.hash() == after
            continue
        found += 1
        assert h.undo([seat]) == [(seat, True)]
        assert h.t.hash() == before
        with pytest.raises(Refusal) as refused:
            h.redo((seat + 1) % 4)
        assert refused.value.code == "no_redo"
        h.redo(seat)
        assert (h.t.hash(), h.event_count) == (after, events)
    assert found == 10


def beside_bots(freely: bool = False) -> tuple[Keeper, int, list[str]]:
    """The Alpha with one person and three bots, when each has moved; the person's seat, and the
    hashes before each move."""
    keeper = Keeper(6, freely=freely)
    h = keeper.history
    me = h.t.actors()[0]
    keeper.bots = tuple(seat for seat in range(4) if seat != me)
    h.way = keeper.way()
    hashes = [h.t.hash()]
    for _ in range(8):
        seat = h.t.actors()[0]
        keeper.keep("move", seat, h.take(seat, h.t.legal(seat)[0]))
        hashes.append(h.t.hash())
    return keeper, me, hashes


def take_back(keeper: Keeper, me: int) -> int:
    """Take a decision back, and keep that; how many moves are gone."""
    gone = keeper.history.undo([me])
    for seat, own in gone:
        assert own == (seat == me)
        keeper.keep("undone" if own else "unmade", seat, "")
    return len(gone)


def test_beside_bots_one_goes_back_to_ones_own_decisions_and_so_does_a_loaded_game() -> None:
    keeper, me, hashes = beside_bots()
    for moves in (4, 0):
        assert take_back(keeper, me) == 4
        assert keeper.history.t.hash() == hashes[moves]
        same(keeper.loaded(), keeper.history)
    assert not keeper.history.undoable([me])
    assert kept_moves(keeper) == []


def test_what_one_did_is_done_again_and_bots_decide_anew() -> None:
    keeper, me, hashes = beside_bots()
    take_back(keeper, me)
    take_back(keeper, me)
    h = keeper.history
    assert h.redoable(me)
    h.redo(me)
    keeper.keep("redone", me, "")
    assert h.t.hash() == hashes[1]
    assert not h.redoable(me)  # the second came after what the bots may now do otherwise
    same(keeper.loaded(), h)
    with pytest.raises(Refusal):
        h.redo(me)


def test_no_snapshot_is_taken_past_what_can_still_be_taken_back() -> None:
    for freely in (False, True):
        keeper, me, _ = beside_bots(freely)
        h = keeper.history
        assert h.undoable([me])
        assert keeper.snapshots == []
        while h.t.barrier < h.move:  # until the dice have been rolled
            seat = h.t.actors()[0]
            keeper.keep("move", seat, h.take(seat, h.t.legal(seat)[0]))
        assert h.undoable([me]) == freely
        assert bool(keeper.snapshots) != freely


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


def test_what_came_since_ones_last_turn_is_told_until_the_turn_that_goes_on_is_over() -> None:
    """Altiplano: several moves and tiles belong to one turn."""
    keeper = Keeper(1, "altiplano")
    h = keeper.history
    rng = Random(1)
    before = later = 0
    while h.t.actors() and later < 20:
        seat = h.t.actors()[0]
        goes_on = h.last_mover == seat
        since = h.since(seat)
        if goes_on:
            assert since == before  # what was new at the first move of the turn still is
            later += 1
        before = since
        h.take(seat, rng.choice(h.t.legal(seat)))
    assert later == 20
