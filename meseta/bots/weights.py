"""Files of weights: what a master has learned about one game. Read without any framework.

A file is JSON with the game it is for, the version of its rules, the numbers of a `Network` and, if
it has one, those of an `Instinct`.
"""

import json
from functools import lru_cache
from math import isfinite
from pathlib import Path
from typing import Any

import msgspec

from meseta.bots.instinct import Impulse, Instinct
from meseta.bots.network import BLOCK, Network
from meseta.bots.value import Learned, inputs_of, numbers_of_parts
from meseta.core import registry
from meseta.core.errors import BadOption, MesetaError
from meseta.core.files import read_text
from meseta.core.game import Game

FORMAT = "meseta weights 2"
DIGITS = 6  # that matter of a weight
GAMES = Path(__file__).parent.parent / "games"


class BadWeights(MesetaError):
    """A file of weights is broken, or made for something else."""


class Impulses(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """One half of an instinct in the file."""

    inputs: int
    hidden: list[list[float]]  # a row for each hidden unit
    biases: list[float]
    ends: list[list[float]]  # a row for each action, or way to use a part

    def impulse(self) -> Impulse:
        return Impulse(self.hidden, self.biases, self.ends)

    def check(self, where: str) -> None:
        """Refuse numbers that do not fit together."""
        units = len(self.hidden)
        fits = units % BLOCK == 0 and len(self.biases) == units
        fits = fits and all(len(row) == self.inputs for row in self.hidden)
        if not fits or any(len(row) != units for row in self.ends):
            raise BadWeights(f"{where} is broken: its instinct does not fit together.")
        check_finite([*self.hidden, self.biases, *self.ends], where)


class Instincts(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """An instinct in the file."""

    whole: Impulses
    part: Impulses


class Weights(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The file."""

    format: str = FORMAT
    game: str
    version: int
    inputs: int
    parts: list[list[float]]  # a row for each unit of the parts
    hidden: list[list[float]]  # a row for each hidden unit
    biases: list[float]
    last: list[float]
    straight: list[float]
    instinct: Instincts | None = None

    def text(self) -> str:
        """The file's text, a line for each list of numbers."""
        return in_lines(msgspec.to_builtins(self)) + "\n"

    def network(self) -> Network:
        return Network(self.hidden, self.biases, self.last, self.straight, self.parts)

    def instincts(self) -> Instinct | None:
        kept = self.instinct
        return Instinct(kept.whole.impulse(), kept.part.impulse()) if kept else None

    def check(self, where: str) -> None:
        """Refuse numbers that do not make a network."""
        units = len(self.hidden)
        if self.format != FORMAT:
            raise BadWeights(f"{where} has the format {self.format!r}, not {FORMAT!r}.")
        if units % BLOCK or len(self.biases) != units or len(self.last) != units:
            raise BadWeights(f"{where} is broken: its hidden units do not fit together.")
        if any(len(row) != self.inputs for row in (*self.hidden, self.straight)):
            raise BadWeights(f"{where} is broken: not all rows have {self.inputs} numbers.")
        if len(self.parts) % BLOCK or len({len(row) for row in self.parts}) > 1:
            raise BadWeights(f"{where} is broken: its units of parts do not fit together.")
        check_finite([*self.hidden, self.biases, self.last, self.straight, *self.parts], where)
        if self.instinct is not None:
            self.instinct.whole.check(where)
            self.instinct.part.check(where)

    def check_game(self, game: Game, where: str) -> None:
        """Refuse weights of another game, or of other rules or features."""
        if self.game != game.name:
            raise BadWeights(f"{where} holds weights for {self.game!r}, not for {game.name!r}.")
        inputs = inputs_of(game)
        fits = self.version == game.version and self.inputs == inputs + len(self.parts)
        fits = fits and all(len(row) == numbers_of_parts(game) for row in self.parts[:1])
        if self.instinct is not None:
            whole, part = self.instinct.whole, self.instinct.part
            # It does not get the first of the inputs, which is what the game says.
            fits = fits and whole.inputs == inputs - 1
            fits = fits and len(whole.ends) == game.action_count
            fits = fits and (not part.ends or part.inputs == numbers_of_parts(game))
            fits = fits and len(part.ends) == game.ways
        if not fits:
            raise BadWeights(f"{where} was made for other rules or features of {game.title}.")


def check_finite(rows: list[list[float]], where: str) -> None:
    """Refuse what is no number."""
    if not all(isfinite(number) for row in rows for number in row):
        raise BadWeights(f"{where} is broken: a weight is not a finite number.")


def in_lines(value: Any) -> str:
    """A value as JSON: a line for each list of numbers, with as many digits as matter."""
    if isinstance(value, dict):
        lines = [f'"{name}": {in_lines(each)}' for name, each in value.items()]
        return "{\n" + ",\n".join(lines) + "\n}"
    if isinstance(value, list) and value and isinstance(value[0], list):
        return "[\n" + ",\n".join(in_lines(row) for row in value) + "\n]"
    if isinstance(value, list):
        return "[" + ", ".join(f"{number:.{DIGITS}g}" for number in value) + "]"
    return json.dumps(value)


def impulses(impulse: Impulse) -> Impulses:
    """What the file says of one half of an instinct."""
    return Impulses(
        inputs=len(impulse.rows[0]) if impulse.rows else 0,
        hidden=impulse.rows,
        biases=impulse.biases,
        ends=impulse.ends,
    )


def write_weights(game: Game, network: Network, instinct: Instinct | None) -> str:
    """The text of a file for what has been learned about a game."""
    kept = None
    if instinct is not None:
        kept = Instincts(whole=impulses(instinct.whole), part=impulses(instinct.part))
    return Weights(
        game=game.name,
        version=game.version,
        inputs=len(network.straight),
        parts=network.parts,
        hidden=network.rows,
        biases=network.biases,
        last=network.last,
        straight=network.straight,
        instinct=kept,
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
def learned(game: Game, path: str) -> tuple[Learned, Instinct | None]:
    """The value in a file, for a game, and the instinct if there is one; by default ("") those of
    the game's own master."""
    if not path:
        check_master(game)
        path = str(file_of(game.name))
    weights = load_weights(path)
    weights.check_game(game, path)
    return Learned(weights.network()), weights.instincts()


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
