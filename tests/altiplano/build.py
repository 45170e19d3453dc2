"""Scenes on the plateau, so that tests read like the rulebook.

    s = scene(pawn="mine", on={"min_1": "food food"}, supply={"stone": 0})
    s.take("act min_1")
    assert s.container() == "food food"

The keywords of a scene set up the first seat (crimson); ``others`` has those of the next ones. What
is not given to anybody lies in the supply. The circle is that of ALTI-EX-10.
"""

import meseta
from meseta.core.table import Opening
from meseta.games.altiplano.changes import follow_up
from meseta.games.altiplano.constants import ENDINGS, NONE
from meseta.games.altiplano.rules.cleanup import Cleanup
from meseta.games.altiplano.rules.drawing import Drawing
from meseta.games.altiplano.rules.event import RevealEvent
from meseta.games.altiplano.rules.planning import EndPlanning, Plan, Planning
from meseta.games.altiplano.rules.round import Round
from meseta.games.altiplano.rules.turns import Actions, Turn
from meseta.games.altiplano.vocabulary import LOCATIONS, TILES

GAME = meseta.game("altiplano")
BOX = GAME.box
SEATS = GAME.seat_keys
CIRCLE = ("village", "market", "road", "mine", "forest", "harbor", "farm")


def number(cards, id):
    return [card.id for card in cards].index(id)


def mask(cards, ids):
    return sum(1 << number(cards, id) for id in ids.split())


def tiles(text):
    return [TILES.index(tile) for tile in text.split()]


def line(kind, action):
    return BOX.line_ids.index(f"{kind} {action}")


def named(counts):
    return " ".join(TILES[kind] for kind, count in enumerate(counts) for _ in range(count))


class Scene:
    """A table, with questions and moves in the words of the rulebook."""

    def __init__(self, t):
        self.t = t

    # -- moves -----------------------------------------------------------------------------------

    def take(self, *notations, seat=None):
        """The first seat that is asked (or ``seat``) does these things, one after another."""
        for notation in notations:
            who = self.t.actors()[0] if seat is None else seat
            self.t.take(who, notation)
        return self

    def plan(self, *placements, seat=0):
        """Place pieces: ``for_1 food``, and say done."""
        for placement in placements:
            action, piece = placement.split()
            self.t.take(seat, f"place {piece} {action}")
        return self

    # -- questions -------------------------------------------------------------------------------

    def may(self, seat=None):
        who = self.t.actors()[0] if seat is None else seat
        return {self.t.notation(action) for action in self.t.legal(who)}

    def refusal(self, notation, seat=None):
        """The clause that forbids it."""
        who = self.t.actors()[0] if seat is None else seat
        reason = self.t.why_not(who, self.t.game.parse(self.t, who, notation))
        return reason.clause if reason else None

    @property
    def asked(self):
        return self.t.actors()

    @property
    def choice(self):
        return type(self.t.choice()).__name__ if self.t.agenda else "over"

    def container(self, seat=0):
        return named(self.t.player(seat).container)

    def bag(self, seat=0):
        return named(self.t.player(seat).bag)

    def planning(self, seat=0):
        return named(self.t.player(seat).planning)

    def post(self, seat=0):
        return named(self.t.player(seat).post)

    def on_orders(self, seat=0):
        return named(self.t.player(seat).on_orders)

    def on(self, action, seat=0):
        """What lies on the spaces of an action."""
        row = BOX.actions[number(BOX.actions, action)]
        found = []
        for i in range(row.first, row.end):
            name = BOX.line_ids[i].split()[0]
            found += [name] * self.t.on_line(seat, i)
        return " ".join(found)

    def rows(self, seat=0):
        """The warehouse: rows that are begun."""
        rows = self.t.dump()["shelf"][SEATS[seat]]
        return [" ".join(row) for row in rows]

    def my(self, what, seat=0):
        return getattr(self.t.player(seat), what)

    def pawn(self, seat=0):
        place = self.t.pawn_of(seat)
        return LOCATIONS[place] if place >= 0 else None

    def owns(self, sort, seat=0):
        """Ids of cards: houses, boats, orders (fulfilled), extensions, assets."""
        return self.t.dump()["mine"][SEATS[seat]][sort]

    def supply(self, tile):
        return self.t.supply[TILES.index(tile)]

    def kinds(self):
        return [event["kind"] for event in self.t.events()]

    def told(self, kind):
        return [event["data"] for event in self.t.events() if event["kind"] == kind]

    def score(self, seat=0):
        return self.t.view(seat)["players"][seat]["score"]

    def player(self, seat=0, viewer=0):
        return self.t.view(viewer)["players"][seat]

    def action(self, key, seat=0):
        """An action in the view."""
        return next(a for a in self.player(seat, seat)["actions"] if a["key"] == key)

    def end_phase(self):
        """All pass or say done, until nobody is asked in this phase any more."""
        number = self.t.round
        while self.t.actors() and self.t.round == number:
            may = self.may()
            plain = [move for move in ("pass", "done", "decline", "stay") if move in may]
            self.take(plain[0] if plain else sorted(may)[0])
        return self


