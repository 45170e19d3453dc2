"""What is seen of the table: all of it but others' drafts and missions."""

from typing import Any

from meseta.core.memory import Numbers
from meseta.games.altiplano.box import numbers_in
from meseta.games.altiplano.constants import ENDINGS, NONE
from meseta.games.altiplano.describe import (
    boat_text,
    effects_text,
    event_text,
    house_text,
    plain_effect,
)
from meseta.games.altiplano.player_view import action_face, player
from meseta.games.altiplano.rules.cards import extension_price, may_own
from meseta.games.altiplano.rules.drawing import Retrieve
from meseta.games.altiplano.rules.end import cards_left
from meseta.games.altiplano.rules.event import Grant, Offer
from meseta.games.altiplano.rules.planning import Plan
from meseta.games.altiplano.rules.setup import ChooseRole, KeepMission, PassMissions
from meseta.games.altiplano.rules.turns import Actions
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import LOCATIONS, PLACES, TILES

CLASSES = ("none", "low", "high")
CARD_SORTS = {"house": "houses", "boat": "boats", "order": "orders", "cart": "carts"}


def view(t: AltiTable, viewer: int | None) -> dict[str, Any]:
    """The table as the viewer sees it; ``t`` is masked for the viewer."""
    return {
        "phase": phase(t),
        "round": t.round,
        "start": t.start,
        "ending": ENDINGS[t.ending],
        "traveler": t.traveler,
        "missions": t.with_missions,
        "tiles": [tile(t, kind) for kind in range(len(TILES))],
        "circle": [location(t, place) for place in range(PLACES)],
        "centre": {"id": "supply:food", "kind": "food", "count": t.supply[0]},
        "event": event(t),
        "event_deck": event_deck(t),
        "strip": [slot(t, number, viewer) for number in range(t.box.slots)],
        "stack": stack(t),
        "orders": [order_card(t, i) for i in numbers_in(t.orders)],
        "houses": [house_card(t, i) for i in numbers_in(t.houses)],
        "boats": [boat_card(t, i) for i in numbers_in(t.boats)],
        "assets": [asset_card(t, i) for i in numbers_in(t.assets)],
        "stage_two": t.unlocked,
        "traveller": LOCATIONS[t.traveller] if t.traveler else None,
        "posts": posts(t),
        "opals": t.opals,
        "points": t.points,
        "roles": [role_card(t, i) for i in numbers_in(t.roles)] if phase(t) == "roles" else [],
        "players": [player(t, seat, viewer) for seat in range(t.seats)],
    }


def phase(t: AltiTable) -> str:
    """What part of the round the game is in."""
    if t.over:
        return "over"
    top = t.top
    if isinstance(top, ChooseRole):
        return "roles"
    if isinstance(top, PassMissions | KeepMission):
        return "missions"
    if isinstance(top, Plan):
        return "planning"
    if isinstance(top, Retrieve):
        return "retrieving"
    names = [type(step).__name__ for step in t.agenda]
    if isinstance(top, Offer | Grant) or "Drawing" in names:
        return "event"
    if "Planning" in names:
        return "drawing"
    return "planning" if any(isinstance(step, Actions) for step in t.agenda) else "actions"


def tile(t: AltiTable, kind: int) -> dict[str, Any]:
    """A kind of tile, and how many are left."""
    return {
        "key": TILES[kind],
        "name": t.box.tile_names[kind],
        "value": t.box.values[kind],
        "sale": t.box.sales[kind],
        "class": CLASSES[t.box.classes[kind]],
        "supply": t.supply[kind],
        "count": t.box.tile_counts[kind][t.seats - 2],
        "provenance": t.box.tile_provenance[kind],
    }


def location(t: AltiTable, place: int) -> dict[str, Any]:
    """A location in the circle, clockwise, with its stock and who is there."""
    number = t.circle[place]
    return {
        "id": f"location:{LOCATIONS[number]}",
        "key": LOCATIONS[number],
        "name": t.box.location_names[number],
        "place": place,
        "stock": [
            {
                "id": f"supply:{TILES[kind]}",
                "kind": TILES[kind],
                "count": t.supply[kind],
                "of": t.box.tile_counts[kind][t.seats - 2],
            }
            for kind in t.box.stock[number]
        ],
        "cards": [
            {"id": f"pile:{CARD_SORTS[sort]}", "sort": sort, "count": cards_left(t, sort)}
            for sort in t.box.stock_cards[number]
        ],
        "pawns": [seat for seat in range(t.seats) if t.pawn_of(seat) == number],
        "traveller": t.traveler and t.traveller == number,
    }


def event(t: AltiTable) -> dict[str, Any] | None:
    """The event of the round."""
    if t.event == NONE:
        return None
    card = t.box.events[t.event]
    return {
        "id": "event",
        "key": card.id,
        "name": card.name,
        "group": t.box.groups[card.pile].upper(),
        "text": event_text(t, t.event),
        "neutral": TILES[card.tile] if card.tile >= 0 else None,
        "effects": [plain_effect(t.box.effects[number]) for number in card.effects],
        "provenance": card.provenance,
    }


