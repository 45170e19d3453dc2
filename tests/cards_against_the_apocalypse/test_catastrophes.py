"""Catastrophes: drawn at step 2, striking at step 6."""

import pytest

from tests.cards_against_the_apocalypse.build import GAME, SELF_SUSTAINING, same_picture, scene
from tests.rules import rule


def strike(picture, catastrophe, **settings):
    return scene(picture, at="strike", catastrophe=catastrophe, **settings)


@rule("CATA-CAT-01", "CATA-ROUND-03")
@pytest.mark.parametrize("round", range(2, 8))
def test_all_see_the_catastrophe_before_they_act(round):
    s = scene("H S", at="draw", round=round, catastrophe="earthquake", pool="PPP")
    assert s.phase == "action"
    for viewer in (None, 0, 1, 2):
        assert s.t.view(viewer)["catastrophe"]["name"] == "Earthquake"
    assert s.told("catastrophe") == [{"catastrophe": "earthquake"}]


@rule("CATA-CAT-02", "CATA-ROUND-07")
def test_its_effect_comes_after_the_check():
    s = scene("l H\n. G", at="check", catastrophe="earthquake", round=2)
    kinds = s.kinds()
    assert kinds.index("checked") < kinds.index("disabled") < kinds.index("round")


@rule("CATA-CAT-03", "CATA-R-01")
@pytest.mark.parametrize("round", range(2, 8))
def test_the_lead_chooses_for_the_team(round):
    s = strike("H S\nG O", "earthquake", round=round)
    assert s.t.actors() == [(round - 1) % 3]
    assert s.bystanders == []


@rule("CATA-CAT-04", "CATA-R-50")
def test_a_target_must_be_chosen_if_there_is_one():
    s = strike("H S\nG O", "earthquake")
    assert s.may() == {"at 1,1", "at 2,0", "at 2,1"}
    assert strike("H S", "earthquake").at("1,1") == "Sx"  # a single one is not asked for
    for catastrophe in ("earthquake", "malfunction"):
        s = strike("H P", catastrophe)
        assert s.told("no_effect") == [{"catastrophe": catastrophe}]


@rule("CATA-CAT-05", "CATA-R-76")
def test_resolved_cards_leave_the_game():
    s = strike("G H S", "malfunction").take("at 1,0")
    assert set(s.discard) == {"G"}
    assert len(s.t.catastrophe_deck) == 4  # the next one is drawn already


@rule("CATA-CAT-06", "CATA-CAT-32")
def test_new_waste_strikes_in_the_same_step():
    s = strike("H S", "radioactive_waste").take("at 2,0")
    assert s.at("1,0") == "H'"
    kinds = s.kinds()
    assert kinds.index("waste") < kinds.index("unstable")


@rule("CATA-CAT-10", "CATA-MECH-02", "CATA-R-51")
def test_earthquake_disables_a_mechanism_for_the_rest_of_the_game():
    s = strike("e S H\n. P .", "earthquake", next_catastrophe="radioactive_waste")
    assert s.at("1,1") == "Sx"
    assert not s.card("1,1")["giving"]
    s.end_round()
    assert s.at("1,1") == "Sx"
    assert not s.card("1,1")["giving"]


@rule("CATA-CAT-11")
def test_earthquake_may_strike_a_silent_mechanism():
    s = strike("G H O", "earthquake")
    assert s.cells() == {"1,0", "1,2"}
    assert s.refusal("at 1,1") == "CATA-CAT-10"
    s.take("at 1,2")
    assert s.at("1,2") == "Ox"


@rule("CATA-CAT-20", "CATA-ROUND-04", "CATA-R-52")
def test_eruption_skips_all_actions_and_the_pool_is_discarded_unused():
    s = scene("H S", at="pool", catastrophe="volcanic_eruption", next_cards="PPPAAA")
    kinds = s.kinds()
    assert kinds[:5] == ["pool", "catastrophe", "erupted", "discarded", "checked"]
    assert s.told("discarded") == [{"count": 6}]
    assert s.t.round == 3
    assert "".join(sorted(s.discard)) == "AAAPPP"


