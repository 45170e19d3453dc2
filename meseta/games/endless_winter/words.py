"""What the game's choices, actions and events are called. The texts are in ``texts/``."""

from typing import Any

from meseta.core.count import Count
from meseta.core.words import Message
from meseta.games.endless_winter import actions
from meseta.games.endless_winter.actions import BURY_WORDS, block_of
from meseta.games.endless_winter.box import (
    CARDS,
    COLUMNS,
    FIRST_CULTURE,
    HEXES,
    STARTING,
)
from meseta.games.endless_winter.fields import HEX_NAME, labor_text
from meseta.games.endless_winter.phrases import Phrases
from meseta.games.endless_winter.rules.columns import (
    Middle,
    Remainder,
    Top,
    stones_of,
)
from meseta.games.endless_winter.rules.gains import UNITS, GainTools, GainUnits
from meseta.games.endless_winter.rules.labor import food_for
from meseta.games.endless_winter.rules.paying import PayFor
from meseta.games.endless_winter.rules.resolve import Order
from meseta.games.endless_winter.rules.rest import DRAW_NEXT, RestAction
from meseta.games.endless_winter.table import STONE_SPACES, WinterTable
from meseta.games.endless_winter.targets import action_targets, event_targets

PLACE_KEYS = (*COLUMNS, "rest")


