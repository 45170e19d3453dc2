"""Where workers can be placed: spaces, their slots, and whether they would do anything."""

from mypy_extensions import i64

from meseta.games.alpacalypse.actions import SPACE_COUNT
from meseta.games.alpacalypse.box import STARTER
from meseta.games.alpacalypse.rules.cards import any_discarded
from meseta.games.alpacalypse.rules.complete import affordable_buildings, completable
from meseta.games.alpacalypse.table import DECKS, AlpacaTable

SCAVENGING = 0  # the spaces whose effect can be impossible
FIELD_TESTING = 6


def possible(t: AlpacaTable, seat: int, helped: bool) -> int:
    """The spaces whose effect a tribe could carry out at least in part, as a mask (PACA-ACT-06);
    ``helped``: also with a Bulk Discount that it holds."""
    ready = ready_decks(t, seat, helped)
    starter = ready >> STARTER & 1 != 0
    mask: i64 = 0
    for number in range(SPACE_COUNT):
        space = t.box.spaces[number]
        if number == SCAVENGING:
            usable = any_discarded(t)
        elif number == FIELD_TESTING:
            usable = t.open_decks() != 0
        elif space.program >= 0:
            usable = True
        else:
            usable = (
                (space.acquire and t.can_draw(space.deck))
                or (space.complete and (starter or ready_for(ready, space.deck)))
                or (space.build and len(affordable_buildings(t, seat)) > 0)
            )
        if usable:
            mask |= 1 << number
    return mask


def ready_for(ready: int, deck: int) -> bool:
    """Can a card of a deck (or of any) be completed?"""
    return ready & 15 != 0 if deck == DECKS else ready >> deck & 1 != 0


def ready_decks(t: AlpacaTable, seat: int, helped: bool) -> int:
    """The decks of which the tribe could complete a card, as a mask; starter cards too."""
    mask = 0
    for deck in range(STARTER + 1):
        for card in t.hands[deck][seat]:
            if completable(t, seat, card, helped):
                mask |= 1 << deck
                break
    return mask


def free(t: AlpacaTable, space: int) -> bool:
    """Has a space a free slot?"""
    return t.taken[space] < t.capacity()
