"""The rows of the game's content files, as they must look."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

from meseta.core.content import Row

Amount = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
PerPlayers = Annotated[list[Amount], Meta(min_length=4, max_length=4)]
Tile = Literal[
    "food", "wood", "stone", "cacao", "wool", "ore", "cloth", "silver", "glass", "fish", "alpaca"
]
Good = Literal[
    "wood", "stone", "cacao", "wool", "ore", "cloth", "silver", "glass", "fish", "alpaca"
]
Location = Literal["village", "market", "road", "mine", "forest", "harbor", "farm"]
Spaces = list[Tile | Literal["good", "goods", "coin"]]
Count = Literal[
    "coins", "opals", "houses", "boats", "buildings", "orders", "extensions", "assets", "road",
    "carts", "rows", "open_rows", "stored", "corn", "goods",
]  # fmt: skip


class Condition(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Something that a player has enough of, or the fewest or the most of all players."""

    count: Count
    tiles: list[Good] = []  # of `goods`
    least: Amount = 0
    most: Amount | None = None
    rank: Literal["", "fewest", "most"] = ""


class Effect(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One effect of a card, tile or action."""

    do: Literal[
        "gain", "choice", "coins", "opals", "points", "corn", "road", "house", "boat", "cart",
        "order", "extension", "store", "deliver", "sell", "barter", "trade", "asset", "traveller",
        "unlock", "travel", "rule",
    ]  # fmt: skip
    tile: Tile | None = None
    tiles: list[Tile] = []
    count: Annotated[int, Meta(ge=-9, le=9)] = 1
    rule: Literal[
        "", "granary", "free_cart", "sorting", "cheap_extensions", "cartography", "preservation",
        "free_step", "jewelry", "envoy", "second_deal", "masonry", "shelving", "wholesale",
        "sale_bonus", "snow", "open_market",
    ] = ""  # fmt: skip
    on: Literal[
        "", "order_fulfilled", "row_completed", "asset_gained", "sell_action",
        "house_or_boat_gained", "road_action", "moved_to_traveller",
    ] = ""  # fmt: skip
    pay: Amount = 0
    pay_opals: Amount = 0
    needs: Condition | None = None


class TileRow(Row, frozen=True):
    """A kind of tile."""

    name: str
    value: Amount
    sale: Amount
    tile_class: Literal["none", "low", "high"] = field(name="class")
    count: PerPlayers


class LocationRow(Row, frozen=True):
    """A location with its stock."""

    name: str
    tiles: list[Tile | Literal["corn"]]
    cards: list[Literal["house", "boat", "order", "cart"]]


class PieceRow(Row, frozen=True):
    """How many there are of a piece that is no tile."""

    count: PerPlayers


class StartRow(Row, frozen=True):
    """A number that all players begin with, or a limit."""

    count: Some


class ActionRow(Row, frozen=True):
    """An action of the board."""

    name: str
    location: Location
    spaces: Spaces
    effects: list[Effect]


class StripRow(Row, frozen=True):
    """An action of the Traveller strip."""

    name: str
    spaces: Spaces
    effects: list[Effect]


class StepRow(Row, frozen=True):
    """A position of the road track."""

    reward: Literal["space", "corn"]


class ShelfRow(Row, frozen=True):
    """A row of the warehouse."""

    spaces: Annotated[int, Meta(ge=1, le=9)]
    points: Amount


class SlotRow(Row, frozen=True):
    """A place on the extension strip."""

    surcharge: Amount


class RoleRow(Row, frozen=True):
    """A role tile."""

    name: str
    location: Location
    tiles: list[Tile]
    coins: Amount
    spaces: Spaces
    effects: list[Effect]


class ExtensionRow(Row, frozen=True):
    """An extension tile."""

    name: str
    type: str
    pile: Literal["a", "b", "c", "d"]
    price: Some
    effects: list[Effect]
    players: Annotated[int, Meta(ge=2, le=5)] = 2
    role: str = ""
    location: Location | None = None
    spaces: Spaces = field(default_factory=list)
    traveler: bool = False


class HouseRow(Row, frozen=True):
    """A house card."""

    name: str
    points: Amount
    tile: Good | None = None
    count: Count | None = None
    extra: bool = False


class BoatRow(Row, frozen=True):
    """A boat card."""

    name: str
    points: Amount
    effects: list[Effect]
    extra: bool = False


class OrderRow(Row, frozen=True):
    """An order card."""

    tiles: Annotated[list[Good], Meta(min_length=1, max_length=6)]
    points: Amount
    extra: bool = False


class MissionRow(Row, frozen=True):
    """A mission card."""

    name: str
    needs: Annotated[list[Condition], Meta(min_length=1)]
    points: Amount
    extra: bool = False


class AssetRow(Row, frozen=True):
    """An asset card."""

    name: str
    stage: Literal[1, 2]
    effects: list[Effect]
    location: Location | None = None
    spaces: Spaces = field(default_factory=list)


class EventRow(Row, frozen=True):
    """An event card."""

    name: str
    group: str
    effects: list[Effect]
    neutral: Good | None = None


class DrawRow(Row, frozen=True):
    """How many events of a group are in the deck."""

    count: Some


ROWS: dict[str, type[Row]] = {
    "tile": TileRow,
    "location": LocationRow,
    "piece": PieceRow,
    "start": StartRow,
    "action": ActionRow,
    "strip": StripRow,
    "step": StepRow,
    "row": ShelfRow,
    "slot": SlotRow,
    "role": RoleRow,
    "extension": ExtensionRow,
    "house": HouseRow,
    "boat": BoatRow,
    "order": OrderRow,
    "mission": MissionRow,
    "asset": AssetRow,
    "event": EventRow,
    "draw": DrawRow,
}
