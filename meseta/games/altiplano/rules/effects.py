"""The interpreter: what cards, tiles and actions do, from the words of the content."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice, SeatStep
from meseta.core.kinds import SEAT
from meseta.games.altiplano.actions import TILE
from meseta.games.altiplano.fields import ACTION, EFFECT
from meseta.games.altiplano.rules.cards import TakeCard, gain_cart
from meseta.games.altiplano.rules.gains import GainCorn, advance_road, gain, gain_piece
from meseta.games.altiplano.rules.picking import Pick
from meseta.games.altiplano.rules.storing import Store
from meseta.games.altiplano.rules.traveller import DealSort, Trade, begin_deal
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import (
    ASSET,
    BARTER,
    BOAT,
    CART,
    CHOICE,
    COINS,
    CORN_EFFECT,
    DELIVER,
    EXTENSION,
    GAIN,
    HOUSE,
    OPALS,
    ORDER,
    POINTS,
    ROAD_EFFECT,
    SELL,
    STORE,
    TRADE,
    TRAVELLER,
)


class Do(SeatStep[AltiTable]):
    """One effect for one player, as part of an action."""

    shape = (("seat", SEAT), ("effect", EFFECT), ("action", ACTION))

    def __init__(self, seat: int, effect: int, action: int) -> None:
        self.seat = seat
        self.effect = effect
        self.action = action

    def run(self, t: AltiTable) -> None:
        carry_out(t, self.seat, self.effect, self.action)


def carry_out_all(t: AltiTable, seat: int, effects: list[int], action: int) -> None:
    """Effects in their printed order."""
    for i in range(len(effects) - 1, 0, -1):
        t.then(Do(seat, effects[i], action))
    carry_out(t, seat, effects[0], action)


def carry_out(t: AltiTable, seat: int, number: int, action: int) -> None:
    """One effect; what there is to choose goes on the agenda."""
    effect = t.box.effects[number]
    op = effect.op
    if op == GAIN:
        gain(t, seat, effect.tile, effect.count)
    elif op in (COINS, OPALS, POINTS):
        gain_piece(t, seat, op, effect.count)
    elif op == CHOICE:
        t.then(GainChoice(seat, number))
    elif op == CORN_EFFECT:
        t.then(GainCorn(seat, effect.count))
    elif op == ROAD_EFFECT:
        advance_road(t, seat)
    elif op == CART:
        gain_cart(t, seat)
    elif op in (HOUSE, BOAT, ORDER, EXTENSION):
        t.then(TakeCard(seat, op))
    elif op == STORE:
        t.then(Store(seat, action, 0))
    elif op in (SELL, DELIVER):
        t.then(Pick(seat, action, op))
    elif op in (BARTER, ASSET):
        begin_deal(t, seat, op, action)
    elif op == TRADE:
        t.then(Trade(seat))
    elif op == TRAVELLER:
        t.then(DealSort(seat, action))


class GainChoice(SeatChoice[AltiTable]):
    """One tile of several kinds; one that is still there must be chosen (ALTI-ACT-09)."""

    shape = (("seat", SEAT), ("effect", EFFECT))
    completes = True

    def __init__(self, seat: int, effect: int) -> None:
        self.seat = seat
        self.effect = effect

    def kinds(self, t: AltiTable) -> list[int]:
        return [kind for kind in t.box.effects[self.effect].tiles if t.supply[kind]]

    def actors(self, t: AltiTable) -> list[int]:
        return ONLY[self.seat] if self.kinds(t) else NOBODY

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        return [TILE + kind for kind in self.kinds(t)]

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        gain(t, seat, action - TILE, 1)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        tiles = t.box.effects[self.effect].tiles
        return "ALTI-ACT-09" if action - TILE in tiles else ""
