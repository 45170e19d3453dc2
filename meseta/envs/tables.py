"""Many tables at once, in numbers: what the batched environment does between its arrays."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from meseta.bots.match import chosen
from meseta.core.observation import Observation
from meseta.core.rng import Rng
from meseta.core.seeds import derived
from meseta.core.spread import Cells
from meseta.core.table import Table

# Of one table: games begun, the last of them, chance for random actions and the next of these,
# rewards, whether a game has just ended, and the bots there.
Row = tuple[int, Table, Rng, int, list[float], int, dict[int, Any]]


class Tables:
    """Tables of one kind. Whoever is to act at each is shown its numbers and what it may do; where
    that is a bot, it acts at once. A table whose game is over is laid anew."""

    def __init__(
        self,
        new: Callable[[int], Table],
        reward: Callable[[Table], list[float]],
        count: int,
        first: int,
        total: int,
        opponents: dict[int, tuple[str, Callable[[int], Any]]],
    ) -> None:
        self.new = new
        self.reward = reward
        self.count = count
        self.first = first  # number of the first of them among all that are played side by side
        self.total = total
        self.opponents = opponents  # by seat: the name of a bot, and what makes it from a seed
        t = new(0)
        self.seats = t.seats
        self.actions = t.game.action_count
        self.observation = Observation(t)
        self.seed = 0
        self.begun = [0] * count  # games at each table
        self.tables: list[Table] = []
        self.bots: list[dict[int, Any]] = [{} for _ in range(count)]  # at each table, by seat
        self.shown: list[list[int]] = [[]] * count  # what each mask shows
        self.chance: list[Rng] = []  # of each table, for whoever wants random actions
        self.random = vec[i64]([0] * count)
        # What is shown, table after table.
        self.cells = Cells(count, self.observation.width)
        self.mask = vec[u8]([0] * (count * self.actions))
        self.actor = vec[i64]([0] * count)
        self.rewards = vec[float]([0.0] * (count * self.seats))
        self.done = vec[u8]([0] * count)

    def reset(self, seed: int) -> None:
        """Begin the first game of a seed at every table."""
        self.seed = seed
        self.begun = [0] * self.count
        self.tables = [self.lay(table) for table in range(self.count)]
        self.chance = [
            Rng(derived(derived(seed, self.first + table), 0)) for table in range(self.count)
        ]
        for table in range(self.count):
            self.clear(table)
            self.show(table)
        self.draw()

    def lay(self, table: int) -> Table:
        """The next game of a table. Its seed follows from its number alone, whatever has become of
        the games at other tables."""
        number = self.first + table
        while True:
            seed = derived(self.seed, self.begun[table] * self.total + number)
            t = self.new(seed)
            t.opening = None  # nobody asks such a table for its past
            self.begun[table] += 1
            if not self.opponents:
                return t
            for seat, (_, make) in self.opponents.items():
                self.bots[table][seat] = make(derived(seed, seat))
            self.wait(table, t)
            if t.waiting:
                return t

    def wait(self, table: int, t: Table) -> None:
        """Let bots act until somebody else is to."""
        bots = self.bots[table]
        while t.waiting and t.waiting[0] in bots:
            seat = t.waiting[0]
            name, _ = self.opponents[seat]
            t.do(seat, chosen(t, seat, bots[seat], name))

    def step(self, actions: list[int]) -> None:
        """Take an action at every table; they must be legal."""
        for table in range(self.count):
            if self.done[table]:
                self.clear(table)
            t = self.tables[table]
            t.do(t.waiting[0], actions[table])
            if self.opponents:
                self.wait(table, t)
            if not t.waiting:
                self.finish(table, t)
            self.show(table)
        self.draw()

    def draw(self) -> None:
        """Choose a random legal action at every table, for whoever wants one. A step does so at
        once, which costs little, lest workers be asked for no more than that."""
        for table in range(self.count):
            offered = self.tables[table].offered
            self.random[table] = offered[self.chance[table].below(len(offered))]

    def keep(self) -> list[Row]:
        """Where each table stands, for `go_to`."""
        return [self.row(table) for table in range(self.count)]

    def row(self, table: int) -> Row:
        first = table * self.seats
        rewards = [self.rewards[first + seat] for seat in range(self.seats)]
        t = self.tables[table].clone()
        chance = self.chance[table].clone()
        bots = deepcopy(self.bots[table])
        return self.begun[table], t, chance, self.random[table], rewards, self.done[table], bots

    def go_to(self, seed: int, rows: list[Row]) -> None:
        """Go to where tables stood that began with this seed."""
        self.seed = seed
        self.tables = [row[1].clone() for row in rows]
        self.chance = [row[2].clone() for row in rows]
        for table in range(self.count):
            begun, _, _, random, rewards, done, bots = rows[table]
            self.begun[table] = begun
            self.random[table] = random
            self.done[table] = done
            self.bots[table] = deepcopy(bots)
            for seat in range(self.seats):
                self.rewards[table * self.seats + seat] = rewards[seat]
            self.show(table)

    def why_not(self, table: int, action: int) -> str:
        """Why an action is illegal at a table."""
        t = self.tables[table]
        reason = t.why_not(t.waiting[0], action)
        return reason.text if reason is not None else ""

    def clear(self, table: int) -> None:
        """Forget that a game ended here."""
        self.done[table] = 0
        for seat in range(self.seats):
            self.rewards[table * self.seats + seat] = 0.0

    def finish(self, table: int, t: Table) -> None:
        """A game is over: reward it, and begin the next."""
        self.done[table] = 1
        rewards = self.reward(t)
        for seat in range(self.seats):
            self.rewards[table * self.seats + seat] = rewards[seat]
        self.tables[table] = self.lay(table)

    def show(self, table: int) -> None:
        """Fill the numbers, mask and actor of a table."""
        t = self.tables[table]
        seat = t.waiting[0]
        self.actor[table] = seat
        first: i64 = table * self.actions
        mask = self.mask
        for action in self.shown[table]:
            mask[first + action] = 0
        for action in t.offered:
            mask[first + action] = 1
        self.shown[table] = t.offered
        self.observation.fill(t, seat, self.cells, table)
