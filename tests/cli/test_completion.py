"""The shell completes games, levels, options, seats and clauses."""

import os
import subprocess
import sys

import pytest


def completed(line: str) -> list[str]:
    words = line.split(" ")
    env = {
        **os.environ,
        "_MESETA_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    command = [sys.executable, "-c", "from meseta.cli import main; main()"]
    return subprocess.run(command, env=env, capture_output=True, text=True).stdout.split()


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("meseta ver", ["verify"]),
        ("meseta play the_", ["the_alpha"]),
        ("meseta play the_alpha --bots n", ["novice"]),
        ("meseta play the_alpha --option first", ["first_player="]),
        ("meseta play the_alpha --you pur", ["purple"]),
        ("meseta play the_alpha --seat red=a", ["red=adept"]),
        ("meseta rules the_alpha ALPHA-END-06", ["ALPHA-END-06"]),
        ("meseta play no_such_game --option f", []),
    ],
)
def test_completion(line: str, wanted: list[str]) -> None:
    assert completed(line) == wanted
