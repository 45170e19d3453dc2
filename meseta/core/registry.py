"""The shelf: which games there are. A new game is one line here and a folder of its own."""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from meseta.core.errors import UnknownGame
from meseta.core.files import read_text
from meseta.core.game import Game

SHELF = {
    "alpacalypse": "meseta.games.alpacalypse.game",
    "altiplano": "meseta.games.altiplano.game",
    "cards_against_the_apocalypse": "meseta.games.cards_against_the_apocalypse.game",
    "endless_winter": "meseta.games.endless_winter.game",
    "the_alpha": "meseta.games.the_alpha.game",
}

_standard: dict[str, Game] = {}


def games() -> list[str]:
    """The names of all games."""
    return sorted(SHELF)


def game(name: str, content: str | Path | None = None) -> Game:
    """The game of that name, with its standard content or with a pack of the players' own."""
    if content is not None:
        return game_with_pack(name, read_text(content), str(content))
    if name not in _standard:
        _standard[name] = game_with_pack(name, None, "")
    return _standard[name]


def game_with_pack(name: str, pack: str | None, source: str) -> Game:
    """The game of that name with the text of a pack; ``source`` names the pack in errors."""
    if name not in SHELF:
        raise UnknownGame(f"There is no game {name!r}; there are {', '.join(games())}.")
    made: Game = import_module(SHELF[name]).make(pack, source)
    return made


def part(name: str, module: str) -> ModuleType | None:
    """A module of a game's folder that a game can do without, such as ``terminal``."""
    if name not in SHELF:
        return None  # a game that somebody has made elsewhere
    path = f"{SHELF[name].rpartition('.')[0]}.{module}"
    return import_module(path) if find_spec(path) else None
