"""Opening the box: the content files read, and what no single row shows checked."""

from pathlib import Path
from typing import Any

from meseta.core.content import Row, Rows, read_content
from meseta.games.altiplano import rows as content
from meseta.games.altiplano.box import Box
from meseta.games.altiplano.constants import MOST_LINES, MOST_PLAYERS, MOST_SHELF, ROOM
from meseta.games.altiplano.vocabulary import LOCATIONS, TILES

FIXED: tuple[tuple[type[Row], tuple[str, ...]], ...] = (
    (content.TileRow, TILES),
    (content.LocationRow, LOCATIONS),
    (content.PieceRow, ("cart", "order", "opal", "point")),
    (content.StartRow, ("planning", "movement", "carts", "most_carts", "neutral")),
)
# What an effect may have besides `do`, and what it must have.
MUST = {"gain": ("tile",), "choice": ("tiles",), "rule": ("rule",)}
MAY = {
    "gain": ("tile", "count"),
    "choice": ("tiles",),
    "coins": ("count",),
    "opals": ("count",),
    "points": ("count",),
    "corn": ("count",),
    "store": ("count",),
    "sell": ("count",),
    "deliver": ("count",),
    "rule": ("rule", "count", "tile"),
    "order": ("pay",),
}
FOR_EVENTS = ("gain", "coins", "opals", "points", "corn")
FOR_BOATS = ("gain", "coins", "opals", "points")
ON_TRIGGER = ("coins", "opals", "points")
PICKS = ("store", "deliver", "sell", "barter", "asset", "traveller")
NEED_TRAVELLER = ("barter", "trade", "asset", "traveller")
ALONE = (*PICKS, "trade")
EVENTS_DO = (*FOR_EVENTS, "rule", "unlock", "travel")
SORTS: dict[str, type[Row]] = {
    "roles": content.RoleRow,
    "extensions": content.ExtensionRow,
    "houses": content.HouseRow,
    "boats": content.BoatRow,
    "orders": content.OrderRow,
    "missions": content.MissionRow,
    "assets": content.AssetRow,
    "events": content.EventRow,
}


def open_box(pack: str | None, name: str) -> Box:
    """The box with its standard content, or changed by the text of a pack."""
    rows = read_content(Path(__file__).parent / "content", content.ROWS, pack, name)
    for kind, ids in FIXED:
        check_ids(rows, kind, ids)
    check_tiles(rows)
    for kind in (content.ActionRow, content.StripRow, content.RoleRow):
        for row in rows.rows(kind):
            check_action(rows, kind, row)
    check_kits(rows)
    check_extensions(rows)
    check_assets(rows)
    check_cards(rows)
    check_events(rows)
    box = Box(rows)
    check_room(rows, box)
    return box


def check_room(rows: Rows, box: Box) -> None:
    """A table has room for so much, and no more."""
    for sort, most in ROOM.items():
        kind = SORTS[sort]
        count = len(rows.rows(kind))
        if count > most:
            raise rows.wrong(kind, f"there is room for {most} of them, not for {count}.", "id")
    if box.shelf > MOST_SHELF:
        text = f"a warehouse has room for {MOST_SHELF} spaces, not for {box.shelf}."
        raise rows.wrong(content.ShelfRow, text, "spaces")
    if box.lines > MOST_LINES:
        text = f"there is room for {MOST_LINES} lines of spaces, not for {box.lines}: one for each"
        raise rows.wrong(content.ExtensionRow, f"{text} kind of tile of each action.", "spaces")


def check_ids(rows: Rows, kind: type[Row], ids: tuple[str, ...]) -> None:
    """The rules know these by name: none may be missing, and there are no others."""
    given = [row.id for row in rows.rows(kind)]
    for id in ids:
        if id not in given:
            raise rows.wrong(kind, f"the rules need {id!r} here.", "id")
    for id in given:
        if id not in ids:
            raise rows.entry(kind, id).wrong(f"this is one of {', '.join(ids)}, not {id!r}.", "id")


