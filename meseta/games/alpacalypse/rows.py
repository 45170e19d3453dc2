"""The rows of the game's content files, as they must look."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

from meseta.core.content import Row

Amount = Annotated[int, Meta(ge=1, le=20)]
Some = Annotated[int, Meta(ge=1, le=6)]
Basic = Literal["soldier", "coin", "worker", "material"]
Resource = Literal["soldier", "coin", "worker", "material", "cube", "any"]
Track = Literal["might", "wealth", "culture", "tech"]
Deck = Literal["md", "pc", "bp", "at"]
AnyDeck = Literal["md", "pc", "bp", "at", "any"]
Role = Literal["warrior", "financier", "builder", "researcher", "leader"]
Ability = Literal[
    "two_at_a_time",
    "doctors_note",
    "blank_cheque",
    "squeeze_in",
    "overtime",
    "job_swap",
    "bulk_discount",
    "call_home",
]
Cost = dict[Basic, Amount]


class Strict(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A part of a row."""


class Draw(Strict, frozen=True):
    deck: AnyDeck
    cards: Some


class DrawKeep(Strict, frozen=True):
    deck: AnyDeck
    see: Some


class Per(Strict, frozen=True):
    track: Track
    counter: Literal["md", "pc", "bp", "at", "kinds"]
    most: Some


class VpPer(Strict, frozen=True):
    cards: Some
    most: Amount


class Effect(Strict, frozen=True):
    """One statement: one of these, but ``pay`` and ``then`` go together."""

    gain: dict[Resource, Amount] | None = None
    prestige: (
        dict[
            Literal["might", "wealth", "culture", "tech", "any"], Annotated[int, Meta(ge=-6, le=6)]
        ]
        | None
    ) = None
    prestige_choice: list[Track] | None = None
    prestige_different: Annotated[int, Meta(ge=2, le=4)] | None = None
    prestige_per: Per | None = None
    prestige_lowest: Some | None = None
    draw: Draw | None = None
    draw_keep: DrawKeep | None = None
    draw_each: Annotated[int, Meta(ge=1, le=3)] | None = None
    scavenge: Literal[1] | None = None
    field_test: Literal[2] | None = None
    others_gain: Literal[1] | None = None
    may_complete: Literal["last", "hand"] | None = None
    build_free: Literal[1] | None = None
    build_wonder: Literal[True] | None = None
    choose_tile: Literal[True] | None = None
    night_shift: Literal[True] | None = None
    hero: Some | None = None
    vp: Some | None = None
    vp_per: VpPer | None = None
    passes: str | None = None
    assistant: Role | None = None
    ability: Ability | None = None
    bid_bonus: Some | None = None
    acquire_see: Some | None = None
    resolution: list["Effect"] | None = None
    pay: dict[Literal["soldier", "coin", "worker", "material", "any"], Some] | None = None
    then: list["Effect"] | None = None


class CardRow(Row, kw_only=True, frozen=True):
    """An action card."""

    code: str = ""
    name: str
    deck: Deck
    count: Annotated[int, Meta(ge=1, le=5)] = 1
    cost: Cost = field(default_factory=dict)
    effect: list[Effect]


class StarterRow(Row, kw_only=True, frozen=True):
    """A starter card."""

    code: str = ""
    name: str
    cost: Cost = field(default_factory=dict)
    effect: list[Effect]


class MarketRow(Row, kw_only=True, frozen=True):
    """A market card."""

    code: str = ""
    name: str
    age: Literal[1, 2, 3]
    players: Literal[2, 3, 4, 5]
    kind: Literal["resource", "assistant", "ability", "action", "prestige", "wonder_power",
                  "artifact"]  # fmt: skip
    effect: list[Effect]


class NewDayRow(Row, kw_only=True, frozen=True):
    """A New Day card."""

    code: str = ""
    name: str
    responder: Role
    fail: list[Effect]
    all_pass: list[Effect]


class TribeRow(Row, kw_only=True, frozen=True):
    """A tribe with its player board."""

    code: str = ""
    name: str
    board: Annotated[int, Meta(ge=1, le=5)]
    colour: Literal["green", "yellow", "blue", "red", "white"]
    start: str
    blessing: dict[Literal["soldier", "coin", "worker", "material", "cube"], Amount]
    influence: dict[Role, Annotated[int, Meta(ge=0, le=20)]]
    wonder: str
    wonder_track: Track


class BuildingRow(Row, kw_only=True, frozen=True):
    """A production building."""

    code: str = ""
    name: str
    produces: Basic
    cost: Cost


class WonderPowerRow(Row, kw_only=True, frozen=True):
    """A bonus wonder power tile."""

    code: str = ""
    name: str
    effect: list[Effect]


class TileCondition(Strict, frozen=True):
    """What an age bonus tile asks for: one of these."""

    completed: list[Deck] | None = None
    buildings: Annotated[int, Meta(ge=1, le=4)] | None = None
    highest: Annotated[int, Meta(ge=1, le=12)] | None = None
    lowest: Annotated[int, Meta(ge=1, le=12)] | None = None
    resources: Amount | None = None
    most: Literal["cards", "lowest", "bid", "buildings"] | None = None


class AgeTileRow(Row, kw_only=True, frozen=True):
    """An age bonus tile."""

    code: str = ""
    name: str
    age: Literal[1, 2, 3]
    condition: TileCondition


class MilestoneCondition(Strict, frozen=True):
    """What a milestone asks for: cards of a deck, one of each, a space on a track, buildings."""

    completed: Deck | None = None
    cards: Some | None = None
    each: Literal[1] | None = None
    space: Literal[12] | None = None
    buildings: Literal[4] | None = None


class MilestoneRow(Row, kw_only=True, frozen=True):
    """A civilization milestone."""

    code: str = ""
    name: str
    condition: MilestoneCondition


class SpaceRow(Row, kw_only=True, frozen=True):
    """An action space."""

    code: str = ""
    name: str
    role: Role
    deck: AnyDeck | None = None
    modes: list[Literal["acquire", "complete", "build"]] = field(default_factory=list)
    effect: list[Effect] = field(default_factory=list)


ROWS: dict[str, type[Row]] = {
    "card": CardRow,
    "starter": StarterRow,
    "market": MarketRow,
    "new_day": NewDayRow,
    "tribe": TribeRow,
    "building": BuildingRow,
    "wonder_power": WonderPowerRow,
    "age_tile": AgeTileRow,
    "milestone": MilestoneRow,
    "space": SpaceRow,
}
