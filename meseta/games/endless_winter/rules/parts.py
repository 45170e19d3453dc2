"""The parts of effects: the step that does each, and whether it can be done."""

from typing import Any

from meseta.core.agenda import Step
from meseta.games.endless_winter import effects
from meseta.games.endless_winter.constants import CAMPS
from meseta.games.endless_winter.effects import Part
from meseta.games.endless_winter.rules.animals import (
    TakeAnimals,
    TipAnimals,
    TopAnimals,
    TurnUp,
)
from meseta.games.endless_winter.rules.camps import FoundVillage, MoveCamps
from meseta.games.endless_winter.rules.cards import (
    TO_DISCARD,
    TO_HAND,
    BuryCards,
    TakeCulture,
    TakeTribe,
    can_bury,
    on_display,
)
from meseta.games.endless_winter.rules.gains import (
    CARDS,
    IDOLS,
    MEGALITHS,
    FillFood,
    GainFood,
    GainTools,
    GainUnits,
)
from meseta.games.endless_winter.rules.paying import Conditional, OthersGain, PayFor, affordable
from meseta.games.endless_winter.rules.resolve import ABLE, MAKER, AtOnce
from meseta.games.endless_winter.table import WinterTable


def make_part(seat: int, effect: int, index: int, part: Part) -> Step[Any]:
    """The step for one part of an effect."""
    op, count = part.op, part.count
    if op == effects.FOOD:
        return GainFood(seat, count)
    if op == effects.TOOL:
        return GainTools(seat, count)
    if op == effects.IDOL:
        return GainUnits(seat, IDOLS, count)
    if op == effects.DRAW:
        return GainUnits(seat, CARDS, count)
    if op == effects.MEGALITH:
        return GainUnits(seat, MEGALITHS, count)
    if op == effects.MOVE:
        return MoveCamps(seat, count)
    if op == effects.VILLAGE:
        return FoundVillage(seat)
    if op == effects.TRIBE_HAND:
        return TakeTribe(seat, count, TO_HAND, part.different, 0)
    if op == effects.TRIBE_DISCARD:
        return TakeTribe(seat, count, TO_DISCARD, part.different, 0)
    if op == effects.CULTURE:
        return TakeCulture(seat, count)
    if op == effects.HUNT:
        return TakeAnimals(seat, count)
    if op == effects.ANIMAL_TOP:
        return TopAnimals(seat, count)
    if op == effects.REVEAL:
        return TurnUp(seat, count)
    if op == effects.TIP:
        return TipAnimals(seat, count, part.different, 0)
    if op == effects.BURY:
        return BuryCards(seat, count)
    if op == effects.FOOD_MAX:
        return FillFood(seat)
    if op == effects.EACH_OTHER:
        return OthersGain(seat, part.inner)
    if op == effects.PAY:
        return PayFor(seat, effect, index)
    if op in (effects.IF, effects.PER):
        return Conditional(seat, effect, index)
    return AtOnce(seat, effect, index)


def can_do(t: WinterTable, seat: int, part: Part) -> bool:
    """Can anything be done with the part?"""
    op = part.op
    if op == effects.CAMP:
        return t.camps_out_of(seat) < CAMPS
    if op == effects.MOVE:
        return t.camps_out_of(seat) > 0
    if op == effects.VILLAGE:
        return bool(t.village_sites(seat))
    if op in (effects.TRIBE_HAND, effects.TRIBE_DISCARD):
        return bool(t.in_supply(0))
    if op == effects.CULTURE:
        return bool(on_display(t))
    if op == effects.HUNT:
        return bool(t.grounds)
    if op == effects.ANIMAL_TOP:
        return bool(t.animal_deck)
    if op == effects.REVEAL:
        return t.can_reveal()
    if op == effects.TIP:
        return bool(t.upright_kinds(seat))
    if op == effects.BURY:
        return can_bury(t, seat)
    if op == effects.PAY:
        return affordable(t, seat, part)
    return True


def connect() -> None:
    """Let the interpreter know them."""
    MAKER[:] = [make_part]
    ABLE[:] = [can_do]
