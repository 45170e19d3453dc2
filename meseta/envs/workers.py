"""A batch that is shared out among processes. All see the same arrays: the parent writes down the
actions, then each process, the parent too, takes those of its games and fills in how they stand."""

import os
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from meseta import MesetaError
from meseta.core.processes import deaf, enlisted
from meseta.envs.arrays import Actions, Opponents, Shared, bytes_for, read_only, shown
from meseta.envs.shape import Shape
from meseta.envs.tables import Row, Tables

Order = tuple[Any, ...]  # what to do, and with what
AWAKE = 0.001  # seconds


class Part:
    """The games that one process plays, and where it shows them."""

    def __init__(
        self,
        shape: Shape,
        opponents: Opponents,
        shared: Shared,
        games: int,
        first: int,
        last: int,
    ) -> None:
        self.tables = Tables(shape.new, shape.rewards, last - first, first, games, opponents)
        self.actions = shared.actions[first:last]
        self.rows: list[Any] = [array[first:last] for array in shared.batch]
        self.own = shown(self.tables)

    def carry_out(self, order: str, *rest: Any) -> Any:
        """Do as the parent says."""
        if order == "why_not":
            return self.tables.why_not(*rest)
        if order == "keep":
            return self.tables.keep()
        if order == "draw":
            self.tables.draw()
        else:
            if order == "reset":
                self.tables.reset(*rest)
            elif order == "go_to":
                self.tables.go_to(*rest)
            else:
                self.tables.step(self.actions.tolist())
            for mine, row in zip(self.own, self.rows, strict=True):
                row[:] = mine
        self.actions[:] = memoryview(self.tables.random)
        return None


class Workers:
    """The processes, and what the parent says to them."""

    def __init__(self, shape: Shape, opponents: Opponents, games: int, count: int) -> None:
        context = get_context("spawn")
        memory = context.RawArray("b", bytes_for(shape, games))
        shared = Shared(memory, shape, games)
        self.random = shared.actions  # which steps read their actions from, and leave these in
        self.batch = read_only(shared.batch)
        self.firsts = [games * worker // count for worker in range(count + 1)]
        self.part = Part(shape, opponents, shared, games, 0, self.firsts[1])  # that of the parent
        self.awake = AWAKE if count <= (os.cpu_count() or 1) else 0.0
        self.lines: list[Connection] = []
        processes: list[BaseProcess] = []
        self.close = weakref.finalize(self, let_go, self.lines, processes)
        for first, last in pairwise(self.firsts[1:]):
            here, there = context.Pipe()
            process = context.Process(
                target=work,
                args=(there, memory, shape, opponents, games, first, last, self.awake),
                daemon=True,
            )
            with deaf():
                process.start()
            there.close()
            self.lines.append(here)
            processes.append(process)

    def reset(self, seed: int) -> None:
        self.all("reset", seed)

    def step(self, actions: Actions) -> None:
        self.random[:] = actions
        self.all("step")

    def draw(self) -> None:
        self.all("draw")

    def why_not(self, game: int, action: int) -> str:
        worker = sum(first <= game for first in self.firsts) - 1
        order = ("why_not", game - self.firsts[worker], action)
        if worker == 0:
            return str(self.part.carry_out(*order))
        with missed():
            self.lines[worker - 1].send(order)
            return str(heard(self.lines[worker - 1], self.awake))

    def keep(self) -> list[Row]:
        return [row for rows in self.all("keep") for row in rows]

    def go_to(self, seed: int, rows: list[Row]) -> None:
        self.each([("go_to", seed, rows[first:last]) for first, last in pairwise(self.firsts)])

    def all(self, *order: Any) -> list[Any]:
        """Let all carry out an order."""
        return self.each([order] * (len(self.lines) + 1))

    def each(self, orders: list[Order]) -> list[Any]:
        """Let each carry out its own; what they say to it."""
        with missed():
            for line, order in zip(self.lines, orders[1:], strict=True):
                line.send(order)
            try:
                own = self.part.carry_out(*orders[0])
            finally:  # nobody may be left in the middle of an answer
                answers = [heard(line, self.awake) for line in self.lines]
        for answer in answers:
            if isinstance(answer, MesetaError):
                raise answer
        return [own, *answers]


@contextmanager
def missed() -> Iterator[None]:
    """Say so where a worker does not answer."""
    try:
        yield
    except (EOFError, OSError):
        raise MesetaError("A worker of the batch is gone.") from None


def let_go(lines: list[Connection], processes: list[BaseProcess]) -> None:
    """A worker whose line is closed ends."""
    for line in lines:
        line.close()
    for process in processes:
        process.join()


def heard(line: Connection, awake: float) -> Any:
    """What comes over a line. Most of it comes soon, and to be woken takes longer than that: so who
    waits stays awake for a moment, where there are processors enough."""
    end = time.perf_counter() + awake
    while not line.poll() and time.perf_counter() < end:
        pass
    return line.recv()


def work(
    line: Connection,
    memory: Any,
    shape: Shape,
    opponents: Opponents,
    games: int,
    first: int,
    last: int,
    awake: float,
) -> None:
    """What a worker does: as the parent says, until it says no more."""
    enlisted()
    part = Part(shape, opponents, Shared(memory, shape, games), games, first, last)
    while True:
        try:
            order = heard(line, awake)
        except EOFError:
            return
        try:
            line.send(part.carry_out(*order))
        except MesetaError as error:  # a bot has failed
            line.send(error)
