"""The things in the view that actions and events concern."""

from typing import Any

from meseta.games.endless_winter import actions
from meseta.games.endless_winter.actions import (
    FROM_DISCARD,
    FROM_HAND,
    FROM_PLAYED,
    block_of,
)
from meseta.games.endless_winter.constants import (
    CARDS,
    COLUMNS,
    FIRST_CULTURE,
    HEXES,
    NONE,
    REST,
    STARTING,
)
from meseta.games.endless_winter.layout import cell_name
from meseta.games.endless_winter.rules.gains import GainTools
from meseta.games.endless_winter.table import WinterTable


def in_hand(t: WinterTable, seat: int, card: int) -> list[str]:
    """All copies of a card in the hand."""
    key = t.box.card_ids[card]
    copies = t.tribe(seat).hand.cards().count(card)
    return [f"hand:{key}:{copy}" for copy in range(copies)]


def in_play(t: WinterTable, card: int) -> list[str]:
    """All copies of a card in the played cards area."""
    key = t.box.card_ids[card]
    return [f"played:{key}:{copy}" for copy in range(t.played.cards().count(card))]


def action_targets(t: WinterTable, seat: int, action: int) -> list[str]:
    """The ids of what an action concerns, the main one first."""
    start = block_of(action)
    index = action - start
    box = t.box
    if start in FIXED:
        return [FIXED[start]]
    if start == actions.CAMP:
        return [f"camps:{seat}", "action:migrate:camp"]
    if start == actions.REVEAL:
        return ["deck:animals", "action:hunt:reveal"]
    if start in OWN:
        return [f"{OWN[start]}:{seat}"]
    if start in (actions.PLAY, actions.DISCARD, actions.PILE):
        return in_hand(t, seat, index) or [f"hand:{seat}"]
    if start == actions.BURY:
        return buried_from(t, seat, *divmod(index, CARDS))
    if start == actions.MOVE:
        source, target = divmod(index, HEXES)
        return [f"camp:{seat}:{box.hex_ids[source]}", f"hex:{box.hex_ids[target]}"]
    if start == actions.HUNT:
        key = box.animal_ids[index]
        found = [f"ground:{key}:{copy}" for copy in range(t.grounds.cards().count(index))]
        return found or ["deck:animals"]
    if start == actions.CELL:
        return [f"cell:{cell_name(index)}"]
    if start == actions.HEX:
        return [f"hex:{box.hex_ids[index]}"]
    if start == actions.VILLAGE:
        return [f"juncture:{box.juncture_ids[index]}"]
    if start == actions.RECRUIT:
        return [f"tribe:{box.card_ids[STARTING + index]}"]
    if start == actions.LEARN:
        return [f"culture:{box.card_ids[FIRST_CULTURE + index]}"]
    if start == actions.STONE:
        return [f"stone:{box.stone_ids[index]}"]
    if start == actions.TIP:
        return [f"animal:{seat}:{box.animal_ids[index]}"]
    return other_targets(t, seat, start, index)


def other_targets(t: WinterTable, seat: int, start: int, index: int) -> list[str]:
    box = t.box
    if start in (actions.PLACE_CHIEF, actions.PLACE_TRIBE):
        figure = "chief" if start == actions.PLACE_CHIEF else "tribe"
        place = f"rest:{seat}" if index == REST else f"column:{COLUMNS[index]}"
        return [place, f"figure:{seat}:{figure}"]
    if start == actions.USE:
        return in_play(t, index) or [f"mat:{seat}"]
    if start == actions.ECLIPSE:
        return [f"pile:{seat}:{box.card_ids[index]}"]
    if start == actions.SWAP:
        choice = t.choice() if not t.over else None
        count = choice.count if isinstance(choice, GainTools) else index
        food, tools = f"food:{seat}", f"tools:{seat}"
        return [tools] if index == 0 else [food] if index == count else [food, tools]
    if start == actions.SIDE:
        return [f"side:{'ab'[index]}"]
    if start == actions.CHIEF:
        return [f"draft:{box.chief_ids[index // 2]}_{'ab'[index % 2]}"]
    if start == actions.SETUP:
        return [f"draft:{box.setup_ids[index]}"]
    return [f"{'part' if start == actions.PART else 'token'}:{index + 1}"]


def buried_from(t: WinterTable, seat: int, place: int, card: int) -> list[str]:
    """Where a card lies that could be buried."""
    key = t.box.card_ids[card]
    if place == FROM_HAND:
        return in_hand(t, seat, card) or [f"hand:{seat}"]
    if place == FROM_PLAYED:
        return in_play(t, card) or [f"mat:{seat}"]
    return [f"{'discard' if place == FROM_DISCARD else 'pile'}:{seat}:{key}"]


# Actions that always concern the same thing, and those that concern one of the player's own.
FIXED = {
    actions.GO_ON: "go_on",
    actions.SKIP: "skip",
    actions.PAY: "pay",
    actions.MIDDLE: "middle:initiate",
    actions.OFFERING: "track:offering",
    actions.HONOR: "track:honor",
    actions.TAKE_TOKEN: "rest_token:up",
    actions.NEXT_TOKEN: "rest_token:stack",
}
OWN = {
    actions.EAT: "food",
    actions.FOOD: "food",
    actions.TOOL: "tools",
    actions.DRAW: "deck",
    actions.REST_DRAW: "deck",
    actions.USE_CHIEF: "chief",
}


def event_targets(t: WinterTable, data: dict[str, Any]) -> list[str]:
    """The ids of what an event concerns, as far as it is still in the view."""
    box = t.box
    found: list[str] = []
    if "cell" in data:
        found.append(f"cell:{cell_name(t.layout.numbers[data['cell']])}")
    found += [f"hex:{box.hex_ids[data[name]]}" for name in ("hex", "source") if is_hex(data, name)]
    if "juncture" in data:
        found.append(f"juncture:{box.juncture_ids[data['juncture']]}")
    found += [f"track:{track}" for track in ("offering", "honor") if track in data]
    seat = data.get("seat")
    if seat is None:
        return found
    if "animal" in data and owns(t, seat, data["animal"]):
        found.append(f"animal:{seat}:{box.animal_ids[data['animal']]}")
    if data.get("place", NONE) != NONE:
        place = data["place"]
        found.append(f"rest:{seat}" if place == REST else f"column:{COLUMNS[place]}")
    found.append(f"mat:{seat}")
    return found


def owns(t: WinterTable, seat: int, animal: int) -> bool:
    """Has the seat such an Animal?"""
    me = t.tribe(seat)
    return me.upright[animal] + me.tipped[animal] > 0


def is_hex(data: dict[str, Any], name: str) -> bool:
    """Does an event name a hex so? Points have a source as well."""
    return name in data and not (name == "source" and "points" in data)
