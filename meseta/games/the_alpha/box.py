"""What is in the box: the Region Tiles with their dice, made from the content files and checked."""

import re
from pathlib import Path
from typing import Final

from meseta.core.content import Rows, read_content
from meseta.games.the_alpha.rows import ROWS, DieRow, SetupRow, TileRow

# Classes of tiles, and how many of each are in the box (ALPHA-COMP-02).
SCAVENGE: Final = 0
LIVESTOCK: Final = 1
CLASSES: Final = ("scavenge", "livestock", "small", "medium", "large")
IN_THE_BOX: Final = (2, 1, 3, 3, 2)

# Where a piece can be but on a tile; no tile can be called so.
OFF_TILES: Final = ("den", "injured", "healing", "dead")

# Faces of dice: a number of food from 1 on; C with n food is -n.
FACE: Final = re.compile(r"X|D|C[1-9][0-9]?|[1-9]|1[0-9]|20")
ESCAPE: Final = 0
DEATH: Final = -100
NOT_ROLLED: Final = -101


class Tile:
    """A Region Tile, with the faces of its die."""

    def __init__(self, number: int, row: TileRow, die: DieRow | None) -> None:
        self.number = number  # in the box
        self.id: str = row.id
        self.name: str = row.name
        self.tile_class: int = CLASSES.index(row.tile_class)
        self.deep: bool = row.zone == "deep"
        self.cost: int = row.cost
        self.pack_limit: int = row.pack_limit or 0
        self.limit: int = row.limit or 0
        self.guarded: bool = bool(self.cost or self.pack_limit or self.limit)
        self.carrion: int = row.carrion or 0
        self.scavenge: int = row.scavenge or 0
        self.colour: str = die.colour if die else ""
        self.faces: list[int] = [read_face(face) for face in die.faces] if die else []
        self.mean = sum(food_of(face) for face in self.faces) / 6
        self.provenance: tuple[str, str] = (row.provenance, die.provenance if die else "")


class Box:
    """All tiles in size order, and how many of each class are in play by number of packs."""

    def __init__(self, rows: Rows) -> None:
        dice = {row.id: row for row in rows.rows(DieRow)}
        ordered = sorted(rows.rows(TileRow), key=lambda row: row.rank)
        self.tiles = [
            Tile(number, row, dice[row.die] if row.die else None)
            for number, row in enumerate(ordered)
        ]
        self.ids = tuple(tile.id for tile in self.tiles)
        self.in_play: dict[int, list[int]] = {
            int(row.id): [row.scavenge, row.livestock, row.small, row.medium, row.large]
            for row in rows.rows(SetupRow)
        }
        self.hash = rows.hash()
        self.pack = rows.pack


def read_face(text: str) -> int:
    """The number that stands for a face."""
    if text == "X":
        return ESCAPE
    if text == "D":
        return DEATH
    return -int(text[1:]) if text.startswith("C") else int(text)


def face_text(face: int) -> str:
    """A face as it is printed on the die."""
    if face == ESCAPE:
        return "X"
    if face == DEATH:
        return "D"
    return f"C{-face}" if face < 0 else str(face)


def food_of(face: int) -> int:
    """The food on a face: a number, or the small number beside the C."""
    return 0 if face == DEATH else abs(face)


def open_box(pack: str | None, name: str) -> Box:
    """The box with its standard content, or changed by the text of a pack."""
    rows = read_content(Path(__file__).parent / "content", ROWS, pack, name)
    check_dice(rows)
    check_tiles(rows)
    check_setup(rows)
    return Box(rows)


def check_dice(rows: Rows) -> None:
    """Each face has a rule; a wolf dies on Livestock only, and Livestock has no Carrion side
    (ALPHA-R-20, ALPHA-R-49)."""
    on_livestock = {row.die for row in rows.rows(TileRow) if row.tile_class == "livestock"}
    for row in rows.rows(DieRow):
        entry = rows.entry(DieRow, row.id)
        for face in row.faces:
            if not FACE.fullmatch(face):
                known = "a number from 1 to 20, X, C with a number from 1 on, or D"
                raise entry.wrong(f"a face is {known}, not {face!r}.", "faces")
            if face == "D" and row.id not in on_livestock:
                raise entry.wrong("only the Livestock die may show D.", "faces")
            if face.startswith("C") and row.id in on_livestock:
                raise entry.wrong("the Livestock die cannot show C.", "faces")


