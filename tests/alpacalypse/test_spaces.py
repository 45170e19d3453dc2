"""The ten action spaces, and the decks."""

import pytest

from tests.alpacalypse.build import GAME, PLENTY, SEATS, scene
from tests.rules import rule


def empty(s, *decks):
    """Nothing is left of some decks: all their cards are in Bram's hand."""
    for name in decks:
        deck = ("md", "pc", "bp", "at").index(name)
        s.t.hands[deck][1] = s.t.hands[deck][1] + s.t.decks[deck]
        s.t.decks[deck] = []
    s.t.proceed()
    return s


@rule("PACA-SPACE-01", "PACA-DEC-16", "PACA-HID-05")
def test_scavenge_takes_a_card_of_any_pile():
    s = scene(2, home={"anka": "w"}, discard="torpedos moon_rocket night_patrol")
    s.take("place scavenge")
    assert s.may() == {"card torpedos", "card moon_rocket", "card night_patrol"}
    assert s.refusal("card monopoly") == "PACA-SPACE-01"
    s.take("card torpedos")
    assert s.hand("anka") == ["torpedos"]
    assert s.discard("md") == ["night_patrol"]
    assert [e["card"] for e in s.told("scavenged")] == ["torpedos"]


SPACES = {
    "military_deployment": ("w", "md", "night_patrol", "3s"),
    "production_contract": ("f", "pc", "suri_yarn", "2c 1w"),
    "building_plan": ("b", "bp", "town_square", "2w 1m"),
    "advanced_tech": ("r", "at", "pedal_generator", "1w 2m"),
}


@rule("PACA-SPACE-02", "PACA-SPACE-04", "PACA-SPACE-06", "PACA-SPACE-08", "PACA-SPACE-11",
      "PACA-R-53", "PACA-DEC-15", "PACA-HID-04")  # fmt: skip
@pytest.mark.parametrize("space", SPACES)
def test_acquire_draws_three_keeps_one(space):
    member, deck, _, _ = SPACES[space]
    s = scene(2, home={"anka": "wfbrl"})
    number = ("md", "pc", "bp", "at").index(deck)
    three = [GAME.box.card_ids[card] for card in s.t.decks[number][3:6]]
    s.top(deck, *three)
    s.take(f"place {space}")
    assert s.home("anka") == "wfbrl".replace(member, "")
    assert s.choice == "Keep"
    assert s.may() == {f"card {card}" for card in three}  # keeping one is compulsory
    assert s.refusal("card torpedos" if deck != "md" else "card monopoly") == "PACA-SPACE-11"
    seen = s.t.view(0)["choice"]["seen"]
    assert [card["key"] for card in seen] == three
    for viewer in (1, None):
        choice = s.t.view(viewer)["choice"]
        assert (choice["seen"], choice["count"], choice["deck"]) == (None, 3, deck)
    s.take(f"card {three[1]}")
    assert s.hand("anka") == [three[1]]
    assert sorted(s.discard(deck)) == sorted([three[0], three[2]])
    told = [e for e in s.t.events(viewer=1) if e["kind"] in ("looked", "kept")]
    assert all("card" not in e["data"] and "cards" not in e["data"] for e in told)


@rule("PACA-SPACE-02", "PACA-SPACE-04", "PACA-SPACE-06", "PACA-SPACE-08")
@pytest.mark.parametrize("space", SPACES)
def test_complete_one_card_of_the_deck(space):
    member, _, card, cost = SPACES[space]
    others = " ".join(row[2] for row in SPACES.values())
    s = scene(2, home={"anka": member}, hands={"anka": others}, goods={"anka": cost})
    s.take(f"place {space}")
    assert s.may() == {"acquire", f"card {card}"}
    for other in others.split():
        if other != card:
            assert s.refusal(f"card {other}") in ("PACA-SPACE-02", "PACA-RES-07")
    s.take(f"card {card}")
    assert s.done("anka") == [card]
    assert s.goods("anka") == ""


@rule("PACA-SPACE-03", "PACA-R-06", "PACA-DEC-08", "PACA-RES-01", "PACA-RES-03")
def test_resources():
    s = scene(2, home={"anka": "f"})
    s.take("place resources")
    assert s.may() == {"gain soldier", "gain coin", "gain worker", "gain material"}
    s.take("gain worker", "gain worker")
    assert s.goods("anka") == "2w"


COSTS = {
    "barracks": "1c 1w 2m",
    "palace": "1s 2w 1m",
    "labor_union": "1s 2c 1m",
    "factory": "2s 1c 1w",
}
PRODUCTS = {"barracks": "1s", "palace": "1c", "labor_union": "1w", "factory": "1m"}


