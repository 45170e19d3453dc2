"""The bot that picks any legal action."""

from meseta.core.perspective import Perspective
from meseta.core.rng import Rng


class RandomBot:
    """Plays at random."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, p: Perspective) -> int:
        return p.legal[self.rng.below(len(p.legal))]