def check_tiles(rows: Rows) -> None:
    """The classes are complete, and each tile has what the rules need of its class."""
    tiles = rows.rows(TileRow)
    for name, count in zip(CLASSES, IN_THE_BOX, strict=True):
        of_class = [tile for tile in tiles if tile.tile_class == name]
        if len(of_class) != count:
            text = f"there must be {count} {name} tiles, not {len(of_class)}."
            raise rows.wrong(TileRow, text, "class")
    # Those of a pack first: where two tiles do not go together, the pack is to blame.
    for tile in sorted(tiles, key=lambda tile: not rows.of_pack(rows.entry(TileRow, tile.id))):
        check_tile(rows, tile)


def check_tile(rows: Rows, tile: TileRow) -> None:
    """A tile on its own, and beside the others."""
    entry = rows.entry(TileRow, tile.id)
    dice = {row.id: row for row in rows.rows(DieRow)}
    deep = tile.tile_class in ("medium", "large")
    scavenge = tile.tile_class == "scavenge"
    if tile.id in OFF_TILES:
        raise entry.wrong(f"a tile cannot be called {tile.id!r}.", "id")
    if (tile.zone == "deep") != deep:
        where = "deep" if deep else "near"
        raise entry.wrong(f"a {tile.tile_class} tile lies in the {where} forest.", "zone")
    if not deep and tile.cost:
        raise entry.wrong("a tile in the near forest is free.", "cost")
    if scavenge != (tile.scavenge is not None):
        raise entry.wrong("a scavenge tile, and no other, says what it gives.", "scavenge")
    if scavenge != (tile.die is None):
        raise entry.wrong("every tile has a die but a scavenge tile.", "die")
    if tile.die is not None and tile.die not in dice:
        raise entry.wrong(f"there is no die {tile.die!r}.", "die")
    if (tile.pack_limit is not None) != (tile.tile_class in ("scavenge", "livestock")):
        raise entry.wrong("scavenge and livestock tiles limit a pack, others do not.", "pack_limit")
    if tile.limit != (1 if tile.tile_class == "livestock" else None):
        raise entry.wrong("livestock holds 1 piece in all, other tiles have no limit.", "limit")
    prey = not scavenge and tile.tile_class != "livestock"
    if prey != (tile.carrion is not None):
        raise entry.wrong("prey tiles, and no others, have a carrion amount.", "carrion")
    for other in rows.rows(TileRow):
        if other.id != tile.id and other.rank == tile.rank:
            raise entry.wrong(f"{other.id} has the rank {tile.rank} too.", "rank")
        if other.id != tile.id and tile.die is not None and other.die == tile.die:
            raise entry.wrong(f"{other.id} has the die {tile.die!r} too.", "die")


def check_setup(rows: Rows) -> None:
    """There is a row for every number of packs, and the box has the tiles that it asks for."""
    counts = sorted(row.id for row in rows.rows(SetupRow))
    if counts != ["3", "4", "5", "6"]:
        given = ", ".join(counts)
        raise rows.wrong(SetupRow, f"setup must be for 3, 4, 5 and 6 packs, not {given}.", "id")
    for row in rows.rows(SetupRow):
        wanted = (row.scavenge, row.livestock, row.small, row.medium, row.large)
        for name, count, most in zip(CLASSES, wanted, IN_THE_BOX, strict=True):
            if count > most:
                entry = rows.entry(SetupRow, row.id)
                raise entry.wrong(f"the box has {most} {name} tiles, not {count}.", name)
        if not row.small:
            entry = rows.entry(SetupRow, row.id)
            raise entry.wrong("a small tile must be in play, so that everybody can place.", "small")
