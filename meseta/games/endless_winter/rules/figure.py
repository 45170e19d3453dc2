"""Step 2 of a turn: a figure is placed in a column or on Rest."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import PLACE_CHIEF, PLACE_TRIBE
from meseta.games.endless_winter.constants import NONE, PLACES, REST
from meseta.games.endless_winter.rules.columns import Bottom, Middle, Remainder, Top
from meseta.games.endless_winter.rules.labor import chief_effect, chief_works
from meseta.games.endless_winter.rules.resolve import Resolve
from meseta.games.endless_winter.rules.rest import RestAction, RestToken
from meseta.games.endless_winter.table import WinterTable


class PlaceFigure(SeatChoice[WinterTable]):
    """Exactly one figure has to be placed (EW-FIG-01)."""

    def actors(self, t: WinterTable) -> list[int]:
        seat = self.seat
        return ONLY[seat] if t.to_place(seat) else NOBODY

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        options: list[int] = []
        if t.chief_at_of(seat) == NONE:
            options += [PLACE_CHIEF + place for place in range(PLACES)]
        if t.unplaced(seat):
            options += [PLACE_TRIBE + place for place in range(PLACES)]
        return options

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        me = t.tribe(seat)
        chief = action < PLACE_TRIBE
        place = action - (PLACE_CHIEF if chief else PLACE_TRIBE)
        t.column = place
        if chief:
            me.chief_at = place
            t.chief_ready = True
        else:
            me.figures[place] += 1
        if chief:
            tells.placed_chief(t, seat, place)
        else:
            tells.placed(t, seat, place)
        if place == REST:
            rest(t, seat)
        else:
            enter_column(t, seat, place)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-FIG-01" if PLACE_CHIEF <= action < PLACE_TRIBE + PLACES else ""


def rest(t: WinterTable, seat: int) -> None:
    """The Rest action; the first of the round gets a token, in that module."""
    t.then(RestAction(seat, 0))
    if t.rest_module and not t.rest_used:
        t.then(RestToken(seat))
    t.rest_used = True


def enter_column(t: WinterTable, seat: int, column: int) -> None:
    """Top, middle, and the bottom for the first figure of the round (EW-FIG-05)."""
    first = t.first[column] == NONE
    t.then(Remainder(seat, not first))
    if first:
        t.first[column] = seat
        t.then(Bottom(seat))
    t.then(Top(seat), Middle(seat))
    # Labor that nobody would refuse is counted at once (EW-R-19).
    if chief_works(t, seat) and t.box.effects[chief_effect(t, seat)].only_labor:
        t.chief_ready = False
        tells.chief_used(t, seat)
        t.then(Resolve(seat, chief_effect(t, seat)))
