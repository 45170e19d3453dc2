"""The end of the game: tracks, milestones, tiles, artifacts and heroes."""

from typing import Final

from meseta.core.game import Result
from meseta.games.alpacalypse.actions import TRACKS as TRACK_NAMES
from meseta.games.alpacalypse.table import DECKS, DUMMY, HELD, NONE, TRACKS, AlpacaTable

PLACES: Final = (8, 4, 2)
MILESTONE: Final = 4
AGE_TILE: Final = 3


def track_points(t: AlpacaTable, track: int) -> list[int]:
    """What the seats get for a track: places of tied pawns are shared, and rounded up. With two
    players a dummy pawn takes part, whose points are nobody's (PACA-2P-02)."""
    pawns = [t.tracks[seat * TRACKS + track] for seat in range(t.seats)]
    ranked = [place for place in pawns if place > 0]
    if t.seats == 2:
        ranked.append(DUMMY)
    points = [0] * t.seats
    for seat in range(t.seats):
        place = pawns[seat]
        if place <= 0:
            points[seat] = place  # PACA-SCORE-05
            continue
        ahead = 0
        tied = 0
        for other in ranked:
            if other > place:
                ahead += 1
            elif other == place:
                tied += 1
        points[seat] = share(ahead, tied)
    return points


def share(ahead: int, tied: int) -> int:
    """What each of some tied pawns gets with so many ahead of them (PACA-SCORE-03)."""
    total = 0
    for place in range(ahead, min(ahead + tied, len(PLACES))):
        total += PLACES[place]
    return (total + tied - 1) // tied


def breakdown(t: AlpacaTable, seat: int) -> dict[str, int]:
    """A tribe's points by source (PACA-SCORE-13)."""
    sources: dict[str, int] = {}
    below = 0
    for track in range(TRACKS):
        points = track_points(t, track)[seat]
        sources[TRACK_NAMES[track]] = max(points, 0)
        below += min(points, 0)
    sources["penalties"] = below
    sources["milestones"] = MILESTONE * t.milestones.count(seat)
    sources["artifacts"] = artifact_points(t, seat)
    sources["age_tiles"] = AGE_TILE * sum(1 for mask in t.cubes if mask >> seat & 1)
    sources["heroes"] = hero_points(t, seat)
    sources["wonder_power"] = power_points(t, seat)
    return sources


def artifact_points(t: AlpacaTable, seat: int) -> int:
    points = 0
    for card in t.held_cards(HELD + seat):
        points += t.box.cards[card].traits.vp
    return points


def hero_points(t: AlpacaTable, seat: int) -> int:
    """Captured heroes, of completed cards only (PACA-COMP-16)."""
    points = 0
    for card in t.done[seat]:
        points += t.box.cards[card].traits.hero
    return points


def power_points(t: AlpacaTable, seat: int) -> int:
    """A bonus wonder power tile scores only with the wonder built (PACA-WON-08)."""
    if t.powers[seat] == NONE or not t.wonders >> seat & 1:
        return 0
    traits = t.box.powers[t.powers[seat]].traits
    points = traits.vp
    if traits.vp_cards:
        points += min(len(t.done[seat]) // traits.vp_cards, traits.vp_most)
    return points


def score(t: AlpacaTable, seat: int) -> int:
    return sum(breakdown(t, seat).values())


def order_key(t: AlpacaTable, seat: int) -> tuple[int, int, int]:
    """Score, then completed action cards, then the sum of the positions (PACA-SCORE-12)."""
    places = sum(t.tracks[seat * TRACKS : (seat + 1) * TRACKS])
    cards = sum(t.counts[seat * DECKS : (seat + 1) * DECKS])
    return (score(t, seat), cards, places)


def ranking(t: AlpacaTable) -> list[int]:
    """The rank of each seat; who is tied to the last shares it."""
    keys = [order_key(t, seat) for seat in range(t.seats)]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def results(t: AlpacaTable) -> list[Result]:
    """Each seat's points, rank, and where the points came from."""
    ranks = ranking(t)
    return [
        Result(seat, score(t, seat), ranks[seat], breakdown(t, seat)) for seat in range(t.seats)
    ]
