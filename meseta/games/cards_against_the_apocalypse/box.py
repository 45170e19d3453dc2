"""What is in the box: cards, abilities, catastrophes, made from the content files and checked."""

from pathlib import Path
from typing import Final

from meseta.core.content import Rows, read_content
from meseta.games.cards_against_the_apocalypse.rows import (
    ROWS,
    AbilityRow,
    CardRow,
    CatastropheRow,
    GentleRow,
    Resources,
)

# Kinds of cards on the board; 0 is an empty cell. The rules know them by name, so no pack can add
# or leave out one; what they need, give and cost is content.
EMPTY: Final = 0
HUMAN: Final = 1
PLANT: Final = 2
ANIMAL: Final = 3
GENERATOR: Final = 4
ENERGY: Final = 7
LAKE: Final = 8
WASTE: Final = 9
KINDS: Final = (
    "human",
    "plant",
    "animal",
    "energy_generator",
    "water_system",
    "food_processor",
    "natural_energy",
    "underground_lake",
)
CLASS_OF: Final = ("living",) * 3 + ("mechanism",) * 3 + ("natural",) * 2
FIRST_MECHANISM: Final = GENERATOR
FIRST_NATURAL: Final = ENERGY
BUILDING_KINDS: Final = 6

RESOURCES: Final = ("energy", "water", "food")

# Amounts of all resources as one number: a byte for each, so that they add up together.
BYTE: Final = 8
ENOUGH: Final = 0x808080

ABILITIES: Final = 6
CATASTROPHES: Final = 6

# What abilities do.
PLACE_NATURAL: Final = 0
PLACE_FROM_DISCARD: Final = 1
PEEK: Final = 2
ARRANGE: Final = 3
PROTECT: Final = 4
RELOCATE: Final = 5
ABILITY_EFFECTS: Final = (
    "place_natural",
    "place_from_discard",
    "peek",
    "arrange",
    "protect",
    "relocate",
)

# What catastrophes do.
DISABLE: Final = 0
SKIP_ACTIONS: Final = 1
PLACE_SELF: Final = 2
REPLACE: Final = 3
CATASTROPHE_EFFECTS: Final = ("disable", "skip_actions", "place_self", "replace")


class Card:
    """A kind of card."""

    def __init__(self, row: CardRow) -> None:
        self.id: str = row.id
        self.name: str = row.name
        self.card_class: str = row.card_class
        self.count: int = row.count
        self.provenance: str = row.provenance


class Ability:
    """An Ability Card."""

    def __init__(self, row: AbilityRow) -> None:
        self.id: str = row.id
        self.name: str = row.name
        self.effect: int = ABILITY_EFFECTS.index(row.effect)
        self.cards: int = row.cards or 0
        self.provenance: str = row.provenance
        # Does it change the board, rather than inform or arrange?
        self.board: bool = self.effect not in (PEEK, ARRANGE)


class Catastrophe:
    """A Catastrophe Card."""

    def __init__(self, row: CatastropheRow) -> None:
        self.id: str = row.id
        self.name: str = row.name
        self.count: int = row.count
        self.effect: int = CATASTROPHE_EFFECTS.index(row.effect)
        self.provenance: str = row.provenance


class Box:
    """All cards. Lists by kind begin with the empty cell and end with Radioactive Waste."""

    def __init__(self, rows: Rows) -> None:
        cards = {row.id: row for row in rows.rows(CardRow)}
        ordered = [cards[kind] for kind in KINDS]
        gentle = {row.id: row.needs for row in rows.rows(GentleRow)}
        self.cards = [Card(row) for row in ordered]
        self.needs = [0, *[packed(row.needs) for row in ordered], 0]
        self.gentle_needs = [0, *[packed(gentle.get(row.id, row.needs)) for row in ordered], 0]
        self.gives = [0, *[packed(row.gives) for row in ordered], 0]
        self.workforce = [0, *[row.workforce for row in ordered], 0]
        self.cost = [0, *[row.cost for row in ordered], 0]
        # The Natural Resource that gives the like of what a mechanism gives; 0 if none does.
        self.natural_of = [0, *[like_natural(kind, self.gives) for kind in range(1, 9)], 0]
        self.abilities = [Ability(row) for row in rows.rows(AbilityRow)]
        self.ability_ids = tuple(ability.id for ability in self.abilities)
        self.catastrophes = [Catastrophe(row) for row in rows.rows(CatastropheRow)]
        self.catastrophe_ids = tuple(card.id for card in self.catastrophes)
        self.waste_name = next(
            (card.name for card in self.catastrophes if card.effect == PLACE_SELF), ""
        )
        self.hash = rows.hash()
        self.pack = rows.pack


