"""Which actions are possible, and taking one (ALTI-ACT-05, -06, -11)."""

from meseta.games.altiplano import tells
from meseta.games.altiplano.box import BOARD, STRIP, Action
from meseta.games.altiplano.constants import NONE
from meseta.games.altiplano.rules.cards import affordable_slots
from meseta.games.altiplano.rules.effects import carry_out_all
from meseta.games.altiplano.rules.gains import in_force, trigger
from meseta.games.altiplano.rules.picking import pickable
from meseta.games.altiplano.rules.storing import storable
from meseta.games.altiplano.rules.traveller import (
    ASSET_DEAL,
    BARTER_DEAL,
    TRADE_DEAL,
    at_traveller,
    may_deal,
    possible_deal,
)
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import (
    ASSET,
    BARTER,
    CART,
    COIN,
    DELIVER,
    EXTENSION,
    FOOD,
    HOUSE,
    MASONRY,
    MOVED_TO_TRAVELLER,
    ORDER,
    SELL,
    SELL_ACTION,
    STORE,
    TRADE,
    TRAVELLER,
)


def possible_here(t: AltiTable, seat: int, moved: bool) -> list[int]:
    """The actions that can be taken where the pawn is."""
    pawn = t.pawn_of(seat)
    found: list[int] = []
    for number in t.box.at_place[pawn]:
        if possible(t, seat, number, moved):
            found.append(number)
    if at_traveller(t, seat):
        for number in t.box.at_place[-1]:
            if possible(t, seat, number, moved):
                found.append(number)
    return found


def possible(t: AltiTable, seat: int, number: int, moved: bool) -> bool:
    """Is everything there for an action, the place apart?"""
    action = t.box.actions[number]
    if not t.has_action(seat, action):
        return False
    op = action.op
    if not action.picks and action.first < action.end:
        if not filled(t, seat, action):
            return False
        if op == CART:  # ALTI-BRD-03
            return not t.cart_gained_of(seat) and t.carts_of(seat) < t.box.most_carts
        return True
    if op == STORE:
        return len(storable(t, seat, number, 0)) > 0
    if op in (SELL, DELIVER):
        return len(pickable(t, seat, number, op)) > 0
    if op == ORDER:
        price = t.box.effects[action.effects[0]].pay
        return t.order_of(seat) == NONE and t.orders > 0 and coins(t, seat, moved) >= price
    if op == EXTENSION:
        if t.extension_bought_of(seat):
            return False
        return len(affordable_slots(t, seat, coins(t, seat, moved))) > 0
    if op == TRAVELLER:
        return (
            possible_deal(t, seat, TRADE_DEAL, number)
            or possible_deal(t, seat, BARTER_DEAL, number)
            or possible_deal(t, seat, ASSET_DEAL, number)
        )
    return possible_deal(t, seat, deal_of(op), number)


def deal_of(op: int) -> int:
    """The sort of Traveller action that an effect is."""
    if op == TRADE:
        return TRADE_DEAL
    return BARTER_DEAL if op == BARTER else ASSET_DEAL


def filled(t: AltiTable, seat: int, action: Action) -> bool:
    """Are all spaces of an action filled, as far as they are needed?"""
    cheaper = holds_house(action) and t.change(seat, MASONRY) > 0
    for line in range(action.first, action.end):
        if t.on_line(seat, line) < t.box.line_room[line] and not (
            cheaper and t.box.line_kind[line] == FOOD  # ALTI-ASSET-09
        ):
            return False
    return True


def commission(t: AltiTable, seat: int, moved: bool) -> int:
    """Coins for having moved to the Traveller on this turn, if any action follows."""
    if not moved or not t.traveler or t.pawn_of(seat) != t.traveller:
        return 0
    total = 0
    for owner, number, effect in t.box.triggered[MOVED_TO_TRAVELLER]:
        if in_force(t, seat, owner, number):
            total += t.box.effects[effect].count
    return total


def coins(t: AltiTable, seat: int, moved: bool) -> int:
    """Coins at hand for an action, the commission for it included (ALTI-ASSET-05)."""
    return t.coins_of(seat) + commission(t, seat, moved)


def act(t: AltiTable, seat: int, number: int, moved: bool) -> None:
    """Take an action: used pieces leave their spaces, then it has its effects."""
    action = t.box.actions[number]
    tells.acted(t, seat, number, t.pawn_of(seat))
    if commission(t, seat, moved):
        trigger(t, seat, MOVED_TO_TRAVELLER)
    if action.op == ORDER:
        price = t.box.effects[action.effects[0]].pay
        t.player(seat).coins -= price
        tells.paid(t, seat, price)
    if not action.picks:
        use_up(t, seat, action)
    carry_out_all(t, seat, action.effects, number)
    if action.op == SELL:
        trigger(t, seat, SELL_ACTION)


def use_up(t: AltiTable, seat: int, action: Action) -> None:
    """Used tiles go to the container, coins are spent (ALTI-ACT-06)."""
    me = t.player(seat)
    cheaper = holds_house(action) and t.change(seat, MASONRY) > 0
    for line in range(action.first, action.end):
        kind = t.box.line_kind[line]
        if cheaper and kind == FOOD:
            continue
        count = me.on[line]
        me.on[line] = 0
        if kind != COIN:
            me.container[kind] += count


def why_impossible(t: AltiTable, seat: int, number: int) -> str:
    """The clause that keeps a player from an action."""
    action = t.box.actions[number]
    op = action.op
    if not t.has_action(seat, action) or op < 0:
        return "ALTI-BRD-01"
    if action.owner == STRIP and not at_traveller(t, seat):
        return "ALTI-TRAV-02"
    if action.owner != STRIP and action.location != t.pawn_of(seat):
        return "ALTI-ACT-05"
    if op == ORDER:
        return "ALTI-ORD-01"
    if op == EXTENSION:
        return "ALTI-EXT-02" if t.extension_bought_of(seat) else "ALTI-EXT-06"
    if op == CART and filled(t, seat, action):
        return "ALTI-BRD-03"
    if op in (BARTER, TRADE, ASSET) and not may_deal(t, seat, deal_of(op)):
        return "ALTI-TRAV-03"
    if op == TRADE:
        return "ALTI-TRAV-06"
    if t.lying_kinds(seat, number):
        if op == STORE:
            return "ALTI-WARE-07"
        if op == DELIVER:
            return "ALTI-ORD-02"
        if op in (BARTER, ASSET):
            return "ALTI-TRAV-04" if op == BARTER else "ALTI-TRAV-07"
    return "ALTI-ACT-05"


def holds_house(action: Action) -> bool:
    """Is it the board's own way to build a house (which Masonry makes cheaper)?"""
    return action.op == HOUSE and action.owner == BOARD
