"""Ratings: how strong bots are, from who finished before whom (Bradley and Terry's model)."""

from math import inf, log

import choix
import numpy as np
from scipy.sparse.csgraph import connected_components

from meseta.lab.results import Results
from meseta.lab.statistics import FEWEST, Estimate, Floats, middle, resampled

AVERAGE = 1500.0
SCALE = 400 / log(10)  # as usual in chess: 400 points are odds of 10 to 1
SAMPLES = 500  # of the deals, for the intervals
PRIOR = 0.5  # wins of each bot against each other before the first, so that all can be compared


def duels(results: Results, bots: list[str]) -> Floats:
    """For each deal, how often each bot finished before each other one; a tie is half of each."""
    number = {bot: i for i, bot in enumerate(bots)}
    who = np.vectorize(number.__getitem__, otypes=[np.int64])(results.bot)
    deals, deal = np.unique(results.deal, return_inverse=True)
    wins = np.zeros((len(deals), len(bots), len(bots)))
    for seat in range(results.seats):
        for other in range(results.seats):
            if seat != other:
                won = np.sign(results.rank[:, other] - results.rank[:, seat]) / 2 + 0.5
                np.add.at(wins, (deal, who[:, seat], who[:, other]), won)
    for bot in range(len(bots)):
        wins[:, bot, bot] = 0
    return wins


def rated(wins: Floats) -> Floats:
    """Ratings from the number of wins of each bot over each other."""
    met = (wins + wins.T) > 0
    strength = choix.ilsr_pairwise_dense(wins + PRIOR * met)
    return np.asarray(AVERAGE + SCALE * (strength - strength.mean()))


def ratings(wins: Floats, seed: int = 0) -> list[Estimate]:
    """The rating of each bot with an interval over deals (bootstrap). One that never lost to bots
    that it is compared with, or never won, is at least, or at most, so strong; and from few deals
    nobody knows."""
    total = wins.sum(axis=0)
    values = rated(total)
    weights = resampled(len(wins), SAMPLES, seed)
    samples = [rated(np.tensordot(weight, wins, axes=1)) for weight in weights]
    _, group = connected_components(total > 0, connection="strong")
    estimates = []
    for bot, value in enumerate(values):
        low, high = middle([sample[bot] for sample in samples])
        others = group != group[bot]
        lost = total[others][:, ~others].any()
        won = total[~others][:, others].any()
        if len(wins) < FEWEST:
            low, high = -inf, inf
        elif others.any():
            low, high = (low if won else -inf), (high if lost else inf)
        estimates.append(Estimate(float(value), low, high))
    return estimates
