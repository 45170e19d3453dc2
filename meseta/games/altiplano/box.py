"""What is in the box: tiles, board, roles, cards, made from the content files."""

from collections.abc import Sequence
from typing import Final

from meseta.core.content import Rows
from meseta.games.altiplano import rows as content
from meseta.games.altiplano.actions import Numbers
from meseta.games.altiplano.vocabulary import (
    COIN,
    COUNTS,
    EFFECTS,
    FIRST_GOOD,
    FOOD,
    KINDS,
    LOCATIONS,
    PICKING,
    RULE,
    RULES,
    STORE,
    TILES,
    TRIGGERS,
)

ANY_NUMBER: Final = 99  # of tiles on the spaces of an action

# Whose an action is.
BOARD: Final = 0
MOVEMENT: Final = 1
STRIP: Final = 2
ROLE: Final = 3
EXTENSION: Final = 4
ASSET: Final = 5
OWNERS: Final = ("board", "movement", "strip", "role", "extension", "asset")

TRAVELLER_PLACE: Final = -1
NO_PLACE: Final = -2
FEWEST: Final = 1
MOST: Final = 2


class Condition:
    """What a player must have enough of, or the fewest or the most of."""

    def __init__(self, row: content.Condition) -> None:
        self.count: int = COUNTS.index(row.count)
        self.tiles: list[int] = [TILES.index(tile) for tile in row.tiles]
        self.least: int = row.least
        self.most: int = -1 if row.most is None else row.most
        self.rank: int = ("", "fewest", "most").index(row.rank)


class Effect:
    """One effect; its id is that of its card and its place there."""

    def __init__(self, id: str, row: content.Effect) -> None:
        self.id: str = id
        self.op: int = EFFECTS.index(row.do)
        self.tile: int = TILES.index(row.tile) if row.tile else -1
        self.tiles: list[int] = [TILES.index(tile) for tile in row.tiles]
        self.count: int = row.count
        self.rule: int = RULES.index(row.rule) if row.rule else -1
        self.trigger: int = TRIGGERS.index(row.on) if row.on else -1
        self.pay: int = row.pay
        self.pay_opals: int = row.pay_opals
        self.needs: Condition | None = Condition(row.needs) if row.needs else None
        # Does it hold for a while, instead of happening once?
        self.lasting: bool = self.op == RULE or self.trigger >= 0


class Action:
    """Something to do on a turn, with the spaces to fill for it."""

    def __init__(self, id: str, name: str, owner: int, number: int, location: int) -> None:
        self.id = id
        self.name = name
        self.owner = owner
        self.number = number  # of the role, extension or asset that it is on
        self.location = location
        self.first = 0  # its lines
        self.end = 0
        self.goods = 0  # spaces for any good
        self.spaces: list[str] = []
        self.effects: list[int] = []
        self.op = -1  # what its first effect does
        self.picks = False  # works on some of the goods lying there, instead of all spaces


class Card:
    """A role, extension, house, boat, order, mission, asset or event; each uses what it has."""

    def __init__(self, id: str, name: str, provenance: str) -> None:
        self.id = id
        self.name = name
        self.provenance = provenance
        self.effects: list[int] = []
        self.action = -1
        self.points = 0
        self.price = 0
        self.coins = 0
        self.tile = -1  # of a house; of an event, for the neutral space
        self.tiles: list[int] = []  # of an order, or a role's kit
        self.counts = [0] * KINDS  # of each kind among them, of an order
        self.count = -1  # what a house counts besides
        self.needs: list[Condition] = []
        self.type = ""
        self.pile = 0  # of an extension or event
        self.players = 2
        self.role = -1  # that has the same action as an extension
        self.extra = False
        self.stage = 1


