"""Advance: wolves go home and heal, time goes on, the Alpha Token is passed."""

from meseta.core.agenda import Step
from meseta.games.the_alpha import tells
from meseta.games.the_alpha.box import NOT_ROLLED
from meseta.games.the_alpha.constants import DEN, HEALING, INJURED, ON
from meseta.games.the_alpha.table import AlphaTable


class Advance(Step[AlphaTable]):
    """The end of a week, in the order of the rulebook."""

    def run(self, t: AlphaTable) -> None:
        tells.home(t)
        for region in range(len(t.regions)):
            if t.present(region):
                t.send_all(ON + region, DEN)
            t.rolled[region] = NOT_ROLLED
            t.dominant[region] = 0
        t.send_all(HEALING, DEN)
        t.send_all(INJURED, HEALING)
        flip_tiles(t)
        t.weeks_left -= 1
        pass_alpha_token(t)
        if t.weeks_left == 0:
            tells.won(t, t.alpha, t.food_of(t.alpha))


def flip_tiles(t: AlphaTable) -> None:
    """The carrion round of some tiles is over; that of those wounded this week comes next."""
    for region in range(len(t.regions)):
        if t.is_carrion(region):
            tells.restored(t, region)
    t.carrion = t.wounded
    t.wounded = 0


def pass_alpha_token(t: AlphaTable) -> None:
    """To the most food; on a tie The Alpha keeps it, else the closest clockwise gets it."""
    holder = t.alpha
    for distance in range(1, t.seats):
        seat = (t.alpha + distance) % t.seats
        if t.food_of(seat) > t.food_of(holder):
            holder = seat
    if holder != t.alpha:
        t.alpha = holder
        tells.alpha(t, holder)
