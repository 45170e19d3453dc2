"""Records that somebody brings: looked over, then played again in a worker, move by move.

A record is what anybody may have written. So the server itself reads only for which game it is and
with which content pack; all else is for a worker, within limits of time and memory, and what comes
back is the record as the engine would write it, with the snapshots that make it quick to look at.
"""

import time
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from meseta import BadRecord, MesetaError, Record
from meseta.core.undo import WayBack
from meseta.server.history import SNAPSHOT_EVERY, History, results_of
from meseta.server.limits import clean_record_name
from meseta.server.packs import play_on
from meseta.server.refusals import Refusal
from meseta.server.storage import Snapshot

NAME = "This"
MOST_MOVES = 5000  # twice as many as bots need that move at random
LONGEST_REASON = 400  # characters: a reason quotes the record
CHEAP = 1.0  # seconds of processor time for a few moves from a position that the record begins with


class Outline(Struct):
    """What the server itself reads of a record."""

    game: str
    pack: str | None = None


class Reading(Struct, tag=True):
    """A record that somebody wants to open."""

    record: str
    seconds: float = 0.0


class Read(Struct, tag=True):
    """A record that was played again: as the engine writes it, and the hash of that; how many
    events there were after each move (0: the set-up), and the snapshots on the way. Where it is
    ``wrong``, only why."""

    wrong: str = ""
    record: Record | None = None
    hash: str = ""
    ends: list[int] = []
    snapshots: list[Snapshot] = []
    results: list[dict[str, Any]] | None = None  # of a game that was played to its end


def outline(data: bytes) -> tuple[str, Outline]:
    """The text of a record, and its outline; a refusal where it is none."""
    try:
        text = data.decode("utf-8-sig")
        return text, msgspec.json.decode(text, type=Outline)
    except UnicodeDecodeError:
        wrong = f"{NAME} is not UTF-8 text."
    except msgspec.ValidationError as error:
        wrong = f"{NAME} is not a record: {error}."
    except (msgspec.DecodeError, UnicodeError) as error:
        wrong = f"{NAME} is not readable JSON: {error}."
    except RecursionError:
        wrong = f"{NAME} is nested too deeply to be a record."
    raise Refusal("bad_value", wrong)


def read(reading: Reading) -> Read:
    """Play a record again. For a worker: it takes whatever time and memory the record wants."""
    try:
        return _read(Record.read(reading.record, NAME))
    except (MesetaError, Refusal) as error:
        wrong = str(error)
    except MemoryError:
        wrong = "The record is of a game that is too big."
    except Exception as error:
        wrong = f"The record cannot be played again: that fails ({type(error).__name__})."
    if len(wrong) > LONGEST_REASON:
        wrong = f"{wrong[:LONGEST_REASON]} (…)."
    return Read(wrong=wrong)


def _read(record: Record) -> Read:
    if len(record.actions) > MOST_MOVES:
        raise BadRecord(f"The record has {len(record.actions)} moves; {MOST_MOVES} are the most.")
    record.seats = [clean_record_name(name, seat) for seat, name in enumerate(record.seats)]
    record.pack = record.pack or None
    if record.start is not None:
        try_position(record)
    history = History.begun(record.open(), WayBack())
    t = history.t
    snapshots = []
    for number in range(1, len(record.actions) + 1):
        record.take(t, number)
        if len(t.past) < number:
            raise BadRecord(
                f"Action {number} of the record, {record.actions[number - 1]!r}, is no move."
            )
        history.made(t.mover(number - 1), t.notation(t.action(number - 1)))
        if number == len(record.actions) or number - history.saved_move == SNAPSHOT_EVERY:
            snapshots.append(history.saved(number + 1))
    record.check_end(t)
    written = Record.of(t)
    hash = sha256(written.text().encode()).hexdigest()
    results = None if t.actors() else results_of(t)
    return Read("", written, hash, history.ends, snapshots, results)


def try_position(record: Record) -> None:
    """Refuse a position that somebody has written and that a server could not play on from."""
    assert record.start is not None
    if record.start.get("forced"):
        raise BadRecord("The record begins from a position that says what will be drawn.")
    began = time.process_time()
    play_on(record.open())
    if time.process_time() - began > CHEAP:
        raise BadRecord("The record begins from a position that is too slow to play on from.")
