"""The tables of the lab on the screen."""

from pathlib import Path

from rich.console import Console

import meseta
from meseta.lab.plan import make_plan
from meseta.lab.simulation import simulate
from meseta.terminal.tables import summary


def shown(game: str, seats: int, folder: Path) -> str:
    plan = make_plan(meseta.game(game), [["random", "random", "tests.lab.ownbots:First"]], 3, seats)
    console = Console(width=120)
    with console.capture() as captured:
        console.print(summary(simulate(plan, folder, workers=1)))
    return captured.get()


def test_wins_of_a_bot_with_several_seats_are_told_by_seat(tmp_path: Path) -> None:
    text = shown("the_alpha", 3, tmp_path / "games")
    assert "won per seat (fair: 33.3%)" in text
    assert "games won" not in text


def test_a_team_wins_games(tmp_path: Path) -> None:
    assert "games won" in shown("cards_against_the_apocalypse", 3, tmp_path / "games")
