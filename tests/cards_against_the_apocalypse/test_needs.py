"""Needs and gifts, and what follows for Living Cards, Mechanisms and Natural Resources."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meseta.games.cards_against_the_apocalypse.box import RESOURCES, unpacked
from meseta.games.cards_against_the_apocalypse.rules.needs import met, received
from meseta.games.cards_against_the_apocalypse.table import COLUMNS, DISABLED, KIND
from tests.cards_against_the_apocalypse.build import LETTERS, SELF_SUSTAINING, scene
from tests.rules import rule


def gets(s, place):
    """What the card there gets of what it needs."""
    return {need["resource"]: need["gets"] for need in s.card(place)["needs"]}


@rule("CATA-NEED-01", "CATA-R-21")
def test_all_eight_neighbours_get_the_whole_gift():
    s = scene("A A A\nA l H\nH H H")
    for level in (1, 2, 3):
        for column in (0, 1, 2):
            if (level, column) != (2, 1):
                assert gets(s, f"{level},{column}")["water"] == 1


@rule("CATA-NEED-02")
def test_gifts_of_several_neighbours_add_up():
    s = scene("l P l\n. e .")
    assert gets(s, "1,1") == {"energy": 1, "water": 2}
    assert s.card("1,1")["satisfied"]
    s = scene("l P .\n. e .")
    assert gets(s, "1,1") == {"energy": 1, "water": 1}
    assert not s.card("1,1")["satisfied"]


@rule("CATA-NEED-03")
def test_nobody_gives_to_itself_or_farther_than_one_cell():
    assert gets(scene("G"), "1,0") == {"water": 0}
    s = scene("l . H\n. . .\n. . S\ne . .")
    assert gets(s, "1,2") == {"water": 0, "food": 0}
    assert gets(s, "3,2") == {"energy": 0}


@rule("CATA-NEED-04")
def test_every_need_must_be_met_and_a_surplus_has_no_effect():
    s = scene("l H l\nl P .")
    assert gets(s, "1,1") == {"water": 3, "food": 1}
    assert s.card("1,1")["satisfied"]
    assert not scene("l H l\nl . .").card("1,1")["satisfied"]  # no food


@rule("CATA-NEED-05", "CATA-R-22")
def test_living_cards_give_also_when_unstable_and_unmet():
    for plant in ("P", "P'"):
        s = scene(f"l H {plant}")
        assert gets(s, "1,1")["food"] == 1
        assert not s.card("1,2")["satisfied"]


@rule("CATA-NEED-06", "CATA-R-63")
def test_natural_resources_need_nothing_and_give_also_when_unstable():
    s = scene("l' G e'\n. S .")
    assert s.card("1,0")["needs"] == []
    assert gets(s, "1,1")["water"] == 2
    assert gets(s, "2,1")["energy"] == 2


@rule("CATA-NEED-07", "CATA-R-13")
def test_a_mechanism_that_lacks_something_gives_nothing_and_stays_as_it_is():
    s = scene("l H O", at="check")
    assert s.told("silent") == [{"card": "food_processor", "cell": "1,2"}]
    assert s.at("1,1") == "H'"  # no food
    assert s.at("1,2") == "O"


@rule("CATA-NEED-08", "CATA-NEED-09", "CATA-R-23", "CATA-EX-02")
def test_mechanisms_keep_each_other_running_in_a_ring():
    s = scene("G S")
    assert s.card("1,0")["giving"]
    assert s.card("1,1")["giving"]
    assert scene("G S", at="check").told("silent") == []


@rule("CATA-NEED-08", "CATA-NEED-09", "CATA-R-23", "CATA-EX-07")
def test_one_missing_link_silences_a_whole_chain():
    s = scene("Gx S G S G", round=4)
    assert [s.card(f"1,{column}")["giving"] for column in range(5)] == [False] + [True] * 4
    s = scene("S . O\n. Gx .\nO . S", round=4)
    assert not any(s.card(place)["giving"] for place in ("1,0", "1,2", "3,0", "3,2"))
    # A generator without water falls silent first, then what lives on its energy.
    s = scene("O G O\n. . S")
    assert s.card("1,1")["giving"]
    s = scene("O G O\n. . .\n. . S")
    assert not any(s.card(place)["giving"] for place in ("1,0", "1,1", "1,2", "3,2"))


@rule("CATA-NEED-10", "CATA-R-67", "CATA-R-85", "CATA-MECH-02")
def test_silence_has_no_memory():
    s = scene("G H\n. .", at="check", next_cards="SSSSSS")
    assert s.told("silent") == [{"card": "energy_generator", "cell": "1,0"}]
    s.take("place water_system", "at 2,0").end_round()  # laid in this round: no warm-up
    assert len(s.told("silent")) == 1
    assert s.card("1,0")["giving"]


@rule("CATA-NEED-11", "CATA-NEED-12", "CATA-R-24")
def test_all_are_judged_at_once_and_not_again_after_deaths():
    # The Plant dies, but the Human has eaten of it in the same check.
    s = scene("l H\n. P'", at="check")
    assert s.at("2,1") == "."
    assert s.at("1,1") == "H"
    assert s.kinds().count("checked") == 1


@rule("CATA-NEED-13", "CATA-R-73")
def test_cards_laid_in_this_round_are_checked():
    s = scene("l\nH", pool="AAA", round=1).take("place animal", "at 1,1").end_round()
    assert s.at("1,1") == "A'"


# -- Living Cards ----------------------------------------------------------------------------------


@rule("CATA-LIVE-01", "CATA-LIVE-02", "CATA-LIVE-05")
def test_first_unstable_then_dead():
    s = scene("H", at="check", round=2, next_cards="PPPPPP")
    assert (s.at("1,0"), s.t.deaths) == ("H'", 0)
    s.end_round()
    assert (s.at("1,0"), s.t.deaths) == (".", 1)
    assert s.t.discard[0] == 1


@rule("CATA-LIVE-03", "CATA-R-25")
def test_an_unstable_card_stays_so_although_its_needs_are_met():
    for round in (2, 4, 6):
        s = scene(SELF_SUSTAINING.replace("P", "P'"), at="check", round=round)
        assert s.t.round == round + 1
        assert s.at("2,1") == "P'"


@rule("CATA-LIVE-04", "CATA-R-26", "CATA-EX-10", "CATA-R-74")
def test_turns_of_needs_and_of_waste_add_up_within_a_round():
    s = scene("H R", at="check", round=4)
    assert s.at("1,0") == "."
    assert s.t.deaths == 1
    assert [kind for kind in s.kinds() if kind in ("unstable", "died")] == ["unstable", "died"]


@rule("CATA-LIVE-06", "CATA-R-30")
def test_a_dead_card_that_comes_back_is_stable_and_the_death_still_counts():
    s = scene("H' G", at="check", round=2, abilities={"teal": "recycle"}, next_cards="PPPPPP")
    assert s.t.deaths == 1
    s.use("teal", "recycle").take("at 2,1", seat="teal")  # the only card that can be paid
    assert s.at("2,1") == "H"
    assert s.t.deaths == 1


# -- Mechanisms and Natural Resources --------------------------------------------------------------


@rule("CATA-MECH-01", "CATA-R-43")
def test_recycling_a_mechanism_spends_its_cost():
    s = scene("H", discard="G", abilities={"teal": "recycle"})
    s.use("teal", "recycle")
    assert s.asked == ["teal"]  # a single card is taken at once
    s.take("at 2,0")
    assert s.t.view(None)["workforce"]["available"] == 0


@rule("CATA-MECH-02")
def test_a_disabled_mechanism_gives_nothing_whatever_it_gets_but_keeps_its_cell():
    s = scene("e Sx H", round=4, pool="P")
    assert not s.card("1,1")["giving"]
    assert gets(s, "1,2")["water"] == 0
    assert "2,1" in s.take("place plant").cells()


@rule("CATA-NAT-01", "CATA-NAT-02", "CATA-NAT-03")
def test_natural_resources_come_only_by_setup_teraform_recycle_and_malfunction():
    assert not {"place natural_energy", "place underground_lake"} & set(
        scene().t.game.actions.numbers
    )
    s = scene("l", abilities={"teal": "teraform"}, discard="e", spent=0)
    s.use("teal", "teraform", "take natural_energy", "at 1,1")
    assert s.at("1,1") == "e"  # stable, with no workforce at all
    assert s.t.spent == 0


@rule("CATA-NAT-04", "CATA-R-60")
def test_at_the_end_of_a_round_natural_resources_are_turned_and_the_second_time_they_break():
    s = scene("e l'\nH .", at="end")
    assert (s.at("1,0"), s.at("1,1")) == ("e'", ".")
    assert s.discard == "l"


@rule("CATA-NAT-05")
@pytest.mark.parametrize(("picture", "checks"), [("l\nG\nS", 2), ("G\nS\nG\nl", 1)])
def test_a_natural_resource_gives_at_two_checks_and_deep_down_at_one(picture, checks):
    s = scene(picture, at="check")
    seen = 1
    while "l" in s.picture:
        s.end_round()
        seen += 1
    assert seen == checks


@rule("CATA-NAT-06")
def test_a_broken_natural_resource_is_no_death():
    s = scene("e' l'", at="end")
    assert s.t.deaths == 0
    assert {told["card"] for told in s.told("broke")} == {"natural_energy", "underground_lake"}


@rule("CATA-NAT-07", "CATA-R-08")
def test_a_broken_natural_resource_does_not_return_to_its_deck():
    s = scene("e' e' e'\nH . .", at="end", abilities={"amber": "teraform"})
    assert s.t.supply == [0, 3]
    assert s.discard == "eee"
    s.use("amber", "teraform")
    assert s.t.view(None)["pending"]["card"] == "underground_lake"  # the only kind left


# -- by a second program ---------------------------------------------------------------------------

boards = st.lists(
    st.lists(st.sampled_from([".", *"HPAGSOelR", "Gx", "Sx", "Ox"]), min_size=5, max_size=5),
    min_size=1,
    max_size=5,
)


def naive(t, lasting):
    """What every cell gets, worked out by the words of the ledger, one silencing at a time."""
    cells = {cell: t.board[cell] for cell in t.cells()}
    steps = (-1, 0, 1)
    around = {
        cell: [
            other for other in cells
            if other != cell
            and other // COLUMNS - cell // COLUMNS in steps
            and other % COLUMNS - cell % COLUMNS in steps
        ]
        for cell in cells
    }  # fmt: skip
    letter = {cell: LETTERS[(card & KIND) - 1] for cell, card in cells.items()}
    giving = {cell for cell, card in cells.items() if not card & DISABLED}
    if lasting:
        giving -= {cell for cell in cells if letter[cell] in "el"}
        giving -= {
            cell for cell in cells
            if letter[cell] in "HPA" and any(letter[other] == "R" for other in around[cell])
        }  # fmt: skip
    may_stop = "HPAGSO" if lasting else "GSO"
    while True:
        sums = {cell: dict.fromkeys(RESOURCES, 0) for cell in cells}
        for cell in cells:
            for other in around[cell]:
                if other in giving:
                    for name, amount in unpacked(t.box.gives[cells[other] & KIND]).items():
                        sums[cell][name] += amount
        lacking = [
            cell for cell in sorted(giving)
            if letter[cell] in may_stop
            and any(sums[cell][name] < amount
                    for name, amount in unpacked(t.needs[cells[cell] & KIND]).items())
        ]  # fmt: skip
        if not lacking:
            return sums
        giving.remove(lacking[-1])


@rule("CATA-NEED-08", "CATA-END-03", "CATA-R-23", "CATA-R-31")
@settings(max_examples=150)
@given(boards, st.booleans())
def test_the_fixpoint_is_that_of_a_second_program(rows, lasting):
    s = scene()
    t = s.t
    t.lift(t.cells()[0])
    for level, row in enumerate(rows, 1):
        for column, token in enumerate(row):
            if token != ".":
                mark = DISABLED if token.endswith("x") else 0
                t.lay(level * COLUMNS + 26 + column, LETTERS.index(token[0]) + 1 | mark)
    sums = naive(t, lasting)
    found = received(t, lasting)
    for cell in t.cells():
        assert {name: found[cell] >> 8 * i & 255 for i, name in enumerate(RESOURCES)} == sums[cell]


@rule("CATA-NEED-04")
@given(*[st.integers(0, 64)] * 3, *[st.integers(0, 8)] * 3)
def test_enough_is_at_least_as_much_of_each(energy, water, food, e, w, f):
    enough = energy >= e and water >= w and food >= f
    assert met(energy | water << 8 | food << 16, e | w << 8 | f << 16) == enough
