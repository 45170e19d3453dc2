"""The games of a part of a plan, as tables in Parquet."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import count
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from meseta import Record, Table
from meseta.bots.match import Note, play, wins
from meseta.bots.named import Named
from meseta.core.game import LONGEST_NAME
from meseta.core.seeds import derived
from meseta.lab.looks import Looks
from meseta.lab.plan import Plan, Setting
from meseta.lab.uses import Observer

COUNTS = pa.map_(pa.string(), pa.int64())
GAMES = pa.schema(
    {
        "game": pa.int64(),
        "deal": pa.int64(),
        "seed": pa.int64(),
        "seat": pa.int16(),
        "place": pa.int16(),  # how many seats after the one that had to act first
        "bot": pa.string(),
        "score": pa.int64(),
        "rank": pa.int16(),
        "win": pa.float64(),  # 1, shared among all who are first unless they are one team
        "length": pa.int32(),  # decisions of all seats
        "decisions": pa.int32(),  # of this seat
        "real": pa.int32(),  # of these, those that had more than one option
        "options": pa.int64(),  # that these decisions had, in all
        "rounds": pa.int16(),  # where the plan wants looks, as the next two
        "looks": pa.list_(pa.int32()),  # after how many decisions each round but the first began
        "chances": pa.list_(pa.float32()),  # of this seat to win, by the game's own strategy, then
        "points": COUNTS,  # by source
        "uses": COUNTS,  # by event, data and thing, where the plan wants them
    }
)
DECISIONS = pa.schema(
    {
        "game": pa.int64(),
        "move": pa.int32(),
        "seat": pa.int16(),
        "choice": pa.string(),
        "action": pa.string(),
        "options": pa.int32(),
    }
)
SCHEMAS = {"games": GAMES, "decisions": DECISIONS}
Columns = dict[str, Any]  # lists, and for counts what is below
Files = dict[str, bytes]


class Maps:
    """A column of counts, kept flat: thousands of small objects would slow everything down."""

    def __init__(self) -> None:
        self.ends = [0]
        self.names: list[str] = []
        self.counts: list[int] = []

    def append(self, counts: Mapping[str, int]) -> None:
        self.names += counts
        self.counts += counts.values()
        self.ends.append(len(self.names))

    def array(self) -> pa.MapArray:
        names = pa.array(self.names, COUNTS.key_type)
        counts = pa.array(self.counts, COUNTS.item_type)
        return pa.MapArray.from_arrays(self.ends, names, counts, type=COUNTS)


def empty() -> dict[str, Columns]:
    """All tables without a row."""
    return {
        name: {field.name: Maps() if field.type == COUNTS else [] for field in schema}
        for name, schema in SCHEMAS.items()
    }


def add(table: Columns, row: tuple[Any, ...]) -> None:
    for column, value in zip(table.values(), row, strict=True):
        column.append(value)


class Player:
    """Plays the games of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = plan.open()
        plan.check_weights()
        self.makers = {name: Named(name) for name in plan.bots()}
        self.observer = Observer(self.game) if plan.uses else None
        self.tables = empty()

    def files(self, part: int, records: bool = False) -> Files:
        """Play the games of a part: what goes into its files, by folder, and perhaps the records of
        the games in files of their own."""
        self.tables = empty()
        kept: Files = {}
        for setting in self.plan.settings(part):
            t = self.play(setting)
            if records:
                kept[record_name(setting.number)] = record(t, setting.seating)
        files = {name: parquet(self.tables[name], SCHEMAS[name]) for name in self.plan.tables()}
        return {**kept, **files}

    def play(self, setting: Setting) -> Table:
        """Play a game and add its rows."""
        plan = self.plan
        t = self.game.new(plan.seats, setting.seed, plan.options, listen=plan.uses)
        first = t.actors()[0] if t.actors() else 0
        seed = derived(plan.seed, setting.number, "bots")
        bots = [self.makers[name](seed + seat) for seat, name in enumerate(setting.seating)]
        looks = Looks(plan.seats)
        tally = play(t, bots, setting.seating, self.note(setting.number, looks))
        length = sum(tally.decisions)
        results = t.results()
        won = wins(results, self.game.team)
        uses = self.observer.uses(t) if self.observer else None
        for result in results:
            seat = result.seat
            row = (
                setting.number,
                setting.deal,
                setting.seed,
                seat,
                (seat - first) % plan.seats,
                setting.seating[seat],
                result.score,
                result.rank,
                won[seat],
                length,
                tally.decisions[seat],
                tally.real[seat],
                tally.options[seat],
                looks.rounds,
                looks.at,
                looks.chances[seat],
                result.breakdown,
                uses[seat] if uses else {},
            )
            add(self.tables["games"], row)
        return t

    def note(self, game: int, looks: Looks) -> Note | None:
        """What hears of each decision of a game, if the plan wants anything of it."""
        plan = self.plan
        if not (plan.decisions or plan.looks):
            return None
        moves = count(1)

        def note(t: Table, seat: int, action: int, options: int) -> None:
            if plan.looks:
                looks.look(t)
            if plan.decisions:
                choice = type(t.choice()).__name__
                row = (game, next(moves), seat, choice, t.notation(action), options)
                add(self.tables["decisions"], row)

        return note


def record_name(number: int) -> str:
    """What the file with the record of a game is called."""
    return f"{number:07}.json"


def record(t: Table, seating: Sequence[str]) -> bytes:
    """The record of a game, with the bots beside the names of the seats."""
    pairs = zip(t.names, seating, strict=True)
    names = [f"{name} ({bot[: LONGEST_NAME - len(name) - 3]})" for name, bot in pairs]
    t.names = t.game.checked_names(t.seats, names)
    return Record.of(t).text().encode()


def parquet(table: Columns, schema: pa.Schema) -> bytes:
    """A table as a file."""
    columns = [
        column.array() if isinstance(column, Maps) else pa.array(column, schema.field(name).type)
        for name, column in table.items()
    ]
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_arrays(columns, schema=schema), sink, write_page_checksum=True)
    content: bytes = sink.getvalue().to_pybytes()
    return content


@lru_cache(1)
def player(plan_text: str) -> Player:
    return Player(msgspec.json.decode(plan_text, type=Plan))


def played(plan_text: str, part: int) -> tuple[int, Files]:
    """Play a part of a plan, in whatever process this runs."""
    return part, player(plan_text).files(part)


def recorded(plan_text: str, part: int) -> tuple[int, Files]:
    """The same, with the records of its games."""
    return part, player(plan_text).files(part, records=True)
