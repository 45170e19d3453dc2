"""The content files, and packs of the players' own."""

import pytest

import meseta
from meseta.core.registry import game_with_pack
from tests.alpacalypse.build import GAME, play_out
from tests.rules import rule


@rule("PACA-SETUP-06", "PACA-MKT-24")
def test_the_market_is_used_up_exactly_at_every_number_of_players():
    cards = GAME.box.cards[GAME.box.markets :]
    for players in (2, 3, 4, 5):
        for age, rounds in ((1, 3), (2, 3), (3, 4)):
            fitting = [c for c in cards if c.age == age and c.players <= players]
            assert len(fitting) == players * rounds


def test_every_row_says_where_it_is_from():
    box = GAME.box
    things = [*box.cards, *box.new_days, *box.tribes, *box.buildings, *box.powers, *box.tiles,
              *box.milestones, *box.spaces]  # fmt: skip
    for thing in things:
        assert thing.provenance.startswith(("rulebook", "original"))
        assert thing.code
    assert len({thing.code for thing in things}) == len(things)


def test_tribes_are_those_of_the_ledger():
    found = {
        tribe.id: (tribe.board, tribe.colour, GAME.box.buildings[tribe.start].id, tribe.influence)
        for tribe in GAME.box.tribes
    }
    assert found == {
        "japan": (1, "green", "factory", [3, 2, 3, 4, 7]),
        "switzerland": (2, "yellow", "palace", [2, 4, 3, 3, 7]),
        "peru": (3, "blue", "labor_union", [3, 3, 4, 2, 7]),
        "australia": (4, "red", "barracks", [4, 3, 2, 3, 7]),
        "canada": (5, "white", "labor_union", [3, 3, 2, 4, 7]),
    }


CARD = """
[[card]]
id = "torpedos"
name = "Torpedos"
deck = "md"
cost = {{ soldier = 1 }}
effect = [{effect}]
"""


def with_effect(effect):
    return CARD.format(effect=effect)


def test_a_pack_changes_a_card_and_can_be_played():
    pack = with_effect('{ prestige = { might = 2 } }, { draw = { deck = "any", cards = 1 } }')
    game = game_with_pack("alpacalypse", pack, "my.toml")
    card = next(card for card in game.box.cards if card.id == "torpedos")
    assert card.cost == [1, 0, 0, 0]
    assert game.content_hash != GAME.content_hash
    assert play_out(game.new(3, 1), meseta.Rng(1)).results()


def test_a_deck_can_grow_and_shrink():
    pack = 'remove = {card = ["monopoly"]}\n' + with_effect("{ hero = 1 }").replace(
        'id = "torpedos"', 'id = "my_card"'
    )
    game = game_with_pack("alpacalypse", pack, "my.toml")
    assert "card my_card" in game.actions.numbers
    assert "card monopoly" not in game.actions.numbers
    assert play_out(game.new(2, 1), meseta.Rng(1)).results()


def test_counting_rewards_work_on_market_cards_too():
    pack = """
[[market]]
id = "fresh_recruits"
name = "Fresh Recruits"
age = 1
players = 2
kind = "prestige"
effect = [{ prestige_per = { track = "might", counter = "kinds", most = 3 } }]
"""
    game = game_with_pack("alpacalypse", pack, "my.toml")
    for seed in range(3):
        assert play_out(game.new(2, seed), meseta.Rng(seed)).results()


