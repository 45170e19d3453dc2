"""Reading a position: every field checked, and an error names the one at fault."""

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from meseta.core.agenda import Sealed, Step
from meseta.core.errors import BadPosition
from meseta.core.kinds import SEAT, SEATS, check_keys
from meseta.core.rng import Rng, read_seed
from meseta.core.table import Opening, Table

if TYPE_CHECKING:
    from meseta.core.game import Game

HEADER = ("game", "version", "content", "seats", "seed", "drawn")


def read_position(game: "Game", data: Any) -> Table:
    """The table that ``data`` describes, ready to be played on."""
    if not isinstance(data, dict):
        raise BadPosition(f"A position must be an object, not {data!r}.")
    fields = tuple(field.name for field in game.fields)
    optional = {name: data[name] for name in ("forced", "held") if name in data}
    required = {name: value for name, value in data.items() if name not in optional}
    check_keys(required, (*HEADER, *fields, "sealed", "agenda"), "The position")
    check_header(game, data)
    t = game.blank(data["seats"], read_rng(data))
    t.names = game.checked_names(t.seats, None)
    for field in game.fields:
        value = field.kind.read(data[field.name], t, field.name)
        try:
            field.put(t, value)
        except (OverflowError, ValueError):  # the latter where it is compiled
            raise BadPosition(
                f"{field.name} has more things or a larger number than there is room for."
            ) from None
    if not isinstance(data["agenda"], list):
        raise BadPosition("agenda must be a list of steps.")
    t.agenda = [read_step(t, item, f"agenda[{i}]") for i, item in enumerate(data["agenda"])]
    t.held = SEATS.read(data.get("held", []), t, "held")
    game.check(t)
    read_sealed(t, data["sealed"])
    t.opening = Opening({}, deepcopy(data))
    t.proceed()
    return t


def check_header(game: "Game", data: dict[str, Any]) -> None:
    """Refuse a position of another game, version, content or number of seats."""
    if data["game"] != game.name:
        raise BadPosition(f"game is {data['game']!r}, but this is {game.name}.")
    if data["version"] != game.version:
        raise BadPosition(f"version is {data['version']!r}, but the rules are {game.version}.")
    if data["content"] != game.content_hash:
        raise BadPosition(
            f"content is {data['content']!r}, but the content in use is {game.content_hash!r}."
        )
    if data["seats"] not in game.seat_counts or type(data["seats"]) is not int:
        raise BadPosition(f"seats must be one of {game.seat_counts}, not {data['seats']!r}.")


def read_rng(data: dict[str, Any]) -> Rng:
    """The generator at the place where the position left it."""
    seed = read_seed(data["seed"]) if isinstance(data["seed"], str) else -1
    if seed < 0:
        raise BadPosition("seed must be a whole number written as text.")
    rng = Rng(seed)
    if type(data["drawn"]) is not int or data["drawn"] < 0:
        raise BadPosition(f"drawn must be a whole number from 0 on, not {data['drawn']!r}.")
    rng.drawn = data["drawn"]
    forced = data.get("forced", [])
    if not isinstance(forced, list) or any(type(item) is not int or item < 0 for item in forced):
        raise BadPosition(f"forced must be a list of whole numbers, not {forced!r}.")
    rng.force(*forced)
    return rng


def read_step(t: Table, data: Any, at: str) -> Step[Any]:
    """The step that ``data`` describes."""
    name = data.get("step") if isinstance(data, dict) else None
    if not isinstance(name, str) or name not in t.game.steps:
        known = ", ".join(t.game.steps)
        raise BadPosition(f"{at} must be an object whose step is one of {known}.")
    make = t.game.steps[name]
    check_keys(data, ("step", *(name for name, _ in make.shape)), at)
    return make(*[kind.read(data[name], t, f"{at}.{name}") for name, kind in make.shape])


def read_sealed(t: Table, data: Any) -> None:
    """Lay out the sealed choices that have been made, each one that its seat could make."""
    if not isinstance(data, dict):
        raise BadPosition(f"sealed must be an object, not {data!r}.")
    if not data:
        return
    choice = t.top
    if not isinstance(choice, Sealed):
        raise BadPosition("sealed has choices, but no sealed choice is on top of the agenda.")
    for key, notation in data.items():
        seat = SEAT.read(key, t, "sealed")
        action = t.game.actions.numbers.get(notation) if isinstance(notation, str) else None
        if seat not in choice.choosers(t) or action not in choice.options(t, seat):
            raise BadPosition(f"sealed.{key} cannot be {notation!r} here.")
        assert action is not None
        t.sealed[seat] = action
    if not choice.actors(t):
        raise BadPosition("sealed has a choice for every seat, so nobody is left to choose.")
