"""Is what a position says is still to come what a round can leave to do?

From the bottom of the agenda: what ends the round, the Eclipse, turns that are still to come; on
top of them the turn (or the benefits, or the draws) that is on; on top of that, effects.
"""

from typing import Any

from meseta.core.agenda import Step, write_step
from meseta.core.errors import BadPosition
from meseta.games.endless_winter.constants import (
    COLUMNS,
    FIGURES,
    NONE,
    REST,
    ROUNDS,
    STARTING,
    TURNS,
)
from meseta.games.endless_winter.effects import AT_ONCE, IF, PAY, PER
from meseta.games.endless_winter.rules import eclipse, gains, paying, preparation, resolve, setup
from meseta.games.endless_winter.rules.animals import TakeAnimals, TipAnimals, TopAnimals, TurnUp
from meseta.games.endless_winter.rules.camps import FoundVillage, MoveCamps, VillageTokens
from meseta.games.endless_winter.rules.cards import BuryCards, DiscardCards, TakeCulture, TakeTribe
from meseta.games.endless_winter.rules.columns import Bottom, Middle, Remainder, Top
from meseta.games.endless_winter.rules.culture import PlayCulture
from meseta.games.endless_winter.rules.end import FinalScoring
from meseta.games.endless_winter.rules.figure import PlaceFigure
from meseta.games.endless_winter.rules.megaliths import Arrow
from meseta.games.endless_winter.rules.pile import EclipsePile, EndTurn
from meseta.games.endless_winter.rules.rest import RestAction, RestToken
from meseta.games.endless_winter.rules.round import Round, Turn, steps_of
from meseta.games.endless_winter.table import WinterTable

Steps = list[Step[Any]]
EFFECT_STEPS = (
    resolve.Resolve,
    resolve.Order,
    resolve.AtOnce,
    paying.PayFor,
    paying.Conditional,
    paying.OthersGain,
    gains.GainFood,
    gains.FillFood,
    gains.GainTools,
    gains.GainUnits,
    Arrow,
    MoveCamps,
    FoundVillage,
    VillageTokens,
    TurnUp,
    TakeAnimals,
    TopAnimals,
    TipAnimals,
    TakeTribe,
    TakeCulture,
    BuryCards,
    DiscardCards,
)
IN_TURN = (PlayCulture, PlaceFigure, Top, Middle, Bottom, Remainder, RestToken, RestAction)
IN_ECLIPSE = (
    eclipse.PileCards,
    eclipse.HexBenefits,
    eclipse.BoardBenefits,
    eclipse.SupplySpace,
    eclipse.ScoreStones,
)


def check_agenda(t: WinterTable) -> None:
    """Refuse an agenda that no round could have, and a turn that does not go with it."""
    steps = t.agenda
    while steps and isinstance(steps[-1], EFFECT_STEPS):
        check_effect(t, steps.pop())
    on_top = len(t.agenda) - len(steps)
    if any(isinstance(step, setup.Begin) for step in steps):
        check_setup(t, steps)
        placed = [0] * t.seats
    else:
        check_ready(t)
        placed = check_round(t, steps, on_top > 0)
    check_figures(t, placed)
    check_turn(t)


def wrong() -> BadPosition:
    return BadPosition(
        "agenda must be what is left of the round, in its order, with what is on now at its end."
    )


def same(t: WinterTable, steps: Steps, others: Steps) -> bool:
    return [write_step(step, t) for step in steps] == [write_step(step, t) for step in others]


def check_setup(t: WinterTable, steps: Steps) -> None:
    """Before the first round: choices of Chiefs and Setup cards that are still to come."""
    if t.active != NONE or t.round != 1 or len(steps) < 2:
        raise wrong()
    begin = steps[1]
    if not isinstance(steps[0], Round) or not isinstance(begin, setup.Begin):
        raise wrong()
    deal = begin.deal_order
    tribes = t.tribes()
    sides = [tribe.side for tribe in tribes].count(NONE)  # to be chosen
    chiefs: Steps
    if any(isinstance(step, setup.DraftChief) for step in steps) or t.draft_chiefs:
        chiefs = [setup.DraftChief(seat) for seat in t.order if t.chief_of(seat) == NONE]
        if t.draft_chiefs.bit_count() != len(chiefs) + 1 or sides != len(chiefs):
            raise BadPosition("draft_chiefs must have one more Chief than are still to be taken.")
    else:
        chiefs = [setup.ChooseSide(seat) for seat in range(t.seats) if t.side_of(seat) == NONE]
        if any(tribe.chief == NONE for tribe in tribes):
            raise BadPosition("chief: everybody has one by now.")
    cards: Steps = [setup.DraftSetup(seat) for seat in t.order[::-1] if t.setup_of(seat) == NONE]
    if deal:
        cards = [setup.DealSetup()]
        if any(tribe.setup != NONE for tribe in tribes):
            raise BadPosition("setup: the Setup cards are still to be dealt.")
    elif t.draft_setups.bit_count() != len(cards) + 1:
        raise BadPosition("draft_setups must have one more card than are still to be taken.")
    taken = sum(1 << tribe.chief for tribe in tribes if tribe.chief != NONE)
    gone = sum(1 << tribe.setup for tribe in tribes if tribe.setup != NONE)
    if taken & t.draft_chiefs or gone & t.draft_setups:
        raise BadPosition("draft_chiefs and draft_setups: what is taken cannot be taken again.")
    if not same(t, steps[::-1], [*chiefs, *cards, begin, Round(1)]):
        raise wrong()
    check_first_cards(t)


