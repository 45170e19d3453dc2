"""Games for OpenSpiel: ``load("the_alpha", seats=4)`` is a game for its algorithms.

Chance is sampled: where an action draws dice or cards, a chance node with a single outcome follows,
and what comes of it is decided when that outcome is applied. So no search can foresee it.
"""

from typing import Any

import numpy as np

from meseta import Rng, Table
from meseta.envs import missing
from meseta.envs.shape import Shape, checked_seed

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error) from None

LONGEST = 20_000  # decisions; no game comes near it
FATE = 0  # the only outcome of a chance node


def load(
    game: str,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    content: str | None = None,
    reward: str = "rank",
    seed: int | None = None,
) -> "SpielGame":
    """A game of Meseta as one of OpenSpiel; with a seed, its chance can be had again."""
    seed = None if seed is None else checked_seed(seed)
    return SpielGame(Shape(game, seats, options, content, reward), seed)


def game_type(shape: Shape) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game."""
    return pyspiel.GameType(
        short_name=f"meseta_{shape.game.name}",
        long_name=shape.game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(shape.game.seat_counts),
        min_num_players=min(shape.game.seat_counts),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A kind of table."""

    def __init__(self, shape: Shape, seed: int | None) -> None:
        most = 1000.0 if shape.reward == "score" else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=shape.actions,
            max_chance_outcomes=1,
            num_players=shape.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(shape), info, {})
        self.shape = shape
        self.chance = np.random.default_rng(seed)

    def new_initial_state(self) -> "SpielState":
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Who turns a state into numbers."""
        return Observer(self.shape)

    def fate(self) -> int:
        """A seed for what comes next."""
        return int(self.chance.integers(1 << 62))


class Copied:
    """A table that is copied as tables are, when OpenSpiel copies a state."""

    def __init__(self, t: Table | None) -> None:
        self.t = t

    def __deepcopy__(self, memo: Any) -> "Copied":
        return Copied(self.t.clone() if self.t is not None else None)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A table, or one that waits for chance: for the deal, or for what comes of an action."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.on = Copied(None)
        self.waits = True
        self.begun = (-1, -1)  # the seat and action that chance has to complete

    @property
    def t(self) -> Table:
        """The table itself."""
        assert self.on.t is not None
        return self.on.t

    def current_player(self) -> int:
        if self.waits:
            return int(pyspiel.PlayerId.CHANCE)
        actors = self.t.actors()
        return actors[0] if actors else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.t.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(FATE, 1.0)]

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if not self.waits:
            seat = self.t.actors()[0]
            after = self.t.clone()
            drawn = after.rng.drawn
            after.take(seat, action)
            self.waits = after.rng.drawn != drawn
            if self.waits:
                self.begun = (seat, action)
            else:
                self.on = Copied(after)
            return
        self.waits = False
        if self.on.t is None:
            t = game.shape.new(game.fate())
            t.opening = None  # nobody asks such a table for its past
            self.on = Copied(t)
        else:
            self.t.rng = Rng(game.fate())
            self.t.take(*self.begun)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "fate"
        shape: Shape = self.get_game().shape
        return shape.game.notation(action)

    def is_terminal(self) -> bool:
        return not self.waits and not self.t.actors()

    def returns(self) -> list[float]:
        shape: Shape = self.get_game().shape
        return shape.rewards(self.t) if self.is_terminal() else [0.0] * shape.seats

    def __str__(self) -> str:
        return "before the deal" if self.on.t is None else self.t.prompt(None)


class Observer:
    """What a player sees, in numbers and in words."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.tensor = np.zeros(shape.size, np.float32)
        self.dict = {
            block.name: self.tensor[block.start : block.start + block.size]
            for block in shape.blocks
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Put a state's numbers into the tensor."""
        self.tensor[:] = 0 if state.on.t is None else self.shape.numbers(state.t, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, as text."""
        return str(state) if state.on.t is None else str(state.t.view(player))
