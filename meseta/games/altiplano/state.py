"""What lies on the table. `make generate` writes this file from `STATE` in fields.py."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr

from meseta.core.memory import Numbers, Pile
from meseta.core.rng import Rng
from meseta.core.table import Table
from meseta.games.altiplano.box import Box

if TYPE_CHECKING:
    from meseta.core.game import Game

# Where runs and piles of the table are.
SUPPLY_AT: Final[i64] = 13
NEUTRAL_AT: Final[i64] = 25
UNDEALT_AT: Final[i64] = 53
# Where the first seat has what; the next one has it PLAYER cells on.
PLAYER: Final[i64] = 441
BAG_AT: Final[i64] = 116
CONTAINER_AT: Final[i64] = 127
PLANNING_AT: Final[i64] = 138
ON_ORDERS_AT: Final[i64] = 149
FILLED_AT: Final[i64] = 160
POST_AT: Final[i64] = 171
ON_AT: Final[i64] = 182
SHELF_AT: Final[i64] = 422
ROLE_AT: Final[i64] = 482
COINS_AT: Final[i64] = 483
OPALS_AT: Final[i64] = 484
POINTS_AT: Final[i64] = 485
PAWN_AT: Final[i64] = 486
ROAD_AT: Final[i64] = 487
CARTS_AT: Final[i64] = 488
CARTS_USED_AT: Final[i64] = 489
FREE_CARTS_AT: Final[i64] = 490
FREE_STEPS_AT: Final[i64] = 491
CART_GAINED_AT: Final[i64] = 492
EXTENSION_BOUGHT_AT: Final[i64] = 493
DEALS_AT: Final[i64] = 494
PASSED_AT: Final[i64] = 495
ORDER_AT: Final[i64] = 496
SUBSTITUTED_AT: Final[i64] = 497
GRANARY_AT: Final[i64] = 498
EXTENSIONS_AT: Final[i64] = 499
ASSETS_AT: Final[i64] = 501
HOUSES_AT: Final[i64] = 502
BOATS_AT: Final[i64] = 503
ORDERS_AT: Final[i64] = 504
MISSIONS_AT: Final[i64] = 505
RECEIVED_AT: Final[i64] = 514
DECLINED_AT: Final[i64] = 523
SHOWN_AT: Final[i64] = 532
CHANGES_AT: Final[i64] = 541


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Player:
    """What a seat has: a window on the memory of its table."""

    def __init__(self, d: vec[i32], seat: i64) -> None:
        self.d = d
        self.seat = seat
        self.at: i64 = 116 + seat * 441

    def __repr__(self) -> str:
        return (
            f"Player(seat={self.seat}, "
            f"bag={self.bag}, "
            f"container={self.container}, "
            f"planning={self.planning}, "
            f"on_orders={self.on_orders}, "
            f"filled={self.filled}, "
            f"post={self.post}, "
            f"on={self.on}, "
            f"shelf={self.shelf}, "
            f"role={self.role}, "
            f"coins={self.coins}, "
            f"opals={self.opals}, "
            f"points={self.points}, "
            f"pawn={self.pawn}, "
            f"road={self.road}, "
            f"carts={self.carts}, "
            f"carts_used={self.carts_used}, "
            f"free_carts={self.free_carts}, "
            f"free_steps={self.free_steps}, "
            f"cart_gained={self.cart_gained}, "
            f"extension_bought={self.extension_bought}, "
            f"deals={self.deals}, "
            f"passed={self.passed}, "
            f"order={self.order}, "
            f"substituted={self.substituted}, "
            f"granary={self.granary}, "
            f"extensions={self.extensions}, "
            f"assets={self.assets}, "
            f"houses={self.houses}, "
            f"boats={self.boats}, "
            f"orders={self.orders}, "
            f"missions={self.missions}, "
            f"received={self.received}, "
            f"declined={self.declined}, "
            f"shown={self.shown}, "
            f"changes={self.changes})"
        )

    @property
    def bag(self) -> Numbers:
        return Numbers(self.d, self.at, 11)

    @property
    def container(self) -> Numbers:
        return Numbers(self.d, self.at + 11, 11)

    @property
    def planning(self) -> Numbers:
        return Numbers(self.d, self.at + 22, 11)

    @property
    def on_orders(self) -> Numbers:
        return Numbers(self.d, self.at + 33, 11)

    @property
    def filled(self) -> Numbers:
        return Numbers(self.d, self.at + 44, 11)

    @property
    def post(self) -> Numbers:
        return Numbers(self.d, self.at + 55, 11)

    @property
    def on(self) -> Numbers:
        return Numbers(self.d, self.at + 66, 240)

    @property
    def shelf(self) -> Numbers:
        return Numbers(self.d, self.at + 306, 60)

    @property
    def role(self) -> int:
        return self.d[self.at + 366]

    @role.setter
    def role(self, value: int) -> None:
        self.d[self.at + 366] = value

    @property
    def coins(self) -> int:
        return self.d[self.at + 367]

    @coins.setter
    def coins(self, value: int) -> None:
        self.d[self.at + 367] = value

    @property
    def opals(self) -> int:
        return self.d[self.at + 368]

    @opals.setter
    def opals(self, value: int) -> None:
        self.d[self.at + 368] = value

    @property
    def points(self) -> int:
        return self.d[self.at + 369]

    @points.setter
    def points(self, value: int) -> None:
        self.d[self.at + 369] = value

    @property
    def pawn(self) -> int:
        return self.d[self.at + 370]

    @pawn.setter
    def pawn(self, value: int) -> None:
        self.d[self.at + 370] = value

    @property
    def road(self) -> int:
        return self.d[self.at + 371]

    @road.setter
    def road(self, value: int) -> None:
        self.d[self.at + 371] = value

    @property
    def carts(self) -> int:
        return self.d[self.at + 372]

    @carts.setter
    def carts(self, value: int) -> None:
        self.d[self.at + 372] = value

    @property
    def carts_used(self) -> int:
        return self.d[self.at + 373]

    @carts_used.setter
    def carts_used(self, value: int) -> None:
        self.d[self.at + 373] = value

    @property
    def free_carts(self) -> int:
        return self.d[self.at + 374]

    @free_carts.setter
    def free_carts(self, value: int) -> None:
        self.d[self.at + 374] = value

    @property
    def free_steps(self) -> int:
        return self.d[self.at + 375]

    @free_steps.setter
    def free_steps(self, value: int) -> None:
        self.d[self.at + 375] = value

    @property
    def cart_gained(self) -> int:
        return self.d[self.at + 376]

    @cart_gained.setter
    def cart_gained(self, value: int) -> None:
        self.d[self.at + 376] = value

    @property
    def extension_bought(self) -> int:
        return self.d[self.at + 377]

    @extension_bought.setter
    def extension_bought(self, value: int) -> None:
        self.d[self.at + 377] = value

    @property
    def deals(self) -> int:
        return self.d[self.at + 378]

    @deals.setter
    def deals(self, value: int) -> None:
        self.d[self.at + 378] = value

    @property
    def passed(self) -> int:
        return self.d[self.at + 379]

    @passed.setter
    def passed(self, value: int) -> None:
        self.d[self.at + 379] = value

    @property
    def order(self) -> int:
        return self.d[self.at + 380]

    @order.setter
    def order(self, value: int) -> None:
        self.d[self.at + 380] = value

    @property
    def substituted(self) -> int:
        return self.d[self.at + 381]

    @substituted.setter
    def substituted(self, value: int) -> None:
        self.d[self.at + 381] = value

    @property
    def granary(self) -> int:
        return self.d[self.at + 382]

    @granary.setter
    def granary(self, value: int) -> None:
        self.d[self.at + 382] = value

    @property
    def extensions(self) -> int:
        return self.d[self.at + 383] | int(self.d[self.at + 384]) << 31

    @extensions.setter
    def extensions(self, value: int) -> None:
        self.d[self.at + 383] = value & 2147483647
        self.d[self.at + 384] = value >> 31 & 2147483647

    @property
    def assets(self) -> int:
        return self.d[self.at + 385]

    @assets.setter
    def assets(self, value: int) -> None:
        self.d[self.at + 385] = value

    @property
    def houses(self) -> int:
        return self.d[self.at + 386]

    @houses.setter
    def houses(self, value: int) -> None:
        self.d[self.at + 386] = value

    @property
    def boats(self) -> int:
        return self.d[self.at + 387]

    @boats.setter
    def boats(self, value: int) -> None:
        self.d[self.at + 387] = value

    @property
    def orders(self) -> int:
        return self.d[self.at + 388]

    @orders.setter
    def orders(self, value: int) -> None:
        self.d[self.at + 388] = value

    @property
    def missions(self) -> Pile:
        return Pile(self.d, self.at + 389, 8)

    @property
    def received(self) -> Pile:
        return Pile(self.d, self.at + 398, 8)

    @property
    def declined(self) -> Pile:
        return Pile(self.d, self.at + 407, 8)

    @property
    def shown(self) -> Pile:
        return Pile(self.d, self.at + 416, 8)

    @property
    def changes(self) -> Numbers:
        return Numbers(self.d, self.at + 425, 16)


class AltiState(Table):
    """All that lies on the table; what is no number lies beside its memory."""

    box: Box
    circle: list[int]
    place: list[int]
    strip: list[int]
    draft: list[list[int]]

    def __init__(self, game: "Game", seats: int, rng: Rng, of: "AltiState | None" = None) -> None:
        super().__init__(game, seats, rng, of, 116 + seats * 441)
        if of is not None:
            self.box = of.box
            self.circle = of.circle
            self.place = of.place
            self.strip = of.strip
            self.draft = of.draft

    def player(self, seat: i64) -> Player:
        if seat < 0 or seat >= 5:
            raise IndexError(f"there is no seat {seat}")
        return Player(self.d, seat)

    @property
    def traveler(self) -> bool:
        return self.d[8] != 0

    @traveler.setter
    def traveler(self, value: bool) -> None:
        self.d[8] = value

    @property
    def with_missions(self) -> bool:
        return self.d[9] != 0

    @with_missions.setter
    def with_missions(self, value: bool) -> None:
        self.d[9] = value

    @property
    def extra(self) -> bool:
        return self.d[10] != 0

    @extra.setter
    def extra(self, value: bool) -> None:
        self.d[10] = value

    @property
    def round(self) -> int:
        return self.d[11]

    @round.setter
    def round(self, value: int) -> None:
        self.d[11] = value

    @property
    def start(self) -> int:
        return self.d[12]

    @start.setter
    def start(self, value: int) -> None:
        self.d[12] = value

    @property
    def supply(self) -> Numbers:
        return Numbers(self.d, 13, 12)

    @property
    def neutral(self) -> Numbers:
        return Numbers(self.d, 25, 11)

    @property
    def opals(self) -> int:
        return self.d[36]

    @opals.setter
    def opals(self, value: int) -> None:
        self.d[36] = value

    @property
    def points(self) -> int:
        return self.d[37]

    @points.setter
    def points(self, value: int) -> None:
        self.d[37] = value

    @property
    def carts(self) -> int:
        return self.d[38]

    @carts.setter
    def carts(self, value: int) -> None:
        self.d[38] = value

    @property
    def houses(self) -> int:
        return self.d[39]

    @houses.setter
    def houses(self, value: int) -> None:
        self.d[39] = value

    @property
    def boats(self) -> int:
        return self.d[40]

    @boats.setter
    def boats(self, value: int) -> None:
        self.d[40] = value

    @property
    def orders(self) -> int:
        return self.d[41]

    @orders.setter
    def orders(self, value: int) -> None:
        self.d[41] = value

    @property
    def assets(self) -> int:
        return self.d[42]

    @assets.setter
    def assets(self, value: int) -> None:
        self.d[42] = value

    @property
    def unlocked(self) -> bool:
        return self.d[43] != 0

    @unlocked.setter
    def unlocked(self, value: bool) -> None:
        self.d[43] = value

    @property
    def traveller(self) -> int:
        return self.d[44]

    @traveller.setter
    def traveller(self, value: int) -> None:
        self.d[44] = value

    @property
    def stack(self) -> int:
        return self.d[45] | int(self.d[46]) << 31

    @stack.setter
    def stack(self, value: int) -> None:
        self.d[45] = value & 2147483647
        self.d[46] = value >> 31 & 2147483647

    @property
    def bought(self) -> bool:
        return self.d[47] != 0

    @bought.setter
    def bought(self, value: bool) -> None:
        self.d[47] = value

    @property
    def event_cards(self) -> int:
        return self.d[48] | int(self.d[49]) << 31

    @event_cards.setter
    def event_cards(self, value: int) -> None:
        self.d[48] = value & 2147483647
        self.d[49] = value >> 31 & 2147483647

    @property
    def event(self) -> int:
        return self.d[50]

    @event.setter
    def event(self, value: int) -> None:
        self.d[50] = value

    @property
    def ending(self) -> int:
        return self.d[51]

    @ending.setter
    def ending(self, value: int) -> None:
        self.d[51] = value

    @property
    def roles(self) -> int:
        return self.d[52]

    @roles.setter
    def roles(self, value: int) -> None:
        self.d[52] = value

    @property
    def undealt(self) -> Pile:
        return Pile(self.d, 53, 62)

    def role_of(self, seat: i64) -> int:
        return self.d[482 + seat * 441]

    def coins_of(self, seat: i64) -> int:
        return self.d[483 + seat * 441]

    def opals_of(self, seat: i64) -> int:
        return self.d[484 + seat * 441]

    def points_of(self, seat: i64) -> int:
        return self.d[485 + seat * 441]

    def pawn_of(self, seat: i64) -> int:
        return self.d[486 + seat * 441]

    def road_of(self, seat: i64) -> int:
        return self.d[487 + seat * 441]

    def carts_of(self, seat: i64) -> int:
        return self.d[488 + seat * 441]

    def carts_used_of(self, seat: i64) -> int:
        return self.d[489 + seat * 441]

    def free_carts_of(self, seat: i64) -> int:
        return self.d[490 + seat * 441]

    def free_steps_of(self, seat: i64) -> int:
        return self.d[491 + seat * 441]

    def cart_gained_of(self, seat: i64) -> int:
        return self.d[492 + seat * 441]

    def extension_bought_of(self, seat: i64) -> int:
        return self.d[493 + seat * 441]

    def deals_of(self, seat: i64) -> int:
        return self.d[494 + seat * 441]

    def passed_of(self, seat: i64) -> int:
        return self.d[495 + seat * 441]

    def order_of(self, seat: i64) -> int:
        return self.d[496 + seat * 441]

    def substituted_of(self, seat: i64) -> int:
        return self.d[497 + seat * 441]

    def granary_of(self, seat: i64) -> int:
        return self.d[498 + seat * 441]

    def assets_of(self, seat: i64) -> int:
        return self.d[501 + seat * 441]

    def houses_of(self, seat: i64) -> int:
        return self.d[502 + seat * 441]

    def boats_of(self, seat: i64) -> int:
        return self.d[503 + seat * 441]

    def orders_of(self, seat: i64) -> int:
        return self.d[504 + seat * 441]
