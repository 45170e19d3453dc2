"""The land as whoever looks ahead sees it: who leads where, and where Villages could stand."""

from meseta.games.endless_winter.constants import HEXES, JUNCTURES, NONE, VILLAGES
from meseta.games.endless_winter.table import WinterTable
from meseta.games.endless_winter.worth import Worth


def influences(t: WinterTable) -> list[int]:
    """The Influence of all seats on all hexes (EW-MIG-08), one seat after the other."""
    found = t.camps.copy()
    villages = t.villages
    for juncture in range(JUNCTURES):
        seat = villages[juncture]
        if seat != NONE:
            for hex in t.box.junctures[juncture]:
                found[seat * HEXES + hex] += 2
    return found


def led(t: WinterTable, w: Worth) -> list[float]:
    """For each seat, what the hexes where it leads bring in an Eclipse; ties are worth a little
    less, as they are easily lost."""
    influence = influences(t)
    seats = t.seats
    total = [0.0] * seats
    for hex in range(1, HEXES):
        worth = w.land[t.terrain[hex]]
        if worth == 0.0:
            continue
        most = 0
        leaders = 0
        at = hex
        for _ in range(seats):
            own = influence[at]
            if own > most:
                most = own
                leaders = 1
            elif own == most:
                leaders += 1
            at += HEXES
        if most:
            if leaders > 1:
                worth *= w.tied
            at = hex
            for seat in range(seats):
                if influence[at] == most:
                    total[seat] += worth
                at += HEXES
    return total


def village_to_come(t: WinterTable, w: Worth, seat: int) -> float:
    """How near the seat is to its next Village, as a part of what that is worth."""
    if t.camps_out[seat] - t.camps[seat * HEXES] < 2 or t.villages.count(seat) == VILLAGES:
        return 0.0
    camps = 0
    start = seat * HEXES
    for hex in range(1, HEXES):
        if t.camps[start + hex]:
            camps |= 1 << hex
    best = 0
    for juncture in range(JUNCTURES):
        ready = camps & w.around[juncture]
        if ready & ready - 1 and t.villages[juncture] == NONE:
            if ready == w.around[juncture]:
                return w.site[3]
            best = 2
    return w.site[best]
