"""Is everything there, and where it may be? For positions written by hand, and for tests."""

from meseta.core.errors import BadPosition
from meseta.games.the_alpha.box import CLASSES, NOT_ROLLED, face_text
from meseta.games.the_alpha.check_agenda import check_agenda
from meseta.games.the_alpha.constants import BETAS
from meseta.games.the_alpha.scoring import breakdown
from meseta.games.the_alpha.table import AlphaTable


def census(t: AlphaTable) -> dict[str, int]:
    """The wolves of each pack and the tiles in play, wherever they are."""
    count = {"tiles": len(t.regions)}
    for seat in range(t.seats):
        key = t.game.seat_keys[seat]
        count[f"betas of {key}"] = sum(t.pack(seat).betas)
        count[f"alpha pair of {key}"] = 1
    return count


def check(t: AlphaTable) -> None:
    """Refuse a position that no game could reach because something is missing or out of place."""
    check_tiles(t)
    t.lay_out(t.regions)
    check_packs(t)
    for region in range(len(t.regions)):
        check_region(t, region)
    check_agenda(t)


def check_tiles(t: AlphaTable) -> None:
    if t.regions != sorted(set(t.regions)):
        raise BadPosition("regions must name each tile once, in size order.")
    counts = [0] * len(CLASSES)
    for tile in t.regions:
        counts[t.box.tiles[tile].tile_class] += 1
    wanted = t.box.in_play[t.seats]
    variant = [1, *wanted[1:]] if t.seats == 4 else wanted
    if counts not in (wanted, variant):
        need = ", ".join(f"{count} {name}" for name, count in zip(CLASSES, wanted, strict=True))
        raise BadPosition(f"regions must be {need} tiles with {t.seats} packs.")


def check_packs(t: AlphaTable) -> None:
    for seat in range(t.seats):
        key = t.game.seat_keys[seat]
        betas = sum(t.pack(seat).betas)
        if betas != BETAS:
            raise BadPosition(f"betas: {key} has {betas} Betas in all, but a pack has {BETAS}.")
        food = sum(breakdown(t, seat).values())
        if food != t.food_of(seat):
            raise BadPosition(f"food.{key} is {t.food_of(seat)}, but tally makes it {food}.")


def check_region(t: AlphaTable, region: int) -> None:
    tile = t.tiles[region]
    if tile.limit and sum(t.pieces(region, seat) for seat in range(t.seats)) > tile.limit:
        raise BadPosition(f"betas.{tile.id} and pairs: only {tile.limit} piece may stand there.")
    for seat in range(t.seats):
        if tile.pack_limit and t.pieces(region, seat) > tile.pack_limit:
            key = t.game.seat_keys[seat]
            raise BadPosition(f"betas.{tile.id}.{key}: a pack may have {tile.pack_limit} there.")
    rolled = t.rolled[region]
    if rolled != NOT_ROLLED and rolled not in tile.faces:
        raise BadPosition(f"rolled.{tile.id}: its die has no face {face_text(rolled)}.")
    if not tile.carrion and (t.carrion | t.wounded) >> region & 1:
        raise BadPosition(f"carrion and wounded: {tile.id} has no Carrion side.")
    if t.carrion & t.wounded >> region & 1:
        raise BadPosition(f"carrion and wounded: {tile.id} cannot be both.")
    if t.dominant[region] and tile.scavenge:
        raise BadPosition(f"dominant.{tile.id}: a Scavenge tile has no Dominant Pack.")
