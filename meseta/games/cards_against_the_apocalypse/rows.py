"""The rows of the game's content files, as they must look."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

from meseta.core.content import Row

Amount = Annotated[int, Meta(ge=0, le=8)]


class Resources(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Some of each resource."""

    energy: Amount = 0
    water: Amount = 0
    food: Amount = 0


class CardRow(Row, frozen=True):
    """A kind of Building Card or Natural Resource."""

    name: str
    card_class: Literal["living", "mechanism", "natural"] = field(name="class")
    count: Annotated[int, Meta(ge=1, le=20)]
    needs: Resources = Resources()
    gives: Resources = Resources()
    workforce: Amount = 0
    cost: Amount = 0


class GentleRow(Row, frozen=True):
    """What a card needs in the variant Gentle shelter."""

    needs: Resources


class AbilityRow(Row, frozen=True):
    """An Ability Card."""

    name: str
    effect: Literal["place_natural", "place_from_discard", "peek", "arrange", "protect", "relocate"]
    cards: Annotated[int, Meta(ge=1, le=3)] | None = None


class CatastropheRow(Row, frozen=True):
    """A Catastrophe Card."""

    name: str
    count: Annotated[int, Meta(ge=1, le=6)]
    effect: Literal["disable", "skip_actions", "place_self", "replace"]


ROWS: dict[str, type[Row]] = {
    "card": CardRow,
    "gentle": GentleRow,
    "ability": AbilityRow,
    "catastrophe": CatastropheRow,
}
