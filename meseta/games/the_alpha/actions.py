"""All actions of The Alpha, as numbers in blocks, with their notation."""

from typing import Final

from meseta.core.actions import ActionSpace, Block

TILES: Final = 11

PLACE_BETA: Final = 0  # + the tile's number in the box
PLACE_PAIR: Final = 11
FIGHT: Final = 22
SHARE: Final = 23
REROLL: Final = 24
DECLINE: Final = 25
INJURE_BETA: Final = 26
INJURE_PAIR: Final = 27


def action_space(tiles: tuple[str, ...]) -> ActionSpace:
    """The actions, named after the tiles in the box."""
    return ActionSpace(
        Block("beta", PLACE_BETA, tiles),
        Block("pair", PLACE_PAIR, tiles),
        Block("fight", FIGHT),
        Block("share", SHARE),
        Block("reroll", REROLL),
        Block("decline", DECLINE),
        Block("injure", INJURE_BETA, ("beta", "pair")),
    )
