"""What the game's choices, actions and events are called. The texts are in ``texts/``."""

from typing import Any

from meseta.core.words import Message
from meseta.games.endless_winter import exits, labels, prompts, reasons
from meseta.games.endless_winter.phrases import Phrases
from meseta.games.endless_winter.rules.columns import Middle, Remainder, Top
from meseta.games.endless_winter.table import WinterTable
from meseta.games.endless_winter.targets import action_targets, event_targets

WAITING = ("side", "chief", "setup", "culture", "figure", "pile", "rest")


class WinterWords(Phrases):
    """Prompts, labels and targets of the game."""

    def prompt(self, t: WinterTable, choice: Any, seat: int) -> Message:
        return prompts.prompt(t, self, choice, seat)

    def waiting(self, t: WinterTable, choice: Any) -> Message:
        seats = self.seats(t, t.waiting)
        if isinstance(choice, Top | Middle | Remainder):
            return Message("waiting.column", seats=seats, column=t.box.column_names[t.column])
        kind = prompts.KEYS.get(type(choice).__name__, "choosing")
        return Message(f"waiting.{kind}" if kind in WAITING else "waiting.choosing", seats=seats)

    # -- actions ---------------------------------------------------------------------------------

    def targets(self, t: WinterTable, seat: int, action: int) -> list[str]:
        return action_targets(t, seat, action)

    def event_targets(self, t: WinterTable, data: dict[str, Any]) -> list[str]:
        return event_targets(t, data)

    def is_exit(self, t: WinterTable, seat: int, action: int) -> bool:
        return exits.is_exit(t, seat, action)

    def warning(self, t: WinterTable, seat: int, action: int) -> Message | None:
        return exits.warning(t, seat, action)

    def belongs(self, action: int) -> str:
        return reasons.belongs(action)

    def reason(self, t: WinterTable, seat: int, action: int, clause: str) -> Message:
        return reasons.reason(t, self, seat, clause)

    def label(self, t: WinterTable, seat: int, action: int) -> Message:
        return labels.label(t, self, seat, action)
