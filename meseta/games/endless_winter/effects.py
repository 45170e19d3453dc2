"""The vocabulary of effects: what a card, space, tile or token does, as a list of parts.

One interpreter (``rules/resolve.py``) does them; words are made from them. ``content/tribe.toml``
says how they are written.
"""

import re
from typing import Final

# What a part does. The first of them can be taken one for another, downwards.
FOOD: Final = 0
TOOL: Final = 1
IDOL: Final = 2
DRAW: Final = 3
MEGALITH: Final = 4
LABOR: Final = 5
POINTS: Final = 6
CAMP: Final = 7
MOVE: Final = 8
VILLAGE: Final = 9
TRIBE_HAND: Final = 10
TRIBE_DISCARD: Final = 11
CULTURE: Final = 12
HUNT: Final = 13
ANIMAL_TOP: Final = 14
REVEAL: Final = 15
TIP: Final = 16
BURY: Final = 17
FOOD_MAX: Final = 18
EACH_OTHER: Final = 19
PAY: Final = 20
ON: Final = 21
IF: Final = 22
PER: Final = 23
OPS: Final = (
    "food",
    "tool",
    "idol",
    "draw",
    "megalith",
    "labor",
    "points",
    "camp",
    "move",
    "village",
    "tribe_hand",
    "tribe_discard",
    "culture",
    "hunt",
    "animal_top",
    "reveal",
    "tip",
    "bury",
    "food_max",
    "each_other",
    "pay",
    "on",
    "if",
    "per",
)
PLAIN: Final = (VILLAGE, FOOD_MAX)  # without a number
MOST: Final = 9
MOST_PARTS: Final = 4

EVENTS: Final = ("take_animal", "place_megalith")
TAKE_ANIMAL: Final = 0
PLACE_MEGALITH: Final = 1
CONDITIONS: Final = ("pair_upright",)
MEASURES: Final = ("land_types_with_camp",)

# When the parts of an effect happen, where their order is nobody's question (EW-R-136): some at
# once, some after all others. What lies between can get in each other's way.
AT_ONCE: Final = (LABOR, ON, CAMP, POINTS)
AT_LAST: Final = (TOOL, IF, PER, FOOD, FOOD_MAX, EACH_OTHER)


class Cost:
    """What has to be paid."""

    def __init__(self) -> None:
        self.food = 0
        self.tools = 0
        self.cards = 0  # discarded from the hand


class Part:
    """One thing that an effect does."""

    def __init__(self, op: int, count: int) -> None:
        self.op = op
        self.count = count
        self.different = False
        self.subject = 0  # the event, condition or measure
        self.cost = Cost()
        self.inner = -1  # the number of the effect that it holds


class Effect:
    """A list of parts. ``source`` is where its points are from; ``id`` names it in positions."""

    def __init__(self, id: str, source: int, parts: list[Part]) -> None:
        self.id = id
        self.source = source
        self.parts = parts
        self.event = -1  # what it waits for, if an ``on`` holds it
        self.labor = 0
        self.tangled = 0  # a mask: the parts whose order is the player's (EW-R-27)
        self.last: list[int] = []  # those that come after them, in order
        paying = len(parts) > 1 and any(part.op == PAY for part in parts)
        for i, part in enumerate(parts):
            if part.op == LABOR:
                self.labor += part.count
            if part.op in AT_ONCE:
                continue
            if part.op in AT_LAST and not paying:
                self.last.append(i)
            else:
                self.tangled |= 1 << i
        self.last.sort(key=lambda i: AT_LAST.index(parts[i].op))
        self.only_labor = bool(parts) and all(part.op == LABOR for part in parts)


class BadEffect(Exception):
    """What is wrong with an effect, as a sentence."""


class Effects:
    """All effects of the box, by number."""

    def __init__(self) -> None:
        self.all: list[Effect] = []

    def add(self, id: str, source: int, texts: list[str]) -> int:
        """The number of a new effect, read from its parts' texts."""
        if len(texts) > MOST_PARTS:
            raise BadEffect(f"an effect has at most {MOST_PARTS} parts, not {len(texts)}.")
        parts: list[Part] = []
        for text in texts:
            parts.append(self.part(text, f"{id}/{len(parts) + 1}", source))
        self.all.append(Effect(id, source, parts))
        return len(self.all) - 1

    def part(self, text: str, id: str, source: int) -> Part:
        """A part, with the effect that it holds, which gets that id."""
        head, colon, rest = text.partition(":")
        words = head.split()
        if not words or words[0] not in OPS:
            raise BadEffect(f"there is no effect {text!r}; there are {', '.join(OPS)}.")
        op = OPS.index(words[0])
        if op >= EACH_OTHER:
            part = holder(op, head.strip(), text)
            inner = [step.strip() for step in rest.split("+")]
            if not colon or not rest.strip():
                raise BadEffect(f"{text!r} needs a colon and what it leads to.")
            if any(":" in step for step in inner):
                raise BadEffect(f"{text!r} holds a part that holds others.")
            part.inner = self.add(id, source, inner)
            if op == ON:
                self.all[part.inner].event = part.subject
            if op == PER and [step.op for step in self.all[part.inner].parts] != [POINTS]:
                raise BadEffect(f"{text!r} must lead to points.")
            return part
        return plain(op, words, text)


def plain(op: int, words: list[str], text: str) -> Part:
    """A part that holds no other: a word, a number, and perhaps ``different``."""
    if op in PLAIN:
        if len(words) > 1:
            raise BadEffect(f"{words[0]} stands alone, not as {text!r}.")
        return Part(op, 1)
    if len(words) < 2 or not words[1].isdecimal() or not 1 <= int(words[1]) <= MOST:
        raise BadEffect(f"{words[0]} needs a number from 1 to {MOST}, not {text!r}.")
    part = Part(op, int(words[1]))
    if len(words) > 2:
        if words[2:] != ["different"] or op not in (TRIBE_HAND, TIP):
            raise BadEffect(f"{text!r} says too much.")
        part.different = True
    return part


def holder(op: int, head: str, text: str) -> Part:
    """A part that holds others, without them."""
    part = Part(op, 1)
    if op == EACH_OTHER:
        return part
    if op == PAY:
        for step in head.removeprefix("pay").split("+"):
            found = re.fullmatch(r"\s*(food|tool|discard) ([1-9])\s*", step)
            if not found:
                raise BadEffect(f"what is paid is food, tool or discard, not {step.strip()!r}.")
            amount = int(found.group(2))
            if found.group(1) == "food":
                part.cost.food += amount
            elif found.group(1) == "tool":
                part.cost.tools += amount
            else:
                part.cost.cards += amount
        return part
    known = {ON: EVENTS, IF: CONDITIONS, PER: MEASURES}[op]
    pattern = r"per (\w+) up to ([1-9])" if op == PER else rf"{OPS[op]} (\w+)"
    found = re.fullmatch(pattern, head)
    if not found or found.group(1) not in known:
        raise BadEffect(f"{OPS[op]} knows {', '.join(known)}, not {text!r}.")
    part.subject = known.index(found.group(1))
    if op == PER:
        part.count = int(found.group(2))
    return part
