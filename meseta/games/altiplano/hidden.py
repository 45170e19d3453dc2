"""Hidden fields that need more than to be covered."""

from typing import Any

from meseta.core.zones import Field
from meseta.games.altiplano.table import AltiTable


class DraftField(Field):
    """What players have in mind: others see their tiles where they lay before."""

    def hide(self, t: Any, viewer: int | None) -> None:
        for seat in range(t.seats):
            if seat != viewer and t.draft[seat]:
                t.forget_draft(seat)

    def disguise(self, t: Any, viewer: int) -> list[list[int]] | None:
        table: AltiTable = t
        drafts = table.draft
        for seat in range(table.seats):
            if seat != viewer and drafts[seat]:
                table.draft = drafts.copy()
                self.hide(table, viewer)
                return drafts
        return None

    def undisguise(self, t: Any, kept: list[list[int]]) -> None:
        table: AltiTable = t
        for seat in range(table.seats):
            if not table.draft[seat]:
                table.follow(seat, kept[seat])
        table.draft = kept

    def forget(self, t: Any, viewer: int | None) -> None:
        self.hide(t, viewer)

    def unseen(
        self, t: Any, value: Any, viewer: int | None, owner: int | None = None
    ) -> list[list[int]]:
        return []


class MissionField(Field):
    """Missions in hand: to be dealt anew, with all others, in a table that does not share them."""

    def forget(self, t: Any, viewer: int | None) -> None:
        t.own_missions()
