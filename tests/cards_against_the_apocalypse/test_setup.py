"""Components and setup."""

from collections import Counter

import pytest

import meseta
from tests.cards_against_the_apocalypse.build import ABILITIES, GAME, NAMES, SEATS, Scene, scene
from tests.rules import rule


def fresh(seed=1, seats=3, **options):
    return Scene(GAME.new(seats, seed, options))


@rule("CATA-COMP-01", "CATA-COMP-02", "CATA-COMP-06")
def test_the_box_has_six_of_each_building_card_and_three_of_each_natural_resource():
    box = {card.id: (card.card_class, card.count) for card in GAME.box.cards}
    assert box == {
        "human": ("living", 6),
        "plant": ("living", 6),
        "animal": ("living", 6),
        "energy_generator": ("mechanism", 6),
        "water_system": ("mechanism", 6),
        "food_processor": ("mechanism", 6),
        "natural_energy": ("natural", 3),
        "underground_lake": ("natural", 3),
    }


@rule("CATA-COMP-03", "CATA-COMP-06", "CATA-R-80")
def test_there_are_six_different_abilities():
    effects = {card.name: fresh().t.view(None)["abilities"][i]["text"] for i, card in
               enumerate(GAME.box.abilities)}  # fmt: skip
    assert effects == {
        "Teraform": "Lay a Natural Resource from its deck on a legal cell.",
        "Recycle": "Lay a card of the Discard Pile on a legal cell; "
        "a Mechanism costs its workforce.",
        "Weather Report": "Look at the top card of the Catastrophe Deck.",
        "Research": "Look at the top 3 cards of the Building Deck; "
        "put each back on top or beneath.",
        "Use Reserves": "A Living Card or Natural Resource is not turned in this round.",
        "Restructure": "Lay a card of the board on another legal cell.",
    }


@rule("CATA-COMP-04", "CATA-R-51", "CATA-R-52")
def test_there_are_six_catastrophes_of_four_sorts():
    sorts = {card.id: card.count for card in GAME.box.catastrophes}
    assert sorts == {
        "earthquake": 1,
        "volcanic_eruption": 1,
        "radioactive_waste": 2,
        "malfunction": 2,
    }


@rule("CATA-COMP-05", "CATA-SETUP-01", "CATA-SETUP-09", "CATA-R-66")
def test_the_table_has_five_decks_an_empty_pool_and_an_empty_discard_pile():
    view = fresh().t.view(None)
    assert view["building_deck"]["count"] == 35
    assert view["catastrophe_deck"]["count"] == 6
    assert [pile["count"] for pile in view["supply"]] == [3, 3]
    assert len(view["abilities"]) == 6
    assert view["pool"] == []
    assert all(pile["count"] == 0 for pile in view["discard"])
    assert (view["deaths"], view["round"]) == (0, 1)


@rule("CATA-COMP-07")
def test_the_view_tells_living_cards_from_mechanisms_for_the_marks_on_their_faces():
    classes = {kind["key"]: kind["class"] for kind in fresh().t.view(None)["kinds"]}
    assert Counter(classes.values()) == {"living": 3, "mechanism": 3, "natural": 2}
    assert classes["plant"] == "living"
    assert classes["water_system"] == "mechanism"


@rule("CATA-COMP-08")
def test_copies_are_told_apart_by_place_and_marks_alone():
    s = scene("H H'", pool="PPP")
    assert s.t.dump()["board"] == [
        {"at": "1,0", "card": "human"},
        {"at": "1,1", "card": "human", "unstable": True},
    ]
    assert [move for move in s.may() if move.startswith("place")] == ["place plant"]


@rule("CATA-COMP-09")
def test_nothing_of_the_printing_is_in_the_game():
    assert {card.id for card in GAME.box.cards} == set(NAMES.values()) - {"radioactive_waste"}


@rule("CATA-COMP-10")
def test_the_designers_are_named():
    assert GAME.designers == ("Tytus Czyżewski", "Sergiusz Stein", "Máté Mrsan")


@rule("CATA-SETUP-02", "CATA-INFO-05")
def test_chance_decides_on_pools_catastrophes_and_abilities():
    pools, first, owners = set(), set(), set()
    for seed in range(40):
        s = fresh(seed).take("take natural_energy")
        pools.add(s.pool)
        owners.add(tuple(s.t.owners))
        s.end_round()
        first.add(s.told("catastrophe")[0]["catastrophe"])
    assert len(pools) > 30
    assert len(owners) > 20
    assert len(first) == 4


@rule("CATA-SETUP-03", "CATA-SETUP-04", "CATA-SETUP-05", "CATA-R-04")
def test_two_abilities_lie_open_before_each_of_three_players():
    for seed in range(10):
        s = fresh(seed)
        for viewer in (None, 0, 1, 2):
            owners = Counter(card["owner"] for card in s.t.view(viewer)["abilities"])
            assert owners == {0: 2, 1: 2, 2: 2}
        told = {dealt["seat"]: dealt["abilities"] for dealt in s.told("dealt")}
        assert sorted(name for names in told.values() for name in names) == sorted(ABILITIES)


@rule("CATA-SETUP-06", "CATA-R-05")
def test_the_first_human_comes_out_of_the_building_deck():
    s = fresh()
    deck = Counter(s.t.dump()["building_deck"]["heap"])
    assert deck == {NAMES[letter]: 5 if letter == "H" else 6 for letter in "HPAGSO"}


@rule("CATA-SETUP-07", "CATA-SETUP-08", "CATA-R-01")
@pytest.mark.parametrize(("kind", "letter"), [("natural_energy", "e"), ("underground_lake", "l")])
def test_the_lead_chooses_the_natural_resource_above_the_human(kind, letter):
    s = fresh()
    assert s.asked == ["amber"]
    options = {move for move in s.may() if not move.startswith("use")}
    assert options == {"take natural_energy", "take underground_lake"}
    s.take(f"take {kind}")
    assert (s.at("1,0"), s.at("2,0")) == (letter, "H")
    supply = {pile["kind"]: pile["count"] for pile in s.t.view(None)["supply"]}
    assert supply == {"natural_energy": 3, "underground_lake": 3} | {kind: 2}


@rule("CATA-SETUP-10", "CATA-R-06")
def test_abilities_are_dealt_before_the_start_and_the_pool_is_drawn_after_it():
    s = fresh()
    assert s.kinds() == ["dealt"] * 3
    s.take("take natural_energy")
    assert s.kinds()[3:6] == ["started", "round", "pool"]
    assert len(s.t.view(None)["pool"]) == 6


def test_seats_and_options_are_checked():
    with pytest.raises(meseta.BadOption, match="is for 2, 3, 4 seats, not 5"):
        GAME.new(5)
    with pytest.raises(meseta.BadOption, match="gentle_shelter must be true or false"):
        GAME.new(3, options={"gentle_shelter": 1})
    assert len(SEATS) == 4
