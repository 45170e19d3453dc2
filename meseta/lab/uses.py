"""What was used by whom, read from what happened: an event about a seat and a named thing (a tile,
a card, a space, a tribe) is a use of that thing by that seat."""

from collections import Counter
from typing import Any

from meseta import Game, Table
from meseta.core.kinds import Each, Kind, List, Name, Names, Seat

Counts = Counter[str]


def name_kind(kind: Kind) -> Name | None:
    """The kind of the names in data of this kind."""
    inner = kind.kind if isinstance(kind, List) else kind
    if isinstance(inner, Each | Names):
        inner = inner.name
    return inner if isinstance(inner, Name) else None


def names_things(kind: Kind) -> bool:
    """Does data of this kind name things (and not seats)?"""
    return not isinstance(name_kind(kind), Seat | None)


def things(kind: Kind, value: Any, t: Table) -> Counter[str]:
    """The things that a value names, with how often."""
    written = kind.write(value, t)
    if isinstance(written, dict):
        return Counter({name: count for name, count in written.items() if count > 0})
    if isinstance(written, list):
        return Counter(name for name in written if name is not None)
    return Counter() if written is None else Counter([written])


class Observer:
    """Counts, in a game that was listened to, what each seat did with what."""

    def __init__(self, game: Game) -> None:
        self.named = {
            event: [
                (place, data, kind)
                for place, (data, kind) in enumerate(telling.data.items())
                if names_things(kind)
            ]
            for event, telling in game.tellings.items()
            if "seat" in telling.data
        }
        self.seat_at = {
            event: list(game.tellings[event].data).index("seat") for event in self.named
        }

    def uses(self, t: Table) -> list[Counts]:
        """For each seat, uses by ``event.data.thing`` (``placed.region.elk``)."""
        counts: list[Counts] = [Counter() for _ in range(t.seats)]
        for event in t.log or ():
            for place, data, kind in self.named.get(event.kind, ()):
                of_seat = counts[event.values[self.seat_at[event.kind]]]
                for thing, count in things(kind, event.values[place], t).items():
                    of_seat[f"{event.kind}.{data}.{thing}"] += count
        return counts
