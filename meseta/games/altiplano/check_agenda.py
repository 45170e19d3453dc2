"""Is what a position says is still to come what a round can leave to do?

From the bottom of the agenda: the next Round, Cleanup, the phases that are still to come, and on
top of them what is going on now.
"""

import re
from typing import Any, Final

from meseta.core.agenda import Choice
from meseta.core.errors import BadPosition
from meseta.games.altiplano.constants import FINAL, NONE
from meseta.games.altiplano.fields import lifted
from meseta.games.altiplano.rules.cards import TakeCard
from meseta.games.altiplano.rules.drawing import PutBack, Retrieve
from meseta.games.altiplano.rules.effects import Do, GainChoice
from meseta.games.altiplano.rules.event import Grant, Offer
from meseta.games.altiplano.rules.gains import StoreCorn
from meseta.games.altiplano.rules.picking import Pick, PickMore
from meseta.games.altiplano.rules.planning import Plan
from meseta.games.altiplano.rules.setup import KeepMission, PassMissions
from meseta.games.altiplano.rules.storing import Store, StoreMore
from meseta.games.altiplano.rules.traveller import DealSort, PayGood
from meseta.games.altiplano.rules.turns import NextTurn, Survey, Turn
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import (
    ASSET,
    BARTER,
    BOAT,
    CHOICE,
    DELIVER,
    EXTENSION,
    HOUSE,
    ORDER,
    SELL,
    STORE,
    TRAVELLER,
)

CORN: Final = r"(GainCorn )?(StoreCorn )?"
DETAIL: Final = (
    rf"(Do )*(Survey |GainChoice |TakeCard |Pick |PickMore (StandFor )?|PickMore {CORN}|Store "
    rf"|StoreMore (StoreCorn )?|Trade |TradeMore |DealSort |PayGood |{CORN})"
)
AGENDAS: Final = tuple(
    re.compile(pattern)
    for pattern in (
        r"Round (PassMissions |KeepMission |(DealMissions )?(ChooseRole )*)",
        r"Round Cleanup Actions Planning Drawing (RevealEvent )?",
        rf"Round Cleanup Actions Planning Drawing CheckStock (Offer |Grant )*{CORN}",
        r"Round Cleanup Actions Planning (Draw )*(EndRetrieving (Retrieve )?|PutBack )?",
        r"Round Cleanup Actions (EndPlanning (Plan )?)?",
        rf"Round Cleanup (Turn |NextTurn {DETAIL})?",
        r"Round ",
    )
)


def check_agenda(t: AltiTable) -> None:
    """Refuse an agenda that no round could have."""
    names = "".join(f"{type(step).__name__} " for step in t.agenda)
    if not names:
        if t.ending != FINAL:
            raise BadPosition("agenda must not be empty before the final round is over.")
        return
    if not any(pattern.fullmatch(names) for pattern in AGENDAS):
        raise BadPosition("agenda must be the last steps of the round, in their order.")
    top = t.top
    if t.round == 0 and "Cleanup " in names:
        raise BadPosition("round must be at least 1 by then.")
    for step in t.agenda:
        check_step(t, step)
    check_drafts(t, top)
    if isinstance(top, Choice):
        for seat in top.actors(t):
            if not top.legal(t, seat):
                raise BadPosition("agenda: its last step leaves nothing to choose.")


def check_step(t: AltiTable, step: Any) -> None:
    """What a step is about must go with what lies on the table."""
    wrong = BadPosition(f"agenda: {type(step).__name__} does not go with the rest.")
    box = t.box
    if not isinstance(step, PassMissions | KeepMission) and "Choose" not in type(step).__name__:
        seat = getattr(step, "seat", 0)
        if t.role_of(seat) == NONE and t.round:
            raise wrong
    players = [t.player(seat) for seat in range(t.seats)]
    if isinstance(step, PassMissions) and any(len(me.missions) != 3 for me in players):
        raise wrong
    if isinstance(step, KeepMission) and any(len(me.received) != 2 for me in players):
        raise wrong
    if isinstance(step, Grant | Offer):
        mine = box.events[t.event].effects if t.event != NONE else []
        if step.effect not in mine or box.effects[step.effect].lasting:
            raise wrong
    if isinstance(step, Do) and step.effect not in box.actions[step.action].effects:
        raise wrong
    if isinstance(step, GainChoice) and box.effects[step.effect].op != CHOICE:
        raise wrong
    if isinstance(step, TakeCard) and step.sort not in (HOUSE, BOAT, ORDER, EXTENSION, ASSET):
        raise wrong
    if isinstance(step, Turn) and t.passed_of(step.seat):
        raise wrong
    off_board = isinstance(step, Survey | NextTurn) and t.pawn_of(step.seat) == NONE
    if off_board and (isinstance(step, Survey) or t.top is not step):
        raise wrong
    if isinstance(step, StoreCorn) and step.from_granary and not t.granary_of(step.seat):
        raise wrong
    check_picking(t, step, wrong)


def check_picking(t: AltiTable, step: Any, wrong: BadPosition) -> None:
    """Actions on goods of choice work on the spaces of an action that the player has."""
    if isinstance(step, PutBack):
        counts = {kind: step.fresh.count(kind) for kind in step.fresh}
        if step.count > len(step.fresh) or any(
            count > t.player(step.seat).planning[kind] for kind, count in counts.items()
        ):
            raise wrong
    if not isinstance(step, Pick | PickMore | Store | StoreMore | DealSort | PayGood):
        return
    action = t.box.actions[step.action]
    ops: tuple[int, ...] = (action.op,)
    if isinstance(step, Pick | PickMore):
        ops = (SELL, DELIVER, BARTER, TRAVELLER)
        if step.sort != action.op and not (action.op == TRAVELLER and step.sort == BARTER):
            raise wrong
    elif isinstance(step, Store | StoreMore):
        ops = (STORE,)
    elif isinstance(step, DealSort):
        ops = (TRAVELLER,)
    else:
        ops = (ASSET, TRAVELLER)
    if action.op not in ops or not t.has_action(step.seat, action):
        raise wrong


def check_drafts(t: AltiTable, top: Any) -> None:
    """Drafts are made of tiles that lie there, while planning or retrieving."""
    for seat in range(t.seats):
        draft = t.draft[seat]
        if not draft:
            continue
        placed = [entry for entry in draft if entry >= 0]
        right = isinstance(top, Plan) if placed else isinstance(top, Retrieve)
        if not right or (placed and len(placed) < len(draft)):
            raise BadPosition("draft: tiles are placed while planning, lifted while retrieving.")
        for line in placed:
            if t.on_line(seat, line) < placed.count(line):
                raise BadPosition("draft: that does not lie there.")
        lifts = [lifted(entry) for entry in draft if entry < 0]
        kinds = [t.box.line_kind[line] for line in lifts]
        for line in lifts:
            kind = t.box.line_kind[line]
            room = t.on_line(seat, line) + lifts.count(line)
            if kind >= len(t.box.values) or t.player(seat).planning[kind] < kinds.count(kind):
                raise BadPosition("draft: what was lifted is not on the planning spaces.")
            action = t.box.actions[t.box.line_action[line]]
            shared = t.box.line_shared[line]
            most = t.goods_room(seat, action) if shared else t.box.line_room[line]
            if room > most or not t.has_action(seat, action):
                raise BadPosition("draft: what was lifted could not have lain there.")
