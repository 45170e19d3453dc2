"""Resolution Phase: wonders, bonus powers, building abilities, production."""

import pytest

from tests.alpacalypse.build import GAME, PLENTY, scene
from tests.rules import rule

TRACKS = {"japan": "tech", "switzerland": "wealth", "peru": "culture", "australia": "might",
          "canada": "wealth"}  # fmt: skip


def resolving(seats=2, **settings):
    return scene(seats, at="resolution", **settings)


@rule("PACA-WON-02", "PACA-WON-03", "PACA-EX-14", "PACA-RESO-01")
@pytest.mark.parametrize("tribe", TRACKS)
def test_a_wonder_gives_a_step_on_its_track_every_round(tribe):
    other = "japan" if tribe != "japan" else "peru"
    s = resolving(tribes=f"{tribe} {other}", wonders="anka", home={"anka": ""})
    assert s.place("anka", TRACKS[tribe]) == 1
    assert sum(s.places("anka")) == 1
    assert s.places("bram") == [0, 0, 0, 0]
    s.finish_round()
    assert [e["track"] for e in s.told("rose") if e["seat"] == "anka"] == [TRACKS[tribe]] * 2


@rule("PACA-WON-02", "PACA-RESO-03")
def test_a_wonder_works_in_the_round_in_which_it_is_built():
    s = scene(2, tribes="peru japan", home={"anka": "b", "bram": ""},
              hands={"anka": "tribal_wonder"}, goods={"anka": "2s 2c 3w 3m"})  # fmt: skip
    s.take("place building_plan", "card tribal_wonder")
    assert s.t.round == 3
    assert s.place("anka", "culture") == 1


@rule("PACA-WON-04", "PACA-PREST-07", "PACA-R-81")
def test_a_wonder_that_cannot_rise_gives_a_resource():
    s = resolving(3, tribes="switzerland canada peru", wonders="anka bram",
                  tracks={"anka": {"wealth": 11}, "bram": {"wealth": 11}})  # fmt: skip
    assert s.place("anka", "wealth") == 12  # player order
    assert s.asked == ["bram"]
    s.take("gain worker")
    assert s.place("bram", "wealth") == 11
    s = resolving(tribes="switzerland peru", wonders="anka", tracks={"anka": {"wealth": 12}})
    assert s.choice == "GainAny"


@rule("PACA-WON-05", "PACA-WON-06", "PACA-R-28", "PACA-R-111", "PACA-DEC-10")
def test_a_power_is_chosen_of_those_on_offer_and_idles_without_a_wonder():
    s = scene(2, at="market", shop="bonus_wonder_power_1 petty_cash", round=5,
              powers={"bram": "crown_of_wool"})  # fmt: skip
    s.bid(anka="l").take("card bonus_wonder_power_1", "token")
    offer = {"second_banner", "royal_treasury", "master_workshop", "night_shift", "hall_of_records"}
    assert s.may() == {f"tile {name}" for name in offer}
    assert s.refusal("tile crown_of_wool") == "PACA-WON-05"
    s.take("tile royal_treasury").finish_round()
    assert s.goods("anka").endswith("1m")  # production alone: no wonder, no treasury
    assert "d" not in s.goods("anka")


@rule("PACA-WON-07", "PACA-R-30", "PACA-DEC-11")
def test_a_second_power_replaces_the_first_or_goes_back():
    for kept in ("night_shift", "second_banner"):
        s = scene(2, at="market", shop="bonus_wonder_power_1 petty_cash", round=5,
                  powers={"anka": "night_shift"})  # fmt: skip
        s.bid(anka="l").take("card bonus_wonder_power_1", "token", "tile second_banner")
        assert s.may() == {"tile night_shift", "tile second_banner"}
        assert s.refusal("tile crown_of_wool") == "PACA-WON-07"
        s.take(f"tile {kept}")
        owned = {p["key"]: p["owner"] for p in s.t.view(None)["powers"]}
        assert [name for name, owner in owned.items() if owner == 0] == [kept]


