"""Action Phase: two actions for each tribe, one at a time, and the bonus actions."""

from meseta.core.agenda import SeatChoice, Step
from meseta.core.kinds import SEAT, Name
from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.actions import (
    ASSIST,
    CALL,
    PASS,
    PLACE,
    SKIP,
    SPACE_COUNT,
    SQUEEZE,
    SWAP,
    SWAP_SQUEEZE,
    TROT,
    TWO,
)
from meseta.games.alpacalypse.box import STARTER
from meseta.games.alpacalypse.effects import (
    BULK_DISCOUNT,
    CALL_HOME,
    JOB_SWAP,
    OVERTIME,
    SQUEEZE_IN,
    TWO_AT_A_TIME,
)
from meseta.games.alpacalypse.rules.carry import gain
from meseta.games.alpacalypse.rules.complete import may_complete
from meseta.games.alpacalypse.rules.placement import free, possible
from meseta.games.alpacalypse.rules.spaces import use_space
from meseta.games.alpacalypse.table import (
    AT_DAY,
    BESIDE,
    COIN,
    HOME,
    ON,
    ROLES,
    TROTTED,
    AlpacaTable,
    raised,
)

# Kinds of turns.
FIRST = 0
SECOND = 1
PAIR = 2  # the second action of Two At A Time
BONUS = 3  # with Overtime
NIGHT = 4  # of the Night Shift, in the Resolution Phase
KINDS = ("first", "second", "pair", "bonus", "night")
IN_A_ROW = 2  # actions that a tribe takes one after the other with Two At A Time, and no more


class Actions(Step[AlpacaTable]):
    """Twice around the table, then the bonus actions (PACA-ACT-01, -11)."""

    def run(self, t: AlpacaTable) -> None:
        order = t.order()
        for kind in (BONUS, SECOND, FIRST):
            for i in range(len(order) - 1, -1, -1):
                t.then(Turn(order[i], kind))


class Turn(SeatChoice[AlpacaTable]):
    """One action of a tribe: a worker and a space."""

    shape = (("seat", SEAT), ("kind", Name(KINDS)))

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def actors(self, t: AlpacaTable) -> list[int]:
        seat = self.seat
        if self.kind == SECOND and t.doubled >> seat & 1:
            return []  # PACA-ABIL-04
        if self.kind == BONUS and not may_work_overtime(t, seat):
            return []
        return [seat]

    def secret(self, t: AlpacaTable) -> bool:
        sends = self.kind == NIGHT or t.at_home(self.seat) > 0
        return sends and hand_may_open_spaces(t, self.seat)

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        if self.kind == NIGHT:
            return [*night_spaces(t, seat), SKIP]
        actions = placements(t, seat)
        if self.kind == BONUS or t.at_home(seat) == 0:
            actions.append(PASS)
        if self.kind <= SECOND:
            if self.kind == FIRST and t.holds(seat, TWO_AT_A_TIME) and not t.doubled >> seat & 1:
                actions.append(TWO)
            if t.holds(seat, CALL_HOME):
                for role in range(ROLES):
                    if t.members[seat * ROLES + role] != HOME:
                        actions.append(CALL + role)
        return actions

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        if action == TWO:
            t.use_ability(seat, TWO_AT_A_TIME)
            t.doubled |= 1 << seat
            t.then(self)
            return
        if CALL <= action < CALL + ROLES:
            call_home(t, seat, action - CALL)
            t.then(self)
            return
        if action == SKIP:
            return
        if self.kind == FIRST and t.doubled >> seat & 1:
            t.then(Turn(seat, PAIR))
        if action == PASS:
            if self.kind != BONUS:
                tells.passed(t, seat)
            return
        if self.kind == BONUS:
            t.use_ability(seat, OVERTIME)
            t.then(Turn(seat, BONUS))
        if self.kind != NIGHT:
            t.streak = t.streak + 1 if t.last_actor == seat else 1
            t.last_actor = seat
        place(t, seat, action, self.kind == NIGHT)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        if action == PASS:
            return "PACA-ACT-09"
        if action == TWO or CALL <= action < CALL + ROLES:
            return "PACA-ABIL-01"
        if TROT <= action < TROT + ROLES:
            away = t.members[seat * ROLES + action - TROT] != HOME
            return "PACA-GEN-04" if away else "PACA-ACT-08"
        if not PLACE <= action < TROT:
            return ""
        return why_not_placed(t, seat, action, self.kind)


def why_not_placed(t: AlpacaTable, seat: int, action: int, kind: int) -> str:
    """The clause that keeps a worker from a space."""
    space = space_of(action)
    if action >= ASSIST:
        if not t.assistants(seat, t.box.spaces[space].role):
            return "PACA-ASST-01"
    else:
        role = role_of(t, action)
        place = t.members[seat * ROLES + role]
        if place != HOME and not (kind == NIGHT and place == AT_DAY):
            return "PACA-WON-13" if kind == NIGHT else "PACA-GEN-04"
        if action >= SWAP and (not t.holds(seat, JOB_SWAP) or t.box.spaces[space].role == role):
            return "PACA-ABIL-08"
        squeezed = SQUEEZE <= action < SWAP or action >= SWAP_SQUEEZE
        if squeezed and (not t.holds(seat, SQUEEZE_IN) or free(t, space)):
            return "PACA-ABIL-07"
        if not squeezed and not free(t, space):
            return "PACA-ACT-04"
    return "PACA-ACT-06"