class Box:
    """Everything, as lists in the order of the content."""

    def __init__(self, rows: Rows) -> None:
        tiles = {row.id: row for row in rows.rows(content.TileRow)}
        ordered = [tiles[tile] for tile in TILES]
        self.tile_names = tuple(row.name for row in ordered)
        self.tile_provenance = tuple(row.provenance for row in ordered)
        self.values = [row.value for row in ordered]
        self.sales = [row.sale for row in ordered]
        self.classes = [("none", "low", "high").index(row.tile_class) for row in ordered]
        self.tile_counts = [row.count for row in ordered]
        locations = {row.id: row for row in rows.rows(content.LocationRow)}
        self.location_names = tuple(locations[id].name for id in LOCATIONS)
        self.stock = [[TILES.index(t) for t in locations[id].tiles] for id in LOCATIONS]
        self.stock_cards = [list(locations[id].cards) for id in LOCATIONS]
        self.pieces = {row.id: row.count for row in rows.rows(content.PieceRow)}
        start = {row.id: row.count for row in rows.rows(content.StartRow)}
        self.start_carts: int = start["carts"]
        self.most_carts: int = start["most_carts"]
        self.neutral_room: int = start["neutral"]
        self.road = [row.reward for row in rows.rows(content.StepRow)]
        self.road_end: int = len(self.road)
        self.planning = self.planning_spaces(start["planning"])
        self.rows = [row.spaces for row in rows.rows(content.ShelfRow)]
        self.row_points = [row.points for row in rows.rows(content.ShelfRow)]
        self.row_start = [sum(self.rows[:row]) for row in range(len(self.rows) + 1)]
        self.shelf: int = self.row_start[-1]  # spaces of a warehouse
        self.surcharges = [row.surcharge for row in rows.rows(content.SlotRow)]
        self.slots: int = len(self.surcharges)

        self.effects: list[Effect] = []
        self.actions: list[Action] = []
        self.line_ids: tuple[str, ...] = ()
        self.line_action: list[int] = []
        self.line_kind: list[int] = []
        self.line_room: list[int] = []
        self.line_shared: list[bool] = []  # one of the kinds that share an action's GOOD spaces
        self.add_board(rows, start["movement"])
        self.roles = [self.role(i, row) for i, row in enumerate(rows.rows(content.RoleRow))]
        tiles_for_sale = rows.rows(content.ExtensionRow)
        self.extensions = [self.extension(i, row) for i, row in enumerate(tiles_for_sale)]
        self.houses = [house(row) for row in rows.rows(content.HouseRow)]
        self.boats = [self.boat(row) for row in rows.rows(content.BoatRow)]
        self.orders = [order(row) for row in rows.rows(content.OrderRow)]
        self.missions = [mission(row) for row in rows.rows(content.MissionRow)]
        self.assets = [self.asset(i, row) for i, row in enumerate(rows.rows(content.AssetRow))]
        groups = [row.id for row in rows.rows(content.DrawRow)]
        self.groups = tuple(groups)
        self.draws = [row.count for row in rows.rows(content.DrawRow)]
        self.events = [self.event(row, groups) for row in rows.rows(content.EventRow)]

        self.lines: int = len(self.line_action)
        self.movement: int = next(i for i, a in enumerate(self.actions) if a.owner == MOVEMENT)
        self.food_line: int = self.actions[self.movement].first
        # Actions to be had at each place; the last entry is for the Traveller's.
        self.at_place: list[list[int]] = [[] for _ in range(len(LOCATIONS) + 1)]
        for number, action in enumerate(self.actions):
            if action.location > NO_PLACE:
                self.at_place[action.location].append(number)
        # Lines that every player has, by what lies there; and those of the Traveller strip.
        self.common_lines: list[list[int]] = [[] for _ in range(COIN + 1)]
        self.strip_lines: list[list[int]] = [[] for _ in range(COIN + 1)]
        for line in range(self.lines):
            owner = self.actions[self.line_action[line]].owner
            if owner in (BOARD, MOVEMENT):
                self.common_lines[self.line_kind[line]].append(line)
            elif owner == STRIP:
                self.strip_lines[self.line_kind[line]].append(line)
        # Effects that wait for each trigger, with the card they are on: owner's sort and number.
        self.triggered: list[list[tuple[int, int, int]]] = [[] for _ in TRIGGERS]
        for owner, cards in ((EXTENSION, self.extensions), (ASSET, self.assets), (-1, self.events)):
            for number, card in enumerate(cards):
                for effect in card.effects:
                    trigger = self.effects[effect].trigger
                    if trigger >= 0:
                        self.triggered[trigger].append((owner, number, effect))
        self.numbers = Numbers(self)
        self.hash = rows.hash()
        self.pack = rows.pack

    # -- made from rows --------------------------------------------------------------------------

    def planning_spaces(self, first: int) -> list[int]:
        """How many planning spaces are open, by the position on the road track."""
        spaces = [first]
        for reward in self.road:
            spaces.append(spaces[-1] + (1 if reward == "space" else 0))
        return spaces

    def add_effects(self, id: str, rows: list[content.Effect]) -> list[int]:
        """The numbers of a card's effects."""
        first = len(self.effects)
        self.effects += [Effect(f"{id}.{i}", row) for i, row in enumerate(rows)]
        return list(range(first, len(self.effects)))

    def add_action(self, action: Action, spaces: Sequence[str], effects: list[int]) -> int:
        """An action with a line for each kind that its spaces take."""
        action.spaces = list(spaces)
        action.effects = effects
        action.op = self.effects[effects[0]].op if effects else -1
        action.picks = action.op in PICKING
        action.first = len(self.line_action)
        number = len(self.actions)
        self.actions.append(action)
        action.goods = ANY_NUMBER if "goods" in spaces else spaces.count("good")
        for kind in (*range(KINDS), COIN):
            name = "coin" if kind == COIN else TILES[kind]
            room = spaces.count(name)
            shared = not room and action.goods > 0 and FIRST_GOOD <= kind < KINDS
            # Food is for owners of Preservation only.
            kept_food = kind == FOOD and action.op == STORE
            if room or shared or kept_food:
                self.line_ids = (*self.line_ids, f"{name} {action.id}")
                self.line_action.append(number)
                self.line_kind.append(kind)
                self.line_room.append(room)
                self.line_shared.append(not room)
        action.end = len(self.line_action)
        return number

    def add_board(self, rows: Rows, movement: int) -> None:
        """The actions that all players have."""
        for number, row in enumerate(rows.rows(content.ActionRow)):
            action = Action(row.id, row.name, BOARD, number, LOCATIONS.index(row.location))
            self.add_action(action, row.spaces, self.add_effects(row.id, row.effects))
        self.add_action(Action("move", "Movement", MOVEMENT, 0, NO_PLACE), ["food"] * movement, [])
        for number, strip in enumerate(rows.rows(content.StripRow)):
            action = Action(strip.id, strip.name, STRIP, number, TRAVELLER_PLACE)
            self.add_action(action, strip.spaces, self.add_effects(strip.id, strip.effects))

    def role(self, number: int, row: content.RoleRow) -> Card:
        card = Card(row.id, row.name, row.provenance)
        card.effects = self.add_effects(row.id, row.effects)
        card.tiles = [TILES.index(tile) for tile in row.tiles]
        card.coins = row.coins
        action = Action(row.id, row.name, ROLE, number, LOCATIONS.index(row.location))
        card.action = self.add_action(action, row.spaces, card.effects)
        return card

    def extension(self, number: int, row: content.ExtensionRow) -> Card:
        card = Card(row.id, row.name, row.provenance)
        card.effects = self.add_effects(row.id, row.effects)
        card.type = row.type
        card.pile = "abcd".index(row.pile)
        card.players = row.players
        card.price = row.price
        card.extra = row.traveler
        roles = [role.id for role in self.roles]
        card.role = roles.index(row.role) if row.role else -1
        self.own_action(card, EXTENSION, number, row.location, row.spaces)
        return card

    def asset(self, number: int, row: content.AssetRow) -> Card:
        card = Card(row.id, row.name, row.provenance)
        card.effects = self.add_effects(row.id, row.effects)
        card.stage = row.stage
        self.own_action(card, ASSET, number, row.location, row.spaces)
        return card

    def own_action(
        self, card: Card, owner: int, number: int, location: str | None, spaces: Sequence[str]
    ) -> None:
        """The action of an extension or asset that has one."""
        if location is not None:
            action = Action(card.id, card.name, owner, number, LOCATIONS.index(location))
            card.action = self.add_action(action, spaces, card.effects)

    def boat(self, row: content.BoatRow) -> Card:
        card = Card(row.id, row.name, row.provenance)
        card.effects = self.add_effects(row.id, row.effects)
        card.points = row.points
        card.extra = row.extra
        return card

    def event(self, row: content.EventRow, groups: list[str]) -> Card:
        card = Card(row.id, row.name, row.provenance)
        card.effects = self.add_effects(row.id, row.effects)
        card.pile = groups.index(row.group)
        card.tile = TILES.index(row.neutral) if row.neutral else -1
        return card


def numbers_in(mask: int) -> list[int]:
    """The numbers of the cards in a mask, in order."""
    numbers: list[int] = []
    i = 0
    while mask:
        if mask & 1:
            numbers.append(i)
        mask >>= 1
        i += 1
    return numbers


def house(row: content.HouseRow) -> Card:
    card = Card(row.id, row.name, row.provenance)
    card.points = row.points
    card.tile = TILES.index(row.tile) if row.tile else -1
    card.count = COUNTS.index(row.count) if row.count else -1
    card.extra = row.extra
    return card


def order(row: content.OrderRow) -> Card:
    card = Card(row.id, "", row.provenance)
    card.tiles = [TILES.index(tile) for tile in row.tiles]
    card.counts = [card.tiles.count(kind) for kind in range(KINDS)]
    card.points = row.points
    card.extra = row.extra
    return card


def mission(row: content.MissionRow) -> Card:
    card = Card(row.id, row.name, row.provenance)
    card.needs = [Condition(need) for need in row.needs]
    card.points = row.points
    card.extra = row.extra
    return card
