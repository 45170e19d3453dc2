"""What is seen of the table: the turn that is on, the main board, and each tribe."""

from typing import Any

from meseta.games.endless_winter.actions import DRAW, EAT, MIDDLE
from meseta.games.endless_winter.answers import answers
from meseta.games.endless_winter.catalogue import printed
from meseta.games.endless_winter.constants import (
    COLUMNS,
    NONE,
    REST,
    ROUNDS,
    STARTING,
    STONES,
    SUPPLIES,
    TURNS,
)
from meseta.games.endless_winter.fields import CARD, labor_text
from meseta.games.endless_winter.phrases import Phrases, part_data
from meseta.games.endless_winter.prices import TOP_ACTIONS
from meseta.games.endless_winter.rules.columns import Middle, Remainder, Top
from meseta.games.endless_winter.rules.culture import PlayCulture
from meseta.games.endless_winter.rules.eclipse import EndEclipse, HexBenefits
from meseta.games.endless_winter.rules.figure import PlaceFigure
from meseta.games.endless_winter.rules.gains import CARDS as DRAWS
from meseta.games.endless_winter.rules.gains import GainTools, GainUnits
from meseta.games.endless_winter.rules.labor import food_for, reach
from meseta.games.endless_winter.rules.paying import PayFor
from meseta.games.endless_winter.rules.pile import EclipsePile
from meseta.games.endless_winter.rules.resolve import Order
from meseta.games.endless_winter.rules.rest import RestAction, RestToken
from meseta.games.endless_winter.rules.round import Turn
from meseta.games.endless_winter.rules.setup import Begin
from meseta.games.endless_winter.scoring import stone_points
from meseta.games.endless_winter.table import WinterTable
from meseta.games.endless_winter.view_boards import idols, megaliths, terrain
from meseta.games.endless_winter.view_tribe import tribe


def view(t: WinterTable, words: Phrases, viewer: int | None) -> dict[str, Any]:
    """The table as the viewer sees it; ``t`` is masked for the viewer."""
    catalogue = printed(words, t.box)
    return {
        "phase": phase(t),
        "round": t.round,
        "rounds": ROUNDS,
        "era": 1 if t.round <= 2 else 2,
        "order": t.order,
        "modules": {"glacier_tokens": t.glacier_module, "rest_tokens": t.rest_module},
        "turn": turn(t, words, viewer),
        "question": question(t, words, viewer),
        "eclipse": eclipse(t),
        "columns": [column(t, number) for number in range(len(COLUMNS))],
        "supply": [
            {
                "id": f"tribe:{key}",
                "key": key,
                "count": t.supply[i],
                "taken": bool(t.taken >> i & 1),
            }
            for i, key in enumerate(t.box.card_ids[STARTING : STARTING + SUPPLIES])
        ],
        "display": [
            {"id": f"culture:{CARD.write(card, t)}", "key": CARD.write(card, t)}
            if card != NONE
            else None
            for card in t.display
        ],
        "decks": {
            "animals": {"id": "deck:animals", "count": len(t.animal_deck)},
            "era_one": {"id": "deck:era_one", "count": len(t.era_one)},
            "era_two": {"id": "deck:era_two", "count": len(t.era_two)},
        },
        "grounds": grounds(t),
        "stones": stones(t, viewer),
        "terrain": terrain(t),
        "megaliths": megaliths(t, viewer, catalogue["spaces"]),
        "idols": idols(t),
        "rest_token": rest_token(t),
        "draft": draft(t),
        "tribes": [tribe(t, seat) for seat in range(t.seats)],
        "catalogue": catalogue,
    }


def phase(t: WinterTable) -> str:
    """Setup, action, eclipse, preparation, or over."""
    if t.over:
        return "over"
    for step in t.agenda:
        if isinstance(step, Begin):
            return "setup"
        if isinstance(step, EndEclipse):
            return "eclipse"
    if t.active != NONE or isinstance(t.top, EclipsePile):
        return "action"
    return "preparation"


