"""Step 1 of a turn: Culture cards."""

from meseta.core.agenda import SeatChoice
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import GO_ON, PLAY
from meseta.games.endless_winter.constants import CARDS, FIRST_CULTURE, FIRST_ERA_II
from meseta.games.endless_winter.rules.resolve import Resolve
from meseta.games.endless_winter.table import WinterTable

MOST = 2  # two cards of Era I, or one of Era II, which counts for two


def era(card: int) -> int:
    """The era of a Culture card."""
    return 2 if card >= FIRST_ERA_II else 1


def can_be_played(t: WinterTable, card: int) -> bool:
    """Is it a Culture card that is not too much for this turn?"""
    return card >= FIRST_CULTURE and t.culture + era(card) <= MOST


class PlayCulture(SeatChoice[WinterTable]):
    """Play a Culture card, or go on to the figure (EW-CULT-01)."""

    def secret(self, t: WinterTable) -> bool:
        return any(can_be_played(t, card) for card in t.imagined_hand(self.seat))

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        options: list[int] = []
        for card in t.hand_of(seat):
            if can_be_played(t, card):
                options.append(PLAY + card)
        options.append(GO_ON)
        return options

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == GO_ON:
            return
        card = action - PLAY
        t.tribe(seat).hand.remove(card)
        t.played.append(card)
        t.culture += era(card)
        tells.culture(t, seat, card)
        t.then(Resolve(seat, t.box.culture[card - FIRST_CULTURE]), PlayCulture(seat))

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        if not PLAY <= action < PLAY + CARDS:
            return ""
        card = action - PLAY
        if card not in t.tribe(seat).hand:
            return "EW-R-31"
        return "EW-CULT-01" if card >= FIRST_CULTURE else "EW-LAB-02"
