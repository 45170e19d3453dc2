"""What lies on the table: questions about boards and tribes, and what is done with their things."""

from mypy_extensions import i64

from meseta.games.endless_winter import tells
from meseta.games.endless_winter.constants import (
    ANIMALS,
    BARE_LIMIT,
    BASE,
    CAMPS,
    EMPTY,
    FIGURES,
    FIRST_SEAT,
    HEXES,
    JUNCTURES,
    MEGALITHS,
    MOST_ANIMALS,
    MOST_TOOLS,
    NEUTRAL_MEGALITHS,
    NONE,
    PLACES,
    REST,
    STONE_SPACES,
    SUPPLIES,
    VILLAGES,
)
from meseta.games.endless_winter.layout import GROUND, SPACES
from meseta.games.endless_winter.state import (
    ANIMAL_DECK_AT,
    BURIED_AT,
    BURIED_UNSEEN_AT,
    CAMPS_AT,
    CHIEF_AT,
    DECK_AT,
    DISCARD_AT,
    FIGURES_AT,
    GROUNDS_AT,
    HAND_AT,
    MEGALITHS_AT,
    PILE_AT,
    PLAYED_AT,
    REVEALED_AT,
    SIDE_AT,
    SUPPLY_AT,
    TRIBE,
    UPRIGHT_AT,
    VILLAGES_AT,
    Tribe,
    WinterState,
)


