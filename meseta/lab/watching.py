"""Learning from games that were kept how some of the bots in them play."""

from typing import NamedTuple

import numpy as np

from meseta import BadOption, MesetaError
from meseta.bots.instinct import Instinct
from meseta.bots.master import CALM
from meseta.bots.named import canonical
from meseta.bots.weights import BadWeights, Weights, write_weights
from meseta.core.files import broken
from meseta.lab.imitation import Decisions, Imitator
from meseta.lab.kept import Arrays, decided
from meseta.lab.plan import Setting
from meseta.lab.selfplay import Decision, taken
from meseta.lab.simulation import THEN, Simulation

HELD_OUT = 10  # the games of one of so many deals show how well the others have taught
ROUNDS = 4  # through the decisions: in more, they are learned by heart

Move = tuple[int, str]  # seat and notation


class Watched(NamedTuple):
    """What was learned by watching."""

    bot: str
    instinct: Instinct
    decisions: int
    before: float  # surprise at what was done in games held out
    after: float


class Watcher:
    """Looks on at the games of a simulation that were played to the end."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        self.plan = simulation.plan
        self.game = self.plan.open()
        if not self.plan.decisions:
            raise MesetaError(f"{simulation.folder} has no decisions: simulate with --decisions.")

    def taught(
        self, known: Weights, own: str | None, others: str | None
    ) -> tuple[str, list[Watched]]:
        """The text of weights that know better how two bots play: one whose play is the master's
        own, one whose play it expects of the others (None: as before)."""
        mind = known.mind()
        if mind.instinct is None or mind.others is None:
            raise BadWeights(
                f"These weights of {self.game.title} have no instinct to begin from: by them, a "
                "master does not play on in thought."
            )
        learned: list[Watched] = []
        instincts = [mind.instinct, mind.others if known.others or others else None]
        for place, (bot, begun) in enumerate(((own, mind.instinct), (others, mind.others))):
            if bot is not None:
                learned.append(self.learn(bot, begun))
                instincts[place] = learned[-1].instinct
        return write_weights(self.game, mind.value.network, *instincts), learned

    def learn(self, bot: str, begun: Instinct) -> Watched:
        """How one of the bots plays, beginning from an instinct."""
        name = canonical(bot)
        if name not in self.plan.bots():
            there = ", ".join(self.plan.bots())
            raise BadOption(f"{name} has not played in {self.simulation.folder}, but {there}.")
        taught, tested = self.decisions(name)
        # Others act in thought with that calm, so with it they shall do as the bot did.
        before = Imitator(taught, self.plan.seed, begun, CALM).surprise(tested)
        # Who begins less sure of itself learns more.
        imitator = Imitator(taught, self.plan.seed, begun)
        imitator.learn(taught, ROUNDS)
        count = len(taught.wanted) + len(tested.wanted)
        return Watched(name, imitator.instinct(CALM), count, before, imitator.surprise(tested))

    def decisions(self, bot: str) -> tuple[Decisions, Decisions]:
        """What a bot had to choose from and what it did: to be taught with, and to be tested."""
        kept: tuple[list[Arrays], list[Arrays]] = ([], [])
        for part in self.plan.parts():
            if self.simulation.has(part):
                there = self.moves(part)
                for held_out in (False, True):
                    seen = [
                        decision
                        for setting in self.plan.settings(part)
                        if (setting.deal % HELD_OUT == 0) == held_out
                        for decision in self.seen(setting, there.get(setting.number, []), bot, part)
                    ]
                    if seen:
                        kept[held_out].append(decided(self.game, self.plan, seen))
        if not all(kept):
            raise MesetaError(
                f"There are too few games in {self.simulation.folder}: some of {HELD_OUT} deals "
                "teach, and those of one test what was learned."
            )
        taught, tested = [
            Decisions(*[np.concatenate([arrays[name] for arrays in some]) for name in some[0]])
            for some in kept
        ]
        return taught, tested

    def moves(self, part: int) -> dict[int, list[Move]]:
        """What was done in the games of a part, in order."""
        moves: dict[int, list[Move]] = {}
        rows = self.simulation.read("decisions", part).to_pydict()
        for number, seat, action in zip(rows["game"], rows["seat"], rows["action"], strict=True):
            moves.setdefault(number, []).append((seat, action))
        return moves

    def seen(self, setting: Setting, moves: list[Move], bot: str, part: int) -> list[Decision]:
        """The decisions of a bot in one game, where there was anything to choose."""
        t = self.game.new(self.plan.seats, setting.seed, self.plan.options, listen=False)
        made: list[Decision] = []
        for seat, notation in moves:
            try:
                action = self.game.parse(t, seat, notation)
                if setting.seating[seat] == bot and len(t.offered) > 1:
                    made.append(Decision(t, seat, taken(t, action)))
                t.take(seat, action)
            except MesetaError:
                raise broken(self.simulation.file("decisions", part), THEN) from None
        return made
