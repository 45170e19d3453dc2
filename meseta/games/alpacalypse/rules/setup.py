"""Setup: decks, tiles and tracks, then tribes with their blessings."""

from typing import Any

from meseta.core.agenda import SeatChoice, Step
from meseta.core.options import Option
from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.actions import SPACE_COUNT, TRIBE
from meseta.games.alpacalypse.box import STARTER
from meseta.games.alpacalypse.rules.round import Round
from meseta.games.alpacalypse.table import (
    DECKS,
    GOODS,
    HOME,
    IN_DECK,
    NONE,
    OUT,
    ROLES,
    TRACKS,
    AlpacaTable,
    changed,
)

OPTIONS = (Option("random_tribes", False, "Tribes are dealt at random instead of chosen."),)


def setup(t: AlpacaTable, chosen: dict[str, Any]) -> None:
    """Lay out a new game."""
    box = t.box
    t.round = 1
    t.first = t.rng.below(t.seats)  # PACA-GEN-08
    t.token = False
    t.new_day = NONE
    t.days = 0
    t.passed = 0
    t.tribes = [NONE] * t.seats
    t.stock = [0] * (t.seats * GOODS)
    t.tracks = [0] * (t.seats * TRACKS)
    t.members = [HOME] * (t.seats * ROLES)
    t.helpers = [0] * (t.seats * SPACE_COUNT)
    t.hands = [[[] for _ in range(t.seats)] for _ in range(STARTER + 1)]
    t.decks = [[] for _ in range(STARTER + 1)]
    for card in range(box.markets):
        t.decks[box.deck_of[card]] += [card] * box.cards[card].count
    t.discards = [[] for _ in range(DECKS)]
    t.done = [[] for _ in range(t.seats)]
    t.starters_done = [NONE] * t.seats
    t.age_done = [0] * (t.seats * DECKS)
    t.best_bid = [0] * t.seats
    t.market = [IN_DECK if card.players <= t.seats else OUT for card in box.cards[box.markets :]]
    t.bag = [0] * t.seats
    t.bids = [0] * t.seats
    t.ranked = []
    t.dealt = []
    t.buyers = []
    t.built = [0] * t.seats
    t.wonders = 0
    t.powers = [NONE] * t.seats
    t.milestones = [NONE] * len(box.milestones)
    t.tiles = [draw_tile(t, age) for age in (1, 2, 3)]
    t.cubes = [0, 0, 0]
    t.laid = NONE
    t.due = [0, 0, 0, 0]
    t.fresh = NONE
    t.doubled = 0
    t.last_actor = NONE
    t.streak = 0
    t.follow_up()
    order = t.order()
    t.then(Blessing(), Round(1))
    if chosen["random_tribes"]:
        free = list(range(len(box.tribes)))
        for seat in order:
            give_tribe(t, seat, t.rng.draw(free))
    else:
        for i in range(len(order) - 1, -1, -1):
            t.then(ChooseTribe(order[i]))


def draw_tile(t: AlpacaTable, age: int) -> int:
    """One of the age bonus tiles of an age (PACA-SETUP-01)."""
    return t.rng.draw([i for i, tile in enumerate(t.box.tiles) if tile.age == age])


class ChooseTribe(SeatChoice[AlpacaTable]):
    """A tribe that nobody has yet (PACA-SETUP-08)."""

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        return [TRIBE + i for i in range(len(t.box.tribes)) if i not in t.tribes]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        give_tribe(t, seat, action - TRIBE)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return "PACA-SETUP-08" if action < TRIBE + len(t.box.tribes) else ""


def give_tribe(t: AlpacaTable, seat: int, tribe: int) -> None:
    t.tribes = changed(t.tribes, seat, tribe)
    tells.chose(t, seat, tribe)


class Blessing(Step[AlpacaTable]):
    """Everybody gets a blessing, a starter card and the building printed as built."""

    def run(self, t: AlpacaTable) -> None:
        for seat in t.order():
            tribe = t.box.tribes[t.tribes[seat]]
            for i in range(GOODS):
                t.stock[seat * GOODS + i] += tribe.blessing[i]
            t.built = changed(t.built, seat, t.built[seat] | 1 << tribe.start)
            tells.blessed(t, seat, tribe.blessing)
            card = t.draw(STARTER, seat)
            tells.dealt(t, seat, card)
