"""All actions, as numbers in blocks, with their notation.

To lay a card is two small choices, the card and then its cell (``place human``, ``at 2,1``): with
as many cells as a board could ever have, every pair would be far too many.
"""

from itertools import permutations
from typing import Final

from meseta.core.actions import ActionSpace, Block
from meseta.games.cards_against_the_apocalypse.box import BUILDING_KINDS, KINDS

# The bounds of the board (CATA-BOARD-15). A cell's number is its level times COLUMNS plus its
# column, counted from the leftmost; level 0 is the ground above, where no card ever lies.
LEVELS: Final = 28
FARTHEST: Final = 26  # column, to the left and to the right
COLUMNS: Final = 53
CELLS: Final = LEVELS * COLUMNS
MIDDLE: Final = COLUMNS + FARTHEST  # level 1, column 0

PLACE: Final = 0  # + the number of a Building Card among KINDS
TAKE: Final = 6  # + the number of a card among KINDS
PASS: Final = 14
GO_ON: Final = 15
HOLD: Final = 16
USE: Final = 17  # + the number of an ability
ORDER: Final = 23  # + the number of an order
MOVE: Final = 55  # + the number of a cell - COLUMNS
AT: Final = MOVE + CELLS


def orders() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All ways to put back one, two or three cards: which go on top, which beneath, in order."""
    return [
        (order[:split], order[split:])
        for count in (1, 2, 3)
        for order in permutations(range(count))
        for split in range(count, -1, -1)
    ]


ORDERS: Final = orders()


def order_name(order: tuple[tuple[int, ...], tuple[int, ...]]) -> str:
    """The cards on top before the stroke, those beneath after it: ``13/2``."""
    return "/".join("".join(str(card + 1) for card in cards) for cards in order)


def level_of(cell: int) -> int:
    return cell // COLUMNS


def column_of(cell: int) -> int:
    return cell % COLUMNS - FARTHEST


def cell_at(level: int, column: int) -> int:
    return level * COLUMNS + column + FARTHEST


def cell_name(cell: int) -> str:
    """A cell by its level and column."""
    return f"{level_of(cell)},{column_of(cell)}"


def action_space(abilities: tuple[str, ...]) -> ActionSpace:
    """The actions, named after the cards in the box."""
    cells = tuple(cell_name(cell) for cell in range(COLUMNS, COLUMNS + CELLS))
    return ActionSpace(
        Block("place", PLACE, KINDS[:BUILDING_KINDS]),
        Block("take", TAKE, KINDS),
        Block("pass", PASS),
        Block("go_on", GO_ON),
        Block("hold", HOLD),
        Block("use", USE, abilities),
        Block("order", ORDER, tuple(order_name(order) for order in ORDERS)),
        Block("move", MOVE, cells),
        Block("at", AT, cells),
    )
