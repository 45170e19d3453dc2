"""A table in memory: one lock, one position, and everyone who looks at it.

Whatever is changed or shown here is changed or shown under the lock. A change is made in memory,
stored, and only then told; if storing fails, the table is dropped from memory and read anew.
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from meseta import Game, Table
from meseta.server import seats as seating
from meseta.server.botworker import Review
from meseta.server.driver import Driver
from meseta.server.history import MOVED, History, opened
from meseta.server.limits import Buckets
from meseta.server.refusals import Refusal
from meseta.server.storage import Change, Entry, Kept, SeatRow

if TYPE_CHECKING:
    from meseta.server.house import House

SILENT = ("move", "held")  # entries of which events tell, or nothing


class Viewer(Protocol):
    """Somebody who looks at a table."""

    guest: int | None

    def wake(self) -> None:
        """There is something new to show."""

    def leave(self, code: int, refusal: Refusal) -> None:
        """The viewer has to go."""


class LiveTable:
    """A table that is being played or looked at."""

    def __init__(self, house: "House", kept: Kept, game: Game, pack: str | None) -> None:
        self.house = house
        self.game = game
        self.pack = pack
        self.row = kept.table
        self.id = kept.table.id
        self.seats = kept.seats
        self.watchers = set(kept.watchers)
        self.lock = asyncio.Lock()
        self.seq = kept.entries[-1].seq if kept.entries else 0
        self.talk = [entry for entry in kept.entries if entry.kind not in SILENT]
        self.counts = [0, *(entry.events for entry in kept.entries)]  # events after each entry
        self.answered = {(e.guest, e.command): e.seq for e in kept.entries if e.command}
        asked = [entry.asked for entry in kept.entries if entry.asked]
        self.asked = asked[-1] if asked else [0] * len(self.seats)
        self.offered: list[list[int]] = [[] for _ in self.seats]
        self.history: History | None = None
        if any(entry.kind == "started" for entry in kept.entries):
            names = [row.name for row in self.seats]
            self.history = History.loaded(self.row, names, pack, kept.entries, kept.snapshots)
            self.offered = self._offers()
        self.viewers: set[Viewer] = set()
        self.away: dict[int, float] = {}  # since when which guest has been away
        self.used = self.loaded = time.time()
        self.revision = 0  # counts changes of what is shown apart from the position
        self.rendered: dict[Any, Any] = {}  # of the present position; see show.py
        self.chatter = Buckets(house.limits.chat, most=1000)
        self.driver = Driver(self)
        self.lessons: dict[int, asyncio.Task[Review]] = {}  # of the coach, by seat
        self.lost = False  # no longer what is stored, and not to be used

    # -- who may what ----------------------------------------------------------------------------

    def owns(self, guest: int | None, seat: int) -> None:
        """Refuse unless that guest sits there."""
        if seat >= len(self.seats) or guest is None or self.seats[seat].guest != guest:
            raise Refusal("not_your_seat", "This seat is not yours.")

    def check_host(self, guest: int | None) -> None:
        """Refuse unless that guest is the host."""
        if guest != self.row.host:
            raise Refusal("host_only", "Only the host of the table may do this.")

    def may_enter(self, guest: int | None) -> bool:
        """May that guest play or watch here?"""
        if guest is not None and (guest == self.row.host or seating.owned(self.seats, guest)):
            return True
        return self.row.spectators and (self.row.public or guest in self.watchers)

    def check_entry(self, guest: int | None) -> None:
        """Refuse unless that guest may play or watch here."""
        if not self.may_enter(guest):
            raise Refusal("not_allowed", "You have no seat at this table and may not watch it.")

    def played_by(self, guest: int | None) -> list[int]:
        """The seats that a guest plays, less those that a bot does at the moment."""
        mine = seating.owned(self.seats, guest)
        return [seat for seat in mine if self.seats[seat].taken_over is None]

    def as_one(self, guest: int | None, seat: int) -> list[int]:
        """The seats whose moves a seat takes back as its own: where no secrets divide them, all
        that the same person plays."""
        return [seat] if self.game.secrets else self.played_by(guest)

    def playing(self) -> History:
        """The history of a game that is going on."""
        if self.row.status == "waiting":
            raise Refusal("not_started", "The game has not started: seats are still open.")
        if self.row.status != "playing" or self.history is None:
            raise Refusal("game_over", "The game is over.")
        return self.history

    def check_over(self) -> History:
        """The history of a game that has ended."""
        if self.row.status not in ("over", "closed"):
            raise Refusal("not_over", "The game is still going on.")
        if self.history is None:
            raise Refusal("unknown", "The table was closed before a game began.")
        return self.history

    # -- who is there ----------------------------------------------------------------------------

    def connected(self, guest: int | None) -> bool:
        """Does that guest look at the table now?"""
        return guest is not None and any(viewer.guest == guest for viewer in self.viewers)

    def away_since(self, guest: int | None) -> float | None:
        """Since when a guest has been away; None while there."""
        if guest is None or self.connected(guest):
            return None
        return self.away.get(guest, self.loaded)

    def enter(self, viewer: Viewer) -> None:
        """Somebody comes to look."""
        self.viewers.add(viewer)
        self.touch()

    def exit(self, viewer: Viewer) -> None:
        """Somebody goes."""
        self.viewers.discard(viewer)
        if viewer.guest is not None and not self.connected(viewer.guest):
            self.away[viewer.guest] = time.time()
        self.touch()

    def touch(self) -> None:
        """Something that is shown has changed: wake those who look."""
        self.used = time.time()
        self.revision += 1
        for viewer in self.viewers:
            viewer.wake()

    def expel(self) -> None:
        """Send those away who may no longer watch."""
        for viewer in list(self.viewers):
            if not self.may_enter(viewer.guest):
                viewer.leave(4403, Refusal("not_allowed", "You may no longer watch this table."))

    # -- changes ---------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def steady(self) -> AsyncIterator[None]:
        """Hold the lock, to look at a position that is stored and stays."""
        async with self.lock:
            if self.lost:
                raise Refusal("failed", "The table has to be read anew; try again.")
            yield

    @contextlib.asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Hold the lock for a change. A refusal comes before anything was changed; after any other
        fault memory may differ from what is stored, and the table has to be read anew."""
        async with self.steady():
            try:
                yield
            except Refusal:
                raise
            except BaseException:
                self.house.lose(self)
                raise

    def entry(
        self,
        kind: str,
        seat: int | None,
        text: str,
        *,
        name: str | None = None,
        guest: int | None = None,
        command: str | None = None,
    ) -> Entry:
        """Something to be written down that has just been done; `commit` gives it its number."""
        if name is None:
            name = self.seats[seat].name if seat is not None else ""
        entry = Entry(0, kind, seat, name, text, time.time(), guest, command)
        if self.history:
            entry.events = self.history.event_count
            entry.hash = self.history.t.hash() if kind in MOVED else None
        return entry

    def _offers(self) -> list[list[int]]:
        assert self.history
        t = self.history.t
        due = {*t.actors(), *t.bystanders()}
        return [t.legal(seat) if seat in due else [] for seat in range(t.seats)]

    def _ask(self, seq: int, mover: int | None) -> None:
        """Number the decisions anew that are not the same as before."""
        offers = self._offers()
        for seat, offer in enumerate(offers):
            if offer and (mover is None or seat == mover or offer != self.offered[seat]):
                self.asked[seat] = seq
        self.offered = offers

    def begin(self) -> list[Entry]:
        """Start the game if no seat is open any more; what is to be written down about it."""
        if any(row.kind == "open" for row in self.seats):
            return []
        t = opened(self.row, [row.name for row in self.seats], self.pack, None, [])
        self.history = History.begun(t)
        self.row.status = "playing"
        return [self.entry("started", None, "The game begins.")]

    async def commit(
        self,
        entries: list[Entry],
        seats: Iterable[SeatRow] = (),
        watcher: int | None = None,
        made: bool = False,
    ) -> int:
        """Store a change that has been made, then tell of it; the number it got."""
        moved = any(entry.kind in MOVED for entry in entries)
        if moved:
            entries = entries + self._after_move()
        for number, entry in enumerate(entries, self.seq + 1):
            self._number(entry, number)
        snapshot = self.history.snapshot(entries[-1].seq) if self.history and moved else None
        self._note_due()
        self.row.changed = time.time()
        change = Change(
            table=self.row, made=made, seats=list(seats), entries=entries, snapshot=snapshot,
            watcher=watcher,
        )  # fmt: skip
        try:
            await self.house.storage.commit(change)
        except Exception as error:
            self.house.lose(self)
            raise Refusal("failed", "The change could not be stored.") from error
        for entry in entries:
            self.counts.append(entry.events)
            if entry.command:
                self.answered[entry.guest, entry.command] = entry.seq
            if entry.kind not in SILENT:
                self.talk.append(entry)
        self.seq += len(entries)
        if moved:
            self.rendered.clear()
        self.touch()
        self.driver.wake()
        return entries[0].seq if entries else self.seq

    def _number(self, entry: Entry, seq: int) -> None:
        """Give an entry its number, and say in it what is asked now."""
        entry.seq = seq
        if entry.kind in MOVED:
            self._ask(seq, entry.seat if entry.kind in SILENT else None)
            entry.asked = self.asked.copy()

    def _after_move(self) -> list[Entry]:
        """Take down where the game stands; an entry more if it is over."""
        assert self.history
        t = self.history.t
        self.row.move = self.history.move
        self.row.waiting_for = t.actors()
        if self.row.waiting_for:
            return []
        self.row.status = "over"
        self.row.results = results_of(t)
        return [self.entry("over", None, "The game is over.")]

    def _note_due(self) -> None:
        bots = any(seating.playing_bot(self.seats[seat]) for seat in self.row.waiting_for)
        watched = self.row.takeover_after is not None
        self.row.due = self.row.status == "playing" and (bots or watched)

    # -- moves -----------------------------------------------------------------------------------

    def check_turn(self, seat: int, decision: int | None = None) -> History:
        """Refuse unless that seat has something to decide (and this is its number)."""
        history = self.playing()
        if decision is not None and self.asked[seat] != decision:
            raise Refusal("stale", "This decision was made or has changed before your answer came.")
        if not self.offered[seat]:
            raise Refusal("not_your_turn", "You have nothing to decide now.")
        return history

    async def bot_acts(self, seat: int, decision: int, action: int) -> None:
        """Make the move that a bot has chosen, unless things have changed since."""
        async with self.changing():
            if not seating.playing_bot(self.seats[seat]):
                return
            history = self.check_turn(seat, decision)
            if action not in self.offered[seat]:
                self.house.metrics.count("meseta_bot_failures_total")
                action = secrets.choice(self.offered[seat])  # play must go on
            notation = history.take(seat, action)
            await self.commit([self.entry("move", seat, notation)])
            self.house.metrics.count("meseta_moves_total", 'by="bot"')


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
