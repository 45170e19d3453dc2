"""A table in numbers from one seat's side, for bots that learn."""

from typing import Final

from mypy_extensions import i64

from meseta.core.sheet import Sheet
from meseta.games.the_alpha.box import LIVESTOCK, NOT_ROLLED
from meseta.games.the_alpha.constants import BETAS, DEAD, DEN, HEALING, INJURED, ON, WEEKS
from meseta.games.the_alpha.rules.chase import Reroll
from meseta.games.the_alpha.rules.conflict import Conflict, Deal, Injury
from meseta.games.the_alpha.strategy import deal, first_due, food_there, stalking, to_place
from meseta.games.the_alpha.table import AlphaTable

MOST_SEATS: Final = 6
PACK_FEATURES: Final = 11
REGION_FEATURES: Final = 12

# How a pack stands in a region, and what it can expect there.
ALONE: Final = 0  # nobody else is there
AHEAD: Final = 1
BARELY: Final = 2  # ahead by one
TIED: Final = 3
CROWDED: Final = 4  # tied with several
BEHIND: Final = 5
STANDINGS: Final = 6


def features(t: AlphaTable, seat: int, sheet: Sheet) -> None:
    """The week, what is being decided, how the seat stands, the packs clockwise from it, then the
    tiles."""
    sheet.add(t.weeks_left / WEEKS)
    sheet.add(t.seats / MOST_SEATS)
    sheet.flag(stalking(t))
    due = first_due(t)
    add_question(t, seat, sheet)
    add_standing(t, seat, due, sheet)
    turn = (t.waiting[0] - seat) % t.seats if t.waiting else -1
    for distance in range(MOST_SEATS):
        sheet.flag(distance == turn)
        if distance < t.seats:
            add_pack(t, (seat + distance) % t.seats, sheet)
        else:
            sheet.skip(PACK_FEATURES)
    region = 0
    for tile in range(len(t.box.tiles)):
        if region < len(t.regions) and t.regions[region] == tile:
            add_region(t, region, seat, region >= due, sheet)
            region += 1
        else:
            sheet.skip(REGION_FEATURES)


def add_question(t: AlphaTable, seat: int, sheet: Sheet) -> None:
    """What is being decided, and what it is about for the seat."""
    top = t.top
    sheet.flag(isinstance(top, Conflict))
    sheet.flag(isinstance(top, Injury))
    sheet.flag(isinstance(top, Reroll))
    if isinstance(top, Conflict):
        takes_part = top.packs >> seat & 1 == 1
        sheet.flag(takes_part)
        sheet.flag(top.carrion)
        sheet.add(top.stake / 10)
        sheet.add(top.stake / 10 / top.packs.bit_count() if takes_part else 0.0)
        sheet.skip(2)
    elif isinstance(top, Injury):
        sheet.skip(4)
        add_outcome(t, seat, sheet)
    elif isinstance(top, Reroll):
        sheet.flag(seat in top.packs)
        sheet.skip(5)
    else:
        sheet.skip(6)


def add_outcome(t: AlphaTable, seat: int, sheet: Sheet) -> None:
    """What is sure to come of a fight for the seat: an injury, and food."""
    injured = False
    food = [0.0] * t.seats
    for step in t.agenda:
        if isinstance(step, Injury):
            injured = injured or step.seat == seat
        elif isinstance(step, Deal):
            deal(t, step.stake, step.packs, food)
    sheet.flag(injured)
    sheet.add(food[seat] / 10)


def add_standing(t: AlphaTable, seat: int, due: int, sheet: Sheet) -> None:
    """How far the seat is from the others in food, how many wolves are still to come, and the food
    of the regions where it is, by how it stands there."""
    most = 0
    total = 0
    wolves = 0.0
    for other in range(t.seats):
        if other != seat:
            most = max(most, t.food_of(other))
            total += t.food_of(other)
            wolves += to_place(t, other)
    sheet.add((t.food_of(seat) - most) / 10)
    sheet.add((t.food_of(seat) - total / (t.seats - 1)) / 10)
    sheet.add(wolves / 20)
    sheet.add(placed_after(t, seat) / 10)
    sums = [0.0] * STANDINGS
    sure = 0.0
    for region in range(due, len(t.regions)):
        own = t.strength(region, seat)
        if own:
            tile = t.tiles[region]
            if tile.scavenge:
                sure += tile.scavenge
            elif tile.tile_class == LIVESTOCK:
                sure += food_there(t, region)
            else:
                best, equals = rival(t, region, seat)
                sums[standing(own, best, equals)] += food_there(t, region)
    sheet.add(sure / 10)
    for each in sums:
        sheet.add(each / 10)


def placed_after(t: AlphaTable, seat: int) -> int:
    """How many wolves the others will place after the seat's last one."""
    if not stalking(t):
        return 0
    first = t.waiting[0]
    own = in_den(t, seat)
    place = (seat - first) % t.seats
    after = 0
    for other in range(t.seats):
        if other != seat:
            theirs = in_den(t, other)
            before = own if (other - first) % t.seats < place else own - 1
            after += max(0, theirs - max(before, 0))
    return after


def in_den(t: AlphaTable, seat: int) -> int:
    """How many pieces a pack has left to place."""
    return t.betas_at(seat, DEN) + (1 if t.pair_of(seat) == DEN else 0)