@rule("CATA-CAT-20", "CATA-NEED-14")
def test_in_that_round_needs_are_checked_as_usual():
    s = scene("H'", at="draw", catastrophe="volcanic_eruption", pool="P")
    assert s.told("died") == [{"card": "human", "cell": "1,0"}]


@rule("CATA-CAT-21")
def test_in_that_round_waste_strikes_and_natural_resources_are_turned():
    s = scene("H R\nl .\n. .\n. .", at="draw", round=4, catastrophe="volcanic_eruption", pool="P")
    assert s.told("unstable")[-1]["card"] == "underground_lake"
    assert s.told("died") == [{"card": "human", "cell": "1,0"}]
    assert not {"no_effect", "waste", "disabled"} & set(s.kinds())


@rule("CATA-CAT-22", "CATA-R-53")
def test_in_that_round_abilities_may_lay_cards():
    s = scene("H S", at="draw", catastrophe="volcanic_eruption", pool="P",
              abilities={"teal": "recycle"})  # fmt: skip
    assert s.pause == "before_check"
    s.use("teal", "recycle").take("at 2,0", seat="teal")
    assert s.told("placed")[0]["card"] == "plant"


@rule("CATA-CAT-30", "CATA-R-58", "CATA-BOARD-10")
def test_waste_is_laid_on_any_legal_cell_free_of_charge():
    s = strike("G\nS\nG\nS\nG", "radioactive_waste")
    assert s.cells() == {f"{level},{column}" for level in range(1, 6) for column in (-1, 1)} | {
        "6,0"
    }
    assert s.refusal("at 8,0") == "CATA-BOARD-10"
    s.take("at 6,0")
    assert s.at("6,0") == "R"
    s.end_round()
    assert s.at("6,0") == "R"


@rule("CATA-CAT-30", "CATA-R-59")
def test_there_is_always_a_cell_for_waste():
    s = strike("G S G S G", "radioactive_waste")
    assert s.cells() == {"2,0", "2,1", "2,2", "2,3", "2,4"}
    s = scene("H'", at="check", catastrophe="radioactive_waste")
    assert s.at("1,0") == "R"  # the board was empty


@rule("CATA-CAT-31")
def test_waste_is_not_moved_covered_or_changed():
    s = scene(
        "H R\nS .", round=4, pool="PPP", abilities={"teal": "use_reserves", "coral": "restructure"}
    )
    assert "move 1,1" not in s.may()
    s.use("coral", "restructure")
    assert "1,1" not in s.cells("coral")
    s = scene("H R\nS .", round=4, abilities={"teal": "use_reserves"}).use("teal", "use_reserves")
    assert s.at("1,0") == "H*"  # the only one that can be protected
    s.take("place plant")
    assert "1,1" not in s.cells()


@rule("CATA-CAT-32", "CATA-R-54")
def test_waste_strikes_in_every_round():
    picture = f"{SELF_SUSTAINING.rstrip()}\n. . . R"
    s = scene(picture, at="check", round=3)
    assert s.at("3,2") == "A'"  # well fed
    s = scene(picture, at="check", round=5)
    assert s.at("3,2") == "A'"
    s = scene(picture.replace("A", "A'"), at="check", round=6)
    assert s.at("3,2") == "."


@rule("CATA-CAT-32")
def test_waste_reaches_all_eight_neighbours_and_no_farther():
    s = scene("H H H A\nP R P A\nH P H A", at="waste", round=4)
    assert same_picture(s.picture, "H' H' H' A\nP' R P' A\nH' P' H' A")


@rule("CATA-CAT-33", "CATA-R-75", "CATA-R-84")
def test_two_wastes_turn_a_card_twice():
    s = scene("R H R", at="waste", round=5)
    assert s.at("1,1") == "."
    assert s.t.deaths == 1
    s = scene("G\nG\nG\nR H R".replace("R H R", "R\nH\nR"), at="waste", round=5)
    assert s.t.deaths == 1  # deep down the first turn kills, the second finds nothing