def event_deck(t: AltiTable) -> dict[str, Any]:
    """How many events are left; which are still possible is known to all."""
    left = t.event_groups_left()
    return {
        "id": "events",
        "count": sum(left),
        "groups": [
            {"group": t.box.groups[i].upper(), "count": count} for i, count in enumerate(left)
        ],
        "seen": [
            {"key": card.id, "name": card.name, "text": event_text(t, i)}
            for i, card in enumerate(t.box.events)
            if t.traveler and not t.event_cards >> i & 1
        ],
    }


def slot(t: AltiTable, number: int, viewer: int | None) -> dict[str, Any]:
    """A place of the extension strip, the lowest and cheapest first."""
    extension = t.strip[number]
    data: dict[str, Any] = {
        "id": f"slot:{number + 1}",
        "slot": number + 1,
        "surcharge": t.box.surcharges[number],
        "extension": None,
    }
    if extension != NONE:
        card = extension_card(t, extension)
        if viewer is not None:
            price = extension_price(t, viewer, number)
            card |= {
                "total": price,
                "permitted": may_own(t, viewer, extension),
                "affordable": price <= t.coins_of(viewer),
            }
        else:
            card["total"] = card["price"] + t.box.surcharges[number]
        data["extension"] = card
    return data


def extension_card(t: AltiTable, number: int) -> dict[str, Any]:
    card = t.box.extensions[number]
    return {
        "id": f"extension:{card.id}",
        "key": card.id,
        "name": card.name,
        "pile": "ABCD"[card.pile],
        "price": card.price,
        "effects": [plain_effect(t.box.effects[effect]) for effect in card.effects],
        "text": effects_text(t, card.effects),
        "action": action_face(t, card.action) if card.action >= 0 else None,
        "provenance": card.provenance,
    }


def stack(t: AltiTable) -> dict[str, Any]:
    """The stack of extensions: what is in it is known, in which order is not."""
    cards = [t.box.extensions[i] for i in numbers_in(t.stack)]
    return {
        "id": "stack",
        "count": len(cards),
        "piles": {"ABCD"[pile]: sum(1 for card in cards if card.pile == pile) for pile in range(4)},
        "tiles": [{"key": card.id, "name": card.name, "pile": "ABCD"[card.pile]} for card in cards],
    }


def order_card(t: AltiTable, number: int) -> dict[str, Any]:
    card = t.box.orders[number]
    return {
        "id": f"order:{card.id}",
        "key": card.id,
        "tiles": [TILES[kind] for kind in card.tiles],
        "points": card.points,
        "provenance": card.provenance,
    }


def house_card(t: AltiTable, number: int) -> dict[str, Any]:
    card = t.box.houses[number]
    return {
        "id": f"house:{card.id}",
        "key": card.id,
        "name": card.name,
        "tile": TILES[card.tile] if card.tile >= 0 else None,
        "points": card.points,
        "text": house_text(t, card),
        "provenance": card.provenance,
    }


def boat_card(t: AltiTable, number: int) -> dict[str, Any]:
    card = t.box.boats[number]
    return {
        "id": f"boat:{card.id}",
        "key": card.id,
        "name": card.name,
        "points": card.points,
        "effects": [plain_effect(t.box.effects[effect]) for effect in card.effects],
        "text": boat_text(t, card),
        "provenance": card.provenance,
    }


def asset_card(t: AltiTable, number: int) -> dict[str, Any]:
    card = t.box.assets[number]
    return {
        "id": f"asset:{card.id}",
        "key": card.id,
        "name": card.name,
        "stage": card.stage,
        "open": t.asset_open(number),
        "effects": [plain_effect(t.box.effects[effect]) for effect in card.effects],
        "text": effects_text(t, card.effects),
        "action": action_face(t, card.action) if card.action >= 0 else None,
        "provenance": card.provenance,
    }


def role_card(t: AltiTable, number: int) -> dict[str, Any]:
    card = t.box.roles[number]
    return {
        "id": f"role:{card.id}",
        "key": card.id,
        "name": card.name,
        "tiles": [TILES[kind] for kind in card.tiles],
        "coins": card.coins,
        "text": effects_text(t, card.effects),
        "action": action_face(t, card.action),
        "provenance": card.provenance,
    }


def posts(t: AltiTable) -> list[dict[str, Any]]:
    """The neutral space and the players' trading posts, with their goods."""
    if not t.traveler:
        return []
    neutral = {
        "id": "post:neutral",
        "owner": None,
        "room": t.box.neutral_room,
        "goods": goods("neutral", t.neutral),
    }
    mine = [
        {
            "id": f"post:{seat}",
            "owner": seat,
            "room": None,
            "goods": goods(str(seat), t.player(seat).post),
        }
        for seat in range(t.seats)
    ]
    return [neutral, *mine]


def goods(post: str, counts: Numbers) -> list[dict[str, Any]]:
    return [
        {"id": f"post:{post}:{TILES[kind]}", "kind": TILES[kind], "count": count}
        for kind, count in enumerate(counts)
        if count
    ]
