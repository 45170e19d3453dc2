"""What lies before a player: members, goods, buildings, wonder, cards and the score so far."""

from typing import Any

from meseta.games.alpacalypse.actions import DECKS, RESOURCES, ROLES, SPACES, TRACKS
from meseta.games.alpacalypse.box import STARTER
from meseta.games.alpacalypse.ids import building_id, copies, market_id, member_id, stock_id
from meseta.games.alpacalypse.rules.cards import Keep, KeepSome
from meseta.games.alpacalypse.rules.claims import best_of_age
from meseta.games.alpacalypse.rules.complete import completable
from meseta.games.alpacalypse.scoring import AGE_TILE, breakdown
from meseta.games.alpacalypse.table import (
    BESIDE,
    GOODS,
    HELD,
    HOME,
    NONE,
    ON,
    AlpacaTable,
)
from meseta.games.alpacalypse.table import ROLES as ROLE_COUNT
from meseta.games.alpacalypse.view_cards import action_card, costs, power


def tribe(t: AlpacaTable, seat: int, viewer: int | None) -> dict[str, Any]:
    """A player's mat and cards."""
    number = t.tribes[seat]
    known = number != NONE
    box = t.box.tribes[number] if known else None
    hands = own_hands(t, seat)
    return {
        "id": f"mat:{seat}",
        "seat": seat,
        "tribe": box.id if box else None,
        "name": box.name if box else None,
        "colour": box.colour if box else None,
        "board": box.board if box else None,
        "members": [member(t, seat, role) for role in range(ROLE_COUNT)],
        "stock": [
            {
                "id": stock_id(seat, i),
                "resource": name,
                "count": t.stock[seat * GOODS + i],
            }
            for i, name in enumerate(RESOURCES)
        ],
        "buildings": [building(t, seat, number) for number in range(len(t.box.buildings))],
        "wonder": {
            "id": f"wonder:{seat}",
            "name": box.wonder if box else None,
            "track": TRACKS[box.track] if box else None,
            "built": bool(t.wonders >> seat & 1),
            "power": None if t.powers[seat] == NONE else power(t, t.powers[seat]),
        },
        "hand": hand(t, seat, hands) if seat == viewer else None,
        "hand_counts": {name: len(hands[deck]) for deck, name in enumerate((*DECKS, "starter"))},
        "done": [
            {**action_card(t, card), "id": f"done:{seat}:{t.box.card_ids[card]}:{copy}"}
            for card, copy in numbered(t.done[seat])
        ],
        "done_counts": {name: t.counts[seat * len(DECKS) + i] for i, name in enumerate(DECKS)},
        "starter_done": (
            None if t.starters_done[seat] == NONE else action_card(t, t.starters_done[seat])
        ),
        "kept": [
            {**action_card(t, card), "id": market_id(t, card)} for card in t.held_cards(HELD + seat)
        ],
        "income": income(t, seat),
        "forecast": forecast(t, seat),
    }


def numbered(cards: list[int]) -> list[tuple[int, int]]:
    """Cards, each with the number of its like before it."""
    return [(card, cards[:i].count(card)) for i, card in enumerate(cards)]


def member(t: AlpacaTable, seat: int, role: int) -> dict[str, Any]:
    """A tribe member, its influence and where it is."""
    place = t.members[seat * ROLE_COUNT + role]
    texts = t.game.words.texts
    space = None
    if place >= ON:
        space = SPACES[(place - ON) % (BESIDE - ON)]
        name = t.box.spaces[(place - ON) % (BESIDE - ON)].name
        at = "space" if place < BESIDE else "beside"
        where = texts[f"place.{at}"].format(space=name)
    else:
        at = ("home", "new_day", "market", "trot")[place]
        where = texts[f"place.{at}"]
    number = t.tribes[seat]
    return {
        "id": member_id(seat, role),
        "role": ROLES[role],
        "influence": t.box.tribes[number].influence[role] if number != NONE else None,
        "home": place == HOME,
        "at": at,
        "where": where,
        "space": space,
    }


def building(t: AlpacaTable, seat: int, number: int) -> dict[str, Any]:
    """A production building: built, or what it costs."""
    box = t.box.buildings[number]
    built = bool(t.built[seat] >> number & 1)
    return {
        "id": building_id(t, seat, number),
        "key": box.id,
        "name": box.name,
        "produces": RESOURCES[box.produces],
        "cost": costs(box.cost),
        "built": built,
        "affordable": not built and t.can_pay(seat, box.cost),
        "missing": missing(t, seat, box.cost),
    }


def missing(t: AlpacaTable, seat: int, cost: list[int]) -> dict[str, int]:
    """What a tribe lacks of a cost, cubes apart."""
    short = [max(cost[i] - t.stock[seat * GOODS + i], 0) for i in range(len(cost))]
    return costs(short)


def own_hands(t: AlpacaTable, seat: int) -> list[list[int]]:
    """The cards in a hand by deck, without those that are only being looked at."""
    hands = [t.hands[deck][seat] for deck in range(STARTER + 1)]
    choice = t.top
    if isinstance(choice, Keep) and choice.seat == seat:
        hands[choice.deck] = hands[choice.deck][: -choice.count]
    elif isinstance(choice, KeepSome) and choice.seat == seat:
        for deck in range(len(DECKS)):
            if choice.decks >> deck & 1:
                hands[deck] = hands[deck][:-1]
    return hands


def hand(t: AlpacaTable, seat: int, hands: list[list[int]]) -> list[dict[str, Any]]:
    """The own hand, with what each card still lacks."""
    found: list[dict[str, Any]] = []
    for cards in hands:
        for card, id in zip(cards, copies(t, "hand", cards), strict=True):
            found.append(
                {
                    **action_card(t, card),
                    "id": id,
                    "affordable": completable(t, seat, card, True),
                    "missing": missing(t, seat, t.box.costs[card]),
                }
            )
    return found


def income(t: AlpacaTable, seat: int) -> dict[str, int]:
    """What the production of each round brings."""
    goods = [0] * GOODS
    for number, box in enumerate(t.box.buildings):
        if t.built[seat] >> number & 1:
            goods[box.produces] += 1
    return costs(goods)


def forecast(t: AlpacaTable, seat: int) -> dict[str, Any]:
    """The score if the game ended now, by source."""
    sources = breakdown(t, seat)
    if not t.over and t.age() == 3 and best_of_age(t) >> seat & 1:
        sources["age_tiles"] += AGE_TILE
    return {"score": sum(sources.values()), "sources": sources}
