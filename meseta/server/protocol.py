"""The messages of the socket (docs/protocol.md) as types: what comes in is checked against them."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from meseta.server.forms import STAND_IN, Id, Level, Pace, Patience, SeatNumber, Text

VERSION = 1


# -- what comes in ---------------------------------------------------------------------


class Message(Struct, tag=str.lower, forbid_unknown_fields=True):
    """Anything a client sends."""


class Hello(Message):
    """I am here; show me the table."""

    version: int
    seat: SeatNumber | UnsetType | None = UNSET
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


class Hurry(Command):
    """Let the bots pause no more until it is my turn."""

    seat: SeatNumber


class Hint(Command):
    """What would a good bot do?"""

    seat: SeatNumber


Target = Annotated[str, Meta(max_length=100)]


class Why(Command):
    """Why can this not be done?"""

    seat: SeatNumber
    target: Target | None = None
    action: int | None = None


class Chat(Command):
    """A line of chat; or, instead of a text, something on the board that a player points at."""

    text: Text = ""
    target: Target | None = None
    seat: SeatNumber | None = None


class Takeover(Command):
    """Let a bot play a seat."""

    seat: SeatNumber
    level: Level = STAND_IN


class Handback(Command):
    """Play one's seat oneself again."""

    seat: SeatNumber


class Rename(Command):
    """Sit at one's seat under another name, before the start."""

    seat: SeatNumber
    name: Text


class Leave(Command):
    """Get up before the start."""

    seat: SeatNumber


class Fill(Command):
    """Put a bot on an open seat."""

    seat: SeatNumber
    level: Level = STAND_IN


class Free(Command):
    """Open a seat that is taken."""

    seat: SeatNumber


class Settings(Command):
    """Change how the table is run."""

    public: bool | UnsetType = UNSET
    spectators: bool | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    takeover_after: Patience | UnsetType | None = UNSET


class Close(Command):
    """End the table."""


Incoming = (
    Hello | Ping | Act | Undo | Redo | Hurry | Hint | Why | Chat | Takeover | Handback | Rename
    | Leave | Fill | Free | Settings | Close
)  # fmt: skip


# -- what goes out ---------------------------------------------------------------------


class Talk(Struct):
    """A line of chat, or a notice about the table."""

    seq: int
    at: float
    kind: str
    seat: int | None
    name: str
    text: str


class Offer(Struct, omit_defaults=True):
    """One action that may be taken. An exit declines or ends something: it is offered last. A
    warning says what is lost by it, and is asked about once."""

    action: int
    notation: str
    label: str
    targets: list[str]
    exit: bool = False
    warning: str = ""


class Question(Struct):
    """What a seat has to decide."""

    seat: int
    decision: int
    must: bool
    actions: list[Offer]


class State(Struct, tag="state", rename={"start": "from"}):
    """The way from what the client has seen to what is so now. What may be unset is left out where
    it is as before."""

    seq: int
    seat: int | None
    move: int
    start: int
    events: list[dict[str, Any]]
    talk: list[Talk]
    table: msgspec.Raw | UnsetType = UNSET  # a TableInfo
    view: msgspec.Raw | UnsetType = UNSET
    prompt: str | UnsetType = UNSET
    choice: Question | UnsetType | None = UNSET
    since: int | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    redo: bool | UnsetType = UNSET


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
    """What a good bot would do, and why."""

    id: str
    seat: int
    decision: int
    action: int
    notation: str
    label: str
    targets: list[str]
    reason: str  # a sentence; empty where there was nothing to compare it with


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
incoming: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
encode = msgspec.json.encode
