"""The interpreter of effects: what cards, days, spaces and tiles say is carried out here."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice, SeatStep
from meseta.core.kinds import SEAT, Flag, Whole
from meseta.games.alpacalypse import tells
from meseta.games.alpacalypse.actions import CARD, SKIP
from meseta.games.alpacalypse.box import STARTER
from meseta.games.alpacalypse.effects import (
    ANY,
    BUILD_FREE,
    BUILD_WONDER,
    CHOOSE_TILE,
    COMPLETE_HAND,
    COMPLETE_LAST,
    DRAW,
    DRAW_EACH,
    DRAW_KEEP,
    FIELD_TEST,
    GAIN,
    GAIN_ANY,
    LOWEST,
    MOVE,
    OTHERS_GAIN,
    PER,
    SCAVENGE,
    TRACK_OF,
    Statement,
)
from meseta.games.alpacalypse.fields import PROGRAM
from meseta.games.alpacalypse.rules.cards import (
    ChooseDeck,
    FieldTest,
    Scavenge,
    look,
    look_each,
    take_top,
)
from meseta.games.alpacalypse.rules.claims import check_milestones, check_tile, kinds
from meseta.games.alpacalypse.rules.complete import (
    BuildFree,
    completable,
    completable_cards,
    may_complete,
    why_not_card,
)
from meseta.games.alpacalypse.rules.payment import DISCOUNT, Discount, Fee, Settle
from meseta.games.alpacalypse.rules.powers import ChooseTile
from meseta.games.alpacalypse.rules.prestige import ChooseTrack, GainAny, climb
from meseta.games.alpacalypse.table import (
    DECKS,
    GOODS,
    NONE,
    TRACKS,
    AlpacaTable,
    changed,
    raised,
    without,
)


class Carry(SeatStep[AlpacaTable]):
    """A program from one of its statements on, from left to right."""

    shape = (("seat", SEAT), ("program", PROGRAM), ("at", Whole()))

    def __init__(self, seat: int, program: int, at: int) -> None:
        self.seat = seat
        self.program = program
        self.at = at

    def run(self, t: AlpacaTable) -> None:
        program = t.box.programs[self.program]
        at = self.at
        while at < len(program.statements):
            statement = program.statements[at]
            at += 1
            if statement.op == GAIN:
                gain(t, self.seat, statement.a, statement.b)
                continue
            if at < len(program.statements):
                t.then(Carry(self.seat, self.program, at))
            carry_out(t, self.seat, self.program, statement)
            return


def gain(t: AlpacaTable, seat: int, resource: int, count: int) -> None:
    """Resources or cubes from the supply, which never runs out (PACA-SETUP-07)."""
    t.stock[seat * GOODS + resource] += count
    if t.log is not None:
        tells.gained(t, seat, [count if i == resource else 0 for i in range(GOODS)])


def carry_out(t: AlpacaTable, seat: int, program: int, statement: Statement) -> None:
    """One statement of a program, but a plain gain."""
    op = statement.op
    if op == MOVE:
        climb(t, seat, statement.a, statement.b)
    elif op == GAIN_ANY:
        t.then(GainAny(seat, statement.a, TRACKS + program))
    elif op == TRACK_OF:
        t.then(ChooseTrack(seat, statement.a, statement.b))
    elif op == PER:
        count = counted(t, seat, statement.b, t.box.programs[program].card)
        if count:
            climb(t, seat, statement.a, min(count, statement.c))
    elif op == LOWEST:
        raise_lowest(t, seat, program, statement.a)
    elif op == DRAW:
        t.fresh = NONE
        for _ in range(statement.b):
            if statement.a == ANY:
                t.then(ChooseDeck(seat, 0))
            else:
                take_top(t, seat, statement.a)
    elif op == DRAW_KEEP:
        t.fresh = NONE
        if statement.a == ANY:
            t.then(ChooseDeck(seat, statement.b))
        else:
            look(t, seat, statement.a, statement.b)
    elif op == DRAW_EACH:
        look_each(t, seat, statement.a)
    elif op == SCAVENGE:
        t.then(Scavenge(seat))
    elif op == FIELD_TEST:
        t.then(FieldTest(seat, NONE))
    elif op == OTHERS_GAIN:
        for distance in range(t.seats - 1, 0, -1):
            t.then(GainAny((seat + distance) % t.seats, 1, TRACKS + program))
    elif op == COMPLETE_LAST:
        t.then(MayComplete(seat, True, 0))
    elif op == COMPLETE_HAND:
        t.then(MayComplete(seat, False, statement.a))
    elif op == BUILD_FREE:
        t.then(BuildFree(seat))
    elif op == BUILD_WONDER:
        t.wonders |= 1 << seat
        tells.wonder(t, seat, t.tribes[seat])
    else:
        assert op == CHOOSE_TILE
        t.then(ChooseTile(seat))


def counted(t: AlpacaTable, seat: int, counter: int, card: int) -> int:
    """What a counting reward counts: cards of a deck, or kinds; the card itself never counts
    (PACA-COMP-03)."""
    own = NONE if card == NONE else t.box.deck_of[card]
    if counter == ANY:
        alone = own != NONE and t.counts[seat * DECKS + own] == 1
        return kinds(t, seat) - (1 if alone else 0)
    return t.counts[seat * DECKS + counter] - (1 if own == counter else 0)


def raise_lowest(t: AlpacaTable, seat: int, program: int, spaces: int) -> None:
    """The lowest pawn that can move, on a track other than the wonder's (PACA-WON-11)."""
    wonder = t.box.tribes[t.tribes[seat]].track
    tracks = t.rising(seat, 15 & ~(1 << wonder))
    if not tracks:
        t.then(GainAny(seat, 1, TRACKS + program))  # PACA-R-78
        return
    places = t.tracks[seat * TRACKS : (seat + 1) * TRACKS]
    lowest = min(places[track] for track in range(TRACKS) if tracks >> track & 1)
    mask = 0
    for track in range(TRACKS):
        if tracks >> track & 1 and places[track] == lowest:
            mask |= 1 << track
    for _ in range(spaces):
        t.then(ChooseTrack(seat, mask, 1))


