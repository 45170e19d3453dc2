"""Steps 2 and 6: a catastrophe is drawn for all to see, and strikes at the end of the round."""

from typing import Any

from meseta.core.agenda import Step
from meseta.games.cards_against_the_apocalypse import tells
from meseta.games.cards_against_the_apocalypse.actions import AT, COLUMNS
from meseta.games.cards_against_the_apocalypse.box import (
    DISABLE,
    FIRST_NATURAL,
    PLACE_SELF,
    REPLACE,
    SKIP_ACTIONS,
    WASTE,
)
from meseta.games.cards_against_the_apocalypse.rules.decision import Decision
from meseta.games.cards_against_the_apocalypse.rules.laying import why_not_open
from meseta.games.cards_against_the_apocalypse.table import (
    DISABLED,
    KIND,
    CataTable,
    is_mechanism,
)


class DrawCatastrophe(Step[CataTable]):
    """Step 2, from the second round on."""

    def run(self, t: CataTable) -> None:
        if t.round == 1:
            return
        drawn = t.catastrophe_deck.draw(t.rng)
        t.catastrophes.append(drawn)
        tells.catastrophe(t, drawn)


class Strike(Step[CataTable]):
    """Step 6 (a): the effect of this round's card, if it finds a target (CATA-CAT-04)."""

    def run(self, t: CataTable) -> None:
        if not t.catastrophes:
            return
        drawn = t.catastrophes[-1]
        if t.box.catastrophes[drawn].effect == SKIP_ACTIONS:
            if t.quiet:
                tells.calm(t, drawn)
        elif targets(t):
            t.then(Target())
        else:
            tells.no_effect(t, drawn)


def targets(t: CataTable) -> list[int]:
    """The cells that this round's catastrophe can strike."""
    effect = t.box.catastrophes[t.catastrophes[-1]].effect
    if effect == PLACE_SELF:
        return t.open_cells()
    if effect == DISABLE:
        return [
            cell
            for cell in t.cells()
            if is_mechanism(t.board[cell]) and not t.board[cell] & DISABLED
        ]
    return [cell for cell in t.cells() if natural_for(t, cell)]


def natural_for(t: CataTable, cell: int) -> int:
    """The Natural Resource that Malfunction turns a card into; 0 if it cannot (CATA-CAT-41)."""
    natural = t.box.natural_of[t.board[cell] & KIND]
    return natural if natural and t.supply[natural - FIRST_NATURAL] else 0


class Target(Decision):
    """The lead says for the team what the catastrophe strikes."""

    def deciders(self, t: CataTable) -> list[int]:
        return [t.lead()]

    def options(self, t: CataTable) -> list[int]:
        return [AT + cell - COLUMNS for cell in targets(t)]

    def again(self) -> Step[Any]:
        return Strike()  # an ability may have taken away its last target (CATA-R-82)

    def decide(self, t: CataTable, seat: int, action: int) -> None:
        cell = action - AT + COLUMNS
        effect = t.box.catastrophes[t.catastrophes[-1]].effect
        if effect == PLACE_SELF:
            t.lay(cell, WASTE)
            tells.waste(t, seat, cell)
        elif effect == DISABLE:
            t.board[cell] |= DISABLED
            tells.disabled(t, seat, t.board[cell] & KIND, cell)
        else:
            natural = natural_for(t, cell)
            tells.replaced(t, seat, t.throw_away(cell), cell, natural)
            t.supply[natural - FIRST_NATURAL] -= 1
            t.lay(cell, natural)
            t.malfunctioned = True

    def why_no_option(self, t: CataTable, action: int) -> str:
        effect = t.box.catastrophes[t.catastrophes[-1]].effect
        if action < AT:
            return ""
        if effect == PLACE_SELF:
            return why_not_open(t, action)
        if effect == DISABLE:
            return "CATA-CAT-10"
        cell = action - AT + COLUMNS
        kind = t.board[cell] & KIND if cell < len(t.board) else 0
        return "CATA-CAT-41" if effect == REPLACE and t.box.natural_of[kind] else "CATA-CAT-40"
