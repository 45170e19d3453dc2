"""Taking, burying and discarding cards."""

from collections.abc import Iterable
from typing import Final

from meseta.core.agenda import NOBODY, ONLY, Choice
from meseta.core.kinds import SEAT, Flag, Name, Names, Whole
from meseta.core.memory import Pile
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import (
    BURY,
    DISCARD,
    FROM_DISCARD,
    FROM_HAND,
    FROM_PILE,
    FROM_PLAYED,
    LEARN,
    RECRUIT,
    SKIP,
)
from meseta.games.endless_winter.constants import (
    CARDS,
    FIRST_CULTURE,
    NONE,
    STARTING,
    SUPPLIES,
    TRIBE_KINDS,
)
from meseta.games.endless_winter.effects import MOST
from meseta.games.endless_winter.fields import SUPPLY_CARD
from meseta.games.endless_winter.rules.counted import CountedChoice
from meseta.games.endless_winter.table import WinterTable

TO_HAND: Final = 0
TO_DISCARD: Final = 1
DESTINATION = Name(("hand", "discard"))


def kinds(cards: Iterable[int]) -> list[int]:
    """Each kind of card once."""
    found: list[int] = []
    for card in cards:
        if card not in found:
            found.append(card)
    return found


def move_all(cards: Pile, onto: Pile) -> None:
    """All cards of a pile come onto another."""
    if cards:
        onto.put(onto.cards() + cards.cards())
        cards.clear()


def leave_hand(t: WinterTable, seat: int, card: int) -> None:
    """A card leaves the hand other than by being played: a locked copy goes first (EW-R-126)."""
    t.tribe(seat).hand.remove(card)
    if t.active == seat and STARTING <= card < TRIBE_KINDS:
        t.locked &= ~(1 << card - STARTING)


def take_tribe(t: WinterTable, seat: int, number: int, to: int) -> None:
    """Take a Tribe card of the supply."""
    me = t.tribe(seat)
    card = STARTING + number
    t.supply[number] -= 1
    me.worth += t.box.card_points[card]
    if to == TO_HAND:
        me.hand.insert_sorted(card)
        tells.recruited(t, seat, card)
    else:
        me.discard.append(card)
        tells.recruited_late(t, seat, card)


def take_culture(t: WinterTable, seat: int, card: int) -> None:
    """Take a Culture card of the display; its space stays empty (EW-DEV-02)."""
    me = t.tribe(seat)
    t.display[t.display.numbers().index(card)] = NONE
    me.hand.insert_sorted(card)
    me.worth += t.box.card_points[card]
    tells.learned(t, seat, card)


def on_display(t: WinterTable) -> list[int]:
    return [card for card in t.display if card != NONE]


def can_bury(t: WinterTable, seat: int) -> bool:
    """Is there a card to bury?"""
    me = t.tribe(seat)
    return (
        bool(me.hand)
        or bool(me.discard)
        or bool(me.revealed)
        or (t.active == seat and bool(t.played))
    )


def bury(t: WinterTable, seat: int, place: int, card: int) -> None:
    """A card goes under the Burial Cap card for good (EW-INIT-07)."""
    me = t.tribe(seat)
    if place == FROM_HAND:
        leave_hand(t, seat, card)
        me.buried_unseen.append(card)
        tells.buried_unseen(t, seat, card)
        return
    if place == FROM_DISCARD:
        me.discard.remove(card)
    elif place == FROM_PLAYED:
        t.played.remove(card)
        t.ready = still_there(t.ready, card, t.played)
    else:
        me.revealed.remove(card)
        t.waiting_cards = still_there(t.waiting_cards, card, me.revealed)
    me.buried.append(card)
    tells.buried(t, seat, card)


def still_there(waiting: list[int], card: int, cards: Pile) -> list[int]:
    """Those of the waiting cards that are still among ``cards``, which one of a kind has left."""
    return without(waiting, card) if waiting.count(card) > cards.cards().count(card) else waiting


def without(cards: list[int], card: int) -> list[int]:
    """A copy with one card of that kind less."""
    rest = cards.copy()
    rest.remove(card)
    return rest


class TakeTribe(Choice[WinterTable]):
    """Tribe cards of the supply; with ``different``, none of the kinds already ``done``."""

    shape = (
        ("seat", SEAT),
        ("count", Whole(1, MOST)),
        ("to", DESTINATION),
        ("different", Flag()),
        ("done", Names(SUPPLY_CARD)),
    )

    def __init__(self, seat: int, count: int, to: int, different: bool, done: int) -> None:
        self.seat = seat
        self.count = count
        self.to = to
        self.different = different
        self.done = done

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if self.open(t) else NOBODY

    def open(self, t: WinterTable) -> list[int]:
        return t.in_supply(self.done)

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [*[RECRUIT + number for number in self.open(t)], SKIP]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == SKIP:
            return
        number = action - RECRUIT
        if self.count > 1:
            done = self.done | 1 << number if self.different else 0
            t.then(TakeTribe(seat, self.count - 1, self.to, self.different, done))
        take_tribe(t, seat, number, self.to)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-R-35" if RECRUIT <= action < RECRUIT + SUPPLIES else ""


class TakeCulture(CountedChoice):
    """Culture cards of the display."""

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if on_display(t) else NOBODY

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [*[LEARN + card - FIRST_CULTURE for card in on_display(t)], SKIP]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == SKIP:
            return
        if self.count > 1:
            t.then(TakeCulture(seat, self.count - 1))
        take_culture(t, seat, action - LEARN + FIRST_CULTURE)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-DEV-02" if LEARN <= action < LEARN + CARDS - FIRST_CULTURE else ""


class BuryCards(CountedChoice):
    """Bury up to so many cards."""

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if can_bury(t, self.seat) else NOBODY

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        me = t.tribe(seat)
        options = [BURY + card for card in kinds(me.hand)]
        for card in kinds(me.discard):
            options.append(BURY + FROM_DISCARD * CARDS + card)
        if t.active == seat:
            for card in kinds(t.played):
                options.append(BURY + FROM_PLAYED * CARDS + card)
        for card in kinds(me.revealed):
            options.append(BURY + FROM_PILE * CARDS + card)
        options.append(SKIP)
        return options

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == SKIP:
            return
        if self.count > 1:
            t.then(BuryCards(seat, self.count - 1))
        bury(t, seat, (action - BURY) // CARDS, (action - BURY) % CARDS)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-INIT-07" if BURY <= action < BURY + 4 * CARDS else ""


class DiscardCards(CountedChoice):
    """Discard so many cards from the hand, as a cost."""

    completes = True

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if t.tribe(self.seat).hand else NOBODY

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [DISCARD + card for card in kinds(t.tribe(seat).hand)]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        card = action - DISCARD
        leave_hand(t, seat, card)
        t.tribe(seat).discard.append(card)
        tells.discarded(t, seat, card)
        if self.count > 1:
            t.then(DiscardCards(seat, self.count - 1))
