"""What players, spectators and the host may ask for over the socket."""

import asyncio
from typing import TYPE_CHECKING

from msgspec import UNSET

from meseta.server import hints
from meseta.server import protocol as p
from meseta.server import seats as seating
from meseta.server.botpool import BotFailure
from meseta.server.driver import HINT_LEVEL
from meseta.server.limits import clean_chat, clean_name
from meseta.server.refusals import Refusal
from meseta.server.show import reasons, reasons_at, seen_by_all
from meseta.server.standins import handback, takeover
from meseta.server.storage import Entry, Guest, SeatRow

if TYPE_CHECKING:
    from meseta.server.tables import LiveTable


async def perform(table: "LiveTable", guest: Guest | None, command: p.Command) -> p.Reply:
    """Do what a command says, once; or raise a `Refusal`, having changed nothing."""
    who = guest.id if guest else None
    if isinstance(command, p.Hint):
        return await hint(table, who, command)
    if isinstance(command, p.Why):
        async with table.steady():
            return await why(table, who, command)
    async with table.changing():
        done = table.answered.get((who, command.id))
        if done is not None:
            return p.Ack(command.id, done)
        if table.house.closing:
            raise Refusal("closing", "The server is stopping; come back in a moment.")
        seq = await _change(table, guest, command)
    return p.Ack(command.id, seq)


async def _change(table: "LiveTable", guest: Guest | None, command: p.Command) -> int:
    who = guest.id if guest else None
    match command:
        case p.Act():
            return await act(table, who, command)
        case p.Undo() | p.Redo():
            return await undo_or_redo(table, who, command)
        case p.Hurry():
            return hurry(table, who, command)
        case p.Chat():
            return await chat(table, guest, command)
        case p.Takeover():
            return await takeover(table, who, command)
        case p.Handback():
            return await handback(table, who, command.seat, command.id)
        case p.Rename():
            return await rename(table, who, command)
        case p.Leave():
            return await leave(table, who, command)
        case p.Free():
            return await free(table, who, command)
        case p.Fill():
            return await fill(table, who, command)
        case p.Settings():
            return await settings(table, who, command)
        case p.Close():
            return await close(table, who, command)
    raise AssertionError(command)


# -- players ---------------------------------------------------------------------------------------


async def act(table: "LiveTable", who: int | None, command: p.Act) -> int:
    """Take an action; to let things go on counts for all seats that its player is asked with."""
    seat = command.seat
    table.owns(who, seat)
    if table.seats[seat].taken_over:
        raise Refusal("bot_plays", "A bot plays this seat; hand it back to yourself first.")
    history = table.check_turn(seat, command.decision)
    entries: list[Entry] = []
    for each in history.together(seat, command.action, table.played_by(who)):
        if entries and history.t.game.go_on not in history.t.legal(each):
            break  # a refusal now would come too late
        before = history.move
        notation = history.take(each, command.action)
        kind = "move" if history.move > before else "held"
        own = command.id if each == seat else None
        entries.append(table.entry(kind, each, notation, guest=who, command=own))
        table.house.metrics.count("meseta_moves_total", 'by="person"')
    return await table.commit(entries)


async def undo_or_redo(table: "LiveTable", who: int | None, command: p.Undo | p.Redo) -> int:
    """Take back a decision, or make it again."""
    seat = command.seat
    table.owns(who, seat)
    history = table.playing()
    if table.seats[seat].taken_over:
        raise Refusal("bot_plays", "A bot plays this seat; hand it back to yourself first.")
    seats = table.as_one(who, seat)
    if isinstance(command, p.Undo):
        gone = await asyncio.to_thread(history.undo, seats)  # all moves before are made anew
        entries = [
            table.entry("undone", each, f"{table.seats[each].name} took back a move.")
            if own
            else table.entry("unmade", each, "")
            for each, own in gone
        ]
    else:
        entries = []
        for each in history.said_next(seats) or [seat]:
            history.redo(each)
            text = f"{table.seats[each].name} made the move again."
            entries.append(table.entry("redone", each, text))
    entries[0].guest, entries[0].command = who, command.id
    return await table.commit(entries)


