"""What is done a number of times: the arguments of these steps."""

from meseta.core.agenda import SeatChoice, SeatStep
from meseta.core.kinds import SEAT, Whole
from meseta.games.endless_winter.effects import MOST
from meseta.games.endless_winter.table import WinterTable

SHAPE = (("seat", SEAT), ("count", Whole(1, MOST)))


class CountedStep(SeatStep[WinterTable]):
    """So many of something come to a seat."""

    shape = SHAPE

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count


class CountedChoice(SeatChoice[WinterTable]):
    """A seat may do something so many times, or with so many things."""

    shape = SHAPE

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count
