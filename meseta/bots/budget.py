"""How long a bot may think."""

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from meseta.core.errors import BadOption

ITERATIONS: Final = 500  # of a search, where nothing else is said
SECONDS: Final = 0.25
MASTER_SECONDS: Final = 1.0


class Budget:
    """So many iterations, so many seconds, or both: then whichever is used up first. In iterations
    alone, what a bot does can be repeated on any machine; where nothing is said, they are as usual
    and time is capped, so that nobody waits long for a bot on a busy machine."""

    def __init__(
        self,
        iterations: int | None = None,
        seconds: float | None = None,
        cap: float = SECONDS,
        timer: Callable[[], float] = perf_counter,
    ) -> None:
        if iterations is not None and iterations < 1:
            raise BadOption(f"A bot needs at least one iteration, not {iterations}.")
        if seconds is not None and not seconds > 0:
            raise BadOption(f"A bot needs more than {seconds} seconds.")
        if iterations is None and seconds is None:
            iterations = ITERATIONS
            seconds = cap
        self.iterations = iterations
        self.seconds = seconds
        self.timer = timer

    def __reduce__(self) -> tuple[Any, ...]:
        return Budget, (self.iterations, self.seconds, SECONDS, self.timer)

    def start(self) -> "Clock":
        """Begin to think about a decision."""
        return Clock(self)


class Clock:
    """What is left of a budget while a bot thinks about one decision."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.began = budget.timer() if budget.seconds is not None else 0.0

    def late(self) -> bool:
        """Is the time over? Never, where it is not limited."""
        seconds = self.budget.seconds
        return seconds is not None and self.budget.timer() >= self.began + seconds

    def spent(self, done: int) -> bool:
        """Is the budget used up after so many iterations? One is always made."""
        iterations = self.budget.iterations
        if iterations is not None and done >= iterations:
            return True
        return done > 0 and self.late()

    def part(self, done: int) -> float:
        """The part of it that is used up after so many iterations, from 0 to 1."""
        part = 0.0
        if self.budget.iterations is not None:
            part = done / self.budget.iterations
        if self.budget.seconds is not None:
            part = max(part, (self.budget.timer() - self.began) / self.budget.seconds)
        return min(1.0, part)
