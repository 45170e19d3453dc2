"""Bad input of every sort is refused in one sentence, and nothing is changed."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

import meseta
from meseta import Record
from tests.cli.running import GOLDEN, refused

RECORD = GOLDEN / "4_seats_0.json"


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["nonsense"], "nonsense"),
        (["games", "chess"], "chess"),
        (["rules", "chess"], "chess"),
        (["rules", "the_alpha", "ALPHA-NONE-99"], "ALPHA-NONE-99"),
        (["rules"], "GAME"),
        (["play"], "the_alpha"),
        (["play", "chess"], "chess"),
        (["play", "the_alpha", "--seats", "2"], "2"),
        (["play", "the_alpha", "--seats", "many"], "seats"),
        (["play", "the_alpha", "--seed", "-1"], "seed"),
        (["play", "the_alpha", "--seed", "x"], "seed"),
        (["play", "the_alpha", "--option", "first_player=9"], "first_player"),
        (["play", "the_alpha", "--option", "first_player=no"], "first_player"),
        (["play", "the_alpha", "--option", "first_player"], "NAME=VALUE"),
        (["play", "the_alpha", "--option", "colour=red"], "colour"),
        (["play", "the_alpha", "--option", "tiles=fish,fish"], "tiles"),
        (
            ["play", "the_alpha", "--option", "first_player=0", "--option", "first_player=1"],
            "twice",
        ),
        (["play", "the_alpha", "--bots", "genius"], "genius"),
        (["play", "the_alpha", "--you", "pink"], "pink"),
        (["play", "the_alpha", "--you", "4"], "4"),
        (["play", "the_alpha", "--seat", "red"], "red"),
        (["play", "the_alpha", "--seat", "red=genius"], "genius"),
        (["play", "the_alpha", "--seat", "pink=novice"], "pink"),
        (["play", "the_alpha", "--you", "red", "--seat", "red=novice"], "red"),
        (["play", "the_alpha", "--watch", "--you", "red"], "--watch"),
        (["play", "the_alpha", "--name", "red="], "name"),
        (["play", "the_alpha", "--name", "Anna"], "Anna"),
        (["play", "the_alpha", "--think", "0"], "0"),
        (["play", "the_alpha", "--iterations", "0"], "0"),
        (["play", "the_alpha", "--pace", "-1"], "pace"),
        (["play", "the_alpha", "--content", "none.toml"], "none.toml"),
        (["play", "--position", "none.json"], "none.json"),
        (["play", "--resume", "none.json"], "none.json"),
        (["play", "--resume", str(RECORD), "--position", "x.json"], "both"),
        (["play", "--resume", str(RECORD), "--seed", "1"], "--seed"),
        (["play", "--resume", str(RECORD), "--content", "x.toml"], "--content"),
        (["play", "--resume", str(RECORD), "--name", "red=Anna"], "--name"),
        (["play", "the_alpha", "--save", str(RECORD)], "4_seats_0.json"),
        (["play", "the_alpha", "--save", "no/such/folder.json"], "no/such/folder.json"),
        (["new", "the_alpha", str(RECORD)], "4_seats_0.json"),
        (["new", "the_alpha", "--seats", "7"], "7"),
        (["show"], "FILE"),
        (["show", "none.json"], "none.json"),
        (["show", "."], "."),
        (["show", str(RECORD), "--seat", "pink"], "pink"),
        (["replay", "none.json"], "none.json"),
        (["replay", str(RECORD), "--to", "9999"], "9999"),
        (["replay", str(RECORD), "--to", "-1"], "-1"),
        (["replay", str(RECORD), "--to", "1", "--write", str(RECORD)], "4_seats_0.json"),
        (["verify", "none.json"], "none.json"),
        (["verify", "."], "."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_command_line(arguments: list[str], names: str) -> None:
    before = RECORD.read_bytes()
    assert names in refused(*arguments)
    assert list(Path().rglob("*.json")) == []
    assert RECORD.read_bytes() == before


def test_a_file_that_is_not_text() -> None:
    Path("game.json").write_bytes(bytes(range(256)))
    for command in ("show", "replay", "verify"):
        assert "game.json" in refused(command, "game.json")
    assert "game.json" in refused("play", "the_alpha", "--content", "game.json")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read() -> None:
    Path("game.json").write_text("{}")
    Path("game.json").chmod(0)
    assert "game.json" in refused("show", "game.json")


@pytest.mark.parametrize("text", ["", "[]", "7", "null", "{}", "[" * 100_000, '{"game": 7}', "{"])
def test_a_file_that_is_no_game(text: str) -> None:
    Path("game.json").write_text(text)
    for command in ("show", "replay", "verify"):
        assert "game.json" in refused(command, "game.json")
    assert "game.json" in refused("play", "--position", "game.json")
    assert "game.json" in refused("play", "--resume", "game.json")


def test_a_truncated_record() -> None:
    text = RECORD.read_text()
    Path("game.json").write_text(text[: len(text) // 2])
    for command in ("show", "replay", "verify"):
        assert "game.json" in refused(command, "game.json")


def changed(**fields: Any) -> None:
    """Write a record with some fields changed."""
    data = {**json.loads(RECORD.read_text()), **fields}
    Path("game.json").write_text(json.dumps(data))


@pytest.mark.parametrize(
    ("fields", "names"),
    [
        ({"hash": "0" * 32}, "hash"),
        ({"game": "chess"}, "chess"),
        ({"version": 99}, "99"),
        ({"content": "0"}, "content"),
        ({"format": "meseta record 0"}, "meseta record 0"),
        ({"seats": ["Anna"]}, "seats"),
        ({"seed": "abc"}, "seed"),
        ({"seed": "9" * 10_000}, "seed"),
        ({"actions": ["0 fly"]}, "Action 1"),
        ({"actions": ["9 fight"]}, "Action 1"),
        ({"actions": ["x"]}, "Action 1"),
        ({"options": {"first_player": "me"}}, "first_player"),
        ({"pack": "[[die]]\nid = 3"}, "pack"),
        ({"start": {"game": "the_alpha"}}, "lacks"),
        ({"extra": 1}, "extra"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_record_broken_by_hand(fields: dict[str, Any], names: str) -> None:
    changed(**fields)
    for command in ("show", "verify"):
        assert names in refused(command, "game.json")
    assert names in refused("play", "--resume", "game.json")


def test_a_resumed_record_of_another_game_than_named() -> None:
    assert "chess" in refused("play", "chess", "--resume", RECORD)


def position(**fields: Any) -> None:
    """Write a position with some fields changed."""
    data = {**meseta.game("the_alpha").new(4, seed=1).dump(), **fields}
    Path("position.json").write_text(json.dumps(data))


def test_a_position_with_a_missing_wolf() -> None:
    t = meseta.game("the_alpha").new(4, seed=1)
    betas = t.dump()["betas"]
    betas["den"]["red"] = 4
    position(betas=betas)
    sentence = refused("show", "position.json")
    assert "position.json" in sentence
    assert "red has 4 Betas" in sentence
    assert refused("play", "--position", "position.json") == sentence


@pytest.mark.parametrize(
    ("fields", "names"),
    [
        ({"weeks_left": 9}, "weeks_left"),
        ({"alpha": "pink"}, "alpha"),
        ({"seed": 7}, "seed"),
        ({"seed": "9" * 10_000}, "seed"),
        ({"drawn": -1}, "drawn"),
        ({"seats": 2}, "seats"),
        ({"agenda": [{"step": "Dance"}]}, "agenda"),
        ({"sealed": {"red": "fight"}}, "sealed"),
        ({"content": "0"}, "content"),
        ({"moon": "full"}, "moon"),
        ({"game": "chess"}, "chess"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_position_broken_by_hand(fields: dict[str, Any], names: str) -> None:
    position(**fields)
    assert names in refused("show", "position.json")
    assert names in refused("play", "--position", "position.json")


def test_a_record_is_no_position_and_the_other_way_round() -> None:
    assert "is a record" in refused("play", "--position", RECORD)
    position()
    assert "position.json" in refused("play", "--resume", "position.json")
    assert "position.json" in refused("replay", "position.json")


def test_a_pack_with_a_wrong_die_names_the_line() -> None:
    Path("pack.toml").write_text('[[die]]\nid = "fish"\ncolour = "cyan"\nfaces = ["X", "Q"]\n')
    assert "pack.toml, line 4" in refused("play", "the_alpha", "--content", "pack.toml")
    Path("pack.toml").write_text("[[die]\n")
    assert "pack.toml" in refused("new", "the_alpha", "--content", "pack.toml")


def test_a_record_that_goes_on_after_the_end() -> None:
    record = Record.load(RECORD)
    record.actions.append("0 fight")
    record.save("game.json")
    assert f"Action {len(record.actions)}" in refused("verify", "game.json")
