"""Hidden fields that need more than to be covered."""

from typing import Any

from meseta.core.zones import Field


class DraftField(Field):
    """What players have in mind: others see their tiles where they lay before."""

    def hide(self, t: Any, viewer: int | None) -> None:
        for seat in range(t.seats):
            if seat != viewer and t.draft[seat]:
                t.forget_draft(seat)

    def disguises(self, t: Any, viewer: int) -> bool:
        draft: list[list[int]] = t.draft
        return any(seat != viewer and draft[seat] for seat in range(len(draft)))

    def forget(self, t: Any, viewer: int | None) -> None:
        self.hide(t, viewer)

    def unseen(self, t: Any, viewer: int | None, owner: int | None = None) -> list[list[int]]:
        return []


class MissionField(Field):
    """Missions in hand: to be dealt anew, with all others, in a table that does not share them."""

    def forget(self, t: Any, viewer: int | None) -> None:
        t.own_missions()
