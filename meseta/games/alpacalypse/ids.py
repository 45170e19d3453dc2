"""How actions, events and the view name the things on the table."""

from meseta.games.alpacalypse.actions import RESOURCES, ROLES
from meseta.games.alpacalypse.table import AlpacaTable


def member_id(seat: int, role: int) -> str:
    return f"member:{seat}:{ROLES[role]}"


def stock_id(seat: int, resource: int) -> str:
    return f"stock:{seat}:{RESOURCES[resource]}"


def building_id(t: AlpacaTable, seat: int, building: int) -> str:
    return f"building:{seat}:{t.box.buildings[building].id}"


def space_id(t: AlpacaTable, space: int) -> str:
    return f"space:{t.box.spaces[space].id}"


def market_id(t: AlpacaTable, card: int) -> str:
    return f"market:{t.box.card_ids[card]}"


def power_id(t: AlpacaTable, power: int) -> str:
    return f"power:{t.box.powers[power].id}"


def copies(t: AlpacaTable, zone: str, cards: list[int]) -> list[str]:
    """The ids of cards in a zone; the copies of a card are counted."""
    found: list[str] = []
    for i in range(len(cards)):
        copy = cards[:i].count(cards[i])
        found.append(f"{zone}:{t.box.card_ids[cards[i]]}:{copy}")
    return found


def copies_of(t: AlpacaTable, zone: str, cards: list[int], card: int) -> list[str]:
    """The ids of the copies of one card in a zone."""
    return [f"{zone}:{t.box.card_ids[card]}:{copy}" for copy in range(cards.count(card))]


def done_id(t: AlpacaTable, seat: int, card: int) -> str:
    return f"done:{seat}:{t.box.card_ids[card]}:0"
