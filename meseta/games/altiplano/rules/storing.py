"""Storing goods in the warehouse, one by one; and corn from the Granary with them."""

from meseta.core.agenda import SeatChoice
from meseta.core.kinds import SEAT, Whole
from meseta.games.altiplano.actions import DONE, TILE
from meseta.games.altiplano.box import BOARD
from meseta.games.altiplano.constants import NONE
from meseta.games.altiplano.fields import ACTION
from meseta.games.altiplano.rules.gains import StoreCorn, lay_in_row
from meseta.games.altiplano.rules.picking import take_off
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import CORN, FOOD, SHELVING


def storable(t: AltiTable, seat: int, action: int, stored: int) -> list[int]:
    """The kinds of what can be stored next; corn is that of the Granary (ALTI-WARE-07)."""
    found: list[int] = []
    if stored < most_stored(t, seat, action):
        for kind in t.lying_kinds(seat, action):
            if t.row_for(seat, kind) != NONE:
                found.append(kind)
    if t.granary_of(seat) and t.rows_for_corn(seat):
        found.append(CORN)
    return found


def most_stored(t: AltiTable, seat: int, action: int) -> int:
    """How many tiles one action stores, Granary corn apart."""
    row = t.box.actions[action]
    more = t.change(seat, SHELVING) if row.owner == BOARD else 0
    return t.box.effects[row.effects[0]].count + more


class Store(SeatChoice[AltiTable]):
    """The first tile to store; ``stored`` tiles of the action are by now."""

    shape = (("seat", SEAT), ("action", ACTION), ("stored", Whole()))
    completes = True

    def __init__(self, seat: int, action: int, stored: int) -> None:
        self.seat = seat
        self.action = action
        self.stored = stored

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        return [TILE + kind for kind in storable(t, seat, self.action, self.stored)]

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        store(t, seat, self.action, self.stored, action - TILE)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        return why_not_stored(t, seat, self.action, action)


class StoreMore(SeatChoice[AltiTable]):
    """A further tile to store, or done."""

    shape = (("seat", SEAT), ("action", ACTION), ("stored", Whole()))

    def __init__(self, seat: int, action: int, stored: int) -> None:
        self.seat = seat
        self.action = action
        self.stored = stored

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        options = [DONE]
        for kind in storable(t, seat, self.action, self.stored):
            options.append(TILE + kind)
        return options

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        if action != DONE:
            store(t, seat, self.action, self.stored, action - TILE)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        return why_not_stored(t, seat, self.action, action)


def store(t: AltiTable, seat: int, action: int, stored: int, kind: int) -> None:
    """One tile goes to its row, which follows from the rules; the row for corn is chosen."""
    if kind == CORN:
        t.then(StoreCorn(seat, True), StoreMore(seat, action, stored))
        return
    t.then(StoreMore(seat, action, stored + 1))
    take_off(t, seat, action, kind)
    lay_in_row(t, seat, t.row_for(seat, kind), kind)


def why_not_stored(t: AltiTable, seat: int, action: int, wanted: int) -> str:
    """The clause that keeps a tile from being stored."""
    if not TILE <= wanted <= TILE + CORN:
        return ""
    kind = wanted - TILE
    if kind == CORN:
        return "ALTI-CORN-07"
    if kind not in t.lying_kinds(seat, action):
        return "ALTI-ACT-05"
    return "ALTI-ASSET-06" if kind == FOOD else "ALTI-WARE-01"