WAITING = {
    "turn": (Cleanup,),
    "plan": (Cleanup, Actions, EndPlanning),
    "draw": (Cleanup, Actions, Planning, Drawing),
    "event": (Cleanup, Actions, Planning, Drawing, RevealEvent),
    "cleanup": (Cleanup,),
    "round": (),
}


def agenda(at, start):
    """What is still to come when a scene begins at that phase."""
    steps = [Round(), *[step() for step in WAITING[at]]]
    now = {"turn": [Turn(start, False)], "plan": [Plan(0)]}
    return steps + now.get(at, [])


def scene(
    seats=2, at="turn", *, traveler=False, missions=False, extra=False, circle=CIRCLE, start=0,
    traveller="road", supply=None, event=None, strip=None, stack=None, round=5, ending="playing",
    neutral="", unlocked=False, orders=None, houses_left=None, boats_left=None, carts_left=None,
    opals_left=None, points_left=None, force=(), others=(), **first,
):  # fmt: skip
    options = {"traveler": traveler, "missions": missions, "roles": "random"}
    t = GAME.new(seats, 1, {**options, "traveler_extra_cards": extra, "first_player": start})
    t.round, t.start, t.ending = round, start, ENDINGS.index(ending)
    t.circle = [LOCATIONS.index(place) for place in circle]
    t.traveller, t.unlocked = LOCATIONS.index(traveller), unlocked
    t.event = NONE
    t.event_cards = (1 << len(BOX.events)) - 1 if traveler else 0
    t.draft = [[] for _ in range(seats)]
    t.bought = False
    for seat in range(seats):
        given = first if seat == 0 else others[seat - 1] if seat <= len(others) else {}
        furnish(t, seat, **{"role": f"role_{seat + 1}", **given})
    t.roles = (1 << len(BOX.roles)) - 1
    for seat in range(seats):
        t.roles &= ~(1 << t.role_of(seat))
    t.neutral.fill(0)
    for kind in tiles(neutral):
        t.neutral[kind] += 1
    t.supply.put([counts[seats - 2] for counts in BOX.tile_counts])
    spent = GAME.census(t)
    for kind, tile in enumerate(TILES):
        t.supply[kind] = 2 * BOX.tile_counts[kind][seats - 2] - spent[tile]
    t.carts = BOX.pieces["cart"][seats - 2] - sum(t.carts_of(seat) for seat in range(seats))
    for tile, count in (supply or {}).items():
        t.supply[TILES.index(tile)] = count
    hide_owned(t)
    lay_cards(t, strip, stack, orders, houses_left, boats_left, carts_left)
    t.opals = t.opals if opals_left is None else opals_left
    t.points = t.points if points_left is None else points_left
    if event and at != "event":
        t.event = number(BOX.events, event)
        t.event_cards &= ~(1 << t.event)
    follow_up(t)
    if event and at == "event":
        force_event(t, event)
    t.rng.force(*force)
    t.agenda = agenda(at, start)
    t.past, t.barrier = [], 0
    t.listen()
    t.opening = Opening({}, t.dump())
    t.proceed()
    return Scene(t)


