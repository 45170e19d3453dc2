"""How the table is written down: the kinds of its values, and its fields."""

from itertools import pairwise
from typing import Any, Final

from meseta.core.errors import BadPosition
from meseta.core.kinds import (
    SEAT,
    Columns,
    Each,
    Flag,
    Grid,
    Kind,
    List,
    Name,
    Names,
    Whole,
    check_keys,
)
from meseta.core.spread import Flat, Number, Spread
from meseta.core.state import Seats, State
from meseta.core.zones import Field, Sees
from meseta.games.altiplano.actions import DEALS
from meseta.games.altiplano.constants import (
    ENDINGS,
    MOST_IN_HAND,
    MOST_LINES,
    MOST_PLAYERS,
    MOST_SHELF,
    NONE,
    ROOM,
)
from meseta.games.altiplano.hidden import DraftField
from meseta.games.altiplano.spreads import WarehouseSpread
from meseta.games.altiplano.vocabulary import COIN, KINDS, LOCATIONS, RULES, TILES


class Part(Name):
    """A thing in the box, by its id; said by its name."""

    def __init__(self, sort: str, none: str | None = None) -> None:
        super().__init__(none=none)
        self.sort = sort

    def names(self, t: Any) -> tuple[str, ...]:
        return tuple(part.id for part in getattr(t.box, self.sort))

    def most(self) -> int:
        return ROOM[self.sort]

    def say(self, value: Any, t: Any) -> str:
        name: str = getattr(t.box, self.sort)[value].name
        return name


class TileName(Name):
    """A kind of tile."""

    def say(self, value: Any, t: Any) -> str:
        name: str = t.box.tile_names[value]
        return name.lower()


class LocationName(Name):
    """A location."""

    def say(self, value: Any, t: Any) -> str:
        name: str = t.box.location_names[value]
        return name


class OrderName(Part):
    """An order, said by the goods that it is for."""

    def say(self, value: Any, t: Any) -> str:
        return Counts().say(counted(t.box.orders[value].tiles), t)


class Counts(Kind):
    """So many of each kind of tile; written without those of which there are none."""

    python = "Sequence[int]"

    def __init__(self, tiles: tuple[str, ...] = TILES[:KINDS]) -> None:
        self.tiles = tiles

    def room(self) -> int:
        return len(self.tiles)

    def run(self, t: Any) -> int:
        return len(self.tiles)

    def write(self, value: Any, t: Any) -> dict[str, int]:
        return {tile: value[i] for i, tile in enumerate(self.tiles) if value[i]}

    def read(self, data: Any, t: Any, at: str) -> list[int]:
        if not isinstance(data, dict):
            raise BadPosition(f"{at} must be an object with numbers of tiles, not {data!r}.")
        check_keys(data, tuple(tile for tile in self.tiles if tile in data), at)
        return [
            Whole(1).read(data[tile], t, f"{at}.{tile}") if tile in data else 0
            for tile in self.tiles
        ]

    def say(self, value: Any, t: Any) -> str:
        names = (*t.box.tile_names, t.game.words.texts["piece.coin"])
        said = [f"{n} {names[i].lower()}" for i, n in enumerate(value) if n]
        joined: str = t.game.words.join(said) if said else t.game.words.texts["list.nothing"]
        return joined

    def spread(self, t: Any) -> Spread:
        return Flat(Number(), len(self.tiles))


def counted(pieces: list[int]) -> list[int]:
    """How many there are of each kind in a list of tiles and coins."""
    return [pieces.count(kind) for kind in range(COIN + 1)]


class Heaps(Columns):
    """The tiles of all players, heap by heap."""

    def spread(self, t: Any) -> Spread:
        return Flat(Number(), t.seats, self.room(), seats=True)


class OnSpaces(Kind):
    """How many pieces lie on each line of spaces, by seat; empty lines are not written."""

    def room(self) -> int:
        return MOST_LINES

    def run(self, t: Any) -> int:
        lines: int = t.box.lines
        return lines

    def write(self, value: Any, t: Any) -> dict[str, Any]:
        lines, ids = t.box.lines, t.box.line_ids
        return {
            seat: {
                ids[line]: value[i * lines + line]
                for line in range(lines)
                if value[i * lines + line]
            }
            for i, seat in enumerate(SEAT.names(t))
        }

    def read(self, data: Any, t: Any, at: str) -> list[int]:
        counts = Counts(t.box.line_ids)
        by_seat: list[list[int]] = Each(SEAT, counts).read(data, t, at)
        return [count for line in by_seat for count in line]

    def spread(self, t: Any) -> Spread:
        return Flat(Number(), t.seats, t.box.lines, seats=True)


