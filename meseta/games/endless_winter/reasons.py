"""Why something cannot be done now: when it is done, what it costs, and what is lacking."""

from meseta.core.words import Message
from meseta.games.endless_winter import actions
from meseta.games.endless_winter.actions import block_of
from meseta.games.endless_winter.constants import FIRST_CULTURE
from meseta.games.endless_winter.fields import labor_text
from meseta.games.endless_winter.phrases import Phrases
from meseta.games.endless_winter.prices import in_words
from meseta.games.endless_winter.prompts import lacking_labor, stone_cost
from meseta.games.endless_winter.rules.columns import CULTURE_LABOR, LABOR, VILLAGE_FOOD, Top
from meseta.games.endless_winter.table import WinterTable

# The clause that says when an action is taken, for whoever tries it at another time.
BELONGS = {
    actions.SIDE: "EW-SETUP-10",
    actions.CHIEF: "EW-VAR-02",
    actions.SETUP: "EW-VAR-01",
    actions.GO_ON: "EW-TURN-02",
    actions.SKIP: "EW-R-26",
    actions.PLAY: "EW-LAB-02",
    actions.PLACE_CHIEF: "EW-FIG-01",
    actions.PLACE_TRIBE: "EW-FIG-01",
    actions.RECRUIT: "EW-INIT-01",
    actions.LEARN: "EW-DEV-01",
    actions.CAMP: "EW-MIG-01",
    actions.MOVE: "EW-MIG-02",
    actions.REVEAL: "EW-HUNT-01",
    actions.HUNT: "EW-HUNT-04",
    actions.EAT: "EW-LAB-05",
    actions.MIDDLE: "EW-INIT-04",
    actions.STONE: "EW-DEV-03",
    actions.VILLAGE: "EW-MIG-04",
    actions.TIP: "EW-HUNT-05",
    actions.USE: "EW-ABIL-02",
    actions.USE_CHIEF: "EW-ABIL-07",
    actions.BURY: "EW-INIT-07",
    actions.DISCARD: "EW-R-43",
    actions.DRAW: "EW-GEN-06",
    actions.OFFERING: "EW-IDOL-01",
    actions.HONOR: "EW-IDOL-01",
    actions.TOOL: "EW-GEN-06",
    actions.FOOD: "EW-GEN-06",
    actions.SWAP: "EW-GEN-11",
    actions.CELL: "EW-MEGA-01",
    actions.PILE: "EW-EPILE-01",
    actions.ECLIPSE: "EW-ECL-09",
    actions.HEX: "EW-ECL-10",
    actions.REST_DRAW: "EW-REST-01",
    actions.TAKE_TOKEN: "EW-RTOK-02",
    actions.NEXT_TOKEN: "EW-RTOK-02",
    actions.TOKEN: "EW-RTOK-03",
    actions.PART: "EW-R-27",
    actions.PAY: "EW-ABIL-05",
}

# What the actions of the top sections cost.
LABOR_CLAUSES = {
    "EW-INIT-01": LABOR,
    "EW-DEV-01": CULTURE_LABOR,
    "EW-MIG-02": LABOR,
    "EW-HUNT-01": LABOR,
    "EW-HUNT-04": LABOR,
}
TOOL_CLAUSES = ("EW-INIT-01", "EW-MIG-01", "EW-HUNT-04")


def belongs(action: int) -> str:
    """The clause that says when an action is taken."""
    start = block_of(action)
    if start == actions.PLAY and action - start >= FIRST_CULTURE:
        return "EW-CULT-03"
    return BELONGS[start]


def reason(t: WinterTable, words: Phrases, seat: int, clause: str) -> Message:
    """What the clause says, and what the player lacks, where that is in the way."""
    lacks = lacking(t, seat, clause)
    why = Message(f"why.{clause}", **in_words(words))
    return Message("lacking.so", price=words.say(why), lacks=words.say(lacks)) if lacks else why


def lacking(t: WinterTable, seat: int, clause: str) -> Message | None:
    """What is missing to pay what the clause asks for."""
    me = t.tribe(seat)
    if clause == "EW-DEV-04":
        cost = stone_cost(t, seat)
        poor = me.food < cost["food"].number or me.tools < cost["tools"].number
        return Message("lacking.stone", **cost) if poor else None
    if clause == "EW-MIG-04" and me.food < VILLAGE_FOOD:
        return Message("lacking.food", food=me.food)
    if not isinstance(t.choice(), Top):
        return None
    if clause in LABOR_CLAUSES and t.labor < LABOR_CLAUSES[clause]:
        return Message(f"lacking.{lacking_labor(t, seat)}", labor=labor_text(t.labor))
    return Message("lacking.tools") if clause in TOOL_CLAUSES and not me.tools else None
