"""Write what follows from the declarations of games: `make generate`. A test compares the files.

A game's ``tells.py`` has a function for every event in its ``TELLINGS``, so that rules say
``tells.fed(t, seat, region, food)``: what is told is checked when types are, and where nobody
listens nothing is made.
"""

import re
from pathlib import Path

import meseta
from meseta import Game
from meseta.core.events import CORE_TELLINGS, Telling

GAMES = Path(__file__).resolve().parent.parent / "meseta" / "games"
WIDTH = 100
HEAD = '''"""{what}

`make generate` writes this file from {source}.
"""
'''


def call(start: str, arguments: list[str], end: str, indent: str) -> list[str]:
    """A call or a signature, on one line where it fits, as ruff lays it out."""
    line = f"{indent}{start}({', '.join(arguments)}){end}"
    if len(line) <= WIDTH:
        return [line]
    inner = f"{indent}    {', '.join(arguments)}"
    if len(inner) <= WIDTH:
        return [f"{indent}{start}(", inner, f"{indent}){end}"]
    return [
        f"{indent}{start}(",
        *[f"{indent}    {argument}," for argument in arguments],
        f"{indent}){end}",
    ]


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


def tells(game: Game) -> str:
    """The module ``tells.py`` of a game."""
    told = {kind: each for kind, each in game.tellings.items() if kind not in CORE_TELLINGS}
    functions = ["\n".join(teller(kind, telling)) for kind, telling in told.items()]
    body = "\n\n\n".join(functions)
    lists = ["from collections.abc import Sequence\n"] if "Sequence[" in body else []
    imports = [
        *lists,
        "from meseta.core.events import Event",
        "from meseta.core.table import Table",
    ]
    head = HEAD.format(what=f"What is told of {game.title}.", source="`TELLINGS`")
    return "\n".join([head, *imports]) + f"\n\n\n{body}\n"


def generated() -> dict[Path, str]:
    """All files that follow from declarations, with what is to be in them."""
    for name in meseta.games():
        (GAMES / name / "tells.py").touch()  # a new game's rules import it already
    games = [meseta.game(name) for name in meseta.games()]
    return {GAMES / game.name / "tells.py": tells(game) for game in games}


def main() -> None:
    for path, text in generated().items():
        path.write_text(text)
        print(re.sub(r".*/meseta/", "meseta/", str(path)))


if __name__ == "__main__":
    main()
