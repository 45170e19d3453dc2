"""Completing cards."""

import pytest

from tests.alpacalypse.build import GAME, PLENTY, scene
from tests.rules import rule


def leading(cards, goods=PLENTY, card=None, **settings):
    """Anka's Leader completes one of her cards."""
    settings = {"home": {"anka": "lf"}, **settings}
    s = scene(2, hands={"anka": cards}, goods={"anka": goods}, **settings)
    s.take("place leadership")
    if s.choice == "UseSpace":
        s.take(f"card {card or cards.split()[0]}")
    return s


@rule("PACA-COMP-01", "PACA-COMP-02", "PACA-COMP-03")
def test_a_card_of_the_hand_is_paid_and_lies_open():
    s = leading("torpedos night_patrol", card="torpedos")
    assert s.hand("anka") == ["night_patrol"]
    assert s.done("anka") == ["torpedos"]
    assert [card["key"] for card in s.t.view(1)["tribes"][0]["done"]] == ["torpedos"]
    kinds = [e["kind"] for e in s.t.events() if e["kind"] in ("paid", "completed", "rose")]
    assert kinds == ["paid", "completed", "rose", "rose"]


@rule("PACA-COMP-01")
def test_the_cards_of_others_cannot_be_completed():
    s = scene(2, home={"anka": "lf"}, hands={"anka": "torpedos suri_yarn", "bram": "night_patrol"},
              goods={"anka": PLENTY})  # fmt: skip
    s.take("place leadership")
    assert s.may() == {"card torpedos", "card suri_yarn"}


@rule("PACA-COMP-03", "PACA-R-22", "PACA-R-66", "PACA-COMP-02", "PACA-MILE-02")
def test_a_card_counts_when_its_cost_is_paid():
    s = leading("licence_fees suri_yarn", card="licence_fees", done={"anka": "monopoly data_entry"})
    assert s.choice == "ChooseDeck"  # its rewards are still to come
    assert s.milestone("contracts") == "anka"


@rule("PACA-COMP-03", "PACA-R-22")
@pytest.mark.parametrize(
    ("card", "track", "others"),
    [
        ("veteran_corps", "might", "torpedos night_patrol fence_raid spit_brigade"),
        ("franchise", "wealth", "suri_yarn toll_road data_entry monopoly"),
        ("peer_review", "tech", "moon_rocket night_vision neural_net war_games"),
    ],
)
def test_a_counting_reward_does_not_count_the_card_itself(card, track, others):
    for count in range(5):
        done = " ".join(others.split()[:count])
        s = leading(card, done={"anka": done}).settle()
        assert s.place("anka", track) == 1 + min(count, 3)


@rule("PACA-COMP-03", "PACA-R-22")
@pytest.mark.parametrize(
    ("done", "steps"),
    [("", 1), ("library", 2), ("torpedos", 2), ("torpedos library monopoly", 4),
     ("torpedos library monopoly moon_rocket", 4)],
)  # fmt: skip
def test_the_great_museum_counts_kinds(done, steps):
    s = leading("great_museum", done={"anka": done}).settle()
    assert s.place("anka", "culture") == steps


