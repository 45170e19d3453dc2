"""Games that were played, as arrays with a row for each game and a column for each seat."""

from functools import cached_property
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from meseta.lab.statistics import Estimate, Floats, mean, share

Counts = list[dict[str, int]]


def alone(values: NDArray[Any]) -> int | None:
    """Where the largest of some values is, if there is one only."""
    best = np.flatnonzero(values == values.max())
    return int(best[0]) if len(best) == 1 else None


class Results:
    """The table of games of a simulation."""

    def __init__(self, table: pa.Table, seats: int) -> None:
        self.table = table
        self.seats = seats
        self.games = table.num_rows // seats
        self.deal: NDArray[np.int64] = self.column("deal")[:, 0]
        self.place: NDArray[np.int64] = self.column("place")
        self.score: Floats = self.column("score").astype(np.float64)
        self.rank: NDArray[np.int64] = self.column("rank")
        self.win: Floats = self.column("win")
        self.length: NDArray[np.int64] = self.column("length")[:, 0]
        self.decisions: NDArray[np.int64] = self.column("decisions")
        self.real: NDArray[np.int64] = self.column("real")
        self.options: NDArray[np.int64] = self.column("options")
        self.rounds: NDArray[np.int64] = self.column("rounds")[:, 0]
        self.bot: NDArray[Any] = self.column("bot")

    def column(self, name: str) -> NDArray[Any]:
        """A column, by game and seat."""
        values = self.table[name].to_numpy()
        return np.asarray(values.reshape(self.games, self.seats))

    @cached_property
    def looks(self) -> list[NDArray[np.int64]]:
        """For each game, after how many decisions each round but the first began."""
        return [np.array(looks, np.int64) for looks in self.table["looks"].to_pylist()][
            :: self.seats
        ]

    @cached_property
    def chances(self) -> list[Floats]:
        """For each game, the chances of all seats (rows) to win, at each of these looks."""
        rows = self.table["chances"].to_pylist()
        return [
            np.array(rows[game * self.seats : (game + 1) * self.seats], dtype=np.float64)
            for game in range(self.games)
        ]

    @cached_property
    def leaders(self) -> list[list[int | None]]:
        """For each game, who was ahead at each look; None where two were level."""
        return [[alone(at_once) for at_once in chances.T] for chances in self.chances]

    def winner(self, game: int) -> int | None:
        """Who has won the game; None where several have."""
        return alone(-self.rank[game])

    def half_way(self, game: int) -> int | None:
        """The number of the look that was nearest to half-way."""
        looks = self.looks[game]
        return int(np.abs(looks - self.length[game] / 2).argmin()) if len(looks) else None

    @cached_property
    def points(self) -> list[Counts]:
        """Points by source, for each game and seat."""
        return self.counts("points")

    @cached_property
    def uses(self) -> list[Counts]:
        """Uses by event, data and thing, for each game and seat."""
        return self.counts("uses")

    def counts(self, name: str) -> list[Counts]:
        rows = [dict(row) for row in self.table[name].to_pylist()]
        return [rows[game * self.seats : (game + 1) * self.seats] for game in range(self.games)]

    @cached_property
    def standing(self) -> Floats:
        """The part of the others that each seat has left behind; half of those it ties with."""
        ahead = (self.rank[:, :, None] < self.rank[:, None, :]).sum(axis=2)
        level = (self.rank[:, :, None] == self.rank[:, None, :]).sum(axis=2) - 1
        others = max(1, self.seats - 1)
        return np.asarray((ahead + level / 2) / others, dtype=np.float64)

    def by_deal(self, values: Floats, of: NDArray[np.bool_]) -> Floats:
        """The mean over some seats of some games, for each deal that has any."""
        first = self.deal.min(initial=0)
        deal = np.repeat(self.deal - first, self.seats)[of.ravel()]
        count = np.bincount(deal)
        total = np.bincount(deal, weights=values.ravel()[of.ravel()])
        return np.asarray(total[count > 0] / count[count > 0])

    def wins(self, of: NDArray[np.bool_], expected: float = 0.0) -> Estimate:
        """The share of games won by some seats."""
        return share(self.by_deal(self.win, of), expected)

    def scores(self, of: NDArray[np.bool_]) -> Estimate:
        """The mean score of some seats."""
        return mean(self.by_deal(self.score, of))
