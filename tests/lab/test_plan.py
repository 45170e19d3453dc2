"""Plans: a bot that has learned is its weights, not the name of their file."""

from pathlib import Path

import pytest

import meseta
from meseta import MesetaError
from meseta.bots.weights import file_of
from meseta.lab.parts import Player
from meseta.lab.plan import make_plan
from meseta.lab.simulation import Simulation

ALPHA = meseta.game("the_alpha")
CATA = meseta.game("cards_against_the_apocalypse")


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    """A file of weights to be changed."""
    path = tmp_path / "weights.json"
    path.write_text(file_of("the_alpha").read_text())
    return path


def test_changed_weights_make_another_plan(weights: Path, tmp_path: Path) -> None:
    lineup = [[f"{weights}:3", "random"]]
    Simulation(tmp_path / "games", make_plan(ALPHA, lineup, 3, 3))
    weights.write_text(weights.read_text() + "\n")
    with pytest.raises(MesetaError, match="another plan: its weights"):
        Simulation(tmp_path / "games", make_plan(ALPHA, lineup, 6, 3))


def test_nobody_plays_with_other_weights_than_planned(weights: Path) -> None:
    plan = make_plan(ALPHA, [[f"{weights}:3", "master:3", "random"]], 3, 3)
    Player(plan)
    weights.write_text(weights.read_text() + "\n")
    with pytest.raises(MesetaError, match="not those that the plan was made with"):
        Player(plan)


def test_weights_of_another_game_are_refused_at_once(weights: Path) -> None:
    with pytest.raises(MesetaError, match="weights for 'the_alpha'"):
        make_plan(CATA, [[f"{weights}:3"]], 1, 2)
    with pytest.raises(MesetaError, match="no master of Cards"):
        make_plan(CATA, [["master:3"]], 1, 2)


def test_bots_of_ones_own_may_be_called_masters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "master_bots.py").write_text("class Mine:\n    def choose(self, p): ...\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert make_plan(CATA, [["master_bots:Mine"]], 1, 2).bots() == ["master_bots:Mine"]
