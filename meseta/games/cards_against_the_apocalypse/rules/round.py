"""A round, with its seven steps."""

from typing import Any

from meseta.core.agenda import Step
from meseta.core.kinds import Whole
from meseta.games.cards_against_the_apocalypse import tells
from meseta.games.cards_against_the_apocalypse.rules.action import TakeActions
from meseta.games.cards_against_the_apocalypse.rules.catastrophes import DrawCatastrophe, Strike
from meseta.games.cards_against_the_apocalypse.rules.end import FinalCheck
from meseta.games.cards_against_the_apocalypse.rules.needs import CheckNeeds
from meseta.games.cards_against_the_apocalypse.rules.pauses import (
    BEFORE_CHECK,
    BEFORE_END,
    BEFORE_WASTE,
    Pause,
)
from meseta.games.cards_against_the_apocalypse.rules.pool import DiscardPool, FillPool
from meseta.games.cards_against_the_apocalypse.rules.turning import EndOfRound, WasteActs
from meseta.games.cards_against_the_apocalypse.table import ROUNDS, CataTable


class Round(Step[CataTable]):
    """Pool, catastrophe, actions, discard, needs, catastrophe's effect, end; and what follows."""

    shape = (("number", Whole(1, ROUNDS)),)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, t: CataTable) -> None:
        t.round = self.number
        t.spent = 0
        t.malfunctioned = False
        tells.round(t, t.round, t.lead())
        steps = steps_of(self.number)
        for i in range(len(steps) - 1, -1, -1):
            t.then(steps[i])


def steps_of(number: int) -> list[Step[Any]]:
    """All steps of that round, in order, and what comes after it."""
    return [
        FillPool(),
        DrawCatastrophe(),
        TakeActions(),
        DiscardPool(),
        Pause(BEFORE_CHECK, 0),
        CheckNeeds(),
        Strike(),
        Pause(BEFORE_WASTE, 0),
        WasteActs(),
        Pause(BEFORE_END, 0),
        EndOfRound(),
        Round(number + 1) if number < ROUNDS else FinalCheck(),
    ]
