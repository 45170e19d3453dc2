"""What lies on the table: boards, decks, and what each player has."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from meseta.core.deck import Deck
from meseta.core.rng import Rng
from meseta.core.table import Table
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.box import Box
from meseta.games.endless_winter.constants import (
    ANIMALS,
    BARE_LIMIT,
    CAMPS,
    EMPTY,
    FIGURES,
    HEXES,
    MEGALITHS,
    MOST_ANIMALS,
    MOST_TOOLS,
    NEUTRAL_MEGALITHS,
    NONE,
    PLACES,
    REST,
    VILLAGES,
    WIDE,
)
from meseta.games.endless_winter.layout import GROUND, Layout

if TYPE_CHECKING:
    from meseta.core.game import Game


class WinterTable(Table):
    """The game's table. Lists of all seats are flat: so many entries for each, one seat after the
    other. Hands, decks, Food and Tools change in place; what changes less often is replaced when it
    does, so that copies can share it."""

    box: Box
    layout: Layout
    glacier_module: bool
    rest_module: bool
    # Shared.
    round: int
    order: list[int]  # of turns
    first: list[int]  # the seat that was first in each column in this round, or NONE
    supply: list[int]
    era_one: list[int]  # the Culture decks
    era_two: list[int]
    display: list[int]  # Culture cards, or NONE
    removed: list[int]  # Culture cards out of the game
    animal_deck: list[int]
    grounds: list[int]
    pool: int  # Sacred Stones that can be taken, as a mask
    stones_used: int  # all that are in this game
    terrain: list[int]
    tiles: list[int]  # the Megalith tiles in their slots
    megaliths: list[int]
    villages: list[int]  # the seat at each juncture, or NONE
    rank: list[int]  # seats as they stand on the Honor track, the first one first
    glacier: list[int]  # the token on each hex
    glacier_heap: list[int]  # tokens that nobody has seen
    rest_stack: Deck
    rest_up: int  # the face-up Rest token, or NONE
    rest_held: int  # that of the player whose turn it is, or NONE
    rest_left: int  # its parts that are not used yet, as a mask
    rest_used: bool  # has somebody rested in this round?
    draft_chiefs: int  # Chiefs and Setup cards that can be drafted, as masks
    draft_setups: int
    # For each seat.
    chief: list[int]
    side: list[int]
    setup: list[int]
    tally: list[int]  # points by source
    food: list[int]
    tools: list[int]
    offering: list[int]
    honor: list[int]
    placed: list[int]  # Megaliths
    stones: list[int]
    camps: list[int]  # on each hex
    upright: list[int]  # of each Animal
    tipped: list[int]
    chief_at: list[int]  # a column, REST or NONE
    figures: list[int]  # Tribe figures at each place
    hand: list[list[int]]
    deck: list[list[int]]
    discard: list[list[int]]
    pile: list[list[int]]  # the Eclipse pile, before it is revealed
    revealed: list[list[int]]  # and after
    buried: list[list[int]]  # cards that all have seen
    hidden: list[list[int]]  # and cards buried from the hand
    totals: list[int]  # Labor at the last reveal
    # The turn that is on.
    active: int  # its seat, or NONE
    column: int  # where its figure is, or NONE
    labor: int  # in halves
    culture: int  # played in step 1: 1 for a card of Era I, 2 for one of Era II
    taken: int  # kinds of Tribe cards taken by Initiate's top action, as a mask
    locked: int  # those of them that are still in hand
    chief_ready: bool  # the Chief was placed in this turn, and its ability is unused
    played: list[int]
    ready: list[int]  # played cards with an unused ability
    triggers: list[int]  # effects that wait for something to happen
    waiting_cards: list[int]  # revealed cards with unused Eclipse abilities

    # These follow from the fields above.
    score: list[int]
    camps_out: list[int]
    worth: list[int]  # end-game points of all cards; everybody saw them being taken

    def __init__(
        self, game: "Game", seats: int, rng: Rng, box: Box, of: Table | None = None
    ) -> None:
        super().__init__(game, seats, rng, of)
        self.box = box

    def clone(self) -> "WinterTable":
        t = WinterTable(self.game, self.seats, self.rng.clone(), self.box, self)
        t.layout = self.layout
        t.glacier_module = self.glacier_module
        t.rest_module = self.rest_module
        t.round = self.round
        t.order = self.order
        t.first = self.first
        t.supply = self.supply
        t.era_one = self.era_one.copy()
        t.era_two = self.era_two.copy()
        t.display = self.display
        t.removed = self.removed
        t.animal_deck = self.animal_deck.copy()
        t.grounds = self.grounds.copy()
        t.pool = self.pool
        t.stones_used = self.stones_used
        t.terrain = self.terrain
        t.tiles = self.tiles
        t.megaliths = self.megaliths
        t.villages = self.villages
        t.rank = self.rank
        t.glacier = self.glacier
        t.glacier_heap = self.glacier_heap.copy()
        t.rest_stack = self.rest_stack.clone()
        t.rest_up = self.rest_up
        t.rest_held = self.rest_held
        t.rest_left = self.rest_left
        t.rest_used = self.rest_used
        t.draft_chiefs = self.draft_chiefs
        t.draft_setups = self.draft_setups
        t.chief = self.chief
        t.side = self.side
        t.setup = self.setup
        t.tally = self.tally
        t.food = self.food.copy()
        t.tools = self.tools.copy()
        t.offering = self.offering
        t.honor = self.honor
        t.placed = self.placed
        t.stones = self.stones
        t.camps = self.camps
        t.upright = self.upright
        t.tipped = self.tipped
        t.chief_at = self.chief_at
        t.figures = self.figures
        t.hand = [cards.copy() for cards in self.hand]
        t.deck = filled(self.deck)
        t.discard = self.discard.copy()
        t.pile = filled(self.pile)
        t.revealed = self.revealed.copy()
        t.buried = self.buried.copy()
        t.hidden = filled(self.hidden)
        t.totals = self.totals
        t.active = self.active
        t.column = self.column
        t.labor = self.labor
        t.culture = self.culture
        t.taken = self.taken
        t.locked = self.locked
        t.chief_ready = self.chief_ready
        t.played = self.played.copy()
        t.ready = self.ready.copy()
        t.triggers = self.triggers
        t.waiting_cards = self.waiting_cards
        t.score = self.score
        t.camps_out = self.camps_out
        t.worth = self.worth
        return t

    def follow_up(self) -> None:
        """Work out anew what follows from the fields."""
        self.score = [
            sum(self.tally[seat * WIDE : (seat + 1) * WIDE]) for seat in range(self.seats)
        ]
        self.camps_out = [
            sum(self.camps[seat * HEXES : (seat + 1) * HEXES]) for seat in range(self.seats)
        ]
        points = self.box.card_points
        self.worth = [
            sum(points[card] for card in self.cards_of(seat)) for seat in range(self.seats)
        ]

    # -- resources and points --------------------------------------------------------------------

    def limit(self, seat: int) -> int:
        """How much Food the seat can have (EW-GEN-13)."""
        return BARE_LIMIT + self.camps_out[seat]

    def add_food(self, seat: int, count: int) -> int:
        """Gain Food as far as there is room; returns how much that was."""
        gained = min(count, BARE_LIMIT + self.camps_out[seat] - self.food[seat])
        self.food[seat] += gained
        return gained

    def add_tools(self, seat: int, count: int) -> int:
        """Gain Tools as far as there is room; returns how many."""
        gained = min(count, MOST_TOOLS - self.tools[seat])
        self.tools[seat] += gained
        return gained

    def add_points(self, seat: int, source: int, points: int) -> None:
        self.tally = added(self.tally, seat * WIDE + source, points)
        self.score = added(self.score, seat, points)

    # -- cards -----------------------------------------------------------------------------------

    def cards_of(self, seat: int) -> list[int]:
        """All cards of a seat, wherever they are."""
        found = self.hand[seat] + self.deck[seat] + self.discard[seat] + self.pile[seat]
        found += self.revealed[seat] + self.buried[seat] + self.hidden[seat]
        return found + self.played if self.active == seat else found

    def imagined_hand(self, seat: int) -> list[int]:
        """The cards that the seat may have in hand, for all that others know."""
        if not self.hand[seat]:
            return []
        return self.hand[seat] + self.deck[seat] + self.pile[seat] + self.hidden[seat]

    def can_draw(self, seat: int) -> bool:
        """Is a card left in the deck or the discard pile?"""
        return bool(self.deck[seat]) or bool(self.discard[seat])

    def draw_card(self, seat: int) -> int:
        """Draw one; an empty deck is made anew from the discard pile (EW-GEN-03)."""
        if not self.deck[seat]:
            tells.reshuffled(self, seat, len(self.discard[seat]))
            self.deck[seat] = sorted(self.discard[seat])
            self.discard[seat] = []
        card = self.rng.draw(self.deck[seat])
        self.add_to_hand(seat, card)
        return card

    def add_to_hand(self, seat: int, card: int) -> None:
        """Hands are kept in order: it means nothing, and equal hands are equal."""
        hand = self.hand[seat]
        i = len(hand)
        while i > 0 and hand[i - 1] > card:
            i -= 1
        hand.insert(i, card)

    def buried_count(self, seat: int) -> int:
        return len(self.buried[seat]) + len(self.hidden[seat])

    # -- figures ---------------------------------------------------------------------------------

    def unplaced(self, seat: int) -> int:
        """How many Tribe figures have not been placed in this round."""
        left = FIGURES
        for at in range(seat * PLACES, (seat + 1) * PLACES):
            left -= self.figures[at]
        return left

    def resting(self, seat: int) -> int:
        """How many figures are on the seat's Rest space."""
        return self.figures[seat * PLACES + REST] + int(self.chief_at[seat] == REST)

    # -- terrain ---------------------------------------------------------------------------------

    def influence(self, seat: int, hex: int) -> int:
        """1 for each Camp on the hex, 2 for each Village that touches it (EW-MIG-08)."""
        count = self.camps[seat * HEXES + hex]
        for juncture in self.box.touching[hex]:
            if self.villages[juncture] == seat:
                count += 2
        return count

    def leads(self, seat: int, hex: int) -> bool:
        """Has the seat Influence there, and nobody more (EW-ECL-10)?"""
        own = self.influence(seat, hex)
        if own == 0:
            return False
        for other in range(self.seats):
            if other != seat and self.influence(other, hex) > own:
                return False
        return True

    def place_camp(self, seat: int) -> None:
        """The seat's leftmost Camp goes to Base, if one is left (EW-R-46)."""
        if self.camps_out[seat] < CAMPS:
            self.camps = added(self.camps, seat * HEXES, 1)
            self.camps_out = added(self.camps_out, seat, 1)
            tells.camp(self, seat)

    def village_sites(self, seat: int) -> list[int]:
        """The free junctures with a Camp of the seat on all three hexes (EW-MIG-04)."""
        if self.camps_out[seat] < 3 or self.villages.count(seat) == VILLAGES:
            return []
        start = seat * HEXES
        found: list[int] = []
        for juncture, owner in enumerate(self.villages):
            if owner == NONE:
                one, two, three = self.box.junctures[juncture]
                camps = self.camps
                if camps[start + one] and camps[start + two] and camps[start + three]:
                    found.append(juncture)
        return found

    # -- megaliths -------------------------------------------------------------------------------

    def next_is_neutral(self, seat: int) -> bool:
        """Is the seat's leftmost Megalith a neutral one (EW-MEGA-04)?"""
        return self.placed[seat] < NEUTRAL_MEGALITHS

    def start_space(self, cell: int) -> bool:
        """Is that space for neutral Megaliths only?"""
        return self.box.starts[self.space(cell)]

    def space(self, cell: int) -> int:
        """The space of the tile that lies under a cell on the ground."""
        return self.tiles[cell // 8] * 8 + cell % 8

    def open_cells(self, seat: int) -> list[int]:
        """The cells where the seat's next Megalith can go (EW-MEGA-02, -03)."""
        found: list[int] = []
        if self.placed[seat] == MEGALITHS:
            return found
        neutral = self.placed[seat] < NEUTRAL_MEGALITHS
        stands = self.megaliths
        layout = self.layout
        cell: i64 = 0
        while cell < GROUND:
            if stands[cell] == EMPTY:
                if self.box.starts[self.tiles[cell // 8] * 8 + cell % 8]:
                    if neutral:
                        found.append(cell)
                else:
                    for other in layout.beside[cell]:
                        if stands[other]:
                            found.append(cell)
                            break
            cell += 1
        if neutral:
            return found
        count: i64 = layout.count
        while cell < count:
            if stands[cell] == EMPTY:
                below = layout.below[cell]
                if stands[below[0]] and stands[below[1]] and stands[below[2]] and stands[below[3]]:
                    found.append(cell)
            cell += 1
        return found

    # -- animals ---------------------------------------------------------------------------------

    def animals_of(self, seat: int) -> int:
        """How many Animals the seat has, upright and tipped."""
        start, end = seat * ANIMALS, (seat + 1) * ANIMALS
        return sum(self.upright[start:end]) + sum(self.tipped[start:end])

    def can_reveal(self) -> bool:
        """Is there an Animal to turn up, and room for it (EW-HUNT-02, -03)?"""
        return bool(self.animal_deck) and len(self.grounds) < MOST_ANIMALS


def changed(entries: list[int], at: int, value: int) -> list[int]:
    """A copy with another value at one place."""
    copy = entries.copy()
    copy[at] = value
    return copy


def added(entries: list[int], at: int, count: int) -> list[int]:
    """A copy with so much more at one place."""
    return changed(entries, at, entries[at] + count)


def filled(lists: list[list[int]]) -> list[list[int]]:
    """A copy of each that has something in it; an empty one is replaced before it has."""
    return [cards.copy() if cards else cards for cards in lists]
