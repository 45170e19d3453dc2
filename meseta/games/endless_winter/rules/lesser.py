"""Idols, card draws, and the lesser benefits that can be taken for a greater one (EW-GEN-05)."""

from meseta.games.endless_winter import actions, tells
from meseta.games.endless_winter.constants import MOST_TOOLS, OFFERING_TOP, TOP
from meseta.games.endless_winter.rules.food import gain_food
from meseta.games.endless_winter.rules.resolve import Resolve
from meseta.games.endless_winter.table import WinterTable


def lesser_than_draw(t: WinterTable, seat: int) -> list[int]:
    """An Idol on either track, a Tool, a Food."""
    me = t.tribe(seat)
    options = [actions.OFFERING]
    if me.honor < TOP:
        options.append(actions.HONOR)
    if me.tools < MOST_TOOLS:
        options.append(actions.TOOL)
    options.append(actions.FOOD)
    return options


def lesser_than_megalith(t: WinterTable, seat: int) -> list[int]:
    """A card, where one is left to draw, or less."""
    options = lesser_than_draw(t, seat)
    return [actions.DRAW, *options] if t.can_draw(seat) else options


def take_unit(t: WinterTable, seat: int, action: int) -> None:
    """Gain one unit of what the action names."""
    if action == actions.DRAW:
        tells.drew(t, seat, t.draw_card(seat))
    elif action == actions.OFFERING:
        raise_offering(t, seat)
    elif action == actions.HONOR:
        raise_honor(t, seat)
    elif action == actions.TOOL:
        tells.tools(t, seat, t.add_tools(seat, 1))
    else:
        gain_food(t, seat, 1)


def raise_offering(t: WinterTable, seat: int) -> None:
    """Up one level; at the top, a point instead (EW-IDOL-04)."""
    me = t.tribe(seat)
    if me.offering == TOP:
        t.add_points(seat, OFFERING_TOP, 1)
        tells.offering_top(t, seat)
        return
    level = me.offering + 1
    me.offering = level
    tells.offering(t, seat, level)
    effect = t.box.on_offering[level]
    if effect >= 0:
        t.then(Resolve(seat, effect))


def raise_honor(t: WinterTable, seat: int) -> None:
    """Up one level, behind those who are there already (EW-IDOL-05)."""
    me = t.tribe(seat)
    level = me.honor + 1
    me.honor = level
    rank = [other for other in t.rank if other != seat]
    place = 0
    while place < len(rank) and t.honor_of(rank[place]) >= level:
        place += 1
    rank.insert(place, seat)
    t.rank = rank
    tells.honor(t, seat, level)
    effect = t.box.on_honor[level]
    if effect >= 0:
        t.then(Resolve(seat, effect))