@rule("PACA-SPACE-05", "PACA-SPACE-13", "PACA-DEC-18", "PACA-RESO-05", "PACA-EX-17")
@pytest.mark.parametrize("building", COSTS)
def test_production_builds_at_the_printed_cost(building):
    tribe = "japan" if building != "factory" else "australia"
    s = scene(2, tribes=f"{tribe} peru", home={"anka": "b", "bram": ""},
              goods={"anka": COSTS[building]})  # fmt: skip
    s.take("place production")
    assert s.goods("anka") in (f"{PRODUCTS[building]} 1m", f"1s {PRODUCTS[building]}")
    assert {e["building"] for e in s.told("built")} == {building}
    s = scene(2, tribes=f"{tribe} peru", home={"anka": "b"}, goods={"anka": "9s 9c 9w 9m"})
    s.take("place production")
    unbuilt = {name for name in COSTS if name != ("factory" if tribe == "japan" else "barracks")}
    assert s.may() == {f"build {name}" for name in unbuilt}
    assert s.refusal("build " + ("factory" if tribe == "japan" else "barracks")) == "PACA-SPACE-13"


@rule("PACA-SPACE-06", "PACA-R-57")
def test_building_plan_builds_production_buildings_too():
    s = scene(2, home={"anka": "b"}, goods={"anka": "1s 2w 1m"}, hands={"anka": "town_square"})
    s.take("place building_plan")
    assert s.may() == {"acquire", "build palace", "card town_square"}
    s.take("build palace")
    assert s.goods("anka") == ""


@rule("PACA-SPACE-07", "PACA-SPACE-14", "PACA-R-18", "PACA-DEC-07")
def test_field_test_names_two_different_decks_first():
    s = scene(2, home={"anka": "r"})
    s.take("place field_test")
    assert s.may() == {"deck md", "deck pc", "deck bp", "deck at"}
    s.take("deck bp")
    assert s.hand("anka") == []  # nothing is drawn before both are named
    assert s.may() == {"deck md", "deck pc", "deck at"}
    assert s.refusal("deck bp") == "PACA-SPACE-07"
    s.top("bp", "library").take("deck md")
    assert len(s.hand("anka")) == 2
    assert "library" in s.hand("anka")


@rule("PACA-R-52", "PACA-SPACE-07", "PACA-DECK-03")
def test_field_test_with_one_deck_left():
    s = empty(scene(2, home={"anka": "rl"}), "md", "pc", "at")
    s.take("place field_test")
    assert len(s.hand("anka")) == 1


@rule("PACA-SPACE-09", "PACA-R-54", "PACA-EX-21", "PACA-DEC-07", "PACA-DEC-08")
def test_diplomacy():
    s = scene(4, home={"bram": "l"}, first="bram")
    s.take("place diplomacy")
    assert s.goods("bram") == "2d"
    assert s.asked == ["bram"]
    s.take("deck md")
    assert len(s.hand("bram")) == 1
    for seat, good in (("cusi", "soldier"), ("dora", "coin"), ("anka", "worker")):
        assert s.asked == [seat]
        assert s.may() == {"gain soldier", "gain coin", "gain worker", "gain material"}
        s.take(f"gain {good}")
    assert [s.goods(seat) for seat in SEATS[:4]] == ["1w", "2d", "1s", "1c"]


@rule("PACA-SPACE-10", "PACA-R-17", "PACA-DEC-17")
def test_leadership_completes_any_card_and_nothing_else():
    s = scene(2, home={"anka": "l"}, goods={"anka": PLENTY}, starter={"anka": "war_chest"},
              hands={"anka": "night_patrol suri_yarn town_square pedal_generator"})  # fmt: skip
    s.take("place leadership")
    cards = "night_patrol suri_yarn town_square pedal_generator war_chest"
    assert s.may() == {f"card {card}" for card in cards.split()}
    assert s.refusal("acquire") == "PACA-SPACE-10"
    assert s.refusal("build palace") == "PACA-SPACE-05"
    s.take("card pedal_generator")
    assert s.place("anka", "tech") == 2


