"""Moving the pawn: on foot for food, by cart (ALTI-MOVE)."""

from meseta.games.altiplano import tells
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import FOOD, FREE_CART, FREE_STEP, PLACES, SNOW

NO_CART = -1


def neighbours(t: AltiTable, location: int) -> list[int]:
    """The two locations beside one in the circle."""
    place = t.place[location]
    return [t.circle[(place - 1) % PLACES], t.circle[(place + 1) % PLACES]]


def movement_food(t: AltiTable, seat: int) -> int:
    """Food on the movement spaces, the only one that pays for moves (ALTI-MOVE-05)."""
    return t.on_line(seat, t.box.food_line)


def eat(t: AltiTable, seat: int) -> None:
    """A food from a movement space to the container."""
    me = t.player(seat)
    me.on[t.box.food_line] -= 1
    me.container[FOOD] += 1


def free_steps(t: AltiTable, seat: int) -> int:
    """The steps on foot that cost no food any more this round."""
    return t.change(seat, FREE_STEP) - t.free_steps_of(seat)


def free_step(t: AltiTable, seat: int) -> bool:
    return free_steps(t, seat) > 0


def on_foot(t: AltiTable, seat: int) -> list[int]:
    """Where the pawn can go on foot now."""
    if t.change(seat, SNOW) or not (movement_food(t, seat) or free_step(t, seat)):
        return []
    return neighbours(t, t.pawn_of(seat))


def cart_use(t: AltiTable, seat: int) -> int:
    """The food that a further cart use costs (ALTI-MOVE-04); NO_CART without an unused cart."""
    me = t.player(seat)
    used = me.carts_used
    if used >= me.carts:
        return NO_CART
    return 0 if used == 0 or me.free_carts < t.change(seat, FREE_CART) else 1


def by_cart(t: AltiTable, seat: int) -> list[int]:
    """Where the pawn can go by cart now: to any other location."""
    cost = cart_use(t, seat)
    if cost == NO_CART or cost > movement_food(t, seat):
        return []
    pawn = t.pawn_of(seat)
    return [place for place in range(PLACES) if place != pawn]


def go_on_foot(t: AltiTable, seat: int, place: int) -> None:
    """A saving is used by itself (ALTI-MOVE-09)."""
    me = t.player(seat)
    if free_step(t, seat):
        me.free_steps += 1
    else:
        eat(t, seat)
    me.pawn = place
    tells.walked(t, seat, place)


def go_by_cart(t: AltiTable, seat: int, place: int) -> None:
    me = t.player(seat)
    if cart_use(t, seat) > 0:
        eat(t, seat)
    elif me.carts_used > 0:
        me.free_carts += 1
    me.carts_used += 1
    me.pawn = place
    tells.drove(t, seat, place)
