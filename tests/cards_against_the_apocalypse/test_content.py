"""The content files, and packs of the players' own."""

import pytest

import meseta
from meseta.core.registry import game_with_pack
from meseta.games.cards_against_the_apocalypse.box import unpacked
from tests.cards_against_the_apocalypse.build import GAME, play_out
from tests.rules import rule

# needs, gives, workforce, cost
CARDS = {
    "human": ({"water": 1, "food": 1}, {}, 2, 0),
    "plant": ({"energy": 1, "water": 2}, {"food": 1}, 0, 0),
    "animal": ({"water": 1, "food": 2}, {}, 1, 0),
    "energy_generator": ({"water": 1}, {"energy": 1}, 0, 2),
    "water_system": ({"energy": 1}, {"water": 1}, 0, 2),
    "food_processor": ({"energy": 1}, {"food": 1}, 0, 2),
    "natural_energy": ({}, {"energy": 1}, 0, 0),
    "underground_lake": ({}, {"water": 1}, 0, 0),
}


@rule("CATA-R-63", "CATA-R-64", "CATA-WORK-01")
def test_the_cards_are_those_of_the_ledger():
    box = GAME.box
    found = {
        card.id: (
            unpacked(box.needs[i]),
            unpacked(box.gives[i]),
            box.workforce[i],
            box.cost[i],
        )
        for i, card in enumerate(box.cards, 1)
    }
    assert found == CARDS


def test_every_row_says_where_it_is_from():
    box = GAME.box
    for card in (*box.cards, *box.abilities, *box.catastrophes):
        assert card.provenance.startswith("rulebook")
    assert "original" in box.cards[0].provenance


HUMAN = """
[[card]]
id = "human"
name = "Human"
class = "living"
count = 6
needs = { water = 1, food = 1 }
workforce = 2
"""
RESEARCH = """
[[ability]]
id = "research"
name = "Research"
effect = "arrange"
cards = 3
"""
QUAKE = """
[[catastrophe]]
id = "earthquake"
name = "Earthquake"
count = 1
effect = "disable"
"""


def changed(row, old, new):
    assert old in row
    return row.replace(old, new)


WRONG = [
    (changed(HUMAN, "food = 1", "food = 9"), 7, "<= 8"),
    (changed(HUMAN, "food = 1", "air = 1"), 7, "air"),
    (changed(HUMAN, "food = 1", 'food = "1"'), 7, "needs"),
    (changed(HUMAN, "living", "machine"), 5, "machine"),
    (changed(HUMAN, "living", "mechanism"), 5, "the class of human is living"),
    (changed(HUMAN, "count = 6", "count = 0"), 6, "count"),
    (changed(HUMAN, 'id = "human"', 'id = "robot"'), 3, "a card is one of human, plant"),
    (changed(HUMAN, 'id = "human"', 'id = "Human"'), 3, "an id is of a-z"),
    (HUMAN + "cost = 1\n", 9, "only mechanisms cost workforce"),
    (HUMAN + "wings = 1\n", 9, "wings"),
    (HUMAN + HUMAN, 11, "card 'human' is there twice"),
    ('remove = {card = ["human"]}\n', 1, "the rules need the card 'human'"),
    (
        '[[card]]\nid = "natural_energy"\nname = "x"\nclass = "natural"\ncount = 3\n'
        "needs = { water = 1 }\n",
        6,
        "a natural resource needs nothing",
    ),
    (
        '[[card]]\nid = "food_processor"\nname = "x"\nclass = "mechanism"\ncount = 6\n'
        "workforce = 1\n",
        6,
        "only living cards have workforce",
    ),
    ('[[gentle]]\nid = "robot"\nneeds = {}\n', 2, "there is no card 'robot'"),
    (changed(RESEARCH, "arrange", "win"), 5, "win"),
    (changed(RESEARCH, "cards = 3", "cards = 4"), 6, "<= 3"),
    (changed(RESEARCH, "cards = 3\n", ""), 2, "say how many cards"),
    (changed(RESEARCH, "arrange", "protect"), 6, "say how many cards"),
    (changed(RESEARCH, '"research"', '"rest"'), 3, "there must be 6 abilities, not 7"),
    ('remove = {ability = ["research"]}\n', 1, "there must be 6 abilities, not 5"),
    (changed(QUAKE, "count = 1", "count = 2"), 5, "there must be 6 catastrophes in all, not 7"),
    (changed(QUAKE, "disable", "place_self"), 6, "only one kind may have place_self"),
    (changed(QUAKE, "disable", "explode"), 6, "explode"),
    ("[[card]\n", None, "at line 1"),
    ("[[wolf]]\nid = 1\n", 1, "there is no section 'wolf'"),
]


@pytest.mark.parametrize(("pack", "line", "message"), WRONG)
def test_a_wrong_pack_is_refused_with_file_and_line(pack, line, message):
    with pytest.raises(meseta.BadContent) as error:
        game_with_pack("cards_against_the_apocalypse", pack, "my_pack.toml")
    text = str(error.value)
    assert message in text
    assert "\n" not in text
    if line is not None:
        assert text.startswith(f"my_pack.toml, line {line}: ")


OWN = """
remove = {ability = ["weather_report"], catastrophe = ["volcanic_eruption"]}

[[card]]
id = "human"
name = "Miner"
class = "living"
count = 8
needs = { food = 1 }
workforce = 3
provenance = "published: the back of my box"

[[ability]]
id = "second_chance"
name = "Second Chance"
effect = "protect"

[[catastrophe]]
id = "malfunction"
name = "Malfunction"
count = 3
effect = "replace"
"""


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "my_pack.toml"
    path.write_text(OWN)
    return meseta.game("cards_against_the_apocalypse", content=path)


def test_a_pack_of_ones_own_plays(own):
    t = own.new(3, seed=1)
    kinds = {kind["key"]: kind for kind in t.view(None)["kinds"]}
    assert kinds["human"]["name"] == "Miner"
    assert kinds["human"]["provenance"] == "published: the back of my box"
    assert len(t.building_deck) == 37
    assert "use second_chance" in own.actions.numbers
    assert t.view(None)["abilities"][5]["text"].startswith("A Living Card or Natural Resource")
    t.take(0, "take natural_energy")
    assert t.view(None)["workforce"]["total"] == 3
    for seed in range(5):
        end = play_out(own.new(3, seed), meseta.Rng(seed))
        assert end.results()
        assert meseta.Record.of(end).verify().dump() == end.dump()
    assert own.content_hash != GAME.content_hash


def test_two_abilities_with_the_same_effect_are_two_abilities(own):
    t = own.new(3, seed=1)
    keys = [card["key"] for card in t.view(None)["abilities"]]
    assert {"use_reserves", "second_chance"} <= set(keys)
