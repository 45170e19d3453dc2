"""All actions, as numbers in blocks, with their notation.

A turn is a series of small choices: play a card, place a figure, pay for an action, go on.
"""

from bisect import bisect_right
from typing import Final

from meseta.core.actions import ActionSpace, Block
from meseta.games.endless_winter.box import Box
from meseta.games.endless_winter.constants import (
    ANIMALS,
    CARDS,
    CHIEFS,
    COLUMNS,
    ERA_CARDS,
    FIRST_CULTURE,
    HEXES,
    JUNCTURES,
    PLACES,
    SETUPS,
    STARTING,
    STONES,
    SUPPLIES,
    TRIBE_KINDS,
)
from meseta.games.endless_winter.effects import MOST_PARTS
from meseta.games.endless_winter.layout import CELLS, cell_name

SIDE: Final = 0  # + side
CHIEF: Final = 2  # + 2 * chief + side
SETUP: Final = CHIEF + 2 * CHIEFS
GO_ON: Final = SETUP + SETUPS
SKIP: Final = GO_ON + 1
PLAY: Final = SKIP + 1  # + card
PLACE_CHIEF: Final = PLAY + CARDS  # + column, or Rest
PLACE_TRIBE: Final = PLACE_CHIEF + PLACES
RECRUIT: Final = PLACE_TRIBE + PLACES  # + number in the supply
LEARN: Final = RECRUIT + SUPPLIES  # + Culture card
CAMP: Final = LEARN + 2 * ERA_CARDS
MOVE: Final = CAMP + 1  # + from * HEXES + to
REVEAL: Final = MOVE + HEXES * HEXES
HUNT: Final = REVEAL + 1  # + animal
EAT: Final = HUNT + ANIMALS  # + Labor got for Food - 1
MIDDLE: Final = EAT + 5
STONE: Final = MIDDLE + 1
VILLAGE: Final = STONE + STONES
TIP: Final = VILLAGE + JUNCTURES
USE: Final = TIP + ANIMALS  # + Tribe card
USE_CHIEF: Final = USE + TRIBE_KINDS
BURY: Final = USE_CHIEF + 1  # + place * CARDS + card
DISCARD: Final = BURY + 4 * CARDS
DRAW: Final = DISCARD + CARDS
OFFERING: Final = DRAW + 1
HONOR: Final = DRAW + 2
TOOL: Final = DRAW + 3
FOOD: Final = DRAW + 4
SWAP: Final = DRAW + 5  # + how many Tools are taken as Food
CELL: Final = SWAP + 10
PILE: Final = CELL + CELLS  # + card
ECLIPSE: Final = PILE + CARDS  # + Tribe card
HEX: Final = ECLIPSE + TRIBE_KINDS
REST_DRAW: Final = HEX + HEXES
TAKE_TOKEN: Final = REST_DRAW + 1
NEXT_TOKEN: Final = REST_DRAW + 2
TOKEN: Final = REST_DRAW + 3  # + part of a Rest token
PART: Final = TOKEN + MOST_PARTS
PAY: Final = PART + MOST_PARTS

# Where a card can be buried from (EW-INIT-07, EW-R-39).
FROM_HAND: Final = 0
FROM_DISCARD: Final = 1
FROM_PLAYED: Final = 2
FROM_PILE: Final = 3
BURY_WORDS: Final = ("bury_hand", "bury_discard", "bury_played", "bury_pile")

STARTS: Final = (
    *(SIDE, CHIEF, SETUP, GO_ON, SKIP, PLAY, PLACE_CHIEF, PLACE_TRIBE, RECRUIT, LEARN, CAMP, MOVE),
    *(REVEAL, HUNT, EAT, MIDDLE, STONE, VILLAGE, TIP, USE, USE_CHIEF, BURY, DISCARD, DRAW),
    *(OFFERING, HONOR, TOOL, FOOD, SWAP, CELL, PILE, ECLIPSE, HEX, REST_DRAW, TAKE_TOKEN),
    *(NEXT_TOKEN, TOKEN, PART, PAY),
)


def block_of(action: int) -> int:
    """Where the block of an action starts."""
    return STARTS[bisect_right(STARTS, action) - 1]


def action_space(box: Box) -> ActionSpace:
    """The actions, named after what is in the box."""
    hexes = box.hex_ids
    places = (*COLUMNS, "rest")
    parts = tuple([str(part + 1) for part in range(MOST_PARTS)])
    burials = [
        Block(word, BURY + place * CARDS, box.card_ids) for place, word in enumerate(BURY_WORDS)
    ]
    return ActionSpace(
        Block("side", SIDE, ("a", "b")),
        Block("chief", CHIEF, tuple([f"{id}_{side}" for id in box.chief_ids for side in "ab"])),
        Block("setup", SETUP, box.setup_ids),
        Block("go_on", GO_ON),
        Block("skip", SKIP),
        Block("play", PLAY, box.card_ids),
        Block("place_chief", PLACE_CHIEF, places),
        Block("place", PLACE_TRIBE, places),
        Block("recruit", RECRUIT, box.card_ids[STARTING:TRIBE_KINDS]),
        Block("learn", LEARN, box.card_ids[FIRST_CULTURE:]),
        Block("camp", CAMP),
        Block("move", MOVE, tuple([f"{one} {two}" for one in hexes for two in hexes])),
        Block("reveal", REVEAL),
        Block("hunt", HUNT, box.animal_ids),
        Block("eat", EAT, tuple([str(labor) for labor in range(1, 6)])),
        Block("middle", MIDDLE),
        Block("stone", STONE, box.stone_ids),
        Block("village", VILLAGE, box.juncture_ids[:JUNCTURES]),
        Block("tip", TIP, box.animal_ids),
        Block("use", USE, box.card_ids[:TRIBE_KINDS]),
        Block("use_chief", USE_CHIEF),
        *burials,
        Block("discard", DISCARD, box.card_ids),
        Block("draw", DRAW),
        Block("offering", OFFERING),
        Block("honor", HONOR),
        Block("tool", TOOL),
        Block("food", FOOD),
        Block("swap", SWAP, tuple([str(count) for count in range(10)])),
        Block("megalith", CELL, tuple([cell_name(number) for number in range(CELLS)])),
        Block("pile", PILE, box.card_ids),
        Block("eclipse", ECLIPSE, box.card_ids[:TRIBE_KINDS]),
        Block("hex", HEX, hexes),
        Block("rest", REST_DRAW),
        Block("take_token", TAKE_TOKEN),
        Block("next_token", NEXT_TOKEN),
        Block("token", TOKEN, parts),
        Block("part", PART, parts),
        Block("pay", PAY),
    )
