"""Assistants and special abilities."""

import pytest

from meseta.games.alpacalypse.rules.action import BONUS, FIRST, SECOND
from meseta.games.alpacalypse.rules.payment import Discount
from tests.alpacalypse.build import GAME, PLENTY, scene
from tests.alpacalypse.test_actions import turns
from tests.rules import rule

# -- assistants ------------------------------------------------------------------------------------

ASSISTANTS = {
    "mercenary_1": ["scavenge", "military_deployment"],
    "accountant_1": ["resources", "production_contract"],
    "architect_1": ["production", "building_plan"],
    "lab_tech_1": ["field_test", "advanced_tech"],
    "chancellor_1": ["diplomacy", "leadership"],
}


@rule("PACA-ASST-01", "PACA-ASST-03", "PACA-R-20")
@pytest.mark.parametrize("card", ASSISTANTS)
def test_an_assistant_goes_to_both_spaces_of_its_role_even_if_full(card):
    spaces = ASSISTANTS[card]
    s = scene(
        2,
        home={"anka": ""},
        kept={"anka": card},
        full=" ".join(spaces),
        goods={"anka": PLENTY},
        discard="torpedos",
        hands={"anka": "night_patrol"},
    )
    assert s.may() == {*[f"assist {space}" for space in spaces], "pass"}


@rule("PACA-ASST-02", "PACA-ASST-04", "PACA-ASST-05", "PACA-R-21", "PACA-R-55", "PACA-EX-18",
      "PACA-ASST-06")  # fmt: skip
def test_an_assistant_takes_a_free_slot_and_is_used_up():
    s = scene(3, home={"anka": "wb", "bram": "fr"}, kept={"anka": "accountant_1"})
    s.take("assist production_contract")
    s.settle()
    assert s.home("anka") == "wb"
    assert s.kept("anka") == []
    assert "accountant_1" in s.market_discard()
    assert s.taken("production_contract") == 1
    assert s.asked == ["bram"]
    assert s.may() == {"place resources", "place field_test", "place advanced_tech"}
    s.take("place resources", "gain coin", "gain coin").skip_to("Turn")
    assert s.taken("production_contract") == 1  # to the end of the round


@rule("PACA-ASST-04", "PACA-EX-18", "PACA-R-59")
def test_an_assistant_on_a_full_space_takes_nothing():
    s = scene(3, home={"anka": ""}, kept={"anka": "accountant_1"}, full="production_contract")
    s.take("assist production_contract")
    s.settle()
    assert s.taken("production_contract") == 1
    assert s.t.helpers[3] == 0


@rule("PACA-ASST-06", "PACA-MKT-21")
def test_an_assistant_can_be_played_in_the_round_in_which_it_was_gained():
    s = scene(2, at="market", shop="accountant_1 petty_cash")
    s.bid(anka="l").take("card accountant_1").take("token").skip_to("Turn")
    assert "assist resources" in s.may()


@rule("PACA-ASST-07", "PACA-ACT-08")
def test_an_assistant_cannot_be_bid_and_does_not_trot():
    s = scene(2, at="market", shop="petty_cash day_labour", kept={"anka": "chancellor_1"},
              home={"anka": "", "bram": "w"})  # fmt: skip
    assert s.may("anka") == {"bid nothing"}
    s = scene(2, home={"anka": ""}, kept={"anka": "mercenary_1"}, full="military_deployment")
    assert s.may() == {"assist military_deployment", "pass"}


@rule("PACA-ASST-09")
def test_one_assistant_for_each_action():
    s = scene(2, home={"anka": "", "bram": ""}, kept={"anka": "accountant_1 accountant_2"})
    s.take("assist resources", "gain coin", "gain coin")
    assert s.kept("anka") == ["accountant_2"]
    s.take("assist resources", "gain coin", "gain coin")
    assert s.goods("anka") == "4c 1m"  # with the production of the round
    assert s.kept("anka") == []
    assert s.t.round == 3


# -- abilities -------------------------------------------------------------------------------------


