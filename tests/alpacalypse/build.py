"""Scenes of The Alpacalypse, so that tests read like the rulebook.

    s = scene(3, at="action", goods={"anka": "3s 1c 2d"}, hands={"anka": "torpedos"})
    s.take("place military_deployment", "card torpedos")
    assert s.place("anka", "might") == 1

Goods are written with the first letters of soldier, coin, worker, material, and d for cubes;
members with those of their roles.
"""

import meseta
from meseta.core.agenda import OPEN
from meseta.games.alpacalypse.actions import DECKS, RESOURCES, ROLES, SPACES, TRACKS
from meseta.games.alpacalypse.rules.action import Actions, Turn
from meseta.games.alpacalypse.rules.event import Event
from meseta.games.alpacalypse.rules.market import Bid, Market
from meseta.games.alpacalypse.rules.resolution import Resolution
from meseta.games.alpacalypse.rules.round import End, Round
from meseta.games.alpacalypse.table import (
    AT_MARKET,
    DISCARDED,
    GOODS,
    HELD,
    HOME,
    IN_DECK,
    IN_SHOP,
    NONE,
    OUT,
)

GAME = meseta.game("alpacalypse")
SEATS = GAME.seat_keys
LETTERS = dict(zip("scwmd", RESOURCES, strict=True))
MEMBERS = dict(zip("wfbrl", ROLES, strict=True))
IDS = GAME.box.card_ids
TRIBES = [tribe.id for tribe in GAME.box.tribes]
DAYS = [day.id for day in GAME.box.new_days]
POWERS = [power.id for power in GAME.box.powers]
TILES = [tile.id for tile in GAME.box.tiles]
MILESTONES = [milestone.id for milestone in GAME.box.milestones]
BUILDINGS = [building.id for building in GAME.box.buildings]
PLENTY = "9s 9c 9w 9m"


