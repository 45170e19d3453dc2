"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012) as a bot:

    meseta simulate the_alpha --games 12 --bots examples.ismcts:Searcher,random

Each iteration takes another table that might be the real one (`Perspective.sample`), goes down one
tree that is shared by all of them, adds a node, plays on at random, and tells the nodes how that
went. Where actions are legal on some of these tables only, they are compared with those that could
have been taken as often (`available`). `meseta.bots.search` has what grew out of this.
"""

from math import log, sqrt

from meseta import Perspective, Rng, Table
from meseta.bots.playout import play_out

ITERATIONS = 200
EXPLORE = 0.7
DEPTH = 30  # random actions beyond the tree


class Node:
    """What is known of an action: how often it could be taken, was taken, and how that went."""

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0  # of the chance to win of the seat that acts
        self.after: dict[tuple[int, int], Node] = {}  # by seat and action

    def bound(self) -> float:
        """How good the action may be, as far as is known."""
        mean = self.total / self.visits
        return mean + EXPLORE * sqrt(log(self.available) / self.visits)


class Searcher:
    """Takes the action that it tried most often."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.iterations = ITERATIONS

    def choose(self, p: Perspective) -> int:
        if len(p.legal) == 1:
            return p.legal[0]
        root = Node()
        for _ in range(self.iterations):
            t = p.sample(self.rng)
            # Where others may act before it, the search begins with the seat's own action.
            path = [(p.seat, self.pick(root, p.seat, p.legal))]
            node = root.after[path[0]]
            t.do(*path[0])
            visited = [node]
            while t.waiting and node.visits > 0:
                seat = t.waiting[0]
                key = (seat, self.pick(node, seat, t.offered))
                t.do(*key)
                node = node.after[key]
                path.append(key)
                visited.append(node)
            self.learn(path, visited, self.played_on(t))
        return max(p.legal, key=lambda action: root.after[p.seat, action].visits)

    def pick(self, node: Node, seat: int, legal: list[int]) -> int:
        """An action not tried yet, else the one with the best upper bound."""
        arms = [node.after.setdefault((seat, action), Node()) for action in legal]
        for arm in arms:
            arm.available += 1
        untried = [i for i, arm in enumerate(arms) if arm.visits == 0]
        if untried:
            return legal[untried[self.rng.below(len(untried))]]
        return legal[max(range(len(arms)), key=lambda i: arms[i].bound())]

    def played_on(self, t: Table) -> list[float]:
        """Each seat's chance to win after some random actions."""
        play_out(t, self.rng, DEPTH)
        return t.game.evaluate(t)

    def learn(self, path: list[tuple[int, int]], visited: list[Node], chances: list[float]) -> None:
        for (seat, _), node in zip(path, visited, strict=True):
            node.visits += 1
            node.total += chances[seat]
