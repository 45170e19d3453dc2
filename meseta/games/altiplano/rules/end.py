"""The end: a location without stock, or too few extensions (ALTI-END)."""

from meseta.core.agenda import Step
from meseta.games.altiplano import tells
from meseta.games.altiplano.table import PLAYING, TRIGGERED, AltiTable
from meseta.games.altiplano.vocabulary import PLACES


def depleted(t: AltiTable) -> int:
    """A location of which all stock is gone; -1 if there is none."""
    for place in range(PLACES):
        if not anything_left(t, place):
            return place
    return -1


def anything_left(t: AltiTable, place: int) -> bool:
    left = 0
    for kind in t.box.stock[place]:
        left += t.supply[kind]
    for sort in t.box.stock_cards[place]:
        left += cards_left(t, sort)
    return left > 0


def cards_left(t: AltiTable, sort: str) -> int:
    """How many houses, boats, orders or carts are left."""
    if sort == "house":
        return t.houses.bit_count()
    if sort == "boat":
        return t.boats.bit_count()
    return t.orders.bit_count() if sort == "order" else t.carts


class CheckStock(Step[AltiTable]):
    """After every action and event: is the end near (ALTI-END-01)?"""

    def run(self, t: AltiTable) -> None:
        check_stock(t)


def check_stock(t: AltiTable) -> None:
    if t.ending == PLAYING:
        place = depleted(t)
        if place >= 0:
            t.ending = TRIGGERED
            tells.depleted(t, place)


def short_of_extensions(t: AltiTable) -> None:
    """The strip could not be filled (ALTI-END-02)."""
    if t.ending == PLAYING:
        t.ending = TRIGGERED
        tells.short(t)
