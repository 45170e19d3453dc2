"""What lies on the table: the board with its cards, the Card Pool, decks and piles, abilities."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from meseta.core.deck import Deck
from meseta.core.rng import Rng
from meseta.core.table import Table
from meseta.games.cards_against_the_apocalypse.actions import COLUMNS, FARTHEST, LEVELS, MIDDLE
from meseta.games.cards_against_the_apocalypse.box import (
    ABILITIES,
    BUILDING_KINDS,
    EMPTY,
    FIRST_MECHANISM,
    FIRST_NATURAL,
    WASTE,
    Box,
)

if TYPE_CHECKING:
    from meseta.core.game import Game

ROUNDS: Final = 7
POOL: Final = 6
TURNS: Final = 3  # actions in a round, whatever the number of seats
WIDTH: Final = 5
SAFE_LEVELS: Final = 3
COMMON: Final = -1  # the owner of abilities that the lead of a round may use
ALL_USED: Final = (1 << ABILITIES) - 1

# A card on the board is its kind and these marks.
KIND: Final = 15
UNSTABLE: Final = 16
PROTECTED: Final = 32
DISABLED: Final = 64

SIDES: Final = (-COLUMNS, -1, 1, COLUMNS)
AROUND: Final = (
    -COLUMNS - 1,
    -COLUMNS,
    -COLUMNS + 1,
    -1,
    1,
    COLUMNS - 1,
    COLUMNS,
    COLUMNS + 1,
)


class CataTable(Table):
    """The game's table. The board is a list of cells (see ``actions``), two empty levels longer
    than it is deep, so that every card has neighbours on all sides."""

    box: Box
    round: int
    gentle: bool  # the variant Gentle shelter
    quiet: bool  # the variant Quiet mountain
    board: list[int]
    pool: list[int]  # how many of each Building Card
    discard: list[int]  # how many of each Building Card and Natural Resource
    supply: list[int]  # how many of each Natural Resource are left
    building_deck: Deck
    catastrophe_deck: Deck
    catastrophes: list[int]  # drawn so far; the last one is that of this round
    owners: list[int]  # the seat of each ability, or COMMON
    used: int  # abilities, as a mask
    spent: int  # workforce, in this round
    deaths: int
    malfunctioned: bool  # has Malfunction laid a Natural Resource in this round?

    # These follow from the fields above.
    needs: list[int]  # of each kind
    workforce: int  # of all cards on the board
    wastes: int  # on the board
    left: int  # the leftmost column with a card, counted from the edge
    right: int
    depth: int  # the lowest level with a card; 0 for an empty board

    def __init__(
        self, game: "Game", seats: int, rng: Rng, box: Box, of: Table | None = None
    ) -> None:
        super().__init__(game, seats, rng, of)
        self.box = box

    def clone(self) -> "CataTable":
        t = CataTable(self.game, self.seats, self.rng.clone(), self.box, self)
        t.round = self.round
        t.gentle = self.gentle
        t.quiet = self.quiet
        t.board = self.board.copy()
        t.pool = self.pool.copy()
        t.discard = self.discard.copy()
        t.supply = self.supply.copy()
        t.building_deck = self.building_deck.clone()
        t.catastrophe_deck = self.catastrophe_deck.clone()
        t.catastrophes = self.catastrophes.copy()
        t.owners = self.owners
        t.used = self.used
        t.spent = self.spent
        t.deaths = self.deaths
        t.malfunctioned = self.malfunctioned
        t.needs = self.needs
        t.workforce = self.workforce
        t.wastes = self.wastes
        t.left = self.left
        t.right = self.right
        t.depth = self.depth
        return t

    # -- who -------------------------------------------------------------------------------------

    def lead(self) -> int:
        """The seat that begins the round and decides for the team."""
        return (self.round - 1) % self.seats

    def from_lead(self) -> list[int]:
        """All seats, the lead first, then clockwise."""
        lead = self.lead()
        return [(lead + distance) % self.seats for distance in range(self.seats)]

    def at_hand(self, seat: int) -> list[int]:
        """The abilities that a seat has, unused; the common ones are the lead's (CATA-VAR-04)."""
        found: list[int] = []
        if self.used == ALL_USED:
            return found
        leads = seat == self.lead()
        for ability in range(ABILITIES):
            owner = self.owners[ability]
            if (owner == seat or (leads and owner == COMMON)) and not self.used >> ability & 1:
                found.append(ability)
        return found

    # -- the board -------------------------------------------------------------------------------

    def follow_up(self) -> None:
        """Work out anew what follows from the fields."""
        self.needs = self.box.gentle_needs if self.gentle else self.box.needs
        self.left = 0
        self.right = COLUMNS - 1
        self.depth = len(self.board) // COLUMNS - 3
        self.measure()
        self.workforce = sum(self.box.workforce[card & KIND] for card in self.board)
        self.wastes = self.board.count(WASTE)

    def measure(self) -> None:
        """Find the edges of the board again after a card has left it."""
        board = self.board
        left: i64 = COLUMNS
        right: i64 = -1
        depth: i64 = 0
        first: i64 = self.left
        last: i64 = self.right
        levels: i64 = self.depth
        level: i64 = 1
        while level <= levels:
            column: i64 = first
            while column <= last:
                if board[level * COLUMNS + column]:
                    depth = level
                    if column < left:
                        left = column
                    if column > right:
                        right = column
                column += 1
            level += 1
        self.left = left if depth else FARTHEST
        self.right = right if depth else FARTHEST
        self.depth = depth

    def lay(self, cell: int, card: int) -> None:
        """Put a card onto an empty cell."""
        self.board[cell] = card
        self.workforce += self.box.workforce[card & KIND]
        if card == WASTE:
            self.wastes += 1
        level = cell // COLUMNS
        column = cell % COLUMNS
        if self.depth == 0:
            self.left = column
            self.right = column
        self.left = min(self.left, column)
        self.right = max(self.right, column)
        while self.depth < level:
            self.depth += 1
            if len(self.board) < (self.depth + 3) * COLUMNS:
                self.board += [EMPTY] * COLUMNS

    def lift(self, cell: int) -> int:
        """Take the card off a cell."""
        card = self.board[cell]
        self.board[cell] = EMPTY
        self.workforce -= self.box.workforce[card & KIND]
        self.measure()
        return card

    def throw_away(self, cell: int) -> int:
        """Put the card of a cell onto the Discard Pile; returns its kind."""
        kind = self.lift(cell) & KIND
        self.discard[kind - 1] += 1
        return kind

    def cells(self) -> list[int]:
        """The cells with a card, level by level."""
        board = self.board
        found: list[int] = []
        left: i64 = self.left
        right: i64 = self.right
        levels: i64 = self.depth
        level: i64 = 1
        while level <= levels:
            cell: i64 = level * COLUMNS + left
            end: i64 = level * COLUMNS + right
            while cell <= end:
                if board[cell]:
                    found.append(cell)
                cell += 1
            level += 1
        return found

    def open_cells(self) -> list[int]:
        """The legal cells for a new card (CATA-BOARD-10)."""
        if self.depth == 0:
            return [MIDDLE]  # CATA-BOARD-13
        board = self.board
        found: list[int] = []
        # Two at a time, which is much faster when compiled.
        left: i64 = max(max(self.left - 1, self.right + 1 - WIDTH), 0)
        right: i64 = min(min(self.right + 1, self.left - 1 + WIDTH), COLUMNS - 1)
        lowest: i64 = min(self.depth + 1, LEVELS)
        level: i64 = 1
        while level <= lowest:
            cell: i64 = level * COLUMNS + left
            end: i64 = level * COLUMNS + right
            while cell <= end:
                if not board[cell] and (
                    board[cell - COLUMNS]
                    or board[cell - 1]
                    or board[cell + 1]
                    or board[cell + COLUMNS]
                ):
                    found.append(cell)
                cell += 1
            level += 1
        return found

    def open_without(self, lifted: int) -> list[int]:
        """The other cells that are legal for a card that is lifted off its cell."""
        card = self.lift(lifted)
        found = [cell for cell in self.open_cells() if cell != lifted]
        self.lay(lifted, card)
        return found

    def steps_from(self, cell: int) -> list[int]:
        """Where the card of a cell can move by one space (CATA-ACT-06, -07).

        Outside the columns in use it would touch nothing, so no move ever makes the board wider.
        """
        found: list[int] = []
        if self.can_move(cell):
            for side in SIDES:
                if self.can_step(cell, cell + side):
                    found.append(cell + side)
        return found

    def can_move(self, cell: int) -> bool:
        """Is there a card on a cell that has any such move?"""
        kind = self.board[cell] & KIND
        if kind == EMPTY or kind == WASTE:  # noqa: SIM109 (much faster when compiled)
            return False
        return (
            self.can_step(cell, cell - COLUMNS)
            or self.can_step(cell, cell - 1)
            or self.can_step(cell, cell + 1)
            or self.can_step(cell, cell + COLUMNS)
        )

    def can_step(self, source: i64, target: i64) -> bool:
        """Is a cell free, and would the card of the cell beside it touch another one there?"""
        board = self.board
        if board[target] or target < COLUMNS or target >= (LEVELS + 1) * COLUMNS:
            return False
        return (
            (board[target - COLUMNS] != EMPTY and target - COLUMNS != source)
            or (board[target - 1] != EMPTY and target - 1 != source)
            or (board[target + 1] != EMPTY and target + 1 != source)
            or (board[target + COLUMNS] != EMPTY and target + COLUMNS != source)
        )

    def near_waste(self, cell: int) -> int:
        """How many Radioactive Wastes lie around a cell."""
        count = 0
        if not self.wastes:
            return count
        for around in AROUND:
            if self.board[cell + around] == WASTE:
                count += 1
        return count

    # -- cards and workforce ---------------------------------------------------------------------

    def available(self) -> int:
        """The workforce that can still be spent in this round."""
        return max(self.workforce - self.spent, 0)

    def can_pay(self, kind: int) -> bool:
        return self.box.cost[kind] <= self.available()

    def pay(self, kind: int) -> None:
        self.spent += self.box.cost[kind]

    def shuffle_discard(self) -> None:
        """The Building Cards of the Discard Pile become a new Building Deck (CATA-POOL-03)."""
        for kind in range(1, BUILDING_KINDS + 1):
            self.building_deck.heap += [kind] * self.discard[kind - 1]
            self.discard[kind - 1] = 0


def is_living(card: int) -> bool:
    return 0 < card & KIND < FIRST_MECHANISM


def is_mechanism(card: int) -> bool:
    return FIRST_MECHANISM <= card & KIND < FIRST_NATURAL


def is_natural(card: int) -> bool:
    return FIRST_NATURAL <= card & KIND < WASTE


def endangered(cell: int) -> bool:
    """Does a card die or break there when it is turned even once (CATA-BOARD-06)?"""
    return cell // COLUMNS > SAFE_LEVELS
