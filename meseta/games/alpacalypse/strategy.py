"""How good a table is for each tribe: for bots that look ahead, and for learning.

A tribe's prospects are its points as they stand, softened by the rounds that are left, and what its
goods, cards, buildings and members promise. ``strategy.toml`` has the weights.
"""

import tomllib
from math import exp
from pathlib import Path
from typing import Final

from meseta.games.alpacalypse.outlook import Outlook
from meseta.games.alpacalypse.rules.claims import best_of_age, measure, reached
from meseta.games.alpacalypse.scoring import (
    AGE_TILE,
    MILESTONE,
    artifact_points,
    hero_points,
    power_points,
    ranking,
)
from meseta.games.alpacalypse.table import (
    BASIC,
    CUBE,
    DECKS,
    DUMMY,
    GOODS,
    HELD,
    HOME,
    NONE,
    ROLES,
    ROUNDS,
    TOP,
    TRACKS,
    AlpacaTable,
)

MOST_SEATS: Final = 5


class Weights:
    """What `evaluate` believes."""

    def __init__(self, data: dict[str, float]) -> None:
        self.good: float = data["good"]
        self.plenty: float = data["plenty"]
        self.many: float = data["many"]
        self.cube: float = data["cube"]
        self.step: float = data["step"]
        self.sharp: float = data["sharp"]
        self.sharp_round: float = data["sharp_round"]
        self.card: float = data["card"]
        self.card_next: float = data["card_next"]
        self.lacking: float = data["lacking"]
        self.ready: float = data["ready"]
        self.worker: float = data["worker"]
        self.idle: float = data["idle"]
        self.action: float = data["action"]
        self.milestone: float = data["milestone"]
        self.tile: float = data["tile"]
        self.held: float = data["held"]
        self.token: float = data["token"]
        self.spread: float = data["spread"]
        self.spread_round: float = data["spread_round"]


WEIGHTS: Final = Weights(tomllib.loads((Path(__file__).parent / "strategy.toml").read_text()))


def evaluate(t: AlpacaTable) -> list[float]:
    """Each tribe's chance to win, about."""
    if not t.agenda:
        ranks = ranking(t)
        winners = ranks.count(1)
        return [1.0 / winners if rank == 1 else 0.0 for rank in ranks]
    outlook = Outlook(t)
    prospects = [prospect(t, seat, outlook) for seat in range(t.seats)]
    add_tracks(t, outlook.rounds, prospects)
    add_milestones(t, outlook.rounds, prospects)
    add_tiles(t, outlook.rounds, prospects)
    spread = WEIGHTS.spread + WEIGHTS.spread_round * outlook.rounds
    best = max(prospects)
    chances = [exp((prospect - best) / spread) for prospect in prospects]
    total = sum(chances)
    return [chance / total for chance in chances]


def prospect(t: AlpacaTable, seat: int, outlook: Outlook) -> float:
    """What a tribe has and can expect, tracks, milestones and tiles apart."""
    w = WEIGHTS
    rounds = outlook.rounds
    actions = outlook.turns[seat] + 2.0 * rounds
    worth = float(artifact_points(t, seat) + hero_points(t, seat))
    # Goods are worth something as long as there are actions to spend them in.
    useful = min(1.0, 0.3 * actions)
    good = w.good * useful
    worth += goods_worth(t, seat, useful) + outlook.steps[seat] * 0.7 + outlook.goods[seat] * good
    worth += outlook.points[seat]
    worth += cards_worth(t, seat, outlook, actions, good)
    worth += good * (rounds + outlook.producing) * buildings(t.built[seat])
    if rounds:
        prices = t.box.prices
        for card in t.done[seat]:
            worth += good * rounds * prices.income[card]
        worth += wonder_worth(t, seat, rounds, good)
    else:
        worth += power_points(t, seat)
    worth += members_worth(t, seat, outlook, useful)
    return worth


def buildings(mask: int) -> float:
    """How many production buildings stand."""
    count = 0.0
    while mask:
        if mask & 1:
            count += 1.0
        mask >>= 1
    return count


