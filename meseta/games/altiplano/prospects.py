"""What the plan of a round should bring: the worth of actions, and which places can be reached."""

from typing import Final

from meseta.games.altiplano.actions import BUY
from meseta.games.altiplano.box import Action, numbers_in
from meseta.games.altiplano.constants import FINAL, NONE, OFF_BOARD
from meseta.games.altiplano.outlook import (
    WEIGHTS,
    Outlook,
    delivered,
    extension_worth,
    matched,
    one_more_in_row,
    order_worth,
)
from meseta.games.altiplano.rules.cards import affordable_slots, extension_price
from meseta.games.altiplano.rules.moving import cart_use, free_step, movement_food
from meseta.games.altiplano.rules.picking import missing
from meseta.games.altiplano.rules.planning import own_actions
from meseta.games.altiplano.rules.possible import possible
from meseta.games.altiplano.rules.traveller import for_sale, may_deal
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import (
    ASSET,
    BARTER,
    BOAT,
    CART,
    CHOICE,
    COIN,
    COINS,
    CORN,
    CORN_EFFECT,
    DELIVER,
    EXTENSION,
    GAIN,
    HOUSE,
    KINDS,
    ORDER,
    PLACES,
    ROAD_EFFECT,
    SELL,
    SNOW,
    STORE,
    TRADE,
    TRAVELLER,
)

NOWHERE: Final = -1
SPARED: Final = 0.02  # what it is worth to leave out a move that leads to nothing


def action_worth(t: AltiTable, look: Outlook, number: int) -> float:
    """What an action with all its spaces filled brings when it is taken."""
    total = 0.0
    for effect_number in t.box.actions[number].effects:
        effect = t.box.effects[effect_number]
        op = effect.op
        if op == GAIN:
            total += look.gain(t, effect.tile, effect.count)
        elif op == CHOICE:
            best = 0.0
            for kind in effect.tiles:
                if t.supply[kind] and look.gains[kind] > best:
                    best = look.gains[kind]
            total += best
        elif op == COINS:
            total += look.coin * effect.count
        elif op == CORN_EFFECT:
            total += corn_worth(t, look)
        elif op == ROAD_EFFECT:
            total += road_worth(t, look)
        elif op == HOUSE:
            total += house_worth(t, look)
        elif op == BOAT:
            total += boat_worth(t, look)
        elif op == CART:
            total += cart_worth(t, look)
    return total


def road_worth(t: AltiTable, look: Outlook) -> float:
    position = t.road_of(look.seat)
    if position < t.box.road_end and t.box.road[position] == "space":
        return look.road()
    # A step that gives corn leads on to further spaces.
    ahead = 0.4 * look.road() if position + 1 < t.box.road_end else 0.0
    return corn_worth(t, look) + ahead


def corn_worth(t: AltiTable, look: Outlook) -> float:
    """The best place for a corn."""
    if not t.supply[CORN]:
        return 0.0
    best = 0.0
    for row in t.rows_for_corn(look.seat):
        best = max(best, one_more_in_row(t, look, row, t.row_length(look.seat, row)))
    return best


def house_worth(t: AltiTable, look: Outlook) -> float:
    best = 0.0
    for i in numbers_in(t.houses):
        card = t.box.houses[i]
        match = look.owned[card.tile] if card.tile >= 0 else 1
        best = max(best, card.points + match + WEIGHTS.house * look.rounds)
    return best


def boat_worth(t: AltiTable, look: Outlook) -> float:
    best = 0.0
    for i in numbers_in(t.boats):
        worth = float(t.box.boats[i].points)
        for number in t.box.boats[i].effects:
            effect = t.box.effects[number]
            if effect.op == GAIN:
                worth += look.gain(t, effect.tile, effect.count)
            elif effect.op == COINS:
                worth += look.coin * effect.count
        best = max(best, worth)
    return best


