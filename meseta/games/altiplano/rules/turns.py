"""Phase 3: turn by turn, moves and then one action, or passing (ALTI-ACT, ALTI-MOVE)."""

from meseta.core.agenda import SeatChoice, SeatStep, Step
from meseta.core.kinds import SEAT, Flag
from meseta.games.altiplano import tells
from meseta.games.altiplano.actions import AT, CART, DONE, FOOT, PASS, STAY, TILE
from meseta.games.altiplano.constants import OFF_BOARD
from meseta.games.altiplano.rules.end import check_stock
from meseta.games.altiplano.rules.moving import (
    by_cart,
    cart_use,
    go_by_cart,
    go_on_foot,
    on_foot,
)
from meseta.games.altiplano.rules.possible import act, possible_here, why_impossible
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import CARTOGRAPHY, PLACES


class Actions(Step[AltiTable]):
    """The start player has the first turn."""

    def run(self, t: AltiTable) -> None:
        t.then(Turn(t.start, False))


class NextTurn(SeatStep[AltiTable]):
    """After a turn: the next player who has not passed (ALTI-ACT-01)."""

    def run(self, t: AltiTable) -> None:
        check_stock(t)
        for distance in range(1, t.seats + 1):
            seat = (self.seat + distance) % t.seats
            if not t.passed_of(seat):
                t.then(Turn(seat, False))
                return


class Turn(SeatChoice[AltiTable]):
    """A step of a turn: a move, an action, or passing; ``moved``: the pawn has moved this turn."""

    shape = (("seat", SEAT), ("moved", Flag()))

    def __init__(self, seat: int, moved: bool) -> None:
        self.seat = seat
        self.moved = moved

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        pawn = t.pawn_of(seat)
        if pawn == OFF_BOARD:  # ALTI-ACT-04
            return [*range(AT, AT + PLACES), PASS]
        options: list[int] = []
        for number in possible_here(t, seat, self.moved):
            options.append(t.box.numbers.act + number)
        for place in on_foot(t, seat):
            options.append(FOOT + place)
        for place in by_cart(t, seat):
            options.append(CART + place)
        options.append(PASS)
        return options

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        if action == PASS:
            t.player(seat).passed = 1
            tells.passed(t, seat)
            t.then(NextTurn(seat))
            if t.change(seat, CARTOGRAPHY) and t.pawn_of(seat) != OFF_BOARD:
                t.then(Survey(seat))
        elif AT <= action < FOOT:
            t.player(seat).pawn = action - AT
            tells.pawn(t, seat, action - AT)
            t.then(Turn(seat, self.moved))
        elif FOOT <= action < CART:
            go_on_foot(t, seat, action - FOOT)
            t.then(Turn(seat, True))
        elif CART <= action < TILE:
            go_by_cart(t, seat, action - CART)
            t.then(Turn(seat, True))
        else:
            t.then(NextTurn(seat))
            act(t, seat, action - t.box.numbers.act, self.moved)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        pawn = t.pawn_of(seat)
        n = t.box.numbers
        if n.act <= action < n.place:
            if pawn == OFF_BOARD:
                return "ALTI-ACT-04"
            return why_impossible(t, seat, action - n.act)
        if AT <= action < FOOT:
            return "ALTI-ACT-04"
        if not FOOT <= action < TILE:
            return "ALTI-ACT-07" if n.place <= action < n.role or action == DONE else ""
        if pawn == OFF_BOARD:
            return "ALTI-ACT-04"
        if pawn == (action - FOOT) % PLACES:
            return "ALTI-MOVE-07"
        if action < CART:
            return "ALTI-MOVE-02"
        return "ALTI-MOVE-03" if cart_use(t, seat) < 0 else "ALTI-MOVE-04"


class Survey(SeatChoice[AltiTable]):
    """Cartography: who passes may put the pawn anywhere (ALTI-ASSET-04)."""

    completes = True

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        pawn = t.pawn_of(seat)
        return [STAY, *[AT + place for place in range(PLACES) if place != pawn]]

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        if action != STAY:
            t.player(seat).pawn = action - AT
            tells.surveyed(t, seat, action - AT)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        return "ALTI-MOVE-07" if AT <= action < FOOT else ""
