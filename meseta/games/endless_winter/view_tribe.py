"""What is seen of a tribe: its mat, cards, animals, and how it would score."""

from typing import Any

from meseta.core.spread import HIDDEN
from meseta.games.endless_winter.constants import (
    ANIMALS,
    CAMPS,
    COLUMNS,
    FIGURES,
    MEGALITHS,
    MOST_TOOLS,
    NEUTRAL_MEGALITHS,
    NONE,
    PLACES,
    REST_LABOR,
    STARTING,
    TRIBE_KINDS,
    VILLAGES,
)
from meseta.games.endless_winter.fields import CARD
from meseta.games.endless_winter.rules.cards import kinds
from meseta.games.endless_winter.scoring import breakdown, forecast, stone_points
from meseta.games.endless_winter.table import WinterTable

EMBLEMS = ("wolf", "bison", "lion", "bear")
PLACE_KEYS = (*COLUMNS, "rest")


def tribe(t: WinterTable, seat: int) -> dict[str, Any]:
    """All that a tribe has."""
    me = t.tribe(seat)
    return {
        "id": f"mat:{seat}",
        "seat": seat,
        "emblem": EMBLEMS[seat],
        "position": t.order.index(seat) + 1 if seat in t.order else None,
        "score": me.score,
        "sources": breakdown(t, seat),
        "forecast": forecast(t, seat),
        "food": {"id": f"food:{seat}", "count": me.food, "limit": t.limit(seat)},
        "tools": {"id": f"tools:{seat}", "count": me.tools, "limit": MOST_TOOLS},
        "offering": me.offering,
        "honor": me.honor,
        "camps": {"id": f"camps:{seat}", "left": CAMPS - me.camps_out},
        "villages": {"id": f"villages:{seat}", "left": VILLAGES - t.villages_of(seat)},
        "megaliths": supply_spaces(t, seat),
        "stones": stone_spaces(t, seat),
        "chief": chief(t, seat),
        "setup": None if me.setup == NONE else t.box.setup_ids[me.setup],
        "figures": figures(t, seat),
        "rest": {
            "id": f"rest:{seat}",
            "figures": t.resting(seat),
            "labor": REST_LABOR * t.resting(seat),
        },
        "hand": hand(t, seat),
        "deck": {"id": f"deck:{seat}", "count": len(me.deck)},
        "discard": {
            "id": f"discard:{seat}",
            "cards": piles(t, f"discard:{seat}", me.discard.cards()),
        },
        "pile": pile(t, seat),
        "buried": buried(t, seat),
        "animals": animals(t, seat),
        "total": me.total,
    }


def chief(t: WinterTable, seat: int) -> dict[str, Any] | None:
    """The Chief card, and whether its ability waits to be used now."""
    me = t.tribe(seat)
    if me.chief == NONE:
        return None
    side = me.side
    return {
        "id": f"chief:{seat}",
        "key": t.box.chief_ids[me.chief],
        "name": t.box.chief_names[me.chief],
        "side": None if side == NONE else "ab"[side],
        "ready": t.chief_ready and t.active == seat,
    }


def figures(t: WinterTable, seat: int) -> dict[str, Any]:
    """Where the figures are, and which can still be placed in this round."""
    me = t.tribe(seat)
    at = me.chief_at
    places = [PLACE_KEYS[place] for place in range(PLACES) for _ in range(me.figures[place])]
    return {
        "chief": {"id": f"figure:{seat}:chief", "place": None if at == NONE else PLACE_KEYS[at]},
        "tribe": {
            "id": f"figure:{seat}:tribe",
            "left": FIGURES - len(places),
            "places": places,
        },
    }


