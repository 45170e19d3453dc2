"""Can the steps of an agenda follow each other like this? For positions written by hand."""

from typing import Any

from meseta.core.agenda import Choice, Step
from meseta.core.errors import BadPosition
from meseta.games.alpacalypse.effects import NIGHT_SHIFT, PAY
from meseta.games.alpacalypse.rules.action import BONUS, NIGHT, SECOND, Actions, Turn
from meseta.games.alpacalypse.rules.cards import FieldTest, Keep, KeepSome, Scavenge
from meseta.games.alpacalypse.rules.carry import Carry, Completed, MayComplete
from meseta.games.alpacalypse.rules.complete import BuildFree, Built
from meseta.games.alpacalypse.rules.event import Aftermath, Event, Respond
from meseta.games.alpacalypse.rules.market import Bid, CleanUp, CloseMarket, Market, Pick
from meseta.games.alpacalypse.rules.payment import Discount, Fee, Pay, Settle
from meseta.games.alpacalypse.rules.powers import ChooseTile, KeepTile, on_offer
from meseta.games.alpacalypse.rules.resolution import (
    Abilities,
    Exchanges,
    Powers,
    Production,
    Resolution,
    ReturnHome,
)
from meseta.games.alpacalypse.rules.round import End, Round
from meseta.games.alpacalypse.rules.setup import Blessing, ChooseTribe
from meseta.games.alpacalypse.rules.spaces import UseSpace
from meseta.games.alpacalypse.table import BASIC, GOODS, IN_SHOP, NONE, ROUNDS, AlpacaTable

Steps = list[Step[Any]]

# When the steps of a round come, the earliest first; what is later lies deeper.
TIMES: dict[type, int] = {
    ChooseTribe: 0,
    Blessing: 1,
    Event: 10,
    Respond: 10,
    Aftermath: 11,
    Market: 20,
    Bid: 20,
    Pick: 20,
    CloseMarket: 21,
    CleanUp: 22,
    Actions: 30,
    Turn: 30,
    Resolution: 40,
    Powers: 40,
    Abilities: 41,
    Exchanges: 41,
    Production: 42,
    ReturnHome: 43,
    Round: 50,
    End: 50,
}
# What must still be to come where a step is.
NEEDS: dict[type, tuple[type, ...]] = {
    Event: (Market,),
    Respond: (Aftermath, Market),
    Aftermath: (Market,),
    Market: (Actions,),
    Bid: (Actions,),
    Pick: (CloseMarket,),
    CloseMarket: (Actions,),
    CleanUp: (Actions,),
    Actions: (Resolution,),
    Powers: (ReturnHome,),
    Abilities: (ReturnHome,),
    Exchanges: (ReturnHome,),
    Production: (ReturnHome,),
}
# What cannot be there together: a phase that has begun and the step that begins it.
APART = (
    (Event, (Respond, Aftermath)),
    (Market, (Bid, Pick, CloseMarket, CleanUp)),
    (Bid, (Pick, CloseMarket, CleanUp)),
    (Resolution, (Powers, Abilities, Exchanges, Production, ReturnHome)),
)
ONCE = (Event, Aftermath, Market, Bid, CloseMarket, Actions, Resolution, Production, ReturnHome)
# Steps that are done or asked before anything else happens.
ON_TOP = (
    UseSpace,
    FieldTest,
    Keep,
    KeepSome,
    Scavenge,
    MayComplete,
    Fee,
    Pay,
    BuildFree,
    ChooseTile,
    KeepTile,
    Bid,
)


def check_agenda(t: AlpacaTable) -> None:
    """Refuse an agenda that no round could have."""
    steps = t.agenda
    if not steps:
        if t.round != ROUNDS:
            raise wrong("must not be empty before the end of the last round")
        return
    check_bottom(t, steps[0])
    check_order(steps)
    for i, step in enumerate(steps):
        if isinstance(step, ON_TOP) and i < len(steps) - 1 and not is_paid(steps[i + 1 :]):
            raise wrong(f"has {name(step)} below other steps")
        check_step(t, step)
    check_payment(t, steps)
    check_top(t, steps[-1])


def wrong(text: str) -> BadPosition:
    return BadPosition(f"agenda {text}.")


def name(step: Step[Any]) -> str:
    return type(step).__name__


def check_bottom(t: AlpacaTable, step: Step[Any]) -> None:
    """At the bottom is what comes after this round (or the round itself)."""
    if isinstance(step, End) and t.round == ROUNDS:
        return
    if isinstance(step, Round):
        setting_up = t.top
        if step.number == t.round + 1 and not isinstance(setting_up, Blessing | ChooseTribe):
            return
        alone = len(t.agenda) == 1 or (
            step.number == 1 and isinstance(setting_up, Blessing | ChooseTribe)
        )
        if step.number == t.round and alone:
            return
    raise wrong(f"must begin with what follows round {t.round}")


