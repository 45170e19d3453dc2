"""How good a table is for each pack: for bots that look ahead, and for learning."""

import tomllib
from math import exp
from pathlib import Path
from typing import Final

from meseta.core.sheet import Sheet
from meseta.games.the_alpha.box import LIVESTOCK, NOT_ROLLED
from meseta.games.the_alpha.rules.stalk import Stalk
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


class Weights:
    """What `evaluate` believes; see ``strategy.toml``, where self-play has put the numbers."""

    def __init__(self, data: dict[str, float]) -> None:
        self.den: float = data["den"]
        self.week: float = data["week"]
        self.pair: float = data["pair"]
        self.threat: float = data["threat"]
        self.calm: float = data["calm"]
        self.tie: float = data["tie"]
        self.untie: float = data["untie"]
        self.behind: float = data["behind"]
        self.catch_up: float = data["catch_up"]
        self.spread: float = data["spread"]
        self.spread_week: float = data["spread_week"]


WEIGHTS: Final = Weights(tomllib.loads((Path(__file__).parent / "strategy.toml").read_text()))


def evaluate(t: AlphaTable) -> list[float]:
    """Each pack's chance to win, about: who is ahead in food with what can be expected to come."""
    if not t.agenda:
        first = ranking(t)[0]
        return [1.0 if seat == first else 0.0 for seat in range(t.seats)]
    coming = [to_place(t, seat) for seat in range(t.seats)]
    prospects = [forecast(t, seat) + WEIGHTS.den * coming[seat] for seat in range(t.seats)]
    add_regions(t, coming, prospects)
    spread = WEIGHTS.spread + WEIGHTS.spread_week * t.weeks_left
    best = max(prospects)
    chances = [exp((prospect - best) / spread) for prospect in prospects]
    total = sum(chances)
    return [chance / total for chance in chances]


def forecast(t: AlphaTable, seat: int) -> float:
    """Food at hand, and what the pack's wolves should earn in the weeks to come."""
    later = t.weeks_left - 1
    pair = t.pairs[seat]
    food = float(t.food[seat])
    healthy = BETAS - t.betas[DEAD * t.seats + seat] + (0.0 if pair == DEAD else WEIGHTS.pair)
    food += WEIGHTS.week * later * healthy
    if later > 0:
        # Who is hurt now misses the next week.
        hurt = t.betas[INJURED * t.seats + seat] + (WEIGHTS.pair if pair == INJURED else 0.0)
        food -= WEIGHTS.week * hurt
    return food


def to_place(t: AlphaTable, seat: int) -> float:
    """The wolves that a pack will still place this week."""
    if not stalking(t):
        return 0.0
    return t.betas[DEN * t.seats + seat] + (WEIGHTS.pair if t.pairs[seat] == DEN else 0.0)


def add_regions(t: AlphaTable, coming: list[float], prospects: list[float]) -> None:
    """What each pack can expect from the regions where it has wolves."""
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
    t: AlphaTable, region: int, packs: list[int], coming: list[float], prospects: list[float]
) -> None:
    """Share out the food expected of a region among the packs there."""
    food = food_there(t, region)
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
    total = sum(coming)
    for seat in packs:
        lag = best - t.strength(region, seat)
        if lag:
            part = WEIGHTS.behind + WEIGHTS.catch_up * coming[seat] / lag
        elif leaders > 1:
            part = (WEIGHTS.tie + WEIGHTS.untie * coming[seat]) / leaders
        else:
            # The others may still come, the more of them the sooner, but not against a wide lead.
            threat = WEIGHTS.threat * (total - coming[seat])
            part = 1.0 / (1.0 + threat * exp(-WEIGHTS.calm * (best - second)))
        prospects[seat] += food * part


def food_there(t: AlphaTable, region: int) -> float:
    """The food of a region, as far as it is known."""
    if t.is_carrion(region) or t.rolled[region] != NOT_ROLLED:
        return float(t.stake(region))
    return t.tiles[region].mean


