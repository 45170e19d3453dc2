"""Action Phase: placements and the Trot of Shame."""

import pytest

from meseta.games.alpacalypse.actions import ROLES, SPACES
from tests.alpacalypse.build import GAME, PLENTY, scene
from tests.rules import rule

QUIET = {"home": {"anka": "f", "bram": "f", "cusi": "f"}}  # everybody has one Financier


def turns(s):
    """Who takes a turn until the Resolution Phase, each with a plain action."""
    order = []
    while s.choice == "Turn":
        order += s.asked
        s.take(sorted(move for move in s.may() if move.startswith(("place", "trot", "pass")))[0])
        s.settle()
        while s.choice in ("UseSpace", "FieldTest"):
            s.take(sorted(s.may())[0])
            s.settle()
    return order


@rule("PACA-ACT-01", "PACA-ACT-14", "PACA-R-91", "PACA-ACT-12")
def test_twice_around_the_table():
    s = scene(3, first="bram", goods=dict.fromkeys(("anka", "bram", "cusi"), PLENTY))
    assert turns(s) == ["bram", "cusi", "anka", "bram", "cusi", "anka"]
    assert s.t.round == 3  # three members of each stayed at home and did nothing


@rule("PACA-ACT-02", "PACA-ACT-03", "PACA-DEC-12", "PACA-ACT-05")
def test_each_member_has_its_two_spaces():
    s = scene(2, goods={"anka": PLENTY}, discard="torpedos", hands={"anka": "night_patrol"})
    assert s.may() == {f"place {space}" for space in SPACES}
    for i, role in enumerate(ROLES):
        only = scene(2, goods={"anka": PLENTY}, discard="torpedos", hands={"anka": "night_patrol"},
                     home={"anka": role[0]})  # fmt: skip
        assert only.may() == {f"place {space}" for space in SPACES[2 * i : 2 * i + 2]}
    s.take("place resources", "gain coin", "gain coin")
    assert s.home("anka") == "wbrl"
    assert s.taken("resources") == 1


@rule("PACA-ACT-04", "PACA-ACT-05", "PACA-R-58")
@pytest.mark.parametrize(("seats", "capacity"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_capacity(seats, capacity):
    s = scene(seats, home=dict.fromkeys(GAME.seat_keys[:seats], "fb"))
    for _ in range(capacity):
        s.take("place resources", "gain coin", "gain coin")
    assert "place resources" not in s.may()
    assert s.refusal("place resources") == "PACA-ACT-04"
    assert s.t.view(None)["spaces"][2]["full"]
    s = scene(seats, home=dict.fromkeys(GAME.seat_keys[:seats], "l"))
    assert s.t.view(None)["spaces"][8]["capacity"] == capacity


@rule("PACA-R-58")
def test_one_tribe_may_hold_both_slots():
    s = scene(4, home={"anka": "fl", "bram": "", "cusi": "", "dora": ""},
              kept={"anka": "accountant_1"})  # fmt: skip
    s.take("place resources", "gain coin", "gain coin")
    s.take("assist resources")
    assert s.taken("resources") == 2


@rule("PACA-ACT-06", "PACA-R-14", "PACA-ASST-08")
def test_a_space_that_would_do_nothing_is_closed():
    s = scene(2, kept={"anka": "mercenary_1 chancellor_1"})
    closed = {"scavenge", "production", "leadership"}
    open_spaces = {f"place {space}" for space in SPACES if space not in closed}
    assert {move for move in s.may() if move.startswith("place")} == open_spaces
    assert {move for move in s.may() if move.startswith("assist")} == {
        "assist military_deployment",
        "assist diplomacy",
    }
    for space in closed:
        assert s.refusal(f"place {space}") == "PACA-ACT-06"
    assert s.refusal("assist scavenge") == "PACA-ACT-06"


@rule("PACA-ACT-07", "PACA-ACT-08", "PACA-R-15", "PACA-EX-22", "PACA-R-101")
def test_a_blocked_member_trots_for_a_coin():
    s = scene(2, home={"anka": "lf"}, full="diplomacy leadership")
    assert s.may() == {"place resources", "place production_contract", "trot leader"}
    assert s.refusal("trot financier") == "PACA-ACT-08"
    assert s.refusal("trot warrior") == "PACA-GEN-04"
    s.take("trot leader")
    assert s.goods("anka") == "1c"
    assert s.home("anka") == "f"
    assert s.t.streak == 1
    assert s.t.last_actor == 0
    assert s.asked == ["bram"]
    trot = s.t.view(None)["trot"]["members"]
    assert trot == [{"seat": 0, "role": "leader"}]


@rule("PACA-ACT-08")
def test_any_number_may_trot():
    s = scene(5, home=dict.fromkeys(GAME.seat_keys, "l"), full="diplomacy leadership")
    assert len(s.told("trotted")) == 5


@rule("PACA-ACT-08", "PACA-R-98", "PACA-R-60", "PACA-R-97")
def test_abilities_in_hand_do_not_keep_a_member_from_trotting():
    kept = {"anka": "squeeze_in job_swap bulk_discount"}
    s = scene(2, home={"anka": "b"}, full="building_plan", kept=kept, goods={"anka": "1m"})
    assert "trot builder" in s.may()
    assert "squeeze building_plan" in s.may()
    assert "swap builder resources" in s.may()
    # Only with a Bulk Discount could the Leader complete the card.
    s = scene(2, home={"anka": "l"}, full="diplomacy", hands={"anka": "night_patrol"},
              goods={"anka": "1s"}, kept={"anka": "bulk_discount"})  # fmt: skip
    assert s.may() == {"place leadership", "trot leader"}


@rule("PACA-ACT-09", "PACA-R-16", "PACA-ACT-10")
def test_who_has_a_member_at_home_must_act_and_others_may_pass():
    s = scene(2, home={"anka": "f", "bram": ""}, kept={"bram": "architect_1"})
    assert "pass" not in s.may()
    assert s.refusal("pass") == "PACA-ACT-09"
    s.take("place resources", "gain coin", "gain coin")
    assert s.may() == {"assist building_plan", "pass"}
    s.take("pass")
    assert s.asked == ["bram"]  # Anka's second turn was passed for her; Bram's is not lost
    assert s.told("passed") == [{"seat": "bram"}, {"seat": "anka"}]
    s.take("assist building_plan")
    assert s.choice == "Keep"


@rule("PACA-ACT-13", "PACA-DEC-14")
def test_acquire_or_complete_is_chosen_after_placing():
    s = scene(2, home={"anka": "w"}, hands={"anka": "night_patrol torpedos siege_engines"},
              goods={"anka": "3s 1c"}, starter={"anka": "travelling_salesman"})  # fmt: skip
    s.take("place military_deployment")
    assert s.may() == {"acquire", "card night_patrol", "card torpedos", "card travelling_salesman"}
    assert s.refusal("card siege_engines") == "PACA-RES-07"
    assert s.refusal("card moon_rocket") == "PACA-COMP-01"
    assert s.refusal("build palace") == "PACA-SPACE-05"
    s.take("card night_patrol")
    assert s.asked == ["bram"]