def hurry(table: "LiveTable", who: int | None, command: p.Hurry) -> int:
    """Let the bots pause no more, where nobody else wants to watch them."""
    table.owns(who, command.seat)
    table.playing()
    if any(row.kind == "person" and row.guest != who for row in table.seats):
        raise Refusal("not_allowed", "Others play here, too, and want to see what the bots do.")
    table.driver.hurried.set()
    return table.seq


async def hint(table: "LiveTable", who: int | None, command: p.Hint) -> p.HintAnswer:
    """Ask a good bot. It thinks without holding up the table."""
    seat = command.seat
    async with table.steady():
        table.owns(who, seat)
        table.check_turn(seat)
        decision = table.asked[seat]
        job = table.driver.job(seat, HINT_LEVEL)
        job.seed = decision  # asked again, it says the same
    try:
        choice = await table.house.pool.hint(job, who)
    except BotFailure:
        raise Refusal("failed", "The bot found no answer; try again.") from None
    async with table.steady():
        t = table.check_turn(seat, decision).t
        action = choice.action
        label, targets = t.label(seat, action), t.targets(seat, action)
        reason = hints.reason(t, seat, action, choice.weighed)
    notation = t.notation(action)
    return p.HintAnswer(command.id, seat, decision, action, notation, label, targets, reason)


async def why(table: "LiveTable", who: int | None, command: p.Why) -> p.WhyAnswer:
    """Say why something cannot be done now."""
    seat = command.seat
    table.owns(who, seat)
    t = table.playing().t
    if command.action is not None:
        return p.WhyAnswer(command.id, reasons(t, seat, [command.action]))
    if command.target is None:
        raise Refusal("malformed", "A question why needs a target or an action.")
    found = await asyncio.to_thread(reasons_at, t, seat, command.target)
    return p.WhyAnswer(command.id, found)


async def chat(table: "LiveTable", guest: Guest | None, command: p.Chat) -> int:
    """Say something at the table, or point at something on it."""
    if guest is None:
        raise Refusal("name_needed", "Choose a name before you speak.")
    mine = seating.owned(table.seats, guest.id)
    seat = command.seat if command.seat is not None else (mine[0] if mine else None)
    if seat is not None:
        table.owns(guest.id, seat)
    name = table.seats[seat].name if seat is not None else guest.name
    if not name:
        raise Refusal("name_needed", "Choose a name before you speak.")
    if command.target is None:
        kind, text = "chat", clean_chat(command.text)
    else:
        kind, text = "pointed", check_pointing(table, seat, command)
    entry = table.entry(kind, seat, text, name=name, guest=guest.id, command=command.id)
    return await table.commit([entry])


def check_pointing(table: "LiveTable", seat: int | None, command: p.Chat) -> str:
    """What a player points at, or a refusal. A thing that only some see stays their secret: to
    tell the others even its id would say too much."""
    target = command.target or ""
    if command.text:
        raise Refusal("malformed", "A line of chat has either a text or a target.")
    if seat is None:
        raise Refusal("not_allowed", "Only who plays here may point at things.")
    table.playing()
    if not seen_by_all(table, target):
        raise Refusal("bad_value", "Only what everybody at the table sees can be pointed at.")
    return target


# -- before the start ------------------------------------------------------------------------------


def check_waiting(table: "LiveTable") -> None:
    """Refuse once the game has begun."""
    if table.row.status == "playing":
        raise Refusal("bad_value", "The game has begun, so the seats are settled.")
    if table.row.status != "waiting":
        raise Refusal("game_over", "The game is over.")


