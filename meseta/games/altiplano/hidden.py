"""Hidden fields that need more than to be covered."""

from typing import TYPE_CHECKING, Any

from meseta.core.zones import Field

if TYPE_CHECKING:
    from meseta.games.altiplano.table import AltiTable


class DraftField(Field):
    """What players have in mind: others see their tiles where they lay before."""

    def hide(self, t: Any, viewer: int | None) -> None:
        table: AltiTable = t
        for seat in range(table.seats):
            if seat != viewer and table.draft[seat]:
                table.forget_draft(seat)

    def disguise(self, t: Any, viewer: int) -> list[list[int]] | None:
        table: AltiTable = t
        kept = table.draft
        self.hide(table, viewer)
        return None if table.draft is kept else kept

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
