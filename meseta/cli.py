"""The entry point of ``meseta`` on the command line; the commands are in ``meseta/terminal``."""

from typing import Annotated

import typer

import meseta
from meseta.server.command import serve
from meseta.terminal.archive import new, replay, show, verify
from meseta.terminal.group import Commands
from meseta.terminal.imitate import imitate
from meseta.terminal.lab import balance, ladder, simulate
from meseta.terminal.screen import allow_all_characters
from meseta.terminal.shelf import games, rules
from meseta.terminal.study import coach
from meseta.terminal.table import play
from meseta.terminal.train import train

app = typer.Typer(cls=Commands, pretty_exceptions_enable=False)
for command in (
    games,
    rules,
    play,
    serve,
    simulate,
    ladder,
    balance,
    train,
    imitate,
    new,
    show,
    replay,
    verify,
    coach,
):
    app.command()(command)


@app.callback(invoke_without_command=True)
def meseta_command(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """One rules engine and five modern board games: play, study, simulate, train.

    Play in the browser: meseta serve --open

    Play in the terminal: meseta play the_alpha
    """
    if version:
        typer.echo(f"meseta {meseta.__version__}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """Run a command."""
    allow_all_characters()
    app(prog_name="meseta")
