"""What a player's table is worth: points at hand, and what tiles, cards and plans should bring.

A bag builder's rounds are short of planning spaces, not of tiles: what matters of the tiles in
circulation is how useful they are on average (`Weights.use`), times the spaces to draw them to.
The first tiles of a kind help more than further ones. Tiles come and go, so their mixture counts
for a few rounds only; spaces, carts and cards stay.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from meseta.games.altiplano.box import Card, numbers_in
from meseta.games.altiplano.constants import FINAL, NONE, TRIGGERED
from meseta.games.altiplano.scoring import breakdown, count_of, holds
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import (
    CHOICE,
    COIN,
    COINS,
    CORN_EFFECT,
    GAIN,
    KINDS,
    TILES,
)

WOOD: Final = TILES.index("wood")
STONE: Final = TILES.index("stone")
FIRST_SPACES: Final = 4
GROWTH: Final = 2  # tiles that a bag gains before long
NO_MISSIONS: Final[list[int]] = []


class Weights:
    """See ``strategy.toml``."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.space: float = data["space"]
        self.mixture_rounds: float = data["mixture_rounds"]
        self.building: float = data["building"]
        self.coin: float = data["coin"]
        self.coin_rounds: float = data["coin_rounds"]
        self.many_coins: float = data["many_coins"]
        self.corn: float = data["corn"]
        self.second_cart: float = data["cart"][0]
        self.third_cart: float = data["cart"][1]
        self.extension: float = data["extension"]
        self.passive: float = data["passive"]
        self.role: float = data["role"]
        self.asset: float = data["asset"]
        self.opal: float = data["opal"]
        self.house: float = data["house"]
        self.row: float = data["row"]
        self.row_power: float = data["row_power"]
        self.row_chance: float = data["row_chance"]
        self.order_done: float = data["order_done"]
        self.order_begun: float = data["order_begun"]
        self.order_match: float = data["order_match"]
        self.order_lack: float = data["order_lack"]
        self.mission: float = data["mission"]
        self.planned: float = data["planned"]
        self.out_of_reach: float = data["out_of_reach"]
        self.begun: float = data["begun"]
        self.patience: float = data["patience"]
        self.extensions_a_round: float = data["extensions_a_round"]
        self.spread: float = data["spread"]
        self.spread_round: float = data["spread_round"]
        self.use: list[float] = []  # for each kind five numbers
        for tile in TILES[:KINDS]:
            self.use += [float(number) for number in data["use"][tile]]


WEIGHTS: Final = Weights(tomllib.loads((Path(__file__).parent / "strategy.toml").read_text()))


def rounds_left(t: AltiTable) -> float:
    """About how many rounds come after this one."""
    if t.ending == FINAL:
        return 0.0
    if t.ending == TRIGGERED:
        return 1.0
    return 1.0 + t.stack.bit_count() / (1.0 + WEIGHTS.extensions_a_round * (t.seats - 2))


def rounds_that_count(t: AltiTable) -> float:
    """The same, less a part of those far ahead: what is built up for later pays less and less."""
    rounds = rounds_left(t)
    return rounds if rounds <= 1.0 else 1.0 + (rounds - 1.0) * WEIGHTS.patience


