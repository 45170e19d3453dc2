"""Reading and writing files: whole or not at all, with errors in a sentence."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from meseta.core.errors import MesetaError


def read_text(path: str | Path) -> str:
    """The text of a file."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise MesetaError(f"Cannot read {path}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise MesetaError(f"Cannot read {path}: it is not UTF-8 text.") from None


@contextmanager
def reading(path: str | Path, then: str) -> Iterator[None]:
    """Refuse a file that cannot be read; only where its content is at fault may it go."""
    try:
        yield
    except Exception as error:  # what reads formats of others has many ways to fail
        if isinstance(error, OSError) and error.errno is not None:
            raise MesetaError(f"Cannot read {path}: {os.strerror(error.errno)}.") from None
        raise broken(path, then) from None


def broken(path: str | Path, then: str) -> MesetaError:
    """The sentence for a file that is not what was written, and what to do without it."""
    return MesetaError(f"{path} is broken: remove it and {then}.")


def make_folder(path: str | Path) -> None:
    """Make a folder, with all above it, unless it is there."""
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MesetaError(f"Cannot write to {path}: {error.strerror}.") from None


def write_text(path: str | Path, text: str) -> None:
    """Write a text file so that it is never there by halves."""
    write_bytes(path, text.encode())


def write_bytes(path: str | Path, content: bytes) -> None:
    """Write a file so that it is never there by halves."""
    check_no_folder(path)
    target = Path(path)
    part = target.with_name(target.name + ".part")
    try:
        part.write_bytes(content)
        part.replace(target)
    except OSError as error:
        raise MesetaError(f"Cannot write {path}: {error.strerror}.") from None
    finally:
        with suppress(OSError):  # it is gone, unless something came between
            part.unlink()


def check_place(path: str | Path) -> None:
    """Refuse a place where no file can be written, before much is done for its sake."""
    check_no_folder(path)
    folder = Path(path).parent
    if not os.path.isdir(folder) or not os.access(folder, os.W_OK | os.X_OK):
        raise MesetaError(f"Cannot write {path}: {folder} is no folder that can be written to.")


def check_no_folder(path: str | Path) -> None:
    """Refuse to write a file where a folder is."""
    if os.path.isdir(path):
        raise MesetaError(f"Cannot write {path}: it is a folder.")
