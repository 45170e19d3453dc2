"""Phase 2: all plan at once, and declare in turn order (ALTI-PLAN).

A draft is its owner's secret until it is declared. Who is done before those ahead in turn order
have declared waits for them: the plan is final, and comes to light when its turn comes.
"""

from meseta.core.agenda import Choice, Step
from meseta.core.kinds import SEATS
from meseta.games.altiplano import tells
from meseta.games.altiplano.actions import DONE
from meseta.games.altiplano.box import Card
from meseta.games.altiplano.fields import counted
from meseta.games.altiplano.table import AltiTable, without
from meseta.games.altiplano.vocabulary import COIN, KINDS


class Planning(Step[AltiTable]):
    """All plan; then what nobody was waited for is known as well."""

    def run(self, t: AltiTable) -> None:
        t.then(Plan(0), EndPlanning())


def own_actions(t: AltiTable, seat: int) -> list[int]:
    """The actions on the player's role, extensions and assets."""
    box = t.box
    me = t.player(seat)
    found: list[int] = []
    role = me.role
    if role >= 0:
        found.append(box.roles[role].action)
    add_actions(box.extensions, me.extensions, found)
    add_actions(box.assets, me.assets, found)
    return found


def add_actions(cards: list[Card], owned: int, found: list[int]) -> None:
    """Add to a list the actions on those of the cards that are owned."""
    i = 0
    while owned:
        if owned & 1 and cards[i].action >= 0:
            found.append(cards[i].action)
        owned >>= 1
        i += 1


def placeable(t: AltiTable, seat: int) -> list[int]:
    """The lines that take a tile from the player's planning spaces, or a coin."""
    box = t.box
    kinds = t.planned_kinds(seat)
    found: list[int] = []
    for kind in range(KINDS):
        if kinds >> kind & 1:
            t.add_open(seat, box.common_lines[kind], found)
            if t.traveler:
                t.add_open(seat, box.strip_lines[kind], found)
    if t.coins_of(seat):
        kinds |= 1 << COIN
    for number in own_actions(t, seat):
        action = box.actions[number]
        for line in range(action.first, action.end):
            if kinds >> box.line_kind[line] & 1 and t.has_room(seat, line):
                found.append(line)
    return found


def has_plans(t: AltiTable, seat: int) -> bool:
    """Is there anything for the player to place or take back?"""
    if t.draft[seat]:
        return True
    kinds = t.planned_kinds(seat)
    for kind in range(KINDS):  # most often a line that all have will do
        if kinds >> kind & 1:
            for line in t.box.common_lines[kind]:
                if t.has_room(seat, line):
                    return True
    return len(placeable(t, seat)) > 0


class Plan(Choice[AltiTable]):
    """Everybody places tiles and takes them back, until done."""

    shape = (("done", SEATS),)

    def __init__(self, done: int) -> None:
        self.done = done

    def actors(self, t: AltiTable) -> list[int]:
        return [
            seat for seat in t.in_turn_order() if not self.done >> seat & 1 and has_plans(t, seat)
        ]

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        n = t.box.numbers
        options = [DONE]
        for line in placeable(t, seat):
            options.append(n.place + line)
        seen = 0
        for line in t.draft[seat]:
            if not seen >> line & 1:
                seen |= 1 << line
                options.append(n.lift + line)
        return options

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        n = t.box.numbers
        if action == DONE:
            done = self.done | 1 << seat
            t.then(Plan(done))
            declare(t, done)
            return
        t.then(self)
        if action >= n.lift:
            t.move_off(seat, action - n.lift)
            t.draft_anew(seat, without(t.draft[seat], action - n.lift))
        else:
            t.move_onto(seat, action - n.place)
            t.draft_anew(seat, [*t.draft[seat], action - n.place])

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        n = t.box.numbers
        if n.lift <= action < n.role:
            return "ALTI-PLAN-05"
        if not n.place <= action < n.lift:
            return ""
        line = action - n.place
        kind = t.box.line_kind[line]
        me = t.player(seat)
        if not t.has_action(seat, t.box.actions[t.box.line_action[line]]):
            return "ALTI-PLAN-01"
        if kind == COIN:
            return "ALTI-PLAN-02" if me.coins else "ALTI-PLAN-03"
        return "ALTI-PLAN-02" if me.planning[kind] else "ALTI-PLAN-01"


def declare(t: AltiTable, done: int) -> None:
    """In turn order, the plans of all who are done become known (ALTI-PLAN-06)."""
    for seat in t.in_turn_order():
        if not done >> seat & 1 and has_plans(t, seat):
            return
        if t.draft[seat]:
            kinds = [t.box.line_kind[line] for line in t.draft[seat]]
            t.draft_anew(seat, [])
            tells.planned(t, seat, counted(kinds))


class EndPlanning(Step[AltiTable]):
    """Nobody has anything left to plan."""

    def run(self, t: AltiTable) -> None:
        declare(t, (1 << t.seats) - 1)
