"""Is everything there, and where it may be? For positions written by hand, and for tests."""

from meseta.core.errors import BadPosition
from meseta.games.endless_winter.check_agenda import check_agenda
from meseta.games.endless_winter.constants import (
    ANIMALS,
    BASE,
    CAMPS,
    CARDS,
    EMPTY,
    FACE_DOWN,
    FIRST_CULTURE,
    FIRST_ERA_II,
    FIRST_SEAT,
    GLACIER,
    HEXES,
    NEUTRAL,
    NEUTRAL_MEGALITHS,
    NO_TOKEN,
    NONE,
    STARTING,
    TRIBE_KINDS,
    VILLAGES,
)
from meseta.games.endless_winter.layout import GROUND, TILES
from meseta.games.endless_winter.rules.cards import on_display
from meseta.games.endless_winter.table import WinterTable


def census(t: WinterTable) -> dict[str, int]:
    """How many there are of each card, Animal and token, wherever they are."""
    owned = [card for seat in range(t.seats) for card in t.cards_of(seat)]
    tribes = t.tribes()
    culture = [*t.era_one, *t.era_two, *t.display, *t.removed]
    count: dict[str, int] = {}
    for card in range(CARDS):
        found = owned.count(card)
        if STARTING <= card < TRIBE_KINDS:
            found += t.supply[card - STARTING]
        elif card >= TRIBE_KINDS:
            found += culture.count(card)
        count[t.box.card_ids[card]] = found
    for animal in range(ANIMALS):
        seen = [*t.animal_deck, *t.grounds].count(animal)
        kept = sum(tribe.upright[animal] + tribe.tipped[animal] for tribe in tribes)
        count[t.box.animal_ids[animal]] = seen + kept
    count["stones"] = t.pool.bit_count()
    count["stones"] += sum(stone != NONE for tribe in tribes for stone in tribe.stones)
    tokens = [token for token in t.glacier if token >= 0]
    count["glacier tokens"] = len(t.glacier_heap) + len(tokens)
    up = sum(1 for token in (t.rest_up, t.rest_held) if token >= 0)
    count["rest tokens"] = len(t.rest_stack) + up
    return count


def expected(t: WinterTable) -> dict[str, int]:
    """How many there must be."""
    box = t.box
    counts = [count * t.seats for count in box.starting[:STARTING]] + box.supply
    counts += [1] * (CARDS - TRIBE_KINDS)
    wanted = dict(zip(box.card_ids, counts, strict=True))
    wanted |= dict(zip(box.animal_ids, box.animal_counts, strict=True))
    wanted["stones"] = 2 * box.stones_in_pool[t.seats]
    wanted["glacier tokens"] = len(box.glacier_ids) if t.glacier_module else 0
    wanted["rest tokens"] = len(box.rest_ids) if t.rest_module else 0
    return wanted


def check(t: WinterTable) -> None:
    """Refuse a position that no game could reach because something is missing or out of place."""
    check_players(t)
    found, wanted = census(t), expected(t)
    for name, count in wanted.items():
        if found[name] != count:
            raise BadPosition(
                f"There are {found[name]} {name} in all of the position, not {count}."
            )
    check_culture(t)
    check_stones(t)
    check_terrain(t)
    check_megaliths(t)
    check_tokens(t)
    t.follow_up()
    for seat in range(t.seats):
        key = t.game.seat_keys[seat]
        if t.camps_out_of(seat) > CAMPS:
            raise BadPosition(
                f"camps: {key} has {t.camps_out_of(seat)} Camps, but there are {CAMPS}."
            )
        if t.food_of(seat) > t.limit(seat):
            raise BadPosition(f"food.{key} is above the limit of {t.limit(seat)}.")
    check_agenda(t)


def check_players(t: WinterTable) -> None:
    """Everybody is in the turn order and on the Honor track once, in the order of levels."""
    for name, seats in (("order", t.order), ("rank", t.rank)):
        if sorted(seats) != list(range(t.seats)):
            raise BadPosition(f"{name} must name every seat once.")
    levels = [t.honor_of(seat) for seat in t.rank]
    if levels != sorted(levels, reverse=True):
        raise BadPosition("rank must go from the highest level of Honor to the lowest.")
    chiefs = [tribe.chief for tribe in t.tribes() if tribe.chief != NONE]
    if len(set(chiefs)) != len(chiefs):
        raise BadPosition("chief: each Chief is there once.")
    setups = [tribe.setup for tribe in t.tribes() if tribe.setup != NONE]
    if len(set(setups)) != len(setups):
        raise BadPosition("setup: each Setup card is there once.")


