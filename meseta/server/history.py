"""A game in play and its past: moves, take-backs, events, and how it is loaded again."""

import logging
import zlib
from typing import Any

import msgspec

from meseta import IllegalAction, MesetaError, Record, Table
from meseta.core.undo import WayBack
from meseta.server.refusals import Refusal
from meseta.server.storage import Entry, Snapshot, TableRow

log = logging.getLogger("meseta.tables")
SNAPSHOT_EVERY = 40  # moves, at least
# Entries after which one is asked anew; "unmade" is a bot's move that went with a person's.
MOVED = ("started", "move", "undone", "unmade", "redone", "held")
HOLLOW = -2  # the number of no action


def opened(
    row: TableRow,
    names: list[str],
    pack: str | None,
    start: dict[str, Any] | None,
    moves: list[str],
) -> Table:
    """The table after some moves from its beginning, or from a position on the way."""
    record = Record(
        game=row.game,
        version=row.version,
        content=row.content_hash,
        pack=pack,
        seats=names,
        seed=row.seed,
        options=row.options,
        start=start or row.start,
        actions=moves,
        hash="",
    )
    return record.replay()


class History:
    """The engine's table and what led to it. Changed only under the lock of the live table."""

    def __init__(self, t: Table, way: WayBack) -> None:
        self.t = t
        self.way = way
        self.moves: list[tuple[int, str]] = []  # those that stand, since the beginning
        self.again: list[tuple[int, str]] = []  # those taken back, the next to redo last
        self.ends: list[int] = []  # how many events there were after each move (0: the set-up)
        # The part before the snapshot that `t` was loaded from.
        self.moves_before = 0
        self.events_before = 0
        self.told_before: list[bytes] = []
        # The part that the last snapshot covers.
        self.saved_move = 0
        self.saved_events = 0

    @classmethod
    def begun(cls, t: Table, way: WayBack) -> "History":
        """The history of a game that has just begun."""
        history = cls(t, way)
        history.ends.append(history._heard())
        return history

    @classmethod
    def loaded(
        cls,
        row: TableRow,
        names: list[str],
        pack: str | None,
        entries: list[Entry],
        snapshots: list[Snapshot],
        way: WayBack,
    ) -> "History":
        """The history that was kept."""
        moves, again, ends, held = standing(entries)
        start, before, events = None, 0, 0
        snapshots = readable(row.id, snapshots)
        if snapshots:
            last = snapshots[-1]
            start = unpacked(last.dump)
            before, events = last.move, last.events
        after = [f"{seat} {notation}" for seat, notation in moves[before:]]
        history = cls(opened(row, names, pack, start, after), way)
        history.moves, history.again, history.ends = moves, again, ends
        for seat in held:
            history.t.do(seat, history.t.game.hold)
        history.moves_before = history.saved_move = before
        history.events_before = history.saved_events = events
        history.told_before = [snapshot.told for snapshot in snapshots]
        kept = [entry.hash for entry in entries if entry.hash]
        if kept and history.t.hash() != kept[-1]:
            raise MesetaError("its moves do not lead where they led when they were made.")
        return history

    # -- the past --------------------------------------------------------------------------------

    @property
    def move(self) -> int:
        """How many moves stand."""
        return len(self.moves)

    @property
    def last_mover(self) -> int | None:
        """The seat that moved last; None at the beginning."""
        return self.moves[-1][0] if self.moves else None

    @property
    def event_count(self) -> int:
        """How many events there have been."""
        return self.ends[-1]

    def events(self, viewer: int | None, since: int) -> list[dict[str, Any]]:
        """What happened from event ``since`` on, as the viewer may know it."""
        found: list[dict[str, Any]] = []
        if since < self.events_before:
            column = 0 if viewer is None else viewer + 1
            for told in self.told_before:
                parts = msgspec.json.decode(zlib.decompress(told), type=list[msgspec.Raw])
                part = msgspec.json.decode(parts[column])  # what others were told stays packed
                found += [event for event in part if event["n"] >= since]
        return found + self._fresh(viewer, max(since, self.events_before))

    def _heard(self) -> int:
        """How many events there have been since the table was laid out here."""
        return len(self.t.log or [])

    def _fresh(self, viewer: int | None, since: int) -> list[dict[str, Any]]:
        fresh = self.t.events(since - self.events_before, viewer)
        if self.moves_before:
            for event in fresh:
                event["n"] += self.events_before
                event["move"] += self.moves_before
        return fresh

    def since(self, seat: int | None) -> int:
        """How many events there were after the seat's last own turn. A turn that goes on is not
        its last: what happened before it can be read until it is over."""
        move = len(self.moves)
        if seat in self.t.actors():
            while move and self.moves[move - 1][0] == seat:
                move -= 1
        while move and self.moves[move - 1][0] != seat:
            move -= 1
        return self.ends[move] if move else 0

    # -- changes ---------------------------------------------------------------------------------

    def take(self, seat: int, action: int | str) -> str:
        """Make a move; its notation. To hold is no move: it changes nothing."""
        before = len(self.t.past)
        try:
            self.t.take(seat, action)
        except IllegalAction as error:
            raise Refusal("illegal", error.text, error.clause) from None
        notation = self.t.notation(action) if isinstance(action, int) else plain(action)
        if len(self.t.past) > before:
            self.made(seat, notation)
            self.again.clear()
        return notation

    def together(self, seat: int, action: int | str, seats: list[int]) -> list[int]:
        """Those of a person's seats that take an action at once, that seat first."""
        if isinstance(action, str):
            action = self.t.game.actions.numbers.get(plain(action), HOLLOW)
        return self.t.together(seat, action, seats)

    def undoable(self, mine: list[int]) -> bool:
        """May the person of these seats take something back?"""
        return self.way.reach(self.t, mine) > 0

    def undo(self, mine: list[int]) -> list[tuple[int, bool]]:
        """Take back the last decision made for these seats, and what bots have done since; the
        seats whose moves are gone, the last first, and whether each was one of these."""
        count = self.way.reach(self.t, mine)
        if not count:
            raise Refusal("no_undo", "There is nothing that you may take back.")
        self.t = self.t.before(count)
        self.way.forget(self.t)
        gone = []
        for _ in range(count):
            seat, own = self.moves[-1][0], self.moves[-1][0] not in self.way.bots
            take_back(self.moves, self.again, own)
            self.ends.pop()
            gone.append((seat, own))
        return gone

    def redoable(self, seat: int) -> bool:
        """May that seat make the move again that it took back?"""
        return bool(self.again) and self.again[-1][0] == seat

    def redo(self, seat: int) -> None:
        """Make the move again that was taken back."""
        if not self.redoable(seat):
            raise Refusal("no_redo", "There is no move of yours to do again.")
        self.t.take(*self.again[-1])
        self.made(*self.again.pop())

    def said_next(self, seats: list[int]) -> list[int]:
        """Those of a person's seats whose moves are made again at once."""
        if not self.again or self.again[-1][0] not in seats:
            return []
        first, notation = self.again[-1]
        said = self.together(first, notation, seats)
        while [(seat, notation) for seat in reversed(said)] != self.again[-len(said) :]:
            said.pop()
        return said

    def made(self, seat: int, notation: str) -> None:
        """Take down a move that was made on the table."""
        self.moves.append((seat, notation))
        self.ends.append(self.events_before + self._heard())

    # -- snapshots -------------------------------------------------------------------------------

    def snapshot(self, seq: int) -> Snapshot | None:
        """A snapshot, if it is time for one and nothing can be taken back past it."""
        if self.move - self.saved_move < SNAPSHOT_EVERY or self.again:
            return None
        if any(self.undoable([seat]) for seat in range(self.t.seats)):
            return None
        return self.saved(seq)

    def saved(self, seq: int) -> Snapshot:
        """A snapshot of the present; what came before it can no more be taken back."""
        told = [self._told(viewer) for viewer in (None, *range(self.t.seats))]
        dump = zlib.compress(msgspec.json.encode(self.t.dump()), 6)
        events = zlib.compress(msgspec.json.encode(told), 6)
        self.saved_move, self.saved_events = self.move, self.event_count
        return Snapshot(seq, self.move, self.event_count, dump, events)

    def _told(self, viewer: int | None) -> list[dict[str, Any]]:
        return self._fresh(viewer, self.saved_events)


