"""How good a table is for each tribe: for bots that look ahead, and for learning.

A tribe's prospects are its points as they stand, softened by the rounds that are left, and what its
goods, cards, buildings and members promise. ``strategy.toml`` has the weights.
"""

import tomllib
from math import exp
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from meseta.core.sheet import Sheet
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
    CUBE,
    DECKS,
    DUMMY,
    GOODS,
    HELD,
    HOME,
    NONE,
    PICKED,
    ROLES,
    ROUNDS,
    TOP,
    TRACKS,
    AlpacaTable,
)

MOST_SEATS: Final = 5
STEP: Final = 0.7  # what a step on a track is about worth, in points


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
        self.milestone: float = data["milestone"]
        self.tile: float = data["tile"]
        self.held: float = data["held"]
        self.token: float = data["token"]
        self.spread: float = data["spread"]
        self.spread_round: float = data["spread_round"]


WEIGHTS: Final = Weights(tomllib.loads((Path(__file__).parent / "strategy.toml").read_text()))


def evaluate(t: AlpacaTable) -> list[float]:
    """Each tribe's chance to win, about."""
    if t.over:
        ranks = ranking(t)
        winners = ranks.count(1)
        return [1.0 / winners if rank == 1 else 0.0 for rank in ranks]
    outlook = Outlook(t)
    prospects = [prospect(t, seat, outlook) for seat in range(t.seats)]
    add_kept(t, outlook, prospects)
    add_tracks(t, outlook.rounds, prospects)
    add_milestones(t, outlook.rounds, prospects)
    add_tiles(t, outlook.rounds, prospects)
    spread = WEIGHTS.spread + WEIGHTS.spread_round * outlook.rounds
    best = max(prospects)
    chances = [exp((worth - best) / spread) for worth in prospects]
    total = sum(chances)
    return [chance / total for chance in chances]


def usefulness(outlook: Outlook, seat: int) -> float:
    """Goods are worth something as long as there are actions to spend them in."""
    return min(1.0, 0.3 * (outlook.turns[seat] + 2.0 * outlook.rounds))


def prospect(t: AlpacaTable, seat: int, outlook: Outlook) -> float:
    """What a tribe has and can expect; its kept cards and what others count in are added later."""
    w = WEIGHTS
    rounds = outlook.rounds
    useful = usefulness(outlook, seat)
    good = w.good * useful
    worth = goods_worth(t, seat) * useful
    worth += outlook.steps[seat] * STEP + outlook.goods[seat] * good + outlook.points[seat]
    worth += good * (rounds + outlook.producing) * buildings(t.built[seat])
    prices = t.box.prices
    for card in t.done[seat]:
        worth += prices.hero[card] + good * rounds * prices.income[card]
    worth += wonder_worth(t, seat, rounds, good)
    hand = Hand(t, seat, outlook, good)
    worth += hand.worth + members_worth(t, seat, outlook, hand.ready)
    return worth


def buildings(mask: int) -> float:
    """How many production buildings stand."""
    return BITS[mask]


BITS: Final = [0.0, 1.0, 1.0, 2.0, 1.0, 2.0, 2.0, 3.0, 1.0, 2.0, 2.0, 3.0, 2.0, 3.0, 3.0, 4.0]


def goods_worth(t: AlpacaTable, seat: int) -> float:
    """The stock; of a kind that there is plenty of, one more is worth less."""
    w = WEIGHTS
    worth = 0.0
    start = seat * GOODS
    for i in range(GOODS):
        count = float(t.stock[start + i])
        more = count - w.many
        part = w.good * w.many + w.plenty * more if more > 0.0 else w.good * count
        worth += part * w.cube if i == CUBE else part
    return worth


