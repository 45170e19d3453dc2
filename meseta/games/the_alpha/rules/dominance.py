"""Establish Dominance: once a week, the strongest packs of each region are found."""

from meseta.core.agenda import Step
from meseta.games.the_alpha.table import AlphaTable


class Dominance(Step[AlphaTable]):
    """The Dominant Packs of every region; they stay so for the week (ALPHA-DOM-06)."""

    ends_lap = True  # all wolves are placed, and no die is cast yet

    def run(self, t: AlphaTable) -> None:
        for region in range(len(t.regions)):
            t.dominant[region] = t.strongest(region)
