"""The numbers and names of The Alpha's rules."""

from typing import Final

WEEKS: Final = 5
BETAS: Final = 5  # of each pack; one more stands on the food track and never hunts
START_FOOD: Final = 5
TRACK: Final = 30  # spaces of the food track
MOST_PACKS: Final = 6
MOST_TILES: Final = 11  # in the box

# Where a piece can be: one of these (as in OFF_TILES), or ON + region.
DEN: Final = 0
INJURED: Final = 1
HEALING: Final = 2
DEAD: Final = 3
ON: Final = 4

# Kinds of pieces.
BETA: Final = 0
PAIR: Final = 1
PIECES: Final = ("beta", "pair")

# Where food comes from, and goes to.
SCAVENGED: Final = 0
FROM_LIVESTOCK: Final = 1
FROM_NEAR: Final = 2
FROM_DEEP: Final = 3
FROM_CARRION: Final = 4
PAID: Final = 5
SOURCES: Final = ("scavenge", "livestock", "near", "deep", "carrion", "paid")
