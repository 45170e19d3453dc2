"""Ways out: which actions pass, decline or end something, and what is lost by an action."""

from typing import Any

from meseta.core.count import Count
from meseta.core.words import Message
from meseta.games.altiplano.actions import DECLINE, DONE, PASS, STAY
from meseta.games.altiplano.box import MOVEMENT
from meseta.games.altiplano.constants import OFF_BOARD
from meseta.games.altiplano.rules.event import to_be_had
from meseta.games.altiplano.rules.moving import cart_use, free_steps, movement_food
from meseta.games.altiplano.rules.planning import Plan, placeable
from meseta.games.altiplano.rules.possible import possible
from meseta.games.altiplano.rules.traveller import at_traveller
from meseta.games.altiplano.rules.turns import Turn
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import (
    BOAT,
    CART,
    COIN,
    CORN_EFFECT,
    ENVOY,
    HOUSE,
    PLACES,
    SNOW,
)

EXITS = (DONE, PASS, DECLINE, STAY)
NAMED = 3  # actions that a warning names; of more it says how many


def warning(t: AltiTable, seat: int, action: int) -> Message | None:
    """What is lost by an action that its label does not say."""
    choice: Any = t.choice()
    if isinstance(choice, Plan) and action == DONE:
        return unplaced(t, seat)
    if isinstance(choice, Turn) and action == PASS:
        return unused(t, seat, choice.moved)
    number = action - t.box.numbers.act
    if isinstance(choice, Turn) and 0 <= number < len(t.box.actions):
        return in_vain(t, seat, number)
    return None


def unplaced(t: AltiTable, seat: int) -> Message | None:
    """Tiles that have a place to go, and are left where no new tile can be drawn to."""
    kinds = t.box.line_kind
    if not any(kinds[line] != COIN for line in placeable(t, seat)):
        return None
    left = t.planned(seat)
    total = left + sum(1 for line in t.draft[seat] if kinds[line] != COIN)
    key = "unplaced" if ready(t, seat, False) else "nothing_ready"
    return Message(f"warning.{key}", left=Count(left), total=total)


def unused(t: AltiTable, seat: int, moved: bool) -> Message | None:
    """Filled actions at places that the pawn could still get to."""
    names: list[str] = []
    for number in ready(t, seat, moved):
        name = t.box.actions[number].name
        if name not in names and within_reach(t, seat, number):
            names.append(name)
    if not names:
        return None
    if len(names) > NAMED:
        return Message("warning.many_ready", count=len(names))
    actions = t.game.words.join(names)
    return Message("warning.ready", actions=actions, count=Count(len(names)))


def ready(t: AltiTable, seat: int, moved: bool) -> list[int]:
    """The actions whose spaces are filled as far as they have to be."""
    return [
        number
        for number in range(len(t.box.actions))
        if t.box.actions[number].owner != MOVEMENT
        and t.box.actions[number].first < t.box.actions[number].end
        and possible(t, seat, number, moved)
    ]


def within_reach(t: AltiTable, seat: int, number: int) -> bool:
    """Can the pawn get to where an action is taken, by cart or on foot?"""
    pawn = t.pawn_of(seat)
    location = t.box.actions[number].location
    if pawn == OFF_BOARD or location == pawn or (location < 0 and at_traveller(t, seat)):
        return True
    food = movement_food(t, seat)
    if 0 <= cart_use(t, seat) <= food:
        return True
    if t.change(seat, SNOW):
        return False
    aim = location if location >= 0 else t.traveller
    apart = abs(t.place[aim] - t.place[pawn])
    steps = min(apart, PLACES - apart)
    if location < 0 and t.change(seat, ENVOY):
        steps -= 1
    return steps <= food + free_steps(t, seat)


def in_vain(t: AltiTable, seat: int, number: int) -> Message | None:
    """An action of which nothing would come, as nothing is left, or there is no place for it."""
    effects = [t.box.effects[effect] for effect in t.box.actions[number].effects]
    if any(has_use(t, seat, effect) for effect in effects):
        return None
    corn = any(effect.op == CORN_EFFECT for effect in effects)
    return Message("warning.no_corn" if corn else "warning.in_vain")


def has_use(t: AltiTable, seat: int, effect: Any) -> bool:
    """Would something come of an effect?"""
    if effect.op == CART:
        return t.carts > 0
    if effect.op == HOUSE:
        return t.houses > 0
    return t.boats > 0 if effect.op == BOAT else to_be_had(t, seat, effect)
