"""Is what a position says is still to come what a week can leave to do?

From the bottom of the agenda: the next Week, Advance, Resolve and Chase of the tiles that have it
before them, and on top what is going on now.
"""

import json
from collections.abc import Iterator
from typing import Any

from meseta.core.agenda import Step, write_step
from meseta.core.errors import BadPosition
from meseta.games.the_alpha.box import DEATH, ESCAPE, NOT_ROLLED
from meseta.games.the_alpha.rules.advance import Advance
from meseta.games.the_alpha.rules.chase import Chase, Reroll, Scatter
from meseta.games.the_alpha.rules.conflict import Conflict, Deal, Injury, several
from meseta.games.the_alpha.rules.dominance import Dominance
from meseta.games.the_alpha.rules.resolve import Resolve
from meseta.games.the_alpha.rules.stalk import Stalk
from meseta.games.the_alpha.rules.week import Week
from meseta.games.the_alpha.table import AlphaTable

Steps = list[Step[Any]]


def check_agenda(t: AlphaTable) -> None:
    """Refuse an agenda that no week could have, and dice that do not go with it."""
    if t.weeks_left == 0:
        if not t.over:
            raise BadPosition("agenda must be empty when no week is left.")
        return
    if same(t, t.agenda, [Week()]):
        return
    tiles = len(t.regions)
    to_resolve = tiles - sum(1 for step in t.agenda if isinstance(step, Resolve))
    to_chase = tiles - sum(1 for step in t.agenda if isinstance(step, Chase))
    resolves: Steps = [Resolve(region) for region in range(tiles - 1, to_resolve - 1, -1)]
    chases: Steps = [Chase(region) for region in range(tiles - 1, to_chase - 1, -1)]
    usual: Steps = [Week(), Advance(), *resolves, *chases]
    if not same(t, t.agenda[: len(usual)], usual) or (chases and to_resolve):
        raise BadPosition(
            "agenda must be the next Week, Advance, then each Resolve and each Chase that is still "
            "to come, the largest tile first."
        )
    on_top = t.agenda[len(usual) :]
    can_be = list(now(t, to_resolve, to_chase, on_top))
    if not any(same(t, on_top, steps) for steps in can_be):
        shown = " or ".join(json.dumps(written(t, steps)) for steps in can_be[:3])
        raise BadPosition(f"agenda[{len(usual)}:] cannot be so; it could be {shown}.")
    if not any(isinstance(step, Dominance) for step in on_top):
        check_dominant(t, to_resolve, on_top)
    check_dice(t, to_resolve, to_chase, on_top)


def written(t: AlphaTable, steps: Steps) -> list[dict[str, Any]]:
    return [write_step(step, t) for step in steps]


def same(t: AlphaTable, steps: Steps, others: Steps) -> bool:
    return written(t, steps) == written(t, others)


def now(t: AlphaTable, to_resolve: int, to_chase: int, on_top: Steps) -> Iterator[Steps]:
    """All that can be going on when those tiles are the next to be resolved and chased."""
    yield []
    if to_resolve:
        region = to_resolve - 1
        yield from contest(t, region, t.stake(region), t.dominant[region], False, on_top)
    elif to_chase:
        region = to_chase - 1
        face = t.rolled[region]
        hunters = t.in_alpha_order(t.dominant[region])
        if face == ESCAPE:
            for i in range(1, len(hunters)):
                yield [Reroll(region, hunters[i:])]
        elif DEATH < face < 0:
            yield [Scatter(region)]
            for steps in contest(t, region, -face, t.present(region), True, on_top):
                yield [Scatter(region), *steps]
    else:
        yield [Dominance()]
        for seat in range(t.seats):
            yield [Dominance(), Stalk(seat)]


def contest(
    t: AlphaTable, region: int, stake: int, packs: int, carrion: bool, on_top: Steps
) -> Iterator[Steps]:
    """A conflict over that food, or the injuries after it."""
    if stake and several(packs):
        yield [Conflict(region, stake, packs, carrion)]
    fighters = 0
    for step in on_top:
        if isinstance(step, Injury):
            fighters = step.fighters
    if carrion:
        packs |= fighters  # who had one wolf there has none now
    if not stake or not several(fighters) or fighters & ~packs:
        return
    scavengers = 0 if carrion else t.present(region) & ~packs
    deal = Deal(region, stake, packs & ~fighters or scavengers, carrion)
    hurt: Steps = []
    for seat in reversed(t.in_alpha_order(fighters)):
        if not t.pieces(region, seat):
            return
        hurt.append(Injury(region, seat, fighters))
        yield [deal, *hurt]


def check_dominant(t: AlphaTable, to_resolve: int, on_top: Steps) -> None:
    """Where food is still to be handed out, the strongest are dominant."""
    start = to_resolve - 1 if any(isinstance(step, Conflict) for step in on_top) else to_resolve
    for region in range(max(start, 0), len(t.regions)):
        injuries = [step for step in on_top if isinstance(step, Injury) and step.region == region]
        strongest = t.strongest(region)
        if strongest and t.dominant[region] != strongest and not injuries:
            raise BadPosition(f"dominant.{t.tiles[region].id} must be the strongest packs there.")


def check_dice(t: AlphaTable, to_resolve: int, to_chase: int, on_top: Steps) -> None:
    """A die is rolled in the chase of its tile, and then wolves that are still there have food."""
    for region in range(to_resolve, len(t.regions)):
        tile = t.tiles[region]
        going_on = on_top and not to_resolve and region == to_chase - 1
        if region >= to_chase:
            if t.rolled[region] != NOT_ROLLED:
                raise BadPosition(f"rolled.{tile.id} must be null, as its chase is to come.")
        elif t.strongest(region) and not t.stake(region) and not going_on:
            raise BadPosition(f"rolled.{tile.id} must be a number, as wolves are there.")
