"""The adept: information-set Monte Carlo tree search that narrows down what looks promising.

It judges all its actions at a glance and keeps the best of them. Each is then played through again
and again, on another table that might be the real one every time; the longer it thinks, the fewer
actions are left in the running. Behind each of them grows a tree of the choices that the seat will
have later, and of those of all seats where a choice is sealed. Outside the tree all seats do what
looks best to them among a few things tried, and the table is judged where that leads: quickly on
the way, by the game's own value, and at the end by the bot's. The tree is open to chance: what the
dice show is not in it, so a node stands for the choices that led to it, whatever came between.

A game that says what its players do by habit needs no tree: its actions race each other to the end
of a round (see `race`).
"""

from math import log, sqrt
from typing import Any, Final

from meseta.bots.budget import Budget, Clock
from meseta.bots.playout import completing, follow, hunch, play_well
from meseta.bots.race import Runner, race
from meseta.bots.value import HAND_MADE, Value
from meseta.core.agenda import Sealed
from meseta.core.perspective import Perspective
from meseta.core.rng import Rng
from meseta.core.table import Table

WIDTH: Final = 16  # actions that look best at a glance, to be tried out
EXPLORE: Final = 0.4  # how much the tree tries what it knows little about
LOOK_AHEAD: Final = 6  # actions played beyond the tree before the table is judged
TRIES: Final = 3  # actions of which the best is played, outside the tree
BASE: Final = 1 << 20  # more than any game has actions


class Arm:
    """A way to act: the actions that it takes one after another, and how it has gone so far."""

    def __init__(self, actions: list[int], total: float, visits: int) -> None:
        self.actions = actions
        self.total = total
        self.visits = visits
        self.available = 0
        self.next = Node()

    def mean(self) -> float:
        return self.total / max(self.visits, 1)


class Weighed:
    """What spoke for the action that was taken: how many ways to act were tried, how good it was,
    and beside it the best that begins with another action."""

    def __init__(self, ways: int, worth: float, second: int, second_worth: float) -> None:
        self.ways = ways
        self.worth = worth
        self.second = second
        self.second_worth = second_worth


class Node:
    """A place in the tree: the arms that were tried here, and the places that sealed choices of all
    seats together led to. It opens once it was reached as often as there are options, times the
    bot's patience."""

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[int, Arm] = {}
        self.next: dict[int, Node] = {}


