"""The ladder: bots against each other on the same deals, from all seats, until it is clear who is
how strong."""

from collections.abc import Callable
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np

from meseta import BadOption, Game
from meseta.bots.named import canonical
from meseta.lab.crew import Crew
from meseta.lab.plan import Plan, make_plan
from meseta.lab.rating import duels, ratings
from meseta.lab.results import Results
from meseta.lab.simulation import Progress, Simulation
from meseta.lab.statistics import FEWEST, Estimate, mean

MORE = 10  # deals, before the intervals are looked at again
NARROW = 25.0  # points to each side of a rating
NARROW_TEAM = 0.05  # of the share of games won, to each side


class Rung(NamedTuple):
    """A bot's place on the ladder; a team has no rating, as it does not meet others."""

    bot: str
    rating: Estimate | None
    wins: Estimate
    score: Estimate


class Pair(NamedTuple):
    """How a bot did against another: alone among others of that kind, or team beside team."""

    bot: str
    other: str
    wins: Estimate
    better: Estimate  # the difference in score, on the same deals


class Standings(NamedTuple):
    """The ladder, from the strongest on, and all pairs."""

    rungs: list[Rung]
    pairs: list[Pair]
    deals: int
    games: int
    narrow: bool  # are all intervals as narrow as they had to be?


def together(game: Game, seats: int) -> bool:
    """Is there nobody to beat but the game?"""
    return game.team or seats == 1


def ladder_plan(game: Game, bots: list[str], seats: int, games: int, **more: Any) -> Plan:
    """One of each bot against others of each other kind; or whole teams of each."""
    bots = [canonical(bot) for bot in bots]
    if len(bots) < 2:
        raise BadOption("A ladder needs at least two different bots.")
    for bot in bots:
        if bots.count(bot) > 1:
            raise BadOption(f"The bot {bot} is named twice: a ladder compares different bots.")
    lineups = (
        [[bot] * seats for bot in bots]
        if together(game, seats)
        else [[one] + [other] * (seats - 1) for one, other in permutations(bots, 2)]
    )
    plan = make_plan(game, lineups, games, seats, **more)
    return make_plan(game, lineups, games, seats, part=len(plan.seatings()), **more)


def climb(
    simulation: Simulation,
    crew: Crew,
    within: float | None = None,
    progress: Progress | None = None,
    told: Callable[[Standings], None] | None = None,
) -> Standings:
    """Play deal after deal until all intervals are narrow enough, or the plan is at its end."""
    parts = simulation.plan.parts()
    upto = min(FEWEST, len(parts))
    while True:
        simulation.play(crew, range(upto), progress)
        standings = standing(simulation, upto, within)
        if told is not None:
            told(standings)
        if standings.narrow or upto == len(parts):
            return standings
        upto = min(upto + MORE, len(parts))


def standing(simulation: Simulation, deals: int, within: float | None = None) -> Standings:
    """The ladder as it is after so many deals."""
    plan = simulation.plan
    results = Results(simulation.table(parts=range(deals)), plan.seats)
    bots = plan.bots()
    team = together(plan.open(), plan.seats)
    rated = [None] * len(bots) if team else ratings(duels(results, bots), plan.seed)
    rungs = [
        Rung(bot, rating, results.wins(results.bot == bot), results.scores(results.bot == bot))
        for bot, rating in zip(bots, rated, strict=True)
    ]
    pairs = [paired(results, team, one, other) for one, other in permutations(bots, 2)]
    if team:
        rungs.sort(key=lambda rung: (-rung.wins.value, -rung.score.value))
        wanted = NARROW_TEAM if within is None else within
        narrow = all(rung.wins.half <= wanted for rung in rungs)
    else:
        rungs.sort(key=lambda rung: -rung.rating.value if rung.rating else 0.0)
        wanted = NARROW if within is None else within
        narrow = all(rung.rating and rung.rating.half <= wanted for rung in rungs)
    return Standings(rungs, pairs, deals, results.games, narrow)


def paired(results: Results, team: bool, one: str, other: str) -> Pair:
    """Compare two bots on the deals that both have played."""
    if team:
        these, those = results.bot == one, results.bot == other
    else:
        alone = (results.bot == one).sum(axis=1) == 1
        met = ((results.bot == one) | (results.bot == other)).all(axis=1) & alone
        these = (results.bot == one) & met[:, None]
        those = (results.bot == other) & met[:, None]
    better = results.by_deal(results.score, these) - results.by_deal(results.score, those)
    return Pair(one, other, results.wins(these), mean(np.asarray(better)))
