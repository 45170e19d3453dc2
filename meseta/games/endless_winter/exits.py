"""Ways out of a question: what their buttons say, and what is lost by them or done besides."""

from typing import Any

from meseta.core.count import Count
from meseta.core.words import Message
from meseta.games.endless_winter.actions import CAMP, EAT, FOOD, GO_ON, PLAY, RECRUIT, SKIP
from meseta.games.endless_winter.constants import (
    COLUMNS,
    DEVELOP,
    FIRST_CULTURE,
    ROUNDS,
    TRIBE_KINDS,
)
from meseta.games.endless_winter.fields import labor_text
from meseta.games.endless_winter.phrases import Phrases
from meseta.games.endless_winter.rules.cards import on_display
from meseta.games.endless_winter.rules.columns import (
    CULTURE_LABOR,
    LABOR,
    Bottom,
    Middle,
    Remainder,
    Section,
    Top,
)
from meseta.games.endless_winter.rules.culture import PlayCulture
from meseta.games.endless_winter.rules.eclipse import HexBenefits
from meseta.games.endless_winter.rules.labor import reach, works_here
from meseta.games.endless_winter.rules.pile import EclipsePile
from meseta.games.endless_winter.rules.rest import TIP_NEXT, RestAction
from meseta.games.endless_winter.table import WinterTable


def is_exit(t: WinterTable, seat: int, action: int) -> bool:
    """To go on and to skip decline something; so does a Food for which there is no room."""
    if action == GO_ON:
        return not isinstance(t.choice(), HexBenefits)  # there, it takes them all
    return action == SKIP or (action == FOOD and not has_room(t, seat))


def has_room(t: WinterTable, seat: int) -> bool:
    """Is there room for one more Food?"""
    return t.food_of(seat) < t.limit(seat)


def bottom_waits(t: WinterTable) -> bool:
    """Does the bottom section of the column come in this turn?"""
    return any(isinstance(step, Bottom) for step in t.agenda)


def exit_label(t: WinterTable, words: Phrases, seat: int, action: int) -> Message:
    """What it means to go on, or to skip, from where the player is."""
    choice: Any = t.choice() if not t.over else None
    if action == SKIP:
        kind = type(choice).__name__
        return Message(f"exit.{kind}" if f"exit.{kind}" in words.texts else "label.skip")
    if isinstance(choice, Section):
        return column_exit(t, words, choice)
    if isinstance(choice, PlayCulture):
        return Message("exit.culture")
    if isinstance(choice, EclipsePile):
        cards = len(t.tribe(seat).pile)
        return Message("exit.pile" if cards else "exit.no_pile", n=Count(cards))
    if isinstance(choice, RestAction):
        tips = choice.stage == TIP_NEXT and t.upright_kinds(seat)
        return Message("exit.rest_tip" if tips else "exit.turn")
    if isinstance(choice, HexBenefits):
        return Message("exit.hexes")
    return Message("label.go_on")


def column_exit(t: WinterTable, words: Phrases, choice: Section) -> Message:
    """Where the figure goes next."""
    if isinstance(choice, Top) and Middle(choice.seat).actors(t):
        return Message(f"exit.middle_{COLUMNS[t.column]}")
    if bottom_waits(t):
        return Message("exit.bottom", text=words.effect_text(t.box, t.box.bottom[t.column]))
    return Message("exit.leave" if isinstance(choice, Middle) else "exit.turn")


def warning(t: WinterTable, seat: int, action: int) -> Message | None:
    """What the label does not say."""
    choice = t.choice()
    if isinstance(choice, Top):
        return unspent(t, seat) if action == GO_ON else None
    if isinstance(choice, Middle | Remainder) and PLAY <= action < PLAY + TRIBE_KINDS:
        card = action - PLAY
        useful = works_here(t, card) and t.box.waits[card]
        return None if useful else Message("warning.play")
    if action != GO_ON:
        return None
    if isinstance(choice, Middle) and bottom_waits(t):
        return Message(f"warning.middle_{COLUMNS[t.column]}")
    if isinstance(choice, EclipsePile) and t.round == ROUNDS:
        idle = any(card < FIRST_CULTURE for card in t.tribe(seat).hand)
        return Message("warning.last_pile") if idle else None
    return None


def unspent(t: WinterTable, seat: int) -> Message | None:
    """Labor that still buys something here, or would with what is within reach."""
    labor = labor_text(t.labor)
    if t.labor >= LABOR and any(costs_labor(action) for action in Top(seat).options(t, seat)):
        return Message("warning.labor", labor=labor)
    if t.column == DEVELOP and t.labor >= LABOR and on_display(t):
        hand, food = reach(t, seat)
        if t.labor + hand + food >= CULTURE_LABOR:
            return Message("warning.short", labor=labor, more=labor_text(CULTURE_LABOR - t.labor))
    return None


def costs_labor(action: int) -> bool:
    """Is it an action of a top section that Labor pays for?"""
    return RECRUIT <= action < EAT and action != CAMP
