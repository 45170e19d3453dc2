"""Is everything there, and where it may be? For positions written by hand, and for tests."""

from meseta.core.errors import BadPosition
from meseta.games.cards_against_the_apocalypse.box import (
    BUILDING_KINDS,
    FIRST_NATURAL,
    KINDS,
    PLACE_SELF,
    WASTE,
)
from meseta.games.cards_against_the_apocalypse.check_agenda import check_agenda
from meseta.games.cards_against_the_apocalypse.fields import SEAT_OR_COMMON
from meseta.games.cards_against_the_apocalypse.rules.setup import each_has
from meseta.games.cards_against_the_apocalypse.table import (
    COMMON,
    DISABLED,
    KIND,
    PROTECTED,
    UNSTABLE,
    WIDTH,
    CataTable,
    is_mechanism,
)


def census(t: CataTable) -> dict[str, int]:
    """All cards of each kind, wherever they are."""
    count = {kind: t.discard[i] for i, kind in enumerate(KINDS)}
    for i in range(BUILDING_KINDS):
        count[KINDS[i]] += t.pool[i] + len([c for c in t.building_deck.cards() if c == i + 1])
    for i, left in enumerate(t.supply):
        count[KINDS[FIRST_NATURAL - 1 + i]] += left
    for cell in t.cells():
        card = t.board[cell] & KIND
        if card != WASTE:
            count[KINDS[card - 1]] += 1
    for i, catastrophe in enumerate(t.box.catastrophes):
        everywhere = [*t.catastrophe_deck.cards(), *t.catastrophes]
        count[catastrophe.id] = everywhere.count(i)
    return count


def check(t: CataTable) -> None:
    """Refuse a position that no game could reach because something is missing or out of place."""
    check_board(t)
    t.follow_up()
    if t.right - t.left >= WIDTH:
        raise BadPosition(f"board: the cards lie in more than {WIDTH} columns.")
    check_cards(t)
    check_abilities(t)
    check_agenda(t)


def check_board(t: CataTable) -> None:
    """Marks lie on cards that can have them."""
    disabled = 0
    for card in t.board:
        if card & (UNSTABLE | PROTECTED) and (is_mechanism(card) or card & KIND == WASTE):
            raise BadPosition("board: only Living Cards and Natural Resources are turned.")
        if card & DISABLED:
            disabled += 1
            if not is_mechanism(card):
                raise BadPosition("board: only a Mechanism can be disabled.")
    if disabled > len(t.catastrophes):
        raise BadPosition("board: more Mechanisms are disabled than catastrophes were drawn.")


def check_cards(t: CataTable) -> None:
    """No card is missing or too many."""
    count = census(t)
    for card in t.box.cards:
        if count[card.id] != card.count:
            raise BadPosition(
                f"There are {count[card.id]} {card.id} in all of the position, not {card.count}."
            )
    for catastrophe in t.box.catastrophes:
        if count[catastrophe.id] != catastrophe.count:
            raise BadPosition(
                f"catastrophes and catastrophe_deck have {count[catastrophe.id]} "
                f"{catastrophe.id}, not {catastrophe.count}."
            )
    laid = sum(1 for cell in t.cells() if t.board[cell] & KIND == WASTE)
    drawn = sum(1 for card in t.catastrophes if t.box.catastrophes[card].effect == PLACE_SELF)
    if laid > drawn:
        raise BadPosition(f"board: {laid} Radioactive Waste is more than the {drawn} drawn.")


def check_abilities(t: CataTable) -> None:
    """Everybody was dealt as many abilities as the others; with four, two are common."""
    for seat in (COMMON, *range(t.seats)):
        given = t.owners.count(seat)
        wanted = each_has(t.seats, seat)
        if given != wanted:
            who = SEAT_OR_COMMON.write(seat, t)
            raise BadPosition(f"owners: {who} has {given} abilities, not {wanted}.")
