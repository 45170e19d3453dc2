"""What somebody who looks for a game is told of it, and the game that they begin with."""

from typing import Any, Literal

Weight = Literal["light", "medium", "heavy"]  # how much there is to learn and to think about


class FirstGame:
    """A good game for somebody who has never played it, with the person on the first seat."""

    def __init__(self, seats: int, level: str, options: dict[str, Any] | None = None) -> None:
        self.seats = seats
        self.level = level  # of the bots on the other seats
        self.options = options or {}


class Guide:
    """How long and how heavy a game is, by our own estimate, and how to begin with it."""

    def __init__(self, minutes: tuple[int, int], weight: Weight, first: FirstGame) -> None:
        self.minutes = minutes  # from and to, for one person among bots
        self.weight = weight
        self.first = first