@rule("PACA-WON-09", "PACA-GEN-11")
def test_without_a_power_on_offer_the_card_does_nothing():
    names = ["second_banner", "royal_treasury", "master_workshop", "night_shift", "hall_of_records"]
    s = scene(
        5,
        at="market",
        round=5,
        powers=dict(zip(GAME.seat_keys, names, strict=True)),
        shop="bonus_wonder_power_1 bonus_wonder_power_2 petty_cash day_labour work_crew",
    )
    s.t.powers = [*s.t.powers, 5]  # the sixth is gone too
    s.bid(anka="l").take("card bonus_wonder_power_1", "token")
    assert s.choice == "Turn"
    assert s.told("power") == []


@rule("PACA-WON-08", "PACA-SCORE-10", "PACA-R-111")
@pytest.mark.parametrize(("power", "points"), [("crown_of_wool", 4), ("hall_of_records", 3)])
def test_powers_score_only_with_the_wonder(power, points):
    done = {"anka": "torpedos night_patrol library monopoly moon_rocket neural_net aqueduct"}
    settings = {"round": 10, "powers": {"anka": power}, "done": done, "tiles": {3: "prolific"}}
    s = scene(2, at="end", wonders="anka", **settings)
    assert s.points("anka")["wonder_power"] == points
    s = scene(2, at="end", **settings)
    assert "wonder_power" not in s.points("anka")


@rule("PACA-WON-11", "PACA-R-78", "PACA-DEC-09")
def test_second_banner():
    s = resolving(tribes="japan peru", wonders="anka", powers={"anka": "second_banner"},
                  tracks={"anka": {"might": 2, "wealth": 1, "culture": 1, "tech": -2}})  # fmt: skip
    assert s.place("anka", "tech") == -1  # the wonder's own track does not count
    assert s.may() == {"track wealth", "track culture"}
    s.take("track culture")
    assert s.places("anka") == [2, 1, 2, -1]
    s = resolving(tribes="japan peru", wonders="anka", powers={"anka": "second_banner"},
                  tracks={"anka": {"might": 11, "wealth": 11, "culture": 5},
                          "bram": {"might": 12, "wealth": 12}})  # fmt: skip
    assert s.place("anka", "culture") == 6
    top = {"might": 11, "wealth": 11, "culture": 11}
    s = resolving(tribes="japan peru", wonders="anka", powers={"anka": "second_banner"},
                  tracks={"anka": top, "bram": dict.fromkeys(top, 12)})  # fmt: skip
    assert s.choice == "GainAny"  # in place of the step


def test_royal_treasury():
    s = resolving(tribes="japan peru", wonders="anka", powers={"anka": "royal_treasury"})
    s.take("gain soldier")
    assert s.goods("anka") == "1s 1m 1d"  # and the Factory's material


@rule("PACA-WON-12", "PACA-R-107", "PACA-R-108", "PACA-DEC-24", "PACA-WON-10", "PACA-R-89")
def test_master_workshop():
    settings = {"tribes": "japan peru", "wonders": "anka", "powers": {"anka": "master_workshop"},
                "hands": {"anka": "night_patrol"}, "starter": {"anka": "war_chest"}}  # fmt: skip
    s = resolving(goods={"anka": "4s 1w 1d"}, **settings)
    assert s.may() == {"wonder", "power"}
    s.take("power")
    assert s.may() == {"card night_patrol", "skip"}  # not the starter card
    s.take("card night_patrol")
    assert s.may() == {"give soldier", "give worker", "give cube"}
    s.take("give worker", "pay")
    assert s.done("anka") == ["night_patrol"]
    assert s.place("anka", "might") == 2
    assert s.goods("anka") == "1s 1m 1d"
    s = resolving(goods={"anka": "3s"}, **settings)
    assert s.t.round == 3  # it cannot pay both
    assert s.goods("anka") == "3s 1m"
    s = resolving(goods={"anka": "4s"}, **settings).take("wonder", "skip")
    assert s.goods("anka") == "4s 1m"  # without a completion nothing is paid


