from meseta.games.alpacalypse.table import AlpacaTable


def evaluate(t: AlpacaTable) -> list[float]:
    return [0.0] * t.seats


def features(t: AlpacaTable, seat: int) -> list[float]:
    return []
