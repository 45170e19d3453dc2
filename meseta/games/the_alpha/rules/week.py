"""A week: one round of the game, with its five phases."""

from typing import Any

from meseta.core.agenda import Step
from meseta.games.the_alpha.rules.advance import Advance
from meseta.games.the_alpha.rules.chase import Chase
from meseta.games.the_alpha.rules.dominance import Dominance
from meseta.games.the_alpha.rules.resolve import Resolve
from meseta.games.the_alpha.rules.stalk import Stalk
from meseta.games.the_alpha.table import WEEKS, AlphaTable


class Week(Step[AlphaTable]):
    """Stalk, establish dominance, chase, resolve, advance; and the next week after it."""

    def run(self, t: AlphaTable) -> None:
        if t.weeks_left == 0:
            return
        t.tell("week", WEEKS + 1 - t.weeks_left, t.alpha)
        regions = range(len(t.regions))
        chases: list[Step[Any]] = [Chase(region) for region in regions]
        resolves: list[Step[Any]] = [Resolve(region) for region in regions]
        t.then(Stalk(t.alpha), Dominance(), *chases, *resolves, Advance(), Week())
