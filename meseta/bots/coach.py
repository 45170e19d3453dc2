"""The coach: how the chances stood during a finished game, and which choices cost a seat most.

Every choice of the seat is judged at a glance first. Those that look costliest are then played out
to the end, again and again, by quick novices: what was done beside what looked better, on the same
tables that might have been the real one and with the same luck. Nobody is blamed for what could not
be known.

A verdict has an interval, and where that holds 0 the coach says nothing. What looked better is
chosen in playouts of its own, so that luck which made it look good there has no part in the
verdict. Where a game has habits, the quick players all play by them, and what is best among those
need not be so among others: there novices, who look at each action, have to agree.
"""

from collections.abc import Callable
from math import sqrt
from time import perf_counter
from typing import Final, NamedTuple

from meseta.bots.calibration import chances_at
from meseta.bots.greedy import judged
from meseta.bots.quick import Outcome, played_by_novices, played_out
from meseta.core.perspective import Perspective
from meseta.core.record import Record
from meseta.core.rng import Rng
from meseta.core.table import Table

SECONDS: Final = 45.0  # for a game
GLANCES = 2  # tables on which a choice is judged at a glance
GLANCES_PART: Final = 0.5  # of the time, at most: choices that come later are not looked at
SUSPECTS = 16  # choices that look costliest at a glance
RIVALS: Final = 3  # other actions that are tried out beside the one that was taken
TRIALS = 16  # tables on which the best of the rivals is found
LEAST_TRIALS: Final = 4  # and so many where time is short: then fewer choices are tried
TRIALS_PART: Final = 0.35  # of the time that is left, at most
DUELS: Final = 8  # choices of which it is then found out how much they cost
LOOKS: Final = (60, 120, 240, 480, 960)  # tables after which it is seen whether that is clear
LEAST_TABLES: Final = LOOKS[0]  # with fewer nothing is said
SURE: Final = 2.58  # standard errors on either side: 99 %, as many verdicts are looked at
LEAST_ERROR: Final = 1e-6  # where all tables tell the same
LEAST_WIN: Final = 0.02  # of the chance to win: whatever costs less is not worth a word
LEAST_POINTS: Final = 0.5
SECOND_TABLES: Final = 24  # for a second opinion
SECOND_LUCK: Final = 1 << 20  # beyond that of all other playouts of a choice
SECOND_PART: Final = 0.4  # of the time, where one is asked for
ASSENT: Final = 1.0  # standard errors of wins and points together, to agree
FLAT: Final = 0.05  # a chance nearer than that to 0 or 1 tells nothing: points do
SHOWN: Final = 5  # the clearest verdicts


class Tried(NamedTuple):
    """An action, and how the games went that were played on with it: the part of them that the
    seat won, and how many points it was ahead of the best of the others; of a team its points. What
    on the board it is about are its targets."""

    notation: str
    label: str
    chance: float
    points: float
    targets: tuple[str, ...] = ()


class Advice(NamedTuple):
    """A costly choice: how many moves were made before it, what was done, what would have been
    better, and by how much, in points or as a chance to win."""

    move: int
    taken: Tried
    better: Tried
    by_points: bool
    cost: float
    margin: float  # of the cost, to either side
    playouts: int  # of each


class Review(NamedTuple):
    """A finished game in the eyes of the coach."""

    chances: list[list[float]]  # of every seat, at the opening and after each move
    advice: list[Advice]  # for one seat, the costliest choice first
    choices: int  # of the seat, all of them judged at a glance
    tried: int  # of these, how many were played out
    playouts: int  # in all


class Progress(NamedTuple):
    """How far the coach has come: it looks at the choice after so many moves."""

    move: int
    number: int  # from 1
    of: int


Report = Callable[[Progress], None]


class Suspect:
    """A choice that may have been costly."""

    def __init__(self, move: int, turn: int, table: Table, action: int, rivals: list[int]) -> None:
        self.move = move
        self.turn = turn  # of the seat: choices between which nobody else made a move
        self.table = table  # before the choice
        self.action = action
        self.rivals = rivals
        self.cost = 0.0  # as it looks
        self.playouts = 0  # in which its rivals were compared


class Duel:
    """What was done beside what looks better: how the games went, table by table."""

    def __init__(self, suspect: Suspect, p: Perspective, rival: int, seed: int) -> None:
        self.suspect = suspect
        self.p = p
        self.rival = rival
        self.seed = seed
        self.taken: list[Outcome] = []
        self.better: list[Outcome] = []
        self.done = False
        self.doubted = False

    def play(self) -> None:
        """Play both on, on one more table."""
        luck = self.seed + len(self.taken)
        self.taken.append(played_out(self.p, self.suspect.action, luck))
        self.better.append(played_out(self.p, self.rival, luck))

    def verdict(self) -> "Verdict":
        """What can be said so far."""
        return Verdict(self.taken, self.better)


