"""What is told of the game: each kind of event with its data and the clause behind it."""

from typing import Final

from meseta.core.events import Telling
from meseta.core.kinds import SEAT, Kind, List, Whole
from meseta.games.altiplano.fields import (
    ACTION,
    AMOUNT,
    ASSET,
    BOAT,
    COUNTS,
    EVENT,
    EXTENSION,
    HOUSE,
    LOCATION,
    MISSION,
    ORDER,
    ROLE,
    TILE,
)


class RowNumber(Kind):
    """A row of the warehouse, counted from 1, the lowest."""

    def write(self, value: int, t: object) -> int:
        return value + 1


ROW: Final = RowNumber()
ONE: Final = Whole(1)

TELLINGS: Final = {
    "begins": Telling("ALTI-SETUP-08", seat=SEAT),
    "role": Telling("ALTI-SETUP-09", seat=SEAT, role=ROLE),
    "dealt": Telling("ALTI-SETUP-11", ("missions",), seat=SEAT, missions=List(MISSION)),
    "passed_on": Telling(
        "ALTI-SETUP-11",
        ("kept", "left", "right"),
        seat=SEAT,
        kept=MISSION,
        left=MISSION,
        right=MISSION,
    ),
    "kept": Telling("ALTI-SETUP-11", ("missions",), seat=SEAT, missions=List(MISSION)),
    "round": Telling("ALTI-RND-01", round=ONE, start=SEAT),
    "final_round": Telling("ALTI-END-03", round=ONE, start=SEAT),
    "event": Telling("ALTI-EVT-01", event=EVENT),
    "neutral": Telling("ALTI-EVT-02", tile=TILE),
    "unlocked": Telling("ALTI-EVT-06"),
    "declined": Telling("ALTI-EVT-04", seat=SEAT),
    "coins_back": Telling("ALTI-DRAW-04", seat=SEAT, count=ONE),
    "retrieved": Telling("ALTI-DRAW-02", seat=SEAT, tiles=COUNTS),
    "emptied": Telling("ALTI-DRAW-06", seat=SEAT),
    "drew": Telling("ALTI-DRAW-05", seat=SEAT, tiles=COUNTS),
    "drew_extra": Telling("ALTI-DRAW-08", seat=SEAT, tiles=COUNTS),
    "put_back": Telling("ALTI-DRAW-08", seat=SEAT, tile=TILE),
    "planned": Telling("ALTI-PLAN-06", seat=SEAT, tiles=COUNTS),
    "pawn": Telling("ALTI-ACT-04", seat=SEAT, place=LOCATION),
    "walked": Telling("ALTI-MOVE-02", seat=SEAT, place=LOCATION),
    "drove": Telling("ALTI-MOVE-03", seat=SEAT, place=LOCATION),
    "surveyed": Telling("ALTI-ASSET-04", seat=SEAT, place=LOCATION),
    "acted": Telling("ALTI-ACT-05", seat=SEAT, action=ACTION, place=LOCATION),
    "passed": Telling("ALTI-ACT-02", seat=SEAT),
    "gained": Telling("ALTI-ACT-06", seat=SEAT, tile=TILE, count=ONE),
    "nothing_left": Telling("ALTI-ACT-08", seat=SEAT, tile=TILE),
    "no_card": Telling("ALTI-BRD-08", seat=SEAT),
    "coins": Telling("ALTI-ACT-06", seat=SEAT, count=AMOUNT),
    "paid": Telling("ALTI-ACT-06", seat=SEAT, count=AMOUNT),
    "opals": Telling("ALTI-GEN-05", seat=SEAT, count=AMOUNT),
    "paid_opals": Telling("ALTI-EVT-04", seat=SEAT, count=AMOUNT),
    "points": Telling("ALTI-SCORE-08", seat=SEAT, count=AMOUNT),
    "stored": Telling("ALTI-WARE-01", seat=SEAT, tile=TILE, row=ROW),
    "row": Telling("ALTI-SCORE-06", seat=SEAT, row=ROW, points=AMOUNT),
    "corn_kept": Telling("ALTI-CORN-07", seat=SEAT),
    "corn_lost": Telling("ALTI-CORN-06", seat=SEAT),
    "road": Telling("ALTI-ROAD-01", seat=SEAT, position=ONE, spaces=ONE),
    "cart": Telling("ALTI-BRD-03", seat=SEAT),
    "house": Telling("ALTI-BRD-06", seat=SEAT, house=HOUSE),
    "boat": Telling("ALTI-BRD-07", seat=SEAT, boat=BOAT),
    "order": Telling("ALTI-ORD-01", seat=SEAT, order=ORDER),
    "delivered": Telling("ALTI-ORD-02", seat=SEAT, tile=TILE, requirement=TILE),
    "fulfilled": Telling("ALTI-ORD-04", seat=SEAT, order=ORDER, points=AMOUNT),
    "extension": Telling("ALTI-EXT-01", seat=SEAT, extension=EXTENSION, price=AMOUNT),
    "sold": Telling("ALTI-BRD-04", seat=SEAT, tile=TILE, count=AMOUNT),
    "bartered": Telling("ALTI-TRAV-04", seat=SEAT, tile=TILE),
    "spent": Telling("ALTI-TRAV-07", seat=SEAT, tile=TILE),
    "traded": Telling("ALTI-TRAV-05", seat=SEAT, tile=TILE, price=ONE, post=SEAT),
    "traded_neutral": Telling("ALTI-TRAV-05", seat=SEAT, tile=TILE, price=ONE),
    "asset": Telling("ALTI-TRAV-07", seat=SEAT, asset=ASSET),
    "removed": Telling("ALTI-CLEAN-04", extension=EXTENSION),
    "revealed": Telling("ALTI-CLEAN-03", extension=EXTENSION),
    "travelled": Telling("ALTI-CLEAN-05", place=LOCATION),
    "depleted": Telling("ALTI-END-01", place=LOCATION),
    "short": Telling("ALTI-END-02"),
    "missions": Telling("ALTI-HID-01", seat=SEAT, missions=List(MISSION)),
}
