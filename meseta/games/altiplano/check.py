"""Is everything there, and where it may be? For positions written by hand, and for tests."""

from meseta.core.errors import BadPosition
from meseta.core.kinds import SEAT
from meseta.core.memory import Pile
from meseta.games.altiplano.box import Card
from meseta.games.altiplano.changes import follow_up
from meseta.games.altiplano.check_agenda import check_agenda
from meseta.games.altiplano.constants import NONE
from meseta.games.altiplano.rules.drawing import PutBack
from meseta.games.altiplano.state import Player
from meseta.games.altiplano.table import AltiTable
from meseta.games.altiplano.vocabulary import (
    CORN,
    FOOD,
    GRANARY,
    KINDS,
    PLACES,
    PRESERVATION,
    TILES,
)


def census(t: AltiTable) -> dict[str, int]:
    """All pieces of each kind that are limited, wherever they are (ALTI-GEN-07)."""
    count = {tile: t.supply[kind] for kind, tile in enumerate(TILES)}
    for kind in range(KINDS):
        count[TILES[kind]] += t.neutral[kind]
    count |= {"opal": t.opals, "point": t.points, "cart": t.carts, "missions": len(t.undealt)}
    for seat in range(t.seats):
        me = t.player(seat)
        for kind, owned in enumerate(t.owned_tiles(seat)):
            count[TILES[kind]] += owned
        for kind in range(KINDS):
            count[TILES[kind]] += me.on_orders[kind] + me.post[kind]
        count[TILES[CORN]] += me.granary
        count["opal"] += me.opals
        count["point"] += me.points
        count["cart"] += me.carts
        count["missions"] += sum(len(cards) for cards in missions_of(me))
    for name, masks in cards_of_sorts(t).items():
        count[name] = sum(mask.bit_count() for mask in masks)
    return count


def missions_of(me: Player) -> list[Pile]:
    """All missions that a player has, wherever."""
    return [me.missions, me.received, me.declined, me.shown]


def cards_of_sorts(t: AltiTable) -> dict[str, list[int]]:
    """Where the cards of each sort lie that players take from the board: first what is left."""
    players = [t.player(seat) for seat in range(t.seats)]
    working_on = [1 << me.order for me in players if me.order != NONE]
    return {
        "houses": [t.houses, *[me.houses for me in players]],
        "boats": [t.boats, *[me.boats for me in players]],
        "orders": [t.orders, *working_on, *[me.orders for me in players]],
        "assets": [t.assets, *[me.assets for me in players]],
    }


def check(t: AltiTable) -> None:
    """Refuse a position that no game could reach because something is missing or out of place."""
    if sorted(t.circle) != list(range(PLACES)):
        raise BadPosition("circle must have each of the seven locations once.")
    for seat in range(t.seats):
        check_limits(t, seat)
    check_cards(t)
    follow_up(t)
    for seat in range(t.seats):
        check_spaces(t, seat)
        check_warehouse(t, seat)
        check_order(t, seat)
    check_pieces(t)
    check_missions(t)
    check_agenda(t)


def who(t: AltiTable, seat: int) -> str:
    return str(SEAT.write(seat, t))


def check_limits(t: AltiTable, seat: int) -> None:
    name = who(t, seat)
    me = t.player(seat)
    if me.road > t.box.road_end:
        raise BadPosition(f"mine.{name}.road must be at most {t.box.road_end}.")
    if me.carts > t.box.most_carts or me.carts_used > me.carts:
        raise BadPosition(f"mine.{name}: at most {t.box.most_carts} carts, and no more used.")
    if t.planned(seat) > t.open_planning(seat) + to_put_back(t, seat):
        raise BadPosition(f"heaps.{name}.planning has more tiles than spaces are open.")
    if me.role == NONE and t.round:
        raise BadPosition(f"mine.{name}.role must not be none once the game has begun.")
    if me.role != NONE and t.roles >> me.role & 1:
        raise BadPosition(f"roles: that of {name} is not left to choose.")


def to_put_back(t: AltiTable, seat: int) -> int:
    """How many tiles a player has drawn beyond the open spaces, and has to put back."""
    step = t.top
    return step.count if isinstance(step, PutBack) and step.seat == seat else 0


