"""The end of the game: food decides, and the Alpha Token breaks ties."""

from meseta.core.game import Result
from meseta.games.the_alpha.constants import SOURCES, START_FOOD, TRACK
from meseta.games.the_alpha.table import AlphaTable


def ranking(t: AlphaTable) -> list[int]:
    """The seats from first to last: by food, ties by distance from The Alpha (ALPHA-END-04)."""
    return sorted(range(t.seats), key=lambda seat: (-t.food_of(seat), (seat - t.alpha) % t.seats))


def results(t: AlphaTable) -> list[Result]:
    """Each seat's food, rank, and where the food came from."""
    ranks = ranking(t)
    return [
        Result(seat, t.food_of(seat), ranks.index(seat) + 1, breakdown(t, seat))
        for seat in range(t.seats)
    ]


def breakdown(t: AlphaTable, seat: int) -> dict[str, int]:
    """A pack's food by source; what it paid counts against it."""
    sources = {"start": START_FOOD}
    for source, name in enumerate(SOURCES):
        sources[name] = t.pack(seat).tally[source]
    return sources


def on_track(food: int) -> tuple[int, int]:
    """The space of the food marker, and how many times it has gone round (ALPHA-R-32)."""
    return (0, 0) if food == 0 else ((food - 1) % TRACK + 1, (food - 1) // TRACK)
