"""What is in the box: cards, tiles, tribes and spaces, made from the content files."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from meseta.core.content import Rows, read_content
from meseta.games.alpacalypse.actions import DECKS, RESOURCES, ROLES, SPACES, TRACKS
from meseta.games.alpacalypse.check_rows import check_rows
from meseta.games.alpacalypse.effects import (
    ANY,
    Maker,
    Program,
    Traits,
    amounts_of,
    deck_number,
    paid,
)
from meseta.games.alpacalypse.prices import Prices
from meseta.games.alpacalypse.rows import (
    ROWS,
    AgeTileRow,
    BuildingRow,
    CardRow,
    MarketRow,
    MilestoneRow,
    NewDayRow,
    SpaceRow,
    StarterRow,
    TribeRow,
    WonderPowerRow,
)

STARTER: Final = 4  # the "deck" of starter cards
MARKET: Final = 5  # and of market cards

KEPT: Final = ("assistant", "ability", "artifact")

# What an age bonus tile looks at.
COMPLETED: Final = 0
BUILDINGS: Final = 1
HIGHEST: Final = 2
LOWEST_PAWN: Final = 3
HELD: Final = 4
MOST_CARDS: Final = 5
MOST_BID: Final = 7
MOST_BUILDINGS: Final = 8
CONDITIONS: Final = (
    "completed",
    "buildings",
    "highest",
    "lowest",
    "resources",
    "most_cards",
    "most_lowest",
    "most_bid",
    "most_buildings",
)

# What a milestone looks at.
CARDS: Final = 0
EACH: Final = 1
SUMMIT: Final = 2
PRODUCTION: Final = 3


class Card:
    """An action card, a starter card or a market card."""

    def __init__(self, row: Any, deck: int, cost: Mapping[Any, int]) -> None:
        self.id: str = row.id
        self.code: str = row.code
        self.name: str = row.name
        self.provenance: str = row.provenance
        self.deck = deck
        self.count = 1
        self.cost: list[int] = paid(cost)[:4]
        self.effects: list[Any] = row.effect  # the rows, for pictograms and words
        self.program = -1
        self.traits = Traits()
        self.kind = ""  # of a market card
        self.age = 0
        self.players = 0


class NewDay:
    """A New Day card."""

    def __init__(self, row: NewDayRow, fail: int, all_pass: int) -> None:
        self.id: str = row.id
        self.code: str = row.code
        self.name: str = row.name
        self.provenance: str = row.provenance
        self.responder: int = ROLES.index(row.responder)
        self.fail = fail
        self.all_pass = all_pass
        self.fail_effects: list[Any] = row.fail
        self.all_pass_effects: list[Any] = row.all_pass
        self.passed_by = -1  # the card that passes it


class Tribe:
    """A tribe."""

    def __init__(self, row: TribeRow, start: int) -> None:
        self.id: str = row.id
        self.code: str = row.code
        self.name: str = row.name
        self.provenance: str = row.provenance
        self.board: int = row.board
        self.colour: str = row.colour
        self.start = start
        self.blessing: list[int] = amounts_of(row.blessing)
        influence: Mapping[Any, int] = row.influence
        self.influence: list[int] = [influence[role] for role in ROLES]
        self.wonder: str = row.wonder
        self.track: int = TRACKS.index(row.wonder_track)


class Building:
    """A production building."""

    def __init__(self, row: BuildingRow) -> None:
        self.id: str = row.id
        self.code: str = row.code
        self.name: str = row.name
        self.provenance: str = row.provenance
        self.produces: int = RESOURCES.index(row.produces)
        self.cost: list[int] = paid(row.cost)[:4]


class WonderPower:
    """A bonus wonder power tile."""

    def __init__(self, row: WonderPowerRow) -> None:
        self.id: str = row.id
        self.code: str = row.code
        self.name: str = row.name
        self.provenance: str = row.provenance
        self.effects: list[Any] = row.effect
        self.traits = Traits()


class AgeTile:
    """An age bonus tile."""

    def __init__(self, row: AgeTileRow) -> None:
        self.id: str = row.id
        self.code: str = row.code
        self.name: str = row.name
        self.provenance: str = row.provenance
        self.age: int = row.age
        condition: Any = row.condition
        self.decks: list[int] = [DECKS.index(deck) for deck in condition.completed or []]
        self.number: int = (
            condition.buildings or condition.highest or condition.lowest or condition.resources or 0
        )
        if condition.most is not None:
            self.looks_at = CONDITIONS.index(f"most_{condition.most}")
        else:
            named = [name for name in CONDITIONS[:5] if getattr(condition, name) is not None]
            self.looks_at = CONDITIONS.index(named[0])


class Milestone:
    """A civilization milestone."""

    def __init__(self, row: MilestoneRow) -> None:
        self.id: str = row.id
        self.code: str = row.code
        self.name: str = row.name
        self.provenance: str = row.provenance
        condition: Any = row.condition
        self.deck = -1 if condition.completed is None else DECKS.index(condition.completed)
        self.number: int = condition.cards or condition.space or condition.buildings or len(DECKS)
        if condition.completed is not None:
            self.looks_at = CARDS
        elif condition.each is not None:
            self.looks_at = EACH
        else:
            self.looks_at = SUMMIT if condition.space is not None else PRODUCTION


class Space:
    """An action space."""

    def __init__(self, row: SpaceRow, program: int) -> None:
        self.id: str = row.id
        self.code: str = row.code
        self.name: str = row.name
        self.provenance: str = row.provenance
        self.role: int = ROLES.index(row.role)
        self.deck: int = -1 if row.deck is None else deck_number(row.deck)
        self.modes: tuple[str, ...] = tuple(row.modes)
        self.acquire: bool = "acquire" in row.modes
        self.complete: bool = "complete" in row.modes
        self.build: bool = "build" in row.modes
        self.effects: list[Any] = row.effect
        self.program = program  # -1 where there are modes to choose from


class Box:
    """Everything. Cards are numbered: action cards by deck, then starter, then market cards."""

    def __init__(self, rows: Rows) -> None:
        maker = Maker()
        self.cards: list[Card] = []
        self.first: list[int] = []  # the number of the first card of each deck
        for deck, name in enumerate(DECKS):
            self.first.append(len(self.cards))
            for row in rows.rows(CardRow):
                if row.deck == name:
                    self.add(maker, Card(row, deck, row.cost), row.count)
        self.starters = len(self.cards)
        self.first.append(self.starters)
        for starter in rows.rows(StarterRow):
            self.add(maker, Card(starter, STARTER, starter.cost), 1)
        self.markets = len(self.cards)
        for market in sorted(rows.rows(MarketRow), key=lambda row: row.age):
            card = Card(market, MARKET, {})
            card.kind, card.age, card.players = market.kind, market.age, market.players
            self.add(maker, card, 1)
        self.deck_of: list[int] = [card.deck for card in self.cards]
        self.costs: list[list[int]] = [card.cost for card in self.cards]
        self.new_days = [
            NewDay(
                row,
                maker.program(f"{row.id}.fail", row.name, row.fail, Traits()),
                maker.program(f"{row.id}.all_pass", row.name, row.all_pass, Traits()),
            )
            for row in rows.rows(NewDayRow)
        ]
        for day in self.new_days:
            for number, card in enumerate(self.cards):
                if card.traits.passes == day.id:
                    day.passed_by = number
        self.buildings = [Building(row) for row in rows.rows(BuildingRow)]
        building_ids = [building.id for building in self.buildings]
        self.tribes = [Tribe(row, building_ids.index(row.start)) for row in rows.rows(TribeRow)]
        self.powers = [WonderPower(row) for row in rows.rows(WonderPowerRow)]
        for power in self.powers:
            maker.program(power.id, power.name, power.effects, power.traits)
        self.tiles = [AgeTile(row) for row in rows.rows(AgeTileRow)]
        self.milestones = [Milestone(row) for row in rows.rows(MilestoneRow)]
        by_id = {row.id: row for row in rows.rows(SpaceRow)}
        self.spaces = [
            Space(
                by_id[id],
                -1
                if by_id[id].modes
                else maker.program(f"space.{id}", by_id[id].name, by_id[id].effect, Traits()),
            )
            for id in SPACES
        ]
        self.programs: list[Program] = maker.programs
        self.prices = Prices(self)
        self.printed: dict[str, dict[str, Any]] = {}  # cards as the view shows them, once made
        self.card_ids = tuple(card.id for card in self.cards)
        self.hash = rows.hash()
        self.pack = rows.pack

    def add(self, maker: Maker, card: Card, count: int) -> None:
        """Number a card, and make its program."""
        number = len(self.cards)
        card.count = count
        action = number if card.deck < ANY else -1
        card.program = maker.program(card.id, card.name, card.effects, card.traits, action)
        card.traits.wonder = any(effect.build_wonder for effect in card.effects)
        self.cards.append(card)


def open_box(pack: str | None, name: str) -> Box:
    """The box with its standard content, or changed by the text of a pack."""
    rows = read_content(Path(__file__).parent / "content", ROWS, pack, name)
    check_rows(rows)
    return Box(rows)
