"""What is done on an action space: an effect, or one of several things to choose from."""

from meseta.core.agenda import SeatChoice
from meseta.core.kinds import SEAT
from meseta.games.alpacalypse.actions import ACQUIRE, BUILD, CARD
from meseta.games.alpacalypse.box import STARTER
from meseta.games.alpacalypse.fields import SPACE
from meseta.games.alpacalypse.rules.cards import look
from meseta.games.alpacalypse.rules.carry import Carry, begin
from meseta.games.alpacalypse.rules.complete import (
    affordable_buildings,
    begin_building,
    completable_cards,
    may_complete,
    why_not_building,
    why_not_card,
)
from meseta.games.alpacalypse.table import ACQUIRED, BASIC, DECKS, HELD, AlpacaTable


def use_space(t: AlpacaTable, seat: int, space: int) -> None:
    """A worker was placed there."""
    program = t.box.spaces[space].program
    if program >= 0:
        t.then(Carry(seat, program, 0))
    else:
        t.then(UseSpace(seat, space))


class UseSpace(SeatChoice[AlpacaTable]):
    """Acquire a card, complete one, or build; one of them (PACA-ACT-13)."""

    shape = (("seat", SEAT), ("space", SPACE))
    completes = True

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def secret(self, t: AlpacaTable) -> bool:
        space = t.box.spaces[self.space]
        if not space.complete:
            return False
        decks = [STARTER, *(range(DECKS) if space.deck == DECKS else (space.deck,))]
        return any(may_complete(t, self.seat, deck) for deck in decks)

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        space = t.box.spaces[self.space]
        actions: list[int] = []
        if space.acquire and t.can_draw(space.deck):
            actions.append(ACQUIRE)
        if space.complete:
            for deck in range(STARTER + 1):
                # A starter card is completed wherever cards are (PACA-SPACE-12).
                if space.deck in (deck, DECKS) or deck == STARTER:
                    for card in completable_cards(t, seat, deck):
                        actions.append(CARD + card)
        if space.build:
            for building in affordable_buildings(t, seat):
                actions.append(BUILD + building)
        return actions

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        if action == ACQUIRE:
            look(t, seat, t.box.spaces[self.space].deck, ACQUIRED + better_sight(t, seat))
        elif action >= CARD:
            begin(t, seat, action - CARD)
        else:
            begin_building(t, seat, action - BUILD)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        space = t.box.spaces[self.space]
        if action >= CARD:
            return why_not_card(t, seat, action - CARD)
        if BUILD <= action < BUILD + BASIC:
            return why_not_building(t, seat, action - BUILD) if space.build else "PACA-SPACE-05"
        if action == ACQUIRE:
            return "PACA-DECK-03" if space.acquire else "PACA-SPACE-10"
        return ""


def better_sight(t: AlpacaTable, seat: int) -> int:
    """The cards that a tribe sees more when it acquires one."""
    more = 0
    for card in t.held_cards(HELD + seat):
        more += t.box.cards[card].traits.acquire_see
    return more
