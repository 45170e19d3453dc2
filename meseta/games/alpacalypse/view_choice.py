"""What the game waits for: the kind of choice, and what a player needs to see for it."""

from typing import Any

from meseta.core.agenda import OPEN
from meseta.games.alpacalypse.actions import CHEQUE, DECKS, RESOURCES, ROLES, SPACES, TRACKS
from meseta.games.alpacalypse.effects import BLANK_CHEQUE
from meseta.games.alpacalypse.ids import copies
from meseta.games.alpacalypse.prompts import KEYS
from meseta.games.alpacalypse.rules.action import KINDS, Turn
from meseta.games.alpacalypse.rules.cards import Keep, KeepSome
from meseta.games.alpacalypse.rules.market import CHEQUE_VALUE, Bid, bid_value
from meseta.games.alpacalypse.rules.payment import Discount, Pay
from meseta.games.alpacalypse.rules.prestige import ChooseTrack, GainAny
from meseta.games.alpacalypse.rules.spaces import UseSpace
from meseta.games.alpacalypse.table import COIN, CUBE, GOODS, NONE, AlpacaTable
from meseta.games.alpacalypse.view_cards import action_card, costs


def choice_view(t: AlpacaTable, viewer: int | None) -> dict[str, Any] | None:
    """The choice on top, with all that it shows."""
    if t.over:
        return None
    choice = t.choice()
    data: dict[str, Any] = {
        "kind": KEYS[type(choice)],
        "seats": t.actors(),
        "laid": None if t.laid == NONE else {**action_card(t, t.laid), "id": "laid"},
    }
    if isinstance(choice, Bid):
        data |= bidding(t, viewer)
    elif isinstance(choice, Turn):
        data["turn"] = KINDS[choice.kind]
    elif isinstance(choice, UseSpace):
        data["space"] = SPACES[choice.space]
    elif isinstance(choice, GainAny):
        data["count"] = choice.count
    elif isinstance(choice, ChooseTrack):
        data["tracks"] = [TRACKS[i] for i in range(len(TRACKS)) if choice.tracks >> i & 1]
        data["count"] = choice.count
    elif isinstance(choice, Keep | KeepSome):
        data |= looking(t, choice, viewer)
    elif isinstance(choice, Discount | Pay):
        data["payment"] = payment(t, choice)
    return data


def bidding(t: AlpacaTable, viewer: int | None) -> dict[str, Any]:
    """Who has sealed a bid; and the viewer's own bag."""
    data: dict[str, Any] = {
        "sealed": [seat for seat in range(t.seats) if t.sealed[seat] != OPEN],
        "bag": None,
    }
    if viewer is not None:
        bag = t.bag[viewer]
        data["bag"] = {
            "id": "bag",
            "members": [role for i, role in enumerate(ROLES) if bag >> i & 1],
            "cheque": bool(bag & CHEQUE),
            "holds_cheque": t.holds(viewer, BLANK_CHEQUE),
            "cheque_value": CHEQUE_VALUE,
            "coins": t.stock[viewer * GOODS + COIN],
            "value": bid_value(t, viewer, bag, 0) if bag else 0,
            "bonus": bid_value(t, viewer, 0, 0),
        }
    return data


def looking(t: AlpacaTable, choice: Keep | KeepSome, viewer: int | None) -> dict[str, Any]:
    """The cards that a seat looks at, for that seat alone."""
    cards = choice.seen(t)
    data: dict[str, Any] = {"count": len(cards), "seen": None}
    data["deck"] = DECKS[choice.deck] if isinstance(choice, Keep) else None
    data["keep"] = choice.keep if isinstance(choice, KeepSome) else 1
    if viewer == choice.seat:
        data["seen"] = [
            {**action_card(t, card), "id": id}
            for card, id in zip(cards, copies(t, "seen", cards), strict=True)
        ]
    return data


def payment(t: AlpacaTable, choice: Discount | Pay) -> dict[str, Any]:
    """What is still to be paid, unit by unit, and the cubes that could stand in."""
    cubes = choice.cubes if isinstance(choice, Pay) else 0
    return {
        "id": "payment",
        "seat": choice.seat,
        "due": [
            {"id": f"due:{RESOURCES[i]}", "resource": RESOURCES[i], "count": t.due[i]}
            for i in range(len(t.due))
            if t.due[i]
        ],
        "amounts": costs(t.due),
        "cubes_used": cubes,
        "cubes_left": t.stock[choice.seat * GOODS + CUBE],
    }
