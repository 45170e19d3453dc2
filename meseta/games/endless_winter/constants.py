"""The numbers and names of the rules, and the most that there is room for."""

from typing import Final

ROUNDS: Final = 4
TURNS: Final = 3
MOST_TRIBES: Final = 4  # at a table

# What players have, and how much of it at most.
CAMPS: Final = 5
VILLAGES: Final = 3
MEGALITHS: Final = 10
NEUTRAL_MEGALITHS: Final = 2
STONE_SPACES: Final = 3
FIGURES: Final = 2  # Tribe figures; the Chief comes on top
MOST_FOOD: Final = 10
MOST_TOOLS: Final = 10
BARE_LIMIT: Final = 5  # of Food, with all Camps on the Player board
REST_LABOR: Final = 3  # in halves, for a figure on Rest
TOP: Final = 8  # of the Idol tracks
NONE: Final = -1

# Places for figures: the columns and Rest.
COLUMNS: Final = ("initiate", "develop", "migrate", "hunt")
INITIATE: Final = 0
DEVELOP: Final = 1
MIGRATE: Final = 2
REST: Final = 4
PLACES: Final = 5

# Cards are numbered: starting cards, cards of the supply, Culture cards of either era.
STARTING: Final = 3
SUPPLIES: Final = 5
TRIBE_KINDS: Final = 8
ERA_CARDS: Final = 20
FIRST_CULTURE: Final = TRIBE_KINDS
FIRST_ERA_II: Final = 28
CARDS: Final = 48
STARTING_CARDS: Final = 9  # of each player
MOST_OF_SUPPLY: Final = 15  # of each kind
MOST_TRIBE_CARDS: Final = STARTING_CARDS + SUPPLIES * MOST_OF_SUPPLY  # that a player can have
MOST_CARDS: Final = MOST_TRIBE_CARDS + 2 * ERA_CARDS
DISPLAY: Final = 8

ANIMALS: Final = 7
MOST_OF_ANIMAL: Final = 20  # of each kind
MOST_ANIMALS: Final = 6  # in the Hunting grounds
CHIEFS: Final = 5
SETUPS: Final = 5
STONES: Final = 20
STONES_OF_ERA: Final = 10
HEXES: Final = 19
JUNCTURES: Final = 18
TERRAINS: Final = 8
BASE: Final = 0
GLACIER: Final = 7
GLACIER_TOKENS: Final = 10
REST_TOKENS: Final = 5

# What stands on a Megalith cell: nothing, a neutral Megalith, or that of a seat.
EMPTY: Final = 0
NEUTRAL: Final = 1
FIRST_SEAT: Final = 2

# What lies on a hex of the Glacier tokens: none, one face down, or a token.
NO_TOKEN: Final = -2
FACE_DOWN: Final = -1

STONE_KINDS: Final = (
    "village_touch",
    "camp_types",
    "megaliths_ground",
    "megalith_tiles",
    "buried",
    "megaliths_upper",
    "idol_steps",
    "tipped_types",
    "tipped_of",
)

# Where points are from.
SOURCES: Final = (
    "culture_effects",
    "land",
    "megaliths",
    "stacking",
    "covered",
    "honor_steps",
    "offering_top",
    "stones",
    "tokens",
    "other",
    "offering",
    "honor",
    "tribe_cards",
    "culture_cards",
    "animals",
)
CULTURE_EFFECTS: Final = 0
LAND: Final = 1
SPACE_POINTS: Final = 2
STACKING: Final = 3
COVERED: Final = 4
HONOR_STEPS: Final = 5
OFFERING_TOP: Final = 6
STONE_POINTS: Final = 7
TOKENS: Final = 8
OTHER: Final = 9
OFFERING: Final = 10
HONOR: Final = 11
TRIBE_CARDS: Final = 12
CULTURE_CARDS: Final = 13
ANIMAL_SETS: Final = 14
