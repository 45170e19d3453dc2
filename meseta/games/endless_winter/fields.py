"""How the table is written down: the kinds of its values, its fields, its events."""

from typing import Any

from meseta.core.deck import DeckOf
from meseta.core.errors import BadPosition
from meseta.core.events import Telling
from meseta.core.kinds import SEAT, Each, Flag, Grid, Kind, List, Name, Names, Seat, Whole
from meseta.core.spread import Spread
from meseta.core.state import Seats, State
from meseta.core.zones import Field, Sees
from meseta.games.endless_winter.constants import (
    ANIMALS,
    CAMPS,
    CHIEFS,
    COLUMNS,
    DISPLAY,
    EMPTY,
    ERA_CARDS,
    FACE_DOWN,
    FIGURES,
    GLACIER_TOKENS,
    HEXES,
    JUNCTURES,
    MEGALITHS,
    MOST_ANIMALS,
    MOST_CARDS,
    MOST_FOOD,
    MOST_OF_ANIMAL,
    MOST_OF_SUPPLY,
    MOST_TOOLS,
    MOST_TRIBE_CARDS,
    MOST_TRIBES,
    NEUTRAL,
    NO_TOKEN,
    ROUNDS,
    SETUPS,
    SOURCES,
    STARTING,
    STONES,
    TOP,
    TRIBE_KINDS,
)
from meseta.games.endless_winter.effects import MOST_PARTS
from meseta.games.endless_winter.layout import GROUND, MOST_CELLS, cell_name
from meseta.games.endless_winter.spreads import LayoutSpread, MegalithSpread, OnHexSpread


class BoxName(Name):
    """A component in the box, by its id; ``ids`` and ``titles`` name the box's lists, of which
    those from ``first`` to before ``last`` are meant."""

    def __init__(
        self, ids: str, titles: str = "", none: str | None = None, first: int = 0, last: int = 0
    ) -> None:
        super().__init__((), none)
        self.ids = ids
        self.titles = titles
        self.first = first
        self.last = last

    def names(self, t: Any) -> tuple[str, ...]:
        ids: tuple[str, ...] = getattr(t.box, self.ids)
        return ids[self.first : self.last] if self.last else ids

    def most(self) -> int:
        return self.last - self.first if self.last else super().most()

    def say(self, value: Any, t: Any) -> Any:
        if not self.titles or value < 0:
            return self.write(value, t)
        return getattr(t.box, self.titles)[self.first + value]


class PlaceName(Name):
    """A place for a figure, said by its name."""

    def say(self, value: Any, t: Any) -> str:
        said: str = t.game.words.texts[f"place.{self.fixed[value]}"]
        return said


class SourceName(Name):
    """Where points are from, in words."""

    def say(self, value: Any, t: Any) -> str:
        said: str = t.game.words.texts[f"source.{self.fixed[value]}"]
        return said


class ChiefSide(Name):
    """A Chief with its side: inside, twice the Chief's number and the side."""

    def names(self, t: Any) -> tuple[str, ...]:
        return tuple(f"{id}_{side}" for id in t.box.chief_ids for side in "ab")

    def say(self, value: Any, t: Any) -> str:
        return f"{t.box.chief_names[value // 2]} ({'AB'[value % 2]})"


class SetupName(BoxName):
    """A Setup card, said as what it gives."""

    def say(self, value: Any, t: Any) -> str:
        said: str = t.game.words.setup_text(t.box, value)
        return said


class HexKind(BoxName):
    """A hex, said with its land and the number that it has on the board."""

    def say(self, value: Any, t: Any) -> str:
        land = t.box.terrain_names[t.terrain[value]]
        return land if value == 0 else f"{land} {value}"


class JunctureKind(BoxName):
    """A point where three hexes meet, said with these."""

    def say(self, value: Any, t: Any) -> str:
        said: str = t.game.words.join([HEX_NAME.say(hex, t) for hex in t.box.junctures[value]])
        return said


class StoneKind(BoxName):
    """A Sacred Stone, said as what it counts."""

    def say(self, value: Any, t: Any) -> str:
        said: str = t.game.words.stone_text(t.box, value)
        return said


