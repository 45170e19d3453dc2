"""The checks between rows of the content: what no single row shows."""

import re

from meseta.core.content import Row, Rows
from meseta.games.endless_winter.constants import (
    ANIMALS,
    CHIEFS,
    ERA_CARDS,
    GLACIER_TOKENS,
    HEXES,
    REST_TOKENS,
    SETUPS,
    STARTING,
    STARTING_CARDS,
    STONES_OF_ERA,
    SUPPLIES,
    TERRAINS,
)
from meseta.games.endless_winter.layout import HEIGHT, TILES, WIDTH
from meseta.games.endless_winter.rows import (
    AnimalRow,
    ChartRow,
    ChiefRow,
    ColumnRow,
    CultureRow,
    GlacierTokenRow,
    HexRow,
    IdolLevelRow,
    JunctureRow,
    LayoutRow,
    PlayersRow,
    PositionRow,
    RestTokenRow,
    SetupRow,
    StoneRow,
    StoneSpaceRow,
    SupplySpaceRow,
    TerrainRow,
    TileRow,
    TrackRow,
    TribeRow,
)

# How many rows there must be: the boards have a place for each, and no more.
COUNTS: list[tuple[type[Row], int, str]] = [
    (AnimalRow, ANIMALS, "animals"),
    (ChiefRow, CHIEFS, "chiefs"),
    (SetupRow, SETUPS, "setup cards"),
    (TerrainRow, TERRAINS, "types of terrain"),
    (PlayersRow, 3, "numbers of players"),
    (HexRow, HEXES, "hexes"),
    (JunctureRow, 24, "junctures"),
    (TileRow, TILES, "tiles"),
    (LayoutRow, 4, "layouts"),
    (GlacierTokenRow, GLACIER_TOKENS, "glacier tokens"),
    (RestTokenRow, REST_TOKENS, "rest tokens"),
    (ColumnRow, 4, "columns"),
    (PositionRow, 4, "positions"),
    (StoneSpaceRow, 3, "stone spaces"),
    (SupplySpaceRow, 5, "supply spaces"),
    (IdolLevelRow, 9, "idol levels"),
    (ChartRow, 3, "charts"),
    (TrackRow, 1, "food track"),
]
PLACE = re.compile(r"(\d+),(\d+)( turned)?")


def check_content(rows: Rows) -> None:
    """Refuse content that the rules cannot play with."""
    for kind, count, name in COUNTS:
        need(rows, kind, count, len(rows.rows(kind)), name)
    check_cards(rows)
    check_names(rows)
    check_terrain(rows)
    check_megaliths(rows)


def need(rows: Rows, kind: type[Row], count: int, found: int, name: str) -> None:
    if found != count:
        raise rows.wrong(kind, f"there must be {count} {name}, not {found}.", "id")


def check_cards(rows: Rows) -> None:
    """Three kinds of starting cards, nine in all; five in the supply; twenty for each era."""
    tribe = rows.rows(TribeRow)
    for row in tribe:
        entry = rows.entry(TribeRow, row.id)
        if (row.starting > 0) == (row.supply > 0):
            raise entry.wrong("a Tribe card is a starting card or lies in the supply.", "starting")
        if row.aside > row.starting:
            raise entry.wrong(f"{row.aside} set aside is more than there are.", "aside")
        if row.column and not row.ability:
            raise entry.wrong("a column belongs to an ability.", "column")
    need(
        rows, TribeRow, STARTING, sum(1 for row in tribe if row.starting), "kinds of starting cards"
    )
    need(rows, TribeRow, SUPPLIES, sum(1 for row in tribe if row.supply), "kinds in the supply")
    need(rows, TribeRow, STARTING_CARDS, sum(row.starting for row in tribe), "starting cards")
    need(rows, TribeRow, 2, sum(row.aside for row in tribe), "starting cards set aside")
    for era in (1, 2):
        culture = sum(1 for row in rows.rows(CultureRow) if row.era == era)
        need(rows, CultureRow, ERA_CARDS, culture, f"culture cards of era {era}")
        stones = sum(1 for row in rows.rows(StoneRow) if row.era == era)
        need(rows, StoneRow, STONES_OF_ERA, stones, f"stones of era {era}")
    ids = {row.id for row in tribe}
    for card in rows.rows(CultureRow):
        if card.id in ids:
            raise rows.entry(CultureRow, card.id).wrong(f"{card.id!r} is a Tribe card.", "id")


