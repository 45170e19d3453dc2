"""Worker processes: they end with their parent, in whatever way it ends, and leave Ctrl-C to it."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process


@contextmanager
def deaf() -> Iterator[None]:
    """Processes that start meanwhile do not hear Ctrl-C, which is for their parent."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may say so
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def enlisted() -> None:
    """How a worker process begins: without its parent it does not go on."""
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
