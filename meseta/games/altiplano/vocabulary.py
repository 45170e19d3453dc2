"""The words that cards and tiles are written in: kinds of tiles, effects, rule changes, triggers.

The content says what a card does in these words; ``rules/effects.py`` does it, ``describe.py`` says
it in a sentence. So a card's text cannot disagree with what it does.
"""

from typing import Final

# Tiles. Food and the ten goods circulate; corn lies in warehouses only.
FOOD: Final = 0
CORN: Final = 11
TILES: Final = (
    "food",
    "wood",
    "stone",
    "cacao",
    "wool",
    "ore",
    "cloth",
    "silver",
    "glass",
    "fish",
    "alpaca",
    "corn",
)
KINDS: Final = 11  # that circulate
FIRST_GOOD: Final = 1

# What lies on a space besides tiles.
COIN: Final = 12

LOCATIONS: Final = ("village", "market", "road", "mine", "forest", "harbor", "farm")
ROAD: Final = 2
PLACES: Final = 7

# What an effect does.
GAIN: Final = 0
CHOICE: Final = 1
COINS: Final = 2
OPALS: Final = 3
POINTS: Final = 4
CORN_EFFECT: Final = 5
ROAD_EFFECT: Final = 6
HOUSE: Final = 7
BOAT: Final = 8
CART: Final = 9
ORDER: Final = 10
EXTENSION: Final = 11
STORE: Final = 12
DELIVER: Final = 13
SELL: Final = 14
BARTER: Final = 15
TRADE: Final = 16
ASSET: Final = 17
TRAVELLER: Final = 18
UNLOCK: Final = 19
TRAVEL: Final = 20
RULE: Final = 21
EFFECTS: Final = (
    "gain",
    "choice",
    "coins",
    "opals",
    "points",
    "corn",
    "road",
    "house",
    "boat",
    "cart",
    "order",
    "extension",
    "store",
    "deliver",
    "sell",
    "barter",
    "trade",
    "asset",
    "traveller",
    "unlock",
    "travel",
    "rule",
)
# Those that work on goods of the player's choice among the tiles lying on their own spaces.
PICKING: Final = (STORE, DELIVER, SELL, BARTER, ASSET, TRAVELLER)

# Rule changes, for the owner of a card or for all in a round.
GRANARY: Final = 0
FREE_CART: Final = 1
SORTING: Final = 2
CHEAP_EXTENSIONS: Final = 3
CARTOGRAPHY: Final = 4
PRESERVATION: Final = 5
FREE_STEP: Final = 6
JEWELRY: Final = 7
ENVOY: Final = 8
SECOND_DEAL: Final = 9
MASONRY: Final = 10
SHELVING: Final = 11
WHOLESALE: Final = 12
SALE_BONUS: Final = 13
SNOW: Final = 14
OPEN_MARKET: Final = 15
RULES: Final = (
    "granary",
    "free_cart",
    "sorting",
    "cheap_extensions",
    "cartography",
    "preservation",
    "free_step",
    "jewelry",
    "envoy",
    "second_deal",
    "masonry",
    "shelving",
    "wholesale",
    "sale_bonus",
    "snow",
    "open_market",
)
CHANGES: Final = 16

# When an effect with `on` happens.
ORDER_FULFILLED: Final = 0
ROW_COMPLETED: Final = 1
ASSET_GAINED: Final = 2
SELL_ACTION: Final = 3
BUILDING_GAINED: Final = 4
ROAD_ACTION: Final = 5
MOVED_TO_TRAVELLER: Final = 6
TRIGGERS: Final = (
    "order_fulfilled",
    "row_completed",
    "asset_gained",
    "sell_action",
    "house_or_boat_gained",
    "road_action",
    "moved_to_traveller",
)

# What missions, events and houses count.
COUNTS: Final = (
    "coins",
    "opals",
    "houses",
    "boats",
    "buildings",
    "orders",
    "extensions",
    "assets",
    "road",
    "carts",
    "rows",
    "open_rows",
    "stored",
    "corn",
    "goods",
)
GOODS_COUNT: Final = 14
