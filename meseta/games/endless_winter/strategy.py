"""TODO"""

from meseta.games.endless_winter.table import WinterTable


def evaluate(t: WinterTable) -> list[float]:
    return [0.5] * t.seats


def features(t: WinterTable, seat: int) -> list[float]:
    return [float(t.score[seat])]
