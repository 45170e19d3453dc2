"""How the table is written down: the kinds of its values, its fields, its events."""

from typing import Any, Final

from meseta.core.errors import BadPosition
from meseta.core.kinds import SEAT, Each, Flag, Kind, List, Name, Names, Whole, check_keys
from meseta.core.spread import Flat, Number, Spread
from meseta.core.zones import Field, Sees
from meseta.games.altiplano.actions import DEALS
from meseta.games.altiplano.hidden import DraftField, MissionField
from meseta.games.altiplano.spreads import SheetSpread, WarehouseSpread
from meseta.games.altiplano.table import HEAPS, MINE, NONE, lifted
from meseta.games.altiplano.vocabulary import COIN, KINDS, LOCATIONS, TILES


class Part(Name):
    """A thing in the box, by its id; said by its name."""

    def __init__(self, sort: str, none: str | None = None) -> None:
        super().__init__(none=none)
        self.sort = sort

    def names(self, t: Any) -> tuple[str, ...]:
        return tuple(part.id for part in getattr(t.box, self.sort))

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


class Sheet(Kind):
    """For each seat a row of values, each of its own kind; inside, one flat list."""

    def __init__(self, columns: tuple[tuple[str, Kind], ...]) -> None:
        self.columns = columns

    def write(self, value: Any, t: Any) -> dict[str, Any]:
        width = len(self.columns)
        return {
            seat: {
                name: kind.write(value[i * width + j], t)
                for j, (name, kind) in enumerate(self.columns)
            }
            for i, seat in enumerate(SEAT.names(t))
        }

    def read(self, data: Any, t: Any, at: str) -> list[Any]:
        names = tuple(name for name, _ in self.columns)
        values: list[Any] = []
        for row in Each(SEAT, Row(names)).read(data, t, at):
            seat = SEAT.names(t)[len(values) // len(names)]
            values += [
                kind.read(row[name], t, f"{at}.{seat}.{name}") for name, kind in self.columns
            ]
        return values

    def spread(self, t: Any) -> Spread:
        return SheetSpread(t.seats, [kind.spread(t) for _, kind in self.columns])


class Row(Kind):
    """An object with these entries and no others."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def read(self, data: Any, t: Any, at: str) -> dict[str, Any]:
        if not isinstance(data, dict):
            raise BadPosition(f"{at} must be an object with {', '.join(self.names)}, not {data!r}.")
        check_keys(data, self.names, at)
        return data


class Rows(Kind):
    """For each seat as many numbers; inside, one flat list."""

    def width(self, t: Any) -> int:
        """How many numbers a seat has."""
        raise NotImplementedError

    def spread(self, t: Any) -> Spread:
        return Flat(Number(), t.seats, self.width(t), seats=True)


class Heaps(Rows):
    """The tiles of all players, heap by heap."""

    def width(self, t: Any) -> int:
        return HEAPS * KINDS

    def write(self, value: Any, t: Any) -> dict[str, Any]:
        counts = Counts()
        return {
            seat: {
                name: counts.write(value[(i * HEAPS + j) * KINDS : (i * HEAPS + j + 1) * KINDS], t)
                for j, name in enumerate(HEAP_NAMES)
            }
            for i, seat in enumerate(SEAT.names(t))
        }

    def read(self, data: Any, t: Any, at: str) -> list[int]:
        values: list[int] = []
        for i, row in enumerate(Each(SEAT, Row(HEAP_NAMES)).read(data, t, at)):
            for name in HEAP_NAMES:
                values += Counts().read(row[name], t, f"{at}.{SEAT.names(t)[i]}.{name}")
        return values


class OnSpaces(Rows):
    """How many pieces lie on each line of spaces, by seat; empty lines are not written."""

    def width(self, t: Any) -> int:
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


class Warehouses(Kind):
    """The tiles in each seat's warehouse, row by row from the lowest, up to the last one begun."""

    def write(self, value: Any, t: Any) -> dict[str, Any]:
        return {
            seat: [
                [TILES[tile - 1] for tile in row if tile] for row in rows_of(value, t, i) if row[0]
            ]
            for i, seat in enumerate(SEAT.names(t))
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


def rows_of(shelf: list[int], t: Any, seat: int) -> list[list[int]]:
    """The rows of a seat's warehouse: kind + 1 of each tile, 0 for a free space."""
    first = seat * t.box.shelf
    starts = t.box.row_start
    return [shelf[first + starts[row] : first + starts[row + 1]] for row in range(len(t.box.rows))]


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


HEAP_NAMES: Final = ("bag", "container", "planning", "on_orders", "filled", "post")
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
ENDINGS: Final = ("playing", "triggered", "final")

MY_COLUMNS: Final[tuple[tuple[str, Kind], ...]] = (
    ("role", NO_ROLE),
    ("coins", AMOUNT),
    ("opals", AMOUNT),
    ("points", AMOUNT),
    ("pawn", PAWN),
    ("road", AMOUNT),
    ("carts", AMOUNT),
    ("carts_used", AMOUNT),
    ("free_carts", AMOUNT),
    ("free_steps", AMOUNT),
    ("cart_gained", FLAG),
    ("extension_bought", FLAG),
    ("deals", Names(Name(DEALS))),
    ("passed", FLAG),
    ("order", NO_ORDER),
    ("substituted", FLAG),
    ("granary", AMOUNT),
    ("extensions", Names(EXTENSION)),
    ("assets", Names(ASSET)),
    ("houses", Names(HOUSE)),
    ("boats", Names(BOAT)),
    ("orders", Names(ORDER)),
)
assert len(MY_COLUMNS) == MINE
assert len(TILES) == COIN

CARDS: Final = Each(SEAT, List(MISSION))
FIELDS: Final = (
    Field("traveler", Flag()),
    Field("with_missions", Flag()),
    Field("extra", Flag()),
    Field("round", AMOUNT),
    Field("start", SEAT),
    Field("circle", List(LOCATION)),
    Field("supply", Counts(TILES)),
    Field("neutral", Counts()),
    Field("opals", AMOUNT),
    Field("points", AMOUNT),
    Field("carts", AMOUNT),
    Field("houses", Names(HOUSE)),
    Field("boats", Names(BOAT)),
    Field("orders", Names(ORDER)),
    Field("assets", Names(ASSET)),
    Field("unlocked", Flag()),
    Field("traveller", LOCATION),
    Field("strip", Slots()),
    Field("stack", Names(EXTENSION)),
    Field("bought", Flag()),
    Field("event_cards", Names(EVENT)),
    Field("event", NO_EVENT),
    Field("ending", Name(ENDINGS)),
    Field("roles", Names(ROLE)),
    Field("heaps", Heaps()),
    Field("on", OnSpaces()),
    Field("shelf", Warehouses()),
    Field("mine", Sheet(MY_COLUMNS)),
    DraftField("draft", Each(SEAT, List(Drafted())), Sees.OWNER),
    MissionField("missions", CARDS, Sees.OWNER, pool="missions"),
    Field("received", CARDS, Sees.OWNER, pool="missions"),
    Field("declined", CARDS, Sees.OWNER, pool="missions"),
    Field("undealt", List(MISSION), Sees.NOBODY, pool="missions"),
    Field("shown", CARDS),
)
