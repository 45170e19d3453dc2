"""Whole plans for a round, the most promising first: what a bot considers instead of single tiles.

A plan is put together from options: to complete an action, or to add a good to a sale, delivery or
store. A few of the best combinations are kept at each step; what they are worth depends on which
places can be reached with the food that is left for movement.
"""

from typing import Final

from meseta.games.altiplano.actions import DONE
from meseta.games.altiplano.outlook import Outlook, rounds_that_count
from meseta.games.altiplano.prospects import action_worth, begun, pick_worth, place_values, reached
from meseta.games.altiplano.rules.moving import movement_food
from meseta.games.altiplano.rules.picking import missing
from meseta.games.altiplano.rules.planning import own_actions
from meseta.games.altiplano.rules.possible import deal_of, filled
from meseta.games.altiplano.rules.traveller import may_deal
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import (
    ASSET,
    BARTER,
    CART,
    COIN,
    DELIVER,
    FOOD,
    KINDS,
    STORE,
    TRAVELLER,
)

LONGEST: Final = 7  # options in a plan
BREADTH: Final = 8  # plans in the making that are kept at each step, at least
WORTH_WHILE: Final = 0.05
A_TILE: Final = 0.03  # what it costs to have a tile lie about


class Option:
    """Tiles (and coins) for one action."""

    def __init__(self, action: int, lines: list[int], place: int, worth: float) -> None:
        self.action = action
        self.lines = lines
        self.place = place
        self.worth = worth


class Draft:
    """A plan in the making: what is left, what lies where, what it is worth."""

    def __init__(
        self, pieces: list[int], values: list[float], lines: list[int], last: int, worth: float
    ) -> None:
        self.pieces = pieces
        self.values = values
        self.lines = lines
        self.last = last
        self.worth = worth


def plans(t: AltiTable, seat: int, most: int) -> list[list[int]]:
    """Up to so many plans, each as the actions that make it, the best first."""
    look = Outlook(t, seat, rounds_that_count(t))
    me = t.player(seat)
    pieces = me.planning.numbers() + [0] * (COIN - KINDS)
    pieces.append(me.coins)
    options = all_options(t, look, pieces)
    start = Draft(pieces, place_values(t, look), [], 0, 0.0)
    start.worth = judged(t, seat, start)
    found = [start]
    front = [start]
    for _ in range(LONGEST):
        grown: list[Draft] = []
        for draft in front:
            for i in range(draft.last, len(options)):
                if fits(t, seat, draft, options[i]):
                    grown.append(extended(t, seat, draft, options[i], i))
        if not grown:
            break
        grown.sort(key=worth_of)
        front = grown[: max(most, BREADTH)]
        found += front
    found.sort(key=worth_of)
    return [finished(t, look, draft) for draft in found[:most]]


def worth_of(draft: Draft) -> float:
    return -draft.worth


def judged(t: AltiTable, seat: int, draft: Draft) -> float:
    """What a draft is worth with the food that it leaves for movement."""
    there = movement_food(t, seat)
    room = t.box.line_room[t.box.food_line] - there
    worth, used = reached(t, seat, draft.values, there + min(room, draft.pieces[FOOD]))
    return worth - A_TILE * (len(draft.lines) + 4 * max(0, used - there))


def fits(t: AltiTable, seat: int, draft: Draft, option: Option) -> bool:
    """Are the tiles for it left, and is there room?"""
    kinds = t.box.line_kind
    for line in option.lines:
        if draft.pieces[kinds[line]] < option.lines.count(line):
            return False
    # Several lines of one option may take the same kind only on different actions.
    needed = 0
    for line in option.lines:
        if kinds[line] == kinds[option.lines[0]]:
            needed += 1
    if draft.pieces[kinds[option.lines[0]]] < needed:
        return False
    action = t.box.actions[option.action]
    if not action.picks:
        return option.lines[0] not in draft.lines
    placed = len(option.lines) - 1
    same = 0
    for line in draft.lines:
        if t.box.line_action[line] == option.action:
            placed += 1
            if line == option.lines[0]:
                same += 1
    if action.op == STORE and same:  # there is an option for several of a kind
        return False
    if action.op == DELIVER:
        kind = kinds[option.lines[0]]
        lying = t.on_line(seat, option.lines[0])
        if same + lying >= missing(t, seat, kind):
            return False
    return placed + t.lying(seat, action) < t.goods_room(seat, action)


