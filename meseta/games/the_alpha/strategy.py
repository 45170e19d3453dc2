"""How good a table is for each pack, for bots that look ahead."""

import tomllib
from math import exp
from pathlib import Path
from typing import Final

from meseta.games.the_alpha.box import LIVESTOCK, NOT_ROLLED
from meseta.games.the_alpha.constants import BETAS, DEAD, DEN, INJURED
from meseta.games.the_alpha.rules.conflict import Conflict, Deal, Injury, share
from meseta.games.the_alpha.rules.resolve import Resolve
from meseta.games.the_alpha.rules.stalk import Stalk
from meseta.games.the_alpha.scoring import ranking
from meseta.games.the_alpha.table import AlphaTable


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
    if t.over:
        first = ranking(t)[0]
        return [1.0 if seat == first else 0.0 for seat in range(t.seats)]
    coming = [to_place(t, seat) for seat in range(t.seats)]
    prospects = [forecast(t, seat) + WEIGHTS.den * coming[seat] for seat in range(t.seats)]
    add_pending(t, prospects)
    add_regions(t, coming, prospects)
    spread = WEIGHTS.spread + WEIGHTS.spread_week * t.weeks_left
    best = max(prospects)
    chances = [exp((prospect - best) / spread) for prospect in prospects]
    total = sum(chances)
    return [chance / total for chance in chances]


def forecast(t: AlphaTable, seat: int) -> float:
    """Food at hand, and what the pack's wolves should earn in the weeks to come."""
    later = t.weeks_left - 1
    pair = t.pair_of(seat)
    food = float(t.food_of(seat))
    healthy = BETAS - t.betas_at(seat, DEAD) + (0.0 if pair == DEAD else WEIGHTS.pair)
    food += WEIGHTS.week * later * healthy
    if later > 0:
        # Who is hurt now misses the next week.
        hurt = t.betas_at(seat, INJURED) + (WEIGHTS.pair if pair == INJURED else 0.0)
        food -= WEIGHTS.week * hurt
    return food


def to_place(t: AlphaTable, seat: int) -> float:
    """The wolves that a pack will still place this week."""
    if not stalking(t):
        return 0.0
    return t.betas_at(seat, DEN) + (WEIGHTS.pair if t.pair_of(seat) == DEN else 0.0)


def add_pending(t: AlphaTable, prospects: list[float]) -> None:
    """What follows from a conflict that is being settled, apart from the food of a region."""
    top = t.top
    if isinstance(top, Conflict) and top.carrion:
        deal(t, top.stake, top.packs, prospects)
    elif isinstance(top, Injury):
        for step in t.agenda:
            if isinstance(step, Deal):
                deal(t, step.stake, step.packs, prospects)
            elif isinstance(step, Injury) and t.weeks_left > 1:
                prospects[step.seat] -= WEIGHTS.week


def deal(t: AlphaTable, stake: int, packs: int, prospects: list[float]) -> None:
    """Count the food that packs (a mask) share."""
    receivers = t.in_alpha_order(packs)
    for i in range(len(receivers)):
        prospects[receivers[i]] += share(stake, len(receivers), i)


def first_due(t: AlphaTable) -> int:
    """The first region whose food has not been given out this week."""
    left = 0
    for step in t.agenda:
        if isinstance(step, Resolve):
            left += 1
    due = len(t.regions) - left
    # The region that is being resolved is off the agenda, but not done while its packs choose.
    return due - 1 if due > 0 and isinstance(t.top, Conflict) else due


def add_regions(t: AlphaTable, coming: list[float], prospects: list[float]) -> None:
    """What each pack can expect from the regions where it has wolves."""
    for region in range(first_due(t), len(t.regions)):
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


def stalking(t: AlphaTable) -> bool:
    """Are the packs still placing their wolves?"""
    return isinstance(t.top, Stalk)
