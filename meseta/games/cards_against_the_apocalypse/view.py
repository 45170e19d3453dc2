"""What is seen of the table: all of it but the order of the face-down decks."""

from typing import Any

from meseta.core.count import Count
from meseta.core.words import Message
from meseta.games.cards_against_the_apocalypse.actions import (
    COLUMNS,
    FARTHEST,
    LEVELS,
    MIDDLE,
    cell_name,
    column_of,
    level_of,
)
from meseta.games.cards_against_the_apocalypse.box import (
    ABILITY_EFFECTS,
    BUILDING_KINDS,
    CATASTROPHE_EFFECTS,
    KINDS,
    SKIP_ACTIONS,
    WASTE,
    unpacked,
)
from meseta.games.cards_against_the_apocalypse.fields import CARD, ON_BOARD
from meseta.games.cards_against_the_apocalypse.forecast import forecast, needs, pending, prospect
from meseta.games.cards_against_the_apocalypse.rules.abilities import Arrange
from meseta.games.cards_against_the_apocalypse.rules.action import Action
from meseta.games.cards_against_the_apocalypse.rules.catastrophes import Strike, Target
from meseta.games.cards_against_the_apocalypse.rules.decision import Decision
from meseta.games.cards_against_the_apocalypse.rules.needs import lasts, met, received
from meseta.games.cards_against_the_apocalypse.rules.pauses import MOMENTS, Pause
from meseta.games.cards_against_the_apocalypse.rules.pool import DiscardPool
from meseta.games.cards_against_the_apocalypse.rules.setup import StartResource
from meseta.games.cards_against_the_apocalypse.stops import worth_a_stop
from meseta.games.cards_against_the_apocalypse.table import (
    COMMON,
    DISABLED,
    KIND,
    PROTECTED,
    ROUNDS,
    SAFE_LEVELS,
    UNSTABLE,
    WIDTH,
    CataTable,
    endangered,
    is_living,
    is_mechanism,
)


def view(t: CataTable) -> dict[str, Any]:
    """The table as everybody sees it; ``t`` is masked."""
    return {
        "phase": phase(t),
        "round": t.round,
        "rounds": ROUNDS,
        "lead": t.lead(),
        "acting": [step.seat for step in t.agenda[::-1] if isinstance(step, Action)],
        "gentle_shelter": t.gentle,
        "quiet_mountain": t.quiet,
        "kinds": [kind(t, number) for number in range(1, len(KINDS) + 1)],
        "board": board(t),
        "pool": pool(t),
        "discard": pile("discard", t.discard, 1),
        "supply": pile("supply", t.supply, BUILDING_KINDS + 1),
        "building_deck": building_deck(t),
        "catastrophe_deck": catastrophe_deck(t),
        "catastrophe": catastrophe(t, t.catastrophes[-1]) if t.catastrophes else None,
        "catastrophes": [catastrophe(t, drawn) for drawn in t.catastrophes],
        "abilities": [ability(t, number) for number in range(len(t.box.abilities))],
        "workforce": {"total": t.workforce, "spent": t.spent, "available": t.available()},
        "deaths": t.deaths,
        "pause": pause(t),
        "pending": pending(t),
        "research": research(t),
        "forecast": forecast(t),
        "prospect": prospect(t),
    }


def phase(t: CataTable) -> str:
    """What the game waits for: start, action, strike, or one of the pauses; and over."""
    # A choice that completes an action or an ability lies on top of what tells the phase.
    for step in t.agenda[::-1]:
        if isinstance(step, Action | DiscardPool):
            return "action"
        if isinstance(step, Pause):
            return MOMENTS[step.moment]
        if isinstance(step, Target | Strike):
            return "strike"
        if isinstance(step, StartResource):
            return "start"
    return "over"


def kind(t: CataTable, number: int) -> dict[str, Any]:
    """A kind of card, as it is printed."""
    card = t.box.cards[number - 1]
    return {
        "key": card.id,
        "name": card.name,
        "class": card.card_class,
        "count": card.count,
        "needs": unpacked(t.needs[number]),
        "gives": unpacked(t.box.gives[number]),
        "workforce": t.box.workforce[number],
        "cost": t.box.cost[number],
        "provenance": card.provenance,
    }


def cell_id(cell: int) -> str:
    """How actions and events name a cell."""
    return f"cell:{cell_name(cell)}"


def in_sight(t: CataTable, cell: int) -> bool:
    """Is the cell part of the board that is shown: that of the cards and one around it?"""
    if t.depth == 0:
        return cell == MIDDLE
    level, column = cell // COLUMNS, cell % COLUMNS
    return level <= min(t.depth + 1, LEVELS) and t.left - 1 <= column <= t.right + 1


def board(t: CataTable) -> dict[str, Any]:
    """The board with all cells in sight, level by level."""
    gets, lasting, open_cells = received(t, False), received(t, True), t.open_cells()
    return {
        "width": WIDTH,
        "safe_levels": SAFE_LEVELS,
        "levels": min(t.depth + 1, LEVELS),
        "left": t.left - FARTHEST,
        "right": t.right - FARTHEST,
        "cells": [
            {
                "id": cell_id(cell),
                "level": level_of(cell),
                "column": column_of(cell),
                "open": cell in open_cells,
                "endangered": endangered(cell),
                "card": placed(t, cell, gets, lasting) if t.board[cell] else None,
            }
            for cell in range(COLUMNS, (LEVELS + 1) * COLUMNS)
            if in_sight(t, cell)
        ],
    }


