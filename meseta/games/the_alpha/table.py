"""What lies on the table: packs with their wolves and food, and the Region Tiles in play."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from meseta.core.rng import Rng
from meseta.core.table import Table
from meseta.games.the_alpha.box import Box, Tile

if TYPE_CHECKING:
    from meseta.core.game import Game

WEEKS: Final = 5
BETAS: Final = 5  # of each pack; one more stands on the food track and never hunts
START_FOOD: Final = 5
TRACK: Final = 30

# Where a piece can be: one of these (as in OFF_TILES), or ON + region.
DEN: Final = 0
INJURED: Final = 1
HEALING: Final = 2
DEAD: Final = 3
ON: Final = 4

# Kinds of pieces.
BETA: Final = 0
PAIR: Final = 1
PIECES: Final = ("beta", "pair")

# Where food comes from, and goes to.
SCAVENGED: Final = 0
FROM_LIVESTOCK: Final = 1
FROM_NEAR: Final = 2
FROM_DEEP: Final = 3
FROM_CARRION: Final = 4
PAID: Final = 5
SOURCES: Final = ("scavenge", "livestock", "near", "deep", "carrion", "paid")


class AlphaTable(Table):
    """The Alpha's table. A region is a tile in play; regions are numbered in size order."""

    box: Box
    weeks_left: int
    alpha: int  # the seat that holds the Alpha Token
    regions: list[int]  # the tile of each region, by its number in the box
    tiles: list[Tile]  # the tile of each region itself
    food: list[int]  # of each seat
    tally: list[int]  # food by source (rows) and seat (columns)
    betas: list[int]  # how many, by place (rows) and seat (columns)
    pairs: list[int]  # the place of each seat's Alpha Pair
    rolled: list[int]  # the face that each region's die shows
    dominant: list[int]  # the Dominant Packs of each region, as a mask of seats
    carrion: int  # the regions on their Carrion side, as a mask
    wounded: int  # the regions that will lie on it next week

    def __init__(
        self, game: "Game", seats: int, rng: Rng, box: Box, of: Table | None = None
    ) -> None:
        super().__init__(game, seats, rng, of)
        self.box = box

    def clone(self) -> "AlphaTable":
        t = AlphaTable(self.game, self.seats, self.rng.clone(), self.box, self)
        t.weeks_left = self.weeks_left
        t.alpha = self.alpha
        t.regions = self.regions
        t.tiles = self.tiles
        t.food = self.food.copy()
        t.tally = self.tally.copy()
        t.betas = self.betas.copy()
        t.pairs = self.pairs.copy()
        t.rolled = self.rolled.copy()
        t.dominant = self.dominant.copy()
        t.carrion = self.carrion
        t.wounded = self.wounded
        return t

    # -- packs -----------------------------------------------------------------------------------

    def in_alpha_order(self, packs: int) -> list[int]:
        """The packs of a mask, The Alpha first, then clockwise (ALPHA-GEN-06)."""
        order: list[int] = []
        seats: i64 = self.seats
        mask: i64 = packs
        seat: i64 = self.alpha
        for _ in range(seats):
            if mask >> seat & 1:
                order.append(seat)
            seat += 1
            if seat == seats:
                seat = 0
        return order

    def gain(self, seat: int, food: int, source: int) -> None:
        """A pack gets food, or pays it where ``food`` is negative."""
        self.food[seat] += food
        self.tally[source * self.seats + seat] += food

    def has_wolves_in_den(self, seat: int) -> bool:
        return self.betas[DEN * self.seats + seat] > 0 or self.pairs[seat] == DEN

    def move_beta(self, seat: int, source: int, target: int) -> None:
        self.betas[source * self.seats + seat] -= 1
        self.betas[target * self.seats + seat] += 1

    def send_all(self, place: int, target: int) -> None:
        """All wolves of a place go to another."""
        seats: i64 = self.seats
        start: i64 = place * seats
        goal: i64 = target * seats
        for seat in range(seats):
            if self.betas[start + seat]:
                self.betas[goal + seat] += self.betas[start + seat]
                self.betas[start + seat] = 0
            if self.pairs[seat] == place:
                self.pairs[seat] = target

    # -- regions ---------------------------------------------------------------------------------

    def lay_out(self, regions: list[int]) -> None:
        """Put tiles into play, by their numbers in the box, smallest first."""
        self.regions = regions
        self.tiles = [self.box.tiles[tile] for tile in regions]

    def region_of(self, tile: int) -> int:
        """The region of a tile that is in play."""
        region = 0
        while self.regions[region] != tile:
            region += 1
        return region

    def pieces(self, region: int, seat: int) -> int:
        """How many pieces a pack has there; an Alpha Pair is one (ALPHA-GEN-07)."""
        place = ON + region
        betas = self.betas[place * self.seats + seat]
        return betas + 1 if self.pairs[seat] == place else betas

    def strength(self, region: int, seat: int) -> int:
        """A pack's strength there; an Alpha Pair counts twice (ALPHA-GEN-07)."""
        place = ON + region
        betas = self.betas[place * self.seats + seat]
        return betas + 2 if self.pairs[seat] == place else betas

    def present(self, region: int) -> int:
        """The packs that have wolves there, as a mask."""
        seats: i64 = self.seats
        place: i64 = ON + region
        start: i64 = place * seats
        packs: i64 = 0
        for seat in range(seats):
            if self.betas[start + seat] or self.pairs[seat] == place:
                packs |= 1 << seat
        return packs

    def strongest(self, region: int) -> int:
        """The packs of the highest strength there, as a mask; none on a Scavenge tile."""
        if self.tiles[region].scavenge:
            return 0
        seats: i64 = self.seats
        place: i64 = ON + region
        start: i64 = place * seats
        best: i64 = 1
        packs: i64 = 0
        for seat in range(seats):
            strength: i64 = self.betas[start + seat]
            if self.pairs[seat] == place:
                strength += 2
            if strength > best:
                best = strength
                packs = 1 << seat
            elif strength == best:
                packs |= 1 << seat
        return packs

    def is_carrion(self, region: int) -> bool:
        """Is this the region's carrion round?"""
        return bool(self.carrion >> region & 1)

    def stake(self, region: int) -> int:
        """The food that waits there for Resolve."""
        if self.is_carrion(region):
            return self.tiles[region].carrion
        return max(self.rolled[region], 0)
