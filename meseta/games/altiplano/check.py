"""Is everything there, and where it may be? For positions written by hand, and for tests."""

from meseta.core.errors import BadPosition
from meseta.games.altiplano.scoring import owned_tiles
from meseta.games.altiplano.table import (
    GRANARY_CORN,
    MY_ASSETS,
    MY_BOATS,
    MY_CARTS,
    MY_EXTENSIONS,
    MY_HOUSES,
    MY_OPALS,
    MY_ORDER,
    MY_ORDERS,
    MY_POINTS,
    NONE,
    ON_ORDERS,
    POST,
    AltiTable,
)
from meseta.games.altiplano.vocabulary import CORN, KINDS, TILES


def census(t: AltiTable) -> dict[str, int]:
    """All pieces of each kind that are limited, wherever they are (ALTI-GEN-07)."""
    count = {tile: t.supply[kind] for kind, tile in enumerate(TILES)}
    for kind in range(KINDS):
        count[TILES[kind]] += t.neutral[kind]
    count |= {"opal": t.opals, "point": t.points, "cart": t.carts, "missions": len(t.undealt)}
    for seat in range(t.seats):
        for kind, owned in enumerate(owned_tiles(t, seat)):
            count[TILES[kind]] += owned
        for kind in range(KINDS):
            count[TILES[kind]] += t.heap(seat, ON_ORDERS, kind) + t.heap(seat, POST, kind)
        count[TILES[CORN]] += t.my(seat, GRANARY_CORN)
        count["opal"] += t.my(seat, MY_OPALS)
        count["point"] += t.my(seat, MY_POINTS)
        count["cart"] += t.my(seat, MY_CARTS)
        hands = (t.missions, t.received, t.declined, t.shown)
        count["missions"] += sum(len(cards[seat]) for cards in hands)
    for name, left, column in (
        ("houses", t.houses, MY_HOUSES),
        ("boats", t.boats, MY_BOATS),
        ("orders", t.orders, MY_ORDERS),
        ("assets", t.assets, MY_ASSETS),
    ):
        count[name] = left.bit_count()
        count[name] += sum(t.my(seat, column).bit_count() for seat in range(t.seats))
    count["orders"] += sum(1 for seat in range(t.seats) if t.my(seat, MY_ORDER) != NONE)
    return count


def check(t: AltiTable) -> None:
    """Refuse a position that no game could reach because something is missing or out of place."""
    t.follow_up()
    if MY_EXTENSIONS < 0:
        raise BadPosition("never")
