"""The content files, packs of the players' own, and the vocabulary of effects."""

import pytest

import meseta
from meseta.core.registry import game_with_pack
from meseta.games.endless_winter.effects import BadEffect, Effects
from tests.endless_winter.build import BOX, GAME, play_out
from tests.rules import rule


def test_every_row_says_where_it_is_from():
    for entries in BOX.rows.entries.values():
        for entry in entries:
            assert "provenance" in entry.data


@rule("EW-R-119", "EW-R-120", "EW-R-03")
def test_the_numbers_of_components():
    assert sum(BOX.animal_counts) == 60
    assert sum(BOX.supply) == 75
    assert sum(BOX.starting) == 9
    assert BOX.terrain_counts == [1, 3, 3, 3, 3, 3, 3, 6]
    assert len(BOX.stones) == 20
    assert len(BOX.glacier_ids) == 10
    assert len(BOX.rest_ids) == 5


CARD = """
[[culture]]
id = "story_night"
name = "Story Night"
era = 1
effect = {effect}
"""


def pack(text):
    return game_with_pack("endless_winter", text, "my.toml")


def test_a_pack_can_change_a_card_and_be_played():
    game = pack(CARD.format(effect='["draw 1", "each_other: food 2", "if pair_upright: idol 1"]'))
    text = game.new(2, 1).view(None)["catalogue"]["cards"]["story_night"]["effect"]["text"]
    assert text == (
        "draw 1 card, everybody else: 2 Food, with two upright Animals of a kind: 1 Idol"
    )
    assert game.content_hash != GAME.content_hash
    assert play_out(game.new(3, 1), meseta.Rng(1)).results()


EVERYTHING = [
    '["pay food 1 + tool 1 + discard 1: megalith 1 + idol 1", "food 2", "tool 2"]',
    '["village", "food_max", "camp 2", "move 3"]',
    '["on take_animal: food 1", "on place_megalith: tool 1", "animal_top 2", "hunt 2"]',
    '["per land_types_with_camp up to 3: points 2", "tip 2 different", "reveal 3"]',
    '["tribe_hand 2 different", "tribe_discard 1", "culture 1", "bury 2"]',
]


@pytest.mark.parametrize("effect", EVERYTHING)
def test_the_whole_vocabulary_can_be_played(effect):
    text = "".join(
        CARD.format(effect=effect).replace("story_night", card).replace("Story Night", card)
        for card in BOX.card_ids[8:28]
    )
    game = pack(text)
    for seed in range(2):
        t = game.new(2, seed)
        hand = t.tribe(0).hand
        hand.put([*hand, *range(8, 16)])
        t.era_one.put([card for card in t.era_one if card not in hand])
        play_out(t, meseta.Rng(seed))
        assert t.results()


