"""Games for PettingZoo: agents move one after another, each sees what its seat may know."""

from typing import Any

import numpy as np

from meseta import Game
from meseta.envs import missing
from meseta.envs.keeping import Kept
from meseta.envs.shape import HIGH, LOW, Shape, checked_seed, whole

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise missing(error) from None


def env(
    game: str | Game,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    content: str | None = None,
    reward: str = "rank",
) -> "SeatsEnv":
    """An environment in which every seat is an agent."""
    return SeatsEnv(Shape(game, seats, options, content, reward))


class SeatsEnv(Kept, AECEnv):  # type: ignore[misc]
    """A table. Where several seats may choose at once, they are asked one after another, and none
    sees what another has sealed; whoever need not act is not asked."""

    moving = (
        "t",
        "chance",
        "agents",
        "agent_selection",
        "rewards",
        "_cumulative_rewards",
        "terminations",
        "truncations",
        "infos",
    )

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.metadata = {
            "name": f"{shape.game.name}_v{shape.game.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(shape.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(LOW, HIGH, (shape.size,), np.int16),
                    "action_mask": spaces.Box(0, 1, (shape.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(shape.actions) for agent in self.possible_agents
        }
        self.chance = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same one for the same seed."""
        if seed is not None:
            self.chance = np.random.default_rng(checked_seed(seed))
        self.t = self.shape.new(int(self.chance.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.t.actors()[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat_of[agent]
        return {
            "observation": self.shape.numbers(self.t, seat),
            "action_mask": self.shape.mask(self.t, seat),
        }

    def step(self, action: int | None) -> None:
        """Take an action for the agent whose turn it is; what is not legal raises `IllegalAction`
        and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.t.take(self.seat_of[agent], whole(action, f"The action of {agent}"))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if actors := self.t.actors():
            self.agent_selection = self.possible_agents[actors[0]]
            return
        self.rewards = dict(zip(self.possible_agents, self.shape.rewards(self.t), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str:
        """Where the game stands, in words."""
        return self.t.prompt(None)

    def close(self) -> None:
        """There is nothing to close."""
