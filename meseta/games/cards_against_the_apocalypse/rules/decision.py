"""Decision points: where a seat has to decide anyway, everybody may use abilities (CATA-AB-03)."""

from typing import Any

from meseta.core.agenda import Choice, Step
from meseta.games.cards_against_the_apocalypse.actions import ORDER, USE
from meseta.games.cards_against_the_apocalypse.rules.abilities import (
    has_effect,
    use,
    why_not_usable,
)
from meseta.games.cards_against_the_apocalypse.table import ALL_USED, CataTable


class Decision(Choice[CataTable]):
    """A choice of one or several deciders, of which others with usable abilities are bystanders."""

    def deciders(self, t: CataTable) -> list[int]:
        """The seats that the game waits for."""
        raise NotImplementedError

    def decides(self, t: CataTable, seat: int) -> bool:
        """Is that seat one of them?"""
        return seat in self.deciders(t)

    def options(self, t: CataTable) -> list[int]:
        """What a decider may do, abilities apart."""
        raise NotImplementedError

    def decide(self, t: CataTable, seat: int, action: int) -> None:
        """Do one of the options."""
        raise NotImplementedError

    def why_no_option(self, t: CataTable, action: int) -> str:
        """The clause that keeps an action from being an option."""
        return ""

    def again(self) -> Step[Any]:
        """What opens this decision point again after an ability."""
        return self

    def usable(self, t: CataTable, seat: int) -> list[int]:
        """The abilities that a seat may use here."""
        return [ability for ability in t.at_hand(seat) if has_effect(t, ability)]

    # -- as a choice -----------------------------------------------------------------------------

    def actors(self, t: CataTable) -> list[int]:
        return self.deciders(t)

    def bystanders(self, t: CataTable) -> list[int]:
        if t.used == ALL_USED:
            return []
        deciders = self.deciders(t)
        if not deciders:
            return []
        return [seat for seat in range(t.seats) if seat not in deciders and self.usable(t, seat)]

    def legal(self, t: CataTable, seat: int) -> list[int]:
        options = self.options(t) if self.decides(t, seat) else []
        for ability in self.usable(t, seat):
            options.append(USE + ability)
        return options

    def take(self, t: CataTable, seat: int, action: int) -> None:
        if USE <= action < ORDER:
            t.then(self.again())
            use(t, seat, action - USE)
        else:
            self.decide(t, seat, action)

    def why_not(self, t: CataTable, seat: int, action: int) -> str:
        if USE <= action < ORDER:
            return why_not_usable(t, seat, action - USE)
        return self.why_no_option(t, action) if self.decides(t, seat) else "CATA-AB-04"
