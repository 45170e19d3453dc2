"""How the table is written down: the kinds of its values, its fields, its events."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i32, i64

from meseta.core.deck import DeckOf
from meseta.core.errors import BadPosition
from meseta.core.events import Telling
from meseta.core.kinds import SEAT, Each, Flag, Kind, List, Name, Names, Seat, Whole, check_keys
from meseta.core.spread import Cells, Spread
from meseta.core.zones import Field, Sees
from meseta.games.cards_against_the_apocalypse.actions import (
    COLUMNS,
    LEVELS,
    cell_at,
    cell_name,
    column_of,
    level_of,
)
from meseta.games.cards_against_the_apocalypse.box import BUILDING_KINDS, EMPTY, KINDS, WASTE
from meseta.games.cards_against_the_apocalypse.table import (
    DISABLED,
    KIND,
    PROTECTED,
    ROUNDS,
    UNSTABLE,
)

MARKS = {"unstable": UNSTABLE, "protected": PROTECTED, "disabled": DISABLED}
# The part of the board that learners see: hardly any game goes beyond it.
DEEP = 8
WIDE = 6
ON_BOARD = (*KINDS, "radioactive_waste")


class CardName(Name):
    """A kind of card; inside, kinds count from 1."""

    def write(self, value: Any, t: Any) -> str | None:
        name: str = self.fixed[value - 1]
        return name

    def read(self, data: Any, t: Any, at: str) -> int:
        return super().read(data, t, at) + 1

    def say(self, value: Any, t: Any) -> str:
        name: str = t.box.waste_name if value == WASTE else t.box.cards[value - 1].name
        return name

    def index(self, value: Any, t: Any, viewer: int) -> int:
        kind: int = value
        return kind - 1


class AbilityName(Name):
    """An ability in the box."""

    def names(self, t: Any) -> tuple[str, ...]:
        ids: tuple[str, ...] = t.box.ability_ids
        return ids

    def say(self, value: Any, t: Any) -> str:
        name: str = t.box.abilities[value].name
        return name


class CatastropheName(Name):
    """A catastrophe in the box."""

    def names(self, t: Any) -> tuple[str, ...]:
        ids: tuple[str, ...] = t.box.catastrophe_ids
        return ids

    def say(self, value: Any, t: Any) -> str:
        name: str = t.box.catastrophes[value].name
        return name


class Cell(Kind):
    """A place on the board, as level and column."""

    def write(self, value: Any, t: Any) -> str:
        return cell_name(value)

    def read(self, data: Any, t: Any, at: str) -> int:
        level, _, column = data.partition(",") if isinstance(data, str) else ("", "", "")
        if level.isdecimal() and column.removeprefix("-").isdecimal() and len(data) < 9:
            cell = cell_at(int(level), int(column))
            if 1 <= int(level) <= LEVELS and cell_name(cell) == data:
                return cell
        raise BadPosition(f"{at} must be a cell such as '2,-1' (level, column), not {data!r}.")

    def say(self, value: Any, t: Any) -> str:
        words = t.game.words
        said: str = words.texts["cell"].format(level=level_of(value), column=column_of(value))
        return said


class Board(Kind):
    """The cards on the board, each with its cell and marks; inside, a list of cells."""

    def write(self, value: Any, t: Any) -> list[dict[str, Any]]:
        cards = []
        for cell, card in enumerate(value):
            if card:
                data: dict[str, Any] = {"at": cell_name(cell), "card": PLACED.write(card & KIND, t)}
                for name, mark in MARKS.items():
                    if card & mark:
                        data[name] = True
                cards.append(data)
        return cards

    def read(self, data: Any, t: Any, at: str) -> list[int]:
        if not isinstance(data, list):
            raise BadPosition(f"{at} must be a list of cards, not {data!r}.")
        board = [EMPTY] * (3 * COLUMNS)
        for i, item in enumerate(data):
            here = f"{at}[{i}]"
            if not isinstance(item, dict):
                raise BadPosition(f"{here} must be an object with at and card, not {item!r}.")
            marks = [name for name in MARKS if name in item]
            check_keys(item, ("at", "card", *marks), here)
            cell = CELL.read(item["at"], t, f"{here}.at")
            card = PLACED.read(item["card"], t, f"{here}.card")
            for name in marks:
                card |= MARKS[name] if Flag().read(item[name], t, f"{here}.{name}") else 0
            board += [EMPTY] * ((level_of(cell) + 3) * COLUMNS - len(board))
            if board[cell]:
                raise BadPosition(f"{here}.at: a card lies at {item['at']} already.")
            board[cell] = card
        return board

    def spread(self, t: Any) -> Spread:
        return BoardSpread(PLACED.spread(t))


class BoardSpread(Spread):
    """What lies on each cell of a board as large as boards get."""

    def __init__(self, placed: Spread) -> None:
        shown = [
            cell_at(level, column)
            for level in range(1, DEEP + 1)
            for column in range(-WIDE, WIDE + 1)
        ]
        self.shown = vec[i32](shown)
        self.placed = placed
        self.marks = list(MARKS.values())
        self.width: i64 = placed.size + len(MARKS)  # of what is shown of a card
        super().__init__(len(shown) * self.width)

    def put(self, value: Any, viewer: i64, cells: Cells) -> None:
        board: list[int] = value
        shown = self.shown
        start = cells.at
        count: i64 = len(board)
        for place in range(i64(len(shown))):
            cell = i64(shown[place])
            if cell < count and board[cell] != EMPTY:
                card = board[cell]
                cells.at = start + place * self.width
                self.placed.put(card & KIND, viewer, cells)
                for mark in self.marks:
                    cells.put(1 if card & mark else 0)
        cells.at = start + self.size


SEAT_OR_COMMON = Seat(none="common")
BUILDING = CardName(KINDS[:BUILDING_KINDS])
CARD = CardName(KINDS)
PLACED = CardName(ON_BOARD)
ABILITY = AbilityName()
CATASTROPHE = CatastropheName()
CELL = Cell()
AMOUNT = Whole()

FIELDS = (
    Field("round", Whole(1, ROUNDS)),
    Field("gentle", Flag()),
    Field("quiet", Flag()),
    Field("board", Board()),
    Field("pool", Each(Name(KINDS[:BUILDING_KINDS]), AMOUNT)),
    Field("discard", Each(Name(KINDS), AMOUNT)),
    Field("supply", Each(Name(KINDS[BUILDING_KINDS:]), AMOUNT)),
    Field("building_deck", DeckOf(BUILDING), Sees.NOBODY),
    Field("catastrophe_deck", DeckOf(CATASTROPHE), Sees.NOBODY),
    Field("catastrophes", List(CATASTROPHE)),
    Field("owners", Each(ABILITY, SEAT_OR_COMMON)),
    Field("used", Names(ABILITY)),
    Field("spent", AMOUNT),
    Field("deaths", AMOUNT),
    Field("malfunctioned", Flag()),
)

TELLINGS = {
    "dealt": Telling("CATA-SETUP-03", seat=SEAT, abilities=List(ABILITY)),
    "common": Telling("CATA-VAR-03", abilities=List(ABILITY)),
    "started": Telling("CATA-SETUP-07", seat=SEAT, card=CARD, cell=CELL),
    "round": Telling("CATA-ROUND-01", round=AMOUNT, lead=SEAT),
    "pool": Telling("CATA-ROUND-02", cards=List(BUILDING)),
    "shuffled": Telling("CATA-POOL-03", count=AMOUNT),
    "catastrophe": Telling("CATA-ROUND-03", catastrophe=CATASTROPHE),
    "erupted": Telling("CATA-CAT-20", catastrophe=CATASTROPHE),
    "calm": Telling("CATA-VAR-07", catastrophe=CATASTROPHE),
    "placed": Telling("CATA-ACT-03", seat=SEAT, card=CARD, cell=CELL),
    "built": Telling("CATA-ACT-04", seat=SEAT, card=CARD, cell=CELL, left=AMOUNT),
    "moved": Telling("CATA-ACT-06", seat=SEAT, card=CARD, source=CELL, cell=CELL),
    "passed": Telling("CATA-ACT-11", seat=SEAT),
    "discarded": Telling("CATA-ROUND-05", count=AMOUNT),
    "silent": Telling("CATA-NEED-07", card=CARD, cell=CELL),
    "checked": Telling("CATA-ROUND-06"),
    "unstable": Telling("CATA-LIVE-01", card=CARD, cell=CELL),
    "died": Telling("CATA-LIVE-02", card=CARD, cell=CELL),
    "broke": Telling("CATA-NAT-04", card=CARD, cell=CELL),
    "spared": Telling("CATA-AB-18", card=CARD, cell=CELL),
    "no_effect": Telling("CATA-CAT-04", catastrophe=CATASTROPHE),
    "disabled": Telling("CATA-CAT-10", seat=SEAT, card=CARD, cell=CELL),
    "waste": Telling("CATA-CAT-30", seat=SEAT, cell=CELL),
    "replaced": Telling("CATA-CAT-40", seat=SEAT, card=CARD, cell=CELL, natural=CARD),
    "used": Telling("CATA-AB-01", seat=SEAT, ability=ABILITY),
    "foreseen": Telling("CATA-AB-13", seat=SEAT, catastrophes=List(CATASTROPHE)),
    "researched": Telling("CATA-AB-15", seat=SEAT, cards=List(BUILDING)),
    "arranged": Telling("CATA-AB-15", seat=SEAT, top=List(BUILDING), bottom=List(BUILDING)),
    "protected": Telling("CATA-AB-17", seat=SEAT, card=CARD, cell=CELL),
    "relocated": Telling("CATA-AB-20", seat=SEAT, card=CARD, source=CELL, cell=CELL),
    "final": Telling("CATA-END-02"),
    "lost": Telling("CATA-END-05", card=CARD, cell=CELL),
    "won": Telling("CATA-SCORE-04", trios=AMOUNT, deaths=AMOUNT, score=Kind()),
    "failed": Telling("CATA-SCORE-04", trios=AMOUNT, deaths=AMOUNT, score=Kind()),
}
