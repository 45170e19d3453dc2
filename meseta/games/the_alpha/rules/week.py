"""A week: one round of the game, with its five phases."""

from typing import Any, Final

from meseta.core.agenda import Step
from meseta.games.the_alpha import tells
from meseta.games.the_alpha.constants import MOST_TILES, WEEKS
from meseta.games.the_alpha.rules.advance import Advance
from meseta.games.the_alpha.rules.chase import Chase
from meseta.games.the_alpha.rules.dominance import Dominance
from meseta.games.the_alpha.rules.resolve import Resolve
from meseta.games.the_alpha.rules.stalk import TURNS
from meseta.games.the_alpha.table import AlphaTable


class Week(Step[AlphaTable]):
    """Stalk, establish dominance, chase, resolve, advance; and the next week after it."""

    ends_lap = True

    def run(self, t: AlphaTable) -> None:
        if t.weeks_left == 0:
            return
        tells.week(t, WEEKS + 1 - t.weeks_left, t.alpha)
        t.then(TURNS[t.alpha], *PLANS[len(t.regions)])


def plan(regions: int) -> tuple[Step[Any], ...]:
    """What follows Stalk. Steps never change, so the same ones serve all tables."""
    chases = [Chase(region) for region in range(regions)]
    resolves = [Resolve(region) for region in range(regions)]
    return (Dominance(), *chases, *resolves, Advance(), Week())


PLANS: Final = [plan(regions) for regions in range(MOST_TILES + 1)]
