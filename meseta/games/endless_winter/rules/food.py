"""Food, as far as there is room for it."""

from meseta.games.endless_winter import tells
from meseta.games.endless_winter.table import WinterTable


def gain_food(t: WinterTable, seat: int, count: int) -> None:
    """Food up to the limit; the rest is lost (EW-GEN-13)."""
    gained = t.add_food(seat, count)
    if gained:
        tells.food(t, seat, gained)
    else:
        tells.food_lost(t, seat)
