"""Camps that move, Villages that are founded, and the Glacier tokens they find."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice
from meseta.core.kinds import SEAT, Names
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import HEX, MOVE, SKIP, VILLAGE
from meseta.games.endless_winter.constants import FACE_DOWN, HEXES, JUNCTURES, VILLAGES
from meseta.games.endless_winter.fields import HEX_NAME
from meseta.games.endless_winter.rules.counted import CountedChoice
from meseta.games.endless_winter.rules.resolve import Resolve
from meseta.games.endless_winter.table import WinterTable


def moves(t: WinterTable, seat: int) -> list[int]:
    """All ways to move one of the seat's Camps by one hex, as actions."""
    found: list[int] = []
    for hex, standing in enumerate(t.tribe(seat).camps):
        if standing:
            for neighbour in t.box.neighbours[hex]:
                found.append(MOVE + hex * HEXES + neighbour)
    return found


def move_camp(t: WinterTable, seat: int, action: int) -> None:
    """Move a Camp; a face-down token on the hex that it enters is turned up (EW-GLAC-02)."""
    source, target = divmod(action - MOVE, HEXES)
    camps = t.tribe(seat).camps
    camps[source] -= 1
    camps[target] += 1
    tells.moved(t, seat, source, target)
    if t.glacier[target] == FACE_DOWN:
        token = t.glacier_heap.draw(t.rng)
        t.glacier[target] = token
        tells.thawed(t, target, token)


def why_not_move(t: WinterTable, seat: int, action: int) -> str:
    """The clause that keeps a Camp from moving so."""
    source = (action - MOVE) // HEXES
    return "EW-MIG-02" if t.camps_at(seat, source) else "EW-R-46"


def place_village(t: WinterTable, seat: int, juncture: int) -> None:
    """Three Camps return and a Village stands where they met (EW-MIG-04)."""
    me = t.tribe(seat)
    hexes = t.box.junctures[juncture]
    for hex in hexes:
        me.camps[hex] -= 1
    me.camps_out -= 3
    me.food = min(me.food, t.limit(seat))
    t.villages[juncture] = seat
    tells.village(t, seat, juncture)
    found = [hex for hex in hexes if t.glacier[hex] >= 0]
    tangled = any(t.box.effects[token_effect(t, hex)].tangled for hex in found)
    if tangled and len(found) > 1:
        t.then(VillageTokens(seat, sum(1 << hex for hex in found)))
    else:
        for hex in found:
            t.then(Resolve(seat, token_effect(t, hex)))


def token_effect(t: WinterTable, hex: int) -> int:
    return t.box.glacier_effect[t.glacier[hex]]


def why_not_village(t: WinterTable, seat: int, juncture: int) -> str:
    """The clause that keeps a Village from a juncture."""
    if t.villages_of(seat) == VILLAGES:
        return "EW-R-52"
    return "EW-MIG-04" if t.villages[juncture] < 0 else "EW-MIG-06"


class MoveCamps(CountedChoice):
    """Up to so many moves of one hex each, with any Camps (EW-R-57)."""

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if t.camps_out_of(self.seat) else NOBODY

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [*moves(t, seat), SKIP]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == SKIP:
            return
        move_camp(t, seat, action)
        if self.count > 1:
            t.then(MoveCamps(seat, self.count - 1))

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return why_not_move(t, seat, action) if MOVE <= action < MOVE + HEXES * HEXES else ""


class FoundVillage(SeatChoice[WinterTable]):
    """A Village without the Food, by an effect."""

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if t.village_sites(self.seat) else NOBODY

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [*[VILLAGE + site for site in t.village_sites(seat)], SKIP]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action != SKIP:
            place_village(t, seat, action - VILLAGE)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        if VILLAGE <= action < VILLAGE + JUNCTURES:
            return why_not_village(t, seat, action - VILLAGE)
        return ""


class VillageTokens(SeatChoice[WinterTable]):
    """Which of the Glacier tokens around a new Village comes first (EW-R-100)."""

    shape = (("seat", SEAT), ("hexes", Names(HEX_NAME)))

    def __init__(self, seat: int, hexes: int) -> None:
        self.seat = seat
        self.hexes = hexes

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if self.hexes else NOBODY

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [HEX + hex for hex in range(HEXES) if self.hexes >> hex & 1]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        hex = action - HEX
        t.then(VillageTokens(seat, self.hexes & ~(1 << hex)))
        t.then(Resolve(seat, token_effect(t, hex)))
