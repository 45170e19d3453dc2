"""Cards, days, tribes and tiles as they are printed."""

from typing import Any

from meseta.games.alpacalypse.actions import DECKS, RESOURCES, ROLES, TRACKS
from meseta.games.alpacalypse.effects import ABILITIES
from meseta.games.alpacalypse.ids import power_id
from meseta.games.alpacalypse.phrases import Phrases, pictograms
from meseta.games.alpacalypse.table import AlpacaTable

KINDS = (*DECKS, "starter", "market")


def phrases(t: AlpacaTable) -> Phrases:
    """What turns effects into words."""
    return Phrases(t.game.words.texts, {day.id: day.name for day in t.box.new_days})


def costs(cost: list[int]) -> dict[str, int]:
    """A cost by resource."""
    return {RESOURCES[i]: number for i, number in enumerate(cost) if number}


def action_card(t: AlpacaTable, number: int) -> dict[str, Any]:
    """Any card, as it is printed."""
    printed = t.box.printed
    key = f"card {number}"
    if key not in printed:
        printed[key] = print_card(t, number)
    return printed[key]


def print_card(t: AlpacaTable, number: int) -> dict[str, Any]:
    card = t.box.cards[number]
    data: dict[str, Any] = {
        "key": card.id,
        "code": card.code,
        "name": card.name,
        "deck": KINDS[card.deck],
        "cost": costs(card.cost),
        "effects": pictograms(card.effects),
        "text": phrases(t).card(costs(card.cost), card.effects),
        "provenance": card.provenance,
    }
    if card.kind:
        traits = card.traits
        data |= {
            "kind": card.kind,
            "age": card.age,
            "players": card.players,
            "ability": ABILITIES[traits.ability] if traits.ability >= 0 else None,
            "assistant": ROLES[traits.assistant] if traits.assistant >= 0 else None,
        }
    return data


def day(t: AlpacaTable, number: int) -> dict[str, Any]:
    """A New Day card."""
    printed = t.box.printed
    key = f"day {number}"
    if key not in printed:
        printed[key] = print_day(t, number)
    id = "day" if number == t.new_day else f"day:{t.box.new_days[number].id}"
    return {"id": id, **printed[key]}


def print_day(t: AlpacaTable, number: int) -> dict[str, Any]:
    card = t.box.new_days[number]
    say = phrases(t)
    return {
        "key": card.id,
        "code": card.code,
        "name": card.name,
        "responder": ROLES[card.responder],
        "building": None if card.passed_by < 0 else t.box.cards[card.passed_by].name,
        "fail": pictograms(card.fail_effects),
        "fail_text": say.effects(card.fail_effects),
        "all_pass": pictograms(card.all_pass_effects),
        "all_pass_text": say.effects(card.all_pass_effects),
        "provenance": card.provenance,
    }


def power(t: AlpacaTable, number: int) -> dict[str, Any]:
    """A bonus wonder power tile, and who has it."""
    printed = t.box.printed
    key = f"power {number}"
    if key not in printed:
        printed[key] = print_power(t, number)
    return {**printed[key], "owner": t.powers.index(number) if number in t.powers else None}


def print_power(t: AlpacaTable, number: int) -> dict[str, Any]:
    tile = t.box.powers[number]
    return {
        "id": power_id(t, number),
        "key": tile.id,
        "code": tile.code,
        "name": tile.name,
        "effects": pictograms(tile.effects),
        "text": phrases(t).effects(tile.effects),
        "provenance": tile.provenance,
    }


def tribe_card(t: AlpacaTable, number: int) -> dict[str, Any]:
    """A tribe's board, as it is printed, and who leads the tribe."""
    tribe = t.box.tribes[number]
    return {
        "id": f"tribe:{tribe.id}",
        "key": tribe.id,
        "name": tribe.name,
        "board": tribe.board,
        "colour": tribe.colour,
        "start": t.box.buildings[tribe.start].id,
        "start_name": t.box.buildings[tribe.start].name,
        "blessing": costs(tribe.blessing),
        "influence": {role: tribe.influence[i] for i, role in enumerate(ROLES)},
        "wonder": tribe.wonder,
        "wonder_track": TRACKS[tribe.track],
        "seat": t.tribes.index(number) if number in t.tribes else None,
        "provenance": tribe.provenance,
    }