class WinterTable(WinterState):
    """The game's table. Hands and Eclipse piles are kept in order: it means nothing, and equal ones
    are equal."""

    def clone(self) -> "WinterTable":
        return WinterTable(self.game, self.seats, self.rng.clone(), self)

    def tribes(self) -> list[Tribe]:
        """What all seats have."""
        return [self.tribe(seat) for seat in range(self.seats)]

    def follow_up(self) -> None:
        """Work out anew what follows from the fields."""
        points = self.box.card_points
        for seat, tribe in enumerate(self.tribes()):
            tribe.score = sum(tribe.tally)
            tribe.camps_out = sum(tribe.camps)
            tribe.worth = sum([points[card] for card in self.cards_of(seat)])

    def chief_side(self, seat: int) -> int:
        """The seat's Chief with its side: twice its number, and one more for side B."""
        here: i64 = seat * TRIBE
        return 2 * self.d[CHIEF_AT + here] + self.d[SIDE_AT + here]

    # -- resources and points --------------------------------------------------------------------

    def limit(self, seat: int) -> int:
        """How much Food the seat can have (EW-GEN-13)."""
        return BARE_LIMIT + self.camps_out_of(seat)

    def add_food(self, seat: int, count: int) -> int:
        """Gain Food as far as there is room; returns how much that was."""
        tribe = self.tribe(seat)
        gained = min(count, BARE_LIMIT + tribe.camps_out - tribe.food)
        tribe.food += gained
        return gained

    def add_tools(self, seat: int, count: int) -> int:
        """Gain Tools as far as there is room; returns how many."""
        tribe = self.tribe(seat)
        gained = min(count, MOST_TOOLS - tribe.tools)
        tribe.tools += gained
        return gained

    def add_points(self, seat: int, source: int, points: int) -> None:
        tribe = self.tribe(seat)
        tribe.tally[source] += points
        tribe.score += points

    # -- cards -----------------------------------------------------------------------------------

    def cards_at(self, at: i64) -> list[int]:
        """The cards of a pile that lies there in memory."""
        count: int = self.d[at]
        return list(self.d[at + 1 : at + 1 + count])

    def hand_of(self, seat: int) -> list[int]:
        first: i64 = HAND_AT + 1 + seat * TRIBE
        count: int = self.d[first - 1]
        return list(self.d[first : first + count])

    def cards_in_use(self, seat: int) -> list[int]:
        """All cards of a seat but the buried ones."""
        here: i64 = seat * TRIBE
        found = self.cards_at(DECK_AT + here) + self.cards_at(DISCARD_AT + here)
        found += self.cards_at(HAND_AT + here)
        found += self.cards_at(PILE_AT + here)
        found += self.cards_at(REVEALED_AT + here)
        if self.active == seat:
            found += self.cards_at(PLAYED_AT)
        return found

    def cards_of(self, seat: int) -> list[int]:
        """All cards of a seat, wherever they are."""
        tribe = self.tribe(seat)
        return self.cards_in_use(seat) + tribe.buried.cards() + tribe.buried_unseen.cards()

    def imagined_hand(self, seat: int) -> list[int]:
        """The cards that the seat may have in hand, for all that others know."""
        found = self.hand_of(seat)
        if found:
            here: i64 = seat * TRIBE
            found += self.cards_at(DECK_AT + here)
            found += self.cards_at(PILE_AT + here)
            found += self.cards_at(BURIED_UNSEEN_AT + here)
        return found

    def can_draw(self, seat: int) -> bool:
        """Is a card left in the deck or the discard pile?"""
        here = seat * TRIBE
        return self.d[DECK_AT + here] > 0 or self.d[DISCARD_AT + here] > 0

    def draw_card(self, seat: int) -> int:
        """Draw one; an empty deck is made anew from the discard pile (EW-GEN-03)."""
        tribe = self.tribe(seat)
        deck = tribe.deck
        if not deck:
            tells.reshuffled(self, seat, len(tribe.discard))
            deck.put(sorted(tribe.discard))
            tribe.discard.clear()
        card = deck.draw(self.rng)
        tribe.hand.insert_sorted(card)
        return card

    def buried_count(self, seat: int) -> int:
        here = seat * TRIBE
        return self.d[BURIED_AT + here] + self.d[BURIED_UNSEEN_AT + here]

    def stones_of(self, seat: int) -> int:
        """How many Sacred Stones the seat has; they fill their spaces from the left."""
        return STONE_SPACES - self.tribe(seat).stones.numbers().count(NONE)

    def in_supply(self, taken: int) -> list[int]:
        """The kinds of Tribe cards that lie in the supply, but for those of a mask."""
        found: list[int] = []
        for number, count in enumerate(list(self.d[SUPPLY_AT : SUPPLY_AT + SUPPLIES])):
            if count and not taken >> number & 1:
                found.append(number)
        return found

    # -- figures ---------------------------------------------------------------------------------

    def unplaced(self, seat: int) -> int:
        """How many Tribe figures have not been placed in this round."""
        at: i64 = FIGURES_AT + seat * TRIBE
        return FIGURES - sum(list(self.d[at : at + PLACES]))

    def to_place(self, seat: int) -> int:
        """How many figures, the Chief among them, have not been placed in this round."""
        return self.unplaced(seat) + int(self.chief_at_of(seat) == NONE)

    def resting(self, seat: int) -> int:
        """How many figures are on the seat's Rest space."""
        return self.d[FIGURES_AT + seat * TRIBE + REST] + int(self.chief_at_of(seat) == REST)

    # -- terrain ---------------------------------------------------------------------------------

    def camps_at(self, seat: int, hex: int) -> int:
        """How many Camps the seat has on a hex."""
        return self.d[CAMPS_AT + seat * TRIBE + hex]

    def hexes_with_camps(self, seat: int) -> int:
        """The hexes around Base that have a Camp of the seat, as a mask."""
        d = self.d
        at: i64 = CAMPS_AT + seat * TRIBE
        found: i64 = 0
        hex: i64 = 1
        while hex < HEXES:
            if d[at + hex] != 0:
                found |= 1 << hex
            hex += 1
        return found

    def lands(self, seat: int) -> int:
        """The types of terrain on these hexes, as a mask."""
        camps = self.hexes_with_camps(seat)
        found = 0
        for hex in range(1, HEXES):
            if camps >> hex & 1:
                found |= 1 << self.terrain[hex]
        return found

    def influence(self, seat: int, hex: int) -> int:
        """1 for each Camp on the hex, 2 for each Village that touches it (EW-MIG-08)."""
        d = self.d
        count: int = d[CAMPS_AT + seat * TRIBE + hex]
        for juncture in self.box.touching[hex]:
            if d[VILLAGES_AT + juncture] == seat:
                count += 2
        return count

    def influences(self) -> list[int]:
        """The Influence of all seats on all hexes, one seat after the other."""
        d = self.d
        found: list[int] = []
        at: i64 = CAMPS_AT
        for _ in range(self.seats):
            found += list(d[at : at + HEXES])
            at += TRIBE
        for juncture, owner in enumerate(self.owners()):
            if owner != NONE:
                for hex in self.box.junctures[juncture]:
                    found[owner * HEXES + hex] += 2
        return found

    def same_land(self, other: "WinterTable") -> bool:
        """Do all Camps and Villages stand where they stand on another table?"""
        for mine, theirs in zip(self.tribes(), other.tribes(), strict=True):
            if mine.camps.numbers() != theirs.camps.numbers():
                return False
        return self.owners() == other.owners()

    def led_by(self, seat: int) -> list[int]:
        """The hexes where the seat has Influence, and nobody more (EW-ECL-10)."""
        influence = self.influences()
        found: list[int] = []
        for hex, own in enumerate(influence[seat * HEXES : (seat + 1) * HEXES]):
            if own > 0 and own == max(influence[hex::HEXES]):
                found.append(hex)
        return found

    def place_camp(self, seat: int) -> None:
        """The seat's leftmost Camp goes to Base, if one is left (EW-R-46)."""
        tribe = self.tribe(seat)
        if tribe.camps_out < CAMPS:
            tribe.camps[BASE] += 1
            tribe.camps_out += 1
            tells.camp(self, seat)

    def owners(self) -> list[int]:
        """Whose Village stands at each juncture."""
        return list(self.d[VILLAGES_AT : VILLAGES_AT + JUNCTURES])

    def villages_of(self, seat: int) -> int:
        """How many Villages the seat has."""
        return self.owners().count(seat)

    def village_sites(self, seat: int) -> list[int]:
        """The free junctures with a Camp of the seat on all three hexes (EW-MIG-04)."""
        found: list[int] = []
        if self.camps_out_of(seat) < 3 or self.villages_of(seat) == VILLAGES:
            return found
        d = self.d
        camps: i64 = CAMPS_AT + seat * TRIBE
        for juncture, owner in enumerate(self.owners()):
            if owner == NONE:
                one, two, three = self.box.junctures[juncture]
                if d[camps + one] != 0 and d[camps + two] != 0 and d[camps + three] != 0:
                    found.append(juncture)
        return found

    # -- megaliths -------------------------------------------------------------------------------

    def next_is_neutral(self, seat: int) -> bool:
        """Is the seat's leftmost Megalith a neutral one (EW-MEGA-04)?"""
        return self.placed_of(seat) < NEUTRAL_MEGALITHS

    def megaliths_on(self, seat: int, first: int, last: int) -> int:
        """How many Megaliths of its colour the seat has on the cells before ``last``."""
        at: i64 = MEGALITHS_AT
        return list(self.d[at + first : at + last]).count(FIRST_SEAT + seat)

    def start_space(self, cell: int) -> bool:
        """Is that space for neutral Megaliths only?"""
        return self.box.starts[self.space(cell)]

    def space(self, cell: int) -> int:
        """The space of the tile that lies under a cell on the ground."""
        return self.tiles[cell // SPACES] * SPACES + cell % SPACES

    def open_cells(self, seat: int) -> list[int]:
        """The cells where the seat's next Megalith can go (EW-MEGA-02, -03)."""
        found: list[int] = []
        placed = self.placed_of(seat)
        if placed == MEGALITHS:
            return found
        neutral = placed < NEUTRAL_MEGALITHS
        d = self.d
        layout = self.layout
        cell: i64 = 0
        while cell < GROUND:
            if d[MEGALITHS_AT + cell] == EMPTY:
                if self.box.starts[self.tiles[cell // SPACES] * SPACES + cell % SPACES]:
                    if neutral:
                        found.append(cell)
                else:
                    for other in layout.beside[cell]:
                        if d[MEGALITHS_AT + other] != EMPTY:
                            found.append(cell)
                            break
            cell += 1
        if neutral:
            return found
        count: i64 = layout.count
        while cell < count:
            if d[MEGALITHS_AT + cell] == EMPTY and self.carried(cell):
                found.append(cell)
            cell += 1
        return found

    def carried(self, cell: int) -> bool:
        """Are there Megaliths on all four cells below that one?"""
        d = self.d
        for below in self.layout.below[cell]:  # noqa: SIM110 (much faster when compiled)
            if d[MEGALITHS_AT + below] == EMPTY:
                return False
        return True

    # -- animals ---------------------------------------------------------------------------------

    def upright_kinds(self, seat: int) -> list[int]:
        """The kinds of which the seat has an upright Animal."""
        at: i64 = UPRIGHT_AT + seat * TRIBE
        counts = list(self.d[at : at + ANIMALS])
        return [animal for animal, count in enumerate(counts) if count]

    def upright_of(self, seat: int, animal: int) -> int:
        """How many upright Animals of a kind the seat has."""
        return self.d[UPRIGHT_AT + seat * TRIBE + animal]

    def can_reveal(self) -> bool:
        """Is there an Animal to turn up, and room for it (EW-HUNT-02, -03)?"""
        return self.d[ANIMAL_DECK_AT] > 0 and self.d[GROUNDS_AT] < MOST_ANIMALS
