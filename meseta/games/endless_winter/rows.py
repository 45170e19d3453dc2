"""The rows of the game's content files, as they must look."""

from typing import Annotated, Literal

from msgspec import Meta

from meseta.core.content import Row
from meseta.games.endless_winter.constants import MOST_OF_ANIMAL, MOST_OF_SUPPLY

Amount = Annotated[int, Meta(ge=0, le=20)]
Few = Annotated[int, Meta(ge=0, le=10)]
Steps = tuple[str, ...]
Column = Literal["", "initiate", "develop", "migrate", "hunt"]
Era = Annotated[int, Meta(ge=1, le=2)]


class TribeRow(Row, frozen=True):
    """A kind of Tribe card."""

    name: str
    labor: Amount
    starting: Few = 0
    aside: Few = 0
    supply: Annotated[int, Meta(ge=0, le=MOST_OF_SUPPLY)] = 0
    column: Column = ""
    ability: Steps = ()
    eclipse: Steps = ()
    points: Few = 0


class CultureRow(Row, frozen=True):
    """A Culture card."""

    name: str
    era: Era
    effect: Steps
    points: Few = 0


class AnimalRow(Row, frozen=True):
    """A kind of Animal; one without sets is wild."""

    name: str
    count: Annotated[int, Meta(ge=1, le=MOST_OF_ANIMAL)]
    tip: Steps
    set: Annotated[list[Amount], Meta(min_length=4, max_length=4)] | None = None


class ChiefRow(Row, frozen=True):
    """A Chief card with its two sides."""

    name: str
    side_a: Steps
    side_b: Steps
    column_a: Column = ""
    column_b: Column = ""


class SetupRow(Row, frozen=True):
    """A Setup card."""

    name: str
    food: Annotated[int, Meta(ge=0, le=5)]
    tools: Few
    tribe: str
    animals: Steps = ()
    camp: bool = False


class StoneRow(Row, frozen=True):
    """A Sacred Stone."""

    era: Era
    kind: Literal[
        "village_touch",
        "camp_types",
        "megaliths_ground",
        "megalith_tiles",
        "buried",
        "megaliths_upper",
        "idol_steps",
        "tipped_types",
        "tipped_of",
    ]
    of: Steps = ()


class TerrainRow(Row, frozen=True):
    """A type of Terrain tile."""

    name: str
    count: Annotated[int, Meta(ge=1, le=18)]
    benefit: Steps = ()


class PlayersRow(Row, frozen=True):
    """What the number of players decides."""

    seats: Annotated[int, Meta(ge=2, le=4)]
    glaciers: Annotated[int, Meta(ge=0, le=12)]
    stones: Annotated[int, Meta(ge=1, le=10)]
    layout: str


class HexRow(Row, frozen=True):
    """A place for a Terrain tile, in axial coordinates."""

    q: Annotated[int, Meta(ge=-99, le=99)]
    r: Annotated[int, Meta(ge=-99, le=99)]
    neighbours: list[str]


class JunctureRow(Row, frozen=True):
    """A point where three hexes meet."""

    hexes: Annotated[list[str], Meta(min_length=3, max_length=3)]


class TileRow(Row, frozen=True):
    """A Megalith tile: two rows of four spaces, and what a starting space gives."""

    spaces: Annotated[
        list[Annotated[list[str], Meta(min_length=4, max_length=4)]],
        Meta(min_length=2, max_length=2),
    ]
    start: Steps = ()


class LayoutRow(Row, frozen=True):
    """Where the four Megalith tiles lie: ``x,y``, and ``turned`` for a quarter turn."""

    name: str
    places: Annotated[list[str], Meta(min_length=4, max_length=4)]


class GlacierTokenRow(Row, frozen=True):
    """A Glacier token."""

    effect: Steps


class RestTokenRow(Row, frozen=True):
    """A Rest token."""

    effect: Steps


class ColumnRow(Row, frozen=True):
    """An Action column: what its bottom does, and its middle where that is no single choice."""

    name: str
    bottom: Steps
    middle: Steps = ()


class PositionRow(Row, frozen=True):
    """A position on the turn order track."""

    benefit: Steps = ()


class StoneSpaceRow(Row, frozen=True):
    """A space for a Sacred Stone on the Player board."""

    food: Few
    tools: Few
    benefit: Steps = ()


class SupplySpaceRow(Row, frozen=True):
    """A space for two Megaliths on the Player board: what it gives when empty."""

    benefit: Steps = ()


class IdolLevelRow(Row, frozen=True):
    """A level of both Idol tracks; ``rate`` Food and Tools are worth a point at the end."""

    rate: Few = 0
    offering: Steps = ()
    honor: Steps = ()


class ChartRow(Row, frozen=True):
    """Points for 1 to 3, 4 to 6, and 7 or more buried cards."""

    points: Annotated[list[Amount], Meta(min_length=3, max_length=3)]


class TrackRow(Row, frozen=True):
    """The Food track: spending Food from one of these spaces to below it gives 1 Labor."""

    labor_after: list[Annotated[int, Meta(ge=1, le=10)]]


ROWS: dict[str, type[Row]] = {
    "tribe": TribeRow,
    "culture": CultureRow,
    "animal": AnimalRow,
    "chief": ChiefRow,
    "setup": SetupRow,
    "stone": StoneRow,
    "terrain": TerrainRow,
    "players": PlayersRow,
    "hex": HexRow,
    "juncture": JunctureRow,
    "tile": TileRow,
    "layout": LayoutRow,
    "glacier_token": GlacierTokenRow,
    "rest_token": RestTokenRow,
    "column": ColumnRow,
    "position": PositionRow,
    "stone_space": StoneSpaceRow,
    "supply_space": SupplySpaceRow,
    "idol_level": IdolLevelRow,
    "chart": ChartRow,
    "track": TrackRow,
}