class Warehouses(Kind):
    """The tiles in each seat's warehouse, row by row from the lowest, up to the last one begun.

    Inside, kind + 1 of what lies on each space; 0 where it is free.
    """

    def room(self) -> int:
        return MOST_SHELF

    def run(self, t: Any) -> int:
        spaces: int = t.box.shelf
        return spaces

    def write(self, value: Any, t: Any) -> dict[str, Any]:
        starts = t.box.row_start
        return {
            seat: [
                [TILES[tile - 1] for tile in value[first + start : first + end] if tile]
                for start, end in pairwise(starts)
                if value[first + start]
            ]
            for seat, first in zip(SEAT.names(t), range(0, len(value), t.box.shelf), strict=True)
        }

    def read(self, data: Any, t: Any, at: str) -> list[int]:
        shelf: list[int] = []
        by_seat = Each(SEAT, List(List(Name(TILES)))).read(data, t, at)
        for i, rows in enumerate(by_seat):
            here = f"{at}.{SEAT.names(t)[i]}"
            if len(rows) > len(t.box.rows):
                raise BadPosition(f"{here} has more than {len(t.box.rows)} rows.")
            for row, room in enumerate(t.box.rows):
                tiles = rows[row] if row < len(rows) else []
                if len(tiles) > room or (row < len(rows) and not tiles):
                    raise BadPosition(f"{here}[{row}] must have from 1 to {room} tiles.")
                shelf += [tile + 1 for tile in tiles] + [0] * (room - len(tiles))
        return shelf

    def spread(self, t: Any) -> Spread:
        return WarehouseSpread(t.seats, t.box.row_start)


def lifted(line: int) -> int:
    """How a draft says that a line was lifted; and back again."""
    return -2 - line


class Drafted(Kind):
    """A step of a draft, as its notation."""

    def write(self, value: Any, t: Any) -> str:
        ids = t.box.line_ids
        return f"place {ids[value]}" if value >= 0 else f"lift {ids[lifted(value)]}"

    def read(self, data: Any, t: Any, at: str) -> int:
        word, _, line = data.partition(" ") if isinstance(data, str) else ("", "", "")
        if word in ("place", "lift") and line in t.box.line_ids:
            number: int = t.box.line_ids.index(line)
            return number if word == "place" else lifted(number)
        raise BadPosition(f"{at} must be such as 'place food for_1', not {data!r}.")


class Slots(Kind):
    """The extension strip: a tile or null in each slot."""

    def write(self, value: Any, t: Any) -> list[str | None]:
        return [None if tile == NONE else EXTENSION.write(tile, t) for tile in value]

    def read(self, data: Any, t: Any, at: str) -> list[int]:
        if not isinstance(data, list) or len(data) != t.box.slots:
            raise BadPosition(f"{at} must be a list of {t.box.slots} tiles or null, not {data!r}.")
        return [
            NONE if tile is None else EXTENSION.read(tile, t, f"{at}[{i}]")
            for i, tile in enumerate(data)
        ]

    def spread(self, t: Any) -> Spread:
        return Flat(EXTENSION.spread(t), t.box.slots)


TILE: Final = TileName(TILES)
LOCATION: Final = LocationName(LOCATIONS)
ACTION: Final = Part("actions")
EFFECT: Final = Part("effects")
ROLE: Final = Part("roles")
EXTENSION: Final = Part("extensions")
HOUSE: Final = Part("houses")
BOAT: Final = Part("boats")
ORDER: Final = OrderName("orders")
ASSET: Final = Part("assets")
EVENT: Final = Part("events")
MISSION: Final = Part("missions")
NO_ORDER: Final = OrderName("orders", none="none")
NO_ROLE: Final = Part("roles", none="none")
NO_EVENT: Final = Part("events", none="none")
PAWN: Final = LocationName(LOCATIONS, none="off_board")
AMOUNT: Final = Whole()
FLAG: Final = Whole(0, 1)
COUNTS: Final = Counts((*TILES, "coin"))

