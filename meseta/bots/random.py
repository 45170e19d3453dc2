"""The bot that picks any legal action."""

from typing import Any

from meseta.core.perspective import Perspective
from meseta.core.rng import Rng


class RandomBot:
    """Plays at random."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def __reduce__(self) -> tuple[Any, ...]:
        return RandomBot, (0,), {"rng": self.rng}

    def choose(self, p: Perspective) -> int:
        return p.legal[self.rng.below(len(p.legal))]
