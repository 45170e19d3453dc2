"""Setup: packs in their dens, Region Tiles in the forest, the Alpha Token to the first player."""

from typing import Any

from meseta.core.errors import BadOption
from meseta.core.options import OneOf, SeatOption, SomeOf
from meseta.games.the_alpha.box import CLASSES, NOT_ROLLED, SCAVENGE, Box
from meseta.games.the_alpha.constants import BETAS, DEN, START_FOOD, WEEKS
from meseta.games.the_alpha.rules.week import Week
from meseta.games.the_alpha.table import AlphaTable


def options(box: Box) -> tuple[SeatOption, SomeOf, OneOf]:
    """What can be chosen when a game is created."""
    return (
        SeatOption(
            "first_player", None, "Who begins with the Alpha Token; by default chance decides."
        ),
        SomeOf("tiles", box.ids, "The Region Tiles in play; by default chance decides."),
        OneOf(
            "four_player_scavenge",
            (2, 1),
            2,
            "How many Scavenge tiles are in play with four packs; no effect with other numbers.",
            "Scavenge tiles with four packs",
        ),
    )


def setup(t: AlphaTable, chosen: dict[str, Any]) -> None:
    """Lay out a new game."""
    counts = class_counts(t.box, t.seats, chosen)
    names = chosen["tiles"]
    if names is None:
        t.lay_out(drawn_tiles(t, counts))
    else:
        t.lay_out(sorted(t.box.ids.index(name) for name in names))
        check_tiles(t.box, t.regions, counts)
    first = chosen["first_player"]
    t.alpha = t.rng.below(t.seats) if first is None else first
    t.weeks_left = WEEKS
    t.rolled.fill(NOT_ROLLED)
    for seat in range(t.seats):
        pack = t.pack(seat)
        pack.food = START_FOOD
        pack.betas[DEN] = BETAS
        pack.pair = DEN
    t.then(Week())


def class_counts(box: Box, seats: int, chosen: dict[str, Any]) -> list[int]:
    """How many tiles of each class are in play."""
    counts = box.in_play[seats].copy()
    if seats == 4 and chosen["four_player_scavenge"] == 1:
        counts[SCAVENGE] = 1
    return counts


def drawn_tiles(t: AlphaTable, counts: list[int]) -> list[int]:
    """Tiles of each class at random; the Scavenge tiles are alike, so the first will do."""
    drawn: list[int] = []
    for tile_class, count in enumerate(counts):
        tiles = tiles_of(t.box, tile_class)
        if tile_class == SCAVENGE:
            drawn += tiles[:count]
            continue
        while len(tiles) > count:
            t.rng.draw(tiles)
        drawn += tiles
    return sorted(drawn)


def tiles_of(box: Box, tile_class: int) -> list[int]:
    """The tiles of a class, by their number in the box."""
    return [n for n, tile in enumerate(box.tiles) if tile.tile_class == tile_class]


def check_tiles(box: Box, tiles: list[int], counts: list[int]) -> None:
    """Refuse a list of tiles that has not the right number of each class (ALPHA-SETUP-07)."""
    for tile_class, count in enumerate(counts):
        given = sum(1 for tile in tiles if box.tiles[tile].tile_class == tile_class)
        if given != count:
            name = CLASSES[tile_class]
            raise BadOption(f"Option tiles must have {count} {name} tiles, not {given}.")
