"""Reading what a person types, with history and completion where the terminal can."""

import sys

try:
    import readline
except ImportError:  # not on every system
    readline = None  # type: ignore[assignment]


class Keyboard:
    """Lines from standard input."""

    def read(self, prompt: str, words: list[str]) -> str:
        """The next line, without spaces around it; Tab completes it to one of ``words``."""
        if readline is not None and sys.stdin.isatty():
            complete(words)
        return input(prompt).strip()


def complete(words: list[str]) -> None:
    """Let the Tab key complete the whole line, as notations have spaces in them."""

    def candidate(text: str, state: int) -> str | None:
        found = [word for word in words if word.startswith(text.lower())]
        return found[state] if state < len(found) else None

    readline.set_completer(candidate)
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")