def placed(t: CataTable, cell: int, gets: list[int], lasting: list[int]) -> dict[str, Any]:
    """A card on the board: what it is, what it lacks, what marks it has."""
    card = t.board[cell]
    number = card & KIND
    satisfied = met(gets[cell], t.needs[number])
    return {
        "kind": ON_BOARD[number - 1],
        "name": t.box.waste_name if number == WASTE else t.box.cards[number - 1].name,
        "needs": needs(t.needs[number], gets[cell]),
        "satisfied": satisfied,
        "gives": unpacked(t.box.gives[number]),
        "giving": not card & DISABLED and (satisfied or not is_mechanism(card)),
        "unstable": bool(card & UNSTABLE),
        "protected": bool(card & PROTECTED),
        "disabled": bool(card & DISABLED),
        "near_waste": t.near_waste(cell),
        # Would it live, or go on giving, for ever?
        "lasting": lasts(t, cell, lasting)
        if is_living(card)
        else is_mechanism(card) and not card & DISABLED and met(lasting[cell], t.needs[number]),
    }


def pool(t: CataTable) -> list[dict[str, Any]]:
    """The Card Pool, card by card."""
    return [
        {
            "id": f"pool:{KINDS[number - 1]}:{copy}",
            "kind": KINDS[number - 1],
            "affordable": t.can_pay(number),
        }
        for number in range(1, BUILDING_KINDS + 1)
        for copy in range(t.pool[number - 1])
    ]


def pile(name: str, counts: list[int], first: int) -> list[dict[str, Any]]:
    """How many there are of each card in an open pile; ``first`` is the kind counted first."""
    return [
        {"id": f"{name}:{KINDS[first - 1 + i]}", "kind": KINDS[first - 1 + i], "count": count}
        for i, count in enumerate(counts)
    ]


def building_deck(t: CataTable) -> dict[str, Any]:
    """The Building Deck: its size, what is known of its order, and what must be in between."""
    known = [*t.building_deck.top, *t.building_deck.bottom]
    between = {}
    for number in range(1, BUILDING_KINDS + 1):
        on_board = sum(1 for cell in t.cells() if t.board[cell] & KIND == number)
        elsewhere = on_board + t.pool[number - 1] + t.discard[number - 1] + known.count(number)
        between[KINDS[number - 1]] = t.box.cards[number - 1].count - elsewhere
    return {
        "id": "deck:building",
        "count": len(t.building_deck),
        "top": [CARD.write(card, t) for card in t.building_deck.top],
        "bottom": [CARD.write(card, t) for card in t.building_deck.bottom],
        "between": between,
    }


def catastrophe_deck(t: CataTable) -> dict[str, Any]:
    """The Catastrophe Deck, likewise."""
    deck = t.catastrophe_deck
    seen = [*t.catastrophes, *deck.top, *deck.bottom]
    return {
        "id": "deck:catastrophe",
        "count": len(deck),
        "top": [catastrophe(t, card) for card in deck.top],
        "between": {
            card.id: card.count - seen.count(i) for i, card in enumerate(t.box.catastrophes)
        },
    }


def catastrophe(t: CataTable, number: int) -> dict[str, Any]:
    """A Catastrophe Card, with its text."""
    card = t.box.catastrophes[number]
    quiet = t.quiet and card.effect == SKIP_ACTIONS
    return {
        "key": card.id,
        "name": card.name,
        "text": effect_text(t, "calm" if quiet else CATASTROPHE_EFFECTS[card.effect]),
        "provenance": card.provenance,
    }


def effect_text(t: CataTable, effect: str, cards: int = 0) -> str:
    """What a card does, in words made from what it does."""
    return t.game.words.say(Message(f"effect.{effect}", cards=Count(cards)))


def ability(t: CataTable, number: int) -> dict[str, Any]:
    """An Ability Card: whose it is, and whether it can be used now."""
    card = t.box.abilities[number]
    owner = t.owners[number]
    holder = t.lead() if owner == COMMON else owner
    choice = t.top
    return {
        "id": f"ability:{card.id}",
        "key": card.id,
        "name": card.name,
        "text": effect_text(t, ABILITY_EFFECTS[card.effect], card.cards),
        "owner": None if owner == COMMON else owner,
        "used": bool(t.used >> number & 1),
        "usable": isinstance(choice, Decision) and number in choice.usable(t, holder),
        "board": card.board,
        "provenance": card.provenance,
    }


def pause(t: CataTable) -> dict[str, Any] | None:
    """The pause that is going on: who is asked, who has said to go on."""
    choice = t.top
    if not isinstance(choice, Pause):
        return None
    return {
        "moment": MOMENTS[choice.moment],
        "asked": choice.deciders(t),
        "done": [seat for seat in range(t.seats) if choice.done >> seat & 1],
        "worth": [s for s in choice.deciders(t) if worth_a_stop(t, s, choice.moment)],
    }


def research(t: CataTable) -> list[dict[str, Any]]:
    """The cards that Research has shown, while they have to be put back."""
    choice = t.top
    if not isinstance(choice, Arrange):
        return []
    return [
        {"id": f"seen:{i}", "kind": CARD.write(card, t)}
        for i, card in enumerate(t.building_deck.top[: choice.count])
    ]