def check_names(rows: Rows) -> None:
    """What names something names what is there."""
    animals = [row.id for row in rows.rows(AnimalRow)]
    lands = [row.id for row in rows.rows(TerrainRow)]
    supply = [row.id for row in rows.rows(TribeRow) if row.supply]
    if sum(1 for row in rows.rows(AnimalRow) if row.set is None) > 1:
        raise rows.wrong(AnimalRow, "only one animal can be wild.", "set")
    for start in rows.rows(SetupRow):
        entry = rows.entry(SetupRow, start.id)
        if start.tribe not in supply:
            raise entry.wrong(f"there is no {start.tribe!r} in the supply.", "tribe")
        for animal in start.animals:
            if animal not in animals:
                raise entry.wrong(f"there is no animal {animal!r}.", "animals")
    for position in rows.rows(PositionRow):
        # It is also what players begin with, before anything else can happen.
        if any(text.split(" ")[0] not in ("food", "tool", "draw") for text in position.benefit):
            entry = rows.entry(PositionRow, position.id)
            raise entry.wrong("a position gives food, tool or draw.", "benefit")
    for stone in rows.rows(StoneRow):
        entry = rows.entry(StoneRow, stone.id)
        known = animals if stone.kind == "tipped_of" else lands
        if bool(stone.of) != (stone.kind in ("village_touch", "camp_types", "tipped_of")):
            raise entry.wrong(f"a stone of kind {stone.kind} cannot show this.", "of")
        for name in stone.of:
            if name not in known:
                raise entry.wrong(f"there is no {name!r}.", "of")
    for column in rows.rows(ColumnRow):
        paid = [text.startswith("pay") for text in column.middle]
        if paid != [True] * (column.id == "initiate"):
            text = "the middle of initiate, and no other, is one thing to pay for."
            raise rows.entry(ColumnRow, column.id).wrong(text, "middle")
    columns = [row.id for row in rows.rows(ColumnRow)]
    if columns != ["initiate", "develop", "migrate", "hunt"]:
        raise rows.wrong(ColumnRow, "the columns are initiate, develop, migrate, hunt.", "id")


def check_terrain(rows: Rows) -> None:
    """Base first, Glacier last, enough land between; hexes that neighbour each other."""
    terrain = rows.rows(TerrainRow)
    if terrain[0].id != "base" or terrain[-1].id != "glacier":
        raise rows.wrong(TerrainRow, "the first terrain is base, the last one glacier.", "id")
    land = sum(row.count for row in terrain[1:-1])
    layouts = [row.id for row in rows.rows(LayoutRow)]
    for row in rows.rows(PlayersRow):
        entry = rows.entry(PlayersRow, row.id)
        if row.glaciers > terrain[-1].count or 18 - row.glaciers > land:
            raise entry.wrong("there are not enough tiles of land and Glacier for it.", "glaciers")
        if row.layout not in layouts:
            raise entry.wrong(f"there is no layout {row.layout!r}.", "layout")
    if sorted(row.seats for row in rows.rows(PlayersRow)) != [2, 3, 4]:
        raise rows.wrong(PlayersRow, "there is one for each of 2, 3 and 4 players.", "seats")
    hexes = {row.id: row for row in rows.rows(HexRow)}
    for hex in hexes.values():
        for other in hex.neighbours:
            if other not in hexes or hex.id not in hexes[other].neighbours:
                text = f"{hex.id} and {other!r} are not neighbours of each other."
                raise rows.entry(HexRow, hex.id).wrong(text, "neighbours")
    for juncture in rows.rows(JunctureRow):
        entry = rows.entry(JunctureRow, juncture.id)
        for hex_id in juncture.hexes:
            others = [other for other in juncture.hexes if other != hex_id]
            if hex_id not in hexes or any(id not in hexes[hex_id].neighbours for id in others):
                raise entry.wrong("a juncture is where three hexes meet.", "hexes")
    base = next(iter(hexes))
    on_base = sum(1 for row in rows.rows(JunctureRow) if base in row.hexes)
    need(rows, JunctureRow, 18, 24 - on_base, "junctures away from the first hex")


def check_megaliths(rows: Rows) -> None:
    """Arrows lead to spaces of their tile that are no starting spaces; tiles do not overlap."""
    for tile in rows.rows(TileRow):
        entry = rows.entry(TileRow, tile.id)
        for row in tile.spaces:
            for text in row:
                if text.startswith("arrow"):
                    targets = text.split()[1:]
                    if len(targets) != 2 or not all(arrow_target(tile, at) for at in targets):
                        raise entry.wrong(f"{text!r} must lead to two spaces.", "spaces")
    for layout in rows.rows(LayoutRow):
        entry = rows.entry(LayoutRow, layout.id)
        taken: set[tuple[int, int]] = set()
        for text in layout.places:
            if not PLACE.fullmatch(text):
                raise entry.wrong(f"a place is such as '4,2' or '4,2 turned', not {text!r}.")
            x, y, turned = read_place(text)
            wide, high = (2, 4) if turned else (4, 2)
            if x + wide > WIDTH or y + high > HEIGHT:
                raise entry.wrong(f"{text!r} lies beyond {WIDTH} by {HEIGHT} spaces.", "places")
            spaces = {(x + i, y + j) for i in range(wide) for j in range(high)}
            if spaces & taken:
                raise entry.wrong(f"the tile at {text!r} lies on another.", "places")
            taken |= spaces


def arrow_target(tile: TileRow, text: str) -> bool:
    """Is that a space of the tile that any Megalith may stand on?"""
    if not re.fullmatch(r"[0-3],[01]", text):
        return False
    x, y, _ = read_place(text)
    return tile.spaces[y][x] != "start"


def read_place(text: str) -> tuple[int, int, bool]:
    """Column and row of a place, and whether the tile there is turned."""
    found = PLACE.fullmatch(text)
    assert found is not None
    return int(found.group(1)), int(found.group(2)), found.group(3) is not None


def references(names: tuple[str, ...], *known: tuple[str, ...]) -> int:
    """A mask of the numbers of some names, each in the first list that has it."""
    mask = 0
    for name in names:
        ids = next(ids for ids in known if name in ids)
        mask |= 1 << ids.index(name)
    return mask
