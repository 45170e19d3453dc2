"""What the buttons of actions say: what is done, what it costs, what it brings."""

from collections.abc import Callable
from typing import Any

from meseta.core.count import Count
from meseta.core.words import Message
from meseta.games.endless_winter import actions
from meseta.games.endless_winter.actions import BURY_WORDS, block_of
from meseta.games.endless_winter.constants import (
    CARDS,
    COLUMNS,
    FIRST_CULTURE,
    HEXES,
    STARTING,
    TOP,
    TRIBE_KINDS,
)
from meseta.games.endless_winter.exits import exit_label, has_room
from meseta.games.endless_winter.fields import HEX_NAME, JUNCTURE, labor_text
from meseta.games.endless_winter.phrases import Phrases
from meseta.games.endless_winter.prices import in_words
from meseta.games.endless_winter.rules.animals import TurnUp
from meseta.games.endless_winter.rules.columns import REVEALED, Middle, Top
from meseta.games.endless_winter.rules.gains import GainTools
from meseta.games.endless_winter.rules.labor import chief_effect, food_for, works_here
from meseta.games.endless_winter.rules.megaliths import stacking_points
from meseta.games.endless_winter.rules.paying import PayFor
from meseta.games.endless_winter.rules.resolve import Order
from meseta.games.endless_winter.table import WinterTable

PLACE_KEYS = (*COLUMNS, "rest")


def label(t: WinterTable, words: Phrases, seat: int, action: int) -> Message:
    """The words on the button of an action."""
    start = block_of(action)
    if start in (actions.GO_ON, actions.SKIP):
        return exit_label(t, words, seat, action)
    if start in PLAIN:
        return Message(PLAIN[start])
    return LABELS[start](Labels(t, words, seat, action - start))


