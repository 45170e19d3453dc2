"""Pauses: who is asked, when, and how they end."""

import pytest

from meseta.games.cards_against_the_apocalypse.rules.pauses import Pause
from tests.cards_against_the_apocalypse.build import (
    GAME,
    SEATS,
    SELF_SUSTAINING,
    Scene,
    scene,
)
from tests.rules import rule

BOARD = {"amber": "restructure", "teal": "teraform", "coral": "use_reserves"}
DEEP = "H\nG\nS\nl"
WASTE = f"{SELF_SUSTAINING.rstrip()}\n. . . R"


@rule("CATA-AB-08", "CATA-R-40", "CATA-AB-04", "CATA-INFO-04")
def test_all_who_hold_a_usable_board_ability_are_asked_at_once_from_the_lead_on():
    s = scene("H S", at="before_check", round=3, abilities=BOARD)
    assert s.pause == "before_check"
    assert s.asked == ["coral", "amber", "teal"]
    assert s.may("amber") == {"go_on", "use restructure"}
    s.take("go_on", seat="amber")  # in any order
    assert s.asked == ["coral", "teal"]
    s.take("go_on", seat="coral").take("go_on", seat="teal")
    assert s.told("checked")


@rule("CATA-AB-08")
def test_without_a_usable_board_ability_nobody_is_asked():
    informing = {"amber": "weather_report", "teal": "research"}
    assert scene("H S", at="before_check", abilities=informing).told("checked")
    useless = {"amber": "recycle", "teal": "use_reserves"}  # nothing to recycle or to protect
    assert scene("G S", at="before_check", abilities=useless).told("checked")


@rule("CATA-AB-08")
@pytest.mark.parametrize("round", range(1, 8))
def test_before_the_check_there_is_a_pause_in_every_round(round):
    s = scene("H S", at="before_check", round=round, abilities=BOARD)
    assert s.pause == "before_check"


@rule("CATA-AB-08")
@pytest.mark.parametrize(
    ("picture", "pause"),
    [
        ("H R", "before_waste"),
        ("H* R", ""),
        ("H S R", ""),
        ("G R", ""),
        ("G .\n. R", ""),
        ("P .\n. R", "before_waste"),
    ],
)
def test_before_waste_only_if_it_would_strike_an_unprotected_living_card(picture, pause):
    s = scene(picture, at="before_waste", round=4, abilities={"amber": "teraform"})
    assert s.pause == pause


@rule("CATA-AB-08")
@pytest.mark.parametrize(
    ("picture", "settings", "pause"),
    [
        ("H S", {}, ""),
        ("H S", {"round": 7}, "before_end"),
        ("H e", {"malfunctioned": True}, "before_end"),
        (DEEP, {}, "before_end"),
        ("H\nG\nS\nl*", {}, ""),
        ("H\nG\nl", {}, ""),
        ("H S", {"deck": 5, "abilities": {"amber": "recycle"}}, "before_end"),
        ("H S", {"deck": 6, "abilities": {"amber": "recycle"}}, ""),
        ("H S", {"deck": 5, "abilities": {"amber": "teraform"}}, ""),
    ],
)
def test_before_the_end_only_where_it_can_make_a_difference(picture, settings, pause):
    settings = {"round": 4, "abilities": {"amber": "teraform"}} | settings
    s = scene(picture, at="before_end", **settings)
    assert s.pause == pause


@rule("CATA-AB-08", "CATA-R-56")
def test_after_a_malfunction_there_is_a_pause_before_the_end():
    s = scene("G H S", at="strike", catastrophe="malfunction", abilities={"amber": "use_reserves"})
    s.take("at 1,0")
    assert s.pause == "before_end"
    s.use("amber", "use_reserves", "at 1,0")
    assert s.told("spared")[0]["card"] == "natural_energy"


@rule("CATA-AB-08", "CATA-CAT-21", "CATA-CAT-22", "CATA-R-53")
def test_in_the_round_of_the_eruption_the_pause_is_the_first_decision():
    s = scene("H S", at="draw", round=3, catastrophe="volcanic_eruption", abilities=BOARD)
    assert s.pause == "before_check"
    s.use("teal", "teraform", "take underground_lake", "at 2,0")
    assert s.at("2,0") == "l"


@rule("CATA-AB-21", "CATA-R-49")
def test_what_was_said_lapses_when_an_ability_is_used():
    s = scene("H S", at="before_check", round=3, abilities=BOARD)
    s.take("go_on", seat="coral").take("go_on", seat="teal")
    assert s.asked == ["amber"]
    s.use("amber", "restructure", "at 1,0", "at 2,1")
    assert s.asked == ["coral", "teal"]


@rule("CATA-AB-21", "CATA-EX-17")
def test_a_pause_whose_reason_is_gone_ends_by_itself():
    s = scene(
        "H R\nS .\nG .\nS .",
        at="before_waste",
        round=4,
        abilities={"teal": "restructure", "amber": "teraform"},
    )
    assert s.asked == ["amber", "teal"]
    s.use("teal", "restructure", "at 1,0", "at 3,1")
    assert s.phase == "action"  # of the next round: the waste has nobody to strike
    assert s.at("3,1") == "H"


@rule("CATA-AB-22")
def test_go_on_is_never_taken_by_itself():
    s = scene("H S", at="before_check", abilities={"amber": "teraform"})
    assert s.may("amber") == {"go_on", "use teraform"}
    assert s.t.moves() == []


