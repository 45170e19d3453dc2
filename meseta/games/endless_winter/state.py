"""What lies on the table. `make generate` writes this file from `STATE` in fields.py."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr

from meseta.core.deck import Deck
from meseta.core.memory import Numbers, Pile
from meseta.core.rng import Rng
from meseta.core.table import Table
from meseta.games.endless_winter.box import Box
from meseta.games.endless_winter.layout import Layout

if TYPE_CHECKING:
    from meseta.core.game import Game

# Where runs and piles of the table are.
FIRST_AT: Final[i64] = 11
SUPPLY_AT: Final[i64] = 15
ERA_ONE_AT: Final[i64] = 20
ERA_TWO_AT: Final[i64] = 41
DISPLAY_AT: Final[i64] = 62
REMOVED_AT: Final[i64] = 70
ANIMAL_DECK_AT: Final[i64] = 111
GROUNDS_AT: Final[i64] = 252
MEGALITHS_AT: Final[i64] = 261
VILLAGES_AT: Final[i64] = 389
GLACIER_AT: Final[i64] = 407
GLACIER_HEAP_AT: Final[i64] = 426
PLAYED_AT: Final[i64] = 450
# Where the first seat has what; the next one has it TRIBE cells on.
TRIBE: Final[i64] = 904
CHIEF_AT: Final[i64] = 575
SIDE_AT: Final[i64] = 576
SETUP_AT: Final[i64] = 577
TALLY_AT: Final[i64] = 578
FOOD_AT: Final[i64] = 593
TOOLS_AT: Final[i64] = 594
OFFERING_AT: Final[i64] = 595
HONOR_AT: Final[i64] = 596
PLACED_AT: Final[i64] = 597
STONES_AT: Final[i64] = 598
CAMPS_AT: Final[i64] = 601
UPRIGHT_AT: Final[i64] = 620
TIPPED_AT: Final[i64] = 627
CHIEF_AT_AT: Final[i64] = 634
FIGURES_AT: Final[i64] = 635
HAND_AT: Final[i64] = 640
DECK_AT: Final[i64] = 765
DISCARD_AT: Final[i64] = 890
PILE_AT: Final[i64] = 1015
REVEALED_AT: Final[i64] = 1140
BURIED_AT: Final[i64] = 1225
BURIED_UNSEEN_AT: Final[i64] = 1350
TOTAL_AT: Final[i64] = 1475
SCORE_AT: Final[i64] = 1476
CAMPS_OUT_AT: Final[i64] = 1477
WORTH_AT: Final[i64] = 1478


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Tribe:
    """What a seat has: a window on the memory of its table."""

    def __init__(self, d: vec[i32], seat: i64) -> None:
        self.d = d
        self.seat = seat
        self.at: i64 = 575 + seat * 904

    def __repr__(self) -> str:
        return (
            f"Tribe(seat={self.seat}, "
            f"chief={self.chief}, "
            f"side={self.side}, "
            f"setup={self.setup}, "
            f"tally={self.tally}, "
            f"food={self.food}, "
            f"tools={self.tools}, "
            f"offering={self.offering}, "
            f"honor={self.honor}, "
            f"placed={self.placed}, "
            f"stones={self.stones}, "
            f"camps={self.camps}, "
            f"upright={self.upright}, "
            f"tipped={self.tipped}, "
            f"chief_at={self.chief_at}, "
            f"figures={self.figures}, "
            f"hand={self.hand}, "
            f"deck={self.deck}, "
            f"discard={self.discard}, "
            f"pile={self.pile}, "
            f"revealed={self.revealed}, "
            f"buried={self.buried}, "
            f"buried_unseen={self.buried_unseen}, "
            f"total={self.total}, "
            f"score={self.score}, "
            f"camps_out={self.camps_out}, "
            f"worth={self.worth})"
        )

    @property
    def chief(self) -> int:
        return self.d[self.at]

    @chief.setter
    def chief(self, value: int) -> None:
        self.d[self.at] = value

    @property
    def side(self) -> int:
        return self.d[self.at + 1]

    @side.setter
    def side(self, value: int) -> None:
        self.d[self.at + 1] = value

    @property
    def setup(self) -> int:
        return self.d[self.at + 2]

    @setup.setter
    def setup(self, value: int) -> None:
        self.d[self.at + 2] = value

    @property
    def tally(self) -> Numbers:
        return Numbers(self.d, self.at + 3, 15)

    @property
    def food(self) -> int:
        return self.d[self.at + 18]

    @food.setter
    def food(self, value: int) -> None:
        self.d[self.at + 18] = value

    @property
    def tools(self) -> int:
        return self.d[self.at + 19]

    @tools.setter
    def tools(self, value: int) -> None:
        self.d[self.at + 19] = value

    @property
    def offering(self) -> int:
        return self.d[self.at + 20]

    @offering.setter
    def offering(self, value: int) -> None:
        self.d[self.at + 20] = value

    @property
    def honor(self) -> int:
        return self.d[self.at + 21]

    @honor.setter
    def honor(self, value: int) -> None:
        self.d[self.at + 21] = value

    @property
    def placed(self) -> int:
        return self.d[self.at + 22]

    @placed.setter
    def placed(self, value: int) -> None:
        self.d[self.at + 22] = value

    @property
    def stones(self) -> Numbers:
        return Numbers(self.d, self.at + 23, 3)

    @property
    def camps(self) -> Numbers:
        return Numbers(self.d, self.at + 26, 19)

    @property
    def upright(self) -> Numbers:
        return Numbers(self.d, self.at + 45, 7)

    @property
    def tipped(self) -> Numbers:
        return Numbers(self.d, self.at + 52, 7)

    @property
    def chief_at(self) -> int:
        return self.d[self.at + 59]

    @chief_at.setter
    def chief_at(self, value: int) -> None:
        self.d[self.at + 59] = value

    @property
    def figures(self) -> Numbers:
        return Numbers(self.d, self.at + 60, 5)

    @property
    def hand(self) -> Pile:
        return Pile(self.d, self.at + 65, 124)

    @property
    def deck(self) -> Pile:
        return Pile(self.d, self.at + 190, 124)

    @property
    def discard(self) -> Pile:
        return Pile(self.d, self.at + 315, 124)

    @property
    def pile(self) -> Pile:
        return Pile(self.d, self.at + 440, 124)

    @property
    def revealed(self) -> Pile:
        return Pile(self.d, self.at + 565, 84)

    @property
    def buried(self) -> Pile:
        return Pile(self.d, self.at + 650, 124)

    @property
    def buried_unseen(self) -> Pile:
        return Pile(self.d, self.at + 775, 124)

    @property
    def total(self) -> int:
        return self.d[self.at + 900]

    @total.setter
    def total(self, value: int) -> None:
        self.d[self.at + 900] = value

    @property
    def score(self) -> int:
        return self.d[self.at + 901]

    @score.setter
    def score(self, value: int) -> None:
        self.d[self.at + 901] = value

    @property
    def camps_out(self) -> int:
        return self.d[self.at + 902]

    @camps_out.setter
    def camps_out(self, value: int) -> None:
        self.d[self.at + 902] = value

    @property
    def worth(self) -> int:
        return self.d[self.at + 903]

    @worth.setter
    def worth(self, value: int) -> None:
        self.d[self.at + 903] = value


class WinterState(Table):
    """All that lies on the table; what is no number lies beside its memory."""

    box: Box
    layout: Layout
    order: list[int]
    terrain: list[int]
    tiles: list[int]
    rank: list[int]
    rest_stack: Deck
    ready: list[int]
    triggers: list[int]
    waiting_cards: list[int]

    def __init__(self, game: "Game", seats: int, rng: Rng, of: "WinterState | None" = None) -> None:
        super().__init__(game, seats, rng, of, 575 + seats * 904)
        if of is not None:
            self.box = of.box
            self.layout = of.layout
            self.order = of.order
            self.terrain = of.terrain
            self.tiles = of.tiles
            self.rank = of.rank
            self.rest_stack = of.rest_stack.clone()
            self.ready = of.ready
            self.triggers = of.triggers
            self.waiting_cards = of.waiting_cards

    def tribe(self, seat: i64) -> Tribe:
        if seat < 0 or seat >= 4:
            raise IndexError(f"there is no seat {seat}")
        return Tribe(self.d, seat)

    @property
    def glacier_module(self) -> bool:
        return self.d[8] != 0

    @glacier_module.setter
    def glacier_module(self, value: bool) -> None:
        self.d[8] = value

    @property
    def rest_module(self) -> bool:
        return self.d[9] != 0

    @rest_module.setter
    def rest_module(self, value: bool) -> None:
        self.d[9] = value

    @property
    def round(self) -> int:
        return self.d[10]

    @round.setter
    def round(self, value: int) -> None:
        self.d[10] = value

    @property
    def first(self) -> Numbers:
        return Numbers(self.d, 11, 4)

    @property
    def supply(self) -> Numbers:
        return Numbers(self.d, 15, 5)

    @property
    def era_one(self) -> Pile:
        return Pile(self.d, 20, 20)

    @property
    def era_two(self) -> Pile:
        return Pile(self.d, 41, 20)

    @property
    def display(self) -> Numbers:
        return Numbers(self.d, 62, 8)

    @property
    def removed(self) -> Pile:
        return Pile(self.d, 70, 40)

    @property
    def animal_deck(self) -> Pile:
        return Pile(self.d, 111, 140)

    @property
    def grounds(self) -> Pile:
        return Pile(self.d, 252, 6)

    @property
    def pool(self) -> int:
        return self.d[259]

    @pool.setter
    def pool(self, value: int) -> None:
        self.d[259] = value

    @property
    def stones_used(self) -> int:
        return self.d[260]

    @stones_used.setter
    def stones_used(self, value: int) -> None:
        self.d[260] = value

    @property
    def megaliths(self) -> Numbers:
        return Numbers(self.d, 261, 128)

    @property
    def villages(self) -> Numbers:
        return Numbers(self.d, 389, 18)

    @property
    def glacier(self) -> Numbers:
        return Numbers(self.d, 407, 19)

    @property
    def glacier_heap(self) -> Pile:
        return Pile(self.d, 426, 10)

    @property
    def rest_up(self) -> int:
        return self.d[437]

    @rest_up.setter
    def rest_up(self, value: int) -> None:
        self.d[437] = value

    @property
    def rest_held(self) -> int:
        return self.d[438]

    @rest_held.setter
    def rest_held(self, value: int) -> None:
        self.d[438] = value

    @property
    def rest_left(self) -> int:
        return self.d[439]

    @rest_left.setter
    def rest_left(self, value: int) -> None:
        self.d[439] = value

    @property
    def rest_used(self) -> bool:
        return self.d[440] != 0

    @rest_used.setter
    def rest_used(self, value: bool) -> None:
        self.d[440] = value

    @property
    def draft_chiefs(self) -> int:
        return self.d[441]

    @draft_chiefs.setter
    def draft_chiefs(self, value: int) -> None:
        self.d[441] = value

    @property
    def draft_setups(self) -> int:
        return self.d[442]

    @draft_setups.setter
    def draft_setups(self, value: int) -> None:
        self.d[442] = value

    @property
    def active(self) -> int:
        return self.d[443]

    @active.setter
    def active(self, value: int) -> None:
        self.d[443] = value

    @property
    def column(self) -> int:
        return self.d[444]

    @column.setter
    def column(self, value: int) -> None:
        self.d[444] = value

    @property
    def labor(self) -> int:
        return self.d[445]

    @labor.setter
    def labor(self, value: int) -> None:
        self.d[445] = value

    @property
    def culture(self) -> int:
        return self.d[446]

    @culture.setter
    def culture(self, value: int) -> None:
        self.d[446] = value

    @property
    def taken(self) -> int:
        return self.d[447]

    @taken.setter
    def taken(self, value: int) -> None:
        self.d[447] = value

    @property
    def locked(self) -> int:
        return self.d[448]

    @locked.setter
    def locked(self, value: int) -> None:
        self.d[448] = value

    @property
    def chief_ready(self) -> bool:
        return self.d[449] != 0

    @chief_ready.setter
    def chief_ready(self, value: bool) -> None:
        self.d[449] = value

    @property
    def played(self) -> Pile:
        return Pile(self.d, 450, 124)

    def chief_of(self, seat: i64) -> int:
        return self.d[575 + seat * 904]

    def side_of(self, seat: i64) -> int:
        return self.d[576 + seat * 904]

    def setup_of(self, seat: i64) -> int:
        return self.d[577 + seat * 904]

    def food_of(self, seat: i64) -> int:
        return self.d[593 + seat * 904]

    def tools_of(self, seat: i64) -> int:
        return self.d[594 + seat * 904]

    def offering_of(self, seat: i64) -> int:
        return self.d[595 + seat * 904]

    def honor_of(self, seat: i64) -> int:
        return self.d[596 + seat * 904]

    def placed_of(self, seat: i64) -> int:
        return self.d[597 + seat * 904]

    def chief_at_of(self, seat: i64) -> int:
        return self.d[634 + seat * 904]

    def total_of(self, seat: i64) -> int:
        return self.d[1475 + seat * 904]

    def score_of(self, seat: i64) -> int:
        return self.d[1476 + seat * 904]

    def camps_out_of(self, seat: i64) -> int:
        return self.d[1477 + seat * 904]

    def worth_of(self, seat: i64) -> int:
        return self.d[1478 + seat * 904]
