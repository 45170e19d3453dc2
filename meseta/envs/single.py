"""Games for Gymnasium: one seat against bots."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from meseta import IllegalAction, MesetaError, Perspective
from meseta.bots import Bot, check_level, make
from meseta.envs import missing
from meseta.envs.shape import HIGH, LOW, Mask, Numbers, Shape, whole

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise missing(error) from None


Opponent = str | Callable[[int], Bot]  # a level, or what makes a bot from a seed


class SeatEnv(gymnasium.Env[Numbers, np.int64]):
    """One seat of a table, with bots on all others. What may be done is in ``info["action_mask"]``
    (and `action_masks`); an illegal action changes nothing, costs ``penalty``, and the reason is in
    ``info["illegal"]``."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: Opponent | Sequence[Opponent] = "novice",
        iterations: int | None = None,
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
        self.opponents = bots
        if len(self.opponents) != others:
            raise MesetaError(f"There are {others} other seats, but {len(self.opponents)} bots.")
        for opponent in self.opponents:
            if isinstance(opponent, str):
                check_level(opponent, game)
        self.iterations = iterations
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
        seats = [seat for seat in range(self.shape.seats) if seat != self.seat]
        self.bots = {
            seat: self._bot(opponent, seeds[i + 1])
            for i, (seat, opponent) in enumerate(zip(seats, self.opponents, strict=True))
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

    def _bot(self, opponent: Opponent, seed: int) -> Bot:
        if isinstance(opponent, str):
            return make(opponent, seed=seed, iterations=self.iterations)
        return opponent(seed)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def _wait(self) -> None:
        while (actors := self.t.actors()) and self.seat not in actors:
            bot = actors[0]
            self.t.take(bot, self.bots[bot].choose(Perspective(self.t, bot)))
