"""What the lab found, as tables on the screen. No number without its interval."""

from math import inf

from rich.table import Table

from meseta import Game
from meseta.lab.ladder import Standings
from meseta.lab.results import Results
from meseta.lab.simulation import Simulation
from meseta.lab.statistics import Estimate
from meseta.lab.training import Grade


def percent(estimate: Estimate) -> str:
    """A share with its interval."""
    return f"{estimate.value:.1%} ({estimate.low:.1%} to {estimate.high:.1%})"


def number(estimate: Estimate, digits: int = 1) -> str:
    """A number with its interval."""
    low, high = (
        f"{end:.{digits}f}" if abs(end) < inf else "?" for end in (estimate.low, estimate.high)
    )
    return f"{estimate.value:.{digits}f} ({low} to {high})"


def grid(title: str, *heads: str) -> Table:
    table = Table(title=title, title_justify="left")
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left")
    return table


def summary(simulation: Simulation) -> Table:
    """Each bot's wins and scores."""
    plan = simulation.plan
    results = Results(simulation.table(), plan.seats)
    title = f"{results.games:,} games of {plan.open().title}, {plan.seats} seats, in "
    table = grid(title + str(simulation.folder), "bot", "seats taken", "games won", "score")
    for bot in plan.bots():
        of = results.bot == bot
        row = (f"{of.sum():,}", percent(results.wins(of)), number(results.scores(of)))
        table.add_row(bot, *row)
    return table


def rungs(game: Game, standings: Standings) -> Table:
    """The ladder."""
    rated = any(rung.rating for rung in standings.rungs)
    end = "" if standings.narrow else "; the intervals are wider than asked for"
    title = f"{game.title}: {standings.games:,} games on {standings.deals} deals{end}"
    table = grid(title, "bot", *(["rating"] if rated else []), "games won", "score")
    for rung in standings.rungs:
        rating = [number(rung.rating, 0)] if rung.rating else []
        table.add_row(rung.bot, *rating, percent(rung.wins), number(rung.score))
    return table


def grades(made: list[Grade]) -> Table:
    """The generations of a training."""
    heads = ("generation", "surprise", "hand-made", "won against novices", "against the last")
    table = grid("Learning", *heads)
    for grade in made:
        last = percent(grade.last) if grade.last else ""
        surprise = f"{grade.learned:.3f}", f"{grade.hand_made:.3f}"
        table.add_row(str(grade.generation), *surprise, percent(grade.novices), last)
    return table


def pairs(standings: Standings) -> Table:
    """Who did how against whom."""
    table = grid("In pairs", "bot", "against", "games won", "more points")
    for pair in standings.pairs:
        table.add_row(pair.bot, pair.other, percent(pair.wins), number(pair.better))
    return table
