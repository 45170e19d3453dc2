"""Step 5, needs and gifts: who gets what from its neighbours, and who lacks something."""

from mypy_extensions import i64

from meseta.core.agenda import Step
from meseta.games.cards_against_the_apocalypse import tells
from meseta.games.cards_against_the_apocalypse.actions import COLUMNS
from meseta.games.cards_against_the_apocalypse.box import ENOUGH, FIRST_MECHANISM, FIRST_NATURAL
from meseta.games.cards_against_the_apocalypse.rules.turning import turn
from meseta.games.cards_against_the_apocalypse.table import (
    DISABLED,
    KIND,
    CataTable,
    is_living,
)


class CheckNeeds(Step[CataTable]):
    """All cards are judged on one situation; then all that lack something are turned."""

    def run(self, t: CataTable) -> None:
        tells.checked(t)
        gets = received(t, False)
        lacking: list[int] = []
        for cell in t.cells():
            card = t.board[cell]
            if met(gets[cell], t.needs[card & KIND]):
                continue
            if is_living(card):
                lacking.append(cell)
            elif not card & DISABLED:
                tells.silent(t, card & KIND, cell)
        for cell in lacking:
            turn(t, cell)


def met(gets: int, needs: int) -> bool:
    """Is there enough of each resource?"""
    return ((gets | ENOUGH) - needs) & ENOUGH == ENOUGH


def received(t: CataTable, lasting: bool) -> list[int]:
    """What every cell gets, once all mechanisms that cannot give have fallen silent (CATA-NEED-08).

    ``lasting``: what it gets for ever if nobody acts (CATA-END-03). Then Natural Resources and the
    Living Cards beside waste give nothing, and a Living Card gives only while it gets its needs.
    """
    doubtful: list[int] = []
    gets = at_best(t, lasting, doubtful)
    silence(t, gets, doubtful)
    return gets


def at_best(t: CataTable, lasting: bool, doubtful: list[int]) -> list[int]:
    """What every cell gets while all give; ``doubtful`` is filled with those that may not."""
    board = t.board
    gives = t.box.gives
    gets = [0] * len(board)
    for cell in t.cells():
        card = board[cell]
        kind = card & KIND
        gift = gives[kind]
        if not gift or card & DISABLED:
            continue
        if lasting and (kind >= FIRST_NATURAL or (kind < FIRST_MECHANISM and t.near_waste(cell))):
            continue
        give(gets, cell, gift)
        if lasting or FIRST_MECHANISM <= kind < FIRST_NATURAL:
            doubtful.append(cell)
    return gets


def silence(t: CataTable, gets: list[int], doubtful: list[int]) -> None:
    """Take the gifts of all back that do not get their needs, until nothing changes."""
    board = t.board
    gives = t.box.gives
    needs = t.needs
    while True:
        giving: list[int] = []
        for cell in doubtful:
            kind = board[cell] & KIND
            if met(gets[cell], needs[kind]):
                giving.append(cell)
            else:
                give(gets, cell, -gives[kind])
        if len(giving) == len(doubtful):
            return
        doubtful = giving


def give(gets: list[int], cell: int, gift: int) -> None:
    """All eight neighbours get the whole gift (CATA-NEED-01)."""
    # With += on an entry, the compiler would work with objects instead of numbers.
    middle: i64 = cell
    above: i64 = middle - COLUMNS
    below: i64 = middle + COLUMNS
    gets[above - 1] = gets[above - 1] + gift
    gets[above] = gets[above] + gift
    gets[above + 1] = gets[above + 1] + gift
    gets[middle - 1] = gets[middle - 1] + gift
    gets[middle + 1] = gets[middle + 1] + gift
    gets[below - 1] = gets[below - 1] + gift
    gets[below] = gets[below] + gift
    gets[below + 1] = gets[below + 1] + gift


def lasts(t: CataTable, cell: int, gets: list[int]) -> bool:
    """Would this Living Card live for ever on what it lastingly gets?"""
    return met(gets[cell], t.needs[t.board[cell] & KIND]) and not t.near_waste(cell)
