"""Variants beyond the rulebook: two and four players, gentle shelter, quiet mountain."""

from collections import Counter

import pytest

import meseta
from tests.cards_against_the_apocalypse.build import GAME, SEATS, SELF_SUSTAINING, Scene, scene
from tests.rules import rule


def turns(s, round):
    asked = []
    while s.phase == "action" and s.t.round == round:
        asked += s.asked
        s.take("pass")
    return asked


@rule("CATA-VAR-01", "CATA-R-65")
def test_alone_one_person_plays_all_three_seats_by_the_same_rules():
    assert 3 in GAME.seat_counts
    s = Scene(GAME.new(3, seed=2, names=["Me", "Me", "Me"]))
    assert s.t.names == ("Me", "Me", "Me")


@rule("CATA-VAR-02", "CATA-R-65")
@pytest.mark.parametrize("round", range(1, 8))
def test_with_two_players_the_lead_acts_first_and_last(round):
    lead = SEATS[(round - 1) % 2]
    other = SEATS[round % 2]
    s = scene(SELF_SUSTAINING, seats=2, round=round)
    assert turns(s, round) == [lead, other, lead]


@rule("CATA-VAR-02", "CATA-VAR-05", "CATA-SETUP-03")
def test_with_two_players_each_has_three_abilities():
    t = GAME.new(2, seed=3)
    assert Counter(card["owner"] for card in t.view(None)["abilities"]) == {0: 3, 1: 3}


@rule("CATA-VAR-03", "CATA-R-65")
@pytest.mark.parametrize("round", range(1, 8))
def test_with_four_players_the_lead_does_not_act(round):
    lead = (round - 1) % 4
    s = scene(SELF_SUSTAINING, seats=4, round=round)
    assert turns(s, round) == [SEATS[(lead + i) % 4] for i in (1, 2, 3)]


@rule("CATA-VAR-03")
def test_with_four_players_two_abilities_are_common():
    s = Scene(GAME.new(4, seed=3))
    owners = Counter(card["owner"] for card in s.t.view(None)["abilities"])
    assert owners == {None: 2, 0: 1, 1: 1, 2: 1, 3: 1}
    assert len(s.told("common")[0]["abilities"]) == 2


@rule("CATA-VAR-04")
def test_the_common_abilities_are_the_leads_as_bystander_and_as_decider():
    common = {"common": "teraform restructure"}
    s = scene("H S", seats=4, round=3, abilities=common)
    assert s.asked == ["violet"]
    assert s.bystanders == ["coral"]  # the lead, who takes no action
    assert s.may("coral") == {"use teraform", "use restructure", "hold"}
    assert s.refusal("use teraform") == "CATA-AB-04"
    s.use("coral", "teraform", "take natural_energy", "at 2,0")
    assert s.t.view(None)["abilities"][0]["used"]
    s = scene("H S", seats=4, round=4, at="before_check", abilities=common)
    assert s.asked == ["violet"]  # they count as held by the lead
    s = scene("H S\nG O", seats=4, round=4, at="strike", catastrophe="earthquake", abilities=common)
    assert "use restructure" in s.may("violet")


@rule("CATA-VAR-04")
def test_at_the_start_they_are_those_of_the_first_lead():
    seed = next(seed for seed in range(60) if GAME.new(4, seed).owners[2] == -1)
    s = Scene(GAME.new(4, seed))
    assert "use weather_report" in s.may("amber")


@rule("CATA-VAR-05")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_rest_is_as_with_three(seats):
    s = Scene(GAME.new(seats, seed=5))
    assert s.asked == ["amber"]
    s.take("take natural_energy")
    assert len(s.t.view(None)["pool"]) == 6
    while s.t.actors():
        s.end_round()
    assert len(s.told("round")) == 7
    assert len(s.told("catastrophe")) == 6
    assert len(s.told("passed")) <= 18
    s = scene("H S\nG O", seats=seats, at="strike", catastrophe="earthquake", round=3)
    assert s.t.actors() == [2 % seats]


@rule("CATA-VAR-06")
def test_in_a_gentle_shelter_plants_and_animals_need_less():
    def needs(gentle):
        kinds = GAME.new(3, seed=1, options={"gentle_shelter": gentle}).view(None)["kinds"]
        return {kind["key"]: kind["needs"] for kind in kinds}

    usual, gentle = needs(False), needs(True)
    assert usual["plant"] == {"energy": 1, "water": 2}
    assert usual["animal"] == {"water": 1, "food": 2}
    assert gentle == usual | {
        "plant": {"energy": 1, "water": 1},
        "animal": {"water": 1, "food": 1},
    }
    picture = "P l\ne A"
    assert scene(picture, at="check", gentle_shelter=True).told("unstable")[0]["card"] != "plant"
    assert "P" not in scene(picture, at="check").picture.replace("P'", "")


@rule("CATA-VAR-07")
def test_on_a_quiet_mountain_the_eruption_has_no_effect():
    s = scene("H S", at="draw", catastrophe="volcanic_eruption", pool="PPP", quiet_mountain=True)
    assert s.asked == ["teal"]
    assert s.t.view(None)["catastrophe"]["text"] == "The mountain is quiet: nothing happens."
    assert turns(s, 2) == ["teal", "coral", "amber"]
    assert s.told("calm") == [{"catastrophe": "volcanic_eruption"}]
    assert not s.told("erupted")


@rule("CATA-VAR-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_variants_combine_and_the_record_names_them(seats):
    options = {"gentle_shelter": True, "quiet_mountain": True}
    s = Scene(GAME.new(seats, seed=7, options=options)).take("take natural_energy")
    while s.t.actors():
        s.end_round()
    assert len(s.told("passed")) == 21
    record = meseta.Record.of(s.t)
    assert record.options == options
    assert record.verify().dump() == s.t.dump()


@rule("CATA-VAR-08")
def test_variants_are_off_unless_chosen():
    assert {option.name: option.default for option in GAME.options} == {
        "gentle_shelter": False,
        "quiet_mountain": False,
    }
