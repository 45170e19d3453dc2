"""Files of the command line: positions and records are read, games are saved."""

import json
import os
import shlex
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

import meseta
from meseta import BadPosition, Game, MesetaError, Record, Table
from meseta.core.files import read_text


def read_json(path: Path) -> dict[str, Any]:
    """The JSON object that a file holds."""
    try:
        return msgspec.json.decode(read_text(path), type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise MesetaError(f"{path} is no JSON of a game: {error}.") from None


def is_record(data: dict[str, Any]) -> bool:
    """A record says of what format it is; a position does not."""
    return "format" in data


def read_position(path: Path, name: str | None = None, content: Path | None = None) -> Table:
    """The table of a position file; of the game of that name, if one is given."""
    data = read_json(path)
    if is_record(data):
        raise BadPosition(f"{path} is a record, not a position.")
    if not isinstance(data.get("game"), str):
        raise BadPosition(f"{path} is neither a position nor a record of a game.")
    try:
        t = meseta.game(name or data["game"], content).load(data)
    except BadPosition as error:
        raise BadPosition(f"{path} is not a position to play from: {error}") from None
    t.listen()
    return t


def position_text(t: Table) -> str:
    """The position of a table as readable JSON."""
    return json.dumps(t.dump(), indent=1, ensure_ascii=False) + "\n"


def refuse_to_overwrite(path: Path) -> None:
    """Nothing that is there already is lost by saving a game."""
    if path.exists():
        raise MesetaError(f"{path} is there already; choose another name.")


def new_save(game: Game) -> Path:
    """Where a game is kept that was not given a file: in the user's state folder."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    folder = Path(state, "meseta")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MesetaError(f"Cannot make {folder}: {error.strerror}.") from None
    stem = f"{game.name}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = folder / f"{stem}.json"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.json"
        number += 1
    return path


def save(t: Table, path: Path) -> None:
    """Write the record of a table to a file."""
    Record.of(t).save(path)


def shown_command(*words: str) -> str:
    """A command as it can be typed into a shell."""
    return shlex.join(["meseta", *words])
