"""The Eclipse phase: piles are revealed, the turn order is set, and benefits come in that order."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice, SeatStep, Step
from meseta.core.kinds import SEAT, Flag, Names, Whole
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import ECLIPSE, GO_ON, HEX
from meseta.games.endless_winter.constants import (
    EMPTY,
    FIRST_CULTURE,
    HEXES,
    MEGALITHS,
    NONE,
    REST_LABOR,
    STONE_POINTS,
    STONE_SPACES,
    TRIBE_KINDS,
)
from meseta.games.endless_winter.effects import BURY, DRAW, FOOD, MEGALITH, PAY, TIP, TOOL
from meseta.games.endless_winter.fields import HEX_NAME
from meseta.games.endless_winter.layout import GROUND
from meseta.games.endless_winter.rules.cards import kinds, move_all, without
from meseta.games.endless_winter.rules.gains import CARDS as DRAWS
from meseta.games.endless_winter.rules.gains import GainUnits
from meseta.games.endless_winter.rules.resolve import Resolve
from meseta.games.endless_winter.scoring import stone_points
from meseta.games.endless_winter.table import WinterTable

SUPPLY_SPACES = 5


class Eclipse(Step[WinterTable]):
    """Steps 1 and 2: reveal, compare, and set the new turn order."""

    def run(self, t: WinterTable) -> None:
        totals: list[int] = []
        for seat in range(t.seats):
            totals.append(reveal(t, seat))
            tells.revealed(t, seat, t.tribe(seat).revealed.cards(), totals[seat])
        # The later one of the current round goes first where two are level (EW-ECL-05).
        order = t.order[::-1]
        order.sort(key=lambda seat: -totals[seat])
        t.order = order
        tells.order(t, order)
        t.then(EndEclipse())
        for i in range(t.seats - 1, -1, -1):
            t.then(Benefits(order[i]))


def reveal(t: WinterTable, seat: int) -> int:
    """Turn a pile up; Culture cards return to the hand. Returns its Labor, in halves."""
    me = t.tribe(seat)
    labor = REST_LABOR * t.resting(seat)
    for card in me.pile:
        if card >= FIRST_CULTURE:
            me.hand.insert_sorted(card)
            tells.bluffed(t, seat, card)
        else:
            me.revealed.append(card)
            labor += t.box.labor[card] + t.box.eclipse_labor[card]
    me.pile.clear()
    me.total = labor
    return labor


class Benefits(SeatStep[WinterTable]):
    """Step 3 for one player: track, Tribe cards, terrain, Player board (EW-ECL-06)."""

    def run(self, t: WinterTable) -> None:
        seat = self.seat
        tells.benefits(t, seat)
        revealed = t.tribe(seat).revealed
        t.waiting_cards = [card for card in revealed if has_eclipse_ability(t, card)]
        t.then(PileCards(seat), HexBenefits(seat, 0, False), BoardBenefits(seat))
        effect = t.box.position[t.order.index(seat)]
        if effect >= 0:
            t.then(Resolve(seat, effect))


def has_eclipse_ability(t: WinterTable, card: int) -> bool:
    """Is there more to the card in the Eclipse than its Labor?"""
    effect = t.box.eclipse[card]
    return effect >= 0 and not t.box.effects[effect].only_labor


class PileCards(SeatChoice[WinterTable]):
    """3b: which revealed Tribe card is next; those that cannot matter to others come last, unless
    one that is still waiting could bury them (EW-R-140)."""

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if t.waiting_cards else NOBODY

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        cards = kinds(t.waiting_cards)
        tangled: list[int] = []
        for card in cards:
            effect = t.box.eclipse[card]
            if may_bury(t, seat, effect):
                return [ECLIPSE + each for each in cards]
            if t.box.effects[effect].tangled:
                tangled.append(card)
        return [ECLIPSE + card for card in tangled or cards[:1]]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        card = action - ECLIPSE
        t.waiting_cards = without(t.waiting_cards, card)
        tells.eclipse(t, seat, card)
        t.then(Resolve(seat, t.box.eclipse[card]), PileCards(seat))

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-ECL-09" if ECLIPSE <= action < ECLIPSE + TRIBE_KINDS else ""


def may_bury(t: WinterTable, seat: int, effect: int) -> bool:
    """Could the effect lead to a burial: by itself, by a Megalith, by an Animal that is tipped?"""
    for part in t.box.effects[effect].parts:
        if part.op == BURY or (part.op == MEGALITH and burial_space_is_free(t, seat)):
            return True
        if part.op == TIP:
            for animal in t.upright_kinds(seat):
                if may_bury(t, seat, t.box.tip[animal]):
                    return True
    return False


def burial_space_is_free(t: WinterTable, seat: int) -> bool:
    """Could the seat's next Megalith, or one of those after it, cover a space that buries?"""
    if t.placed_of(seat) == MEGALITHS:
        return False
    stands = t.megaliths
    for cell in range(GROUND):
        effect = t.box.spaces[t.space(cell)]
        if stands[cell] == EMPTY and effect >= 0:
            for part in t.box.effects[effect].parts:
                if part.op == BURY:
                    return True
    return False