def extended(t: AltiTable, seat: int, draft: Draft, option: Option, number: int) -> Draft:
    pieces = draft.pieces.copy()
    for line in option.lines:
        pieces[t.box.line_kind[line]] -= 1
    values = draft.values.copy()
    values[option.place] += option.worth
    more = Draft(pieces, values, draft.lines + option.lines, number, 0.0)
    more.worth = judged(t, seat, more)
    return more


def all_options(t: AltiTable, look: Outlook, pieces: list[int]) -> list[Option]:
    """Everything that tiles can be put to, the most rewarding for each tile first."""
    options: list[Option] = []
    for number in range(t.box.movement):
        add_options(t, look, number, pieces, options)
    if t.traveler:
        for number in t.box.at_place[-1]:
            add_options(t, look, number, pieces, options)
    for number in own_actions(t, look.seat):
        add_options(t, look, number, pieces, options)
    options.sort(key=density)
    return options


def density(option: Option) -> float:
    return -option.worth / len(option.lines)


def add_options(
    t: AltiTable, look: Outlook, number: int, pieces: list[int], options: list[Option]
) -> None:
    """What can be placed for one action."""
    action = t.box.actions[number]
    if action.first == action.end:
        return
    place = action.location if action.location >= 0 else t.traveller
    seat = look.seat
    if action.picks:
        op = BARTER if action.op == TRAVELLER else action.op
        if op in (BARTER, ASSET) and not may_deal(t, seat, deal_of(op)):
            return
        for line in range(action.first, action.end):
            kind = t.box.line_kind[line]
            if pieces[kind] and t.has_room(seat, line):
                lying = t.on_line(seat, line)
                before = max(0.0, pick_worth(t, look, op, kind, lying)) if lying else 0.0
                most = min(pieces[kind], t.goods_room(seat, action)) if op == STORE else 1
                for count in range(1, most + 1):
                    worth = pick_worth(t, look, op, kind, lying + count) - before
                    if worth > WORTH_WHILE:
                        options.append(Option(number, [line] * count, place, worth))
        return
    if filled(t, seat, action):
        return
    if action.op == CART and (t.cart_gained_of(seat) or t.carts_of(seat) >= t.box.most_carts):
        return
    lines: list[int] = []
    for line in range(action.first, action.end):
        short = t.box.line_room[line] - t.on_line(seat, line)
        if short > pieces[t.box.line_kind[line]]:
            return
        for _ in range(short):
            lines.append(line)
    worth = action_worth(t, look, number)
    if worth > WORTH_WHILE:
        options.append(Option(number, lines, place, worth))


def finished(t: AltiTable, look: Outlook, draft: Draft) -> list[int]:
    """The plan as actions: its tiles, food for the way, and what waits for later rounds."""
    seat = look.seat
    n = t.box.numbers
    lines = draft.lines.copy()
    pieces = draft.pieces.copy()
    there = movement_food(t, seat)
    room = t.box.line_room[t.box.food_line] - there
    _, used = reached(t, seat, draft.values, there + min(room, pieces[FOOD]))
    for _ in range(min(used - there, pieces[FOOD], room)):
        lines.append(t.box.food_line)
        pieces[FOOD] -= 1
    if look.rounds > 0.0:
        leave_waiting(t, look, pieces, lines)
    return [n.place + line for line in lines] + [DONE]


def leave_waiting(t: AltiTable, look: Outlook, pieces: list[int], lines: list[int]) -> None:
    """Tiles without use now wait on actions that they begin, and free their planning spaces."""
    for kind in range(FOOD + 1, KINDS):
        while pieces[kind] > 0:
            best = -1
            gain = 4 * WORTH_WHILE
            for line in t.box.common_lines[kind]:
                action = t.box.actions[t.box.line_action[line]]
                room = t.box.line_room[line] - lines.count(line)
                if t.box.line_shared[line] or t.on_line(look.seat, line) >= room:
                    continue
                lying = t.lying(look.seat, action)
                worth = action_worth(t, look, t.box.line_action[line])
                worth *= begun(t, look, action, lying + 1)
                if worth > gain:
                    gain = worth
                    best = line
            if best < 0:
                break
            lines.append(best)
            pieces[kind] -= 1
