"""Is everything there, and where it may be? For positions written by hand, and for tests."""

from meseta.core.errors import BadPosition
from meseta.games.alpacalypse.box import STARTER
from meseta.games.alpacalypse.table import DECKS, NONE, OUT, AlpacaTable


def census(t: AlpacaTable) -> dict[str, int]:
    """All cards, wherever they are."""
    count = {card.id: 0 for card in t.box.cards[: t.box.markets]}
    for card in everywhere(t):
        count[t.box.card_ids[card]] += 1
    for i, place in enumerate(t.market):
        count[t.box.card_ids[t.box.markets + i]] = 0 if place == OUT else 1
    return count


def everywhere(t: AlpacaTable) -> list[int]:
    """All action and starter cards, in no order."""
    found: list[int] = []
    for deck in range(STARTER + 1):
        found += t.decks[deck]
        for hand in t.hands[deck]:
            found += hand
    for deck in range(DECKS):
        found += t.discards[deck]
    for cards in t.done:
        found += cards
    found += [card for card in t.starters_done if card != NONE]
    if t.laid != NONE:
        found.append(t.laid)
    return found


def check(t: AlpacaTable) -> None:
    """Refuse a position that no game could reach because something is missing or out of place."""
    t.follow_up()
    for card, count in zip(t.box.cards, census(t).values(), strict=True):
        wanted = card.count if card.players <= t.seats else 0
        if count != wanted:
            raise BadPosition(f"There are {count} {card.id} in the position, not {wanted}.")
