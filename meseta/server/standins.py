"""Stand-ins: when a bot may play in a person's place, and how the person gets the place back."""

import time
from typing import TYPE_CHECKING

from meseta.server import protocol as p
from meseta.server import seats as seating
from meseta.server.refusals import Refusal

if TYPE_CHECKING:
    from meseta.server.tables import LiveTable

ABSENCE = 60.0  # seconds after which others may call a bot for somebody who has gone
PATIENCE = 900.0  # likewise for somebody who is there but does not move, if nothing else was agreed
PUBLIC_PATIENCE = 300.0  # what is agreed at a public table where its host does not say


def asked_since(table: "LiveTable", seat: int) -> float | None:
    """Since when the game has waited for a seat."""
    row = table.row
    if row.status != "playing" or seat not in row.waiting_for:
        return None
    return row.waiting_since[row.waiting_for.index(seat)]


def bot_from(table: "LiveTable", seat: int) -> float | None:
    """From when on others may call a bot for a seat."""
    row = table.seats[seat]
    if row.kind != "person" or row.taken_over or table.row.status != "playing":
        return None
    times = []
    away, asked = table.away_since(row.guest), asked_since(table, seat)
    if away is not None:
        times.append(away + ABSENCE)
    if asked is not None:
        times.append(asked + (table.row.takeover_after or PATIENCE))
    return min(times, default=None)


def overdue(table: "LiveTable", seat: int) -> bool:
    """Has somebody who has gone kept the table waiting for as long as was agreed?"""
    patience = table.row.takeover_after
    away, asked = table.away_since(table.seats[seat].guest), asked_since(table, seat)
    if table.seats[seat].taken_over or patience is None or away is None or asked is None:
        return False
    return time.time() - max(away, asked) >= patience


async def takeover(table: "LiveTable", who: int | None, command: p.Takeover) -> int:
    """Let a bot play a seat for its person."""
    seat = command.seat
    seating.check_level(command.level, table.levels())
    table.playing()
    if seat >= len(table.seats) or table.seats[seat].kind != "person":
        raise Refusal("bad_value", "No person sits there.")
    row = table.seats[seat]
    own = row.guest == who
    if row.taken_over == command.level:
        raise Refusal("bot_plays", "That bot plays this seat already.")
    if not own:
        if not seating.owned(table.seats, who):
            raise Refusal("not_allowed", "Only those who play here may call a bot.")
        if row.taken_over:
            raise Refusal("bot_plays", "A bot plays this seat already.")
        allowed = bot_from(table, seat)
        if allowed is None or time.time() < allowed:
            raise Refusal("not_absent", f"{row.name} has not been away or idle for long enough.")
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
    table.wait_anew(seat)
    text = f"{row.name} plays again."
    entry = table.entry("handed_back", seat, text, guest=who, command=command)
    return await table.commit([entry], [row])