BROKEN = [
    (CARD.format(effect='["gold 2"]'), "line 6: there is no effect 'gold 2'"),
    (CARD.format(effect='["food"]'), "line 6: food needs a number from 1 to 9"),
    (CARD.format(effect='["food 0"]'), "food needs a number"),
    (CARD.format(effect='["food 2 different"]'), "'food 2 different' says too much."),
    (CARD.format(effect='["village 2"]'), "village stands alone"),
    (CARD.format(effect='["pay gold 1: food 1"]'), "what is paid is food, tool or discard"),
    (CARD.format(effect='["pay food 1"]'), "needs a colon"),
    (CARD.format(effect='["on sunrise: food 1"]'), "on knows take_animal, place_megalith"),
    (CARD.format(effect='["if rich: food 1"]'), "if knows pair_upright"),
    (CARD.format(effect='["per camp up to 2: points 1"]'), "per knows land_types_with_camp"),
    (CARD.format(effect='["per land_types_with_camp up to 2: food 1"]'), "must lead to points"),
    (CARD.format(effect='["each_other: if pair_upright: food 1"]'), "holds a part that holds"),
    (CARD.format(effect='["food 1", "food 1", "food 1", "food 1", "food 1"]'), "at most 4 parts"),
    (CARD.format(effect="3"), "line 6: Expected `array`"),
    (CARD.replace("era = 1", "era = 2").format(effect='["food 1"]'), "20 culture cards of era 1"),
    ('[[tribe]]\nid = "elder"\nname = "E"\nlabor = 3\nsupply = 16', "`int` <= 15"),
    ('[[animal]]\nid = "wolf"\nname = "W"\ncount = 21\ntip = ["food 1"]', "`int` <= 20"),
    ('remove = {animal = ["wolf"]}', "there must be 7 animals, not 6."),
    ('remove = {chief = ["firewolf"]}', "there must be 5 chiefs, not 4."),
    ('remove = {hex = ["h01"]}', "there must be 19 hexes, not 18."),
    ('[[tribe]]\nid = "brave"\nname = "B"\nlabor = 3\nstarting = 2\nsupply = 2', "or lies in"),
    ('[[tribe]]\nid = "brave"\nname = "B"\nlabor = 3\nstarting = 1\naside = 1', "9 starting cards"),
    ('[[tribe]]\nid = "brave"\nname = "B"\nlabor = 3\nstarting = 2\naside = 3', "3 set aside"),
    (
        '[[tribe]]\nid = "elder"\nname = "E"\nlabor = 3\nsupply = 9\ncolumn = "hunt"',
        "belongs to an",
    ),
    (
        '[[setup]]\nid = "su_1"\nname = "S"\nfood = 2\ntools = 2\ntribe = "brave"',
        "there is no 'brave' in the supply.",
    ),
    (
        '[[setup]]\nid = "su_1"\nname = "S"\nfood = 2\ntools = 2\ntribe = "elder"\nanimals = ["x"]',
        "there is no animal 'x'.",
    ),
    ('[[setup]]\nid = "su_1"\nname = "S"\nfood = 9\ntools = 2\ntribe = "elder"', "Expected `int`"),
    ('[[stone]]\nid = "s1_01"\nera = 1\nkind = "buried"\nof = ["lake"]', "cannot show this"),
    ('[[stone]]\nid = "s1_01"\nera = 1\nkind = "tipped_of"\nof = ["lake"]', "there is no 'lake'."),
    ('[[stone]]\nid = "s1_01"\nera = 2\nkind = "buried"', "10 stones of era 1"),
    (
        '[[players]]\nid = "players_2"\nseats = 2\nglaciers = 7\nstones = 4\nlayout = "ring"',
        "not enough tiles",
    ),
    ('[[hex]]\nid = "h01"\nq = 1\nr = 0\nneighbours = ["h17"]', "are not neighbours"),
    ('[[juncture]]\nid = "j01"\nhexes = ["h01", "h02", "h17"]', "where three hexes meet"),
    ('[[juncture]]\nid = "j01"\nhexes = ["h00", "h01", "h02"]', "18 junctures away from"),
    (
        '[[players]]\nid = "players_2"\nseats = 2\nglaciers = 6\nstones = 4\nlayout = "x"',
        "no layout",
    ),
    (
        '[[players]]\nid = "players_2"\nseats = 3\nglaciers = 6\nstones = 4\nlayout = "ring"',
        "2, 3 and",
    ),
    (
        '[[layout]]\nid = "ring"\nname = "R"\nplaces = ["0,0", "0,0", "4,0", "8,0"]',
        "lies on another",
    ),
    (
        '[[layout]]\nid = "ring"\nname = "R"\nplaces = ["0,0", "x", "4,0", "8,0"]',
        "a place is such as",
    ),
    ('[[layout]]\nid = "ring"\nname = "R"\nplaces = ["0,0", "9,0", "4,0", "0,2"]', "lies beyond"),
    (
        '[[tile]]\nid = "a"\nspaces = [["start", "start", "arrow 0,0 1,0", "tool 1"],'
        ' ["tool 1", "tool 1", "tool 1", "tool 1"]]',
        "must lead to two spaces",
    ),
    ('[[position]]\nid = "position_2"\nbenefit = ["idol 1"]', "gives food, tool or draw"),
    ('[[column]]\nid = "hunt"\nname = "H"\nbottom = ["food 1"]\nmiddle = ["food 1"]', "middle of"),
    ('[[animal]]\nid = "wolf"\nname = "W"\ncount = 9\ntip = ["food 1"]', "only one animal can be"),
    ('[[culture]]\nid = "brave"\nname = "B"\nera = 1\neffect = ["food 1"]', "of era 1, not 21"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), BROKEN, ids=[row[1] for row in BROKEN])
def test_a_broken_pack_is_refused_in_a_sentence(text, message):
    with pytest.raises(meseta.BadContent) as error:
        pack(text)
    assert message in str(error.value)
    assert ".toml, line" in str(error.value)
    assert "\n" not in str(error.value)


def test_effects_know_which_of_their_parts_can_be_in_each_others_way():
    made = Effects()
    number = made.add("x", 0, ["food 2", "idol 1", "tool 1", "labor 2", "bury 1"][:4])
    effect = made.all[number]
    assert effect.tangled == 0b0010
    assert effect.last == [2, 0]  # Tools, then Food
    assert effect.labor == 2
    number = made.add("y", 0, ["food 1", "pay food 1: tool 3"])
    assert made.all[number].tangled == 0b11
    with pytest.raises(BadEffect):
        made.add("z", 0, ["nothing 1"])