def turn(t: WinterTable, words: Phrases, viewer: int | None) -> dict[str, Any]:
    """The turn that is on: where its figure is, and the Labor at hand and within reach."""
    seat = t.active
    pile = next((step for step in t.agenda[-1:] if isinstance(step, EclipsePile)), None)
    return {
        "seat": pile.seat if pile else None if seat == NONE else seat,
        "number": turn_number(t),
        "step": "pile" if pile else section(t) if seat != NONE else None,
        "place": None if t.column == NONE else (*COLUMNS, "rest")[t.column],
        "labor": t.labor,
        "labor_text": labor_text(t.labor),
        "reach": within_reach(t) if seat != NONE and seat == viewer else None,
        "cultures_left": 2 - t.culture,
        "played": copies(t, "played", t.played.cards()),
        "ready": [CARD.write(card, t) for card in t.ready],
        "chief_ready": t.chief_ready,
        "triggers": [words.effect_text(t.box, effect) for effect in t.triggers],
        # What the buttons beside the board stand for.
        "go_on": {"id": "go_on"},
        "skip": {"id": "skip"},
        "pay": {"id": "pay"},
    }


def eclipse(t: WinterTable) -> dict[str, Any] | None:
    """Whose Eclipse benefits are on: the pile cards still to be used, the hexes already used."""
    for step in t.agenda:
        if isinstance(step, HexBenefits):
            used = [key for hex, key in enumerate(t.box.hex_ids) if step.done >> hex & 1]
            waiting = [CARD.write(card, t) for card in t.waiting_cards]
            return {"seat": step.seat, "waiting": waiting, "used": used}
    return None


def turn_number(t: WinterTable) -> int:
    """Which of the three turns of the round is on; 0 when none is."""
    if t.active == NONE and not (isinstance(t.top, EclipsePile)):
        return 0
    left = sum(1 for step in t.agenda if isinstance(step, Turn))
    return TURNS - left // t.seats


def section(t: WinterTable) -> str | None:
    """Where in its turn the active seat is."""
    for step in t.agenda[::-1]:
        if isinstance(step, PlayCulture):
            return "culture"
        if isinstance(step, PlaceFigure):
            return "figure"
        if isinstance(step, Top):
            return "top"
        if isinstance(step, Middle):
            return "middle"
        if isinstance(step, Remainder):
            return "bottom"
        if isinstance(step, RestAction | RestToken):
            return "rest"
    return None


def within_reach(t: WinterTable) -> dict[str, int]:
    """The Labor that the active seat could still make in this turn, in halves."""
    hand, food = (0, 0) if t.column == REST else reach(t, t.active)
    return {"hand": hand, "food": food, "total": t.labor + hand + food}


def question(t: WinterTable, words: Phrases, viewer: int | None) -> dict[str, Any] | None:
    """What is asked now: the kind of choice, whom, and its particulars."""
    if t.over:
        return None
    choice: Any = t.choice()
    data: dict[str, Any] = {"kind": type(choice).__name__, "seat": t.waiting[0]}
    if isinstance(choice, Order):
        data["parts"] = [
            {"id": f"part:{i + 1}", "text": words.part_text(t.box, part)} | part_data(t.box, part)
            for i, part in enumerate(t.box.effects[choice.effect].parts)
            if choice.left >> i & 1
        ]
    elif isinstance(choice, PayFor):
        part = t.box.effects[choice.effect].parts[choice.part]
        data["pay"] = {"text": words.part_text(t.box, part), **part_data(t.box, part)}
    elif hasattr(choice, "count"):
        data["count"] = choice.count
    if viewer == t.waiting[0]:
        data["standing"] = standing(t, choice)
        data["answers"] = answers(t, viewer)
        data["meals"] = meals(t, viewer)
    return data


def meals(t: WinterTable, seat: int) -> list[dict[str, int]]:
    """The ways to spend Food for Labor that are offered: how much of each, Labor in halves."""
    offered = [action - EAT + 1 for action in t.offered if EAT <= action < MIDDLE]
    return [{"food": food_for(t, seat, labor), "labor": 2 * labor} for labor in offered]