def unpacked(packed: bytes) -> Any:
    """What a snapshot keeps."""
    return msgspec.json.decode(zlib.decompress(packed))


def readable(table: str, snapshots: list[Snapshot]) -> list[Snapshot]:
    """The snapshots up to the first that is damaged: the list of moves leads on from there."""
    for count, snapshot in enumerate(snapshots):
        try:
            unpacked(snapshot.dump), unpacked(snapshot.told)
        except (zlib.error, msgspec.DecodeError) as error:
            log.error("Snapshot %s of table %s is damaged: %s", snapshot.seq, table, error)
            return snapshots[:count]
    return snapshots


def take_back(moves: list[tuple[int, str]], again: list[tuple[int, str]], own: bool) -> None:
    """Take the last move back. A bot decides anew, so what was done before it can be made again and
    what was done after it cannot."""
    move = moves.pop()
    if own:
        again.append(move)
    else:
        again.clear()


def standing(
    entries: list[Entry],
) -> tuple[list[tuple[int, str]], list[tuple[int, str]], list[int], list[int]]:
    """The moves that stand, those to do again, the number of events after each that stands, and
    who holds since the last."""
    moves: list[tuple[int, str]] = []
    again: list[tuple[int, str]] = []
    ends: list[int] = []
    held: list[int] = []
    for entry in entries:
        if entry.kind == "held":
            assert entry.seat is not None
            held.append(entry.seat)
            continue
        if entry.kind in MOVED:
            held.clear()
        if entry.kind == "started":
            ends.append(entry.events)
        elif entry.kind in ("undone", "unmade"):
            take_back(moves, again, entry.kind == "undone")
            ends.pop()
        elif entry.kind == "redone":
            moves.append(again.pop())
            ends.append(entry.events)
        elif entry.kind == "move":
            assert entry.seat is not None
            moves.append((entry.seat, entry.text))
            ends.append(entry.events)
            again.clear()
    return moves, again, ends, held


def plain(notation: str) -> str:
    """A notation as it is written down."""
    return " ".join(notation.lower().split())


def results_of(t: Table) -> list[dict[str, Any]]:
    """The results of a finished game, to be kept."""
    return [
        {
            "seat": result.seat,
            "score": result.score,
            "rank": result.rank,
            "breakdown": dict(result.breakdown),
        }
        for result in t.results()
    ]
