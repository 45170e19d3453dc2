"""What a figure in a column can still bring in this turn: a rough plan for whoever looks ahead."""

from typing import Any

from meseta.core.agenda import Step
from meseta.games.endless_winter.actions import EAT, GO_ON, PLAY
from meseta.games.endless_winter.constants import (
    ANIMALS,
    BASE,
    CAMPS,
    DEVELOP,
    FIRST_CULTURE,
    INITIATE,
    MIGRATE,
    NONE,
    REST,
    ROUNDS,
    STARTING,
)
from meseta.games.endless_winter.layout import GROUND
from meseta.games.endless_winter.rules.animals import TakeAnimals, TipAnimals
from meseta.games.endless_winter.rules.camps import FoundVillage, MoveCamps
from meseta.games.endless_winter.rules.cards import BuryCards, TakeCulture, TakeTribe
from meseta.games.endless_winter.rules.columns import (
    CULTURE_LABOR,
    LABOR,
    VILLAGE_FOOD,
    Bottom,
    Middle,
    Top,
    takeable_stones,
)
from meseta.games.endless_winter.rules.gains import MEGALITHS, GainFood, GainTools, GainUnits
from meseta.games.endless_winter.rules.labor import chief_effect, chief_works, playable, works_here
from meseta.games.endless_winter.rules.megaliths import Arrow, stacking_points
from meseta.games.endless_winter.rules.paying import PayFor
from meseta.games.endless_winter.rules.resolve import Order, Resolve
from meseta.games.endless_winter.rules.rest import DONE, DRAW_NEXT, RestAction
from meseta.games.endless_winter.scoring import stone_points
from meseta.games.endless_winter.table import WinterTable
from meseta.games.endless_winter.worth import Worth


def promised(t: WinterTable, w: Worth, step: Step[Any]) -> float:
    """What an effect that is on the agenda will bring to its player, about."""
    if isinstance(step, GainUnits):
        if step.what == MEGALITHS:
            return max(w.unit[MEGALITHS], best_stack(t, step.seat)) + w.unit[MEGALITHS] * (
                step.count - 1
            )
        return w.unit[step.what] * step.count
    if isinstance(step, Resolve):
        return w.effect[step.effect]
    if isinstance(step, GainTools):
        return w.tool * step.count
    if isinstance(step, MoveCamps):
        return w.move * step.count
    if isinstance(step, BuryCards):
        return w.bury * step.count
    if isinstance(step, TakeTribe):
        return w.tribe_hand * step.count
    if isinstance(step, GainFood):
        return w.food * min(step.count, t.limit(step.seat) - t.food_of(step.seat))
    if isinstance(step, Order):
        parts = t.box.effects[step.effect].parts
        total = 0.0
        for i in range(len(parts)):
            if step.left >> i & 1:
                total += w.part(parts[i])
        return total
    if isinstance(step, PayFor):
        return w.part(t.box.effects[step.effect].parts[step.part])
    if isinstance(step, TakeCulture):
        return w.culture
    if isinstance(step, TakeAnimals):
        return w.hunt * step.count
    if isinstance(step, TipAnimals):
        return best_tip(t, w, step.seat)
    if isinstance(step, Arrow):
        return w.unit[MEGALITHS]
    if isinstance(step, FoundVillage):
        return w.village
    return 0.0


def best_stack(t: WinterTable, seat: int) -> float:
    """The most points that a Megalith of the seat can make on top of four (EW-MEGA-08)."""
    upper = [cell for cell in t.open_cells(seat) if cell >= GROUND]
    return max([stacking_points(t, seat, cell) for cell in upper], default=0)


def need(t: WinterTable, seat: int) -> float:
    """How much of their usual worth Food, Tools and cards have: less in the last round, with every
    figure that is placed."""
    if t.round < ROUNDS:
        return 1.0
    return t.to_place(seat) / 3