class Labels:
    """The label of an action: each method is for one kind."""

    def __init__(self, t: WinterTable, words: Phrases, seat: int, index: int) -> None:
        self.t = t
        self.box = t.box
        self.choice: Any = t.choice() if not t.over else None
        self.words = words
        self.seat = seat
        self.index = index  # of the action among those of its kind

    def at_top(self) -> bool:
        """Does the top section of a column sell it?"""
        return isinstance(self.choice, Top)

    def priced(self, key: str, **args: Any) -> Message:
        """Something that costs what the column says, or nothing where an effect gives it."""
        if not self.at_top():
            return Message(key, **args)
        return Message(f"{key}_paid", **in_words(self.words), **args)

    # -- before the game ---------------------------------------------------------------------------

    def side(self) -> Message:
        text = self.words.chief_text(self.box, 2 * self.t.chief_of(self.seat) + self.index)
        return Message("label.side", side="AB"[self.index], text=text)

    def chief(self) -> Message:
        name, text = (
            self.box.chief_names[self.index // 2],
            self.words.chief_text(self.box, self.index),
        )
        return Message("label.chief", chief=name, side="AB"[self.index % 2], text=text)

    def setup(self) -> Message:
        return Message("label.setup", text=self.words.setup_text(self.box, self.index))

    # -- a turn ------------------------------------------------------------------------------------

    def play(self) -> Message:
        name = self.box.card_names[self.index]
        if self.index >= FIRST_CULTURE:
            text = self.words.effect_text(self.box, self.box.culture[self.index - FIRST_CULTURE])
            return Message("label.play", card=name, text=text)
        labor = self.box.labor[self.index]
        if works_here(self.t, self.index) and not self.box.waits[self.index]:
            labor += self.box.added[self.index]
        return Message("label.play_tribe", card=name, labor=labor_text(labor))

    def place_chief(self) -> Message:
        return Message(
            "label.place_chief", place=self.words.texts[f"place.{PLACE_KEYS[self.index]}"]
        )

    def place_tribe(self) -> Message:
        return Message("label.place", place=self.words.texts[f"place.{PLACE_KEYS[self.index]}"])

    def recruit(self) -> Message:
        return self.priced("label.recruit", card=self.box.card_names[STARTING + self.index])

    def learn(self) -> Message:
        text = self.words.effect_text(self.box, self.box.culture[self.index])
        return self.priced(
            "label.learn", card=self.box.card_names[FIRST_CULTURE + self.index], text=text
        )

    def camp(self) -> Message:
        return self.priced("label.camp")

    def move(self) -> Message:
        source, target = divmod(self.index, HEXES)
        one, two = HEX_NAME.say(source, self.t), HEX_NAME.say(target, self.t)
        return self.priced("label.move", source=one, hex=two)

    def reveal(self) -> Message:
        count = self.choice.count if isinstance(self.choice, TurnUp) else REVEALED
        return self.priced("label.reveal", n=Count(count))

    def hunt(self) -> Message:
        return self.priced("label.hunt", animal=self.box.animal_names[self.index])

    def eat(self) -> Message:
        labor = self.index + 1
        enough = labor <= self.box.icons[self.t.food_of(self.seat)]
        food = food_for(self.t, self.seat, labor) if enough else 2 * labor
        return Message("label.eat", labor=labor, food=food)

    def stone(self) -> Message:
        return Message("label.stone", text=self.words.stone_text(self.box, self.index))

    def village(self) -> Message:
        paid = isinstance(self.choice, Middle)
        key = "label.village_paid" if paid else "label.village"
        return Message(key, at=JUNCTURE.say(self.index, self.t), **in_words(self.words))

    def tip(self) -> Message:
        text = self.words.effect_text(self.box, self.box.tip[self.index])
        return Message("label.tip", animal=self.box.animal_names[self.index], text=text)

    def use(self) -> Message:
        text = self.words.effect_text(self.box, self.box.ability[self.index])
        return Message("label.use", card=self.box.card_names[self.index], text=text)

    def use_chief(self) -> Message:
        if self.t.chief_of(self.seat) < 0:
            return Message("label.use_chief", text=self.words.texts["effect.none"])
        return Message(
            "label.use_chief",
            text=self.words.effect_text(self.box, chief_effect(self.t, self.seat)),
        )

    def bury(self) -> Message:
        place, card = divmod(self.index, CARDS)
        return Message(f"label.{BURY_WORDS[place]}", card=self.box.card_names[card])

    def discard(self) -> Message:
        return Message("label.discard", card=self.box.card_names[self.index])

    # -- gains -------------------------------------------------------------------------------------

    def offering(self) -> Message:
        if self.t.offering_of(self.seat) == TOP:
            return Message("label.offering_top")
        return self.risen("offering", self.t.offering_of(self.seat) + 1, self.box.on_offering)

    def honor(self) -> Message:
        return self.risen("honor", min(self.t.honor_of(self.seat) + 1, TOP), self.box.on_honor)

    def risen(self, track: str, level: int, gifts: list[int]) -> Message:
        """An Idol's step, with what the level gives at once."""
        if gifts[level] < 0:
            return Message(f"label.{track}", level=level)
        gift = self.words.effect_text(self.box, gifts[level])
        return Message(f"label.{track}_gift", level=level, text=gift)

    def food(self) -> Message:
        return Message("label.food" if has_room(self.t, self.seat) else "label.food_lost")

    def swap(self) -> Message:
        """How many Tools, and how many Food instead."""
        count = self.choice.count if isinstance(self.choice, GainTools) else self.index
        tools, food = Count(max(count - self.index, 0)), Count(self.index)
        if not self.index:
            return Message("label.tools", tools=tools)
        return Message(
            "label.tools_food" if self.index < count else "label.foods", tools=tools, food=food
        )

    def megalith(self) -> Message:
        """A Megalith to a cell, with what it gives there."""
        cell = self.t.layout.cell_of[self.index]
        if cell < 0:
            return Message("label.megalith", cell=self.index, text="")
        where = self.words.cell_text(self.t.layout, cell)
        if self.t.layout.levels[cell]:
            points = stacking_points(self.t, self.seat, cell)
            return Message("label.stack", cell=where, points=points)
        return Message(
            "label.megalith", cell=where, text=self.words.space_text(self.box, self.t.space(cell))
        )

    # -- the Eclipse, Rest, parts of effects -------------------------------------------------------

    def pile(self) -> Message:
        name = self.box.card_names[self.index]
        if self.index >= TRIBE_KINDS:
            return Message("label.pile_culture", card=name)
        labor = labor_text(self.box.labor[self.index] + self.box.eclipse_labor[self.index])
        effect = self.box.eclipse[self.index]
        if effect < 0 or self.box.effects[effect].only_labor:
            return Message("label.pile", card=name, labor=labor)
        return Message(
            "label.pile_night",
            card=name,
            labor=labor,
            text=self.words.effect_text(self.box, effect),
        )

    def eclipse(self) -> Message:
        text = self.words.effect_text(self.box, self.box.eclipse[self.index])
        return Message("label.eclipse", card=self.box.card_names[self.index], text=text)

    def land_or_token(self) -> Message:
        token = self.t.glacier[self.index]
        effect = (
            self.box.glacier_effect[token]
            if token >= 0
            else self.box.land[self.t.terrain[self.index]]
        )
        return Message(
            "label.hex",
            hex=HEX_NAME.say(self.index, self.t),
            text=self.words.effect_text(self.box, effect),
        )

    def take_token(self) -> Message:
        effect = self.box.rest_effect[self.t.rest_up] if self.t.rest_up >= 0 else -1
        return Message("label.take_token", text=self.words.effect_text(self.box, effect))

    def pay(self) -> Message:
        if not isinstance(self.choice, PayFor):
            return Message("label.part", text=self.words.texts["effect.none"])
        part = self.box.effects[self.choice.effect].parts[self.choice.part]
        return Message("label.pay", text=self.words.part_text(self.box, part))

    def part(self) -> Message:
        """A part of the effect whose order is asked."""
        return self.part_of(self.choice.effect if isinstance(self.choice, Order) else -1)

    def token(self) -> Message:
        """A part of the Rest token in use."""
        held = self.t.rest_held
        return self.part_of(self.box.rest_effect[held] if held >= 0 else -1)

    def part_of(self, effect: int) -> Message:
        if effect < 0 or self.index >= len(self.box.effects[effect].parts):
            return Message("label.part", text=str(self.index + 1))
        text = self.words.part_text(self.box, self.box.effects[effect].parts[self.index])
        return Message("label.part", text=text[0].upper() + text[1:])


LABELS: dict[int, Callable[[Labels], Message]] = {
    actions.SIDE: Labels.side,
    actions.CHIEF: Labels.chief,
    actions.SETUP: Labels.setup,
    actions.PLAY: Labels.play,
    actions.PLACE_CHIEF: Labels.place_chief,
    actions.PLACE_TRIBE: Labels.place_tribe,
    actions.RECRUIT: Labels.recruit,
    actions.LEARN: Labels.learn,
    actions.CAMP: Labels.camp,
    actions.MOVE: Labels.move,
    actions.REVEAL: Labels.reveal,
    actions.HUNT: Labels.hunt,
    actions.EAT: Labels.eat,
    actions.STONE: Labels.stone,
    actions.VILLAGE: Labels.village,
    actions.TIP: Labels.tip,
    actions.USE: Labels.use,
    actions.USE_CHIEF: Labels.use_chief,
    actions.BURY: Labels.bury,
    actions.DISCARD: Labels.discard,
    actions.OFFERING: Labels.offering,
    actions.HONOR: Labels.honor,
    actions.FOOD: Labels.food,
    actions.SWAP: Labels.swap,
    actions.CELL: Labels.megalith,
    actions.PILE: Labels.pile,
    actions.ECLIPSE: Labels.eclipse,
    actions.HEX: Labels.land_or_token,
    actions.TAKE_TOKEN: Labels.take_token,
    actions.TOKEN: Labels.token,
    actions.PART: Labels.part,
    actions.PAY: Labels.pay,
}
PLAIN = {
    actions.MIDDLE: "label.middle",
    actions.DRAW: "label.draw",
    actions.TOOL: "label.tool",
    actions.REST_DRAW: "label.rest",
    actions.NEXT_TOKEN: "label.next_token",
}