@rule("PACA-R-107", "PACA-R-89", "PACA-RES-07")
def test_the_fee_leaves_enough_for_the_card_and_no_discount_touches_it():
    settings = {"tribes": "japan peru", "wonders": "anka", "powers": {"anka": "master_workshop"},
                "hands": {"anka": "night_patrol"}}  # fmt: skip
    s = resolving(goods={"anka": "3s 1w"}, **settings).take("power", "card night_patrol")
    assert s.goods("anka") == "1m"  # the soldiers were needed, so the worker was the fee
    s = resolving(goods={"anka": "1s 1c"}, kept={"anka": "bulk_discount"}, **settings)
    s.take("power", "card night_patrol")
    assert s.goods("anka") == "1m"
    assert s.kept("anka") == []


@rule("PACA-WON-13", "PACA-R-80", "PACA-R-102", "PACA-DEC-24", "PACA-WON-10", "PACA-R-95")
def test_night_shift():
    s = scene(2, at="event", day="build_that_wall", tribes="japan peru", wonders="anka",
              powers={"anka": "night_shift"}, full="resources", hands={"anka": "night_patrol"},
              kept={"anka": "accountant_1 job_swap squeeze_in"})  # fmt: skip
    s.take("send").take("decline").bid(anka="rl").take("token")
    s.skip_to("Turn")
    while s.choice != "Powers":
        s.harmless() if s.asked != ["anka"] or s.choice != "Turn" else s.take(
            "place military_deployment"
            if "place military_deployment" in s.may()
            else "swap financier diplomacy",
            *[],
        )
        s.settle()
        if s.choice == "UseSpace":
            s.take("acquire").settle()
    s.take("power")
    roles = {move.split()[1] for move in s.may() if move != "skip"}
    assert {move.split()[0] for move in s.may()} == {"place", "skip"}  # no trot, no assistants
    # The Builder responded; the Researcher and the Leader are at the market.
    assert "building_plan" in roles
    assert not {"field_test", "advanced_tech", "diplomacy"} & roles
    assert s.refusal("place field_test") == "PACA-WON-13"
    s.take("place building_plan").settle()
    assert s.t.members[2] >= 14  # it takes no slot


@rule("PACA-R-80", "PACA-WON-13")
def test_night_shift_ignores_capacity_and_can_be_declined():
    s = resolving(tribes="japan peru", wonders="anka", powers={"anka": "night_shift"},
                  home={"anka": "f"}, full="resources production_contract")  # fmt: skip
    s.take("power")
    assert s.may() == {"place resources", "place production_contract", "skip"}
    s.take("place resources", "gain coin", "gain coin")
    assert s.goods("anka") == "2c 1m"
    s = resolving(tribes="japan peru", wonders="anka", powers={"anka": "night_shift"},
                  home={"anka": ""})  # fmt: skip
    assert s.t.round == 3  # nobody could act
    s = resolving(tribes="japan peru", wonders="anka", powers={"anka": "night_shift"},
                  home={"anka": "f"}).take("wonder", "skip")  # fmt: skip
    assert s.t.round == 3


@rule("PACA-RESO-01", "PACA-DEC-24")
def test_wonder_and_power_in_either_order():
    # The shield on 4 of the wonder's track pays for the card.
    settings = {"tribes": "japan peru", "wonders": "anka", "powers": {"anka": "master_workshop"},
                "tracks": {"anka": {"tech": 3}}, "goods": {"anka": "3s 1c"},
                "hands": {"anka": "torpedos night_patrol"}}  # fmt: skip
    s = resolving(**settings).take("wonder", "gain worker")
    assert s.choice == "MayComplete"
    s = resolving(**settings).take("power")
    assert s.place("anka", "tech") == 3


@rule("PACA-RESO-02", "PACA-DEC-25", "PACA-RESO-01")
def test_building_abilities():
    s = resolving(done={"anka": "shearing_shed training_ground cloning_vat sculpture_garden"},
                  goods={"anka": "1w 1m"})  # fmt: skip
    # The gains come by themselves.
    assert s.goods("anka") == "1s 1c 2w 1m"
    assert s.may() == {"card sculpture_garden", "skip"}
    s.take("card sculpture_garden")
    assert s.place("anka", "culture") == 1
    assert s.goods("anka") == "1s 1c 1w 1m"  # with the production
    assert s.t.round == 3  # each once


