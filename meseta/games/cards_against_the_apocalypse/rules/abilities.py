"""Abilities: who may use them, and what they do. Their effects are content; here they happen."""

from meseta.core.agenda import SeatChoice
from meseta.core.kinds import SEAT, Whole
from meseta.games.cards_against_the_apocalypse import tells
from meseta.games.cards_against_the_apocalypse.actions import (
    AT,
    COLUMNS,
    MIDDLE,
    ORDER,
    ORDERS,
    TAKE,
)
from meseta.games.cards_against_the_apocalypse.box import (
    ARRANGE,
    BUILDING_KINDS,
    FIRST_NATURAL,
    KINDS,
    PEEK,
    PLACE_FROM_DISCARD,
    PLACE_NATURAL,
    PROTECT,
    RELOCATE,
    WASTE,
)
from meseta.games.cards_against_the_apocalypse.fields import ABILITY, CELL
from meseta.games.cards_against_the_apocalypse.rules.laying import (
    FROM_DISCARD,
    FROM_SUPPLY,
    Lay,
    why_not_open,
)
from meseta.games.cards_against_the_apocalypse.rules.pool import replenish
from meseta.games.cards_against_the_apocalypse.table import (
    KIND,
    PROTECTED,
    CataTable,
    is_living,
    is_natural,
)


def has_effect(t: CataTable, ability: int) -> bool:
    """Is there anything that the ability could be used on (CATA-AB-06)?"""
    card = t.box.abilities[ability]
    if card.effect == PEEK:
        deck = t.catastrophe_deck
        return len(deck.top) < min(card.cards, len(deck))
    if card.effect == ARRANGE:
        return len(t.building_deck) > 0 or sum(t.discard[:BUILDING_KINDS]) > 0
    if card.effect == PROTECT:
        for cell in t.cells():  # noqa: SIM110 (much faster when compiled)
            if can_protect(t.board[cell]):
                return True
        return False
    if card.effect == RELOCATE:
        return len(liftable(t)) > 0
    return len(takeable(t, ability)) > 0


def why_not_usable(t: CataTable, seat: int, ability: int) -> str:
    """The clause that keeps a seat from using an ability now."""
    if t.used >> ability & 1:
        return "CATA-AB-01"
    return "CATA-AB-06" if ability in t.at_hand(seat) else "CATA-AB-04"


def use(t: CataTable, seat: int, ability: int) -> None:
    """The ability is spent, and its effect begins."""
    t.used |= 1 << ability
    tells.used(t, seat, ability)
    card = t.box.abilities[ability]
    if card.effect in (PLACE_NATURAL, PLACE_FROM_DISCARD):
        t.then(TakeCard(seat, ability))
    elif card.effect == PEEK:
        tells.foreseen(t, seat, t.catastrophe_deck.look(t.rng, card.cards))
    elif card.effect == ARRANGE:
        replenish(t)
        cards = t.building_deck.look(t.rng, card.cards)
        tells.researched(t, seat, cards)
        t.then(Arrange(seat, len(cards)))
    elif card.effect == PROTECT:
        t.then(Protect(seat))
    else:
        t.then(Lift(seat))


def takeable(t: CataTable, ability: int) -> list[int]:
    """The kinds of cards that Teraform or Recycle can fetch."""
    if t.box.abilities[ability].effect == PLACE_NATURAL:
        return [FIRST_NATURAL + i for i in range(len(t.supply)) if t.supply[i]]
    return [kind for kind in range(1, len(KINDS) + 1) if t.discard[kind - 1] and t.can_pay(kind)]


def protectable(t: CataTable) -> list[int]:
    """The cells of all cards that could be turned."""
    return [cell for cell in t.cells() if can_protect(t.board[cell])]


def can_protect(card: int) -> bool:
    return is_living(card) or is_natural(card)


def liftable(t: CataTable) -> list[int]:
    """The cells of all cards that can be laid elsewhere: a lone one only back to the start."""
    cells = t.cells()
    alone = len(cells) == 1
    return [cell for cell in cells if t.board[cell] != WASTE and not (alone and cell == MIDDLE)]


