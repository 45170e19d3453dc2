"""Effects that have to be paid for, that depend on something, or that others get."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice, SeatStep
from meseta.core.kinds import SEAT, Whole
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import PAY, SKIP
from meseta.games.endless_winter.constants import ANIMALS, BASE, GLACIER
from meseta.games.endless_winter.effects import MOST_PARTS, PER, Part
from meseta.games.endless_winter.fields import EFFECT
from meseta.games.endless_winter.rules.cards import DiscardCards
from meseta.games.endless_winter.rules.resolve import Resolve, able_at_all
from meseta.games.endless_winter.table import WinterTable


def affordable(t: WinterTable, seat: int, part: Part) -> bool:
    """Can the cost be paid in full (EW-GEN-15), and does it lead to anything (EW-R-128)?"""
    cost = part.cost
    return (
        cost.food <= t.food_of(seat)
        and cost.tools <= t.tools_of(seat)
        and cost.cards <= len(t.tribe(seat).hand)
        and able_at_all(t, seat, part.inner)
    )


def pay(t: WinterTable, seat: int, part: Part) -> None:
    """Pay, and gain what was paid for."""
    me = t.tribe(seat)
    cost = part.cost
    me.food -= cost.food
    me.tools -= cost.tools
    if cost.food:
        tells.paid_food(t, seat, cost.food)
    if cost.tools:
        tells.paid_tools(t, seat, cost.tools)
    t.then(Resolve(seat, part.inner))
    if cost.cards:
        t.then(DiscardCards(seat, cost.cards))


class PayFor(SeatChoice[WinterTable]):
    """Pay for a part of an effect, or not (EW-ABIL-05)."""

    shape = (("seat", SEAT), ("effect", EFFECT), ("part", Whole(0, MOST_PARTS - 1)))

    def __init__(self, seat: int, effect: int, part: int) -> None:
        self.seat = seat
        self.effect = effect
        self.part = part

    def actors(self, t: WinterTable) -> list[int]:
        part = t.box.effects[self.effect].parts[self.part]
        return ONLY[self.seat] if affordable(t, self.seat, part) else NOBODY

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [PAY, SKIP]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == PAY:
            pay(t, seat, t.box.effects[self.effect].parts[self.part])


class Conditional(SeatStep[WinterTable]):
    """What depends on the table: points by a measure, or an effect under a condition."""

    shape = (("seat", SEAT), ("effect", EFFECT), ("part", Whole(0, MOST_PARTS - 1)))

    def __init__(self, seat: int, effect: int, part: int) -> None:
        self.seat = seat
        self.effect = effect
        self.part = part

    def run(self, t: WinterTable) -> None:
        seat = self.seat
        effect = t.box.effects[self.effect]
        part = effect.parts[self.part]
        if part.op != PER:
            if has_pair(t, seat):
                t.then(Resolve(seat, part.inner))
            return
        each = t.box.effects[part.inner].parts[0].count
        points = each * min(part.count, land_types(t, seat))
        if points:
            t.add_points(seat, effect.source, points)
            tells.points(t, seat, points, effect.source)


def has_pair(t: WinterTable, seat: int) -> bool:
    """Two upright Animals of one kind that is not wild (EW-R-65)?"""
    upright = t.tribe(seat).upright.numbers()
    for animal in range(ANIMALS):  # noqa: SIM110 (much faster when compiled)
        if upright[animal] >= 2 and animal != t.box.wild:
            return True
    return False


def land_types(t: WinterTable, seat: int) -> int:
    """How many types of land have a Camp of the seat."""
    return (t.lands(seat) & ~(1 << BASE | 1 << GLACIER)).bit_count()


class OthersGain(SeatStep[WinterTable]):
    """Everybody else gains something, in turn order from the player (EW-R-44)."""

    shape = (("seat", SEAT), ("effect", EFFECT))

    def __init__(self, seat: int, effect: int) -> None:
        self.seat = seat
        self.effect = effect

    def run(self, t: WinterTable) -> None:
        place = t.order.index(self.seat)
        for i in range(len(t.order) - 1, 0, -1):
            t.then(Resolve(t.order[(place + i) % len(t.order)], self.effect))
