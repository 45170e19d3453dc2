"""A batch that is shared out among processes. All see the same arrays: the parent writes down the
actions, each worker takes those of its games and fills in how they stand."""

import weakref
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from meseta import MesetaError
from meseta.core.processes import deaf, enlisted
from meseta.envs.arrays import Actions, Shared, bytes_for, read_only, shown
from meseta.envs.shape import Shape
from meseta.envs.tables import Tables

Wish = tuple[Any, ...]  # the arguments of a shape


class Workers:
    """The processes, and what the parent says to them."""

    def __init__(self, shape: Shape, wish: Wish, games: int, count: int) -> None:
        context = get_context("spawn")
        memory = context.RawArray("b", bytes_for(shape, games))
        shared = Shared(memory, shape, games)
        self.actions = shared.actions
        self.batch = read_only(shared.batch)
        self.firsts = [games * worker // count for worker in range(count + 1)]
        self.lines: list[Connection] = []
        processes: list[BaseProcess] = []
        self.close = weakref.finalize(self, let_go, self.lines, processes)
        for first, last in pairwise(self.firsts):
            here, there = context.Pipe()
            process = context.Process(
                target=work, args=(there, memory, wish, games, first, last), daemon=True
            )
            with deaf():
                process.start()
            there.close()
            self.lines.append(here)
            processes.append(process)

    def reset(self, seed: int) -> None:
        self.all("reset", seed)

    def step(self, actions: Actions) -> None:
        self.actions[:] = actions
        self.all("step")

    def why_not(self, game: int, action: int) -> str:
        worker = sum(first <= game for first in self.firsts) - 1
        order = ("why_not", game - self.firsts[worker], action)
        return str(self.tell([self.lines[worker]], order)[0])

    def all(self, *order: Any) -> None:
        self.tell(self.lines, order)

    def tell(self, lines: list[Connection], order: tuple[Any, ...]) -> list[Any]:
        """Give workers an order, and wait until they have carried it out: what they answer."""
        try:
            for line in lines:
                line.send(order)
            return [line.recv() for line in lines]
        except (EOFError, OSError):
            raise MesetaError("A worker of the batch is gone.") from None


def let_go(lines: list[Connection], processes: list[BaseProcess]) -> None:
    """A worker whose line is closed ends."""
    for line in lines:
        line.close()
    for process in processes:
        process.join()


def work(line: Connection, memory: Any, wish: Wish, games: int, first: int, last: int) -> None:
    """What a worker does: as the parent says, until it says no more."""
    enlisted()
    shape = Shape(*wish)
    tables = Tables(shape.new, shape.rewards, last - first, first, games)
    shared = Shared(memory, shape, games)
    own = shown(tables)
    parts: list[Any] = [array[first:last] for array in shared.batch]
    while True:
        try:
            order, *rest = line.recv()
        except EOFError:
            return
        if order == "why_not":
            line.send(tables.why_not(*rest))
            continue
        if order == "reset":
            tables.reset(*rest)
        else:
            tables.step(shared.actions[first:last].tolist())
        for mine, part in zip(own, parts, strict=True):
            part[:] = mine
        line.send(None)