def features(t: AlphaTable, seat: int, sheet: Sheet) -> None:
    """The table in numbers from one seat's side: the week, how the seat stands, the packs clockwise
    from it, then the tiles."""
    sheet.add(t.weeks_left / WEEKS)
    sheet.add(t.seats / MOST_SEATS)
    sheet.flag(stalking(t))
    add_standing(t, seat, sheet)
    turn = (t.waiting[0] - seat) % t.seats if t.waiting else -1
    for distance in range(MOST_SEATS):
        sheet.flag(distance == turn)
        if distance < t.seats:
            add_pack(t, (seat + distance) % t.seats, sheet)
        else:
            sheet.skip(PACK_FEATURES)
    region = 0
    for tile in range(len(t.box.tiles)):
        if region < len(t.regions) and t.regions[region] == tile:
            add_region(t, region, seat, sheet)
            region += 1
        else:
            sheet.skip(REGION_FEATURES)


PACK_FEATURES: Final = 11
REGION_FEATURES: Final = 8


# How a pack stands in a region, and what it can expect there.
ALONE: Final = 0  # nobody else is there
AHEAD: Final = 1
BARELY: Final = 2  # ahead by one
TIED: Final = 3
BEHIND: Final = 4
SURE: Final = 5  # Scavenge and Livestock
STANDINGS: Final = 6


def add_standing(t: AlphaTable, seat: int, sheet: Sheet) -> None:
    """How far the seat is from the others in food, how many wolves are still to come, and the food
    of the regions where it is, by how it stands there."""
    most = 0
    total = 0
    wolves = 0.0
    for other in range(t.seats):
        if other != seat:
            most = max(most, t.food[other])
            total += t.food[other]
            wolves += to_place(t, other)
    sheet.add((t.food[seat] - most) / 10)
    sheet.add((t.food[seat] - total / (t.seats - 1)) / 10)
    sheet.add(wolves / 20)
    sums = [0.0] * STANDINGS
    for region in range(len(t.regions)):
        own = t.strength(region, seat)
        if own:
            tile = t.tiles[region]
            if tile.scavenge or tile.tile_class == LIVESTOCK:
                sums[SURE] += tile.scavenge + tile.mean
            else:
                sums[standing(t, region, seat, own)] += food_there(t, region)
    for each in sums:
        sheet.add(each / 10)


def standing(t: AlphaTable, region: int, seat: int, own: int) -> int:
    """How a pack of that strength stands in a region."""
    best = 0
    for other in range(t.seats):
        if other != seat:
            best = max(best, t.strength(region, other))
    if best == 0:
        return ALONE
    if own > best:
        return BARELY if own == best + 1 else AHEAD
    return TIED if own == best else BEHIND


def stalking(t: AlphaTable) -> bool:
    """Are the packs still placing their wolves?"""
    return len(t.agenda) > 0 and isinstance(t.agenda[-1], Stalk)


def add_pack(t: AlphaTable, seat: int, sheet: Sheet) -> None:
    """A pack: its food, its wolves by place, whether it is The Alpha."""
    sheet.add(t.food[seat] / 20)
    pair = t.pairs[seat]
    for place in (DEN, INJURED, HEALING, DEAD):
        sheet.add(t.betas[place * t.seats + seat] / BETAS)
        sheet.flag(pair == place)
    sheet.flag(pair >= ON)
    sheet.flag(seat == t.alpha)


def add_region(t: AlphaTable, region: int, seat: int, sheet: Sheet) -> None:
    """A region: in play, its side now and next week, its food, and who is how strong there."""
    own = t.strength(region, seat)
    best = 0
    equals = 0
    for other in range(t.seats):
        strength = t.strength(region, other)
        if other != seat and strength >= best:
            equals = equals + 1 if strength == best else 1
            best = strength
    sheet.flag(True)
    sheet.flag(t.is_carrion(region))
    sheet.flag(t.wounded >> region & 1 == 1)
    sheet.add(t.stake(region) / 20)
    sheet.add(own / 7)
    sheet.add(best / 7)
    sheet.add(equals / MOST_SEATS if best else 0.0)
    sheet.add(0.0 if own < best or not own else 1.0 if own > best else 0.5)
