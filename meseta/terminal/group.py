"""How the commands end: whatever is wrong with what was given is said in one sentence."""

import sys
from typing import Any

import typer
from typer.core import TyperGroup

from meseta import MesetaError

WRONG_INPUT = 2


class Commands(TyperGroup):
    """All commands together. Wrong input ends each with a sentence on stderr and exit code 2."""

    def main(self, *args: Any, **extra: Any) -> Any:
        try:
            code = super().main(*args, **{**extra, "standalone_mode": False})
        except (MesetaError, typer.TyperException) as error:
            said = error.format_message() if isinstance(error, typer.TyperException) else str(error)
            # One line, whatever characters of a file are quoted in it.
            print(" ".join(said.split()), file=sys.stderr)
            sys.exit(WRONG_INPUT)
        sys.exit(code)
