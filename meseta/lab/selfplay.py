"""Games for learning. Compiled in wheels, as most of the time of a training goes by here."""

from meseta.bots.budget import Budget
from meseta.bots.greedy import Novice
from meseta.bots.search import LOOK_AHEAD, Adept
from meseta.bots.value import Value, inputs
from meseta.core.agenda import Sealed
from meseta.core.game import Result
from meseta.core.perspective import Perspective
from meseta.core.rng import Rng
from meseta.core.table import Table

RANDOM = 3  # of 100 actions are taken at random, so that there is more to be seen
QUICK = 24  # iterations for a sealed choice, where the others are made without a search

Position = list[list[float]]  # what the network gets of each seat


class Rehearser:
    """Plays by a value: with a search of so many iterations, or (0) one action ahead. Sealed
    choices always need a search: who takes the others to choose at random never learns to trust."""

    def __init__(self, seed: int, value: Value, iterations: int) -> None:
        self.rng = Rng(seed)
        self.novice = Novice(seed, value, 1)
        look_ahead = LOOK_AHEAD if iterations else 0
        self.adept = Adept(seed, Budget(iterations or QUICK), look_ahead=look_ahead, value=value)
        self.searching = iterations > 0

    def choose(self, p: Perspective) -> int:
        if self.searching or isinstance(p.sample(self.rng).choice(), Sealed):
            return self.adept.choose(p)
        return self.novice.choose(p)


def rehearse(
    t: Table, value: Value, iterations: int, seed: int, most: int
) -> tuple[list[Position], list[Result]]:
    """Play to the end, all seats by the same value: up to ``most`` positions of the game, any as
    likely as any other, in their order; and how it ended."""
    rng = Rng(seed)
    bots = [Rehearser(rng.below(1 << 32), value, iterations) for _ in range(t.seats)]
    kept: list[Table] = []
    seen = 0
    while t.waiting:
        seen += 1
        if len(kept) == most and rng.below(seen) < most:
            kept.pop(rng.below(most))
        if len(kept) < most:
            kept.append(t.clone())
        seat = t.waiting[0]
        if rng.below(100) < RANDOM:
            action = t.offered[rng.below(len(t.offered))]
        else:
            action = bots[seat].choose(Perspective(t, seat))
        t.do(seat, action)
    return [position(table) for table in kept], t.results()


def position(t: Table) -> Position:
    """What the network gets of each seat."""
    chances = t.game.evaluate(t)
    return [inputs(t, seat, chances).written() for seat in range(t.seats)]
