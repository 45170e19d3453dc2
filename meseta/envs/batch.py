"""Many games at once: every step takes an action in each of them, and shows them all in arrays."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from meseta import Game, IllegalAction, MesetaError
from meseta.bots.named import Maker, named
from meseta.envs.arrays import Actions, Batch, Opponents, shown
from meseta.envs.keeping import State, checked_state
from meseta.envs.shape import Shape, checked_seed
from meseta.envs.tables import Row, Tables
from meseta.envs.workers import Workers


class BatchEnv:
    """Games side by side. Whoever has to act in a game is shown what its seat may know; bots act by
    themselves on the seats that are given to them. A game that has ended begins anew by itself with
    its next seed. With several workers, as many processes play a part of the games each, this one
    among them; the games are the same ones."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        games: int = 256,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        content: str | None = None,
        reward: str = "rank",
        workers: int = 1,
        bots: Mapping[int, str | Maker] | None = None,
    ) -> None:
        if type(games) is not int or games < 1:
            raise MesetaError(f"There must be at least one game in a batch, not {games!r}.")
        if type(workers) is not int or not 1 <= workers <= games:
            raise MesetaError(f"There must be from 1 to {games} workers, not {workers!r}.")
        self.seed = checked_seed(seed)
        self.shape = Shape(game, seats, options, content, reward)
        self.opponents = self.checked_bots(bots or {})
        self.games = games
        self.workers = workers
        self.rows = np.arange(games)
        self.begun = False
        self.sampled = False  # since the last step
        if workers == 1:
            self.players: Alone | Workers = Alone(self.shape, self.opponents, games)
        else:
            self.players = Workers(self.shape, self.opponents, games, workers)
        self.batch = self.players.batch

    def checked_bots(self, bots: Mapping[int, str | Maker]) -> Opponents:
        """The bots on some of the seats, each that there can be."""
        for seat in bots:
            if type(seat) is not int or not 0 <= seat < self.shape.seats:
                raise MesetaError(f"There is no seat {seat!r} at a table of {self.shape.seats}.")
        if len(bots) == self.shape.seats:
            raise MesetaError("There are bots on all seats: leave at least one to act for.")
        return {seat: named(bot, self.shape.game) for seat, bot in bots.items()}

    def reset(self, seed: int | None = None) -> Batch:
        """Begin all games; the same ones for the same seed."""
        if seed is not None:
            self.seed = checked_seed(seed)
        self.players.reset(self.seed)
        self.begun = True
        self.sampled = False
        return self.batch

    def step(self, actions: ArrayLike) -> Batch:
        """Take an action in each game; if one is illegal, `IllegalAction` names it and nothing
        changes."""
        wanted = np.asarray(actions)
        if wanted.shape != (self.games,) or wanted.dtype.kind not in "iu":
            raise MesetaError(
                f"A step needs {self.games} whole numbers, one for each game, not an array of "
                f"{wanted.dtype} and shape {wanted.shape}."
            )
        self.check_begun()
        self.check(wanted)
        self.players.step(wanted)
        self.sampled = False
        return self.batch

    def sample(self) -> Actions:
        """A random legal action for each game, all equally likely; the same ones for the same seed
        and steps, whatever the number of workers."""
        self.check_begun()
        if self.sampled:
            self.players.draw()
        self.sampled = True
        return self.players.random.copy()

    def get_state(self) -> State:
        """Where all games stand, chance included; any batch of as many such games can go there,
        whatever its number of workers."""
        self.check_begun()
        return State(self.shape, (self.seed, self.sampled, self.players.keep()))

    def set_state(self, state: State) -> Batch:
        """Go back (or on) to where all games stood; the state stays as it is."""
        seed, sampled, rows = checked_state(state, self.shape)
        if len(rows) != self.games:
            raise MesetaError(f"This is the state of {len(rows)} games, not of {self.games}.")
        self.players.go_to(seed, rows)
        self.seed = seed
        self.sampled = sampled
        self.begun = True
        return self.batch

    def clone(self) -> "BatchEnv":
        """An independent copy with workers of its own, which goes on as this one would."""
        return deepcopy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        made_of = (
            self.shape.game,
            self.shape.seats,
            self.games,
            self.shape.options,
            self.seed,
            None,
            self.shape.reward,
            self.workers,
            {seat: make for seat, (_, make) in self.opponents.items()},
        )
        return BatchEnv, made_of, self.get_state() if self.begun else None

    __setstate__ = set_state

    def check_begun(self) -> None:
        if not self.begun:
            raise MesetaError("The batch has not begun: call reset first.")

    def check(self, wanted: Actions) -> None:
        """Refuse what is illegal."""
        known = (wanted >= 0) & (wanted < self.shape.actions)
        legal = self.batch.action_mask[self.rows, np.where(known, wanted, 0)].view(np.bool_) & known
        if not legal.all():
            game = int(legal.argmin())
            action = int(wanted[game])
            text = self.players.why_not(game, action)
            raise IllegalAction(f"Action {action} is illegal in game {game} of the batch: {text}")

    def close(self) -> None:
        """Let the workers go."""
        self.players.close()


class Alone:
    """All games in this process."""

    def __init__(self, shape: Shape, opponents: Opponents, games: int) -> None:
        self.tables = Tables(shape.new, shape.rewards, games, 0, games, opponents)
        self.batch = shown(self.tables)
        self.random: Actions = np.frombuffer(memoryview(self.tables.random), np.int64)

    def reset(self, seed: int) -> None:
        self.tables.reset(seed)

    def step(self, actions: Actions) -> None:
        self.tables.step(actions.tolist())

    def draw(self) -> None:
        self.tables.draw()

    def keep(self) -> list[Row]:
        return self.tables.keep()

    def go_to(self, seed: int, rows: list[Row]) -> None:
        self.tables.go_to(seed, rows)

    def why_not(self, game: int, action: int) -> str:
        return self.tables.why_not(game, action)

    def close(self) -> None:
        """There is nothing to let go."""
