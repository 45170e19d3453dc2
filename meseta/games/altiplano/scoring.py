"""The final scoring: goods, cards, orders, rows, missions, opals, points (ALTI-SCORE)."""

from mypy_extensions import i64

from meseta.core.game import Result
from meseta.games.altiplano.box import Condition
from meseta.games.altiplano.table import (
    HEAPS,
    MY_ASSETS,
    MY_BOATS,
    MY_CARTS,
    MY_COINS,
    MY_EXTENSIONS,
    MY_HOUSES,
    MY_OPALS,
    MY_ORDERS,
    MY_POINTS,
    MY_ROAD,
    ON_ORDERS,
    AltiTable,
)
from meseta.games.altiplano.vocabulary import (
    COIN,
    CORN,
    COUNTS,
    GOODS_COUNT,
    JEWELRY,
    KINDS,
    TILES,
)

SOURCES = ("goods", "boats", "houses", "orders", "rows", "missions", "opals", "points")


def owned_tiles(t: AltiTable, seat: int) -> list[int]:
    """The tiles that count: all but those on orders and posts (ALTI-SCORE-01, -02)."""
    counts = [0] * len(TILES)
    heaps = t.heaps
    first: i64 = seat * HEAPS * KINDS
    end: i64 = first + ON_ORDERS * KINDS
    kind: i64 = 0
    place: i64 = first
    while place < end:
        counts[kind] += heaps[place]
        place += 1
        kind += 1
        if kind == KINDS:
            kind = 0
    on = t.on
    kinds = t.box.line_kind
    lines: i64 = t.box.lines
    start: i64 = seat * lines
    line: i64 = 0
    while line < lines:
        if on[start + line] and kinds[line] != COIN:
            counts[kinds[line]] += on[start + line]
        line += 1
    add_stored(t, seat, counts)
    return counts


def add_stored(t: AltiTable, seat: int, counts: list[int]) -> None:
    """And those in the warehouse."""
    shelf = t.shelf
    first: i64 = seat * t.box.shelf
    place: i64 = first
    end: i64 = first + t.box.shelf
    while place < end:
        if shelf[place]:
            counts[shelf[place] - 1] += 1
        place += 1


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
    if name == "coins":
        return t.my(seat, MY_COINS)
    if name == "opals":
        return t.my(seat, MY_OPALS)
    if name == "houses":
        return t.my(seat, MY_HOUSES).bit_count()
    if name == "boats":
        return t.my(seat, MY_BOATS).bit_count()
    if name == "buildings":
        return t.my(seat, MY_HOUSES).bit_count() + t.my(seat, MY_BOATS).bit_count()
    if name == "orders":
        return t.my(seat, MY_ORDERS).bit_count()
    if name == "extensions":
        return t.my(seat, MY_EXTENSIONS).bit_count()
    if name == "assets":
        return t.my(seat, MY_ASSETS).bit_count()
    if name == "road":
        return t.my(seat, MY_ROAD)
    if name == "carts":
        return t.my(seat, MY_CARTS)
    if name == "rows":
        return len(full_rows(t, seat))
    if name == "open_rows":
        return open_rows(t, seat)
    stored = [0] * len(TILES)
    add_stored(t, seat, stored)
    return stored[CORN] if name == "corn" else sum(stored)


def holds(t: AltiTable, seat: int, needs: list[Condition], owned: list[int]) -> bool:
    """Does a player fulfil all conditions of a mission?"""
    for need in needs:
        count = count_of(t, seat, need.count, need.tiles, owned)
        if count < need.least or (need.most >= 0 and count > need.most):
            return False
    return True


def house_points(t: AltiTable, seat: int, house: int, owned: list[int]) -> int:
    """A house and what it matches (ALTI-SCORE-04)."""
    card = t.box.houses[house]
    if card.tile >= 0:
        return card.points + owned[card.tile]
    return card.points + count_of(t, seat, card.count, [], owned)


def breakdown(t: AltiTable, seat: int, missions: list[int], owned: list[int]) -> list[int]:
    """A player's points by source if the game ended now, with these missions and tiles."""
    box = t.box
    goods = 0
    for kind in range(KINDS):
        goods += owned[kind] * box.values[kind]
    boats = 0
    mask = t.my(seat, MY_BOATS)
    i = 0
    while mask:
        if mask & 1:
            boats += box.boats[i].points
        mask >>= 1
        i += 1
    houses = 0
    mask = t.my(seat, MY_HOUSES)
    i = 0
    while mask:
        if mask & 1:
            houses += house_points(t, seat, i, owned)
        mask >>= 1
        i += 1
    orders = 0
    mask = t.my(seat, MY_ORDERS)
    i = 0
    while mask:
        if mask & 1:
            orders += box.orders[i].points
        mask >>= 1
        i += 1
    rows = 0
    for row in range(len(box.rows)):
        if t.row_full(seat, row):
            rows += box.row_points[row]
    done = 0
    for card in missions:
        if card >= 0 and holds(t, seat, box.missions[card].needs, owned):
            done += box.missions[card].points
    opals = t.my(seat, MY_OPALS)
    if not t.change(seat, JEWELRY):
        opals //= 2  # ALTI-SCORE-07
    return [goods, boats, houses, orders, rows, done, opals, t.my(seat, MY_POINTS)]


def results(t: AltiTable) -> list[Result]:
    """Most points, then most coins; those who still tie share a rank (ALTI-SCORE-09)."""
    parts = [breakdown(t, seat, t.shown[seat], owned_tiles(t, seat)) for seat in range(t.seats)]
    standing = [(sum(parts[seat]), t.my(seat, MY_COINS)) for seat in range(t.seats)]
    return [
        Result(
            seat,
            sum(parts[seat]),
            1 + sum(1 for other in standing if other > standing[seat]),
            dict(zip(SOURCES, parts[seat], strict=True)),
        )
        for seat in range(t.seats)
    ]
