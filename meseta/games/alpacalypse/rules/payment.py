"""Payment: costs are paid exactly, and cubes may stand in for any resource (PACA-RES-04).

What must be paid with cubes is; where there are more of them, the payer says whether to use them.
"""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice, SeatStep
from meseta.core.kinds import SEAT, Whole
from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.actions import CUBE as USE_CUBE
from meseta.games.alpacalypse.actions import FULL, GIVE, LESS, PAY
from meseta.games.alpacalypse.effects import BULK_DISCOUNT
from meseta.games.alpacalypse.table import BASIC, CUBE, DECKS, GOODS, NONE, AlpacaTable

DISCOUNT = 2  # units that Bulk Discount takes off


def discount(t: AlpacaTable, seat: int) -> int:
    """What the tribe could take off the cost of the card that it has laid (PACA-ABIL-09)."""
    if t.laid == NONE or t.box.deck_of[t.laid] >= DECKS or not t.holds(seat, BULK_DISCOUNT):
        return 0
    return DISCOUNT


class Fee(SeatChoice[AlpacaTable]):
    """Resources of the payer's choice, on top of what is due (PACA-WON-12)."""

    shape = (("seat", SEAT), ("count", Whole(1, 6)))
    completes = True

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        return [GIVE + i for i in range(GOODS) if self.can_give(t, seat, i)]

    def can_give(self, t: AlpacaTable, seat: int, resource: int) -> bool:
        """Is one there, and could the rest still be paid without it?"""
        place = seat * GOODS + resource
        if not t.stock[place]:
            return False
        t.stock[place] -= 1
        payable = t.can_pay(seat, t.due, discount(t, seat), self.count - 1)
        t.stock[place] += 1
        return payable

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        resource = action - GIVE
        t.stock[seat * GOODS + resource] -= 1
        tells.paid(t, seat, [1 if i == resource else 0 for i in range(GOODS)])
        if self.count > 1:
            t.then(Fee(seat, self.count - 1))

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-RES-07" if GIVE <= action < GIVE + GOODS else ""


class Discount(SeatChoice[AlpacaTable]):
    """Bulk Discount: use it or not, and which units it takes off; they are named in order."""

    shape = (("seat", SEAT), ("left", Whole(1, DISCOUNT)), ("start", Whole(0, BASIC - 1)))
    completes = True

    def __init__(self, seat: int, left: int, start: int) -> None:
        self.seat = seat
        self.left = left
        self.start = start

    def actors(self, t: AlpacaTable) -> list[int]:
        if self.left == DISCOUNT and not discount(t, self.seat):
            return []
        return ONLY[self.seat] if sum(t.due) else NOBODY

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        actions: list[int] = []
        if self.left == DISCOUNT and t.can_pay(seat, t.due):
            actions.append(FULL)
        for i in range(self.start, BASIC):
            if t.due[i] and payable_with(t, seat, lowered(t.due, i), self.left - 1, i):
                actions.append(LESS + i)
        return actions

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        if action == FULL:
            return
        if self.left == DISCOUNT:
            t.use_ability(seat, BULK_DISCOUNT)
        resource = action - LESS
        t.due = lowered(t.due, resource)
        if self.left > 1:
            t.then(Discount(seat, self.left - 1, resource))

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-ABIL-09" if LESS <= action <= FULL else ""


def lowered(cost: list[int], resource: int) -> list[int]:
    """A cost with one unit less of a resource."""
    less = cost.copy()
    less[resource] -= 1
    return less


def payable_with(t: AlpacaTable, seat: int, cost: list[int], left: int, start: int) -> bool:
    """Can a cost be paid once so many more units are taken off, of resources from ``start`` on?"""
    if left == 0 or not sum(cost):
        return t.can_pay(seat, cost)
    for i in range(start, BASIC):
        if cost[i] and payable_with(t, seat, lowered(cost, i), left - 1, i):
            return True
    return False


class Settle(SeatStep[AlpacaTable]):
    """What is due is paid: first the units for which there is nothing but cubes."""

    def run(self, t: AlpacaTable) -> None:
        start = self.seat * GOODS
        cubes = 0
        due = t.due.copy()
        for i in range(BASIC):
            short = due[i] - t.stock[start + i]
            if short > 0:
                due[i] -= short
                cubes += short
        t.due = due
        t.stock[start + CUBE] -= cubes
        t.then(Pay(self.seat, 0, cubes))


class Pay(SeatChoice[AlpacaTable]):
    """Pay the rest in kind, or use another cube for a unit of it; cubes are named in order."""

    shape = (("seat", SEAT), ("start", Whole(0, BASIC - 1)), ("cubes", Whole()))
    completes = True

    def __init__(self, seat: int, start: int, cubes: int) -> None:
        self.seat = seat
        self.start = start
        self.cubes = cubes  # used so far

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        actions = [PAY]
        if t.stock[seat * GOODS + CUBE]:
            for i in range(self.start, BASIC):
                if t.due[i]:
                    actions.append(USE_CUBE + i)
        return actions

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        start = seat * GOODS
        if action != PAY:
            resource = action - USE_CUBE
            t.stock[start + CUBE] -= 1
            t.due = lowered(t.due, resource)
            t.then(Pay(seat, resource, self.cubes + 1))
            return
        for i in range(BASIC):
            t.stock[start + i] -= t.due[i]
        if t.log is not None and sum(t.due) + self.cubes:
            tells.paid(t, seat, [*t.due, self.cubes])
        t.due = [0, 0, 0, 0]

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-RES-05" if USE_CUBE <= action < USE_CUBE + BASIC else ""
