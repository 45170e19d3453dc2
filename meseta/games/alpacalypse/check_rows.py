"""Checks of the content between rows; an error names file and line."""

from typing import Any

from meseta.core.content import Row, Rows
from meseta.games.alpacalypse.actions import RESOURCES, ROLES, SPACES
from meseta.games.alpacalypse.rows import (
    AgeTileRow,
    BuildingRow,
    CardRow,
    MarketRow,
    MilestoneRow,
    NewDayRow,
    SpaceRow,
    StarterRow,
    TribeRow,
    WonderPowerRow,
)

# What a statement may stand on: action cards, starter cards, market cards, days, tiles, and what
# happens in each Resolution Phase.
NOW = {
    "gain",
    "prestige",
    "prestige_choice",
    "prestige_different",
    "prestige_per",
    "draw",
    "draw_keep",
    "draw_each",
    "scavenge",
    "may_complete",
    "build_free",
}
PLAIN = {"gain", "prestige", "draw"}
ALLOWED: dict[type[Row], set[str]] = {
    CardRow: NOW | {"build_wonder", "hero", "passes", "resolution"},
    StarterRow: {"gain", "draw", "draw_keep", "draw_each", "scavenge", "build_free"},
    MarketRow: NOW | {"choose_tile", "vp", "assistant", "ability", "bid_bonus", "acquire_see"},
    WonderPowerRow: {"resolution", "vp", "vp_per"},
    SpaceRow: {"gain", "draw", "scavenge", "field_test", "others_gain"},
}
RESOLUTION = {"gain", "pay", "prestige_lowest", "night_shift"}
ROUNDS_OF_AGE = {1: 3, 2: 3, 3: 4}
WANTED: dict[type[Row], tuple[int, str]] = {
    NewDayRow: (10, "New Days"),
    TribeRow: (5, "tribes"),
    BuildingRow: (4, "production buildings"),
    WonderPowerRow: (6, "bonus wonder powers"),
}


def check_rows(rows: Rows) -> None:
    """Refuse content that the game cannot be played with."""
    for kind, (count, name) in WANTED.items():
        found = len(rows.rows(kind))
        if found != count:
            raise rows.wrong(kind, f"there must be {count} {name}, not {found}.", "id")
    check_ids(rows)
    for kind, allowed in ALLOWED.items():
        for row in rows.rows(kind):
            check_effects(rows, kind, row, "effect", getattr(row, "effect", []), allowed)
    for day in rows.rows(NewDayRow):
        check_effects(rows, NewDayRow, day, "fail", day.fail, PLAIN)
        check_effects(rows, NewDayRow, day, "all_pass", day.all_pass, PLAIN)
    check_decks(rows)
    check_market(rows)
    check_tribes(rows)
    check_tiles(rows)
    check_spaces(rows)


def check_ids(rows: Rows) -> None:
    """All cards are in one block of actions, so their ids differ."""
    known: set[str] = set()
    for kind in (CardRow, StarterRow, MarketRow):
        for row in rows.rows(kind):
            if row.id in known:
                raise rows.entry(kind, row.id).wrong(f"another card is {row.id!r} too.", "id")
            known.add(row.id)


def given(effect: Any) -> list[str]:
    """The statements that an effect has."""
    return [name for name in effect.__struct_fields__ if getattr(effect, name) is not None]


def check_effects(
    rows: Rows, kind: type[Row], row: Any, key: str, effects: list[Any], allowed: set[str]
) -> None:
    """Each is one statement, and one that may stand there."""
    wrong = rows.entry(kind, row.id).wrong
    before: list[str] = []
    for effect in effects:
        names = given(effect)
        if names == ["pay", "then"]:
            names = ["pay"]
        if len(names) != 1:
            raise wrong("each part of an effect is one statement.", key)
        name = names[0]
        if name not in allowed:
            raise wrong(f"{name} cannot stand here.", key)
        if name == "may_complete" and effect.may_complete == "last":
            alone = before and before[-1] in ("draw", "draw_keep")
            if not alone:
                raise wrong("may_complete last follows a draw of one card.", key)
        if name == "passes" and effect.passes not in [day.id for day in rows.rows(NewDayRow)]:
            raise wrong(f"there is no New Day {effect.passes!r}.", key)
        if name == "prestige" and "any" in effect.prestige and effect.prestige["any"] < 0:
            raise wrong("a loss names its track.", key)
        if name == "prestige_choice" and len(set(effect.prestige_choice)) < 2:
            raise wrong("a choice is between different tracks.", key)
        if name == "pay":
            check_payment(rows, kind, row, key, effect)
        if name == "resolution":
            if len(effect.resolution) != 1 and any(part.pay for part in effect.resolution):
                raise wrong("an exchange stands alone.", key)
            check_effects(rows, kind, row, key, effect.resolution, RESOLUTION)
            tile_only = {"prestige_lowest", "night_shift"}
            if kind is CardRow and tile_only & set(given(effect.resolution[0])):
                raise wrong("only a wonder can do that.", key)
        before.append(name)


