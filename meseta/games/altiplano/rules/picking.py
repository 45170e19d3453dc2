"""Actions on goods of the player's choice among those lying on their spaces: sell, deliver, barter.

Goods are picked one by one: the first one has to be, further ones may.
"""

from meseta.core.agenda import SeatChoice
from meseta.core.kinds import SEAT, Name, Whole
from meseta.games.altiplano import tells
from meseta.games.altiplano.actions import DONE, TILE
from meseta.games.altiplano.constants import NONE
from meseta.games.altiplano.fields import ACTION
from meseta.games.altiplano.fields import TILE as TILE_KIND
from meseta.games.altiplano.rules.gains import GainCorn, trigger
from meseta.games.altiplano.table import AltiTable, begin_order
from meseta.games.altiplano.vocabulary import (
    BARTER,
    DELIVER,
    EFFECTS,
    KINDS,
    ORDER_FULFILLED,
    SELL,
    WHOLESALE,
)


def take_off(t: AltiTable, seat: int, action: int, kind: int) -> None:
    """A tile leaves the spaces of an action; the caller puts it elsewhere."""
    row = t.box.actions[action]
    for line in range(row.first, row.end):
        if t.box.line_kind[line] == kind:
            t.player(seat).on[line] -= 1
            return


def pickable(t: AltiTable, seat: int, action: int, op: int) -> list[int]:
    """The goods lying there that can be sold, delivered or bartered."""
    if op == DELIVER:
        return [k for k in t.lying_kinds(seat, action) if stands_for(t, seat, k)]
    if op == BARTER and not t.opals:
        return []  # ALTI-TRAV-04
    return t.lying_kinds(seat, action)


# -- orders --------------------------------------------------------------------------------------


def missing(t: AltiTable, seat: int, kind: int) -> int:
    """How many of a kind the player's order still needs."""
    order = t.order_of(seat)
    if order == NONE:
        return 0
    return t.box.orders[order].counts[kind] - t.player(seat).filled[kind]


def stands_for(t: AltiTable, seat: int, kind: int) -> list[int]:
    """The requirements that a good can meet: its own kind, or any other once (ALTI-ASSET-13)."""
    if t.order_of(seat) == NONE:
        return []
    if t.change(seat, WHOLESALE) and not t.substituted_of(seat):
        return [other for other in range(KINDS) if missing(t, seat, other) > 0]
    return [kind] if missing(t, seat, kind) > 0 else []


def deliver(t: AltiTable, seat: int, kind: int, requirement: int) -> None:
    """A good lies on the order for good; the last one fulfils it (ALTI-ORD-02, -04)."""
    me = t.player(seat)
    order = me.order
    me.on_orders[kind] += 1
    me.filled[requirement] += 1
    if kind != requirement:
        me.substituted = 1
    tells.delivered(t, seat, kind, requirement)
    for other in range(KINDS):
        if missing(t, seat, other) > 0:
            return
    me.orders |= 1 << order
    begin_order(me, NONE)
    tells.fulfilled(t, seat, order, t.box.orders[order].points)
    trigger(t, seat, ORDER_FULFILLED)
    t.then(GainCorn(seat, 1))


class StandFor(SeatChoice[AltiTable]):
    """Which required good a delivered one stands for; its own kind if there is no Wholesale."""

    shape = (("seat", SEAT), ("tile", TILE_KIND))
    completes = True

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        return [TILE + kind for kind in stands_for(t, seat, self.tile)]

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        deliver(t, seat, self.tile, action - TILE)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        return "ALTI-ORD-02" if TILE <= action < TILE + KINDS else ""


# -- picking -------------------------------------------------------------------------------------


class Pick(SeatChoice[AltiTable]):
    """The first good to sell, deliver or barter."""

    shape = (("seat", SEAT), ("action", ACTION), ("sort", Name(EFFECTS)))
    completes = True

    def __init__(self, seat: int, action: int, sort: int) -> None:
        self.seat = seat
        self.action = action
        self.sort = sort

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        return [TILE + kind for kind in pickable(t, seat, self.action, self.sort)]

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        pick(t, seat, self.action, self.sort, action - TILE, 1)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        return why_not_picked(t, seat, self.action, self.sort, action)


class PickMore(SeatChoice[AltiTable]):
    """A further good, or done."""

    shape = (("seat", SEAT), ("action", ACTION), ("sort", Name(EFFECTS)), ("taken", Whole(1)))

    def __init__(self, seat: int, action: int, sort: int, taken: int) -> None:
        self.seat = seat
        self.action = action
        self.sort = sort
        self.taken = taken

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        options = [DONE]
        if self.taken < most(t, self.action, self.sort):
            for kind in pickable(t, seat, self.action, self.sort):
                options.append(TILE + kind)
        return options

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        if action != DONE:
            pick(t, seat, self.action, self.sort, action - TILE, self.taken + 1)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        return why_not_picked(t, seat, self.action, self.sort, action)


def most(t: AltiTable, action: int, sort: int) -> int:
    """How many goods an action works on at most."""
    return 99 if sort == BARTER else t.box.effects[t.box.actions[action].effects[0]].count


def pick(t: AltiTable, seat: int, action: int, sort: int, kind: int, taken: int) -> None:
    """One good is sold, delivered or bartered; there may be more."""
    take_off(t, seat, action, kind)
    t.then(PickMore(seat, action, sort, taken))
    me = t.player(seat)
    if sort == SELL:
        me.container[kind] += 1
        price = t.sale_value(seat, kind)
        me.coins += price
        tells.sold(t, seat, kind, price)
    elif sort == DELIVER:
        t.then(StandFor(seat, kind))
    else:
        me.post[kind] += 1
        t.opals -= 1
        me.opals += 1
        tells.bartered(t, seat, kind)


def why_not_picked(t: AltiTable, seat: int, action: int, sort: int, wanted: int) -> str:
    """The clause that keeps a good from being picked."""
    if not TILE <= wanted < TILE + KINDS:
        return ""
    if wanted - TILE not in t.lying_kinds(seat, action):
        return "ALTI-ACT-05"
    return {SELL: "ALTI-BRD-04", DELIVER: "ALTI-ORD-02", BARTER: "ALTI-TRAV-04"}[sort]
