"""Event Phase: New Days and who responds to them."""

import pytest

from tests.alpacalypse.build import DAYS, GAME, SEATS, scene
from tests.rules import rule

# Code: responder, building, what who fails loses, what all get if all pass.
NEW_DAYS = {
    "build_that_wall": ("builder", None, {"culture": -2}, "1c"),
    "asteroids": ("researcher", "giant_laser", {"tech": -2}, "1m"),
    "puma_prowl": ("warrior", "watchtower", {"might": -2}, "1w"),
    "border_skirmish": ("warrior", None, {"might": -2}, "1s"),
    "market_crash": ("financier", "counting_house", {"wealth": -2}, "1m"),
    "tax_season": ("financier", None, {"wealth": -2}, "1c"),
    "summit_meeting": ("leader", "embassy", {"wealth": -1, "culture": -1}, "1d"),
    "rival_pretender": ("leader", None, {"might": -1, "tech": -1}, "card"),
    "burst_dam": ("builder", "aqueduct", {"culture": -2}, "1w"),
    "mystery_fever": ("researcher", "field_clinic", {"tech": -2}, "1s"),
}
assert sorted(NEW_DAYS) == sorted(DAYS)


@rule("PACA-EVENT-01", "PACA-EVENT-02", "PACA-EVENT-03", "PACA-EVENT-05", "PACA-EVENT-08",
      "PACA-DEC-02", "PACA-R-10", "PACA-GEN-04", "PACA-R-109")  # fmt: skip
@pytest.mark.parametrize("day", NEW_DAYS)
def test_all_pass_and_get_the_bonus(day):
    responder, _, _, bonus = NEW_DAYS[day]
    s = scene(3, at="event", day=day)
    assert [event["day"] for event in s.told("day")] == [day]
    for seat in SEATS[:3]:
        assert s.asked == [seat]
        assert s.may() == {"send", "decline"}
        s.take("send")
        assert s.home(seat) == "wfbrl".replace(responder[0], "")
    if bonus == "card":
        for seat in SEATS[:3]:
            assert s.asked == [seat]
            assert s.may() == {"deck md", "deck pc", "deck bp", "deck at"}
            s.take("deck at")
            assert len(s.hand(seat)) == 1
    for seat in SEATS[:3]:
        assert s.goods(seat) == ("" if bonus == "card" else bonus)
        assert s.places(seat) == [0, 0, 0, 0]
    assert s.choice == "Bid"


@rule("PACA-EVENT-07", "PACA-EVENT-09", "PACA-EVENT-11", "PACA-EVENT-13", "PACA-R-43")
@pytest.mark.parametrize("day", NEW_DAYS)
def test_who_fails_loses_prestige_and_nobody_gets_the_bonus(day):
    _, _, loss, _ = NEW_DAYS[day]
    s = scene(2, at="event", day=day, tracks={"bram": dict.fromkeys(loss, 3)})
    s.take("send").take("decline")
    for track, change in loss.items():
        assert s.place("bram", track) == 3 + change
    assert [e["track"] for e in s.told("fell")] == list(loss)
    assert sum(s.places("bram")) == 3 * len(loss) - 2
    assert s.home("bram") == "wfbrl"
    assert s.places("anka") == [0, 0, 0, 0]
    assert s.goods("anka") == s.goods("bram") == ""
    assert s.hand("anka") == []


@rule("PACA-EVENT-04", "PACA-EVENT-08", "PACA-R-41", "PACA-R-44", "PACA-COMP-14", "PACA-EX-02")
@pytest.mark.parametrize("day", [day for day, row in NEW_DAYS.items() if row[1]])
def test_a_building_passes_without_a_decision(day):
    responder, building, _, bonus = NEW_DAYS[day]
    s = scene(3, at="event", day=day, done={"bram": building})
    assert s.asked == ["anka"]
    s.take("send")
    assert s.asked == ["cusi"]
    s.take("send")
    assert s.home("bram") == "wfbrl"
    assert s.home("anka") == "wfbrl".replace(responder[0], "")
    assert [s.goods(seat) for seat in SEATS[:3]] == [bonus] * 3


