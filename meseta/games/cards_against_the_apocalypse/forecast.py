"""What is coming: the steps of this round as they would go now, and each way to lay a card."""

from typing import Any

from meseta.core.agenda import Choice
from meseta.games.cards_against_the_apocalypse.actions import AT, COLUMNS, cell_name
from meseta.games.cards_against_the_apocalypse.box import RESOURCES, unpacked
from meseta.games.cards_against_the_apocalypse.fields import PLACED
from meseta.games.cards_against_the_apocalypse.rules.abilities import Relocate
from meseta.games.cards_against_the_apocalypse.rules.action import Shift
from meseta.games.cards_against_the_apocalypse.rules.end import FinalCheck
from meseta.games.cards_against_the_apocalypse.rules.laying import SOURCES, Lay
from meseta.games.cards_against_the_apocalypse.rules.needs import CheckNeeds, met, received
from meseta.games.cards_against_the_apocalypse.rules.turning import EndOfRound, WasteActs
from meseta.games.cards_against_the_apocalypse.scoring import score, trios
from meseta.games.cards_against_the_apocalypse.table import KIND, CataTable, is_living, is_mechanism

# What can happen to a card in the steps that need nobody's decision.
FATES = ("silent", "unstable", "died", "broke", "spared", "lost")


def coming(t: CataTable) -> dict[str, dict[int, str]]:
    """What each coming step of this round would do to which cell, if nobody did anything more."""
    after = t.clone()
    steps: dict[str, dict[int, str]] = {"check": {}, "waste": {}, "end": {}, "final": {}}
    for step in t.agenda[::-1]:
        name = {
            CheckNeeds: "check",
            WasteActs: "waste",
            EndOfRound: "end",
            FinalCheck: "final",
        }.get(type(step))
        if name is not None:
            after.listen()
            step.run(after)
            for event in after.log or []:
                if event.kind in FATES:
                    steps[name][event.values[1]] = event.kind
    return steps


def forecast(t: CataTable) -> dict[str, dict[str, str]]:
    """The same with the names that cells have in the view."""
    return {
        step: {f"cell:{cell_name(cell)}": fate for cell, fate in fates.items()}
        for step, fates in coming(t).items()
    }


def prospect(t: CataTable) -> dict[str, int]:
    """The result if the final check came now."""
    after = t.clone()
    if not t.over:
        FinalCheck().run(after)
    return {"trios": trios(after), "deaths": after.deaths, "score": score(after)}


def pending(t: CataTable) -> dict[str, Any] | None:
    """The card that a seat is about to lay, and for each cell what it would do there."""
    choice = t.top
    if isinstance(choice, Lay):
        card, source = choice.card, SOURCES[choice.source]
    elif isinstance(choice, Shift | Relocate):
        card, source = t.board[choice.source] & KIND, f"cell:{cell_name(choice.source)}"
    else:
        return None
    return {
        "card": PLACED.write(card, t),
        "source": source,
        "seat": choice.seat,
        "previews": [preview(t, choice, action) for action in choice.legal(t, choice.seat)],
    }


def preview(t: CataTable, choice: Choice[CataTable], action: int) -> dict[str, Any]:
    """What it would do to lay the card there: who would then get all it needs, who no longer."""
    after = t.clone()
    choice.take(after, t.waiting[0], action)
    cell = action - AT + COLUMNS
    before, now = satisfied(t), satisfied(after)
    return {
        "cell": f"cell:{cell_name(cell)}",
        "satisfied": cell in now,
        "needs": needs(t.needs[after.board[cell] & KIND], received(after, False)[cell]),
        "feeds": [f"cell:{cell_name(other)}" for other in sorted(now - before) if other != cell],
        "starves": [
            f"cell:{cell_name(other)}"
            for other in sorted(before - now)
            if other != cell and after.board[other]
        ],
        "score": prospect(after)["score"],
    }


def needs(needed: int, gets: int) -> list[dict[str, Any]]:
    """What a card needs of each resource, and how much of that it gets."""
    got = unpacked(gets)
    return [
        {"resource": name, "needs": amount, "gets": got.get(name, 0)}
        for name, amount in sorted(
            unpacked(needed).items(), key=lambda item: RESOURCES.index(item[0])
        )
    ]


def satisfied(t: CataTable) -> set[int]:
    """The cells whose cards get all that they need."""
    gets = received(t, False)
    return {
        cell
        for cell in t.cells()
        if (is_living(t.board[cell]) or is_mechanism(t.board[cell]))
        and met(gets[cell], t.needs[t.board[cell] & KIND])
    }
