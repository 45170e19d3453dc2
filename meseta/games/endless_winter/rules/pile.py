"""Steps 3 and 4 of a turn: the discard, and the Eclipse pile on the third turn."""

from meseta.core.agenda import SeatChoice, SeatStep
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import GO_ON, PILE
from meseta.games.endless_winter.constants import CARDS, NONE
from meseta.games.endless_winter.rules.cards import kinds
from meseta.games.endless_winter.table import WinterTable


class EndTurn(SeatStep[WinterTable]):
    """All played cards are discarded; unused Labor is lost (EW-DISC-01, EW-LAB-04)."""

    ends_lap = True

    def run(self, t: WinterTable) -> None:
        if t.played:
            t.discard[self.seat] = t.discard[self.seat] + t.played
            t.played = []
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
        return [*[PILE + card for card in kinds(t.hand[seat])], GO_ON]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == GO_ON:
            tells.pile(t, seat, len(t.pile[seat]))
            return
        card = action - PILE
        t.hand[seat].remove(card)
        t.pile[seat] = sorted([*t.pile[seat], card])
        tells.piled(t, seat, card)
        t.then(self)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-EPILE-01" if PILE <= action < PILE + CARDS else ""
