"""How The Alpha's table is written down: the kinds of its values, its fields, its events."""

from typing import Any

from mypy_extensions import i64

from meseta.core.errors import BadPosition
from meseta.core.events import Telling
from meseta.core.kinds import SEAT, SEATS, Each, Grid, Kind, List, Name, Names, Whole
from meseta.core.spread import Cells, Spread
from meseta.core.state import Seats, State
from meseta.core.zones import Field
from meseta.games.the_alpha.box import DEATH, ESCAPE, NOT_ROLLED, OFF_TILES, face_text
from meseta.games.the_alpha.constants import MOST_PACKS, MOST_TILES, ON, PIECES, SOURCES, WEEKS


class TileName(Name):
    """A tile in the box."""

    def names(self, t: Any) -> tuple[str, ...]:
        ids: tuple[str, ...] = t.box.ids
        return ids


class RegionName(Name):
    """A tile in play."""

    def names(self, t: Any) -> tuple[str, ...]:
        return tuple(t.box.ids[tile] for tile in t.regions)

    def most(self) -> int:
        return MOST_TILES

    def say(self, value: Any, t: Any) -> str:
        name: str = t.tiles[value].name
        return name


class PlaceName(Name):
    """Where a piece can be."""

    def names(self, t: Any) -> tuple[str, ...]:
        return (*OFF_TILES, *REGION.names(t))

    def most(self) -> int:
        return ON + MOST_TILES


class PieceName(Name):
    """A Beta or an Alpha Pair."""

    def say(self, value: Any, t: Any) -> str:
        said: str = t.game.words.texts[f"piece.{PIECES[value]}"]
        return said


class Face(Kind):
    """What a die shows; nothing where it has not been rolled."""

    def write(self, value: Any, t: Any) -> str | None:
        return None if value == NOT_ROLLED else face_text(value)

    def say(self, value: Any, t: Any) -> str:
        texts = t.game.words.texts
        if value == ESCAPE:
            return str(texts["face.escape"])
        if value == DEATH:
            return str(texts["face.death"])
        return str(texts["face.carrion"].format(food=-value)) if value < 0 else str(value)

    def read(self, data: Any, t: Any, at: str) -> int:
        if data is None:
            return NOT_ROLLED
        for tile in t.box.tiles:
            for face in tile.faces:
                if face_text(face) == data:
                    return int(face)
        raise BadPosition(f"{at} must be a face of a die, not {data!r}.")

    def spread(self, t: Any) -> Spread:
        return FaceSpread(5)


class FaceSpread(Spread):
    """Rolled at all, the prey gone, a wolf dead, food, food to be fought for."""

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        face: i64 = value
        if face != NOT_ROLLED:
            cells.mark(0)
            if face == ESCAPE:
                cells.mark(1)
            elif face == DEATH:
                cells.mark(2)
            elif face > 0:
                cells.fill(3, face)
            elif face < 0:
                cells.fill(4, -face)
        cells.skip(5)


TILE = TileName()
REGION = RegionName()
REGIONS = Names(REGION)
FACE = Face()
PIECE = PieceName(PIECES)
AMOUNT = Whole()

PACK = Seats("Pack", one="pack", most=MOST_PACKS)
STATE = State(
    "Alpha",
    (
        Field("weeks_left", Whole(0, WEEKS)),
        Field("alpha", SEAT),  # who holds the Alpha Token
        Field("regions", List(TILE), beside="list[int]"),  # the tiles in play, in size order
        Field("food", Each(SEAT, AMOUNT), of=PACK),
        Field("tally", Grid(Name(SOURCES), SEAT, Kind()), of=PACK),  # food by source
        Field("betas", Grid(PlaceName(), SEAT, AMOUNT), of=PACK),  # how many at each place
        Field("pairs", Each(SEAT, PlaceName()), of=PACK, called="pair"),  # where the Alpha Pair is
        Field("rolled", Each(REGION, FACE)),  # the face that each die shows
        Field("dominant", Each(REGION, SEATS)),
        Field("carrion", REGIONS),  # on their Carrion side
        Field("wounded", REGIONS),  # on it next week
    ),
    PACK,
    beside={"box": "Box", "tiles": "list[Tile]"},
    imports=("from meseta.games.the_alpha.box import Box, Tile",),
)

TELLINGS = {
    "week": Telling("ALPHA-GEN-03", week=AMOUNT, alpha=SEAT),
    "placed": Telling("ALPHA-STALK-01", seat=SEAT, piece=PIECE, region=REGION, food=AMOUNT),
    "paid": Telling("ALPHA-STALK-06", seat=SEAT, piece=PIECE, region=REGION, food=AMOUNT),
    "rolled": Telling("ALPHA-CHASE-03", seat=SEAT, region=REGION, face=FACE),
    "rerolled": Telling("ALPHA-CHASE-08", seat=SEAT, region=REGION, face=FACE),
    "declined": Telling("ALPHA-CHASE-08", seat=SEAT, region=REGION),
    "escaped": Telling("ALPHA-CHASE-12", region=REGION),
    "died": Telling("ALPHA-CHASE-17", seat=SEAT, piece=PIECE, region=REGION),
    "conflict": Telling("ALPHA-CONF-01", region=REGION, stake=AMOUNT, packs=SEATS),
    "revealed": Telling("ALPHA-CONF-04", region=REGION, fighters=SEATS, sharers=SEATS),
    "injured": Telling("ALPHA-CONF-08", seat=SEAT, piece=PIECE, region=REGION),
    "fed": Telling("ALPHA-RES-05", seat=SEAT, region=REGION, food=AMOUNT),
    "scavenged": Telling("ALPHA-RES-03", seat=SEAT, region=REGION, food=AMOUNT),
    "dealt": Telling("ALPHA-CONF-14", seat=SEAT, region=REGION, food=AMOUNT),
    "lost": Telling("ALPHA-CONF-11", region=REGION, stake=AMOUNT),
    "flipped": Telling("ALPHA-CHASE-16", region=REGION),
    "restored": Telling("ALPHA-CARR-04", region=REGION),
    "home": Telling("ALPHA-ADV-01"),
    "alpha": Telling("ALPHA-ADV-07", seat=SEAT),
    "won": Telling("ALPHA-END-02", seat=SEAT, food=AMOUNT),
}
