"""Fields of a table and who sees them; view and determinizing follow from these declarations."""

from enum import Enum
from typing import TYPE_CHECKING, Any

from meseta.core.kinds import Each, Kind, Seat
from meseta.core.rng import Rng

if TYPE_CHECKING:
    from meseta.core.table import Table


class Sees(Enum):
    """Who sees what is in a field; whoever does not, sees how much it is."""

    ALL = "all"
    OWNER = "owner"  # of a field with one entry for each seat: that seat alone
    NOBODY = "nobody"  # a face-down deck, a bag


class Field:
    """One attribute of a table: its name, its kind, who sees it.

    Hidden fields of the same ``pool`` hold the same sort of thing (the cards of one deck, in hands
    and face down): whoever cannot see them cannot tell one from another.
    """

    def __init__(self, name: str, kind: Kind, sees: Sees = Sees.ALL, pool: str = "") -> None:
        if sees is Sees.OWNER and not (isinstance(kind, Each) and isinstance(kind.name, Seat)):
            raise TypeError(f"field {name} has owners, so it needs one entry for each seat")
        self.name = name
        self.kind = kind
        self.sees = sees
        self.pool = pool

    def hide(self, t: "Table", viewer: int | None) -> None:
        """Cover in ``t`` (a copy) what ``viewer`` may not see of this field."""
        if self.sees is Sees.NOBODY:
            setattr(t, self.name, self.kind.hidden(getattr(t, self.name)))
        elif self.sees is Sees.OWNER:
            assert isinstance(self.kind, Each)
            entries = getattr(t, self.name)
            for seat in range(t.seats):
                if seat != viewer:
                    entries[seat] = self.kind.kind.hidden(entries[seat])

    def forget(self, t: "Table", viewer: int | None) -> None:
        """Undo in ``t`` (a copy) what others have prepared and nobody else can imagine; for games
        whose players draft in secret."""

    def unseen(self, t: "Table", viewer: int | None) -> list[list[int]]:
        """The lists of this field whose contents ``viewer`` cannot see."""
        value: Any = getattr(t, self.name)
        if self.sees is Sees.NOBODY:
            return self.kind.unseen(value)
        assert isinstance(self.kind, Each)
        entries = [entry for seat, entry in enumerate(value) if seat != viewer]
        return [place for entry in entries for place in self.kind.kind.unseen(entry)]


def redeal(t: "Table", viewer: int | None, rng: Rng) -> None:
    """Deal anew, among the places that ``viewer`` cannot see, what lies there."""
    for fields in t.game.pools:
        for field in fields:
            field.forget(t, viewer)
        places = [place for field in fields for place in field.unseen(t, viewer)]
        # Sorted, so that the outcome depends on nothing but what the viewer knows.
        things = sorted(thing for place in places for thing in place)
        rng.shuffle(things)
        start = 0
        for place in places:
            place[:] = things[start : start + len(place)]
            start += len(place)
