"""The Preparation phase, after rounds 1 to 3."""

from meseta.core.agenda import SeatStep, Step
from meseta.core.kinds import SEAT, Whole
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.constants import DISPLAY, NONE
from meseta.games.endless_winter.rules.cards import on_display
from meseta.games.endless_winter.rules.gains import MISSING, GainUnits
from meseta.games.endless_winter.table import WinterTable

CARDS_DRAWN = 5


class Preparation(Step[WinterTable]):
    """Figures return, the boards are filled, everybody draws five cards."""

    ends_lap = True

    def run(self, t: WinterTable) -> None:
        t.first.fill(NONE)
        for seat in range(t.seats):
            tribe = t.tribe(seat)
            tribe.chief_at = NONE
            tribe.figures.fill(0)
        t.rest_used = False
        found: list[int] = []
        while len(t.grounds) < t.seats + 1 and t.animal_deck:
            found.append(t.animal_deck.draw(t.rng))
            t.grounds.append(found[-1])
        if found:
            tells.grounds(t, found)
        fill_display(t)
        t.then(NextRestToken())
        for i in range(t.seats - 1, -1, -1):
            t.then(DrawHand(t.order[i], CARDS_DRAWN))


def fill_display(t: WinterTable) -> None:
    """After round 2 the whole display is of Era II (EW-PREP-04 to -06)."""
    display = t.display
    if t.round == 2:
        for card in on_display(t):
            t.removed.append(card)
        display.fill(NONE)
    deck = t.era_one if t.round == 1 else t.era_two
    for space in range(DISPLAY):
        if display[space] == NONE and deck:
            display[space] = deck.draw(t.rng)
    tells.display(t, on_display(t))


class DrawHand(SeatStep[WinterTable]):
    """Cards for the next round; only what does not exist is replaced (EW-R-42, EW-R-122)."""

    shape = (("seat", SEAT), ("count", Whole(1, CARDS_DRAWN)))

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, t: WinterTable) -> None:
        seat = self.seat
        for drawn in range(self.count):
            if not t.can_draw(seat):
                t.then(GainUnits(seat, MISSING, self.count - drawn))
                return
            tells.drew(t, seat, t.draw_card(seat))


class NextRestToken(Step[WinterTable]):
    """At the end, the next Rest token is turned up (EW-RTOK-06)."""

    def run(self, t: WinterTable) -> None:
        if not t.rest_module:
            return
        if t.rest_up != NONE:
            t.rest_stack.lay((), (t.rest_up,))
        t.rest_up = t.rest_stack.draw(t.rng)
        tells.token_up(t, t.rest_up)
