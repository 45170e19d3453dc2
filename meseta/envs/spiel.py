"""Games for OpenSpiel: ``load("the_alpha", seats=4)`` is a game for its algorithms, and so is
``pyspiel.load_game("meseta_the_alpha(players=4)")`` once this is imported.

Chance is sampled: where an action draws dice or cards, a chance node with a single outcome follows,
and what comes of it is decided when that outcome is applied. So no search can foresee it.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

import meseta
from meseta import BadOption, Game, Rng, Table, games
from meseta.core.kinds import MOST_SEATS
from meseta.envs import missing
from meseta.envs.shape import Shape, checked_seed

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error) from None

LONGEST = 20_000  # decisions; no game comes near it
FINE = 1 << 53  # different numbers from 0 to 1
FATE = 0  # the only outcome of a chance node


# What ``pyspiel.load_game`` takes; where nothing is said of players, they are as few as can be.
PARAMETERS: dict[str, Any] = {
    "players": 0,
    "options": "",  # as in "traveler:false;roles:random"
    "content": "",
    "reward": "rank",
    "seed": -1,  # a secret one
}


def load(
    game: str,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    content: str | None = None,
    reward: str = "rank",
    seed: int | None = None,
) -> "SpielGame":
    """A game of Meseta as one of OpenSpiel; with a seed, its chance can be had again."""
    shape = Shape(game, seats, options, content, reward)
    chance = np.random.default_rng(None if seed is None else checked_seed(seed))
    given = {
        "players": shape.seats,
        "options": written(shape.options),
        "content": content or "",
        "reward": reward,
        "seed": -1 if seed is None else seed,
    }
    said = {name: value for name, value in given.items() if value != PARAMETERS[name]}
    return SpielGame(shape, said, chance)


def written(options: dict[str, Any]) -> str:
    """Options as they stand in the name of a game."""
    texts = {
        name: " ".join(value) if isinstance(value, list) else str(value).lower()
        for name, value in options.items()
    }
    return ";".join(f"{name}:{text}" for name, text in texts.items())


def read(game: Game, text: str) -> dict[str, Any]:
    """The options of a game that a text stands for."""
    known = {option.name: option for option in game.options}
    options: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise BadOption(f"An option must be as in name:value, not {part!r}.")
        options[name] = known[name].parse(value) if name in known else value
    return options


def game_type(name: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=f"meseta_{name}",
        long_name=f"Meseta: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def maker(name: str) -> Callable[[dict[str, Any]], "SpielGame"]:
    """What makes a game from the parameters of ``pyspiel.load_game``."""

    def make(given: dict[str, Any]) -> SpielGame:
        return load(
            name,
            seats=given["players"] or None,
            options=read(meseta.game(name, given["content"] or None), given["options"]),
            content=given["content"] or None,
            reward=given["reward"],
            seed=None if given["seed"] == -1 else given["seed"],
        )

    # OpenSpiel lets go of it when the interpreter has ended, and nothing may die then.
    make.__dict__["itself"] = make
    return make


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A kind of table. Copies share it, and the generator that decides what chance brings."""

    def __init__(
        self, shape: Shape, parameters: dict[str, Any], chance: np.random.Generator
    ) -> None:
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
        super().__init__(game_type(shape.game.name), info, parameters)
        self.shape = shape
        self.parameters = parameters
        self.chance = chance

    def __deepcopy__(self, memo: Any) -> "SpielGame":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return SpielGame, (self.shape, self.parameters, self.chance)

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

    def __deepcopy__(self, memo: Any) -> "SpielState":
        copied: SpielState = self.clone()
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.get_game(), self.serialize())

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

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that the player could not tell from this one, by the luck of a sampler."""
        if self.waits:
            raise pyspiel.SpielError("While chance is to act, there is nothing to sample again.")
        state: SpielState = self.clone()
        state.on = Copied(self.t.determinized(player, int(sampler() * FINE)))
        return state

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


def restored(game: SpielGame, text: str) -> SpielState:
    """The state of a game that a text stands for."""
    state: SpielState = game.deserialize_state(text)
    return state


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


for _name in games():
    pyspiel.register_game(game_type(_name), maker(_name))
