"""Games for learning. Compiled in wheels, as most of the time of a training goes by here."""

from math import exp
from typing import Final

from meseta.bots.budget import Budget
from meseta.bots.greedy import Novice, judged
from meseta.bots.instinct import Instinct
from meseta.bots.search import LOOK_AHEAD, Adept
from meseta.bots.value import Value, inputs
from meseta.core.agenda import ENDLESS, Sealed
from meseta.core.game import Game, Result
from meseta.core.perspective import Perspective
from meseta.core.rng import Rng
from meseta.core.sheet import Sheet
from meseta.core.table import Table

RANDOM: Final = 3  # of 100 actions are taken at random, so that there is more to be seen
QUICK: Final = 24  # iterations for a sealed choice, where the others are made without a search
STRAY: Final = 50  # of 100 positions are looked at after a random action instead
TIMES: Final = 2  # that a position is played on
TIMES_LAP: Final = 8  # and the end of a round, on which much depends
CALM: Final = 2.0  # how surely all do in thought what their instinct says is best
CLOSE: Final = 0.004  # of the chance to win: what makes a difference to an instinct

Parts = list[list[float]]
Position = list[list[float]]  # what the network gets of each seat


class Moment:
    """A table to learn from, and what was done there (-1: nothing, or something at random)."""

    def __init__(self, t: Table, action: int) -> None:
        self.t = t
        self.action = action


class Decision:
    """What a seat had to choose from, in numbers (see `imitation`)."""

    def __init__(self, t: Table, seat: int, wanted: list[float]) -> None:
        sheet = Sheet()
        t.game.features(t, seat, sheet)
        self.features = sheet.written()
        self.parts = parts_of(t, seat)
        self.aims = [(action, *t.game.aim(t, action)) for action in t.offered]
        self.wanted = wanted


class Rehearser:
    """Plays by a value: with a search of so many iterations, or (0) one action ahead. Sealed
    choices always need a search: who takes the others to choose at random never learns to trust."""

    def __init__(self, seed: int, value: Value, iterations: int) -> None:
        self.rng = Rng(seed)
        self.novice = Novice(seed, value, 1, answers=False)
        look_ahead = LOOK_AHEAD if iterations else 0
        self.adept = Adept(seed, Budget(iterations or QUICK), look_ahead=look_ahead, value=value)
        self.searching = iterations > 0

    def choose(self, p: Perspective) -> int:
        if self.searching or isinstance(p.sample(self.rng).choice(), Sealed):
            return self.adept.choose(p)
        return self.novice.choose(p)


