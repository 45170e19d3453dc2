"""The command that learns from games that were kept how others play."""

from pathlib import Path
from typing import Annotated

import typer

from meseta.terminal.screen import make_screen


def imitate(
    folder: Annotated[Path, typer.Argument(help="Games that were simulated with --decisions.")],
    others: Annotated[
        str | None,
        typer.Option(metavar="BOT", help="Whose play the master shall expect of the others."),
    ] = None,
    own: Annotated[
        str | None,
        typer.Option(metavar="BOT", help="Whose play it shall expect of itself, as of a master."),
    ] = None,
    weights: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="To begin from; by default the game's own master's."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The weights to write; by default GAME_weights.json."),
    ] = None,
) -> None:
    """Learn to foretell how bots play, from games that they have played: for a master that will
    meet them.

    A master plays on in thought before it acts. It sees further where it knows what the others
    do, and what it will do itself later.

    Examples:
      meseta simulate the_alpha --seats 4 --bots master,adept,adept,adept --decisions
      meseta imitate the_alpha_games --others adept --own master
      meseta ladder the_alpha --seats 4 --bots the_alpha_weights.json,master
    """
    from meseta import BadOption
    from meseta.bots.weights import weights_for
    from meseta.core.files import check_place, write_text
    from meseta.lab.simulation import Simulation
    from meseta.lab.watching import Watcher
    from meseta.terminal.tables import watched

    if others is None and own is None:
        raise BadOption("Say whom to imitate: --others adept, --own master, or both.")
    watcher = Watcher(Simulation(folder))
    target = out or Path(f"{watcher.game.name}_weights.json")
    check_place(target)
    known = weights_for(watcher.game, str(weights or ""))
    text, learned = watcher.taught(known, own, others)
    write_text(target, text)
    make_screen().print(watched(learned))
    typer.echo(f"The weights are in {target}.")
