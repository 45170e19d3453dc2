"""Cards, stones and tokens in words and as data, made from what they do."""

from typing import Any

from meseta.core.count import Count
from meseta.core.words import Words
from meseta.games.endless_winter import effects
from meseta.games.endless_winter.box import Box
from meseta.games.endless_winter.constants import STONE_KINDS
from meseta.games.endless_winter.effects import CONDITIONS, EVENTS, MEASURES, OPS, Part
from meseta.games.endless_winter.fields import labor_text
from meseta.games.endless_winter.layout import Layout


class Phrases(Words):
    """The words of components."""

    def phrase(self, key: str, **args: Any) -> str:
        return self.texts[key].format(**args)

    def effect_text(self, box: Box, number: int) -> str:
        """An effect as a sentence without its end: ``2 Food, draw 1 card``."""
        if number < 0:
            return self.texts["effect.none"]
        return ", ".join(self.part_text(box, part) for part in box.effects[number].parts)

    def part_text(self, box: Box, part: Part) -> str:
        """One part of an effect."""
        key = f"effect.{OPS[part.op]}"
        if part.different:
            key += "_different"
        inner = self.effect_text(box, part.inner) if part.inner >= 0 else ""
        return self.phrase(
            key,
            n=Count(part.count),
            labor=labor_text(part.count),
            inner=inner,
            cost=self.cost_text(part),
            subject=self.subject_text(part),
        )

    def cost_text(self, part: Part) -> str:
        """What is paid."""
        cost = part.cost
        amounts = (("food", cost.food), ("tool", cost.tools), ("discard", cost.cards))
        return ", ".join(
            self.phrase(f"effect.{name}", n=Count(amount)) for name, amount in amounts if amount
        )

    def amounts(self, food: int, tool: int, labor: int) -> str:
        """What is paid, in one list; Labor in halves."""
        paid = [self.phrase("effect.food", n=food)] if food else []
        paid += [self.phrase("effect.tool", n=Count(tool))] if tool else []
        paid += [self.phrase("effect.labor", labor=labor_text(labor))] if labor else []
        return self.join(paid)

    def subject_text(self, part: Part) -> str:
        """The event, condition or measure of a part."""
        if part.op == effects.ON:
            return self.texts[f"subject.{EVENTS[part.subject]}"]
        if part.op == effects.IF:
            return self.texts[f"subject.{CONDITIONS[part.subject]}"]
        if part.op == effects.PER:
            return self.texts[f"subject.{MEASURES[part.subject]}"]
        return ""

    def stone_text(self, box: Box, number: int) -> str:
        """What a Sacred Stone counts."""
        stone = box.stones[number]
        names = dict(zip(box.terrain_ids, box.terrain_names, strict=True))
        names |= dict(zip(box.animal_ids, box.animal_names, strict=True))
        shown = self.join([names[name] for name in stone.shown]) if stone.shown else ""
        return self.phrase(f"stone.{STONE_KINDS[stone.kind]}", shown=shown)

    def cell_text(self, layout: Layout, cell: int) -> str:
        """Where a cell of the Megalith board is, counted as people do."""
        return self.phrase(
            "cell.above" if layout.levels[cell] else "cell.ground",
            row=layout.ys[cell] + 1,
            column=layout.xs[cell] + 1,
            level=layout.levels[cell] + 1,
        )

    def space_text(self, box: Box, space: int) -> str:
        """What a space of a Megalith tile gives."""
        if box.arrows[space]:
            return self.texts["effect.arrow"]
        return self.effect_text(box, box.spaces[space])

    def setup_text(self, box: Box, number: int) -> str:
        """What a Setup card gives."""
        start = box.setups[number]
        animals = self.join([box.animal_names[animal] for animal in start.animals])
        return self.phrase(
            "setup.camp" if start.camp else "setup.plain",
            food=start.food,
            tools=Count(start.tools),
            tribe=box.card_names[start.tribe],
            animals=animals,
        )

    def chief_text(self, box: Box, number: int) -> str:
        """What a side of a Chief card does (twice the Chief's number, and the side)."""
        column = box.chief_column[number]
        text = self.effect_text(box, box.chief_effect[number])
        return self.in_column(box, column, text)

    def in_column(self, box: Box, column: int, text: str) -> str:
        """An ability that may be tied to a column."""
        if column < 0:
            return text
        return self.phrase("effect.in_column", column=box.column_names[column], inner=text)


def effect_data(box: Box, number: int) -> list[dict[str, Any]]:
    """An effect for whoever draws it: its parts, in order."""
    if number < 0:
        return []
    return [part_data(box, part) for part in box.effects[number].parts]


def part_data(box: Box, part: Part) -> dict[str, Any]:
    data: dict[str, Any] = {"op": OPS[part.op], "count": part.count}
    if part.different:
        data["different"] = True
    if part.op == effects.PAY:
        costs = {"food": part.cost.food, "tool": part.cost.tools, "discard": part.cost.cards}
        data["cost"] = {name: amount for name, amount in costs.items() if amount}
    if part.op in (effects.ON, effects.IF, effects.PER):
        known = {effects.ON: EVENTS, effects.IF: CONDITIONS, effects.PER: MEASURES}[part.op]
        data["subject"] = known[part.subject]
    if part.inner >= 0:
        data["gain"] = effect_data(box, part.inner)
    return data
