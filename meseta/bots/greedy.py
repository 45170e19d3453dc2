"""The novice: looks one action ahead, with the game's own idea of how good a table is."""

from meseta.bots.playout import finish
from meseta.core.perspective import Perspective
from meseta.core.rng import Rng

SAMPLES = 8  # tables that might be the real one, to judge each action on


class Novice:
    """Takes the action after which its seat stands best, on average over what it cannot know."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, p: Perspective) -> int:
        if len(p.legal) == 1:
            return p.legal[0]
        worth = dict.fromkeys(p.legal, 0.0)
        for _ in range(SAMPLES):
            table = p.sample(self.rng)
            for action in p.legal:
                t = table.clone()
                choice = t.choice()
                t.do(p.seat, action)
                finish(t, choice, self.rng)
                worth[action] += t.game.evaluate(t)[p.seat]
        best = max(worth.values())
        return next(action for action in p.legal if worth[action] == best)