def cart_worth(t: AltiTable, look: Outlook) -> float:
    if not t.carts:
        return 0.0
    carts = t.carts_of(look.seat)
    return (WEIGHTS.second_cart if carts == 1 else WEIGHTS.third_cart) * look.rounds


def store_worth(t: AltiTable, look: Outlook, kind: int, count: int) -> float:
    """What it brings to store tiles of a kind: their rows, and that they are no more in the way."""
    row = t.row_for(look.seat, kind)
    if row == NONE:
        return 0.0
    total = 0.0
    filled = t.row_length(look.seat, row)
    for _ in range(count):
        if row >= len(t.box.rows):
            break
        total += one_more_in_row(t, look, row, filled)
        total -= look.leaving[kind] + look.needed[kind]
        filled += 1
        if filled == t.box.rows[row]:  # a further tile begins another one
            row += 1
            while row < len(t.box.rows) and t.row_length(look.seat, row):
                row += 1
            filled = 0
    return total


def deliver_worth(t: AltiTable, look: Outlook, kind: int) -> float:
    """What it brings to deliver a good, which is lost."""
    order = t.order_of(look.seat)
    if order == NONE or missing(t, look.seat, kind) <= 0:
        return 0.0
    card = t.box.orders[order]
    done = delivered(t, look.seat)
    there = matched(t, look, card)
    before = order_worth(look, card, done, there)
    if done + 1 == len(card.tiles):
        after = card.points + corn_worth(t, look)
    else:
        after = order_worth(look, card, done + 1, there - 1)
    return after - before - look.worth[kind] - look.leaving[kind]


def pick_worth(t: AltiTable, look: Outlook, op: int, kind: int, count: int) -> float:
    """What an action on goods of choice makes of tiles of a kind lying there."""
    if op == STORE:
        return store_worth(t, look, kind, count)
    return count * one_pick_worth(t, look, op, kind)


def one_pick_worth(t: AltiTable, look: Outlook, op: int, kind: int) -> float:
    """And of one of them, where each brings the same."""
    if op == DELIVER:
        return deliver_worth(t, look, kind)
    if op == SELL:
        return look.coin * t.sale_value(look.seat, kind)
    if op == BARTER:
        return 0.5 + WEIGHTS.opal * look.late - look.loss(kind)
    if op == ASSET:
        return asset_worth(t, look) - look.loss(kind)
    return 0.0


def asset_worth(t: AltiTable, look: Outlook) -> float:
    return WEIGHTS.asset * look.rounds if t.any_asset_open() else 0.0


def direct_worth(t: AltiTable, look: Outlook, action: Action) -> float:
    """What actions without spaces should bring: an order, an extension, a trade."""
    op = action.op
    seat = look.seat
    me = t.player(seat)
    if op == ORDER:
        if me.order != NONE or not t.orders or not me.coins:
            return 0.0
        best = 0.0
        for i in numbers_in(t.orders):
            card = t.box.orders[i]
            best = max(best, order_worth(look, card, 0, matched(t, look, card)))
        return max(0.0, best - look.coin)
    if op == EXTENSION:
        if me.extension_bought or look.rounds < 1.0:
            return 0.0
        best = 0.0
        for slot in affordable_slots(t, seat, me.coins):
            worth = extension_worth(t, t.strip[slot], look.rounds)
            best = max(best, worth - look.coin * extension_price(t, seat, slot))
        return best
    if op == TRADE and me.opals and may_deal(t, seat, 1):
        best = 0.0
        for action_number in for_sale(t, seat):
            kind = (action_number - BUY) % KINDS
            best = max(best, look.gains[kind] - 0.5 - WEIGHTS.opal)
        return best
    return 0.0


# -- places --------------------------------------------------------------------------------------


def place_values(t: AltiTable, look: Outlook) -> list[float]:
    """What the actions that are ready bring at each place; and, last, what is begun elsewhere."""
    values = [0.0] * (PLACES + 1)
    for number in range(t.box.movement):
        add_action(t, look, number, values)
    if t.traveler:
        for number in t.box.at_place[-1]:
            add_action(t, look, number, values)
    for number in own_actions(t, look.seat):
        add_action(t, look, number, values)
    return values


