"""Resolve: region by region, smallest first, the food goes to the packs."""

from meseta.core.agenda import Step
from meseta.games.the_alpha import tells
from meseta.games.the_alpha.constants import SCAVENGED
from meseta.games.the_alpha.fields import REGION
from meseta.games.the_alpha.rules.conflict import contest
from meseta.games.the_alpha.table import AlphaTable, gain


class Resolve(Step[AlphaTable]):
    """The food of a region goes to its Dominant Packs; Scavenge feeds every pack there."""

    shape = (("region", REGION),)

    def __init__(self, region: int) -> None:
        self.region = region

    def run(self, t: AlphaTable) -> None:
        region = self.region
        present = t.present(region)
        if not present:
            return
        food = t.tiles[region].scavenge
        if not food:
            t.then(contest(t, region, t.stake(region), t.dominant[region], False))
            return
        for seat in t.in_alpha_order(present):
            gain(t.pack(seat), food, SCAVENGED)
            tells.scavenged(t, seat, region, food)
