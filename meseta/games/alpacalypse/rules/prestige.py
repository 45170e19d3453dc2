"""Prestige: pawns move space by space, shields give resources, and milestones are claimed."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice, SeatStep
from meseta.core.kinds import SEAT, Names, Whole
from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.actions import GAIN, TRACK
from meseta.games.alpacalypse.fields import SOURCE
from meseta.games.alpacalypse.fields import TRACK as TRACK_KIND
from meseta.games.alpacalypse.rules.claims import check_tile, reach_summit
from meseta.games.alpacalypse.table import (
    BASIC,
    BOTTOM,
    GOODS,
    SHIELDS,
    TOP,
    TRACKS,
    AlpacaTable,
)


def climb(t: AlpacaTable, seat: int, track: int, spaces: int) -> None:
    """Move a pawn up (or down, where ``spaces`` is negative); a shield interrupts it."""
    cell = seat * TRACKS + track
    if spaces > 0 and not t.can_rise(seat, track):
        tells.blocked(t, seat, track)  # PACA-PREST-06, -07, -11
        return
    change = 1 if spaces > 0 else -1
    left = spaces
    while left != 0:
        if change > 0:
            if not t.can_rise(seat, track):
                break
        elif t.tracks[cell] == BOTTOM:
            break  # PACA-PREST-09
        t.tracks[cell] += change
        left -= change
        if t.tracks[cell] in SHIELDS:
            tell_place(t, seat, track, change)
            check_tile(t, seat)
            tells.shield(t, seat, track, t.tracks[cell])
            if left != 0:
                t.then(GainAny(seat, 1, track), Climb(seat, track, left))
            else:
                t.then(GainAny(seat, 1, track))
            return
    tell_place(t, seat, track, change)
    if t.tracks[cell] == TOP:
        reach_summit(t, seat)
    check_tile(t, seat)


def tell_place(t: AlpacaTable, seat: int, track: int, change: int) -> None:
    if change > 0:
        tells.rose(t, seat, track, t.tracks[seat * TRACKS + track])
    else:
        tells.fell(t, seat, track, t.tracks[seat * TRACKS + track])


class Climb(SeatStep[AlpacaTable]):
    """The rest of a move that a shield has interrupted."""

    shape = (("seat", SEAT), ("track", TRACK_KIND), ("spaces", Whole(-TOP, TOP)))

    def __init__(self, seat: int, track: int, spaces: int) -> None:
        self.seat = seat
        self.track = track
        self.spaces = spaces

    def run(self, t: AlpacaTable) -> None:
        climb(t, self.seat, self.track, self.spaces)


class GainAny(SeatChoice[AlpacaTable]):
    """Basic resources of the receiver's choice, one by one (PACA-RES-03), and what brings them: a
    track with a shield, a program after all tracks, or a wonder (NONE)."""

    shape = (("seat", SEAT), ("count", Whole(1, 20)), ("source", SOURCE))

    def __init__(self, seat: int, count: int, source: int) -> None:
        self.seat = seat
        self.count = count
        self.source = source

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        return [GAIN, GAIN + 1, GAIN + 2, GAIN + 3]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        resource = action - GAIN
        t.stock[seat * GOODS + resource] += 1
        if t.log is not None:
            tells.gained(t, seat, [1 if i == resource else 0 for i in range(GOODS)])
        if self.count > 1:
            t.then(GainAny(seat, self.count - 1, self.source))

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-RES-03" if action == GAIN + BASIC else ""


class ChooseTrack(SeatChoice[AlpacaTable]):
    """So many different tracks of a mask, one space up on each; where the pawn can move at all."""

    shape = (("seat", SEAT), ("tracks", Names(TRACK_KIND)), ("count", Whole(1, TRACKS)))

    def __init__(self, seat: int, tracks: int, count: int) -> None:
        self.seat = seat
        self.tracks = tracks
        self.count = count

    def actors(self, t: AlpacaTable) -> list[int]:
        return ONLY[self.seat] if t.rising(self.seat, self.tracks) else NOBODY

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        mask = t.rising(seat, self.tracks)
        return [TRACK + track for track in range(TRACKS) if mask >> track & 1]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        track = action - TRACK
        if self.count > 1:
            t.then(ChooseTrack(seat, self.tracks & ~(1 << track), self.count - 1))
        climb(t, seat, track, 1)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        if not TRACK <= action < TRACK + TRACKS:
            return ""
        return "PACA-PREST-10" if self.tracks >> (action - TRACK) & 1 else "PACA-COMP-15"
