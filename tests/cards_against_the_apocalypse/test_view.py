"""What the view shows for a board: needs met and missing, forecasts, previews."""

import pytest

from tests.cards_against_the_apocalypse.build import GAME, SELF_SUSTAINING, scene


def test_needs_are_shown_with_what_is_missing():
    s = scene("l H\n. P")
    assert s.card("1,1")["needs"] == [
        {"resource": "water", "needs": 1, "gets": 1},
        {"resource": "food", "needs": 1, "gets": 1},
    ]
    assert s.card("1,1")["satisfied"]
    assert s.card("2,1")["needs"] == [
        {"resource": "energy", "needs": 1, "gets": 0},
        {"resource": "water", "needs": 2, "gets": 1},
    ]
    assert not s.card("2,1")["satisfied"]


def test_marks_are_shown():
    s = scene("H' A*\nSx e'\nR .", round=4)
    assert s.card("1,0")["unstable"]
    assert s.card("1,1")["protected"]
    assert s.card("2,0")["disabled"]
    assert s.card("2,1")["unstable"]
    assert s.card("3,0")["kind"] == "radioactive_waste"
    assert s.card("2,0")["near_waste"] == 1


def test_cells_in_sight_are_those_of_the_board_and_around_it():
    s = scene("H S\n. G")
    cells = s.t.view(None)["board"]["cells"]
    assert {(cell["level"], cell["column"]) for cell in cells} == {
        (level, column) for level in (1, 2, 3) for column in (-1, 0, 1, 2)
    }
    assert {cell["id"] for cell in cells if cell["open"]} == {
        "cell:1,-1", "cell:1,2", "cell:2,0", "cell:2,2", "cell:3,1"
    }  # fmt: skip


def test_what_lasts_is_shown():
    s = scene(SELF_SUSTAINING)
    assert all(
        s.card(place)["lasting"] for place in ("1,1", "1,2", "2,0", "2,1", "2,2", "2,3", "3,2")
    )
    s = scene("l H\n. P")
    assert not s.card("1,1")["lasting"]


def test_the_score_if_the_final_check_came_now():
    assert scene(SELF_SUSTAINING).t.view(0)["prospect"] == {"trios": 1, "deaths": 0, "score": 1}
    assert scene("l H\n. P", deaths=1).t.view(0)["prospect"]["score"] == -3


def test_the_forecast_goes_through_the_steps_to_come_and_changes_nothing():
    s = scene("H' P R\nl' . .", round=4)
    before = s.t.dump()
    forecast = s.t.view(None)["forecast"]
    assert forecast["check"] == {"cell:1,1": "unstable"}
    assert forecast["waste"] == {"cell:1,1": "died"}
    assert forecast["end"] == {"cell:2,0": "broke"}
    assert forecast["final"] == {}
    assert s.t.dump() == before


def test_in_round_7_the_final_check_is_part_of_the_forecast():
    forecast = scene("H' P\nl .", round=7).t.view(None)["forecast"]
    assert forecast["final"] == {"cell:1,0": "lost", "cell:1,1": "lost", "cell:2,0": "broke"}


def test_a_preview_says_who_would_be_fed_or_starved():
    s = scene("e S\n. H", pool="PPP").take("place plant")
    pending = s.t.view(None)["pending"]
    assert (pending["card"], pending["source"], pending["seat"]) == ("plant", "pool", 1)
    previews = {preview["cell"]: preview for preview in pending["previews"]}
    assert set(previews) == {f"cell:{cell}" for cell in s.cells()}
    assert previews["cell:2,0"]["feeds"] == ["cell:2,1"]
    assert previews["cell:1,-1"]["feeds"] == []
    s = scene("e S\n. H\n. P", pool="PPP", abilities={"teal": "restructure"})
    s.use("teal", "restructure", "at 1,0")
    starves = {p["cell"]: p["starves"] for p in s.t.view(None)["pending"]["previews"]}
    assert starves["cell:4,1"] == ["cell:1,1", "cell:2,1"]
    assert starves["cell:2,0"] == []


def test_a_preview_of_a_move_shows_where_it_comes_from():
    s = scene("S .\nG H\nS .").take("move 2,1")
    assert s.t.view(None)["pending"]["source"] == "cell:2,1"
    assert s.t.view(None)["pending"]["card"] == "human"


def test_known_cards_of_the_decks_are_shown():
    s = scene(
        "H S", abilities={"teal": "research"}, next_cards="HPA", next_catastrophe="malfunction"
    )
    view = s.t.view(0)
    assert view["building_deck"]["top"] == ["human", "plant", "animal"]
    assert [card["name"] for card in view["catastrophe_deck"]["top"]] == ["Malfunction"]


def test_abilities_show_their_owner_and_whether_they_can_be_used():
    s = scene("H S", abilities={"teal": "recycle", "amber": "teraform"})
    cards = {card["key"]: card for card in s.t.view(None)["abilities"]}
    assert (cards["teraform"]["owner"], cards["teraform"]["usable"]) == (0, True)
    assert (cards["recycle"]["owner"], cards["recycle"]["usable"]) == (1, False)
    assert cards["research"]["used"]


@pytest.mark.parametrize(
    ("settings", "phase"),
    [
        ({}, "action"),
        ({"at": "before_check", "abilities": {"amber": "teraform"}}, "before_check"),
        ({"at": "strike", "catastrophe": "radioactive_waste"}, "strike"),
        ({"at": "final", "round": 7}, "over"),
    ],
)
def test_the_phase(settings, phase):
    assert scene("H S", **settings).phase == phase


def test_the_phase_stays_while_an_action_or_ability_is_completed():
    assert GAME.new(3, seed=1).view(None)["phase"] == "start"
    s = (
        scene("H S", abilities={"teal": "restructure"})
        .take("pass")
        .take("pass")
        .take("place plant")
    )
    assert s.phase == "action"
    s = scene("H S\nG .", at="strike", catastrophe="earthquake", abilities={"amber": "restructure"})
    assert s.use("amber", "restructure").phase == "strike"
