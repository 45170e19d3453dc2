"""What players gain: tiles, coins, opals, points, corn; and what happens by itself when they do."""

from meseta.core.agenda import SeatChoice, SeatStep
from meseta.core.kinds import SEAT, Flag, Whole
from meseta.games.altiplano import tells
from meseta.games.altiplano.actions import GRANARY, ROW
from meseta.games.altiplano.box import ASSET, EXTENSION
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import (
    COINS,
    CORN,
    OPALS,
    POINTS,
    ROAD_ACTION,
    ROW_COMPLETED,
)
from meseta.games.altiplano.vocabulary import GRANARY as GRANARY_RULE


def gain(t: AltiTable, seat: int, kind: int, count: int) -> None:
    """Tiles from the supply to the container, as many as are left (ALTI-GEN-05)."""
    got = min(count, t.supply[kind])
    t.supply[kind] -= got
    t.player(seat).container[kind] += got
    if got:
        tells.gained(t, seat, kind, got)
    else:
        tells.nothing_left(t, seat, kind)


def gain_piece(t: AltiTable, seat: int, op: int, count: int) -> None:
    """Coins, opals or point markers. A toll takes coins, but none that are not there."""
    me = t.player(seat)
    if op == COINS:
        count = max(count, -me.coins)
        me.coins += count
        if count < 0:
            tells.paid(t, seat, -count)
        else:
            tells.coins(t, seat, count)
    elif op == OPALS:
        count = min(count, t.opals)
        t.opals -= count
        me.opals += count
        tells.opals(t, seat, count)
    elif op == POINTS:
        count = min(count, t.points)
        t.points -= count
        me.points += count
        tells.points(t, seat, count)


def trigger(t: AltiTable, seat: int, what: int) -> None:
    """Something happened to a player: cards that wait for it have their effect."""
    for owner, number, effect in t.box.triggered[what]:
        if in_force(t, seat, owner, number):
            gain_piece(t, seat, t.box.effects[effect].op, t.box.effects[effect].count)


def in_force(t: AltiTable, seat: int, owner: int, number: int) -> bool:
    """Has the player that card, or is it the event of the round?"""
    if owner == ASSET:
        return t.assets_of(seat) >> number & 1 == 1
    if owner == EXTENSION:
        return t.player(seat).extensions >> number & 1 == 1
    return t.event == number


def lay_in_row(t: AltiTable, seat: int, row: int, kind: int) -> None:
    """A tile is stored for good; the last one of a row completes it."""
    t.lay(seat, row, kind)
    tells.stored(t, seat, kind, row)
    if t.row_full(seat, row):
        tells.row(t, seat, row, t.box.row_points[row])
        trigger(t, seat, ROW_COMPLETED)


# -- corn ----------------------------------------------------------------------------------------


def can_take_corn(t: AltiTable, seat: int) -> bool:
    """Is there a row or a Granary for one more corn?"""
    return len(t.rows_for_corn(seat)) > 0 or granary_room(t, seat)


def granary_room(t: AltiTable, seat: int) -> bool:
    return t.granary_of(seat) < t.change(seat, GRANARY_RULE)


class GainCorn(SeatStep[AltiTable]):
    """Corn, one after another, each stored at once (ALTI-CORN-02)."""

    shape = (("seat", SEAT), ("count", Whole(1)))

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, t: AltiTable) -> None:
        if not t.supply[CORN]:
            tells.nothing_left(t, self.seat, CORN)
            return
        if not can_take_corn(t, self.seat):
            tells.corn_lost(t, self.seat)  # ALTI-CORN-06
            return
        if self.count > 1:
            t.then(GainCorn(self.seat, self.count - 1))
        t.then(StoreCorn(self.seat, False))


class StoreCorn(SeatChoice[AltiTable]):
    """The row for a corn from the supply, or from the Granary."""

    shape = (("seat", SEAT), ("from_granary", Flag()))
    completes = True

    def __init__(self, seat: int, from_granary: bool) -> None:
        self.seat = seat
        self.from_granary = from_granary

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        options = [ROW + row for row in t.rows_for_corn(seat)]
        if not self.from_granary and granary_room(t, seat):
            options.append(GRANARY)
        return options

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        me = t.player(seat)
        if self.from_granary:
            me.granary -= 1
        else:
            t.supply[CORN] -= 1
        if action == GRANARY:
            me.granary += 1
            tells.corn_kept(t, seat)
        else:
            lay_in_row(t, seat, action - ROW, CORN)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        if action == GRANARY:
            return "ALTI-CORN-07"
        if ROW <= action < t.box.numbers.act:
            empty = t.row_kind(seat, action - ROW) < 0
            return "ALTI-CORN-05" if empty and t.rows_for_corn(seat) else "ALTI-CORN-03"
        return ""


# -- road ----------------------------------------------------------------------------------------


def advance_road(t: AltiTable, seat: int) -> None:
    """The road marker moves on and gives its reward (ALTI-ROAD-01, -02)."""
    me = t.player(seat)
    position = me.road
    at_end = position == t.box.road_end
    if not at_end:
        position += 1
        me.road = position
    tells.road(t, seat, position, t.open_planning(seat))
    if at_end or t.box.road[position - 1] == "corn":
        t.then(GainCorn(seat, 1))
    trigger(t, seat, ROAD_ACTION)