def add_action(t: AltiTable, look: Outlook, number: int, values: list[float]) -> None:
    """Add what an action should bring to its place."""
    action = t.box.actions[number]
    place = action.location if action.location >= 0 else t.traveller
    if action.first == action.end:
        values[place] += direct_worth(t, look, action)
        return
    lying = t.lying(look.seat, action)
    if action.op == STORE and t.granary_of(look.seat):
        values[place] += corn_worth(t, look)
    if lying == 0:
        return
    if action.picks:
        op = BARTER if action.op == TRAVELLER else action.op
        for line in range(action.first, action.end):
            count = t.on_line(look.seat, line)
            if count:
                worth = pick_worth(t, look, op, t.box.line_kind[line], count)
                values[place] += max(0.0, worth)
        return
    if action.op == CART and (
        t.cart_gained_of(look.seat) or t.carts_of(look.seat) >= t.box.most_carts
    ):
        return
    worth = action_worth(t, look, number)
    if possible(t, look.seat, number, False):
        values[place] += worth
    else:
        values[PLACES] += worth * begun(t, look, action, lying)


def begun(t: AltiTable, look: Outlook, action: Action, lying: int) -> float:
    """How far an action is on its way, if the player has what is missing; 0 if not."""
    for line in range(action.first, action.end):
        kind = t.box.line_kind[line]
        there = t.on_line(look.seat, line)
        short = t.box.line_room[line] - there
        if short > 0 and kind != COIN and look.drawn[kind] - there < short:
            return 0.0
    part = lying / len(action.spaces)
    return WEIGHTS.begun * part * part


def reached(t: AltiTable, seat: int, values: list[float], food: int) -> tuple[float, int]:
    """What can be fetched from the places with so much food for movement, and the food it takes.

    The most rewarding places first: where the pawn is, then by carts, then on foot.
    """
    me = t.player(seat)
    pawn = me.pawn
    passed = me.passed
    carts = me.carts - me.carts_used
    free = 1 if cart_use(t, seat) == 0 else 0
    spared = SPARED * (carts + food)
    if passed:
        carts = 0
        free = 0
        food = 0
    walks = not t.change(seat, SNOW)
    steps = 1 if walks and free_step(t, seat) else 0
    left = values.copy()
    total = 0.0
    used = 0
    if pawn != OFF_BOARD and not passed:
        total = left[pawn]
        left[pawn] = 0.0
    first_free = pawn == OFF_BOARD and not passed
    here = pawn
    while True:
        best = NOWHERE
        worth = 0.05
        for place in range(PLACES):
            if left[place] > worth:
                best = place
                worth = left[place]
        if best == NOWHERE:
            break
        left[best] = 0.0
        near = here >= 0 and (t.place[best] - t.place[here]) % PLACES in (1, PLACES - 1)
        if first_free:
            first_free = False
            here = best
        elif near and steps > 0:
            steps -= 1
            here = best
        elif carts > 0 and free > 0:
            carts -= 1
            free -= 1
            here = best
        elif food > used and (carts > 0 or (near and walks)) and worth > 0.4:
            used += 1
            if not (near and walks):
                carts -= 1
            here = best
        else:
            worth *= WEIGHTS.out_of_reach if look_on(t) else 0.0
        total += worth
    return total + spared, used


def look_on(t: AltiTable) -> bool:
    """Is there a next round to do what is out of reach now?"""
    return t.ending != FINAL


def plan_worth(t: AltiTable, look: Outlook) -> float:
    """What the tiles on a player's spaces should bring."""
    values = place_values(t, look)
    total, _ = reached(t, look.seat, values, movement_food(t, look.seat))
    begun = values[PLACES] if look_on(t) else 0.0
    return WEIGHTS.planned * total + begun