class Scene:
    """A table, with questions and moves in the words of the rulebook."""

    def __init__(self, t):
        self.t = t
        self.asked_for = 0  # placements that the test knows of

    # -- moves -----------------------------------------------------------------------------------

    def take(self, *notations, seat=None):
        """The first seat that is asked (or ``seat``) does these things, one after another."""
        for notation in notations:
            if self.went_by_itself(notation):
                continue
            who = self.t.actors()[0] if seat is None else SEATS.index(seat)
            self.t.take(who, notation)
            self.skip_formalities()
        return self

    def skip_formalities(self):
        """What is asked only so that nobody is told what a hand holds has one answer."""
        while self.t.agenda and self.choice in ("Turn", "UseSpace", "MayComplete", "Keep"):
            (seat,) = self.t.actors()
            if len(self.t.legal(seat)) > 1:
                return
            self.t.take(seat, self.t.legal(seat)[0])

    def went_by_itself(self, notation):
        """Was it the only placement, so that nobody was asked for it?"""
        placed = [e["space"] for e in self.told("placed")]
        new = self.asked_for != len(placed)
        self.asked_for = len(placed)
        return new and notation.startswith("place ") and placed[-1] == notation[6:]

    def bid(self, **bids):
        """All bid: ``anka="wf 3"`` are two members and three coins, "" is no bid."""
        for seat in SEATS[: self.t.seats]:
            words = bids.get(seat, "").split()
            members = "".join(letter for letter in "wfbrl+" if words and letter in words[0])
            self.take(f"bid {members or 'nothing'}", seat=seat)
            if words and SEATS.index(seat) in self.t.actors() and self.choice == "Bid":
                self.take(f"coins {words[1] if len(words) > 1 else 0}", seat=seat)
        return self

    def settle(self):
        """Whatever is asked is answered with the first option, until a turn or a phase begins."""
        while self.t.actors() and self.choice in ("GainAny", "Pay", "ChooseTrack", "ChooseDeck",
                                                  "Keep", "KeepSome", "Scavenge"):  # fmt: skip
            seat = self.t.actors()[0]
            self.t.take(seat, self.t.legal(seat)[0])
        return self

    def skip_to(self, choice):
        """Answer everything with something harmless until a choice of that kind is asked."""
        for _ in range(500):
            if not self.t.actors() or self.choice == choice:
                return self
            self.harmless()
        raise AssertionError(f"no {choice} came")

    def harmless(self):
        """A move that changes little: send nobody a second time, bid nothing, pay plainly."""
        seat = self.t.actors()[0]
        may = [self.t.notation(action) for action in self.t.legal(seat)]
        wanted = ("decline", "bid nothing", "pass", "skip", "pay", "wonder")
        plain = [move for move in may if move in wanted]
        self.t.take(seat, (plain or may)[0])

    def finish_round(self):
        """Play on harmlessly until the next round."""
        number = self.t.round
        while self.t.actors() and self.t.round == number:
            self.harmless()
        return self

    def top(self, deck, *cards):
        """The next cards that are drawn of a deck."""
        heap = self.t.decks[(*DECKS, "starter").index(deck)].copy()
        for name in cards:
            at = heap.index(IDS.index(name))
            self.t.rng.force(at)
            heap[at] = heap[-1]
            heap.pop()
        return self

    # -- questions -------------------------------------------------------------------------------

    def may(self, seat=None):
        """What a seat (or the first that is asked) may do, in notation."""
        who = self.t.actors()[0] if seat is None else SEATS.index(seat)
        return {self.t.notation(action) for action in self.t.legal(who)}

    def refusal(self, notation, seat=None):
        """The clause that forbids it."""
        who = self.t.actors()[0] if seat is None else SEATS.index(seat)
        return self.t.why_not(who, GAME.actions.numbers[notation]).clause

    @property
    def asked(self):
        return [SEATS[seat] for seat in self.t.actors()]

    @property
    def choice(self):
        return type(self.t.choice()).__name__ if self.t.agenda else "over"

    @property
    def first(self):
        return SEATS[self.t.first]

    def goods(self, seat):
        """The stock of a seat, as it is written."""
        start = SEATS.index(seat) * GOODS
        counts = self.t.stock[start : start + GOODS]
        return " ".join(f"{n}{letter}" for n, letter in zip(counts, LETTERS, strict=True) if n)

    def place(self, seat, track):
        return self.t.tracks[SEATS.index(seat) * 4 + TRACKS.index(track)]

    def places(self, seat):
        """The positions on all tracks."""
        start = SEATS.index(seat) * 4
        return self.t.tracks[start : start + 4]

    def hand(self, seat):
        """The ids of the cards in a hand, starter card last."""
        number = SEATS.index(seat)
        return [IDS[card] for hands in self.t.hands for card in hands[number]]

    def done(self, seat):
        return [IDS[card] for card in self.t.done[SEATS.index(seat)]]

    def kept(self, seat):
        return [IDS[card] for card in self.t.held_cards(HELD + SEATS.index(seat))]

    def discard(self, deck):
        return [IDS[card] for card in self.t.discards[DECKS.index(deck)]]

    def home(self, seat):
        """The letters of the members at home."""
        start = SEATS.index(seat) * 5
        return "".join(
            letter for i, letter in enumerate(MEMBERS) if self.t.members[start + i] == HOME
        )

    def taken(self, space):
        return self.t.taken[SPACES.index(space)]

    def milestone(self, name):
        owner = self.t.milestones[MILESTONES.index(name)]
        return None if owner == NONE else SEATS[owner]

    def has_tile(self, seat, age):
        return bool(self.t.cubes[age - 1] >> SEATS.index(seat) & 1)

    def in_market(self):
        return [IDS[card] for card in self.t.held_cards(IN_SHOP)]

    def market_discard(self):
        return [IDS[card] for card in self.t.held_cards(DISCARDED)]

    def told(self, kind):
        """What has been told of one kind of event: its data."""
        return [event["data"] for event in self.t.events() if event["kind"] == kind]

    def points(self, seat):
        """The points by source at the end."""
        return {n: p for n, p in self.t.results()[SEATS.index(seat)].breakdown.items() if p}


def amounts(text):
    """Goods as they are written, as a list."""
    counts = [0] * GOODS
    for word in text.split():
        counts[RESOURCES.index(LETTERS[word[-1]])] += int(word[:-1])
    return counts


