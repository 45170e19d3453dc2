"""The Alpha's table: questions about packs and regions, and what is done with wolves and food."""

from mypy_extensions import i64

from meseta.games.the_alpha.constants import BETA, DEN, ON
from meseta.games.the_alpha.state import BETAS_AT, PACK, PAIR_AT, AlphaState, Pack


class AlphaTable(AlphaState):
    """A region is a tile in play; regions are numbered in size order."""

    def clone(self) -> "AlphaTable":
        return AlphaTable(self.game, self.seats, self.rng.clone(), self)

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

    def betas_at(self, seat: i64, place: i64) -> int:
        """How many Betas a pack has at a place."""
        return self.d[BETAS_AT + seat * PACK + place]

    def has_wolves_in_den(self, seat: i64) -> bool:
        here: i64 = seat * PACK
        return self.d[BETAS_AT + here + DEN] > 0 or self.d[PAIR_AT + here] == DEN

    def send_all(self, place: int, target: int) -> None:
        """All wolves of a place go to another."""
        d = self.d
        source: i64 = place
        goal: i64 = target
        here: i64 = 0
        for _ in range(self.seats):
            betas = d[BETAS_AT + here + source]
            if betas != 0:
                d[BETAS_AT + here + goal] += betas
                d[BETAS_AT + here + source] = 0
            if d[PAIR_AT + here] == source:
                d[PAIR_AT + here] = target
            here += PACK

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

    def pieces(self, region: int, seat: i64) -> int:
        """How many pieces a pack has there; an Alpha Pair is one (ALPHA-GEN-07)."""
        place = ON + region
        betas = self.betas_at(seat, place)
        return betas + 1 if self.pair_of(seat) == place else betas

    def strength(self, region: int, seat: i64) -> int:
        """A pack's strength there; an Alpha Pair counts twice (ALPHA-GEN-07)."""
        place = ON + region
        betas = self.betas_at(seat, place)
        return betas + 2 if self.pair_of(seat) == place else betas

    def present(self, region: int) -> int:
        """The packs that have wolves there, as a mask."""
        d = self.d
        place: i64 = ON + region
        here: i64 = 0
        packs: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if d[BETAS_AT + here + place] != 0 or d[PAIR_AT + here] == place:
                packs |= 1 << seat
            here += PACK
            seat += 1
        return packs

    def strongest(self, region: int) -> int:
        """The packs of the highest strength there, as a mask; none on a Scavenge tile."""
        if self.tiles[region].scavenge:
            return 0
        d = self.d
        place: i64 = ON + region
        here: i64 = 0
        best: i64 = 1
        packs: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            strength: i64 = i64(d[BETAS_AT + here + place])
            if d[PAIR_AT + here] == place:
                strength += 2
            if strength > best:
                best = strength
                packs = 1 << seat
            elif strength == best:
                packs |= 1 << seat
            here += PACK
            seat += 1
        return packs

    def is_carrion(self, region: int) -> bool:
        """Is this the region's carrion round?"""
        return bool(self.carrion >> region & 1)

    def stake(self, region: int) -> int:
        """The food that waits there for Resolve."""
        if self.is_carrion(region):
            return self.tiles[region].carrion
        return max(self.rolled[region], 0)


def gain(pack: Pack, food: int, source: int) -> None:
    """A pack gets food, or pays it where ``food`` is negative."""
    pack.food += food
    pack.tally[source] += food


def move(pack: Pack, piece: int, source: int, target: int) -> None:
    """A Beta goes from a place to another, or the Alpha Pair from wherever it is."""
    if piece == BETA:
        betas = pack.betas
        betas[source] -= 1
        betas[target] += 1
    else:
        pack.pair = target