class Adept:
    """Searches as long as its budget lasts and takes the action that did best."""

    def __init__(
        self,
        seed: int,
        budget: Budget,
        width: int = WIDTH,
        explore: float = EXPLORE,
        look_ahead: int = LOOK_AHEAD,
        tries: int = TRIES,
        value: Value = HAND_MADE,
        guide: Value = HAND_MADE,
        trust: int = 1,
        patience: int = 1,
    ) -> None:
        self.rng = Rng(seed)
        self.budget = budget
        self.clock = budget.start()  # of the decision that it thinks about
        self.width = width
        self.explore = explore
        self.look_ahead = look_ahead
        self.tries = tries
        self.value = value
        self.guide = guide
        self.trust = trust
        self.patience = patience
        self.course: list[int] = []  # what is left of a course of action
        self.expected: list[int] = []  # what may be done if nothing has come between
        self.weighed: Weighed | None = None  # in the last decision; None where nothing was

    def __reduce__(self) -> tuple[Any, ...]:
        made_of = (
            0,
            self.budget,
            self.width,
            self.explore,
            self.look_ahead,
            self.tries,
            self.value,
            self.guide,
            self.trust,
            self.patience,
        )
        return Adept, made_of, self.kept()

    def kept(self) -> dict[str, Any]:
        """What an adept remembers from one decision to the next."""
        return {"rng": self.rng, "course": self.course, "expected": self.expected}

    def choose(self, p: Perspective) -> int:
        self.weighed = None
        if len(p.legal) == 1:
            return p.legal[0]
        self.clock = self.budget.start()
        t = p.sample(self.rng)
        if isinstance(t.choice(), Sealed):
            return self.best(self.sealed(p)).actions[0]
        courses = t.game.courses(t, p.seat, self.width)
        if courses:
            return self.by_course(p, t, courses)
        arms = at_a_glance(t, p.seat, p.legal, self.value, self.trust, self.clock)[: self.width]
        return self.chosen(p, t, arms).actions[0]

    def by_course(self, p: Perspective, t: Table, courses: list[list[int]]) -> int:
        """Choose a whole course of action, and keep to it as long as nothing comes between."""
        if self.course and p.legal == self.expected:
            actions = self.course
        else:
            arms = [judged(t, p.seat, course, self.value) for course in courses]
            arms.sort(key=lambda arm: -arm.total)
            actions = self.chosen(p, t, arms).actions
        ahead = t.clone()
        ahead.do(p.seat, actions[0])
        self.course = actions[1:]
        self.expected = ahead.legal(p.seat)
        return actions[0]

    def chosen(self, p: Perspective, t: Table, arms: list[Arm]) -> Arm:
        """The best of several ways to act: in a race where the game has habits to play on by, else
        in a tree."""
        if len(arms) == 1:
            return arms[0]
        if t.game.habits:
            ways = [arm.actions for arm in arms]
            runners = race(p, ways, self.clock, self.rng, self.value)
            self.weighed = raced(runners)
            return arms[runners[0].number]
        return self.best(self.narrowed(p, arms))

    def best(self, arms: list[Arm]) -> Arm:
        """The arm that did best, and what spoke for it."""
        chosen = best(arms)
        others = [arm for arm in arms if arm.actions[0] != chosen.actions[0]]
        if others:
            most = max(arm.visits for arm in others)
            second = max((arm for arm in others if arm.visits == most), key=Arm.mean)
            self.weighed = Weighed(len(arms), chosen.mean(), second.actions[0], second.mean())
        return chosen

    def narrowed(self, p: Perspective, arms: list[Arm]) -> list[Arm]:
        """Try out ways to act: the longer, the fewer of them. All are tried on the same tables and
        with the same luck, one after another, so that they differ by what they are worth."""
        done = 0
        own = self.rng
        seed = own.below(1 << 32)
        while not self.clock.spent(done):
            running = len(arms) ** (1.0 - self.clock.part(done))
            arms.sort(key=lambda arm: -arm.mean())
            arm = min(arms[: max(2, round(running))], key=lambda arm: arm.visits)
            self.rng = Rng(seed + arm.visits)
            t = p.sample(self.rng)
            worth = self.tried(arm, t, p.seat)
            if self.clock.late():
                break  # what was cut short tells nothing
            arm.visits += 1
            arm.total += worth
            done += 1
        self.rng = own
        return arms

    def tried(self, arm: Arm, t: Table, me: int) -> float:
        """How it goes on a table after a way to act; 0 if the seat cannot act so there."""
        return self.descend(arm.next, t, me)[me] if follow(t, me, arm.actions) else 0.0

    def sealed(self, p: Perspective) -> list[Arm]:
        """Try out the options of a sealed choice, which all seats make at the same moment; those
        that have chosen choose anew, as nobody knows what they chose."""
        root = Node()
        done = 0
        while not self.clock.spent(done):
            t = p.sample(self.rng)
            t.recall(p.seat)
            self.descend(root, t, p.seat)
            done += 1
        keys = [arm_key(p.seat, action) for action in p.legal]
        return [root.arms[key] for key in keys if key in root.arms]

    def descend(self, node: Node, t: Table, me: int) -> list[float]:
        """Go down the tree, add a node, play on a little, and tell the arms how it went."""
        taken: list[Arm] = []
        movers: list[int] = []
        new = False
        while t.waiting and not new:
            choice = t.top
            sealed = isinstance(choice, Sealed)
            if not sealed:
                if t.waiting[0] != me:
                    if self.clock.late():
                        break
                    t = hunch(t, self.rng, self.tries, self.guide)
                    continue
                node.visits += 1
                if node.visits <= self.patience * len(t.offered):
                    break
            step = 0
            # In a sealed choice each seat picks for itself, not knowing what the others picked;
            # the next node is then that of all their picks together.
            while True:
                seat = t.waiting[0]
                arm = self.pick(node, seat, t.offered)
                new = new or arm.visits == 0
                taken.append(arm)
                movers.append(seat)
                step = step * BASE + arm.actions[0] + 1
                t.do(seat, arm.actions[0])
                if not sealed or t.top is not choice:
                    break
            node = after(node, step) if sealed else arm.next
        if not self.clock.late():
            t = play_well(t, self.rng, self.look_ahead, self.tries, self.guide)
        worth = self.value.of(t)
        for i in range(len(taken)):
            taken[i].visits += 1
            taken[i].total += worth[movers[i]]
        return worth

    def pick(self, node: Node, seat: int, actions: list[int]) -> Arm:
        """An action not tried yet, if there is one; else the one with the best upper bound."""
        untried: list[Arm] = []
        best = -1.0
        chosen: Arm | None = None
        for action in actions:
            key = arm_key(seat, action)
            arm = node.arms.get(key)
            if arm is None:
                arm = Arm([action], 0.0, 0)
                node.arms[key] = arm
            arm.available += 1
            if arm.visits == 0:
                untried.append(arm)
                continue
            bound = arm.mean() + self.explore * sqrt(log(arm.available) / arm.visits)
            if bound > best:
                best = bound
                chosen = arm
        if untried or chosen is None:
            return untried[self.rng.below(len(untried))]
        return chosen


