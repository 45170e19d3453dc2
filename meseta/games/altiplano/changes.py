"""What follows from the fields of a table: places in the circle, and rule changes in force."""

from meseta.games.altiplano.box import Card, numbers_in
from meseta.games.altiplano.state import Player
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import PLACES


def follow_up(t: AltiTable) -> None:
    """Work out anew what follows from the fields."""
    t.place = [t.circle.index(location) for location in range(PLACES)]
    changes_anew(t)


def changes_anew(t: AltiTable) -> None:
    """The rule changes that are in force: by cards owned, and by the event."""
    for seat in range(t.seats):
        me = t.player(seat)
        me.changes.fill(0)
        add_changes(t, me, t.box.extensions, me.extensions)
        add_changes(t, me, t.box.assets, me.assets)
        if t.event >= 0:
            add_changes(t, me, [t.box.events[t.event]], 1)


def add_changes(t: AltiTable, me: Player, cards: list[Card], owned: int) -> None:
    for i in numbers_in(owned):
        for number in cards[i].effects:
            effect = t.box.effects[number]
            if effect.rule >= 0:
                me.changes[effect.rule] += effect.count
