"""The Traveller: buy opals, spend opals, buy assets (ALTI-TRAV)."""

from typing import Final

from meseta.core.agenda import SeatChoice
from meseta.core.kinds import SEAT
from meseta.games.altiplano import tells
from meseta.games.altiplano.actions import BUY, DEAL, DONE, POSTS, ROW, TILE
from meseta.games.altiplano.fields import ACTION
from meseta.games.altiplano.rules.cards import TakeCard
from meseta.games.altiplano.rules.picking import Pick, take_off
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import (
    ASSET,
    BARTER,
    ENVOY,
    FIRST_GOOD,
    KINDS,
    OPEN_MARKET,
    PLACES,
    SECOND_DEAL,
)

BARTER_DEAL: Final = 0
TRADE_DEAL: Final = 1
ASSET_DEAL: Final = 2
HIGH: Final = 2  # the class of goods that cost two opals


def at_traveller(t: AltiTable, seat: int) -> bool:
    """Is the pawn where Traveller actions can be taken (ALTI-TRAV-02)?"""
    pawn = t.pawn_of(seat)
    if not t.traveler or pawn < 0:
        return False
    apart = (t.place[pawn] - t.place[t.traveller]) % PLACES
    return apart == 0 or (apart in (1, PLACES - 1) and t.change(seat, ENVOY) > 0)


def may_deal(t: AltiTable, seat: int, deal: int) -> bool:
    """One Traveller action a round; two of different sorts with Second Deal (ALTI-TRAV-03)."""
    done = t.deals_of(seat)
    return not done >> deal & 1 and done.bit_count() <= t.change(seat, SECOND_DEAL)


def possible_deal(t: AltiTable, seat: int, deal: int, action: int) -> bool:
    """Can that Traveller action be taken with what lies on the spaces of this one?"""
    if not may_deal(t, seat, deal):
        return False
    if deal == TRADE_DEAL:
        return len(for_sale(t, seat)) > 0
    if not t.lying_kinds(seat, action):
        return False
    return t.opals > 0 if deal == BARTER_DEAL else t.any_asset_open()


def note_deal(t: AltiTable, seat: int, deal: int) -> None:
    t.player(seat).deals |= 1 << deal


def begin_deal(t: AltiTable, seat: int, op: int, action: int) -> None:
    """Goods of the action's spaces are bartered, or one of them pays for an asset."""
    if op == BARTER:
        note_deal(t, seat, BARTER_DEAL)
        t.then(Pick(seat, action, BARTER))
    else:
        note_deal(t, seat, ASSET_DEAL)
        t.then(PayGood(seat, action))


class DealSort(SeatChoice[AltiTable]):
    """Which Traveller action Messenger Post is used for."""

    shape = (("seat", SEAT), ("action", ACTION))
    completes = True

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        return [DEAL + i for i in range(3) if possible_deal(t, seat, i, self.action)]

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        deal = action - DEAL
        if deal == TRADE_DEAL:
            t.then(Trade(seat))
        else:
            begin_deal(t, seat, BARTER if deal == BARTER_DEAL else ASSET, self.action)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        if not DEAL <= action < DEAL + 3:
            return ""
        if not may_deal(t, seat, action - DEAL):
            return "ALTI-TRAV-03"
        return ("ALTI-TRAV-04", "ALTI-TRAV-06", "ALTI-TRAV-07")[action - DEAL]


class PayGood(SeatChoice[AltiTable]):
    """Which good pays for an asset; it goes to the player's own post (ALTI-TRAV-07)."""

    shape = (("seat", SEAT), ("action", ACTION))
    completes = True

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        return [TILE + kind for kind in t.lying_kinds(seat, self.action)]

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        kind = action - TILE
        take_off(t, seat, self.action, kind)
        t.player(seat).post[kind] += 1
        tells.spent(t, seat, kind)
        t.then(TakeCard(seat, ASSET))

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        return "ALTI-ACT-05" if TILE <= action < TILE + KINDS else ""


# -- trade ---------------------------------------------------------------------------------------


def opal_price(t: AltiTable, seat: int, post: int, kind: int) -> int:
    """What a good costs; post 0 is the neutral space (ALTI-TRAV-05)."""
    if post == 0 and t.change(seat, OPEN_MARKET):
        return 1
    return 2 if t.box.classes[kind] == HIGH else 1


def for_sale(t: AltiTable, seat: int) -> list[int]:
    """What a player can buy with the opals at hand: actions, never from the own post."""
    opals = t.opals_of(seat)
    found: list[int] = []
    if not opals:
        return found
    for post in range(t.seats + 1):
        if post == seat + 1:
            continue
        goods = t.neutral if post == 0 else t.player(post - 1).post
        for kind in range(FIRST_GOOD, KINDS):
            if goods[kind] and opal_price(t, seat, post, kind) <= opals:
                found.append(BUY + post * KINDS + kind)
    return found


class Trade(SeatChoice[AltiTable]):
    """The first good to buy with opals."""

    completes = True

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        return for_sale(t, seat)

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        note_deal(t, seat, TRADE_DEAL)
        buy(t, seat, action)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        return why_not_bought(seat, action)


class TradeMore(SeatChoice[AltiTable]):
    """A further good, or done."""

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        return [DONE, *for_sale(t, seat)]

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        if action != DONE:
            buy(t, seat, action)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        return why_not_bought(seat, action)


def buy(t: AltiTable, seat: int, action: int) -> None:
    """A good from a post to the container; its owner gets nothing (ALTI-TRAV-06)."""
    post = (action - BUY) // KINDS
    kind = (action - BUY) % KINDS
    price = opal_price(t, seat, post, kind)
    if post == 0:
        t.neutral[kind] -= 1
        tells.traded_neutral(t, seat, kind, price)
    else:
        t.player(post - 1).post[kind] -= 1
        tells.traded(t, seat, kind, price, post - 1)
    me = t.player(seat)
    me.container[kind] += 1
    me.opals -= price
    t.opals += price
    t.then(TradeMore(seat))


def why_not_bought(seat: int, action: int) -> str:
    """The clause that keeps a good from being bought."""
    if not BUY <= action < BUY + POSTS * KINDS:
        return ""
    return "ALTI-TRAV-06" if (action - BUY) // KINDS == seat + 1 else "ALTI-TRAV-05"


assert BUY + POSTS * KINDS == ROW
