"""The bodies of HTTP calls (docs/protocol.md) as types: what comes in is checked against them."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from meseta.core.guide import Weight

Id = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[str, Meta(max_length=32)]
STAND_IN = "novice"  # the level of a bot where nobody has said which
Pace = Annotated[float, Meta(ge=0, le=5)]
Patience = Annotated[float, Meta(ge=10, le=86400)]
Text = Annotated[str, Meta(max_length=4000)]
# All that an option can be (meseta/core/options.py), so that nothing nested is ever built from a
# body: at the limit of recursion Python drops what other objects wish to do when they go.
OptionValue = bool | int | str | list[str] | None


# -- what comes in ---------------------------------------------------------------------------


class NameBody(Struct, forbid_unknown_fields=True):
    """A name for a guest."""

    name: Text | None = None


class SeatBody(Struct, forbid_unknown_fields=True):
    """Under which name to sit down, and where if it matters."""

    name: Text | None = None
    seat: SeatNumber | None = None


class NewLink(Struct, forbid_unknown_fields=True):
    """A link that is to be made anew, so that the old one stops working."""

    link: Literal["invitation", "watch"]


class Nothing(Struct, forbid_unknown_fields=True):
    """An empty body."""


class Aside(Struct, forbid_unknown_fields=True):
    """Is a table put aside, out of one's own list?"""

    aside: bool


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to sit at one seat of a new table."""

    kind: Literal["me", "bot", "open"]
    name: Text | None = None
    level: Level | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made."""

    game: Text
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=20)]
    options: dict[str, OptionValue] = {}
    content: str | None = None
    public: bool = False
    spectators: bool = True
    pace: Pace = 0.4
    takeover_after: Patience | UnsetType | None = UNSET
    id: Id | None = None


class NewBranch(Struct, forbid_unknown_fields=True):
    """A practice game to be made from a finished one."""

    move: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    level: Level | None = None
    name: Text | None = None


# -- what goes out ---------------------------------------------------------------------------


class Problem(Struct):
    """Why something was refused."""

    code: str
    text: str
    clause: str = ""


class LevelInfo(Struct):
    """A level of bots, and what to expect of it."""

    name: str
    line: str


class FirstGameInfo(Struct):
    """A good game to begin with, oneself on the first seat."""

    seats: int
    level: str
    options: dict[str, Any]


class GameInfo(Struct):
    """A game on the shelf."""

    name: str
    title: str
    tagline: str
    designers: list[str]
    seat_counts: list[int]
    options: list[dict[str, Any]]
    levels: list[LevelInfo]
    team: bool
    minutes: tuple[int, int]
    weight: Weight
    first: FirstGameInfo
    version: int | str
    content_hash: str
    packs: bool


class ClauseInfo(Struct):
    """One rule, in words."""

    clause: str
    section: str
    text: str  # in Markdown
    technical: bool  # of no use to somebody who plays


class Rules(Struct):
    """The rule ledger of a game."""

    markdown: str
    brief: str  # the aim and the course of the game, in Markdown
    terms: str  # what its words mean, in Markdown
    clauses: list[ClauseInfo]


class Me(Struct):
    """The guest who asks."""

    guest: bool
    name: str


class SeatInfo(Struct):
    """One seat of a table."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None
    you: bool
    connected: bool
    away_since: float | None
    asked_since: float | None
    bot_from: float | None
    taken_over: str | None
    kept: Literal["you", "other"] | None


class Result(Struct):
    """What one seat has reached."""

    seat: int
    score: int | float
    rank: int
    breakdown: dict[str, int | float]


class BranchOf(Struct):
    """Where a practice game comes from."""

    table: str
    move: int


class TableInfo(Struct):
    """All about a table but what lies on it."""

    id: str
    game: str
    title: str
    status: Literal["waiting", "playing", "over", "closed"]
    seats: list[SeatInfo]
    host: bool
    host_name: str
    options: dict[str, Any]
    public: bool
    spectators: bool
    may_sit: bool
    watching: int
    pace: float
    takeover_after: float | None
    move: int
    waiting_for: list[int]
    secrets: bool
    seed_hash: str
    seed: str | None
    rules_version: int | str
    content_hash: str
    results: list[Result] | None
    rematch: str | None
    branch_of: BranchOf | None
    record: bool
    made: float
    changed: float


class Links(Struct):
    """The links that a host hands out."""

    invitation: str | None
    watch: str | None


class Seated(Struct):
    """A seat at a table."""

    table: TableInfo
    seat: int


class Carried(Struct):
    """A link that makes another browser yours, and until when it does."""

    path: str
    until: float


class Arrival(Struct):
    """Whom a browser would become by such a link, and whom it would no longer be."""

    name: str
    instead_of: str | None


class Position(Struct):
    """A table as it was after some move."""

    move: int
    moves: int
    seat: int | None
    view: dict[str, Any]
    prompt: str
    events: int


class MoveInfo(Struct):
    """One move of a finished game."""

    move: int
    seat: int
    notation: str
    label: str


class Health(Struct):
    """How the server is."""

    ok: bool
    version: str
