"""Setup: boards, decks, Chiefs, Setup cards, first hands."""

from typing import Any

from meseta.core.agenda import SeatChoice, Step
from meseta.core.deck import Deck
from meseta.core.kinds import Flag
from meseta.core.options import OneOf, Option
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import CHIEF, SETUP, SIDE
from meseta.games.endless_winter.box import Box
from meseta.games.endless_winter.constants import (
    ANIMALS,
    BASE,
    CARDS,
    CHIEFS,
    DISPLAY,
    FACE_DOWN,
    FIRST_CULTURE,
    FIRST_ERA_II,
    GLACIER,
    GLACIER_TOKENS,
    HEXES,
    NO_TOKEN,
    NONE,
    SETUPS,
    STARTING,
    STONES_OF_ERA,
)
from meseta.games.endless_winter.effects import FOOD, TOOL
from meseta.games.endless_winter.layout import TILES
from meseta.games.endless_winter.rules.food import gain_food
from meseta.games.endless_winter.rules.round import Round
from meseta.games.endless_winter.table import WinterTable

ADVISED = "advised"
NO_DRAFT, SETUP_DRAFT, CHIEF_DRAFT = "none", "setup", "chief_and_setup"


def options(box: Box) -> tuple[Option, ...]:
    """What can be chosen when a game is created."""
    return (
        OneOf(
            "draft",
            (NO_DRAFT, SETUP_DRAFT, CHIEF_DRAFT),
            NO_DRAFT,
            "Draft the Setup cards, or Chiefs and Setup cards, instead of dealing them.",
        ),
        Option("glacier_tokens", False, "Module: tokens on the Glaciers reward Villages beside."),
        Option("rest_tokens", False, "Module: the first to rest in a round gets a token."),
        OneOf(
            "megaliths",
            (ADVISED, *box.layout_ids),
            ADVISED,
            "How the Megalith tiles are laid out.",
        ),
    )


def setup(t: WinterTable, chosen: dict[str, Any]) -> None:
    """Lay out the boards; the players' own things follow step by step (EW-R-07)."""
    box, seats = t.box, t.seats
    t.round = 1
    t.glacier_module = chosen["glacier_tokens"]
    t.rest_module = chosen["rest_tokens"]
    name = chosen["megaliths"]
    layout = box.advised[seats] if name == ADVISED else name
    t.layout = box.layouts[box.layout_ids.index(layout)]
    t.supply.put(box.supply)
    t.first.fill(NONE)
    t.villages.fill(NONE)
    t.active = t.column = t.rest_held = NONE
    t.triggers = []
    t.ready = []
    t.waiting_cards = []
    lay_out_players(t)
    lay_out_stones(t)
    lay_out_culture(t)
    lay_out_terrain(t)
    tiles = list(range(TILES))
    t.rng.shuffle(tiles)
    t.tiles = tiles
    t.animal_deck.put([kind for kind in range(ANIMALS) for _ in range(box.animal_counts[kind])])
    t.rest_stack = Deck(list(range(len(box.rest_ids))) if t.rest_module else [])
    t.rest_up = t.rest_stack.draw(t.rng) if t.rest_module else NONE
    t.follow_up()
    if chosen["draft"] != NO_DRAFT:
        set_order(t)
    else:
        t.order = list(range(seats))
    t.then(*first_steps(t, chosen["draft"]))


def first_steps(t: WinterTable, draft: str) -> list[Step[Any]]:
    """Chiefs, Setup cards, and what comes after them."""
    steps: list[Step[Any]] = []
    if draft == CHIEF_DRAFT:
        t.draft_chiefs = some(t, CHIEFS, t.seats + 1)
        steps += [DraftChief(seat) for seat in t.order]
    else:
        dealt = list(range(CHIEFS))
        t.rng.shuffle(dealt)
        for seat in range(t.seats):
            t.tribe(seat).chief = dealt[seat]
        steps += [ChooseSide(seat) for seat in range(t.seats)]
    if draft == NO_DRAFT:
        steps.append(DealSetup())
    else:
        t.draft_setups = some(t, SETUPS, t.seats + 1)
        steps += [DraftSetup(seat) for seat in t.order[::-1]]
    return [*steps, Begin(draft == NO_DRAFT), Round(1)]


def some(t: WinterTable, of: int, count: int) -> int:
    """A random choice of so many things, as a mask."""
    things = list(range(of))
    t.rng.shuffle(things)
    return sum(1 << thing for thing in things[:count])


def lay_out_players(t: WinterTable) -> None:
    """Everybody's things at the start (EW-SETUP-06 to -09, -18)."""
    starting = [card for card, count in enumerate(t.box.starting) for _ in range(count)]
    for seat in range(t.seats):
        tribe = t.tribe(seat)
        tribe.chief = tribe.side = tribe.setup = tribe.chief_at = NONE
        tribe.stones.fill(NONE)
        tribe.deck.put(starting)
    t.rank = list(range(t.seats))


def lay_out_stones(t: WinterTable) -> None:
    """So many Sacred Stones of each era, face up (EW-SETUP-02)."""
    t.pool = 0
    for era in range(2):
        chosen = some(t, STONES_OF_ERA, t.box.stones_in_pool[t.seats])
        t.pool |= chosen << era * STONES_OF_ERA
    t.stones_used = t.pool


