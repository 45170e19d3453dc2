"""The commands about files: a new game in a file, showing, replaying and verifying one."""

from hashlib import sha256
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

import meseta
from meseta import Record, Table
from meseta.core.files import write_text
from meseta.terminal import drawing
from meseta.terminal.files import (
    is_record,
    position_text,
    read_json,
    read_position,
    refuse_to_overwrite,
)
from meseta.terminal.options import (
    Content,
    File,
    GameName,
    Options,
    RecordFile,
    Seats,
    Seed,
    Viewer,
    parsed_options,
    seat_count,
)
from meseta.terminal.screen import make_screen
from meseta.terminal.seating import seat_of


def new(
    game: GameName,
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="Where to write it; by default on the screen."),
    ] = None,
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    content: Content = None,
    record: Annotated[
        bool, typer.Option("--record", help="A record without moves, instead of a position.")
    ] = False,
) -> None:
    """Write the position of a new game, to be changed by hand and played from.

    Examples:
      meseta new the_alpha --seats 4 --seed 7 start.json
      meseta play --position start.json
    """
    box = meseta.game(game, content)
    t = box.new(seat_count(box, seats), seed, parsed_options(box, option))
    text = Record.of(t).text() if record else position_text(t)
    if file is None:
        typer.echo(text, nl=False)
    else:
        refuse_to_overwrite(file)
        write_text(file, text)


def show(file: File, seat: Viewer = None, content: Content = None) -> None:
    """Show the board of a position, or the last one of a record.

    Examples:
      meseta show start.json
      meseta show game.json --seat red
    """
    screen = make_screen()
    if is_record(read_json(file)):
        t = Record.load(file).verify()
        show_table(t, seat, screen)
        screen.print(f"{file} is a record of {len(t.moves())} actions.")
    else:
        show_table(read_position(file, content=content), seat, screen)


def show_table(t: Table, seat: str | None, screen: Console) -> None:
    viewer = None if seat is None else seat_of(t.game, t.names, seat)
    screen.print(drawing.board(t, viewer))
    if t.actors():
        screen.print(Text(t.prompt(viewer), style="bold"))
    else:
        screen.print(drawing.results(t))


def replay(
    file: RecordFile,
    to: Annotated[
        int | None, typer.Option(metavar="N", help="Show the board after N actions instead.")
    ] = None,
    seat: Viewer = None,
    write: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the position there to a file.")
    ] = None,
) -> None:
    """Tell a recorded game action by action, or show where it was after some of them.

    Examples:
      meseta replay game.json
      meseta replay game.json --to 24
      meseta replay game.json --to 24 --write position.json
    """
    screen = make_screen()
    record = Record.load(file)
    if write is not None:
        refuse_to_overwrite(write)
    if to is None:
        t = record.verify()
        viewer = None if seat is None else seat_of(t.game, t.names, seat)
        tell(record, t, viewer, screen)
    else:
        t = record.replay(to)
    if write is not None:
        write_text(write, position_text(t))
    if to is not None or not t.actors():
        show_table(t, seat, screen)


def tell(record: Record, t: Table, viewer: int | None, screen: Console) -> None:
    """All actions with their numbers, each with what came of it."""
    events = t.events(viewer=viewer)
    for number, action in enumerate(["", *record.actions]):
        if number:
            screen.print(Text(f"{number:>4}  {action}", style="bold"))
        for event in events:
            if event["move"] == number:
                screen.print("    ", drawing.told(event, clause=True), sep="")


def verify(file: RecordFile) -> None:
    """Play a record again and make sure that it leads to the result it claims.

    It also says the SHA-256 of the seed: a server publishes it before a game,
    so that anyone can check afterwards that chance was not tampered with.

    Examples:
      meseta verify game.json
    """
    record = Record.load(file)
    t = record.verify()
    typer.echo(f"game     {t.game.name}, rules version {record.version}")
    typer.echo(f"content  {record.content}{' (a pack of its own)' if record.pack else ''}")
    typer.echo(f"seats    {', '.join(record.seats)}")
    typer.echo(f"actions  {len(record.actions)}, {'over' if not t.actors() else 'not over yet'}")
    typer.echo(f"hash     {record.hash}")
    typer.echo(f"seed     {record.seed}")
    typer.echo(f"sha256   {sha256(record.seed.encode()).hexdigest()}")
    typer.echo("The record is sound.")
