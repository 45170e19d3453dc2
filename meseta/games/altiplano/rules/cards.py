"""Cards and tiles to take: houses, boats, orders, extensions, assets; and carts."""

from typing import Final

from meseta.core.agenda import NOBODY, ONLY, SeatChoice
from meseta.core.kinds import SEAT, Name
from meseta.games.altiplano import tells
from meseta.games.altiplano.box import numbers_in
from meseta.games.altiplano.changes import changes_anew
from meseta.games.altiplano.constants import NONE
from meseta.games.altiplano.rules.gains import gain, gain_piece, trigger
from meseta.games.altiplano.table import AltiTable, begin_order
from meseta.games.altiplano.vocabulary import (
    ASSET,
    ASSET_GAINED,
    BOAT,
    BUILDING_GAINED,
    CHEAP_EXTENSIONS,
    EFFECTS,
    EXTENSION,
    GAIN,
    HOUSE,
    ORDER,
)

LOWEST_PRICE: Final = 1  # ALTI-EXT-07


def gain_cart(t: AltiTable, seat: int) -> None:
    """A cart from the Village, unused (ALTI-MOVE-08)."""
    me = t.player(seat)
    me.cart_gained = 1
    if t.carts:
        t.carts -= 1
        me.carts += 1
        tells.cart(t, seat)
    else:
        tells.no_card(t, seat)


def extension_price(t: AltiTable, seat: int, slot: int) -> int:
    """The price of the tile in a slot, with the surcharge of the slot (ALTI-EXT-01, -07)."""
    price = t.box.extensions[t.strip[slot]].price + t.box.surcharges[slot]
    return max(price - t.change(seat, CHEAP_EXTENSIONS), LOWEST_PRICE)


def may_own(t: AltiTable, seat: int, extension: int) -> bool:
    """Neither a second one of its type nor one like the own role (ALTI-EXT-05)."""
    card = t.box.extensions[extension]
    if card.role == t.role_of(seat):
        return False
    for i in numbers_in(t.player(seat).extensions):  # noqa: SIM110 (much faster when compiled)
        if t.box.extensions[i].type == card.type:
            return False
    return True


def affordable_slots(t: AltiTable, seat: int, coins: int) -> list[int]:
    """The slots whose extension the player may buy with so many coins."""
    return [
        slot
        for slot in range(t.box.slots)
        if t.strip[slot] != NONE
        and extension_price(t, seat, slot) <= coins
        and may_own(t, seat, t.strip[slot])
    ]


class TakeCard(SeatChoice[AltiTable]):
    """Which card of a sort; if there is none left, nothing happens (ALTI-BRD-08)."""

    shape = (("seat", SEAT), ("sort", Name(EFFECTS)))
    completes = True

    def __init__(self, seat: int, sort: int) -> None:
        self.seat = seat
        self.sort = sort

    def actors(self, t: AltiTable) -> list[int]:
        return ONLY[self.seat] if self.legal(t, self.seat) else NOBODY

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        n = t.box.numbers
        if self.sort == HOUSE:
            return [n.house + i for i in numbers_in(t.houses)]
        if self.sort == BOAT:
            return [n.boat + i for i in numbers_in(t.boats)]
        if self.sort == ORDER:
            return [n.order + i for i in numbers_in(t.orders)]
        if self.sort == ASSET:
            return [n.asset + i for i in range(len(t.box.assets)) if t.asset_open(i)]
        slots = affordable_slots(t, seat, t.coins_of(seat))
        return [n.extension + t.strip[slot] for slot in slots]

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        n = t.box.numbers
        if self.sort == HOUSE:
            take_house(t, seat, action - n.house)
        elif self.sort == BOAT:
            take_boat(t, seat, action - n.boat)
        elif self.sort == ORDER:
            take_order(t, seat, action - n.order)
        elif self.sort == ASSET:
            take_asset(t, seat, action - n.asset)
        else:
            buy_extension(t, seat, action - n.extension)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        n = t.box.numbers
        if self.sort == EXTENSION and n.extension <= action < n.asset:
            extension = action - n.extension
            if extension not in t.strip:
                return "ALTI-EXT-01"
            return "ALTI-GEN-06" if may_own(t, seat, extension) else "ALTI-EXT-05"
        if self.sort == ASSET and action >= n.asset:
            return "ALTI-TRAV-07"
        return "ALTI-BRD-05" if n.house <= action < n.extension else ""


def take_house(t: AltiTable, seat: int, house: int) -> None:
    t.houses &= ~(1 << house)
    t.player(seat).houses |= 1 << house
    tells.house(t, seat, house)
    trigger(t, seat, BUILDING_GAINED)


def take_boat(t: AltiTable, seat: int, boat: int) -> None:
    """A boat gives its cargo at once (ALTI-BRD-07)."""
    t.boats &= ~(1 << boat)
    t.player(seat).boats |= 1 << boat
    tells.boat(t, seat, boat)
    for number in t.box.boats[boat].effects:
        effect = t.box.effects[number]
        if effect.op == GAIN:
            gain(t, seat, effect.tile, effect.count)
        else:
            gain_piece(t, seat, effect.op, effect.count)
    trigger(t, seat, BUILDING_GAINED)


def take_order(t: AltiTable, seat: int, order: int) -> None:
    t.orders &= ~(1 << order)
    begin_order(t.player(seat), order)
    tells.order(t, seat, order)


def take_asset(t: AltiTable, seat: int, asset: int) -> None:
    """Science counts assets gained after it (ALTI-ASSET-07)."""
    trigger(t, seat, ASSET_GAINED)
    t.assets &= ~(1 << asset)
    t.player(seat).assets |= 1 << asset
    changes_anew(t)
    tells.asset(t, seat, asset)


def buy_extension(t: AltiTable, seat: int, extension: int) -> None:
    slot = t.strip.index(extension)
    price = extension_price(t, seat, slot)
    me = t.player(seat)
    me.coins -= price
    t.strip = [NONE if tile == extension else tile for tile in t.strip]
    t.bought = True
    me.extension_bought = 1
    me.extensions |= 1 << extension
    changes_anew(t)
    tells.extension(t, seat, extension, price)
