"""How long a bot may think."""

from time import perf_counter

from meseta.core.errors import BadOption

ADEPT_SECONDS = 0.25
MASTER_SECONDS = 1.0


class Budget:
    """A number of iterations, or of seconds; by default of seconds, as usual for the level."""

    def __init__(
        self,
        iterations: int | None = None,
        seconds: float | None = None,
        usual: float = ADEPT_SECONDS,
    ) -> None:
        if iterations is not None and seconds is not None:
            raise BadOption("A bot's budget is given in iterations or in seconds, not in both.")
        if iterations is not None and iterations < 1:
            raise BadOption(f"A bot needs at least one iteration, not {iterations}.")
        if seconds is not None and not seconds > 0:
            raise BadOption(f"A bot needs more than {seconds} seconds.")
        self.iterations = iterations
        self.seconds = usual if iterations is None and seconds is None else seconds

    def start(self) -> float:
        """When thinking has to end, if time is what limits it."""
        return perf_counter() + self.seconds if self.seconds is not None else 0.0

    def spent(self, done: int, end: float) -> bool:
        """Is it used up after that many iterations? One is always made."""
        if self.iterations is not None:
            return done >= self.iterations
        return done > 0 and perf_counter() >= end

    def part(self, done: int, end: float) -> float:
        """The part of it that is used up, from 0 to 1."""
        if self.iterations is not None:
            return done / self.iterations
        assert self.seconds is not None
        return min(1.0, max(0.0, 1.0 - (end - perf_counter()) / self.seconds))
