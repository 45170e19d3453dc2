"""The table's own generator: all randomness of a game comes from here.

It hashes the secret seed and a counter (BLAKE2b), so its state is tiny, it gives the same sequence
on every machine and Python version, and nobody can work out the next die from the dice already
seen, as would be possible with the usual fast generators.
"""

from hashlib import blake2b
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from meseta.core.errors import BadPosition

BLOCK: Final = 6  # a hash gives 2 to this power bytes
LONGEST_SEED: Final = 1000  # digits; far more than anybody needs, and no strain on anything


def read_seed(text: str) -> int:
    """The seed that a text stands for; -1 if it is none."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_SEED else -1


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A stream of bytes, of which ``drawn`` have been used."""

    def __init__(self, seed: int, of: "Rng | None" = None) -> None:
        self.seed = seed
        if of is not None:
            self.drawn: i64 = of.drawn
            self.number: i64 = of.number
            self.block: bytes = of.block
            self.forced: tuple[int, ...] = of.forced
            return
        self.drawn = 0
        self.number = -1  # of the block at hand
        self.block = b""
        # What the next draws must give, for tests and puzzles; used up from the front.
        self.forced = ()

    def clone(self) -> "Rng":
        """An independent copy at the same place of the stream."""
        return Rng(self.seed, self)

    def __reduce__(self) -> tuple[Any, ...]:
        return Rng, (self.seed,), {"drawn": self.drawn, "forced": self.forced}

    def force(self, *outcomes: int) -> None:
        """Make the next draws give ``outcomes`` (each counted from 0) instead of chance."""
        self.forced += outcomes

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        if self.forced:
            outcome = self.forced[0]
            if not 0 <= outcome < n:
                raise BadPosition(f"The forced outcome {outcome} is not below {n}.")
            self.forced = self.forced[1:]
            self.drawn += 1
            return outcome
        # As many bytes as n needs; what lies past the last full multiple of n is thrown away, so
        # that no outcome is favoured.
        outcomes: i64 = n
        span: i64 = 256
        while span < outcomes:
            span *= 256
        limit: i64 = span - span % outcomes
        while True:
            value: i64 = self._byte()
            reached: i64 = 256
            while reached < span:
                value = value * 256 + self._byte()
                reached *= 256
            if value < limit:
                return value % outcomes

    def shuffle(self, things: list[int]) -> None:
        """Put ``things`` into random order, in place."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def draw(self, things: list[int]) -> int:
        """Take one of ``things`` out at random; the order of the rest means nothing."""
        i = self.below(len(things))
        thing = things[i]
        things[i] = things[-1]
        things.pop()
        return thing

    def _byte(self) -> i64:
        number = self.drawn >> BLOCK
        if number != self.number:
            self.block = blake2b(f"{self.seed}:{number}".encode()).digest()
            self.number = number
        byte = self.block[self.drawn & (1 << BLOCK) - 1]
        self.drawn += 1
        return byte