class TokenKind(BoxName):
    """A token, said as what it gives."""

    def __init__(self, ids: str, effects: str, none: str | None = None) -> None:
        super().__init__(ids, "", none)
        self.effects = effects

    def say(self, value: Any, t: Any) -> str:
        effect = getattr(t.box, self.effects)[value]
        said: str = t.game.words.effect_text(t.box, effect)
        return said


class OnHex(Kind):
    """What lies on a hex of the Glacier tokens."""

    def write(self, value: Any, t: Any) -> str | None:
        if value < 0:
            return {NO_TOKEN: None, FACE_DOWN: "face_down"}[value]
        return GLACIER_TOKEN.write(value, t)

    def read(self, data: Any, t: Any, at: str) -> int:
        if data is None or data == "face_down":
            return NO_TOKEN if data is None else FACE_DOWN
        return GLACIER_TOKEN.read(data, t, at)

    def spread(self, t: Any) -> Spread:
        return OnHexSpread(GLACIER_TOKEN.spread(t))


class Cell(Kind):
    """A cell of the Megalith board, as x, y and level."""

    def __init__(self, count: int = 999) -> None:
        self.count = count

    def write(self, value: Any, t: Any) -> str:
        return cell_name(t.layout.numbers[value])

    def say(self, value: Any, t: Any) -> str:
        said: str = t.game.words.cell_text(t.layout, value)
        return said

    def read(self, data: Any, t: Any, at: str) -> int:
        for cell in range(min(t.layout.count, self.count)):
            if cell_name(t.layout.numbers[cell]) == data:
                return cell
        raise BadPosition(f"{at} must be a cell such as '2,1,0' (x, y, level), not {data!r}.")


class LayoutKind(Kind):
    """A layout of the Megalith board."""

    def write(self, value: Any, t: Any) -> str:
        id: str = value.id
        return id

    def read(self, data: Any, t: Any, at: str) -> Any:
        return t.box.layouts[LAYOUT.read(data, t, at)]

    def spread(self, t: Any) -> Spread:
        return LayoutSpread(t.box.layouts)


class Megaliths(Kind):
    """Who has a Megalith on which cell; inside, a list of all cells."""

    def room(self) -> int:
        return MOST_CELLS

    def run(self, t: Any) -> int:
        count: int = t.layout.count
        return count

    def write(self, value: Any, t: Any) -> dict[str, str]:
        keys = ("neutral", *SEAT.names(t))
        return {
            CELL.write(cell, t): keys[owner - NEUTRAL]
            for cell, owner in enumerate(value)
            if owner != EMPTY
        }

    def read(self, data: Any, t: Any, at: str) -> list[int]:
        if not isinstance(data, dict):
            raise BadPosition(f"{at} must be an object of cells and owners, not {data!r}.")
        owners = Name(("neutral", *SEAT.names(t)))
        cells = [EMPTY] * t.layout.count
        for name, owner in data.items():
            cell = CELL.read(name, t, at)
            cells[cell] = NEUTRAL + owners.read(owner, t, f"{at}.{name}")
        return cells

    def spread(self, t: Any) -> Spread:
        return MegalithSpread(max([layout.count for layout in t.box.layouts]), t.seats)


class Halves(Whole):
    """Labor, counted in halves and said as it is printed."""

    def say(self, value: Any, t: Any) -> str:
        return labor_text(value)


