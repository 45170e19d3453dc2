"""The game's own names for what the lab counts by id."""

import re
from collections import Counter, defaultdict
from typing import Any

from meseta import Game, Table
from meseta.core.kinds import Name
from meseta.lab.uses import Observer, name_kind

TABLES = 20  # to learn names from, as not all things are in play at each


def in_words(name: str) -> str:
    """``GainUnits`` and ``placed_chief`` as words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", name).lower()


def texted(game: Game, sort: str, key: str) -> str:
    """A name that the game's texts have, if they do: ``source.land``."""
    return game.words.texts.get(f"{sort}.{key}", in_words(key))


def told_as(game: Game, event: str) -> str:
    """How the game itself tells an event, with gaps for what is in it; "" where it has no words."""
    texts = game.words.texts
    text = texts.get(f"event.{event}.other", texts.get(f"event.{event}", ""))
    return re.sub(r"\{[^}]*\}", "…", text.replace("{seat}", "Somebody"))


def thing_names(game: Game, seats: int, options: dict[str, Any]) -> dict[str, str]:
    """What the game calls each thing, by ``event.data.thing``."""
    tables = [game.new(seats, seed, options, listen=False) for seed in range(TABLES)]
    return {
        f"{event}.{data}.{thing}": name
        for event, named in Observer(game).named.items()
        for _, data, kind in named
        if (inner := name_kind(kind))
        for thing, name in said(inner, data, tables).items()
    }


def said(kind: Name, data: str, tables: list[Table]) -> dict[str, str]:
    """The names of a kind by id. What has another name at each table, or shares it, keeps its id
    beside it."""
    names: dict[str, set[str]] = defaultdict(set)
    for t in tables:
        for thing in kind.names(t):
            names[thing].add(str(kind.say(kind.read(thing, t, data), t)))
    shared = Counter(name for every in names.values() for name in every)
    made = {}
    for thing, every in names.items():
        name = min(every) if len(every) == 1 else in_words(data)
        alone = len(every) == 1 and shared[name] == 1
        made[thing] = name if alone else f"{name} {in_words(thing)}"
    return made
