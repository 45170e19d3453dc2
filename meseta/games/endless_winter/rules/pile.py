"""Steps 3 and 4 of a turn: the discard, and the Eclipse pile on the third turn."""

from meseta.core.agenda import SeatChoice, SeatStep
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import GO_ON, PILE
from meseta.games.endless_winter.constants import CARDS, NONE
from meseta.games.endless_winter.rules.cards import kinds, move_all
from meseta.games.endless_winter.table import WinterTable


class EndTurn(SeatStep[WinterTable]):
    """All played cards are discarded; unused Labor is lost (EW-DISC-01, EW-LAB-04)."""

    ends_lap = True

    def run(self, t: WinterTable) -> None:
        move_all(t.played, t.tribe(self.seat).discard)
        t.ready = []
        t.labor = 0
        t.culture = 0
        t.taken = 0
        t.locked = 0
        t.chief_ready = False
        t.triggers = []
        t.column = NONE
        t.active = NONE
        if t.rest_held != NONE:
            t.rest_stack.lay((), (t.rest_held,))
            t.rest_held = NONE
            t.rest_left = 0


class EclipsePile(SeatChoice[WinterTable]):
    """Any cards of the hand face down onto the Eclipse pile, one by one (EW-EPILE-01)."""

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [*[PILE + card for card in kinds(t.tribe(seat).hand)], GO_ON]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        me = t.tribe(seat)
        if action == GO_ON:
            tells.pile(t, seat, len(me.pile))
            return
        card = action - PILE
        me.hand.remove(card)
        me.pile.insert_sorted(card)
        tells.piled(t, seat, card)
        t.then(self)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-EPILE-01" if PILE <= action < PILE + CARDS else ""
