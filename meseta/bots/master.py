"""The master: the adept's search with a value learned from self-play."""

from meseta.bots.budget import Budget
from meseta.bots.search import Adept
from meseta.bots.weights import learned
from meseta.core.perspective import Perspective


class Master(Adept):
    """Searches as the adept does, and judges tables as a file of weights says: by default the one
    that comes with the game."""

    def __init__(self, seed: int, budget: Budget, path: str = "") -> None:
        super().__init__(seed, budget)
        self.path = path
        self.ready = False

    def choose(self, p: Perspective) -> int:
        if not self.ready:
            self.value = learned(p.game, self.path)
            self.ready = True
        return super().choose(p)