def check_payment(rows: Rows, kind: type[Row], row: Any, key: str, effect: Any) -> None:
    """What is bought is plain, or a completion for a fee of choice on a wonder's tile."""
    wrong = rows.entry(kind, row.id).wrong
    if effect.then[0].may_complete == "hand":
        if set(effect.pay) != {"any"} or len(effect.then) != 1 or kind is not WonderPowerRow:
            raise wrong("only a wonder's tile lets cards be completed, for any resource.", key)
        return
    if kind is WonderPowerRow:
        raise wrong("what a wonder's tile costs is for completing a card.", key)
    check_effects(rows, kind, row, key, effect.then, PLAIN)


def check_decks(rows: Rows) -> None:
    """There are cards in every deck, and a starter card for everybody."""
    for deck in ("md", "pc", "bp", "at"):
        if not any(row.deck == deck for row in rows.rows(CardRow)):
            raise rows.wrong(CardRow, f"the deck {deck} has no card.", "deck")
    if len(rows.rows(StarterRow)) < 5:
        raise rows.wrong(StarterRow, "five tribes need five starter cards.", "id")


def check_market(rows: Rows) -> None:
    """The deck runs out exactly, at every number of players (PACA-SETUP-06)."""
    cards = rows.rows(MarketRow)
    for players in (2, 3, 4, 5):
        for age, rounds in ROUNDS_OF_AGE.items():
            found = sum(1 for card in cards if card.age == age and card.players <= players)
            if found != players * rounds:
                raise rows.wrong(
                    MarketRow,
                    f"age {age} with {players} players needs {players * rounds} market cards, "
                    f"not {found}.",
                    "age",
                )
    for card in cards:
        lasting = [name for effect in card.effect for name in given(effect)]
        for kind in ("assistant", "ability"):
            if (kind in lasting) != (card.kind == kind) or (card.kind == kind and len(lasting) > 1):
                raise rows.entry(MarketRow, card.id).wrong(
                    f"a card of kind {kind}, and no other, has that statement alone.", "kind"
                )
        if {"vp", "bid_bonus", "acquire_see"} & set(lasting) and card.kind != "artifact":
            raise rows.entry(MarketRow, card.id).wrong("only an artifact lasts.", "kind")


def check_tribes(rows: Rows) -> None:
    """Boards and buildings are all different, and name what there is."""
    buildings = [row.id for row in rows.rows(BuildingRow)]
    for resource in RESOURCES[:4]:
        if sum(1 for row in rows.rows(BuildingRow) if row.produces == resource) != 1:
            raise rows.wrong(BuildingRow, f"one building produces {resource}.", "produces")
    for tribe in rows.rows(TribeRow):
        entry = rows.entry(TribeRow, tribe.id)
        if tribe.start not in buildings:
            raise entry.wrong(f"there is no building {tribe.start!r}.", "start")
        if set(tribe.influence) != set(ROLES):
            raise entry.wrong("every member has an influence.", "influence")
        for name in ("board", "colour"):
            values = [getattr(row, name) for row in rows.rows(TribeRow)]
            if values.count(getattr(tribe, name)) > 1:
                raise rows.wrong(TribeRow, f"two tribes have the same {name}.", name)


def check_tiles(rows: Rows) -> None:
    """Each tile and milestone asks for one thing; the last age is a competition."""
    for tile in rows.rows(AgeTileRow):
        names = given(tile.condition)
        entry = rows.entry(AgeTileRow, tile.id)
        if len(names) != 1:
            raise entry.wrong("a tile has one condition.", "condition")
        if (names == ["most"]) != (tile.age == 3):
            raise entry.wrong("the tiles of age 3, and no others, ask for the most.", "condition")
        if names == ["completed"] and not tile.condition.completed:
            raise entry.wrong("completed names at least one deck.", "condition")
    for age in ROUNDS_OF_AGE:
        if not any(tile.age == age for tile in rows.rows(AgeTileRow)):
            raise rows.wrong(AgeTileRow, f"age {age} has no tile.", "age")
    for milestone in rows.rows(MilestoneRow):
        names = given(milestone.condition)
        if names not in (["completed", "cards"], ["each"], ["space"], ["buildings"]):
            entry = rows.entry(MilestoneRow, milestone.id)
            raise entry.wrong("a milestone has one condition.", "condition")


def check_spaces(rows: Rows) -> None:
    """The spaces are those that the rules name, two for each role."""
    found = {row.id: row for row in rows.rows(SpaceRow)}
    for i, id in enumerate(SPACES):
        if id not in found:
            raise rows.wrong(SpaceRow, f"the rules need the space {id!r}.", "id")
        row = found[id]
        entry = rows.entry(SpaceRow, id)
        if row.role != ROLES[i // 2]:
            raise entry.wrong(f"{id} is a space of the {ROLES[i // 2]}.", "role")
        if bool(row.modes) == bool(row.effect):
            raise entry.wrong("a space has either modes or an effect.", "modes")
        cards = {"acquire", "complete"} & set(row.modes)
        if bool(cards) != (row.deck is not None) or (row.deck == "any" and "acquire" in row.modes):
            raise entry.wrong("a space for cards, and no other, has a deck.", "deck")
    for row in rows.rows(SpaceRow):
        if row.id not in SPACES:
            raise rows.entry(SpaceRow, row.id).wrong(f"there is no space {row.id!r}.", "id")
