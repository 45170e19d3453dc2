"""How much luck and how much skill: where the differences between results come from, on deals that
were played by all line-ups from all seats."""

from typing import NamedTuple

import numpy as np

from meseta.lab.results import Results
from meseta.lab.statistics import FEWEST, Estimate, Floats, interval, middle, resampled

SAMPLES = 500


class Luck(NamedTuple):
    """Parts of the variance of results: who plays against whom, what the deal gives to a seat, and
    what comes of chance and of others in the course of play."""

    skill: Estimate
    deal: Estimate
    play: Estimate


def luck(results: Results, team: bool) -> Luck | None:
    """The parts, with intervals over deals (bootstrap); None where there are too few deals, as few
    of them drawn anew look more alike than deals are."""
    deals = len(np.unique(results.deal))
    if deals < FEWEST:
        return None
    seatings = results.games // deals
    shape = (deals, seatings, results.seats)
    outcome = (results.score if team else results.standing).reshape(shape)
    if team:  # all seats have the same result
        outcome = outcome[:, :, :1]
    cells = cell_numbers(results.bot.reshape(shape)[0])[:, : outcome.shape[2]]
    values = parts(outcome, np.ones(deals), cells)
    weights = resampled(deals, SAMPLES, 0)
    samples = np.array([parts(outcome, weight, cells) for weight in weights])
    whole = sum(max(0.0, value) for value in values) or 1.0
    return Luck(
        *(
            shown(value, max(0.0, value) / whole, samples[:, part], deals)
            for part, value in enumerate(values)
        )
    )


def shown(found: float, value: float, samples: Floats, deals: int) -> Estimate:
    """A part as a share: its interval moves along with a value that was found below 0. Where all
    deals agree, the interval is that of any share on so many deals."""
    low, high = (end + value - found for end in middle(samples))
    if low == high:
        low, high = interval(value * deals, deals)
    return Estimate(value, max(0.0, low), min(1.0, high))


def cell_numbers(bots: "np.ndarray[tuple[int, ...], np.dtype[np.object_]]") -> "Floats":
    """A number for each bot in each company: who sits there, and who else is at the table."""
    names = [[f"{bot} among {sorted(row.tolist())}" for bot in row.tolist()] for row in bots]
    _, numbers = np.unique(np.array(names), return_inverse=True)
    return np.asarray(numbers.reshape(bots.shape))


def parts(outcome: Floats, weight: Floats, cells: Floats) -> list[float]:
    """Parts of the variance: skill, deal, play; each deal counts ``weight`` times. What chance
    takes from the deal's part can be more than there is of it."""
    total = weight.sum()
    means = np.tensordot(weight, outcome, axes=1) / total  # by seating and seat
    size = np.bincount(cells.ravel())
    of_cell = np.bincount(cells.ravel(), weights=means.ravel()) / size
    expected = of_cell[cells]
    rest = outcome - expected
    seatings = outcome.shape[1]
    given = rest.mean(axis=1)  # by deal and seat: what the deal gives, and a part of chance
    within = rest - given[:, None, :]
    chance = np.average((within**2).sum(axis=1).mean(axis=1), weights=weight) / max(1, seatings - 1)
    between = np.average((given**2).mean(axis=1), weights=weight)
    dealt = between - chance / seatings
    skill = float(np.var(expected))
    whole = skill + dealt + chance
    return [skill / whole, dealt / whole, chance / whole] if whole else [0.0, 0.0, 0.0]
