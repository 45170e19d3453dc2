"""Seats: who owns them, who plays them, what they are called."""

import secrets
import string
from collections.abc import Sequence

from meseta import MesetaError, bots
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
    return SeatRow(seat, "open", "", None, None, new_token(), None, False)


def person(seat: int, guest: int, name: str) -> SeatRow:
    """A seat with a person on it."""
    return SeatRow(seat, "person", name, guest, None, None, None, False)


def bot(seat: int, level: str, game: str, name: str | None = None) -> SeatRow:
    """A seat with a bot on it."""
    check_level(level, game)
    return SeatRow(
        seat, "bot", name or f"{level.capitalize()} {seat + 1}", None, level, None, None, False
    )


def check_level(level: str, game: str) -> None:
    """Refuse a level that no bot of the game has."""
    try:
        bots.check_level(level, game)
    except MesetaError as error:
        raise Refusal("bad_value", str(error)) from None


def owned(seats: Sequence[SeatRow], guest: int | None) -> list[int]:
    """The seats of one guest."""
    return [row.seat for row in seats if guest is not None and row.guest == guest]


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
