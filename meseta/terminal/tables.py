"""What the lab found, as tables on the screen. No number without its interval."""

from rich.table import Table

from meseta import Game
from meseta.lab.ladder import Standings, together
from meseta.lab.results import Results
from meseta.lab.simulation import Simulation
from meseta.lab.statistics import Estimate
from meseta.lab.training import Grade
from meseta.lab.watching import Watched
from meseta.lab.writing import counted, ends, number, percent, signed


def share(estimate: Estimate) -> str:
    """A share with its interval."""
    return f"{percent(estimate.value)} ({ends(estimate, share=True)})"


def measure(estimate: Estimate, digits: int = 1) -> str:
    """A number with its interval."""
    return f"{number(estimate.value, digits)} ({ends(estimate, digits=digits)})"


def lead(estimate: Estimate) -> str:
    """A difference with its interval."""
    return f"{signed(number(estimate.value))} ({ends(estimate)})"


def grid(title: str, *heads: str) -> Table:
    table = Table(title=title, title_justify="left")
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left")
    return table


def won(game: Game, seats: int) -> str:
    """Over the wins of a bot: of the games, or of the seats that it took, as it may have taken
    several in a game."""
    return "games won" if together(game, seats) else f"won per seat\n(fair: {percent(1 / seats)})"


def summary(simulation: Simulation) -> Table:
    """Each bot's wins and scores."""
    plan = simulation.plan
    results = Results(simulation.table(), plan.seats)
    game = plan.open()
    title = (
        f"{counted(results.games, 'game')} of {game.title}, {counted(plan.seats, 'seat')}, in "
        f"{simulation.folder}"
    )
    table = grid(title, "bot", "seats taken", won(game, plan.seats), "score")
    for bot in plan.bots():
        of = results.bot == bot
        row = (f"{of.sum():,}", share(results.wins(of)), measure(results.scores(of)))
        table.add_row(bot, *row)
    return table


def rungs(game: Game, seats: int, standings: Standings) -> Table:
    """The ladder."""
    rated = any(rung.rating for rung in standings.rungs)
    end = "" if standings.narrow else "; the intervals are wider than asked for"
    games, deals = counted(standings.games, "game"), counted(standings.deals, "deal")
    title = f"{game.title}: {games} on {deals}{end}"
    table = grid(title, "bot", *(["rating"] if rated else []), won(game, seats), "score")
    for rung in standings.rungs:
        rating = [measure(rung.rating, 0)] if rung.rating else []
        table.add_row(rung.bot, *rating, share(rung.wins), measure(rung.score))
    return table


def grades(made: list[Grade]) -> Table:
    """The generations of a training."""
    heads = ("generation", "surprise", "hand-made", "won against novices", "against the last")
    table = grid("Learning", *heads)
    for grade in made:
        last = share(grade.last) if grade.last else ""
        surprise = f"{grade.learned:.3f}", f"{grade.hand_made:.3f}"
        table.add_row(str(grade.generation), *surprise, share(grade.novices), last)
    return table


def watched(learned: list[Watched]) -> Table:
    """What was learned by watching."""
    table = grid("Watching", "bot", "decisions", "surprise before", "now")
    for each in learned:
        surprise = f"{each.before:.3f}", f"{each.after:.3f}"
        table.add_row(each.bot, f"{each.decisions:,}", *surprise)
    return table


def pairs(standings: Standings) -> Table:
    """Who did how against whom."""
    table = grid("In pairs", "bot", "against", "games won", "more points")
    for pair in standings.pairs:
        table.add_row(pair.bot, pair.other, share(pair.wins), lead(pair.better))
    return table
