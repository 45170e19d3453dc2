"""What is seen of one player: board with spaces, warehouse, cards, tiles."""

from typing import Any

from meseta.games.altiplano.box import (
    MOVEMENT,
    NO_PLACE,
    OWNERS,
    STRIP,
    TRAVELLER_PLACE,
    Action,
)
from meseta.games.altiplano.describe import (
    boat_text,
    effects_text,
    house_text,
    mission_text,
    plain_effect,
)
from meseta.games.altiplano.fields import HEAP_NAMES, counted
from meseta.games.altiplano.rules.drawing import Retrieve
from meseta.games.altiplano.rules.moving import cart_use, free_step, movement_food
from meseta.games.altiplano.rules.picking import missing
from meseta.games.altiplano.rules.planning import Plan, own_actions
from meseta.games.altiplano.rules.possible import possible, possible_here
from meseta.games.altiplano.rules.turns import Turn
from meseta.games.altiplano.scoring import SOURCES, breakdown, holds, house_points, owned_tiles
from meseta.games.altiplano.table import (
    BAG,
    CARTS_USED,
    CONTAINER,
    GRANARY_CORN,
    MY_ASSETS,
    MY_BOATS,
    MY_CARTS,
    MY_COINS,
    MY_EXTENSIONS,
    MY_HOUSES,
    MY_OPALS,
    MY_ORDER,
    MY_ORDERS,
    MY_PAWN,
    MY_POINTS,
    MY_ROAD,
    MY_ROLE,
    NONE,
    ON_ORDERS,
    PASSED,
    PLANNING,
    AltiTable,
)
from meseta.games.altiplano.vocabulary import COIN, FOOD, GRANARY, KINDS, LOCATIONS, TILES


def player(t: AltiTable, seat: int, viewer: int | None) -> dict[str, Any]:
    """Everything that a player has."""
    road = t.my(seat, MY_ROAD)
    pawn = t.my(seat, MY_PAWN)
    missions = t.shown[seat] or t.missions[seat]
    points = breakdown(t, seat, missions, owned_tiles(t, seat))
    return {
        "id": f"player:{seat}",
        "seat": seat,
        "role": role(t, seat),
        "coins": t.my(seat, MY_COINS),
        "opals": t.my(seat, MY_OPALS),
        "points": t.my(seat, MY_POINTS),
        "pawn": LOCATIONS[pawn] if pawn >= 0 else None,
        "road": {
            "id": f"road:{seat}",
            "position": road,
            "track": ["start", *t.box.road],
        },
        "carts": {
            "id": f"carts:{seat}",
            "owned": t.my(seat, MY_CARTS),
            "used": t.my(seat, CARTS_USED),
            "most": t.box.most_carts,
            "next_food": cart_use(t, seat) if cart_use(t, seat) >= 0 else None,
        },
        "movement_food": movement_food(t, seat),
        "free_step": free_step(t, seat),
        "planning": planning(t, seat),
        "bag": heap(t, seat, BAG),
        "container": heap(t, seat, CONTAINER),
        "actions": board(t, seat),
        "warehouse": warehouse(t, seat),
        "granary": granary(t, seat),
        "order": order(t, seat),
        "fulfilled": [
            {"key": card.id, "tiles": [TILES[k] for k in card.tiles], "points": card.points}
            for i, card in enumerate(t.box.orders)
            if t.my(seat, MY_ORDERS) >> i & 1
        ],
        "on_orders": heap(t, seat, ON_ORDERS)["tiles"],
        "houses": houses(t, seat),
        "boats": [
            {"key": card.id, "name": card.name, "points": card.points, "text": boat_text(t, card)}
            for i, card in enumerate(t.box.boats)
            if t.my(seat, MY_BOATS) >> i & 1
        ],
        "extensions": owned(t, t.box.extensions, t.my(seat, MY_EXTENSIONS), seat),
        "assets": owned(t, t.box.assets, t.my(seat, MY_ASSETS), seat),
        "missions": [mission(t, seat, place) for place in range(len(missions))],
        "offered": hand(t, seat, viewer),
        "passed": bool(t.my(seat, PASSED)),
        "plan": plan_state(t, seat),
        "tiles": sum(owned_tiles(t, seat)[:KINDS]),
        "score": {"total": sum(points), **dict(zip(SOURCES, points, strict=True))},
    }


def role(t: AltiTable, seat: int) -> dict[str, Any] | None:
    number = t.my(seat, MY_ROLE)
    if number == NONE:
        return None
    card = t.box.roles[number]
    return {"key": card.id, "name": card.name, "text": effects_text(t, card.effects)}


