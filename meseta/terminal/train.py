"""The command that trains a master."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import meseta
from meseta.core.processes import stoppable
from meseta.terminal.lab import INTERRUPTED, PlanSeed, Ray, Workers, folder_option
from meseta.terminal.options import Content, GameName, Options, Seats, parsed_options, seat_count
from meseta.terminal.screen import make_screen


def train(
    game: GameName,
    seats: Seats = None,
    games: Annotated[
        int, typer.Option(metavar="N", help="To learn from, in each generation.")
    ] = 5000,
    generations: Annotated[
        int, typer.Option(metavar="N", help="How often to learn anew from better games.")
    ] = 4,
    matches: Annotated[
        int, typer.Option(metavar="N", help="To see how good a generation is, at least.")
    ] = 200,
    iterations: Annotated[
        int, typer.Option(metavar="N", help="Of the first generation's search; 0: none.")
    ] = 40,
    hidden: Annotated[int, typer.Option(metavar="N", help="Hidden units of the network.")] = 32,
    seed: PlanSeed = 0,
    option: Options = None,
    content: Content = None,
    folder: Annotated[
        Path | None, folder_option("Where all is kept; by default GAME_training.")
    ] = None,
    workers: Workers = None,
    ray: Ray = None,
) -> None:
    """Learn from self-play how good a table is, for a master of the game.

    What is learned is in FOLDER/weights.json, how it went in curves.svg and curves.csv. The same
    command goes on with what was interrupted, and gives the same weights as if it had not been.

    Examples:
      meseta train the_alpha --seats 4 --games 5000 --generations 5
      meseta ladder the_alpha --bots the_alpha_training/weights.json:100,adept:100
    """
    from meseta.lab.course import make_course, work
    from meseta.lab.crew import crew
    from meseta.lab.training import Training
    from meseta.terminal.tables import grades

    box = meseta.game(game, content)
    count = seat_count(box, seats)
    chosen = parsed_options(box, option)
    course = make_course(box, count, games, generations, matches, iterations, hidden, seed, chosen)
    with crew(workers, ray, work) as hands:
        training = Training(folder or Path(f"{game}_training"), course)
        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
        progress = Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True))
        with stoppable(), progress as bar:
            task = bar.add_task("")

            def heard(what: str, done: int, of: int) -> None:
                if bar.tasks[0].description != what:
                    bar.reset(task, description=what, total=of, completed=done)
                bar.update(task, completed=done)

            try:
                made = training.run(hands, heard)
            except KeyboardInterrupt:
                bar.stop()
                typer.echo(
                    f"Interrupted; what was played is kept in {training.folder}, and the same "
                    "command goes on from there.",
                    err=True,
                )
                raise typer.Exit(INTERRUPTED) from None
    make_screen().print(grades(made))
    typer.echo(f"The weights are in {training.folder / 'weights.json'}.")