class WinterWords(Phrases):
    """Prompts, labels and targets of the game."""

    def prompt(self, t: WinterTable, choice: Any, seat: int) -> Message:
        kind = KEYS.get(type(choice).__name__, type(choice).__name__)
        count = Count(getattr(choice, "count", 1))
        labor = labor_text(t.labor)
        if isinstance(choice, Top):
            return Message(f"prompt.top_{COLUMNS[t.column]}", labor=labor)
        if isinstance(choice, Middle):
            return Message(f"prompt.middle_{COLUMNS[t.column]}", **self.stone_cost(t, seat))
        if isinstance(choice, Remainder):
            return Message("prompt.remainder")
        if isinstance(choice, GainUnits):
            return Message(f"prompt.gain_{UNITS[choice.what]}", n=count)
        if isinstance(choice, GainTools):
            return Message("prompt.gain_tools", n=count)
        if isinstance(choice, PayFor):
            part = t.box.effects[choice.effect].parts[choice.part]
            return Message("prompt.pay", text=self.part_text(t.box, part))
        if isinstance(choice, RestAction):
            return Message("prompt.rest" if choice.stage == DRAW_NEXT else "prompt.rest_tip")
        return Message(f"prompt.{kind}", n=count)

    def stone_cost(self, t: WinterTable, seat: int) -> dict[str, int]:
        """What the next Sacred Stone costs."""
        space = min(stones_of(t, seat), STONE_SPACES - 1)
        return {"food": t.box.stone_food[space], "tools": t.box.stone_tools[space]}

    def waiting(self, t: WinterTable, choice: Any) -> Message:
        seats = self.seats(t, t.waiting)
        if isinstance(choice, Top | Middle | Remainder):
            return Message("waiting.column", seats=seats, column=t.box.column_names[t.column])
        kind = KEYS.get(type(choice).__name__, "choosing")
        return Message(f"waiting.{kind}" if kind in WAITING else "waiting.choosing", seats=seats)

    # -- actions ---------------------------------------------------------------------------------

    def targets(self, t: WinterTable, seat: int, action: int) -> list[str]:
        return action_targets(t, seat, action)

    def event_targets(self, t: WinterTable, data: dict[str, Any]) -> list[str]:
        return event_targets(t, data)

    def belongs(self, action: int) -> str:
        return BELONGS.get(block_of(action), "")

    def label(self, t: WinterTable, seat: int, action: int) -> Message:
        start = block_of(action)
        index = action - start
        box = t.box
        if start in CARD_LABELS:
            return Message(CARD_LABELS[start], card=box.card_names[index])
        if start in ANIMAL_LABELS:
            return Message(ANIMAL_LABELS[start], animal=box.animal_names[index])
        if start in PLAIN_LABELS:
            return Message(PLAIN_LABELS[start])
        return self.other_label(t, seat, start, index)

    def other_label(self, t: WinterTable, seat: int, start: int, index: int) -> Message:
        box = t.box
        if start == actions.SIDE:
            return Message(
                "label.side", side="AB"[index], text=self.chief_text(box, 2 * t.chief[seat] + index)
            )
        if start == actions.CHIEF:
            return Message(
                "label.chief",
                chief=box.chief_names[index // 2],
                side="AB"[index % 2],
                text=self.chief_text(box, index),
            )
        if start == actions.SETUP:
            return Message("label.setup", text=self.setup_text(box, index))
        if start in (actions.PLACE_CHIEF, actions.PLACE_TRIBE):
            key = "label.place_chief" if start == actions.PLACE_CHIEF else "label.place"
            return Message(key, place=self.texts[f"place.{PLACE_KEYS[index]}"])
        if start == actions.RECRUIT:
            return Message("label.recruit", card=box.card_names[STARTING + index])
        if start == actions.LEARN:
            card = box.card_names[FIRST_CULTURE + index]
            text = self.effect_text(box, box.culture[index])
            return Message("label.learn", card=card, text=text)
        if start == actions.MOVE:
            source, target = divmod(index, HEXES)
            one, two = HEX_NAME.say(source, t), HEX_NAME.say(target, t)
            return Message("label.move", source=one, hex=two)
        if start == actions.EAT:
            labor = index + 1
            enough = labor <= box.icons[t.food[seat]]
            food = food_for(t, seat, labor) if enough else 2 * labor
            return Message("label.eat", labor=labor, food=food)
        if start == actions.STONE:
            return Message("label.stone", text=self.stone_text(box, index))
        if start == actions.VILLAGE:
            lands = [box.terrain_names[t.terrain[hex]] for hex in box.junctures[index]]
            return Message("label.village", lands=self.join(lands), at=box.juncture_ids[index])
        if start == actions.BURY:
            place, number = divmod(index, CARDS)
            return Message(f"label.{BURY_WORDS[place]}", card=box.card_names[number])
        if start == actions.SWAP:
            return self.swap_label(t, index)
        if start == actions.CELL:
            return self.cell_label(t, seat, index)
        if start == actions.HEX:
            text = self.effect_text(box, box.land[t.terrain[index]])
            return Message("label.hex", hex=HEX_NAME.say(index, t), text=text)
        return self.part_label(t, start, index)

    def swap_label(self, t: WinterTable, swapped: int) -> Message:
        """How many Tools, and how many Food instead."""
        choice = t.choice()
        count = choice.count if isinstance(choice, GainTools) else swapped
        tools, food = Count(max(count - swapped, 0)), Count(swapped)
        if not swapped:
            return Message("label.tools", tools=tools)
        return Message(
            "label.tools_food" if swapped < count else "label.foods", tools=tools, food=food
        )

    def cell_label(self, t: WinterTable, seat: int, number: int) -> Message:
        """A Megalith to a cell, with what it gives there."""
        cell = t.layout.cell_of[number]
        if cell < 0:
            return Message("label.megalith", cell=number, text="")
        where = self.cell_text(t.layout, cell)
        below = t.layout.below[cell] if t.layout.levels[cell] else []
        if below:
            own = sum(1 for other in below if t.megaliths[other] == seat + 2)
            return Message("label.stack", cell=where, points=4 + own)
        space = t.space(cell)
        arrow = self.texts["effect.arrow"]
        text = arrow if t.box.arrows[space] else self.effect_text(t.box, t.box.spaces[space])
        return Message("label.megalith", cell=where, text=text)

    def part_label(self, t: WinterTable, start: int, index: int) -> Message:
        """A part of an effect or of a Rest token, or the price of something."""
        choice = t.choice()
        if start == actions.PAY and isinstance(choice, PayFor):
            part = t.box.effects[choice.effect].parts[choice.part]
            return Message("label.pay", text=self.part_text(t.box, part))
        effect = -1
        if start == actions.PART and isinstance(choice, Order):
            effect = choice.effect
        elif start == actions.TOKEN and t.rest_held >= 0:
            effect = t.box.rest_effect[t.rest_held]
        if effect < 0 or index >= len(t.box.effects[effect].parts):
            return Message("label.part", text=str(index + 1))
        return Message("label.part", text=self.part_text(t.box, t.box.effects[effect].parts[index]))


CARD_LABELS = {
    actions.PLAY: "label.play",
    actions.DISCARD: "label.discard",
    actions.PILE: "label.pile",
    actions.ECLIPSE: "label.eclipse",
    actions.USE: "label.use",
}
ANIMAL_LABELS = {actions.HUNT: "label.hunt", actions.TIP: "label.tip"}
PLAIN_LABELS = {
    actions.GO_ON: "label.go_on",
    actions.SKIP: "label.skip",
    actions.CAMP: "label.camp",
    actions.REVEAL: "label.reveal",
    actions.MIDDLE: "label.middle",
    actions.USE_CHIEF: "label.use_chief",
    actions.DRAW: "label.draw",
    actions.OFFERING: "label.offering",
    actions.HONOR: "label.honor",
    actions.TOOL: "label.tool",
    actions.FOOD: "label.food",
    actions.REST_DRAW: "label.rest",
    actions.TAKE_TOKEN: "label.take_token",
    actions.NEXT_TOKEN: "label.next_token",
}
KEYS = {
    "ChooseSide": "side",
    "DraftChief": "chief",
    "DraftSetup": "setup",
    "PlayCulture": "culture",
    "PlaceFigure": "figure",
    "RestToken": "token",
    "RestAction": "rest",
    "EclipsePile": "pile",
    "PileCards": "eclipse",
    "HexBenefits": "hexes",
    "Order": "order",
    "Arrow": "arrow",
    "MoveCamps": "moves",
    "FoundVillage": "village",
    "VillageTokens": "village_tokens",
    "TurnUp": "reveal",
    "TakeAnimals": "animals",
    "TipAnimals": "tip",
    "TakeTribe": "tribe",
    "TakeCulture": "learn",
    "BuryCards": "bury",
    "DiscardCards": "discard",
}
WAITING = ("side", "chief", "setup", "culture", "figure", "pile", "rest")
BELONGS = {
    actions.RECRUIT: "EW-INIT-01",
    actions.LEARN: "EW-DEV-01",
    actions.CAMP: "EW-MIG-01",
    actions.MOVE: "EW-MIG-02",
    actions.REVEAL: "EW-HUNT-01",
    actions.HUNT: "EW-HUNT-04",
    actions.STONE: "EW-DEV-03",
    actions.VILLAGE: "EW-MIG-04",
}