@rule("PACA-EX-09", "PACA-R-62", "PACA-R-63", "PACA-R-25")
@pytest.mark.parametrize(("count", "culture"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_solar_panels(count, culture):
    done = " ".join(["tribal_wonder", "library", "amphitheatre", "town_square"][:count])
    s = leading("solar_panels", done={"anka": done}, wonders="anka" if count else "").settle()
    assert s.place("anka", "tech") == 2
    assert s.place("anka", "culture") == culture


@rule("PACA-COMP-04", "PACA-R-67", "PACA-PREST-10")
def test_rewards_come_in_printed_order_and_shields_interrupt():
    s = leading("automatic_loom", tracks={"anka": {"tech": 3, "wealth": 2}})
    assert s.place("anka", "tech") == 4
    assert s.place("anka", "wealth") == 2  # not yet
    assert s.choice == "GainAny"
    s.take("gain soldier")
    assert s.place("anka", "wealth") == 4
    assert s.choice == "GainAny"


@rule("PACA-COMP-05", "PACA-COMP-06", "PACA-COMP-07", "PACA-COMP-08", "PACA-EX-10", "PACA-DEC-21",
      "PACA-R-103")  # fmt: skip
def test_unspeakable_experiment():
    s = scene(2, home={"anka": "lf"}, hands={"anka": "unspeakable_experiment"},
              goods={"anka": "1s 1c 2w 2m"})  # fmt: skip
    s.top("pc", "huacaya_fleece").take("place leadership")
    if s.choice == "UseSpace":
        s.take("card unspeakable_experiment")
    assert s.place("anka", "tech") == 2
    assert s.hand("anka") == ["huacaya_fleece"]
    assert s.may() == {"card huacaya_fleece", "skip"}
    s.take("card huacaya_fleece")
    assert s.goods("anka") == "2c"
    assert s.place("anka", "wealth") == 1
    assert s.done("anka") == ["unspeakable_experiment", "huacaya_fleece"]
    assert s.t.age_done[:4] == [0, 1, 0, 1]
    assert s.home("anka") == "f"  # no further member was needed


@rule("PACA-COMP-07", "PACA-COMP-08")
def test_completions_nest_and_use_what_was_gained_before():
    # Rapid Prototyping gives a cube, then draws a plan; the cube pays for a part of it.
    s = scene(2, home={"anka": "lf"}, hands={"anka": "rapid_prototyping"},
              goods={"anka": "1c 1w 3m"})  # fmt: skip
    s.top("bp", "giant_laser").take("place leadership")
    assert s.choice == "MayComplete"
    s.take("card giant_laser", "track culture")
    assert s.goods("anka") == ""
    assert s.places("anka") == [0, 0, 1, 1]


@rule("PACA-R-103", "PACA-COMP-05")
def test_without_a_card_nothing_can_be_completed():
    s = scene(2, home={"anka": "lf"}, hands={"anka": "unspeakable_experiment suri_yarn"},
              goods={"anka": PLENTY})  # fmt: skip
    s.t.hands[1][1] = s.t.decks[1]
    s.t.decks[1] = []
    s.take("place leadership", "card unspeakable_experiment")
    assert s.asked == ["bram"]  # though Suri Yarn is in the hand


@rule("PACA-COMP-09", "PACA-COMP-10", "PACA-SCORE-12")
def test_a_starter_card_counts_for_nothing():
    s = scene(2, home={"anka": "lf"}, starter={"anka": "war_chest"}, goods={"anka": "1s 1w"},
              done={"anka": "torpedos night_patrol"}, full="diplomacy")  # fmt: skip
    s.take("place leadership")
    assert s.done("anka") == ["torpedos", "night_patrol"]
    assert s.t.counts[:4] == [2, 0, 0, 0]
    assert s.t.age_done[:4] == [0, 0, 0, 0]
    assert set(s.t.milestones) == {-1}
    assert s.places("anka") == [0, 0, 0, 0]


@rule("PACA-COMP-11")
def test_production_buildings_are_no_plans():
    s = scene(2, home={"anka": "bf"}, goods={"anka": PLENTY}, done={"anka": "library aqueduct"})
    s.take("place production", "build palace")
    assert s.t.counts[:4] == [0, 0, 2, 0]
    assert s.milestone("plans") is None


@rule("PACA-COMP-12", "PACA-COMP-13", "PACA-R-25", "PACA-R-26", "PACA-WON-01")
@pytest.mark.parametrize("tribe", ["japan", "switzerland", "peru", "australia", "canada"])
def test_any_tribe_builds_its_wonder_with_any_wonder_card(tribe):
    others = [t.id for t in GAME.box.tribes if t.id != tribe]
    s = scene(2, tribes=f"{tribe} {others[0]}", home={"anka": "bf"},
              hands={"anka": "tribal_wonder"}, goods={"anka": "2s 2c 3w 3m"},
              done={"anka": "library aqueduct"})  # fmt: skip
    s.take("place building_plan", "card tribal_wonder")
    assert s.t.wonders == 1
    assert s.milestone("plans") == "anka"
    assert s.done("anka")[-1] == "tribal_wonder"
    assert s.goods("anka") == ""
    assert s.told("wonder") == [{"seat": "anka", "tribe": tribe}]


@rule("PACA-COMP-13", "PACA-R-64", "PACA-R-26")
def test_a_second_wonder_cannot_be_completed_but_held():
    s = scene(2, home={"anka": "bf"}, hands={"anka": "tribal_wonder town_square"}, wonders="anka",
              goods={"anka": PLENTY})  # fmt: skip
    s.take("place building_plan")
    assert "card tribal_wonder" not in s.may()
    assert s.refusal("card tribal_wonder") == "PACA-COMP-13"
    assert s.hand("anka") == ["tribal_wonder", "town_square"]
    s.top("bp", "tribal_wonder", "tribal_wonder", "library").take("acquire")
    assert s.may() == {"card tribal_wonder", "card library"}  # kept or not, like any card


@rule("PACA-COMP-15", "PACA-EX-08", "PACA-DEC-09")
def test_giant_laser():
    s = leading("giant_laser")
    assert s.may() == {"track culture", "track tech"}
    assert s.refusal("track might") == "PACA-COMP-15"
    s.take("track tech")
    assert s.places("anka") == [0, 0, 0, 1]


@rule("PACA-COMP-16", "PACA-SCORE-09")
def test_heroes_count_only_when_completed():
    s = scene(2, at="end", round=10, tiles={3: "balanced_powers"},
              done={"anka": "capture_baron_llamont capture_queen_cria torpedos"},
              hands={"anka": "capture_the_guanaco_kid"})  # fmt: skip
    assert s.points("anka") == {"heroes": 2}


@rule("PACA-COMP-17", "PACA-R-94")
def test_a_card_without_any_effect_can_be_completed_and_counts():
    s = leading("fleece_cathedral", tracks={"anka": {"culture": 11}, "bram": {"culture": 12}})
    assert s.place("anka", "culture") == 11
    assert s.done("anka") == ["fleece_cathedral"]
    s = scene(2, home={"anka": "lf"}, starter={"anka": "old_blueprints"}, goods={"anka": "1w 2m"},
              built={"anka": "barracks palace labor_union factory"}, full="diplomacy")  # fmt: skip
    s.take("place leadership")
    assert s.t.starters_done[0] >= 0
    assert s.choice == "Turn"


@rule("PACA-EX-06")
def test_torpedos():
    s = scene(2, home={"anka": "wf"}, hands={"anka": "torpedos"}, goods={"anka": "2s 1c"})
    s.take("place military_deployment", "card torpedos")
    assert s.places("anka") == [1, 1, 0, 0]


@rule("PACA-EX-07", "PACA-R-68")
def test_huacaya_fleece():
    s = scene(2, home={"anka": "fw"}, hands={"anka": "huacaya_fleece"}, goods={"anka": "1w 1m"})
    s.take("place production_contract", "card huacaya_fleece")
    assert s.places("anka") == [0, 1, 0, 0]
    assert s.goods("anka") == "2c"


@rule("PACA-R-69")
def test_jade_spectacles_help_only_with_acquiring():
    s = scene(2, home={"anka": "wf"}, kept={"anka": "jade_spectacles"})
    s.take("place military_deployment")
    assert s.t.view(0)["choice"]["count"] == 4
    s = leading("licence_fees suri_yarn", card="licence_fees", kept={"anka": "jade_spectacles"})
    s.take("deck md")
    assert s.t.view(0)["choice"]["count"] == 3


@rule("PACA-R-23", "PACA-PREST-10", "PACA-DEC-09")
def test_a_track_is_chosen_where_the_pawn_can_move():
    s = leading("giant_laser", tracks={"anka": {"tech": 12}})
    assert s.place("anka", "culture") == 1  # there was nothing to choose
    top = {"anka": {"tech": 12, "culture": 11}, "bram": {"culture": 12}}
    s = leading("giant_laser", tracks=top)
    assert s.asked == ["bram"]  # the point is lost
    assert s.places("anka") == [0, 0, 11, 12]
