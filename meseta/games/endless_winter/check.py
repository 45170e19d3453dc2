"""Is everything there, and where it may be? For positions written by hand, and for tests."""

from meseta.games.endless_winter.box import ANIMALS, CARDS, STARTING, TRIBE
from meseta.games.endless_winter.table import WinterTable


def census(t: WinterTable) -> dict[str, int]:
    """How many there are of each card, Animal and token, wherever they are."""
    owned = [card for seat in range(t.seats) for card in t.cards_of(seat)]
    culture = [*t.era_one, *t.era_two, *t.display, *t.removed]
    count: dict[str, int] = {}
    for card in range(CARDS):
        found = owned.count(card)
        if STARTING <= card < TRIBE:
            found += t.supply[card - STARTING]
        elif card >= TRIBE:
            found += culture.count(card)
        count[t.box.card_ids[card]] = found
    for animal in range(ANIMALS):
        seen = [*t.animal_deck, *t.grounds].count(animal)
        kept = sum(t.upright[animal::ANIMALS]) + sum(t.tipped[animal::ANIMALS])
        count[t.box.animal_ids[animal]] = seen + kept
    stones = [stone for stone in t.stones if stone >= 0]
    count["stones"] = t.pool.bit_count() + len(stones)
    tokens = [token for token in t.glacier if token >= 0]
    count["glacier tokens"] = len(t.glacier_heap) + len(tokens)
    up = sum(1 for token in (t.rest_up, t.rest_held) if token >= 0)
    count["rest tokens"] = len(t.rest_stack) + up
    return count


def check(t: WinterTable) -> None:
    t.follow_up()