class TakeCard(SeatChoice[CataTable]):
    """Which card: of the Natural decks, or of the Discard Pile."""

    shape = (("seat", SEAT), ("ability", ABILITY))
    completes = True

    def __init__(self, seat: int, ability: int) -> None:
        self.seat = seat
        self.ability = ability

    def legal(self, t: CataTable, seat: int) -> list[int]:
        return [TAKE + kind - 1 for kind in takeable(t, self.ability)]

    def take(self, t: CataTable, seat: int, action: int) -> None:
        natural = t.box.abilities[self.ability].effect == PLACE_NATURAL
        kind = action - TAKE + 1
        t.then(Lay(self.seat, kind, FROM_SUPPLY if natural else FROM_DISCARD))

    def why_not(self, t: CataTable, seat: int, action: int) -> str:
        if not TAKE <= action < TAKE + len(KINDS):
            return "CATA-AB-21"
        if t.box.abilities[self.ability].effect == PLACE_NATURAL:
            return "CATA-AB-10"
        return "CATA-ACT-04" if t.discard[action - TAKE] else "CATA-AB-11"


class Protect(SeatChoice[CataTable]):
    """Which card no turn can harm in this round."""

    completes = True

    def legal(self, t: CataTable, seat: int) -> list[int]:
        return [AT + cell - COLUMNS for cell in protectable(t)]

    def take(self, t: CataTable, seat: int, action: int) -> None:
        cell = action - AT + COLUMNS
        t.board[cell] |= PROTECTED
        tells.protected(t, seat, t.board[cell] & KIND, cell)

    def why_not(self, t: CataTable, seat: int, action: int) -> str:
        return "CATA-AB-19" if action >= AT else "CATA-AB-21"


class Lift(SeatChoice[CataTable]):
    """Which card is taken off the board to be laid elsewhere."""

    completes = True

    def legal(self, t: CataTable, seat: int) -> list[int]:
        return [AT + cell - COLUMNS for cell in liftable(t)]

    def take(self, t: CataTable, seat: int, action: int) -> None:
        t.then(Relocate(seat, action - AT + COLUMNS))

    def why_not(self, t: CataTable, seat: int, action: int) -> str:
        return "CATA-AB-20" if action >= AT else "CATA-AB-21"


class Relocate(SeatChoice[CataTable]):
    """Where the lifted card is laid: another cell that is legal without it."""

    shape = (("seat", SEAT), ("source", CELL))
    completes = True

    def __init__(self, seat: int, source: int) -> None:
        self.seat = seat
        self.source = source

    def legal(self, t: CataTable, seat: int) -> list[int]:
        return [AT + cell - COLUMNS for cell in t.open_without(self.source)]

    def take(self, t: CataTable, seat: int, action: int) -> None:
        card = t.lift(self.source)
        cell = action - AT + COLUMNS
        t.lay(cell, card)
        tells.relocated(t, seat, card & KIND, self.source, cell)

    def why_not(self, t: CataTable, seat: int, action: int) -> str:
        if action == AT + self.source - COLUMNS:
            return "CATA-AB-20"
        return why_not_open(t, action) if action >= AT else "CATA-AB-21"


class Arrange(SeatChoice[CataTable]):
    """How the cards that Research has shown, the uppermost ones, return to the Building Deck."""

    shape = (("seat", SEAT), ("count", Whole(1, 3)))

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def legal(self, t: CataTable, seat: int) -> list[int]:
        deck = t.building_deck
        seen = deck.top[: self.count]
        stroke = len(deck) > self.count  # with no card between, it makes no difference
        results: list[int] = []  # kinds from top to bottom as digits, the stroke a zero
        actions: list[int] = []
        for i in range(len(ORDERS)):
            top, bottom = ORDERS[i]
            if len(top) + len(bottom) != self.count:
                continue
            result = 0
            for card in top:
                result = result * (KIND + 1) + seen[card]
            if stroke:
                result *= KIND + 1
            for card in bottom:
                result = result * (KIND + 1) + seen[card]
            if result not in results:
                results.append(result)
                actions.append(ORDER + i)
        return actions

    def take(self, t: CataTable, seat: int, action: int) -> None:
        deck = t.building_deck
        seen = deck.top[: self.count]
        deck.top = deck.top[self.count :]
        top, bottom = ORDERS[action - ORDER]
        above = tuple([seen[card] for card in top])
        beneath = tuple([seen[card] for card in bottom])
        deck.lay(above, beneath)
        tells.arranged(t, seat, above, beneath)

    def why_not(self, t: CataTable, seat: int, action: int) -> str:
        return "CATA-AB-21"
