"""Turning cards: Living Cards become Unstable and die, Natural Resources run dry and break."""

from meseta.core.agenda import Step
from meseta.games.cards_against_the_apocalypse import tells
from meseta.games.cards_against_the_apocalypse.table import (
    KIND,
    PROTECTED,
    UNSTABLE,
    CataTable,
    endangered,
    is_living,
    is_natural,
)


def turn(t: CataTable, cell: int) -> None:
    """Turn the Living Card or Natural Resource of a cell."""
    card = t.board[cell]
    if card & PROTECTED:
        tells.spared(t, card & KIND, cell)
    elif not card & UNSTABLE and not endangered(cell):
        t.board[cell] = card | UNSTABLE
        tells.unstable(t, card & KIND, cell)
    elif is_living(card):
        t.deaths += 1
        tells.died(t, t.throw_away(cell), cell)
    else:
        tells.broke(t, t.throw_away(cell), cell)


class WasteActs(Step[CataTable]):
    """Step 6 (b): each Radioactive Waste turns the Living Cards around it (CATA-CAT-32)."""

    def run(self, t: CataTable) -> None:
        if not t.wastes:
            return
        struck = [(cell, t.near_waste(cell)) for cell in t.cells() if is_living(t.board[cell])]
        for cell, times in struck:
            for _ in range(times):
                if t.board[cell]:
                    turn(t, cell)


class EndOfRound(Step[CataTable]):
    """Between step 6 and step 7: Natural Resources are turned, and protection ends."""

    def run(self, t: CataTable) -> None:
        for cell in t.cells():
            if is_natural(t.board[cell]):
                turn(t, cell)
        for cell in t.cells():
            if t.board[cell] & PROTECTED:
                t.board[cell] &= ~PROTECTED