def lay_out_culture(t: WinterTable) -> None:
    """Two decks, and eight cards of Era I on display (EW-SETUP-04, -05)."""
    t.era_one.put(range(FIRST_CULTURE, FIRST_ERA_II))
    t.era_two.put(range(FIRST_ERA_II, CARDS))
    for space in range(DISPLAY):
        t.display[space] = t.era_one.draw(t.rng)


def lay_out_terrain(t: WinterTable) -> None:
    """One of each land, the Glaciers, other land at random, shuffled around Base (EW-SETUP-24)."""
    box = t.box
    glaciers = box.glaciers[t.seats]
    land = list(range(BASE + 1, GLACIER))
    rest = [kind for kind in land for _ in range(box.terrain_counts[kind] - 1)]
    t.rng.shuffle(rest)
    tiles = land + [GLACIER] * glaciers + rest[: HEXES - 1 - len(land) - glaciers]
    t.rng.shuffle(tiles)
    t.terrain = [BASE, *tiles]
    tokens = t.glacier_module
    t.glacier.put([FACE_DOWN if tokens and kind == GLACIER else NO_TOKEN for kind in t.terrain])
    if tokens:
        t.glacier_heap.put(range(GLACIER_TOKENS))


def set_order(t: WinterTable) -> None:
    """The Player Aid cards are dealt (EW-SETUP-20)."""
    order = list(range(t.seats))
    t.rng.shuffle(order)
    t.order = order
    tells.order(t, order)


class ChooseSide(SeatChoice[WinterTable]):
    """Which side of the Chief card is used in the whole game (EW-SETUP-10)."""

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [SIDE, SIDE + 1]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        t.tribe(seat).side = action - SIDE
        tells.chief(t, seat, t.chief_side(seat))


class DraftChief(SeatChoice[WinterTable]):
    """A Chief of those that lie there, and its side (EW-VAR-02)."""

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        there = [chief for chief in range(CHIEFS) if t.draft_chiefs >> chief & 1]
        return [CHIEF + 2 * chief + side for chief in there for side in (0, 1)]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        chief, side = divmod(action - CHIEF, 2)
        t.draft_chiefs &= ~(1 << chief)
        me = t.tribe(seat)
        me.chief = chief
        me.side = side
        tells.chief(t, seat, action - CHIEF)
        if all(t.chief_of(other) != NONE for other in range(t.seats)):
            t.draft_chiefs = 0  # the last one leaves the game

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-VAR-02" if CHIEF <= action < SETUP else ""


class DraftSetup(SeatChoice[WinterTable]):
    """A Setup card of those that lie there (EW-VAR-01)."""

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [SETUP + card for card in range(SETUPS) if t.draft_setups >> card & 1]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        t.draft_setups &= ~(1 << action - SETUP)
        take_setup(t, seat, action - SETUP)
        if all(t.setup_of(other) != NONE for other in range(t.seats)):
            t.draft_setups = 0

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-VAR-01" if SETUP <= action < SETUP + SETUPS else ""


class DealSetup(Step[WinterTable]):
    """Everybody gets a Setup card by chance (EW-SETUP-11)."""

    def run(self, t: WinterTable) -> None:
        cards = list(range(SETUPS))
        t.rng.shuffle(cards)
        for seat in range(t.seats):
            take_setup(t, seat, cards[seat])


def take_setup(t: WinterTable, seat: int, number: int) -> None:
    """Food, Tools, a Tribe card and Animals of a Setup card (EW-SETUP-12 to -14)."""
    me = t.tribe(seat)
    card = t.box.setups[number]
    me.setup = number
    me.food = card.food
    me.tools = card.tools
    t.supply[card.tribe - STARTING] -= 1
    me.hand.insert_sorted(card.tribe)
    me.worth += t.box.card_points[card.tribe]
    for animal in card.animals:
        t.animal_deck.remove(animal)
        me.upright[animal] += 1
    tells.setup(t, seat, number)


class Begin(Step[WinterTable]):
    """First hands, first Camps, Hunting grounds, turn order, and its compensation."""

    shape = (("deal_order", Flag()),)

    def __init__(self, deal_order: bool) -> None:
        self.deal_order = deal_order

    def run(self, t: WinterTable) -> None:
        for seat in range(t.seats):
            me = t.tribe(seat)
            for card, count in enumerate(t.box.aside):
                for _ in range(count):
                    me.deck.remove(card)
                    me.hand.insert_sorted(card)
            for _ in range(2):
                tells.drew(t, seat, t.draw_card(seat))
            t.place_camp(seat)
            if t.box.setups[me.setup].camp:
                t.place_camp(seat)
        for _ in range(t.seats + 1):
            t.grounds.append(t.animal_deck.draw(t.rng))
        tells.grounds(t, t.grounds.cards())
        if self.deal_order:
            set_order(t)
        compensate(t)


def compensate(t: WinterTable) -> None:
    """Those who come later begin with a little more, without swaps (EW-SETUP-21, -22)."""
    for place, seat in enumerate(t.order):
        effect = t.box.position[place]
        if effect < 0:
            continue
        for part in t.box.effects[effect].parts:
            if part.op == FOOD:
                gain_food(t, seat, part.count)
            elif part.op == TOOL:
                tells.tools(t, seat, t.add_tools(seat, part.count))
            else:
                for _ in range(part.count):
                    tells.drew(t, seat, t.draw_card(seat))