def turn_to_come(t: WinterTable, w: Worth, eclipses: int) -> float:
    """What the active seat can still do in its turn, less what that will cost it."""
    seat = t.active
    total = 0.0
    if t.column == NONE:
        return total
    for step in t.agenda:
        if isinstance(step, Top):
            total += top(t, w, seat, eclipses)
        elif isinstance(step, Middle):
            total += middle(t, w, seat, eclipses)
        elif isinstance(step, Bottom):
            total += w.bottom[t.column]
        elif isinstance(step, RestAction):
            if step.stage == DRAW_NEXT:
                total += w.draw
            if step.stage != DONE:
                total += best_tip(t, w, seat)
    if chief_works(t, seat):
        total += w.coming * w.effect[chief_effect(t, seat)]
    for card in t.ready:
        total += 0.9 * w.effect[t.box.ability[card]]
    return total


def gains_of(
    t: WinterTable, w: Worth, seat: int, eclipses: int, scarce: float
) -> tuple[int, list[float]]:
    """The Labor (in halves) that each action of the top costs, and what each further one brings,
    its Tool paid."""
    column = t.column
    tools = t.tools_of(seat)
    if column == DEVELOP:
        shown = [learn_gain(t, w, card, scarce) for card in t.display if card != NONE]
        shown.sort(reverse=True)
        return CULTURE_LABOR, shown
    if column == INITIATE:
        worth = [recruit_gain(t, w, number, scarce) for number in t.in_supply(t.taken)]
        worth.sort(reverse=True)
        return LABOR, worth[:tools]
    if column == MIGRATE:
        return LABOR, camp_gains(t, w, seat, eclipses, scarce)
    found = [animal_gain(t, w, seat, animal, scarce) for animal in t.grounds]
    found.sort(reverse=True)
    return LABOR, found[:tools]


def learn_gain(t: WinterTable, w: Worth, card: int, scarce: float) -> float:
    """What a Culture card brings."""
    return t.box.card_points[card] + w.in_hand[card] * scarce


def recruit_gain(t: WinterTable, w: Worth, number: int, scarce: float) -> float:
    """What a Tribe card of the supply brings, its Tool paid."""
    card = STARTING + number
    return t.box.card_points[card] + (w.in_hand[card] - w.tool) * scarce


def camp_gains(t: WinterTable, w: Worth, seat: int, eclipses: int, scarce: float) -> list[float]:
    """What Camps on Base, and those that can follow for a Tool, bring on the hexes around it."""
    found: list[float] = []
    for hex in t.box.neighbours[BASE]:
        worth = w.land[t.terrain[hex]]
        if worth and t.influence(seat, hex) == 0:
            most = 0
            for other in range(t.seats):
                most = max(most, t.influence(other, hex))
            if most <= 1:
                found.append(worth * eclipses)
    found.sort(reverse=True)
    there = t.camps_at(seat, BASE)
    more = min(t.tools_of(seat), CAMPS - t.camps_out_of(seat))
    del found[there + more :]
    for i in range(there, len(found)):
        found[i] += (w.camp_out - w.tool) * scarce
    return found


def set_growth(t: WinterTable, w: Worth, animal: int, count: int, later: float) -> float:
    """What a set of so many upright Animals may still gain, with ``later`` rounds to go."""
    values = t.box.sets[animal]
    if count == 0 or count + 1 >= len(values):
        return 0.0
    return w.next_in_set * (values[count + 1] - values[count]) * min(1.5, later) / 1.5


def animal_gain(t: WinterTable, w: Worth, seat: int, animal: int, scarce: float) -> float:
    """What one more Animal of a kind brings, its Tool paid."""
    me = t.tribe(seat)
    if animal == t.box.wild:
        return 2.0 * w.wild - w.tool * scarce
    count = me.upright[animal]
    values = t.box.sets[animal]
    if count + 1 >= len(values):
        return (w.tip_later * w.tip[animal] - w.tool) * scarce
    later = ROUNDS - t.round + scarce
    worth = values[count + 1] - values[count] + w.extra_animal
    worth += set_growth(t, w, animal, count + 1, later) - set_growth(t, w, animal, count, later)
    return worth - w.tool * scarce


