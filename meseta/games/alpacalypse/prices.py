"""What cards are about worth, in steps on tracks, goods and points: for `strategy.py`."""

from typing import TYPE_CHECKING, Final

from meseta.games.alpacalypse.effects import (
    BUILD_FREE,
    CHOOSE_TILE,
    COMPLETE_HAND,
    COMPLETE_LAST,
    DRAW,
    DRAW_EACH,
    DRAW_KEEP,
    FIELD_TEST,
    GAIN,
    GAIN_ANY,
    LOWEST,
    MOVE,
    NIGHT_SHIFT,
    PER,
    SCAVENGE,
    TRACK_OF,
    Program,
    Statement,
)

if TYPE_CHECKING:
    from meseta.games.alpacalypse.box import Box

# In goods (what a basic resource is worth), after the value model of the content tables.
CUBE_PRICE: Final = 1.4
ANY_PRICE: Final = 1.2
CARD_PRICE: Final = 1.0
KEPT_PRICE: Final = 1.5
ACT_PRICE: Final = 2.5
BUILDING_PRICE: Final = 4.5
TILE_PRICE: Final = 7.0
ASSISTANT_PRICE: Final = 2.5
ABILITY_PRICE: Final = 2.3
DAY_PRICE: Final = 1.0


class Price:
    """Steps on tracks, goods, and points at the end."""

    def __init__(self) -> None:
        self.steps = 0.0
        self.goods = 0.0
        self.points = 0.0

    def add(self, statement: Statement) -> None:
        op = statement.op
        if op == GAIN:
            self.goods += statement.b * (CUBE_PRICE if statement.a == 4 else 1.0)
        elif op == GAIN_ANY:
            self.goods += statement.a * ANY_PRICE
        elif op == MOVE:
            self.steps += statement.b
        elif op == TRACK_OF:
            self.steps += statement.b * 1.1
        elif op == PER:
            self.steps += 0.5 * statement.c
        elif op == LOWEST:
            self.steps += statement.a
        elif op == DRAW:
            self.goods += statement.b * CARD_PRICE
        elif op in (DRAW_KEEP, SCAVENGE):
            self.goods += KEPT_PRICE
        elif op in (DRAW_EACH, FIELD_TEST):
            self.goods += 2 * CARD_PRICE
        elif op in (COMPLETE_LAST, COMPLETE_HAND, NIGHT_SHIFT):
            self.goods += ACT_PRICE / 2
        elif op == BUILD_FREE:
            self.goods += BUILDING_PRICE
        elif op == CHOOSE_TILE:
            self.goods += TILE_PRICE


def price_of(program: Program, start: int) -> Price:
    """What the statements of a program from one on are worth."""
    price = Price()
    for i in range(start, len(program.statements)):
        price.add(program.statements[i])
    return price


class Prices:
    """What each card of a box gives, once and in each round, and what it costs."""

    def __init__(self, box: "Box") -> None:
        count = len(box.cards)
        self.steps: list[float] = [0.0] * count
        self.goods: list[float] = [0.0] * count
        self.points: list[float] = [0.0] * count
        self.hero: list[float] = [float(card.traits.hero) for card in box.cards]
        self.income: list[float] = [0.0] * count  # goods of each round
        self.cost: list[float] = [0.0] * count
        self.wonder: list[bool] = [card.traits.wonder for card in box.cards]
        for i, card in enumerate(box.cards):
            price = price_of(box.programs[card.program], 0)
            traits = card.traits
            self.steps[i] = price.steps
            self.goods[i] = price.goods + traits.bid_bonus + 0.3 * traits.acquire_see
            self.points[i] = float(traits.vp + traits.hero)
            self.cost[i] = float(sum(card.cost))
            if traits.passes:
                self.goods[i] += DAY_PRICE
            if traits.assistant >= 0:
                self.goods[i] += ASSISTANT_PRICE
            if traits.ability >= 0:
                self.goods[i] += ABILITY_PRICE
            if traits.resolution >= 0:
                each = price_of(box.programs[traits.resolution], 0)
                paid = float(sum(traits.exchange)) if traits.exchange else 0.0
                self.income[i] = max(each.goods + 2.5 * each.steps - paid, 0.4)
        # Of bonus wonder powers: goods of each round, and points at the end.
        self.power_income: list[float] = []
        self.power_points: list[float] = []
        for power in box.powers:
            traits = power.traits
            income = 0.0
            if traits.resolution >= 0:
                each = price_of(box.programs[traits.resolution], 0)
                income = each.goods + 2.3 * each.steps
            self.power_income.append(income)
            self.power_points.append(traits.vp + (4.0 if traits.vp_cards else 0.0))
