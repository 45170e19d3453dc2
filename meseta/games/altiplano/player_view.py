"""What is seen of one player: board with spaces, warehouse, cards, tiles."""

from typing import Any

from meseta.core.memory import Numbers
from meseta.games.altiplano.box import (
    MOVEMENT,
    NO_PLACE,
    OWNERS,
    STRIP,
    TRAVELLER_PLACE,
    Action,
    Card,
    numbers_in,
)
from meseta.games.altiplano.constants import NONE
from meseta.games.altiplano.describe import (
    boat_text,
    effects_text,
    house_text,
    mission_text,
    plain_effect,
)
from meseta.games.altiplano.fields import counted
from meseta.games.altiplano.rules.drawing import Retrieve
from meseta.games.altiplano.rules.moving import cart_use, free_step, movement_food
from meseta.games.altiplano.rules.picking import missing
from meseta.games.altiplano.rules.planning import Plan, own_actions
from meseta.games.altiplano.rules.possible import possible, possible_here
from meseta.games.altiplano.rules.turns import Turn
from meseta.games.altiplano.scoring import SOURCES, breakdown, holds, house_points
from meseta.games.altiplano.state import Player
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import COIN, FOOD, GRANARY, KINDS, LOCATIONS, TILES


def player(t: AltiTable, seat: int, viewer: int | None) -> dict[str, Any]:
    """Everything that a player has."""
    me = t.player(seat)
    pawn = me.pawn
    missions = shown_missions(me)
    points = breakdown(t, seat, missions, t.owned_tiles(seat))
    return {
        "id": f"player:{seat}",
        "seat": seat,
        "role": role(t, seat),
        "coins": me.coins,
        "opals": me.opals,
        "points": me.points,
        "pawn": LOCATIONS[pawn] if pawn >= 0 else None,
        "road": {
            "id": f"road:{seat}",
            "position": me.road,
            "track": ["start", *t.box.road],
        },
        "carts": {
            "id": f"carts:{seat}",
            "owned": me.carts,
            "used": me.carts_used,
            "most": t.box.most_carts,
            "next_food": cart_use(t, seat) if cart_use(t, seat) >= 0 else None,
        },
        "movement_food": movement_food(t, seat),
        "free_step": free_step(t, seat),
        "planning": planning(t, seat),
        "bag": heap("bag", seat, me.bag),
        "container": heap("container", seat, me.container),
        "actions": board(t, seat),
        "warehouse": warehouse(t, seat),
        "granary": granary(t, seat),
        "order": order(t, seat),
        "fulfilled": [
            {"key": card.id, "tiles": [TILES[k] for k in card.tiles], "points": card.points}
            for card in cards(t.box.orders, me.orders)
        ],
        "on_orders": tiles(me.on_orders),
        "houses": houses(t, seat),
        "boats": [
            {"key": card.id, "name": card.name, "points": card.points, "text": boat_text(t, card)}
            for card in cards(t.box.boats, me.boats)
        ],
        "extensions": owned(t, cards(t.box.extensions, me.extensions), seat),
        "assets": owned(t, cards(t.box.assets, me.assets), seat),
        "missions": [
            mission_card(t, seat, number, f"mission:{seat}:{place}")
            for place, number in enumerate(missions)
        ],
        "offered": hand(t, seat, viewer),
        "passed": bool(me.passed),
        "plan": plan_state(t, seat),
        "tiles": sum(t.owned_tiles(seat)[:KINDS]),
        "score": {"total": sum(points), **dict(zip(SOURCES, points, strict=True))},
    }


def shown_missions(me: Player) -> list[int]:
    """A player's missions; others see their backs until the end."""
    return (me.shown or me.missions).cards()


def role(t: AltiTable, seat: int) -> dict[str, Any] | None:
    number = t.role_of(seat)
    if number == NONE:
        return None
    card = t.box.roles[number]
    return {"key": card.id, "name": card.name, "text": effects_text(t, card.effects)}


def cards(of: list[Card], mask: int) -> list[Card]:
    """Those of the cards that are in a mask."""
    return [of[i] for i in numbers_in(mask)]


def owned(t: AltiTable, cards: list[Card], seat: int) -> list[dict[str, Any]]:
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
        for card in cards
    ]


def heap(name: str, seat: int, counts: Numbers) -> dict[str, Any]:
    """A player's bag or container."""
    return {"id": f"{name}:{seat}", "count": sum(counts), "tiles": tiles(counts)}


def tiles(counts: Numbers) -> dict[str, int]:
    """So many of each kind."""
    return {TILES[kind]: count for kind, count in enumerate(counts) if count}


def planning(t: AltiTable, seat: int) -> dict[str, Any]:
    """The planning spaces: which tiles lie there, how many are open."""
    kinds = [kind for kind, count in enumerate(t.player(seat).planning) for _ in range(count)]
    return {
        "open": t.open_planning(seat),
        "most": max(t.box.planning),
        "tiles": [{"id": f"plan:{seat}:{i}", "kind": TILES[kind]} for i, kind in enumerate(kinds)],
    }


def planning_ids(t: AltiTable, seat: int, kind: int) -> list[str]:
    """The ids of the tiles of a kind on planning spaces."""
    planning = t.player(seat).planning.numbers()
    before = sum(planning[:kind])
    return [f"plan:{seat}:{i}" for i in range(before, before + planning[kind])]


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
    if isinstance(top, Turn) and top.seat == seat and t.pawn_of(seat) >= 0:
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
    found: list[tuple[int, int]] = []
    for line in range(action.first, action.end):
        if not t.box.line_shared[line]:
            lying = t.on_line(seat, line)
            kind = t.box.line_kind[line]
            found += [(line, kind if i < lying else -1) for i in range(t.box.line_room[line])]
    if action.goods:
        kinds = [
            t.box.line_kind[line]
            for line in range(action.first, action.end)
            for _ in range(t.on_line(seat, line))
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
        tiles = [TILES[kind] for kind in t.row_tiles(seat, row)]
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
    return {"id": f"granary:{seat}", "corn": t.granary_of(seat), "room": room}


def order(t: AltiTable, seat: int) -> dict[str, Any] | None:
    """The order that a player is working on: what it asks for and what is still missing."""
    number = t.order_of(seat)
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
    mine = t.owned_tiles(seat)
    return [
        {
            "key": card.id,
            "name": card.name,
            "tile": TILES[card.tile] if card.tile >= 0 else None,
            "points": house_points(t, seat, card, mine),
            "text": house_text(t, card),
        }
        for card in cards(t.box.houses, t.houses_of(seat))
    ]


def mission_card(t: AltiTable, seat: int, number: int, id: str) -> dict[str, Any]:
    """A mission, or the back of one."""
    if number < 0:
        return {"id": id, "key": None}
    card = t.box.missions[number]
    return {
        "id": id,
        "key": card.id,
        "name": card.name,
        "text": mission_text(t, card),
        "points": card.points,
        "fulfilled": holds(t, seat, card.needs, t.owned_tiles(seat)),
        "provenance": card.provenance,
    }


def hand(t: AltiTable, seat: int, viewer: int | None) -> list[dict[str, Any]]:
    """Missions received from the neighbours, of which one is kept."""
    if seat != viewer:
        return []
    return [
        mission_card(t, seat, number, f"received:{seat}:{place}")
        for place, number in enumerate(t.player(seat).received)
    ]


assert FOOD == 0
