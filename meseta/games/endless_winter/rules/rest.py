"""A figure on Rest: draw, then tip; and the Rest tokens."""

from meseta.core.agenda import NOBODY, ONLY, SeatChoice
from meseta.core.kinds import SEAT, Name
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import (
    GO_ON,
    NEXT_TOKEN,
    PLAY,
    REST_DRAW,
    TAKE_TOKEN,
    TIP,
    TOKEN,
    USE_CHIEF,
)
from meseta.games.endless_winter.constants import ANIMALS, CARDS, NONE
from meseta.games.endless_winter.effects import MOST_PARTS
from meseta.games.endless_winter.rules.animals import tip
from meseta.games.endless_winter.rules.gains import CARDS as DRAWS
from meseta.games.endless_winter.rules.gains import GainUnits
from meseta.games.endless_winter.rules.labor import chief_works, take_free
from meseta.games.endless_winter.rules.resolve import able, part_step
from meseta.games.endless_winter.table import WinterTable

STAGES = ("draw", "tip", "done")
DRAW_NEXT, TIP_NEXT, DONE = 0, 1, 2


class RestToken(SeatChoice[WinterTable]):
    """The face-up token, or the next one unseen (EW-RTOK-02)."""

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if t.rest_up != NONE else NOBODY

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [TAKE_TOKEN, NEXT_TOKEN] if len(t.rest_stack) else [TAKE_TOKEN]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == NEXT_TOKEN:
            t.rest_stack.lay((), (t.rest_up,))
            t.rest_held = t.rest_stack.draw(t.rng)
        else:
            t.rest_held = t.rest_up
        t.rest_up = NONE
        t.rest_left = (1 << len(t.box.effects[t.box.rest_effect[t.rest_held]].parts)) - 1
        tells.token(t, seat, t.rest_held)


class RestAction(SeatChoice[WinterTable]):
    """Draw, then tip; the Chief's ability and a token's parts at any time (EW-R-133)."""

    shape = (("seat", SEAT), ("stage", Name(STAGES)))

    def __init__(self, seat: int, stage: int) -> None:
        self.seat = seat
        self.stage = stage

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        options: list[int] = []
        if self.stage == DRAW_NEXT:
            options.append(REST_DRAW)
        elif self.stage == TIP_NEXT:
            options += [TIP + animal for animal in t.upright_kinds(seat)]
        if chief_works(t, seat):
            options.append(USE_CHIEF)
        if t.rest_left:
            parts = t.box.effects[t.box.rest_effect[t.rest_held]].parts
            for i in range(len(parts)):
                if t.rest_left >> i & 1 and able(t, seat, parts[i]):
                    options.append(TOKEN + i)
        if self.stage != DRAW_NEXT:
            options.append(GO_ON)
        return options

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == GO_ON:
            return
        if action == REST_DRAW:
            t.then(GainUnits(seat, DRAWS, 1), RestAction(seat, TIP_NEXT))
        elif action == USE_CHIEF:
            t.then(self)
            take_free(t, seat, action)
        elif action >= TOKEN:
            t.then(self)
            part = action - TOKEN
            t.rest_left &= ~(1 << part)
            t.then(part_step(t, seat, t.box.rest_effect[t.rest_held], part))
        else:
            t.then(RestAction(seat, DONE))
            tip(t, seat, action - TIP)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        if PLAY <= action < PLAY + CARDS:
            return "EW-REST-02"
        if TIP <= action < TIP + ANIMALS or action == GO_ON:
            return "EW-REST-01"
        if TOKEN <= action < TOKEN + MOST_PARTS:
            return "EW-RTOK-03"
        return "EW-REST-03" if action == USE_CHIEF else ""