@rule("CATA-AB-22", "CATA-R-49")
def test_hold_changes_nothing_until_something_happens():
    s = scene("H S", abilities=BOARD)
    assert s.bystanders == ["amber", "coral"]
    before, told = s.t.hash(), s.t.events()
    s.take("hold", seat="amber")
    assert s.bystanders == ["coral"]
    assert (s.t.hash(), s.t.events()) == (before, told)
    s.use("teal", "teraform", "take natural_energy", "at 2,0")
    assert s.bystanders == ["amber", "coral"]
    s.take("hold", seat="coral").take("pass")
    assert s.bystanders == ["amber"]  # coral decides now


@rule("CATA-AB-22", "CATA-R-49")
def test_hold_is_no_barrier_for_undo():
    t = GAME.new(3, seed=4)
    t.take(0, "take natural_energy")
    s = Scene(t)
    place = sorted(move for move in s.may() if move.startswith("place"))[0]
    s.take(place, "at 1,1")
    other = t.bystanders()[0]
    t.take(other, "hold")
    assert t.undoable(0)
    assert t.undone(0).moves()[-1] == (0, place)


@rule("CATA-AB-22")
def test_who_said_to_go_on_counts_as_holding():
    s = scene(
        "H S", at="before_check", round=3, abilities=BOARD | {"coral": "use_reserves research"}
    )
    s.take("go_on", seat="coral")
    assert "coral" not in s.asked + s.bystanders
    assert s.may("coral") == set()


@rule("CATA-AB-04", "CATA-AB-08")
def test_who_holds_only_weather_report_is_a_bystander_of_a_pause():
    s = scene("H S", at="before_check", round=3,
              abilities={"amber": "restructure", "teal": "weather_report"})  # fmt: skip
    assert (s.asked, s.bystanders) == (["amber"], ["teal"])
    s.use("teal", "weather_report")
    assert s.asked == ["amber"]


@rule("CATA-AB-23", "CATA-R-40")
def test_a_pause_shows_what_the_coming_steps_would_turn():
    s = scene("H' S R\nA l' .\nS .\nS e", at="before_check", round=4, abilities=BOARD)
    forecast = s.t.view(None)["forecast"]
    assert forecast["check"]["cell:1,0"] == "died"
    assert forecast["check"]["cell:2,0"] == "unstable"
    assert forecast["check"]["cell:1,1"] == "silent"
    assert forecast["end"] == {"cell:2,1": "broke", "cell:4,1": "broke"}
    s = scene("H S\nA R", at="before_waste", round=4, abilities=BOARD)
    forecast = s.t.view(None)["forecast"]
    assert forecast["check"] == {}  # it is over
    assert forecast["waste"] == {"cell:1,0": "unstable", "cell:2,0": "unstable"}


@rule("CATA-EX-17")
def test_example_17():
    s = scene(
        "H S\nG P",
        round=4,
        catastrophe="malfunction",
        abilities={"teal": "restructure", "coral": "weather_report"},
    )
    assert s.asked == ["amber"]
    assert s.bystanders == ["teal", "coral"]
    s.take("pass").take("pass").take("pass")
    assert s.pause == "before_check"
    assert s.asked == ["teal"]
    assert s.may("teal") == {"go_on", "use restructure"}
    s.take("go_on")
    assert s.told("checked")
    assert s.phase == "strike"
    assert s.asked == ["amber"]


@rule("CATA-EX-17", "CATA-AB-21")
def test_example_17_goes_on_with_the_waste():
    s = scene(
        "G S\nH R\nS .\nG .\nS .",
        at="strike",
        round=4,
        catastrophe="malfunction",
        abilities={"teal": "restructure", "coral": "weather_report"},
    )
    assert s.asked == ["amber"]
    s.take("at 1,0")
    assert s.pause == "before_waste"
    assert s.asked == ["teal"]
    s.use("teal", "restructure", "at 2,0", "at 4,1")
    assert s.t.round == 5  # no before_end: no board ability is left
    assert s.at("4,1") == "H"


def test_pauses_are_written_with_those_who_are_done():
    s = scene("H S", at="before_check", round=3, abilities=BOARD).take("go_on", seat="amber")
    top = s.t.dump()["agenda"][-1]
    assert top == {"step": "Pause", "moment": "before_check", "done": ["amber"]}
    assert isinstance(s.t.choice(), Pause)


DRY = "H\nl"  # the Human gets water and lacks food


@pytest.mark.parametrize(
    ("picture", "settings", "worth"),
    [
        (SELF_SUSTAINING, {}, []),  # nothing lacks anything
        (SELF_SUSTAINING, {"round": 7}, ["amber", "teal", "coral"]),  # the last chance
        (DRY, {}, ["amber", "teal", "coral"]),  # it would become unstable
        (DRY, {"at": "before_end", "malfunctioned": True}, []),  # it has, and nothing breaks
        ("H* R", {"at": "before_end", "malfunctioned": True}, []),
        ("H R", {"at": "before_waste"}, ["amber", "coral"]),  # a Resource more would not help
        ("G\nG\nG\nl", {"at": "before_end"}, ["amber", "coral"]),  # the lake would break
    ],
)
def test_a_stop_is_worth_while_where_an_ability_averts_something_now(picture, settings, worth):
    s = scene(picture, **{"at": "before_check", "round": 4, "abilities": BOARD} | settings)
    assert sorted(SEATS[seat] for seat in s.t.view(None)["pause"]["worth"]) == sorted(worth)


def test_recycling_is_worth_a_stop_while_there_is_workforce_for_it():
    at = {"at": "before_check", "round": 4, "abilities": {"amber": "recycle"}}
    assert scene(SELF_SUSTAINING, discard="G", **at).t.view(None)["pause"]["worth"] == [0]
    assert scene(SELF_SUSTAINING, discard="G", spent=9, **at).told("checked")
    assert scene(SELF_SUSTAINING, discard="P", **at).t.view(None)["pause"]["worth"] == []