def scene(
    seats=3,
    at="action",
    *,
    round=2,
    first="anka",
    tribes="japan switzerland peru australia canada",
    day="build_that_wall",
    goods=None,
    tracks=None,
    hands=None,
    done=None,
    kept=None,
    built=None,
    wonders="",
    powers=None,
    home=None,
    discard="",
    shop="",
    tiles=None,
    milestones=None,
    starter=None,
    best_bid=None,
    seed=1,
    turn=None,
    full="",
):
    """A round that begins with a phase (``at``), or with the bids for the cards in ``shop``. Nobody
    has a starter card but who is given one; ``home`` says who is at home, the others are at the
    market; ``turn`` (seat, kind) leaves one turn of the Action Phase alone; on the ``full`` spaces
    stand assistants of the last seat."""
    t = GAME.new(seats, seed, {"random_tribes": True}, listen=True)
    t.round = round
    t.first = SEATS.index(first)
    t.passed = 0
    t.sealed.fill(OPEN)
    t.tribes = [TRIBES.index(name) for name in tribes.split()[:seats]]
    t.stock = [0] * (seats * GOODS)
    t.built = [1 << GAME.box.tribes[tribe].start for tribe in t.tribes]
    t.wonders = sum(1 << SEATS.index(name) for name in wonders.split())
    t.new_day = NONE if at == "event" else DAYS.index(day)
    t.days = days_before(round, day, at)
    t.cubes = [0, 0, 0]
    deal(t, at, shop, kept or {}, round)
    give_starters(t, starter or {})
    for name, text in (goods or {}).items():
        start = SEATS.index(name) * GOODS
        t.stock[start : start + GOODS] = amounts(text)
    for name, places in (tracks or {}).items():
        for track, place in places.items():
            t.tracks[SEATS.index(name) * 4 + TRACKS.index(track)] = place
    for name, cards in (hands or {}).items():
        for card in cards.split():
            hand = t.hands[take_card(t, card)][SEATS.index(name)]
            hand.append(IDS.index(card))
    for name, cards in (done or {}).items():
        for card in cards.split():
            take_card(t, card)
            t.done[SEATS.index(name)].append(IDS.index(card))
    for card in discard.split():
        t.discards[take_card(t, card)].append(IDS.index(card))
    for name, names in (built or {}).items():
        t.built[SEATS.index(name)] |= sum(1 << BUILDINGS.index(word) for word in names.split())
    for name, power in (powers or {}).items():
        t.powers[SEATS.index(name)] = POWERS.index(power)
    for name, letters in (home or {}).items():
        for i, letter in enumerate(MEMBERS):
            if letter not in letters:
                t.members[SEATS.index(name) * 5 + i] = AT_MARKET
    for space in full.split():
        t.helpers[(seats - 1) * len(SPACES) + SPACES.index(space)] = t.capacity()
    for age, tile in (tiles or {}).items():
        t.tiles[age - 1] = TILES.index(tile)
    for milestone, owner in (milestones or {}).items():
        t.milestones[MILESTONES.index(milestone)] = SEATS.index(owner)
    for name, value in (best_bid or {}).items():
        t.best_bid[SEATS.index(name)] = value
    t.follow_up()
    following = Round(round + 1) if round < 10 else End()
    later = {
        "event": [Resolution(), Actions(), Market(), Event()],
        "market": [Resolution(), Actions(), Bid() if shop else Market()],
        "action": [Resolution(), Actions()],
        "resolution": [Resolution()],
        "end": [],
        "round": [],
    }[at]
    t.agenda = [Round(round)] if at == "round" else [following, *later]
    if turn:
        t.agenda = [following, Resolution(), Turn(SEATS.index(turn[0]), turn[1])]
    t.past, t.barrier, t.log = [], 0, []
    if at == "event" and day:
        coming = [i for i in range(len(DAYS)) if not t.days >> i & 1]
        t.rng.force(coming.index(DAYS.index(day)))
    t.proceed()
    return Scene(t)


def days_before(round, day, at):
    """The New Days revealed so far: this round's and any others."""
    others = [i for i, name in enumerate(DAYS) if name != day][: round - 1]
    now = [] if at in ("event", "round") else [DAYS.index(day)]
    return sum(1 << i for i in [*others, *now])


def take_card(t, name):
    """Take a card out of its deck; returns the deck."""
    card = IDS.index(name)
    deck = GAME.box.deck_of[card]
    t.decks[deck].remove(card)
    return deck


def give_starters(t, starter):
    for seat in range(t.seats):
        t.decks[4] += t.hands[4][seat]
        t.hands[4][seat] = []
    for name, card in starter.items():
        take_card(t, card)
        t.hands[4][SEATS.index(name)].append(IDS.index(card))


def deal(t, at, shop, kept, round):
    """Put the market cards of the rounds before away, those in the shop and the kept ones out."""
    first = GAME.box.markets
    used = set(shop.split()) | {card for cards in kept.values() for card in cards.split()}
    gone = round if at in ("action", "resolution", "end") or shop else round - 1
    for i, card in enumerate(GAME.box.cards[first:]):
        t.market[i] = IN_DECK if card.players <= t.seats or card.id in used else OUT
    t.dealt, t.buyers, t.bids, t.ranked, t.token = [], [], [0] * t.seats, [], False
    for name, cards in kept.items():
        for card in cards.split():
            t.market[IDS.index(card) - first] = HELD + SEATS.index(name)
    if shop:
        t.dealt = [IDS.index(card) for card in shop.split()]
        t.buyers = [NONE] * len(t.dealt)
        t.token = True
        for card in t.dealt:
            t.market[card - first] = IN_SHOP
    # The deck keeps what the rounds to come deal.
    ages = [3, 3, 4]
    for age in (1, 2, 3):
        start = sum(ages[: age - 1])
        left = max(0, min(ages[age - 1], start + ages[age - 1] - gone)) * t.seats
        deck = [
            i
            for i, card in enumerate(GAME.box.cards[first:])
            if card.age == age and t.market[i] == IN_DECK
        ]
        for i in deck[left:]:
            t.market[i] = DISCARDED


def random_move(t, rng):
    """A random move of the first seat that the game waits for."""
    seat = t.actors()[0]
    legal = t.legal(seat)
    t.take(seat, legal[rng.below(len(legal))])


def play_out(t, rng, until=lambda _: False):
    """Random moves to the end of the game, or until something is so."""
    while t.actors() and not until(t):
        random_move(t, rng)
    return t
