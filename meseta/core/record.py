"""Records: a whole game as a readable file, from which it can be played again and checked."""

import json
from pathlib import Path
from typing import Any

import msgspec

from meseta.core import registry
from meseta.core.errors import BadRecord, MesetaError
from meseta.core.files import read_text, write_text
from meseta.core.rng import read_seed
from meseta.core.table import Table

FORMAT = "meseta record 1"
DIGITS = 10  # of a seat in an action, at most: far more than any seat has


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A game: how it began, what was done (``"0 beta elk"``: seat and notation), where that led."""

    format: str = FORMAT
    game: str
    version: int
    content: str
    pack: str | None = None  # the text of the content pack, where it is not the standard content
    seats: list[str]
    seed: str
    options: dict[str, Any]
    start: dict[str, Any] | None = None  # the position it began from, where not from the setup
    actions: list[str]
    hash: str

    @classmethod
    def of(cls, t: Table) -> "Record":
        """The record of a table."""
        if t.opening is None:
            raise BadRecord("A table made for thinking ahead has no past to record.")
        return cls(
            game=t.game.name,
            version=t.game.version,
            content=t.game.content_hash,
            pack=t.game.pack,
            seats=list(t.names),
            seed=str(t.rng.seed),
            options=t.opening.options,
            start=t.opening.start,
            actions=[f"{seat} {notation}" for seat, notation in t.moves()],
            hash=t.hash(),
        )

    @classmethod
    def read(cls, text: str, name: str = "The record") -> "Record":
        """The record that a text holds."""
        try:
            record = msgspec.json.decode(text, type=cls)
        except msgspec.ValidationError as error:
            raise BadRecord(f"{name} is not a record: {error}.") from None
        except msgspec.DecodeError as error:
            raise BadRecord(f"{name} is not readable JSON: {error}.") from None
        except RecursionError:
            raise BadRecord(f"{name} is nested too deeply to be a record.") from None
        if record.format != FORMAT:
            raise BadRecord(f"{name} has the format {record.format!r}, not {FORMAT!r}.")
        return record

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        """The record in a file."""
        return cls.read(read_text(path), str(path))

    def text(self) -> str:
        """The record as readable JSON."""
        return json.dumps(msgspec.to_builtins(self), indent=1, ensure_ascii=False) + "\n"

    def save(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all."""
        write_text(path, self.text())

    def open(self, listen: bool = True) -> Table:
        """The table at the opening of the recorded game."""
        game = registry.game(self.game)
        if self.pack is not None:
            game = registry.game_with_pack(self.game, self.pack, "The pack in the record")
        if self.version != game.version:
            raise BadRecord(
                f"The record was made with version {self.version} of the rules of {game.title}; "
                f"these are version {game.version}."
            )
        if self.content != game.content_hash:
            raise BadRecord("The record was made with other content than there is now.")
        if self.start is not None:
            t = game.load(self.start)
            t.names = game.checked_names(t.seats, self.seats)
            if listen:
                t.listen()
            return t
        seed = read_seed(self.seed)
        if seed < 0:
            raise BadRecord("The seed of the record must be a whole number written as text.")
        return game.new(len(self.seats), seed, self.options, self.seats, listen)

    def replay(self, to: int | None = None, listen: bool = True) -> Table:
        """The table after the first ``to`` actions (after all of them if None)."""
        if to is not None and not 0 <= to <= len(self.actions):
            raise BadRecord(f"The record has {len(self.actions)} actions, so it has no {to}.")
        t = self.open(listen)
        for number in range(1, len(self.actions[:to]) + 1):
            self.take(t, number)
        return t

    def take(self, t: Table, number: int) -> None:
        """Take one of the actions (the first is number 1) on the table that those before led to."""
        action = self.actions[number - 1]
        seat, _, notation = action.partition(" ")
        try:
            t.take(int(seat) if seat.isdecimal() and len(seat) <= DIGITS else -1, notation)
        except MesetaError as error:
            raise BadRecord(f"Action {number} of the record, {action!r}: {error}") from None

    def verify(self) -> Table:
        """The final table, after making sure that it is the one the record claims."""
        t = self.replay()
        self.check_end(t)
        return t

    def check_end(self, t: Table) -> None:
        """Refuse a final table that is not the one the record claims."""
        if t.hash() != self.hash:
            raise BadRecord(
                f"The record ends in a position with the hash {t.hash()}, "
                f"but it claims {self.hash}."
            )
