"""What every card, Chief, Animal, land and token does."""

import pytest

from meseta.games.endless_winter.constants import CARDS, FIRST_CULTURE
from tests.endless_winter.build import BOX, GAME, cards, scene
from tests.rules import rule

RICH = {
    "hand": "tribesman brave",
    "deck": "elder elder elder elder",
    "food": 2,
    "tools": 3,
    "camps": {"h01": 1, "h02": 1, "h08": 1},
    "animals": "bison wolf",
    "grounds": "rhino",
    "animal_deck": "sloth sloth sloth",
    "display": "work_songs",
}

# Card, what is answered, and what has changed then.
CULTURE = {
    "fire_keeping": (["draw"], {"food": 4, "hand": 1}),
    "flint_knapping": (["swap 0"], {"tools": 6}),
    "drum_circle": (["honor", "offering"], {"honor": 1, "offering": 1}),
    "story_night": (["draw", "draw"], {"hand": 2}),
    "smoke_signals": (["move h00 h03", "move h01 h07"], {"camps": 4}),
    "tracking": ([], {"upright": 3, "food": 3}),
    "snares": (["part 1", "reveal", "hunt sloth"], {"upright": 3, "grounds": 2}),
    "smoking_racks": (["tip bison"], {"tipped": 1, "food": 8}),
    "hide_tents": (["move h00 h03"], {"camps": 5}),
    "stone_sledges": (["megalith 1,0,0"], {"placed": 1, "food": 4}),
    "burial_rite": (["part 1", "bury_hand tribesman", "honor"], {"buried": 1, "honor": 1}),
    "welcome_feast": (["pay", "recruit elder", "swap 0"], {"food": 1, "tools": 4, "hand": 1}),
    "shared_meal": ([], {"food": 6, "others": 1}),
    "bone_needles": (["pay", "swap 0"], {"food": 1, "tools": 6}),
    "work_songs": ([], {"labor": 4}),
    "helping_hands": ([], {"labor": 3}),
    "pathfinding": (["move h01 h00", "skip"], {"camps": 3}),
    "spirit_masks": (
        ["pay", "discard brave", "part 1", "honor", "megalith 1,0,0"],
        {"food": 2, "honor": 1, "placed": 1, "hand": -1},
    ),
    "barter_meeting": (["pay", "learn work_songs"], {"tools": 2, "hand": 1}),
    "hunting_chant": ([], {"food": 3, "triggers": 1}),
    "great_feast": (["megalith 1,0,0"], {"placed": 1, "food": 8}),
    "obsidian_trade": (["draw", "swap 0"], {"tools": 6, "hand": 1}),
    "mound_building": (["megalith 1,0,0", "megalith 1,1,0"], {"placed": 2, "score": 1}),
    "sky_watching": (
        ["part 1", "honor", "honor", "megalith 1,0,0"],
        {"honor": 2, "placed": 1, "food": 3},
    ),
    "grand_council": (["draw", "draw", "draw"], {"hand": 3}),
    "long_migration": (["move h00 h03", "move h03 h04", "skip"], {"camps": 4}),
    "lasting_hearths": (["village j01"], {"camps": 0, "villages": 1}),
    "game_drive": (["part 1", "hunt rhino"], {"upright": 4}),
    "butchery": (["tip bison", "tip wolf", "draw"], {"tipped": 2, "tools": 5}),
    "herd_spirits": ([], {}),
    "ancestor_cairns": (
        ["part 1", "bury_hand tribesman", "bury_hand brave", "honor"],
        {"buried": 2, "honor": 1},
    ),
    "grave_goods": (["bury_hand tribesman"], {"buried": 1, "score": 1}),
    "adoption_rite": (["recruit elder", "recruit hunter"], {"hand": 2}),
    "master_craft": (["pay", "part 1", "learn work_songs", "honor", "honor"], {"tools": 1}),
    "great_levy": ([], {"labor": 7}),
    "communal_work": ([], {"labor": 4}),
    "standing_stones": (["megalith 1,0,0"], {"placed": 1, "score": 1, "triggers": 1}),
    "clan_alliance": (["swap 0", "swap 0", "swap 0"], {"food": 5, "tools": 5, "others": 1}),
    "seasonal_rounds": ([], {"score": 2}),
    "renewal": (["pay", "discard brave", "draw", "draw"], {"food": 3, "hand": 1}),
}


