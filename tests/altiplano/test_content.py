"""Content packs of one's own: what they may say, and errors that name the line."""

import pytest

import meseta
from meseta.core.registry import game_with_pack
from tests.altiplano.build import play_out


def packed(text):
    return game_with_pack("altiplano", text, "my_pack.toml")


GOOD = """
[[extension]]
id = "e30"
name = "Ferry"
type = "ferry"
pile = "a"
price = 2
location = "harbor"
spaces = ["fish", "coin"]
effects = [{ do = "gain", tile = "food", count = 3 }]

[[order]]
id = "o01"
tiles = ["wood"]
points = 5

[[asset]]
id = "as21"
name = "Guild"
stage = 1
effects = [{ do = "coins", count = 1, on = "house_or_boat_gained" }]
"""


def test_a_pack_adds_and_replaces():
    game = packed(GOOD)
    assert game.box.extensions[-1].name == "Ferry"
    assert len(game.box.orders) == 19
    assert game.box.orders[0].points == 5
    assert game.content_hash != meseta.game("altiplano").content_hash
    t = game.new(3, seed=1)
    play_out(t, meseta.Rng(1))
    assert t.results()


def row(section, **values):
    lines = [f"[[{section}]]"]
    for key, value in values.items():
        lines.append(f"{key.rstrip('_')} = {value}")
    return "\n".join(lines)


def extension(**values):
    given = {
        "id": '"x1"', "name": '"X"', "type": '"x"', "pile": '"a"', "price": "2",
        "effects": '[{ do = "coins", count = 1 }]', "location": '"mine"', "spaces": '["food"]',
    }  # fmt: skip
    return row("extension", **{k: v for k, v in {**given, **values}.items() if v is not None})


def asset(effects, **values):
    return row("asset", id='"x1"', name='"X"', stage="1", effects=effects, **values)


def event(effects, **values):
    given = {"id": '"x1"', "name": '"X"', "group": '"a"', "effects": effects}
    return row("event", **{**given, **values})


