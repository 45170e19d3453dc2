"""All actions, as numbers in blocks, with their notation.

What takes several things to say is a series of small choices: a bid is its members and then its
coins (``bid wf``, ``coins 3``), an action a placement, what to do there, and how to pay for it.
"""

from typing import Final

from meseta.core.actions import ActionSpace, Block

RESOURCES: Final = ("soldier", "coin", "worker", "material", "cube")
TRACKS: Final = ("might", "wealth", "culture", "tech")
DECKS: Final = ("md", "pc", "bp", "at")
ROLES: Final = ("warrior", "financier", "builder", "researcher", "leader")
SPACES: Final = (
    "scavenge",
    "military_deployment",
    "resources",
    "production_contract",
    "production",
    "building_plan",
    "field_test",
    "advanced_tech",
    "diplomacy",
    "leadership",
)
MOST_COINS: Final = 199  # in a bid; more than ten rounds can bring

CHEQUE: Final = 32  # in a bid, beside the mask of the members
BIDS: Final = 64

TRIBE: Final = 0  # + the number of a tribe
SEND: Final = 5
NOTE: Final = 6
DECLINE: Final = 7
BID: Final = 8  # + a mask of roles, + CHEQUE; 0 is no bid
COINS: Final = 72  # + a number of coins
TOKEN: Final = 272
DECK: Final = 273  # + a deck
GAIN: Final = 277  # + a basic resource
GIVE: Final = 281  # + a resource
TRACK: Final = 286  # + a track
TILE: Final = 290  # + a bonus wonder power tile
PLACE: Final = 296  # + a space: the member of its role
SQUEEZE: Final = 306  # + a space: the same, with Squeeze In
SWAP: Final = 316  # + role * 10 + a space of another role, with Job Swap
SWAP_SQUEEZE: Final = 366  # + role * 10 + space, with both
ASSIST: Final = 416  # + a space: an assistant of its role
TROT: Final = 426  # + a role
PASS: Final = 431
TWO: Final = 432
CALL: Final = 433  # + a role
ACQUIRE: Final = 438
BUILD: Final = 439  # + a production building
PAY: Final = 443
CUBE: Final = 444  # + a basic resource
LESS: Final = 448  # + a basic resource
FULL: Final = 452
SKIP: Final = 453
WONDER: Final = 454
POWER: Final = 455
CARD: Final = 456  # + the number of a card: action, starter and market cards

SPACE_COUNT: Final = 10


def bid_name(bid: int) -> str:
    """The first letters of the members, and a plus for the cheque."""
    letters = "".join(role[0] for i, role in enumerate(ROLES) if bid >> i & 1)
    return (letters + ("+" if bid & CHEQUE else "")) or "nothing"


def action_space(
    tribes: tuple[str, ...],
    tiles: tuple[str, ...],
    buildings: tuple[str, ...],
    cards: tuple[str, ...],
) -> ActionSpace:
    """The actions, named after what is in the box."""
    basic = RESOURCES[:4]
    moved = tuple(f"{role} {space}" for role in ROLES for space in SPACES)
    return ActionSpace(
        Block("tribe", TRIBE, tribes),
        Block("send", SEND),
        Block("note", NOTE),
        Block("decline", DECLINE),
        Block("bid", BID, tuple(bid_name(bid) for bid in range(BIDS))),
        Block("coins", COINS, tuple(str(coins) for coins in range(MOST_COINS + 1))),
        Block("token", TOKEN),
        Block("deck", DECK, DECKS),
        Block("gain", GAIN, basic),
        Block("give", GIVE, RESOURCES),
        Block("track", TRACK, TRACKS),
        Block("tile", TILE, tiles),
        Block("place", PLACE, SPACES),
        Block("squeeze", SQUEEZE, SPACES),
        Block("swap", SWAP, moved),
        Block("swap_squeeze", SWAP_SQUEEZE, moved),
        Block("assist", ASSIST, SPACES),
        Block("trot", TROT, ROLES),
        Block("pass", PASS),
        Block("two_at_a_time", TWO),
        Block("call_home", CALL, ROLES),
        Block("acquire", ACQUIRE),
        Block("build", BUILD, buildings),
        Block("pay", PAY),
        Block("cube", CUBE, basic),
        Block("less", LESS, basic),
        Block("full", FULL),
        Block("skip", SKIP),
        Block("wonder", WONDER),
        Block("power", POWER),
        Block("card", CARD, cards),
    )
