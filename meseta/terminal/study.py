"""The command that studies a finished game with the coach."""

from typing import Annotated

import typer
from rich.text import Text

from meseta import MesetaError, Record
from meseta.bots.coach import SECONDS, Advice, review
from meseta.terminal.options import RecordFile
from meseta.terminal.screen import make_screen
from meseta.terminal.seating import seat_of

BARS = "▁▂▃▄▅▆▇█"
COLUMNS = 60  # of the curve of chances


def coach(
    file: RecordFile,
    seat: Annotated[
        str | None,
        typer.Option(metavar="SEAT", help="Whose choices; by default those of the first seat."),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.01, help="For each choice that is looked at closely.")
    ] = SECONDS,
) -> None:
    """Study a finished game: how the chances stood, and which choices cost most.

    Examples:
      meseta coach game.json
      meseta coach game.json --seat red --seconds 5
    """
    record = Record.load(file)
    t = record.verify()
    if t.actors():
        raise MesetaError(f"{file} is the record of a game that is not over yet.")
    viewer = 0 if seat is None else seat_of(t.game, t.names, seat)
    screen = make_screen()
    with screen.status("The coach looks at the game", spinner="dots"):
        seen = review(record, viewer, seconds)
    widest = max(len(name) for name in t.names)
    screen.print(Text("Chance to win, from the first move to the last", style="bold"))
    for each, name in enumerate(t.names):
        screen.print(f"  {name:{widest}}  {curve([after[each] for after in seen.chances])}")
    if not seen.advice:
        screen.print(f"The coach found no choice of {t.names[viewer]} that cost much.")
    for advice in seen.advice:
        screen.print(told(advice))
    if seen.advice:
        move = seen.advice[0].move
        screen.print(f"Look at one of them: meseta replay {file} --to {move}", style="dim")


def curve(chances: list[float]) -> str:
    """Chances from 0 to 1 as bars."""
    columns = min(COLUMNS, len(chances))
    picked = [chances[i * (len(chances) - 1) // max(1, columns - 1)] for i in range(columns)]
    last = len(BARS) - 1
    return "".join(BARS[round(min(1.0, max(0.0, chance)) * last)] for chance in picked)


def told(advice: Advice) -> Text:
    """A costly choice in words."""
    better = ", ".join(f"{each.label} ({each.chance:.0%})" for each in advice.better)
    return Text.assemble(
        (f"  after {advice.move:>3} moves  ", "dim"),
        f"{advice.taken.label} ({advice.taken.chance:.0%}); better: {better}",
    )
