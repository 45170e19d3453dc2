"""What lies on the table. `make generate` writes this file from `STATE` in fields.py."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr

from meseta.core.memory import Numbers
from meseta.core.rng import Rng
from meseta.core.table import Table
from meseta.games.the_alpha.box import Box, Tile

if TYPE_CHECKING:
    from meseta.core.game import Game

# Where runs and piles of the table are.
ROLLED_AT: Final[i64] = 10
DOMINANT_AT: Final[i64] = 21
# Where the first seat has what; the next one has it PACK cells on.
PACK: Final[i64] = 23
FOOD_AT: Final[i64] = 34
TALLY_AT: Final[i64] = 35
BETAS_AT: Final[i64] = 41
PAIR_AT: Final[i64] = 56


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pack:
    """What a seat has: a window on the memory of its table."""

    def __init__(self, d: vec[i32], seat: i64) -> None:
        self.d = d
        self.seat = seat
        self.at: i64 = 34 + seat * 23

    def __repr__(self) -> str:
        return (
            f"Pack(seat={self.seat}, "
            f"food={self.food}, "
            f"tally={self.tally}, "
            f"betas={self.betas}, "
            f"pair={self.pair})"
        )

    @property
    def food(self) -> int:
        return self.d[self.at]

    @food.setter
    def food(self, value: int) -> None:
        self.d[self.at] = value

    @property
    def tally(self) -> Numbers:
        return Numbers(self.d, self.at + 1, 6)

    @property
    def betas(self) -> Numbers:
        return Numbers(self.d, self.at + 7, 15)

    @property
    def pair(self) -> int:
        return self.d[self.at + 22]

    @pair.setter
    def pair(self, value: int) -> None:
        self.d[self.at + 22] = value


class AlphaState(Table):
    """All that lies on the table; what is no number lies beside its memory."""

    box: Box
    tiles: list[Tile]
    regions: list[int]

    def __init__(self, game: "Game", seats: int, rng: Rng, of: "AlphaState | None" = None) -> None:
        super().__init__(game, seats, rng, of, 34 + seats * 23)
        if of is not None:
            self.box = of.box
            self.tiles = of.tiles
            self.regions = of.regions

    def pack(self, seat: i64) -> Pack:
        if seat < 0 or seat >= 6:
            raise IndexError(f"there is no seat {seat}")
        return Pack(self.d, seat)

    @property
    def weeks_left(self) -> int:
        return self.d[8]

    @weeks_left.setter
    def weeks_left(self, value: int) -> None:
        self.d[8] = value

    @property
    def alpha(self) -> int:
        return self.d[9]

    @alpha.setter
    def alpha(self, value: int) -> None:
        self.d[9] = value

    @property
    def rolled(self) -> Numbers:
        return Numbers(self.d, 10, 11)

    @property
    def dominant(self) -> Numbers:
        return Numbers(self.d, 21, 11)

    @property
    def carrion(self) -> int:
        return self.d[32]

    @carrion.setter
    def carrion(self, value: int) -> None:
        self.d[32] = value

    @property
    def wounded(self) -> int:
        return self.d[33]

    @wounded.setter
    def wounded(self, value: int) -> None:
        self.d[33] = value

    def food_of(self, seat: i64) -> int:
        return self.d[34 + seat * 23]

    def pair_of(self, seat: i64) -> int:
        return self.d[56 + seat * 23]