def labor_sources(
    t: WinterTable, w: Worth, seat: int, scarce: float
) -> tuple[list[int], list[float], list[int]]:
    """Labor (in halves) by what it costs: first the pool, then cards, the cheapest first, then
    Food; with the actions that bring it."""
    halves = [t.labor]
    prices = [0.0]
    actions = [GO_ON]
    free = playable(t, seat)
    for card in t.hand_of(seat):
        if card < FIRST_CULTURE and card in free:
            made = t.box.labor[card]
            if works_here(t, card) and not t.box.waits[card]:
                made += t.box.added[card]
            price = w.in_hand[card] * scarce
            place = len(halves)
            while place > 1 and prices[place - 1] * made > price * halves[place - 1]:
                place -= 1
            halves.insert(place, made)
            prices.insert(place, price)
            actions.insert(place, PLAY + card)
    for _ in range(t.box.icons[t.food_of(seat)]):
        halves.append(2)
        prices.append(2 * w.food * scarce)
        actions.append(EAT)
    return halves, prices, actions


def top(t: WinterTable, w: Worth, seat: int, eclipses: int) -> float:
    """The best use of Labor at hand, in hand, and to be had for Food."""
    scarce = need(t, seat)
    cost, gains = gains_of(t, w, seat, eclipses, scarce)
    if not gains:
        return 0.0
    halves, prices, _ = labor_sources(t, w, seat, scarce)
    total = 0.0
    have = 0
    i = 0
    for gain in gains:
        paid = 0.0
        at = i
        got = have
        while got < cost and at < len(halves):
            got += halves[at]
            paid += prices[at]
            at += 1
        if got < cost or paid >= gain:
            break
        total += w.planned * (gain - paid)
        have = got - cost
        i = at
    return total


def middle(t: WinterTable, w: Worth, seat: int, eclipses: int) -> float:
    """What the middle of the column brings."""
    me = t.tribe(seat)
    if t.column == INITIATE:
        return w.tribe_hand * w.recruit_planned + w.bury - w.food if me.food else 0.0
    if t.column == DEVELOP:
        stones = takeable_stones(t, seat)
        best = 0.0
        for stone in stones:
            best = max(best, stone_worth(t, w, seat, stone, eclipses))
        if not stones:
            return 0.0
        space = t.stones_of(seat)
        cost = t.box.stone_food[space] * w.food + t.box.stone_tools[space] * w.tool
        cost *= need(t, seat)
        return w.stone_planned * max(0.0, best + w.stone_benefit[space] - cost)
    if t.column == MIGRATE:
        if me.food < VILLAGE_FOOD or not t.village_sites(seat):
            return 0.0
        cost = (VILLAGE_FOOD * w.food + 3 * w.camp_out) * need(t, seat)
        return w.planned * max(0.0, w.own_village * eclipses - cost)
    if t.column == REST:
        return 0.0
    return best_tip(t, w, seat)


def best_tip(t: WinterTable, w: Worth, seat: int) -> float:
    """What tipping the best Animal brings, less what its set loses."""
    upright = t.tribe(seat).upright.numbers()
    best = 0.0
    for animal in range(ANIMALS):
        count = upright[animal]
        if count:
            values = t.box.sets[animal]
            size = min(count, len(values) - 1)
            lost = values[size] - values[min(count - 1, size)] if len(values) > 1 else w.wild
            best = max(best, w.tip[animal] - lost)
    return w.tip_kept * best


def stone_worth(t: WinterTable, w: Worth, seat: int, stone: int, eclipses: int) -> float:
    """What a Sacred Stone will give in the Eclipses to come."""
    points = stone_points(t, seat, stone)
    return eclipses * (w.stone_now * points + w.growth[t.box.stones[stone].kind])