def packed(resources: Resources) -> int:
    """Some of each resource as one number."""
    return resources.energy | resources.water << BYTE | resources.food << 2 * BYTE


def unpacked(amounts: int) -> dict[str, int]:
    """The resources that a number stands for, by name."""
    by_name = {name: amounts >> BYTE * i & 255 for i, name in enumerate(RESOURCES)}
    return {name: amount for name, amount in by_name.items() if amount}


def like_natural(kind: int, gives: list[int]) -> int:
    """The Natural Resource that gives something that this mechanism gives."""
    if FIRST_MECHANISM <= kind < FIRST_NATURAL:
        for natural in (ENERGY, LAKE):
            if unpacked(gives[kind]).keys() & unpacked(gives[natural]).keys():
                return natural
    return 0


def open_box(pack: str | None, name: str) -> Box:
    """The box with its standard content, or changed by the text of a pack."""
    rows = read_content(Path(__file__).parent / "content", ROWS, pack, name)
    check_cards(rows)
    check_abilities(rows)
    check_catastrophes(rows)
    return Box(rows)


def check_cards(rows: Rows) -> None:
    """The kinds are those that the rules name, each of its class."""
    cards = rows.rows(CardRow)
    given = [card.id for card in cards]
    for kind in KINDS:
        if kind not in given:
            raise rows.wrong(CardRow, f"the rules need the card {kind!r}.", "id")
    for card in cards:
        entry = rows.entry(CardRow, card.id)
        if card.id not in KINDS:
            raise entry.wrong(f"a card is one of {', '.join(KINDS)}, not {card.id!r}.", "id")
        card_class = CLASS_OF[KINDS.index(card.id)]
        if card.card_class != card_class:
            raise entry.wrong(f"the class of {card.id} is {card_class}.", "class")
        if card.cost and card_class != "mechanism":
            raise entry.wrong("only mechanisms cost workforce.", "cost")
        if card.workforce and card_class != "living":
            raise entry.wrong("only living cards have workforce.", "workforce")
        if card_class == "natural" and card.needs != Resources():
            raise entry.wrong("a natural resource needs nothing.", "needs")
    for row in rows.rows(GentleRow):
        if row.id not in KINDS:
            entry = rows.entry(GentleRow, row.id)
            raise entry.wrong(f"there is no card {row.id!r}.", "id")


def check_abilities(rows: Rows) -> None:
    """There are six; those that show cards say how many, and no others."""
    abilities = rows.rows(AbilityRow)
    if len(abilities) != ABILITIES:
        text = f"there must be {ABILITIES} abilities, not {len(abilities)}."
        raise rows.wrong(AbilityRow, text, "id")
    for ability in abilities:
        if (ability.cards is not None) != (ability.effect in ("peek", "arrange")):
            entry = rows.entry(AbilityRow, ability.id)
            raise entry.wrong("peek and arrange, and no others, say how many cards.", "cards")


def check_catastrophes(rows: Rows) -> None:
    """One for each round from the second on; one kind at most lies on the board itself."""
    catastrophes = rows.rows(CatastropheRow)
    count = sum(row.count for row in catastrophes)
    if count != CATASTROPHES:
        text = f"there must be {CATASTROPHES} catastrophes in all, not {count}."
        raise rows.wrong(CatastropheRow, text, "count")
    if sum(1 for row in catastrophes if row.effect == "place_self") > 1:
        raise rows.wrong(CatastropheRow, "only one kind may have place_self.", "effect")