@rule("PACA-ABIL-01", "PACA-ABIL-03", "PACA-ABIL-04", "PACA-R-24", "PACA-DEC-13", "PACA-EX-19")
def test_two_at_a_time():
    s = scene(2, home={"anka": "frl", "bram": "fb"}, kept={"anka": "two_at_a_time"},
              goods={"bram": PLENTY})  # fmt: skip
    assert "two_at_a_time" in s.may()
    s.take("two_at_a_time")
    assert s.asked == ["anka"]
    assert s.kept("anka") == []
    s.take("place resources", "gain coin", "gain coin")
    assert s.asked == ["anka"]
    s.take("place diplomacy", "deck md").settle()
    assert turns(s) == ["bram", "bram"]  # one after the other, as Anka has none
    assert [e["seat"] for e in s.told("placed")] == ["anka", "anka", "bram", "bram"]


@rule("PACA-ABIL-04", "PACA-DEC-13")
def test_two_at_a_time_is_played_at_the_start_of_the_first_turn():
    s = scene(2, kept={"anka": "two_at_a_time"}, turn=("anka", SECOND))
    assert "two_at_a_time" not in s.may()
    assert s.refusal("two_at_a_time") == "PACA-ABIL-01"


@rule("PACA-R-92", "PACA-ABIL-04")
def test_two_at_a_time_with_one_member():
    s = scene(2, home={"anka": "f", "bram": "f"}, kept={"anka": "two_at_a_time accountant_1"})
    s.take("two_at_a_time", "place resources", "gain coin", "gain coin")
    assert s.asked == ["anka"]
    assert s.may() == {"assist resources", "assist production_contract", "pass"}
    s = scene(2, home={"anka": "f", "bram": "f"}, kept={"anka": "two_at_a_time"})
    s.take("two_at_a_time", "place resources", "gain coin", "gain coin")
    assert s.asked == ["bram"]


@rule("PACA-ABIL-05", "PACA-R-24", "PACA-R-101", "PACA-EX-19")
def test_never_three_actions_in_a_row():
    kept = {"bram": "two_at_a_time overtime"}
    s = scene(2, home={"anka": "f", "bram": "frl"}, kept=kept, full="production_contract")
    s.take("place resources", "gain coin", "gain coin")
    s.take("two_at_a_time", "trot financier", "place diplomacy", "deck md").settle()
    # Anka passes her second turn, which is no action: Bram cannot work overtime.
    assert s.t.round == 3
    assert "overtime" in s.kept("bram")
    s = scene(2, home={"anka": "fw", "bram": "frl"}, kept=kept, full="production_contract")
    s.take("place resources", "gain coin", "gain coin")
    s.take("two_at_a_time", "trot financier", "place diplomacy", "deck md").settle()
    s.take("place military_deployment").settle()  # another has acted since
    assert s.asked == ["bram"]
    assert {"place field_test", "pass"} <= s.may()


@rule("PACA-ABIL-06", "PACA-ACT-11", "PACA-R-56", "PACA-DEC-23", "PACA-R-93")
def test_overtime():
    s = scene(2, home={"anka": "frl", "bram": "w"}, discard="torpedos",
              kept={"anka": "overtime", "bram": "mercenary_1"})  # fmt: skip
    s.take("place resources", "gain coin", "gain coin")
    s.take("place scavenge")
    s.take("place field_test", "deck md", "deck pc").take("pass")
    assert s.asked == ["anka"]
    assert "pass" in s.may()
    before = len(s.hand("anka"))
    s.take("place diplomacy", "deck at")
    assert len(s.hand("anka")) == before + 1
    assert s.kept("anka") == []
    s = scene(2, home={"anka": "", "bram": ""}, kept={"anka": "overtime"})
    assert s.t.round == 3  # no worker, no overtime
    assert s.kept("anka") == ["overtime"]