def measured(s):
    t = s.t
    return {
        "food": t.tribe(0).food,
        "tools": t.tribe(0).tools,
        "honor": t.tribe(0).honor,
        "offering": t.tribe(0).offering,
        "hand": len(t.tribe(0).hand) - 2,
        "camps": t.tribe(0).camps_out,
        "villages": t.villages_of(0),
        "upright": sum(t.tribe(0).upright),
        "tipped": sum(t.tribe(0).tipped),
        "grounds": len(t.grounds),
        "placed": t.tribe(0).placed,
        "buried": t.buried_count(0),
        "labor": t.labor,
        "triggers": len(t.triggers),
        "score": t.tribe(0).score,
        "others": t.tribe(1).food + t.tribe(1).tools,
    }


def test_every_culture_card_is_tried():
    assert set(CULTURE) == set(BOX.card_ids[FIRST_CULTURE:CARDS])


@pytest.mark.parametrize("card", CULTURE)
def test_a_culture_card_does_what_it_says(card):
    answers, changes = CULTURE[card]
    hand = RICH["hand"]
    s = scene(round=3, **{**RICH, "hand": f"{hand} {card}"})
    before = measured(s) | {"hand": 0}
    s.take(f"play {card}", *answers)
    after = measured(s)
    for name, value in changes.items():
        assert after[name] == value, name
    untouched = set(before) - set(changes) - {"hand", "grounds", "upright", "food", "honor"}
    assert {name: after[name] for name in untouched} == {name: before[name] for name in untouched}
    assert s.asked == "PlaceFigure" if card != "barter_meeting" else True


@rule("EW-R-65")
def test_herd_spirits_needs_a_pair_that_is_not_wild():
    for animals, points in (("bison bison", 3), ("bison wolf", 0), ("argentavis argentavis", 0)):
        s = scene(hand="herd_spirits", round=3, animals=animals).take("play herd_spirits")
        assert s.points("culture_effects") == points


@rule("EW-R-56")
def test_seasonal_rounds_counts_three_types_of_land_at_most():
    far = {"h01": 1, "h02": 1, "h03": 1, "h04": 1, "h05": 1}
    s = scene(hand="seasonal_rounds", round=3, camps=far).take("play seasonal_rounds")
    assert s.t.tribe(0).score == 3
    s = scene(hand="seasonal_rounds", round=3, camps={"h00": 2, "h18": 1}, villages="j01")
    s.take("play seasonal_rounds")
    assert s.t.tribe(0).score == 0


@rule("EW-R-134")
def test_butchery_tips_animals_of_different_kinds():
    s = scene(hand="butchery", round=3, animals="bison bison").take("play butchery", "tip bison")
    assert s.asked == "GainTools"
    s = scene(hand="adoption_rite", round=3).take("play adoption_rite", "recruit elder")
    assert "elder" not in s.may("recruit")
    assert s.refusal("recruit elder") == "EW-R-35"


@rule("EW-R-116", "EW-R-124")
def test_hunting_chant_counts_every_animal_of_the_turn():
    s = scene(hand="hunting_chant hunter", tools=2, grounds="rhino sloth", animal_deck="wolf")
    s.take("play hunting_chant", "place hunt", "play hunter", "hunt rhino", "swap 0")
    assert s.t.tribe(0).tools == 2
    s.take("hunt sloth", "swap 0", "go_on?")
    assert s.asked == "GainTools"  # the Animal of the bottom
    s.take("swap 0")
    assert s.t.tribe(0).tools == 3
    assert s.t.triggers == []  # only in that turn
    s = scene(hand="hunting_chant burial_rite", animal_deck="wolf", food=1)
    s.take("play hunting_chant", "play burial_rite", "part 1", "bury_played hunting_chant", "honor")
    assert len(s.t.triggers) == 1


