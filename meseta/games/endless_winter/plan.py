"""What a figure in a column can still bring in this turn: a rough plan for whoever looks ahead."""

from meseta.games.endless_winter.box import (
    ANIMALS,
    DEVELOP,
    FIRST_CULTURE,
    INITIATE,
    MIGRATE,
    REST,
    SUPPLIES,
)
from meseta.games.endless_winter.rules.columns import Bottom, Middle, Top, takeable_stones
from meseta.games.endless_winter.rules.labor import chief_effect, chief_works, playable, works_here
from meseta.games.endless_winter.rules.rest import DONE, DRAW_NEXT, RestAction
from meseta.games.endless_winter.scoring import stone_points
from meseta.games.endless_winter.table import CAMPS, NONE, WinterTable
from meseta.games.endless_winter.worth import Worth


def turn_to_come(t: WinterTable, w: Worth, eclipses: int) -> float:
    """What the active seat can still do in its turn, less what that will cost it."""
    seat = t.active
    total = 0.0
    if t.column == NONE:
        return total
    for step in t.agenda:
        if isinstance(step, Top):
            total += top(t, w, seat)
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
        total += 0.95 * w.effect[chief_effect(t, seat)]
    for card in t.ready:
        total += 0.9 * w.effect[t.box.ability[card]]
    return total


def gains_of(t: WinterTable, w: Worth, seat: int) -> tuple[int, list[float]]:
    """The Labor (in halves) that each action of the top costs, and what each further one brings,
    its Tool paid."""
    column = t.column
    tools = t.tools[seat]
    if column == DEVELOP:
        shown = [w.in_hand[card] + t.box.card_points[card] for card in t.display if card != NONE]
        shown.sort(reverse=True)
        return 6, shown
    if column == INITIATE:
        kinds = sum(1 for i in range(SUPPLIES) if t.supply[i] and not t.taken >> i & 1)
        return 2, [w.tribe_hand + 0.4 - 0.1 * i for i in range(min(tools, kinds))]
    if column == MIGRATE:
        away = CAMPS - t.camps_out[seat]
        worth = [w.move - 0.05 * i for i in range(2 + t.camps_out[seat])]
        return 2, worth if t.camps_out[seat] or (tools and away) else []
    found = [animal_gain(t, w, seat, animal) for animal in t.grounds]
    found.sort(reverse=True)
    return 2, found[:tools]


def animal_gain(t: WinterTable, w: Worth, seat: int, animal: int) -> float:
    """What one more Animal of a kind brings, its Tool paid."""
    if animal == t.box.wild:
        return w.wild + 1.2 - w.tool
    count = t.upright[seat * ANIMALS + animal]
    values = t.box.sets[animal]
    if count + 1 >= len(values):
        return 0.7 * w.tip[animal] - w.tool
    worth = values[count + 1] - values[count] + 0.3
    if count + 2 < len(values):
        worth += w.next_in_set * (values[count + 2] - values[count + 1])
    return worth - w.tool


def top(t: WinterTable, w: Worth, seat: int) -> float:
    """The best use of Labor at hand, in hand, and to be had for Food."""
    cost, gains = gains_of(t, w, seat)
    if not gains:
        return 0.0
    # Labor by what it costs: first the pool, then cards, the cheapest first, then Food.
    halves = [t.labor]
    prices = [0.0]
    free = playable(t, seat)
    for card in t.hand[seat]:
        if card < FIRST_CULTURE and card in free:
            made = t.box.labor[card]
            if works_here(t, card) and not t.box.waits[card]:
                made += t.box.added[card]
            price = w.in_hand[card]
            place = len(halves)
            while place > 1 and prices[place - 1] * made > price * halves[place - 1]:
                place -= 1
            halves.insert(place, made)
            prices.insert(place, price)
    for _ in range(t.box.icons[t.food[seat]]):
        halves.append(2)
        prices.append(2 * w.food)
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
        total += 0.85 * (gain - paid)
        have = got - cost
        i = at
    return total


def middle(t: WinterTable, w: Worth, seat: int, eclipses: int) -> float:
    """What the middle of the column brings."""
    if t.column == INITIATE:
        return w.tribe_hand * 0.7 + w.bury - w.food if t.food[seat] else 0.0
    if t.column == DEVELOP:
        stones = takeable_stones(t, seat)
        best = 0.0
        for stone in stones:
            best = max(best, stone_worth(t, w, seat, stone, eclipses))
        return 0.6 * best
    if t.column == MIGRATE:
        return 0.5 if t.food[seat] >= 3 and t.village_sites(seat) else 0.0
    if t.column == REST:
        return 0.0
    return best_tip(t, w, seat)


def best_tip(t: WinterTable, w: Worth, seat: int) -> float:
    """What tipping the best Animal brings, less what its set loses."""
    best = 0.0
    for animal in range(ANIMALS):
        count = t.upright[seat * ANIMALS + animal]
        if count:
            values = t.box.sets[animal]
            size = min(count, len(values) - 1)
            lost = values[size] - values[min(count - 1, size)] if len(values) > 1 else w.wild
            best = max(best, w.tip[animal] - lost)
    return 0.8 * best


def stone_worth(t: WinterTable, w: Worth, seat: int, stone: int, eclipses: int) -> float:
    """What a Sacred Stone will give in the Eclipses to come."""
    points = stone_points(t, seat, stone)
    return eclipses * (w.stone_now * points + w.stone_growth)
