"""What the games of a simulation say about a game: seats, things, points, choices."""

from collections import defaultdict
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from meseta.lab.names import in_words
from meseta.lab.results import Results
from meseta.lab.statistics import Estimate, Floats, corrected, difference, mean, share

ENOUGH = 20  # games in which a thing must make a difference before it is judged
ALL = 0.9  # of seats that use a thing, as often as others do: more games would tell little more
ONCE = 0.99  # of seats that get one thing of a sort, no more: then it is like a faction
TENTHS = 10


class Row(NamedTuple):
    """Some seats: how often they win, and how many points more than the table they have."""

    name: str
    wins: Estimate
    better: Estimate


class Thing(NamedTuple):
    """Something in the box: how often it is used, and how those fare who use it more than the rest
    of their table. The chances are corrected for the number of things."""

    key: str  # ``placed.region.elk``
    name: str
    used: float  # the part of seats that ever use it
    times: Estimate  # a game, by all seats together
    wins: Estimate
    better: Estimate
    differ: float  # the part of games in which it makes a difference
    judged: bool  # are these enough to go by?
    chance_wins: float = 1.0
    chance_better: float = 1.0
    also: tuple[str, ...] = ()  # what else was always done along with it

    @property
    def id(self) -> str:
        return self.key.split(".", 2)[2]

    @property
    def doubt(self) -> str:
        """Why it is not judged."""
        by_all = self.used > ALL and self.differ < 1 - ALL
        return "used by all" if by_all else "too few games"


class Group(NamedTuple):
    """Things that the same happened with: ``placed.region``."""

    event: str
    data: str
    once: bool  # one for each seat: a faction, a role
    times: float  # a game
    things: list[Thing]

    @property
    def title(self) -> str:
        """What happened, and with things of which sort."""
        event, data = in_words(self.event), in_words(self.data)
        return event if event == data else f"{event}, by {data}"


class Source(NamedTuple):
    """Points from one source: of all, of the winners, of the others."""

    name: str
    all: Estimate
    winners: Estimate
    others: Estimate


class Choices(NamedTuple):
    """One kind of choice: how often it is asked for in a game, among how many options."""

    name: str
    asked: float
    options: float


def seats(results: Results, by: NDArray[np.int64], names: list[str]) -> list[Row]:
    """How seats fare, by seat or by place in turn order."""
    relative = results.score - results.score.mean(axis=1, keepdims=True)
    rows = []
    for number, name in enumerate(names):
        of = by == number
        better = mean(results.by_deal(relative, of))
        rows.append(Row(name, results.wins(of, 1 / results.seats), better))
    return rows


def sources(results: Results) -> list[Source]:
    """Points by source."""
    names = dict.fromkeys(name for table in results.points for seat in table for name in seat)
    every = np.ones_like(results.win, dtype=bool)
    won = results.win > 0
    rows = []
    for name in names:
        points = np.array([[seat.get(name, 0) for seat in table] for table in results.points])
        parts = [mean(results.by_deal(points, of)) for of in (every, won, ~won)]
        rows.append(Source(name, *parts))
    return rows


def groups(
    results: Results, team: bool, names: Mapping[str, str] = MappingProxyType({})
) -> list[Group]:
    """All things that were used, by what happened with them; names are by key."""
    counts: dict[str, Floats] = defaultdict(lambda: np.zeros((results.games, results.seats)))
    for game, table in enumerate(results.uses):
        for seat, uses in enumerate(table):
            for key, count in uses.items():
                counts[key][game, seat] = count
    things = {
        key: judge(results, team, key, names.get(key, in_words(key.split(".", 2)[2])), count)
        for key, count in counts.items()
    }
    judged = [key for key, thing in things.items() if thing.judged]
    chances = [p for key in judged for p in (things[key].wins.p, things[key].better.p)]
    fixed = iter(corrected(chances))
    for key in judged:
        things[key] = things[key]._replace(chance_wins=next(fixed), chance_better=next(fixed))
    sorts: dict[tuple[str, str], list[str]] = defaultdict(list)
    for key in things:
        event, data, _ = key.split(".", 2)
        sorts[event, data].append(key)
    made = []
    for (event, data), keys in sorts.items():
        total = np.sum([counts[key] for key in keys], axis=0)
        once = bool((total == 1).mean() >= ONCE)
        best_first = sorted((things[key] for key in keys), key=order)
        made.append(Group(event, data, once, float(total.sum(axis=1).mean()), best_first))
    return sorted(made, key=lambda group: (not group.once, -group.times))


def judge(results: Results, team: bool, key: str, name: str, count: Floats) -> Thing:
    """How those fare who use a thing more than the others at their table do; or, where all play as
    one team, the teams that use it more than other teams do."""
    if team:
        total = count.sum(axis=1)
        more, less = total > total.mean(), total < total.mean()
        differing = min(more.sum(), less.sum())
        wins, scores = results.win[:, 0], results.score[:, 0]
        better = difference(scores[more], scores[less])
        won = share(wins[more])._replace(p=difference(wins[more], wins[less]).p)
    else:
        usual = count.mean(axis=1, keepdims=True)
        mixed = np.ptp(count, axis=1) > 0
        more, less = (count > usual) & mixed[:, None], (count < usual) & mixed[:, None]
        differing = mixed.sum()
        better = mean(results.by_deal(results.score, more) - results.by_deal(results.score, less))
        won = results.wins(more)._replace(p=mean(compared(results, more, less)).p)
    times = mean(count.sum(axis=1))
    used, differ = float((count > 0).mean()), float(differing / results.games)
    return Thing(key, name, used, times, won, better, differ, bool(differing >= ENOUGH))


def order(thing: Thing) -> tuple[bool, float]:
    """The best first, and what cannot be judged last."""
    return not thing.judged, -(thing.better.value if thing.judged else thing.used)


def compared(results: Results, more: NDArray[np.bool_], less: NDArray[np.bool_]) -> Floats:
    """For each deal, how much more often some seats win than others."""
    return results.by_deal(results.win, more) - results.by_deal(results.win, less)


def asked(decisions: pa.Table, games: int) -> list[Choices]:
    """The kinds of choices, the most frequent first."""
    grouped = decisions.group_by("choice").aggregate([("options", "count"), ("options", "mean")])
    rows = [
        Choices(row["choice"], row["options_count"] / games, row["options_mean"])
        for row in grouped.to_pylist()
    ]
    return sorted(rows, key=lambda row: -row.asked)


def through_the_game(decisions: pa.Table) -> list[float]:
    """The mean number of options, in each tenth of a game."""
    game, options = decisions["game"].to_numpy(), decisions["options"].to_numpy()
    move = decisions["move"].to_numpy()
    last: Floats = np.zeros(game.max(initial=0) + 1)
    np.maximum.at(last, game, move)
    tenth = ((move - 1) * TENTHS // last[game]).astype(np.int64)
    return [float(options[tenth == number].mean()) for number in range(TENTHS)]
