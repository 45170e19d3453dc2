"""Labor: Tribe cards, abilities, and Food spent for it; at any time of step 2 in a column."""

from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import EAT, PLAY, USE, USE_CHIEF
from meseta.games.endless_winter.constants import CARDS, FIRST_CULTURE, STARTING, TRIBE_KINDS
from meseta.games.endless_winter.effects import PAY
from meseta.games.endless_winter.rules.cards import without
from meseta.games.endless_winter.rules.paying import pay
from meseta.games.endless_winter.rules.resolve import Resolve, able_at_all
from meseta.games.endless_winter.table import WinterTable


def playable(t: WinterTable, seat: int) -> list[int]:
    """The kinds of Tribe cards that can be played now: no locked ones (EW-INIT-03)."""
    found: list[int] = []
    locked = t.locked << STARTING
    seen = 0
    for card in t.hand_of(seat):
        if card >= FIRST_CULTURE:
            continue
        if locked >> card & 1:
            locked &= ~(1 << card)  # that copy is passed over
        elif not seen >> card & 1:
            seen |= 1 << card
            found.append(card)
    return found


def works_here(t: WinterTable, card: int) -> bool:
    """Does the card's ability work in the column of this turn (EW-ABIL-03)?"""
    column = t.box.ability_column[card]
    return t.box.ability[card] >= 0 and (column < 0 or column == t.column)


def chief_effect(t: WinterTable, seat: int) -> int:
    return t.box.chief_effect[t.chief_side(seat)]


def chief_works(t: WinterTable, seat: int) -> bool:
    """Was the Chief placed in this turn where its ability works, and is it unused (EW-ABIL-07)?"""
    if not t.chief_ready:
        return False
    column = t.box.chief_column[t.chief_side(seat)]
    return (column < 0 or column == t.column) and able_at_all(t, seat, chief_effect(t, seat))


def abilities(t: WinterTable, seat: int) -> list[int]:
    """The unused abilities that can be used now, as actions."""
    options: list[int] = []
    last = -1
    for card in t.ready:
        if card != last and able_at_all(t, seat, t.box.ability[card]):
            options.append(USE + card)
        last = card
    if chief_works(t, seat):
        options.append(USE_CHIEF)
    return options


def meals(t: WinterTable, seat: int) -> list[int]:
    """How much Labor could be had for Food, as actions (EW-LAB-05)."""
    return [EAT + labor for labor in range(t.box.icons[t.food_of(seat)])]


def reach(t: WinterTable, seat: int) -> tuple[int, int]:
    """The Labor, in halves, that cards in hand and Food could still make in this turn."""
    hand = 0
    free = playable(t, seat)
    for card in t.hand_of(seat):
        if card in free:
            hand += t.box.labor[card]
            if works_here(t, card) and not t.box.waits[card]:
                hand += t.box.added[card]
    return hand, 2 * t.box.icons[t.food_of(seat)]


def food_for(t: WinterTable, seat: int, labor: int) -> int:
    """The least Food that gives so much Labor (EW-R-18)."""
    icons = t.box.icons
    food = t.food_of(seat)
    left = food
    while icons[food] - icons[left] < labor:
        left -= 1
    return food - left


def worth_asking(t: WinterTable, seat: int) -> bool:
    """Could an ability still be used, for all that others know one of a card in hand included? Who
    is asked must not tell what it holds."""
    if abilities(t, seat):
        return True
    for card in t.imagined_hand(seat):
        if card >= FIRST_CULTURE:
            continue
        waits = t.box.waits[card] and works_here(t, card)
        if waits and able_at_all(t, seat, t.box.ability[card]):
            return True
    return False


def is_free_action(action: int) -> bool:
    """Is it one that can be taken at any time of step 2?"""
    return (
        PLAY <= action < PLAY + TRIBE_KINDS
        or EAT <= action < EAT + 5
        or USE <= action < USE + TRIBE_KINDS
        or action == USE_CHIEF
    )


def take_free(t: WinterTable, seat: int, action: int) -> None:
    """Play a Tribe card, spend Food, or use an ability."""
    if PLAY <= action < PLAY + TRIBE_KINDS:
        play_tribe(t, seat, action - PLAY)
    elif EAT <= action < EAT + 5:
        labor = action - EAT + 1
        spent = food_for(t, seat, labor)
        t.tribe(seat).food -= spent
        t.labor += 2 * labor
        tells.ate(t, seat, spent, 2 * labor)
    elif action == USE_CHIEF:
        t.chief_ready = False
        tells.chief_used(t, seat)
        t.then(Resolve(seat, chief_effect(t, seat)))
    else:
        card = action - USE
        t.ready = without(t.ready, card)
        tells.used(t, seat, card)
        parts = t.box.effects[t.box.ability[card]].parts
        if len(parts) == 1 and parts[0].op == PAY:
            pay(t, seat, parts[0])  # whoever uses it wants to pay
        else:
            t.then(Resolve(seat, t.box.ability[card]))


def play_tribe(t: WinterTable, seat: int, card: int) -> None:
    """Its Labor comes at once, with what its ability adds (EW-R-19)."""
    t.tribe(seat).hand.remove(card)
    t.played.append(card)
    gained = t.box.labor[card]
    if works_here(t, card):
        gained += t.box.added[card] if not t.box.waits[card] else 0
        if t.box.waits[card]:
            t.ready = sorted([*t.ready, card])
    t.labor += gained
    tells.tribe(t, seat, card, gained)


def why_not_free(t: WinterTable, seat: int, action: int) -> str:
    """The clause that keeps a free action from being taken."""
    if PLAY <= action < PLAY + CARDS:
        card = action - PLAY
        if card >= FIRST_CULTURE:
            return "EW-CULT-03"
        return "EW-INIT-03" if card in t.tribe(seat).hand else "EW-LAB-02"
    if EAT <= action < EAT + 5:
        return "EW-LAB-05"
    if USE <= action < USE + TRIBE_KINDS:
        return "EW-ABIL-01" if action - USE in t.played else "EW-ABIL-02"
    return "EW-ABIL-07" if action == USE_CHIEF else ""
