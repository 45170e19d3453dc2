"""The commands of the lab: simulate, ladder, balance."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
from rich.progress import TimeRemainingColumn as Remaining
from rich.table import Column
from rich.text import Text

import meseta
from meseta.core.processes import stoppable
from meseta.terminal.options import (
    Content,
    GameName,
    Options,
    Seats,
    complete_level,
    parsed_options,
    seat_count,
)
from meseta.terminal.screen import make_screen

# The lab is imported when it is used: other commands start faster, and do without its packages.
if TYPE_CHECKING:
    from meseta.lab.simulation import Progress as Heard
    from meseta.lab.simulation import Simulation

INTERRUPTED = 130
LONGEST_NAME = 24  # beside a bar, which leaves room for the rest on a screen of 80 columns

Bots = Annotated[
    str,
    typer.Option(
        metavar="BOT,...",
        help="random, easy, novice, adept, adept:200 (iterations), adept:0.5s (seconds), "
        "master:200, weights.json:200, package.module:Class, or the http:// address of a service.",
        autocompletion=complete_level,
    ),
]
PlanSeed = Annotated[int, typer.Option(metavar="N", help="Where all chance comes from.")]
Workers = Annotated[
    int | None, typer.Option(metavar="N", help="Processes; by default one for each processor.")
]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on this Ray cluster (auto: the one that is near)."),
]


def folder_option(help: str) -> typer.models.OptionInfo:
    """Where the games are kept."""
    option: typer.models.OptionInfo = typer.Option("--folder", metavar="FOLDER", help=help)
    return option


def simulate(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(metavar="N", help="How many, at least.")] = 1000,
    bots: Bots = "novice",
    seed: PlanSeed = 0,
    option: Options = None,
    content: Content = None,
    folder: Annotated[
        Path | None, folder_option("Where the games are kept; by default GAME_games.")
    ] = None,
    decisions: Annotated[
        bool, typer.Option("--decisions", help="Keep every decision, too.")
    ] = False,
    records: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Write the record of each game there, too."),
    ] = None,
    part: Annotated[int | None, typer.Option(metavar="N", help="Games in a file.")] = None,
    workers: Workers = None,
    ray: Ray = None,
) -> None:
    """Have bots play many games, and keep the results as Parquet files.

    The bots take the seats in turn: every deal is played from all seats. The same command goes on
    with what was interrupted. The same seed gives the same games, however many workers there are.

    Examples:
      meseta simulate the_alpha --seats 4 --games 10000 --bots adept:100,novice
      meseta simulate the_alpha --bots random --decisions --folder random_games
      meseta simulate the_alpha --bots my_bots:Cautious,novice --games 20 --records records
      meseta simulate the_alpha --bots adept:500,my_bots:Cautious --ray auto
    """
    from meseta.lab.crew import crew
    from meseta.lab.plan import make_plan
    from meseta.lab.simulation import Simulation, work_of
    from meseta.terminal.tables import summary

    box = meseta.game(game, content)
    plan = make_plan(
        box,
        [bots.split(",")],
        games,
        seat_count(box, seats),
        seed,
        parsed_options(box, option),
        part,
        decisions,
    )
    with crew(workers, ray, work_of(records)) as hands:
        simulation = Simulation(folder or Path(f"{game}_games"), plan, records)
        with progress_of(simulation, simulation.folder.name) as progress:
            simulation.play(hands, progress=progress)
    make_screen().print(summary(simulation))


@contextmanager
def progress_of(simulation: "Simulation", name: str) -> "Iterator[Heard]":
    """A bar on the screen that moves as games are played; Ctrl-C or SIGTERM leaves what is whole. A
    long name is cut, so that all fits into a line."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),  # the only one that gets narrower
        MofNCompleteColumn(table_column=Column(no_wrap=True)),
        Rate(table_column=Column(no_wrap=True)),
        Remaining(table_column=Column(no_wrap=True)),
    )
    plan = simulation.plan
    done = simulation.played()
    with stoppable(), Progress(*columns, console=Console(stderr=True)) as bar:
        shown = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
        task = bar.add_task(escape(shown), total=plan.games, completed=done)
        before = done

        def heard(games: int) -> None:
            nonlocal done
            done += games
            seconds = bar.tasks[0].elapsed or 0.0
            bar.update(task, advance=games, rate=(done - before) / seconds if seconds else None)

        try:
            yield heard
        except KeyboardInterrupt:
            bar.stop()
            typer.echo(
                f"Interrupted after {done} of {plan.games} games; they are kept in "
                f"{simulation.folder}, and the same command goes on from there.",
                err=True,
            )
            raise typer.Exit(INTERRUPTED) from None


class Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        rate = task.fields.get("rate")
        return Text("" if rate is None else f"{rate:,.1f} games/s")


def ladder(
    game: GameName,
    seats: Seats = None,
    bots: Bots = "adept,novice,random",
    games: Annotated[int, typer.Option(metavar="N", help="At most, about.")] = 10_000,
    within: Annotated[
        float | None,
        typer.Option(
            metavar="POINTS",
            min=0,
            help="How narrow the intervals must be, to each side: 25 points, or 5 percent of games "
            "where all play as one team.",
        ),
    ] = None,
    seed: PlanSeed = 0,
    option: Options = None,
    content: Content = None,
    folder: Annotated[
        Path | None, folder_option("Where the games are kept; by default GAME_ladder.")
    ] = None,
    workers: Workers = None,
    ray: Ray = None,
) -> None:
    """Rate bots: each against each other, on the same deals and from all seats.

    It ends when every interval is narrow enough, or at the limit of games. Where all play as one
    team, whole teams are compared by the games that they win and by their scores.

    Examples:
      meseta ladder the_alpha
      meseta ladder the_alpha --bots adept:500,adept:100,novice --within 15
      meseta ladder the_alpha --bots novice,my_bots:Cautious,http://127.0.0.1:9000
    """
    from meseta.lab.crew import crew
    from meseta.lab.ladder import climb, ladder_plan, together
    from meseta.lab.simulation import Simulation
    from meseta.terminal.tables import pairs, rungs

    box = meseta.game(game, content)
    count = seat_count(box, seats)
    chosen = parsed_options(box, option)
    plan = ladder_plan(box, bots.split(","), count, games, seed=seed, options=chosen)
    if within is not None and together(box, count):
        within /= 100
    with crew(workers, ray) as hands:
        simulation = Simulation(folder or Path(f"{game}_ladder"), plan)
        with progress_of(simulation, simulation.folder.name) as progress:
            standings = climb(simulation, hands, within, progress)
    screen = make_screen()
    screen.print(rungs(box, count, standings))
    screen.print(pairs(standings))


def balance(
    game: GameName,
    seats: Seats = None,
    bots: Bots = "adept:50,novice,random",
    games: Annotated[
        int, typer.Option(metavar="N", help="Of the first bot; as many to compare all.")
    ] = 1000,
    compare: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Another content pack (TOML), side by side."),
    ] = None,
    seed: PlanSeed = 0,
    option: Options = None,
    content: Content = None,
    report: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The page to write; by default GAME_balance.html."),
    ] = None,
    folder: Annotated[
        Path | None, folder_option("Where the games are kept; by default GAME_balance.")
    ] = None,
    workers: Workers = None,
    ray: Ray = None,
) -> None:
    """Write a page on how fair, long, lucky and rich a game is, and what each thing in it is worth.

    Examples:
      meseta balance the_alpha --games 2000
      meseta balance the_alpha --compare my_pack.toml --bots adept:100
    """
    from meseta.core.files import check_place, write_text
    from meseta.lab.balance import studies
    from meseta.lab.crew import crew
    from meseta.lab.page import write_page

    packs = [content] if compare is None else [content, compare]
    boxes = [meseta.game(game, pack) for pack in packs]
    names = [pack.name if pack else "standard content" for pack in packs]
    count = seat_count(boxes[0], seats)
    chosen = parsed_options(boxes[0], option)
    page = report or Path(f"{game}_balance.html")
    where = folder or Path(f"{game}_balance")
    if where.resolve() not in page.resolve().parents:  # that one is still to be made
        check_place(page)
    with crew(workers, ray) as hands:
        made = studies(boxes, names, where, bots.split(","), count, games, seed, chosen)
        for name, simulation in [(one.name, part) for one in made for part in one.simulations()]:
            with progress_of(simulation, f"{simulation.folder.name}: {name}") as progress:
                simulation.play(hands, progress=progress)
    write_text(page, write_page(made))
    typer.echo(f"The report is in {page}.")