def supply_spaces(t: WinterTable, seat: int) -> dict[str, Any]:
    """The Megaliths on the Player board, two on each space, the leftmost go first."""
    placed = t.placed_of(seat)
    return {
        "id": f"megaliths:{seat}",
        "placed": placed,
        "left": MEGALITHS - placed,
        "next": None if placed == MEGALITHS else "neutral" if placed < NEUTRAL_MEGALITHS else "own",
        "spaces": [max(0, min(2, 2 * (space + 1) - placed)) for space in range(MEGALITHS // 2)],
    }


def stone_spaces(t: WinterTable, seat: int) -> list[dict[str, Any]]:
    """The spaces for Sacred Stones; what each stone would give in an Eclipse now."""
    found: list[dict[str, Any]] = []
    for space, stone in enumerate(t.tribe(seat).stones):
        found.append(
            {
                "id": f"stone_space:{seat}:{space + 1}",
                "stone": None if stone == NONE else t.box.stone_ids[stone],
                "points": None if stone == NONE else stone_points(t, seat, stone),
            }
        )
    return found


def hand(t: WinterTable, seat: int) -> dict[str, Any]:
    """How many cards; and which, for their owner. ``locked`` ones cannot be played this turn."""
    cards = t.tribe(seat).hand.cards()
    shown: list[dict[str, Any]] = []
    if HIDDEN not in cards:
        for i, card in enumerate(cards):
            copy = cards[:i].count(card)
            key = CARD.write(card, t)
            locked = copy == 0 and t.active == seat and is_locked(t, card)
            shown.append({"id": f"hand:{key}:{copy}", "key": key, "locked": locked})
    return {"id": f"hand:{seat}", "count": len(cards), "cards": shown}


def is_locked(t: WinterTable, card: int) -> bool:
    """Was a copy of it taken in Initiate in this turn?"""
    return STARTING <= card < TRIBE_KINDS and bool(t.locked >> card - STARTING & 1)


def piles(t: WinterTable, zone: str, cards: list[int]) -> list[dict[str, Any]]:
    """Each kind of card that lies open, and how often."""
    return [
        {
            "id": f"{zone}:{CARD.write(card, t)}",
            "key": CARD.write(card, t),
            "count": cards.count(card),
        }
        for card in sorted(kinds(cards))
    ]


def pile(t: WinterTable, seat: int) -> dict[str, Any]:
    """The Eclipse pile: its size and, for the owner or once revealed, its cards."""
    me = t.tribe(seat)
    face_down = me.pile
    known = [] if HIDDEN in face_down else face_down.cards()
    shown = known or me.revealed.cards()
    labor = sum(
        t.box.labor[card] + t.box.eclipse_labor[card] for card in shown if card < TRIBE_KINDS
    )
    return {
        "id": f"pile:{seat}",
        "count": len(face_down) + len(me.revealed),
        "revealed": bool(me.revealed),
        "cards": piles(t, f"pile:{seat}", shown),
        "labor": labor + REST_LABOR * t.resting(seat) if HIDDEN not in face_down else None,
    }


def buried(t: WinterTable, seat: int) -> dict[str, Any]:
    """Buried cards: all know how many, and those that they saw."""
    me = t.tribe(seat)
    unseen = me.buried_unseen
    known = me.buried.cards() + ([] if HIDDEN in unseen else unseen.cards())
    return {
        "id": f"buried:{seat}",
        "count": len(me.buried) + len(unseen),
        "cards": piles(t, f"buried:{seat}", known),
    }


def animals(t: WinterTable, seat: int) -> list[dict[str, Any]]:
    """Each kind of Animal that the tribe has, and what its set alone is worth."""
    me = t.tribe(seat)
    found: list[dict[str, Any]] = []
    for animal in range(ANIMALS):
        upright = me.upright[animal]
        tipped = me.tipped[animal]
        if upright or tipped:
            values = t.box.sets[animal]
            key = t.box.animal_ids[animal]
            found.append(
                {
                    "id": f"animal:{seat}:{key}",
                    "key": key,
                    "upright": upright,
                    "tipped": tipped,
                    "points": values[min(upright, len(values) - 1)],
                }
            )
    return found