def check_tiles(rows: Rows) -> None:
    for row in rows.rows(content.TileRow):
        good = row.id not in ("food", "corn")
        if good != (row.tile_class != "none"):
            entry = rows.entry(content.TileRow, row.id)
            raise entry.wrong("goods are low or high, food and corn are none.", "class")
        if good != (row.sale > 0):
            entry = rows.entry(content.TileRow, row.id)
            raise entry.wrong("goods can be sold, food and corn cannot.", "sale")


def check_effect(entry: Any, effect: content.Effect) -> None:
    """An effect has what it needs and nothing that means nothing."""
    given = {
        name
        for name, default in (("tile", None), ("tiles", []), ("count", 1), ("rule", ""))
        if getattr(effect, name) != default
    }
    for name in MUST.get(effect.do, ()):
        if name not in given:
            raise entry.wrong(f"the effect {effect.do!r} needs {name!r}.", "effects")
    for name in sorted(given - set(MAY.get(effect.do, ()))):
        raise entry.wrong(f"the effect {effect.do!r} has no {name!r}.", "effects")
    if effect.do != "coins" and effect.count < 1:
        raise entry.wrong(f"the count of {effect.do!r} must be at least 1.", "effects")
    if (effect.rule == "sale_bonus") != (effect.do == "rule" and effect.tile is not None):
        raise entry.wrong("sale_bonus, and no other rule, names a tile.", "effects")
    if effect.needs is not None:
        check_condition(entry, effect.needs, "effects")


def check_condition(entry: Any, condition: content.Condition, key: str) -> None:
    if (condition.count == "goods") != bool(condition.tiles):
        raise entry.wrong("a count of goods, and no other, names tiles.", key)


def check_action(rows: Rows, kind: type[Row], row: Any) -> None:
    """An action that players have: spaces that go with what it does."""
    entry = rows.entry(kind, row.id)
    if not row.effects:
        raise entry.wrong("an action needs an effect.", "effects")
    for effect in row.effects:
        check_effect(entry, effect)
        if effect.on or effect.do in ("rule", "unlock", "travel") or effect.needs:
            raise entry.wrong(f"{effect.do!r} cannot be what an action does.", "effects")
        if (effect.pay and effect.do != "order") or effect.pay_opals:
            raise entry.wrong("only an order is paid for; use spaces for coins.", "effects")
        if effect.do in ALONE and len(row.effects) > 1:
            raise entry.wrong(f"{effect.do!r} must be the only effect of an action.", "effects")
        if effect.do in NEED_TRAVELLER and kind in (content.ActionRow, content.RoleRow):
            raise entry.wrong(f"{effect.do!r} is for the Traveller strip.", "effects")
        if effect.count < 0:
            raise entry.wrong("an action takes no coins away.", "effects")
    picks = row.effects[0].do in PICKS
    of_choice = [space for space in row.spaces if space in ("good", "goods")]
    if picks != bool(of_choice) or (picks and len(of_choice) != len(row.spaces)):
        text = "spaces for any good, and no others, go with store, deliver, sell and the Traveller."
        raise entry.wrong(text, "spaces")
    if "goods" in row.spaces and row.effects[0].do != "barter":
        raise entry.wrong("only barter takes any number of goods.", "spaces")
    if not row.spaces and row.effects[0].do not in ("order", "extension", "trade"):
        raise entry.wrong("an action needs spaces to fill.", "spaces")


def check_kits(rows: Rows) -> None:
    """There is a role for everybody, and enough of everything for any of them."""
    roles = rows.rows(content.RoleRow)
    if len(roles) < MOST_PLAYERS:
        raise rows.wrong(content.RoleRow, f"there must be at least {MOST_PLAYERS} roles.", "id")
    for tile in rows.rows(content.TileRow):
        most = sorted((list[str](role.tiles).count(tile.id) for role in roles), reverse=True)
        for seats in range(2, MOST_PLAYERS + 1):
            if sum(most[:seats]) > tile.count[seats - 2]:
                entry = rows.entry(content.TileRow, tile.id)
                raise entry.wrong(f"too few for the roles of {seats} players.", "count")