@rule("PACA-DEC-23", "PACA-ACT-11")
def test_overtime_can_be_declined_and_is_kept():
    s = scene(2, home={"anka": "f"}, kept={"anka": "overtime"}, turn=("anka", BONUS))
    s.take("pass")
    assert s.kept("anka") == ["overtime"]
    assert s.told("passed") == []


@rule("PACA-ABIL-07", "PACA-R-59", "PACA-R-99")
def test_squeeze_in():
    s = scene(2, home={"anka": "fl"}, kept={"anka": "squeeze_in"}, full="resources")
    assert "squeeze production_contract" not in s.may()
    assert s.refusal("squeeze production_contract") == "PACA-ABIL-07"
    s.take("squeeze resources", "gain coin", "gain coin")
    assert s.taken("resources") == 1
    assert s.goods("anka") == "2c"
    assert s.kept("anka") == []


@rule("PACA-ABIL-08", "PACA-R-60", "PACA-R-102")
def test_job_swap():
    s = scene(2, home={"anka": "w"}, kept={"anka": "job_swap"}, full="resources")
    moves = {move for move in s.may() if move.startswith("swap")}
    assert "swap warrior diplomacy" in moves
    assert "swap warrior resources" not in moves  # capacity still applies
    assert not any("military" in move for move in moves)
    s.take("swap warrior diplomacy", "deck md")
    assert s.goods("anka") == "2d"
    assert s.home("anka") == ""
    assert s.kept("anka") == []
    s = scene(2, home={"anka": "l"}, kept={"anka": "job_swap"})
    assert "swap leader resources" in s.may()  # the Leader too
    assert scene(2, home={"anka": "wf"}).refusal("swap warrior diplomacy") == "PACA-ABIL-08"


@rule("PACA-ABIL-02", "PACA-R-102")
def test_abilities_together_on_one_action():
    s = scene(2, home={"anka": "w"}, kept={"anka": "job_swap squeeze_in overtime"},
              full="resources", turn=("anka", BONUS))  # fmt: skip
    assert "swap_squeeze warrior resources" in s.may()
    s.take("swap_squeeze warrior resources")
    assert s.kept("anka") == []
    assert s.taken("resources") == 1
    assert s.choice == "GainAny"


@rule("PACA-ABIL-09", "PACA-R-70", "PACA-R-89", "PACA-DEC-20")
def test_bulk_discount_takes_two_units_off():
    s = scene(2, home={"anka": "w"}, hands={"anka": "coastal_landing"}, goods={"anka": "4s 2c 2w"},
              kept={"anka": "bulk_discount"})  # fmt: skip
    s.take("place military_deployment", "card coastal_landing")
    assert s.may() == {"full", "less soldier", "less coin", "less worker"}
    s.take("less soldier", "less worker")
    assert s.goods("anka") == "1s 1w"
    assert s.kept("anka") == []
    assert s.done("anka") == ["coastal_landing"]


@rule("PACA-ABIL-09", "PACA-DEC-20")
def test_bulk_discount_need_not_be_used():
    s = scene(2, home={"anka": "w"}, hands={"anka": "night_patrol"}, goods={"anka": "3s"},
              kept={"anka": "bulk_discount"})  # fmt: skip
    s.take("place military_deployment", "card night_patrol", "full")
    assert s.goods("anka") == ""
    assert s.kept("anka") == ["bulk_discount"]


@rule("PACA-R-97", "PACA-DEC-17", "PACA-ABIL-09")
def test_a_discount_opens_a_space_for_the_card_and_must_then_be_used():
    s = scene(2, home={"anka": "l"}, hands={"anka": "night_patrol siege_engines"},
              goods={"anka": "1s"}, kept={"anka": "bulk_discount"}, full="diplomacy")  # fmt: skip
    s.take("place leadership")
    # Three soldiers less two is what there is; there is nothing else to choose.
    assert s.done("anka") == ["night_patrol"]
    assert s.goods("anka") == ""
    assert s.kept("anka") == []