@rule("PACA-RESO-02", "PACA-DEC-25")
def test_exchanges_in_any_order_and_optional():
    done = {"anka": "trading_post library sculpture_garden"}
    s = resolving(done=done, goods={"anka": "1c 1w 1m"})
    assert s.may() == {"card trading_post", "card library", "card sculpture_garden", "skip"}
    assert s.refusal("card aqueduct") == "PACA-RESO-02"
    s.take("card trading_post", "give coin", "gain soldier")
    assert s.may() == {"card sculpture_garden", "skip"}
    assert s.refusal("card library") == "PACA-RES-07"
    s.take("skip")
    assert s.goods("anka") == "1s 1w 2m"


@rule("PACA-RESO-03", "PACA-RESO-04", "PACA-R-110", "PACA-RESO-10")
def test_what_is_finished_in_step_1_works_in_the_later_steps():
    settings = {"tribes": "japan peru", "wonders": "anka", "powers": {"anka": "night_shift"}}
    s = resolving(**settings, home={"anka": "b"}, hands={"anka": "shearing_shed"},
                  goods={"anka": "3w 4m"})  # fmt: skip
    s.take("power", "place building_plan", "card shearing_shed")
    assert s.goods("anka") == "1c 1m"
    s = resolving(**settings, home={"anka": "b"}, goods={"anka": "1s 2w 1m"})
    s.take("power", "place production")
    assert s.goods("anka") == "1c 1m"  # the Palace produces at once


@rule("PACA-RESO-04", "PACA-R-110")
def test_abilities_are_those_at_the_start_of_the_step():
    from meseta.games.alpacalypse.rules.resolution import Exchanges

    s = resolving(done={"anka": "trading_post"}, goods={"anka": "2c"})
    assert isinstance(s.t.choice(), Exchanges)
    s.t.done[0] = [*s.t.done[0], GAME.box.card_ids.index("library")]
    assert s.may() == {"card trading_post", "skip"}


@rule("PACA-RESO-05", "PACA-EX-17")
def test_production():
    s = resolving(tribes="japan canada", built={"anka": "barracks palace"})
    assert s.goods("anka") == "1s 1c 1m"
    assert s.goods("bram") == "1w"


@rule("PACA-RESO-06", "PACA-ACT-05", "PACA-GEN-05")
def test_all_come_home():
    s = scene(2, home={"anka": "fb", "bram": "fw"}, kept={"anka": "accountant_1"},
              goods={"anka": PLENTY})  # fmt: skip
    s.take("place resources", "gain coin", "gain coin")
    s.finish_round()
    assert s.home("anka") == s.home("bram") == "wfbrl"
    assert s.t.taken == [0] * 10
    assert s.t.helpers == [0] * 20


@rule("PACA-RESO-08", "PACA-R-86")
def test_the_last_resolution_phase_is_played():
    s = resolving(round=10, tribes="japan peru", wonders="anka", tiles={3: "high_roller"})
    assert s.choice == "over"
    assert s.place("anka", "tech") == 1
    assert s.goods("anka") == "1m"
    assert s.points("anka") == {"tech": 4}  # second behind the dummy


@rule("PACA-WON-10", "PACA-RESO-03")
def test_a_completion_by_a_power_brings_milestones_at_once():
    s = resolving(tribes="japan peru", wonders="anka", powers={"anka": "master_workshop"},
                  hands={"anka": "night_patrol"}, goods={"anka": "4s"},
                  done={"anka": "torpedos fence_raid"}, tiles={1: "rising_star"},
                  tracks={"anka": {"might": 1}})  # fmt: skip
    s.take("power", "card night_patrol")
    assert s.milestone("military") == "anka"
    assert s.has_tile("anka", 1)