# -- completing cards ------------------------------------------------------------------------------


def begin(t: AlpacaTable, seat: int, card: int, fee: int = 0) -> None:
    """Lay a card of the hand open and pay for it."""
    hands = t.hands[t.box.deck_of[card]]
    hands[seat] = without(hands[seat], card)
    t.laid = card
    t.due = t.box.costs[card]
    t.then(Discount(seat, DISCOUNT, 0), Settle(seat), Completed(seat))
    if fee:
        t.then(Fee(seat, fee))


class Completed(SeatStep[AlpacaTable]):
    """The cost is paid: the card counts (PACA-COMP-03), and gives its rewards."""

    def run(self, t: AlpacaTable) -> None:
        card = t.laid
        seat = self.seat
        t.laid = NONE
        deck = t.box.deck_of[card]
        if deck == STARTER:
            t.starters_done = changed(t.starters_done, seat, card)
            tells.started(t, seat, card)
        else:
            t.done[seat] = [*t.done[seat], card]
            t.counts = raised(t.counts, seat * DECKS + deck, 1)
            t.age_done = raised(t.age_done, seat * DECKS + deck, 1)
            tells.completed(t, seat, card)
            check_milestones(t, seat)
            check_tile(t, seat)
        t.then(Carry(seat, t.box.cards[card].program, 0))


class MayComplete(SeatChoice[AlpacaTable]):
    """A card may be completed at once: the one just drawn, or any of the hand for a fee."""

    shape = (("seat", SEAT), ("last", Flag()), ("fee", Whole()))

    def __init__(self, seat: int, last: bool, fee: int) -> None:
        self.seat = seat
        self.last = last
        self.fee = fee

    def actors(self, t: AlpacaTable) -> list[int]:
        return ONLY[self.seat] if not self.last or t.fresh != NONE else NOBODY

    def cards(self, t: AlpacaTable, seat: int) -> list[int]:
        """The cards that it is about, as far as they can be completed."""
        if not self.last:
            found: list[int] = []
            for deck in range(DECKS):
                found += completable_cards(t, seat, deck, self.fee)
            return found
        card = t.hands[t.fresh][seat][-1]
        return [card] if completable(t, seat, card, True) else []

    def secret(self, t: AlpacaTable) -> bool:
        decks = [t.fresh] if self.last else range(DECKS)
        return any(may_complete(t, self.seat, deck, self.fee) for deck in decks)

    def legal(self, t: AlpacaTable, seat: int) -> list[int]:
        return [*[CARD + card for card in self.cards(t, seat)], SKIP]

    def take(self, t: AlpacaTable, seat: int, action: int) -> None:
        if action != SKIP:
            begin(t, seat, action - CARD, self.fee)

    def why_not(self, t: AlpacaTable, seat: int, action: int) -> str:
        return why_not_card(t, seat, action - CARD) if action >= CARD else ""