def owned(t: AltiTable, cards: list[Any], mask: int, seat: int) -> list[dict[str, Any]]:
    """Extensions or assets that a player has; those with an action are on the board as well."""
    return [
        {
            "id": f"own:{seat}:{card.id}",
            "key": card.id,
            "name": card.name,
            "text": effects_text(t, card.effects),
            "passive": card.action < 0,
            "effects": [plain_effect(t.box.effects[effect]) for effect in card.effects],
            "provenance": card.provenance,
        }
        for i, card in enumerate(cards)
        if mask >> i & 1
    ]


def heap(t: AltiTable, seat: int, where: int) -> dict[str, Any]:
    """So many tiles of each kind."""
    counts = {TILES[kind]: t.heap(seat, where, kind) for kind in range(KINDS)}
    counts = {kind: count for kind, count in counts.items() if count}
    return {
        "id": f"{HEAP_NAMES[where]}:{seat}",
        "count": sum(counts.values()),
        "tiles": counts,
    }


def planning(t: AltiTable, seat: int) -> dict[str, Any]:
    """The planning spaces: which tiles lie there, how many are open."""
    kinds = [kind for kind in range(KINDS) for _ in range(t.heap(seat, PLANNING, kind))]
    return {
        "open": t.open_planning(seat),
        "most": max(t.box.planning),
        "tiles": [{"id": f"plan:{seat}:{i}", "kind": TILES[kind]} for i, kind in enumerate(kinds)],
    }


def planning_ids(t: AltiTable, seat: int, kind: int) -> list[str]:
    """The ids of the tiles of a kind on planning spaces."""
    before = sum(t.heap(seat, PLANNING, other) for other in range(kind))
    count = t.heap(seat, PLANNING, kind)
    return [f"plan:{seat}:{i}" for i in range(before, before + count)]


def plan_state(t: AltiTable, seat: int) -> str:
    """Is the player still planning (or retrieving), done, or not asked?"""
    top = t.top
    if isinstance(top, Plan | Retrieve):
        if top.done >> seat & 1:
            return "done"
        return "open" if seat in t.waiting else "idle"
    return "closed"


# -- the board -----------------------------------------------------------------------------------


def action_face(t: AltiTable, number: int) -> dict[str, Any]:
    """An action as it is printed."""
    action = t.box.actions[number]
    return {
        "key": action.id,
        "name": action.name,
        "owner": OWNERS[action.owner],
        "location": place_of(action),
        "takes": action.spaces,
        "picks": action.picks,
        "effects": [plain_effect(t.box.effects[effect]) for effect in action.effects],
        "text": effects_text(t, action.effects) if action.effects else "",
    }


def place_of(action: Action) -> str | None:
    if action.location == NO_PLACE:
        return None
    return "traveller" if action.location == TRAVELLER_PLACE else LOCATIONS[action.location]


def board(t: AltiTable, seat: int) -> list[dict[str, Any]]:
    """All actions that a player has, with what lies on their spaces."""
    numbers = [n for n, a in enumerate(t.box.actions) if a.owner <= (STRIP if t.traveler else 1)]
    here: list[int] = []
    top = t.top
    moved = isinstance(top, Turn) and top.seat == seat and top.moved
    if isinstance(top, Turn) and top.seat == seat and t.my(seat, MY_PAWN) >= 0:
        here = possible_here(t, seat, moved)
    return [
        {
            "id": f"action:{seat}:{t.box.actions[number].id}",
            **action_face(t, number),
            "spaces": spaces(t, seat, number),
            # Would it be possible at its place, with what lies there now?
            "ready": t.box.actions[number].owner != MOVEMENT and possible(t, seat, number, moved),
            "possible": number in here,
        }
        for number in [*numbers, *own_actions(t, seat)]
    ]


def space_kinds(t: AltiTable, seat: int, number: int) -> list[tuple[int, int]]:
    """For each space of an action its line (-1: any good) and what lies there (-1: nothing)."""
    action = t.box.actions[number]
    first = seat * t.box.lines
    found: list[tuple[int, int]] = []
    for line in range(action.first, action.end):
        if not t.box.line_shared[line]:
            lying = t.on[first + line]
            kind = t.box.line_kind[line]
            found += [(line, kind if i < lying else -1) for i in range(t.box.line_room[line])]
    if action.goods:
        kinds = [
            t.box.line_kind[line]
            for line in range(action.first, action.end)
            for _ in range(t.on[first + line])
            if t.box.line_shared[line]
        ]
        room = min(t.goods_room(seat, action), len(kinds) + 1) if action.goods > 9 else 0
        room = room or t.goods_room(seat, action)
        found += [(-1, kind) for kind in kinds] + [(-1, -1)] * (room - len(kinds))
    return found