class Verdict:
    """How much better one of two ways was, in one measure, and how sure that is."""

    def __init__(self, taken: list[Outcome], better: list[Outcome]) -> None:
        self.tables = len(taken)
        self.taken_win = mean([each.win for each in taken])
        self.better_win = mean([each.win for each in better])
        self.taken_points = mean([each.points for each in taken])
        self.better_points = mean([each.points for each in better])
        self.by_points = flat(self.taken_win, self.better_win)
        if self.by_points:
            gains = [b.points - a.points for a, b in zip(taken, better, strict=True)]
        else:
            gains = [b.win - a.win for a, b in zip(taken, better, strict=True)]
        self.cost = mean(gains)
        self.error = standard_error(gains, self.cost)
        self.least = LEAST_POINTS if self.by_points else LEAST_WIN

    @property
    def margin(self) -> float:
        return SURE * self.error

    def clear(self) -> bool:
        """Is it as good as sure that something was given away, and more than a trifle?"""
        enough = self.tables >= LEAST_TABLES
        return enough and self.cost > self.margin and self.cost >= self.least

    def hopeless(self) -> bool:
        """Will more tables hardly show that anything was given away?"""
        return self.tables >= LEAST_TABLES and self.cost + self.error < self.least

    def clarity(self) -> float:
        """How many standard errors it is from nothing."""
        return self.cost / max(self.error, LEAST_ERROR)


class Clock:
    """The time for a game; without a limit it is never late."""

    def __init__(self, seconds: float | None) -> None:
        self.began = perf_counter()
        self.seconds = seconds

    def past(self, part: float) -> bool:
        """Is that part of the time over?"""
        return self.part() > part

    def part(self) -> float:
        """The part of it that is over."""
        return (perf_counter() - self.began) / self.seconds if self.seconds else 0.0


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def standard_error(numbers: list[float], middle: float) -> float:
    """Of the mean of some numbers."""
    count = len(numbers)
    if count < 2:
        return 0.0
    squares = sum((number - middle) ** 2 for number in numbers)
    return sqrt(squares / (count * (count - 1)))


def flat(one: float, other: float) -> bool:
    """Are the chances of two ways both next to nothing, or both next to sure?"""
    return max(one, other) < FLAT or min(one, other) > 1.0 - FLAT


def review(
    record: Record,
    seat: int,
    seconds: float | None = SECONDS,
    seed: int = 0,
    most: int = LOOKS[-1],
    report: Report | None = None,
) -> Review:
    """What the coach says to a seat about a game, in so many seconds, with up to so many tables for
    a choice. Without a limit of time it is the same for the same seed."""
    clock = Clock(seconds)
    rng = Rng(seed)
    t = record.open(listen=False)
    game = t.game
    chances = [chances_at(t, 0)]
    suspects: list[Suspect] = []
    choices = 0
    turn = 0
    for move, line in enumerate(record.actions):
        mover, _, notation = line.partition(" ")
        action = game.parse(t, int(mover), notation)
        if int(mover) != seat:
            turn = move
        elif len(t.legal(seat)) > 1 and action != game.hold and not clock.past(GLANCES_PART):
            choices += 1
            suspect = at_a_glance(t, seat, move, turn, action, rng)
            if suspect.rivals:
                suspects.append(suspect)
        t.take(int(mover), action)
        chances.append(chances_at(t, move + 1))
    suspects.sort(key=lambda suspect: -suspect.cost)
    suspects = suspects[:SUSPECTS]
    duels = challenged(suspects, seat, clock, rng, report)
    fought(duels, clock, most, report, 1.0 - SECOND_PART if game.habits else 1.0)
    tried = 0
    playouts = heard(duels, clock, report) if game.habits else 0
    for suspect in suspects:
        tried += 1 if suspect.playouts else 0
        playouts += suspect.playouts
    for duel in duels:
        playouts += 2 * len(duel.taken)
    return Review(chances, advised(duels, seat), choices, tried, playouts)


def at_a_glance(t: Table, seat: int, move: int, turn: int, action: int, rng: Rng) -> Suspect:
    """How costly a choice looks, and what looks better."""
    worth = judged(Perspective(t, seat), rng, GLANCES)
    others = [other for other in worth if other not in (action, t.game.hold)]
    others.sort(key=lambda other: -worth[other])
    suspect = Suspect(move, turn, t.clone(), action, others[:RIVALS])
    if others:
        suspect.cost = worth[others[0]] - worth[action]
    return suspect


