"""How good a table is for each seat, and what it is in numbers."""

from math import exp
from typing import Any, Final

from meseta.core.sheet import Sheet
from meseta.games.endless_winter.box import Box
from meseta.games.endless_winter.check_agenda import EFFECT_STEPS
from meseta.games.endless_winter.constants import ANIMALS, FIRST_CULTURE, NONE, ROUNDS
from meseta.games.endless_winter.land import led, village_to_come
from meseta.games.endless_winter.plan import need, promised, set_growth, stone_worth, turn_to_come
from meseta.games.endless_winter.rules.eclipse import EndEclipse
from meseta.games.endless_winter.rules.end import FinalScoring
from meseta.games.endless_winter.rules.preparation import Preparation
from meseta.games.endless_winter.scoring import (
    animal_points,
    honor_points,
    offering_points,
    results,
)
from meseta.games.endless_winter.table import WinterTable
from meseta.games.endless_winter.worth import Worth, read_beliefs

MOST_SEATS: Final = 4
HAND = 5  # cards that are drawn for a round


class Judge:
    """The beliefs of the bots, for a box."""

    def __init__(self, box: Box) -> None:
        self.worth = Worth(box, read_beliefs())

    def evaluate(self, t: WinterTable) -> list[float]:
        """Each seat's chance to win, about."""
        if t.over:
            return [1.0 if result.rank == 1 else 0.0 for result in results(t)]
        w = self.worth
        if isinstance(t.top, FinalScoring):
            return chances([float(final_score(t, seat)) for seat in range(t.seats)], w.steady)
        eclipses = eclipses_left(t)
        prospects = [prospect(t, w, seat, eclipses) for seat in range(t.seats)]
        if eclipses:
            land = led(t, w)
            for seat in range(t.seats):
                prospects[seat] += eclipses * land[seat]
        if t.active != NONE:
            prospects[t.active] += turn_to_come(t, w, eclipses)
        agenda = t.agenda
        i = len(agenda) - 1
        while i >= 0 and isinstance(agenda[i], EFFECT_STEPS):
            step: Any = agenda[i]
            prospects[step.seat] += w.coming * promised(t, w, step)
            i -= 1
        return chances(prospects, w.steady + w.wide * (ROUNDS - t.round) / (ROUNDS - 1))

    def own(self, t: WinterTable, seat: int, land: float) -> float:
        """The points that one seat may end with, about, given what its land brings in an Eclipse:
        quicker than what all may."""
        if t.over:
            return float(t.score_of(seat))
        if isinstance(t.top, FinalScoring):
            return float(final_score(t, seat))
        w = self.worth
        eclipses = eclipses_left(t)
        total = prospect(t, w, seat, eclipses) + eclipses * land
        if t.active == seat:
            total += turn_to_come(t, w, eclipses)
        agenda = t.agenda
        i = len(agenda) - 1
        while i >= 0 and isinstance(agenda[i], EFFECT_STEPS):
            step: Any = agenda[i]
            if step.seat == seat:
                total += w.coming * promised(t, w, step)
            i -= 1
        return total


def chances(prospects: list[float], spread: float) -> list[float]:
    """Chances to win with such points to be expected."""
    best = max(prospects)
    shares = [exp((points - best) / spread) for points in prospects]
    whole = sum(shares)
    return [share / whole for share in shares]


def final_score(t: WinterTable, seat: int) -> int:
    """The score once the points of final scoring are added."""
    me = t.tribe(seat)
    total = me.score + me.worth + animal_points(t, seat)
    return total + offering_points(t, seat) + honor_points(t, seat)


def eclipses_left(t: WinterTable) -> int:
    """How many Eclipses are still to come."""
    left = ROUNDS - t.round
    for step in t.agenda:
        if isinstance(step, EndEclipse):
            return left
    for step in t.agenda:
        if isinstance(step, Preparation):
            return left + 1
    return left + 1 if t.round == ROUNDS else left


