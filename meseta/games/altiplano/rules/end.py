"""The end: a location without stock, or too few extensions (ALTI-END)."""

from meseta.core.agenda import Step
from meseta.core.memory import Numbers
from meseta.games.altiplano import tells
from meseta.games.altiplano.constants import PLAYING, TRIGGERED
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import PLACES


def depleted(t: AltiTable) -> int:
    """A location of which all stock is gone; -1 if there is none."""
    supply = t.supply
    for place in range(PLACES):
        if not anything_left(t, supply, place):
            return place
    return -1


def anything_left(t: AltiTable, supply: Numbers, place: int) -> bool:
    for kind in t.box.stock[place]:
        if supply[kind]:
            return True
    return any(cards_left(t, sort) for sort in t.box.stock_cards[place])


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