def standing(t: WinterTable, choice: Any) -> dict[str, Any] | None:
    """The answer that most give to a question that comes again and again (EW-GEN-12)."""
    if isinstance(choice, GainTools):
        action = t.offered[0]
        return {"kind": "tool", "action": action, "notation": t.notation(action)}
    if isinstance(choice, GainUnits) and choice.what == DRAWS and DRAW in t.offered:
        return {"kind": "draw", "action": DRAW, "notation": t.notation(DRAW)}
    return None


def copies(t: WinterTable, zone: str, cards: list[int]) -> list[dict[str, Any]]:
    """Cards one by one; each copy of a kind has its own id."""
    found: list[dict[str, Any]] = []
    for i, card in enumerate(cards):
        key = CARD.write(card, t)
        found.append({"id": f"{zone}:{key}:{cards[:i].count(card)}", "key": key})
    return found


def column(t: WinterTable, number: int) -> dict[str, Any]:
    """An Action column with its figures; that of the turn is in its section, others at the foot."""
    figures: list[dict[str, Any]] = []
    for seat in t.order:
        tribe = t.tribe(seat)
        if tribe.chief_at == number:
            figures.append({"seat": seat, "chief": True})
        figures += [{"seat": seat, "chief": False}] * tribe.figures[number]
    first = t.first[number]
    key = COLUMNS[number]
    return {
        "id": f"column:{key}",
        "key": key,
        "name": t.box.column_names[number],
        "figures": figures,
        "first": None if first == NONE else first,
        "section": section(t) if t.column == number else None,
        "actions": [{"id": f"action:{key}:{action}", "key": action} for action in TOP_ACTIONS[key]],
        "middle": {"id": f"middle:{key}"},
        "bottom": {"id": f"bottom:{key}", "free": first == NONE},
    }


def grounds(t: WinterTable) -> list[dict[str, Any]]:
    """The Hunting grounds, card by card."""
    ids = t.box.animal_ids
    there = t.grounds.cards()
    return [
        {"id": f"ground:{ids[animal]}:{there[:i].count(animal)}", "key": ids[animal]}
        for i, animal in enumerate(there)
    ]


def stones(t: WinterTable, viewer: int | None) -> list[dict[str, Any]]:
    """The pool of Sacred Stones; what each would give the viewer in an Eclipse now."""
    return [
        {
            "id": f"stone:{t.box.stone_ids[stone]}",
            "key": t.box.stone_ids[stone],
            "era": t.box.stones[stone].era,
            "open": t.box.stones[stone].era == 1 or t.round > 2,
            "points": None if viewer is None else stone_points(t, viewer, stone),
        }
        for stone in range(STONES)
        if t.pool >> stone & 1
    ]


def rest_token(t: WinterTable) -> dict[str, Any] | None:
    """The Rest tokens: face up, in use, and how many lie in the stack."""
    if not t.rest_module:
        return None
    ids = t.box.rest_ids
    held = None
    if t.rest_held != NONE:
        parts = t.box.effects[t.box.rest_effect[t.rest_held]].parts
        held = {
            "key": ids[t.rest_held],
            "parts": [
                {"id": f"token:{i + 1}", "used": not t.rest_left >> i & 1} | part_data(t.box, part)
                for i, part in enumerate(parts)
            ],
        }
    return {
        "up": {"id": "rest_token:up", "key": None if t.rest_up == NONE else ids[t.rest_up]},
        "stack": {"id": "rest_token:stack", "count": len(t.rest_stack)},
        "held": held,
    }


def draft(t: WinterTable) -> dict[str, Any] | None:
    """What lies there to be drafted, or the sides of the Chief that is to be turned."""
    if phase(t) != "setup":
        return None
    box = t.box
    return {
        "chiefs": [
            {"id": f"draft:{key}_{side}", "key": key, "side": side}
            for i, key in enumerate(box.chief_ids)
            if t.draft_chiefs >> i & 1
            for side in "ab"
        ],
        "setups": [
            {"id": f"draft:{key}", "key": key}
            for i, key in enumerate(box.setup_ids)
            if t.draft_setups >> i & 1
        ],
        "sides": [{"id": f"side:{side}", "side": side} for side in "ab"],
    }
