"""How good a table is for the team: for bots that look ahead, and for learning."""

from meseta.games.cards_against_the_apocalypse.scoring import score
from meseta.games.cards_against_the_apocalypse.table import CataTable


def evaluate(t: CataTable) -> list[float]:
    if not t.agenda:
        return [1.0 if score(t) > 0 else 0.0] * t.seats
    return [0.5] * t.seats


def features(t: CataTable, seat: int) -> list[float]:
    return [t.round / 7]
