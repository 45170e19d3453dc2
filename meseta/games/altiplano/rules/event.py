"""Phase 0: the event of the round (ALTI-EVT)."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice, SeatStep, Step
from meseta.core.kinds import SEAT
from meseta.games.altiplano import tells
from meseta.games.altiplano.actions import DECLINE, PAY
from meseta.games.altiplano.box import FEWEST, Condition, Effect, numbers_in
from meseta.games.altiplano.changes import changes_anew
from meseta.games.altiplano.fields import EFFECT
from meseta.games.altiplano.rules.cleanup import move_traveller
from meseta.games.altiplano.rules.end import CheckStock
from meseta.games.altiplano.rules.gains import GainCorn, can_take_corn, gain, gain_piece
from meseta.games.altiplano.scoring import count_of
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import (
    CORN,
    CORN_EFFECT,
    GAIN,
    OPALS,
    POINTS,
    TRAVEL,
    UNLOCK,
)


class RevealEvent(Step[AltiTable]):
    """The start player reveals the top event card; without any left there is none."""

    def run(self, t: AltiTable) -> None:
        event = draw_event(t)
        if event < 0:
            return
        t.event = event
        changes_anew(t)
        tells.event(t, event)
        card = t.box.events[event]
        if card.tile >= 0:
            fill_neutral(t, card.tile)
        steps: list[Step[AltiTable]] = []
        now = [number for number in card.effects if not t.box.effects[number].lasting]
        for number in now:
            op = t.box.effects[number].op
            if op == UNLOCK:
                unlock(t)
            elif op == TRAVEL:
                move_traveller(t)
        entitled = [[] if is_common(t.box.effects[n]) else entitled_to(t, n) for n in now]
        for seat in t.in_turn_order():
            for i in range(len(now)):
                if seat in entitled[i]:
                    effect = t.box.effects[now[i]]
                    priced = effect.pay or effect.pay_opals
                    steps.append(Offer(seat, now[i]) if priced else Grant(seat, now[i]))
        t.then(CheckStock())
        for i in range(len(steps) - 1, -1, -1):
            t.then(steps[i])


def draw_event(t: AltiTable) -> int:
    """The top card: one of those not seen of the group that is next (ALTI-SETUP-15)."""
    left = t.event_groups_left()
    for group in range(len(left)):
        if left[group] > 0:
            unseen = numbers_in(t.event_cards)
            cards = [i for i in unseen if t.box.events[i].pile == group]
            event = cards[t.rng.below(len(cards))]
            t.event_cards &= ~(1 << event)
            return event
    return -1


def fill_neutral(t: AltiTable, kind: int) -> None:
    """A good for the neutral space, if there is one and room for it (ALTI-EVT-02)."""
    if t.supply[kind] and sum(t.neutral) < t.box.neutral_room:
        t.supply[kind] -= 1
        t.neutral[kind] += 1
        tells.neutral(t, kind)


def unlock(t: AltiTable) -> None:
    if not t.unlocked:
        t.unlocked = True
        tells.unlocked(t)


def is_common(effect: Effect) -> bool:
    """Does it happen once, and not to each player?"""
    return effect.op in (UNLOCK, TRAVEL)


def entitled_to(t: AltiTable, number: int) -> list[int]:
    """Who gets an effect: all who fulfil its condition when the card is revealed (ALTI-R-98)."""
    needs = t.box.effects[number].needs
    seats = list(range(t.seats))
    if needs is None:
        return seats
    counts = [count_of(t, seat, needs.count, needs.tiles, t.owned_tiles(seat)) for seat in seats]
    return [seat for seat in seats if fulfils(needs, counts, seat)]


def fulfils(needs: Condition, counts: list[int], seat: int) -> bool:
    count = counts[seat]
    if count < needs.least or (needs.most >= 0 and count > needs.most):
        return False
    if not needs.rank:
        return True
    return count == (min(counts) if needs.rank == FEWEST else max(counts))


def grant(t: AltiTable, seat: int, number: int) -> None:
    """A player gets what the event gives."""
    effect = t.box.effects[number]
    if effect.op == GAIN:
        gain(t, seat, effect.tile, effect.count)
    elif effect.op == CORN_EFFECT:
        t.then(GainCorn(seat, effect.count))
    else:
        gain_piece(t, seat, effect.op, effect.count)


class Grant(SeatStep[AltiTable]):
    """What a player gets from the event."""

    shape = (("seat", SEAT), ("effect", EFFECT))

    def __init__(self, seat: int, effect: int) -> None:
        self.seat = seat
        self.effect = effect

    def run(self, t: AltiTable) -> None:
        grant(t, self.seat, self.effect)


class Offer(SeatChoice[AltiTable]):
    """What a player may pay for; asked only who can and would get something (ALTI-R-99)."""

    shape = (("seat", SEAT), ("effect", EFFECT))

    def __init__(self, seat: int, effect: int) -> None:
        self.seat = seat
        self.effect = effect

    def actors(self, t: AltiTable) -> list[int]:
        effect = t.box.effects[self.effect]
        me = t.player(self.seat)
        if me.coins < effect.pay or me.opals < effect.pay_opals:
            return []
        return ONLY[self.seat] if to_be_had(t, self.seat, effect) else NOBODY

    def legal(self, t: AltiTable, seat: int) -> list[int]:
        return [PAY, DECLINE]

    def take(self, t: AltiTable, seat: int, action: int) -> None:
        if action == DECLINE:
            tells.declined(t, seat)
            return
        effect = t.box.effects[self.effect]
        me = t.player(seat)
        if effect.pay:
            me.coins -= effect.pay
            tells.paid(t, seat, effect.pay)
        if effect.pay_opals:
            me.opals -= effect.pay_opals
            t.opals += effect.pay_opals
            tells.paid_opals(t, seat, effect.pay_opals)
        grant(t, seat, self.effect)


def to_be_had(t: AltiTable, seat: int, effect: Effect) -> bool:
    """Would the player get anything?"""
    if effect.op == GAIN:
        return t.supply[effect.tile] > 0
    if effect.op == CORN_EFFECT:
        return t.supply[CORN] > 0 and can_take_corn(t, seat)
    if effect.op == OPALS:
        return t.opals > 0
    return t.points > 0 if effect.op == POINTS else True
