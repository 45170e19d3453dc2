"""Arguments and options that several commands share, with their completion by the shell."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

import meseta
from meseta import BadOption, Game, bots
from meseta.core.ledger import read_ledger
from meseta.terminal.seating import WHO


def complete_game() -> Iterator[tuple[str, str]]:
    for name in meseta.games():
        yield name, meseta.game(name).tagline


def complete_level() -> list[str]:
    return list(bots.LEVELS)


def chosen_game(ctx: typer.Context) -> Game | None:
    """The game on the command line that is being completed, if it is there already."""
    # Behind an option that has no value yet, the arguments have not been sorted out.
    words = [ctx.params.get("game"), *ctx.args]
    return next((meseta.game(word) for word in words if word in meseta.games()), None)


def complete_option(ctx: typer.Context) -> Iterator[tuple[str, str]]:
    game = chosen_game(ctx)
    for option in game.options if game else ():
        yield f"{option.name}=", option.help


def complete_seat(ctx: typer.Context) -> list[str]:
    game = chosen_game(ctx)
    return list(game.seat_keys) if game else []


def complete_sitter(ctx: typer.Context) -> list[str]:
    return [f"{seat}={who}" for seat in complete_seat(ctx) for who in WHO]


def complete_clause(ctx: typer.Context) -> Iterator[tuple[str, str]]:
    game = chosen_game(ctx)
    for clause in read_ledger(game.name).clauses if game else ():
        yield clause.id, clause.section


# Completion hands over whatever matches what was typed so far.
GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The name of a game.", autocompletion=complete_game)
]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A position or a record.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")]
Seats = Annotated[int | None, typer.Option(metavar="N", help="How many seats; by default 4.")]
Seed = Annotated[
    int | None, typer.Option(metavar="N", help="Where chance comes from; by default secret.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game; see meseta games GAME.",
        autocompletion=complete_option,
    ),
]
Content = Annotated[
    Path | None, typer.Option(metavar="FILE", help="A content pack of your own (TOML).")
]
Viewer = Annotated[
    str | None,
    typer.Option(
        "--seat", metavar="SEAT", help="As this seat sees it; by default as a spectator does."
    ),
]


def seat_count(game: Game, seats: int | None) -> int:
    """The number of seats that was given; else four, or the nearest that the game is for."""
    if seats is None:
        return min(game.seat_counts, key=lambda count: abs(count - 4))
    game.check_seats(seats)
    return seats


def parsed_options(game: Game, given: list[str] | None) -> dict[str, object]:
    """The options of a game from NAME=VALUE; each reads its own value."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, object] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"--option must be as in NAME=VALUE, not {text!r}.")
        if name in chosen:
            raise BadOption(f"Option {name} is given twice.")
        chosen[name] = known[name].parse(value) if name in known else value
    return chosen
