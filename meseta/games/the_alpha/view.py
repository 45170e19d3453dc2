"""What is seen of the table. Everything is open but a sealed Fight or Share."""

from typing import Any

from meseta.core.agenda import OPEN
from meseta.games.the_alpha.actions import FIGHT
from meseta.games.the_alpha.box import CLASSES, face_text
from meseta.games.the_alpha.constants import DEAD, DEN, HEALING, INJURED, ON, PIECES, WEEKS
from meseta.games.the_alpha.fields import FACE, REGION
from meseta.games.the_alpha.rules.conflict import Conflict, Deal, Injury
from meseta.games.the_alpha.rules.resolve import Resolve
from meseta.games.the_alpha.rules.stalk import Stalk
from meseta.games.the_alpha.scoring import breakdown, on_track
from meseta.games.the_alpha.table import AlphaTable


def view(t: AlphaTable, viewer: int | None) -> dict[str, Any]:
    """The table as the viewer sees it; ``t`` is masked for the viewer."""
    return {
        "phase": phase(t),
        "week": min(WEEKS, WEEKS + 1 - t.weeks_left),
        "weeks_left": t.weeks_left,
        "alpha": t.alpha,
        "packs": [pack(t, seat) for seat in range(t.seats)],
        "tiles": [tile(t, region) for region in range(len(t.regions))],
        "conflict": conflict(t, viewer),
        "injury": injury(t),
    }


def phase(t: AlphaTable) -> str:
    """The phase in which the game waits for somebody."""
    if t.over:
        return "over"
    if isinstance(t.choice(), Stalk):
        return "stalk"
    # In Chase no region has been resolved yet.
    to_resolve = sum(1 for step in t.agenda if isinstance(step, Resolve))
    return "chase" if to_resolve == len(t.regions) else "resolve"


def pack(t: AlphaTable, seat: int) -> dict[str, Any]:
    """A pack's food and where its wolves are that are not out hunting."""
    shown, laps = on_track(t.food_of(seat))
    return {
        "id": f"pack:{seat}",
        "seat": seat,
        "food": t.food_of(seat),
        "shown": shown,
        "laps": laps,
        "sources": breakdown(t, seat),
        "den": wolves(t, DEN, seat),
        "injured": wolves(t, INJURED, seat),
        "healing": wolves(t, HEALING, seat),
        "dead": wolves(t, DEAD, seat),
    }


def wolves(t: AlphaTable, place: int, seat: int) -> dict[str, int]:
    """A pack's wolves in a place."""
    return {"beta": t.betas_at(seat, place), "pair": int(t.pair_of(seat) == place)}


def tile(t: AlphaTable, region: int) -> dict[str, Any]:
    """A Region Tile with its die and the packs on it."""
    tile = t.tiles[region]
    present = t.present(region)
    # While stalking, who would be dominant if it ended now.
    dominant = t.dominant[region] or t.strongest(region)
    die = {"colour": tile.colour, "faces": [face_text(face) for face in tile.faces]}
    return {
        "id": tile_id(t, region),
        "key": tile.id,
        "name": tile.name,
        "class": CLASSES[tile.tile_class],
        "zone": "deep" if tile.deep else "near",
        "cost": tile.cost,
        "die": die if tile.faces else None,
        "carrion": tile.carrion or None,
        "scavenge": tile.scavenge or None,
        "provenance": list(tile.provenance),
        "side": "carrion" if t.is_carrion(region) else "animal",
        "wounded": bool(t.wounded >> region & 1),
        "rolled": FACE.write(t.rolled[region], t),
        "stake": t.stake(region) or None,
        "wolves": [
            {"seat": seat, **wolves(t, ON + region, seat), "strength": t.strength(region, seat)}
            for seat in t.in_alpha_order(present)
        ],
        "dominant": t.in_alpha_order(dominant & present),
        "scavengers": t.in_alpha_order(present & ~dominant) if dominant else [],
    }


def tile_id(t: AlphaTable, region: int) -> str:
    """How actions and events name a tile."""
    return f"tile:{REGION.write(region, t)}"


def conflict(t: AlphaTable, viewer: int | None) -> dict[str, Any] | None:
    """The conflict that is going on: who has chosen, and what the viewer has."""
    if t.over:
        return None
    choice = t.choice()
    if not isinstance(choice, Conflict):
        return None
    packs = choice.choosers(t)
    own = t.sealed[viewer] if viewer is not None else OPEN
    return {
        "tile": tile_id(t, choice.region),
        "kind": "carrion" if choice.carrion else "region",
        "stake": choice.stake,
        "packs": packs,
        "committed": [seat for seat in packs if t.sealed[seat] != OPEN],
        "own": None if own == OPEN else "fight" if own == FIGHT else "share",
        "faces": [{"id": "face:fight"}, {"id": "face:share"}],
    }


def injury(t: AlphaTable) -> dict[str, Any] | None:
    """The injury that a pack has to allot after a fight, and who gets the food then."""
    if t.over:
        return None
    choice = t.choice()
    if not isinstance(choice, Injury):
        return None
    deal = [step for step in t.agenda if isinstance(step, Deal)][-1]
    return {
        "tile": tile_id(t, choice.region),
        "seat": choice.seat,
        "fighters": t.in_alpha_order(choice.fighters),
        "stake": deal.stake,
        "receivers": t.in_alpha_order(deal.packs),
        "pieces": [{"id": f"piece:{piece}"} for piece in PIECES],
    }