assert len(TILES) == COIN

HAND: Final = Each(SEAT, List(MISSION, most=MOST_IN_HAND))
PLAYER: Final = Seats("Player", one="player", most=MOST_PLAYERS)
STATE: Final = State(
    "Alti",
    (
        Field("traveler", Flag()),  # options
        Field("with_missions", Flag()),
        Field("extra", Flag()),
        Field("round", AMOUNT),
        Field("start", SEAT),  # who holds the Start Player Marker
        Field("circle", List(LOCATION), beside="list[int]"),  # the locations, clockwise
        Field("place", List(AMOUNT), beside="list[int]", derived=True),  # of each in the circle
        Field("supply", Counts(TILES)),
        Field("neutral", Counts()),  # goods on the neutral space
        Field("opals", AMOUNT),
        Field("points", AMOUNT),
        Field("carts", AMOUNT),
        Field("houses", Names(HOUSE)),  # face up; likewise boats and orders
        Field("boats", Names(BOAT)),
        Field("orders", Names(ORDER)),
        Field("assets", Names(ASSET)),  # not owned
        Field("unlocked", Flag()),  # the assets of Stage II
        Field("traveller", LOCATION),
        Field("strip", Slots(), beside="list[int]"),  # the lowest first
        Field("stack", Names(EXTENSION)),  # without an order, until a tile is drawn
        Field("bought", Flag()),  # was any extension bought in this round?
        Field("event_cards", Names(EVENT)),  # not seen yet
        Field("event", NO_EVENT),  # of this round
        Field("ending", Name(ENDINGS)),
        Field("roles", Names(ROLE)),  # not chosen yet
        Field(
            "heaps",
            Heaps(
                (
                    ("bag", Counts()),
                    ("container", Counts()),
                    ("planning", Counts()),
                    ("on_orders", Counts()),  # delivered, for good
                    ("filled", Counts()),  # no tiles: what the present order has got
                    ("post", Counts()),
                )
            ),
            of=PLAYER,
        ),
        Field("on", OnSpaces(), of=PLAYER),
        Field("shelf", Warehouses(), of=PLAYER),
        Field(
            "mine",
            Columns(
                (
                    ("role", NO_ROLE),
                    ("coins", AMOUNT),
                    ("opals", AMOUNT),
                    ("points", AMOUNT),
                    ("pawn", PAWN),
                    ("road", AMOUNT),
                    ("carts", AMOUNT),
                    ("carts_used", AMOUNT),
                    ("free_carts", AMOUNT),  # further cart uses that were free
                    ("free_steps", AMOUNT),  # steps on foot that were free
                    ("cart_gained", FLAG),
                    ("extension_bought", FLAG),
                    ("deals", Names(Name(DEALS))),  # Traveller actions done
                    ("passed", FLAG),
                    ("order", NO_ORDER),
                    ("substituted", FLAG),  # has another good been delivered on it?
                    ("granary", AMOUNT),  # corn there
                    ("extensions", Names(EXTENSION)),
                    ("assets", Names(ASSET)),
                    ("houses", Names(HOUSE)),
                    ("boats", Names(BOAT)),
                    ("orders", Names(ORDER)),  # fulfilled
                )
            ),
            of=PLAYER,
        ),
        # Lines placed (or, retrieving, lifted) and not yet declared.
        DraftField("draft", Each(SEAT, List(Drafted())), Sees.OWNER, beside="list[list[int]]"),
        Field("missions", HAND, Sees.OWNER, pool="missions", of=PLAYER),
        Field("received", HAND, Sees.OWNER, pool="missions", of=PLAYER),
        Field("declined", HAND, Sees.OWNER, pool="missions", of=PLAYER),
        Field("undealt", List(MISSION, ROOM["missions"]), Sees.NOBODY, pool="missions"),
        Field("shown", HAND, of=PLAYER),  # missions, at the end
        Field("changes", Grid(SEAT, Name(RULES), AMOUNT), of=PLAYER, derived=True),  # in force
    ),
    PLAYER,
    beside={"box": "Box"},
    imports=("from meseta.games.altiplano.box import Box",),
)
