"""Resolution Phase: wonder powers, building abilities, production, and all go home."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice, SeatStep, Step
from meseta.core.kinds import SEAT, List, Whole
from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.actions import CARD, POWER, SKIP, SPACE_COUNT, WONDER
from meseta.games.alpacalypse.effects import COMPLETE_HAND, NIGHT_SHIFT
from meseta.games.alpacalypse.fields import CARD as CARD_KIND
from meseta.games.alpacalypse.rules.action import NIGHT, Turn, night_spaces
from meseta.games.alpacalypse.rules.cards import each_once
from meseta.games.alpacalypse.rules.carry import Carry, MayComplete
from meseta.games.alpacalypse.rules.claims import check_barn
from meseta.games.alpacalypse.rules.payment import Fee, Settle
from meseta.games.alpacalypse.rules.prestige import GainAny, climb
from meseta.games.alpacalypse.table import BASIC, GOODS, HOME, NONE, ROLES, AlpacaTable

WONDERS = 1
TILES = 2


class Resolution(Step[AlpacaTable]):
    """The four steps, each for all tribes in player order (PACA-RESO-01 to -06)."""

    def run(self, t: AlpacaTable) -> None:
        order = t.order()
        t.then(Production(), ReturnHome())
        for i in range(len(order) - 1, -1, -1):
            t.then(Abilities(order[i]))
        for i in range(len(order) - 1, -1, -1):
            t.then(Powers(order[i], WONDERS | TILES))


class Powers(SeatChoice[AlpacaTable]):
    """The wonder's power and its tile's, in either order; it is asked for only where it matters."""

    shape = (("seat", SEAT), ("left", Whole(1, 3)))

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def actors(self, t: AlpacaTable) -> list[int]:
        if not t.wonders >> self.seat & 1:
            return []
        return ONLY[self.seat] if self.left & WONDERS or tile_program(t, self.seat) >= 0 else NOBODY

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        if not self.left & WONDERS:
            return [POWER]
        if self.left & TILES and order_matters(t, seat):
            return [WONDER, POWER]
        return [WONDER]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        left = self.left & ~(WONDERS if action == WONDER else TILES)
        if left:
            t.then(Powers(seat, left))
        if action == WONDER:
            track = t.box.tribes[t.tribes[seat]].track
            if t.can_rise(seat, track):
                climb(t, seat, track, 1)
            else:
                t.then(GainAny(seat, 1, NONE))  # PACA-WON-04
            return
        program = tile_program(t, seat)
        if t.box.programs[program].statements[0].op == NIGHT_SHIFT:
            t.then(Turn(seat, NIGHT))
        else:
            t.then(Carry(seat, program, 0))


def tile_program(t: AlpacaTable, seat: int) -> int:
    """What a tribe's bonus wonder power does in each Resolution Phase; NONE if nothing."""
    power = t.powers[seat]
    return NONE if power == NONE else t.box.powers[power].traits.resolution


def order_matters(t: AlpacaTable, seat: int) -> bool:
    """Does the tile let the tribe act? Then what the wonder gives first can change how."""
    program = tile_program(t, seat)
    if program < 0:
        return False
    statement = t.box.programs[program].statements[0]
    if statement.op == NIGHT_SHIFT:
        return len(night_spaces(t, seat)) > 0
    if statement.op != COMPLETE_HAND:
        return False
    return len(MayComplete(seat, False, statement.a).cards(t, seat)) > 0


class Abilities(SeatStep[AlpacaTable]):
    """Plain gains of a tribe's buildings, then its exchanges (PACA-RESO-02)."""

    def run(self, t: AlpacaTable) -> None:
        exchanges: list[int] = []
        gains: list[int] = []
        for card in t.done[self.seat]:
            traits = t.box.cards[card].traits
            if traits.exchange:
                exchanges.append(card)
            elif traits.resolution >= 0:
                gains.append(card)
        if exchanges:
            t.then(Exchanges(self.seat, exchanges))
        for card in gains:
            t.then(Carry(self.seat, t.box.cards[card].traits.resolution, 0))


class Exchanges(SeatChoice[AlpacaTable]):
    """What some buildings let a tribe pay for; each once, in any order."""

    shape = (("seat", SEAT), ("cards", List(CARD_KIND)))

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        actions = [CARD + card for card in each_once(self.cards) if can_exchange(t, seat, card)]
        actions.append(SKIP)
        return actions

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        if action == SKIP:
            return
        card = action - CARD
        rest = self.cards.copy()
        rest.remove(card)
        if rest:
            t.then(Exchanges(seat, rest))
        traits = t.box.cards[card].traits
        t.due = traits.exchange[:BASIC]
        t.then(Settle(seat), Carry(seat, traits.resolution, 0))
        if traits.exchange[BASIC]:
            t.then(Fee(seat, traits.exchange[BASIC]))

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        if action < CARD:
            return ""
        return "PACA-RES-07" if action - CARD in self.cards else "PACA-RESO-02"


def can_exchange(t: AlpacaTable, seat: int, card: int) -> bool:
    """Can the tribe pay for what a building offers?"""
    exchange = t.box.cards[card].traits.exchange
    return t.can_pay(seat, exchange[:BASIC], 0, exchange[BASIC])


class Production(Step[AlpacaTable]):
    """Every production building gives one of its resource (PACA-RESO-05)."""

    def run(self, t: AlpacaTable) -> None:
        for seat in t.order():
            goods = [0] * GOODS
            for building in range(len(t.box.buildings)):
                if t.built[seat] >> building & 1:
                    goods[t.box.buildings[building].produces] += 1
            for i in range(BASIC):
                t.stock[seat * GOODS + i] += goods[i]
            tells.produced(t, seat, goods)
            check_barn(t, seat)


class ReturnHome(Step[AlpacaTable]):
    """All tribe members come home, and all slots are free (PACA-RESO-06)."""

    def run(self, t: AlpacaTable) -> None:
        t.members = [HOME] * (t.seats * ROLES)
        t.helpers = [0] * (t.seats * SPACE_COUNT)
        t.taken = [0] * SPACE_COUNT
        t.doubled = 0
        t.last_actor = NONE
        t.streak = 0
        tells.home(t)
