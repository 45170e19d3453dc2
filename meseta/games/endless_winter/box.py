"""What is in the box: cards, tiles, tokens and boards, made from the content files."""

from pathlib import Path
from typing import Any

from meseta.core.content import Entry, Row, Rows, read_content
from meseta.games.endless_winter.check_content import check_content, read_place, references
from meseta.games.endless_winter.constants import (
    COLUMNS,
    CULTURE_EFFECTS,
    HEXES,
    HONOR_STEPS,
    JUNCTURES,
    LAND,
    OFFERING_TOP,
    OTHER,
    SPACE_POINTS,
    STARTING,
    STONE_KINDS,
    TOKENS,
)
from meseta.games.endless_winter.effects import BadEffect, Effects
from meseta.games.endless_winter.layout import SPACES, Layout
from meseta.games.endless_winter.rows import (
    ROWS,
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


class Stone:
    """A Sacred Stone: what it counts, and which terrain or animals (a mask)."""

    def __init__(self, row: StoneRow, of: int) -> None:
        self.id: str = row.id
        self.era: int = row.era
        self.kind: int = STONE_KINDS.index(row.kind)
        self.of = of
        self.shown: list[str] = list(row.of)
        self.provenance: str = row.provenance


class Start:
    """A Setup card."""

    def __init__(self, row: SetupRow, tribe: int, animals: list[int]) -> None:
        self.id: str = row.id
        self.name: str = row.name
        self.food: int = row.food
        self.tools: int = row.tools
        self.tribe = tribe
        self.animals = animals
        self.camp: bool = row.camp
        self.provenance: str = row.provenance


class Box:
    """Everything. Effects are numbers into ``effects``; -1 is none."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.hash = rows.hash()
        self.pack = rows.pack
        self.maker = Effects()
        self.printed: dict[str, Any] = {}  # all of it in words, when somebody has asked for it
        self._cards(rows)
        self._animals(rows)
        self._chiefs(rows)
        self._terrain(rows)
        self._megaliths(rows)
        self._boards(rows)
        self._starts(rows)
        self.effects = self.maker.all
        self.effect_ids = tuple([effect.id for effect in self.effects])

    def _effect(self, row: Row, key: str, name: str, source: int, texts: tuple[str, ...]) -> int:
        """The number of an effect of a row; -1 where there is nothing in it."""
        if not texts:
            return -1
        try:
            return self.maker.add(name, source, list(texts))
        except BadEffect as error:
            entry: Entry = self.rows.entry(type(row), row.id)
            raise entry.wrong(str(error), key) from None

    def _cards(self, rows: Rows) -> None:
        tribe = sorted(rows.rows(TribeRow), key=lambda row: row.supply > 0)
        culture = sorted(rows.rows(CultureRow), key=lambda row: row.era)
        self.card_ids = tuple([row.id for row in tribe] + [row.id for row in culture])
        self.card_names = [row.name for row in tribe] + [row.name for row in culture]
        self.card_points = [row.points for row in tribe] + [row.points for row in culture]
        self.card_provenance = [row.provenance for row in tribe] + [
            row.provenance for row in culture
        ]
        self.labor = [row.labor for row in tribe]
        self.ability_column = [column_number(row.column) for row in tribe]
        self.ability = [
            self._effect(row, "ability", f"ability:{row.id}", OTHER, row.ability) for row in tribe
        ]
        self.eclipse = [
            self._effect(row, "eclipse", f"eclipse:{row.id}", OTHER, row.eclipse) for row in tribe
        ]
        effects = self.maker.all
        self.added = [effects[i].labor if i >= 0 else 0 for i in self.ability]
        # Abilities that do more than to add Labor wait for their use.
        self.waits = [i >= 0 and not effects[i].only_labor for i in self.ability]
        self.eclipse_labor = [effects[i].labor if i >= 0 else 0 for i in self.eclipse]
        self.starting = [row.starting for row in tribe]
        self.aside = [row.aside for row in tribe]
        self.supply = [row.supply for row in tribe[STARTING:]]
        self.culture = [
            self._effect(row, "effect", f"culture:{row.id}", CULTURE_EFFECTS, row.effect)
            for row in culture
        ]

    def _animals(self, rows: Rows) -> None:
        animals = rows.rows(AnimalRow)
        self.animal_ids = tuple([row.id for row in animals])
        self.animal_names = [row.name for row in animals]
        self.animal_counts = [row.count for row in animals]
        self.animal_provenance = [row.provenance for row in animals]
        self.sets = [[0, *(row.set or [])] for row in animals]  # a wild one has only the 0
        self.tip = [self._effect(row, "tip", f"tip:{row.id}", OTHER, row.tip) for row in animals]
        self.wild = next((i for i, row in enumerate(animals) if row.set is None), -1)

    def _chiefs(self, rows: Rows) -> None:
        chiefs = rows.rows(ChiefRow)
        self.chief_ids = tuple([row.id for row in chiefs])
        self.chief_names = [row.name for row in chiefs]
        self.chief_provenance = [row.provenance for row in chiefs]
        self.chief_effect: list[int] = []  # two for each, side A and side B
        self.chief_column: list[int] = []
        for row in chiefs:
            self.chief_effect += [
                self._effect(row, "side_a", f"chief:{row.id}_a", OTHER, row.side_a),
                self._effect(row, "side_b", f"chief:{row.id}_b", OTHER, row.side_b),
            ]
            self.chief_column += [column_number(row.column_a), column_number(row.column_b)]

    def _terrain(self, rows: Rows) -> None:
        terrain = rows.rows(TerrainRow)
        self.terrain_ids = tuple([row.id for row in terrain])
        self.terrain_names = [row.name for row in terrain]
        self.terrain_counts = [row.count for row in terrain]
        self.terrain_provenance = [row.provenance for row in terrain]
        self.land = [
            self._effect(row, "benefit", f"terrain:{row.id}", LAND, row.benefit) for row in terrain
        ]
        hexes = rows.rows(HexRow)
        self.hex_ids = tuple([row.id for row in hexes])
        self.hex_q = [row.q for row in hexes]
        self.hex_r = [row.r for row in hexes]
        self.neighbours = [[self.hex_ids.index(id) for id in row.neighbours] for row in hexes]
        base_last = sorted(rows.rows(JunctureRow), key=lambda row: self.hex_ids[0] in row.hexes)
        self.juncture_ids = tuple([row.id for row in base_last])
        self.junctures = [[self.hex_ids.index(id) for id in row.hexes] for row in base_last]
        # The junctures where a Village can touch each hex.
        self.touching = [
            [j for j in range(JUNCTURES) if hex in self.junctures[j]] for hex in range(HEXES)
        ]
        players = {row.seats: row for row in rows.rows(PlayersRow)}
        self.glaciers = {seats: row.glaciers for seats, row in players.items()}
        self.stones_in_pool = {seats: row.stones for seats, row in players.items()}
        self.advised = {seats: row.layout for seats, row in players.items()}

    def _megaliths(self, rows: Rows) -> None:
        tiles = rows.rows(TileRow)
        self.tile_ids = tuple([row.id for row in tiles])
        self.spaces: list[int] = []  # the effect of each space, tile by tile
        self.starts: list[bool] = []
        self.arrows: list[list[int]] = []  # the two spaces of the tile that an arrow leads to
        for row in tiles:
            for space in range(SPACES):
                text = row.spaces[space // 4][space % 4]
                kind, _, targets = text.partition(" ")
                steps = row.start if kind == "start" else () if kind == "arrow" else (text,)
                where = f"space:{row.id}{space + 1}"
                self.spaces.append(self._effect(row, "spaces", where, SPACE_POINTS, steps))
                self.starts.append(kind == "start")
                arrow = [read_place(place) for place in targets.split()] if kind == "arrow" else []
                self.arrows.append([y * 4 + x for x, y, _ in arrow])
        self.layouts = [
            Layout(row.id, row.name, [read_place(place) for place in row.places])
            for row in rows.rows(LayoutRow)
        ]
        self.layout_ids = tuple([layout.id for layout in self.layouts])

    def _boards(self, rows: Rows) -> None:
        self.glacier_ids = tuple([row.id for row in rows.rows(GlacierTokenRow)])
        self.glacier_effect = [
            self._effect(row, "effect", f"glacier:{row.id}", TOKENS, row.effect)
            for row in rows.rows(GlacierTokenRow)
        ]
        self.rest_ids = tuple([row.id for row in rows.rows(RestTokenRow)])
        self.rest_effect = [
            self._effect(row, "effect", f"rest:{row.id}", TOKENS, row.effect)
            for row in rows.rows(RestTokenRow)
        ]
        self.column_names = [row.name for row in rows.rows(ColumnRow)]
        self.bottom = [
            self._effect(row, "bottom", f"bottom:{row.id}", OTHER, row.bottom)
            for row in rows.rows(ColumnRow)
        ]
        self.middle = [
            self._effect(row, "middle", f"middle:{row.id}", OTHER, row.middle)
            for row in rows.rows(ColumnRow)
        ]
        self.position = [
            self._effect(row, "benefit", row.id, OTHER, row.benefit)
            for row in rows.rows(PositionRow)
        ]
        spaces = rows.rows(StoneSpaceRow)
        self.stone_food = [row.food for row in spaces]
        self.stone_tools = [row.tools for row in spaces]
        self.stone_benefit = [
            self._effect(row, "benefit", row.id, OTHER, row.benefit) for row in spaces
        ]
        self.supply_space = [
            self._effect(row, "benefit", row.id, OTHER, row.benefit)
            for row in rows.rows(SupplySpaceRow)
        ]
        levels = rows.rows(IdolLevelRow)
        self.rate = [row.rate for row in levels]
        self.on_offering = [
            self._effect(row, "offering", f"offering:{row.id}", OFFERING_TOP, row.offering)
            for row in levels
        ]
        self.on_honor = [
            self._effect(row, "honor", f"honor:{row.id}", HONOR_STEPS, row.honor) for row in levels
        ]
        self.charts = [list(row.points) for row in rows.rows(ChartRow)]
        icons = rows.rows(TrackRow)[0].labor_after
        # How many Labor icons lie below a space of the Food track.
        self.icons = [sum(1 for icon in icons if icon <= food) for food in range(11)]

    def _starts(self, rows: Rows) -> None:
        self.stones = [
            Stone(row, references(row.of, self.terrain_ids, self.animal_ids))
            for row in sorted(rows.rows(StoneRow), key=lambda row: row.era)
        ]
        self.stone_ids = tuple([stone.id for stone in self.stones])
        self.setups = [
            Start(
                row,
                self.card_ids.index(row.tribe),
                [self.animal_ids.index(animal) for animal in row.animals],
            )
            for row in rows.rows(SetupRow)
        ]
        self.setup_ids = tuple([start.id for start in self.setups])


def column_number(name: str) -> int:
    """The number of a column; -1 for none."""
    return COLUMNS.index(name) if name else -1


def open_box(pack: str | None, name: str) -> Box:
    """The box with its standard content, or changed by the text of a pack."""
    rows = read_content(Path(__file__).parent / "content", ROWS, pack, name)
    check_content(rows)
    return Box(rows)
