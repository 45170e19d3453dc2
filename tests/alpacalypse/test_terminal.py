"""The board in the terminal."""

from io import StringIO

from rich.console import Console

from meseta.games.alpacalypse.terminal import board
from tests.alpacalypse.build import GAME, scene


def drawn(t, viewer):
    console = Console(width=120, record=True, file=StringIO())
    console.print(board(t.view(viewer)))
    return console.export_text()


def test_the_tribes_are_offered():
    text = drawn(GAME.new(3, 1), None)
    assert "Switzerland" in text
    assert "Frozen Exchange (wealth)" in text


def test_a_turn():
    s = scene(2, goods={"anka": "2s 1c"}, hands={"anka": "torpedos moon_rocket"}, full="diplomacy",
              tracks={"anka": {"might": 7}}, kept={"anka": "overtime"})  # fmt: skip
    own, other = drawn(s.t, 0), drawn(s.t, 1)
    assert "Round 2 of 10, age 1" in own
    assert "Torpedos Pay 2 soldiers and 1 coin. Might +1, wealth +1. ✓" in own
    assert "Moon Rocket" in own
    assert "Torpedos" not in other
    assert "Anka (Japan)" in other
    assert "WFBRL" in other
    assert "2s 1c" in other
    assert "Overtime" in other
    might = next(line for line in other.splitlines() if line.startswith("might"))
    assert might.split().index("J") - 1 == 7 + 2  # after the name of the track, from -2 on
    assert "d" in might  # the dummy pawn


def test_the_market_and_what_is_looked_at():
    s = scene(2, at="market", shop="fresh_recruits builders_kit")
    assert "First player token" in drawn(s.t, None)
    s = scene(2, home={"anka": "wl"}).take("place military_deployment")
    assert drawn(s.t, 0).count("Seen: ") == 3
    assert drawn(s.t, 1).count("Seen: ") == 0


def test_the_end():
    assert "The end" in drawn(scene(2, at="end", round=10).t, 0)
