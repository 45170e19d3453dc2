from typing import Any

from meseta.games.altiplano.table import AltiTable


def view(t: AltiTable, viewer: int | None) -> dict[str, Any]:
    return {}
