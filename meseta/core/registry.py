"""The shelf: which games there are. A new game is one line here and a folder of its own."""

from collections import OrderedDict
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from meseta.core.errors import MesetaError, UnknownGame
from meseta.core.files import read_text
from meseta.core.game import Game

SHELF = {
    "alpacalypse": "meseta.games.alpacalypse.game",
    "altiplano": "meseta.games.altiplano.game",
    "cards_against_the_apocalypse": "meseta.games.cards_against_the_apocalypse.game",
    "endless_winter": "meseta.games.endless_winter.game",
    "the_alpha": "meseta.games.the_alpha.game",
}

MOST_PACKS = 50  # games with packs that are kept in memory

_standard: dict[str, Game] = {}
_packed: OrderedDict[tuple[str, str], Game] = OrderedDict()


def games() -> list[str]:
    """The names of all games."""
    return sorted(SHELF)


def game(name: str, content: str | Path | None = None) -> Game:
    """The game of that name, with its standard content or with a pack of the players' own."""
    if content is not None:
        return game_with_pack(name, read_text(content), str(content))
    if name not in _standard:
        _standard[name] = _make(name, None, "")
    return _standard[name]


def game_with_pack(name: str, pack: str | None, source: str) -> Game:
    """The game of that name with the text of a pack; ``source`` names the pack in errors."""
    if pack is None:
        return _make(name, None, source)
    if (name, pack) not in _packed:
        _packed[name, pack] = _make(name, pack, source)
        if len(_packed) > MOST_PACKS:
            _packed.popitem(last=False)
    _packed.move_to_end((name, pack))
    return _packed[name, pack]


def same_game(name: str, pack: str | None, version: int, content: str) -> Game:
    """The game that was pickled, refused if it has other rules or content by now."""
    found = game(name) if pack is None else game_with_pack(name, pack, "The pack that was pickled")
    if (found.version, found.content_hash) != (version, content):
        raise MesetaError(f"{found.title} was pickled with other rules or content than it has now.")
    return found


def _make(name: str, pack: str | None, source: str) -> Game:
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
