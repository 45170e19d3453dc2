"""Phase 1: retrieve tiles from spaces, then draw from the bag (ALTI-DRAW)."""

from meseta.core.agenda import Choice, SeatChoice, SeatStep, Step
from meseta.core.kinds import SEAT, SEATS, List, Whole
from meseta.games.altiplano import tells
from meseta.games.altiplano.actions import DONE, TILE
from meseta.games.altiplano.fields import TILE as TILE_KIND
from meseta.games.altiplano.fields import counted, lifted
from meseta.games.altiplano.table import AltiTable, without
from meseta.games.altiplano.vocabulary import COIN, KINDS, SORTING


class Drawing(Step[AltiTable]):
    """Unused coins come back; all retrieve at once; then they draw in turn order."""

    def run(self, t: AltiTable) -> None:
        for seat in range(t.seats):
            return_coins(t, seat)
        order = t.in_turn_order()
        for i in range(len(order) - 1, -1, -1):
            t.then(Draw(order[i]))
        t.then(Retrieve(0), EndRetrieving())


def return_coins(t: AltiTable, seat: int) -> None:
    """Coins on spaces go back to the player's own (ALTI-DRAW-04)."""
    me = t.player(seat)
    for line in t.filled_lines(seat):
        if t.box.line_kind[line] == COIN:
            count = me.on[line]
            me.on[line] = 0
            me.coins += count
            tells.coins_back(t, seat, count)


def room_to_retrieve(t: AltiTable, seat: int) -> bool:
    return t.planned(seat) < t.open_planning(seat)


class Retrieve(Choice[AltiTable]):
    """Tiles from spaces back to free planning spaces; all players at once, until each is done."""

    shape = (("done", SEATS),)

    def __init__(self, done: int) -> None:
        self.done = done

    def actors(self, t: AltiTable) -> list[int]:
        return [
            seat
            for seat in t.in_turn_order()
            if not self.done >> seat & 1
            and (len(t.draft[seat]) > 0 or (room_to_retrieve(t, seat) and t.any_on(seat)))
        ]

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        n = t.box.numbers
        options = [DONE]
        if room_to_retrieve(t, seat):
            for line in t.filled_lines(seat):
                options.append(n.lift + line)
        seen = 0
        for entry in t.draft[seat]:
            line = lifted(entry)
            if not seen >> line & 1:
                seen |= 1 << line
                options.append(n.place + line)
        return options

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        n = t.box.numbers
        if action == DONE:
            t.then(Retrieve(self.done | 1 << seat))
            return
        t.then(self)
        if action >= n.lift:
            line = action - n.lift
            t.move_off(seat, line)
            t.draft_anew(seat, [*t.draft[seat], lifted(line)])
        else:
            line = action - n.place
            t.move_onto(seat, line)
            t.draft_anew(seat, without(t.draft[seat], lifted(line)))

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        n = t.box.numbers
        if n.lift <= action < n.role:
            if t.on_line(seat, action - n.lift):
                return "ALTI-DRAW-03"
            return "ALTI-DRAW-02"
        return "ALTI-DRAW-02" if n.place <= action < n.lift else ""


class EndRetrieving(Step[AltiTable]):
    """What was retrieved is known to all."""

    def run(self, t: AltiTable) -> None:
        for seat in t.in_turn_order():
            if t.draft[seat]:
                kinds = [t.box.line_kind[lifted(entry)] for entry in t.draft[seat]]
                t.draft_anew(seat, [])
                tells.retrieved(t, seat, counted(kinds))


class Draw(SeatStep[AltiTable]):
    """One player fills the open planning spaces from the bag (ALTI-DRAW-05 to -07)."""

    def run(self, t: AltiTable) -> None:
        seat = self.seat
        me = t.player(seat)
        fresh: list[int] = []
        for _ in range(t.open_planning(seat) - t.planned(seat)):
            if not sum(me.bag):
                if not sum(me.container):
                    break
                empty_container(t, seat)
            fresh.append(draw_tile(t, seat))
        if fresh:
            tells.drew(t, seat, counted(fresh))
        more = min(t.change(seat, SORTING), sum(me.bag))
        if fresh and more:  # ALTI-R-106
            extra = [draw_tile(t, seat) for _ in range(more)]
            tells.drew_extra(t, seat, counted(extra))
            t.then(PutBack(seat, fresh + extra, more))


def empty_container(t: AltiTable, seat: int) -> None:
    me = t.player(seat)
    for kind in range(KINDS):
        me.bag[kind] += me.container[kind]
    me.container.fill(0)
    tells.emptied(t, seat)


def draw_tile(t: AltiTable, seat: int) -> int:
    """A random tile from the bag to the planning spaces."""
    me = t.player(seat)
    bag = me.bag
    place = t.rng.below(sum(bag))
    kind = 0
    while place >= bag[kind]:
        place -= bag[kind]
        kind += 1
    bag[kind] -= 1
    me.planning[kind] += 1
    return kind


class PutBack(SeatChoice[AltiTable]):
    """Sorting Table: as many of the new tiles go back into the bag as were drawn extra."""

    shape = (("seat", SEAT), ("fresh", List(TILE_KIND)), ("count", Whole(1)))

    def __init__(self, seat: int, fresh: list[int], count: int) -> None:
        self.seat = seat
        self.fresh = fresh
        self.count = count

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        return [TILE + kind for kind in range(KINDS) if kind in self.fresh]

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        kind = action - TILE
        me = t.player(seat)
        me.planning[kind] -= 1
        me.bag[kind] += 1
        tells.put_back(t, seat, kind)
        if self.count > 1:
            fresh = self.fresh.copy()
            fresh.remove(kind)
            t.then(PutBack(seat, fresh, self.count - 1))

    def why_not(self, t: AltiTable, seat: int, action: int) -> str:
        return "ALTI-DRAW-08" if TILE <= action < TILE + KINDS else ""