def goods_worth(t: AlpacaTable, seat: int, useful: float) -> float:
    """The stock; of a kind that there is plenty of, one more is worth less."""
    w = WEIGHTS
    worth = 0.0
    start = seat * GOODS
    for i in range(BASIC):
        count = float(t.stock[start + i])
        worth += w.good * min(count, w.many) + w.plenty * max(count - w.many, 0.0)
    cubes = float(t.stock[start + CUBE])
    worth += w.cube * (w.good * min(cubes, w.many) + w.plenty * max(cubes - w.many, 0.0))
    return worth * useful


def cards_worth(t: AlpacaTable, seat: int, outlook: Outlook, actions: float, good: float) -> float:
    """What the cards in hand promise: the best of them, as many as there are actions for."""
    w = WEIGHTS
    prices = t.box.prices
    found: list[float] = []
    cubes = t.stock[seat * GOODS + CUBE]
    for deck in range(DECKS + 1):
        hand = t.hands[deck][seat]
        last = len(hand) - outlook.seen(seat, deck)
        best_seen = 0.0
        for i in range(len(hand)):
            card = hand[i]
            gain = prices.steps[card] * 0.7 + prices.points[card]
            gain += good * (prices.goods[card] + prices.income[card] * outlook.rounds)
            if prices.wonder[card]:
                if t.wonders >> seat & 1:
                    continue
                gain += 0.7 * (outlook.rounds + outlook.resolving)
            gain -= good * prices.cost[card]
            if gain <= 0.0:
                continue
            lack = t.lack(seat, t.box.costs[card]) - cubes
            part = w.card
            while lack > 0:
                part *= w.lacking
                lack -= 1
            gain *= part
            if i < last:
                found.append(gain)
            elif gain > best_seen:
                best_seen = gain
        if best_seen > 0.0:
            found.append(best_seen)
    found.sort()
    worth = 0.0
    part = 1.0
    left = actions
    for i in range(len(found) - 1, -1, -1):
        if left <= 0.0:
            break
        worth += found[i] * part * min(left, 1.0)
        part *= w.card_next
        left -= 1.0
    return worth


def wonder_worth(t: AlpacaTable, seat: int, rounds: float, good: float) -> float:
    """What a wonder and its tile will bring; a tile without a wonder may come to something."""
    built = t.wonders >> seat & 1
    worth = 0.7 * rounds if built else 0.0
    power = t.powers[seat]
    if power != NONE:
        prices = t.box.prices
        tile = good * prices.power_income[power] * rounds + prices.power_points[power]
        worth += tile if built else 0.25 * tile
    return worth


def members_worth(t: AlpacaTable, seat: int, outlook: Outlook, useful: float) -> float:
    """Members at home for the actions of this round, held cards, and actions of later rounds."""
    w = WEIGHTS
    worth = w.action * 0.1 * outlook.rounds
    for card in t.held_cards(HELD + seat):
        worth += w.held * w.good * useful * t.box.prices.goods[card]
    if outlook.to_open:
        # The members come home before they can act again: it is the next round that counts.
        return worth
    turns = outlook.turns[seat]
    values: list[float] = []
    for role in range(ROLES):
        if t.members[seat * ROLES + role] == HOME:
            values.append(w.worker + (w.ready if ready(t, seat, role) else 0.0))
    values.sort()
    for i in range(len(values) - 1, -1, -1):
        if turns >= 1.0:
            worth += values[i]
            turns -= 1.0
        else:
            worth += w.idle
    if t.first == seat:
        worth += w.token * 0.3
    return worth


def ready(t: AlpacaTable, seat: int, role: int) -> bool:
    """Has a member a card to complete?"""
    if role < DECKS:
        return can_complete(t, seat, role)
    return any(can_complete(t, seat, deck) for deck in range(DECKS))


def can_complete(t: AlpacaTable, seat: int, deck: int) -> bool:
    cubes = t.stock[seat * GOODS + CUBE]
    for card in t.hands[deck][seat]:
        if t.lack(seat, t.box.costs[card]) <= cubes:
            return True
    return False