def check_first_cards(t: WinterTable) -> None:
    """Nobody has more than the starting cards and what a Setup card gives."""
    for seat, tribe in enumerate(t.tribes()):
        deck = tribe.deck.cards()
        for card, count in enumerate(t.box.aside):
            if deck.count(card) < count:
                raise BadPosition(f"deck.{t.game.seat_keys[seat]} lacks starting cards.")
        if len(deck) + len(tribe.discard) < 4:
            raise BadPosition(f"deck.{t.game.seat_keys[seat]} lacks starting cards.")
    animals = t.animal_deck.cards()
    for number, start in enumerate(t.box.setups):
        if any(tribe.setup == number for tribe in t.tribes()):
            continue
        if not t.supply[start.tribe - STARTING]:
            raise BadPosition("supply: a Setup card could not be filled.")
        for animal in start.animals:
            if animals.count(animal) < t.seats:
                raise BadPosition("animal_deck: a Setup card could not be filled.")


def check_ready(t: WinterTable) -> None:
    """Everybody has a Chief and a Setup card."""
    if any(NONE in (tribe.chief, tribe.side, tribe.setup) for tribe in t.tribes()):
        raise BadPosition("chief, side and setup: everybody has them after the setup.")
    if t.draft_chiefs or t.draft_setups:
        raise BadPosition("draft_chiefs and draft_setups must be empty after the setup.")


def check_round(t: WinterTable, steps: Steps, effects: bool) -> list[int]:
    """What is left of the round; returns how many figures each seat has placed."""
    if not steps:
        if effects or t.round != ROUNDS:
            raise wrong()
        return [TURNS] * t.seats
    if same(t, steps, [Round(t.round)]):
        if effects:
            raise wrong()
        return [0] * t.seats
    last: Steps = [FinalScoring()]
    if t.round < ROUNDS:
        last = [Round(t.round + 1), preparation.Preparation()]
        if same(t, steps[:1], last[:1]) and len(steps) > 1 and is_step(steps[1], "NextRestToken"):
            check_draws(t, steps[2:])
            return [0] * t.seats
    if not same(t, steps[: len(last)], last):
        raise wrong()
    rest = steps[len(last) :]
    if rest and is_step(rest[0], "Eclipse"):
        return check_turns(t, rest[1:], effects)
    check_eclipse(t, rest)
    return [TURNS] * t.seats


def is_step(step: Step[Any], name: str) -> bool:
    return type(step).__name__ == name


def check_draws(t: WinterTable, steps: Steps) -> None:
    """The draws of the preparation that are still to come, in turn order."""
    wanted: Steps = [preparation.DrawHand(seat, 5) for seat in t.order[::-1]]
    if not same(t, steps, wanted[: len(steps)]) or t.active != NONE:
        raise wrong()


def check_eclipse(t: WinterTable, steps: Steps) -> None:
    """Benefits that are still to come, and those of the player who is having them."""
    if not steps:
        return
    if not isinstance(steps[0], eclipse.EndEclipse) or t.active != NONE:
        raise wrong()
    left = [step for step in steps if isinstance(step, eclipse.Benefits)]
    wanted: Steps = [eclipse.Benefits(seat) for seat in t.order[::-1]]
    if not same(t, [*left], wanted[: len(left)]):
        raise wrong()
    now = steps[1 + len(left) :]
    seat = t.order[t.seats - len(left) - 1] if len(left) < t.seats else NONE
    for step in now:
        if not isinstance(step, IN_ECLIPSE) or step.seat != seat:
            raise wrong()
        if isinstance(step, eclipse.SupplySpace) and t.box.supply_space[step.space] < 0:
            raise wrong()
    waiting = t.waiting_cards
    for card in waiting:
        if seat == NONE or waiting.count(card) > t.tribe(seat).revealed.cards().count(card):
            raise BadPosition("waiting_cards must be cards of the pile that is being used.")
        if t.box.eclipse[card] < 0:
            raise BadPosition("waiting_cards must have an Eclipse ability.")
    if any(tribe.pile for tribe in t.tribes()):
        raise BadPosition("pile: all piles are revealed by now.")


