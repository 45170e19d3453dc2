"""Boards: The Alpha's own, and the one that works for any game."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console, RenderableType

import meseta
from meseta import Record, Table
from meseta.games.the_alpha import terminal
from meseta.terminal import drawing, generic
from meseta.terminal.screen import plain
from tests.cli.running import GOLDEN

RECORDS = sorted(GOLDEN.glob("*.json"))


def drawn(thing: RenderableType, width: int = 80) -> str:
    console = Console(width=width, color_system=None, markup=False, highlight=False)
    with console.capture() as capture:
        console.print(thing)
    return capture.get()


def tables(path: Path, every: int) -> list[Table]:
    """A recorded game at some of its moments."""
    record = Record.load(path)
    return [record.replay(to) for to in range(0, len(record.actions) + 1, every)]


@pytest.mark.parametrize("path", RECORDS[::4], ids=lambda path: path.stem)
@pytest.mark.parametrize("width", [80, 120])
def test_every_wolf_die_and_pack_is_on_the_board(path: Path, width: int) -> None:
    for t in tables(path, 29):
        view = t.view(None)
        page = drawn(terminal.board(view), width)
        assert max(len(line) for line in page.splitlines()) <= width
        for tile in view["tiles"]:
            line = next(line for line in page.splitlines() if line.startswith(tile["name"]))
            for pack in tile["wolves"]:
                key = view["seats"][pack["seat"]]["key"]
                assert key[0].upper() * pack["pair"] + key[0] * pack["beta"] in line
            for seat in tile["dominant"]:
                key = view["seats"][seat]["key"]
                assert f"▸{key[0]}" in line.replace(key[0].upper(), key[0])
            if tile["side"] == "carrion":
                assert f"carrion: {tile['carrion']} food" in line
            elif tile["rolled"]:
                assert f"[{tile['rolled']}]" in line
        for pack in view["packs"]:
            seat = view["seats"][pack["seat"]]
            line = next(line for line in page.splitlines() if f" {seat['name']} " in line + " "
                        and "···" in line)  # fmt: skip
            assert f" {pack['food']} " in line
            assert line.startswith("♛") == (view["alpha"] == pack["seat"])


def food_line(food: int) -> str:
    t = meseta.game("the_alpha").new(3, seed=1)
    view: dict[str, Any] = t.view(0)
    shown, laps = (food - 1) % 30 + 1 if food else 0, max(0, (food - 1) // 30)
    view["packs"][0] |= {"food": food, "shown": shown, "laps": laps}
    page = drawn(terminal.board(view))
    return next(line for line in page.splitlines() if "Red (you)" in line)


@pytest.mark.parametrize(
    ("food", "before", "laps"), [(1, 0, ""), (5, 4, ""), (30, 29, ""), (31, 0, "+1"), (61, 0, "+2")]
)
def test_the_food_track_counts_laps(food: int, before: int, laps: str) -> None:
    track = food_line(food).partition(f" {food} ")[2]
    assert track.startswith("·" * before + "R" + "·" * (29 - before) + laps)


def test_no_food_is_no_marker_on_the_track() -> None:
    assert "·" * 30 in food_line(0)


def test_a_long_name_does_not_break_the_board() -> None:
    name = "Anna [bold]" + "x" * 29
    t = meseta.game("the_alpha").new(3, seed=1, names=[name, "Ben", "Cleo"])
    page = drawn(drawing.board(t, 1))
    assert "Anna [bold]" in page
    assert max(len(line) for line in page.splitlines()) <= 80


@pytest.mark.parametrize("name", meseta.games())
def test_any_game_can_be_drawn_without_a_board_of_its_own(name: str) -> None:
    game = meseta.game(name)
    t = game.new(game.seat_counts[0], seed=1)
    page = drawn(generic.board(t.view(0)), 400)
    for key, value in t.view(0).items():
        assert generic.title(key) in page
        if isinstance(value, str | int) and not isinstance(value, bool):
            assert str(value) in page
    for seat in t.view(0)["seats"]:
        assert seat["name"] in page


def test_a_terminal_without_our_characters_gets_others() -> None:
    text = "♛ ▸ … 漢"
    with pytest.raises(UnicodeEncodeError) as caught:
        text.encode("ascii")
    assert plain(caught.value) == ("*", 1)


def test_the_engine_draws_nothing_itself() -> None:
    program = (
        "import sys, meseta; meseta.game('the_alpha').new(3, seed=1).view(0); "
        "sys.exit('rich' in sys.modules or 'typer' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0
