"""The final scoring: goods, cards, orders, rows, missions, opals, points (ALTI-SCORE)."""

from meseta.core.game import Result
from meseta.games.altiplano.box import Card, Condition, numbers_in
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import (
    CORN,
    COUNTS,
    GOODS_COUNT,
    JEWELRY,
    KINDS,
)

SOURCES = ("goods", "boats", "houses", "orders", "rows", "missions", "opals", "points")


def full_rows(t: AltiTable, seat: int) -> list[int]:
    return [row for row in range(len(t.box.rows)) if t.row_full(seat, row)]


def open_rows(t: AltiTable, seat: int) -> int:
    """How many rows are begun and not complete."""
    count = 0
    for row in range(len(t.box.rows)):
        if t.row_kind(seat, row) >= 0 and not t.row_full(seat, row):
            count += 1
    return count


def count_of(t: AltiTable, seat: int, what: int, tiles: list[int], owned: list[int]) -> int:
    """What missions, events and houses count."""
    if what == GOODS_COUNT:
        return sum([owned[kind] for kind in tiles])
    name = COUNTS[what]
    me = t.player(seat)
    if name == "coins":
        return me.coins
    if name == "opals":
        return me.opals
    if name == "houses":
        return me.houses.bit_count()
    if name == "boats":
        return me.boats.bit_count()
    if name == "buildings":
        return me.houses.bit_count() + me.boats.bit_count()
    if name == "orders":
        return me.orders.bit_count()
    if name == "extensions":
        return me.extensions.bit_count()
    if name == "assets":
        return me.assets.bit_count()
    if name == "road":
        return me.road
    if name == "carts":
        return me.carts
    if name == "rows":
        return len(full_rows(t, seat))
    if name == "open_rows":
        return open_rows(t, seat)
    stored = t.stored(seat)
    return stored[CORN] if name == "corn" else sum(stored)


def holds(t: AltiTable, seat: int, needs: list[Condition], owned: list[int]) -> bool:
    """Does a player fulfil all conditions of a mission?"""
    for need in needs:
        count = count_of(t, seat, need.count, need.tiles, owned)
        if count < need.least or (need.most >= 0 and count > need.most):
            return False
    return True


def house_points(t: AltiTable, seat: int, card: Card, owned: list[int]) -> int:
    """A house and what it matches (ALTI-SCORE-04)."""
    if card.tile >= 0:
        return card.points + owned[card.tile]
    return card.points + count_of(t, seat, card.count, [], owned)


def breakdown(t: AltiTable, seat: int, missions: list[int], owned: list[int]) -> list[int]:
    """A player's points by source if the game ended now, with these missions and tiles."""
    box = t.box
    me = t.player(seat)
    goods = 0
    for kind in range(KINDS):
        goods += owned[kind] * box.values[kind]
    boats = 0
    for i in numbers_in(me.boats):
        boats += box.boats[i].points
    houses = 0
    for i in numbers_in(me.houses):
        houses += house_points(t, seat, box.houses[i], owned)
    orders = 0
    for i in numbers_in(me.orders):
        orders += box.orders[i].points
    rows = 0
    for row in range(len(box.rows)):
        if t.row_full(seat, row):
            rows += box.row_points[row]
    done = 0
    for card in missions:
        if card >= 0 and holds(t, seat, box.missions[card].needs, owned):
            done += box.missions[card].points
    opals = me.opals
    if not t.change(seat, JEWELRY):
        opals //= 2  # ALTI-SCORE-07
    return [goods, boats, houses, orders, rows, done, opals, me.points]


def result_parts(t: AltiTable, seat: int) -> list[int]:
    """A player's points by source when the game is over."""
    return breakdown(t, seat, t.player(seat).shown.cards(), t.owned_tiles(seat))


def results(t: AltiTable) -> list[Result]:
    """Most points, then most coins; those who still tie share a rank (ALTI-SCORE-09)."""
    parts = [result_parts(t, seat) for seat in range(t.seats)]
    standing = [(sum(parts[seat]), t.coins_of(seat)) for seat in range(t.seats)]
    return [
        Result(
            seat,
            sum(parts[seat]),
            1 + sum(1 for other in standing if other > standing[seat]),
            dict(zip(SOURCES, parts[seat], strict=True)),
        )
        for seat in range(t.seats)
    ]
