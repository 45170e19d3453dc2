"""Steps 1 and 4: the Card Pool is filled, and what is left of it is discarded."""

from meseta.core.agenda import Step
from meseta.games.cards_against_the_apocalypse import tells
from meseta.games.cards_against_the_apocalypse.box import BUILDING_KINDS
from meseta.games.cards_against_the_apocalypse.table import POOL, CataTable


class FillPool(Step[CataTable]):
    """Six cards of the Building Deck lie face up, common to all."""

    def run(self, t: CataTable) -> None:
        drawn: list[int] = []
        for _ in range(POOL):
            replenish(t)
            if not len(t.building_deck):
                break  # CATA-POOL-05
            kind = t.building_deck.draw(t.rng)
            t.pool[kind - 1] += 1
            drawn.append(kind)
        tells.pool(t, drawn)


def replenish(t: CataTable) -> None:
    """Where a card is needed from an empty Building Deck, the Discard Pile becomes a new one."""
    if not len(t.building_deck):
        t.shuffle_discard()
        tells.shuffled(t, len(t.building_deck))


class DiscardPool(Step[CataTable]):
    """What nobody placed goes to the Discard Pile."""

    def run(self, t: CataTable) -> None:
        count = 0
        for kind in range(BUILDING_KINDS):
            count += t.pool[kind]
            t.discard[kind] += t.pool[kind]
            t.pool[kind] = 0
        if count:
            tells.discarded(t, count)