def check_extensions(rows: Rows) -> None:
    roles = [role.id for role in rows.rows(content.RoleRow)]
    extensions = rows.rows(content.ExtensionRow)
    for row in extensions:
        entry = rows.entry(content.ExtensionRow, row.id)
        if row.role and row.role not in roles:
            raise entry.wrong(f"there is no role {row.role!r}.", "role")
        if row.effects and row.effects[0].do in NEED_TRAVELLER and not row.traveler:
            raise entry.wrong("what needs the Traveller says traveler = true.", "effects")
        check_owned(rows, content.ExtensionRow, row)
    slots = len(rows.rows(content.SlotRow))
    if sum(1 for row in extensions if row.players == 2 and not row.traveler) <= slots:
        raise rows.wrong(content.ExtensionRow, f"two players need more than {slots} of them.", "id")


def check_assets(rows: Rows) -> None:
    for row in rows.rows(content.AssetRow):
        check_owned(rows, content.AssetRow, row)


def check_owned(rows: Rows, kind: type[Row], row: Any) -> None:
    """An extension or asset has either an action or lasting effects."""
    if row.location is not None:
        check_action(rows, kind, row)
        return
    entry = rows.entry(kind, row.id)
    if row.spaces:
        raise entry.wrong("spaces without a location.", "spaces")
    if not row.effects:
        raise entry.wrong("it does nothing.", "effects")
    for effect in row.effects:
        check_effect(entry, effect)
        if not effect.on and effect.do != "rule":
            raise entry.wrong(f"{effect.do!r} needs a location, or `on` a trigger.", "effects")
        check_trigger(entry, effect)
        if effect.pay or effect.pay_opals or effect.needs or effect.rule == "sale_bonus":
            raise entry.wrong("pay, needs and sale_bonus are for events.", "effects")


def check_trigger(entry: Any, effect: content.Effect) -> None:
    if effect.on and (effect.do not in ON_TRIGGER or effect.count < 1):
        raise entry.wrong(f"on a trigger one gains {', '.join(ON_TRIGGER)}.", "effects")


def check_cards(rows: Rows) -> None:
    for house in rows.rows(content.HouseRow):
        if (house.tile is None) == (house.count is None) or house.count == "goods":
            entry = rows.entry(content.HouseRow, house.id)
            raise entry.wrong("a house matches either a tile or a count.", "tile")
    for boat in rows.rows(content.BoatRow):
        entry = rows.entry(content.BoatRow, boat.id)
        for effect in boat.effects:
            check_effect(entry, effect)
            plain = effect.do in FOR_BOATS and effect.count > 0
            if not plain or effect.on or effect.pay or effect.pay_opals or effect.needs:
                raise entry.wrong(f"a boat gives {', '.join(FOR_BOATS)}.", "effects")
    for mission in rows.rows(content.MissionRow):
        for need in mission.needs:
            entry = rows.entry(content.MissionRow, mission.id)
            check_condition(entry, need, "needs")
            if need.rank:
                raise entry.wrong("a mission is about its owner alone.", "needs")
    if sum(1 for row in rows.rows(content.MissionRow) if not row.extra) < 3 * MOST_PLAYERS:
        raise rows.wrong(content.MissionRow, "three missions for each of five players.", "id")
    orders = sum(1 for row in rows.rows(content.OrderRow) if not row.extra)
    piece = next(row for row in rows.rows(content.PieceRow) if row.id == "order")
    if max(piece.count) > orders:
        entry = rows.entry(content.PieceRow, "order")
        raise entry.wrong(f"there are only {orders} orders.", "count")


def check_events(rows: Rows) -> None:
    draws = {row.id: row.count for row in rows.rows(content.DrawRow)}
    for event in rows.rows(content.EventRow):
        entry = rows.entry(content.EventRow, event.id)
        if event.group not in draws:
            raise entry.wrong(f"there is no group {event.group!r}.", "group")
        for effect in event.effects:
            check_effect(entry, effect)
            check_trigger(entry, effect)
            if effect.do not in EVENTS_DO:
                raise entry.wrong(f"{effect.do!r} cannot be what an event does.", "effects")
    for group, count in draws.items():
        cards = sum(1 for row in rows.rows(content.EventRow) if row.group == group)
        if cards < count:
            entry = rows.entry(content.DrawRow, group)
            raise entry.wrong(f"group {group} has only {cards} events.", "count")