def spaces(t: AltiTable, seat: int, number: int) -> list[dict[str, Any]]:
    """The spaces of an action; ``draft``: placed now, so it can be taken back."""
    action = t.box.actions[number]
    drafted = [
        t.box.line_kind[line]
        for line in t.draft[seat]
        if line >= 0 and t.box.line_action[line] == number
    ]
    left = counted(drafted)
    # What was placed last lies farthest to the right.
    shown: list[dict[str, Any]] = []
    for place, (line, kind) in reversed(list(enumerate(space_kinds(t, seat, number)))):
        fresh = kind >= 0 and left[kind] > 0
        if fresh:
            left[kind] -= 1
        takes = "good" if line < 0 else piece_name(t.box.line_kind[line])
        shown.append(
            {
                "id": f"space:{seat}:{action.id}:{place}",
                "takes": takes,
                "holds": piece_name(kind) if kind >= 0 else None,
                "draft": fresh,
            }
        )
    return shown[::-1]


def piece_name(kind: int) -> str:
    return "coin" if kind == COIN else TILES[kind]


def free_space(t: AltiTable, seat: int, line: int) -> str | None:
    """The id of the first free space for what a line takes."""
    number = t.box.line_action[line]
    wanted = -1 if t.box.line_shared[line] else line
    for place, (takes, kind) in enumerate(space_kinds(t, seat, number)):
        if takes == wanted and kind < 0:
            return f"space:{seat}:{t.box.actions[number].id}:{place}"
    return None


def held_space(t: AltiTable, seat: int, number: int, wanted: int) -> str | None:
    """The id of the last space of an action on which such a piece lies."""
    for place, (_, kind) in reversed(list(enumerate(space_kinds(t, seat, number)))):
        if kind == wanted:
            return f"space:{seat}:{t.box.actions[number].id}:{place}"
    return None


# -- warehouse and cards -------------------------------------------------------------------------


def warehouse(t: AltiTable, seat: int) -> list[dict[str, Any]]:
    """The rows, the lowest first."""
    rows = []
    for row, room in enumerate(t.box.rows):
        first = seat * t.box.shelf + t.box.row_start[row]
        tiles = [TILES[tile - 1] for tile in t.shelf[first : first + room] if tile]
        rows.append(
            {
                "id": f"row:{seat}:{row + 1}",
                "row": row + 1,
                "spaces": room,
                "tiles": tiles,
                "kind": tiles[0] if tiles else None,
                "complete": len(tiles) == room,
                "points": t.box.row_points[row],
            }
        )
    return rows


def granary(t: AltiTable, seat: int) -> dict[str, Any] | None:
    room = t.change(seat, GRANARY)
    if not room:
        return None
    return {"id": f"granary:{seat}", "corn": t.my(seat, GRANARY_CORN), "room": room}


def order(t: AltiTable, seat: int) -> dict[str, Any] | None:
    """The order that a player is working on: what it asks for and what is still missing."""
    number = t.my(seat, MY_ORDER)
    if number == NONE:
        return None
    card = t.box.orders[number]
    needs = [
        {
            "id": f"need:{seat}:{TILES[kind]}",
            "kind": TILES[kind],
            "needs": card.tiles.count(kind),
            "missing": missing(t, seat, kind),
        }
        for kind in range(KINDS)
        if kind in card.tiles
    ]
    return {"id": f"own_order:{seat}", "key": card.id, "points": card.points, "needs": needs}


def houses(t: AltiTable, seat: int) -> list[dict[str, Any]]:
    mine = owned_tiles(t, seat)
    return [
        {
            "key": card.id,
            "name": card.name,
            "tile": TILES[card.tile] if card.tile >= 0 else None,
            "points": house_points(t, seat, i, mine),
            "text": house_text(t, card),
        }
        for i, card in enumerate(t.box.houses)
        if t.my(seat, MY_HOUSES) >> i & 1
    ]


def mission(t: AltiTable, seat: int, place: int) -> dict[str, Any]:
    """A mission; others see its back until the end."""
    number = (t.shown[seat] or t.missions[seat])[place]
    return mission_card(t, seat, number, f"mission:{seat}:{place}")


def mission_card(t: AltiTable, seat: int, number: int, id: str) -> dict[str, Any]:
    if number < 0:
        return {"id": id, "key": None}
    card = t.box.missions[number]
    return {
        "id": id,
        "key": card.id,
        "name": card.name,
        "text": mission_text(t, card),
        "points": card.points,
        "fulfilled": holds(t, seat, card.needs, owned_tiles(t, seat)),
        "provenance": card.provenance,
    }


def hand(t: AltiTable, seat: int, viewer: int | None) -> list[dict[str, Any]]:
    """Missions received from the neighbours, of which one is kept."""
    if seat != viewer:
        return []
    return [
        mission_card(t, seat, number, f"received:{seat}:{place}")
        for place, number in enumerate(t.received[seat])
    ]


assert FOOD == 0