class Hand:
    """What the cards in a hand promise: the best of them, as many as there are actions for; and
    which decks have a card that could be completed now."""

    def __init__(self, t: AlpacaTable, seat: int, outlook: Outlook, good: float) -> None:
        self.ready = 0
        self.worth = 0.0
        w = WEIGHTS
        best = 0.0
        second = 0.0
        third = 0.0
        prices = t.box.prices
        cubes: i64 = t.stock[seat * GOODS + CUBE]
        for deck in range(DECKS + 1):
            cards = t.hands[deck][seat]
            kept = len(cards) - outlook.seen(seat, deck)
            best_seen = 0.0
            for i in range(len(cards)):
                card = cards[i]
                gain = prices.steps[card] * STEP + prices.points[card]
                gain += good * (prices.goods[card] + prices.income[card] * outlook.rounds)
                if prices.wonder[card]:
                    if t.wonders >> seat & 1:
                        continue
                    gain += STEP * (outlook.rounds + outlook.resolving)
                gain -= good * prices.cost[card]
                lack: i64 = t.lack(seat, t.box.costs[card]) - cubes
                if lack <= 0:
                    self.ready |= 1 << deck
                part = w.card
                while lack > 0:
                    part *= w.lacking
                    lack -= 1
                gain *= part
                if i >= kept:
                    best_seen = max(best_seen, gain)
                    continue
                if gain > best:
                    best, second, third = gain, best, second
                elif gain > second:
                    second, third = gain, second
                elif gain > third:
                    third = gain
            if best_seen > best:
                best, second, third = best_seen, best, second
            elif best_seen > second:
                second, third = best_seen, second
            elif best_seen > third:
                third = best_seen
        actions = outlook.turns[seat] + 2.0 * outlook.rounds
        self.worth = best * min(actions, 1.0)
        if actions > 1.0:
            self.worth += w.card_next * second
        if actions > 2.0:
            self.worth += w.card_next * w.card_next * third


def wonder_worth(t: AlpacaTable, seat: int, rounds: float, good: float) -> float:
    """What a wonder and its tile will bring; a tile without a wonder may come to something."""
    built = t.wonders >> seat & 1
    worth = STEP * rounds if built else 0.0
    power = t.powers[seat]
    if power == NONE:
        return worth
    if built and rounds == 0.0:
        return worth + power_points(t, seat)
    prices = t.box.prices
    tile = good * prices.power_income[power] * rounds + prices.power_points[power]
    return worth + (tile if built else 0.25 * tile * min(1.0, 0.2 * rounds))


def members_worth(t: AlpacaTable, seat: int, outlook: Outlook, ready: int) -> float:
    """Members at home for the actions of this round, the better ones first."""
    w = WEIGHTS
    if not outlook.producing:
        # The members come home before they can act again: it is the next round that counts.
        return 0.0
    turns = outlook.turns[seat]
    worth = w.token if t.first == seat else 0.0
    idle = 0.0
    for role in range(ROLES):
        if t.members[seat * ROLES + role] != HOME:
            continue
        able = ready >> role & 1 if role < DECKS else ready
        if able and turns >= 1.0:
            worth += w.worker + w.ready
            turns -= 1.0
        else:
            idle += 1.0
    acting = min(idle, turns)
    return worth + acting * w.worker + (idle - acting) * w.idle


def add_kept(t: AlpacaTable, outlook: Outlook, prospects: list[float]) -> None:
    """Artifacts, assistants and abilities that the tribes have kept."""
    prices = t.box.prices
    first = t.box.markets
    part = WEIGHTS.held * WEIGHTS.good
    market = t.market
    for i in range(len(market)):
        place = market[i]
        if HELD <= place < PICKED:
            seat = place - HELD
            kept = prices.points[first + i]
            if kept == 0.0:
                kept = part * prices.goods[first + i] * usefulness(outlook, seat)
            prospects[seat] += kept