def prospect(t: WinterTable, w: Worth, seat: int, eclipses: int) -> float:
    """The points that a seat may end with, about, but for the turn that is on."""
    me = t.tribe(seat)
    rounds = ROUNDS - t.round
    turns = t.to_place(seat)
    total = float(me.score + me.worth + animal_points(t, seat))
    total += tracks(t, w, seat, rounds)
    total += w.later_turn * turns
    if me.side != NONE:
        uses = rounds + int(me.chief_at == NONE)
        total += w.chief[t.chief_side(seat)] * uses
    later = rounds + turns / 3
    scarce = need(t, seat)
    if scarce > 0.0:
        food, tools = me.food, me.tools
        stock = w.food * min(food, 6) + w.spare_food * max(food - 6, 0)
        stock += w.tool * min(tools, 5) + w.spare_tool * max(tools - 5, 0)
        total += stock * scarce
    if scarce < 1.0:
        total += offering_points(t, seat) * (1.0 - scarce)
    total += w.camp_out * me.camps_out * min(1.0, later)
    total += cards(t, w, seat, rounds, scarce)
    total += sets(t, w, seat, later)
    if eclipses:
        total += w.own_village * t.villages_of(seat) * eclipses
        total += village_to_come(t, w, seat) * min(1.0, later)
        for stone in me.stones:
            if stone != NONE:
                total += stone_worth(t, w, seat, stone, eclipses)
        total += w.supplied[me.placed] * eclipses
    return total


def tracks(t: WinterTable, w: Worth, seat: int, rounds: int) -> float:
    """Both Idol tracks: what they will be worth at the end."""
    me = t.tribe(seat)
    total = w.offering[me.offering] + w.honor[me.honor]
    buried = t.buried_count(seat) + w.buries_to_come * rounds
    rank = min(t.rank.index(seat), 2)
    chart = t.box.charts[rank]
    points = chart[0] * min(1.0, buried)
    points += (chart[1] - chart[0]) * min(1.0, max(0.0, (buried - 1) / 3))
    points += (chart[2] - chart[1]) * min(1.0, max(0.0, (buried - 4) / 3))
    return total + (points if me.honor else points * w.no_honor)


def cards(t: WinterTable, w: Worth, seat: int, rounds: int, scarce: float) -> float:
    """Cards in hand, in the Eclipse pile, and those that will be drawn."""
    total = 0.0
    if scarce > 0.0:
        in_hand = 0.0
        for card in t.hand_of(seat):
            in_hand += w.in_hand[card]
        total += in_hand * scarce
    for card in t.tribe(seat).pile:
        total += w.in_pile[card]
        if card < FIRST_CULTURE:
            total += w.pile_labor * (t.box.labor[card] + t.box.eclipse_labor[card])
        elif rounds:
            total += 0.98 * w.in_hand[card]
    if rounds:
        total += w.figure_resting * t.resting(seat)
        total += HAND * rounds * average(t, w, seat)
    return total


def average(t: WinterTable, w: Worth, seat: int) -> float:
    """What a card is worth that will be drawn: sooner or later all come back but the buried."""
    cards = t.cards_in_use(seat)
    total = 0.0
    for card in cards:
        total += w.drawn[card]
    return total / len(cards) if cards else 0.0


def sets(t: WinterTable, w: Worth, seat: int, later: float) -> float:
    """Sets of Animals that may still grow."""
    upright = t.tribe(seat).upright.numbers()
    total = 0.0
    for animal in range(ANIMALS):
        count = upright[animal]
        if count == 0:
            continue
        if animal == t.box.wild:
            total += w.wild * count * min(1.0, later)
        else:
            total += set_growth(t, w, animal, count, later)
    return total


def features(t: WinterTable, seat: int, sheet: Sheet) -> None:
    """The table in numbers, from the seat's side."""
    sheet.add(t.round)
    sheet.add(t.labor if t.active == seat else 0)
    sheet.add(t.column)
    for distance in range(t.seats):
        other = (seat + distance) % t.seats
        sheet.add(t.score_of(other))
        sheet.add(t.worth_of(other))
        sheet.add(animal_points(t, other))
        sheet.add(t.food_of(other))
        sheet.add(t.tools_of(other))
        sheet.add(t.offering_of(other))
        sheet.add(t.honor_of(other))
        sheet.add(t.rank.index(other))
        sheet.add(t.placed_of(other))
        sheet.add(t.camps_out_of(other))
        sheet.add(t.villages_of(other))
        sheet.add(t.buried_count(other))
        sheet.add(len(t.tribe(other).hand))
        sheet.add(t.to_place(other))
        sheet.add(t.order.index(other))
    sheet.skip((MOST_SEATS - t.seats) * SEAT_FEATURES)


SEAT_FEATURES: Final = 15
