"""The end of the game: what would not last for ever is discarded, and the team has won or lost."""

from meseta.core.agenda import Step
from meseta.games.cards_against_the_apocalypse import tells
from meseta.games.cards_against_the_apocalypse.rules.needs import lasts, received
from meseta.games.cards_against_the_apocalypse.scoring import score, trios
from meseta.games.cards_against_the_apocalypse.table import CataTable, is_living, is_natural


class FinalCheck(Step[CataTable]):
    """All cards go that would die or break in coming rounds (CATA-END-03)."""

    def run(self, t: CataTable) -> None:
        tells.final(t)
        for cell in t.cells():
            if is_natural(t.board[cell]):
                tells.broke(t, t.throw_away(cell), cell)
        for cell in passing(t):
            t.deaths += 1
            tells.lost(t, t.throw_away(cell), cell)
        if score(t) > 0:
            tells.won(t, trios(t), t.deaths, score(t))
        else:
            tells.failed(t, trios(t), t.deaths, score(t))


def passing(t: CataTable) -> list[int]:
    """The cells of the Living Cards that would not live for ever."""
    gets = received(t, True)
    return [cell for cell in t.cells() if is_living(t.board[cell]) and not lasts(t, cell, gets)]
