"""How good a table is for each player: for bots that look ahead, and for learning."""

from math import exp

from meseta.core.sheet import Sheet
from meseta.games.altiplano.actions import DONE
from meseta.games.altiplano.outlook import (
    WEIGHTS,
    Outlook,
    rounds_left,
    rounds_that_count,
    standing,
)
from meseta.games.altiplano.planner import plans
from meseta.games.altiplano.prospects import plan_worth
from meseta.games.altiplano.rules.drawing import Retrieve
from meseta.games.altiplano.rules.planning import Plan
from meseta.games.altiplano.scoring import breakdown, open_rows, owned_tiles
from meseta.games.altiplano.table import (
    BAG,
    CARTS_USED,
    CONTAINER,
    MY_ASSETS,
    MY_CARTS,
    MY_COINS,
    MY_EXTENSIONS,
    MY_OPALS,
    MY_PAWN,
    MY_ROAD,
    PASSED,
    PLANNING,
    AltiTable,
)
from meseta.games.altiplano.vocabulary import CORN, KINDS, PLACES

MOST_SEATS = 5


def evaluate(t: AltiTable) -> list[float]:
    """Each player's chance to win, about: who has most points with what should still come."""
    if t.over:
        return final_chances(t)
    rounds = rounds_that_count(t)
    prospects: list[float] = []
    for seat in range(t.seats):
        look = Outlook(t, seat, rounds)
        prospects.append(standing(t, look) + plan_worth(t, look))
    spread = WEIGHTS.spread + WEIGHTS.spread_round * rounds
    best = max(prospects)
    chances = [exp((prospect - best) / spread) for prospect in prospects]
    total = sum(chances)
    return [chance / total for chance in chances]


def final_chances(t: AltiTable) -> list[float]:
    """Who has won; those who tie share it."""
    standings = [
        sum(breakdown(t, seat, t.shown[seat], owned_tiles(t, seat))) * 1000 + t.my(seat, MY_COINS)
        for seat in range(t.seats)
    ]
    best = max(standings)
    winners = standings.count(best)
    return [1.0 / winners if standing == best else 0.0 for standing in standings]


def courses(t: AltiTable, seat: int, most: int) -> list[list[int]]:
    """Whole plans while planning; to leave everything, or take back one thing, before drawing."""
    choice = t.top
    if isinstance(choice, Plan):
        return plans(t, seat, most)
    if isinstance(choice, Retrieve):
        lifts = [action for action in choice.legal(t, seat) if action >= t.box.numbers.lift]
        return [[DONE], *[[action, DONE] for action in lifts[: most - 1]]]
    return []


def features(t: AltiTable, seat: int, sheet: Sheet) -> None:
    """The table in numbers, the seat's own things first, then those of the others in turn."""
    sheet.add(t.round / 20)
    sheet.add(t.ending)
    sheet.add(rounds_left(t) / 20)
    sheet.flag(t.traveler)
    sheet.add_parts(t.supply, 20)
    for place in range(PLACES):
        sheet.flag(t.traveller == place)
    for distance in range(MOST_SEATS):
        if distance < t.seats:
            add_player(t, (seat + distance) % t.seats, sheet)
        else:
            sheet.skip(PER_PLAYER)


def add_player(t: AltiTable, seat: int, sheet: Sheet) -> None:
    owned = owned_tiles(t, seat)
    sheet.add_parts(breakdown(t, seat, t.missions[seat], owned), 20)
    for kind in range(KINDS):
        sheet.add(owned[kind] / 5)
    for kind in range(KINDS):
        sheet.add(t.heap(seat, PLANNING, kind) / 4)
    for place in range(PLACES):
        sheet.flag(t.my(seat, MY_PAWN) == place)
    sheet.add(owned[CORN] / 5)
    sheet.add(t.heap_size(seat, BAG) / 10)
    sheet.add(t.heap_size(seat, CONTAINER) / 10)
    sheet.add(t.my(seat, MY_COINS) / 10)
    sheet.add(t.my(seat, MY_OPALS) / 5)
    sheet.add(t.my(seat, MY_ROAD) / 7)
    sheet.add(t.my(seat, MY_CARTS) / 3)
    sheet.add(t.my(seat, CARTS_USED) / 3)
    sheet.add(t.my(seat, PASSED))
    sheet.add(open_rows(t, seat) / 4)
    sheet.add(t.my(seat, MY_EXTENSIONS).bit_count() / 6)
    sheet.add(t.my(seat, MY_ASSETS).bit_count() / 3)


PER_PLAYER = 8 + KINDS + KINDS + PLACES + 12
