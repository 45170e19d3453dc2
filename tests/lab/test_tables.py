"""The tables of the lab on the screen."""

from math import inf
from pathlib import Path

import pytest
from rich.console import Console

import meseta
from meseta.lab.plan import make_plan
from meseta.lab.simulation import Simulation, simulate
from meseta.lab.statistics import Estimate
from meseta.terminal.lab import progress_of
from meseta.terminal.tables import lead, summary


def shown(game: str, seats: int, folder: Path) -> str:
    plan = make_plan(meseta.game(game), [["random", "random", "tests.ownbots:First"]], 3, seats)
    console = Console(width=120)
    with console.capture() as captured:
        console.print(summary(simulate(plan, folder, workers=1)))
    return captured.get()


def test_wins_of_a_bot_with_several_seats_are_told_by_seat(tmp_path: Path) -> None:
    text = shown("the_alpha", 3, tmp_path / "games")
    assert "won per seat" in text
    assert "(fair: 33.3%)" in text
    assert "games won" not in text


def test_a_team_wins_games(tmp_path: Path) -> None:
    assert "games won" in shown("cards_against_the_apocalypse", 3, tmp_path / "games")


def test_more_points_have_a_sign() -> None:
    assert lead(Estimate(15.3, -27.0, 57.7)) == "+15.3 (−27.0 to 57.7)"
    assert lead(Estimate(-1.3, -2.0, inf)) == "−1.3 (−2.0 to ?)"


def test_the_bar_fits_into_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    plan = make_plan(meseta.game("the_alpha"), [["random"]], 60_000, 3)
    simulation = Simulation(tmp_path / "games", plan)
    with progress_of(simulation, f"play: {'long_' * 20}pack.toml") as heard:
        heard(30_000)
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("play: long_long_")
    assert "30000/60000" in line
    assert "games/s" in line
    assert len(line) <= 80
