"""Pauses: before something strikes, those who hold a board ability are asked, all at once."""

from typing import Any, Final

from meseta.core.agenda import Step
from meseta.core.kinds import SEATS, Name
from meseta.games.cards_against_the_apocalypse.actions import GO_ON
from meseta.games.cards_against_the_apocalypse.box import ABILITIES, PLACE_FROM_DISCARD
from meseta.games.cards_against_the_apocalypse.rules.abilities import has_effect
from meseta.games.cards_against_the_apocalypse.rules.decision import Decision
from meseta.games.cards_against_the_apocalypse.table import (
    ALL_USED,
    POOL,
    PROTECTED,
    ROUNDS,
    CataTable,
    endangered,
    is_living,
    is_natural,
)

BEFORE_CHECK: Final = 0
BEFORE_WASTE: Final = 1
BEFORE_END: Final = 2
MOMENTS: Final = ("before_check", "before_waste", "before_end")


class Pause(Decision):
    """All who hold a usable board ability may use it; ``done`` (a mask) have said to go on."""

    shape = (("moment", Name(MOMENTS)), ("done", SEATS))

    def __init__(self, moment: int, done: int) -> None:
        self.moment = moment
        self.done = done

    def deciders(self, t: CataTable) -> list[int]:
        if t.used == ALL_USED:
            return []
        holders = [seat for seat in t.from_lead() if self.asks(t, seat)]
        return holders if holders and matters(t, self.moment) else []

    def decides(self, t: CataTable, seat: int) -> bool:
        return self.asks(t, seat) and matters(t, self.moment)

    def asks(self, t: CataTable, seat: int) -> bool:
        """Could the seat do anything that it has not declined?"""
        return not self.done >> seat & 1 and holds_board_ability(t, seat)

    def bystanders(self, t: CataTable) -> list[int]:
        # Who has said to go on holds as well (CATA-AB-22).
        return [seat for seat in super().bystanders(t) if not self.done >> seat & 1]

    def options(self, t: CataTable) -> list[int]:
        return [GO_ON]

    def decide(self, t: CataTable, seat: int, action: int) -> None:
        t.then(Pause(self.moment, self.done | 1 << seat))

    def again(self) -> Step[Any]:
        return Pause(self.moment, 0)


def holds_board_ability(t: CataTable, seat: int) -> bool:
    """Has the seat an ability that could change the board now?"""
    for ability in t.at_hand(seat):
        if t.box.abilities[ability].board and has_effect(t, ability):
            return True
    return False


def matters(t: CataTable, moment: int) -> bool:
    """Could the coming step make a difference (the table of CATA-AB-08)?"""
    if moment == BEFORE_CHECK:
        return True
    if moment == BEFORE_WASTE:
        return t.wastes > 0 and living_near_waste(t)
    return (
        t.round == ROUNDS
        or t.malfunctioned
        or natural_endangered(t)
        or (len(t.building_deck) < POOL and last_recycling(t))
    )


def living_near_waste(t: CataTable) -> bool:
    for cell in t.cells():
        card = t.board[cell]
        if is_living(card) and not card & PROTECTED and t.near_waste(cell):
            return True
    return False


def natural_endangered(t: CataTable) -> bool:
    for cell in t.cells():
        card = t.board[cell]
        if is_natural(card) and not card & PROTECTED and endangered(cell):
            return True
    return False


def last_recycling(t: CataTable) -> bool:
    """Is there something to recycle that the next draw will shuffle away?"""
    for ability in range(ABILITIES):
        if (
            t.box.abilities[ability].effect == PLACE_FROM_DISCARD
            and not t.used >> ability & 1
            and has_effect(t, ability)
        ):
            return True
    return False
