"""Conflict: packs that compete for the same food fight for it or share it."""

from typing import Any

from meseta.core.agenda import Choice, Sealed, Step
from meseta.core.kinds import SEAT, SEATS, Flag, Whole
from meseta.games.the_alpha import tells
from meseta.games.the_alpha.actions import FIGHT, INJURE, SHARE
from meseta.games.the_alpha.box import LIVESTOCK
from meseta.games.the_alpha.constants import (
    BETA,
    FROM_CARRION,
    FROM_DEEP,
    FROM_LIVESTOCK,
    FROM_NEAR,
    INJURED,
    ON,
    PAIR,
)
from meseta.games.the_alpha.fields import REGION
from meseta.games.the_alpha.rules.stalk import after_stalk
from meseta.games.the_alpha.table import AlphaTable, gain, move


def contest(t: AlphaTable, region: int, stake: int, packs: int, carrion: bool) -> Step[Any]:
    """Several packs have a conflict over the stake; a single one simply eats."""
    if several(packs):
        tells.conflict(t, region, stake, packs)
        return Conflict(region, stake, packs, carrion)
    return Deal(region, stake, packs, carrion)


def several(packs: int) -> bool:
    """Are there two or more packs in a mask?"""
    return packs & (packs - 1) != 0


class Conflict(Sealed[AlphaTable]):
    """Packs (a mask) choose: Fight or Share. ``carrion``: right after a C, between all there."""

    shape = (("region", REGION), ("stake", Whole(1)), ("packs", SEATS), ("carrion", Flag()))

    def __init__(self, region: int, stake: int, packs: int, carrion: bool) -> None:
        self.region = region
        self.stake = stake
        self.packs = packs
        self.carrion = carrion

    def choosers(self, t: AlphaTable) -> list[int]:
        return t.in_alpha_order(self.packs)

    def options(self, t: AlphaTable, seat: int) -> list[int]:
        return [FIGHT, SHARE]

    def why_not(self, t: AlphaTable, seat: int, action: int) -> str:
        return after_stalk(action)

    def reveal(self, t: AlphaTable, choosers: list[int], choices: list[int]) -> None:
        fighters = 0
        for i in range(len(choosers)):
            if choices[i] == FIGHT:
                fighters |= 1 << choosers[i]
        sharers = self.packs & ~fighters
        tells.revealed(t, self.region, fighters, sharers)
        if not several(fighters):
            t.then(Deal(self.region, self.stake, fighters or sharers, self.carrion))
            return
        # All fought in a Region conflict: the Scavenger Packs get it, if any (ALPHA-CONF-12).
        scavengers = 0 if self.carrion else t.present(self.region) & ~self.packs
        t.then(Deal(self.region, self.stake, sharers or scavengers, self.carrion))
        for seat in reversed(t.in_alpha_order(fighters)):
            t.then(Injury(self.region, seat, fighters))


class Injury(Choice[AlphaTable]):
    """One of several packs that fought (a mask) has one of its wolves there injured."""

    shape = (("region", REGION), ("seat", SEAT), ("fighters", SEATS))

    def __init__(self, region: int, seat: int, fighters: int) -> None:
        self.region = region
        self.seat = seat
        self.fighters = fighters

    def actors(self, t: AlphaTable) -> list[int]:
        return [self.seat]

    def legal(self, t: AlphaTable, seat: int) -> list[int]:
        place = ON + self.region
        actions: list[int] = []
        if t.betas_at(seat, place):
            actions.append(INJURE.of(BETA))
        if t.pair_of(seat) == place:
            actions.append(INJURE.of(PAIR))
        return actions

    def why_not(self, t: AlphaTable, seat: int, action: int) -> str:
        return after_stalk(action)

    def take(self, t: AlphaTable, seat: int, action: int) -> None:
        piece = INJURE.index(action)
        move(t.pack(seat), piece, ON + self.region, INJURED)
        tells.injured(t, seat, piece, self.region)


class Deal(Step[AlphaTable]):
    """The stake is dealt to packs (a mask), one at a time in Alpha order; to none: it is lost."""

    shape = (("region", REGION), ("stake", Whole(1)), ("packs", SEATS), ("carrion", Flag()))

    def __init__(self, region: int, stake: int, packs: int, carrion: bool) -> None:
        self.region = region
        self.stake = stake
        self.packs = packs
        self.carrion = carrion

    def run(self, t: AlphaTable) -> None:
        receivers = t.in_alpha_order(self.packs)
        if not receivers:
            tells.lost(t, self.region, self.stake)
            return
        source = FROM_CARRION if self.carrion else source_of(t, self.region)
        for i in range(len(receivers)):
            food = share(self.stake, len(receivers), i)
            if food:
                gain(t.pack(receivers[i]), food, source)
                if len(receivers) == 1:
                    tells.fed(t, receivers[i], self.region, food)
                else:
                    tells.dealt(t, receivers[i], self.region, food)


def share(stake: int, receivers: int, place: int) -> int:
    """What the receiver in that place (from 0) gets when the stake is dealt one food at a time."""
    return stake // receivers + (1 if place < stake % receivers else 0)


def source_of(t: AlphaTable, region: int) -> int:
    """Where food from a region is counted."""
    tile = t.tiles[region]
    if tile.tile_class == LIVESTOCK:
        return FROM_LIVESTOCK
    return FROM_DEEP if tile.deep else FROM_NEAR
