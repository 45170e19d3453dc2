"""Worker processes: they end with their parent, in whatever way it ends, and leave Ctrl-C to it.
And a parent that takes SIGTERM for Ctrl-C."""

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from types import FrameType

Handler = Callable[[int, FrameType | None], object] | signal.Handlers


@contextmanager
def deaf(*signals: signal.Signals) -> Iterator[None]:
    """Processes that start meanwhile do not hear these signals, by default Ctrl-C, which are for
    their parent."""
    with heard(signal.SIG_IGN, signals or (signal.SIGINT,)):
        yield


@contextmanager
def stoppable() -> Iterator[None]:
    """SIGTERM, by which other programs stop this one, raises `KeyboardInterrupt` as Ctrl-C does."""
    with heard(signal.default_int_handler, (signal.SIGTERM,)):
        yield


@contextmanager
def heard(how: Handler, signals: Iterable[signal.Signals]) -> Iterator[None]:
    """Have signals heard in another way meanwhile."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may say so
        return
    before = {each: signal.signal(each, how) for each in signals}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def enlisted() -> None:
    """How a worker process begins: without its parent it does not go on."""
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
