"""The coach: how the chances stood during a finished game, and which choices cost a seat most.

Every choice of the seat is judged at a glance first. The ones that look costliest are then played
on many times, what was done beside what looked best, on the same tables that might have been the
real one: nobody is blamed for what could not be known.
"""

from time import perf_counter
from typing import NamedTuple

from meseta.bots.greedy import judged
from meseta.bots.playout import finish, play_well
from meseta.bots.search import LOOK_AHEAD, TRIES
from meseta.core.agenda import Sealed
from meseta.core.perspective import Perspective
from meseta.core.record import Record
from meseta.core.rng import Rng
from meseta.core.table import Table

SUSPECTS = 8  # choices that look costliest at a glance
SHOWN = 5  # of them, the costliest
RIVALS = 3  # other actions that are tried out beside the one that was taken
SECONDS = 1.0  # for each suspect
ROUNDS = 200  # at most, for each suspect
LEAST = 0.02  # of the chance to win: whatever costs less is not worth a word
GLANCES = 2  # tables on which a choice is judged at a glance


class Tried(NamedTuple):
    """An action, and the chance to win that it gave."""

    notation: str
    label: str
    chance: float


class Advice(NamedTuple):
    """A costly choice: how many moves were made before it, what was done, what would have been
    better, the best first."""

    move: int
    taken: Tried
    better: list[Tried]

    @property
    def cost(self) -> float:
        """The chance to win that it gave away."""
        return self.better[0].chance - self.taken.chance


class Review(NamedTuple):
    """A finished game in the eyes of the coach."""

    chances: list[list[float]]  # of every seat, at the opening and after each move
    advice: list[Advice]  # for one seat, the costliest choice first


class Suspect(NamedTuple):
    """A choice that may have been costly."""

    cost: float
    move: int
    table: Table  # before the choice
    action: int
    rivals: list[int]


def review(record: Record, seat: int, seconds: float = SECONDS, seed: int = 0) -> Review:
    """What the coach says to a seat about a game; ``seconds`` for each choice looked at closely."""
    rng = Rng(seed)
    t = record.open(listen=False)
    game = t.game
    chances = [game.evaluate(t)]
    suspects: list[Suspect] = []
    for move, line in enumerate(record.actions):
        mover, _, notation = line.partition(" ")
        action = game.parse(t, int(mover), notation)
        if int(mover) == seat and len(t.legal(seat)) > 1 and action != game.hold:
            suspects.append(at_a_glance(t, seat, move, action, rng))
        t.take(int(mover), action)
        chances.append(game.evaluate(t))
    suspects = [suspect for suspect in suspects if suspect.rivals]
    suspects.sort(key=lambda suspect: -suspect.cost)
    tried = [closely(suspect, seat, seconds, rng) for suspect in suspects[:SUSPECTS]]
    advice = [each for each in tried if each.better]
    advice.sort(key=lambda each: -each.cost)
    return Review(chances, advice[:SHOWN])


def at_a_glance(t: Table, seat: int, move: int, action: int, rng: Rng) -> Suspect:
    """How costly a choice looks, and what looks better."""
    worth = judged(Perspective(t, seat), rng, GLANCES)
    rivals = sorted((a for a in worth if a != action), key=lambda a: -worth[a])[:RIVALS]
    rivals = [a for a in rivals if a != t.game.hold]
    cost = worth[rivals[0]] - worth[action] if rivals else 0.0
    return Suspect(cost, move, t.clone(), action, rivals)


def closely(suspect: Suspect, seat: int, seconds: float, rng: Rng) -> Advice:
    """Play on from a choice, all ways on the same tables and with the same chance."""
    t = suspect.table
    p = Perspective(t, seat)
    actions = [suspect.action, *suspect.rivals]
    totals = [0.0] * len(actions)
    end = perf_counter() + seconds
    rounds = 0
    while rounds < ROUNDS and (rounds == 0 or perf_counter() < end):
        for i, action in enumerate(actions):
            totals[i] += played_on(p, action, rng.clone())
        rng.below(1 << 32)
        rounds += 1
    tried = [
        Tried(t.notation(action), t.label(seat, action), total / rounds)
        for action, total in zip(actions, totals, strict=True)
    ]
    better = [each for each in tried[1:] if each.chance >= tried[0].chance + LEAST]
    better.sort(key=lambda each: -each.chance)
    return Advice(suspect.move, tried[0], better)


def played_on(p: Perspective, action: int, rng: Rng) -> float:
    """How good the table is for the seat a while after an action."""
    t = p.sample(rng)
    choice = t.choice()
    if isinstance(choice, Sealed):
        t.recall(p.seat)
    t.do(p.seat, action)
    finish(t, choice, rng)
    t = play_well(t, rng, LOOK_AHEAD, TRIES)
    return t.game.evaluate(t)[p.seat]
