"""Who plays the parts of a plan: this process, several processes, or a Ray cluster."""

import logging
import os
import signal
import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Any
from urllib.parse import urlsplit

from meseta import BadOption, MesetaError
from meseta.core.processes import deaf, enlisted
from meseta.lab.parts import Files, played

# From the text of a plan and the numbers of some parts to these parts, as they are ready.
Crew = Callable[[str, Iterable[int]], Iterator[tuple[int, Files]]]
Work = Callable[[str, int], tuple[int, Files]]  # how one part is played
PATIENCE = 10.0  # seconds for a cluster to answer
AHEAD = 2  # parts that a cluster is given for each of its processors


@contextmanager
def crew(workers: int | None = None, ray: str | None = None, work: Work = played) -> Iterator[Crew]:
    """A crew that is there as long as it is needed: so many processes (by default one for each
    processor), or those of the Ray cluster at an address."""
    if workers is not None and workers < 1:
        raise BadOption(f"There must be at least one worker, not {workers}.")
    if ray is not None and workers is not None:
        raise BadOption("A Ray cluster has its own workers; leave out how many.")
    if ray is not None:
        with cluster(ray, work) as parts:
            yield parts
    elif workers == 1:
        yield alone(work)
    else:
        with processes(workers or os.cpu_count() or 1, work) as parts:
            yield parts


def alone(work: Work) -> Crew:
    """This process."""

    def parts(plan_text: str, parts: Iterable[int]) -> Iterator[tuple[int, Files]]:
        for part in parts:
            yield work(plan_text, part)

    return parts


@contextmanager
def processes(count: int, work: Work) -> Iterator[Crew]:
    """Processes of their own, which end with this one in whatever way it ends."""
    others = active_children()
    pool = ProcessPoolExecutor(count, get_context("spawn"), enlisted)

    def parts(plan_text: str, parts: Iterable[int]) -> Iterator[tuple[int, Files]]:
        with deaf(signal.SIGINT, signal.SIGTERM):  # a service manager sends the latter to all
            waiting: list[Future[tuple[int, Files]]] = [
                pool.submit(work, plan_text, part) for part in parts
            ]
        try:
            for done in as_completed(waiting):
                yield done.result()
        except BrokenProcessPool:
            raise MesetaError("A worker process was ended from outside.") from None

    try:
        yield parts
    finally:
        # What is half played is of no use to anyone: do not wait for it.
        for child in active_children():
            if child not in others:
                child.kill()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def cluster(address: str, work: Work) -> Iterator[Crew]:
    """The processors of a Ray cluster. What a node that dies had in hand is played elsewhere."""
    try:
        import ray
    except ImportError:
        raise MesetaError("Ray is missing: install meseta[ray], which brings it.") from None
    try:
        knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError) as error:
        raise MesetaError(f"There is no Ray cluster at {address!r}: {error}.") from None
    task = ray.remote(max_retries=-1)(work)

    def parts(plan_text: str, parts: Iterable[int]) -> Iterator[tuple[int, Files]]:
        plan = ray.put(plan_text)
        running: list[Any] = []
        for part in parts:
            running.append(task.remote(plan, part))
            if len(running) >= AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))):
                done, running = ray.wait(running)
                yield from ray.get(done)
        while running:
            done, running = ray.wait(running)
            yield from ray.get(done)

    try:
        yield parts
    finally:
        ray.shutdown()


def knock(address: str) -> None:
    """See whether anything is there; Ray itself would go on trying for minutes."""
    where = urlsplit(address if "://" in address else f"//{address}")
    if where.port is not None:
        socket.create_connection((where.hostname or "", where.port), PATIENCE).close()
