"""Refusals: a code for programs and a sentence for people."""

STATUS = {
    "malformed": 400,
    "bad_value": 400,
    "bad_name": 400,
    "name_needed": 400,
    "bad_text": 400,
    "version": 400,
    "origin": 403,
    "not_allowed": 403,
    "host_only": 403,
    "not_your_seat": 403,
    "unknown": 404,
    "seat_taken": 409,
    "too_many_seats": 409,
    "not_started": 409,
    "started": 409,
    "not_over": 409,
    "game_over": 409,
    "not_your_turn": 409,
    "bot_plays": 409,
    "stale": 409,
    "illegal": 409,
    "no_undo": 409,
    "no_redo": 409,
    "not_absent": 409,
    "unreadable": 409,
    "too_long": 413,
    "host": 421,
    "too_fast": 429,
    "failed": 500,
    "closing": 503,
}


class Refusal(Exception):
    """A request that is not granted. Nothing was changed."""

    def __init__(self, code: str, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.clause = clause

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return STATUS[self.code]
