"""Seats: who owns them, who plays them, what they are called."""

import secrets
import string
from collections.abc import Collection, Sequence

from meseta import bots
from meseta.server.limits import NAME_LENGTH
from meseta.server.refusals import Refusal
from meseta.server.storage import SeatRow

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


def new_id() -> str:
    """The id of a table: easy to read out, and too many to try (60 bits)."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_token() -> str:
    """A link or cookie that nobody can guess (256 bits)."""
    return secrets.token_urlsafe(32)


def looks_like_id(text: str) -> bool:
    """Could this be the id of a table, or a token?"""
    return 0 < len(text) <= 64 and set(text) <= set(string.ascii_letters + string.digits + "-_")


def open_seat(seat: int) -> SeatRow:
    """A seat that waits for somebody."""
    return SeatRow(seat, "open", "", None, None, None, None, False)


def kept_seat(seat: int, guest: int, name: str) -> SeatRow:
    """An open seat that waits for that guest and nobody else."""
    return SeatRow(seat, "open", name, None, None, guest, None, False)


def person(seat: int, guest: int, name: str) -> SeatRow:
    """A seat with a person on it."""
    return SeatRow(seat, "person", name, guest, None, None, None, False)


def of_record(seat: int, name: str) -> SeatRow:
    """A seat of a game that was played elsewhere: whoever sat there, nobody does now."""
    return SeatRow(seat, "person", name, None, None, None, None, False)


def bot(seat: int, level: str, levels: Collection[str], name: str = "") -> SeatRow:
    """A seat with a bot on it, of one of the levels that there are; it may get its name later
    (`name_bots`)."""
    check_level(level, levels)
    return SeatRow(seat, "bot", name, None, level, None, None, False)


def name_bots(seats: Sequence[SeatRow], table: str) -> None:
    """Give the bots of a table names, all but those that have one already."""
    for row in seats:
        if row.kind == "bot" and not row.name:
            row.name = bots.bot_name(table, [each.name for each in seats if each.name])


def check_level(level: str, levels: Collection[str]) -> None:
    """Refuse a level that is not there."""
    if level not in levels:
        known = ", ".join(levels)
        raise Refusal("bad_value", f"There is no bot level {level[:40]!r}; there are {known}.")


def owned(seats: Sequence[SeatRow], guest: int | None) -> list[int]:
    """The seats of one guest."""
    return [row.seat for row in seats if guest is not None and row.guest == guest]


def kept(seats: Sequence[SeatRow], guest: int | None) -> list[int]:
    """The open seats that are kept for a guest."""
    return [row.seat for row in seats if guest is not None and row.kept_for == guest]


def free_to(seats: Sequence[SeatRow], guest: int | None) -> list[int]:
    """The open seats that are not kept for somebody else."""
    return [row.seat for row in seats if row.kind == "open" and row.kept_for in (None, guest)]


def free_seat(seats: Sequence[SeatRow], guest: int, wanted: int | None) -> int:
    """The open seat that a guest gets: the one wanted, else one kept for the guest, else any."""
    free = free_to(seats, guest)
    if wanted is not None and wanted not in free:
        raise Refusal("seat_taken", "This seat is not open.")
    if not free:
        raise Refusal("seat_taken", "All seats are taken.")
    return wanted if wanted is not None else [*kept(seats, guest), *free][0]


def playing_bot(row: SeatRow) -> str | None:
    """The level of the bot that plays a seat now; None where its person does."""
    return row.level if row.kind == "bot" else row.taken_over


def free_name(seats: Sequence[SeatRow], name: str) -> str:
    """The name, with a number where somebody else at the table has it."""
    taken = {row.name.casefold() for row in seats}
    if name.casefold() not in taken:
        return name
    for number in range(2, len(seats) + 2):
        tail = f" {number}"
        other = name[: NAME_LENGTH - len(tail)] + tail
        if other.casefold() not in taken:
            return other
    raise AssertionError("more names than seats")
