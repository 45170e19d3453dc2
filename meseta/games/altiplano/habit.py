"""What a player does at once, without weighing tables against each other: how bots play on in
thought, and how far. It takes a small part of the time that comparing all options takes."""

from typing import Final

from meseta.games.altiplano.actions import AT, DONE, PASS, TILE
from meseta.games.altiplano.outlook import Outlook, rounds_that_count, standing
from meseta.games.altiplano.planner import plans
from meseta.games.altiplano.prospects import add_action, place_values, plan_worth, reached
from meseta.games.altiplano.rules.cards import TakeCard
from meseta.games.altiplano.rules.drawing import Retrieve
from meseta.games.altiplano.rules.event import Offer
from meseta.games.altiplano.rules.moving import movement_food
from meseta.games.altiplano.rules.planning import Plan
from meseta.games.altiplano.rules.setup import ChooseRole, KeepMission, PassMissions
from meseta.games.altiplano.rules.turns import Turn
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import PLACES

WORTH_WHILE: Final = 0.05


def laps(t: AltiTable) -> int:
    """Cards and plans show what they are worth in the rounds to come; how a plan is carried out, in
    its own round."""
    choice = t.top
    if isinstance(choice, (Plan, TakeCard, ChooseRole, PassMissions, KeepMission)):
        return 2
    return 1 if isinstance(choice, (Retrieve, Offer)) else 0


def habit(t: AltiTable, seat: int) -> list[int]:
    """The best plan at a glance; in a turn the best action, or a way to one; else what looks best
    for the player alone."""
    choice = t.top
    if isinstance(choice, Plan):
        return plans(t, seat, 1)[0]
    if isinstance(choice, Retrieve):
        return [DONE]
    if isinstance(choice, Turn):
        return [turn(t, seat)]
    return [best_for(t, seat)]


def turn(t: AltiTable, seat: int) -> int:
    """The most rewarding action here; without one, the move that leads to most; else to pass."""
    look = Outlook(t, seat, rounds_that_count(t))
    act = t.box.numbers.act
    best = PASS
    most = WORTH_WHILE
    for action in t.offered:
        if action >= act:
            values = [0.0] * (PLACES + 1)
            add_action(t, look, action - act, values)
            worth = sum(values)
            if worth > most:
                most = worth
                best = action
    if best != PASS:
        return best
    values = place_values(t, look)
    most = 0.0
    for action in t.offered:
        if AT <= action < TILE and values[(action - AT) % PLACES] > WORTH_WHILE:
            after = t.clone()
            after.do(seat, action)
            worth, _ = reached(after, seat, values, movement_food(after, seat))
            if worth > most:
                most = worth
                best = action
    return best


def best_for(t: AltiTable, seat: int) -> int:
    """The action after which the player stands best, whatever it means to others."""
    rounds = rounds_that_count(t)
    best = t.offered[0]
    most = -1e9
    for action in t.offered:
        after = t.clone()
        after.do(seat, action)
        look = Outlook(after, seat, rounds)
        worth = standing(after, look) + plan_worth(after, look)
        if worth > most:
            most = worth
            best = action
    return best
