"""Fields of a table and who sees them; view and determinizing follow from these declarations."""

from enum import Enum
from typing import TYPE_CHECKING, Any

from meseta.core.kinds import Each, Kind, Seat
from meseta.core.rng import Rng
from meseta.core.spread import Covered, Owned, Spread

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
    and face down): whoever cannot see them cannot tell one from another. Where they are kept
    ``apart``, every seat has such a pool of its own (a deck each).
    """

    def __init__(
        self, name: str, kind: Kind, sees: Sees = Sees.ALL, pool: str = "", apart: bool = False
    ) -> None:
        if (sees is Sees.OWNER or apart) and not (
            isinstance(kind, Each) and isinstance(kind.name, Seat)
        ):
            raise TypeError(f"field {name} has owners, so it needs one entry for each seat")
        self.name = name
        self.kind = kind
        self.sees = sees
        self.pool = pool
        self.apart = apart

    def seen(self, t: "Table", viewer: int | None) -> Any:
        """The value of this field, less what ``viewer`` may not see of it."""
        value: Any = getattr(t, self.name)
        if self.sees is Sees.ALL:
            return value
        if self.sees is Sees.NOBODY:
            return self.kind.hidden(value)
        assert isinstance(self.kind, Each)
        hidden = self.kind.kind
        entries: list[Any] = value
        return [
            entry if seat == viewer else hidden.hidden(entry) for seat, entry in enumerate(entries)
        ]

    def spread(self, t: "Table") -> Spread:
        """The numbers that stand for what is seen of this field, at all tables like this."""
        if self.sees is Sees.OWNER:
            assert isinstance(self.kind, Each)
            return Owned(self.kind.kind.spread(t), t.seats)
        spread = self.kind.spread(t)
        return Covered(spread) if self.sees is Sees.NOBODY else spread

    def hide(self, t: "Table", viewer: int | None) -> None:
        """Cover in ``t`` (a copy) what ``viewer`` may not see of this field; one that covers more
        than its own value must `disguise` it too."""
        setattr(t, self.name, self.seen(t, viewer))

    def disguise(self, t: "Table", viewer: int) -> Any:
        """Where ``viewer`` sees other fields not as they are because of this one: make ``t`` itself
        look so for a moment, which is quicker than to copy it. Gives what `undisguise` needs; None
        where there is nothing to disguise."""
        return None

    def undisguise(self, t: "Table", kept: Any) -> None:
        """Make ``t`` what it was before it was disguised."""

    def forget(self, t: "Table", viewer: int | None) -> None:
        """Undo in ``t`` (a copy) what others have prepared and nobody else can imagine; a game
        whose players draft in secret overrides this."""

    def unseen(self, t: "Table", viewer: int | None, owner: int | None = None) -> list[list[int]]:
        """The lists of this field, or of one owner in it, whose contents ``viewer`` cannot see."""
        value: Any = getattr(t, self.name)
        if owner is None and self.sees is Sees.NOBODY:
            return self.kind.unseen(value)
        assert isinstance(self.kind, Each)
        places: list[list[int]] = []
        for seat in range(t.seats) if owner is None else [owner]:
            if seat != viewer or self.sees is Sees.NOBODY:
                places += self.kind.kind.unseen(value[seat])
        return places


def redeal(t: "Table", viewer: int | None, rng: Rng) -> None:
    """Deal anew, among the places that ``viewer`` cannot see, what lies there."""
    for fields in t.game.pools:
        for field in fields:
            field.forget(t, viewer)
        owners: list[int | None] = [*range(t.seats)] if fields[0].apart else [None]
        for owner in owners:
            deal([place for field in fields for place in field.unseen(t, viewer, owner)], rng)


def deal(places: list[list[int]], rng: Rng) -> None:
    """Deal anew, among these places, what lies there."""
    # Sorted, so that the outcome depends on nothing but what the viewer knows.
    things = sorted(thing for place in places for thing in place)
    rng.shuffle(things)
    start = 0
    for place in places:
        place[:] = things[start : start + len(place)]
        start += len(place)
