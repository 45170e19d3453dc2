"""What all do alike is told in one line."""

import random
from typing import Any

import meseta
from meseta import Table
from meseta.terminal.alike import together


def played(name: str, seats: int, seed: int) -> Table:
    t = meseta.game(name).new(seats, seed)
    rng = random.Random(seed)
    while t.actors():
        seat = t.actors()[0]
        t.take(seat, rng.choice(t.legal(seat)))
    return t


def told(t: Table, viewer: int | None) -> list[str]:
    return [event["text"] for event in together(t, t.events(viewer=viewer))]


def about(t: Table, kind: str, *words: str) -> list[dict[str, Any]]:
    """Events of the seats, made by hand, with what each did."""
    return [
        {
            "n": seat,
            "kind": kind,
            "text": f"{t.names[seat]} does {word}.",
            "parts": [["seat", t.names[seat]], " does ", ["what", word], "."],
            "data": {"seat": t.game.seat_keys[seat], "what": word},
        }
        for seat, word in enumerate(words)
    ]


def test_what_every_seat_does_is_told_of_everybody() -> None:
    t = meseta.game("altiplano").new(3, seed=1)
    alike = about(t, "deed", "it", "it", "it")
    assert [event["text"] for event in together(t, alike)] == ["Everybody does it."]
    for others in (alike[:2], about(t, "deed", "it", "it", "that")):
        assert [e["text"] for e in together(t, others)] == [e["text"] for e in others]


def test_a_game_says_so_also_to_those_who_are_among_them() -> None:
    t = played("altiplano", 3, 5)
    for viewer in (None, 0):
        assert "Everybody has chosen." in told(t, viewer)
    assert "Everybody is dealt missions." not in told(t, 0)  # one's own are known by name
    assert "Everybody is dealt missions." in told(t, None)
