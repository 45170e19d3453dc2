"""What can go wrong through somebody's input; each message is one sentence for a person."""

from typing import Any


class MesetaError(Exception):
    """Something a user gave is wrong; ``str`` of it says what, in one sentence."""


class UnknownGame(MesetaError):
    """No game of that name is on the shelf."""


class BadOption(MesetaError):
    """Seats, seed, names or an option of a new game are wrong."""


class BadContent(MesetaError):
    """A content pack is wrong; the message names file and line."""


class BadPosition(MesetaError):
    """A position is wrong; the message names the field at fault."""


class BadRecord(MesetaError):
    """A record is wrong, or does not lead to the result it claims."""


class IllegalAction(MesetaError):
    """An action that is not legal now; ``clause`` is the rule that forbids it, if one does."""

    def __init__(self, text: str, clause: str = "") -> None:
        super().__init__(f"{text} ({clause})" if clause else text)
        self.text = text
        self.clause = clause

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalAction, (self.text, self.clause)