@rule("PACA-ABIL-09", "PACA-R-97")
def test_no_discount_on_starter_cards_and_buildings():
    s = scene(2, home={"anka": "bl"}, starter={"anka": "seed_fund"}, goods={"anka": "1c 2m"},
              kept={"anka": "bulk_discount"}, full="diplomacy")  # fmt: skip
    assert s.may() == {"place building_plan", "trot leader"}
    s.take("place building_plan")
    assert s.choice == "Keep"  # nothing but to acquire


@rule("PACA-R-70")
def test_a_discount_does_not_go_below_nothing():
    card = GAME.box.cards[0]
    s = scene(2, home={"anka": "w"}, hands={"anka": card.id}, goods={"anka": "2s"},
              kept={"anka": "bulk_discount"})  # fmt: skip
    s.t.due = [1, 0, 0, 0]
    s.t.laid = 0
    assert [s.t.notation(a) for a in Discount(0, 2, 0).legal(s.t, 0)] == ["full", "less soldier"]
    Discount(0, 2, 0).take(s.t, 0, GAME.actions.numbers["less soldier"])
    assert s.t.due == [0, 0, 0, 0]
    assert s.t.agenda[-1].actors(s.t) == []


@rule("PACA-ABIL-10", "PACA-R-99", "PACA-R-61", "PACA-R-100", "PACA-DEC-13")
def test_call_home():
    s = scene(2, at="event", day="build_that_wall", kept={"anka": "call_home"})
    s.take("send").take("decline").bid(anka="w")
    s.take("card " + s.in_market()[0])
    s.skip_to("Turn")
    assert {"call_home builder", "call_home warrior"} <= s.may()
    assert "call_home leader" not in s.may()
    assert s.refusal("call_home leader") == "PACA-ABIL-01"
    s.take("call_home builder")
    assert s.asked == ["anka"]
    assert "b" in s.home("anka")
    assert s.place("anka", "culture") == 0  # the day stays passed
    assert s.kept("anka").count("call_home") == 0


@rule("PACA-ABIL-10", "PACA-R-99")
def test_call_home_frees_the_slot():
    s = scene(2, home={"anka": "fw", "bram": "f"}, kept={"anka": "call_home"})
    s.take("place resources", "gain coin", "gain coin").take("place production_contract").settle()
    assert s.asked == ["anka"]
    s.take("call_home financier")
    assert s.taken("resources") == 0
    s.take("place resources", "gain coin", "gain coin")
    assert s.goods("anka") == "4c 1m"  # with the production of the round


@rule("PACA-R-99", "PACA-ABIL-07")
def test_call_home_after_squeeze_in_frees_nothing():
    s = scene(2, home={"anka": "fw", "bram": ""}, kept={"anka": "call_home squeeze_in"},
              full="resources")  # fmt: skip
    s.take("squeeze resources", "gain coin", "gain coin").take("call_home financier")
    assert s.taken("resources") == 1


@rule("PACA-R-100")
def test_call_home_only_at_the_start_of_the_two_turns():
    kept = {"anka": "call_home two_at_a_time overtime"}
    s = scene(2, home={"anka": "fw", "bram": "f"}, kept=kept)
    assert "call_home leader" in s.may()
    s.take("two_at_a_time")
    assert "call_home leader" in s.may()  # both in either order
    s.take("place resources", "gain coin", "gain coin")
    assert "call_home leader" not in s.may()
    s = scene(2, home={"anka": "w"}, kept=kept, turn=("anka", BONUS))
    assert not any(move.startswith("call") for move in s.may())
    s = scene(2, home={"anka": ""}, kept={"anka": "call_home"}, turn=("anka", FIRST))
    assert {"pass", "call_home warrior"} <= s.may()  # also with nobody at home


@rule("PACA-ABIL-12", "PACA-END-03")
def test_unplayed_cards_are_worth_nothing():
    s = scene(2, at="end", round=10, kept={"anka": "overtime job_swap mercenary_1"},
              hands={"anka": "torpedos night_patrol"}, tiles={3: "prolific"})  # fmt: skip
    assert s.points("anka") == {}