def add_tracks(t: AlpacaTable, rounds: float, prospects: list[float]) -> None:
    """What each track will score, about: the farther the end, the less a small lead counts."""
    w = WEIGHTS
    scale = 1.0 / (w.sharp + w.sharp_round * rounds)
    step = w.step * min(1.0, 0.25 * rounds)
    for track in range(TRACKS):
        places = t.tracks[track::TRACKS]
        if t.seats == 2:
            places.append(DUMMY)
        for seat in range(t.seats):
            own = places[seat]
            ahead = -0.5  # the pawn itself is counted as tied
            for other in places:
                if other > 0 or rounds > 0.0:
                    lead = scale * (other - own)
                    ahead += 0.5 + 0.5 * lead / (1.0 + (lead if lead > 0.0 else -lead))
            if own <= 0 and rounds == 0.0:
                ahead += 0.5
            points = place_points(ahead)
            if own <= 0:
                far = min(1.0, 0.09 * rounds)
                points = points * far + own * (1.0 - far)
            prospects[seat] += points + step * own


def place_points(ahead: float) -> float:
    """The points of a place, for any expected number of pawns ahead."""
    if ahead < 1.0:
        return 8.0 - 4.0 * ahead
    return 6.0 - 2.0 * ahead if ahead < 3.0 else 0.0


def add_milestones(t: AlpacaTable, rounds: float, prospects: list[float]) -> None:
    """Claimed ones, and the way to the others for whoever is ahead on it."""
    hope = WEIGHTS.milestone * min(1.0, 0.3 * rounds)
    for i in range(len(t.milestones)):
        owner = t.milestones[i]
        if owner != NONE:
            prospects[owner] += MILESTONE
            continue
        number = t.box.milestones[i].number
        far = [reached(t, seat, i) for seat in range(t.seats)]
        best = max(far)
        for seat in range(t.seats):
            if far[seat] > 0:
                part = far[seat] / number
                part *= part
                if number == TOP:
                    part *= part
                prospects[seat] += hope * part * (1.0 if far[seat] == best else 0.5)


def add_tiles(t: AlpacaTable, rounds: float, prospects: list[float]) -> None:
    """Fulfilled tiles, and the way to that of the current age."""
    for mask in t.cubes:
        if mask:
            for seat in range(t.seats):
                if mask >> seat & 1:
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
    number = len(tile.decks) or tile.number
    for seat in range(t.seats):
        if not t.cubes[age] >> seat & 1:
            part = min(max(measure(t, seat, tile) / number, 0.0), 1.0)
            prospects[seat] += WEIGHTS.tile * part * part


def features(t: AlpacaTable, seat: int, sheet: Sheet) -> None:
    """The table in numbers as one seat sees it: the round, then the tribes clockwise from it."""
    sheet.add(t.round / ROUNDS)
    sheet.add(t.seats / MOST_SEATS)
    sheet.flag(t.first == seat)
    for distance in range(MOST_SEATS):
        if distance < t.seats:
            add_tribe(t, (seat + distance) % t.seats, sheet)
        else:
            sheet.skip(TRIBE_FEATURES)


TRIBE_FEATURES: Final = 30


def add_tribe(t: AlpacaTable, seat: int, sheet: Sheet) -> None:
    """A tribe: goods, pawns, members at home, cards, buildings, claims."""
    sheet.add_parts(t.stock[seat * GOODS : (seat + 1) * GOODS], 10)
    sheet.add_parts(t.tracks[seat * TRACKS : (seat + 1) * TRACKS], TOP)
    for place in t.members[seat * ROLES : (seat + 1) * ROLES]:
        sheet.flag(place == HOME)
    sheet.add_parts(t.counts[seat * DECKS : (seat + 1) * DECKS], 5)
    for deck in range(DECKS + 1):
        sheet.add(len(t.hands[deck][seat]) / 5)
    sheet.add(buildings(t.built[seat]) / 4)
    sheet.flag(t.wonders >> seat & 1 == 1)
    sheet.flag(t.powers[seat] != NONE)
    sheet.add(t.milestones.count(seat) / 4)
    sheet.add(sum([mask >> seat & 1 for mask in t.cubes]) / 3)
    sheet.add(artifact_points(t, seat) / 4)
    sheet.add(hero_points(t, seat) / 4)
