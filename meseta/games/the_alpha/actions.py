"""All actions of The Alpha, as numbers in blocks, with their notation."""

from typing import Final

from meseta.core.actions import ActionSpace, Numbering
from meseta.games.the_alpha.constants import BETA, MOST_TILES, PAIR, PIECES

ACTIONS: Final = Numbering()
PLACE_BETA: Final = ACTIONS.room("beta", MOST_TILES)  # by the tile's number in the box
PLACE_PAIR: Final = ACTIONS.room("pair", MOST_TILES)
FIGHT: Final = ACTIONS.one("fight")
SHARE: Final = ACTIONS.one("share")
REROLL: Final = ACTIONS.one("reroll")
DECLINE: Final = ACTIONS.one("decline")
INJURE: Final = ACTIONS.block("injure", PIECES)


def action_space(tiles: tuple[str, ...]) -> ActionSpace:
    """The actions, named after the tiles in the box."""
    return ACTIONS.named({"beta": tiles, "pair": tiles})


def placed(action: int) -> tuple[int, int]:
    """The piece that an action places, and the tile where; -1 for one that places none."""
    if PLACE_BETA.has(action):
        return BETA, PLACE_BETA.index(action)
    if PLACE_PAIR.has(action):
        return PAIR, PLACE_PAIR.index(action)
    return -1, -1
