"""What is measured in every game: each measure is declared here once, and tables, sentences,
changes and the docs take it from here."""

from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise
from math import inf
from typing import NamedTuple

import numpy as np

from meseta.lab.results import Results
from meseta.lab.statistics import NOTHING, Estimate, Floats, mean, share
from meseta.lab.writing import number, percent

PACE = 10  # seconds that people take for a decision, as a guess
Range = tuple[float, float]
ANY: Range = (-inf, inf)


def off(good: Range, value: Estimate) -> float:
    """How far a value lies outside of what is good."""
    return max(good[0] - value.value, value.value - good[1], 0.0)


def surely_off(good: Range, value: Estimate) -> float:
    """How far all of its interval does."""
    return max(good[0] - value.high, value.low - good[1], 0.0)


def inside(good: Range, value: Estimate) -> bool:
    """Does all of its interval lie within what is good?"""
    return good[0] <= value.low and value.high <= good[1]


def in_short(good: Range, share: bool) -> str:
    """What is good, in words; "" where nothing in particular is."""
    least, most = (percent(end, 0) if share else number(end, 0) for end in good)
    low = good[0] > (0.0 if share else -inf)
    high = good[1] < (1.0 if share else inf)
    if low and high:
        return f"{least} to {most}"
    return f"at least {least}" if low else f"at most {most}" if high else ""


class Measure(NamedTuple):
    """A number that every game gives, and what a designer makes of it."""

    key: str
    name: str  # in tables
    meaning: str  # how it is taken
    of: Callable[[Results], Floats]  # for each game; nan where a game does not tell
    says: str = ""  # the sentence about it, if it makes one
    percent: bool = False
    good: Range = ANY  # what most designers want
    step: float = 0.0  # a difference that matters; 0: a tenth of what it was before
    fear: float = 1.0  # how much it weighs in the verdict
    rivals: bool = False  # makes sense only where seats play against each other

    @property
    def wanted(self) -> str:
        """What is good, in words."""
        return in_short(self.good, self.percent)

    def taken(self, results: Results) -> Estimate:
        """The measure over all games, from the mean of each deal."""
        values = self.of(results).astype(np.float64)
        every = np.repeat(values[:, None], results.seats, axis=1)
        told = results.by_deal(every, ~np.isnan(every))
        return share(told) if self.percent else mean(told)


def real(results: Results) -> Floats:
    return np.asarray(results.real.sum(axis=1) / np.maximum(1, results.length))


def options(results: Results) -> Floats:
    return np.asarray(results.options.sum(axis=1) / np.maximum(1, results.length))


def margin(results: Results) -> Floats:
    best = np.sort(results.score, axis=1)
    return np.asarray(best[:, -1] - best[:, -2])


def ties(results: Results) -> Floats:
    return np.asarray((results.rank == 1).sum(axis=1) > 1, dtype=np.float64)


def minutes(results: Results) -> Floats:
    return np.asarray(results.length * PACE / 60)


def rounds(results: Results) -> Floats:
    return np.where(results.rounds > 0, results.rounds, np.nan)


def lead_changes(results: Results) -> Floats:
    """How often another one is ahead than was before; nobody is where two are level."""
    changes = []
    for game in range(results.games):
        leaders = [*results.leaders[game], results.winner(game)]
        known = [seat for seat in leaders if seat is not None]
        changed = sum(one != other for one, other in pairwise(known))
        changes.append(float(changed) if len(leaders) > 1 else np.nan)
    return np.array(changes)


def decided(results: Results) -> Floats:
    """The part of the game after which the later winner was ahead whenever one looked."""
    parts = []
    for game in range(results.games):
        leaders, winner = results.leaders[game], results.winner(game)
        looks = [*(results.looks[game] / max(1, results.length[game])), 1.0]
        first = len(leaders)
        while winner is not None and first > 0 and leaders[first - 1] == winner:
            first -= 1
        parts.append(float(looks[first]) if leaders else np.nan)
    return np.array(parts)


def leader_wins(results: Results) -> Floats:
    """The win, or its part, of whoever was ahead half-way."""
    won = []
    for game in range(results.games):
        half = results.half_way(game)
        leader = None if half is None else results.leaders[game][half]
        won.append(np.nan if leader is None else float(results.win[game, leader]))
    return np.array(won)


def winner_ahead(results: Results) -> list[float]:
    """The part of games in which the later winner was ahead as each round but the first began."""
    told: dict[int, list[bool]] = defaultdict(list)
    for game in range(results.games):
        winner = results.winner(game)
        for look, leader in enumerate(results.leaders[game]):
            told[look].append(winner is not None and leader == winner)
    return [float(np.mean(told[look])) for look in sorted(told)]


MEASURES = (
    Measure(
        "rounds", "rounds", "as the game counts them", rounds, "A game has {value} rounds", fear=2
    ),
    Measure(
        "minutes", "minutes",
        f"estimated: {PACE} seconds for each decision of each seat, one after another",
        minutes, f"A game takes about {{value}} minutes, at {PACE} seconds a decision", fear=3,
    ),
    Measure(
        "length", "decisions in a game", "of all seats",
        lambda results: results.length.astype(np.float64),
    ),
    Measure(
        "real", "real choices",
        "decisions with more than one legal action; a single one is seldom asked for",
        real, "{value} of the decisions leave a choice",
        percent=True, good=(0.8, 1.0), step=0.05, fear=2,
    ),
    Measure("options", "options for a decision", "legal actions, on average", options),
    Measure(
        "leader", "won by the leader half-way",
        "how often whoever was ahead half-way (at the look nearest to it) wins",
        leader_wins, "Whoever is ahead half-way wins {value} of games",
        percent=True, good=(0.0, 0.75), step=0.05, fear=6, rivals=True,
    ),
    Measure(
        "decided", "decided after",
        "the part of the game after which the later winner is ahead at every look",
        decided, "The later winner is ahead for good after {value} of the game",
        percent=True, good=(0.5, 1.0), step=0.05, fear=4, rivals=True,
    ),
    Measure(
        "lead", "lead changes",
        "how often another seat is ahead than at the look before, the end included",
        lead_changes, "The lead changes {value} times in a game",
        good=(1.0, inf), step=0.5, fear=3, rivals=True,
    ),
    Measure(
        "margin", "winning margin", "points between the best score and the next",
        margin, "The winner is {value} points ahead of the next", fear=1, rivals=True,
    ),
    Measure(
        "ties", "ties for the first place", "games in which several seats are first",
        ties, "{value} of games end with several winners",
        percent=True, good=(0.0, 0.05), step=0.03, fear=5, rivals=True,
    ),
    Measure(
        "score", "score", "of all seats, on average",
        lambda results: results.score.mean(axis=1), "The average score is {value}", fear=0.5,
    ),
    Measure(
        "best", "best score of a table", "on average", lambda results: results.score.max(axis=1)
    ),
)  # fmt: skip
TEAM_WINS = Measure(
    "wins", "games won", "by the team", lambda results: results.win.mean(axis=1),
    "The team wins {value} of games",
    percent=True, good=(0.2, 0.8), step=0.05, fear=5,
)  # fmt: skip


def measures_of(team: bool) -> list[Measure]:
    """What is measured where all seats play together, or against each other."""
    return [TEAM_WINS, *(m for m in MEASURES if not m.rivals)] if team else list(MEASURES)


def numbers(results: Results, team: bool) -> dict[str, Estimate]:
    """All measures by their keys, but those that no game tells."""
    taken = {measure.key: measure.taken(results) for measure in measures_of(team)}
    return {key: estimate for key, estimate in taken.items() if estimate is not NOTHING}