def best(arms: list[Arm]) -> Arm:
    """The arm that did best of those that were tried often."""
    often = max(arm.visits for arm in arms) / 2
    return max((arm for arm in arms if arm.visits >= often), key=Arm.mean)


def raced(runners: list[Runner]) -> Weighed | None:
    """What spoke for the winner of a race, on the tables that the second was on, too."""
    winner = runners[0]
    for runner in runners[1:]:
        tables = min(len(runner.results), len(winner.results))
        if tables and runner.actions[0] != winner.actions[0]:
            own = sum(winner.results[:tables]) / tables
            other = sum(runner.results[:tables]) / tables
            return Weighed(len(runners), own, runner.actions[0], other)
    return None


def judged(t: Table, seat: int, course: list[int], value: Value) -> Arm:
    """A whole course of action, and how good the table looks after it."""
    ahead = t.clone()
    follow(ahead, seat, course)
    return Arm(course, value.of(ahead)[seat], 1)


def arm_key(seat: int, action: int) -> int:
    """Under what an arm is kept."""
    return seat * BASE + action


def after(node: Node, step: int) -> Node:
    """The node that a sealed choice of all leads to, made when it is first taken."""
    there = node.next.get(step)
    if there is None:
        there = Node()
        node.next[step] = there
    return there


def at_a_glance(
    t: Table, seat: int, actions: list[int], value: Value, trust: int, clock: Clock
) -> list[Arm]:
    """All ways to act, those first after which the table looks best; that counts like so many times
    of trying them out. Once the time is over, the rest is not looked at any more."""
    arms: list[Arm] = []
    glance(t, seat, actions, value, [], arms, clock)
    arms.sort(key=lambda arm: -arm.total)
    for arm in arms:
        arm.total *= trust
        arm.visits = trust
    return arms


def glance(
    t: Table,
    seat: int,
    actions: list[int],
    value: Value,
    begun: list[int],
    arms: list[Arm],
    clock: Clock,
) -> None:
    """How good the table looks after each action, with every way to complete it."""
    for action in actions:
        if arms and clock.late():
            return
        ahead = t.clone()
        ahead.do(seat, action)
        if completing(ahead, seat):
            glance(ahead, seat, ahead.offered, value, [*begun, action], arms, clock)
        else:
            arms.append(Arm([*begun, action], value.of(ahead)[seat], 1))
