"""What players, spectators and the host may ask for over the socket."""

import asyncio
import time
from typing import TYPE_CHECKING

from msgspec import UNSET

from meseta.server import protocol as p
from meseta.server import seats as seating
from meseta.server.botpool import BotFailure
from meseta.server.driver import HINT_LEVEL
from meseta.server.limits import clean_chat
from meseta.server.refusals import Refusal
from meseta.server.show import reasons
from meseta.server.storage import Entry, Guest

if TYPE_CHECKING:
    from meseta.server.tables import LiveTable

ABSENCE = 60.0  # after so many seconds others may call a bot for an absent player


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
        case p.Chat():
            return await chat(table, guest, command)
        case p.Takeover():
            return await takeover(table, who, command)
        case p.Handback():
            return await handback(table, who, command.seat, command.id)
        case p.Leave():
            table.owns(who, command.seat)
            return await vacate(table, who, command, "left", "{name} left.")
        case p.Free():
            table.check_host(who)
            return await vacate(table, who, command, "left", "The host opened the seat of {name}.")
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
    """Take back a move, or make it again."""
    seat = command.seat
    table.owns(who, seat)
    history = table.playing()
    if table.seats[seat].taken_over:
        raise Refusal("bot_plays", "A bot plays this seat; hand it back to yourself first.")
    seats = table.as_one(who, seat)
    entries = []
    if isinstance(command, p.Undo):
        for each in history.t.said_last(seats) or [seat]:
            history.undo(each)
            text = f"{table.seats[each].name} took back a move."
            entries.append(table.entry("undone", each, text))
    else:
        for each in history.said_next(seats) or [seat]:
            history.redo(each)
            text = f"{table.seats[each].name} made the move again."
            entries.append(table.entry("redone", each, text))
    entries[0].guest, entries[0].command = who, command.id
    return await table.commit(entries)


async def hint(table: "LiveTable", who: int | None, command: p.Hint) -> p.HintAnswer:
    """Ask a good bot. It thinks without holding up the table."""
    seat = command.seat
    async with table.steady():
        table.owns(who, seat)
        table.check_turn(seat)
        decision = table.asked[seat]
        job = table.driver.job(seat, HINT_LEVEL)
    try:
        action = await table.house.pool.choose(job)
    except BotFailure:
        raise Refusal("failed", "The bot found no answer; try again.") from None
    async with table.steady():
        t = table.check_turn(seat, decision).t
        label, targets = t.label(seat, action), t.targets(seat, action)
    return p.HintAnswer(command.id, seat, decision, action, t.notation(action), label, targets)


async def why(table: "LiveTable", who: int | None, command: p.Why) -> p.WhyAnswer:
    """Say why something cannot be done now."""
    seat = command.seat
    table.owns(who, seat)
    t = table.playing().t
    if command.action is not None:
        actions = [command.action]
    elif command.target is not None:
        actions = await asyncio.to_thread(t.aimed_at, seat, command.target)
    else:
        raise Refusal("malformed", "A question why needs a target or an action.")
    return p.WhyAnswer(command.id, reasons(t, seat, actions))


async def chat(table: "LiveTable", guest: Guest | None, command: p.Chat) -> int:
    """Say something at the table."""
    if guest is None:
        raise Refusal("not_allowed", "Choose a name before you speak.")
    text = clean_chat(command.text)
    table.chatter.check(guest.id)
    mine = seating.owned(table.seats, guest.id)
    seat = command.seat if command.seat is not None else (mine[0] if mine else None)
    if seat is not None:
        table.owns(guest.id, seat)
    name = table.seats[seat].name if seat is not None else guest.name or "A spectator"
    entry = table.entry("chat", seat, text, name=name, guest=guest.id, command=command.id)
    return await table.commit([entry])