def labor_text(halves: int) -> str:
    """Labor as it is printed: ``1½``."""
    whole = str(halves // 2) if halves >= 2 or halves == 0 else ""
    return whole + ("½" if halves % 2 else "")


AMOUNT = Whole()
HALVES = Halves()
CARD = BoxName("card_ids", "card_names")
CARD_OR_NONE = BoxName("card_ids", "card_names", none="none")
TRIBE_CARD = BoxName("card_ids", "card_names", last=TRIBE_KINDS)
SUPPLY_CARD = BoxName("card_ids", "card_names", first=STARTING, last=TRIBE_KINDS)
ANIMAL = BoxName("animal_ids", "animal_names", last=ANIMALS)
STONE = StoneKind("stone_ids", last=STONES)
STONE_OR_NONE = StoneKind("stone_ids", none="none")
TERRAIN = BoxName("terrain_ids", "terrain_names")
HEX_NAME = HexKind("hex_ids", last=HEXES)
JUNCTURE = JunctureKind("juncture_ids", last=JUNCTURES)
CHIEF = BoxName("chief_ids", "chief_names", last=CHIEFS)
CHIEF_OR_NONE = BoxName("chief_ids", "chief_names", none="none")
SETUP = SetupName("setup_ids", last=SETUPS)
SETUP_OR_NONE = SetupName("setup_ids", none="none")
GLACIER_TOKEN = TokenKind("glacier_ids", "glacier_effect")
REST_TOKEN = TokenKind("rest_ids", "rest_effect")
REST_TOKEN_OR_NONE = TokenKind("rest_ids", "rest_effect", none="none")
EFFECT = BoxName("effect_ids")
TILE = BoxName("tile_ids")
LAYOUT = BoxName("layout_ids")
CELL = Cell()
SPACE = Cell(GROUND)
NOBODY = Seat(none="none")
COLUMN = Name(COLUMNS)
DISPLAY_SPACE = Name(tuple([f"space_{space}" for space in range(1, DISPLAY + 1)]))
STONE_SPACE = Name(("first", "second", "third"))
PLACE = PlaceName((*COLUMNS, "rest"))
PLACE_OR_NONE = Name((*COLUMNS, "rest"), none="none")
SOURCE = SourceName(SOURCES)
SIDE_OR_NONE = Name(("a", "b"), none="none")
CARDS_OF_SEATS = Each(SEAT, List(CARD, MOST_CARDS))
ERA = List(CARD, ERA_CARDS)

TRIBE = Seats("Tribe", one="tribe", most=MOST_TRIBES)


def secret(name: str, sees: Sees, called: str = "") -> Field:
    """Cards of each player that others cannot tell from the player's other hidden ones."""
    return Field(name, CARDS_OF_SEATS, sees, pool="cards", apart=True, of=TRIBE, called=called)


STATE = State(
    "Winter",
    (
        Field("layout", LayoutKind(), beside="Layout"),
        Field("glacier_module", Flag()),
        Field("rest_module", Flag()),
        Field("round", Whole(1, ROUNDS)),
        Field("order", List(SEAT), beside="list[int]"),  # of turns
        Field("first", Each(COLUMN, NOBODY)),  # who was first in each column in this round
        Field("supply", Each(SUPPLY_CARD, Whole(0, MOST_OF_SUPPLY))),
        Field("era_one", ERA, Sees.NOBODY),  # the Culture decks
        Field("era_two", ERA, Sees.NOBODY),
        Field("display", Each(DISPLAY_SPACE, CARD_OR_NONE)),
        Field("removed", List(CARD, 2 * ERA_CARDS)),  # Culture cards out of the game
        Field("animal_deck", List(ANIMAL, ANIMALS * MOST_OF_ANIMAL), Sees.NOBODY),
        Field("grounds", List(ANIMAL, MOST_ANIMALS)),
        Field("pool", Names(STONE)),  # Sacred Stones that can be taken
        Field("stones_used", Names(STONE)),  # all that are in this game
        Field("terrain", Each(HEX_NAME, TERRAIN), beside="list[int]"),
        Field("tiles", List(TILE), beside="list[int]"),  # the Megalith tiles in their slots
        Field("megaliths", Megaliths()),
        Field("villages", Each(JUNCTURE, NOBODY)),
        Field("rank", List(SEAT), beside="list[int]"),  # on the Honor track, the first one first
        Field("glacier", Each(HEX_NAME, OnHex())),  # the token on each hex
        Field("glacier_heap", List(GLACIER_TOKEN, GLACIER_TOKENS), Sees.NOBODY),
        Field("rest_stack", DeckOf(REST_TOKEN), Sees.NOBODY, beside="Deck", cloned=True),
        Field("rest_up", REST_TOKEN_OR_NONE),
        Field("rest_held", REST_TOKEN_OR_NONE),  # by the player whose turn it is
        Field("rest_left", Whole(0, (1 << MOST_PARTS) - 1)),  # its parts that are not used yet
        Field("rest_used", Flag()),  # has somebody rested in this round?
        Field("draft_chiefs", Names(CHIEF)),
        Field("draft_setups", Names(SETUP)),
        Field("chief", Each(SEAT, CHIEF_OR_NONE), of=TRIBE),
        Field("side", Each(SEAT, SIDE_OR_NONE), of=TRIBE),
        Field("setup", Each(SEAT, SETUP_OR_NONE), of=TRIBE),
        Field("tally", Grid(SEAT, SOURCE, AMOUNT), of=TRIBE),  # points by source
        Field("food", Each(SEAT, Whole(0, MOST_FOOD)), of=TRIBE),
        Field("tools", Each(SEAT, Whole(0, MOST_TOOLS)), of=TRIBE),
        Field("offering", Each(SEAT, Whole(0, TOP)), of=TRIBE),
        Field("honor", Each(SEAT, Whole(0, TOP)), of=TRIBE),
        Field("placed", Each(SEAT, Whole(0, MEGALITHS)), of=TRIBE),
        Field("stones", Grid(SEAT, STONE_SPACE, STONE_OR_NONE), of=TRIBE),
        Field("camps", Grid(SEAT, HEX_NAME, Whole(0, CAMPS)), of=TRIBE),
        Field("upright", Grid(SEAT, ANIMAL, AMOUNT), of=TRIBE),
        Field("tipped", Grid(SEAT, ANIMAL, AMOUNT), of=TRIBE),
        Field("chief_at", Each(SEAT, PLACE_OR_NONE), of=TRIBE),
        Field("figures", Grid(SEAT, PLACE, Whole(0, FIGURES)), of=TRIBE),
        secret("hand", Sees.OWNER),
        secret("deck", Sees.NOBODY),
        Field("discard", CARDS_OF_SEATS, of=TRIBE),
        # The Eclipse pile, before it is revealed and after.
        secret("pile", Sees.OWNER),
        Field("revealed", Each(SEAT, List(TRIBE_CARD, MOST_TRIBE_CARDS)), of=TRIBE),
        # Buried cards that all have seen, and those buried from the hand.
        Field("buried", CARDS_OF_SEATS, of=TRIBE),
        secret("hidden", Sees.OWNER, called="buried_unseen"),
        Field("totals", Each(SEAT, AMOUNT), of=TRIBE, called="total"),  # Labor at the last reveal
        Field("active", NOBODY),  # whose turn is on
        Field("column", PLACE_OR_NONE),  # where its figure is
        Field("labor", AMOUNT),  # in halves
        Field("culture", Whole(0, 2)),  # played in step 1: 1 for a card of Era I, 2 of Era II
        Field("taken", Names(SUPPLY_CARD)),  # by Initiate's top action
        Field("locked", Names(SUPPLY_CARD)),  # those of them that are still in hand
        Field("chief_ready", Flag()),  # the Chief was placed in this turn, its ability is unused
        Field("played", List(CARD, MOST_CARDS)),
        Field("ready", List(TRIBE_CARD), beside="list[int]"),  # with an unused ability
        Field("triggers", List(EFFECT), beside="list[int]"),  # they wait for something to happen
        # Revealed cards with unused Eclipse abilities.
        Field("waiting_cards", List(TRIBE_CARD), beside="list[int]"),
        Field("score", Each(SEAT, AMOUNT), of=TRIBE, derived=True),
        Field("camps_out", Each(SEAT, AMOUNT), of=TRIBE, derived=True),
        # End-game points of all cards; everybody saw them being taken.
        Field("worth", Each(SEAT, AMOUNT), of=TRIBE, derived=True),
    ),
    TRIBE,
    beside={"box": "Box"},
    imports=(
        "from meseta.core.deck import Deck",
        "from meseta.games.endless_winter.box import Box",
        "from meseta.games.endless_winter.layout import Layout",
    ),
)

TELLINGS = {
    "order": Telling("EW-ECL-05", order=List(SEAT)),
    "chief": Telling("EW-SETUP-10", seat=SEAT, chief=ChiefSide()),
    "setup": Telling("EW-SETUP-11", seat=SEAT, card=SETUP),
    "grounds": Telling("EW-PREP-03", animals=List(ANIMAL)),
    "display": Telling("EW-PREP-04", cards=List(CARD)),
    "token_up": Telling("EW-RTOK-06", token=REST_TOKEN),
    "round": Telling("EW-GEN-01", round=AMOUNT, order=List(SEAT)),
    "turn": Telling("EW-TURN-01", seat=SEAT, turn=AMOUNT),
    "culture": Telling("EW-CULT-02", seat=SEAT, card=CARD),
    "placed": Telling("EW-FIG-01", seat=SEAT, place=PLACE),
    "placed_chief": Telling("EW-FIG-01", seat=SEAT, place=PLACE),
    "chief_used": Telling("EW-ABIL-07", seat=SEAT),
    "tribe": Telling("EW-LAB-01", seat=SEAT, card=CARD, labor=HALVES),
    "used": Telling("EW-ABIL-02", seat=SEAT, card=CARD),
    "ate": Telling("EW-LAB-05", seat=SEAT, food=AMOUNT, labor=HALVES),
    "paid_food": Telling("EW-ABIL-05", seat=SEAT, food=AMOUNT),
    "paid_tools": Telling("EW-ABIL-05", seat=SEAT, tools=AMOUNT),
    "food": Telling("EW-GEN-13", seat=SEAT, count=AMOUNT),
    "food_lost": Telling("EW-GEN-13", seat=SEAT),
    "tools": Telling("EW-GEN-14", seat=SEAT, count=AMOUNT),
    "drew": Telling("EW-GEN-03", secret=("card",), seat=SEAT, card=CARD),
    "reshuffled": Telling("EW-GEN-03", seat=SEAT, count=AMOUNT),
    "offering": Telling("EW-IDOL-01", seat=SEAT, offering=AMOUNT),
    "offering_top": Telling("EW-IDOL-04", seat=SEAT),
    "honor": Telling("EW-IDOL-01", seat=SEAT, honor=AMOUNT),
    "points": Telling("EW-GEN-16", seat=SEAT, points=AMOUNT, source=SOURCE),
    "megalith": Telling("EW-MEGA-01", seat=SEAT, cell=CELL, neutral=Flag()),
    "stacked": Telling("EW-MEGA-08", seat=SEAT, cell=CELL, points=AMOUNT),
    "covered": Telling("EW-MEGA-09", seat=SEAT, cell=CELL),
    "camp": Telling("EW-MIG-01", seat=SEAT),
    "moved": Telling("EW-MIG-02", seat=SEAT, source=HEX_NAME, hex=HEX_NAME),
    "thawed": Telling("EW-GLAC-02", hex=HEX_NAME, token=GLACIER_TOKEN),
    "village": Telling("EW-MIG-04", seat=SEAT, juncture=JUNCTURE),
    "turned_up": Telling("EW-HUNT-01", seat=SEAT, animals=List(ANIMAL)),
    "hunted": Telling("EW-HUNT-04", seat=SEAT, animal=ANIMAL),
    "found": Telling("EW-HUNT-07", seat=SEAT, animal=ANIMAL),
    "tipped": Telling("EW-HUNT-05", seat=SEAT, animal=ANIMAL),
    "recruited": Telling("EW-INIT-01", seat=SEAT, card=CARD),
    "recruited_late": Telling("EW-INIT-04", seat=SEAT, card=CARD),
    "learned": Telling("EW-DEV-01", seat=SEAT, card=CARD),
    "stone": Telling("EW-DEV-03", seat=SEAT, stone=STONE),
    "buried": Telling("EW-INIT-07", seat=SEAT, card=CARD),
    "buried_unseen": Telling("EW-R-40", secret=("card",), seat=SEAT, card=CARD),
    "discarded": Telling("EW-R-43", seat=SEAT, card=CARD),
    "token": Telling("EW-RTOK-02", seat=SEAT, token=REST_TOKEN),
    "piled": Telling("EW-EPILE-01", secret=("card",), seat=SEAT, card=CARD),
    "pile": Telling("EW-EPILE-02", seat=SEAT, count=AMOUNT),
    "revealed": Telling("EW-ECL-01", seat=SEAT, cards=List(TRIBE_CARD), labor=HALVES),
    "bluffed": Telling("EW-ECL-03", seat=SEAT, card=CARD),
    "benefits": Telling("EW-ECL-06", seat=SEAT),
    "eclipse": Telling("EW-ECL-09", seat=SEAT, card=CARD),
    "hex": Telling("EW-ECL-10", seat=SEAT, hex=HEX_NAME),
    "stone_points": Telling("EW-ECL-11", seat=SEAT, stone=STONE, points=AMOUNT),
    "final": Telling("EW-END-07", seat=SEAT, score=AMOUNT),
}
