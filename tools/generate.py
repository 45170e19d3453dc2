"""Write what follows from the declarations of games: `make generate`. A test compares the files.

A game's ``state.py`` has what lies on its tables as typed properties (see `tools.generate_state`).
Its ``tells.py`` has a function for every event in its ``TELLINGS``, so that rules say
``tells.fed(t, seat, region, food)``: what is told is checked when types are, and where nobody
listens nothing is made.
"""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import meseta
from meseta.core.events import Telling
from tools.generate_state import call, state_module

GAMES = Path(__file__).resolve().parent.parent / "meseta" / "games"
HEAD = '''"""What is told of this game. `make generate` writes this file from its `TELLINGS`."""
'''


def teller(kind: str, telling: Telling) -> list[str]:
    """The function that tells of one kind of event."""
    arguments = [f"{name}: {kind.python}" for name, kind in telling.data.items()]
    values = "".join(f"{name}, " for name in telling.data)
    values = values.strip() if len(telling.data) == 1 else values.removesuffix(", ")
    return [
        *call(f"def {kind}", ["t: Table", *arguments], " -> None:", ""),
        "    if t.log is not None:",
        *call("t.log.append", [f'Event("{kind}", ({values}), len(t.past))'], "", "        "),
    ]


def tells_module(tellings: dict[str, Telling]) -> str:
    """The text of ``tells.py``."""
    functions = ["\n".join(teller(kind, telling)) for kind, telling in tellings.items()]
    body = "\n\n\n".join(functions)
    lists = ["from collections.abc import Sequence\n"] if "Sequence[" in body else []
    imports = [
        *lists,
        "from meseta.core.events import Event",
        "from meseta.core.table import Table",
    ]
    return "\n".join([HEAD, *imports]) + f"\n\n\n{body}\n"


def declared(game: str, what: str) -> Any:
    """What a game declares under that name. Its rules may need what is not written yet, so only
    the modules of declarations are read."""
    for place in ("fields", "tellings"):
        if (GAMES / game / f"{place}.py").exists():
            module = import_module(f"meseta.games.{game}.{place}")
            if hasattr(module, what):
                return getattr(module, what)
    return None


def generated() -> dict[Path, str]:
    """All files that follow from declarations, with what is to be in them."""
    files = {}
    for game in meseta.games():
        files[GAMES / game / "tells.py"] = tells_module(declared(game, "TELLINGS"))
        state = declared(game, "STATE")
        if state is not None:
            files[GAMES / game / "state.py"] = state_module(state)
    return files


def main() -> None:
    for path, text in generated().items():
        path.write_text(text)
        print(re.sub(r".*/meseta/", "meseta/", str(path)))


if __name__ == "__main__":
    main()
