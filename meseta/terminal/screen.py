"""The screen: text as it is, whatever characters and colours the terminal has."""

import codecs
import sys

from rich.console import Console

# What to write where the terminal's encoding lacks a character.
PLAIN = {
    "·": ".",
    "─": "-",
    "━": "-",
    "●": "o",
    "○": ".",
    "▸": ">",
    "♛": "*",
    "→": "->",
    "–": "-",
    "…": "...",
    "“": '"',
    "”": '"',
    "’": "'",
    "•": "*",
}


def make_screen() -> Console:
    """A console on standard output that leaves brackets and numbers in texts alone."""
    return Console(markup=False, highlight=False, emoji=False)


def allow_all_characters() -> None:
    """Never fail on a character that a terminal lacks; write the nearest one it has."""
    codecs.register_error("plain", plain)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="plain")  # type: ignore[union-attr]


def plain(error: UnicodeError) -> tuple[str, int]:
    """The handler of encoding errors that does it."""
    assert isinstance(error, UnicodeEncodeError)
    missing = error.object[error.start : error.end]
    return "".join(PLAIN.get(character, "?") for character in missing), error.end
