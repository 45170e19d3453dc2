"""What is seen of the terrain, the Megalith board and the Idol board."""

from math import sqrt
from typing import Any

from meseta.games.endless_winter.constants import (
    EMPTY,
    FACE_DOWN,
    FIRST_SEAT,
    HEXES,
    JUNCTURES,
    NEUTRAL,
    NO_TOKEN,
    NONE,
)
from meseta.games.endless_winter.layout import GROUND, SPACES, TILES
from meseta.games.endless_winter.rules.megaliths import STACKED, arrow_cells, stacking_points
from meseta.games.endless_winter.table import WinterTable


def terrain(t: WinterTable) -> dict[str, Any]:
    """Hexes with Camps and Influence, junctures with Villages. A hex of side 1, y downwards."""
    influences = t.influences()
    return {
        "hexes": [hex_data(t, hex, influences[hex::HEXES]) for hex in range(HEXES)],
        "junctures": [juncture(t, number) for number in range(JUNCTURES)],
    }


def place_of(t: WinterTable, hex: int) -> tuple[float, float]:
    """The centre of a hex."""
    q, r = t.box.hex_q[hex], t.box.hex_r[hex]
    return sqrt(3) * (q + r / 2), 1.5 * r


def hex_data(t: WinterTable, hex: int, influence: list[int]) -> dict[str, Any]:
    """A hex: its land, who is there with how much Influence, who leads, and a Glacier token."""
    key = t.box.hex_ids[hex]
    x, y = place_of(t, hex)
    land = t.terrain[hex]
    present = [seat for seat in range(t.seats) if influence[seat]]
    benefit = t.box.land[land]
    token = t.glacier[hex]
    return {
        "id": f"hex:{key}",
        "key": key,
        "q": t.box.hex_q[hex],
        "r": t.box.hex_r[hex],
        "x": round(x, 3),
        "y": round(y, 3),
        "terrain": t.box.terrain_ids[land],
        "name": t.box.terrain_names[land],
        "camps": [
            {"id": f"camp:{seat}:{key}", "seat": seat, "count": t.camps_at(seat, hex)}
            for seat in range(t.seats)
            if t.camps_at(seat, hex)
        ],
        "influence": [{"seat": seat, "count": influence[seat]} for seat in present],
        "leaders": [seat for seat in present if influence[seat] == max(influence)]
        if benefit >= 0
        else [],
        "token": token_data(t, token),
    }


def token_data(t: WinterTable, token: int) -> dict[str, Any] | None:
    """A Glacier token, face down or up."""
    if token == NO_TOKEN:
        return None
    return {"key": None if token == FACE_DOWN else t.box.glacier_ids[token]}


def juncture(t: WinterTable, number: int) -> dict[str, Any]:
    """A point where a Village can stand."""
    hexes = t.box.junctures[number]
    places = [place_of(t, hex) for hex in hexes]
    key = t.box.juncture_ids[number]
    owner = t.villages[number]
    return {
        "id": f"juncture:{key}",
        "key": key,
        "hexes": [t.box.hex_ids[hex] for hex in hexes],
        "x": round(sum(x for x, _ in places) / 3, 3),
        "y": round(sum(y for _, y in places) / 3, 3),
        "village": None if owner == NONE else owner,
    }


def megaliths(t: WinterTable, viewer: int | None, printed: list[Any]) -> dict[str, Any]:
    """All cells of the Megalith board. One of level n lies half a cell to the right and down of the
    four below it. ``open`` is where the viewer's next Megalith could go, ``points`` what it would
    score there."""
    layout = t.layout
    open_cells = t.open_cells(viewer) if viewer is not None else []
    tiles = []
    for slot in range(TILES):
        cells = range(slot * SPACES, (slot + 1) * SPACES)
        tiles.append(
            {
                "key": t.box.tile_ids[t.tiles[slot]],
                "x": min(layout.xs[cell] for cell in cells),
                "y": min(layout.ys[cell] for cell in cells),
                "wide": len({layout.xs[cell] for cell in cells}),
                "high": len({layout.ys[cell] for cell in cells}),
            }
        )
    return {
        "layout": layout.id,
        "name": layout.name,
        "wide": max(layout.xs) + 1,
        "high": max(layout.ys) + 1,
        "tiles": tiles,
        "cells": [
            cell_data(t, cell, viewer, cell in open_cells, printed) for cell in range(layout.count)
        ],
    }


def cell_data(
    t: WinterTable, cell: int, viewer: int | None, free: bool, printed: list[Any]
) -> dict[str, Any]:
    """A cell; ``printed`` is what the spaces of all tiles give. Cells on the ground and above have
    the same keys, so that nobody has to ask first which it is."""
    layout = t.layout
    owner = t.megaliths[cell]
    data: dict[str, Any] = {
        "id": layout.ids[cell],
        "x": layout.xs[cell],
        "y": layout.ys[cell],
        "level": layout.levels[cell],
        "owner": {EMPTY: None, NEUTRAL: "neutral"}.get(owner, owner - FIRST_SEAT),
        "open": free,
        "start": False,
        "arrow": [],
        "parts": [],
        "text": "",
        "below": [],
        "ready": False,
        "points": None,
    }
    if cell < GROUND:
        space = t.space(cell)
        return {
            **data,
            "start": t.box.starts[space],
            "arrow": [layout.ids[target] for target in arrow_cells(t, cell)],
            **printed[space],
        }
    below = layout.below[cell]
    ready = t.carried(cell)
    points = STACKED if viewer is None else stacking_points(t, viewer, cell)
    return {
        **data,
        "below": [layout.ids[other] for other in below],
        "ready": ready and owner == EMPTY,
        "points": points if ready and owner == EMPTY else None,
    }


def idols(t: WinterTable) -> dict[str, Any]:
    """Both tracks: who is on which level; on the Honor track, from the left."""
    levels = range(len(t.box.rate))
    return {
        "offering": {
            "id": "track:offering",
            "levels": [
                [seat for seat in range(t.seats) if t.offering_of(seat) == level]
                for level in levels
            ],
        },
        "honor": {
            "id": "track:honor",
            "levels": [[seat for seat in t.rank if t.honor_of(seat) == level] for level in levels],
            "ranking": [seat for seat in t.rank if t.honor_of(seat)],
        },
    }
