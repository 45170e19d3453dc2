"""The master: judges tables by a learned value, and plays on in thought by a learned instinct."""

from typing import Any, Final

from meseta.bots.budget import Budget
from meseta.bots.instinct import Instinct
from meseta.bots.playout import follow
from meseta.bots.search import Adept, Arm
from meseta.bots.weights import learned
from meseta.core.agenda import Sealed
from meseta.core.perspective import Perspective
from meseta.core.table import Table

TRUST: Final = 10  # tries that a first glance counts for
LOOK_AHEAD: Final = 2  # what is learned sees further by itself
TRIES: Final = 6
# What it does later by what it has learned is better than what a small tree makes of it: this one
# opens late.
PATIENCE: Final = 40
CALM: Final = 2.0  # how surely the others do in thought what their instinct says is best
OWN_CALM: Final = 4.0  # and the master itself


class Master(Adept):
    """Searches as the adept does, and judges tables as a file of weights says: by default the one
    that comes with the game. Where that has an instinct, all seats follow it in thought to the end
    of a round, in sealed choices too; the other seats another one, where it knows how others play.
    Without any, the master takes the others to judge tables as it does itself."""

    def __init__(self, seed: int, budget: Budget, path: str = "") -> None:
        super().__init__(
            seed, budget, look_ahead=LOOK_AHEAD, tries=TRIES, trust=TRUST, patience=PATIENCE
        )
        self.path = path
        self.ready = False
        self.instinct: Instinct | None = None
        self.others: Instinct | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        # What it has learned, it reads again.
        return Master, (0, self.budget, self.path), self.kept()

    def choose(self, p: Perspective) -> int:
        if not self.ready:
            self.value, self.instinct, self.others = learned(p.game, self.path)
            self.guide = self.value
            self.ready = True
        return super().choose(p)

    def sealed(self, p: Perspective) -> list[Arm]:
        if self.instinct is None:
            return super().sealed(p)
        return self.narrowed(p, [Arm([action], 0.0, 0) for action in p.legal])

    def tried(self, arm: Arm, t: Table, me: int) -> float:
        own, others = self.instinct, self.others
        if own is None or others is None:
            return super().tried(arm, t, me)
        if isinstance(t.choice(), Sealed):
            t.recall(me)  # nobody knows what those chose who have chosen
        t.laps = t.game.laps(t)
        if not follow(t, me, arm.actions) and t.waiting:
            return 0.0
        while t.waiting and not self.clock.late():
            if t.waiting[0] == me:
                own.act(t, self.rng, OWN_CALM)
            else:
                others.act(t, self.rng, CALM)
        return self.value.of(t)[me]