def check_culture(t: WinterTable) -> None:
    """Culture cards are of the era that their place is for."""
    if any(not FIRST_CULTURE <= card < FIRST_ERA_II for card in t.era_one):
        raise BadPosition("era_one must be Culture cards of Era I.")
    if any(card < FIRST_ERA_II for card in t.era_two):
        raise BadPosition("era_two must be Culture cards of Era II.")
    if any(card < FIRST_CULTURE for card in [*on_display(t), *t.removed]):
        raise BadPosition("display and removed must be Culture cards.")


def check_stones(t: WinterTable) -> None:
    """Those in the pool and on the Player boards are the stones of this game, each once."""
    used = t.pool
    for tribe in t.tribes():
        spaces = tribe.stones.numbers()
        placed = [stone for stone in spaces if stone != NONE]
        if spaces[: len(placed)] != placed:
            raise BadPosition("stones: they fill their spaces from the left.")
        for stone in placed:
            if used >> stone & 1:
                raise BadPosition(f"stones: {t.box.stone_ids[stone]} is there twice.")
            used |= 1 << stone
    if used != t.stones_used:
        raise BadPosition("stones_used must be the stones in the pool and on the Player boards.")


def check_terrain(t: WinterTable) -> None:
    """Base in the middle, no more of a land than there are, Villages of whom they can be."""
    if t.terrain[0] != BASE or t.terrain.count(BASE) != 1:
        raise BadPosition("terrain: Base lies at h00 and nowhere else.")
    for land, count in enumerate(t.box.terrain_counts):
        if t.terrain.count(land) > count:
            raise BadPosition(f"terrain: there are only {count} {t.box.terrain_ids[land]}.")
    for seat in range(t.seats):
        if t.villages_of(seat) > VILLAGES:
            raise BadPosition(f"villages: {t.game.seat_keys[seat]} has more than {VILLAGES}.")


def check_megaliths(t: WinterTable) -> None:
    """As many as were placed, neutral ones first; upper ones on four others."""
    if sorted(t.tiles) != list(range(TILES)):
        raise BadPosition("tiles must name each tile once.")
    stands = t.megaliths.numbers()
    for seat in range(t.seats):
        own = stands.count(FIRST_SEAT + seat)
        if own != max(0, t.placed_of(seat) - NEUTRAL_MEGALITHS):
            raise BadPosition(f"megaliths: {t.game.seat_keys[seat]} has {own} of the own colour.")
    neutral = sum(min(tribe.placed, NEUTRAL_MEGALITHS) for tribe in t.tribes())
    if stands.count(NEUTRAL) != neutral:
        raise BadPosition(f"megaliths: there must be {neutral} neutral ones.")
    for cell, owner in enumerate(stands):
        if owner == EMPTY:
            continue
        if cell >= GROUND:
            if owner == NEUTRAL or not t.carried(cell):
                raise BadPosition("megaliths: one above the ground needs four below, and a colour.")
        elif t.start_space(cell) and owner != NEUTRAL:
            raise BadPosition("megaliths: only neutral ones stand on starting spaces.")


def check_tokens(t: WinterTable) -> None:
    """Glacier tokens lie on all Glaciers, or on none; each token is there once."""
    for hex in range(HEXES):
        wanted = t.glacier_module and t.terrain[hex] == GLACIER
        if (t.glacier[hex] != NO_TOKEN) != wanted:
            raise BadPosition(f"glacier.{t.box.hex_ids[hex]} does not go with the module and land.")
    glacier = t.glacier.numbers()
    seen = [token for token in glacier if token >= 0] + t.glacier_heap.cards()
    if len(set(seen)) != len(seen) or glacier.count(FACE_DOWN) > len(t.glacier_heap):
        raise BadPosition("glacier and glacier_heap must have each token once.")
    held = [token for token in (t.rest_up, t.rest_held) if token != NONE] + t.rest_stack.cards()
    if len(set(held)) != len(held):
        raise BadPosition("rest_stack, rest_up and rest_held must have each token once.")
    parts = 0
    if t.rest_held != NONE:
        parts = len(t.box.effects[t.box.rest_effect[t.rest_held]].parts)
    if t.rest_left >> parts:
        raise BadPosition("rest_left: the Rest token has no such part.")
