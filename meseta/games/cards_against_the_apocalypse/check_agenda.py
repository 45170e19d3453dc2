"""Is what a position says is still to come what a round can leave to do?

From the bottom of the agenda: the last steps of the round, those that are still to come; on top of
them the decision that is on, and on top of that what completes an action or an ability.
"""

from typing import Any

from meseta.core.agenda import Step, write_step
from meseta.core.errors import BadPosition
from meseta.games.cards_against_the_apocalypse.rules.abilities import (
    Arrange,
    Lift,
    Protect,
    Relocate,
    TakeCard,
)
from meseta.games.cards_against_the_apocalypse.rules.action import Action, Shift, acting
from meseta.games.cards_against_the_apocalypse.rules.catastrophes import Strike, Target, targets
from meseta.games.cards_against_the_apocalypse.rules.decision import Decision
from meseta.games.cards_against_the_apocalypse.rules.laying import FROM_POOL, Lay
from meseta.games.cards_against_the_apocalypse.rules.pauses import Pause
from meseta.games.cards_against_the_apocalypse.rules.round import Round, steps_of
from meseta.games.cards_against_the_apocalypse.rules.setup import StartResource
from meseta.games.cards_against_the_apocalypse.table import ROUNDS, TURNS, CataTable

Steps = list[Step[Any]]
COMPLETING = (Lay, Shift, TakeCard, Protect, Lift, Relocate, Arrange)


def check_agenda(t: CataTable) -> None:
    """Refuse an agenda that no round could have."""
    steps = t.agenda
    top = steps.pop() if steps and isinstance(steps[-1], COMPLETING) else None
    check_order(t, steps)
    drawn = len(t.catastrophes)
    wanted = t.round - 1 if not waits(steps, "DrawCatastrophe") else t.round - 2
    if drawn != max(wanted, 0):
        raise BadPosition(f"catastrophes: {drawn} are drawn, but it is round {t.round}.")
    if top is not None:
        check_top(t, steps, top)


def waits(steps: Steps, name: str) -> bool:
    """Is a step of that name still to come?"""
    return any(type(step).__name__ == name for step in steps)


def written(t: CataTable, steps: Steps) -> list[dict[str, Any]]:
    return [write_step(step, t) for step in steps]


def check_order(t: CataTable, steps: Steps) -> None:
    """The steps of the round that are still to come, with the decision that is on."""
    if any(written(t, steps) == written(t, usual) for usual in usual_agendas(t, steps)):
        return
    raise BadPosition(
        "agenda must be the last steps of the round, in their order, with the decision that is on "
        "at its end."
    )


def usual_agendas(t: CataTable, steps: Steps) -> list[Steps]:
    """All that can be left to do in this round; the last step comes first to happen."""
    if t.round == 1 and len(steps) <= 1:
        return [[StartResource()], [Round(1)]]
    if not steps:
        return [[]] if t.round == ROUNDS else []
    if len(steps) == 1 and isinstance(steps[0], Round):
        return [[Round(t.round)]]
    whole = steps_of(t.round)
    whole.reverse()
    found: list[Steps] = [whole[:length] for length in range(1, len(whole) + 1)]
    actions: Steps = [Action(seat) for seat in acting(t)]
    actions.reverse()
    for length in range(1, len(whole)):
        step = whole[length]
        before = whole[:length]
        if isinstance(step, Pause):
            found += [[*before, Pause(step.moment, done)] for done in range(1 << t.seats)]
        elif isinstance(step, Strike) and t.catastrophes and targets(t):
            found.append([*before, Target()])
        elif type(step).__name__ == "TakeActions":
            found += [[*before, *actions[:left]] for left in range(1, len(actions) + 1)]
    return found


def check_top(t: CataTable, steps: Steps, top: Step[Any]) -> None:
    """What completes an action or an ability stands where it could have begun, and can go on."""
    seat: int = getattr(top, "seat", 0)
    if isinstance(top, Shift) or (isinstance(top, Lay) and top.source == FROM_POOL):
        left = sum(1 for step in steps if isinstance(step, Action))
        began = waits(steps, "DiscardPool") and left < TURNS
        if not began or acting(t)[TURNS - 1 - left] != seat:
            raise BadPosition("agenda: its last step completes an action that nobody has begun.")
    elif not stands_on_decision(steps, top):
        raise BadPosition("agenda: its last step completes an ability where none can be used.")
    if not safely_legal(t, top, seat):
        raise BadPosition("agenda: its last step leaves nothing to choose.")


def stands_on_decision(steps: Steps, top: Step[Any]) -> bool:
    """Can an ability have begun here? Before the start, none that changes the board."""
    if not steps or not isinstance(steps[-1], Decision | Strike):
        return False
    return isinstance(top, Arrange) or not isinstance(steps[-1], StartResource)


def safely_legal(t: CataTable, top: Step[Any], seat: int) -> list[int]:
    """What the seat could choose there; nothing where the step does not go with the board."""
    if isinstance(top, Shift | Relocate) and not (
        top.source < len(t.board) and t.board[top.source]
    ):
        return []
    if isinstance(top, Arrange) and len(t.building_deck.top) < top.count:
        return []
    if isinstance(top, Lay) and not in_source(t, top):
        return []
    assert hasattr(top, "legal")
    legal: list[int] = top.legal(t, seat)
    return legal


def in_source(t: CataTable, lay: Lay) -> bool:
    """Does the card that is to be laid lie where it is to come from, and can it be paid?"""
    counts = (t.pool, t.discard, [0] * 6 + t.supply)[lay.source]
    return lay.card <= len(counts) and counts[lay.card - 1] > 0 and t.can_pay(lay.card)
