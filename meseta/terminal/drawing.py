"""What is drawn on the screen: the board, the choices, what happened, the results."""

from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from meseta import Game, Table
from meseta.core import registry
from meseta.core.ledger import Clause
from meseta.terminal import generic

GAP = 2  # between the columns of choices
TALL = 30  # lines of a screen that has room for choices in full words


def board(t: Table, viewer: int | None) -> RenderableType:
    """The table as the viewer sees it: drawn by the game's own ``terminal.py`` if it has one."""
    drawn: RenderableType = (registry.part(t.game.name, "terminal") or generic).board(
        t.view(viewer)
    )
    return drawn


def usual_questions(game: Game) -> tuple[str, ...]:
    """The kinds of questions that have a usual answer, as the game's ``terminal.py`` names them."""
    named: tuple[str, ...] = getattr(registry.part(game.name, "terminal"), "USUAL", ())
    return named


def choices(t: Table, seat: int, actions: list[int], screen: Console) -> RenderableType:
    """Numbered actions: in words, or by their short notation where the screen is low."""
    words = [t.label(seat, action) for action in actions]
    if screen.height < TALL and len(actions) > 6:
        words = [t.notation(action) for action in actions]
    numbered = [
        Text.assemble((f"{number:>2}", "bold cyan"), f" {text}")
        for number, text in enumerate(words, 1)
    ]
    widest = max(len(text) for text in numbered)
    return in_columns(numbered, max(1, (screen.width + GAP) // (widest + GAP)))


def in_columns(cells: list[Text], most: int) -> Grid:
    """Cells one below another, in as few rows as so many columns allow."""
    rows = -(-len(cells) // most)
    grid = Grid.grid(padding=(0, GAP, 0, 0))
    for row in range(rows):
        grid.add_row(*cells[row::rows])
    return grid


def told(event: dict[str, Any], clause: bool = False) -> Text:
    """One line of what happened, with the rule behind it if wanted."""
    line = Text(f"  {event['text']}")
    if clause and event["clause"]:
        line.append(f"  {event['clause']}", style="dim")
    return line


def results(t: Table) -> RenderableType:
    """The final scores by source, the winner first."""
    ranked = sorted(t.results(), key=lambda result: result.rank)
    grid = Grid(title="Results", title_justify="left", title_style="bold")
    grid.add_column("")
    for result in ranked:
        grid.add_column(f"{result.rank}. {t.names[result.seat]}", justify="right")
    for source in ranked[0].breakdown:
        name = t.game.words.texts.get(f"source.{source}", source)
        grid.add_row(name, *[str(result.breakdown[source]) for result in ranked])
    grid.add_section()
    grid.add_row("Score", *[str(result.score) for result in ranked], style="bold")
    return grid


def clause_heading(clause: Clause) -> Text:
    """The id of a clause and where it stands; its text follows as Markdown."""
    return Text.assemble((clause.id, "bold"), ("  " + clause.section, "dim"))