@rule("EW-R-38")
def test_a_culture_card_may_bury_itself():
    for card in ("burial_rite", "grave_goods", "ancestor_cairns"):
        s = scene(hand=card, round=3).take(f"play {card}", "part 1?", f"bury_played {card}")
        assert s.t.tribe(0).buried == cards(card)


@rule("EW-R-43")
def test_an_empty_hand_cannot_be_discarded():
    s = scene(hand="renewal", round=3).take("play renewal")
    assert s.asked == "PlaceFigure"


@rule("EW-R-49", "EW-R-135")
def test_a_village_by_an_effect_loses_food_above_the_limit_and_leaves_the_middle_free():
    camps = {"h01": 1, "h02": 1, "h08": 1, "h00": 2}
    s = scene(hand="lasting_hearths", round=3, food=10, camps=camps)
    s.take("play lasting_hearths", "village j01")
    assert s.t.tribe(0).food == s.t.limit(0) == 7
    s.t.tribe(0).camps[3] = s.t.tribe(0).camps[4] = s.t.tribe(0).camps[12] = 1
    s.t.follow_up()
    s.take("place migrate", "go_on")
    assert s.may("village") == {"j08"}


CHIEFS = {
    "thunderpaw a": ("initiate", ["swap 0"], {"labor": 2, "tools": 4}),
    "thunderpaw b": ("hunt", ["bury_hand brave"], {"buried": 1, "food": 3}),
    "lookinghand a": ("hunt", ["honor"], {"honor": 1}),
    "lookinghand b": ("hunt", ["draw"], {"hand": 1}),
    "chiselstone b": ("hunt", ["swap 0"], {"tools": 4, "food": 3}),
    "tuskbreaker a": ("hunt", ["swap 0"], {"labor": 2, "tools": 4}),
    "tuskbreaker b": ("hunt", ["tip bison"], {"tipped": 1, "food": 8}),
    "firewolf a": ("migrate", ["move h01 h00", "skip"], {"camps": 4}),
    "firewolf b": ("hunt", ["move h01 h00"], {"food": 4}),
}


@rule("EW-ABIL-07")
@pytest.mark.parametrize("chief", CHIEFS)
def test_every_chief_side(chief):
    column, answers, changes = CHIEFS[chief]
    s = scene(chief=chief, **RICH).take(f"place_chief {column}", "use_chief", *answers)
    after = measured(s)
    assert {name: after[name] for name in changes} == changes


@rule("EW-R-19")
def test_chiselstone_adds_labor_at_once():
    s = scene(chief="chiselstone a", **RICH).take("place_chief develop")
    assert s.t.labor == 4
    assert s.refusal("use_chief") == "EW-ABIL-07"
    s = scene(chief="chiselstone a", **RICH).take("place_chief hunt")
    assert s.t.labor == 0


TIPS = {
    "rhino": (["swap 0"], {"food": 5, "tools": 4}),
    "sloth": (["honor"], {"food": 4, "honor": 1}),
    "saber": (["swap 0"], {"food": 3, "tools": 5}),
    "wolf": (["draw"], {"food": 4, "hand": 1}),
    "bison": ([], {"food": 6}),
    "mammoth": (["swap 0"], {"food": 8, "tools": 4}),
    "argentavis": (["megalith 1,0,0"], {"food": 3, "placed": 1}),
}


@rule("EW-HUNT-05")
@pytest.mark.parametrize("animal", TIPS)
def test_what_tipping_gives(animal):
    answers, changes = TIPS[animal]
    s = scene(**RICH).gain(f"tip:{animal}").take(*answers)
    after = measured(s)
    assert {name: after[name] for name in changes} == changes


LANDS = {
    "forest": (["swap 0"], {"food": 3, "tools": 4}),
    "grassland": ([], {"food": 6}),
    "mountain": ([], {"food": 3, "score": 1}),
    "lake": (["honor"], {"food": 3, "honor": 1}),
    "marsh": (["draw"], {"hand": 1}),
    "tundra": (["pay", "megalith 1,0,0"], {"placed": 1, "food": 2}),
}


