"""Laying a card: the cell for a card that has been picked from pool, pile or deck."""

from typing import Final

from meseta.core.agenda import SeatChoice
from meseta.core.kinds import SEAT, Name
from meseta.games.cards_against_the_apocalypse import tells
from meseta.games.cards_against_the_apocalypse.actions import AT, COLUMNS, LEVELS
from meseta.games.cards_against_the_apocalypse.box import FIRST_NATURAL
from meseta.games.cards_against_the_apocalypse.fields import CARD
from meseta.games.cards_against_the_apocalypse.table import SIDES, WIDTH, CataTable

FROM_POOL: Final = 0
FROM_DISCARD: Final = 1
FROM_SUPPLY: Final = 2
SOURCES: Final = ("pool", "discard", "supply")


class Lay(SeatChoice[CataTable]):
    """Where a card goes that comes new onto the board."""

    shape = (("seat", SEAT), ("card", CARD), ("source", Name(SOURCES)))
    completes = True

    def __init__(self, seat: int, card: int, source: int) -> None:
        self.seat = seat
        self.card = card
        self.source = source

    def legal(self, t: CataTable, seat: int) -> list[int]:
        return [AT + cell - COLUMNS for cell in t.open_cells()]

    def take(self, t: CataTable, seat: int, action: int) -> None:
        cell = action - AT + COLUMNS
        card = self.card
        if self.source == FROM_POOL:
            t.pool[card - 1] -= 1
        elif self.source == FROM_DISCARD:
            t.discard[card - 1] -= 1
        else:
            t.supply[card - FIRST_NATURAL] -= 1
        t.pay(card)
        t.lay(cell, card)
        if t.box.cost[card]:
            tells.built(t, seat, card, cell, t.available())
        else:
            tells.placed(t, seat, card, cell)

    def why_not(self, t: CataTable, seat: int, action: int) -> str:
        begun = "CATA-ACT-02" if self.source == FROM_POOL else "CATA-AB-21"
        return why_not_open(t, action) if action >= AT else begun


def why_not_open(t: CataTable, action: int) -> str:
    """The clause that keeps a card from being laid on a cell."""
    cell = action - AT + COLUMNS
    level, column = cell // COLUMNS, cell % COLUMNS
    if level <= t.depth and t.board[cell]:
        return "CATA-BOARD-01"
    if t.depth == 0:
        return "CATA-BOARD-13"
    if max(t.right, column) - min(t.left, column) >= WIDTH:
        return "CATA-BOARD-02"
    touching = level <= min(t.depth + 1, LEVELS) and any(t.board[cell + side] for side in SIDES)
    return "" if touching else "CATA-BOARD-10"
