"""Results made up for tests, so that what they say is known."""

from typing import Any

import numpy as np
import pyarrow as pa

from meseta.lab.parts import GAMES
from meseta.lab.results import Results


def made(games: list[list[dict[str, Any]]]) -> Results:
    """Results from games as lists of seats; what a seat does not say is the same for all."""
    rows = []
    for number, table in enumerate(games):
        best = max(seat.get("score", 0) for seat in table)
        for place, seat in enumerate(table):
            score = seat.get("score", 0)
            rank = 1 + sum(other.get("score", 0) > score for other in table)
            first = sum(other.get("score", 0) == best for other in table)
            row = {
                "game": number, "deal": number, "seed": 0, "seat": place, "place": place,
                "bot": "random", "score": score, "rank": rank,
                "win": 1 / first if rank == 1 else 0.0, "length": 10 * len(table),
                "decisions": 10, "real": 10, "options": 30, "rounds": 0, "looks": [],
                "chances": [], "points": [], "uses": [], **seat,
            }  # fmt: skip
            rows.append({**row, "points": list(dict(row["points"]).items())})
    return Results(pa.Table.from_pylist(rows, schema=GAMES), len(games[0]))


def noise(seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)
