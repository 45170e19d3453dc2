"""Milestones and age bonus tiles: claimed at the moment their condition is true."""

from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.box import (
    BUILDINGS,
    CARDS,
    COMPLETED,
    EACH,
    HELD,
    HIGHEST,
    LOWEST_PAWN,
    MOST_BID,
    MOST_BUILDINGS,
    MOST_CARDS,
    PRODUCTION,
    SUMMIT,
    AgeTile,
)
from meseta.games.alpacalypse.table import DECKS, NONE, TRACKS, AlpacaTable, changed

PLANS = 2  # the deck whose cards are buildings


def claim(t: AlpacaTable, milestone: int, seat: int) -> None:
    """The first tribe gets it, and keeps it (PACA-MILE-02, -03)."""
    if t.milestones[milestone] == NONE:
        t.milestones = changed(t.milestones, milestone, seat)
        tells.milestone(t, seat, milestone)


def reach_summit(t: AlpacaTable, seat: int) -> None:
    """A pawn has come to space 12."""
    for i, milestone in enumerate(t.box.milestones):
        if milestone.looks_at == SUMMIT:
            claim(t, i, seat)


def check_milestones(t: AlpacaTable, seat: int) -> None:
    """A card was completed, or a building built."""
    for i in range(len(t.milestones)):
        if t.milestones[i] == NONE and fulfils(t, seat, i):
            claim(t, i, seat)


def fulfils(t: AlpacaTable, seat: int, milestone: int) -> bool:
    """Does a tribe meet the condition of a milestone (that of space 12 apart)?"""
    wanted = t.box.milestones[milestone]
    return wanted.looks_at != SUMMIT and reached(t, seat, milestone) >= wanted.number


def reached(t: AlpacaTable, seat: int, milestone: int) -> int:
    """How far a tribe is with a milestone."""
    wanted = t.box.milestones[milestone]
    if wanted.looks_at == CARDS:
        return t.counts[seat * DECKS + wanted.deck]
    if wanted.looks_at == EACH:
        return kinds(t, seat)
    if wanted.looks_at == PRODUCTION:
        return bits(t.built[seat])
    assert wanted.looks_at == SUMMIT
    return max(t.tracks[seat * TRACKS : (seat + 1) * TRACKS])


def kinds(t: AlpacaTable, seat: int) -> int:
    """Of how many decks a tribe has completed a card."""
    found = 0
    for deck in range(DECKS):
        if t.counts[seat * DECKS + deck]:
            found += 1
    return found


def bits(mask: int) -> int:
    """How many things are in a mask."""
    count = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count


def check_tile(t: AlpacaTable, seat: int) -> None:
    """Does a tribe meet the condition of this age's tile now? The last age is judged at the end."""
    age = t.age() - 1
    if age == 2 or t.cubes[age] >> seat & 1:
        return
    tile = t.box.tiles[t.tiles[age]]
    if tile.looks_at != HELD and meets(t, seat, tile):
        place_cube(t, seat, age)


def check_barn(t: AlpacaTable, seat: int) -> None:
    """After the production of a round: the tile that counts resources (PACA-RESO-09)."""
    age = t.age() - 1
    tile = t.box.tiles[t.tiles[age]]
    if tile.looks_at == HELD and not t.cubes[age] >> seat & 1 and meets(t, seat, tile):
        place_cube(t, seat, age)


def place_cube(t: AlpacaTable, seat: int, age: int) -> None:
    t.cubes = changed(t.cubes, age, t.cubes[age] | 1 << seat)
    tells.tile(t, seat, t.tiles[age])


def meets(t: AlpacaTable, seat: int, tile: AgeTile) -> bool:
    """Does a tribe meet the condition of a tile of the current age?"""
    if tile.looks_at == COMPLETED:
        return measure(t, seat, tile) == len(tile.decks)
    return measure(t, seat, tile) >= tile.number


def measure(t: AlpacaTable, seat: int, tile: AgeTile) -> int:
    """What a tile counts."""
    what = tile.looks_at
    if what == COMPLETED:
        return sum(1 for deck in tile.decks if t.age_done[seat * DECKS + deck])
    if what == BUILDINGS:
        return bits(t.built[seat])
    if what == HIGHEST:
        return max(t.tracks[seat * TRACKS : (seat + 1) * TRACKS])
    if what == HELD:
        return t.basic_goods(seat)
    if what == MOST_CARDS:
        return sum(t.age_done[seat * DECKS : (seat + 1) * DECKS])
    if what == MOST_BID:
        return t.best_bid[seat]
    if what == MOST_BUILDINGS:
        return t.counts[seat * DECKS + PLANS] + bits(t.built[seat])
    assert what == LOWEST_PAWN or what > MOST_CARDS
    return t.lowest(seat)


def best_of_age(t: AlpacaTable) -> int:
    """Who would get the tile of the last age now: the best, all that are tied, none with nothing
    (PACA-AGE-03, -08)."""
    tile = t.box.tiles[t.tiles[2]]
    best = 1
    winners = 0
    for seat in range(t.seats):
        number = measure(t, seat, tile)
        if number > best:
            best = number
            winners = 1 << seat
        elif number == best:
            winners |= 1 << seat
    return winners
