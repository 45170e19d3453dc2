"""Many games at once: every step takes an action in each of them, and shows them all in arrays."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from meseta import IllegalAction, MesetaError
from meseta.envs.arrays import Actions, Batch, shown
from meseta.envs.shape import Shape, checked_seed
from meseta.envs.tables import Tables
from meseta.envs.workers import Workers


class BatchEnv:
    """Games side by side. Whoever has to act in a game is shown what its seat may know. A game that
    has ended begins anew by itself with its next seed. With several workers, as many processes play
    a part of the games each, this one among them; the games are the same ones."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        games: int = 256,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        content: str | None = None,
        reward: str = "rank",
        workers: int = 1,
    ) -> None:
        if type(games) is not int or games < 1:
            raise MesetaError(f"There must be at least one game in a batch, not {games!r}.")
        if type(workers) is not int or not 1 <= workers <= games:
            raise MesetaError(f"There must be from 1 to {games} workers, not {workers!r}.")
        self.seed = checked_seed(seed)
        self.shape = Shape(game, seats, options, content, reward)
        self.games = games
        self.rows = np.arange(games)
        self.begun = False
        self.sampled = False  # since the last step
        if workers == 1:
            self.players: Alone | Workers = Alone(self.shape, games)
        else:
            wish = (game, seats, options, content, reward)
            self.players = Workers(self.shape, wish, games, workers)
        self.batch = self.players.batch

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

    def __init__(self, shape: Shape, games: int) -> None:
        self.tables = Tables(shape.new, shape.rewards, games, 0, games)
        self.batch = shown(self.tables)
        self.random: Actions = np.frombuffer(memoryview(self.tables.random), np.int64)

    def reset(self, seed: int) -> None:
        self.tables.reset(seed)

    def step(self, actions: Actions) -> None:
        self.tables.step(actions.tolist())

    def draw(self) -> None:
        self.tables.draw()

    def why_not(self, game: int, action: int) -> str:
        return self.tables.why_not(game, action)

    def close(self) -> None:
        """There is nothing to let go."""