def check_order(steps: Steps) -> None:
    """Later steps lie deeper, and what a step needs is still to come."""
    there = {type(step) for step in steps}
    last = max(TIMES.values())
    effects = False
    for i, step in enumerate(steps):
        time = TIMES.get(type(step))
        if time is None:
            effects = True
            continue
        if effects or time > last or (time == last == TIMES[Round] and i > 0):
            raise wrong(f"has {name(step)} in a wrong place")
        last = time
    for kind in there:
        for needed in NEEDS.get(kind, ()):
            if needed not in there:
                raise wrong(f"has {kind.__name__}, but {needed.__name__} is not to come")
    for kind, others in APART:
        if kind in there and there & set(others):
            raise wrong(f"has {kind.__name__}, though that phase has begun")
    for kind in ONCE:
        if sum(1 for step in steps if type(step) is kind) > 1:
            raise wrong(f"has {kind.__name__} twice")
    turns = [step for step in steps if isinstance(step, Turn)]
    if turns:
        check_turns(turns, there)


def check_turns(turns: list[Turn], there: set[type]) -> None:
    """Turns of the Action Phase come before the Resolution Phase, those of the night in it."""
    if any(turn.kind == NIGHT for turn in turns):
        if len(turns) > 1 or ReturnHome not in there:
            raise wrong("has a night turn in a wrong place")
        return
    if Resolution not in there or Actions in there:
        raise wrong("has a turn outside the Action Phase")
    kinds = [min(turn.kind, BONUS) for turn in turns if turn.kind in (0, SECOND, BONUS)]
    if kinds != sorted(kinds, reverse=True):
        raise wrong("has turns in a wrong order")


def is_paid(above: Steps) -> bool:
    """Do only the steps of a payment lie above?"""
    return all(isinstance(step, Settle | Discount | Fee | Pay) for step in above)


def check_step(t: AlpacaTable, step: Step[Any]) -> None:
    """What a step speaks of is there."""
    if isinstance(step, Carry):
        program = t.box.programs[step.program]
        if any(statement.op in (PAY, NIGHT_SHIFT) for statement in program.statements):
            raise wrong(f"cannot carry out {program.id} as a whole")
    elif isinstance(step, Exchanges):
        for card in step.cards:
            if card not in t.done[step.seat] or not t.box.cards[card].traits.exchange:
                raise wrong(f"has Exchanges with {t.box.card_ids[card]}")
    elif isinstance(step, Keep):
        if step.deck == NONE or len(t.hands[step.deck][step.seat]) < step.count:
            raise wrong("has Keep with fewer cards in the hand")
    elif isinstance(step, KeepSome):
        decks = [deck for deck in range(4) if step.decks >> deck & 1]
        if len(decks) <= step.keep or any(not t.hands[deck][step.seat] for deck in decks):
            raise wrong("has KeepSome with fewer cards in the hand")
    elif isinstance(step, KeepTile):
        if t.powers[step.seat] == NONE or step.power not in on_offer(t):
            raise wrong("has KeepTile without two tiles")
    elif isinstance(step, MayComplete):
        if step.last and (t.fresh == NONE or not t.hands[t.fresh][step.seat]):
            raise wrong("has MayComplete without a card that was drawn")
    elif isinstance(step, Pick):
        picks = sum(1 for other in t.agenda if isinstance(other, Pick))
        if len(t.held_cards(IN_SHOP)) + (1 if t.token else 0) < picks:
            raise wrong("has more Pick than items in the market")


def check_payment(t: AlpacaTable, steps: Steps) -> None:
    """What is being paid lies on top, for a card that is laid, a building or an exchange."""
    paying = [i for i, step in enumerate(steps) if isinstance(step, Settle | Pay | Discount | Fee)]
    completed = [step for step in steps if isinstance(step, Completed)]
    if (t.laid != NONE) != (len(completed) == 1) or len(completed) > 1:
        raise BadPosition("laid must be a card that agenda completes.")
    if not paying:
        if sum(t.due) or completed or any(isinstance(step, Built) for step in steps):
            raise BadPosition("due must be 0 where nothing is being paid.")
        return
    first = paying[0]
    group = steps[first:]
    below = steps[first - 1] if first else None
    seats = {getattr(step, "seat", NONE) for step in [*group, below]}
    kinds = [type(step) for step in group]
    usual = ([Pay], [Settle], [Settle, Discount], [Settle, Fee], [Settle, Discount, Fee])
    if kinds not in usual or not isinstance(below, Completed | Built | Carry) or len(seats) > 1:
        raise wrong("must have a payment on top of what is paid for")
    if sum(1 for step in steps if isinstance(step, Built)) > isinstance(below, Built):
        raise wrong("has a building that nobody pays for")
    if completed and not isinstance(below, Completed):
        raise wrong("completes a card that nobody pays for")
    seat: int = getattr(group[0], "seat", 0)
    fee = sum(step.count for step in group if isinstance(step, Fee))
    less = sum(step.left for step in group if isinstance(step, Discount))
    if isinstance(group[-1], Pay):
        payable = all(t.due[i] <= t.stock[seat * GOODS + i] for i in range(BASIC))
    else:
        payable = t.can_pay(seat, t.due, less if kinds != [Settle] else 0, fee)
    if not payable:
        raise BadPosition("due is more than can be paid.")


def check_top(t: AlpacaTable, step: Step[Any]) -> None:
    """Whoever is asked has something to choose."""
    if isinstance(step, Choice):
        for seat in step.actors(t):
            if not step.legal(t, seat):
                raise wrong(f"asks {name(step)}, but there is nothing to choose")