@rule("PACA-COMP-14", "PACA-R-42")
def test_a_building_of_this_round_helps_only_on_later_days():
    s = scene(2, at="event", day="asteroids", hands={"anka": "giant_laser"}, goods={"anka": "2m"})
    s.take("decline").take("send")
    assert s.place("anka", "tech") == -2
    s.bid().take("place building_plan", "card giant_laser", "track tech")
    assert s.place("anka", "tech") == -1  # the loss stands, the card gives +1


@rule("PACA-EVENT-06", "PACA-R-44", "PACA-ABIL-01", "PACA-DEC-02")
def test_doctors_note_passes_in_place_of_the_responder():
    s = scene(2, at="event", day="burst_dam", kept={"anka": "doctors_note"})
    assert s.may() == {"send", "note", "decline"}
    s.take("note").take("send")
    assert s.home("anka") == "wfbrl"
    assert s.goods("anka") == s.goods("bram") == "1w"
    assert s.kept("anka") == []
    assert "doctors_note" in s.market_discard()
    s = scene(2, at="event", day="burst_dam")
    assert s.refusal("note") == "PACA-EVENT-06"


@rule("PACA-EVENT-03", "PACA-R-11", "PACA-ASST-07")
def test_only_the_named_member_can_respond():
    s = scene(2, at="event", day="burst_dam", kept={"anka": "architect_1 chancellor_1"})
    assert s.may() == {"send", "decline"}
    s.take("send")
    assert s.home("anka") == "wfrl"
    assert s.kept("anka") == ["architect_1", "chancellor_1"]


@rule("PACA-EVENT-10", "PACA-PREST-04", "PACA-PREST-09", "PACA-R-27", "PACA-R-71")
def test_a_penalty_moves_space_by_space():
    s = scene(
        2, at="event", day="burst_dam", tracks={"anka": {"culture": 5}, "bram": {"culture": -1}}
    )
    s.take("decline").take("decline")
    assert s.choice == "GainAny"  # the shield on 4
    s.take("gain worker")
    assert s.place("anka", "culture") == 3
    assert s.goods("anka") == "1w"
    assert s.place("bram", "culture") == -2  # and no lower


@rule("PACA-EVENT-12", "PACA-HID-07")
def test_a_day_is_gone_after_its_round():
    s = scene(2, at="event", day="asteroids", round=4)
    coming = [day["key"] for day in s.t.view(None)["days_to_come"]]
    assert len(coming) == 6
    assert "asteroids" not in coming
    assert s.t.view(0)["days_to_come"] == s.t.view(None)["days_to_come"]
    s.finish_round()
    assert s.told("day")[-1]["day"] in coming


@rule("PACA-R-109", "PACA-EX-01")
def test_build_that_wall():
    s = scene(3, at="event", day="build_that_wall", tracks={"cusi": {"culture": 5}})
    s.take("send").take("send").take("decline")
    assert s.asked == ["cusi"]
    s.take("gain coin")
    assert s.place("cusi", "culture") == 3
    assert [s.goods(seat) for seat in SEATS[:3]] == ["", "", "1c"]
    s = scene(3, at="event", day="build_that_wall")
    s.take("send").take("send").take("send")
    assert [s.goods(seat) for seat in SEATS[:3]] == ["1c", "1c", "1c"]


@rule("PACA-EX-02")
def test_asteroids():
    s = scene(3, at="event", day="asteroids", done={"anka": "giant_laser"})
    s.take("send").take("decline")
    assert s.place("cusi", "tech") == -2
    assert s.goods("anka") == ""
    assert GAME.box.new_days[DAYS.index("asteroids")].name == "Asteroids"
