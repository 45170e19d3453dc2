"""What can be completed and built, and the building of production buildings."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice, SeatStep
from meseta.core.kinds import SEAT
from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.actions import BUILD
from meseta.games.alpacalypse.box import STARTER
from meseta.games.alpacalypse.effects import BULK_DISCOUNT
from meseta.games.alpacalypse.fields import BUILDING
from meseta.games.alpacalypse.rules.claims import check_milestones, check_tile
from meseta.games.alpacalypse.rules.payment import DISCOUNT, Settle
from meseta.games.alpacalypse.table import BASIC, DECKS, AlpacaTable, changed


def completable(t: AlpacaTable, seat: int, card: int, helped: bool, fee: int = 0) -> bool:
    """Could a card of the hand be completed now? ``helped``: also with a Bulk Discount that the
    tribe holds (PACA-R-97)."""
    less = 0
    if t.box.deck_of[card] < DECKS:
        if t.wonders >> seat & 1 and t.box.cards[card].traits.wonder:
            return False  # PACA-COMP-13
        if helped and t.holds(seat, BULK_DISCOUNT):
            less = DISCOUNT
    return t.can_pay(seat, t.box.costs[card], less, fee)


def completable_cards(t: AlpacaTable, seat: int, deck: int, fee: int = 0) -> list[int]:
    """The cards of one deck in the hand that could be completed now, each once."""
    found: list[int] = []
    for card in t.hands[deck][seat]:
        if card not in found and completable(t, seat, card, True, fee):
            found.append(card)
    return found


def may_complete(t: AlpacaTable, seat: int, deck: int, fee: int = 0) -> bool:
    """Could a card of that deck in the hand be completed now, for all that others know?"""
    if not t.hands[deck][seat]:
        return False
    unseen = [card for cards in (*t.hands[deck], t.decks[deck]) for card in cards]
    return any(completable(t, seat, card, True, fee) for card in unseen)


def why_not_card(t: AlpacaTable, seat: int, card: int) -> str:
    """The clause that keeps a card from being completed."""
    deck = t.box.deck_of[card]
    if deck > STARTER or card not in t.hands[deck][seat]:
        return "PACA-COMP-01"
    if deck < DECKS and t.wonders >> seat & 1 and t.box.cards[card].traits.wonder:
        return "PACA-COMP-13"
    return "PACA-SPACE-02" if completable(t, seat, card, True) else "PACA-RES-07"


# -- production buildings --------------------------------------------------------------------------


def affordable_buildings(t: AlpacaTable, seat: int) -> list[int]:
    """The unbuilt production buildings that the tribe can pay for."""
    return [
        building
        for building in range(BASIC)
        if not t.built[seat] >> building & 1 and t.can_pay(seat, t.box.buildings[building].cost)
    ]


def begin_building(t: AlpacaTable, seat: int, building: int) -> None:
    """Pay for a production building."""
    t.due = t.box.buildings[building].cost
    t.then(Settle(seat), Built(seat, building))


def build(t: AlpacaTable, seat: int, building: int) -> None:
    """A production building stands."""
    t.built = changed(t.built, seat, t.built[seat] | 1 << building)
    tells.built(t, seat, building)
    check_milestones(t, seat)
    check_tile(t, seat)


def why_not_building(t: AlpacaTable, seat: int, building: int) -> str:
    """The clause that keeps a building from being built."""
    return "PACA-SPACE-13" if t.built[seat] >> building & 1 else "PACA-SPACE-05"


class Built(SeatStep[AlpacaTable]):
    """It is paid for."""

    shape = (("seat", SEAT), ("building", BUILDING))

    def __init__(self, seat: int, building: int) -> None:
        self.seat = seat
        self.building = building

    def run(self, t: AlpacaTable) -> None:
        build(t, self.seat, self.building)


class BuildFree(SeatChoice[AlpacaTable]):
    """One unbuilt production building, without paying."""

    def actors(self, t: AlpacaTable) -> list[int]:
        return ONLY[self.seat] if t.built[self.seat] != 15 else NOBODY

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        return [BUILD + i for i in range(BASIC) if not t.built[seat] >> i & 1]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        build(t, seat, action - BUILD)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-SPACE-13" if BUILD <= action < BUILD + BASIC else ""
