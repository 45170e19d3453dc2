"""Games for Gymnasium: one seat against bots."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from meseta import Game, IllegalAction, MesetaError
from meseta.bots import ITERATIONS
from meseta.bots.match import chosen
from meseta.bots.named import Maker, named
from meseta.envs import missing
from meseta.envs.keeping import Kept
from meseta.envs.shape import HIGH, LOW, Mask, Numbers, Shape, whole

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise missing(error) from None


Opponent = str | Maker  # the name of a bot, or what makes one from a seed


class SeatEnv(Kept, gymnasium.Env[Numbers, np.int64]):
    """One seat of a table, with bots on all others. What may be done is in ``info["action_mask"]``
    (and `action_masks`); an illegal action changes nothing, costs ``penalty``, and the reason is in
    ``info["illegal"]``."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012
    moving = ("t", "bots", "_np_random", "_np_random_seed")

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seat: int = 0,
        bots: Opponent | Sequence[Opponent] = "novice",
        iterations: int | None = ITERATIONS,
        options: dict[str, Any] | None = None,
        content: str | None = None,
        reward: str = "rank",
        penalty: float = 1.0,
        render_mode: str | None = None,
    ) -> None:
        self.shape = Shape(game, seats, options, content, reward)
        if not 0 <= seat < self.shape.seats:
            raise MesetaError(f"There is no seat {seat} at a table of {self.shape.seats}.")
        self.seat = seat
        others = self.shape.seats - 1
        if isinstance(bots, str) or not isinstance(bots, Sequence):
            bots = [bots] * others
        if len(bots) != others:
            raise MesetaError(f"There are {others} other seats, but {len(bots)} bots.")
        makers = [named(bot, self.shape.game, iterations) for bot in bots]
        seats_of_others = [other for other in range(self.shape.seats) if other != seat]
        self.opponents = dict(zip(seats_of_others, makers, strict=True))
        self.penalty = penalty
        self.render_mode = render_mode
        self.observation_space = spaces.Box(LOW, HIGH, (self.shape.size,), np.int16)
        self.action_space = spaces.Discrete(self.shape.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """A new game, at this seat's first decision."""
        super().reset(seed=seed)
        seeds = [int(self.np_random.integers(1 << 62)) for _ in range(self.shape.seats)]
        self.t = self.shape.new(seeds[0])
        self.bots = {
            seat: make(seeds[i + 1]) for i, (seat, (_, make)) in enumerate(self.opponents.items())
        }
        self._wait()
        return self.shape.numbers(self.t, self.seat), self._info()

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others act until it is this seat's turn again."""
        info: dict[str, Any] = {}
        reward = 0.0
        try:
            self.t.take(self.seat, whole(action, "An action"))
        except IllegalAction as error:
            reward = -self.penalty
            info = {"illegal": str(error)}
        self._wait()
        over = not self.t.actors()
        if over:
            reward += self.shape.rewards(self.t)[self.seat]
        return self.shape.numbers(self.t, self.seat), reward, over, False, {**self._info(), **info}

    def action_masks(self) -> Mask:
        """A 1 for every legal action."""
        return self.shape.mask(self.t, self.seat)

    def render(self) -> str | None:
        """Where the game stands, in words."""
        return self.t.prompt(self.seat) if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def _wait(self) -> None:
        while (actors := self.t.actors()) and self.seat not in actors:
            seat = actors[0]
            name, _ = self.opponents[seat]
            self.t.take(seat, chosen(self.t, seat, self.bots[seat], name))
