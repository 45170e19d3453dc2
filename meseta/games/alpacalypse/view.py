"""What is seen of the table: all but hands, the decks and what is in the bags."""

from typing import Any

from meseta.games.alpacalypse.actions import DECKS, RESOURCES, ROLES, SPACES, TRACKS
from meseta.games.alpacalypse.box import CONDITIONS, EACH, SUMMIT, AgeTile, Milestone
from meseta.games.alpacalypse.effects import OVERTIME
from meseta.games.alpacalypse.ids import copies, space_id
from meseta.games.alpacalypse.rules.action import BONUS, KINDS, Actions, Turn
from meseta.games.alpacalypse.rules.claims import best_of_age, measure, reached
from meseta.games.alpacalypse.rules.event import Aftermath, Event, Respond
from meseta.games.alpacalypse.rules.market import Bid, CleanUp, CloseMarket, Market, Pick
from meseta.games.alpacalypse.rules.resolution import Abilities, Powers, Production, Resolution
from meseta.games.alpacalypse.rules.setup import Blessing
from meseta.games.alpacalypse.scoring import track_points
from meseta.games.alpacalypse.table import (
    BESIDE,
    DISCARDED,
    DUMMY,
    IN_DECK,
    IN_SHOP,
    NONE,
    ON,
    ROUNDS,
    SHIELDS,
    TOP,
    TROTTED,
    AlpacaTable,
)
from meseta.games.alpacalypse.table import ROLES as ROLE_COUNT
from meseta.games.alpacalypse.view_cards import (
    action_card,
    day,
    phrases,
    power,
    tribe_card,
)
from meseta.games.alpacalypse.view_choice import choice_view
from meseta.games.alpacalypse.view_tribe import tribe

PHASES: tuple[tuple[str, tuple[type, ...]], ...] = (
    ("setup", (Blessing,)),
    ("event", (Event, Respond, Aftermath)),
    ("market", (Market, Bid, Pick, CloseMarket, CleanUp)),
    ("action", (Actions, Turn)),
    ("resolution", (Resolution, Powers, Abilities, Production)),
)