BAD = [
    ("[[moon]]\nid = 'x'", "there is no section 'moon'"),
    (row("tile", id='"gold"', name='"Gold"', value="1", sale="1", class_='"low"',
         count="[1, 1, 1, 1]"), "not 'gold'"),
    ('remove = { tile = ["wood"] }', "the rules need 'wood' here"),
    ('remove = { location = ["mine"] }', "the rules need 'mine' here"),
    (row("tile", id='"wood"', name='"W"', value="1", sale="1", class_='"none"',
         count="[14, 16, 18, 20]"), "goods are low or high"),
    (row("tile", id='"wood"', name='"W"', value="1", sale="0", class_='"low"',
         count="[14, 16, 18, 20]"), "goods can be sold"),
    (row("tile", id='"food"', name='"F"', value="0", sale="0", class_='"none"',
         count="[5, 32, 34, 36]"), "too few for the roles of 2 players"),
    (row("tile", id='"wood"', name='"W"', value="1", sale="1", class_='"low"', count="[1]"),
     "length >= 4"),
    (extension(pile='"z"'), "Invalid enum value 'z' in pile"),
    (extension(price="0"), "in price"),
    (extension(role='"king"'), "there is no role 'king'"),
    (extension(effects="[]"), "an action needs an effect"),
    (extension(effects='[{ do = "dance" }]'), "Invalid enum value 'dance'"),
    (extension(effects='[{ do = "gain" }]'), "the effect 'gain' needs 'tile'"),
    (extension(effects='[{ do = "coins", tile = "wood" }]'), "the effect 'coins' has no 'tile'"),
    (extension(effects='[{ do = "gain", tile = "wood", count = 0 }]'), "must be at least 1"),
    (extension(effects='[{ do = "coins", count = -1 }]'), "an action takes no coins away"),
    (extension(effects='[{ do = "rule", rule = "snow" }]'), "cannot be what an action does"),
    (extension(effects='[{ do = "coins", count = 1, pay = 1 }]'), "only an order is paid for"),
    (extension(effects='[{ do = "store", count = 1 }]'), "spaces for any good, and no others"),
    (extension(spaces='["good"]'), "spaces for any good, and no others"),
    (extension(spaces="[]"), "an action needs spaces to fill"),
    (extension(effects='[{ do = "barter" }]', spaces='["good"]'), "says traveler = true"),
    (extension(effects='[{ do = "sell" }, { do = "road" }]', spaces='["good"]'), "the only effect"),
    (extension(effects='[{ do = "sell" }]', spaces='["goods"]'), "any number of goods"),
    (extension(location=None), "spaces without a location"),
    (extension(location=None, spaces=None), "'coins' needs a location, or `on` a trigger"),
    (asset('[{ do = "gain", tile = "wood", on = "sell_action" }]'), "on a trigger one gains"),
    (asset('[{ do = "rule", rule = "snow", pay = 1 }]'), "pay, needs and sale_bonus are for"),
    (asset('[{ do = "rule", rule = "sale_bonus" }]'), "sale_bonus, and no other rule"),
    (asset("[]"), "it does nothing"),
    (event('[{ do = "house" }]'), "'house' cannot be what an event does"),
    (event('[{ do = "coins", needs = { count = "goods", least = 1 } }]'), "names tiles"),
    (event('[{ do = "coins" }]', group='"q"'), "there is no group 'q'"),
    ('remove = { event = ["ec1"] }', "group c has only 2 events"),
    (row("house", id='"x1"', name='"X"', points="4"), "either a tile or a count"),
    (row("boat", id='"x1"', name='"X"', points="2", effects='[{ do = "road" }]'), "a boat gives"),
    (row("mission", id='"x1"', name='"X"', points="2",
         needs='[{ count = "rows", rank = "most" }]'), "about its owner alone"),
    (row("piece", id='"order"', count="[10, 10, 12, 17]"), "there are only 16 orders"),
    (row("order", id='"x1"', points="3", tiles="[]"), "in tiles"),
    (row("role", id='"role_1"', name='"X"', location='"mine"', tiles='["corn"]', coins="1",
         spaces='["food"]', effects='[{ do = "road" }]'), "Invalid enum value 'corn'"),
    ('remove = { role = ["role_1", "role_2", "role_3"] }', "at least 5 roles"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), BAD, ids=[str(i) for i in range(len(BAD))])
def test_a_bad_pack_is_refused_with_its_line(text, message):
    with pytest.raises(meseta.BadContent) as error:
        packed(text)
    assert message in str(error.value)
    assert str(error.value).startswith(("my_pack.toml", "tiles.toml", "events.toml"))
    assert "\n" not in str(error.value)


def many(count, make):
    return "\n".join(make(id=f'"more{i}"') for i in range(count))


def house(**values):
    return row("house", name='"X"', points="4", tile='"wood"', **values)


def sale(**values):
    effects = '[{ do = "sell", count = 1 }]'
    return extension(**{**values, "effects": effects, "spaces": '["good"]'})


def shelf(**values):
    return row("row", spaces="9", points="9", **values)


LARGE = [
    (many(21, house), "there is room for 31 of them, not for 32."),
    (many(3, shelf), "a warehouse has room for 60 spaces, not for 62."),
    (many(11, sale), "there is room for 240 lines of spaces, not for 248"),
]


@pytest.mark.parametrize(("text", "message"), LARGE, ids=["cards", "warehouse", "spaces"])
def test_a_pack_with_more_than_a_table_has_room_for_is_refused(text, message):
    with pytest.raises(meseta.BadContent) as error:
        packed(text)
    assert str(error.value).startswith("my_pack.toml, line ")
    assert message in str(error.value)


def test_every_row_has_a_provenance():
    game = meseta.game("altiplano")
    for cards in (game.box.roles, game.box.extensions, game.box.assets, game.box.events):
        assert all(card.provenance for card in cards)
    view = game.new(3, seed=1).view(0)
    assert {card["provenance"].split()[0] for card in view["assets"]} == {"published", "original"}