def check_cards(t: AltiTable) -> None:
    """Every card that is in play lies in one place."""
    box = t.box
    players = [t.player(seat) for seat in range(t.seats)]
    strip = [1 << tile for tile in t.strip if tile != NONE]
    for name, masks in {
        **cards_of_sorts(t),
        "extensions": [t.stack, *strip, *[me.extensions for me in players]],
        "roles": [t.roles, *[1 << me.role for me in players if me.role != NONE]],
    }.items():
        once(name, getattr(box, name), masks)
    if not t.traveler and (t.assets or t.event_cards or t.opals or t.points or t.event != NONE):
        raise BadPosition("Without traveler there are no assets, events, opals and points.")
    if t.event != NONE and t.event_cards >> t.event & 1:
        raise BadPosition("event: the card of this round is not unseen.")
    if sum(t.neutral) > box.neutral_room or t.neutral[FOOD]:
        raise BadPosition(f"neutral must have at most {box.neutral_room} goods.")
    if t.traveler and min(t.event_groups_left()) < 0:
        raise BadPosition("event_cards lacks more cards of a group than are drawn.")


def once(name: str, cards: list[Card], masks: list[int]) -> None:
    seen = 0
    for mask in masks:
        if seen & mask:
            twice = next(card.id for i, card in enumerate(cards) if seen & mask & 1 << i)
            raise BadPosition(f"{name}: {twice} lies in two places.")
        seen |= mask


def check_spaces(t: AltiTable, seat: int) -> None:
    """On every line of spaces no more than fit, and only on what the player has."""
    box = t.box
    for line in range(box.lines):
        count = t.on_line(seat, line)
        if not count:
            continue
        action = box.actions[box.line_action[line]]
        at = f"on.{who(t, seat)}.{box.line_ids[line]}"
        if not t.has_action(seat, action):
            raise BadPosition(f"{at}: the player has no such action.")
        if box.line_shared[line]:
            kept = box.line_kind[line] == FOOD and not t.change(seat, PRESERVATION)
            if kept or t.lying(seat, action) > t.goods_room(seat, action):
                raise BadPosition(f"{at}: there is no room for that.")
        elif count > box.line_room[line]:
            raise BadPosition(f"{at} must be at most {box.line_room[line]}, not {count}.")
    if t.granary_of(seat) > t.change(seat, GRANARY):
        raise BadPosition(f"mine.{who(t, seat)}.granary has no room for so much.")


def check_warehouse(t: AltiTable, seat: int) -> None:
    """Rows are of one kind, with corn among it; no two unfinished ones are alike."""
    begun: list[int] = []
    for row in range(len(t.box.rows)):
        kind = t.row_kind(seat, row)
        at = f"shelf.{who(t, seat)}[{row}]"
        if kind == FOOD:
            raise BadPosition(f"{at}: no row begins with food.")
        for tile in t.row_tiles(seat, row):
            if tile not in (kind, CORN) and not (tile == FOOD and kind == CORN):
                raise BadPosition(f"{at} must be of one kind, and corn.")
        if kind != NONE and not t.row_full(seat, row):
            if kind in begun:
                raise BadPosition(f"{at}: another row of that kind is unfinished.")
            begun.append(kind)


def check_order(t: AltiTable, seat: int) -> None:
    """What an order has got is what it asks for, and lies on orders."""
    me = t.player(seat)
    order = me.order
    filled = me.filled
    needs = t.box.orders[order].tiles if order != NONE else []
    for kind in range(KINDS):
        if filled[kind] > needs.count(kind):
            raise BadPosition(f"heaps.{who(t, seat)}.filled is more than the order asks for.")
    if needs and sum(filled) >= len(needs):
        raise BadPosition(f"mine.{who(t, seat)}.order has all that it asks for.")
    # One may be of another kind (ALTI-ASSET-13).
    short = sum(max(0, n - me.on_orders[kind]) for kind, n in enumerate(filled))
    if sum(filled) > sum(me.on_orders) or short > me.substituted:
        raise BadPosition(f"heaps.{who(t, seat)}.on_orders must have what is filled.")


def check_pieces(t: AltiTable) -> None:
    """No tile, cart, opal or point is missing or too many."""
    count = census(t)
    players = t.seats - 2
    wanted = {tile: t.box.tile_counts[kind][players] for kind, tile in enumerate(TILES)}
    wanted["cart"] = t.box.pieces["cart"][players]
    if t.traveler:
        wanted |= {name: t.box.pieces[name][players] for name in ("opal", "point")}
    for name, number in wanted.items():
        if count[name] != number:
            raise BadPosition(
                f"There are {count[name]} {name} in all of the position, not {number}."
            )


def check_missions(t: AltiTable) -> None:
    cards = [*t.undealt]
    for seat in range(t.seats):
        for hand in missions_of(t.player(seat)):
            cards += hand
    if len(set(cards)) != len(cards):
        raise BadPosition("missions: a card lies in two places.")
    if cards and not t.with_missions:
        raise BadPosition("Without with_missions there are none.")
