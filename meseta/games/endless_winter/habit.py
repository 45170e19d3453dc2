"""What a player does at once, without weighing the tables of all against each other: how bots play
on in thought. It takes a small part of the time that comparing all options takes."""

from meseta.games.endless_winter.actions import (
    CAMP,
    CELL,
    DRAW,
    GO_ON,
    HONOR,
    HUNT,
    LEARN,
    PILE,
    PLACE_CHIEF,
    PLAY,
    RECRUIT,
    REVEAL,
    USE,
    USE_CHIEF,
)
from meseta.games.endless_winter.constants import (
    DEVELOP,
    FIRST_CULTURE,
    INITIATE,
    MIGRATE,
    NONE,
    TRIBE_KINDS,
)
from meseta.games.endless_winter.land import led
from meseta.games.endless_winter.plan import (
    animal_gain,
    labor_sources,
    learn_gain,
    need,
    recruit_gain,
)
from meseta.games.endless_winter.rules.columns import (
    CULTURE_LABOR,
    LABOR,
    Middle,
    Remainder,
    Top,
)
from meseta.games.endless_winter.rules.gains import GainUnits
from meseta.games.endless_winter.rules.megaliths import Arrow
from meseta.games.endless_winter.strategy import Judge
from meseta.games.endless_winter.table import WinterTable
from meseta.games.endless_winter.worth import Worth


def habit(t: WinterTable, judge: Judge, seat: int) -> int:
    """In a column, what its plan says; else the action after which the player stands best, whatever
    it means to others."""
    choice = t.top
    if isinstance(choice, (Top, Middle, Remainder)):
        for action in t.offered:
            if action == USE_CHIEF or USE <= action < USE + TRIBE_KINDS:
                return action
        if isinstance(choice, Top):
            return at_top(t, judge, seat)
        return best_of(t, judge, seat, [each for each in t.offered if not is_play(each)])
    if isinstance(choice, (GainUnits, Arrow)):
        return best_of(t, judge, seat, greatest(t.offered))
    return best_of(t, judge, seat, t.offered)


def greatest(offered: list[int]) -> list[int]:
    """Megaliths rather than cards and Idols, and these rather than Tools and Food."""
    cells = [each for each in offered if CELL <= each < PILE]
    return cells or [each for each in offered if DRAW <= each <= HONOR]


def is_play(action: int) -> bool:
    """Does it play a Tribe card?"""
    return PLAY <= action < PLACE_CHIEF


def at_top(t: WinterTable, judge: Judge, seat: int) -> int:
    """The best action of the section, if there is Labor enough; what brings Labor, if the action is
    worth its price; else go on."""
    w = judge.worth
    scarce = need(t, seat)
    halves, prices, actions = labor_sources(t, w, seat, scarce)
    if t.column == MIGRATE:
        moves = [each for each in t.offered if CAMP <= each < REVEAL]
        return best_of(t, judge, seat, [*moves, *actions[1:2], GO_ON])
    cost = CULTURE_LABOR if t.column == DEVELOP else LABOR
    best, gain = wanted(t, w, seat, scarce)
    if best == GO_ON or t.labor >= cost:
        return best
    have = t.labor
    price = 0.0
    i = 1
    while have < cost and i < len(halves):
        have += halves[i]
        price += prices[i]
        i += 1
    return actions[1] if have >= cost and price < gain else GO_ON


def wanted(t: WinterTable, w: Worth, seat: int, scarce: float) -> tuple[int, float]:
    """The card or Animal that brings most in this column, and how much that is; nothing without the
    Tool that it costs."""
    best = GO_ON
    most = 0.0
    if t.column == DEVELOP:
        for card in t.display:
            if card != NONE:
                gain = learn_gain(t, w, card, scarce)
                if gain > most:
                    most = gain
                    best = LEARN + card - FIRST_CULTURE
    elif not t.tools_of(seat):
        return best, most
    elif t.column == INITIATE:
        for number in t.in_supply(t.taken):
            gain = recruit_gain(t, w, number, scarce)
            if gain > most:
                most = gain
                best = RECRUIT + number
    else:
        for animal in t.grounds:
            gain = animal_gain(t, w, seat, animal, scarce)
            if gain > most:
                most = gain
                best = HUNT + animal
    return best, most


def best_of(t: WinterTable, judge: Judge, seat: int, actions: list[int]) -> int:
    """The action after which the player stands best."""
    if len(actions) == 1:
        return actions[0]
    w = judge.worth
    best = actions[0]
    most = -1e9
    land = led(t, w)[seat]
    for action in actions:
        after = t.clone()
        after.do(seat, action)
        there = land
        if not t.same_land(after):
            there = led(after, w)[seat]
        worth = judge.own(after, seat, there)
        if worth > most:
            most = worth
            best = action
    return best
