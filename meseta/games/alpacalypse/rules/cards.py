"""Drawing cards: from the top of a deck, several to choose from, or out of the discard piles."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice
from meseta.core.kinds import SEAT, Names, Whole
from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.actions import CARD, DECK
from meseta.games.alpacalypse.fields import DECK as DECK_KIND
from meseta.games.alpacalypse.table import DECKS, NONE, AlpacaTable, without


def take_top(t: AlpacaTable, seat: int, deck: int) -> None:
    """The top card of a deck goes into the hand, unseen by others."""
    card = t.draw(deck, seat)
    if card != NONE:
        t.fresh = deck
        tells.drew(t, seat, deck, card)


def look(t: AlpacaTable, seat: int, deck: int, see: int) -> None:
    """Look at the top cards of a deck, of which one is kept. They lie at the end of the hand."""
    seen: list[int] = []
    for _ in range(see):
        card = t.draw(deck, seat)
        if card != NONE:
            seen.append(card)
    if not seen:
        return
    tells.looked(t, seat, deck, len(seen), seen)
    t.fresh = deck
    if len(seen) > 1:
        t.then(Keep(seat, deck, len(seen)))
    else:
        tells.kept(t, seat, deck, seen[0])


def look_each(t: AlpacaTable, seat: int, keep: int) -> None:
    """Look at the top card of each deck that has one; with few of them all are kept."""
    decks = 0
    count = 0
    for deck in range(DECKS):
        card = t.draw(deck, seat)
        if card != NONE:
            decks |= 1 << deck
            count += 1
            tells.looked(t, seat, deck, 1, [card])
    if count > keep:
        t.then(KeepSome(seat, decks, keep))


class ChooseDeck(SeatChoice[AlpacaTable]):
    """A deck of the player's choice: its top card, or ``see`` cards of which one is kept."""

    shape = (("seat", SEAT), ("see", Whole(0, 6)))

    def __init__(self, seat: int, see: int) -> None:
        self.seat = seat
        self.see = see

    def actors(self, t: AlpacaTable) -> list[int]:
        return ONLY[self.seat] if t.open_decks() else NOBODY

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        return [DECK + deck for deck in range(DECKS) if t.can_draw(deck)]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        if self.see:
            look(t, seat, action - DECK, self.see)
        else:
            take_top(t, seat, action - DECK)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-DECK-03" if DECK <= action < DECK + DECKS else ""


class FieldTest(SeatChoice[AlpacaTable]):
    """Two different decks, both named before a card is seen (PACA-SPACE-14)."""

    shape = (("seat", SEAT), ("first", DECK_KIND))
    completes = True

    def __init__(self, seat: int, first: int) -> None:
        self.seat = seat
        self.first = first

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        return [DECK + deck for deck in range(DECKS) if deck != self.first and t.can_draw(deck)]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        deck = action - DECK
        if self.first != NONE:
            take_top(t, seat, self.first)
            take_top(t, seat, deck)
        elif t.open_decks() == 1 << deck:
            take_top(t, seat, deck)  # PACA-R-52
        else:
            t.then(FieldTest(seat, deck))

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        if not DECK <= action < DECK + DECKS:
            return ""
        return "PACA-SPACE-07" if action - DECK == self.first else "PACA-DECK-03"


class Keep(SeatChoice[AlpacaTable]):
    """One of the cards just drawn (the last of the hand) is kept, the others are discarded."""

    shape = (("seat", SEAT), ("deck", DECK_KIND), ("count", Whole(2)))

    def __init__(self, seat: int, deck: int, count: int) -> None:
        self.seat = seat
        self.deck = deck
        self.count = count

    def seen(self, t: AlpacaTable) -> list[int]:
        """The cards to choose from."""
        return t.hands[self.deck][self.seat][-self.count :]

    def secret(self, t: AlpacaTable) -> bool:
        return True  # the same card twice looks like two

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        return [CARD + card for card in each_once(self.seen(t))]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        seen = self.seen(t)
        seen.remove(action - CARD)
        t.hands[self.deck][seat] = [*t.hands[self.deck][seat][: -self.count], action - CARD]
        t.discard(self.deck, seen)
        tells.kept(t, seat, self.deck, action - CARD)
        tells.discarded(t, seat, seen)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-SPACE-11" if action >= CARD else ""


class KeepSome(SeatChoice[AlpacaTable]):
    """So many of the cards just drawn, one of each of some decks, are kept."""

    shape = (("seat", SEAT), ("decks", Names(DECK_KIND)), ("keep", Whole(1, 3)))

    def __init__(self, seat: int, decks: int, keep: int) -> None:
        self.seat = seat
        self.decks = decks
        self.keep = keep

    def seen(self, t: AlpacaTable) -> list[int]:
        """The cards to choose from."""
        return [t.hands[deck][self.seat][-1] for deck in range(DECKS) if self.decks >> deck & 1]

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        return [CARD + card for card in self.seen(t)]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        card = action - CARD
        deck = t.box.deck_of[card]
        tells.kept(t, seat, deck, card)
        rest = self.decks & ~(1 << deck)
        if self.keep > 1:
            t.then(KeepSome(seat, rest, self.keep - 1))
            return
        gone: list[int] = []
        for other in range(DECKS):
            if rest >> other & 1:
                rejected = t.hands[other][seat][-1]
                t.hands[other][seat] = t.hands[other][seat][:-1]
                t.discard(other, [rejected])
                gone.append(rejected)
        tells.discarded(t, seat, gone)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-DECK-09" if action >= CARD else ""


class Scavenge(SeatChoice[AlpacaTable]):
    """One card out of any discard pile (PACA-SPACE-01)."""

    def actors(self, t: AlpacaTable) -> list[int]:
        return ONLY[self.seat] if any_discarded(t) else NOBODY

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        actions: list[int] = []
        for deck in range(DECKS):
            for card in each_once(t.discards[deck]):
                actions.append(CARD + card)
        return actions

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        card = action - CARD
        deck = t.box.deck_of[card]
        t.discards[deck] = without(t.discards[deck], card)
        t.add_to_hand(deck, seat, card)
        tells.scavenged(t, seat, card)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-SPACE-01" if action >= CARD else ""


def any_discarded(t: AlpacaTable) -> bool:
    """Is there a card in any action discard pile?"""
    return any(t.discards[deck] for deck in range(DECKS))


def each_once(cards: list[int]) -> list[int]:
    """Cards without their doubles, in order."""
    found: list[int] = []
    for card in cards:
        if card not in found:
            found.append(card)
    return found
