"""Taking back: a decision of one's own, and with it what bots have done since, as they do not mind.

There is no way back past a barrier: another person has moved, chance has spoken, a sealed choice
was made, or a move has shown a person something hidden. The last is found by trying: had the table
been dealt anew, would the same move have shown the same?
"""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from meseta.core.agenda import write_step

if TYPE_CHECKING:
    from meseta.core.table import Table

SAMPLES: Final = 8  # of what a viewer cannot know, to see whether a move has shown any of it


class WayBack:
    """What may be taken back at a table. It remembers what each move has shown, as it is asked
    after every move, and to try is slow."""

    def __init__(self, bots: Collection[int] = (), freely: bool = False) -> None:
        self.bots = bots
        self.freely = freely  # for practice: only what another person did is a barrier
        self.known: dict[tuple[int, int], bool] = {}  # has a move shown a seat something hidden?

    def reach(self, t: "Table", mine: Sequence[int]) -> int:
        """How many of the last moves a person takes back at once whose seats are ``mine``: their
        last decision, and all that bots have done since; 0 where they may not."""
        end = len(t.past)
        last = end - 1
        while last >= 0 and t.mover(last) in self.bots:
            last -= 1
        if last < 0 or t.mover(last) not in mine or not self._open(t, last, end):
            return 0
        first = last
        while self._at_once(t, first, last, mine) and self._open(t, first - 1, first):
            first -= 1
        return end - first

    def forget(self, t: "Table") -> None:
        """Moves were taken back, and others will come in their place."""
        known = self.known
        self.known = {key: shown for key, shown in known.items() if key[0] < len(t.past)}

    def _at_once(self, t: "Table", first: int, last: int, mine: Sequence[int]) -> bool:
        """Was the move before also made by that person, at once with those from the first to the
        last, for another seat that let things go on?"""
        go_on = t.game.go_on
        if first == 0 or t.action(first) != go_on or t.action(first - 1) != go_on:
            return False
        mover = t.mover(first - 1)
        said = {t.mover(move) for move in range(first, last + 1)}
        if mover not in mine or mover in said:
            return False
        before = t.before(len(t.past) - first + 1)
        return said <= set(before.together(mover, go_on, list(mine)))

    def _open(self, t: "Table", first: int, end: int) -> bool:
        """Is there no barrier between those moves?"""
        if self.freely:
            return True
        return t.barrier <= first and not (t.game.hidden_fields and self._shown(t, first, end))

    def _shown(self, t: "Table", first: int, end: int) -> bool:
        """Has one of those moves shown a person something hidden? What others have been shown of
        the person's own, it shows at its own risk."""
        persons = [seat for seat in range(t.seats) if seat not in self.bots]
        tables: list[Table] = []
        for move in range(first, end):
            mover = t.mover(move)
            for seat in persons if mover in self.bots else [mover]:
                if (move, seat) in self.known:
                    continue
                if move + 1 == len(t.past) and t.last is not None:
                    before, after = t.last, t
                else:
                    tables = tables or line(t, first)
                    before, after = tables[move - first], tables[move - first + 1]
                self.known[move, seat] = shows(before, mover, t.action(move), after, seat)
            if any(self.known.get((move, seat), False) for seat in persons):
                return True
        return False


def line(t: "Table", first: int) -> list["Table"]:
    """The tables from the one before a move up to now."""
    table = t.before(len(t.past) - first)
    tables = [table.clone()]
    for mover, notation in t.moves()[first:]:
        table.take(mover, notation)
        tables.append(table.clone())
    return tables


def shows(before: "Table", mover: int, action: int, after: "Table", viewer: int) -> bool:
    """Has a move shown a seat something hidden? Then on a table dealt anew, which the seat could
    not have told from this one, it would not have looked the same."""
    after = after.clone()
    after.held = 0
    seen = after.masked(viewer)
    if viewer != mover and same_view(before.masked(viewer), seen, viewer):
        return False  # nothing was seen of it, as of a draft
    for sample in range(SAMPLES):
        other = before.determinized(viewer, sample)
        legal = other.legal(mover)
        if action in legal or viewer == mover:
            legal = [action]
        # Where the mover cannot have done this very thing, another may look the same: a card face
        # down.
        if not any(looks_so(other, mover, each, seen, viewer) for each in legal):
            return True
    return False


def looks_so(before: "Table", mover: int, action: int, seen: "Table", viewer: int) -> bool:
    """Does a table look so to a seat after that action?"""
    t = before.clone()
    t.do(mover, action)
    return same_view(t.masked(viewer), seen, viewer)


def same_view(one: "Table", other: "Table", viewer: int) -> bool:
    """Do two masked tables look the same to a seat?"""
    whole_view = one.game.whole_view
    return alike(one, other) or whole_view(one, viewer) == whole_view(other, viewer)


def alike(one: "Table", two: "Table") -> bool:
    """Is everything on two masked tables the same?"""
    return (
        one.waiting == two.waiting
        and one.sealed == two.sealed
        and all(field.get(one) == field.get(two) for field in one.game.fields)
        and [write_step(step, one) for step in one.agenda]
        == [write_step(step, two) for step in two.agenda]
    )
