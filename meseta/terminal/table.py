"""The command that plays: a new game, one from a position, or one that is taken up again."""

from pathlib import Path
from typing import Annotated

import typer

import meseta
from meseta import BadOption, MesetaError, Record, Table
from meseta.terminal.files import new_save, read_position, refuse_to_overwrite
from meseta.terminal.options import (
    Content,
    Options,
    Seed,
    complete_game,
    complete_level,
    complete_seat,
    complete_sitter,
    parsed_options,
)
from meseta.terminal.screen import make_screen
from meseta.terminal.seating import Thinking, name_bots, named, seated
from meseta.terminal.session import Session


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="The name of a game.", autocompletion=complete_game),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many seats; by default as in a first game.")
    ] = None,
    you: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT",
            help="Your seat, by default the first; several times for several persons.",
            autocompletion=complete_seat,
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT",
            help="The bots on the other seats: random, easy, novice, adept, for some games master, "
            "or one of your own, as in --bots of simulate; by default those of a first game.",
            autocompletion=complete_level,
        ),
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT=WHO",
            help="Who sits on one seat: person, or a bot as in --bots.",
            autocompletion=complete_sitter,
        ),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Watch bots on all seats.")] = False,
    name: Annotated[
        list[str] | None, typer.Option(metavar="SEAT=NAME", help="The name of who sits there.")
    ] = None,
    think: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            help="How long a bot may think; by default an adept 0.25, a master 1.",
        ),
    ] = None,
    iterations: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="How many iterations it makes at most, by default 500. Given alone, a bot does "
            "the same on every machine.",
        ),
    ] = None,
    pace: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, help="Wait after each move of a bot.")
    ] = 0,
    seed: Seed = None,
    option: Options = None,
    content: Content = None,
    position: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Begin from a position.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a game that was saved.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the game is saved after every move.")
    ] = None,
) -> None:
    """Play in the terminal: against bots, with friends on one screen, or watching.

    Without more, it is a good first game; meseta games GAME says what that is.

    Examples:
      meseta play the_alpha
      meseta play the_alpha --seats 5 --you blue --bots novice --seat red=adept
      meseta play the_alpha --seats 3 --you red --you blue --name red=Anna --name blue=Ben
      meseta play the_alpha --bots my_bots:Cautious --seat red=adept:50
      meseta play the_alpha --watch --option first_player=0 --seed 7
      meseta play --resume game.json
    """
    thinking = Thinking(think, iterations)
    if resume is not None or position is not None:
        t = begun(game, resume, position, content)
        fresh = {"--seats": seats, "--seed": seed, "--option": option}
        for flag, value in fresh.items():
            if value is not None:
                raise BadOption(f"{flag} is for a new game; this one has begun already.")
    elif game is None:
        raise MesetaError(f"Name a game: {', '.join(meseta.games())}.")
    else:
        box = meseta.game(game, content)
        first = box.guide.first
        chosen = {**first.options, **parsed_options(box, option)}
        t = box.new(first.seats if seats is None else seats, seed, chosen)
    if name:
        rename(t, name, resume is not None)
    usual = bots or t.game.guide.first.level
    seating = seated(t.game, t.names, you or [], watch, usual, seat or [])
    if resume is None and position is None:
        name_bots(t, seating)
    if save is not None and save != resume:
        refuse_to_overwrite(save)
    Session(t, seating, thinking, make_screen(), save or resume or new_save(t.game), pace).play()


def begun(
    game: str | None, resume: Path | None, position: Path | None, content: Path | None
) -> Table:
    """The table of a record or of a position."""
    if position is not None:
        if resume is not None:
            raise BadOption("A game begins from a position or is resumed, not both.")
        return read_position(position, game, content)
    assert resume is not None
    if content is not None:
        raise BadOption("--content is for a new game; a record brings its own content.")
    record = Record.load(resume)
    if game is not None and game != record.game:
        raise BadOption(f"{resume} is a game of {record.game}, not of {game}.")
    return record.verify()


def rename(t: Table, given: list[str], resumed: bool) -> None:
    """Give names to seats of a game that has not begun."""
    if resumed:
        raise BadOption("--name is for a new game; this one has begun already.")
    names = list(t.names)
    for text in given:
        seat, name = named(t.game, t.names, text, "--name", "red=Anna")
        names[seat] = name
    t.names = t.game.checked_names(t.seats, names)
