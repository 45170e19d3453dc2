"""What is kept, and the small interface behind which a database keeps it."""

from typing import Any, Protocol

from msgspec import Struct

from meseta import MesetaError
from meseta.server.metrics import Metrics


class StorageError(MesetaError):
    """The database cannot be opened, or did not take what it was given."""

    told = "The change could not be stored."  # to the players whose change it was


class StorageBusy(StorageError):
    """Another program writes to the database, and has not let go of it in time."""

    told = (
        "The change could not be stored, because another program holds the database; "
        "try again in a moment."
    )


class Guest(Struct, weakref=True):
    """Somebody with a cookie, or with one on each of several devices."""

    id: int
    name: str
    made: float


class Device(Struct):
    """A browser that is a guest's; of its cookie only the hash is kept."""

    token_hash: bytes
    guest: int
    made: float


class Transfer(Struct):
    """A link that makes another browser a guest's, once and soon; of it only the hash is kept."""

    token_hash: bytes
    guest: int
    until: float


class TableRow(Struct):
    """A table: what was agreed when it was made, and where it stands."""

    id: str
    game: str
    version: int
    content_hash: str
    pack: str | None  # the hash of the content pack, where it is not the standard content
    options: dict[str, Any]
    start: dict[str, Any] | None  # the position it begins with, where not with the set-up
    seed: str
    status: str
    host: int
    host_name: str
    command: str | None  # the client's id of the request that made it
    public: bool
    spectators: bool
    pace: float
    takeover_after: float | None
    invitation: str  # of the link to its seats
    watch_token: str
    rematch: str | None
    branch_table: str | None
    branch_move: int | None
    record: str | None  # the hash of the record that it was opened from, where it was
    results: list[dict[str, Any]] | None
    move: int
    waiting_for: list[int]
    waiting_since: list[float]  # for each of those
    due: bool  # the server itself has something to do here: a bot to move, an absence to watch
    made: float
    changed: float


class SeatRow(Struct):
    """Who sits at one seat of a table."""

    seat: int
    kind: str  # person, bot or open
    name: str
    guest: int | None
    level: str | None  # of the bot that sits here
    kept_for: int | None  # the guest who was asked to take this open seat
    taken_over: str | None  # the level of the bot that plays for the person
    called_by_owner: bool  # then the person's coming back alone does not send the bot away


class Entry(Struct):
    """One thing that happened at a table; entries are only ever appended."""

    seq: int
    kind: str  # started, move, undone, redone, chat, pointed, seated, ...
    seat: int | None
    name: str
    text: str  # of a move, its notation; of something pointed at, its target
    at: float
    guest: int | None = None
    command: str | None = None
    hash: str | None = None  # of the position, where the entry changed it
    events: int = 0  # how many events there have been
    asked: list[int] | None = None  # the number of each seat's decision


class Snapshot(Struct):
    """A position to load a game from; taken only where no move can be taken back any more."""

    seq: int
    move: int
    events: int
    dump: bytes
    told: bytes  # the events since the snapshot before, as each viewer saw them


class Aside(Struct):
    """Does a guest no longer want to see a table in the own list?"""

    guest: int
    table: str
    aside: bool


class Change(Struct):
    """What is written in one go: all of it, or nothing."""

    guest: Guest | None = None
    device: Device | None = None
    transfer: Transfer | None = None  # in place of the guest's last one
    used: Transfer | None = None
    pack: tuple[str | None, str] | None = None  # its hash and text
    aside: Aside | None = None
    table: TableRow | None = None
    made: bool = False  # the table is new
    seats: list[SeatRow] = []
    entries: list[Entry] = []
    snapshots: list[Snapshot] = []
    watcher: int | None = None
    dismissed: bool = False  # nobody keeps the right to watch
    probe: bool = False  # write something of no consequence


class Brief(Struct):
    """A table as a list of tables needs it."""

    table: TableRow
    seats: list[SeatRow]


class Tally(Struct):
    """How many games of one kind somebody has played to the end, and won."""

    game: str
    played: int
    won: int


class Kept(Struct):
    """Everything about one table."""

    table: TableRow
    seats: list[SeatRow]
    entries: list[Entry]
    snapshots: list[Snapshot]
    watchers: list[int]


class Storage(Protocol):
    """A database. ``commit`` returns when the change cannot be lost any more."""

    async def commit(self, change: Change) -> None: ...

    async def guest(self, token_hash: bytes) -> Guest | None: ...

    async def transfer(self, token_hash: bytes) -> tuple[Transfer, Guest] | None: ...

    async def table(self, table: str) -> Kept | None: ...

    async def made(self, host: int, command: str) -> str | None: ...

    async def opened(self, host: int, record: str) -> str | None: ...

    async def snapshots(self, table: str) -> list[Snapshot]: ...

    async def tables_of(self, guest: int, most: int, skip: int = 0) -> list[Brief]: ...

    async def tally(self, guest: int) -> list[Tally]: ...

    async def open_tables(self, most: int) -> list[Brief]: ...

    async def due_tables(self) -> list[str]: ...

    async def public_seats(self, guest: int) -> list[str]: ...

    async def invitation(self, token: str) -> str | None: ...

    async def watch(self, token: str) -> str | None: ...

    async def pack(self, hash: str) -> str | None: ...

    async def check(self) -> None: ...

    async def close(self) -> None: ...


def open_storage(url: str, metrics: Metrics) -> Storage:
    """The database at a path or URL."""
    from meseta.server.sqlite import SqliteStorage

    scheme, separator, rest = url.partition("://")
    if not separator:
        return SqliteStorage(url, metrics)
    if scheme == "sqlite":
        return SqliteStorage(rest.removeprefix("/") or "meseta.db", metrics)
    raise StorageError(f"The database {scheme}:// is not supported; give a path or sqlite:///path.")