def check_turns(t: WinterTable, steps: Steps, effects: bool) -> list[int]:
    """Turns that are still to come, and the one that is on."""
    whole = [step for step in steps_of(t, t.round) if isinstance(step, Turn)]
    to_come = [step for step in steps if isinstance(step, Turn)]
    last: Steps = [*whole[::-1]]
    if not same(t, steps[: len(to_come)], last[: len(to_come)]):
        raise wrong()
    done = len(whole) - len(to_come)
    placed = [0] * t.seats
    for turn in whole[:done]:
        placed[turn.seat] += 1
    now = steps[len(to_come) :]
    if not now:
        if effects or t.active != NONE:
            raise wrong()
        return placed
    if not done:
        raise wrong()
    seat, number = whole[done - 1].seat, whole[done - 1].number
    if number == TURNS and now:
        if not isinstance(now[0], EclipsePile) or now[0].seat != seat:
            raise wrong()
        now = now[1:]
        if not now and t.active == NONE and not effects:
            return placed
    if not now or not isinstance(now[0], EndTurn) or now[0].seat != seat or t.active != seat:
        raise wrong()
    for step in now[1:]:
        if not isinstance(step, IN_TURN) or step.seat != seat:
            raise wrong()
    names = [type(step).__name__ for step in now[1:]]
    if names not in KNOWN_TURNS:
        raise wrong()
    before = "PlaceFigure" in names
    if (t.column == NONE) != before:
        raise BadPosition("column must be where the figure of this turn is.")
    if t.column == REST and any(name in COLUMN_STEPS for name in names):
        raise wrong()
    if t.column not in (NONE, REST) and any(name in REST_STEPS for name in names):
        raise wrong()
    if before:
        placed[seat] -= 1
    return placed


COLUMN_STEPS = ("Top", "Middle", "Bottom", "Remainder")
REST_STEPS = ("RestAction", "RestToken")
KNOWN_TURNS = [
    ["PlaceFigure", "PlayCulture"],
    ["PlaceFigure"],
    [],
    ["RestAction"],
    ["RestAction", "RestToken"],
]
for _bottom in ([], ["Bottom"]):
    for _above in ([], ["Middle"], ["Middle", "Top"], ["Remainder"]):
        KNOWN_TURNS.append(["Remainder", *_bottom, *_above])


def check_figures(t: WinterTable, placed: list[int]) -> None:
    """As many figures are out as turns were taken; the first in a column stands there."""
    for seat, tribe in enumerate(t.tribes()):
        figures = sum(tribe.figures)
        out = figures + int(tribe.chief_at != NONE)
        if out != placed[seat] or figures > FIGURES:
            key = t.game.seat_keys[seat]
            raise BadPosition(f"figures and chief_at: {key} has {out} out, not {placed[seat]}.")
    for column in range(len(COLUMNS)):
        there = [
            seat
            for seat, tribe in enumerate(t.tribes())
            if tribe.figures[column] or tribe.chief_at == column
        ]
        if t.first[column] not in (there or [NONE]):
            raise BadPosition(f"first.{COLUMNS[column]} must be somebody who is there.")


def check_turn(t: WinterTable) -> None:
    """What belongs to a turn is there only while one is on."""
    if t.active != NONE:
        played, ready = t.played.cards(), t.ready
        if any(ready.count(card) > played.count(card) for card in ready):
            raise BadPosition("ready must be cards that were played.")
        if any(t.box.ability[card] < 0 for card in ready):
            raise BadPosition("ready must be cards with an ability.")
        if any(t.box.effects[effect].event < 0 for effect in t.triggers):
            raise BadPosition("triggers must be effects that wait for something.")
        if t.locked & ~t.taken:
            raise BadPosition("locked must be cards that were taken in this turn.")
        return
    none = (t.labor, t.culture, t.taken, t.locked, t.rest_left)
    if any(none) or t.chief_ready or t.played or t.ready or t.triggers or t.column != NONE:
        raise BadPosition("active: nobody's turn is on, but something of a turn is there.")
    if t.rest_held != NONE:
        raise BadPosition("rest_held: nobody's turn is on.")


def check_effect(t: WinterTable, step: Step[Any]) -> None:
    """A step of an effect names something that it can do."""
    if isinstance(step, resolve.Order):
        if step.left & ~t.box.effects[step.effect].tangled:
            raise BadPosition("agenda: the effect has no such parts to be put in order.")
    elif isinstance(step, resolve.AtOnce | paying.PayFor | paying.Conditional):
        parts = t.box.effects[step.effect].parts
        ops = {"AtOnce": AT_ONCE, "PayFor": (PAY,), "Conditional": (IF, PER)}
        if step.part >= len(parts) or parts[step.part].op not in ops[type(step).__name__]:
            raise BadPosition("agenda: the effect has no such part.")
    elif isinstance(step, Arrow):
        if not t.box.arrows[t.space(step.cell)]:
            raise BadPosition("agenda: there is no arrow on that cell.")
    elif isinstance(step, VillageTokens):
        for hex in range(len(t.terrain)):
            if step.hexes >> hex & 1 and t.glacier[hex] < 0:
                raise BadPosition("agenda: there is no token on that hex.")
