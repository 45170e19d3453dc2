"""What a player is asked: the next step first, then what it costs and what is there to pay it."""

from typing import Any

from meseta.core.count import Count
from meseta.core.words import Message
from meseta.games.endless_winter.actions import USE, USE_CHIEF
from meseta.games.endless_winter.constants import COLUMNS, INITIATE, NONE, STONE_SPACES
from meseta.games.endless_winter.exits import costs_labor
from meseta.games.endless_winter.fields import labor_text
from meseta.games.endless_winter.phrases import Phrases
from meseta.games.endless_winter.prices import in_words
from meseta.games.endless_winter.rules.columns import (
    CULTURE_LABOR,
    LABOR,
    Middle,
    Remainder,
    Top,
)
from meseta.games.endless_winter.rules.eclipse import EndEclipse
from meseta.games.endless_winter.rules.gains import UNITS, GainTools, GainUnits
from meseta.games.endless_winter.rules.labor import abilities, playable, reach, works_here
from meseta.games.endless_winter.rules.paying import PayFor
from meseta.games.endless_winter.rules.resolve import able_at_all
from meseta.games.endless_winter.rules.rest import DRAW_NEXT, TIP_NEXT, RestAction
from meseta.games.endless_winter.table import WinterTable

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


def prompt(t: WinterTable, words: Phrases, choice: Any, seat: int) -> Message:
    """What the seat is asked, and why, where it is not its turn."""
    count = getattr(choice, "count", 1)
    more = words.say(Message("prompt.more", n=Count(count - 1))) if count > 1 else ""
    because = reason_to_ask(t, words, seat)
    if isinstance(choice, Top):
        return top(t, words, seat)
    if isinstance(choice, Middle):
        costs = {**in_words(words), **stone_cost(t, seat)}
        return Message(f"prompt.middle_{COLUMNS[t.column]}", **costs)
    if isinstance(choice, Remainder):
        things = usable(t, words, seat)
        if not things:
            return Message("prompt.nothing_left")
        return Message("prompt.remainder", things=words.join(things))
    if isinstance(choice, GainUnits):
        return Message(f"prompt.gain_{UNITS[choice.what]}", more=more, because=because)
    if isinstance(choice, GainTools):
        return Message("prompt.gain_tools", n=Count(count), because=because)
    if isinstance(choice, PayFor):
        part = t.box.effects[choice.effect].parts[choice.part]
        return Message("prompt.pay", text=words.part_text(t.box, part), because=because)
    if isinstance(choice, RestAction):
        return Message(rest_key(t, choice, seat))
    return Message(f"prompt.{KEYS[type(choice).__name__]}", more=more, because=because)


def reason_to_ask(t: WinterTable, words: Phrases, seat: int) -> str:
    """Why somebody is asked when it is not their turn."""
    if t.active == seat:
        return ""
    if t.active != NONE:
        return words.say(Message("prompt.given", seat=t.names[t.active]))
    in_eclipse = any(isinstance(step, EndEclipse) for step in t.agenda)
    return words.texts["prompt.night"] if in_eclipse else ""


def rest_key(t: WinterTable, choice: RestAction, seat: int) -> str:
    if choice.stage == DRAW_NEXT:
        return "prompt.rest"
    tips = choice.stage == TIP_NEXT and t.upright_kinds(seat)
    return "prompt.rest_tip" if tips else "prompt.rest_left"


def top(t: WinterTable, words: Phrases, seat: int) -> Message:
    """What comes next in the top section: make Labor, or spend it."""
    column = COLUMNS[t.column]
    return Message(
        "prompt.top",
        next=words.texts[f"prompt.next.{next_step(t, seat)}"],
        price=words.phrase(f"prompt.price.{column}", **in_words(words)),
        labor=labor_text(t.labor),
        tools=Count(t.tools_of(seat)),
    )


def next_step(t: WinterTable, seat: int) -> str:
    me = t.tribe(seat)
    column = COLUMNS[t.column]
    options = Top(seat).options(t, seat)
    if any(costs_labor(action) for action in options):
        return "hunt_toolless" if column == "hunt" and not me.tools else column
    cost = CULTURE_LABOR if column == "develop" else LABOR
    if t.column == INITIATE and not me.tools:
        return "toolless"
    if t.labor >= cost:
        return "stuck"
    return lacking_labor(t, seat)


def lacking_labor(t: WinterTable, seat: int) -> str:
    """What can make Labor: cards of the hand, Food, both, or nothing."""
    hand, food = reach(t, seat)
    if hand:
        return "make_both" if food else "make_play"
    return "make_eat" if food else "stuck"


def stone_cost(t: WinterTable, seat: int) -> dict[str, Count]:
    """What the next Sacred Stone costs."""
    space = min(t.stones_of(seat), STONE_SPACES - 1)
    return {"food": Count(t.box.stone_food[space]), "tools": Count(t.box.stone_tools[space])}


def usable(t: WinterTable, words: Phrases, seat: int) -> list[str]:
    """What can still be used in a turn when nothing else can be done in it."""
    found: list[str] = []
    for action in abilities(t, seat):
        if action == USE_CHIEF:
            found.append(words.texts["prompt.chief_ability"])
        else:
            found.append(t.box.card_names[action - USE])
    for card in playable(t, seat):
        if t.box.waits[card] and works_here(t, card) and able_at_all(t, seat, t.box.ability[card]):
            found.append(words.say(Message("prompt.in_hand", card=t.box.card_names[card])))
    return found
