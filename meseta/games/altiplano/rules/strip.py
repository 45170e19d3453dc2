"""The stack of extensions: pile A on top, then B, C and D."""

from meseta.games.altiplano.box import numbers_in
from meseta.games.altiplano.constants import NONE
from meseta.games.altiplano.table import AltiTable


def draw_extension(t: AltiTable) -> int:
    """The top tile of the stack: one of the uppermost pile; NONE if there is none."""
    cards = t.box.extensions
    left = numbers_in(t.stack)
    if not left:
        return NONE
    uppermost = min([cards[i].pile for i in left])
    pile = [i for i in left if cards[i].pile == uppermost]
    tile = pile[t.rng.below(len(pile))]
    t.stack &= ~(1 << tile)
    return tile
