"""What lies on the table: tribes with their members and goods, tracks, decks, market and tiles."""

from typing import TYPE_CHECKING, Final

from meseta.core.agenda import OPEN
from meseta.core.rng import Rng
from meseta.core.table import Table
from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.actions import BID, CHEQUE, COINS, MOST_COINS, SPACE_COUNT
from meseta.games.alpacalypse.box import Box
from meseta.games.alpacalypse.effects import ABILITIES, BLANK_CHEQUE
from meseta.games.alpacalypse.piles import Piles

if TYPE_CHECKING:
    from meseta.core.game import Game

ROUNDS: Final = 10
AGE_2: Final = 4  # the first round of the age
AGE_3: Final = 7
TOP: Final = 12
BOTTOM: Final = -2
SHIELDS: Final = (4, 8)
DUMMY: Final = 6  # where the dummy pawns stand with two players
ACTIONS: Final = 2  # of each tribe in a round
ACQUIRED: Final = 3  # cards seen, of which one is kept

COIN: Final = 1
CUBE: Final = 4
BASIC: Final = 4  # resources
GOODS: Final = 5  # resources and cubes
TRACKS: Final = 4
DECKS: Final = 4
ROLES: Final = 5

# Where a tribe member can be: one of these, ON + space (in a slot) or BESIDE + space (in none).
HOME: Final = 0
AT_DAY: Final = 1
AT_MARKET: Final = 2
TROTTED: Final = 3
ON: Final = 4
BESIDE: Final = 14

# Where a market card can be: one of these, HELD + seat, or PICKED + seat until the Clean-up.
OUT: Final = 0
IN_DECK: Final = 1
IN_SHOP: Final = 2
DISCARDED: Final = 3
HELD: Final = 4
PICKED: Final = 9

AIDS: Final = 13  # of each tribe: abilities and assistants by role, counted
NONE: Final = -1


