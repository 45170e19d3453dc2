"""The commands about the games themselves: which there are, and their rules."""

from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

import meseta
from meseta import Game
from meseta.core.ledger import read_ledger
from meseta.terminal import drawing
from meseta.terminal.options import GameName, complete_clause, complete_game
from meseta.terminal.screen import make_screen


def games(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]", help="Say more about this one.", autocompletion=complete_game
        ),
    ] = None,
) -> None:
    """List the games, or say what one of them is and what can be chosen.

    Examples:
      meseta games
      meseta games the_alpha
    """
    screen = make_screen()
    if game is not None:
        about(meseta.game(game), screen)
        return
    for name in meseta.games():
        known = meseta.game(name)
        counts = f"{known.seat_counts[0]}-{known.seat_counts[-1]} seats"
        screen.print(Text(name, style="bold"), Text(f"{known.title}, {counts}"), sep="  ")
        screen.print(Text(f"  {known.tagline}"))


def about(game: Game, screen: Console) -> None:
    """What a game is, and its options."""
    screen.print(Text(f"{game.title}, by {', '.join(game.designers)}", style="bold"))
    screen.print(Text(game.tagline))
    screen.print(Text(f"Seats: {', '.join(str(count) for count in game.seat_counts)}"))
    guide = game.guide
    least, most = guide.minutes
    screen.print(Text(f"{least} to {most} minutes among bots, {guide.weight} (our estimate)"))
    told = ", ".join(f"{name}={value}" for name, value in guide.first.options.items())
    first = f"{guide.first.seats} seats, bots: {guide.first.level}"
    screen.print(Text(f"First game: {first}" + (f", {told}" if told else "")))
    screen.print(Text(f"Rules version {game.version}, content {game.content_hash}"))
    grid = Grid.grid(padding=(0, 2))
    for option in game.options:
        described = option.describe()
        values = described.get("values") or described.get("names") or ()
        among = f" One of {', '.join(str(value) for value in values)}." if values else ""
        grid.add_row(Text(option.name, style="bold"), f"{option.help}{among}")
    screen.print("Options:", grid)


def rules(
    game: GameName,
    clause: Annotated[
        str | None,
        typer.Argument(
            metavar="[CLAUSE]",
            help="A rule, as ALPHA-STALK-08 or just STALK-08; or a part of the rules, as STALK.",
            autocompletion=complete_clause,
        ),
    ] = None,
) -> None:
    """Show the rules of a game: all of them, a part, or one clause with its rulings.

    Examples:
      meseta rules the_alpha
      meseta rules the_alpha CONF
      meseta rules the_alpha STALK-08
    """
    screen = make_screen()
    ledger = read_ledger(game)
    if clause is None:
        screen.print(Markdown(ledger.rules), Markdown(ledger.rulings))
        return
    found = ledger.find(clause)
    rulings = [ledger.by_id[id] for id in found[0].rulings] if len(found) == 1 else []
    for rule in [*found, *rulings]:
        screen.print(drawing.clause_heading(rule), Markdown(rule.text))
