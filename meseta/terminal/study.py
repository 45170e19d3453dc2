"""The command that studies a finished game with the coach."""

import re
from typing import Annotated

import typer
from rich.text import Text

from meseta import MesetaError, Record
from meseta.bots.coach import SECONDS, Advice, Progress, Review, review
from meseta.terminal.options import RecordFile
from meseta.terminal.screen import make_screen
from meseta.terminal.seating import seat_of

BARS = "▁▂▃▄▅▆▇█"
COLUMNS = 60  # of the curve of chances
ROUNDS = ("week", "round", "final_round")  # events with which these begin


def coach(
    file: RecordFile,
    seat: Annotated[
        str | None,
        typer.Option(metavar="SEAT", help="Whose choices; by default those of the first seat."),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.01, help="For the whole game: the longer, the more it can say.")
    ] = SECONDS,
) -> None:
    """Study a finished game: how the chances stood, and which choices cost most.

    Examples:
      meseta coach game.json
      meseta coach game.json --seat red --seconds 120
    """
    record = Record.load(file)
    t = record.verify()
    if t.actors():
        raise MesetaError(f"{file} is the record of a game that is not over yet.")
    viewer = 0 if seat is None else seat_of(t.game, t.names, seat)
    screen = make_screen()
    begun = rounds(record)
    with screen.status("The coach looks at the game", spinner="dots") as status:

        def report(at: Progress) -> None:
            status.update(f"The coach looks at {when(begun, at.move)}, {at.number} of {at.of}")

        seen = review(record, viewer, seconds, report=report)
    widest = max(len(name) for name in t.names)
    screen.print(Text("Chance to win, from the first move to the last", style="bold"))
    for each, name in enumerate(t.names):
        screen.print(f"  {name:{widest}}  {curve([after[each] for after in seen.chances])}")
    for advice in seen.advice:
        screen.print(told(begun, advice))
    screen.print(looked(seen, t.names[viewer]))
    if seen.advice:
        move = seen.advice[0].move
        screen.print(f"Look at one of them: meseta replay {file} --to {move}", style="dim")


def curve(chances: list[float]) -> str:
    """Chances from 0 to 1 as bars."""
    columns = min(COLUMNS, len(chances))
    picked = [chances[i * (len(chances) - 1) // max(1, columns - 1)] for i in range(columns)]
    last = len(BARS) - 1
    return "".join(BARS[round(min(1.0, max(0.0, chance)) * last)] for chance in picked)


def rounds(record: Record) -> list[tuple[int, str]]:
    """The weeks or rounds of a game: how many moves were made before each, and its name."""
    found = []
    for event in record.replay().events():
        if event["kind"] in ROUNDS and (named := re.match(r"\w+ \d+", event["text"])):
            found.append((event["move"], named[0]))
    return found


def when(begun: list[tuple[int, str]], move: int) -> str:
    """The week or round of a move, and its number."""
    names = [f"{name}, " for before, name in begun if before <= move]
    return f"{names[-1] if names else ''}move {move + 1}"


def told(begun: list[tuple[int, str]], advice: Advice) -> Text:
    """A costly choice in words."""
    taken, better = advice.taken, advice.better
    games = f"of {advice.playouts} games played on"
    if advice.by_points:
        told = (
            f"{better.points:+.1f} points beside the best of the others, on average {games}, "
            f"{taken.points:+.1f} with what was done; {advice.cost:.1f} more, give or take "
            f"{advice.margin:.1f}"
        )
    else:
        told = (
            f"wins {better.chance:.0%} {games}, {taken.chance:.0%} with what was done; "
            f"{advice.cost:.0%} more, give or take {advice.margin:.0%}"
        )
    return Text.assemble(
        (f"  {when(begun, advice.move)}: ", "dim"),
        f"{taken.label}; better: {better.label}\n",
        (f"    {told}", "dim"),
    )


def looked(seen: Review, name: str) -> str:
    """How much the coach has looked at."""
    found = "" if seen.advice else f"The coach is sure of no choice of {name} that cost much. "
    return (
        f"{found}It looked at {seen.choices} choices and tried out {seen.tried} of them in "
        f"{seen.playouts} games played on."
    )
