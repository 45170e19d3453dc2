"""The messages of docs/protocol.md, as types: what comes in is checked against them."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

VERSION = 1

Id = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[str, Meta(max_length=32)]
Pace = Annotated[float, Meta(ge=0, le=5)]
Patience = Annotated[float, Meta(ge=10, le=86400)]
Text = Annotated[str, Meta(max_length=4000)]


# -- HTTP: what comes in ---------------------------------------------------------------------------


class NameBody(Struct, forbid_unknown_fields=True):
    """A name for a guest, or for a seat that is being taken."""

    name: Text | None = None


class Nothing(Struct, forbid_unknown_fields=True):
    """An empty body."""


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to sit at one seat of a new table."""

    kind: Literal["me", "bot", "open"]
    name: Text | None = None
    level: Level | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made."""

    game: Text
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=20)]
    options: dict[str, Any] = {}
    content: str | None = None
    public: bool = False
    spectators: bool = True
    pace: Pace = 0.4
    takeover_after: Patience | None = None
    id: Id | None = None


class NewBranch(Struct, forbid_unknown_fields=True):
    """A practice game to be made from a finished one."""

    move: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    level: Level = "novice"
    name: Text | None = None


# -- HTTP: what goes out ---------------------------------------------------------------------------


class Problem(Struct):
    """Why something was refused."""

    code: str
    text: str
    clause: str = ""


class GameInfo(Struct):
    """A game on the shelf."""

    name: str
    title: str
    tagline: str
    designers: list[str]
    seat_counts: list[int]
    options: list[dict[str, Any]]
    levels: list[str]
    version: int | str
    content_hash: str


class ClauseInfo(Struct):
    """One rule, in words."""

    clause: str
    section: str
    text: str


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
    taken_over: str | None


class Result(Struct):
    """What one seat has reached."""

    seat: int
    score: float
    rank: int
    breakdown: dict[str, float]


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
    watching: int
    pace: float
    takeover_after: float | None
    move: int
    waiting_for: list[int]
    seed_hash: str
    seed: str | None
    rules_version: int | str
    content_hash: str
    results: list[Result] | None
    rematch: str | None
    branch_of: BranchOf | None
    made: float
    changed: float


class Invitation(Struct):
    """The way to an open seat."""

    seat: int
    path: str


class Links(Struct):
    """The links that a host hands out."""

    invitations: list[Invitation]
    watch: str | None


class Seated(Struct):
    """A seat at a table."""

    table: TableInfo
    seat: int


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


# -- the socket: what comes in ---------------------------------------------------------------------


class Message(Struct, tag=str.lower, forbid_unknown_fields=True):
    """Anything a client sends."""


class Hello(Message):
    """I am here; show me the table."""

    version: int
    seat: SeatNumber | None | UnsetType = UNSET
    seen: Annotated[int, Meta(ge=0)] = 0


class Ping(Message):
    """Are you there?"""


class Command(Message):
    """Something to be done once, however often it is sent."""

    id: Id


class Act(Command):
    """Take an action."""

    seat: SeatNumber
    decision: int
    action: int | Annotated[str, Meta(max_length=200)]


class Undo(Command):
    """Take back a move."""

    seat: SeatNumber


class Redo(Command):
    """Make the move again that was taken back."""

    seat: SeatNumber


class Hint(Command):
    """What would a good bot do?"""

    seat: SeatNumber


class Why(Command):
    """Why can this not be done?"""

    seat: SeatNumber
    target: Annotated[str, Meta(max_length=100)] | None = None
    action: int | None = None


class Chat(Command):
    """A line of chat."""

    text: Text
    seat: SeatNumber | None = None


class Takeover(Command):
    """Let a bot play a seat."""

    seat: SeatNumber
    level: Level = "novice"


class Handback(Command):
    """Play one's seat oneself again."""

    seat: SeatNumber


class Leave(Command):
    """Get up before the start."""

    seat: SeatNumber


class Fill(Command):
    """Put a bot on an open seat."""

    seat: SeatNumber
    level: Level = "novice"


class Free(Command):
    """Open a seat that is taken."""

    seat: SeatNumber


class Settings(Command):
    """Change how the table is run."""

    public: bool | UnsetType = UNSET
    spectators: bool | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    takeover_after: Patience | None | UnsetType = UNSET


class Close(Command):
    """End the table."""


Incoming = (
    Hello | Ping | Act | Undo | Redo | Hint | Why | Chat | Takeover | Handback | Leave | Fill | Free
    | Settings | Close
)  # fmt: skip


# -- the socket: what goes out ---------------------------------------------------------------------


class Talk(Struct):
    """A line of chat, or a notice about the table."""

    seq: int
    at: float
    kind: str
    seat: int | None
    name: str
    text: str


class Offer(Struct):
    """One action that may be taken."""

    action: int
    notation: str
    label: str
    targets: list[str]


class Question(Struct):
    """What a seat has to decide."""

    seat: int
    decision: int
    must: bool
    actions: list[Offer]


class State(Struct, tag="state", rename={"start": "from"}):
    """The way from what the client has seen to what is so now."""

    seq: int
    seat: int | None
    move: int
    start: int
    events: list[dict[str, Any]]
    talk: list[Talk]
    table: TableInfo | UnsetType
    view: msgspec.Raw
    prompt: str
    choice: Question | None
    since: int
    undo: bool
    redo: bool


class Ack(Struct, tag="ack"):
    """Done, and safely stored."""

    id: str
    seq: int


class Refused(Struct, tag="refused"):
    """Not done."""

    id: str | None
    code: str
    text: str
    clause: str = ""


class HintAnswer(Struct, tag="hint"):
    """What a good bot would do."""

    id: str
    seat: int
    decision: int
    action: int
    notation: str
    label: str
    targets: list[str]


class Reason(Struct):
    """Why one action is not legal."""

    label: str
    text: str
    clause: str


class WhyAnswer(Struct, tag="why"):
    """Why something cannot be done."""

    id: str
    reasons: list[Reason]


class Pong(Struct, tag="pong"):
    """Yes."""


Reply = Ack | Refused | HintAnswer | WhyAnswer | Pong
incoming = msgspec.json.Decoder(Incoming)
encode = msgspec.json.encode