@rule("CATA-CAT-34", "CATA-R-74")
def test_waste_turns_living_cards_only_and_all_at_once():
    s = scene("G R e\nH P S", at="waste", round=4)
    assert [told["card"] for told in s.told("unstable")][:2] == ["human", "plant"]
    assert s.at("1,2") == "e'"  # by the end of the round
    assert s.told("unstable")[-1]["card"] == "natural_energy"
    assert (s.at("1,0"), s.at("2,2")) == ("G", "S")
    # A card that died of its needs is gone when the waste strikes.
    s = scene("H' R", at="check", round=4)
    assert s.t.deaths == 1


@rule("CATA-CAT-35")
def test_waste_needs_and_gives_nothing_and_counts_for_touching_and_width():
    s = scene("H . . .\nS G S R", round=4)
    waste = s.card("2,3")
    assert (waste["needs"], waste["gives"]) == ([], {})
    s.take("place plant")
    assert {"2,4", "1,3"} <= s.cells()
    s = scene("S G S G R", round=4).take("place plant")
    assert "1,5" not in s.cells()


@rule("CATA-CAT-40", "CATA-R-55")
@pytest.mark.parametrize(("picture", "left"), [("G H H", "e'"), ("S H H", "l'")])
def test_malfunction_makes_a_mechanism_a_natural_resource_of_the_like_kind(picture, left):
    s = strike(picture, "malfunction")
    assert s.at("1,0") == left  # turned once at the end of the round
    assert s.discard == picture[0]
    assert sorted(s.t.supply) == [2, 3]
    assert s.told("replaced")[0]["cell"] == "1,0"


@rule("CATA-CAT-41", "CATA-R-55")
def test_malfunction_needs_a_natural_resource_in_its_deck():
    s = strike("G S H\ne e e", "malfunction")
    assert s.at("1,1") in ("l", "l'")  # the only target
    s = strike("G S S\ne e e", "malfunction")
    assert s.refusal("at 1,0") == "CATA-CAT-41"
    s = strike("G H e\ne e .", "malfunction")
    assert s.told("no_effect")


@rule("CATA-CAT-42", "CATA-R-56", "CATA-NAT-05")
def test_the_new_natural_resource_is_turned_at_the_end_of_the_same_round():
    s = strike("G", "malfunction", next_catastrophe="earthquake")
    assert s.at("1,0") == "e'"
    s.end_round()
    assert s.at("1,0") == "."
    deep = strike("H\nH\nH\nG", "malfunction")
    assert deep.told("broke")[0] == {"card": "natural_energy", "cell": "4,0"}


@rule("CATA-CAT-43", "CATA-R-57")
def test_malfunction_on_a_disabled_mechanism_takes_the_earthquake_along():
    s = strike("H Gx", "malfunction", round=4)
    assert s.told("replaced")[0]["card"] == "energy_generator"
    assert s.at("1,1") == "e'"
    assert s.card("1,1")["giving"]


@rule("CATA-CAT-44")
def test_food_processors_and_natural_resources_are_no_targets_of_malfunction():
    s = strike("O G e\nl S H", "malfunction")
    assert s.cells() == {"1,1", "2,1"}
    assert s.refusal("at 1,0") == "CATA-CAT-40"


@rule("CATA-AB-21", "CATA-R-82", "CATA-CAT-04")
def test_targets_are_worked_out_anew_after_each_ability():
    s = strike("H A\nG .", "malfunction", discard="S", abilities={"teal": "recycle teraform"})
    assert s.cells() == {"2,0"}
    s.use("teal", "recycle").take("at 2,1", seat="teal")
    assert s.cells() == {"2,0", "2,1"}
    s = strike("H G e\ne . .", "malfunction", abilities={"coral": "teraform"})
    s.use("coral", "teraform", "take natural_energy", "at 2,1")
    assert s.told("no_effect") == [{"catastrophe": "malfunction"}]


@rule("CATA-R-82")
def test_without_any_target_there_is_no_decision():
    s = strike("H P", "malfunction", abilities={"teal": "recycle"}, discard="G", round=3)
    assert s.told("no_effect")
    assert s.phase == "action"


def test_the_texts_of_catastrophes_are_made_of_what_they_do():
    drawn = strike("H G", "earthquake").t.view(None)["catastrophes"]
    assert drawn[-2]["text"] == "A Mechanism gives nothing for the rest of the game."
    assert all(card.effect >= 0 for card in GAME.box.catastrophes)