def add_tracks(t: AlpacaTable, rounds: float, prospects: list[float]) -> None:
    """What each track will score, about: the farther the end, the less a small lead counts."""
    w = WEIGHTS
    scale = 1.0 / (w.sharp + w.sharp_round * rounds)
    step = w.step * min(1.0, 0.25 * rounds)
    for track in range(TRACKS):
        places = t.tracks[track::TRACKS]
        pawns = [float(place) for place in places]
        if t.seats == 2:
            pawns.append(float(DUMMY))
        for seat in range(t.seats):
            own = pawns[seat]
            ahead = 0.0
            for other in range(len(pawns)):
                if other != seat and (pawns[other] > 0.0 or rounds > 0.0):
                    lead = (pawns[other] - own) * scale
                    ahead += 0.5 + 0.5 * lead / (1.0 + abs(lead))
            points = place_points(ahead)
            if own <= 0.0:
                points = points * min(1.0, 0.09 * rounds) + own * (1.0 - 0.09 * rounds)
            prospects[seat] += points + step * own


def place_points(ahead: float) -> float:
    """The points of a place, for any expected number of pawns ahead."""
    if ahead < 1.0:
        return 8.0 - 4.0 * ahead
    if ahead < 2.0:
        return 6.0 - 2.0 * ahead
    return max(6.0 - 2.0 * ahead, 0.0)


def add_milestones(t: AlpacaTable, rounds: float, prospects: list[float]) -> None:
    """Claimed ones, and the way to the others for whoever is ahead on it."""
    hope = WEIGHTS.milestone * min(1.0, 0.3 * rounds)
    for i in range(len(t.milestones)):
        owner = t.milestones[i]
        if owner != NONE:
            prospects[owner] += MILESTONE
            continue
        number = float(t.box.milestones[i].number)
        exponent_two = number < TOP
        best = 0.0
        for seat in range(t.seats):
            best = max(best, reached(t, seat, i) / number)
        for seat in range(t.seats):
            part = reached(t, seat, i) / number
            if part > 0.0:
                part = part * part if exponent_two else part * part * part * part
                prospects[seat] += (
                    hope * part * (1.0 if reached(t, seat, i) / number >= best else 0.5)
                )


def add_tiles(t: AlpacaTable, rounds: float, prospects: list[float]) -> None:
    """Fulfilled tiles, and the way to that of the current age."""
    for age in range(3):
        for seat in range(t.seats):
            if t.cubes[age] >> seat & 1:
                prospects[seat] += AGE_TILE
    age = t.age() - 1
    if age == 2:
        winners = best_of_age(t)
        part = 1.0 - 0.15 * rounds
        for seat in range(t.seats):
            if winners >> seat & 1:
                prospects[seat] += AGE_TILE * part
        return
    tile = t.box.tiles[t.tiles[age]]
    number = float(len(tile.decks) or tile.number)
    for seat in range(t.seats):
        if not t.cubes[age] >> seat & 1:
            part = min(max(measure(t, seat, tile) / number, 0.0), 1.0)
            prospects[seat] += WEIGHTS.tile * part * part


def features(t: AlpacaTable, seat: int) -> list[float]:
    """The table in numbers as one seat sees it: the round, then the tribes clockwise from it."""
    numbers = [t.round / ROUNDS, t.seats / MOST_SEATS, 1.0 if t.first == seat else 0.0]
    for distance in range(MOST_SEATS):
        if distance < t.seats:
            numbers += tribe_features(t, (seat + distance) % t.seats)
        else:
            numbers += [0.0] * TRIBE_FEATURES
    return numbers


TRIBE_FEATURES: Final = 30


def tribe_features(t: AlpacaTable, seat: int) -> list[float]:
    """A tribe: goods, pawns, members at home, cards, buildings, claims."""
    return [
        *[count / 10 for count in t.stock[seat * GOODS : (seat + 1) * GOODS]],
        *[place / TOP for place in t.tracks[seat * TRACKS : (seat + 1) * TRACKS]],
        *[1.0 if place == HOME else 0.0 for place in t.members[seat * ROLES : (seat + 1) * ROLES]],
        *[count / 5 for count in t.counts[seat * DECKS : (seat + 1) * DECKS]],
        *[len(t.hands[deck][seat]) / 5 for deck in range(DECKS + 1)],
        buildings(t.built[seat]) / 4,
        1.0 if t.wonders >> seat & 1 else 0.0,
        0.0 if t.powers[seat] == NONE else 1.0,
        t.milestones.count(seat) / 4,
        sum(1 for mask in t.cubes if mask >> seat & 1) / 3,
        artifact_points(t, seat) / 4,
        hero_points(t, seat) / 4,
    ]
