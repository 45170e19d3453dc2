"""Bonus wonder power tiles: chosen from an open offer, one for each wonder."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice
from meseta.core.kinds import SEAT
from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.actions import TILE
from meseta.games.alpacalypse.fields import POWER
from meseta.games.alpacalypse.table import NONE, AlpacaTable, changed


def on_offer(t: AlpacaTable) -> list[int]:
    """The tiles that nobody has."""
    return [power for power in range(len(t.box.powers)) if power not in t.powers]


class ChooseTile(SeatChoice[AlpacaTable]):
    """One of the tiles on offer; with none left nothing happens (PACA-WON-09)."""

    def actors(self, t: AlpacaTable) -> list[int]:
        return ONLY[self.seat] if on_offer(t) else NOBODY

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        return [TILE + power for power in on_offer(t)]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        if t.powers[seat] == NONE:
            give(t, seat, action - TILE)
        else:
            t.then(KeepTile(seat, action - TILE))

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-WON-05" if TILE <= action < TILE + len(t.box.powers) else ""


class KeepTile(SeatChoice[AlpacaTable]):
    """A second tile: the old one or the new one is kept, the other is on offer (PACA-WON-07)."""

    shape = (("seat", SEAT), ("power", POWER))

    def __init__(self, seat: int, power: int) -> None:
        self.seat = seat
        self.power = power

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        return [TILE + t.powers[seat], TILE + self.power]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        give(t, seat, action - TILE)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-WON-07" if TILE <= action < TILE + len(t.box.powers) else ""


def give(t: AlpacaTable, seat: int, power: int) -> None:
    t.powers = changed(t.powers, seat, power)
    tells.power(t, seat, power)
