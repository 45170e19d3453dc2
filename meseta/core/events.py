"""What happened at a table: recorded only when someone listens, told to each viewer in words."""

from typing import Any

from meseta.core.kinds import SEAT, Kind


class Event:
    """Something that happened, during the move of that number."""

    def __init__(self, kind: str, values: tuple[Any, ...], move: int) -> None:
        self.kind = kind
        self.values = values
        self.move = move

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.kind, self.values, self.move)


class Telling:
    """How events of one kind are told: their data with kinds, in order, and the rule behind them.

    Data named in ``secret`` is for the seat that the event is about; others are told without it.
    """

    def __init__(self, clause: str = "", secret: tuple[str, ...] = (), **data: Kind) -> None:
        self.clause = clause
        self.secret = secret
        self.data = data

    def known(self, event: Event, viewer: int | None) -> dict[str, Any]:
        """The data of an event, by name, as far as the viewer may know it."""
        data = dict(zip(self.data, event.values, strict=True))
        if data.get("seat") != viewer:
            for name in self.secret:
                del data[name]
        return data


# Events that the engine itself tells.
CORE_TELLINGS = {"sealed": Telling(seat=SEAT)}
