"""What follows from the fields of a table: places in the circle, and rule changes in force."""

from meseta.games.altiplano.box import Card
from meseta.games.altiplano.table import MY_ASSETS, MY_EXTENSIONS, AltiTable
from meseta.games.altiplano.vocabulary import CHANGES, PLACES


def follow_up(t: AltiTable) -> None:
    """Work out anew what follows from the fields."""
    t.place = [0] * PLACES
    for i in range(len(t.circle)):
        t.place[t.circle[i]] = i
    changes_anew(t)


def changes_anew(t: AltiTable) -> None:
    """The rule changes that are in force: by cards owned, and by the event."""
    changes = [0] * (t.seats * CHANGES)
    for seat in range(t.seats):
        first = seat * CHANGES
        add_changes(t, changes, first, t.box.extensions, t.my(seat, MY_EXTENSIONS))
        add_changes(t, changes, first, t.box.assets, t.my(seat, MY_ASSETS))
        if t.event >= 0:
            add_changes(t, changes, first, [t.box.events[t.event]], 1)
    t.changes = changes


def add_changes(
    t: AltiTable, changes: list[int], first: int, cards: list[Card], owned: int
) -> None:
    if not owned:
        return
    for i in range(len(cards)):
        if owned >> i & 1:
            for number in cards[i].effects:
                effect = t.box.effects[number]
                if effect.rule >= 0:
                    changes[first + effect.rule] += effect.count
