"""Where a pause is worth a stop: what an ability in hand can do now that it could not do as well at
the next decision. The rules ask at every pause; a client may answer for a player where none is."""

from meseta.games.cards_against_the_apocalypse.box import (
    PLACE_FROM_DISCARD,
    PROTECT,
    RELOCATE,
)
from meseta.games.cards_against_the_apocalypse.forecast import coming
from meseta.games.cards_against_the_apocalypse.rules.abilities import has_effect, takeable
from meseta.games.cards_against_the_apocalypse.rules.pauses import (
    BEFORE_CHECK,
    BEFORE_END,
    BEFORE_WASTE,
    last_recycling,
)
from meseta.games.cards_against_the_apocalypse.table import POOL, ROUNDS, CataTable, is_natural

STEPS = {BEFORE_CHECK: "check", BEFORE_WASTE: "waste", BEFORE_END: "end"}


def worth_a_stop(t: CataTable, seat: int, moment: int) -> bool:
    """Could the seat do something useful at a pause? In the last round, anything may count."""
    if t.round == ROUNDS:
        return True
    dangers = coming(t)
    return any(
        helps(t, ability, moment, dangers)
        for ability in t.at_hand(seat)
        if t.box.abilities[ability].board and has_effect(t, ability)
    )


def helps(t: CataTable, ability: int, moment: int, dangers: dict[str, dict[int, str]]) -> bool:
    """Could an ability keep a card from harm, or would what it does now be lost by waiting?"""
    effect = t.box.abilities[ability].effect
    next_step = dangers[STEPS[moment]]
    if effect == PROTECT:
        return any(harms(t, cell, fate) for step in dangers.values() for cell, fate in step.items())
    if effect == PLACE_FROM_DISCARD and (
        any(t.box.cost[kind] for kind in takeable(t, ability))  # workforce does not keep
        or (len(t.building_deck) < POOL and last_recycling(t))
    ):
        return True
    # a card laid now helps where needs are checked; one laid elsewhere is out of every danger
    averts = moment == BEFORE_CHECK or effect == RELOCATE
    return averts and any(harms(t, cell, fate) for cell, fate in next_step.items())


def harms(t: CataTable, cell: int, fate: str) -> bool:
    """Is it worse than what happens to every card of its kind? A Natural Resource turns at the end
    of each round; one that breaks can still be protected then."""
    if fate in ("silent", "spared"):
        return False
    return fate != "unstable" or not is_natural(t.board[cell])
