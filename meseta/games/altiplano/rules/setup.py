"""Setting up: the plateau, stock, extensions, roles, missions (ALTI-SETUP)."""

from typing import Any

from meseta.core.agenda import Sealed, SeatChoice, Step
from meseta.core.options import OneOf, Option, SeatOption
from meseta.games.altiplano import tells
from meseta.games.altiplano.actions import KEEP, MISSIONS, ORDERS
from meseta.games.altiplano.box import Card, numbers_in
from meseta.games.altiplano.changes import follow_up
from meseta.games.altiplano.constants import NONE, OFF_BOARD, PLAYING
from meseta.games.altiplano.rules.round import Round
from meseta.games.altiplano.rules.strip import draw_extension
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import PLACES, ROAD

DEALT = 3  # missions to each player

OPTIONS: tuple[Option, ...] = (
    Option(
        "traveler",
        True,
        "With the expansion: events, the Traveller, opals and assets.",
        "The Traveler",
    ),
    Option("missions", True, "Every player has two secret missions."),
    OneOf(
        "roles",
        ("choose", "random"),
        "choose",
        "Roles are chosen in reverse turn order, or dealt at random.",
    ),
    Option(
        "traveler_extra_cards",
        False,
        "With The Traveler: one more house, boat and mission, three more orders.",
        "More cards of The Traveler",
    ),
    SeatOption("first_player", None, "Who begins; chance decides if nobody is named."),
)


def setup(t: AltiTable, chosen: dict[str, Any]) -> None:
    """Lay out a new game."""
    t.traveler = chosen["traveler"]
    t.with_missions = chosen["missions"]
    t.extra = chosen["traveler_extra_cards"] and t.traveler
    t.round = 0
    t.ending = PLAYING
    t.bought = False
    t.unlocked = False
    t.event = NONE
    t.traveller = ROAD  # ALTI-SETUP-13
    t.circle = list(range(PLACES))
    t.rng.shuffle(t.circle)
    lay_out_stock(t)
    lay_out_extensions(t)
    t.event_cards = full(t.box.events) if t.traveler else 0
    give_material(t)
    first = chosen["first_player"]
    t.start = t.rng.below(t.seats) if first is None else first
    follow_up(t)
    tells.begins(t, t.start)
    t.then(Round())
    if t.with_missions:
        t.then(DealMissions())
    t.roles = full(t.box.roles)
    if chosen["roles"] == "random":
        order = list(range(len(t.box.roles)))
        t.rng.shuffle(order)
        for seat in range(t.seats):
            take_role(t, seat, order[seat])
    else:
        # The last one in turn order chooses first (ALTI-SETUP-09).
        for seat in t.in_turn_order():
            t.then(ChooseRole(seat))


def full(cards: list[Card]) -> int:
    """A mask of all cards."""
    return (1 << len(cards)) - 1


def lay_out_stock(t: AltiTable) -> None:
    """What is in play with so many players (ALTI-SETUP-02 to -04)."""
    box = t.box
    players = t.seats - 2
    t.supply.put([counts[players] for counts in box.tile_counts])
    t.carts = box.pieces["cart"][players]
    t.opals = box.pieces["opal"][players] if t.traveler else 0
    t.points = box.pieces["point"][players] if t.traveler else 0
    t.houses = used(t, box.houses)
    t.boats = used(t, box.boats)
    t.assets = full(box.assets) if t.traveler else 0
    orders = numbers_in(used(t, box.orders))
    added = sum(1 for i in orders if box.orders[i].extra)
    t.rng.shuffle(orders)
    t.orders = 0
    for i in orders[: box.pieces["order"][players] + added]:
        t.orders |= 1 << i


def used(t: AltiTable, cards: list[Card]) -> int:
    """The cards that are in play, as a mask: extra ones only with their option."""
    mask = 0
    for i, card in enumerate(cards):
        if t.extra or not card.extra:
            mask |= 1 << i
    return mask


