"""Market Phase: secret bids for the order in which items are taken, and the Clean-up."""

from typing import Any

from meseta.core.agenda import NOBODY, ONLY, Sealed, SeatChoice, Step
from meseta.core.kinds import SEAT, Flag
from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.actions import BID, CARD, CHEQUE, COINS, MOST_COINS, TOKEN
from meseta.games.alpacalypse.box import KEPT
from meseta.games.alpacalypse.effects import BLANK_CHEQUE
from meseta.games.alpacalypse.rules.carry import Carry
from meseta.games.alpacalypse.table import (
    AT_MARKET,
    COIN,
    DISCARDED,
    GOODS,
    HELD,
    IN_DECK,
    IN_SHOP,
    NONE,
    PICKED,
    ROLES,
    AlpacaTable,
    changed,
)

CHEQUE_VALUE = 4


class Market(Step[AlpacaTable]):
    """The token and as many cards as there are players come into the market."""

    def run(self, t: AlpacaTable) -> None:
        t.token = True
        t.bids = [0] * t.seats
        t.ranked = []
        dealt: list[int] = []
        coming = [card for card in t.held_cards(IN_DECK) if t.box.cards[card].age == t.age()]
        for _ in range(t.seats):
            card = t.rng.draw(coming)
            t.move_card(card, IN_SHOP)
            dealt.append(card)
        t.dealt = dealt
        t.buyers = [NONE] * t.seats
        tells.market(t, dealt)
        t.then(Bid())


class Bid(Sealed[AlpacaTable]):
    """Each tribe fills its bag: the members (with the cheque) first, then the coins."""

    def choosers(self, t: AlpacaTable) -> list[int]:
        return t.order()

    def options(self, t: AlpacaTable, seat: int) -> list[int]:
        if t.bag[seat] > 0:
            coins = min(t.stock[seat * GOODS + COIN], MOST_COINS)
            return [COINS + count for count in range(coins + 1)]
        home = t.at_home(seat)
        cheque = t.holds(seat, BLANK_CHEQUE)
        actions = [BID]
        for bag in range(1, CHEQUE):
            if bag & ~home == 0:
                actions.append(BID + bag)
                if cheque:
                    actions.append(BID + bag + CHEQUE)
        return actions

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        if BID < action < COINS:
            t.bag[seat] = action - BID
            if t.stock[seat * GOODS + COIN]:
                t.then(self)
                return
            action = COINS
        super().take(t, seat, action)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        if COINS <= action <= COINS + MOST_COINS:
            return "PACA-MKT-04" if t.bag[seat] > 0 else "PACA-MKT-05"
        if not BID <= action < COINS:
            return ""
        if action == BID + CHEQUE:
            return "PACA-MKT-05"
        away = (action - BID) & (CHEQUE - 1) & ~t.at_home(seat)
        return "PACA-GEN-04" if away else "PACA-ABIL-11"

    def reveal(self, t: AlpacaTable, choosers: list[int], choices: list[int]) -> None:
        bids = [0] * t.seats
        bidders: list[int] = []
        for i in range(len(choosers)):
            seat = choosers[i]
            if not t.bag[seat]:
                tells.no_bid(t, seat)
                continue
            coins = choices[i] - COINS
            bids[seat] = bid_value(t, seat, t.bag[seat], coins)
            t.best_bid = changed(t.best_bid, seat, max(t.best_bid[seat], bids[seat]))
            bidders.append(seat)
            hand_over(t, seat, coins)
            tells.bid(t, seat, t.bag[seat] & (CHEQUE - 1), coins, bids[seat])
            t.bag[seat] = 0
        t.bids = bids
        t.ranked = sorted(
            bidders, key=lambda seat: (-bids[seat], t.box.tribes[t.tribes[seat]].board)
        )
        steps: list[Step[Any]] = [Pick(seat, False) for seat in t.ranked]
        if t.ranked:
            steps.append(Pick(t.ranked[0], True))
        steps.append(CloseMarket())
        t.then(steps[0], *steps[1:])


def bid_value(t: AlpacaTable, seat: int, bag: int, coins: int) -> int:
    """The influence of the members, coins, and bonuses of cards (PACA-MKT-06)."""
    influence = t.box.tribes[t.tribes[seat]].influence
    value = coins + (CHEQUE_VALUE if bag & CHEQUE else 0)
    for role in range(ROLES):
        if bag >> role & 1:
            value += influence[role]
    for card in t.held_cards(HELD + seat):
        value += t.box.cards[card].traits.bid_bonus
    return value


def hand_over(t: AlpacaTable, seat: int, coins: int) -> None:
    """What was bid is gone, whatever the result (PACA-MKT-08)."""
    t.stock[seat * GOODS + COIN] -= coins
    for role in range(ROLES):
        if t.bag[seat] >> role & 1:
            t.members[seat * ROLES + role] = AT_MARKET
    if t.bag[seat] & CHEQUE:
        t.use_ability(seat, BLANK_CHEQUE)


class Pick(SeatChoice[AlpacaTable]):
    """A bidder takes an item; the first also gets one more that is left (``extra``)."""

    shape = (("seat", SEAT), ("extra", Flag()))

    def __init__(self, seat: int, extra: bool) -> None:
        self.seat = seat
        self.extra = extra

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        actions = [CARD + card for card in t.held_cards(IN_SHOP)]
        if t.token:
            actions.append(TOKEN)
        return actions

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        if action == TOKEN:
            t.token = False
            t.first = seat
            tells.first(t, seat)
        else:
            card = action - CARD
            t.move_card(card, PICKED + seat)
            t.buyers = [seat if t.dealt[i] == card else t.buyers[i] for i in range(len(t.dealt))]
            tells.took(t, seat, card)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-MKT-10" if action == TOKEN or action >= CARD else ""


class CloseMarket(Step[AlpacaTable]):
    """What is left over is discarded, what only waits for its use is kept, and the owners carry out
    the other cards in rank order."""

    def run(self, t: AlpacaTable) -> None:
        t.token = False
        left = t.held_cards(IN_SHOP)
        for card in left:
            t.move_card(card, DISCARDED)
        if left:
            tells.left_over(t, left)
        for seat in t.ranked:
            for card in t.held_cards(PICKED + seat):
                if not t.box.programs[t.box.cards[card].program].statements:
                    t.keep(seat, card)
        for i in range(len(t.ranked) - 1, -1, -1):
            t.then(CleanUp(t.ranked[i]))


class CleanUp(SeatChoice[AlpacaTable]):
    """An owner carries out what it has taken; two cards in either order (PACA-MKT-18)."""

    def actors(self, t: AlpacaTable) -> list[int]:
        return ONLY[self.seat] if PICKED + self.seat in t.market else NOBODY

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        cards = t.held_cards(PICKED + seat)
        # Which of two cards that say the same comes first makes no difference.
        return [
            CARD + cards[i]
            for i in range(len(cards))
            if i == 0 or t.box.cards[cards[i]].name != t.box.cards[cards[0]].name
        ]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        card = action - CARD
        if t.box.cards[card].kind in KEPT:
            t.keep(seat, card)
        else:
            t.move_card(card, DISCARDED)
        tells.carried(t, seat, card)
        t.then(Carry(seat, t.box.cards[card].program, 0), CleanUp(seat))

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-MKT-18" if action >= CARD else ""