async def takeover(table: "LiveTable", who: int | None, command: p.Takeover) -> int:
    """Let a bot play a seat for its person."""
    seat = command.seat
    seating.check_level(command.level, table.row.game)
    table.playing()
    if seat >= len(table.seats) or table.seats[seat].kind != "person":
        raise Refusal("bad_value", "No person sits there.")
    row = table.seats[seat]
    own = row.guest == who
    if not own:
        if not seating.owned(table.seats, who):
            raise Refusal("not_allowed", "Only those who play here may call a bot.")
        away = table.away_since(row.guest)
        if away is None or time.time() - away < ABSENCE:
            raise Refusal("not_absent", f"{row.name} has not been away for long enough.")
    if row.taken_over == command.level:
        raise Refusal("bot_plays", "That bot plays this seat already.")
    return await call_bot(table, seat, command.level, own, who, command.id)


async def call_bot(
    table: "LiveTable",
    seat: int,
    level: str,
    own: bool,
    who: int | None = None,
    command: str | None = None,
) -> int:
    """Put a bot in a person's place until the person wants it back."""
    row = table.seats[seat]
    row.taken_over, row.called_by_owner = level, own
    text = f"A bot ({level}) plays for {row.name}."
    entry = table.entry("taken_over", seat, text, guest=who, command=command)
    return await table.commit([entry], [row])


async def handback(
    table: "LiveTable", who: int | None, seat: int, command: str | None = None
) -> int:
    """Give a seat back to its person."""
    table.owns(who, seat)
    row = table.seats[seat]
    if row.taken_over is None:
        raise Refusal("bad_value", "No bot plays this seat.")
    row.taken_over, row.called_by_owner = None, False
    text = f"{row.name} plays again."
    entry = table.entry("handed_back", seat, text, guest=who, command=command)
    return await table.commit([entry], [row])


# -- the host --------------------------------------------------------------------------------------


def check_waiting(table: "LiveTable") -> None:
    """Refuse once the game has begun."""
    if table.row.status == "playing":
        raise Refusal("bad_value", "The game has begun, so the seats are settled.")
    if table.row.status != "waiting":
        raise Refusal("game_over", "The game is over.")


async def vacate(
    table: "LiveTable", who: int | None, command: p.Leave | p.Free, kind: str, text: str
) -> int:
    """Open a seat before the start."""
    check_waiting(table)
    seat = command.seat
    if seat >= len(table.seats) or table.seats[seat].kind == "open":
        raise Refusal("bad_value", "Nobody sits there.")
    name = table.seats[seat].name
    entry = table.entry(
        kind, seat, text.format(name=name), name=name, guest=who, command=command.id
    )
    table.seats[seat] = seating.open_seat(seat)
    seq = await table.commit([entry], [table.seats[seat]])
    table.expel()
    return seq


async def fill(table: "LiveTable", who: int | None, command: p.Fill) -> int:
    """Put a bot on an open seat; the game begins with the last one filled."""
    table.check_host(who)
    check_waiting(table)
    seat = command.seat
    if seat >= len(table.seats) or table.seats[seat].kind != "open":
        raise Refusal("seat_taken", "This seat is not open.")
    row = seating.bot(seat, command.level, table.row.game)
    row.name = seating.free_name(table.seats, row.name)
    table.seats[seat] = row
    entry = table.entry("bot", seat, f"{row.name} takes a seat.", guest=who, command=command.id)
    return await table.commit([entry, *table.begin()], [row])


async def settings(table: "LiveTable", who: int | None, command: p.Settings) -> int:
    """Change how the table is run."""
    table.check_host(who)
    row = table.row
    if command.public is not UNSET:
        row.public = command.public
    if command.spectators is not UNSET:
        row.spectators = command.spectators
    if command.pace is not UNSET:
        row.pace = command.pace
    if command.takeover_after is not UNSET:
        row.takeover_after = command.takeover_after
    text = "The host changed the settings of the table."
    entry = table.entry("settings", None, text, guest=who, command=command.id)
    seq = await table.commit([entry])
    table.expel()
    return seq


async def close(table: "LiveTable", who: int | None, command: p.Close) -> int:
    """End the table before the game's end."""
    table.check_host(who)
    if table.row.status not in ("waiting", "playing"):
        raise Refusal("game_over", "The game is over.")
    table.row.status = "closed"
    table.row.waiting_for = []
    text = "The host closed the table."
    entry = table.entry("closed", None, text, guest=who, command=command.id)
    return await table.commit([entry])
