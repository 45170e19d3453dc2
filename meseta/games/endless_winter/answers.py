"""Which of the actions that can be taken answer the question itself, and which only help or swap:
the page shows the former first."""

from typing import Any

from meseta.games.endless_winter import actions
from meseta.games.endless_winter.actions import block_of
from meseta.games.endless_winter.exits import is_exit, warning
from meseta.games.endless_winter.prompts import next_step
from meseta.games.endless_winter.rules.columns import Middle, Remainder, Top
from meseta.games.endless_winter.rules.gains import CARDS, IDOLS, MEGALITHS, GainUnits
from meseta.games.endless_winter.rules.labor import is_free_action
from meseta.games.endless_winter.rules.megaliths import Arrow
from meseta.games.endless_winter.table import WinterTable

# Without taking something lesser instead.
WANTED = {
    IDOLS: (actions.OFFERING, actions.HONOR),
    CARDS: (actions.DRAW,),
    MEGALITHS: (actions.CELL,),
}


def answers(t: WinterTable, seat: int) -> list[int]:
    """Those that do what the prompt says; all but the ways out, where none of them does."""
    choice: Any = t.choice()
    offered = [action for action in t.offered if not is_exit(t, seat, action)]
    if isinstance(choice, Top) and next_step(t, seat).startswith("make"):
        wanted = [action for action in offered if makes_labor(action)]
    elif isinstance(choice, Top | Middle):
        wanted = [action for action in offered if not is_free_action(action)]
    elif isinstance(choice, GainUnits) and choice.what in WANTED:
        wanted = [action for action in offered if block_of(action) in WANTED[choice.what]]
    elif isinstance(choice, Arrow):
        wanted = [action for action in offered if block_of(action) == actions.CELL]
    elif isinstance(choice, Remainder):
        wanted = [action for action in offered if not warning(t, seat, action)]
    else:
        wanted = offered
    return wanted or offered


def makes_labor(action: int) -> bool:
    """Is it to play a Tribe card or to spend Food?"""
    return block_of(action) in (actions.PLAY, actions.EAT)