def lay_out_extensions(t: AltiTable) -> None:
    """Those for so many players, pile A on top; the first five on the strip (ALTI-SETUP-05)."""
    t.stack = 0
    for i, card in enumerate(t.box.extensions):
        if card.players <= t.seats and (t.traveler or not card.extra):
            t.stack |= 1 << i
    t.strip = [draw_extension(t) for _ in range(t.box.slots)]


def give_material(t: AltiTable) -> None:
    """Action board, warehouse and a cart for everybody (ALTI-SETUP-07)."""
    t.draft = [[] for _ in range(t.seats)]
    if t.with_missions:
        t.undealt.put(numbers_in(used(t, t.box.missions)))
    for seat in range(t.seats):
        me = t.player(seat)
        me.pawn = OFF_BOARD
        me.role = NONE
        me.order = NONE
        me.carts = t.box.start_carts
        t.carts -= t.box.start_carts


def take_role(t: AltiTable, seat: int, role: int) -> None:
    """A role with its start tiles, from the supply into the bag, and coins (ALTI-SETUP-10)."""
    t.roles &= ~(1 << role)
    card = t.box.roles[role]
    me = t.player(seat)
    me.role = role
    me.coins = card.coins
    for kind in card.tiles:
        t.supply[kind] -= 1
        me.bag[kind] += 1
    tells.role(t, seat, role)


class ChooseRole(SeatChoice[AltiTable]):
    """A role that nobody has."""

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        return [t.box.numbers.role + i for i in numbers_in(t.roles)]

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        take_role(t, seat, action - t.box.numbers.role)

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        n = t.box.numbers
        return "ALTI-SETUP-09" if n.role <= action < n.house else ""


# -- missions ------------------------------------------------------------------------------------


class DealMissions(Step[AltiTable]):
    """Three to each player, to be passed on; after the roles (ALTI-SETUP-17)."""

    def run(self, t: AltiTable) -> None:
        for seat in range(t.seats):
            dealt = [t.undealt.draw(t.rng) for _ in range(DEALT)]
            t.player(seat).missions.put(dealt)
            tells.dealt(t, seat, dealt)
        t.then(PassMissions())


class PassMissions(Sealed[AltiTable]):
    """Keep one mission and pass one to each side; of two players, one is removed instead."""

    def choosers(self, t: AltiTable) -> list[int]:
        return t.in_turn_order()

    def options(self, t: AltiTable, seat: int) -> list[int]:
        return [MISSIONS + i for i in range(len(ORDERS))]

    def reveal(self, t: AltiTable, choosers: list[int], choices: list[int]) -> None:
        for i in range(len(choosers)):
            seat = choosers[i]
            me = t.player(seat)
            hand = me.missions
            order = ORDERS[choices[i] - MISSIONS]
            kept, left, right = [hand[place] for place in order]
            hand.put([kept])
            if t.seats == 2:
                me.declined.append(right)  # ALTI-SETUP-12
            else:
                t.player((seat - 1) % t.seats).received.append(right)
            t.player((seat + 1) % t.seats).received.append(left)
            tells.passed_on(t, seat, kept, left, right)
        if t.seats > 2:
            t.then(KeepMission())
            return
        for seat in range(t.seats):
            me = t.player(seat)
            for card in me.received:
                me.missions.append(card)
            me.received.clear()


class KeepMission(Sealed[AltiTable]):
    """Keep one of the two missions received (ALTI-SETUP-11)."""

    def choosers(self, t: AltiTable) -> list[int]:
        return t.in_turn_order()

    def options(self, t: AltiTable, seat: int) -> list[int]:
        return [KEEP, KEEP + 1]

    def reveal(self, t: AltiTable, choosers: list[int], choices: list[int]) -> None:
        for i in range(len(choosers)):
            seat = choosers[i]
            me = t.player(seat)
            kept = choices[i] - KEEP
            me.missions.append(me.received[kept])
            me.declined.append(me.received[1 - kept])
            me.received.clear()
            tells.kept(t, seat, me.missions.cards())
