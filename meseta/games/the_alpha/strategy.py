"""How good a table is for each pack: for bots that look ahead, and for learning."""

import tomllib
from math import exp
from pathlib import Path
from typing import Final

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
    if t.is_carrion(region) or t.rolled[region] != NOT_ROLLED:
        food = float(t.stake(region))
    else:
        food = t.tiles[region].mean
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


def features(t: AlphaTable, seat: int) -> list[float]:
    """The table in numbers from one seat's side: the week, the packs clockwise from the seat, then
    the tiles."""
    numbers = [t.weeks_left / WEEKS, t.seats / MOST_SEATS, 1.0 if stalking(t) else 0.0]
    turn = (t.waiting[0] - seat) % t.seats if t.waiting else -1
    for distance in range(MOST_SEATS):
        numbers.append(1.0 if distance == turn else 0.0)
        if distance < t.seats:
            add_pack(t, (seat + distance) % t.seats, numbers)
        else:
            add_nothing(PACK_FEATURES, numbers)
    region = 0
    for tile in range(len(t.box.tiles)):
        if region < len(t.regions) and t.regions[region] == tile:
            add_region(t, region, seat, numbers)
            region += 1
        else:
            add_nothing(REGION_FEATURES, numbers)
    return numbers


PACK_FEATURES: Final = 11
REGION_FEATURES: Final = 8


def stalking(t: AlphaTable) -> bool:
    """Are the packs still placing their wolves?"""
    return len(t.agenda) > 0 and isinstance(t.agenda[-1], Stalk)


def add_nothing(count: int, numbers: list[float]) -> None:
    """What is not there."""
    for _ in range(count):
        numbers.append(0.0)


def add_pack(t: AlphaTable, seat: int, numbers: list[float]) -> None:
    """A pack: its food, its wolves by place, whether it is The Alpha."""
    numbers.append(t.food[seat] / 20)
    pair = t.pairs[seat]
    for place in (DEN, INJURED, HEALING, DEAD):
        numbers.append(t.betas[place * t.seats + seat] / BETAS)
        numbers.append(1.0 if pair == place else 0.0)
    numbers.append(1.0 if pair >= ON else 0.0)
    numbers.append(1.0 if seat == t.alpha else 0.0)


def add_region(t: AlphaTable, region: int, seat: int, numbers: list[float]) -> None:
    """A region: in play, its side now and next week, its food, and who is how strong there."""
    own = t.strength(region, seat)
    best = 0
    equals = 0
    for other in range(t.seats):
        strength = t.strength(region, other)
        if other != seat and strength >= best:
            equals = equals + 1 if strength == best else 1
            best = strength
    numbers.append(1.0)
    numbers.append(1.0 if t.is_carrion(region) else 0.0)
    numbers.append(1.0 if t.wounded >> region & 1 else 0.0)
    numbers.append(t.stake(region) / 20)
    numbers.append(own / 7)
    numbers.append(best / 7)
    numbers.append(equals / MOST_SEATS if best else 0.0)
    numbers.append(0.0 if own < best or not own else 1.0 if own > best else 0.5)
