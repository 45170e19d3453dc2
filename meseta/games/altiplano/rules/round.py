"""A round: event, drawing, planning, actions, cleanup (ALTI-RND-01)."""

from meseta.core.agenda import Step
from meseta.games.altiplano import tells
from meseta.games.altiplano.constants import FINAL, TRIGGERED
from meseta.games.altiplano.rules.cleanup import Cleanup
from meseta.games.altiplano.rules.drawing import Drawing
from meseta.games.altiplano.rules.event import RevealEvent
from meseta.games.altiplano.rules.planning import Planning
from meseta.games.altiplano.rules.turns import Actions
from meseta.games.altiplano.table import AltiTable


class Round(Step[AltiTable]):
    """All phases, and the next round after them."""

    def run(self, t: AltiTable) -> None:
        if t.ending == FINAL:
            return
        t.round += 1
        if t.ending == TRIGGERED:
            t.ending = FINAL
        if t.ending == FINAL:
            tells.final_round(t, t.round, t.start)
        else:
            tells.round(t, t.round, t.start)
        t.then(RevealEvent(), Drawing(), Planning(), Actions(), Cleanup(), Round())
