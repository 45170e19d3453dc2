"""All actions, as numbers in blocks, with their notation.

Planning is a series of small ones: a tile of a kind to the spaces of an action (``place food
for_1``), or back (``lift food for_1``). What an action of the board needs to know is asked after it
(``act mar_1``, ``tile wood``, ``done``).
"""

from itertools import permutations
from typing import TYPE_CHECKING, Final

from meseta.core.actions import ActionSpace, Block
from meseta.games.altiplano.vocabulary import KINDS, LOCATIONS, TILES

if TYPE_CHECKING:
    from meseta.games.altiplano.box import Box

SEAT_KEYS: Final = ("crimson", "indigo", "ochre", "jade", "plum")

DONE: Final = 0
PASS: Final = 1
PAY: Final = 2
DECLINE: Final = 3
STAY: Final = 4
GRANARY: Final = 5  # for a corn that is not stored at once
AT: Final = 6  # + a location: the pawn is put there
FOOT: Final = 13  # + a location
CART: Final = 20  # + a location
TILE: Final = 27  # + a kind of tile
DEAL: Final = 39  # + a sort of Traveller action
MISSIONS: Final = 42  # + the number of an order of three cards
KEEP: Final = 48  # + the number of a card received
BUY: Final = 50  # + the number of a post times KINDS + a kind; the neutral space is the first post
ROW: Final = 116  # + a row of the warehouse; the blocks from here on are as long as the content

DEALS: Final = ("barter", "trade", "asset")
ORDERS: Final = tuple(permutations(range(3)))  # which to keep, which for the left, for the right
POSTS: Final = 6


class Numbers:
    """Where the blocks begin whose length the content decides."""

    def __init__(self, box: "Box") -> None:
        self.act: int = ROW + len(box.rows)
        self.place: int = self.act + len(box.actions)
        self.lift: int = self.place + box.lines
        self.role: int = self.lift + box.lines
        self.house: int = self.role + len(box.roles)
        self.boat: int = self.house + len(box.houses)
        self.order: int = self.boat + len(box.boats)
        self.extension: int = self.order + len(box.orders)
        self.asset: int = self.extension + len(box.extensions)
        self.end: int = self.asset + len(box.assets)


def posts() -> tuple[str, ...]:
    """The trading posts by name, the neutral space first."""
    return ("neutral", *SEAT_KEYS)


def action_space(box: "Box") -> ActionSpace:
    """The actions, named after what is in the box."""
    n = box.numbers
    tiles = tuple(f"{tile} {post}" for post in posts() for tile in TILES[:KINDS])
    orders = tuple("".join(str(card + 1) for card in order) for order in ORDERS)
    rows = tuple(str(row + 1) for row in range(len(box.rows)))
    return ActionSpace(
        Block("done", DONE),
        Block("pass", PASS),
        Block("pay", PAY),
        Block("decline", DECLINE),
        Block("stay", STAY),
        Block("granary", GRANARY),
        Block("at", AT, LOCATIONS),
        Block("foot", FOOT, LOCATIONS),
        Block("cart", CART, LOCATIONS),
        Block("tile", TILE, TILES),
        Block("deal", DEAL, DEALS),
        Block("missions", MISSIONS, orders),
        Block("keep", KEEP, ("1", "2")),
        Block("buy", BUY, tiles),
        Block("row", ROW, rows),
        Block("act", n.act, tuple(action.id for action in box.actions)),
        Block("place", n.place, box.line_ids),
        Block("lift", n.lift, box.line_ids),
        Block("role", n.role, tuple(role.id for role in box.roles)),
        Block("house", n.house, tuple(card.id for card in box.houses)),
        Block("boat", n.boat, tuple(card.id for card in box.boats)),
        Block("order", n.order, tuple(card.id for card in box.orders)),
        Block("extension", n.extension, tuple(tile.id for tile in box.extensions)),
        Block("asset", n.asset, tuple(card.id for card in box.assets)),
    )
