"""What a bot gets: its seat's view of a table, its legal actions, and tables that might be the real
one. Never the real one itself."""

from typing import Any

from meseta.core.game import Game
from meseta.core.rng import Rng
from meseta.core.table import Table


class Perspective:
    """A table as one seat knows it."""

    def __init__(self, t: Table, seat: int) -> None:
        self.__table = t
        self.seat = seat
        self.legal = t.legal(seat)

    @property
    def game(self) -> Game:
        """What is played."""
        return self.__table.game

    @property
    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        return self.__table.view(self.seat)

    @property
    def prompt(self) -> str:
        """What the seat has to do, in words."""
        return self.__table.prompt(self.seat)

    @property
    def choices(self) -> list[dict[str, Any]]:
        """The legal actions with notation, label and targets."""
        return self.__table.choices(self.seat)

    def sample(self, rng: Rng) -> Table:
        """A table that the seat could not tell from the real one: another with each call."""
        return self.__table.determinized(self.seat, rng.below(1 << 32))
