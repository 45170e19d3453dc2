"""The adept: information-set Monte Carlo tree search.

One tree for what its seat knows; in every iteration another table that might be the real one. The
tree holds its own choices, and those of all seats where a choice is sealed; in between, the others
do what looks best to them among a few things tried. It is open to chance: what the dice show is not
in it, so a node stands for the choices that led to it, whatever came between.
"""

from math import log, sqrt
from typing import Final

from meseta.bots.budget import Budget
from meseta.bots.playout import play_well
from meseta.core.agenda import Sealed
from meseta.core.perspective import Perspective
from meseta.core.rng import Rng
from meseta.core.table import Table

EXPLORE: Final = 0.4  # how much the search tries what it knows little about
LOOK_AHEAD: Final = 6  # decisions played beyond the tree before the table is judged
TRIES: Final = 3  # actions of which the best is played, outside the tree
BASE: Final = 1 << 20  # more than any game has actions


class Arm:
    """One action of one seat at a node: how often it could be taken, was taken, and its worth."""

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0


class Node:
    """A place in the tree: the arms that were tried here, and the places they led to."""

    def __init__(self) -> None:
        self.arms: dict[int, Arm] = {}
        self.next: dict[int, Node] = {}


class Adept:
    """Searches as long as its budget lasts and takes the action it has tried most."""

    def __init__(
        self,
        seed: int,
        budget: Budget,
        explore: float = EXPLORE,
        look_ahead: int = LOOK_AHEAD,
        tries: int = TRIES,
    ) -> None:
        self.rng = Rng(seed)
        self.budget = budget
        self.explore = explore
        self.look_ahead = look_ahead
        self.tries = tries

    def choose(self, p: Perspective) -> int:
        if len(p.legal) == 1:
            return p.legal[0]
        root = self.search(p)
        visits = {action: visits_of(root, arm_key(p.seat, action)) for action in p.legal}
        return max(p.legal, key=lambda action: visits[action])

    def search(self, p: Perspective) -> Node:
        """The tree after the whole budget is spent."""
        root = Node()
        end = self.budget.start()
        done = 0
        while not self.budget.spent(done, end):
            t = p.sample(self.rng)
            t.recall(p.seat)
            self.iterate(root, t, p.seat)
            done += 1
        return root

    def iterate(self, root: Node, t: Table, me: int) -> None:
        """Go down the tree, add one node, play on a little, and tell the arms how it went."""
        node = root
        path: list[Arm] = []
        movers: list[int] = []
        new = False
        while t.waiting and not new:
            choice = t.agenda[-1]
            if t.waiting[0] != me and not isinstance(choice, Sealed):
                play_well(t, self.rng, 1, self.tries)
                continue
            step = 0
            # In a sealed choice each seat picks for itself, not knowing what the others picked;
            # the next node is then that of all their picks together.
            while True:
                seat = t.waiting[0]
                action = self.pick(node, seat, t.offered)
                arm = node.arms[arm_key(seat, action)]
                new = new or arm.visits == 0
                path.append(arm)
                movers.append(seat)
                step = step * BASE + action + 1
                t.do(seat, action)
                if not isinstance(choice, Sealed) or not t.agenda or t.agenda[-1] is not choice:
                    break
            node = follow(node, step)
        play_well(t, self.rng, self.look_ahead, self.tries)
        worth = t.game.evaluate(t)
        for i in range(len(path)):
            path[i].visits += 1
            path[i].total += worth[movers[i]]

    def pick(self, node: Node, seat: int, actions: list[int]) -> int:
        """An action not tried yet, if there is one; else the one with the best upper bound."""
        untried: list[int] = []
        for action in actions:
            key = arm_key(seat, action)
            arm = node.arms.get(key)
            if arm is None:
                arm = Arm()
                node.arms[key] = arm
            arm.available += 1
            if arm.visits == 0:
                untried.append(action)
        if untried:
            return untried[self.rng.below(len(untried))]
        best = -1.0
        chosen = actions[0]
        for action in actions:
            arm = node.arms[arm_key(seat, action)]
            bound = arm.total / arm.visits + self.explore * sqrt(log(arm.available) / arm.visits)
            if bound > best:
                best = bound
                chosen = action
        return chosen


def arm_key(seat: int, action: int) -> int:
    """Under what an arm is kept."""
    return seat * BASE + action


def follow(node: Node, step: int) -> Node:
    """The node that a step leads to, made when it is first taken."""
    after = node.next.get(step)
    if after is None:
        after = Node()
        node.next[step] = after
    return after


def visits_of(node: Node, key: int) -> int:
    """How often an arm was taken."""
    arm = node.arms.get(key)
    return arm.visits if arm is not None else 0