def may_work_overtime(t: AlpacaTable, seat: int) -> bool:
    """Can a tribe take a bonus action (PACA-ABIL-05, -06)?"""
    if not t.holds(seat, OVERTIME):
        return False
    if t.doubled >> seat & 1 and t.last_actor == seat and t.streak >= IN_A_ROW:
        return False
    return len(placements(t, seat)) > 0 or (t.at_home(seat) > 0 and hand_may_open_spaces(t, seat))


def hand_may_open_spaces(t: AlpacaTable, seat: int) -> bool:
    """Could the tribe complete a card of its hand somewhere, for all that others know?"""
    return any(may_complete(t, seat, deck) for deck in range(STARTER + 1))


def placements(t: AlpacaTable, seat: int) -> list[int]:
    """Every worker on every space where it may go, and the Trot of Shame (PACA-DEC-12)."""
    spaces = possible(t, seat, True)
    unaided = possible(t, seat, False) if t.holds(seat, BULK_DISCOUNT) else spaces
    squeeze = t.holds(seat, SQUEEZE_IN)
    swap = t.holds(seat, JOB_SWAP)
    capacity = t.capacity()
    actions: list[int] = []
    for role in range(ROLES):
        assistants = t.assistants(seat, role) > 0
        home = t.members[seat * ROLES + role] == HOME
        stuck = home
        for space in (2 * role, 2 * role + 1):
            slot = t.taken[space] < capacity
            if home and slot and unaided >> space & 1:
                stuck = False
            if not spaces >> space & 1:
                continue
            if home and slot:
                actions.append(PLACE + space)
            elif home and squeeze:
                actions.append(SQUEEZE + space)
            if assistants:
                actions.append(ASSIST + space)
        if stuck:
            actions.append(TROT + role)
        if home and swap:
            for space in range(SPACE_COUNT):
                if space // 2 == role or not spaces >> space & 1:
                    continue
                if t.taken[space] < capacity:
                    actions.append(SWAP + role * SPACE_COUNT + space)
                elif squeeze:
                    actions.append(SWAP_SQUEEZE + role * SPACE_COUNT + space)
    return actions


def night_spaces(t: AlpacaTable, seat: int) -> list[int]:
    """Where a member at home, or the responder of this round, could act at night (PACA-WON-13)."""
    spaces = possible(t, seat, True)
    actions: list[int] = []
    for role in range(ROLES):
        where = t.members[seat * ROLES + role]
        if where == HOME or where == AT_DAY:  # noqa: SIM109 (much faster when compiled)
            for space in (2 * role, 2 * role + 1):
                if spaces >> space & 1:
                    actions.append(PLACE + space)
    return actions


def space_of(action: int) -> int:
    """The space of a placement."""
    if action >= ASSIST:
        return action - ASSIST
    if action >= SWAP:
        return (action - SWAP) % SPACE_COUNT
    return (action - PLACE) % SPACE_COUNT


def role_of(t: AlpacaTable, action: int) -> int:
    """The role of the member (or assistant) of a placement."""
    if SWAP <= action < ASSIST:
        return (action - SWAP) // SPACE_COUNT % ROLES
    return t.box.spaces[space_of(action)].role


def place(t: AlpacaTable, seat: int, action: int, night: bool) -> None:
    """A worker goes to a space (or on the Trot of Shame) and does what is to be done there."""
    if action >= TROT:
        t.members[seat * ROLES + action - TROT] = TROTTED
        tells.trotted(t, seat, action - TROT)
        gain(t, seat, COIN, 1)
        return
    space = space_of(action)
    role = role_of(t, action)
    if action >= ASSIST:
        card = t.use_assistant(seat, role)
        if free(t, space):  # PACA-ASST-04
            t.helpers = raised(t.helpers, seat * SPACE_COUNT + space, 1)
            t.taken[space] += 1
        tells.assisted(t, seat, card, space)
    else:
        squeezed = SQUEEZE <= action < SWAP or action >= SWAP_SQUEEZE
        if action >= SWAP:
            t.use_ability(seat, JOB_SWAP)
        if squeezed:
            t.use_ability(seat, SQUEEZE_IN)
        if squeezed or night:
            t.members[seat * ROLES + role] = BESIDE + space
        else:
            t.members[seat * ROLES + role] = ON + space
            t.taken[space] += 1
        tells.placed(t, seat, role, space)
    use_space(t, seat, space)


def call_home(t: AlpacaTable, seat: int, role: int) -> None:
    """A member comes back and may be used again; what it has done stays done (PACA-ABIL-10)."""
    t.use_ability(seat, CALL_HOME)
    where = t.members[seat * ROLES + role]
    if ON <= where < BESIDE:
        t.taken[where - ON] -= 1
    t.members[seat * ROLES + role] = HOME
    tells.called(t, seat, role)
