"""Why a seat is asked for a resource, which often comes out of turn: what gives it."""

from typing import TYPE_CHECKING

from meseta.games.alpacalypse.actions import TRACKS as TRACK_IDS
from meseta.games.alpacalypse.effects import OTHERS_GAIN
from meseta.games.alpacalypse.table import NONE, TRACKS, AlpacaTable

if TYPE_CHECKING:
    from meseta.games.alpacalypse.words import AlpacaWords


def cause(words: "AlpacaWords", t: AlpacaTable, source: int) -> str:
    """Where a resource comes from, in a sentence."""
    say = words.texts
    if source == NONE:
        return say["cause.wonder"]
    if source < TRACKS:
        return say["cause.shield"].format(track=say[f"track.{TRACK_IDS[source]}"])
    program = t.box.programs[source - TRACKS]
    gift = any(statement.op == OTHERS_GAIN for statement in program.statements)
    return say["cause.gift" if gift else "cause.program"].format(name=program.title)
