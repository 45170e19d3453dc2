"""Step 3: each player places a card, moves one, or passes."""

from meseta.core.agenda import SeatChoice, Step
from meseta.core.kinds import SEAT
from meseta.games.cards_against_the_apocalypse import tells
from meseta.games.cards_against_the_apocalypse.actions import (
    AT,
    CELLS,
    COLUMNS,
    MOVE,
    PASS,
    PLACE,
)
from meseta.games.cards_against_the_apocalypse.box import BUILDING_KINDS, SKIP_ACTIONS, WASTE
from meseta.games.cards_against_the_apocalypse.fields import CELL
from meseta.games.cards_against_the_apocalypse.rules.decision import Decision
from meseta.games.cards_against_the_apocalypse.rules.laying import FROM_POOL, Lay
from meseta.games.cards_against_the_apocalypse.table import KIND, TURNS, CataTable


class TakeActions(Step[CataTable]):
    """Everybody's action, in order; none in the round of the Volcanic Eruption (CATA-CAT-20)."""

    def run(self, t: CataTable) -> None:
        if t.catastrophes and not t.quiet:
            drawn = t.catastrophes[-1]
            if t.box.catastrophes[drawn].effect == SKIP_ACTIONS:
                tells.erupted(t, drawn)
                return
        turns = acting(t)
        for i in range(len(turns) - 1, -1, -1):
            t.then(Action(turns[i]))


def acting(t: CataTable) -> list[int]:
    """The seats that act in a round, in order. With four the lead does not (CATA-VAR-03), with two
    it does so twice (CATA-VAR-02)."""
    first = t.lead() + 1 if t.seats > TURNS else t.lead()
    return [(first + turn) % t.seats for turn in range(TURNS)]


class Action(Decision):
    """One player's action."""

    shape = (("seat", SEAT),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, t: CataTable) -> list[int]:
        return [self.seat]

    def decides(self, t: CataTable, seat: int) -> bool:
        return seat == self.seat

    def options(self, t: CataTable) -> list[int]:
        actions: list[int] = []
        for kind in range(1, BUILDING_KINDS + 1):
            if t.pool[kind - 1] and t.can_pay(kind):
                actions.append(PLACE + kind - 1)
        for cell in t.cells():
            if t.can_move(cell):
                actions.append(MOVE + cell - COLUMNS)
        actions.append(PASS)
        return actions

    def decide(self, t: CataTable, seat: int, action: int) -> None:
        if action == PASS:
            tells.passed(t, seat)
        elif action < PASS:
            t.then(Lay(seat, action - PLACE + 1, FROM_POOL))
        else:
            t.then(Shift(seat, action - MOVE + COLUMNS))

    def why_no_option(self, t: CataTable, action: int) -> str:
        if PLACE <= action < PLACE + BUILDING_KINDS:
            return "CATA-ACT-04" if t.pool[action - PLACE] else "CATA-ACT-03"
        if not MOVE <= action < MOVE + CELLS:
            return "CATA-ACT-02" if action >= AT else ""
        cell = action - MOVE + COLUMNS
        if cell >= len(t.board) or not t.board[cell]:
            return "CATA-ACT-02"
        return "CATA-ACT-09" if t.board[cell] == WASTE else "CATA-ACT-07"


class Shift(SeatChoice[CataTable]):
    """Where a card moves: one space left, right, up or down."""

    shape = (("seat", SEAT), ("source", CELL))
    completes = True

    def __init__(self, seat: int, source: int) -> None:
        self.seat = seat
        self.source = source

    def legal(self, t: CataTable, seat: int) -> list[int]:
        return [AT + cell - COLUMNS for cell in t.steps_from(self.source)]

    def take(self, t: CataTable, seat: int, action: int) -> None:
        card = t.lift(self.source)
        cell = action - AT + COLUMNS
        t.lay(cell, card)
        tells.moved(t, seat, card & KIND, self.source, cell)

    def why_not(self, t: CataTable, seat: int, action: int) -> str:
        if action < AT:
            return "CATA-ACT-02"
        far = action - AT + COLUMNS - self.source
        return "CATA-ACT-07" if far in (-COLUMNS, -1, 1, COLUMNS) else "CATA-ACT-06"