async def rename(table: "LiveTable", who: int | None, command: p.Rename) -> int:
    """Sit there under another name."""
    table.owns(who, command.seat)
    check_waiting(table)
    row = table.seats[command.seat]
    old = row.name
    others = [other for other in table.seats if other is not row]
    row.name = seating.free_name(others, clean_name(command.name))
    if who == table.row.host:
        table.row.host_name = row.name
    text = f"{old} is now called {row.name}."
    entry = table.entry("renamed", row.seat, text, name=old, guest=who, command=command.id)
    return await table.commit([entry], [row])


async def leave(table: "LiveTable", who: int | None, command: p.Leave) -> int:
    """Get up. Whoever does so of their own accord may go on watching, and sit down again."""
    table.owns(who, command.seat)
    row = table.seats[command.seat]
    watcher = who if table.row.spectators and who != table.row.host else None
    seq = await open_again(table, row, "left", f"{row.name} left.", who, command.id, watcher)
    table.expel("You have left this table.")
    return seq


async def free(table: "LiveTable", who: int | None, command: p.Free) -> int:
    """Have somebody get up, or keep a seat for nobody any longer."""
    table.check_host(who)
    seat = command.seat
    if seat >= len(table.seats) or not table.seats[seat].name:
        raise Refusal("bad_value", "Nobody sits there.")
    row = table.seats[seat]
    text = f"The host opened the seat of {row.name}."
    seq = await open_again(table, row, "freed", text, who, command.id)
    table.expel("The host has opened your seat for somebody else.")
    return seq


async def open_again(
    table: "LiveTable",
    row: SeatRow,
    kind: str,
    text: str,
    who: int | None,
    command: str | None = None,
    watcher: int | None = None,
) -> int:
    """Open a seat before the start."""
    check_waiting(table)
    entry = table.entry(kind, row.seat, text, name=row.name, guest=who, command=command)
    table.seats[row.seat] = seating.open_seat(row.seat)
    if watcher is not None:
        table.watchers.add(watcher)
    return await table.commit([entry], [table.seats[row.seat]], watcher)


# -- the host --------------------------------------------------------------------------------------


async def fill(table: "LiveTable", who: int | None, command: p.Fill) -> int:
    """Put a bot on an open seat; the game begins with the last one filled."""
    table.check_host(who)
    check_waiting(table)
    seat = command.seat
    if seat >= len(table.seats) or table.seats[seat].kind != "open":
        raise Refusal("seat_taken", "This seat is not open.")
    row = table.seats[seat] = seating.bot(seat, command.level, table.levels())
    seating.name_bots(table.seats, table.id)
    entry = table.entry("bot", seat, f"{row.name} takes a seat.", guest=who, command=command.id)
    return await table.commit([entry, *table.begin()], [row])


async def settings(table: "LiveTable", who: int | None, command: p.Settings) -> int:
    """Change how the table is run."""
    table.check_host(who)
    changed = False
    for name in ("public", "spectators", "pace", "takeover_after"):
        wanted = getattr(command, name)
        if wanted is not UNSET and wanted != getattr(table.row, name):
            if name == "takeover_after" and table.row.status == "playing":
                raise Refusal("started", "How long to wait for a player was agreed at the start.")
            setattr(table.row, name, wanted)
            changed = True
    if not changed:
        return table.seq
    text = "The host changed the settings of the table."
    entry = table.entry("settings", None, text, guest=who, command=command.id)
    seq = await table.commit([entry])
    table.expel("You may no longer watch this table.")
    return seq


async def close(table: "LiveTable", who: int | None, command: p.Close) -> int:
    """End the table before the game's end."""
    table.check_host(who)
    if table.row.status not in ("waiting", "playing"):
        raise Refusal("game_over", "The game is over.")
    table.row.status = "closed"
    table.row.waiting_for, table.row.waiting_since = [], []
    text = "The host closed the table."
    entry = table.entry("closed", None, text, guest=who, command=command.id)
    return await table.commit([entry])
