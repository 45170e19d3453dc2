"""Stalk: one after another, the packs place their wolves on the Region Tiles."""

from typing import Final

from meseta.core.agenda import NOBODY, ONLY, SeatChoice
from meseta.core.kinds import MOST_SEATS
from meseta.games.the_alpha import tells
from meseta.games.the_alpha.actions import PLACE_BETA, PLACE_PAIR, placed
from meseta.games.the_alpha.constants import BETA, DEN, ON, PAID
from meseta.games.the_alpha.table import AlphaTable, gain, move


class Stalk(SeatChoice[AlphaTable]):
    """The turn of a seat, or of the next one clockwise that has wolves in its den."""

    def actors(self, t: AlphaTable) -> list[int]:
        seat = self.seat
        for _ in range(t.seats):
            if t.has_wolves_in_den(seat):
                return ONLY[seat]
            seat = seat + 1 if seat + 1 < t.seats else 0
        return NOBODY

    def legal(self, t: AlphaTable, seat: int) -> list[int]:
        beta = t.betas_at(seat, DEN) > 0
        pair = t.pair_of(seat) == DEN
        actions: list[int] = []
        region = -1
        for tile in t.tiles:
            region += 1
            if not tile.guarded or not closed(t, seat, region):
                if beta:
                    actions.append(PLACE_BETA.of(tile.number))
                if pair:
                    actions.append(PLACE_PAIR.of(tile.number))
        return actions

    def why_not(self, t: AlphaTable, seat: int, action: int) -> str:
        piece, tile = placed(action)
        if tile < 0:
            return ""
        if tile not in t.regions:
            return "ALPHA-SETUP-09"
        in_den = t.betas_at(seat, DEN) > 0 if piece == BETA else t.pair_of(seat) == DEN
        return closed(t, seat, t.regions.index(tile)) if in_den else "ALPHA-STALK-02"

    def take(self, t: AlphaTable, seat: int, action: int) -> None:
        me = t.pack(seat)
        piece, tile = placed(action)
        region = t.region_of(tile)
        move(me, piece, DEN, ON + region)
        cost = t.tiles[region].cost
        if cost:
            gain(me, -cost, PAID)
            tells.paid(t, seat, piece, region, me.food)
        else:
            tells.placed(t, seat, piece, region, me.food)
        t.then(TURNS[seat + 1 if seat + 1 < t.seats else 0])


# Steps never change, so the same ones serve all tables.
TURNS: Final = [Stalk(seat) for seat in range(MOST_SEATS)]


def closed(t: AlphaTable, seat: int, region: int) -> str:
    """The clause that keeps a pack from placing a piece there; "" where nothing does."""
    tile = t.tiles[region]
    if tile.cost > 0 and tile.cost > t.food_of(seat):
        return "ALPHA-STALK-08"
    if tile.limit > 0 and t.present(region):
        return "ALPHA-STALK-13"
    if tile.pack_limit > 0 and t.pieces(region, seat) >= tile.pack_limit:
        return "ALPHA-STALK-11"
    return ""


def after_stalk(action: int) -> str:
    """What forbids an action to those who are asked something in a later phase."""
    return "ALPHA-GEN-03" if placed(action)[1] >= 0 else ""