def view(t: AlpacaTable, viewer: int | None) -> dict[str, Any]:
    """The table as the viewer sees it; ``t`` is masked for the viewer."""
    return {
        "phase": phase(t),
        "round": t.round,
        "rounds": ROUNDS,
        "age": t.age(),
        "first": t.first,
        "order": t.order(),
        "turn": turn(t),
        "day": day(t, t.new_day) if t.new_day != NONE else None,
        "passed": seats_of(t, t.passed),
        "days_to_come": [day(t, i) for i in range(len(t.box.new_days)) if not t.days >> i & 1],
        "market": market(t),
        "tracks": [track(t, number) for number in range(len(TRACKS))],
        "milestones": [milestone(t, number) for number in range(len(t.milestones))],
        "age_tiles": [age_tile(t, age) for age in range(3)],
        "spaces": [space(t, number) for number in range(len(SPACES))],
        "trot": {
            "id": "space:trot",
            "members": [
                {"seat": i // ROLE_COUNT, "role": ROLES[i % ROLE_COUNT]}
                for i, place in enumerate(t.members)
                if place == TROTTED
            ],
        },
        "decks": [deck(t, number) for number in range(len(DECKS))],
        "supply": [{"id": f"supply:{name}", "resource": name} for name in RESOURCES],
        "powers": [power(t, number) for number in range(len(t.box.powers))],
        "tribes": [tribe(t, seat, viewer) for seat in range(t.seats)],
        "tribe_cards": [tribe_card(t, number) for number in range(len(t.box.tribes))],
        "choice": choice_view(t, viewer),
    }


def phase(t: AlpacaTable) -> str:
    """The phase in which the game waits for somebody."""
    for step in t.agenda[::-1]:
        for name, steps in PHASES:
            if isinstance(step, steps):
                # What tells the phase lies above the steps of later phases.
                return BEFORE.get(type(step), name)
    return "over" if t.over else "resolution"


# A step that begins a phase is still to come: what goes on is the end of the phase before it.
BEFORE: dict[type, str] = {
    Market: "event",
    Actions: "market",
    Resolution: "action",
}


def seats_of(t: AlpacaTable, mask: int) -> list[int]:
    return [seat for seat in range(t.seats) if mask >> seat & 1]


def turn(t: AlpacaTable) -> dict[str, Any] | None:
    """Whose action it is, and which; and the turns that are still to come."""
    turns = [step for step in t.agenda[::-1] if isinstance(step, Turn)]
    turns = [step for step in turns if step.kind != BONUS or t.holds(step.seat, OVERTIME)]
    if phase(t) != "action":
        return None
    return {
        "to_come": [{"seat": step.seat, "kind": KINDS[step.kind]} for step in turns],
        "doubled": seats_of(t, t.doubled),
    }


def market(t: AlpacaTable) -> dict[str, Any]:
    """The items with who has taken them, and the bids of this round."""
    return {
        "items": [
            {
                **action_card(t, card),
                "id": f"item:{t.box.card_ids[card]}",
                "in_market": t.market[card - t.box.markets] == IN_SHOP,
                "taken_by": None if buyer == NONE else buyer,
            }
            for card, buyer in zip(t.dealt, t.buyers, strict=True)
        ],
        "token": {"id": "token", "in_market": t.token, "holder": None if t.token else t.first},
        "bids": [{"seat": seat, "value": t.bids[seat]} for seat in t.ranked],
        "deck": sum(1 for where in t.market if where == IN_DECK),
        "discard": [
            t.box.cards[t.box.markets + i].name
            for i, where in enumerate(t.market)
            if where == DISCARDED
        ],
    }


def track(t: AlpacaTable, number: int) -> dict[str, Any]:
    """A prestige track with its pawns, and what it would score now."""
    points = track_points(t, number)
    places = [t.tracks[seat * len(TRACKS) + number] for seat in range(t.seats)]
    return {
        "id": f"track:{TRACKS[number]}",
        "track": TRACKS[number],
        "shields": list(SHIELDS),
        "top": TOP,
        "pawns": [
            {"seat": seat, "place": places[seat], "points": points[seat]} for seat in range(t.seats)
        ],
        "dummy": DUMMY if t.seats == 2 else None,
        "summit": places.index(TOP) if TOP in places else None,
    }


def milestone(t: AlpacaTable, number: int) -> dict[str, Any]:
    """A milestone, who has it, and how far each tribe is."""
    box = t.box.milestones[number]
    owner = t.milestones[number]
    return {
        "id": f"milestone:{box.id}",
        "key": box.id,
        "name": box.name,
        "text": milestone_text(t, box),
        "owner": None if owner == NONE else owner,
        "number": box.number,
        "reached": [max(reached(t, seat, number), 0) for seat in range(t.seats)],
    }


def milestone_text(t: AlpacaTable, box: Milestone) -> str:
    texts = t.game.words.texts
    if box.deck >= 0:
        deck = texts[f"deck.{DECKS[box.deck]}"]
        return texts["condition.cards"].format(n=box.number, deck=deck)
    key = "each" if box.looks_at == EACH else "space" if box.looks_at == SUMMIT else "buildings"
    return texts[f"condition.{key}"].format(n=box.number)


def age_tile(t: AlpacaTable, age: int) -> dict[str, Any]:
    """The tile of an age, who has fulfilled it (or would get it), and how far each tribe is."""
    box = t.box.tiles[t.tiles[age]]
    current = t.age() == age + 1
    fulfilled = t.cubes[age]
    if age == 2 and current and not t.over:
        fulfilled = best_of_age(t)
    return {
        "id": f"tile:{box.id}",
        "key": box.id,
        "name": box.name,
        "age": age + 1,
        "text": tile_text(t, box),
        "current": current,
        "fulfilled": seats_of(t, fulfilled),
        "number": len(box.decks) or box.number or None,
        "measure": [measure(t, seat, box) for seat in range(t.seats)] if current else None,
    }


def tile_text(t: AlpacaTable, box: AgeTile) -> str:
    words = t.game.words
    names = words.join([words.texts[f"deck.{DECKS[deck]}"] for deck in box.decks])
    return words.texts[f"condition.{CONDITIONS[box.looks_at]}"].format(n=box.number, decks=names)


def space(t: AlpacaTable, number: int) -> dict[str, Any]:
    """An action space with the workers on it."""
    box = t.box.spaces[number]
    workers: list[dict[str, Any]] = []
    for i, place in enumerate(t.members):
        if place in (ON + number, BESIDE + number):
            seat, role = divmod(i, ROLE_COUNT)
            workers.append({"seat": seat, "role": ROLES[role], "slot": place == ON + number})
    for seat in range(t.seats):
        for _ in range(t.helpers[seat * len(SPACES) + number]):
            role_name = ROLES[box.role]
            workers.append({"seat": seat, "role": role_name, "slot": True, "assistant": True})
    return {
        "id": space_id(t, number),
        "key": box.id,
        "name": box.name,
        "role": ROLES[box.role],
        "deck": None if box.deck < 0 else (*DECKS, "any")[box.deck],
        "modes": list(box.modes),
        "text": space_text(t, number),
        "capacity": t.capacity(),
        "full": t.taken[number] >= t.capacity(),
        "workers": workers,
    }


def space_text(t: AlpacaTable, number: int) -> str:
    """What can be done there."""
    box = t.box.spaces[number]
    if box.effects:
        return phrases(t).effects(box.effects)
    texts = t.game.words.texts
    said = []
    for mode in box.modes:
        anything = mode == "complete" and not box.acquire
        said.append(texts["mode.complete_any" if anything else f"mode.{mode}"])
    return " ".join(said)


def deck(t: AlpacaTable, number: int) -> dict[str, Any]:
    """An action deck and its open discard pile."""
    pile = t.discards[number]
    return {
        "id": f"deck:{DECKS[number]}",
        "deck": DECKS[number],
        "name": t.game.words.texts[f"deck.{DECKS[number]}"],
        "count": len(t.decks[number]),
        "discard": [
            {**action_card(t, card), "id": id}
            for card, id in zip(pile, copies(t, "discard", pile), strict=True)
        ],
    }
