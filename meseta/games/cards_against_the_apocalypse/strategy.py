"""How good a table is for the team: for bots that look ahead, and for learning.

The team's chance is judged by a few numbers (`outlook`): what would last for ever if the game
ended now, how many units are missing for a trio, who is about to die, how much can still be done.
Each counts for more or less as the rounds go by: ``strategy.toml`` has its weight in the first
round and in the last.
"""

import tomllib
from math import exp
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from meseta.core.sheet import Sheet
from meseta.games.cards_against_the_apocalypse.box import (
    ABILITY_EFFECTS,
    ANIMAL,
    BYTE,
    DISABLE,
    FIRST_MECHANISM,
    FIRST_NATURAL,
    HUMAN,
    KINDS,
    PLANT,
    REPLACE,
    SKIP_ACTIONS,
    WASTE,
)
from meseta.games.cards_against_the_apocalypse.rules.action import Action
from meseta.games.cards_against_the_apocalypse.rules.catastrophes import Strike, Target
from meseta.games.cards_against_the_apocalypse.rules.needs import (
    CheckNeeds,
    at_best,
    met,
    received,
    silence,
)
from meseta.games.cards_against_the_apocalypse.scoring import score
from meseta.games.cards_against_the_apocalypse.table import (
    DISABLED,
    KIND,
    ROUNDS,
    UNSTABLE,
    CataTable,
    endangered,
)

FAR: Final = 5  # so many units short are as bad as more

# The numbers of an outlook, in order.
ONE: Final = 0
TRIOS: Final = 1  # that would last for ever as things are
KINDS_LASTING: Final = 2  # of Living Cards
SHORT: Final = 3  # units and cards missing for a trio on what lastingly gives
SHORT_AT_BEST: Final = 4  # the same if all mechanisms could be made to give
MECHANISMS_SHORT: Final = 5  # units missing for that
LASTING: Final = 6  # mechanisms that give for ever, by kind
IDLE: Final = 9  # other mechanisms
DEATHS: Final = 10
DYING: Final = 11  # Living Cards that the next check will kill
TURNING: Final = 12  # and those that it will make unstable
UNSTABLE_NOW: Final = 13
PASSING: Final = 14  # Living Cards that would not last
POISONED: Final = 15  # of these, beside waste
BORROWED: Final = 16  # Living Cards that get their needs of Natural Resources only
WORKFORCE: Final = 17
NATURALS: Final = 18  # Natural Resources that are still there at the next check but one
ACTIONS: Final = 19  # left in this round
STRIKES: Final = 20  # Earthquake and Malfunctions to come
ERUPTION: Final = 21  # still to come
UNUSED: Final = 22  # abilities, by effect
NUMBERS: Final = 28

NAMES: Final = (
    "one",
    "trios",
    "kinds_lasting",
    "short",
    "short_at_best",
    "mechanisms_short",
    "lasting_generators",
    "lasting_water_systems",
    "lasting_food_processors",
    "idle",
    "deaths",
    "dying",
    "turning",
    "unstable",
    "passing",
    "poisoned",
    "borrowed",
    "workforce",
    "naturals",
    "actions",
    "strikes",
    "eruption",
    *[f"unused_{effect}" for effect in ABILITY_EFFECTS],
)


class Weights:
    """What each number of an outlook counts for, in the first round and in the last."""

    def __init__(self, data: dict[str, list[float]]) -> None:
        self.first: list[float] = [float(data[name][0]) for name in NAMES]
        self.last: list[float] = [float(data[name][1]) for name in NAMES]


WEIGHTS: Final = Weights(tomllib.loads((Path(__file__).parent / "strategy.toml").read_text()))


def evaluate(t: CataTable) -> list[float]:
    """The team's chance to win, about, for every seat."""
    if t.over:
        return [1.0 if score(t) > 0 else 0.0] * t.seats
    late = (t.round - 1) / (ROUNDS - 1)
    numbers = outlook(t)
    first = WEIGHTS.first
    last = WEIGHTS.last
    total = 0.0
    for i in range(NUMBERS):
        number = numbers[i]
        if number:
            total += number * (first[i] + (last[i] - first[i]) * late)
    return [1.0 / (1.0 + exp(-total))] * t.seats


def outlook(t: CataTable) -> list[float]:
    """The table in numbers; see above for what they are."""
    numbers = [0.0] * NUMBERS
    numbers[ONE] = 1.0
    checked = count_steps(t, numbers)
    cells = t.cells()
    doubtful: list[int] = []
    all_giving = at_best(t, True, doubtful)
    lasting = all_giving.copy()
    silence(t, lasting, doubtful)
    judge_cards(t, cells, lasting, all_giving, checked, numbers)
    open_cells = [cell for cell in t.open_cells() if not t.near_waste(cell)]
    for kind in (HUMAN, PLANT, ANIMAL):
        numbers[SHORT] += short_of(t, kind, cells, open_cells, lasting)
        numbers[SHORT_AT_BEST] += short_of(t, kind, cells, open_cells, all_giving)
    numbers[DEATHS] = t.deaths
    numbers[WORKFORCE] = min(t.workforce, 8)
    count_to_come(t, numbers)
    return numbers


