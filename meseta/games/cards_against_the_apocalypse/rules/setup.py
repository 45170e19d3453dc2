"""Setup: decks and abilities, the first Natural Resource and the first Human."""

from typing import Any

from meseta.core.deck import Deck
from meseta.core.options import Option
from meseta.games.cards_against_the_apocalypse import tells
from meseta.games.cards_against_the_apocalypse.actions import COLUMNS, MIDDLE, TAKE
from meseta.games.cards_against_the_apocalypse.box import (
    ABILITIES,
    BUILDING_KINDS,
    EMPTY,
    FIRST_NATURAL,
    HUMAN,
    KINDS,
)
from meseta.games.cards_against_the_apocalypse.rules.decision import Decision
from meseta.games.cards_against_the_apocalypse.rules.round import Round
from meseta.games.cards_against_the_apocalypse.table import COMMON, CataTable

OPTIONS = (
    Option("gentle_shelter", False, "Easier: Plants need less water, and Animals need less food."),
    Option("quiet_mountain", False, "Easier: the Volcanic Eruption has no effect."),
)


def setup(t: CataTable, chosen: dict[str, Any]) -> None:
    """Lay out a new game."""
    counts = [card.count for card in t.box.cards]
    t.round = 1
    t.gentle = chosen["gentle_shelter"]
    t.quiet = chosen["quiet_mountain"]
    t.board = [EMPTY] * (3 * COLUMNS)
    t.pool = [0] * BUILDING_KINDS
    t.discard = [0] * len(KINDS)
    t.supply = counts[BUILDING_KINDS:]
    t.building_deck = Deck(copies(counts[:BUILDING_KINDS], 1))
    t.building_deck.heap.remove(HUMAN)
    t.catastrophe_deck = Deck(copies([card.count for card in t.box.catastrophes], 0))
    t.catastrophes = []
    t.used = 0
    t.spent = 0
    t.deaths = 0
    t.malfunctioned = False
    t.follow_up()
    t.lay(MIDDLE + COLUMNS, HUMAN)  # the first Natural Resource comes above it
    deal_abilities(t)
    t.then(StartResource())


def copies(counts: list[int], first: int) -> list[int]:
    """So many of each thing; things are numbered from ``first``."""
    return [thing + first for thing, count in enumerate(counts) for _ in range(count)]


def deal_abilities(t: CataTable) -> None:
    """Two to each player; three with two players, and one with four, where two are common."""
    order = list(range(ABILITIES))
    t.rng.shuffle(order)
    t.owners = [COMMON] * ABILITIES
    each = each_has(t.seats, 0)
    for place in range(each * t.seats):
        t.owners[order[place]] = place // each
    for seat in range(t.seats):
        tells.dealt(t, seat, [i for i in range(ABILITIES) if t.owners[i] == seat])
    common = [i for i in range(ABILITIES) if t.owners[i] == COMMON]
    if common:
        tells.common(t, common)


def each_has(seats: int, seat: int) -> int:
    """How many abilities a seat is dealt, or how many are common."""
    each = ABILITIES // seats
    return ABILITIES - each * seats if seat == COMMON else each


class StartResource(Decision):
    """The team chooses its first Natural Resource; the lead of the first round says which."""

    def deciders(self, t: CataTable) -> list[int]:
        return [t.lead()]

    def options(self, t: CataTable) -> list[int]:
        return [TAKE + BUILDING_KINDS + i for i in range(len(t.supply))]

    def usable(self, t: CataTable, seat: int) -> list[int]:
        # Only those that inform or arrange: the board is not there yet (CATA-AB-03).
        return [
            ability for ability in super().usable(t, seat) if not t.box.abilities[ability].board
        ]

    def decide(self, t: CataTable, seat: int, action: int) -> None:
        natural = action - TAKE + 1
        t.supply[natural - FIRST_NATURAL] -= 1
        t.lay(MIDDLE, natural)
        tells.started(t, seat, natural, MIDDLE)
        t.then(Round(1))

    def why_not(self, t: CataTable, seat: int, action: int) -> str:
        clause = super().why_not(t, seat, action)
        return "CATA-AB-03" if clause == "CATA-AB-06" else clause