class Outlook:
    """One player's prospects: the numbers that all judgements are made from."""

    def __init__(self, t: AltiTable, seat: int, rounds: float) -> None:
        w = WEIGHTS
        self.seat = seat
        self.rounds = rounds
        self.owned = t.owned_tiles(seat)
        stored = t.stored(seat)
        self.drawn = [self.owned[kind] - stored[kind] for kind in range(KINDS)]
        self.number = sum(self.drawn)
        self.spaces = t.open_planning(seat)
        self.late = min(1.0, rounds / w.coin_rounds)
        coins = t.coins_of(seat)
        self.coin = w.coin * self.late * (0.5 if coins > w.many_coins else 1.0)
        self.useful = 0.0
        for kind in range(KINDS):
            self.useful += usefulness(kind, self.drawn[kind])
        self.soon = min(rounds, w.mixture_rounds)
        building = w.building * self.soon
        builds = self.drawn[WOOD] > 0 and self.drawn[STONE] > 0
        before = self.circulation(self.spaces, self.number, self.useful)
        self.base = before + building if builds else before
        # What a tile of each kind is worth by itself, and what one more of them would be; and what
        # it costs that one of them circulates no more.
        self.worth = [float(t.box.values[kind]) for kind in range(KINDS)]
        self.match_houses(t)
        self.gains: list[float] = []
        self.leaving: list[float] = []
        for kind in range(KINDS):
            count = self.drawn[kind]
            more = self.useful + next_use(kind, count)
            gain = self.circulation(self.spaces, self.number + 1, more) - before
            self.gains.append(self.worth[kind] + gain)
            fewer = self.useful - next_use(kind, count - 1)
            self.leaving.append(before - self.circulation(self.spaces, self.number - 1, fewer))
        if builds:
            for kind in (WOOD, STONE):
                if self.drawn[kind] == 1:
                    self.leaving[kind] += building
        elif self.drawn[WOOD] + self.drawn[STONE] > 0:
            self.gains[STONE if self.drawn[WOOD] else WOOD] += building
        self.needed = [0.0] * KINDS  # for the order
        self.want_for_order(t)

    def circulation(self, spaces: int, number: int, useful: float) -> float:
        """What the tiles in bag and container should bring in the rounds to come."""
        if number <= 0:
            return 0.0
        drawn = min(spaces, number)
        filled = min(spaces, number + GROWTH) - FIRST_SPACES
        return self.soon * drawn * useful / number + self.rounds * WEIGHTS.space * filled

    def match_houses(self, t: AltiTable) -> None:
        """Goods that a house counts are worth a point more."""
        for i in numbers_in(t.houses_of(self.seat)):
            if t.box.houses[i].tile >= 0:
                self.worth[t.box.houses[i].tile] += 1.0

    def want_for_order(self, t: AltiTable) -> None:
        """Goods for the order: those that it lacks are welcome, those that it needs should stay."""
        order = t.order_of(self.seat)
        if order == NONE or self.rounds <= 0.0:
            return
        card = t.box.orders[order]
        wanted = WEIGHTS.order_match * card.points / len(card.tiles)
        filled = t.player(self.seat).filled
        for kind in range(KINDS):
            short = card.counts[kind] - filled[kind]
            if short > self.drawn[kind]:
                self.gains[kind] += wanted
            if 0 < self.drawn[kind] <= short:
                self.needed[kind] = wanted

    def loss(self, kind: int) -> float:
        """What it costs to give a tile away, but for the order."""
        return self.worth[kind] + self.leaving[kind] + self.needed[kind]

    def gain(self, t: AltiTable, kind: int, count: int) -> float:
        """What so many tiles of a kind are worth, as far as there are any."""
        return self.gains[kind] * min(count, t.supply[kind])

    def road(self) -> float:
        """What one more planning space is worth."""
        more = self.circulation(self.spaces + 1, self.number, self.useful)
        return more - self.circulation(self.spaces, self.number, self.useful)


def usefulness(kind: int, count: int) -> float:
    """How much the tiles of a kind in circulation help."""
    use = WEIGHTS.use
    at = kind * 5
    first = use[at + 1]
    second = use[at + 3]
    if count <= first:
        return use[at] * count
    if count <= second:
        return use[at] * first + use[at + 2] * (count - first)
    return use[at] * first + use[at + 2] * (second - first) + use[at + 4] * (count - second)


def next_use(kind: int, count: int) -> float:
    """How much one more tile of a kind helps."""
    use = WEIGHTS.use
    at = kind * 5
    if count < use[at + 1]:
        return use[at]
    return use[at + 2] if count < use[at + 3] else use[at + 4]


# -- what lies there -----------------------------------------------------------------------------


def standing(t: AltiTable, look: Outlook) -> float:
    """Points at hand, and what everything but the present plan should bring."""
    w = WEIGHTS
    seat = look.seat
    total = float(sum(breakdown(t, seat, NO_MISSIONS, look.owned)))
    total += look.base
    me = t.player(seat)
    coins = me.coins
    total += w.coin * look.late * (coins if coins <= w.many_coins else 0.5 * (coins + w.many_coins))
    total += 0.001 * coins
    total += w.opal * me.opals * look.late
    carts = me.carts
    if carts > 1:
        total += w.second_cart * look.rounds
    if carts > 2:
        total += w.third_cart * look.rounds
    total += w.house * me.houses.bit_count() * look.rounds
    total += owned_cards(t, look)
    total += warehouse(t, look) + order_progress(t, look)
    if t.with_missions:
        total += missions(t, look)
    return total


def owned_cards(t: AltiTable, look: Outlook) -> float:
    """What role, extensions and assets should bring."""
    total = 0.0
    me = t.player(look.seat)
    role = me.role
    if role >= 0:
        total += WEIGHTS.role * action_net(t, t.box.roles[role].action) * look.rounds
    for i in numbers_in(me.extensions):
        total += extension_worth(t, i, look.rounds)
    return total + WEIGHTS.asset * me.assets.bit_count() * look.rounds