def count_steps(t: CataTable, numbers: list[float]) -> bool:
    """The actions left in this round, and whether its strike is to come; was its check?"""
    checked = True
    for step in t.agenda:
        if isinstance(step, Action):
            numbers[ACTIONS] += 1.0
        elif isinstance(step, CheckNeeds):
            checked = False
        elif isinstance(step, Strike | Target) and t.catastrophes:
            effect = t.box.catastrophes[t.catastrophes[-1]].effect
            if effect == DISABLE or effect == REPLACE:  # noqa: SIM109
                numbers[STRIKES] = 1.0
    return checked


def judge_cards(
    t: CataTable,
    cells: list[int],
    lasting: list[int],
    all_giving: list[int],
    checked: bool,
    numbers: list[float],
) -> None:
    """Card by card: does it last, is it in danger, what does it lack?"""
    coming = at_next_check(t, cells, checked)
    living = [0] * FIRST_MECHANISM
    for cell in cells:
        card = t.board[cell]
        kind = card & KIND
        need = t.needs[kind]
        if kind < FIRST_MECHANISM:
            safe = met(coming[cell], need)
            if card & UNSTABLE:
                numbers[UNSTABLE_NOW] += 1.0
            if not safe:
                dies = card & UNSTABLE or endangered(cell)
                numbers[DYING if dies else TURNING] += 1.0
            poisoned = t.near_waste(cell) > 0
            if met(lasting[cell], need) and not poisoned:
                living[kind] += 1
            else:
                numbers[PASSING] += 1.0
                if poisoned:
                    numbers[POISONED] += 1.0
                elif safe:
                    numbers[BORROWED] += 1.0
        elif kind < FIRST_NATURAL and not card & DISABLED:
            if met(lasting[cell], need):
                numbers[LASTING + kind - FIRST_MECHANISM] += 1.0
            else:
                numbers[IDLE] += 1.0
            numbers[MECHANISMS_SHORT] += missing(all_giving[cell], need)
        elif FIRST_NATURAL <= kind < WASTE and not (card & UNSTABLE or endangered(cell)):
            numbers[NATURALS] += 1.0
    numbers[TRIOS] = min(living[HUMAN], living[PLANT], living[ANIMAL])
    for kind in (HUMAN, PLANT, ANIMAL):
        if living[kind]:
            numbers[KINDS_LASTING] += 1.0


def at_next_check(t: CataTable, cells: list[int], checked: bool) -> list[int]:
    """What every cell will get at the next check if nothing is done: after this round's check, the
    Natural Resources that are about to break no longer count."""
    if not checked:
        return received(t, False)
    breaking: list[int] = []
    for cell in cells:
        card = t.board[cell]
        if FIRST_NATURAL <= card & KIND < WASTE and (card & UNSTABLE or endangered(cell)):
            breaking.append(cell)
            t.board[cell] = card | DISABLED  # for the moment
    coming = received(t, False)
    for cell in breaking:
        t.board[cell] &= ~DISABLED
    return coming


def missing(gets: int, needs: int) -> int:
    """How many units are missing in all."""
    short: i64 = 0
    got: i64 = gets
    needed: i64 = needs
    while needed:
        lack: i64 = (needed & 255) - (got & 255)
        if lack > 0:
            short += lack
        needed >>= BYTE
        got >>= BYTE
    return short


def short_of(
    t: CataTable, kind: int, cells: list[int], open_cells: list[int], gets: list[int]
) -> int:
    """What is missing for a Living Card of that kind: units, and the card where there is none."""
    need = t.needs[kind]
    least = FAR
    for cell in cells:
        if t.board[cell] & KIND == kind:
            short = missing(gets[cell], need)
            if short < least and not t.near_waste(cell):
                least = short
    for cell in open_cells:
        short = missing(gets[cell], need) + 1
        if short < least:
            least = short
    return least


def count_to_come(t: CataTable, numbers: list[float]) -> None:
    """Catastrophes that are still in the deck, and abilities that nobody has used."""
    for card in t.catastrophe_deck.cards():
        effect = t.box.catastrophes[card].effect
        if effect == DISABLE or effect == REPLACE:  # noqa: SIM109
            numbers[STRIKES] += 1.0
        elif effect == SKIP_ACTIONS and not t.quiet:
            numbers[ERUPTION] = 1.0
    for ability in range(len(t.owners)):
        if not t.used >> ability & 1:
            numbers[UNUSED + t.box.abilities[ability].effect] += 1.0


def features(t: CataTable, seat: int, sheet: Sheet) -> None:
    """The table in numbers: the outlook, the round, whose lead it is, and the cards by place."""
    for number in outlook(t):
        sheet.add(number)
    sheet.add(t.round / ROUNDS)
    sheet.flag(seat == t.lead())
    counts = [0] * (len(KINDS) + 1)
    for cell in t.cells():
        counts[(t.board[cell] & KIND) - 1] += 1
    sheet.add_parts(counts, 6)
    sheet.add_parts(t.pool, 6)
    sheet.add_parts(t.discard, 6)
    sheet.add_parts(t.supply, 3)
