"""Phase 4: the start player, carts, extensions and the Traveller move on (ALTI-CLEAN)."""

from meseta.core.agenda import Step
from meseta.games.altiplano import tells
from meseta.games.altiplano.changes import changes_anew
from meseta.games.altiplano.constants import FINAL, NONE
from meseta.games.altiplano.rules.drawing import return_coins
from meseta.games.altiplano.rules.end import short_of_extensions
from meseta.games.altiplano.rules.strip import draw_extension
from meseta.games.altiplano.state import Player
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import PLACES


class Cleanup(Step[AltiTable]):
    """There is none after the final round (ALTI-END-04); then coins on spaces come back for the
    count, and missions are shown."""

    ends_lap = True

    def run(self, t: AltiTable) -> None:
        if t.ending == FINAL:
            for seat in range(t.seats):
                return_coins(t, seat)
            show_missions(t)
            return
        t.start = (t.start + 1) % t.seats
        t.event = NONE
        changes_anew(t)
        for seat in range(t.seats):
            end_round(t.player(seat))
        refill_strip(t)
        if t.traveler:
            move_traveller(t)


def end_round(me: Player) -> None:
    """What a player has done in this round counts no more."""
    me.carts_used = 0
    me.free_carts = 0
    me.free_steps = 0
    me.cart_gained = 0
    me.extension_bought = 0
    me.deals = 0
    me.passed = 0


def refill_strip(t: AltiTable) -> None:
    """Tiles slide down; the lowest goes if none was bought (ALTI-CLEAN-03, -04)."""
    if not t.bought and t.strip[0] != NONE:
        tells.removed(t, t.strip[0])
        t.strip = [NONE, *t.strip[1:]]
    t.bought = False
    left = [tile for tile in t.strip if tile != NONE]
    while len(left) < t.box.slots:
        tile = draw_extension(t)
        if tile == NONE:
            short_of_extensions(t)
            break
        left.append(tile)
        tells.revealed(t, tile)
    t.strip = left + [NONE] * (t.box.slots - len(left))


def move_traveller(t: AltiTable) -> None:
    """Clockwise to the next location without a player's pawn (ALTI-CLEAN-05)."""
    pawns = [t.pawn_of(seat) for seat in range(t.seats)]
    place = t.place[t.traveller]
    for step in range(1, PLACES):
        location = t.circle[(place + step) % PLACES]
        if location not in pawns:
            t.traveller = location
            tells.travelled(t, location)
            return


def show_missions(t: AltiTable) -> None:
    """The game is over: all missions lie open."""
    if t.with_missions:
        for seat in range(t.seats):
            me = t.player(seat)
            missions = me.missions.cards()
            me.shown.put(missions)
            me.missions.clear()
            tells.missions(t, seat, missions)
