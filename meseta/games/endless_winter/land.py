"""The land as whoever looks ahead sees it: who leads where, and where Villages could stand."""

from meseta.games.endless_winter.constants import BASE, HEXES, JUNCTURES, NONE, VILLAGES
from meseta.games.endless_winter.table import WinterTable
from meseta.games.endless_winter.worth import Worth


def led(t: WinterTable, w: Worth) -> list[float]:
    """For each seat, what the hexes where it leads bring in an Eclipse; ties are worth a little
    less, as they are easily lost."""
    influence = t.influences()
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
    if t.camps_out_of(seat) - t.camps_at(seat, BASE) < 2 or t.villages_of(seat) == VILLAGES:
        return 0.0
    camps = t.hexes_with_camps(seat)
    villages = t.villages
    best = 0
    for juncture in range(JUNCTURES):
        ready = camps & w.around[juncture]
        if ready & ready - 1 and villages[juncture] == NONE:
            if ready == w.around[juncture]:
                return w.site[3]
            best = 2
    return w.site[best]
