"""What leaves the server about a table: for one viewer, and only what that viewer may know."""

import hashlib
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET

from meseta import Game, Table
from meseta.core.table import Shown
from meseta.server.forms import BranchOf, Result, SeatInfo, TableInfo
from meseta.server.protocol import Offer, Question, Reason, State, Talk, encode
from meseta.server.seats import free_to, kept, owned
from meseta.server.standins import asked_since, bot_from
from meseta.server.storage import Entry, SeatRow, TableRow

if TYPE_CHECKING:
    from meseta.server.tables import LiveTable

MOST_TALK = 300  # lines that a newcomer gets


def table_info(
    row: TableRow,
    seats: list[SeatRow],
    game: Game | None,
    guest: int | None,
    live: "LiveTable | None",
) -> TableInfo:
    """A table as that guest may see it; ``live`` where it is in memory."""
    ended = row.status in ("over", "closed")
    branch = None
    if row.branch_table and row.branch_move is not None:
        branch = BranchOf(row.branch_table, row.branch_move)
    return TableInfo(
        id=row.id,
        game=row.game,
        title=game.title if game else row.game,
        status=row.status,  # type: ignore[arg-type]
        seats=[_seat_info(seat, guest, live) for seat in seats],
        host=guest == row.host,
        host_name=row.host_name,
        options=row.options,
        public=row.public,
        spectators=row.spectators,
        may_sit=_may_sit(row, seats, guest, live),
        watching=_watching(live),
        pace=row.pace,
        takeover_after=row.takeover_after,
        move=row.move,
        waiting_for=row.waiting_for,
        secrets=live.history.t.divided() if live and live.history else game is None or game.secrets,
        seed_hash=hashlib.sha256(row.seed.encode()).hexdigest(),
        seed=row.seed if ended else None,
        rules_version=row.version,
        content_hash=row.content_hash,
        results=msgspec.convert(row.results, list[Result] | None),
        rematch=row.rematch,
        branch_of=branch,
        record=row.record is not None,
        made=row.made,
        changed=row.changed,
    )


def _seat_info(row: SeatRow, guest: int | None, live: "LiveTable | None") -> SeatInfo:
    return SeatInfo(
        seat=row.seat,
        kind=row.kind,  # type: ignore[arg-type]
        name=row.name,
        level=row.level,
        you=guest is not None and row.guest == guest,
        connected=live is not None and live.connected(row.guest),
        away_since=live.away_since(row.guest) if live else None,
        asked_since=asked_since(live, row.seat) if live else None,
        bot_from=bot_from(live, row.seat) if live else None,
        taken_over=row.taken_over,
        kept=None if row.kept_for is None else "you" if row.kept_for == guest else "other",
    )


def _may_sit(
    row: TableRow, seats: list[SeatRow], guest: int | None, live: "LiveTable | None"
) -> bool:
    """Is there a seat for somebody who has none?"""
    if row.status != "waiting" or owned(seats, guest) or not free_to(seats, guest):
        return False
    if live:
        return live.may_sit(guest)
    return row.public or guest == row.host or bool(kept(seats, guest))


def _watching(live: "LiveTable | None") -> int:
    if live is None:
        return 0
    return sum(not owned(live.seats, viewer.guest) for viewer in live.viewers)


def info_for(table: "LiveTable", guest: int | None) -> msgspec.Raw:
    """The same, worked out once for all to whom it is the same."""
    whose = (guest == table.row.host, *owned(table.seats, guest))
    if whose not in table.infos:
        table.infos[whose] = msgspec.Raw(encode(live_info(table, guest)))
    info: msgspec.Raw = table.infos[whose]
    return info


def live_info(table: "LiveTable", guest: int | None) -> TableInfo:
    """A table in memory as that guest may see it."""
    return table_info(table.row, table.seats, table.game, guest, table)


def state(
    table: "LiveTable",
    guest: int | None,
    seat: int | None,
    seen: int,
    info: bool = True,
    position: bool = True,
) -> State:
    """The way from what a viewer has seen to what is so now. What is said of the table, and of the
    position on it, is left out where the viewer knows it."""
    if seen > table.seq:
        seen = 0  # of another past than ours, as after a database was put back
    history = table.history
    new = [entry for entry in table.talk if entry.seq > seen][-MOST_TALK:]
    start = min(table.counts[seen:])
    shown = State(
        seq=table.seq,
        seat=seat,
        move=table.row.move,
        start=start,
        events=[],
        talk=[_talk(entry) for entry in new],
        table=info_for(table, guest) if info else UNSET,
    )
    if history is not None:
        shown.events = history.events(seat, start)
    if position:
        _show_position(shown, table, guest, seat)
    return shown


def _show_position(shown: State, table: "LiveTable", guest: int | None, seat: int | None) -> None:
    """What lies on the table, and what there is to do."""
    history = table.history
    shown.view, shown.prompt, shown.choice = msgspec.Raw(b"null"), "", None
    shown.since, shown.undo, shown.redo = 0, False, False
    if history is None:
        return
    shown.view, shown.prompt, choice = _position(table, seat)
    shown.since = history.since(seat)
    playing = table.row.status == "playing"
    if playing and seat is not None and table.seats[seat].taken_over is None:
        shown.choice = choice
        mine = table.as_one(guest, seat)
        shown.undo = history.undoable(mine)
        shown.redo = any(history.redoable(each) for each in mine)


def _talk(entry: Entry) -> Talk:
    return Talk(entry.seq, entry.at, entry.kind, entry.seat, entry.name, entry.text)


def _position(table: "LiveTable", seat: int | None) -> tuple[msgspec.Raw, str, Question | None]:
    """View, prompt and question, worked out once for all who look from the same seat."""
    assert table.history
    if seat not in table.rendered:
        shown = table.history.t.shown_to(seat)
        view = msgspec.Raw(encode(shown.view))
        table.rendered[seat] = view, shown.prompt, _question(table, shown)
    found: tuple[msgspec.Raw, str, Question | None] = table.rendered[seat]
    return found


def seen_by_all(table: "LiveTable", target: str) -> bool:
    """Does something of that name lie where everybody sees it?"""
    view, _, _ = _position(table, None)
    return b'"id":' + encode(target) in bytes(view)


def _question(table: "LiveTable", shown: Shown) -> Question | None:
    seat = shown.viewer
    if seat is None or not table.offered[seat]:
        return None
    offers = [Offer(**choice) for choice in shown.choices]
    return Question(seat, table.asked[seat], seat in shown.masked.waiting, offers)


def reasons(t: Table, seat: int, actions: list[int]) -> list[Reason]:
    """Why some actions are not legal now; what is legal is left out, the same reason given once."""
    found: dict[tuple[str, str], Reason] = {}
    for action in actions:
        why = t.why_not(seat, action)
        if why is not None and (why.text, why.clause) not in found:
            label = t.label(seat, action) if 0 <= action < t.game.action_count else ""
            found[why.text, why.clause] = Reason(label, why.text, why.clause)
    return list(found.values())


def reasons_at(t: Table, seat: int, target: str) -> list[Reason]:
    """Why nothing can be done now with a thing in the seat's view."""
    actions = t.aimed_at(seat, target)
    idle = None if actions else t.why_idle(seat, target)
    return [Reason("", idle.text, idle.clause)] if idle else reasons(t, seat, actions)
