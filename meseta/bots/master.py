"""The master: the adept's search, led by a value learned from self-play."""

from typing import Final

from meseta.bots.budget import Budget
from meseta.bots.search import Adept
from meseta.bots.weights import learned
from meseta.core.perspective import Perspective

TRUST: Final = 5  # tries that a first glance counts for
LOOK_AHEAD: Final = 2  # what is learned sees further by itself
TRIES: Final = 6
# What it does later by what it has learned is better than what a small tree makes of it: this one
# opens late.
PATIENCE: Final = 40


class Master(Adept):
    """Searches as the adept does, and judges tables as a file of weights says: by default the one
    that comes with the game. It takes the others to judge so too when it plays on in thought."""

    def __init__(self, seed: int, budget: Budget, path: str = "") -> None:
        super().__init__(
            seed, budget, look_ahead=LOOK_AHEAD, tries=TRIES, trust=TRUST, patience=PATIENCE
        )
        self.path = path
        self.ready = False

    def choose(self, p: Perspective) -> int:
        if not self.ready:
            self.value = learned(p.game, self.path)
            self.guide = self.value
            self.ready = True
        return super().choose(p)
