"""The end of the game: trios less deaths, one result for the whole team."""

from meseta.core.game import Result
from meseta.games.cards_against_the_apocalypse.box import ANIMAL, HUMAN, PLANT
from meseta.games.cards_against_the_apocalypse.table import KIND, CataTable


def count(t: CataTable, kind: int) -> int:
    """How many cards of a kind lie on the board."""
    return sum(1 for cell in t.cells() if t.board[cell] & KIND == kind)


def trios(t: CataTable) -> int:
    """Each a Human, an Animal and a Plant, wherever they lie (CATA-SCORE-01)."""
    return min(count(t, HUMAN), count(t, PLANT), count(t, ANIMAL))


def score(t: CataTable) -> int:
    return trios(t) - t.deaths


def results(t: CataTable) -> list[Result]:
    """The same for all: first after a win, second after a loss (CATA-SCORE-04)."""
    rank = 1 if score(t) > 0 else 2
    return [
        Result(seat, score(t), rank, {"trios": trios(t), "deaths": -t.deaths})
        for seat in range(t.seats)
    ]
