"""The four Action columns, from top to bottom."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice, SeatStep
from meseta.core.kinds import SEAT, Flag
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import (
    CAMP,
    GO_ON,
    HUNT,
    LEARN,
    MIDDLE,
    MOVE,
    PLAY,
    RECRUIT,
    REVEAL,
    STONE,
    TIP,
    VILLAGE,
)
from meseta.games.endless_winter.constants import (
    ANIMALS,
    CAMPS,
    DEVELOP,
    FIRST_CULTURE,
    HEXES,
    INITIATE,
    JUNCTURES,
    MIGRATE,
    STONE_SPACES,
    STONES,
    STONES_OF_ERA,
    SUPPLIES,
)
from meseta.games.endless_winter.rules.animals import (
    hunt,
    in_grounds,
    tip,
    turn_up,
    why_not_reveal,
)
from meseta.games.endless_winter.rules.camps import (
    move_camp,
    moves,
    place_village,
    why_not_move,
    why_not_village,
)
from meseta.games.endless_winter.rules.cards import TO_HAND, on_display, take_culture, take_tribe
from meseta.games.endless_winter.rules.labor import (
    abilities,
    chief_works,
    is_free_action,
    meals,
    playable,
    take_free,
    why_not_free,
    worth_asking,
)
from meseta.games.endless_winter.rules.paying import affordable, pay
from meseta.games.endless_winter.rules.resolve import Resolve
from meseta.games.endless_winter.table import WinterTable

LABOR = 2  # in halves: what most actions cost
CULTURE_LABOR = 6
TOOLS = 1
VILLAGE_FOOD = 3
REVEALED = 2


class Section(SeatChoice[WinterTable]):
    """A section of the column: its actions, what can be done at any time, or go on."""

    def options(self, t: WinterTable, seat: int) -> list[int]:
        """The actions of the section."""
        return []

    def act(self, t: WinterTable, seat: int, action: int) -> None:
        """Take one of them."""
        raise NotImplementedError

    def why_no_option(self, t: WinterTable, seat: int, action: int) -> str:
        """The clause that keeps an action from being an option."""
        return ""

    def secret(self, t: WinterTable) -> bool:
        return any(card < FIRST_CULTURE for card in t.imagined_hand(self.seat))

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        options = [PLAY + card for card in playable(t, seat)]
        options += abilities(t, seat)
        options += self.options(t, seat)
        options.append(GO_ON)
        return options

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == GO_ON:
            return
        if is_free_action(action):
            t.then(self)
            take_free(t, seat, action)
        else:
            self.act(t, seat, action)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return self.why_no_option(t, seat, action) or why_not_free(t, seat, action)


class Top(Section):
    """Every action of the top, any number of times (EW-FIG-03)."""

    def actors(self, t: WinterTable) -> list[int]:
        return [self.seat]

    def options(self, t: WinterTable, seat: int) -> list[int]:
        options = meals(t, seat)
        column = t.column
        can_pay = t.tools_of(seat) >= TOOLS
        if column == MIGRATE and can_pay and t.camps_out_of(seat) < CAMPS:
            options.append(CAMP)
        if column == DEVELOP:
            if t.labor >= CULTURE_LABOR:
                options += [LEARN + card - FIRST_CULTURE for card in on_display(t)]
        elif t.labor < LABOR:
            return options
        elif column == INITIATE:
            if can_pay:
                options += [RECRUIT + number for number in t.in_supply(t.taken)]
        elif column == MIGRATE:
            options += moves(t, seat)
        else:
            if t.can_reveal():
                options.append(REVEAL)
            if can_pay:
                options += [HUNT + animal for animal in in_grounds(t)]
        return options

    def act(self, t: WinterTable, seat: int, action: int) -> None:
        me = t.tribe(seat)
        t.then(self)
        if action == CAMP:
            me.tools -= TOOLS
            t.place_camp(seat)
        elif t.column == DEVELOP:
            t.labor -= CULTURE_LABOR
            take_culture(t, seat, action - LEARN + FIRST_CULTURE)
        elif t.column == INITIATE:
            number = action - RECRUIT
            t.labor -= LABOR
            me.tools -= TOOLS
            t.taken |= 1 << number
            t.locked |= 1 << number
            take_tribe(t, seat, number, TO_HAND)
        elif t.column == MIGRATE:
            t.labor -= LABOR
            move_camp(t, seat, action)
        elif action == REVEAL:
            t.labor -= LABOR
            turn_up(t, seat, REVEALED)
        else:
            t.labor -= LABOR
            me.tools -= TOOLS
            hunt(t, seat, action - HUNT)

    def why_no_option(self, t: WinterTable, seat: int, action: int) -> str:
        column = t.column
        if RECRUIT <= action < RECRUIT + SUPPLIES and column == INITIATE:
            return "EW-INIT-02" if t.taken >> action - RECRUIT & 1 else "EW-INIT-01"
        if LEARN <= action < CAMP and column == DEVELOP:
            there = action - LEARN + FIRST_CULTURE in t.display
            return "EW-DEV-01" if there else "EW-DEV-02"
        if action == CAMP and column == MIGRATE:
            return "EW-MIG-01" if t.camps_out_of(seat) < CAMPS else "EW-R-46"
        if MOVE <= action < MOVE + HEXES * HEXES and column == MIGRATE:
            return why_not_move(t, seat, action)
        if action == REVEAL and column not in (INITIATE, DEVELOP, MIGRATE):
            return "EW-HUNT-01" if t.can_reveal() else why_not_reveal(t)
        if HUNT <= action < HUNT + ANIMALS and column not in (INITIATE, DEVELOP, MIGRATE):
            return "EW-HUNT-04"
        return ""


class Middle(Section):
    """The action of the middle, once (EW-FIG-04); who cannot take it is not asked (EW-R-138)."""

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if self.options(t, self.seat) else NOBODY

    def options(self, t: WinterTable, seat: int) -> list[int]:
        if t.column == INITIATE:
            part = t.box.effects[t.box.middle[INITIATE]].parts[0]
            return [MIDDLE] if affordable(t, seat, part) else []
        if t.column == DEVELOP:
            return [STONE + stone for stone in takeable_stones(t, seat)]
        if t.column == MIGRATE:
            if t.food_of(seat) < VILLAGE_FOOD:
                return []
            return [VILLAGE + site for site in t.village_sites(seat)]
        return [TIP + animal for animal in t.upright_kinds(seat)]

    def act(self, t: WinterTable, seat: int, action: int) -> None:
        t.then(Remainder(seat, False))
        if action == MIDDLE:
            pay(t, seat, t.box.effects[t.box.middle[INITIATE]].parts[0])
        elif t.column == DEVELOP:
            take_stone(t, seat, action - STONE)
        elif t.column == MIGRATE:
            t.tribe(seat).food -= VILLAGE_FOOD
            place_village(t, seat, action - VILLAGE)
        else:
            tip(t, seat, action - TIP)

    def why_no_option(self, t: WinterTable, seat: int, action: int) -> str:
        column = t.column
        if action == MIDDLE and column == INITIATE:
            return "EW-INIT-04"
        if STONE <= action < STONE + STONES and column == DEVELOP:
            return why_not_stone(t, seat, action - STONE)
        if VILLAGE <= action < VILLAGE + JUNCTURES and column == MIGRATE:
            return why_not_village(t, seat, action - VILLAGE)
        if TIP <= action < TIP + ANIMALS and column not in (INITIATE, DEVELOP, MIGRATE):
            return "EW-HUNT-05"
        return "EW-R-15" if RECRUIT <= action < MIDDLE else ""


class Bottom(SeatStep[WinterTable]):
    """What the bottom gives the first figure of the round."""

    def run(self, t: WinterTable) -> None:
        t.then(Resolve(self.seat, t.box.bottom[t.column]))


class Remainder(Section):
    """What can still be done when something has happened (EW-R-110). Whoever cannot have an ability
    left is not asked; where nothing has happened, only who might forget the Chief (EW-R-138)."""

    shape = (("seat", SEAT), ("chief_only", Flag()))

    def __init__(self, seat: int, chief_only: bool) -> None:
        super().__init__(seat)
        self.chief_only = chief_only

    def actors(self, t: WinterTable) -> list[int]:
        seat = self.seat
        asked = chief_works(t, seat) if self.chief_only else worth_asking(t, seat)
        return [seat] if asked else []

    def why_no_option(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-FIG-07" if RECRUIT <= action < MIDDLE else ""


def takeable_stones(t: WinterTable, seat: int) -> list[int]:
    """The Sacred Stones that the seat can take and pay (EW-DEV-03, -04)."""
    me = t.tribe(seat)
    space = t.stones_of(seat)
    if (
        space == STONE_SPACES
        or me.food < t.box.stone_food[space]
        or me.tools < t.box.stone_tools[space]
    ):
        return []
    last = STONES_OF_ERA if t.round <= 2 else STONES
    return [stone for stone in range(last) if t.pool >> stone & 1]


def take_stone(t: WinterTable, seat: int, stone: int) -> None:
    """Onto the leftmost free space, for its cost and its benefit (EW-DEV-05)."""
    me = t.tribe(seat)
    space = t.stones_of(seat)
    me.food -= t.box.stone_food[space]
    me.tools -= t.box.stone_tools[space]
    t.pool &= ~(1 << stone)
    me.stones[space] = stone
    tells.stone(t, seat, stone)
    if t.box.stone_benefit[space] >= 0:
        t.then(Resolve(seat, t.box.stone_benefit[space]))


def why_not_stone(t: WinterTable, seat: int, stone: int) -> str:
    """The clause that keeps a Sacred Stone in the pool."""
    if t.stones_of(seat) == STONE_SPACES:
        return "EW-DEV-06"
    if stone >= STONES_OF_ERA and t.round <= 2:
        return "EW-DEV-03"
    return "EW-DEV-04"
