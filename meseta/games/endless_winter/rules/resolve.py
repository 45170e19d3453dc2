"""Effects happen here: the one interpreter of what cards, spaces, tiles and tokens do.

Each part of an effect becomes a step; ``parts.py`` says which. Parts whose order makes a difference
are asked for in the order that the player wants.
"""

from collections.abc import Callable
from typing import Any

from meseta.core.agenda import NOBODY, ONLY, SeatChoice, SeatStep, Step
from meseta.core.kinds import SEAT, Whole
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import PART
from meseta.games.endless_winter.effects import CAMP, LABOR, MOST_PARTS, ON, POINTS, Part
from meseta.games.endless_winter.fields import EFFECT
from meseta.games.endless_winter.table import WinterTable

# How a part is done, and whether it can be done: one function each, put in by ``parts.py``, whose
# steps lead back to this module.
MAKER: list[Callable[[int, int, int, Part], Step[Any]]] = []
ABLE: list[Callable[[WinterTable, int, Part], bool]] = []


class Resolve(SeatStep[WinterTable]):
    """An effect happens, completely, before anything else goes on (EW-ABIL-08)."""

    shape = (("seat", SEAT), ("effect", EFFECT))

    def __init__(self, seat: int, effect: int) -> None:
        self.seat = seat
        self.effect = effect

    def run(self, t: WinterTable) -> None:
        seat = self.seat
        effect = t.box.effects[self.effect]
        last = effect.last
        for k in range(len(last) - 1, -1, -1):
            t.then(part_step(t, seat, self.effect, last[k]))
        tangled = effect.tangled
        if tangled:
            if tangled & tangled - 1:
                t.then(Order(seat, self.effect, tangled))
            else:
                t.then(part_step(t, seat, self.effect, tangled.bit_length() - 1))
        for part in effect.parts:
            at_once(t, seat, part, effect.source)


def at_once(t: WinterTable, seat: int, part: Part, source: int) -> None:
    """What needs no step of its own: Labor, points, Camps on Base, and triggers."""
    op = part.op
    if op == LABOR:
        if t.active == seat:  # in the Eclipse it counted at the reveal
            t.labor += part.count
    elif op == POINTS:
        t.add_points(seat, source, part.count)
        tells.points(t, seat, part.count, source)
    elif op == CAMP:
        for _ in range(part.count):
            t.place_camp(seat)
    elif op == ON:
        t.triggers = [*t.triggers, part.inner]


def happened(t: WinterTable, seat: int, event: int) -> None:
    """Something happened to a seat: in its own turn, the triggers that wait for it fire."""
    if t.active != seat:
        return
    for effect in t.triggers:
        if t.box.effects[effect].event == event:
            t.then(Resolve(seat, effect))


def part_step(t: WinterTable, seat: int, effect: int, index: int) -> Step[Any]:
    """The step that does one part of an effect."""
    part = t.box.effects[effect].parts[index]
    return MAKER[0](seat, effect, index, part)


def able(t: WinterTable, seat: int, part: Part) -> bool:
    """Can anything be done with the part now (EW-R-128)?"""
    return ABLE[0](t, seat, part)


def able_at_all(t: WinterTable, seat: int, effect: int) -> bool:
    """Can anything be done with some part of the effect?"""
    for part in t.box.effects[effect].parts:  # noqa: SIM110 (much faster when compiled)
        if ABLE[0](t, seat, part):
            return True
    return False


class Order(SeatChoice[WinterTable]):
    """Which of several parts is next (EW-R-27); ``left`` is a mask."""

    shape = (("seat", SEAT), ("effect", EFFECT), ("left", Whole(1, (1 << MOST_PARTS) - 1)))

    def __init__(self, seat: int, effect: int, left: int) -> None:
        self.seat = seat
        self.effect = effect
        self.left = left

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if self.open_parts(t) else NOBODY

    def open_parts(self, t: WinterTable) -> list[int]:
        """The parts that can be done now."""
        parts = t.box.effects[self.effect].parts
        found: list[int] = []
        for i in range(len(parts)):
            if self.left >> i & 1 and ABLE[0](t, self.seat, parts[i]):
                found.append(i)
        return found

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [PART + i for i in self.open_parts(t)]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        part = action - PART
        left = self.left & ~(1 << part)
        if left:
            t.then(Order(seat, self.effect, left))
        t.then(part_step(t, seat, self.effect, part))


class AtOnce(SeatStep[WinterTable]):
    """A single part that needs no choice, apart from the rest of its effect."""

    shape = (("seat", SEAT), ("effect", EFFECT), ("part", Whole(0, MOST_PARTS - 1)))

    def __init__(self, seat: int, effect: int, part: int) -> None:
        self.seat = seat
        self.effect = effect
        self.part = part

    def run(self, t: WinterTable) -> None:
        effect = t.box.effects[self.effect]
        at_once(t, self.seat, effect.parts[self.part], effect.source)
