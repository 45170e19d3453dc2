"""Files of weights: what a master has learned about one game. Read without any framework.

A file is JSON with the game it is for, the version of its rules, the numbers of a `Network` and, if
it has any, those of an `Instinct` or two.
"""

import json
from functools import lru_cache
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

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

    def instinct(self) -> Instinct:
        return Instinct(self.whole.impulse(), self.part.impulse())

    def check(self, where: str) -> None:
        self.whole.check(where)
        self.part.check(where)

    def fits(self, game: Game, inputs: int) -> bool:
        """Is it for a game in which a seat has so many inputs?"""
        whole, part = self.whole, self.part
        # It does not get the first of the inputs, which is what the game says.
        fits = whole.inputs == inputs - 1 and len(whole.ends) == game.action_count
        fits = fits and (not part.ends or part.inputs == numbers_of_parts(game))
        return fits and len(part.ends) == game.ways


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
    others: Instincts | None = None

    def text(self) -> str:
        """The file's text, a line for each list of numbers."""
        return in_lines(msgspec.to_builtins(self)) + "\n"

    def network(self) -> Network:
        return Network(self.hidden, self.biases, self.last, self.straight, self.parts)

    def mind(self) -> "Mind":
        own = self.instinct.instinct() if self.instinct else None
        others = self.others.instinct() if self.others else own
        return Mind(Learned(self.network()), own, others)

    def kept(self) -> list[Instincts]:
        """The instincts that there are."""
        return [kept for kept in (self.instinct, self.others) if kept is not None]

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
        for kept in self.kept():
            kept.check(where)

    def check_game(self, game: Game, where: str) -> None:
        """Refuse weights of another game, or of other rules or features."""
        if self.game != game.name:
            raise BadWeights(f"{where} holds weights for {self.game!r}, not for {game.name!r}.")
        inputs = inputs_of(game)
        fits = self.version == game.version and self.inputs == inputs + len(self.parts)
        fits = fits and all(len(row) == numbers_of_parts(game) for row in self.parts[:1])
        if not fits or not all(kept.fits(game, inputs) for kept in self.kept()):
            raise BadWeights(f"{where} was made for other rules or features of {game.title}.")


class Mind(NamedTuple):
    """What a master has learned: how good a table is, and by instinct what it would do itself, and
    what others do: the same, where it knows no better."""

    value: Learned
    instinct: Instinct | None
    others: Instinct | None


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


def instincts(instinct: Instinct | None) -> Instincts | None:
    """What the file says of an instinct."""
    if instinct is None:
        return None
    return Instincts(whole=impulses(instinct.whole), part=impulses(instinct.part))


def write_weights(
    game: Game, network: Network, instinct: Instinct | None, others: Instinct | None = None
) -> str:
    """The text of a file for what has been learned about a game."""
    return Weights(
        game=game.name,
        version=game.version,
        inputs=len(network.straight),
        parts=network.parts,
        hidden=network.rows,
        biases=network.biases,
        last=network.last,
        straight=network.straight,
        instinct=instincts(instinct),
        others=instincts(others),
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
def learned(game: Game, path: str) -> Mind:
    """What a file says that was learned about a game; by default ("") that of its own master."""
    return weights_for(game, path).mind()


def weights_for(game: Game, path: str) -> Weights:
    """The weights in a file, refused if they are not for this game; by default ("") those of the
    game's own master."""
    if not path:
        check_master(game)
        path = str(file_of(game.name))
    weights = load_weights(path)
    weights.check_game(game, path)
    return weights


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
