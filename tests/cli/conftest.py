"""Every test of the command line runs in a folder of its own, and saves its games there. What is
dealt without a seed is the same every time."""

from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from meseta.core import game


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "50")


@pytest.fixture(autouse=True)
def same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "secrets", SimpleNamespace(randbits=Random(1).getrandbits))
