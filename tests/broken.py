"""Positions broken by hand and at random, for the tests of every game."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import strategies as st

import meseta
from meseta import Game, Table

Draw = Callable[[Any], Any]
Change = Callable[[Any], None]


def put(value: Any, *path: Any) -> Change:
    """Change one entry of a position; the value ``...`` takes it out."""

    def change(data: Any) -> None:
        place = inside(data, path[:-1])
        if value is ...:
            del place[path[-1]]
        else:
            place[path[-1]] = value

    return change


def more(*path: Any) -> Change:
    """Make one number of a position greater by one."""

    def change(data: Any) -> None:
        inside(data, path[:-1])[path[-1]] += 1

    return change


def step(name: str, **arguments: Any) -> dict[str, Any]:
    """A step as an agenda has it."""
    return {"step": name, **arguments}


def inside(data: Any, path: Any) -> Any:
    """What is at a place in a position."""
    for key in path:
        data = data[key]
    return data


def check_refused(game: Game, position: Any, change: Change, message: str) -> None:
    """The position is refused after the change, in one line that has one of these messages."""
    data = copy.deepcopy(position)
    change(data)
    before = copy.deepcopy(data)
    with pytest.raises(meseta.BadPosition) as error:
        game.load(data)
    assert any(part in str(error.value) for part in message.split("|")), str(error.value)
    assert "\n" not in str(error.value)
    assert data == before


def junk(game: Game, *words: str) -> st.SearchStrategy[Any]:
    """Things that may stand in a position, in the right place or not."""
    return st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-2, 14),
        st.sampled_from([1 << 70, -1.5, "", "x", "none", "9" * 5000]),
        st.sampled_from([*game.seat_keys, *words]),
        st.lists(st.sampled_from([*game.seat_keys, *words[:2], 3, None]), max_size=3),
        st.just({}),
    )


def paths(data: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """All places in a position."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in list(items):
        yield (*at, key)
        if isinstance(value, dict | list):
            yield from paths(value, (*at, key))


def mutate(draw: Draw, data: Any, rubbish: st.SearchStrategy[Any], part: str = "") -> None:
    """Change something at random, in one part if it is named: take out, put in, replace, swap."""
    places = [path for path in paths(data) if not part or path[0] == part]
    if not places:
        return
    *path, key = draw(st.sampled_from(places))
    place = inside(data, path)
    how = draw(st.sampled_from(["junk", "other", "drop", "add", "one more", "swap"]))
    if how == "junk":
        place[key] = draw(rubbish)
    elif how == "other":  # a value from elsewhere in the position
        place[key] = copy.deepcopy(inside(data, draw(st.sampled_from(list(paths(data))))))
    elif how == "drop":
        del place[key]
    elif how == "add" and isinstance(place, list):
        place.insert(key, copy.deepcopy(draw(st.sampled_from(place))))
    elif how == "add":
        place[str(draw(rubbish))] = draw(rubbish)
    elif how == "one more" and type(place[key]) is int:
        place[key] += draw(st.sampled_from([-1, 1]))
    elif how == "swap":
        other = draw(st.sampled_from(list(place) if isinstance(place, dict) else range(len(place))))
        place[key], place[other] = place[other], place[key]


def played_if_possible(game: Game, data: Any, play_out: Callable[..., Any]) -> Table | None:
    """The game played to its end from a position that may be broken; None if it is refused."""
    try:
        t = game.load(data)
    except meseta.BadPosition:
        return None
    t.listen()
    assert game.load(t.dump()).dump() == t.dump()
    for seat in (None, *range(t.seats)):
        assert t.view(seat)
        assert t.prompt(seat)
    was_over = t.over
    play_out(t, meseta.Rng(2))
    assert was_over or t.events()
    assert t.results()
    return t
