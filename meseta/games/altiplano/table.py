"""What lies on the table: questions about the plateau and what each player has."""

from mypy_extensions import i64

from meseta.games.altiplano.box import ASSET, BOARD, EXTENSION, ROLE, STRIP, Action
from meseta.games.altiplano.constants import NONE
from meseta.games.altiplano.fields import lifted
from meseta.games.altiplano.state import (
    BAG_AT,
    CHANGES_AT,
    COINS_AT,
    CONTAINER_AT,
    ON_AT,
    PLANNING_AT,
    PLAYER,
    SHELF_AT,
    AltiState,
    Player,
)
from meseta.games.altiplano.vocabulary import (
    COIN,
    CORN,
    FOOD,
    KINDS,
    PRESERVATION,
    SALE_BONUS,
    SHELVING,
    STORE,
    TILES,
)


class AltiTable(AltiState):
    """What follows from the fields, `place` and `changes`, is worked out in `changes.py`."""

    def clone(self) -> "AltiTable":
        return AltiTable(self.game, self.seats, self.rng.clone(), self)

    # -- who -------------------------------------------------------------------------------------

    def in_turn_order(self) -> list[int]:
        """All seats, the start player first, then clockwise."""
        first = self.start
        seats = self.seats
        return [(first + distance) % seats for distance in range(seats)]

    def change(self, seat: i64, rule: i64) -> int:
        """How much a rule is changed for a player; 0 if it is not."""
        return self.d[CHANGES_AT + seat * PLAYER + rule]

    # -- tiles -----------------------------------------------------------------------------------

    def owned_tiles(self, seat: i64) -> list[int]:
        """The tiles that count: all but those on orders and posts (ALTI-SCORE-01, -02)."""
        d = self.d
        counts = self.stored(seat)
        for heap in (BAG_AT, CONTAINER_AT, PLANNING_AT):
            here: i64 = heap + seat * PLAYER
            for kind in range(KINDS):
                if d[here + kind] != 0:
                    counts[kind] += d[here + kind]
        kinds = self.box.line_kind
        first: i64 = ON_AT + seat * PLAYER
        for line in range(self.box.lines):
            if d[first + line] != 0 and kinds[line] != COIN:
                counts[kinds[line]] += d[first + line]
        return counts

    def stored(self, seat: i64) -> list[int]:
        """How many tiles of each kind lie in the warehouse."""
        d = self.d
        counts = [0] * len(TILES)
        first: i64 = SHELF_AT + seat * PLAYER
        for space in range(self.box.shelf):
            if d[first + space] != 0:
                counts[d[first + space] - 1] += 1
        return counts

    def planned(self, seat: i64) -> int:
        """How many tiles lie on the planning spaces."""
        d = self.d
        first: i64 = PLANNING_AT + seat * PLAYER
        total = 0
        for kind in range(KINDS):
            total += d[first + kind]
        return total

    def planned_kinds(self, seat: i64) -> int:
        """The kinds of tiles that lie on the planning spaces, as a mask."""
        d = self.d
        first: i64 = PLANNING_AT + seat * PLAYER
        kinds: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if d[first + kind] != 0:
                kinds |= 1 << kind
            kind += 1
        return kinds

    def open_planning(self, seat: i64) -> int:
        """How many planning spaces are open."""
        return self.box.planning[self.road_of(seat)]

    # -- spaces ----------------------------------------------------------------------------------

    def has_action(self, seat: int, action: Action) -> bool:
        """Is the action on something that the player has?"""
        owner = action.owner
        if owner == EXTENSION:
            return self.player(seat).extensions >> action.number & 1 == 1
        if owner == ASSET:
            return self.assets_of(seat) >> action.number & 1 == 1
        if owner == ROLE:
            return self.role_of(seat) == action.number
        return self.traveler if owner == STRIP else True

    def on_line(self, seat: i64, line: i64) -> int:
        """How many pieces lie on a line of spaces."""
        return self.d[ON_AT + seat * PLAYER + line]

    def lying(self, seat: i64, action: Action) -> int:
        """How many pieces lie on the spaces of an action."""
        d = self.d
        first: i64 = ON_AT + seat * PLAYER
        total = 0
        for line in range(action.first, action.end):
            total += d[first + line]
        return total

    def lying_kinds(self, seat: i64, number: int) -> list[int]:
        """The kinds of what lies on the spaces of an action."""
        d = self.d
        action = self.box.actions[number]
        kinds = self.box.line_kind
        first: i64 = ON_AT + seat * PLAYER
        return [kinds[line] for line in range(action.first, action.end) if d[first + line] != 0]

    def filled_lines(self, seat: i64) -> list[int]:
        """The lines of spaces on which anything lies."""
        d = self.d
        first: i64 = ON_AT + seat * PLAYER
        return [line for line in range(self.box.lines) if d[first + line] != 0]

    def any_on(self, seat: i64) -> bool:
        """Does anything lie on the player's spaces?"""
        d = self.d
        first: i64 = ON_AT + seat * PLAYER
        for line in range(self.box.lines):  # noqa: SIM110 (much faster when compiled)
            if d[first + line] != 0:
                return True
        return False

    def goods_room(self, seat: i64, action: Action) -> int:
        """How many spaces an action has for goods of any kind."""
        if action.op == STORE and action.owner == BOARD:
            return action.goods + self.change(seat, SHELVING)
        return action.goods

    def add_open(self, seat: i64, lines: list[int], found: list[int]) -> None:
        """Add to a list those of the lines that can take one more piece."""
        d = self.d
        box = self.box
        first: i64 = ON_AT + seat * PLAYER
        for line in lines:
            if box.line_shared[line]:
                if self.has_room(seat, line):
                    found.append(line)
            elif d[first + line] < box.line_room[line]:
                found.append(line)

    def has_room(self, seat: i64, line: int) -> bool:
        """Can one more piece be put onto a line of spaces that the player has?"""
        box = self.box
        if not box.line_shared[line]:
            return self.d[ON_AT + seat * PLAYER + line] < box.line_room[line]
        action = box.actions[box.line_action[line]]
        if box.line_kind[line] == FOOD and not self.change(seat, PRESERVATION):
            return False
        return self.lying(seat, action) < self.goods_room(seat, action)

    # -- drafts ----------------------------------------------------------------------------------

    def move_onto(self, seat: int, line: int) -> None:
        """Move a tile from a planning space (or a coin) onto a line of spaces."""
        self.move(seat, line, 1)

    def move_off(self, seat: int, line: int) -> None:
        """And back."""
        self.move(seat, line, -1)

    def move(self, seat: i64, line: int, count: int) -> None:
        d = self.d
        here: i64 = seat * PLAYER
        d[ON_AT + here + line] += count
        kind = self.box.line_kind[line]
        if kind == COIN:
            d[COINS_AT + here] -= count
        else:
            d[PLANNING_AT + here + kind] -= count

    def draft_anew(self, seat: int, draft: list[int]) -> None:
        """That is what a player has drafted now; copies of the table keep what was."""
        drafts = self.draft.copy()
        drafts[seat] = draft
        self.draft = drafts

    def forget_draft(self, seat: int) -> None:
        """Undo what a player has drafted and not declared."""
        self.follow(seat, [lifted(entry) for entry in self.draft[seat]])
        self.draft_anew(seat, [])

    def follow(self, seat: int, draft: list[int]) -> None:
        """Move a player's tiles and coins as a draft says."""
        for entry in draft:
            if entry >= 0:
                self.move_onto(seat, entry)
            else:
                self.move_off(seat, lifted(entry))

    # -- warehouse -------------------------------------------------------------------------------

    def row_kind(self, seat: i64, row: int) -> int:
        """What the first tile of a row is; NONE if the row is empty."""
        return self.d[SHELF_AT + seat * PLAYER + self.box.row_start[row]] - 1

    def row_full(self, seat: i64, row: int) -> bool:
        return self.d[SHELF_AT + seat * PLAYER + self.box.row_start[row + 1] - 1] != 0

    def row_length(self, seat: i64, row: int) -> int:
        """How many tiles lie in a row."""
        start: i64 = SHELF_AT + seat * PLAYER + self.box.row_start[row]
        end: i64 = start + self.box.rows[row]
        here = start
        while here < end and self.d[here] != 0:
            here += 1
        return here - start

    def row_tiles(self, seat: int, row: int) -> list[int]:
        """The tiles that lie in a row."""
        shelf = self.player(seat).shelf
        first = self.box.row_start[row]
        return [shelf[first + place] - 1 for place in range(self.row_length(seat, row))]

    def lay(self, seat: int, row: int, kind: int) -> None:
        """Put a tile on the next space of a row."""
        place = self.box.row_start[row] + self.row_length(seat, row)
        self.player(seat).shelf[place] = kind + 1

    def row_for(self, seat: int, kind: int) -> int:
        """The row for a tile that is not corn: its own unfinished one, else the lowest empty one
        (ALTI-WARE-01, -03). Food goes to an unfinished corn row only. NONE if there is none."""
        wanted = CORN if kind == FOOD else kind
        empty = NONE
        for row in range(len(self.box.rows)):
            here = self.row_kind(seat, row)
            if here == NONE:
                if empty == NONE:
                    empty = row
            elif here == wanted and not self.row_full(seat, row):
                return row
        return NONE if kind == FOOD else empty

    def rows_for_corn(self, seat: int) -> list[int]:
        """Any unfinished row; the lowest empty one if no corn row is unfinished (ALTI-CORN-03)."""
        found: list[int] = []
        empty = NONE
        corn_row = False
        for row in range(len(self.box.rows)):
            here = self.row_kind(seat, row)
            if here == NONE:
                if empty == NONE:
                    empty = row
            elif not self.row_full(seat, row):
                found.append(row)
                corn_row = corn_row or here == CORN
        if empty != NONE and not corn_row:
            found.append(empty)
        return found

    # -- cards -----------------------------------------------------------------------------------

    def asset_open(self, asset: int) -> bool:
        """Does an asset lie face up (ALTI-TRAV-07)?"""
        if not self.assets >> asset & 1:
            return False
        return self.unlocked or self.box.assets[asset].stage == 1

    def any_asset_open(self) -> bool:
        for asset in range(len(self.box.assets)):  # noqa: SIM110 (much faster when compiled)
            if self.asset_open(asset):
                return True
        return False

    def sale_value(self, seat: int, kind: int) -> int:
        """What a good brings at the Market now."""
        value = self.box.sales[kind]
        if self.event >= 0 and self.change(seat, SALE_BONUS):
            for number in self.box.events[self.event].effects:
                effect = self.box.effects[number]
                if effect.rule == SALE_BONUS and effect.tile == kind:
                    value += effect.count
        return value

    def event_groups_left(self) -> list[int]:
        """How many events of each group are still to come, the next group first."""
        if not self.traveler:
            return []
        left = self.box.draws.copy()
        unseen = self.event_cards
        for i, event in enumerate(self.box.events):
            if not unseen >> i & 1:
                left[event.pile] -= 1
        return left


def begin_order(me: Player, order: int) -> None:
    """A player works on that order now; NONE: on none. Nothing lies on it yet."""
    me.order = order
    me.filled.fill(0)
    me.substituted = 0


def without(draft: list[int], entry: int) -> list[int]:
    """A draft with one entry less."""
    left = draft.copy()
    left.remove(entry)
    return left
