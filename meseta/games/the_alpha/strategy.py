"""How good a table is for each pack: for bots that look ahead, and for learning."""

from math import exp
from typing import Final

from meseta.games.the_alpha.box import LIVESTOCK, NOT_ROLLED
from meseta.games.the_alpha.scoring import ranking
from meseta.games.the_alpha.table import (
    BETAS,
    DEAD,
    DEN,
    HEALING,
    INJURED,
    ON,
    WEEKS,
    AlphaTable,
)

MOST_SEATS: Final = 6

# Food that a wolf still in the den will earn this week, and a wolf in each week to come.
DEN_WORTH: Final = 0.8
WEEK_WORTH: Final = 0.9
# A pack's part of a region's food: alone in the lead (safe or not), tied, or behind.
LEAD: Final = (0.55, 0.7, 0.82, 0.9)  # by margin, while others can still come
TIE: Final = 0.8  # of an even share: some of it is fought over
BEHIND: Final = 0.06


def evaluate(t: AlphaTable) -> list[float]:
    """Each pack's chance to win, about: who is ahead in food with what can be expected to come."""
    if not t.agenda:
        first = ranking(t)[0]
        return [1.0 if seat == first else 0.0 for seat in range(t.seats)]
    prospects = [forecast(t, seat) for seat in range(t.seats)]
    add_regions(t, prospects)
    spread = 1.5 + 2.0 * t.weeks_left
    best = max(prospects)
    chances = [exp((prospect - best) / spread) for prospect in prospects]
    total = sum(chances)
    return [chance / total for chance in chances]


def forecast(t: AlphaTable, seat: int) -> float:
    """Food at hand, and what the pack's wolves should earn, but for those on tiles now."""
    later = t.weeks_left - 1
    pair = t.pairs[seat]
    food = float(t.food[seat])
    food += DEN_WORTH * (t.betas[DEN * t.seats + seat] + (1.5 if pair == DEN else 0.0))
    healthy = BETAS - t.betas[DEAD * t.seats + seat] + (0.0 if pair == DEAD else 1.5)
    food += WEEK_WORTH * later * healthy
    if later:
        # Who is hurt now misses the next week.
        food -= WEEK_WORTH * t.betas[INJURED * t.seats + seat]
        food -= WEEK_WORTH * 1.5 if pair == INJURED else 0.0
    return food


def add_regions(t: AlphaTable, prospects: list[float]) -> None:
    """What each pack can expect from the regions where it has wolves."""
    coming = 0
    for seat in range(t.seats):
        coming += t.betas[DEN * t.seats + seat] + (1 if t.pairs[seat] == DEN else 0)
    for region in range(len(t.regions)):
        present = t.present(region)
        if not present:
            continue
        tile = t.tiles[region]
        packs = t.in_alpha_order(present)
        if tile.scavenge:
            for seat in packs:
                prospects[seat] += tile.scavenge
        elif tile.tile_class == LIVESTOCK:
            prospects[packs[0]] += tile.mean
        else:
            split_region(t, region, packs, coming, prospects)


def split_region(
    t: AlphaTable, region: int, packs: list[int], coming: int, prospects: list[float]
) -> None:
    """Share out the food expected of a region among the packs there."""
    tile = t.tiles[region]
    if t.is_carrion(region) or t.rolled[region] != NOT_ROLLED:
        food = float(t.stake(region))
    else:
        food = tile.mean
    best = 0
    second = 0
    leaders = 0
    for seat in packs:
        strength = t.strength(region, seat)
        if strength > best:
            second = best
            best = strength
            leaders = 1
        elif strength == best:
            leaders += 1
        elif strength > second:
            second = strength
    margin = best - second
    for seat in packs:
        if t.strength(region, seat) < best:
            prospects[seat] += food * (BEHIND * 2 if coming else BEHIND)
        elif leaders > 1:
            prospects[seat] += food * TIE / leaders
        elif coming:
            prospects[seat] += food * LEAD[min(margin, 3)]
        else:
            prospects[seat] += food


def features(t: AlphaTable, seat: int) -> list[float]:
    """The table in numbers from one seat's side: the packs clockwise from it, then the tiles."""
    numbers = [t.weeks_left / WEEKS, t.seats / MOST_SEATS]
    for distance in range(MOST_SEATS):
        if distance < t.seats:
            numbers += pack_features(t, (seat + distance) % t.seats)
        else:
            numbers += [0.0] * PACK_FEATURES
    for tile in range(len(t.box.tiles)):
        if tile in t.regions:
            numbers += region_features(t, t.regions.index(tile), seat)
        else:
            numbers += [0.0] * REGION_FEATURES
    return numbers


PACK_FEATURES: Final = 8
REGION_FEATURES: Final = 6


def pack_features(t: AlphaTable, seat: int) -> list[float]:
    """A pack: its food, its wolves by place, whether it is The Alpha."""
    betas = [t.betas[place * t.seats + seat] / BETAS for place in (DEN, INJURED, HEALING, DEAD)]
    pair = t.pairs[seat]
    return [
        t.food[seat] / 30,
        *betas,
        1.0 if pair == DEN else 0.0,
        1.0 if pair >= ON else 0.0,
        1.0 if seat == t.alpha else 0.0,
    ]


def region_features(t: AlphaTable, region: int, seat: int) -> list[float]:
    """A region: in play, its side, its food, and the strengths there."""
    others = [t.strength(region, other) for other in range(t.seats) if other != seat]
    own = t.strength(region, seat)
    return [
        1.0,
        1.0 if t.is_carrion(region) else 0.0,
        t.stake(region) / 20,
        own / 7,
        max(others) / 7,
        others.count(max(others)) / MOST_SEATS,
    ]
