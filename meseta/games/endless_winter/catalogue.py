"""All components as they are printed, for whoever draws them: the part of a view that is always
the same."""

from typing import Any

from meseta.games.endless_winter.box import Box
from meseta.games.endless_winter.constants import (
    ANIMALS,
    CARDS,
    CHIEFS,
    COLUMNS,
    FIRST_CULTURE,
    FIRST_ERA_II,
    STARTING,
    STONE_KINDS,
    TERRAINS,
)
from meseta.games.endless_winter.phrases import Phrases, effect_data
from meseta.games.endless_winter.prices import TOP_ACTIONS, bought, in_words, middle


def printed(words: Phrases, box: Box) -> dict[str, Any]:
    """The catalogue of a box, made once."""
    if not box.printed:
        box.printed = catalogue(words, box)
    return box.printed


def effect(words: Phrases, box: Box, number: int) -> dict[str, Any] | None:
    """An effect as text and as data; None where there is none."""
    if number < 0:
        return None
    return {"text": words.effect_text(box, number), "parts": effect_data(box, number)}


def catalogue(words: Phrases, box: Box) -> dict[str, Any]:
    """Cards, animals, chiefs, terrain, stones, tokens and boards by key."""
    return {
        "cards": {box.card_ids[card]: card_data(words, box, card) for card in range(CARDS)},
        "animals": {
            box.animal_ids[animal]: {
                "name": box.animal_names[animal],
                "count": box.animal_counts[animal],
                "wild": animal == box.wild,
                "set": box.sets[animal][1:],
                "tip": effect(words, box, box.tip[animal]),
                "provenance": box.animal_provenance[animal],
            }
            for animal in range(ANIMALS)
        },
        "chiefs": {box.chief_ids[chief]: chief_data(words, box, chief) for chief in range(CHIEFS)},
        "setups": {
            start.id: {
                "name": start.name,
                "text": words.setup_text(box, number),
                "food": start.food,
                "tools": start.tools,
                "tribe": box.card_ids[start.tribe],
                "animals": [box.animal_ids[animal] for animal in start.animals],
                "camp": start.camp,
                "provenance": start.provenance,
            }
            for number, start in enumerate(box.setups)
        },
        "terrain": {
            box.terrain_ids[land]: {
                "name": box.terrain_names[land],
                "count": box.terrain_counts[land],
                "benefit": effect(words, box, box.land[land]),
                "provenance": box.terrain_provenance[land],
            }
            for land in range(TERRAINS)
        },
        "stones": {
            stone.id: {
                "era": stone.era,
                "kind": STONE_KINDS[stone.kind],
                "of": stone.shown,
                "text": words.stone_text(box, number),
                "provenance": stone.provenance,
            }
            for number, stone in enumerate(box.stones)
        },
        "glacier_tokens": {
            id: effect(words, box, box.glacier_effect[i]) for i, id in enumerate(box.glacier_ids)
        },
        "rest_tokens": {
            id: effect(words, box, box.rest_effect[i]) for i, id in enumerate(box.rest_ids)
        },
        **boards(words, box),
    }


def card_data(words: Phrases, box: Box, card: int) -> dict[str, Any]:
    """A Tribe card or a Culture card."""
    data: dict[str, Any] = {
        "name": box.card_names[card],
        "points": box.card_points[card],
        "provenance": box.card_provenance[card],
    }
    if card >= FIRST_CULTURE:
        era = 2 if card >= FIRST_ERA_II else 1
        number = box.culture[card - FIRST_CULTURE]
        return {**data, "kind": "culture", "era": era, "effect": effect(words, box, number)}
    ability = effect(words, box, box.ability[card])
    column = box.ability_column[card]
    if ability:
        ability["column"] = COLUMNS[column] if column >= 0 else None
        ability["text"] = words.in_column(box, column, ability["text"])
    return {
        **data,
        "kind": "tribe",
        "starting": card < STARTING,
        "labor": box.labor[card],
        "ability": ability,
        "eclipse": effect(words, box, box.eclipse[card]),
    }


def chief_data(words: Phrases, box: Box, chief: int) -> dict[str, Any]:
    """A Chief card with its two sides."""
    sides = {}
    for side in (0, 1):
        number = 2 * chief + side
        column = box.chief_column[number]
        sides["ab"[side]] = {
            "text": words.chief_text(box, number),
            "parts": effect_data(box, box.chief_effect[number]),
            "column": COLUMNS[column] if column >= 0 else None,
        }
    return {
        "name": box.chief_names[chief],
        "sides": sides,
        "provenance": box.chief_provenance[chief],
    }


def boards(words: Phrases, box: Box) -> dict[str, Any]:
    """What is printed on the boards."""
    prices = in_words(words)
    return {
        "columns": {
            key: {
                "name": box.column_names[i],
                "top": words.phrase(f"column.{key}.top", **prices),
                "actions": {
                    action: {
                        "text": words.phrase(f"action.{action}", **prices),
                        "price": prices[action],
                        "parts": bought(action),
                    }
                    for action in TOP_ACTIONS[key]
                },
                "middle": words.phrase(f"column.{key}.middle", **prices),
                "middle_parts": middle(box, key),
                "bottom": effect(words, box, box.bottom[i]),
            }
            for i, key in enumerate(COLUMNS)
        },
        "spaces": [
            {"text": words.space_text(box, space), "parts": effect_data(box, number)}
            for space, number in enumerate(box.spaces)
        ],
        "positions": [effect(words, box, number) for number in box.position],
        "stone_spaces": [
            {
                "food": box.stone_food[i],
                "tools": box.stone_tools[i],
                "benefit": effect(words, box, box.stone_benefit[i]),
            }
            for i in range(len(box.stone_food))
        ],
        "supply_spaces": [effect(words, box, number) for number in box.supply_space],
        "idol_levels": [
            {
                "level": level,
                "rate": box.rate[level],
                "offering": effect(words, box, box.on_offering[level]),
                "honor": effect(words, box, box.on_honor[level]),
            }
            for level in range(len(box.rate))
        ],
        "honor_charts": box.charts,
        # Spending Food from such a space to below it gives 1 Labor.
        "labor_icons": [
            food for food in range(1, len(box.icons)) if box.icons[food] > box.icons[food - 1]
        ],
    }
