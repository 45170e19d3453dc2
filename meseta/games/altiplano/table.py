"""What lies on the table: the plateau with its stock, and what each player has."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from meseta.core.rng import Rng
from meseta.core.table import Table
from meseta.games.altiplano.box import ASSET, BOARD, EXTENSION, ROLE, STRIP, Action, Box
from meseta.games.altiplano.vocabulary import (
    CHANGES,
    COIN,
    CORN,
    FOOD,
    KINDS,
    PRESERVATION,
    SALE_BONUS,
    SHELVING,
    STORE,
)

if TYPE_CHECKING:
    from meseta.core.game import Game

NONE: Final = -1
OFF_BOARD: Final = -1

# Where tiles of a player lie, apart from spaces and warehouse.
BAG: Final = 0
CONTAINER: Final = 1
PLANNING: Final = 2
ON_ORDERS: Final = 3  # delivered, for good
FILLED: Final = 4  # no tiles: the requirements of the present order that are met
POST: Final = 5
HEAPS: Final = 6

# What a player has besides, and has done in this round.
MY_ROLE: Final = 0
MY_COINS: Final = 1
MY_OPALS: Final = 2
MY_POINTS: Final = 3
MY_PAWN: Final = 4
MY_ROAD: Final = 5
MY_CARTS: Final = 6
CARTS_USED: Final = 7
FREE_CARTS: Final = 8  # further cart uses that were free
FREE_STEPS: Final = 9  # steps on foot that were free
CART_GAINED: Final = 10
EXTENSION_BOUGHT: Final = 11
DEALS_DONE: Final = 12  # Traveller actions, as a mask
PASSED: Final = 13
MY_ORDER: Final = 14
SUBSTITUTED: Final = 15  # has a good of another kind been delivered on it?
GRANARY_CORN: Final = 16
MY_EXTENSIONS: Final = 17
MY_ASSETS: Final = 18
MY_HOUSES: Final = 19
MY_BOATS: Final = 20
MY_ORDERS: Final = 21  # fulfilled
MINE: Final = 22
ROUND_LIMITS: Final = (
    CARTS_USED,
    FREE_CARTS,
    FREE_STEPS,
    CART_GAINED,
    EXTENSION_BOUGHT,
    DEALS_DONE,
    PASSED,
)

# How near the end is.
PLAYING: Final = 0
TRIGGERED: Final = 1
FINAL: Final = 2


class AltiTable(Table):
    """The game's table; lists of all players' things are flat, the seats one after another.

    Supply, heaps and what is `mine` change in place, and `on` when it is not shared with a copy of
    the table; what changes less often is replaced when it does, so that copies can share it.
    """

    box: Box
    traveler: bool  # options
    with_missions: bool
    extra: bool
    round: int
    start: int  # who holds the Start Player Marker
    circle: list[int]  # the locations, clockwise
    supply: list[int]  # of each tile
    neutral: list[int]  # goods on the neutral space
    opals: int
    points: int
    carts: int
    houses: int  # face up, as a mask; likewise boats, orders and assets not owned
    boats: int
    orders: int
    assets: int
    unlocked: bool  # the assets of Stage II
    traveller: int
    strip: list[int]  # an extension or NONE in each slot, the lowest first
    stack: int  # a mask: the order does not exist before a tile is drawn
    bought: bool  # was any extension bought in this round?
    event_cards: int  # not seen yet, as a mask
    event: int  # of this round
    ending: int
    roles: int  # not chosen yet
    heaps: list[int]
    on: list[int]  # how many lie on each line of spaces
    shelf: list[int]  # warehouses: kind + 1 of what lies on each space
    mine: list[int]
    draft: list[list[int]]  # lines placed (or, retrieving, lifted) and not yet declared
    missions: list[list[int]]
    received: list[list[int]]
    declined: list[list[int]]
    undealt: list[int]
    shown: list[list[int]]  # missions, at the end

    # These follow from the fields above (see `changes.py`).
    place: list[int]  # where each location is in the circle
    changes: list[int]  # rule changes in force for each player

    def __init__(
        self, game: "Game", seats: int, rng: Rng, box: Box, of: Table | None = None
    ) -> None:
        super().__init__(game, seats, rng, of)
        self.box = box
        self.on_shared = False

    def clone(self) -> "AltiTable":
        t = AltiTable(self.game, self.seats, self.rng.clone(), self.box, self)
        t.traveler = self.traveler
        t.with_missions = self.with_missions
        t.extra = self.extra
        t.round = self.round
        t.start = self.start
        t.circle = self.circle
        t.supply = self.supply.copy()
        t.neutral = self.neutral
        t.opals = self.opals
        t.points = self.points
        t.carts = self.carts
        t.houses = self.houses
        t.boats = self.boats
        t.orders = self.orders
        t.assets = self.assets
        t.unlocked = self.unlocked
        t.traveller = self.traveller
        t.strip = self.strip
        t.stack = self.stack
        t.bought = self.bought
        t.event_cards = self.event_cards
        t.event = self.event
        t.ending = self.ending
        t.roles = self.roles
        t.heaps = self.heaps.copy()
        t.on = self.on
        t.on_shared = self.on_shared = True
        t.shelf = self.shelf
        t.mine = self.mine.copy()
        t.draft = self.draft.copy()
        t.missions = self.missions
        t.received = self.received
        t.declined = self.declined
        t.undealt = self.undealt
        t.shown = self.shown
        t.place = self.place
        t.changes = self.changes
        return t

    def own_missions(self) -> None:
        """Share missions with no copy of the table any more, so that they can change in place."""
        self.missions = [cards.copy() for cards in self.missions]
        self.received = [cards.copy() for cards in self.received]
        self.declined = [cards.copy() for cards in self.declined]
        self.undealt = self.undealt.copy()

    # -- who -------------------------------------------------------------------------------------

    def in_turn_order(self) -> list[int]:
        """All seats, the start player first, then clockwise."""
        return [(self.start + distance) % self.seats for distance in range(self.seats)]

    def change(self, seat: int, rule: int) -> int:
        """How much a rule is changed for a player; 0 if it is not."""
        return self.changes[seat * CHANGES + rule]

    # -- what a player has -----------------------------------------------------------------------

    def my(self, seat: int, what: int) -> int:
        return self.mine[seat * MINE + what]

    def set_my(self, seat: int, what: int, value: int) -> None:
        self.mine[seat * MINE + what] = value

    def add_my(self, seat: int, what: int, count: int) -> None:
        self.mine[seat * MINE + what] += count

    def heap(self, seat: int, where: int, kind: int) -> int:
        return self.heaps[(seat * HEAPS + where) * KINDS + kind]

    def put(self, seat: int, where: int, kind: int, count: int) -> None:
        """Put tiles of a kind onto a heap, or take them from it."""
        self.heaps[(seat * HEAPS + where) * KINDS + kind] += count

    def heap_size(self, seat: int, where: int) -> int:
        heaps = self.heaps
        first: i64 = (seat * HEAPS + where) * KINDS
        i: i64 = 0
        total: i64 = 0
        while i < KINDS:
            total += heaps[first + i]
            i += 1
        return total

    def has_action(self, seat: int, action: Action) -> bool:
        """Is the action on something that the player has?"""
        owner = action.owner
        if owner == EXTENSION:
            return self.my(seat, MY_EXTENSIONS) >> action.number & 1 == 1
        if owner == ASSET:
            return self.my(seat, MY_ASSETS) >> action.number & 1 == 1
        if owner == ROLE:
            return self.my(seat, MY_ROLE) == action.number
        return self.traveler if owner == STRIP else True

    # -- spaces ----------------------------------------------------------------------------------

    def lying(self, seat: int, action: Action) -> int:
        """How many pieces lie on the spaces of an action."""
        first: i64 = seat * self.box.lines
        line: i64 = action.first
        end: i64 = action.end
        total: i64 = 0
        while line < end:
            total += self.on[first + line]
            line += 1
        return total

    def goods_room(self, seat: int, action: Action) -> int:
        """How many spaces an action has for goods of any kind."""
        if action.op == STORE and action.owner == BOARD:
            return action.goods + self.change(seat, SHELVING)
        return action.goods

    def has_room(self, seat: int, line: int) -> bool:
        """Can one more piece be put onto a line of spaces that the player has?"""
        box = self.box
        if not box.line_shared[line]:
            return self.on[seat * box.lines + line] < box.line_room[line]
        action = box.actions[box.line_action[line]]
        if box.line_kind[line] == FOOD and not self.change(seat, PRESERVATION):
            return False
        return self.lying(seat, action) < self.goods_room(seat, action)

    def open_planning(self, seat: int) -> int:
        """How many planning spaces are open."""
        return self.box.planning[self.my(seat, MY_ROAD)]

    def put_on(self, seat: int, line: int, count: int) -> None:
        """Put pieces onto a line of spaces, or take them from it."""
        if self.on_shared:
            self.on = self.on.copy()
            self.on_shared = False
        self.on[seat * self.box.lines + line] += count

    def move_onto(self, seat: int, line: int) -> None:
        """Move a tile from a planning space (or a coin) onto a line of spaces."""
        kind = self.box.line_kind[line]
        self.put_on(seat, line, 1)
        if kind == COIN:
            self.add_my(seat, MY_COINS, -1)
        else:
            self.put(seat, PLANNING, kind, -1)

    def move_off(self, seat: int, line: int) -> None:
        """And back."""
        kind = self.box.line_kind[line]
        self.put_on(seat, line, -1)
        if kind == COIN:
            self.add_my(seat, MY_COINS, 1)
        else:
            self.put(seat, PLANNING, kind, 1)

    def forget_draft(self, seat: int) -> None:
        """Undo what a player has drafted and not declared."""
        self.follow(seat, [lifted(entry) for entry in self.draft[seat]])
        self.draft[seat] = []

    def follow(self, seat: int, draft: list[int]) -> None:
        """Move a player's tiles and coins as a draft says."""
        for entry in draft:
            if entry >= 0:
                self.move_onto(seat, entry)
            else:
                self.move_off(seat, lifted(entry))

    # -- warehouse -------------------------------------------------------------------------------

    def row_kind(self, seat: int, row: int) -> int:
        """What the first tile of a row is; NONE if the row is empty."""
        return self.shelf[seat * self.box.shelf + self.box.row_start[row]] - 1

    def row_full(self, seat: int, row: int) -> bool:
        return self.shelf[seat * self.box.shelf + self.box.row_start[row + 1] - 1] > 0

    def row_length(self, seat: int, row: int) -> int:
        """How many tiles lie in a row."""
        first = seat * self.box.shelf
        start = first + self.box.row_start[row]
        end = first + self.box.row_start[row + 1]
        here = start
        while here < end and self.shelf[here]:
            here += 1
        return here - start

    def lay(self, seat: int, row: int, kind: int) -> None:
        """Put a tile on the next space of a row."""
        first = seat * self.box.shelf + self.box.row_start[row]
        shelf = self.shelf.copy()
        shelf[first + self.row_length(seat, row)] = kind + 1
        self.shelf = shelf

    def row_for(self, seat: int, kind: int) -> int:
        """The row for a tile that is not corn: its own unfinished one, else the lowest empty one
        (ALTI-WARE-01, -03). Food goes to an unfinished corn row only. NONE if there is none."""
        wanted = CORN if kind == FOOD else kind
        empty = NONE
        for row in range(len(self.box.rows)):
            here = self.row_kind(seat, row)
            if here == NONE:
                if empty == NONE:
                    empty = row
            elif here == wanted and not self.row_full(seat, row):
                return row
        return NONE if kind == FOOD else empty

    def rows_for_corn(self, seat: int) -> list[int]:
        """Any unfinished row; the lowest empty one if no corn row is unfinished (ALTI-CORN-03)."""
        found: list[int] = []
        empty = NONE
        corn_row = False
        for row in range(len(self.box.rows)):
            here = self.row_kind(seat, row)
            if here == NONE:
                if empty == NONE:
                    empty = row
            elif not self.row_full(seat, row):
                found.append(row)
                corn_row = corn_row or here == CORN
        if empty != NONE and not corn_row:
            found.append(empty)
        return found

    # -- cards -----------------------------------------------------------------------------------

    def asset_open(self, asset: int) -> bool:
        """Does an asset lie face up (ALTI-TRAV-07)?"""
        if not self.assets >> asset & 1:
            return False
        return self.unlocked or self.box.assets[asset].stage == 1

    def any_asset_open(self) -> bool:
        for asset in range(len(self.box.assets)):  # noqa: SIM110 (much faster when compiled)
            if self.asset_open(asset):
                return True
        return False

    def sale_value(self, seat: int, kind: int) -> int:
        """What a good brings at the Market now."""
        value = self.box.sales[kind]
        if self.event >= 0 and self.change(seat, SALE_BONUS):
            for number in self.box.events[self.event].effects:
                effect = self.box.effects[number]
                if effect.rule == SALE_BONUS and effect.tile == kind:
                    value += effect.count
        return value

    def event_groups_left(self) -> list[int]:
        """How many events of each group are still to come, the next group first."""
        if not self.traveler:
            return []
        left = self.box.draws.copy()
        for i, event in enumerate(self.box.events):
            if not self.event_cards >> i & 1:
                left[event.pile] -= 1
        return left


def lifted(line: int) -> int:
    """How a draft says that a line was lifted; and back again."""
    return -2 - line


def without(draft: list[int], entry: int) -> list[int]:
    """A draft with one entry less."""
    left = draft.copy()
    left.remove(entry)
    return left
