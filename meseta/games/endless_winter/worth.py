"""What effects and cards are worth, in points, to whoever looks ahead."""

import tomllib
from pathlib import Path
from typing import Any

from meseta.games.endless_winter import effects
from meseta.games.endless_winter.box import Box
from meseta.games.endless_winter.constants import CARDS, FIRST_CULTURE, JUNCTURES, MEGALITHS
from meseta.games.endless_winter.effects import OPS, Part


def read_beliefs() -> dict[str, Any]:
    with (Path(__file__).parent / "strategy.toml").open("rb") as file:
        return tomllib.load(file)


class Worth:
    """The beliefs of ``strategy.toml``, worked out for the components of a box."""

    def __init__(self, box: Box, beliefs: dict[str, Any]) -> None:
        self.beliefs = beliefs
        self.food = self.number("food")
        self.tool = self.number("tool")
        self.spare_tool = self.number("spare_tool")
        self.spare_food = self.number("spare_food")
        self.camp_out = self.number("camp_out")
        self.draw = self.number("draw")
        self.idol = self.number("idol")
        self.hand_labor = self.number("hand_labor")
        self.pile_labor = self.number("pile_labor")
        self.own_village = self.number("own_village")
        self.next_in_set = self.number("next_in_set")
        self.wild = self.number("wild")
        self.stone_now = self.number("stone_now")
        self.buries_to_come = self.number("buries_to_come")
        self.no_honor = self.number("no_honor")
        self.later_turn = self.number("later_turn")
        self.near = self.number("near")
        self.steady = self.number("steady")
        self.wide = self.number("wide")
        self.tribe_hand = self.number("tribe_hand")
        self.bury = self.number("bury")
        self.move = self.number("move")
        self.culture = self.number("culture")
        self.hunt = self.number("hunt")
        self.village = self.number("village")
        self.tied = self.number("tied")
        self.figure_resting = self.number("figure_resting")
        self.coming = self.number("coming")
        self.planned = self.number("planned")
        self.tip_kept = self.number("tip_kept")
        self.tip_later = self.number("tip_later")
        self.stone_planned = self.number("stone_planned")
        self.recruit_planned = self.number("recruit_planned")
        self.extra_animal = self.number("extra_animal")
        self.site = self.numbers("site")
        self.growth = self.numbers("stone_growth")  # by the kind of stone
        self.offering = self.numbers("offering")
        self.honor = self.numbers("honor")
        # Of the units that are gained one by one, in the order of ``gains.UNITS``.
        self.unit = [self.idol, self.draw, self.number("megalith"), self.idol]
        self.effect: list[float] = []
        for effect in box.effects:
            self.effect.append(sum([self.part(part) for part in effect.parts]))
        lead = self.number("hex_lead")
        self.land = [lead * self.effect[i] if i >= 0 else 0.0 for i in box.land]
        self.tip = [self.effect[i] if i >= 0 else 0.0 for i in box.tip]
        self.bottom = [self.effect[i] for i in box.bottom]
        self.supply_space = [self.effect[i] if i >= 0 else 0.0 for i in box.supply_space]
        self.around = [sum([1 << hex for hex in hexes]) for hexes in box.junctures[:JUNCTURES]]
        self.supplied = [self.supply(placed) for placed in range(MEGALITHS + 1)]
        self.stone_benefit = [self.effect[i] if i >= 0 else 0.0 for i in box.stone_benefit]
        bound = self.number("chief_in_column")
        self.chief = [
            self.effect[effect] * (bound if column >= 0 else self.number("chief"))
            for effect, column in zip(box.chief_effect, box.chief_column, strict=True)
        ]
        use = self.number("use")
        ability = self.number("eclipse_ability")
        labor = self.number("drawn_labor")
        self.in_hand: list[float] = []  # what a card is good for when it is in hand
        self.drawn: list[float] = []  # ... when it will be drawn
        self.in_pile: list[float] = []
        for card in range(CARDS):
            if card >= FIRST_CULTURE:
                worth = max(0.3, self.effect[box.culture[card - FIRST_CULTURE]]) * use
                self.in_hand.append(worth)
                self.drawn.append(worth * self.number("drawn_culture"))
                self.in_pile.append(0.0)
                continue
            halves = box.labor[card]
            waiting = box.waits[card]
            added = (
                self.effect[box.ability[card]] * self.number("ability")
                if waiting
                else box.added[card] * self.number("added_labor")
            )
            night = box.eclipse[card]
            eclipse = self.effect[night] - box.eclipse_labor[card] * self.number("labor")
            eclipse = eclipse * ability if night >= 0 else 0.0
            self.in_pile.append(eclipse)
            self.in_hand.append(max(halves * self.hand_labor + added, eclipse * 0.8))
            self.drawn.append(halves * labor + added * 0.6 + eclipse * self.number("drawn_eclipse"))

    def number(self, name: str) -> float:
        return float(self.beliefs[name])

    def numbers(self, name: str) -> list[float]:
        return [float(value) for value in self.beliefs[name]]

    def supply(self, placed: int) -> float:
        """What the supply spaces bring in an Eclipse with so many Megaliths placed."""
        total = 0.0
        for space, worth in enumerate(self.supply_space):
            gone = min(max(placed - 2 * space, 0), 2)
            total += worth * (1.0 if gone == 2 else self.near * gone / 2)
        return total

    def part(self, part: Part) -> float:
        """One part of an effect; effects that it holds were worked out before it."""
        op = part.op
        if op == effects.PAY:
            cost = part.cost
            paid = (
                cost.food * self.food + cost.tools * self.tool + cost.cards * self.number("discard")
            )
            return max(0.0, self.effect[part.inner] - paid)
        if op == effects.ON:
            return self.effect[part.inner] * 1.2
        if op == effects.IF:
            return self.effect[part.inner] * 0.7
        if op == effects.PER:
            return part.count * 0.7
        if op == effects.EACH_OTHER:
            return -0.3 * self.effect[part.inner]
        if op == effects.FOOD:
            return self.food * min(part.count, 3) + self.spare_food * max(part.count - 3, 0)
        return self.number(OPS[op]) * part.count
