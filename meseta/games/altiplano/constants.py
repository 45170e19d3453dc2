"""The numbers and names of Altiplano's rules."""

from typing import Final

MOST_PLAYERS: Final = 5

NONE: Final = -1
OFF_BOARD: Final = -1

# How near the end is.
PLAYING: Final = 0
TRIGGERED: Final = 1
FINAL: Final = 2
ENDINGS: Final = ("playing", "triggered", "final")

# What there is room for on a table, at most, by its name in the box: packs may add things.
ROOM: Final = {
    "roles": 31,
    "extensions": 62,
    "houses": 31,
    "boats": 31,
    "orders": 31,
    "missions": 62,
    "assets": 31,
    "events": 62,
}
MOST_LINES: Final = 240  # of spaces
MOST_SHELF: Final = 60  # spaces of a warehouse
MOST_IN_HAND: Final = 8  # missions
