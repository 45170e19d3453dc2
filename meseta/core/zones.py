"""Fields of a table and who sees them; view and determinizing follow from these declarations."""

from enum import Enum
from typing import TYPE_CHECKING, Any

from meseta.core.kinds import Each, Kind, Seat
from meseta.core.rng import Rng
from meseta.core.spread import Covered, Owned, Spread

if TYPE_CHECKING:
    from meseta.core.state import Place, Seats
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
        self,
        name: str,
        kind: Kind,
        sees: Sees = Sees.ALL,
        pool: str = "",
        apart: bool = False,
        of: "Seats | None" = None,
        called: str = "",
        beside: str = "",
        cloned: bool = False,
        derived: bool = False,
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
        self.of = of  # what each seat has, if this is a part of it
        self.called = called or name  # in rules
        # The Python type of a value that is kept beside the table's memory. It is replaced, never
        # changed, so that copies share it, unless they are to have a clone of their own.
        self.beside = beside
        self.cloned = cloned
        self.derived = derived  # from other fields: no part of positions
        self.place: Place | None = None  # in memory (see `State`); None: an attribute of the table
        self.offset = 0  # in the part of a seat

    def get(self, t: "Table") -> Any:
        """The value of this field."""
        return getattr(t, self.called) if self.place is None else self.place.read(t)

    def put(self, t: "Table", value: Any) -> None:
        """Give it another."""
        if self.place is None:
            setattr(t, self.called, value)
        else:
            self.place.write(t, value)

    def cells(self, t: "Table") -> list[int]:
        """The cells of a table's memory where all see it, in the order of its values, if these lie
        in the same cells at all tables like this; else none."""
        if self.place is None or self.sees is not Sees.ALL:
            return []
        return self.place.cells(t)

    def seen(self, t: "Table", viewer: int | None) -> Any:
        """The value of this field, less what ``viewer`` may not see of it."""
        value: Any = self.get(t)
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
        self.put(t, self.seen(t, viewer))

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

    def unseen(
        self, t: "Table", value: Any, viewer: int | None, owner: int | None = None
    ) -> list[list[int]]:
        """The lists in a value of this field, or of one owner in it, whose contents ``viewer``
        cannot see."""
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
        values = [(field, field.get(t)) for field in fields]
        owners: list[int | None] = [*range(t.seats)] if fields[0].apart else [None]
        for owner in owners:
            deal([p for field, value in values for p in field.unseen(t, value, viewer, owner)], rng)
        for field, value in values:
            field.put(t, value)


def deal(places: list[list[int]], rng: Rng) -> None:
    """Deal anew, among these places, what lies there."""
    # Sorted, so that the outcome depends on nothing but what the viewer knows.
    things = sorted(thing for place in places for thing in place)
    rng.shuffle(things)
    start = 0
    for place in places:
        place[:] = things[start : start + len(place)]
        start += len(place)