def extension_worth(t: AltiTable, number: int, rounds: float) -> float:
    """What an extension brings in the rounds to come."""
    action = t.box.extensions[number].action
    if action < 0:
        return WEIGHTS.passive * rounds
    return WEIGHTS.extension * action_net(t, action) * rounds


def action_net(t: AltiTable, number: int) -> float:
    """Worth of what an action of one's own gives, less a part of what has to lie on it."""
    action = t.box.actions[number]
    net = 0.0
    for effect_number in action.effects:
        effect = t.box.effects[effect_number]
        if effect.op == GAIN:
            net += plain_worth(t, effect.tile) * effect.count
        elif effect.op == CHOICE:
            net += max([plain_worth(t, kind) for kind in effect.tiles])
        elif effect.op == COINS:
            net += WEIGHTS.coin * effect.count
        elif effect.op == CORN_EFFECT:
            net += WEIGHTS.corn
        else:
            net += 2.0
    for line in range(action.first, action.end):
        kind = t.box.line_kind[line]
        if kind == COIN:
            net -= WEIGHTS.coin * t.box.line_room[line]
        elif not t.box.line_shared[line]:
            net -= 0.5 * plain_worth(t, kind) * t.box.line_room[line]
    return max(0.3, net)


def plain_worth(t: AltiTable, kind: int) -> float:
    """A tile's points and use, whoever has it."""
    return t.box.values[kind] + 0.8 * WEIGHTS.use[kind * 5]


def row_worth(t: AltiTable, row: int, filled: int, rounds: float) -> float:
    """What a row with so many tiles should bring, beyond what it scores already."""
    room = t.box.rows[row]
    if filled == 0 or filled >= room:
        return 0.0
    chance = WEIGHTS.row_chance * min(1.0, rounds / (0.7 * (room - filled)))
    return float(t.box.row_points[row] * chance * (filled / room) ** WEIGHTS.row_power)


def warehouse(t: AltiTable, look: Outlook) -> float:
    """What rows that are begun should bring: also as further ones are worth more."""
    total = 0.0
    for row in range(len(t.box.rows)):
        filled = t.row_length(look.seat, row)
        if filled == 0:
            break
        total += row_worth(t, row, filled, look.rounds) + WEIGHTS.row * look.rounds
    return total


def one_more_in_row(t: AltiTable, look: Outlook, row: int, filled: int) -> float:
    """What one more tile is worth in a row with so many."""
    if filled + 1 == t.box.rows[row]:
        after = float(t.box.row_points[row])
    else:
        after = row_worth(t, row, filled + 1, look.rounds)
    if filled == 0:
        return after + WEIGHTS.row * look.rounds
    return after - row_worth(t, row, filled, look.rounds)


def order_progress(t: AltiTable, look: Outlook) -> float:
    """What the order that is worked on should bring."""
    order = t.order_of(look.seat)
    if order == NONE:
        return 0.0
    card = t.box.orders[order]
    return order_worth(look, card, delivered(t, look.seat), matched(t, look, card))


def delivered(t: AltiTable, seat: int) -> int:
    """How many goods lie on the player's order."""
    return sum(t.player(seat).filled)


def matched(t: AltiTable, look: Outlook, card: Card) -> int:
    """How many of the goods that an order still needs the player has."""
    filled = t.player(look.seat).filled
    total = 0
    for kind in range(KINDS):
        if card.counts[kind]:
            short = card.counts[kind] - filled[kind]
            total += min(short, look.drawn[kind])
    return total


def order_worth(look: Outlook, card: Card, done: int, matched: int) -> float:
    """What an order should bring, with so many goods delivered and so many there to deliver."""
    w = WEIGHTS
    needs = len(card.tiles)
    chance = min(1.0, look.rounds / (1.0 + 0.8 * (needs - done)))
    chance *= w.order_lack ** (needs - done - matched)
    part = w.order_begun + (w.order_done * done + w.order_match * matched) / needs
    return float(card.points * min(1.0, part) * chance)


def missions(t: AltiTable, look: Outlook) -> float:
    """What missions bring, also those that are not fulfilled yet."""
    total = 0.0
    chance = WEIGHTS.mission * min(1.0, look.rounds / 6.0)
    for card in t.player(look.seat).missions:
        if card < 0:
            continue
        mission = t.box.missions[card]
        if holds(t, look.seat, mission.needs, look.owned):
            total += mission.points
            continue
        part = 0.0
        for need in mission.needs:
            count = count_of(t, look.seat, need.count, need.tiles, look.owned)
            part += min(1.0, count / max(1, need.least))
        part /= len(mission.needs)
        total += mission.points * min(0.95, part * part * chance)
    return total