def rival(t: AlphaTable, region: int, seat: int) -> tuple[int, int]:
    """The greatest strength of another pack in a region, and how many packs have it."""
    best = 0
    equals = 0
    for other in range(t.seats):
        strength = t.strength(region, other)
        if other != seat and strength and strength >= best:
            equals = equals + 1 if strength == best else 1
            best = strength
    return best, equals


def standing(own: int, best: int, equals: int) -> int:
    """How a pack of that strength stands in a region, by the strength of its rivals."""
    if best == 0:
        return ALONE
    if own > best:
        return BARELY if own == best + 1 else AHEAD
    if own < best:
        return BEHIND
    return TIED if equals == 1 else CROWDED


def add_pack(t: AlphaTable, seat: int, sheet: Sheet) -> None:
    """A pack: its food, its wolves by place, whether it is The Alpha."""
    sheet.add(t.food_of(seat) / 20)
    pair = t.pair_of(seat)
    for place in (DEN, INJURED, HEALING, DEAD):
        sheet.add(t.betas_at(seat, place) / BETAS)
        sheet.flag(pair == place)
    sheet.flag(pair >= ON)
    sheet.flag(seat == t.alpha)


def add_region(t: AlphaTable, region: int, seat: int, due: bool, sheet: Sheet) -> None:
    """A region: in play, its side now and next week, its food if it is still to come, and who is
    how strong there."""
    sheet.flag(True)
    sheet.flag(t.is_carrion(region))
    sheet.flag(t.wounded >> region & 1 == 1)
    if not due:
        sheet.skip(REGION_FEATURES - 3)
        return
    own = t.strength(region, seat)
    best, equals = rival(t, region, seat)
    sheet.add(t.stake(region) / 20)
    sheet.add(own / 7)
    sheet.add(best / 7)
    sheet.add(equals / MOST_SEATS)
    stands = standing(own, best, equals) if own else -1
    for each in range(AHEAD, BEHIND + 1):
        sheet.flag(stands == each)


# -- regions by themselves ------------------------------------------------------------------------

RIVALS: Final = 3  # of a pack in a region: the strongest
LEAD: Final = 3  # the widest that is told apart


def regions(t: AlphaTable, seat: int) -> list[Sheet]:
    """The regions whose food the seat may still get this week, each in numbers of its own."""
    stalks = stalking(t)
    coming = [strength_to_come(t, other) if stalks else 0 for other in range(t.seats)]
    own = coming[seat]
    others = sum(coming) - own
    after = placed_after(t, seat)
    sheets: list[Sheet] = []
    for region in range(first_due(t), len(t.regions)):
        strength = t.strength(region, seat)
        if strength or own:
            sheet = Sheet()
            sheet.add(own / 7)
            sheet.add(others / 20)
            sheet.add(after / 10)
            sheet.add(t.food_of(seat) / 20)
            sheet.add(t.weeks_left / WEEKS)
            add_tile(t, region, sheet)
            sheet.add(strength / 7)
            sheet.flag(strength > 0)
            add_rivals(t, region, seat, coming, sheet)
            sheets.append(sheet)
    return sheets


def strength_to_come(t: AlphaTable, seat: int) -> int:
    """The strength of the wolves in a pack's den."""
    return t.betas_at(seat, DEN) + (2 if t.pair_of(seat) == DEN else 0)


def add_tile(t: AlphaTable, region: int, sheet: Sheet) -> None:
    """Which tile it is, and its food."""
    tile = t.regions[region]
    sheet.skip(tile)
    sheet.flag(True)
    sheet.skip(len(t.box.tiles) - 1 - tile)
    sheet.flag(t.is_carrion(region))
    sheet.flag(t.rolled[region] != NOT_ROLLED)
    sheet.add(food_there(t, region) / 10)


def add_rivals(t: AlphaTable, region: int, seat: int, coming: list[int], sheet: Sheet) -> None:
    """The strongest other packs, of equals first who is first in Alpha order; how many are as
    strong as the first of them; and how far ahead the seat is."""
    seats: i64 = t.seats
    me: i64 = seat
    alpha: i64 = t.alpha
    rivals: i64 = min(RIVALS, t.seats - 1)
    strengths = [t.strength(region, other) for other in range(t.seats)]
    strengths[seat] = -1
    best: i64 = 0
    equals = 0
    for place in range(rivals):
        strongest: i64 = me
        strength: i64 = -1
        other: i64 = alpha
        for _ in range(seats):
            if strengths[other] > strength:
                strongest = other
                strength = strengths[other]
            other = other + 1 if other + 1 < seats else 0
        strengths[strongest] = -1
        if place == 0:
            best = strength
        if strength == best:
            equals += 1
        sheet.add(strength / 7)
        sheet.add(coming[strongest] / 7)
        sheet.flag((strongest - alpha + seats) % seats < (me - alpha + seats) % seats)
    sheet.skip(3 * (RIVALS - rivals))
    sheet.add(equals / RIVALS if best else 0.0)
    lead: i64 = max(-LEAD, min(LEAD, t.strength(region, seat) - best)) + LEAD
    sheet.skip(lead)
    sheet.flag(True)
    sheet.skip(2 * LEAD - lead)