def challenged(
    suspects: list[Suspect], seat: int, clock: Clock, rng: Rng, report: Report | None
) -> list[Duel]:
    """The choices that still look costly after a few playouts of what was done and of its rivals,
    each with the best of these: the most promising first, one in a turn. Where time is short they
    are fewer, but it goes on until there is one."""
    found: list[tuple[float, Duel]] = []
    start = clock.part()
    whole = (1.0 - start) * TRIALS_PART
    for number, suspect in enumerate(suspects, 1):
        if clock.past(start + whole if found else 1.0):
            break
        if report is not None:
            report(Progress(suspect.move, number, len(suspects)))
        p = Perspective(suspect.table, seat)
        end = start + whole * number / len(suspects)
        rival, promise = best_rival(p, suspect, clock, end, rng.below(1 << 32))
        if promise > 0.0:
            found.append((promise, Duel(suspect, p, rival, (1 << 32) + rng.below(1 << 32))))
    found.sort(key=lambda each: -each[0])
    duels: list[Duel] = []
    turns: set[int] = set()
    for _, duel in found:
        if duel.suspect.turn not in turns:
            turns.add(duel.suspect.turn)
            duels.append(duel)
    return duels[:DUELS]


def best_rival(
    p: Perspective, suspect: Suspect, clock: Clock, end: float, seed: int
) -> tuple[int, float]:
    """The rival that did best, and how far it was ahead of what was done (see `promise`)."""
    actions = [suspect.action, *suspect.rivals]
    outcomes: list[list[Outcome]] = [[] for _ in actions]
    for table in range(TRIALS):
        if (table >= LEAST_TRIALS and clock.past(end)) or clock.past(1.0):
            break
        for i, action in enumerate(actions):
            outcomes[i].append(played_out(p, action, seed + table))
            suspect.playouts += 1
    best = actions[1]
    most = -1e9
    for i in range(1, len(actions)):
        ahead = promise(outcomes[0], outcomes[i])
        if ahead > most:
            most = ahead
            best = actions[i]
    return best, most


def promise(taken: list[Outcome], better: list[Outcome]) -> float:
    """How far one way is ahead of another after a few playouts, in standard errors: in wins and in
    points together, as either alone tells little in a few games."""
    ahead = 0.0
    wins = [b.win - a.win for a, b in zip(taken, better, strict=True)]
    points = [b.points - a.points for a, b in zip(taken, better, strict=True)]
    for gains in (wins, points):
        middle = mean(gains)
        error = standard_error(gains, middle)
        ahead += middle / max(error, LEAST_ERROR)
    return ahead


def fought(
    duels: list[Duel], clock: Clock, most: int, report: Report | None, end: float = 1.0
) -> None:
    """Play duels on until it is clear what was given away, or that it will not become clear, or
    that part of the time is over: what looks clearest gets its tables first."""
    for look in LOOKS:
        left = [duel for duel in duels if not duel.done]
        left.sort(key=lambda duel: -duel.verdict().clarity())
        for number, duel in enumerate(left, 1):
            if report is not None:
                report(Progress(duel.suspect.move, number, len(left)))
            while len(duel.taken) < min(look, most) and not clock.past(end):
                duel.play()
            verdict = duel.verdict()
            duel.done = verdict.clear() or verdict.hopeless()
        if look >= most or clock.past(end):
            break


def heard(duels: list[Duel], clock: Clock, report: Report | None) -> int:
    """Ask novices for a second opinion on what is clear, the clearest first: what they do not agree
    with, or have no time for, stays in doubt. How often they played."""
    clear = [duel for duel in duels if duel.verdict().clear()]
    clear.sort(key=lambda duel: -duel.verdict().clarity())
    played = 0
    for number, duel in enumerate(clear, 1):
        if report is not None:
            report(Progress(duel.suspect.move, number, len(clear)))
        taken: list[Outcome] = []
        better: list[Outcome] = []
        while len(taken) < SECOND_TABLES and not clock.past(1.0):
            luck = duel.seed + SECOND_LUCK + len(taken)
            taken.append(played_by_novices(duel.p, duel.suspect.action, luck))
            better.append(played_by_novices(duel.p, duel.rival, luck))
            played += 2
        duel.doubted = len(taken) < SECOND_TABLES or promise(taken, better) < ASSENT
    return played


def advised(duels: list[Duel], seat: int) -> list[Advice]:
    """What is clear enough to be said, the costliest first."""
    found: list[tuple[float, Advice]] = []
    for duel in duels:
        verdict = duel.verdict()
        if verdict.clear() and not duel.doubted:
            t = duel.suspect.table
            action, rival = duel.suspect.action, duel.rival
            found.append(
                (
                    verdict.clarity(),
                    Advice(
                        duel.suspect.move,
                        way(t, seat, action, verdict.taken_win, verdict.taken_points),
                        way(t, seat, rival, verdict.better_win, verdict.better_points),
                        verdict.by_points,
                        verdict.cost,
                        verdict.margin,
                        verdict.tables,
                    ),
                )
            )
    found.sort(key=lambda each: -each[0])
    advice = [each for _, each in found[:SHOWN]]
    advice.sort(key=lambda each: (each.by_points, -each.cost))
    return advice


def way(t: Table, seat: int, action: int, chance: float, points: float) -> Tried:
    targets = tuple(t.targets(seat, action))
    return Tried(t.notation(action), t.label(seat, action), chance, points, targets)