class AlpacaTable(Piles):
    """The Alpacalypse's table. Lists of two dimensions lie flat, seat by seat.

    Copies share most lists, so these never change: who changes one puts another in its place. Only
    stock, tracks, members, taken, bag and the outermost lists of cards are each table's own.
    """

    box: Box
    round: int
    first: int  # the first player
    token: bool  # is the first player token in the market?
    new_day: int  # this round's card
    days: int  # the New Day cards revealed so far, as a mask
    passed: int  # the tribes that have passed this New Day, as a mask
    tribes: list[int]
    stock: list[int]  # resources and cubes
    tracks: list[int]  # positions of the pawns
    members: list[int]  # where each is
    helpers: list[int]  # assistants in slots, by seat and space
    discards: list[list[int]]
    done: list[list[int]]  # completed action cards of each seat
    starters_done: list[int]  # the completed starter card of each seat, or NONE
    age_done: list[int]  # how many were completed in this age, by seat and deck
    best_bid: list[int]  # in this age
    market: list[int]  # where each market card is
    bag: list[int]  # the members (and the cheque) that each seat has put into its bag
    bids: list[int]  # what each seat's bid of this round was worth; 0 for none
    ranked: list[int]  # the bidders, highest bid first
    dealt: list[int]  # this round's market cards
    buyers: list[int]  # who has taken each of them, or NONE
    built: list[int]  # production buildings, as a mask
    wonders: int  # the tribes whose wonder is built, as a mask
    powers: list[int]  # each seat's bonus wonder power tile, or NONE
    milestones: list[int]  # who has claimed each, or NONE
    tiles: list[int]  # the three age bonus tiles
    cubes: list[int]  # who has fulfilled each of them, as a mask
    laid: int  # the card that is being completed, or NONE
    due: list[int]  # basic resources still to be paid
    fresh: int  # the deck of the card just drawn, or NONE
    doubled: int  # who has used Two At A Time in this round, as a mask
    last_actor: int  # who took the latest action of this round, or NONE
    streak: int  # and how many in a row

    # These follow from the fields above.
    taken: list[int]  # slots of each space
    aids: list[int]  # held abilities and assistants, see AIDS
    counts: list[int]  # completed action cards, by seat and deck

    def __init__(
        self, game: "Game", seats: int, rng: Rng, box: Box, of: Table | None = None
    ) -> None:
        super().__init__(game, seats, rng, of)
        self.box = box

    def clone(self) -> "AlpacaTable":
        t = AlpacaTable(self.game, self.seats, self.rng.clone(), self.box, self)
        t.round = self.round
        t.first = self.first
        t.token = self.token
        t.new_day = self.new_day
        t.days = self.days
        t.passed = self.passed
        t.tribes = self.tribes
        t.stock = self.stock.copy()
        t.tracks = self.tracks.copy()
        t.members = self.members.copy()
        t.helpers = self.helpers
        t.hands = [hands.copy() for hands in self.hands]
        t.decks = self.decks.copy()
        t.discards = self.discards.copy()
        t.done = self.done.copy()
        t.starters_done = self.starters_done
        t.age_done = self.age_done
        t.best_bid = self.best_bid
        t.market = self.market
        t.bag = self.bag.copy()
        t.bids = self.bids
        t.ranked = self.ranked
        t.dealt = self.dealt
        t.buyers = self.buyers
        t.built = self.built
        t.wonders = self.wonders
        t.powers = self.powers
        t.milestones = self.milestones
        t.tiles = self.tiles
        t.cubes = self.cubes
        t.laid = self.laid
        t.due = self.due
        t.fresh = self.fresh
        t.doubled = self.doubled
        t.last_actor = self.last_actor
        t.streak = self.streak
        t.taken = self.taken.copy()
        t.aids = self.aids
        t.counts = self.counts
        return t

    def follow_up(self) -> None:
        """Work out anew what follows from the fields."""
        self.taken = [0] * SPACE_COUNT
        for place in self.members:
            if ON <= place < BESIDE:
                self.taken[place - ON] += 1
        for i, count in enumerate(self.helpers):
            self.taken[i % SPACE_COUNT] += count
        self.aids = [0] * (self.seats * AIDS)
        for i, place in enumerate(self.market):
            if HELD <= place < PICKED:
                self.count_aid(place - HELD, self.box.markets + i, 1)
        self.counts = [0] * (self.seats * DECKS)
        for seat in range(self.seats):
            for card in self.done[seat]:
                self.counts[seat * DECKS + self.box.deck_of[card]] += 1

    # -- what is dealt anew ------------------------------------------------------------------------

    def determinized(self, seat: int, seed: int) -> "AlpacaTable":
        # What is hidden is dealt into the lists themselves, so they must not be shared.
        own = self.clone()
        own.hands = [[hand.copy() for hand in hands] for hands in self.hands]
        own.decks = [deck.copy() for deck in self.decks]
        t = super(AlpacaTable, own).determinized(seat, seed)
        assert isinstance(t, AlpacaTable)
        for other in range(t.seats):
            if other != seat and t.sealed[other] != OPEN:
                t.bag[other] = t.random_bag(other)
                coins = t.rng.below(min(t.stock[other * GOODS + COIN], MOST_COINS) + 1)
                t.sealed[other] = COINS + coins if t.bag[other] else BID
            elif other != seat and t.bag[other]:
                # Nobody sees that another has begun to fill a bag.
                t.bag[other] = 0
                if t.waiting and t.waiting[0] == other:
                    t.offered = t.choice().legal(t, other)
        return t

    def random_bag(self, seat: int) -> int:
        """Any bid that a seat could make, or none."""
        home = self.at_home(seat)
        bag = self.rng.below(CHEQUE) & home
        if bag and self.holds(seat, BLANK_CHEQUE) and self.rng.below(2):
            bag |= CHEQUE
        return bag

    def recall(self, seat: int) -> None:
        for other in range(self.seats):
            if other != seat:
                self.bag[other] = 0
        super().recall(seat)

    # -- who ---------------------------------------------------------------------------------------

    def order(self) -> list[int]:
        """All seats in player order: the first player, then clockwise (PACA-GEN-06)."""
        return [(self.first + distance) % self.seats for distance in range(self.seats)]

    def age(self) -> int:
        """The current age, from 1 to 3 (PACA-GEN-02)."""
        return 1 if self.round < AGE_2 else 2 if self.round < AGE_3 else 3

    def capacity(self) -> int:
        """The slots of each action space (PACA-ACT-04)."""
        return 1 if self.seats < 4 else 2

    def at_home(self, seat: int) -> int:
        """The members of a tribe that are at home, as a mask of roles."""
        mask = 0
        for role in range(ROLES):
            if self.members[seat * ROLES + role] == HOME:
                mask |= 1 << role
        return mask

    # -- goods -------------------------------------------------------------------------------------

    def lack(self, seat: int, cost: list[int]) -> int:
        """How many units of a cost the tribe would have to replace by cubes."""
        start = seat * GOODS
        missing = 0
        for i in range(BASIC):
            short = cost[i] - self.stock[start + i]
            if short > 0:
                missing += short
        return missing

    def can_pay(self, seat: int, cost: list[int], less: int = 0, fee: int = 0) -> bool:
        """Can the tribe pay a cost that is lower by ``less`` units of its choice, and a fee of any
        resources on top (PACA-RES-04)?"""
        start = seat * GOODS
        cubes = self.stock[start + CUBE]
        if self.lack(seat, cost) > cubes + less:
            return False
        if fee == 0:
            return True
        held = sum(self.stock[start : start + GOODS])
        return held >= max(sum(cost) - less, 0) + fee

    def basic_goods(self, seat: int) -> int:
        """All its basic resources together."""
        return sum(self.stock[seat * GOODS : seat * GOODS + BASIC])

    # -- tracks ------------------------------------------------------------------------------------

    def summit_taken(self, track: int) -> bool:
        """Does a pawn stand on 12 (PACA-PREST-06)?"""
        return TOP in self.tracks[track::TRACKS]

    def can_rise(self, seat: int, track: int) -> bool:
        """Can the tribe's pawn move up?"""
        place = self.tracks[seat * TRACKS + track]
        return place < TOP - 1 or (place == TOP - 1 and not self.summit_taken(track))

    def rising(self, seat: int, tracks: int) -> int:
        """Those tracks of a mask on which the pawn can move up."""
        mask = 0
        for track in range(TRACKS):
            if tracks >> track & 1 and self.can_rise(seat, track):
                mask |= 1 << track
        return mask

    def lowest(self, seat: int) -> int:
        """The position of the lowest pawn."""
        return min(self.tracks[seat * TRACKS : (seat + 1) * TRACKS])

    # -- cards -------------------------------------------------------------------------------------

    def can_draw(self, deck: int) -> bool:
        """Has a deck, or its discard pile, a card (PACA-DECK-03)?"""
        return len(self.decks[deck]) > 0 or len(self.discards[deck]) > 0

    def open_decks(self) -> int:
        """The decks that can give a card, as a mask."""
        mask = 0
        for deck in range(DECKS):
            if self.decks[deck] or self.discards[deck]:
                mask |= 1 << deck
        return mask

    def draw(self, deck: int, seat: int) -> int:
        """The top card of a deck goes to the end of a hand; NONE where there is none left."""
        if not self.decks[deck]:
            if not self.discards[deck]:
                return NONE
            # PACA-DECK-02; a deck has no order, so nothing needs to be shuffled.
            self.decks[deck] = self.discards[deck]
            self.discards[deck] = []
            tells.reshuffled(self, deck)
        rest = self.decks[deck].copy()
        card = self.rng.draw(rest)
        self.decks[deck] = rest
        self.add_to_hand(deck, seat, card)
        return card

    def add_to_hand(self, deck: int, seat: int, card: int) -> None:
        self.hands[deck][seat] = [*self.hands[deck][seat], card]

    def discard(self, deck: int, cards: list[int]) -> None:
        """Action cards go to the open pile of their deck."""
        self.discards[deck] = self.discards[deck] + cards

    def holds(self, seat: int, ability: int) -> bool:
        """Does the tribe hold that ability card?"""
        return self.aids[seat * AIDS + ability] > 0

    def assistants(self, seat: int, role: int) -> int:
        """How many assistants of a role the tribe holds."""
        return self.aids[seat * AIDS + len(ABILITIES) + role]

    def count_aid(self, seat: int, card: int, change: int) -> None:
        traits = self.box.cards[card].traits
        at = seat * AIDS
        if traits.ability >= 0:
            self.aids = raised(self.aids, at + traits.ability, change)
        elif traits.assistant >= 0:
            self.aids = raised(self.aids, at + len(ABILITIES) + traits.assistant, change)

    def move_card(self, card: int, place: int) -> None:
        """A market card goes to another place."""
        self.market = changed(self.market, card - self.box.markets, place)

    def keep(self, seat: int, card: int) -> None:
        """A market card is kept by its owner."""
        self.move_card(card, HELD + seat)
        self.count_aid(seat, card, 1)

    def use_ability(self, seat: int, ability: int) -> None:
        """An ability card is played, and discarded (PACA-ABIL-01)."""
        for i, place in enumerate(self.market):
            card = self.box.markets + i
            if place == HELD + seat and self.box.cards[card].traits.ability == ability:
                self.spend(seat, card)
                tells.used(self, seat, card)
                return

    def use_assistant(self, seat: int, role: int) -> int:
        """An assistant is played, and discarded after the action (PACA-ASST-05)."""
        for i, place in enumerate(self.market):
            card = self.box.markets + i
            if place == HELD + seat and self.box.cards[card].traits.assistant == role:
                self.spend(seat, card)
                return card
        return NONE

    def spend(self, seat: int, card: int) -> None:
        """A kept market card goes to the discard pile."""
        self.move_card(card, DISCARDED)
        self.count_aid(seat, card, -1)

    def held_cards(self, place: int) -> list[int]:
        """The market cards at a place."""
        first = self.box.markets
        return [first + i for i, where in enumerate(self.market) if where == place]


def changed(values: list[int], at: int, value: int) -> list[int]:
    """A list with another value at one place."""
    copy = values.copy()
    copy[at] = value
    return copy


def raised(values: list[int], at: int, change: int) -> list[int]:
    """A list with one of its numbers raised."""
    return changed(values, at, values[at] + change)


def without(values: list[int], value: int) -> list[int]:
    """A list without one of its values."""
    copy = values.copy()
    copy.remove(value)
    return copy