def furnish(
    t, seat, *, role="role_1", coins=0, opals=0, points=0, pawn="village", road=0, carts=1,
    carts_used=0, planning="", bag="", container="", post="", on=None, warehouse=(), order=None,
    filled="", fulfilled="", on_orders="", extensions="", assets="", houses="", boats="",
    granary=0, hand=(),
):  # fmt: skip
    """What one player has."""
    me = t.player(seat)
    me.role, me.coins, me.opals, me.points = number(BOX.roles, role), coins, opals, points
    me.pawn, me.road = LOCATIONS.index(pawn) if pawn else -1, road
    me.carts, me.carts_used, me.granary = carts, carts_used, granary
    me.order = number(BOX.orders, order) if order else NONE
    me.extensions, me.assets = mask(BOX.extensions, extensions), mask(BOX.assets, assets)
    me.houses, me.boats = mask(BOX.houses, houses), mask(BOX.boats, boats)
    me.orders = mask(BOX.orders, fulfilled)
    for heap, text in (
        (me.planning, planning), (me.bag, bag), (me.container, container), (me.post, post),
        (me.filled, filled), (me.on_orders, on_orders or filled),
    ):  # fmt: skip
        heap.fill(0)
        for kind in tiles(text):
            heap[kind] += 1
    for action, pieces in (on or {}).items():
        for piece in pieces.split():
            me.on[line(piece, action)] += 1
    for row, text in enumerate(warehouse):
        for kind in tiles(text):
            t.lay(seat, row, kind)
    me.missions.put([number(BOX.missions, card) for card in hand])


def hide_owned(t):
    """Cards that somebody has are not on view."""
    for seat in range(t.seats):
        me = t.player(seat)
        t.houses &= ~me.houses
        t.boats &= ~me.boats
        t.assets &= ~me.assets
        t.orders &= ~me.orders
        if me.order >= 0:
            t.orders &= ~(1 << me.order)
        owned = me.extensions
        t.stack &= ~owned
        for slot, tile in enumerate(t.strip):
            if owned >> tile & 1:
                t.strip[slot] = (t.stack & -t.stack).bit_length() - 1
                t.stack &= t.stack - 1
        t.opals -= me.opals
        t.points -= me.points


def lay_cards(t, strip, stack, orders, houses_left, boats_left, carts_left):
    if strip is not None:
        t.strip = [number(BOX.extensions, id) if id != "-" else NONE for id in strip.split()]
        for tile in t.strip:
            t.stack &= ~(1 << tile) if tile != NONE else -1
    if stack is not None:
        t.stack = mask(BOX.extensions, stack)
    if orders is not None:
        t.orders = mask(BOX.orders, orders)
    if houses_left is not None:
        t.houses = mask(BOX.houses, houses_left)
    if boats_left is not None:
        t.boats = mask(BOX.boats, boats_left)
    if carts_left is not None:
        t.carts = carts_left


def force_event(t, id):
    """Make that event the next one: the groups before it are used up."""
    card = number(BOX.events, id)
    group = BOX.events[card].pile
    for earlier in range(group):
        cards = [i for i, other in enumerate(BOX.events) if other.pile == earlier]
        for i in cards[: BOX.draws[earlier]]:
            t.event_cards &= ~(1 << i)
    unseen = [
        i for i, other in enumerate(BOX.events) if t.event_cards >> i & 1 and other.pile == group
    ]
    t.rng.force(unseen.index(card))


# A plan for the first seat: all that a house needs, and the way to it.
HOUSE_IN_REACH = {
    "planning": "stone wood food food",
    "bag": "food stone wood ore",
    "boats_left": "",
    "road": 6,
    "carts": 3,
}


def random_move(t, rng):
    seat = t.actors()[rng.below(len(t.actors()))]
    legal = t.legal(seat)
    t.take(seat, legal[rng.below(len(legal))])


def play_out(t, rng, until=None):
    while t.actors() and not (until and until(t)):
        random_move(t, rng)
    return t
