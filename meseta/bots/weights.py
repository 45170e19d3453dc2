"""Files of weights: what a master has learned about one game. Read without any framework.

A file is JSON with the game it is for, the version of its rules, and the numbers of a `Network`.
"""

import json
from functools import lru_cache
from math import isfinite
from pathlib import Path

import msgspec

from meseta.bots.network import BLOCK, Network
from meseta.bots.value import Learned, inputs_of
from meseta.core import registry
from meseta.core.errors import BadOption, MesetaError
from meseta.core.files import read_text
from meseta.core.game import Game

FORMAT = "meseta weights 1"
DIGITS = 6  # that matter of a weight
GAMES = Path(__file__).parent.parent / "games"


class BadWeights(MesetaError):
    """A file of weights is broken, or made for something else."""


class Weights(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The file."""

    format: str = FORMAT
    game: str
    version: int
    inputs: int
    hidden: list[list[float]]  # a row for each hidden unit
    biases: list[float]
    last: list[float]
    straight: list[float]

    def text(self) -> str:
        """The file's text, a line for each list of numbers."""
        lines = []
        for name, value in msgspec.to_builtins(self).items():
            if name == "hidden":
                written = "[\n" + ",\n".join(in_short(row) for row in value) + "\n]"
            else:
                written = in_short(value) if isinstance(value, list) else json.dumps(value)
            lines.append(f'"{name}": {written}')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def network(self) -> Network:
        return Network(self.hidden, self.biases, self.last, self.straight)

    def check(self, where: str) -> None:
        """Refuse numbers that do not make a network."""
        units = len(self.hidden)
        if self.format != FORMAT:
            raise BadWeights(f"{where} has the format {self.format!r}, not {FORMAT!r}.")
        if units % BLOCK or len(self.biases) != units or len(self.last) != units:
            raise BadWeights(f"{where} is broken: its hidden units do not fit together.")
        if any(len(row) != self.inputs for row in (*self.hidden, self.straight)):
            raise BadWeights(f"{where} is broken: not all rows have {self.inputs} numbers.")
        if not all(isfinite(n) for row in (*self.hidden, self.biases, self.last) for n in row):
            raise BadWeights(f"{where} is broken: a weight is not a finite number.")

    def check_game(self, game: Game, where: str) -> None:
        """Refuse weights of another game, or of other rules or features."""
        if self.game != game.name:
            raise BadWeights(f"{where} holds weights for {self.game!r}, not for {game.name!r}.")
        if self.version != game.version or self.inputs != inputs_of(game):
            raise BadWeights(f"{where} was made for other rules or features of {game.title}.")


def in_short(numbers: list[float]) -> str:
    """Numbers as JSON, with as many digits as matter."""
    return "[" + ", ".join(f"{number:.{DIGITS}g}" for number in numbers) + "]"


def write_weights(game: Game, network: Network) -> str:
    """The text of a file for what has been learned about a game."""
    return Weights(
        game=game.name,
        version=game.version,
        inputs=len(network.straight),
        hidden=network.rows,
        biases=network.biases,
        last=network.last,
        straight=network.straight,
    ).text()


def read_weights(text: str, where: str) -> Weights:
    """The weights in a text; ``where`` names it in errors."""
    try:
        weights = msgspec.json.decode(text, type=Weights)
    except msgspec.MsgspecError as error:
        raise BadWeights(f"{where} is no file of weights: {error}.") from None
    weights.check(where)
    return weights


def load_weights(path: str) -> Weights:
    """The weights in a file."""
    return read_weights(read_text(path), path)


@lru_cache(16)
def learned(game: Game, path: str) -> Learned:
    """The value in a file, for a game; by default ("") that of the game's own master."""
    if not path:
        check_master(game)
        path = str(file_of(game.name))
    weights = load_weights(path)
    weights.check_game(game, path)
    return Learned(weights.network())


# -- the masters that come with the games ---------------------------------------------------------


def file_of(name: str) -> Path:
    """Where the weights of a game's own master are, if it has one."""
    return GAMES / name / "master.json"


def has_master(name: str) -> bool:
    return file_of(name).exists()


def check_master(game: Game) -> None:
    """Refuse a game that has no master of its own."""
    if not has_master(game.name):
        able = [registry.game(name).title for name in registry.games() if has_master(name)]
        others = f"only of {', '.join(able)}" if able else "nor of any other game"
        raise BadOption(f"There is no master of {game.title}, {others}.")
