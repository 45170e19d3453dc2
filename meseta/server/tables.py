"""A table in memory: one lock, one position, and everyone who looks at it.

Whatever is changed or shown here is changed or shown under the lock. A change is made in memory,
stored, and only then told; if storing fails, the table is dropped from memory and read anew.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Collection, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from meseta import Game, MesetaError
from meseta.core.undo import WayBack
from meseta.server import seats as seating
from meseta.server.driver import Driver
from meseta.server.history import MOVED, History, opened, results_of
from meseta.server.refusals import Refusal
from meseta.server.storage import Change, Entry, Kept, SeatRow, StorageError

if TYPE_CHECKING:
    from meseta.server.coaching import Study
    from meseta.server.house import House

log = logging.getLogger("meseta.tables")
UNWATCHED = 60.0  # seconds after which bots that nobody looks at slow down
UNWATCHED_PACE = 3.0
PRESENCE_EVERY = 1.0  # seconds: comings and goings are told of together
SAID = {"chat", "pointed"}  # entries that change nothing at all
ASIDE = {*SAID, "settings", "rematch"}  # entries that leave the position and its players alone
SILENT = ("move", "held", "unmade")  # entries of which events tell, or nothing


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
        if len(self.row.waiting_since) != len(self.row.waiting_for):  # stored before it was noted
            self.row.waiting_since = [self.row.changed] * len(self.row.waiting_for)
        self.lock = asyncio.Lock()
        self.seq = kept.entries[-1].seq if kept.entries else 0
        self.talk = [entry for entry in kept.entries if entry.kind not in SILENT]
        self.counts = [0, *(entry.events for entry in kept.entries)]  # events after each entry
        self.answered = {(e.guest, e.command): e.seq for e in kept.entries if e.command}
        asked = [entry.asked for entry in kept.entries if entry.asked]
        self.asked = asked[-1] if asked else [0] * len(self.seats)
        if len(self.asked) != len(self.seats):
            raise MesetaError("its questions are not for the seats that it has.")
        self.offered: list[list[int]] = [[] for _ in self.seats]
        self.history: History | None = None
        if any(entry.kind == "started" for entry in kept.entries):
            names = [row.name for row in self.seats]
            self.history = History.loaded(
                self.row, names, pack, kept.entries, kept.snapshots, self._way_back()
            )
            self.offered = self._offers()
        self.viewers: set[Viewer] = set()
        self.away: dict[int, float] = {}  # since when which guest has been away
        self.used = self.loaded = self.watched = time.time()
        self.revision = 0  # counts changes of what is said about the table
        self.position = 0  # counts changes of what lies on it, and of who plays
        self.infos: dict[Any, Any] = {}  # of the present revision; see show.py
        self.presence: asyncio.TimerHandle | None = None  # somebody came or went
        self.presence_told = 0.0
        self.rendered: dict[Any, Any] = {}  # of the present position; see show.py
        self.driver = Driver(self)
        self.lessons: dict[int, Study] = {}  # of the coach, by seat
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
        if seating.kept(self.seats, guest):
            return True
        return self.row.spectators and (self.row.public or guest in self.watchers)

    def check_entry(self, guest: int | None) -> None:
        """Refuse unless that guest may play or watch here."""
        if not self.may_enter(guest):
            raise Refusal("not_allowed", "You have no seat at this table and may not watch it.")

    def may_sit(self, guest: int | None) -> bool:
        """May that guest take an open seat without an invitation?"""
        if self.row.public or guest == self.row.host or seating.kept(self.seats, guest):
            return True
        steps = (e for e in reversed(self.talk) if e.kind in ("seated", "left"))
        last = next((step for step in steps if guest is not None and step.guest == guest), None)
        return last is not None and last.kind == "left"  # of one's own accord

    def played_by(self, guest: int | None) -> list[int]:
        """The seats that a guest plays, less those that a bot does at the moment."""
        mine = seating.owned(self.seats, guest)
        return [seat for seat in mine if self.seats[seat].taken_over is None]

    def as_one(self, guest: int | None, seat: int) -> list[int]:
        """The seats whose moves a seat takes back as its own: while no secrets divide them, all
        that the same person plays."""
        return [seat] if self.playing().t.divided() else self.played_by(guest)

    def _way_back(self) -> WayBack:
        """What may be taken back here. A bot in a person's place does not count as one: the person
        may want to have been played for."""
        bots = [row.seat for row in self.seats if row.kind == "bot"]
        return WayBack(bots, freely=self.row.branch_table is not None)

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
        self._came_or_went()

    def exit(self, viewer: Viewer) -> None:
        """Somebody goes."""
        self.viewers.discard(viewer)
        if viewer.guest is not None and not self.connected(viewer.guest):
            self.away[viewer.guest] = time.time()
        self.watched = time.time()
        self._came_or_went()

    def _came_or_went(self) -> None:
        self.used = time.time()
        self.infos.clear()
        if self.presence is None:
            loop = asyncio.get_running_loop()
            when = max(loop.time(), self.presence_told + PRESENCE_EVERY)
            self.presence = loop.call_at(when, self._tell_presence)

    def _tell_presence(self) -> None:
        self.presence = None
        self.presence_told = asyncio.get_running_loop().time()
        self.touch()

    @property
    def unwatched(self) -> bool:
        """Has nobody looked for a while?"""
        return not self.viewers and time.time() - self.watched > UNWATCHED

    @property
    def pace(self) -> float:
        """The least time before a bot's turn; more where nobody looks on."""
        return max(self.row.pace, UNWATCHED_PACE) if self.unwatched else self.row.pace

    def touch(self) -> None:
        """Something that is said about the table has changed: wake those who look."""
        self.revision += 1
        self.infos.clear()
        self.stir()

    def stir(self) -> None:
        """Wake those who look."""
        self.used = time.time()
        for viewer in self.viewers:
            viewer.wake()

    def expel(self, why: str) -> None:
        """Send those away who may no longer watch."""
        for viewer in list(self.viewers):
            if not self.may_enter(viewer.guest):
                viewer.leave(4403, Refusal("not_allowed", why))

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
        self.history = History.begun(t, self._way_back())
        self.row.status = "playing"
        return [self.entry("started", None, "The game begins.")]

    async def commit(
        self,
        entries: list[Entry],
        seats: Sequence[SeatRow] = (),
        watcher: int | None = None,
        made: bool = False,
        dismissed: bool = False,
    ) -> int:
        """Store a change that has been made, then tell of it; the number it got."""
        movers = {entry.seat for entry in entries if entry.kind in MOVED}
        moved = bool(movers)
        if moved:
            entries = entries + self._after_move(movers)
        for number, entry in enumerate(entries, self.seq + 1):
            self._number(entry, number)
        snapshot = self.history.snapshot(entries[-1].seq) if self.history and moved else None
        self._note_due()
        self.row.changed = time.time()
        change = Change(
            table=self.row, made=made, seats=list(seats), entries=entries,
            snapshots=[snapshot] if snapshot else [], watcher=watcher, dismissed=dismissed,
            pack=(self.row.pack, self.pack) if made and self.pack else None,
        )  # fmt: skip
        try:
            await self.house.storage.commit(change)
        except Exception as error:
            self.house.lose(self)
            self.house.metrics.count("meseta_errors_total")
            log.error("A change at table %s could not be stored: %s", self.id, error)
            told = error.told if isinstance(error, StorageError) else StorageError.told
            raise Refusal("failed", told) from error
        for entry in entries:
            self.counts.append(entry.events)
            if entry.command:
                self.answered[entry.guest, entry.command] = entry.seq
            if entry.kind not in SILENT:
                self.talk.append(entry)
        self.seq += len(entries)
        if moved:
            self.rendered.clear()
        kinds = {entry.kind for entry in entries}
        if seats or kinds - ASIDE:
            self.position += 1
        if kinds and kinds <= SAID:
            self.stir()
        else:
            self.touch()
        self.driver.wake()
        return entries[0].seq if entries else self.seq

    def _number(self, entry: Entry, seq: int) -> None:
        """Give an entry its number, and say in it what is asked now."""
        entry.seq = seq
        if entry.kind in MOVED:
            self._ask(seq, entry.seat if entry.kind in ("move", "held") else None)
            entry.asked = self.asked.copy()

    def wait_anew(self, seat: int) -> None:
        """Count from now for how long the game has waited for a seat."""
        for at, waiting in enumerate(self.row.waiting_for):
            if waiting == seat:
                self.row.waiting_since[at] = time.time()

    def _after_move(self, movers: set[int | None]) -> list[Entry]:
        """Take down where the game stands; an entry more if it is over."""
        assert self.history
        t = self.history.t
        self.row.move = self.history.move
        before = dict(zip(self.row.waiting_for, self.row.waiting_since, strict=True))
        now = time.time()
        self.row.waiting_for = t.actors()
        self.row.waiting_since = [
            now if seat in movers else before.get(seat, now) for seat in self.row.waiting_for
        ]
        if self.row.waiting_for:
            return []
        self.row.status = "over"
        self.row.results = results_of(t)
        return [self.entry("over", None, "The game is over.")]

    @property
    def marching(self) -> bool:
        """Does the game wait for bots?"""
        bots = any(seating.playing_bot(self.seats[seat]) for seat in self.row.waiting_for)
        return self.row.status == "playing" and bots

    def _note_due(self) -> None:
        watched = self.row.status == "playing" and self.row.takeover_after is not None
        self.row.due = self.marching or watched

    # -- moves -----------------------------------------------------------------------------------

    def check_turn(self, seat: int, decision: int | None = None) -> History:
        """Refuse unless that seat has something to decide (and this is its number)."""
        history = self.playing()
        if decision is not None and self.asked[seat] != decision:
            raise Refusal("stale", "This decision was made or has changed before your answer came.")
        if not self.offered[seat]:
            raise Refusal("not_your_turn", "You have nothing to decide now.")
        return history

    def levels(self) -> Collection[str]:
        """The levels of bots that may sit here."""
        return self.house.shelf.levels(self.row.game)

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
