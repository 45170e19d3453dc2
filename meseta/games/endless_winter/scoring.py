"""Points: Sacred Stones, final scoring, results."""

from meseta.core.game import Result
from meseta.games.endless_winter.constants import (
    ANIMAL_SETS,
    ANIMALS,
    CULTURE_CARDS,
    FIRST_CULTURE,
    HONOR,
    OFFERING,
    SOURCES,
    TRIBE_CARDS,
)
from meseta.games.endless_winter.layout import GROUND, SPACES
from meseta.games.endless_winter.table import WinterTable

LARGEST_SET = 4

VILLAGE_TOUCH, CAMP_TYPES, MEGALITHS_GROUND, MEGALITH_TILES, BURIED = 0, 1, 2, 3, 4
MEGALITHS_UPPER, IDOL_STEPS, TIPPED_TYPES = 5, 6, 7


def stone_points(t: WinterTable, seat: int, number: int) -> int:
    """What a Sacred Stone gives the seat in an Eclipse (EW-STONE-01 to -09)."""
    me = t.tribe(seat)
    stone = t.box.stones[number]
    kind = stone.kind
    if kind == VILLAGE_TOUCH:
        return 2 * villages_touching(t, seat, stone.of)
    if kind == CAMP_TYPES:
        return camp_types(t, seat, stone.of)
    if kind == MEGALITHS_GROUND:
        return t.megaliths_on(seat, 0, GROUND) // 2
    if kind == MEGALITH_TILES:
        return tiles_with(t, seat)
    if kind == BURIED:
        return t.buried_count(seat) // 2
    if kind == MEGALITHS_UPPER:
        return 2 * t.megaliths_on(seat, GROUND, t.layout.count)
    if kind == IDOL_STEPS:
        return (me.offering + me.honor) // 3
    if kind == TIPPED_TYPES:
        return sum([count > 0 for count in me.tipped])
    return 2 * sum([count for animal, count in enumerate(me.tipped) if stone.of >> animal & 1])


def villages_touching(t: WinterTable, seat: int, lands: int) -> int:
    """How many of the seat's Villages touch a hex of such land; each counts once."""
    count = 0
    for juncture, owner in enumerate(t.villages):
        if owner == seat:
            for hex in t.box.junctures[juncture]:
                if lands >> t.terrain[hex] & 1:
                    count += 1
                    break
    return count


def camp_types(t: WinterTable, seat: int, lands: int) -> int:
    """How many of these types of land have a Camp of the seat."""
    return (t.lands(seat) & lands).bit_count()


def tiles_with(t: WinterTable, seat: int) -> int:
    """How many tiles have a Megalith of the seat's colour on the ground."""
    firsts = range(0, GROUND, SPACES)
    return sum([t.megaliths_on(seat, first, first + SPACES) > 0 for first in firsts])


def final_points(t: WinterTable, seat: int) -> list[tuple[int, int]]:
    """The points of final scoring, with their sources."""
    tribe, culture = card_points(t, seat)
    return [
        (OFFERING, offering_points(t, seat)),
        (HONOR, honor_points(t, seat)),
        (TRIBE_CARDS, tribe),
        (CULTURE_CARDS, culture),
        (ANIMAL_SETS, animal_points(t, seat)),
    ]


def offering_points(t: WinterTable, seat: int) -> int:
    """Food and Tools at the rate of the level (EW-END-01)."""
    me = t.tribe(seat)
    rate = t.box.rate[me.offering]
    return (me.food + me.tools) // rate if rate else 0


def honor_points(t: WinterTable, seat: int) -> int:
    """Buried cards by the chart of the rank on the Honor track (EW-END-02)."""
    buried = t.buried_count(seat)
    if t.honor_of(seat) == 0 or buried == 0:
        return 0
    chart = t.box.charts[min(t.rank.index(seat), len(t.box.charts) - 1)]
    return chart[0] if buried < 4 else chart[1] if buried < 7 else chart[2]


def card_points(t: WinterTable, seat: int) -> tuple[int, int]:
    """End-game points of all Tribe cards and of all Culture cards (EW-END-04)."""
    culture = 0
    for card in t.cards_of(seat):
        if card >= FIRST_CULTURE:
            culture += t.box.card_points[card]
    return t.worth_of(seat) - culture, culture


def animal_points(t: WinterTable, seat: int) -> int:
    """Sets of upright Animals, with the wild ones where they are worth most (EW-END-06)."""
    upright = t.tribe(seat).upright.numbers()
    wilds = upright[t.box.wild] if t.box.wild >= 0 else 0
    best = [0] * (wilds + 1)  # with so many wilds used
    for animal in range(ANIMALS):
        count = upright[animal]
        if count == 0 or animal == t.box.wild:
            continue
        values = t.box.sets[animal]
        for used in range(wilds, -1, -1):
            top = 0
            for added in range(used + 1):
                size = min(count + added, LARGEST_SET)
                top = max(top, best[used - added] + values[size])
            best[used] = top
    return best[wilds]


def breakdown(t: WinterTable, seat: int) -> dict[str, int]:
    """Points by source."""
    return dict(zip(SOURCES, t.tribe(seat).tally, strict=True))


def results(t: WinterTable) -> list[Result]:
    """Most points win; ties go to whoever is ahead in the turn order (EW-END-07)."""
    ahead = sorted(range(t.seats), key=lambda seat: (-t.score_of(seat), t.order.index(seat)))
    return [
        Result(seat, t.score_of(seat), ahead.index(seat) + 1, breakdown(t, seat))
        for seat in range(t.seats)
    ]


def forecast(t: WinterTable, seat: int) -> dict[str, int]:
    """What the seat would have if the game were scored now. All know what cards are worth: they
    were taken for all to see, wherever they are now."""
    me = t.tribe(seat)
    parts = {
        "score": me.score,
        "offering": offering_points(t, seat),
        "honor": honor_points(t, seat),
        "cards": me.worth,
        "animals": animal_points(t, seat),
    }
    if t.over:
        parts = {"score": me.score}
    return {**parts, "total": sum(parts.values())}