@rule("EW-ECL-10")
@pytest.mark.parametrize("land", LANDS)
def test_what_land_gives(land):
    answers, changes = LANDS[land]
    s = scene(**RICH).gain(f"terrain:{land}").take(*answers)
    after = measured(s)
    assert {name: after[name] for name in changes} == changes


TOKENS = {
    "glacier:g_01": ([], {"score": 2}),
    "glacier:g_02": ([], {"score": 2}),
    "glacier:g_03": (["megalith 1,0,0"], {"placed": 1}),
    "glacier:g_04": (["megalith 1,0,0"], {"placed": 1}),
    "glacier:g_05": (["honor", "honor"], {"honor": 2}),
    "glacier:g_06": (["honor", "honor"], {"honor": 2}),
    "glacier:g_07": (["draw"], {"food": 4, "hand": 1}),
    "glacier:g_08": (["swap 0"], {"food": 3, "tools": 5}),
    "glacier:g_09": (["recruit elder"], {"hand": 1}),
    "glacier:g_10": ([], {"food": 3, "upright": 3}),
    "rest:rt_1": ([], {"food": 4}),
    "rest:rt_2": (["swap 0"], {"food": 3, "tools": 4}),
    "rest:rt_3": (["honor"], {"honor": 1}),
    "rest:rt_4": (["move h01 h00"], {"food": 3}),
    "rest:rt_5": (["bury_hand brave"], {"buried": 1}),
}


@rule("EW-GLAC-03", "EW-RTOK-03")
@pytest.mark.parametrize("token", TOKENS)
def test_what_tokens_give(token):
    answers, changes = TOKENS[token]
    s = scene(**RICH).gain(token).take(*answers)
    after = measured(s)
    assert {name: after[name] for name in changes} == changes


SPACES = {
    "tool 1": (["swap 0"], {"tools": 4}),
    "idol 1": (["honor"], {"honor": 1}),
    "food 2": ([], {"food": 4}),
    "points 1": ([], {"score": 1}),
    "draw 1": (["draw"], {"hand": 1}),
    "bury 1": (["bury_hand brave"], {"buried": 1}),
    "move 2": (["move h01 h00", "skip"], {}),
    "camp 1": ([], {"camps": 4}),
    "tip 1": (["tip bison"], {"tipped": 1}),
    "food 1": ([], {"food": 3}),
}


@rule("EW-MEGA-07", "EW-R-68")
def test_every_space_of_the_megalith_board():
    tiles = {row.id: row for row in GAME.box.rows.rows(type(GAME.box.rows.entries["tile"][0].row))}
    tried = 0
    for tile, row in tiles.items():
        for space in range(8):
            text = row.spaces[space // 4][space % 4]
            if text.startswith("arrow"):
                continue
            answers, changes = SPACES["food 1" if text == "start" else text]
            s = scene(**RICH).gain(f"space:{tile}{space + 1}").take(*answers)
            after = measured(s)
            assert {name: after[name] for name in changes} == changes
            tried += 1
    assert tried == 28


ECLIPSE = {
    "brave": (["move h01 h00"], {}),
    "tribeswoman": ([], {"food": 4}),
    "hunter": (["tip bison"], {"tipped": 1}),
    "crafter": (["swap 0"], {"food": 3, "tools": 4}),
    "explorer": (["move h01 h00", "skip"], {}),
    "elder": (["bury_hand brave"], {"buried": 1, "labor": 0}),
    "shaman": (["megalith 1,0,0"], {"placed": 1}),
}


@rule("EW-ECL-09")
@pytest.mark.parametrize("card", ECLIPSE)
def test_every_eclipse_ability(card):
    answers, changes = ECLIPSE[card]
    s = scene(**RICH)
    s.t.active = -1
    s.gain(f"eclipse:{card}").take(*answers)
    after = measured(s)
    assert {name: after[name] for name in changes} == changes