class Rehearsal:
    """A game that is played to learn from it: up to ``most`` of its moments, any as likely as any
    other, in their order; and how it ended."""

    def __init__(self, t: Table, value: Value, iterations: int, seed: int, most: int) -> None:
        self.rng = Rng(seed)
        self.most = most
        self.moments: list[Moment] = []
        self.seen = 0
        self.rounds = has_rounds(t.game)
        self.play(t, value, iterations)
        self.results: list[Result] = t.results()

    def play(self, t: Table, value: Value, iterations: int) -> None:
        """Play to the end, all seats by the same value."""
        rng = self.rng
        bots = [Rehearser(rng.below(1 << 32), value, iterations) for _ in range(t.seats)]
        while t.waiting:
            seat = t.waiting[0]
            if rng.below(100) < RANDOM:
                action = t.offered[rng.below(len(t.offered))]
                self.keep(t.clone(), -1)
            else:
                action = bots[seat].choose(Perspective(t, seat))
                self.keep(t.clone(), action)
            if self.rounds and t.game.laps(t) != ENDLESS:
                ahead = t.clone()
                ahead.laps = 0
                ahead.do(seat, action)
                if not ahead.over and not ahead.waiting:
                    self.keep(ahead, -1)
            t.do(seat, action)

    def keep(self, t: Table, action: int) -> None:
        self.seen += 1
        if len(self.moments) == self.most and self.rng.below(self.seen) < self.most:
            self.moments.pop(self.rng.below(self.most))
        if len(self.moments) < self.most:
            self.moments.append(Moment(t, action))

    def positions(self) -> list[Position]:
        """What the network gets of each moment."""
        return [position(moment.t) for moment in self.moments]

    def parts(self) -> list[list[Parts]]:
        """What it gets of the parts of each, for each seat."""
        return [
            [parts_of(moment.t, seat) for seat in range(moment.t.seats)] for moment in self.moments
        ]

    def stray(self) -> None:
        """Go astray from some of the moments: a value has to know also what nobody would do."""
        for moment in self.moments:
            t = moment.t
            if t.waiting and self.rng.below(100) < STRAY:
                ahead = t.clone()
                ahead.do(t.waiting[0], t.offered[self.rng.below(len(t.offered))])
                if ahead.waiting:
                    moment.t = ahead
                    moment.action = -1

    def worths(self, value: Value, instinct: Instinct) -> list[list[float]]:
        """Each seat's chance at each moment, as playing on in thought shows it."""
        return [foreseen(moment.t, value, instinct, self.rng) for moment in self.moments]

    def decisions(self, value: Value) -> list[Decision]:
        """What there was to choose from, and what a player would want who compares the tables."""
        made: list[Decision] = []
        for moment in self.moments:
            if moment.action >= 0 and len(moment.t.offered) > 1:
                seat = moment.t.waiting[0]
                made.append(Decision(moment.t, seat, wanted(moment, value, self.rng)))
        return made


def has_rounds(game: Game) -> bool:
    """Does playing on in thought stop somewhere, and is there no habit to do so by? Then an
    instinct has to be learned."""
    return not game.habits and any(step.ends_lap for step in game.steps.values())


def foreseen(t: Table, value: Value, instinct: Instinct, rng: Rng) -> list[float]:
    """Each seat's chance when all act by instinct to the end of the round, several times; from the
    end of a round, to that of the next."""
    times = TIMES if t.waiting else TIMES_LAP
    total = [0.0] * t.seats
    for _ in range(times):
        ahead = t.clone()
        ahead.rng = Rng(rng.below(1 << 32))
        ahead.laps = t.game.laps(t)
        if not t.waiting:
            if ahead.laps != ENDLESS:
                ahead.laps += 1
            ahead.proceed()
        while ahead.waiting:
            instinct.act(ahead, rng, CALM)
        chances = value.of(ahead)
        for seat in range(t.seats):
            total[seat] += chances[seat] / times
    return total


def wanted(moment: Moment, value: Value, rng: Rng) -> list[float]:
    """How likely each action should be: a sealed one if it was taken, another the likelier the
    better the table is after it; -1 if it is not legal."""
    t = moment.t
    likely = taken(t, moment.action)
    if isinstance(t.choice(), Sealed):
        return likely
    ahead = t.clone()
    ahead.laps = t.game.laps(t)
    worth = judged(Perspective(ahead, t.waiting[0]), rng, 1, value)
    best = max(worth.values())
    powers = {action: exp((each - best) / CLOSE) for action, each in worth.items()}
    total = sum(powers.values())
    for action, power in powers.items():
        likely[action] = power / total
    return likely


def taken(t: Table, action: int) -> list[float]:
    """The same for who wants what was done: 1 for that, 0 for what else is legal."""
    likely = [-1.0] * t.game.action_count
    for each in t.offered:
        likely[each] = 1.0 if each == action else 0.0
    return likely


def parts_of(t: Table, seat: int) -> Parts:
    """The parts of a table in numbers, as a seat sees them."""
    return [part.written() for part in t.game.parts(t, seat)]


def position(t: Table) -> Position:
    """What the network gets of each seat."""
    chances = t.game.evaluate(t)
    return [inputs(t, seat, chances).written() for seat in range(t.seats)]
