"""Questions that come again and again are answered as most would, until a person says ask."""

from pathlib import Path
from typing import Any

import meseta
from meseta.terminal.files import position_text
from tests.cli.running import QUICK, done, saved


def cyan_begins() -> Any:
    """The first turn of a game, of cyan, who cannot pay for a Sacred Stone."""
    game = meseta.game("endless_winter")
    for seed in range(100):
        t: Any = game.new(2, seed)
        t.take(0, "side a")
        t.take(1, "side a")
        if t.order[0] == 0:
            t.tribe(0).food = 1
            t.tribe(0).tools = 0
            return t
    raise AssertionError("cyan never begins")


def develop(*typed: str) -> tuple[str, list[str]]:
    """Cyan goes to Develop, whose bottom gives a Tool: the page, and what cyan did."""
    Path("scene.json").write_text(position_text(cyan_begins()))
    words = "\n".join([*typed, ""])
    page = done("play", "--position", "scene.json", "--you", "cyan", *QUICK, typed=words)
    moves = [text.partition(" ") for text in saved().actions]
    return page, [notation for seat, _, notation in moves if seat == "0"]


def test_a_tool_is_taken_without_a_question() -> None:
    page, moves = develop("place develop", "go_on")
    assert moves[:3] == ["place develop", "go_on", "swap 0"]
    assert "as Food" not in page


def test_who_wants_to_be_asked_is_asked() -> None:
    page, moves = develop("ask tool", "place develop", "go_on", "swap 1")
    assert "You are asked each time about tool." in page
    assert moves[:3] == ["place develop", "go_on", "swap 1"]


def test_asked_no_longer() -> None:
    page, moves = develop("ask tool", "ask tool", "place develop", "go_on")
    assert "You are no longer asked about tool." in page
    assert moves[:3] == ["place develop", "go_on", "swap 0"]


def test_undo_leads_back_to_the_question() -> None:
    _, moves = develop("place develop", "go_on", "undo", "swap 1")
    assert moves[:3] == ["place develop", "go_on", "swap 1"]


def test_there_must_be_such_a_question() -> None:
    page, _ = develop("ask camp")
    assert "Say about what, as in ask tool: tool, draw." in page
    page = done("play", "the_alpha", "--seed", "3", *QUICK, typed="ask tool\n")
    assert "In this game everything is asked each time." in page