MARKET = """
[[market]]
id = "{id}"
name = "A card"
age = {age}
players = 2
kind = "{kind}"
effect = [{effect}]
"""
BAD = [
    (with_effect("{ gain = { moon = 1 } }"), "line 7", "'moon'"),
    (with_effect("{ prestige = { might = 9 } }"), "line 7", "<= 6"),
    (with_effect("{ vp = 2 }"), "line 7: vp cannot stand here.", ""),
    (with_effect("{ gain = { coin = 1 }, hero = 1 }"), "line 7: each part of an effect is one", ""),
    (with_effect("{}"), "line 7: each part of an effect is one statement.", ""),
    (with_effect('{ may_complete = "last" }'), "line 7: may_complete last follows a draw", ""),
    (with_effect('{ passes = "moon" }'), "line 7: there is no New Day 'moon'.", ""),
    (with_effect("{ prestige = { any = -1 } }"), "line 7: a loss names its track.", ""),
    (with_effect('{ prestige_choice = ["tech"] }'), "line 7: a choice is between different", ""),
    (with_effect("{ resolution = [{ night_shift = true }] }"), "only a wonder can do that.", ""),
    (with_effect("{ resolution = [{ hero = 1 }] }"), "hero cannot stand here.", ""),
    (with_effect('{ resolution = [{ pay = { any = 1 }, then = [{ may_complete = "hand" }] }] }'),
     "only a wonder's tile lets cards be completed", ""),
    (with_effect("{ hero = 1 }").replace('"md"', '"xx"'), "line 5", "'xx'"),
    (MARKET.format(id="torpedos", age=1, kind="resource", effect=""), "another card", "torpedos"),
    (MARKET.format(id="mine", age=1, kind="resource", effect="{ gain = { coin = 1 } }"),
     "line 5: age 1 with 2 players needs 6 market cards, not 7.", ""),
    (MARKET.format(id="fresh_recruits", age=2, kind="resource", effect="{ gain = { coin = 1 } }"),
     "line 5: age 1 with 2 players needs 6 market cards, not 5.", ""),
    (MARKET.format(id="fresh_recruits", age=1, kind="ability", effect="{ gain = { coin = 1 } }"),
     "line 7: a card of kind ability, and no other", ""),
    (MARKET.format(id="fresh_recruits", age=1, kind="resource", effect="{ vp = 2 }"),
     "line 7: only an artifact lasts.", ""),
    ('remove = {tribe = ["peru"]}', "there must be 5 tribes, not 4.", ""),
    ('remove = {new_day = ["asteroids"]}', "there must be 10 New Days, not 9.", ""),
    ('remove = {space = ["scavenge"]}', "the rules need the space 'scavenge'.", ""),
    ('[[building]]\nid = "palace"\nname = "P"\nproduces = "worker"\ncost = {coin = 1}',
     "line 4: one building produces coin.", ""),
    ('[[age_tile]]\nid = "mine"\nname = "M"\nage = 3\ncondition = {highest = 3}',
     "line 5: the tiles of age 3, and no others, ask for the most.", ""),
    ('[[age_tile]]\nid = "mine"\nname = "M"\nage = 1\ncondition = {}',
     "line 5: a tile has one condition.", ""),
    ('[[milestone]]\nid = "mine"\nname = "M"\ncondition = {cards = 3}',
     "line 4: a milestone has one condition.", ""),
    ('[[space]]\nid = "moon"\nname = "M"\nrole = "leader"\neffect = [{ gain = { coin = 1 } }]',
     "line 2: there is no space 'moon'.", ""),
    ('[[space]]\nid = "resources"\nname = "M"\nrole = "leader"\neffect = [{ gain = { coin = 1 } }]',
     "line 4: resources is a space of the financier.", ""),
    ('[[space]]\nid = "resources"\nname = "M"\nrole = "financier"',
     "a space has either modes or an effect.", ""),
    ('[[space]]\nid = "resources"\nname = "M"\nrole = "financier"\nmodes = ["acquire"]',
     "a space for cards, and no other, has a deck.", ""),
    ('[[wonder_power]]\nid = "night_shift"\nname = "N"\neffect = [{ resolution = [{ pay = '
     '{ coin = 1 }, then = [{ gain = { any = 1 } }] }] }]', "is for completing a card.", ""),
    ("[[moon]]\nid = 'x'", "there is no section 'moon'", ""),
]  # fmt: skip


@pytest.mark.parametrize(("pack", "message", "also"), BAD, ids=[str(i) for i in range(len(BAD))])
def test_a_bad_pack_is_refused_with_its_line(pack, message, also):
    with pytest.raises(meseta.BadContent) as error:
        game_with_pack("alpacalypse", pack, "my.toml")
    assert message in str(error.value)
    assert also in str(error.value)
    assert str(error.value).startswith("my.toml, line ")
    assert "\n" not in str(error.value)


def test_two_tribes_cannot_have_the_same_board():
    pack = """
[[tribe]]
id = "peru"
name = "Peru"
board = 1
colour = "blue"
start = "palace"
blessing = { coin = 1 }
influence = { warrior = 3, financier = 3, builder = 4, researcher = 2, leader = 7 }
wonder = "Sky Terraces"
wonder_track = "culture"
"""
    with pytest.raises(meseta.BadContent, match="line 5: two tribes have the same board"):
        game_with_pack("alpacalypse", pack, "my.toml")
    pack = pack.replace("board = 1", "board = 3").replace('"palace"', '"moon"')
    with pytest.raises(meseta.BadContent, match="line 7: there is no building 'moon'"):
        game_with_pack("alpacalypse", pack, "my.toml")
