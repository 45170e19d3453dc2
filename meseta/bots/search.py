"""The adept: tries out what looks promising, on many tables that might be the real one.

It judges all actions at a glance and keeps the best of them. Each is then played through again and
again, on another table that might be the real one every time: all seats go on for a while with what
looks best to them among a few things tried, and the table is judged where that leads. The longer it
thinks, the fewer actions are left to choose from. A sealed choice is different, as what is best
depends on what the others choose at the same moment: there every seat learns its best answer to all
the others'.
"""

from math import log, sqrt
from typing import Final

from meseta.bots.budget import Budget
from meseta.bots.playout import completing, play_well
from meseta.core.agenda import Sealed
from meseta.core.perspective import Perspective
from meseta.core.rng import Rng
from meseta.core.table import Table

WIDTH: Final = 16  # actions that look best at a glance, to be tried out
LOOK_AHEAD: Final = 6  # actions played on before the table is judged
TRIES: Final = 3  # actions of which the best is played
EXPLORE: Final = 0.4  # in a sealed choice: how much to try what is little known
BASE: Final = 1 << 20  # more than any game has actions


class Arm:
    """A way to act: the actions that it takes one after another, and how it has gone so far."""

    def __init__(self, actions: list[int], total: float, visits: int) -> None:
        self.actions = actions
        self.total = total
        self.visits = visits

    def mean(self) -> float:
        return self.total / self.visits


class Adept:
    """Searches as long as its budget lasts and takes the action that did best."""

    def __init__(
        self,
        seed: int,
        budget: Budget,
        width: int = WIDTH,
        look_ahead: int = LOOK_AHEAD,
        tries: int = TRIES,
    ) -> None:
        self.rng = Rng(seed)
        self.budget = budget
        self.width = width
        self.look_ahead = look_ahead
        self.tries = tries

    def choose(self, p: Perspective) -> int:
        if len(p.legal) == 1:
            return p.legal[0]
        t = p.sample(self.rng)
        arms = self.sealed(p) if isinstance(t.choice(), Sealed) else self.narrowed(p, t)
        often = max(arm.visits for arm in arms) / 2
        return max((arm for arm in arms if arm.visits >= often), key=Arm.mean).actions[0]

    # -- an open choice --------------------------------------------------------------------------

    def narrowed(self, p: Perspective, t: Table) -> list[Arm]:
        """The actions that look best on one table, tried out: the longer, the fewer of them."""
        arms: list[Arm] = []
        glance(t, p.seat, p.legal, [], arms)
        arms.sort(key=lambda arm: -arm.total)
        arms = arms[: self.width]
        end = self.budget.start()
        done = 0
        while not self.budget.spent(done, end):
            running = len(arms) ** (1.0 - self.budget.part(done, end))
            arms.sort(key=lambda arm: -arm.mean())
            arm = min(arms[: max(2, round(running))], key=lambda arm: arm.visits)
            t = p.sample(self.rng)
            if follow(t, p.seat, arm.actions):
                t = play_well(t, self.rng, self.look_ahead, self.tries)
                arm.total += t.game.evaluate(t)[p.seat]
            arm.visits += 1
            done += 1
        return arms

    # -- a sealed choice -------------------------------------------------------------------------

    def sealed(self, p: Perspective) -> list[Arm]:
        """The own options of a sealed choice, after every seat has learnt what to answer to all the
        others; seats that have chosen already choose anew, as nobody knows what they chose."""
        arms: dict[int, Arm] = {}
        end = self.budget.start()
        done = 0
        while not self.budget.spent(done, end):
            t = p.sample(self.rng)
            t.recall(p.seat)
            choice = t.choice()
            taken: list[Arm] = []
            movers: list[int] = []
            while t.agenda and t.agenda[-1] is choice:
                seat = t.waiting[0]
                arm = self.pick(arms, seat, t.offered, done)
                taken.append(arm)
                movers.append(seat)
                t.do(seat, arm.actions[0])
            t = play_well(t, self.rng, self.look_ahead, self.tries)
            worth = t.game.evaluate(t)
            for i in range(len(taken)):
                taken[i].visits += 1
                taken[i].total += worth[movers[i]]
            done += 1
        keys = [arm_key(p.seat, action) for action in p.legal]
        return [arms[key] for key in keys if key in arms]

    def pick(self, arms: dict[int, Arm], seat: int, actions: list[int], done: int) -> Arm:
        """An option not tried yet, if there is one; else the one with the best upper bound."""
        best = -1.0
        chosen: Arm | None = None
        for action in actions:
            key = arm_key(seat, action)
            arm = arms.get(key)
            if arm is None:
                arm = Arm([action], 0.0, 0)
                arms[key] = arm
            bound = 2.0 + self.rng.below(BASE) / BASE
            if arm.visits:
                bound = arm.mean() + EXPLORE * sqrt(log(done + 1) / arm.visits)
            if bound > best:
                best = bound
                chosen = arm
        assert chosen is not None
        return chosen


def arm_key(seat: int, action: int) -> int:
    """Under what a seat's option is kept."""
    return seat * BASE + action


def glance(t: Table, seat: int, actions: list[int], begun: list[int], arms: list[Arm]) -> None:
    """How good the table looks after each action, with every way to complete it."""
    for action in actions:
        after = t.clone()
        after.do(seat, action)
        if completing(after, seat):
            glance(after, seat, after.offered, [*begun, action], arms)
        else:
            arms.append(Arm([*begun, action], t.game.evaluate(after)[seat], 1))


def follow(t: Table, seat: int, actions: list[int]) -> bool:
    """Take actions one after another; not to the end where one is not to be had on this table."""
    for i in range(len(actions)):
        if i > 0 and actions[i] not in t.legal(seat):
            return False
        t.do(seat, actions[i])
    return True