@rule("PACA-SPACE-12", "PACA-R-09", "PACA-COMP-10")
@pytest.mark.parametrize("space", [*SPACES, "leadership"])
def test_a_starter_card_is_completed_on_five_spaces(space):
    member = "l" if space == "leadership" else SPACES[space][0]
    s = scene(2, home={"anka": member}, starter={"anka": "war_chest"}, goods={"anka": "1s 1w"})
    s.take(f"place {space}")
    if s.choice == "UseSpace":
        s.take("card war_chest")
    assert s.goods("anka") == "4c"
    assert s.t.view(1)["tribes"][0]["starter_done"]["key"] == "war_chest"
    assert s.hand("anka") == []


# -- decks -----------------------------------------------------------------------------------------


@rule("PACA-DECK-01", "PACA-DECK-02", "PACA-R-19")
def test_an_empty_deck_is_made_of_its_discard_pile():
    s = empty(scene(2, home={"anka": "wf"}, discard="torpedos night_patrol suri_yarn"), "md")
    s.take("place military_deployment")
    assert s.may() == {"card torpedos", "card night_patrol"}
    assert s.told("reshuffled") == [{"deck": "md"}]
    assert s.discard("md") == []
    assert s.discard("pc") == ["suri_yarn"]


@rule("PACA-DECK-03", "PACA-R-19", "PACA-ACT-06")
def test_a_deck_without_any_card_cannot_be_chosen():
    s = empty(scene(2, home={"anka": "wl"}), "md")
    assert s.may() == {"place diplomacy", "trot warrior"}
    s.take("place diplomacy")
    assert s.may() == {"deck pc", "deck bp", "deck at"}
    assert s.refusal("deck md") == "PACA-DECK-03"


@rule("PACA-DECK-04")
def test_with_fewer_than_three_cards_one_of_them_is_kept():
    s = empty(scene(2, home={"anka": "wf"}, discard="torpedos night_patrol"), "md")
    s.take("place military_deployment", "card torpedos")
    assert s.discard("md") == ["night_patrol"]
    s = empty(scene(2, home={"anka": "wf"}, discard="torpedos"), "md")
    s.take("place military_deployment")
    assert s.hand("anka") == ["torpedos"]


@rule("PACA-DECK-05", "PACA-DECK-06", "PACA-R-88")
def test_completed_cards_never_return_and_hands_have_no_limit():
    s = empty(
        scene(2, home={"anka": "wf"}, done={"bram": "torpedos"}, discard="night_patrol"), "md"
    )
    s.take("place military_deployment")
    assert s.hand("anka") == ["night_patrol"]
    assert s.done("bram") == ["torpedos"]
    before = len(s.hand("bram"))
    assert before > 20  # and nobody has to discard
    s.finish_round()
    assert len(s.hand("bram")) >= before


@rule("PACA-DECK-08", "PACA-R-105", "PACA-DEC-15")
def test_two_looks_name_their_decks_one_after_the_other():
    s = scene(2, home={"anka": "l"}, starter={"anka": "academy_grant"}, goods={"anka": "1c 1m"},
              full="diplomacy")  # fmt: skip
    s.take("place leadership")
    assert s.choice == "ChooseDeck"
    s.top("md", "torpedos", "night_patrol", "fence_raid").take("deck md", "card torpedos")
    assert s.choice == "ChooseDeck"
    s.take("deck md")  # the same one may be named again
    assert s.choice == "Keep"
    s.settle()
    assert len(s.hand("anka")) == 2
    assert s.goods("anka") == "1c"


@rule("PACA-DECK-09", "PACA-R-104", "PACA-DEC-22")
def test_talent_scout_keeps_two_of_four():
    s = scene(2, home={"anka": "wl"}, starter={"anka": "talent_scout"}, goods={"anka": "1c"},
              full="diplomacy")  # fmt: skip
    for deck, card in (("md", "torpedos"), ("pc", "monopoly"), ("bp", "library"),
                       ("at", "moon_rocket")):  # fmt: skip
        s.top(deck, card)
    s.take("place leadership")
    assert s.may() == {"card torpedos", "card monopoly", "card library", "card moon_rocket"}
    assert s.t.view(1)["choice"]["seen"] is None
    assert s.refusal("card neural_net") == "PACA-DECK-09"
    s.take("card monopoly", "card torpedos", "gain coin")
    assert sorted(s.hand("anka")) == ["monopoly", "torpedos"]
    assert (s.discard("bp"), s.discard("at")) == (["library"], ["moon_rocket"])
    s = empty(scene(2, home={"anka": "wl"}, starter={"anka": "talent_scout"}, goods={"anka": "1c"},
                    full="diplomacy"), "md", "bp")  # fmt: skip
    s.take("place leadership")
    assert s.choice == "GainAny"  # with two cards both are kept
    assert len(s.hand("anka")) == 2