class HexBenefits(SeatChoice[WinterTable]):
    """3c: which hex is next; ``in_order`` takes all that are left as they are numbered."""

    shape = (("seat", SEAT), ("done", Names(HEX_NAME)), ("in_order", Flag()))

    def __init__(self, seat: int, done: int, in_order: bool) -> None:
        self.seat = seat
        self.done = done
        self.in_order = in_order

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if self.entitled(t) else NOBODY

    def entitled(self, t: WinterTable) -> list[int]:
        """The hexes whose benefit the seat can still have."""
        return [
            hex
            for hex in t.led_by(self.seat)
            if t.box.land[t.terrain[hex]] >= 0 and not self.done >> hex & 1
        ]

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        hexes = self.entitled(t)
        if not self.in_order and order_matters(t, hexes):
            return [*[HEX + hex for hex in hexes], GO_ON]
        return [HEX + hexes[0]]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == GO_ON:
            t.then(HexBenefits(seat, self.done, True))
            return
        hex = action - HEX
        tells.hex(t, seat, hex)
        t.then(
            Resolve(seat, t.box.land[t.terrain[hex]]),
            HexBenefits(seat, self.done | 1 << hex, self.in_order),
        )

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-ECL-10" if HEX <= action < HEX + HEXES else ""


def order_matters(t: WinterTable, hexes: list[int]) -> bool:
    """Can the benefits of some of these hexes get in each other's way (EW-R-136)?"""
    tangled = 0
    paying = 0
    drawing = tools = fed = False
    for hex in hexes:
        land = t.terrain[hex]
        effect = t.box.effects[t.box.land[land]]
        if effect.tangled:
            tangled |= 1 << land
        for part in effect.parts:
            paying += part.op == PAY
            drawing = drawing or part.op == DRAW
            tools = tools or part.op == TOOL
            fed = fed or part.op == FOOD
    if tangled & tangled - 1 or paying > 1:
        return True
    return (paying > 0 and fed) or (drawing and tools)


class BoardBenefits(SeatStep[WinterTable]):
    """3d: a card for each Village, emptied supply spaces, Sacred Stones (EW-R-93)."""

    def run(self, t: WinterTable) -> None:
        seat = self.seat
        t.then(ScoreStones(seat))
        for space in range(SUPPLY_SPACES - 1, -1, -1):
            if t.box.supply_space[space] >= 0:
                t.then(SupplySpace(seat, space))
        villages = t.villages_of(seat)
        if villages:
            t.then(GainUnits(seat, DRAWS, villages))


class SupplySpace(SeatStep[WinterTable]):
    """The benefit of a Megalith supply space, if it is empty by now (EW-R-98)."""

    shape = (("seat", SEAT), ("space", Whole(0, SUPPLY_SPACES - 1)))

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, t: WinterTable) -> None:
        if t.placed_of(self.seat) >= 2 * (self.space + 1):
            t.then(Resolve(self.seat, t.box.supply_space[self.space]))


class ScoreStones(SeatStep[WinterTable]):
    """The points of the player's Sacred Stones (EW-STONE-10)."""

    def run(self, t: WinterTable) -> None:
        seat = self.seat
        stones = t.tribe(seat).stones
        for space in range(STONE_SPACES):
            stone = stones[space]
            if stone != NONE:
                points = stone_points(t, seat, stone)
                t.add_points(seat, STONE_POINTS, points)
                tells.stone_points(t, seat, stone, points)


class EndEclipse(Step[WinterTable]):
    """All revealed cards are discarded (EW-ECL-12)."""

    def run(self, t: WinterTable) -> None:
        t.waiting_cards = []
        for seat in range(t.seats):
            tribe = t.tribe(seat)
            move_all(tribe.revealed, tribe.discard)
