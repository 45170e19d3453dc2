"""Playing a game on to its end, quickly and with sense: by habit, or as a novice that looks once at
what its actions bring, and at nobody's answer."""

from meseta.bots.greedy import Novice, at_best
from meseta.bots.playout import act_by_habit, finish
from meseta.bots.value import HAND_MADE
from meseta.core.agenda import Sealed
from meseta.core.perspective import Perspective
from meseta.core.rng import Rng
from meseta.core.table import Table


class Outcome:
    """How a game came out for a seat: its part of the win, and how far it was ahead of the best of
    the others; of a team its points."""

    def __init__(self, win: float, points: float) -> None:
        self.win = win
        self.points = points


def played_out(p: Perspective, action: int, luck: int) -> Outcome:
    """How a game comes out after an action, on a table that might be the real one: for the same
    luck always the same."""
    rng = Rng(luck)
    t = begun(p, action, rng)
    while t.waiting:
        act(t, rng)
    return outcome(t, p.seat)


def played_by_novices(p: Perspective, action: int, luck: int) -> Outcome:
    """The same between novices that look at each action, which takes longer where a game has
    habits."""
    rng = Rng(luck)
    t = begun(p, action, rng)
    novices = [Novice(rng.below(1 << 32), glances=1, answers=False) for _ in range(t.seats)]
    while t.waiting:
        seat = t.waiting[0]
        t.do(seat, novices[seat].choose(Perspective(t, seat)))
    return outcome(t, p.seat)


def begun(p: Perspective, action: int, rng: Rng) -> Table:
    """A table that might be the real one, after an action."""
    t = p.sample(rng)
    if isinstance(t.choice(), Sealed):
        t.recall(p.seat)  # nobody knows what those chose who have chosen
    t.do(p.seat, action)
    return t


def outcome(t: Table, seat: int) -> Outcome:
    """How a game that is over came out for a seat."""
    results = t.results()
    own = results[seat]
    if t.game.team:
        return Outcome(1.0 if own.rank == 1 else 0.0, float(own.score))
    first = 0
    best = -1_000_000
    for result in results:
        if result.rank == 1:
            first += 1
        if result.seat != seat:
            best = max(best, result.score)
    return Outcome(1.0 / first if own.rank == 1 else 0.0, float(own.score - best))


def act(t: Table, rng: Rng) -> None:
    """The next seat does what looks best to it."""
    seat = t.waiting[0]
    actions = t.offered
    if len(actions) == 1:
        t.do(seat, actions[0])
    elif t.game.habits:
        act_by_habit(t)
    else:
        t.do(seat, at_one_glance(t, seat, actions, rng))


def at_one_glance(t: Table, seat: int, actions: list[int], rng: Rng) -> int:
    """The best of some actions, as seen on one table that might be the real one."""
    guess = t.determinized(seat, rng.below(1 << 32))
    luck = rng.below(1 << 32)
    choice = t.choice()
    best = actions[0]
    most = -1.0
    for action in actions:
        ahead = guess.clone()
        ahead.do(seat, action)
        finish(ahead, choice, Rng(luck))
        worth = at_best(ahead, seat, HAND_MADE)
        if worth > most:
            most = worth
            best = action
    return best
