"""Moving the pawn: on foot for food, by cart (ALTI-MOVE)."""

from meseta.games.altiplano import tells
from meseta.games.altiplano.table import (
    CARTS_USED,
    CONTAINER,
    FREE_CARTS,
    FREE_STEPS,
    MY_CARTS,
    MY_PAWN,
    AltiTable,
)
from meseta.games.altiplano.vocabulary import FOOD, FREE_CART, FREE_STEP, PLACES, SNOW

NO_CART = -1


def neighbours(t: AltiTable, location: int) -> list[int]:
    """The two locations beside one in the circle."""
    place = t.place[location]
    return [t.circle[(place - 1) % PLACES], t.circle[(place + 1) % PLACES]]


def movement_food(t: AltiTable, seat: int) -> int:
    """Food on the movement spaces, the only one that pays for moves (ALTI-MOVE-05)."""
    return t.on[seat * t.box.lines + t.box.food_line]


def eat(t: AltiTable, seat: int) -> None:
    """A food from a movement space to the container."""
    t.put_on(seat, t.box.food_line, -1)
    t.put(seat, CONTAINER, FOOD, 1)


def free_steps(t: AltiTable, seat: int) -> int:
    """The steps on foot that cost no food any more this round."""
    return t.change(seat, FREE_STEP) - t.my(seat, FREE_STEPS)


def free_step(t: AltiTable, seat: int) -> bool:
    return free_steps(t, seat) > 0


def on_foot(t: AltiTable, seat: int) -> list[int]:
    """Where the pawn can go on foot now."""
    if t.change(seat, SNOW) or not (movement_food(t, seat) or free_step(t, seat)):
        return []
    return neighbours(t, t.my(seat, MY_PAWN))


def cart_use(t: AltiTable, seat: int) -> int:
    """The food that a further cart use costs (ALTI-MOVE-04); NO_CART without an unused cart."""
    used = t.my(seat, CARTS_USED)
    if used >= t.my(seat, MY_CARTS):
        return NO_CART
    return 0 if used == 0 or t.my(seat, FREE_CARTS) < t.change(seat, FREE_CART) else 1


def by_cart(t: AltiTable, seat: int) -> list[int]:
    """Where the pawn can go by cart now: to any other location."""
    cost = cart_use(t, seat)
    if cost == NO_CART or cost > movement_food(t, seat):
        return []
    pawn = t.my(seat, MY_PAWN)
    return [place for place in range(PLACES) if place != pawn]


def go_on_foot(t: AltiTable, seat: int, place: int) -> None:
    """A saving is used by itself (ALTI-MOVE-09)."""
    if free_step(t, seat):
        t.add_my(seat, FREE_STEPS, 1)
    else:
        eat(t, seat)
    t.set_my(seat, MY_PAWN, place)
    tells.walked(t, seat, place)


def go_by_cart(t: AltiTable, seat: int, place: int) -> None:
    if cart_use(t, seat) > 0:
        eat(t, seat)
    elif t.my(seat, CARTS_USED) > 0:
        t.add_my(seat, FREE_CARTS, 1)
    t.add_my(seat, CARTS_USED, 1)
    t.set_my(seat, MY_PAWN, place)
    tells.drove(t, seat, place)
