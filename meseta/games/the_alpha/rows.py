"""The rows of The Alpha's content files, as they must look."""

from typing import Annotated, Literal

from msgspec import Meta, field

from meseta.core.content import Row

Number = Annotated[int, Meta(ge=0, le=20)]
AtLeastOne = Annotated[int, Meta(ge=1, le=99)]


class DieRow(Row, frozen=True):
    """A Region Die."""

    colour: str
    faces: Annotated[list[str], Meta(min_length=6, max_length=6)]


class TileRow(Row, frozen=True):
    """A Region Tile."""

    name: str
    tile_class: Literal["scavenge", "livestock", "small", "medium", "large"] = field(name="class")
    zone: Literal["near", "deep"]
    cost: Number
    rank: AtLeastOne
    pack_limit: AtLeastOne | None = None
    limit: AtLeastOne | None = None
    die: str | None = None
    carrion: AtLeastOne | None = None
    scavenge: AtLeastOne | None = None


class SetupRow(Row, frozen=True):
    """The tiles in play for a number of packs (its id)."""

    large: Number
    medium: Number
    small: Number
    scavenge: Number
    livestock: Number


ROWS: dict[str, type[Row]] = {"die": DieRow, "tile": TileRow, "setup": SetupRow}
