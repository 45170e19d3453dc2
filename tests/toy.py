"""A tiny card game: hands, a face-down deck, sealed bids, a shout at any time. It proves of the
core what The Alpha, which has no cards, cannot.

Each round every player draws a card; all bid coins in secret; the highest bidder (the first seat on
a tie) pays the bid and takes a turn: pay coins as often as you like, dig up what was buried last,
then play a card face up or bury one face down. Who has not shouted yet may shout while another
takes a turn.
"""

from pathlib import Path

from meseta.core.actions import ActionSpace, Block
from meseta.core.agenda import Choice, Sealed, Step
from meseta.core.count import Count
from meseta.core.events import Telling
from meseta.core.game import Game, Result
from meseta.core.guide import FirstGame, Guide
from meseta.core.kinds import SEAT, SEATS, Each, Flag, Grid, List, Name, Whole
from meseta.core.table import Table
from meseta.core.words import Message, Words
from meseta.core.zones import Field, Sees

CARDS = tuple("abcdefghijkl")
CARD = Name(CARDS)
COINS = 3

BID, PLAY, BURY, PAY, SHOUT, DIG, HOLD = 0, 4, 16, 28, 29, 30, 31
OTHERS = {PAY: "pay", SHOUT: "shout", DIG: "dig"}


class ToyTable(Table):
    def clone(self):
        t = ToyTable(self.game, self.seats, self.rng.clone(), self)
        t.deck = self.deck.copy()
        t.hands = [hand.copy() for hand in self.hands]
        t.buried = self.buried.copy()
        t.pile = self.pile.copy()
        t.coins = self.coins.copy()
        t.shouted = self.shouted
        return t


class Round(Step):
    """All draw, then bid; the last card of the deck ends the game."""

    def run(self, t):
        if len(t.deck) < t.seats:
            return
        for seat in range(t.seats):
            card = t.rng.draw(t.deck)
            t.hands[seat].append(card)
            t.tell("drew", seat, card)
        t.then(Bid(), Round())


class Bid(Sealed):
    def choosers(self, t):
        return list(range(t.seats))

    def options(self, t, seat):
        return [BID + n for n in range(t.coins[seat] + 1)]

    def reveal(self, t, choosers, choices):
        t.tell("bids", [choice - BID for choice in choices])
        winner = choices.index(max(choices))
        t.coins[winner] -= choices[winner] - BID
        t.tell("passed", sum(1 << seat for seat in range(t.seats) if seat != winner))
        t.then(Turn(winner))


class Turn(Choice):
    shape = (("seat", SEAT),)

    def __init__(self, seat):
        self.seat = seat

    def actors(self, t):
        return [self.seat]

    def bystanders(self, t):
        return [seat for seat in range(t.seats) if seat != self.seat and not t.shouted >> seat & 1]

    def legal(self, t, seat):
        if seat != self.seat:
            return [SHOUT]
        cards = t.hands[seat]
        pay = [PAY] if t.coins[seat] else []
        dig = [DIG] if t.buried else []
        return [PLAY + card for card in cards] + [BURY + card for card in cards] + pay + dig

    def take(self, t, seat, action):
        if action == SHOUT:
            t.shouted |= 1 << seat
            t.tell("shouted", seat)
            t.then(self)
        elif action == PAY:
            t.coins[seat] -= 1
            t.tell("paid", seat)
            t.then(self)
        elif action == DIG:
            t.hands[seat].append(t.buried.pop())
            t.then(self)
        elif action >= BURY:
            t.hands[seat].remove(action - BURY)
            t.buried.append(action - BURY)
        else:
            t.hands[seat].remove(action - PLAY)
            t.pile.append(action - PLAY)
            t.tell("played", seat, action - PLAY)

    def why_not(self, t, seat, action):
        return "TOY-PAY-01" if action == PAY else ""


class ToyWords(Words):
    def prompt(self, t, choice, seat):
        if isinstance(choice, Bid):
            return Message("prompt.bid", most=Count(t.coins[seat]))
        return Message("prompt.turn")

    def label(self, t, seat, action):
        if action < PLAY:
            return Message("label.bid", n=action)
        if action in OTHERS:
            return Message(f"label.{OTHERS[action]}")
        key, first = ("label.play", PLAY) if action < BURY else ("label.bury", BURY)
        return Message(key, card=CARDS[action - first])

    def targets(self, t, seat, action):
        return [f"seat:{seat}"]

    def warning(self, t, seat, action):
        return Message("warning.last_coin") if action == PAY and t.coins[seat] == 1 else None


class Toy(Game):
    def __init__(self, pack):
        super().__init__(
            name="toy",
            title="The Toy",
            tagline="Cards for tests.",
            designers=(),
            version=3,
            seat_counts=(2, 3),
            seat_keys=("ann", "bob", "cyn"),
            content_hash="toys",
            pack=pack,
            options=(),
            actions=ActionSpace(
                Block("bid", BID, ("0", "1", "2", "3")),
                Block("play", PLAY, CARDS),
                Block("bury", BURY, CARDS),
                Block("pay", PAY),
                Block("shout", SHOUT),
                Block("dig", DIG),
                Block("hold", HOLD),
            ),
            steps=(Round, Bid, Turn),
            fields=(
                Field("deck", List(CARD), Sees.NOBODY, pool="cards"),
                Field("hands", Each(SEAT, List(CARD)), Sees.OWNER, pool="cards"),
                Field("buried", List(CARD), Sees.NOBODY, pool="cards"),
                Field("pile", List(CARD)),
                Field("coins", Each(SEAT, Whole(0, COINS))),
                Field("shouted", SEATS),
            ),
            tellings={
                "drew": Telling("TOY-DRAW-01", secret=("card",), seat=SEAT, card=CARD),
                "bids": Telling("TOY-BID-01", bids=List(Whole())),
                "passed": Telling(seats=SEATS),
                "shouted": Telling(seat=SEAT),
                "played": Telling(seat=SEAT, card=CARD),
                "paid": Telling(seat=SEAT),
            },
            words=ToyWords(Path(__file__).parent),
            guide=Guide(minutes=(1, 2), weight="light", first=FirstGame(2, "random")),
            hold=HOLD,
        )

    def blank(self, seats, rng):
        return ToyTable(self, seats, rng)

    def setup(self, t, options):
        t.deck = list(range(len(CARDS)))
        t.hands = [[] for _ in range(t.seats)]
        t.buried = []
        t.pile = []
        t.coins = [COINS] * t.seats
        t.shouted = 0
        t.then(Round())

    def check(self, t):
        pass

    def census(self, t):
        return {"cards": len(t.deck) + len(t.buried) + len(t.pile) + sum(map(len, t.hands))}

    def view(self, t, viewer):
        return {
            "deck": len(t.deck),
            "buried": len(t.buried),
            "hands": [List(CARD).write(hand, t) for hand in t.hands],
            "pile": [CARDS[card] for card in t.pile],
            "coins": list(t.coins),
            "bids": [t.sealed[seat] for seat in range(t.seats)],
        }

    def results(self, t):
        order = sorted(range(t.seats), key=lambda seat: (-t.coins[seat], seat))
        return [
            Result(seat, t.coins[seat], order.index(seat) + 1, {"coins": t.coins[seat]})
            for seat in range(t.seats)
        ]


GRID = Grid(Name(("top", "low")), SEAT, Whole())  # kinds that the toy has no use for
FLAG = Flag()


def make(pack, _source):
    """As the shelf makes a game."""
    return Toy(pack)
